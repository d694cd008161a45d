"""The page of a bracket: rounds as columns, every match once, nothing that is not played."""

import pytest

from tests.pairing.knockouts import Cup
from tests.site import nights
from tests.site.conftest import rendered, site_of
from tests.site.cups import cup
from tests.site.markup import Markup
from tourney.site.views.bracket import MatchView, bracket_view, has_bracket
from tourney.values import ResultKind

ADDRESS = "winter-cup/bracket.html"


def matches(count: int, movement: str, rounds: int) -> list[MatchView]:
    """All matches that a page shows."""
    view = bracket_view(cup(tuple(f"P{n}" for n in range(1, count + 1)), movement, rounds))
    shown = [one for part in view.parts for column in part.columns for one in column.matches]
    return [one for one in shown if not one.is_gap]


def test_columns_are_the_rounds() -> None:
    """A bracket of eleven has four columns by their names, each half as long, and a match for third place."""
    view = bracket_view(cup())
    main, bronze = view.parts
    assert [column.title for column in main.columns] == [
        "first round",
        "quarter-final",
        "semi-final",
        "final",
    ]
    assert [len(column.matches) for column in main.columns] == [8, 4, 2, 1]
    assert [column.feeds for column in main.columns] == ["halves", "halves", "halves", ""]
    assert (bronze.title, len(bronze.columns)) == ("Match for third place", 1)
    assert (view.alive, view.count, view.winner) == (4, 11, None)


def test_a_match_shows_seeds_names_and_figures() -> None:
    """Each side has its seed, its name and its points; who goes on is marked; the table is linked."""
    first = bracket_view(cup()).parts[0].columns[0].matches
    bye, played = first[0], first[1]
    assert [(one.person.name, one.seed, one.points, one.won) for one in played.sides if one.person] == [
        ("Hedda Ortega", 8, 10, True),
        ("Ivo van der Meer", 9, 4, False),
    ]
    assert played.where is not None
    assert (played.where.page, played.table) == ("winter-cup/round-1.html", 1)
    assert (len(bye.sides), bye.note, bye.where) == (1, "bye", None)
    assert "<bdi>Hedda Ortega</bdi>" in rendered(site_of(cup()))[ADDRESS]


@pytest.mark.parametrize("movement", ["knockout", "double-knockout"])
@pytest.mark.parametrize("count", [2, 3, 5, 6, 11, 17])
def test_no_empty_match_is_shown(movement: str, count: int) -> None:
    """Shown are the matches played and to come, and the byes of the first round: none without a side."""
    for rounds in (1, 2, 20):
        shown = matches(count, movement, rounds)
        assert all(one.sides for one in shown)
        if rounds == 20:
            assert all(side.person for one in shown for side in one.sides)
            byes = sum(len(one.sides) == 1 for one in shown)
            assert byes == (1 << (count - 1).bit_length()) - count


def test_the_winner_is_named() -> None:
    """When all is decided the page begins with who has won; every match has one who goes on."""
    text = rendered(site_of(cup(rounds=9)))[ADDRESS]
    assert "Ada Lovelock</bdi></a> has won." in text
    assert "…" not in text


def test_forfeits_walkovers_and_nobody() -> None:
    """How a match was decided that was not played stands under it, and so does what is still open."""
    made = Cup(8, seeds=tuple(range(1, 9)))
    made.pair()
    made.enter(1, 10, 0, kind=ResultKind.FORFEIT)
    made.enter(2, kind=ResultKind.DOUBLE_FORFEIT)
    made.enter(3, 10, 4)
    made.enter(4, 10, 4)
    made.here -= {2, 7}
    made.pair()
    view = bracket_view(cup(nights.NAMES[:8], played=made))
    notes = [one.note for column in view.parts[0].columns for one in column.matches]
    assert notes[:4] == ["by forfeit", "nobody came", "", ""]
    assert notes[4:6] == ["bye", "not played: one side was not there"] or "being played" in notes


def test_two_lives() -> None:
    """A double knockout has its main bracket, the losers' bracket, and the final with the second one."""
    view = bracket_view(cup(nights.NAMES[:6], "double-knockout", 9))
    assert [part.title for part in view.parts] == ["Main bracket", "Losers’ bracket", "Final"]
    assert [column.number for column in view.parts[1].columns] == [1, 2, 3]
    assert [column.title for column in view.parts[2].columns] == ["final"]
    assert view.parts[1].columns[0].feeds == "halves"


def test_other_events_have_none() -> None:
    """An event without a knockout has no bracket, nor a link to one; nor a cup before its first round."""
    assert not has_bracket(nights.threes())
    assert not has_bracket(cup(rounds=0))
    pages = rendered(site_of(nights.threes(), cup(rounds=0)))
    assert not any("bracket.html" in text for text in pages.values())


def test_hostile_names() -> None:
    """Names are shown as they are and never run; the same values give the same bytes."""
    names = ("<script>alert(1)</script>", '"><img src=x>', "x" * 300, "مرحبا بالعالم", "Tom & {{ 7*7 }}")
    pages = rendered(site_of(cup(names)))
    assert "<script" not in pages[ADDRESS]
    assert "<img" not in pages[ADDRESS]
    assert pages == rendered(site_of(cup(names)))
    page = Markup(pages[ADDRESS])
    assert all(not link.startswith(("/", "http")) for link in page.links)


def test_places_on_the_standings() -> None:
    """The standings of a cup stand in the order of the bracket, and say that it decides."""
    text = rendered(site_of(cup(rounds=9)))["winter-cup/index.html"]
    assert "Final standings" in text
    assert "Places go by the bracket" in text
    assert text.index("Ada Lovelock") < text.index("Bo Halvorsen") < text.index("Cyrus O’Neal")

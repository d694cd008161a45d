"""The pages of rounds, and the first page: everybody has a place, and finds it."""

from collections.abc import Callable

from tests.site import nights
from tests.site.conftest import rendered, site_of
from tests.site.markup import Markup
from tourney.site.data import EventData
from tourney.site.views.rounds import round_view

Read = Callable[[str], Markup]


def test_nobody_is_forgotten(threes: EventData) -> None:
    """By name, each round must list everybody once: at a table, or sitting out (nobody_forgotten)."""
    for seated in threes.rounds:
        view = round_view(threes, seated)
        assert sorted(one.person.number for one in view.by_name) == [entry.number for entry in threes.entries]
        at_tables = [who.number for table in view.tables for side in table.sides for who in side.people]
        out = [one.person.number for one in view.sitting_out]
        assert sorted(at_tables + out) == [entry.number for entry in threes.entries]


def test_names_stand_in_order(threes: EventData) -> None:
    """Names must be sorted without regard to case and accents (sort_names)."""
    names = [one.person.name for one in round_view(threes, threes.rounds[0]).by_name]
    assert names[3:6] == ["Dora Lee-Ann", "Édouard Petit", "Freya Nightingale"]


def test_reason_of_a_sit_out(read: Read) -> None:
    """Who sits out must be named with the pairing's reason (bye_after_drop_reason)."""
    said = [" ".join(text.split()) for text in read("friday-threes/round-2.html").texts["li"]]
    assert "Bo Halvorsen sits out: fewest sit-outs so far (0), then lowest." in said


def test_state_of_each_table(read: Read, written: dict[str, str]) -> None:
    """A table must say if it is awaited, not confirmed or disputed; what waits bears a mark."""
    text = written["friday-threes/round-4.html"]
    assert "no result yet" in text
    assert "not confirmed" in text
    figures = [
        row[2].strip() for table in read("friday-threes/round-4.html").tables[2:3] for row in table.rows
    ]
    assert all(figure.endswith("?") for figure in figures[1:])
    assert "disputed" in written["friday-threes/round-1.html"]
    assert "disputed" not in text


def test_repeats_are_told(threes: EventData) -> None:
    """Pairs that met before must be listed with the earlier rounds, and no other pair."""
    for at, seated in enumerate(threes.rounds):
        told = {
            (repeat.one.number, repeat.other.number): {link.text for link in repeat.rounds}
            for repeat in round_view(threes, seated).repeats
        }
        naive: dict[tuple[int, int], set[str]] = {}
        for table in seated.tables:
            for one in table.seats:
                for other in table.seats:
                    for earlier in threes.rounds[:at]:
                        met = any(one in then.seats and other in then.seats for then in earlier.tables)
                        if one < other and met:
                            naive.setdefault((one, other), set()).add(str(earlier.number))
        assert told == naive


def test_partners_share_a_line(read: Read) -> None:
    """In four-handed play the two partners must stand on one line with their side's points."""
    rows = read("monday-fours/round-1.html").tables[0].rows[1:]
    assert len(rows) == 2
    assert rows[0][0] == "1+3"
    assert "&" in rows[0][1]


def test_first_page_says_who_sits_where(read: Read) -> None:
    """The round that is being played must come first, by name and by table, without its points."""
    page = read("index.html")
    assert page.first("h1") == "Round 4: who sits where"
    assert " ".join(page.texts["li"][0].split()) == "Ada Lovelock table 1, seat 3"
    assert "Friday threes" in " ".join(page.texts["p"])


def test_a_closed_event_is_not_played_now() -> None:
    """A closed event must be in the list of events, and not at the top of the first page."""
    page = Markup(rendered(site_of(nights.threes(closed=True)))["index.html"])
    assert page.first("h1") == "Events"
    assert "Friday threes" in page.table("events").rows[1][0]


def test_no_event_no_round_no_player() -> None:
    """An empty club, and an event without rounds or people, must have their pages too (zero_players)."""
    assert "There is no event yet." in rendered(site_of())["index.html"]
    empty = rendered(site_of(nights.threes(names=(), rounds=0)))
    assert "Nobody is entered yet." in empty["friday-threes/index.html"]
    unseated = rendered(site_of(nights.threes(rounds=0)))
    assert "Standings before the first round" in unseated["friday-threes/index.html"]
    assert "No round has been published yet." in unseated["friday-threes/player-1.html"]

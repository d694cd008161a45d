"""The page on which the public sees how fair the seating is."""

import re
from dataclasses import replace

from tests.site import nights, odd_nights
from tests.site.conftest import rendered, site_of
from tests.site.markup import Markup
from tourney.site.views.fairness import MOST_PAIRS, fairness_view
from tourney.values import Apart, Entry


def page(name: str, *events: object) -> Markup:
    """The fairness page of an event, and of no other."""
    return Markup(rendered(site_of(*events))[f"{name}/fairness.html"])  # type: ignore[arg-type]  # events


def words(found: Markup, tag: str) -> str:
    """Every text of a tag, its blanks tidied."""
    return " ".join(" ".join(found.texts.get(tag, ())).split())


def test_the_grade_stands_with_its_rule() -> None:
    """The page must say the grade, its rule, and the rules of the other grades, worst deciding."""
    found = page("odd-fours", odd_nights.three_at_a_table())
    assert found.first("h1") == "Fairness after round 2"
    view = fairness_view(odd_nights.three_at_a_table())
    assert [grade.given for grade in view.grades].count(True) == 1
    assert words(found, "p").count(view.grade.rule) == 1


def test_what_each_has_had() -> None:
    """A row a person: games, the rounds sat out and at an odd table, whom met, how often in each seat."""
    rows = page("odd-fours", odd_nights.three_at_a_table()).table("shares").rows
    assert [" ".join(cell.split()) for cell in rows[0]] == [
        "Name",
        "Played",
        "Sat out",
        "Odd table",
        "Met",
        "Partners",
        "Same table",
        "Seat 1",
        "Seat 2",
        "Seat 3",
        "Seat 4",
    ]
    gus = next(row for row in rows if row[0].startswith("Gus"))
    assert [cell.strip() for cell in gus[1:]] == ["1", "2", "1", "2", "0", "1", "0", "0", "1", "0"]


def test_every_repeat_is_told() -> None:
    """Pairs that met again must be named, once, with how often; what could not be avoided is said."""
    event = nights.threes(rounds=4)
    view = fairness_view(event)
    told = {(pair.one.number, pair.other.number): pair.times for pair in view.met_again.pairs}
    naive: dict[tuple[int, int], int] = {}
    for one in event.rounds:
        for table in one.tables:
            for low in table.seats:
                for high in table.seats:
                    if low < high:
                        naive[low, high] = naive.get((low, high), 0) + 1
    assert told == {pair: times for pair, times in naive.items() if times > 1}
    assert view.met_again.total == sum(times - 1 for times in told.values())
    assert sum(pairs for _, pairs in view.meetings) == 13 * 12 // 2


def test_many_repeats_are_counted() -> None:
    """Of very many pairs the most frequent are named, and the others counted."""
    view = fairness_view(nights.threes(names=nights.NAMES[:12], rounds=30, missing=(), unconfirmed=()))
    assert len(view.met_again.pairs) == MOST_PAIRS
    assert view.met_again.more == sum(pairs for times, pairs in view.meetings if times > 1) - MOST_PAIRS > 0
    often = [pair.times for pair in view.met_again.pairs]
    assert often == sorted(often, reverse=True)


def test_seeds_of_all_rounds() -> None:
    """Each round's seed must be there, so that anyone can pair it again."""
    rows = page("odd-threes", odd_nights.four_at_a_table()).tables[-1].rows
    assert [row[3] for row in rows[1:]] == ["101", "102"]


def test_who_stands_by_or_comes_later() -> None:
    """Who stands by is said to; who comes in a later round is not missed yet."""
    text = words(page("odd-threes", odd_nights.four_at_a_table()), "p")
    assert "Standing by, not seated yet: Stan By." in text
    assert "Una Later" not in text
    event = odd_nights.four_at_a_table()
    here = replace(event, entries=(*event.entries[:8], Entry(9, "Una Later", from_round=2)))
    assert "Entered, and in no round yet: Una Later." in words(page("odd-threes", here), "p")


def test_who_was_not_there_in_every_round_is_marked() -> None:
    """A latecomer's and a leaver's figures are marked, and left out of the comparison."""
    found = page("monday-fours", nights.fours())
    rows = {row[0].strip("* \n"): row[0] for row in found.table("shares").rows[1:]}
    assert "*" in rows["Lena Farrow"]
    assert "*" in rows["Moses Abara"]
    assert "*" not in rows["Ada Lovelock"]
    assert "not there in every round" in words(found, "p")


def test_a_wish_to_be_kept_apart_is_on_no_page() -> None:
    """It goes into the grade, and neither the wish nor the pair is told, there or on the round's page."""
    event = odd_nights.four_at_a_table()
    assert not re.search("apart|a wish", rendered(site_of(event))["odd-threes/round-2.html"])
    mild, hard = (replace(event, apart=(Apart(3, 4, hard=hard),)) for hard in (False, True))
    assert fairness_view(mild).grade.word != "faulty"
    assert fairness_view(hard).grade.word == "faulty"


def test_no_round_no_page() -> None:
    """Before the first round, and where a bracket decides who meets whom, there is no such page."""
    pages = rendered(site_of(nights.threes(rounds=0)))
    assert "friday-threes/fairness.html" not in pages
    assert "fairness" not in pages["friday-threes/index.html"]
    bracket = rendered(site_of(nights.fours(movement_="knockout")))
    assert "monday-fours/fairness.html" not in bracket


def test_of_teams() -> None:
    """Teams have two sides of a table, and no partners."""
    found = page("club-teams", odd_nights.teams())
    heads = [" ".join(cell.split()) for cell in found.table("shares").rows[0]]
    assert heads == ["Name", "Played", "Sat out", "Met", "Same table", "Side 1", "Side 2"]
    assert "Partners" not in words(found, "p")


def test_the_same_bytes_each_time() -> None:
    """The same event must give the same page."""
    events = [nights.threes(), odd_nights.teams()]
    assert rendered(site_of(*events)) == rendered(site_of(*events))

"""Places: points, games won, the chain, shared places."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.standings.events import Line, entries, event, places, played, row
from tourney.errors import BadInput
from tourney.standings import DEFAULT_TIE_BREAKS, TIE_BREAKS
from tourney.values import HandFacts


def test_five_way_tie() -> None:
    """Five share the first place, and the next one is sixth."""
    made = played(event(), entries(6), [((1, 2, 3), (8, 8, 8)), ((4, 5, 6), (8, 8, 2))])
    assert places(made) == [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (6, 6)]


def test_shared_places_are_one_one_three() -> None:
    """Two at the top share place 1, the next has place 3."""
    made = played(event(), entries(3), [((1, 2, 3), (9, 9, 2))])
    assert places(made) == [(1, 1), (1, 2), (3, 3)]
    assert [one.shared for one in made.rows] == [True, True, False]


def test_tie_float_noise() -> None:
    """Equal totals that were built by different sums share a place: all of it is whole numbers."""
    people = entries(5)
    made = played(
        event("two-handed"),
        people,
        [((1, 2), (3, 0)), ((3, 4), (1, 2)), ((5,), (9,))],
        [((1, 3), (0, 2)), ((2, 4), (3, 1))],
    )
    assert places(made) == [(1, 5), (2, 1), (2, 2), (2, 3), (2, 4)]
    assert all(isinstance(one.points, int) for one in made.rows)


def test_points_come_before_games_won() -> None:
    """More points and fewer games won is before fewer points and more games won."""
    made = played(
        event("two-handed"),
        entries(4),
        [((1, 3), (10, 9)), ((2, 4), (5, 4))],
        [((1, 4), (8, 9)), ((2, 3), (6, 5))],
    )
    assert [number for _, number in places(made)] == [1, 3, 4, 2]


def test_margin_order() -> None:
    """margin_order: of two who lost, the one who lost by less is before: the points say, not the losses."""
    made = played(event(), entries(3), [((1, 2, 3), (4, 10, 7))])
    assert places(made) == [(1, 2), (2, 3), (3, 1)]
    assert [one.lost for one in made.rows] == [0, 1, 1]
    both_lost = played(event("two-handed"), entries(4), [((1, 2), (3, 10)), ((3, 4), (8, 10))])
    assert places(both_lost) == [(1, 2), (1, 4), (3, 3), (4, 1)]


def test_games_won_break_a_tie() -> None:
    """With equal points the one who won more games is before; a game level at the top is a draw."""
    made = played(event(), entries(6), [((1, 2, 3), (9, 5, 5)), ((4, 5, 6), (9, 9, 1))])
    assert places(made)[:3] == [(1, 1), (2, 4), (2, 5)]
    assert (row(made, 4).won, row(made, 4).drawn, row(made, 4).lost) == (0, 1, 0)
    assert (row(made, 2).won, row(made, 2).drawn, row(made, 2).lost) == (0, 0, 1)
    assert row(made, 4).parted_by == "won"


def test_four_handed_games_are_won_by_side() -> None:
    """Both partners win with their side's figure; two seats with the same figure are not a draw."""
    made = played(event("four-handed"), entries(4), [((1, 2, 3, 4), (10, 7, 10, 7))])
    assert [(one.number, one.won, one.drawn, one.lost) for one in made.rows] == [
        (1, 1, 0, 0),
        (3, 1, 0, 0),
        (2, 0, 0, 1),
        (4, 0, 0, 1),
    ]
    assert row(made, 1).cells[0].partner == 3
    assert row(made, 1).cells[0].opponents == (2, 4)


def test_difference_at_a_table_of_three() -> None:
    """Own points less each opponent's, summed: 9-6-3 is +9, 0, -9."""
    made = played(event(tie_breaks=["difference"]), entries(3), [((1, 2, 3), (9, 6, 3))])
    assert [row(made, number).tie_breaks["difference"] for number in (1, 2, 3)] == [9, 0, -9]


def test_difference_between_two_sides() -> None:
    """The side's points less the other side's, counted once, for both partners alike."""
    made = played(event("four-handed", ["difference"]), entries(4), [((1, 2, 3, 4), (10, 7, 10, 7))])
    assert [row(made, number).tie_breaks["difference"] for number in (1, 2, 3, 4)] == [3, -3, 3, -3]


def test_two_way_head_to_head() -> None:
    """Two who are level are parted by the game that they played against each other."""
    info = event("two-handed", ["head-to-head"])
    made = played(
        info,
        entries(4),
        [((1, 2), (4, 6)), ((3, 4), (6, 4))],
        [((1, 4), (6, 1)), ((2, 3), (4, 6))],
    )
    assert [number for _, number in places(made)][:3] == [3, 2, 1]
    assert row(made, 1).parted_by == "head-to-head"


def test_three_way_head_to_head() -> None:
    """A beats B beats C beats A: the circle stays shared, whoever is asked first."""
    rounds: list[list[Line]] = [[((1, 2), (6, 4))], [((2, 3), (6, 4))], [((3, 1), (6, 4))]]
    made = played(event("two-handed", ["head-to-head"]), entries(3), *rounds)
    assert places(made) == [(1, 1), (1, 2), (1, 3)]
    assert [tie.outcome for tie in made.ties if tie.step == "head-to-head"] == ["level"]
    assert [one.tie_breaks["head-to-head"] for one in made.rows] == [2, 2, 2]


def test_head_to_head_looks_at_all_who_are_level() -> None:
    """A mini-table of three: one beat both others, who drew with each other; place 1, then 2 shared."""
    made = played(
        event("two-handed", ["head-to-head"]),
        entries(5),
        [((1, 2), (6, 4)), ((3, 4), (3, 1))],
        [((1, 3), (6, 4)), ((2, 5), (3, 1))],
        [((2, 3), (5, 5)), ((1, 4), (3, 5))],
        [((2, 4), (3, 1)), ((3, 5), (3, 1))],
    )
    assert {(row(made, number).points, row(made, number).won) for number in (1, 2, 3)} == {(15, 2)}
    assert places(made)[:3] == [(1, 1), (2, 2), (2, 3)]
    assert [row(made, number).tie_breaks["head-to-head"] for number in (1, 2, 3)] == [4, 1, 1]


def test_head_to_head_needs_equal_meetings() -> None:
    """Where not all who are level have met equally often the step is skipped, and the table says so."""
    made = played(event("two-handed", ["head-to-head"]), entries(4), [((1, 2), (5, 5)), ((3, 4), (5, 5))])
    assert [place for place, _ in places(made)] == [1, 1, 1, 1]
    assert [tie.outcome for tie in made.ties if tie.step == "head-to-head"] == ["skipped"]
    assert any("met equally often" in note.text for note in made.notes)


def test_partners_have_not_met_head_to_head() -> None:
    """Sitting opposite as partners is not a game against each other."""
    made = played(event("four-handed", ["head-to-head"]), entries(4), [((1, 2, 3, 4), (10, 7, 10, 7))])
    assert places(made) == [(1, 1), (1, 3), (3, 2), (3, 4)]
    assert all(tie.outcome == "skipped" for tie in made.ties if tie.step == "head-to-head")


MARCHES = event(tie_breaks=["marches"])
TIED: list[Line] = [((1, 2, 3), (9, 9, 2))]


def test_marches_break_a_tie_when_all_is_logged() -> None:
    """With every hand of both logged the one with more marches is before."""
    facts = HandFacts(1, 1, True, (0, 2, 0), (1, 0, 0))
    made = played(MARCHES, entries(3), TIED, facts=[facts])
    assert places(made) == [(1, 2), (2, 1), (3, 3)]
    assert row(made, 2).tie_breaks["marches"] == 2


@pytest.mark.parametrize("facts", [[], [HandFacts(1, 1, False, (0, 2, 0), (1, 0, 0))]])
def test_marches_are_skipped_when_a_hand_is_missing(facts: list[HandFacts]) -> None:
    """A table without all its hands logged leaves the place shared, and a note says why."""
    made = played(MARCHES, entries(3), TIED, facts=facts)
    assert places(made) == [(1, 1), (1, 2), (3, 3)]
    assert row(made, 1).tie_breaks["marches"] is None
    assert any("not every hand" in note.text and note.entries == (1, 2) for note in made.notes)


def test_euchres_come_after_marches() -> None:
    """The chain is taken in the order that the event names."""
    facts = [HandFacts(1, 1, True, (1, 1, 0), (0, 3, 0))]
    made = played(event(tie_breaks=["marches", "euchres"]), entries(3), TIED, facts=facts)
    assert places(made) == [(1, 2), (2, 1), (3, 3)]
    assert row(made, 1).parted_by == "euchres"
    assert made.chain == ("marches", "euchres")


def test_unknown_tie_break() -> None:
    """A chain with a step that does not exist is refused, with those that do."""
    with pytest.raises(BadInput, match="no tie-break is called 'sonneborn'"):
        played(event(tie_breaks=["sonneborn"]), entries(3), TIED)
    assert set(DEFAULT_TIE_BREAKS) <= set(TIE_BREAKS)


def test_sort_names() -> None:
    """Those who share a place stand in the order of their names: case-blind, accent-aware, stable."""
    made = played(
        event("two-handed"),
        entries(["DE BOER", "de Boer", "Dez", "Deák"]),
        [((1, 2), (5, 5)), ((3, 4), (5, 5))],
    )
    assert [one.name for one in made.rows] == ["DE BOER", "de Boer", "Deák", "Dez"]
    assert {one.rank for one in made.rows} == {1}


ROUNDS = st.lists(
    st.tuples(st.permutations(range(1, 7)), st.lists(st.integers(0, 6), min_size=6, max_size=6)),
    min_size=1,
    max_size=4,
)


@settings(max_examples=150)
@given(ROUNDS)
def test_places_do_not_depend_on_order_of_entries(rounds: list[tuple[list[int], list[int]]]) -> None:
    """Whoever is given first, everybody has the same place; places are 1 more than the number before."""
    lines: list[list[Line]] = [
        [(tuple(order[:3]), tuple(points[:3])), (tuple(order[3:]), tuple(points[3:]))]
        for order, points in rounds
    ]
    info = event(tie_breaks=DEFAULT_TIE_BREAKS)
    made = played(info, entries(6), *lines)
    turned = played(info, tuple(reversed(entries(6))), *lines)
    assert made.rows == turned.rows
    for one in made.rows:
        before = sum(other.rank is not None and other.rank < (one.rank or 0) for other in made.rows)
        assert one.rank == before + 1
        assert one.shared == (sum(other.rank == one.rank for other in made.rows) > 1)

"""Fields that do not fill tables of four: a table of three or two in turn; pairs that are kept apart."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from tests.pairing.nights import Night, night, people, publish, spread
from tourney.errors import BadInput, Conflict
from tourney.pairing import fairness, pair, rotation_plan
from tourney.values import Apart


@pytest.fixture(autouse=True, scope="module")
def _quick_plans() -> Iterator[None]:
    """What is tested here holds for a short search too."""
    kept, rotation_plan._STEPS = rotation_plan._STEPS, 60_000
    yield
    rotation_plan._STEPS = kept
    rotation_plan.plan.cache_clear()


def odd_night(count: int, rounds: int, odd: str) -> Night:
    """A night with this setting."""
    made = night("rotation", count, rounds, seed=count)
    made.settings = (("odd", odd),)
    return made


def at_odd(made: Night) -> Counter[int]:
    """How often each was at a table that has not four seats."""
    return Counter(
        number
        for round_ in made.rounds
        for table in round_.tables
        if len(table.seats) != 4
        for number in table.seats
    )


def partners_of(made: Night) -> Counter[tuple[int, int]]:
    """How often each two were partners at a table of four."""
    return Counter(
        (min(one, other), max(one, other))
        for round_ in made.rounds
        for table in round_.tables
        if len(table.seats) == 4
        for one, other in (table.seats[::2], table.seats[1::2])
    )


@pytest.mark.parametrize("count", [7, 11, 15, 19, 23, 27])
def test_one_table_of_three(count: int) -> None:
    """4k + 3 people with odd=three: nobody sits out, the table of three goes round, no partner twice."""
    made = odd_night(count, 6, "three").play(6)
    for round_ in made.rounds:
        sizes = [len(table.seats) for table in round_.tables]
        assert sizes == [4] * (count // 4) + [3]
        assert round_.sitting_out == ()
    assert spread(at_odd(made), made.here) <= 1
    assert max(partners_of(made).values()) == 1
    told = fairness(made.rounds, people(made.here), partners=True)
    assert told.faults == told.absent == ()
    assert told.odd_spread <= 1


@pytest.mark.parametrize("count", [23, 27])
def test_nobody_meets_twice_at_a_table_of_three_either(count: int) -> None:
    """23 people and 7 rounds, 27 and 9, with a table of three each round: no two share a table twice."""
    rounds = {23: 7, 27: 9}[count]
    made = odd_night(count, rounds, "three").play(rounds)
    assert max(made.met.values()) == 1


@pytest.mark.parametrize(("count", "out"), [(6, 0), (10, 0), (14, 0), (18, 0), (11, 1), (15, 1)])
def test_one_table_of_two(count: int, out: int) -> None:
    """4k + 2 people with odd=two: two blanks share a table; of 4k + 3 people one sits out, in turn."""
    made = odd_night(count, 6, "two").play(6)
    for round_ in made.rounds:
        assert [len(table.seats) for table in round_.tables] == [4] * (count // 4) + [2]
        assert len(round_.sitting_out) == out
    assert spread(at_odd(made), made.here) <= 1
    assert spread(made.sitouts, made.here) <= 1
    assert max(partners_of(made).values()) == 1


@pytest.mark.parametrize(("count", "odd"), [(9, "three"), (10, "three"), (9, "two"), (12, "three")])
def test_other_numbers_sit_out(count: int, odd: str) -> None:
    """Where the setting does not fit the number, those left over sit out as ever."""
    made = odd_night(count, 5, odd).play(5)
    for round_ in made.rounds:
        assert {len(table.seats) for table in round_.tables} == {4}
        assert len(round_.sitting_out) == count % 4


def test_everybody_at_the_odd_table_is_told_why() -> None:
    """Each of the three is named with how often it was his turn, and so is each meeting again."""
    made = odd_night(7, 7, "three").play(5)
    last = made.rounds.pop()
    told = [reason for reason in last.reasons if "three-handed table, in turn" in reason.text]
    assert {reason.entries[0] for reason in told} == set(last.tables[-1].seats)
    known = {reason.entries for reason in last.reasons}
    met = made.met
    assert {
        couple for table in last.tables for couple in combinations(sorted(table.seats), 2) if met[couple]
    } <= known


def test_the_odd_table_while_people_come_and_go() -> None:
    """11, then 12, then 11 others: the table of three comes and goes, and its turns are kept."""
    made = odd_night(11, 8, "three").play(3)
    made.here.add(12)
    made.play(1)
    assert {len(table.seats) for table in made.rounds[3].tables} == {4}
    made.here.discard(4)
    made.play(4)
    staying = set(range(1, 12)) - {4}
    assert spread(at_odd(made), staying) <= 1
    assert at_odd(made)[12] <= 2
    assert max(partners_of(made).values()) == 1


def test_tables_of_four_are_no_odd_tables_here() -> None:
    """The setting odd=four belongs to games of three: refused with what can be set."""
    with pytest.raises(BadInput, match="sit-out, three, two"):
        pair(odd_night(11, 5, "four").request(1))


def apart_night(count: int, rounds: int, *apart: Apart, seed: int = 3) -> Night:
    """A whole night in which these are to be kept apart."""
    made = night("rotation", count, rounds, seed=seed)
    for number in range(1, rounds + 1):
        made.rounds.append(publish(number, pair(replace(made.request(), apart=apart))))
    return made


@pytest.mark.parametrize(("count", "rounds"), [(8, 5), (9, 6), (13, 6), (16, 5), (24, 7), (24, 9)])
def test_kept_apart(count: int, rounds: int) -> None:
    """Those who must be kept apart never share a table, and no partner is repeated for it."""
    pairs = [Apart(1, 2), Apart(3, 4), Apart(1, 5)]
    made = apart_night(count, rounds, *pairs)
    assert [made.met[pair.one, pair.other] for pair in pairs] == [0, 0, 0]
    assert max(made.partnered.values()) == 1
    assert spread(made.sitouts, made.here) <= 1


@pytest.mark.parametrize("count", [16, 20, 24])
def test_kept_apart_and_nobody_twice(count: int) -> None:
    """Where there is a chart it is laid so that those kept apart do not meet, if any place will do."""
    pairs = [Apart(1, 2), Apart(3, 4), Apart(5, 6, hard=False)]
    made = apart_night(count, 4, *pairs)
    assert max(made.met.values()) == 1
    assert [made.met[pair.one, pair.other] for pair in pairs] == [0, 0, 0]


def test_rather_apart() -> None:
    """A wish gives way to new partners, not to the spread of meetings."""
    made = apart_night(12, 6, *(Apart(1, other, hard=False) for other in (2, 3)))
    assert made.met[1, 2] == made.met[1, 3] == 0
    assert max(made.partnered.values()) == 1
    whole = apart_night(8, 7, Apart(1, 2, hard=False))
    assert max(whole.partnered.values()) == 1
    assert any("kept apart" in reason.text for round_ in whole.rounds for reason in round_.reasons)


def test_who_sits_out_helps_to_keep_apart() -> None:
    """Four of a club at three tables must meet, so of those whose turn it is one of the four sits out."""
    club = (1, 5, 9, 13)
    made = apart_night(13, 4, *(Apart(one, other) for one, other in combinations(club, 2)))
    assert [made.met[pair] for pair in combinations(club, 2)] == [0] * 6
    assert made.sitouts == dict.fromkeys(club, 1)
    assert max(made.partnered.values()) == 1


def test_all_pairs_kept_apart() -> None:
    """When everybody must be kept from everybody, that is a plain sentence."""
    everybody = tuple(Apart(one, other) for one, other in combinations(range(1, 9), 2))
    with pytest.raises(Conflict, match="no seating keeps all these apart"):
        apart_night(8, 3, *everybody)

"""Tables of two and four in a night of threes, and people to be kept apart."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.nights import Night, night, people, publish, spread
from tourney.errors import BadInput, Conflict
from tourney.pairing import PairingRequest, pair
from tourney.values import Apart, ResultKind, RoundSeats, RoundStatus, TableResult, TableSeats


def play(made: Night, odd: str, rounds: int, apart: tuple[Apart, ...] = ()) -> Night:
    """A night with a setting for odd numbers; whoever has the lower number wins."""
    for _ in range(rounds):
        draft = pair(replace(made.request(), settings=(("odd", odd),), apart=apart))
        number = len(made.rounds) + 1
        made.rounds.append(publish(number, draft))
        for table in draft.tables:
            points = tuple(20 - seat for seat in sorted(range(len(table.seats)), key=table.seats.__getitem__))
            made.results.append(TableResult(number, table.table, ResultKind.PLAYED, points))
    return made


def sizes(round_: RoundSeats) -> dict[int, int]:
    """How many tables of each size."""
    return dict(Counter(len(table.seats) for table in round_.tables))


def odd_turns(made: Night) -> Counter[int]:
    """How often each played at an odd table."""
    return Counter(
        number
        for round_ in made.rounds
        for table in round_.tables
        if len(table.seats) != 3
        for number in table.seats
    )


@pytest.mark.parametrize(
    ("count", "odd", "tables", "out"),
    [
        (7, "four", {3: 1, 4: 1}, 0),
        (8, "four", {4: 2}, 0),
        (4, "four", {4: 1}, 0),
        (5, "four", {4: 1}, 1),
        (13, "four", {3: 3, 4: 1}, 0),
        (14, "four", {3: 2, 4: 2}, 0),
        (4, "two", {2: 2}, 0),
        (5, "two", {3: 1, 2: 1}, 0),
        (7, "two", {3: 1, 2: 2}, 0),
        (8, "two", {3: 2, 2: 1}, 0),
        (7, "sit-out", {3: 2}, 1),
        (8, "sit-out", {3: 2}, 2),
        (9, "four", {3: 3}, 0),
    ],
)
def test_sizes_of_tables(count: int, odd: str, tables: dict[int, int], out: int) -> None:
    """As many odd tables as the setting asks for, and who is left sits out."""
    made = play(night("threes", count, 3), odd, 1)
    assert sizes(made.rounds[0]) == tables
    assert len(made.rounds[0].sitting_out) == out


@pytest.mark.parametrize(("count", "odd"), [(5, "two"), (7, "four"), (7, "two"), (10, "four"), (11, "two")])
def test_odd_tables_go_round(count: int, odd: str) -> None:
    """Turns at odd tables differ by at most one at every moment, each with its reason."""
    made = night("threes", count, 6)
    for _ in range(6):
        play(made, odd, 1)
        assert spread(odd_turns(made), made.here) <= 1
        told = {reason.entries for reason in made.rounds[-1].reasons if "plays at a table of" in reason.text}
        there = {(n,) for table in made.rounds[-1].tables if len(table.seats) != 3 for n in table.seats}
        assert told == there


def test_games_played_balance() -> None:
    """Five people with one table of four: who sits out differs by at most one."""
    made = night("threes", 5, 6)
    for _ in range(6):
        play(made, "four", 1)
        assert spread(made.games, made.here) <= 1


def test_odd_table_goes_to_the_lowest_score() -> None:
    """Of those with the fewest turns the lowest scores play at the odd table, and the reason says so."""
    scores = tuple((number, 100 - number) for number in range(1, 9))
    asked = PairingRequest("threes", 1, 3, people(range(1, 9)), scores=scores, settings=(("odd", "two"),))
    draft = pair(asked)
    assert {table.seats for table in draft.tables if len(table.seats) == 2} <= {(7, 8), (8, 7)}
    assert any("the lowest score" in reason.text for reason in draft.reasons)


def test_no_repeat_at_an_odd_table_among_those_level() -> None:
    """Of those with as few turns whoever has met nobody there goes before the lowest score."""
    before = RoundSeats(
        1, RoundStatus.PUBLISHED, (TableSeats(1, (6, 7, 8)), TableSeats(2, (3, 4, 5))), (1, 2)
    )
    scores = tuple((number, 100 - number) for number in range(1, 9))
    asked = PairingRequest(
        "threes", 2, 3, people(range(1, 9)), (before,), scores=scores, settings=(("odd", "two"),)
    )
    two = next(table.seats for table in pair(asked).tables if len(table.seats) == 2)
    assert set(two) == {8, 5}


def test_odd_three_is_refused() -> None:
    """Tables of three are no setting for a night of threes: a sentence says which there are."""
    with pytest.raises(BadInput, match="odd can be sit-out, four or two"):
        pair(replace(night("threes", 7, 3).request(), settings=(("odd", "three"),)))


def divisions(left: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to divide people into tables of three."""
    if not left:
        yield []
        return
    for mates in combinations(left[1:], 2):
        rest = tuple(one for one in left[1:] if one not in mates)
        for later in divisions(rest):
            yield [(left[0], *mates), *later]


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_wishes_in_their_order(data: st.DataObject) -> None:
    """Nine people: kept apart without fail, then repeats, then better apart, then scores."""
    numbers = tuple(range(1, 10))
    score = {number: data.draw(st.integers(0, 30)) for number in numbers}
    pairs = list(combinations(numbers, 2))
    chosen = data.draw(st.lists(st.sampled_from(pairs), max_size=9, unique=True))
    apart = tuple(Apart(one, other, at % 3 == 0) for at, (one, other) in enumerate(chosen))
    order = data.draw(st.permutations(numbers))
    before = RoundSeats(
        1,
        RoundStatus.PUBLISHED,
        tuple(TableSeats(1 + at // 3, tuple(order[at : at + 3])) for at in (0, 3, 6)),
    )
    met = {tuple(sorted(two)) for table in before.tables for two in combinations(table.seats, 2)}
    wish = {(one.one, one.other): one.hard for one in apart}

    def cost(tables: list[tuple[int, ...]]) -> tuple[int, int, int, int]:
        together = [two for table in tables for two in combinations(sorted(table), 2)]
        return (
            sum(wish.get(two) is True for two in together),
            sum(two in met for two in together),
            sum(wish.get(two) is False for two in together),
            sum(max(score[n] for n in table) - min(score[n] for n in table) for table in tables),
        )

    asked = PairingRequest(
        "threes", 2, None, people(numbers), (before,), scores=tuple(score.items()), apart=apart
    )
    best = min(cost(division) for division in divisions(numbers))
    if best[0]:
        with pytest.raises(Conflict):
            pair(asked)
    else:
        assert cost([table.seats for table in pair(asked).tables]) == best


@pytest.mark.parametrize("movement", ["threes", "threes-full"])
@pytest.mark.parametrize(
    ("count", "odd"), [(4, "sit-out"), (5, "sit-out"), (5, "two"), (4, "two"), (11, "four")]
)
def test_kept_apart_by_sitting_out_or_at_odd_tables(movement: str, count: int, odd: str) -> None:
    """In small fields somebody sits out, or plays at the odd table, so that two can be kept apart."""
    made = play(night(movement, count, 4), odd, 4, apart=(Apart(1, 2),))
    assert made.met[1, 2] == 0
    for round_ in made.rounds:
        placed = [number for table in round_.tables for number in table.seats] + list(round_.sitting_out)
        assert sorted(placed) == sorted(made.here)


def test_clubs_are_kept_apart() -> None:
    """Three clubs of four: with same-club=hard nobody meets his own club in four rounds."""
    asked = night("threes", 12, 4).request()
    clubs = {number: f"Club {number % 3}" for number in range(1, 13)}
    entries = tuple(replace(entry, club=clubs[entry.number]) for entry in asked.entries)
    made = night("threes", 12, 4)
    for number in range(1, 5):
        request = replace(made.request(), entries=entries, settings=(("same-club", "hard"),))
        made.rounds.append(publish(number, pair(request)))
    assert all(clubs[one] != clubs[other] for one, other in made.met)
    assert max(made.met.values()) == 1


def test_all_pairs_kept_apart() -> None:
    """Where everybody must be kept apart from everybody there is a plain sentence."""
    everybody = tuple(Apart(one, other) for one, other in combinations(range(1, 10), 2))
    with pytest.raises(Conflict, match="no seating keeps all these apart"):
        pair(replace(night("threes", 9, 3).request(), apart=everybody))

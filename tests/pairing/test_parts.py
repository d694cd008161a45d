"""The parts that the movements share: assignment, draw, sit-out turns, scores, seats."""

from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.pairing.nights import people
from tourney.pairing import PairingRequest
from tourney.pairing.assignment import assign
from tourney.pairing.draw import below, lots, shuffled
from tourney.pairing.history import past
from tourney.pairing.scores import half_up, scores
from tourney.pairing.seats import number_tables, seat_table
from tourney.pairing.sitouts import turns
from tourney.values import ResultKind, RoundSeats, RoundStatus, TableResult, TableSeats

SQUARES = st.integers(1, 5).flatmap(
    lambda size: st.lists(
        st.lists(st.integers(-9, 20), min_size=size, max_size=size), min_size=size, max_size=size
    )
)


def seated(number: int, *tables: tuple[int, ...], out: tuple[int, ...] = ()) -> RoundSeats:
    """A published round with these tables."""
    return RoundSeats(
        number,
        RoundStatus.PUBLISHED,
        tuple(TableSeats(at, seats) for at, seats in enumerate(tables, 1)),
        out,
    )


@given(SQUARES)
def test_assignment_is_optimal(cost: list[list[int]]) -> None:
    """The total is that of the best of all permutations, negative costs included."""
    size = len(cost)
    chosen = assign(cost)
    assert sorted(chosen) == list(range(size))
    best = min(sum(cost[row][order[row]] for row in range(size)) for order in permutations(range(size)))
    assert sum(cost[row][chosen[row]] for row in range(size)) == best


def test_the_draw_is_the_same_on_every_machine() -> None:
    """The draw rests on Random.random() alone, so these values are fixed for good."""
    assert shuffled(range(8), Random(7)) == [5, 4, 6, 7, 0, 3, 1, 2]
    assert lots([3, 5, 8], Random(2)) == {3: 0, 5: 1, 8: 2}


@given(st.integers(1, 50), st.integers(0, 10**9))
def test_below_stays_below(count: int, seed: int) -> None:
    """A drawn number is one of 0 … count - 1."""
    assert 0 <= below(count, Random(seed)) < count


@given(st.integers(-300, 300), st.integers(1, 30))
def test_half_up_is_nearest(total: int, count: int) -> None:
    """No whole number is nearer to the quotient, and a half goes up."""
    made = half_up(total, count)
    assert -count <= 2 * (total - made * count) < count


def test_scores_credit_sit_outs_with_the_average() -> None:
    """Who sat out keeps his place among those who played: his own average a table, rounded half up."""
    history = (seated(1, (1, 2, 3), out=(4,)), seated(2, (1, 2, 4), out=(3,)))
    slips = (
        TableResult(1, 1, ResultKind.PLAYED, (9, 4, 5)),
        TableResult(2, 1, ResultKind.PLAYED, (3, 2, 7)),
    )
    asked = PairingRequest("threes", 3, 4, people([1, 2, 3, 4]), history, slips)
    assert scores(asked) == {1: 12, 2: 6, 3: 10, 4: 14}


def test_turns_of_a_latecomer_and_of_one_who_returns() -> None:
    """Both start one short of the fewest sit-outs that the others have then, and never lower than before."""
    rounds = [seated(at, (1, 2, 3), out=(4, 5)) for at in (1, 2)] + [
        seated(at, (4, 5, 3), out=(1, 2)) for at in (3, 4)
    ]
    rounds.append(seated(5, (1, 2, 4), out=(3,)))
    rounds.append(seated(6, (1, 2, 4), out=(3,)))
    known = turns([1, 2, 3, 4, 5, 9], rounds).counts
    assert known == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 9: 1}


def test_seats_spread_the_first_deal_and_keep_partners_opposite() -> None:
    """Who has dealt first sits elsewhere; partners stay opposite each other."""
    before = past([seated(1, (1, 2, 3, 4))], partners=True)
    order = seat_table((1, 2, 3, 4), before, partners=True)
    assert order[0] != 1
    assert {order[0], order[2]} in ({1, 3}, {2, 4})


def test_tables_change() -> None:
    """Nobody stays at a table when the seating lets him go to another."""
    before = past([seated(1, (1, 2), (3, 4), (5, 6))])
    made = number_tables([(1, 2), (3, 4), (5, 6)], before)
    assert all(table.seats != [(1, 2), (3, 4), (5, 6)][table.table - 1] for table in made)


def test_many_tables_are_numbered_soon() -> None:
    """Hundreds of tables are numbered without the assignment problem: each once, and nobody stays put."""
    tables = [(2 * at + 1, 2 * at + 2) for at in range(400)]
    first = number_tables(tables, past([]))
    assert [table.seats for table in first] == tables
    again = number_tables(tables, past([RoundSeats(1, RoundStatus.PUBLISHED, first)]))
    assert sorted(table.table for table in again) == list(range(1, 401))
    was = {table.seats: table.table for table in first}
    assert sum(was[table.seats] == table.table for table in again) == 0

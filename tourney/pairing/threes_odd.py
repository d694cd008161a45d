"""Fields that threes do not fill: who sits out, or who plays at a table of another size.

By the setting `odd`: n mod 3 sit out; or there are tables of four at which the dealer sits out each
hand (one for n = 1 mod 3, two for n = 2; five people have one, and one of them sits out); or tables
of two (one for n = 2 mod 3, two for n = 1). The written order for a sit-out: fewest so far, nobody two
rounds running, lowest score, draw. For an odd table: fewest such tables so far, then nobody there whom
he has met, then the lowest score, then the draw.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tourney.errors import N_, BadInput
from tourney.pairing.left_over import left_over
from tourney.pairing.request import PairingRequest
from tourney.pairing.sitouts import turns
from tourney.pairing.threes_cost import Wishes
from tourney.values import Reason, RoundSeats, TableSeats

_FEWEST = N_("{entry} plays at a table of {size}: fewest such tables so far ({times}).")
_LOWEST = N_(
    "{entry} plays at a table of {size}: of those with the fewest ({times}) the lowest score ({wish})."
)
_UNMET = N_(
    "{entry} plays at a table of {size}: of those with the fewest ({times}) the first who goes with the "
    "others there."
)
_BY_LOT = N_("{entry} plays at a table of {size}: drawn by lot from those level, with the fewest ({times}).")
_ROOM = N_("{entry} sits out, so that all who must be kept apart can be; {sitouts} sit-outs so far.")
_PLACED = N_("{entry} plays at a table of {size}, so that all who must be kept apart can be.")

Tables = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Field:
    """The people of one round: `out` sit out, `odd` are tables of two or four, `playing` the rest."""

    out: tuple[int, ...]
    odd: Tables
    playing: tuple[int, ...]
    reasons: tuple[Reason, ...]


def odd_tables(count: int, wish: str) -> tuple[tuple[int, ...], int]:
    """The sizes of the odd tables for so many people, and how many sit out.

    >>> odd_tables(11, "sit-out"), odd_tables(11, "four"), odd_tables(11, "two"), odd_tables(10, "two")
    (((), 2), ((4, 4), 0), ((2,), 0), ((2, 2), 0))
    """
    left = count % 3
    if wish == "three":
        raise BadInput(
            N_("tables of three are the rule in this movement: {wish!r} says nothing about those left over"),
            N_("odd can be sit-out, four or two"),
            wish=wish,
        )
    if wish == "four":
        tables = min(left, count // 4)
        return (4,) * tables, left - tables
    if wish == "two":
        return (2,) * (-left % 3), 0
    return (), left


def fields(
    request: PairingRequest, score: Mapping[int, int], lot: Mapping[int, int], known: Wishes
) -> Iterator[Field]:
    """The people of the round by the written order; then, while asked for, others who could sit out.

    The first is what the written order says. The others are for those fields in which people who
    must be kept apart cannot be unless one of them sits out.

    >>> from tourney.pairing.threes_cost import wishes
    >>> from tourney.values import Entry
    >>> asked = PairingRequest("threes", 1, 3, tuple(Entry(n, f"P{n}") for n in (1, 2, 3, 4)))
    >>> level = {1: 0, 2: 0, 3: 0, 4: 0}
    >>> [field.out for field in fields(asked, level, {1: 1, 2: 0, 3: 2, 4: 3}, wishes(level, {}, []))]
    [(2,), (1,), (3,), (4,)]
    """
    sizes, sitting = odd_tables(len(request.numbers), request.option("odd"))
    taken = turns(request.numbers, request.history, request.requested_byes).counts
    first, told = left_over(request, sitting, lot, score)
    order = [*first, *sorted(set(request.numbers) - set(first), key=lambda n: (taken[n], score[n], lot[n]))]
    for out in _outs(order, sitting, taken):
        playing = [number for number in order if number not in out]
        kept = [reason for reason in told if reason.entries[0] in out]
        moved = [
            Reason(_ROOM, (number,), (("entry", number), ("sitouts", taken[number])))
            for number in out
            if number not in first
        ]
        odd, reasons = _at_odd_tables(request, playing, sizes, (score, lot, known))
        rest = tuple(number for number in playing if all(number not in table for table in odd))
        for tables, others in _exchanged(odd, rest):
            told_odd = [
                reasons.get(number)
                or Reason(_PLACED, (number,), (("entry", number), ("size", len(table))), private=True)
                for table in tables
                for number in table
            ]
            yield Field(tuple(sorted(out)), tables, others, (*kept, *moved, *told_odd))


def _outs(order: Sequence[int], sitting: int, taken: Mapping[int, int]) -> Iterator[tuple[int, ...]]:
    """Who sits out by the written order; then, once asked for, everybody else who could."""
    first = tuple(order[:sitting])
    yield first
    others = sorted(combinations(order, sitting), key=lambda out: sum(taken[number] for number in out))
    yield from (out for out in others if out != first)


def _exchanged(odd: Tables, rest: tuple[int, ...]) -> Iterator[tuple[Tables, tuple[int, ...]]]:
    """The odd tables and the rest as they are; then with two people of different tables exchanged."""
    yield odd, rest
    groups = [*odd, rest]
    for at, after in combinations(range(len(groups)), 2):
        for one in groups[at]:
            for other in groups[after]:
                swap = {one: other, other: one}
                changed = [tuple(swap.get(number, number) for number in group) for group in groups]
                yield tuple(changed[:-1]), changed[-1]


def _at_odd_tables(
    request: PairingRequest,
    playing: Sequence[int],
    sizes: Sequence[int],
    how: tuple[Mapping[int, int], Mapping[int, int], Wishes],
) -> tuple[Tables, dict[int, Reason]]:
    """Who plays at the odd tables, seat by seat, and why."""
    if not sizes:
        return (), {}
    score, lot, known = how
    times = turns(request.numbers, [_odd_as_out(round_) for round_ in request.history]).counts
    order = sorted(playing, key=lambda number: (times[number], score[number], lot[number]))
    tables: list[list[int]] = []
    passed: set[int] = set()
    for size in sizes:
        table: list[int] = []
        while len(table) < size:
            chosen = min(order, key=lambda number: _strain(number, table, times, known))
            passed |= {chosen} if chosen != order[0] else set()
            order.remove(chosen)
            table.append(chosen)
        tables.append(table)
    reasons = {
        number: _why(number, len(table), order, (times, score), number in passed)
        for table in tables
        for number in table
    }
    return tuple(tuple(table) for table in tables), reasons


def _odd_as_out(round_: RoundSeats) -> RoundSeats:
    """The round with those at odd tables as the ones whose turn is counted."""
    threes = tuple(table for table in round_.tables if len(table.seats) == 3)
    rest = TableSeats(len(round_.tables) + 1, round_.sitting_out)
    odd = tuple(number for table in round_.tables if len(table.seats) != 3 for number in table.seats)
    return replace(round_, tables=(*threes, rest), sitting_out=odd)


def _strain(
    number: int, table: Sequence[int], times: Mapping[int, int], known: Wishes
) -> tuple[int, int, int, int]:
    """What is against somebody at an odd table: must be kept apart, turns so far, meetings, wishes."""
    marks: Counter[int] = Counter()
    for other in table:
        for at, count in enumerate(known.near.get(number, {}).get(other, ())):
            marks[at] += count
    return marks[0], times[number], marks[1], marks[2]


def _why(
    number: int,
    size: int,
    others: Sequence[int],
    counts: tuple[Mapping[int, int], Mapping[int, int]],
    passed: bool,
) -> Reason:
    times, score = counts
    rivals = [other for other in others if times[other] <= times[number]]
    if not rivals:
        text = _FEWEST
    elif passed:
        text = _UNMET
    elif any(score[other] <= score[number] for other in rivals):
        text = _BY_LOT
    else:
        text = _LOWEST
    params = (("entry", number), ("size", size), ("times", times[number]), ("wish", score[number]))
    return Reason(text, (number,), params)

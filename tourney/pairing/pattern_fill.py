"""Where everybody goes by a pattern: from the tables and results of the last round to the next tables.

A drawn game has a winner all the same, by the pattern's rule; a table without a result counts as
drawn. Whoever finds his table full (after changes by hand, or with fewer tables) goes to the nearest
place that is free; those who sat out or have just come take the places that are left, from the
head table down, longest waiting first.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tourney.errors import N_
from tourney.pairing.draw import shuffled
from tourney.pairing.pattern import Mover, Pattern
from tourney.pairing.request import PairingRequest
from tourney.values import Reason, RoundSeats, TableSeats

_DRAWN: Final = {
    "lot": N_("Table {table} of the last round was drawn: by lot it counts as won by {entry}."),
    "first deal": N_(
        "Table {table} of the last round was drawn: it counts as won by {entry}, the first deal."
    ),
    "other side": N_(
        "Table {table} of the last round was drawn: it counts as lost by {entry}, the first deal."
    ),
}
_LEVEL: Final = {
    "lot": N_("Table {table} of the last round: those level are placed by lot."),
    "": N_("Table {table} of the last round: those level are placed in the order of their seats."),
}
_FULL = N_("{entry} plays at table {table}: table {wanted} is full.")
_COMES_IN = N_("{entry} comes in at table {table}, where a place is free.")
_OTHER_CHAIR = N_("{entry} plays on the chair {chair} from now on, to fill the table.")


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that somebody has: the table, and the name of the chair (empty where all are alike)."""

    table: int
    chair: str


@dataclass(slots=True)
class _Wish:
    number: int
    table: int
    chair: str
    stays: bool


def places(
    request: PairingRequest, pattern: Pattern, playing: Sequence[int], rng: Random
) -> tuple[dict[int, Spot], list[Reason]]:
    """The place of each of those who play, as many tables as they fill, and what is to be told of it."""
    tables = len(playing) // request.seats
    last = max(request.history, key=lambda round_: round_.number, default=None)
    lot = {number: at for at, number in enumerate(shuffled(sorted(playing), rng))}
    reasons: list[Reason] = []
    wishes = [] if last is None else _wishes(request, pattern, last, tables, rng, reasons)
    wishes = sorted(
        (wish for wish in wishes if wish.number in lot), key=lambda wish: (not wish.stays, lot[wish.number])
    )
    room = Counter(
        Spot(table, pattern.chair(seat))
        for table in range(1, tables + 1)
        for seat in range(1, request.seats + 1)
    )
    found: dict[int, Spot] = {}
    late: list[_Wish] = []
    for wish in wishes:
        spot = Spot(wish.table, wish.chair)
        if room[spot]:
            room[spot] -= 1
            found[wish.number] = spot
        else:
            late.append(wish)
    for wish in late:
        spot = _nearest(room, wish)
        room[spot] -= 1
        found[wish.number] = spot
        reasons += _moved(wish, spot)
    waiting = _by_waiting(request, [number for number in lot if number not in found], lot)
    chairs = _old_chairs(request, pattern)
    for number in waiting:
        wish = _Wish(number, 1, chairs.get(number, ""), False)
        spot = _nearest(room, wish)
        room[spot] -= 1
        found[number] = spot
        if last is not None:
            params = (("entry", number), ("table", spot.table))
            reasons.append(Reason(_COMES_IN, (number,), params))
            if wish.chair and wish.chair != spot.chair:
                reasons.append(_changed(number, spot))
    return found, reasons


def _wishes(
    request: PairingRequest,
    pattern: Pattern,
    last: RoundSeats,
    tables: int,
    rng: Random,
    reasons: list[Reason],
) -> list[_Wish]:
    """Where each of the last round's players is sent by the moves."""
    points = {
        slip.table: slip.points for slip in request.results if slip.round == last.number and slip.confirmed
    }
    made = []
    for table in sorted(last.tables, key=lambda table: table.table):
        ranks = _ranks(table, points.get(table.table), request, pattern, rng, reasons)
        for seat, number in enumerate(table.seats, 1):
            chair = pattern.chair(min(seat, request.seats))
            mover = Mover(seat, ranks[seat - 1], ranks[seat - 1] == max(ranks), chair)
            target = pattern.target(mover, min(table.table, tables), tables)
            made.append(_Wish(number, target, chair, target == table.table))
    return made


def _ranks(
    table: TableSeats,
    points: tuple[int, ...] | None,
    request: PairingRequest,
    pattern: Pattern,
    rng: Random,
    reasons: list[Reason],
) -> list[int]:
    """The place of each seat at its table, from 1; partners have the same."""
    seats = len(table.seats)
    sided = request.partners and seats == 4
    sides = [(0, 2), (1, 3)] if sided else [(seat,) for seat in range(seats)]
    known = points if points is not None and len(points) == seats else (0,) * seats
    lot = shuffled(range(len(sides)), rng)
    if pattern.drawn != "lot":
        lot = list(range(len(sides))) if pattern.drawn == "first deal" else [*range(1, len(sides)), 0]
    order = sorted(range(len(sides)), key=lambda side: (-known[sides[side][0]], lot.index(side)))
    place = {seat: rank for rank, side in enumerate(order, 1) for seat in sides[side]}
    if pattern.by_results and len({known[side[0]] for side in sides}) < len(sides):
        params: tuple[tuple[str, object], ...] = (("table", table.table),)
        if len(sides) == 2:
            number = table.seats[sides[order[0]][0] if pattern.drawn == "lot" else 0]
            params = (*params, ("entry", number))
            reasons.append(Reason(_DRAWN[pattern.drawn], (number,), params))
        else:
            reasons.append(Reason(_LEVEL["lot" if pattern.drawn == "lot" else ""], params=params))
    return [place[seat] for seat in range(seats)]


def _nearest(room: Counter[Spot], wish: _Wish) -> Spot:
    """The free place nearest to the one wished, on a chair of the same name if there is one."""
    free = (spot for spot, count in room.items() if count)
    return min(
        free,
        key=lambda spot: (
            bool(wish.chair) and spot.chair != wish.chair,
            abs(spot.table - wish.table),
            spot.table,
            spot.chair,
        ),
    )


def _moved(wish: _Wish, spot: Spot) -> list[Reason]:
    reasons = []
    if spot.table != wish.table:
        params = (("entry", wish.number), ("table", spot.table), ("wanted", wish.table))
        reasons.append(Reason(_FULL, (wish.number,), params))
    if spot.chair != wish.chair:
        reasons.append(_changed(wish.number, spot))
    return reasons


def _changed(number: int, spot: Spot) -> Reason:
    return Reason(_OTHER_CHAIR, (number,), (("entry", number), ("chair", spot.chair)))


def _by_waiting(request: PairingRequest, numbers: Sequence[int], lot: Mapping[int, int]) -> list[int]:
    """Longest waiting first: by the rounds without a break in which somebody has sat out up to now."""
    waited = dict.fromkeys(numbers, 0)
    still = set(numbers)
    for round_ in sorted(request.history, key=lambda round_: -round_.number):
        still &= set(round_.sitting_out)
        for number in still:
            waited[number] += 1
    return sorted(numbers, key=lambda number: (-waited[number], lot[number]))


def _old_chairs(request: PairingRequest, pattern: Pattern) -> dict[int, str]:
    """The name of the chair on which each has played last."""
    return {
        number: pattern.chair(min(seat, request.seats))
        for round_ in sorted(request.history, key=lambda round_: round_.number)
        for table in round_.tables
        for seat, number in enumerate(table.seats, 1)
    }

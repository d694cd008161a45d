"""One round by a pattern: who sits out, who goes where, who sits with whom, and why."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tourney.errors import N_, BadInput
from tourney.pairing.draw import lots
from tourney.pairing.history import Pair, pair_of, past
from tourney.pairing.left_over import again, left_over
from tourney.pairing.pattern import Pattern, flaw, meets_again
from tourney.pairing.pattern_fill import Spot, places
from tourney.pairing.pattern_seats import Chairs, named, seated
from tourney.pairing.request import PairingRequest
from tourney.pairing.scores import scores
from tourney.values import Draft, Reason, RoundSeats, TableSeats

_SWAPPED: Final = N_(
    "{entry} and {other} change places: {entry} must be kept apart from somebody at the table."
)
_FROM_THERE: Final = N_(
    "With {tables} tables people meet again by these moves from round {round} on; other movements avoid that."
)
_FORETOLD_UP_TO: Final = 60  # tables up to which it is told when people meet again


def must_fit(pattern: Pattern, seats: int, partners: bool) -> None:
    """Raise BadInput where a pattern is not for such tables.

    >>> must_fit(Pattern("Ring", (2,), ()), 2, False)
    """
    if seats not in pattern.players:
        raise BadInput(
            N_("the pattern {name} is for {needs} at a table, the game has {has}"),
            N_("to see what is for it: tourney event movements"),
            name=pattern.name,
            needs=" or ".join(str(size) for size in pattern.players),
            has=seats,
        )
    if flaw(pattern, seats, partners) is not None:
        raise BadInput(
            N_("the pattern {name} needs partners, and this game has none")
            if not partners
            else N_("the pattern {name} is for tables where everybody plays for himself"),
            N_("to see what is for it: tourney event movements"),
            name=pattern.name,
        )


def make_by(pattern: Pattern, request: PairingRequest) -> Draft:
    """Seat one round by a pattern; those that do not fill a table sit out.

    >>> from tourney.values import Entry
    >>> ring = Pattern("Ring", (2,), ())
    >>> people = tuple(Entry(n, f"P{n}") for n in range(1, 6))
    >>> draft = make_by(ring, PairingRequest("pattern", 1, 3, people, seats=2, seed=4))
    >>> len(draft.tables), len(draft.sitting_out)
    (2, 1)
    """
    must_fit(pattern, request.seats, request.partners)
    rng = Random(request.seed)
    lot = lots(request.numbers, rng)
    score = scores(request) if pattern.by_results else None
    out, why = left_over(request, len(request.numbers) % request.seats, lot, score)
    playing = [number for number in request.numbers if number not in set(out)]
    spots, moved = places(request, pattern, playing, rng)
    swapped = _parted(request, spots)
    order = sorted(playing, key=lambda number: (spots[number].table, lot[number]))
    before = past(request.history, partners=request.partners)
    chairs = Chairs(pattern.partners, before, _lately(request))
    names = tuple(pattern.chair(seat) for seat in range(1, request.seats + 1))
    tables = []
    for table in range(len(order) // request.seats):
        here = order[table * request.seats : (table + 1) * request.seats]
        if any(names):
            seats = named([(number, spots[number].chair) for number in here], names, chairs, request.partners)
        else:
            seats = seated(here, chairs, request.partners)
        tables.append(TableSeats(table + 1, seats))
    told = again(tables, before, request.partners)
    return Draft(tuple(tables), out, request.seed, (*why, *moved, *swapped, *told, *_ahead(request, pattern)))


def _ahead(request: PairingRequest, pattern: Pattern) -> list[Reason]:
    """In round 1, of moves that follow no results: from which round on people meet again."""
    tables = len(request.numbers) // request.seats
    if request.round_number > 1 or tables > _FORETOLD_UP_TO:
        return []
    found = meets_again(pattern, request.seats, tables)
    if found is None or (request.rounds_planned is not None and request.rounds_planned < found):
        return []
    return [Reason(_FROM_THERE, params=(("tables", tables), ("round", found)))]


def _lately(request: PairingRequest) -> frozenset[Pair]:
    """Who were partners in the last round."""
    last: RoundSeats | None = max(request.history, key=lambda round_: round_.number, default=None)
    if last is None or not request.partners:
        return frozenset()
    full = [table.seats for table in last.tables if len(table.seats) == 4]
    return frozenset(pair_of(seats[at], seats[at + 2]) for seats in full for at in (0, 1))


def _parted(request: PairingRequest, spots: dict[int, Spot]) -> list[Reason]:
    """Change places until no pair that must be kept apart is together, where that can be done.

    Somebody changes with the nearest person on a chair of the same name whose going brings no other such
    pair together.
    """
    hard = [pair for pair in request.apart if pair.hard]
    foes: dict[int, set[int]] = {}
    for pair in hard:
        foes.setdefault(pair.one, set()).add(pair.other)
        foes.setdefault(pair.other, set()).add(pair.one)
    reasons = []
    for pair in hard:
        one, other = pair.one, pair.other
        if one not in spots or other not in spots or spots[one].table != spots[other].table:
            continue
        found = _exchange(spots, foes, (other, one))
        if found is None:
            continue
        goes, comes = found
        spots[goes], spots[comes] = spots[comes], spots[goes]
        params = (("entry", goes), ("other", comes))
        reasons.append(Reason(_SWAPPED, (goes, comes), params, private=True))
    return reasons


def _exchange(
    spots: dict[int, Spot], foes: dict[int, set[int]], going: Sequence[int]
) -> tuple[int, int] | None:
    at: dict[int, list[int]] = {}
    for number, spot in sorted(spots.items()):
        at.setdefault(spot.table, []).append(number)

    def clashes(number: int, table: int, leaver: int) -> int:
        return sum(mate in foes.get(number, ()) for mate in at[table] if mate not in (leaver, number))

    best: tuple[tuple[int, int, int], tuple[int, int]] | None = None
    for goes in going:
        for comes, spot in sorted(spots.items()):
            here = spots[goes]
            if spot.table == here.table or spot.chair != here.chair:
                continue
            before = clashes(goes, here.table, goes) + clashes(comes, spot.table, comes)
            after = clashes(goes, spot.table, comes) + clashes(comes, here.table, goes)
            key = (after - before, abs(spot.table - here.table), comes)
            if after < before and (best is None or key < best[0]):
                best = key, (goes, comes)
    return best[1] if best else None

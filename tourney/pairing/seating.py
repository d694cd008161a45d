"""The one door to the movements: `pair` checks the request, lets the movement seat it, checks the draft.

What is the same for all movements is done here and nowhere else: what is pinned stays as it is,
who stands by is seated only where he is needed, whoever has a fixed table gets it, and pairs to be
kept apart are looked at once more. Two who are pinned to one table sit there, whatever was wished.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from tourney.errors import N_, BadInput, Conflict
from tourney.pairing.bracket_words import drawn_order
from tourney.pairing.history import pair_of
from tourney.pairing.movements import movement_of
from tourney.pairing.request import Movement, PairingRequest, Pin
from tourney.values import Apart, Draft, Entry, Reason, TableSeats

_TOUCHED = N_("{entry} and {other} were to be kept apart, and no other seating was found.")
_STANDS_BY = N_("{entry} stands by: the tables are full without.")
_REST_OUT = N_("{entry} sits out: beside the pinned tables too few are left for a round.")
OTHER_TABLE = N_("{entry} cannot sit at table {wanted} this time: {why}.")
_NO_SUCH_TABLE = N_("there is no such table")
_TAKEN = N_("somebody else with a fixed table sits there")


def pair(request: PairingRequest) -> Draft:
    """Seat one round: everybody given is at exactly one table, sits out, or stands by.

    The same request gives the same draft on every machine. Raises BadInput where the movement is
    not known, does not fit the game or lacks a setting, where somebody is given twice, or where too
    few are present; Conflict where a pair that must be kept apart cannot be.

    >>> from tourney.values import Entry
    >>> people = tuple(Entry(n, f"P{n}") for n in range(1, 6))
    >>> draft = pair(PairingRequest("threes", 1, 4, people, seed=7))
    >>> len(draft.tables), len(draft.sitting_out)
    (1, 2)
    """
    movement = movement_of(request.movement)
    _check(request, movement)
    is_drawn = any(drawn_order(one.reasons) for one in request.history)
    in_bracket = movement.places is not None and is_drawn
    held = replace(request, pins=()) if in_bracket else request
    pinned = {number for pin in held.pins for number in pin.seats}
    idle = frozenset() if in_bracket else _standing_by(request, pinned)
    rest = tuple(
        entry for entry in request.entries if entry.number not in pinned and entry.number not in idle
    )
    asked = replace(request, entries=rest, apart=_kept_apart(request), pins=())
    made = _made(asked, movement, bool(pinned))
    _assert_whole(asked, made)
    draft = _with_pins(held, made)
    if in_bracket:
        _refuse_broken_pins(request, draft)
    if not movement.numbers_matter:
        draft = _at_fixed_tables(request, draft)
    by = tuple(Reason(_STANDS_BY, (number,), (("entry", number),)) for number in sorted(idle))
    touched = _touched(draft, asked.apart, held.pins)
    return replace(draft, reasons=(*draft.reasons, *by, *touched))


def _check(request: PairingRequest, movement: Movement) -> None:
    if request.seats not in movement.seats:
        raise BadInput(
            N_("the movement {movement} seats {needs} at a table, the game {has}"),
            N_("choose another movement or another game: tourney event set"),
            movement=movement.name,
            needs=" or ".join(str(seats) for seats in movement.seats),
            has=request.seats,
        )
    numbers = request.numbers
    doubled = sorted(number for number, times in Counter(numbers).items() if times > 1)
    if doubled:
        raise BadInput(N_("entry {entry} is given twice for this round"), entry=doubled[0])
    if len(numbers) < movement.least(request.seats):
        raise BadInput(
            N_("{present} present: {movement} needs at least {minimum} players for a round"),
            N_("check players in (tourney player checkin), or close the event (tourney event close)"),
            present=len(numbers),
            movement=movement.name,
            minimum=movement.least(request.seats),
        )


def _made(asked: PairingRequest, movement: Movement, has_pins: bool) -> Draft:
    """What the movement makes of those who are not pinned; too few beside the pins sit out."""
    least = movement.least(asked.seats)
    if has_pins and len(asked.entries) < least:
        reasons = tuple(Reason(_REST_OUT, (number,), (("entry", number),)) for number in asked.numbers)
        return Draft((), asked.numbers, asked.seed, reasons)
    if len(asked.entries) < least:
        raise BadInput(
            N_("{present} present beside those who stand by: {movement} needs at least {minimum}"),
            N_("make somebody a player: tourney player standby NAME --off"),
            present=len(asked.entries),
            movement=movement.name,
            minimum=least,
        )
    return movement.make(asked)


def _assert_whole(asked: PairingRequest, made: Draft) -> None:
    seated = [number for table in made.tables for number in table.seats]
    placed = sorted([*seated, *made.sitting_out, *made.out])
    if placed != list(asked.numbers):
        raise AssertionError(f"{asked.movement} has lost or doubled somebody: {placed}")


def _standing_by(request: PairingRequest, pinned: set[int]) -> frozenset[int]:
    """Who stands by and is not needed: as few are seated as fill the tables, lowest numbers first."""
    free = [entry for entry in request.entries if entry.number not in pinned]
    ready = sorted(entry.number for entry in free if entry.standby)
    needed = -(len(free) - len(ready)) % request.seats
    return frozenset(ready[needed:] if needed <= len(ready) else ready)


def _kept_apart(request: PairingRequest) -> tuple[Apart, ...]:
    """The pairs to be kept apart, those of one club too where the event says so; hard ones first."""
    known = {(pair.one, pair.other): pair for pair in request.apart}
    wish = request.option("same-club")
    if wish != "free":
        clubs: dict[str, list[Entry]] = {}
        for entry in sorted(request.entries, key=lambda entry: entry.number):
            if entry.club_key:
                clubs.setdefault(entry.club_key, []).append(entry)
        for mates in clubs.values():
            for one, other in combinations(mates, 2):
                known.setdefault((one.number, other.number), Apart(one.number, other.number, wish == "hard"))
    here = set(request.numbers)
    pairs = [pair for pair in known.values() if pair.one in here and pair.other in here]
    return tuple(sorted(pairs, key=lambda pair: (not pair.hard, pair.one, pair.other)))


def _with_pins(request: PairingRequest, made: Draft) -> Draft:
    """The draft with what is pinned put back; the other tables take the numbers that are free."""
    if not request.pins:
        return made
    kept = [TableSeats(pin.table, pin.seats) for pin in request.pins if pin.table is not None]
    out = [number for pin in request.pins if pin.table is None for number in pin.seats]
    taken = {table.table for table in kept}
    free = (number for number in range(1, len(kept) + len(made.tables) + max(taken, default=0) + 1))
    numbers = (number for number in free if number not in taken)
    moved = [replace(table, table=next(numbers)) for table in made.tables]
    tables = sorted([*kept, *moved], key=lambda table: table.table)
    return replace(made, tables=tuple(tables), sitting_out=tuple(sorted([*made.sitting_out, *out])))


def _refuse_broken_pins(request: PairingRequest, made: Draft) -> None:
    """In a bracket the results say who meets: a pin that says otherwise is a Conflict."""
    meetings = {frozenset(table.seats) for table in made.tables}
    for pin in request.pins:
        kept = frozenset(pin.seats) in meetings if pin.table is not None else pin.seats[0] in made.sitting_out
        if not kept:
            raise Conflict(
                N_("the bracket has another match for no. {entry} than the one that is pinned"),
                N_("to take the pin off: tourney round pin --off"),
                entry=pin.seats[0],
            )


def _at_fixed_tables(request: PairingRequest, made: Draft) -> Draft:
    """The draft with tables renumbered so that whoever has a fixed table sits there."""
    wanted = {entry.number: entry.table for entry in request.entries if entry.table is not None}
    if not wanted:
        return made
    pinned = {pin.table for pin in request.pins if pin.table is not None}
    tables = {table.table: table.seats for table in made.tables}
    settled = set(pinned)
    reasons: list[Reason] = []
    for number, place in sorted(wanted.items()):
        now = next((table for table, seats in tables.items() if number in seats), None)
        if now is None or now == place:
            settled |= {place} if now == place else set()
            continue
        if place not in tables:
            reasons.append(_elsewhere(number, place, _NO_SUCH_TABLE))
        elif place in settled or now in settled:
            reasons.append(_elsewhere(number, place, _TAKEN))
        else:
            tables[now], tables[place] = tables[place], tables[now]
            settled.add(place)
    seated = tuple(TableSeats(table, seats) for table, seats in sorted(tables.items()))
    return replace(made, tables=seated, reasons=(*made.reasons, *reasons))


def _elsewhere(number: int, place: int, why: str) -> Reason:
    return Reason(OTHER_TABLE, (number,), (("entry", number), ("wanted", place), ("why", why)))


def _touched(draft: Draft, apart: Sequence[Apart], pins: Sequence[Pin]) -> Iterable[Reason]:
    """A reason for each pair that sits together though it was to be kept apart; a Conflict if it must."""
    by_pin = {pair_of(one, other) for pin in pins for one, other in combinations(pin.seats, 2)}
    together = {pair_of(one, other) for table in draft.tables for one, other in combinations(table.seats, 2)}
    found = [pair for pair in apart if (pair.one, pair.other) in together]
    hard = [pair for pair in found if pair.hard and (pair.one, pair.other) not in by_pin]
    if hard:
        raise Conflict(
            N_("no seating keeps all these apart: {pairs}"),
            N_("to wish it only: tourney player keep-apart A B --soft; to drop it: --off"),
            pairs=", ".join(f"no. {pair.one} and no. {pair.other}" for pair in hard[:6]),
        )
    return [
        Reason(_TOUCHED, (pair.one, pair.other), (("entry", pair.one), ("other", pair.other)), private=True)
        for pair in found
    ]

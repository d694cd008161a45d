"""A round seated in parts, while tables of the round before still play.

Only those are seated whose tables are in; whoever is left over waits, and nobody has a bye for that.
Who sits out is settled when the rest is seated, by the same order as ever.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from sqlmodel import Session

from tourney.director.asking import request, with_asked
from tourney.director.draft import add_byes, add_seats
from tourney.director.names import described
from tourney.director.night import Night
from tourney.director.rounds import drop, missing_before, refuse_one_more
from tourney.director.rows import round_row
from tourney.errors import N_, Conflict
from tourney.pairing import MOVEMENTS, PairingRequest, Pin, pair
from tourney.store.codec import reasons_to_json
from tourney.store.models import Round
from tourney.values import Draft, Entry, Reason, RoundSeats, RoundStatus

_FIRST = N_("Seated before the rest of the room: {tables}; seed {seed}.")
_REST = N_("All others were seated then; seed {seed}.")


@dataclass(frozen=True, slots=True)
class Part:
    """What was seated: the round, its new tables, and who waits for the rest of it."""

    number: int
    tables: tuple[int, ...]
    waiting: tuple[int, ...]


def seat_free(session: Session, night: Night, seed: int) -> Part:
    """Publish tables of the next round for those whose tables are in; the rest is seated later.

    Raises Conflict where no table can be filled, or the movement cannot seat a part of the room.
    """
    number = night.seating_round
    refuse_one_more(night, number)
    _refuse_movement(night)
    there = night.part
    free = _free(night, number)
    if len(free) < night.event.seats:
        raise Conflict(
            N_("a table takes {seats}, and free are: {who}"),
            N_("when the tables awaited are in: tourney round pair{rest}"),
            seats=night.event.seats,
            who=described(free) or "nobody",
            rest=" --rest" if there is not None else "",
        )
    made = pair(_partly(request(session, night, number, seed, _with_seated(night, there, free)), there))
    made = _where_nobody_plays(night, made, there)
    known = {at.table for at in there.tables} if there is not None else set()
    tables = tuple(at for at in made.tables if at.table not in known)
    if not tables:
        raise Conflict(
            N_("no table can be made of those who are free: {who}"),
            N_("when the tables awaited are in: tourney round pair"),
            who=described(free),
        )
    seated = {one for at in tables for one in at.seats}
    reasons = tuple(one for one in made.reasons if one.entries and set(one.entries) <= seated)
    said = ", ".join(f"table {at.table}" for at in tables)
    about = Reason(_FIRST, params=(("tables", said), ("seed", seed)))
    row = _row(session, night, number, there)
    row.part, row.seed = True, seed
    _say(session, row, there, (*reasons, about))
    add_seats(session, night, row, tables)
    waiting = [
        entry.number for entry in night.present(number) if entry.number not in seated and not entry.standby
    ]
    settled = {one for at in there.tables for one in at.seats} if there is not None else set()
    asked = night.asked_out(number)
    left = tuple(one for one in waiting if one not in settled and one not in asked)
    return Part(number, tuple(at.table for at in tables), left)


def seat_rest(session: Session, night: Night, seed: int) -> Part:
    """Seat all others of a round that is seated in part; who is left over then sits out.

    Whether tables are awaited is for the caller to look at. Raises Conflict where no round is seated in
    part.
    """
    there = night.part
    if there is None:
        raise Conflict(
            N_("no round is seated in part"), N_("the next round: tourney round pair; a part of it: --free")
        )
    number = there.number
    asked = night.asked_out(number)
    settled = {one for at in there.tables for one in at.seats}
    others = [one for one in night.present(number) if one.number not in settled and one.number not in asked]
    made = Draft(there.tables, (), seed)
    if others:
        asking = request(session, night, number, seed, _with_seated(night, there, others))
        made = pair(replace(asking, pins=_pins(there)))
    whole = with_asked(made, tuple(asked.values()))
    known = {at.table for at in there.tables}
    tables = tuple(at for at in whole.tables if at.table not in known)
    new = {one for at in tables for one in at.seats} | set(whole.sitting_out)
    reasons = tuple(one for one in whole.reasons if set(one.entries) & new)
    row = _row(session, night, number, there)
    row.part = False
    about = (Reason(_REST, params=(("seed", seed),)),) if tables else ()
    awaited = missing_before(night, number) if MOVEMENTS[night.event.movement].by_results else None
    if awaited is not None:
        row.provisional = True
        about = (*about, awaited.reason())
    _say(session, row, there, (*reasons, *about))
    add_seats(session, night, row, tables)
    add_byes(session, night, row, whole.sitting_out, asked.values())
    return Part(number, tuple(at.table for at in tables), ())


def is_free_of_results(night: Night) -> bool:
    """Whether no result decides who sits where, so that the whole next round can be seated at any time."""
    return not MOVEMENTS[night.event.movement].by_results


def _refuse_movement(night: Night) -> None:
    movement = MOVEMENTS[night.event.movement]
    if movement.places is not None or movement.numbers_matter:
        raise Conflict(
            N_("the movement {movement} seats the whole room at once, by the results of all tables"),
            N_("when all are in: tourney round pair"),
            movement=movement.name,
        )


def _free(night: Night, number: int) -> list[Entry]:
    """Who can be seated now: present, not seated in the round, not awaited, not standing by or out."""
    there = night.round(number)
    seated = {one for at in there.tables for one in at.seats} if there and there.part else set()
    playing = {one for waiting in night.awaited() for one in waiting.seats}
    asked = night.asked_out(number)
    return [
        entry
        for entry in night.present(number)
        if entry.number not in seated | playing and entry.number not in asked and not entry.standby
    ]


def _with_seated(night: Night, there: RoundSeats | None, others: Sequence[Entry]) -> list[Entry]:
    """These and those who are seated in the round already."""
    seated = {one for at in there.tables for one in at.seats} if there is not None else set()
    return [*others, *(entry for entry in night.entries if entry.number in seated)]


def _pins(there: RoundSeats | None) -> tuple[Pin, ...]:
    return tuple(Pin(at.table, at.seats) for at in there.tables) if there is not None else ()


def _partly(asking: PairingRequest, there: RoundSeats | None) -> PairingRequest:
    """A request for full tables alone: whoever does not fill one waits."""
    settings = tuple((name, value) for name, value in asking.settings if name != "odd")
    return replace(asking, settings=settings, pins=_pins(there))


def _where_nobody_plays(night: Night, made: Draft, there: RoundSeats | None) -> Draft:
    """The draft with its new tables where no table of an earlier round is still being played at."""
    known = {at.table for at in there.tables} if there is not None else set()
    busy = {waiting.table for waiting in night.awaited()} | known
    stay = {at.table for at in made.tables if at.table not in busy}
    spare = (number for number in count(1) if number not in busy | stay)
    numbers = {
        at.table: next(spare) if at.table in busy and at.table not in known else at.table
        for at in made.tables
    }
    tables = sorted((replace(at, table=numbers[at.table]) for at in made.tables), key=lambda at: at.table)
    reasons = tuple(
        replace(one, params=tuple((name, _renumbered(name, value, numbers)) for name, value in one.params))
        for one in made.reasons
    )
    return replace(made, tables=tuple(tables), reasons=reasons)


def _renumbered(name: str, value: object, numbers: Mapping[int, int]) -> object:
    return numbers.get(value, value) if name == "table" and isinstance(value, int) else value


def _row(session: Session, night: Night, number: int, there: RoundSeats | None) -> Round:
    """The row of the round that is seated; a draft of it is dropped."""
    if there is None:
        drop(session, night, number)
        row = Round(event_id=night.event.key, number=number, status=RoundStatus.PUBLISHED.value)
        session.add(row)
        session.flush()
        return row
    found = round_row(session, night.event, number)
    if found is None:
        raise AssertionError("the round that is seated in part is gone")
    return found


def _say(session: Session, row: Round, there: RoundSeats | None, reasons: tuple[Reason, ...]) -> None:
    before = there.reasons if there is not None else ()
    row.reasons = reasons_to_json([*before, *reasons])
    session.add(row)
    session.flush()

"""The draft of the next round in the database: found, written, taken away."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlmodel import Session

from tourney.director.night import Night
from tourney.director.rows import byes_of, entry_keys, reliefs_of, round_row, seats_of
from tourney.errors import N_, Conflict
from tourney.pairing import Pin
from tourney.store.codec import reasons_to_json
from tourney.store.models import Result, Round, Seat
from tourney.values import AskedBye, Draft, ResultKind, RoundSeats, RoundStatus, TableSeats


def the_draft(night: Night) -> RoundSeats:
    """The draft that may be changed by hand; a Conflict where there is none."""
    found = night.draft
    if found is not None:
        return found
    if night.last_published:
        raise Conflict(
            N_("round {number} is published, and there is no draft: its seating stays"),
            N_(
                "to change it while no result is in: tourney round unpublish; for another player in "
                "somebody's seat: tourney player substitute; for the next round: tourney round pair"
            ),
            number=night.last_published,
        )
    raise Conflict(N_("there is no draft to change"), N_("tourney round pair"))


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a draft beside the seating itself: its pins, and who asked to sit out."""

    pins: tuple[Pin, ...] = ()
    asked: tuple[AskedBye, ...] = ()


def write(
    session: Session, night: Night, number: int, made: Draft, kept: Kept, *, provisional: bool = False
) -> None:
    """Write a draft; one that is there is replaced, with what was changed in it by hand."""
    row = round_row(session, night.event, number)
    if row is None:
        row = Round(event_id=night.event.key, number=number)
    else:
        clear(session, row)
    row.status = RoundStatus.DRAFT.value
    row.seed = made.seed
    row.reasons = reasons_to_json(made.reasons)
    row.changes = []
    row.provisional = provisional
    row.pinned = sorted(pin.table for pin in kept.pins if pin.table is not None)
    row.pinned_out = sorted(pin.seats[0] for pin in kept.pins if pin.table is None)
    session.add(row)
    session.flush()
    add_seats(session, night, row, made.tables)
    add_byes(session, night, row, made.sitting_out, kept.asked)


def add_seats(session: Session, night: Night, row: Round, tables: Iterable[TableSeats]) -> None:
    """Put people at tables of a round."""
    keys = entry_keys(session, night.event)
    for at in tables:
        for seat, entry in enumerate(at.seats):
            session.add(Seat(round_id=row.id or 0, entry_id=keys[entry], table_no=at.table, seat_no=seat))
    session.flush()


def add_byes(
    session: Session, night: Night, row: Round, out: Iterable[int], asked: Iterable[AskedBye] = ()
) -> None:
    """Note who sits a round out; who asked for it has that as the kind, unless it is to be credited."""
    keys = entry_keys(session, night.event)
    kinds = {one.entry: ResultKind.BYE if one.credited else ResultKind.REQUESTED_BYE for one in asked}
    for entry in out:
        kind = kinds.get(entry, ResultKind.BYE)
        session.add(Result(round_id=row.id or 0, entry_id=keys[entry], kind=kind.value))
    session.flush()


def rewrite(session: Session, night: Night, row: Round, found: RoundSeats, now: Draft) -> None:
    """Bring the seats and sit-outs of a round from those of `found` to those of `now`.

    Only what differs is touched; who sits out still keeps the kind of it.
    """
    numbers = {key: number for number, key in entry_keys(session, night.event).items()}
    wanted = _places(now.tables)
    for seat in seats_of(session, row):
        number = numbers[seat.entry_id]
        if wanted.get(number) != (seat.table_no, seat.seat_no):
            session.delete(seat)
    for bye in byes_of(session, row):
        if numbers[bye.entry_id or 0] not in now.sitting_out:
            session.delete(bye)
    session.flush()
    keys, was = entry_keys(session, night.event), _places(found.tables)
    for number, (table, seat_no) in wanted.items():
        if was.get(number) != (table, seat_no):
            session.add(Seat(round_id=row.id or 0, entry_id=keys[number], table_no=table, seat_no=seat_no))
    new = [number for number in now.sitting_out if number not in found.sitting_out]
    add_byes(session, night, row, new)


def clear(session: Session, row: Round) -> None:
    """Take everybody out of a round."""
    for one in (*seats_of(session, row), *byes_of(session, row), *reliefs_of(session, row)):
        session.delete(one)
    session.flush()


def _places(tables: Iterable[TableSeats]) -> Mapping[int, tuple[int, int]]:
    return {number: (at.table, seat) for at in tables for seat, number in enumerate(at.seats)}

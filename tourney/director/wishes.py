"""Acts on what players wish: to be kept apart, a fixed table, to stand by, to sit a round out."""

from collections.abc import Sequence

from sqlmodel import Session, select

from tourney.director.night import Night
from tourney.director.rows import entry_keys, entry_row
from tourney.errors import N_, BadInput, Conflict
from tourney.pairing import MOVEMENTS
from tourney.store.models import Apart, AskedBye
from tourney.values import Entry


def keep_apart(session: Session, night: Night, one: Entry, other: Entry, hard: bool = True) -> bool:
    """Keep two apart (`hard`: at any price); False where it was wished so already.

    Raises BadInput where they are one and the same.
    """
    row = _apart_row(session, night, one, other)
    if row is not None:
        if row.hard == hard:
            return False
        row.hard = hard
        session.add(row)
        session.flush()
        return True
    keys = entry_keys(session, night.event)
    first, second = sorted((one.number, other.number))
    session.add(Apart(event_id=night.event.key, one_id=keys[first], other_id=keys[second], hard=hard))
    session.flush()
    return True


def no_longer_apart(session: Session, night: Night, one: Entry, other: Entry) -> None:
    """Drop the wish that two be kept apart; a Conflict where there is none."""
    row = _apart_row(session, night, one, other)
    if row is None:
        raise Conflict(
            N_("{one} and {other} are not kept apart by a wish of their own"),
            N_("see: tourney player keep-apart; a whole club: tourney event set --pairing same-club=free"),
            one=one.name,
            other=other.name,
        )
    session.delete(row)
    session.flush()


def fix_table(session: Session, night: Night, entry: Entry, table: int | None) -> Sequence[Entry]:
    """Give an entry a table at which it always sits, or take that back (None).

    Gives who else has that table. Raises Conflict where the movement's tables have a meaning, where more
    would have one table than it seats, or where there is no fixed table to take back.
    """
    if table is None and entry.table is None:
        raise Conflict(N_("{name} has no fixed table"), name=entry.name)
    others = [one for one in night.entries if one.table == table and one.number != entry.number]
    if table is not None:
        _refuse_table(night, table, others)
    row = entry_row(session, night.event, entry.number)
    row.table_no = table
    session.add(row)
    session.flush()
    return others if table is not None else []


def _refuse_table(night: Night, table: int, others: Sequence[Entry]) -> None:
    movement = MOVEMENTS[night.event.movement]
    if table < 1:
        raise BadInput(N_("tables count from 1"))
    if movement.numbers_matter:
        raise Conflict(
            N_("in the movement {movement} the number of a table says who goes where: nobody can stay"),
            N_("put the table with number {table} where it can be reached"),
            movement=movement.name,
            table=table,
        )
    staying = [one for one in others if one.to_round is None]
    if len(staying) >= night.event.seats:
        raise Conflict(
            N_("table {table} is the fixed table of {known} already, and seats no more"),
            N_("tourney player table NAME --off"),
            table=table,
            known=", ".join(night.names[one.number] for one in staying),
        )


def stand_by(session: Session, night: Night, entry: Entry, standby: bool) -> None:
    """Let an entry be seated only where it is needed, or like all others; a Conflict where it is so."""
    if entry.standby == standby:
        raise Conflict(
            N_("{name} stands by already") if standby else N_("{name} does not stand by"), name=entry.name
        )
    row = entry_row(session, night.event, entry.number)
    row.standby = standby
    session.add(row)
    session.flush()


def ask_bye(session: Session, night: Night, entry: Entry, number: int, credited: bool = False) -> bool:
    """Note that an entry sits a round to come out, as it asked; False where it was noted so already.

    `credited`: it has the credit of a sit-out that nobody asked for. Raises Conflict where the round is
    published, or the entry is not in it.
    """
    _refuse_round(night, entry, number)
    row = _bye_row(session, night, entry, number)
    if row is not None and row.credited == credited:
        return False
    if row is None:
        row = AskedBye(entry_id=entry_keys(session, night.event)[entry.number], round_no=number)
    row.credited = credited
    session.add(row)
    session.flush()
    return True


def no_bye(session: Session, night: Night, entry: Entry, number: int) -> None:
    """Take back that an entry sits a round to come out; a Conflict where nothing was asked."""
    _refuse_round(night, entry, number)
    row = _bye_row(session, night, entry, number)
    if row is None:
        raise Conflict(
            N_("{name} has not asked to sit out in round {number}"), name=entry.name, number=number
        )
    session.delete(row)
    session.flush()


def _refuse_round(night: Night, entry: Entry, number: int) -> None:
    planned = night.event.rounds
    if number < 1 or (planned is not None and number > planned):
        raise BadInput(
            N_("there is no round {number}; {name} has {planned}"),
            number=number,
            name=night.event.name,
            planned=planned or "rounds from 1",
        )
    if number < night.seating_round:
        raise Conflict(
            N_("round {number} is published: who sits out in it stands"),
            N_("while no result is in: tourney round unpublish; the next: tourney player bye {entry} {next}"),
            number=number,
            entry=entry.number,
            next=night.next_round,
        )
    part = night.part
    if part is not None and part.number == number and any(entry.number in at.seats for at in part.tables):
        raise Conflict(N_("{name} is seated in round {number} already"), name=entry.name, number=number)
    if not entry.is_in(number):
        raise Conflict(
            N_("{name} is not in the event in round {number}"),
            N_("tourney player list says from when and until when"),
            name=entry.name,
            number=number,
        )


def _apart_row(session: Session, night: Night, one: Entry, other: Entry) -> Apart | None:
    if one.number == other.number:
        raise BadInput(N_("{name} is named twice: two are kept apart"), name=one.name)
    keys = entry_keys(session, night.event)
    first, second = sorted((one.number, other.number))
    wanted = select(Apart).where(Apart.one_id == keys[first], Apart.other_id == keys[second])
    return session.exec(wanted).one_or_none()


def _bye_row(session: Session, night: Night, entry: Entry, number: int) -> AskedBye | None:
    key = entry_keys(session, night.event)[entry.number]
    wanted = select(AskedBye).where(AskedBye.entry_id == key, AskedBye.round_no == number)
    return session.exec(wanted).one_or_none()

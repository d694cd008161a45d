"""Reads of people and entries."""

from sqlmodel import Session, col, select

from tourney.store.models import Apart as ApartRow
from tourney.store.models import AskedBye as AskedByeRow
from tourney.store.models import Entry as EntryRow
from tourney.store.models import Person
from tourney.store.queries.lookup import one_of
from tourney.values import Apart, AskedBye, Entry, EventInfo, PersonInfo, sort_key


def people(session: Session) -> tuple[PersonInfo, ...]:
    """Everybody of the club, by name."""
    rows = session.exec(select(Person)).all()
    known = [PersonInfo(row.id or 0, row.name, row.member, row.club, row.email, row.category) for row in rows]
    return tuple(sorted(known, key=lambda person: (sort_key(person.name), person.key)))


def entries(session: Session, event: EventInfo) -> tuple[Entry, ...]:
    """The entries of an event by number, those that were withdrawn too."""
    rows = session.exec(
        select(EntryRow, Person)
        .join(Person, col(EntryRow.person_id) == col(Person.id))
        .where(EntryRow.event_id == event.key)
        .order_by(col(EntryRow.number))
    )
    return tuple(
        Entry(
            number=row.number,
            name=person.name,
            from_round=row.from_round,
            to_round=row.to_round,
            checked_in=row.checked_in,
            club=person.club,
            members=tuple(row.members or ()),
            table=row.table_no,
            standby=row.standby,
        )
        for row, person in rows
    )


def kept_apart(session: Session, event: EventInfo) -> tuple[Apart, ...]:
    """The pairs that are to be kept apart, by number."""
    numbers = dict(
        session.exec(select(EntryRow.id, EntryRow.number).where(EntryRow.event_id == event.key)).all()
    )
    rows = session.exec(select(ApartRow).where(ApartRow.event_id == event.key)).all()
    pairs = [Apart(numbers[row.one_id], numbers[row.other_id], row.hard) for row in rows]
    return tuple(sorted(pairs, key=lambda pair: (pair.one, pair.other)))


def asked_byes(session: Session, event: EventInfo) -> tuple[AskedBye, ...]:
    """The rounds in which entries asked to sit out, those that were played too, in order."""
    rows = session.exec(
        select(AskedByeRow, EntryRow.number)
        .join(EntryRow, col(AskedByeRow.entry_id) == col(EntryRow.id))
        .where(EntryRow.event_id == event.key)
    )
    found = [AskedBye(row.round_no, number, row.credited) for row, number in rows]
    return tuple(sorted(found, key=lambda asked: (asked.round, asked.entry)))


def find_entry(session: Session, event: EventInfo, text: str) -> Entry:
    """The entry that `text` names: its number, or any unambiguous beginning of the name.

    Raises `BadInput` that lists all candidates, or the names that are near.
    """
    known = {entry.number: entry for entry in entries(session, event)}
    return known[one_of(text, [(entry.number, entry.name) for entry in known.values()])]

"""Reads of people and entries."""

from sqlmodel import Session, col, select

from tourney.store.models import Entry as EntryRow
from tourney.store.models import Person
from tourney.store.queries.lookup import one_of
from tourney.values import Entry, EventInfo, PersonInfo, sort_key


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
        Entry(row.number, person.name, row.from_round, row.to_round, row.checked_in, person.club)
        for row, person in rows
    )


def find_entry(session: Session, event: EventInfo, text: str) -> Entry:
    """The entry that `text` names: its number, or any unambiguous beginning of the name.

    Raises `BadInput` that lists all candidates, or the names that are near.
    """
    known = {entry.number: entry for entry in entries(session, event)}
    return known[one_of(text, [(entry.number, entry.name) for entry in known.values()])]

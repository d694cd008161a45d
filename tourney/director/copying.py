"""A new event like another one: its settings, and its people where they are wanted."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from sqlmodel import Session, col, select

from tourney.director.events import free_slug, named
from tourney.director.rows import event_row, key
from tourney.store import numbers
from tourney.store.models import Apart, Entry, Event
from tourney.values import EventInfo

_OF_ITS_OWN: Final = ("id", "slug", "name", "closed", "boards")


def settings_of(session: Session, event: EventInfo) -> dict[str, Any]:
    """Everything that an event is set to, as it is stored; not what belongs to it alone."""
    row = event_row(session, event)
    return {name: deepcopy(getattr(row, name)) for name in type(row).model_fields if name not in _OF_ITS_OWN}


def make_like(session: Session, name: str, settings: Mapping[str, Any]) -> Event:
    """The row of a new event with these settings."""
    text = named(name)
    row = Event(slug=free_slug(session, text), name=text, **settings)
    session.add(row)
    session.flush()
    return row


def copy(session: Session, event: EventInfo, name: str, *, players: bool = False) -> str:
    """Make an event with all settings of another one, and give its slug.

    With `players` everybody who is entered there is entered here: the same people, with new numbers in
    the same order, not checked in; their fixed tables, who stands by and who is kept apart too.
    """
    made = make_like(session, name, settings_of(session, event))
    if players:
        _roster(session, event, key(made.id))
    return made.slug


def enter(session: Session, event_key: int, like: Sequence[Entry], *, here: bool) -> dict[int, int]:
    """Enter the people of some entries into another event, in this order; gives old keys with new ones.

    Who is `here` at once stands by no longer.
    """
    made = {}
    for old in like:
        row = Entry(
            event_id=event_key,
            person_id=old.person_id,
            number=numbers.next_number(session, f"entry:{event_key}"),
            checked_in=here,
            members=deepcopy(old.members),
            table_no=old.table_no,
            standby=old.standby and not here,
        )
        session.add(row)
        session.flush()
        made[key(old.id)] = key(row.id)
    return made


def _roster(session: Session, event: EventInfo, event_key: int) -> None:
    wanted = select(Entry).where(Entry.event_id == event.key).order_by(col(Entry.number))
    keys = enter(session, event_key, session.exec(wanted).all(), here=False)
    for pair in session.exec(select(Apart).where(Apart.event_id == event.key).order_by(col(Apart.id))).all():
        session.add(
            Apart(event_id=event_key, one_id=keys[pair.one_id], other_id=keys[pair.other_id], hard=pair.hard)
        )

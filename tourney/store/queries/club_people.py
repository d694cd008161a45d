"""Reads of the club's people over all events: who is who, and under which numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from tourney.errors import N_, BadInput
from tourney.store.models import Entry, Person
from tourney.store.queries.events import events
from tourney.store.queries.lookup import by_name, nearest, one_of
from tourney.values import EventInfo, name_key


@dataclass(frozen=True, slots=True)
class ClubPerson:
    """Somebody of the club (or a team) and the entries he has: the event and the number in it, in order.

    `key` is the database's and appears in no page.
    """

    key: int
    name: str
    member: str | None
    entries: tuple[tuple[EventInfo, int], ...] = ()

    def number_in(self, event: EventInfo) -> int | None:
        """The number of his entry in an event, None where he is not in it."""
        return next((number for one, number in self.entries if one.key == event.key), None)

    @property
    def described(self) -> str:
        """The name, and where he is entered."""
        where = ", ".join(f"{event.slug}/{number}" for event, number in self.entries)
        return f"{self.name} ({where or 'in no event'})"


def club_people(session: Session) -> tuple[ClubPerson, ...]:
    """Everybody of the club, in the order in which they came to it."""
    known = {event.key: event for event in events(session)}
    entries: dict[int, list[tuple[EventInfo, int]]] = {}
    for row in session.exec(select(Entry).order_by(col(Entry.event_id), col(Entry.number))):
        entries.setdefault(row.person_id, []).append((known[row.event_id], row.number))
    rows = session.exec(select(Person).order_by(col(Person.id)))
    return tuple(
        ClubPerson(row.id or 0, row.name, row.member, tuple(entries.get(row.id or 0, ()))) for row in rows
    )


def find_person(people: Sequence[ClubPerson], here: EventInfo | None, text: str) -> ClubPerson:
    """The person whom `text` names: `EVENT/NUMBER` or `EVENT/NAME`, else as in the event `here`.

    Who is not in that event is looked up by name in the whole club. Raises BadInput where nobody,
    or several, may be meant.
    """
    slug, slash, rest = text.partition("/")
    named = _entered(people, slug.strip()) if slash else {}
    if named:
        return named[one_of(rest, [(number, one.name) for number, one in named.items()])]
    entered = _entered(people, here.slug) if here is not None else {}
    candidates = [(number, one.name) for number, one in entered.items()]
    if text.strip().isdecimal() or by_name(text, candidates):
        return entered[one_of(text, candidates)]
    return _of_the_club(people, text)


def _entered(people: Sequence[ClubPerson], slug: str) -> Mapping[int, ClubPerson]:
    """The people of an event by number; empty where there is no such event, or nobody in it."""
    return {number: one for one in people for event, number in one.entries if event.slug == slug}


def _of_the_club(people: Sequence[ClubPerson], text: str) -> ClubPerson:
    found = [one for one in people if one.key in by_name(text, [(each.key, each.name) for each in people])]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(
            N_("{text!r} may be several: {known}"),
            N_("say which one as EVENT/NUMBER"),
            text=text,
            known=", ".join(one.described for one in found[:12]),
        )
    near = {name_key(name) for name in nearest(text, [one.name for one in people])}
    raise BadInput(
        N_("nobody of the club is called {text!r}; near to it: {near}")
        if near
        else N_("nobody of the club is called {text!r}"),
        N_("see: tourney player list"),
        text=text,
        near=", ".join(one.described for one in people if name_key(one.name) in near),
    )

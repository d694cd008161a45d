"""One person who was entered twice, over the events or in one of them, becomes one: by the director's word.

Nobody is renumbered: in an event it is the entry that has played that stays, with its number, and the
other number is left free. What was played, paid and asked for goes to the entry that stays.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlmodel import Session, select

from tourney.director.doubles import words
from tourney.director.moving import move_rows, rename_in_rounds
from tourney.director.night import Night, load
from tourney.director.rounds import drop
from tourney.director.rows import entry_row
from tourney.errors import N_, BadInput, Conflict
from tourney.pairing import MOVEMENTS
from tourney.store import queries
from tourney.store.models import Entry, Person
from tourney.store.queries.club_people import ClubPerson
from tourney.values import EventInfo


@dataclass(frozen=True, slots=True)
class MergedEvent:
    """What a merge does in one event: which number stays, and which is left free (None: only the name).

    `moved` are the rounds in which a place goes over, `freed` those in which a sit-out of the second
    entry goes; `draft` is the draft that had both in it, and is gone.
    """

    event: EventInfo
    number: int
    gone: int | None = None
    moved: tuple[int, ...] = ()
    freed: tuple[int, ...] = ()
    draft: int | None = None


@dataclass(frozen=True, slots=True)
class Merged:
    """What a merge did: the name that stays, the one that goes, and the events that it touched."""

    name: str
    gone: ClubPerson
    events: tuple[MergedEvent, ...]


def merge(session: Session, keep: ClubPerson, other: ClubPerson, *, anyway: bool = False) -> Merged:
    """Make one person of two; the first one's name stays, and his club, email and id where he has any.

    Raises Conflict where both sit in one round, so that they are two people, where an event with both
    of them is closed, and where the club has given each an id of his own, unless `anyway`.
    """
    if keep.key == other.key:
        raise BadInput(
            N_("{who} is one person already"), N_("name another one, as EVENT/NUMBER"), who=keep.described
        )
    if keep.member and other.member and keep.member != other.member and not anyway:
        raise Conflict(
            N_("{one} has the id {first} and {other} the id {second}: by the club's books they are two"),
            N_("to merge them all the same, and give up the id {second}: --anyway"),
            one=keep.described,
            other=other.described,
            first=keep.member,
            second=other.member,
        )
    done = [_in_event(session, keep, event, number) for event, number in other.entries]
    person = session.exec(select(Person).where(Person.id == keep.key)).one()
    double = session.exec(select(Person).where(Person.id == other.key)).one()
    fields = ("member", "club", "email", "category")
    lacking = {name: getattr(double, name) for name in fields if not getattr(person, name)}
    session.delete(double)
    session.flush()
    for name, value in lacking.items():
        setattr(person, name, value)
    session.add(person)
    session.flush()
    return Merged(keep.name, other, tuple(done))


def same_name(people: Iterable[ClubPerson], keep: ClubPerson) -> tuple[list[ClubPerson], list[ClubPerson]]:
    """Those with the name of a person, and of them those who share an event with him: surely others."""
    wanted = words(keep.name)
    found = [one for one in people if one.key != keep.key and words(one.name) == wanted]
    there = {event.key for event, _ in keep.entries}
    apart = [one for one in found if any(event.key in there for event, _ in one.entries)]
    return [one for one in found if one not in apart], apart


def _in_event(session: Session, keep: ClubPerson, event: EventInfo, number: int) -> MergedEvent:
    """Give an entry of the second person to the first one, or join it with the entry that he has."""
    own = keep.number_in(event)
    row = entry_row(session, event, number)
    if own is None:
        row.person_id = keep.key
        session.add(row)
        session.flush()
        return MergedEvent(event, number)
    if event.closed:
        raise Conflict(
            N_("{event} is closed, and has {name} twice (no. {one}, no. {other})"),
            N_("to merge them there: tourney event reopen {slug}"),
            event=event.name,
            slug=event.slug,
            name=keep.name,
            one=own,
            other=number,
        )
    night = load(session, event)
    _refuse_both_seated(night, own, number)
    stays, goes = (number, own) if _weight(night, number) > _weight(night, own) else (own, number)
    _refuse_bracket(night, goes)
    return _join(session, night, keep.key, stays, goes)


def _join(session: Session, night: Night, person: int, stays: int, goes: int) -> MergedEvent:
    """Put what an entry has to the one that stays, and take it away."""
    draft = night.draft
    both = draft is not None and {stays, goes} <= {*_places(night, draft.number)}
    if draft is not None and both:
        drop(session, night, draft.number)
    one, double = (entry_row(session, night.event, number) for number in (stays, goes))
    _bring_together(night, one, double)
    session.add(one)
    moved = move_rows(session, night.event, one, double)
    rename_in_rounds(session, night.event, goes, stays, moved)
    session.delete(double)
    session.flush()
    one.person_id = person
    session.add(one)
    session.flush()
    dropped = draft.number if draft is not None and both else None
    return MergedEvent(night.event, stays, goes, moved.rounds, moved.freed, dropped)


def _bring_together(night: Night, one: Entry, double: Entry) -> None:
    """The settings of two entries in the one that stays: whoever is there is there."""
    if any(double.number in _places(night, found.number) for found in night.published):
        one.from_round = min(one.from_round, double.from_round)
    here = any(entry.checked_in and entry.to_round is None for entry in (one, double))
    ends = (one.to_round, double.to_round)
    one.to_round = None if None in ends else max(end or 0 for end in ends)
    one.checked_in = here
    one.table_no = one.table_no or double.table_no
    one.standby = one.standby and double.standby
    one.members = one.members or double.members


def _places(night: Night, round_number: int) -> set[int]:
    """Everybody who has a place in a round, at a table or sitting out."""
    found = night.round(round_number)
    if found is None:
        return set()
    return {number for at in found.tables for number in at.seats} | set(found.sitting_out)


def _seated(night: Night, number: int) -> list[int]:
    """The published rounds in which an entry is at a table."""
    return [one.number for one in night.published if any(number in at.seats for at in one.tables)]


def _weight(night: Night, number: int) -> tuple[bool, bool]:
    """Whether an entry was at a table of a published round, and whether it has any place in one."""
    placed = any(number in _places(night, one.number) for one in night.published)
    return bool(_seated(night, number)), placed


def _refuse_both_seated(night: Night, one: int, other: int) -> None:
    both = [number for number in _seated(night, one) if number in _seated(night, other)]
    if both:
        raise Conflict(
            N_("{one} and {other} are both at a table in round {round}: they are two people"),
            N_("if one of them was seated by mistake: tourney player substitute, or tourney undo"),
            one=f"no. {one} {night.entry(one).name}",
            other=f"no. {other} {night.entry(other).name}",
            round=both[0],
        )


def _refuse_bracket(night: Night, goes: int) -> None:
    """Raise Conflict where the entry that would go stands in a bracket that is played."""
    if MOVEMENTS[night.event.movement].places is None:
        return
    told = {number for one in night.published for reason in one.reasons for number in reason.entries}
    placed = {number for one in night.published for number in _places(night, one.number)}
    if goes in told | placed:
        raise Conflict(
            N_("no. {number} {name} stands in the bracket, which is being played"),
            N_("to let him go, so that the other side goes on: tourney player withdraw {number}"),
            number=goes,
            name=night.entry(goes).name,
        )


def series_of(session: Session, events: Iterable[EventInfo]) -> list[str]:
    """The names of the series that one of these events counts in."""
    keys = {event.key for event in events}
    return [one.name for one in queries.all_series(session) if keys & {night.key for night in one.nights}]

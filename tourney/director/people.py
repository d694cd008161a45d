"""Acts on players and teams: enter, check in, withdraw, come back, rename.

Entry numbers are given out in order and never used again; nobody is renumbered, nobody deleted.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, select

from tourney.director.doubles import is_quite_another
from tourney.director.names import checked, described, refuse_double, same_name, tidy
from tourney.director.night import Night
from tourney.director.rows import entry_row, person_of
from tourney.director.teams import members_in, members_of, refuse_member_elsewhere
from tourney.errors import N_, BadInput, Conflict
from tourney.store import numbers
from tourney.store.models import Entry, Person
from tourney.store.queries.club_people import club_people
from tourney.values import Entry as EntryValue


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """Somebody to be entered: a name, and what else a roster may say of a person.

    `members` are the people of a team, with commas; None: those whom its name names, if it does.
    """

    name: str
    member: str | None = None
    club: str | None = None
    email: str | None = None
    category: str | None = None
    members: str | None = None


def add(
    session: Session, night: Night, player: NewPlayer, *, force: bool = False, here: bool = True
) -> EntryValue:
    """Enter a player or a team from the next round in which seats are still to be had; give the entry.

    Raises Conflict where the event has this name already, or somebody of the team is in another one,
    unless `force` says that it is another person, and where a member of that id is entered.
    """
    name = checked(player.name)
    members = members_of(name, player.members, night.event.teams)
    if not force:
        refuse_double(night.entries, name)
        refuse_member_elsewhere(night.entries, members)
    person = _person(session, night, player, name, force)
    number = numbers.next_number(session, f"entry:{night.event.key}")
    row = Entry(
        event_id=night.event.key,
        person_id=person.id or 0,
        number=number,
        from_round=night.seating_round,
        checked_in=here,
        members=list(members) or None,
    )
    session.add(row)
    session.flush()
    return EntryValue(number, person.name, row.from_round, None, here, person.club, members)


def check_in(session: Session, night: Night, chosen: Sequence[EntryValue], here: bool = True) -> int:
    """Note that these are there (or are not); gives how many were noted anew."""
    changed = 0
    for entry in chosen:
        if entry.to_round is not None and here:
            raise Conflict(
                N_("{name} has withdrawn"),
                N_("tourney player return {number}"),
                name=entry.name,
                number=entry.number,
            )
        row = entry_row(session, night.event, entry.number)
        if row.checked_in != here:
            row.checked_in = here
            session.add(row)
            changed += 1
    return changed


def withdraw(session: Session, night: Night, entry: EntryValue, after_round: int | None = None) -> int:
    """Take a player out after a round (the last published one that he is in); gives that round.

    Raises Conflict where he is seated at a table of a published round that is still awaited and
    no round was named: his slip is either to come, or the round is to be seated anew.
    """
    if entry.to_round is not None:
        raise Conflict(
            N_("{name} has withdrawn already, before round {round}"),
            name=entry.name,
            round=entry.to_round + 1,
        )
    last = last_round_of(night, entry.number)
    if after_round is None:
        seat = night.awaited_seat(entry.number)
        if seat is not None:
            raise Conflict(
                N_("{name} is seated in round {round}, table {table}, which has no result yet"),
                N_(
                    "to leave after it: tourney player withdraw {number} --after {round}; to seat the round "
                    "anew without {name}: tourney round unpublish, then withdraw, then tourney round pair"
                ),
                name=entry.name,
                number=entry.number,
                round=seat[0],
                table=seat[1],
            )
    elif not last <= after_round:
        raise BadInput(
            N_("round {last} is published: {name} cannot have left after round {given}"),
            N_("give {last} or a later round"),
            last=last,
            name=entry.name,
            given=after_round,
        )
    row = entry_row(session, night.event, entry.number)
    row.to_round = last if after_round is None else after_round
    session.add(row)
    return row.to_round


def come_back(session: Session, night: Night, entry: EntryValue) -> int:
    """Take back a player who had withdrawn; gives the next round in which he can be seated."""
    if entry.to_round is None:
        raise Conflict(N_("{name} has not withdrawn"), name=entry.name)
    row = entry_row(session, night.event, entry.number)
    row.to_round = None
    row.checked_in = True
    session.add(row)
    return max(night.seating_round, row.from_round)


def last_round_of(night: Night, number: int) -> int:
    """The last published round, or the one before it where that has no place for the entry yet."""
    part = night.part
    if part is None:
        return night.last_published
    placed = {one for at in part.tables for one in at.seats}
    return part.number if number in placed else part.number - 1


def rename(session: Session, night: Night, entry: EntryValue, name: str, *, force: bool = False) -> str:
    """Give a person or team another name; the id, the number and the history stay. Gives the new name.

    A team whose people are those whom its name names has those of the new name.
    """
    new = checked(name)
    others = [other for other in night.entries if other.number != entry.number]
    if not force:
        refuse_double(others, new)
    row = entry_row(session, night.event, entry.number)
    if entry.members and entry.members == members_in(entry.name):
        row.members = list(members_in(new)) or row.members
        session.add(row)
    person = person_of(session, row)
    person.name = new
    session.add(person)
    return new


def say_members(session: Session, night: Night, entry: EntryValue, members: str) -> tuple[str, ...]:
    """Say anew who the people of a team are; gives them."""
    people = members_of(entry.name, members, night.event.teams)
    refuse_member_elsewhere([other for other in night.entries if other.number != entry.number], people)
    row = entry_row(session, night.event, entry.number)
    row.members = list(people)
    session.add(row)
    session.flush()
    return people


def settle_member(
    session: Session, member: str, name: str, *, is_new: bool = False, renamed: bool = False
) -> str:
    """Look whether the club's id is that of somebody with quite another name; gives what was done.

    Raises Conflict where it is, unless `is_new` (the id is a new person's from now on; the other one
    keeps all but the id) or `renamed` (the person has the new name). The empty text: nothing was done.
    """
    known = session.exec(select(Person).where(Person.member == member)).one_or_none() if member else None
    if known is None or not is_quite_another(known.name, name):
        return ""
    person = next(one for one in club_people(session) if one.key == known.id)
    if is_new:
        known.member = None
        said = f"id {member} was that of {person.described}, and is now that of {name}"
    elif renamed:
        said = f"{person.described} is called {name} now (id {member})"
        known.name = name
    else:
        raise Conflict(
            N_("the id {member} is that of {known}, and here it has the name {name}"),
            N_("is {name} a new member with an old number: --new; the same person with a new name: --rename"),
            member=member,
            known=person.described,
            name=name,
        )
    session.add(known)
    session.flush()
    return said


def _person(session: Session, night: Night, player: NewPlayer, name: str, force: bool) -> Person:
    """The person of a member's id, or a new one; a name alone never joins two events' people."""
    if player.member is not None:
        settle_member(session, player.member, name, is_new=force)
        known = session.exec(select(Person).where(Person.member == player.member)).one_or_none()
        if known is not None:
            _refuse_entered(session, night, known)
            return known
    person = Person(
        name=name,
        member=player.member or None,
        club=tidy(player.club or "") or None,
        email=player.email or None,
        category=player.category or None,
    )
    session.add(person)
    session.flush()
    return person


def _refuse_entered(session: Session, night: Night, person: Person) -> None:
    wanted = select(Entry).where(Entry.event_id == night.event.key, Entry.person_id == person.id)
    entered = session.exec(wanted).one_or_none()
    if entered is not None:
        there = same_name(night.entries, person.name) or [EntryValue(entered.number, person.name)]
        raise Conflict(
            N_("member {member} is entered already: {known}"), member=person.member, known=described(there)
        )

"""The roster from a file: who is new is entered, who is known stays, what differs is told."""

from dataclasses import dataclass, field

from sqlmodel import Session, select

from tourney.director.csvfile import Row, Sheet
from tourney.director.names import checked, described, same_name, tidy
from tourney.director.night import Night
from tourney.director.people import NewPlayer, add, settle_member
from tourney.director.teams import members_of, refuse_member_elsewhere
from tourney.errors import N_, BadInput, Conflict, TourneyError
from tourney.store.models import Entry, Person
from tourney.values import Entry as EntryValue
from tourney.values import name_key


@dataclass(slots=True)
class RosterReport:
    """What an import of a roster did: who was entered, how many were known, what differs."""

    added: list[EntryValue] = field(default_factory=list)
    known: int = 0
    differences: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Told:
    """What the director says of rows in doubt: they are other people, or people with another name."""

    is_new: bool = False
    renamed: bool = False


def take_in(session: Session, night: Night, sheet: Sheet, told: Told = Told()) -> RosterReport:
    """Enter the people of a sheet who are not entered yet.

    A row is known by its id, else by its name. A name that stands twice in the file, or that two
    entered people have, is refused (BadInput) unless ids tell them apart or `told` says that they
    are others; so is (Conflict) the id of somebody with quite another name. All or nothing: an error
    in one row leaves everybody out.
    """
    _refuse_doubles(sheet, told.is_new)
    report = RosterReport()
    members = _members(session, night)
    for row in sheet.rows:
        try:
            _take_row(session, night, row, members, report, told)
        except TourneyError as err:
            raise type(err)(
                N_("{file}, row {row}: {what}"),
                N_("nothing was entered; mend the file and import it again"),
                file=sheet.source,
                row=row.number,
                what=str(err),
            ) from err
    return report


def _take_row(
    session: Session,
    night: Night,
    row: Row,
    members: dict[str, EntryValue],
    report: RosterReport,
    told: Told,
) -> None:
    name, member, force = _entry_name(row), row.get("id") or None, told.is_new
    said = settle_member(session, member or "", name, is_new=force, renamed=told.renamed)
    if said:
        report.differences.append(said)
        report.known += told.renamed and member in members
        if told.renamed and member in members:
            return
        members.pop(member or "", None)
    known = members.get(member) if member else None
    if known is None and not force:
        there = [entry for entry in same_name(night.entries, name) if _may_be(entry, member, members)]
        if len(there) > 1:
            raise Conflict(N_("{name} may be {known}"), N_("give ids"), name=name, known=described(there))
        known = there[0] if there else None
    if known is not None:
        report.known += 1
        _compare(known, row, name, report)
        return
    people = row.get("members") or None
    if row.get("partner"):
        people = f"{row.get('name')}, {row.get('partner')}"
    player = NewPlayer(name, member, row.get("club"), row.get("email"), row.get("category"), people)
    if not force:
        others = [*night.entries, *report.added]
        refuse_member_elsewhere(others, members_of(name, people, night.event.teams))
    entry = add(session, night, player, force=True, here=False)
    report.added.append(entry)
    if entry.name != tidy(name):
        report.differences.append(f"id {member} is {entry.name} here, the file says {name}")


def _entry_name(row: Row) -> str:
    """The name of an entry: of a player and his `partner` it is both."""
    partner = row.get("partner")
    return checked(f"{row.get('name')} & {partner}" if partner else row.get("name"))


def _may_be(entry: EntryValue, member: str | None, members: dict[str, EntryValue]) -> bool:
    """Whether a row with this id may be that entry: not where the entry has another id."""
    own = next((key for key, other in members.items() if other.number == entry.number), None)
    return member is None or own is None or own == member


def _compare(known: EntryValue, row: Row, name: str, report: RosterReport) -> None:
    if known.name != name:
        way = (
            f"tourney player rename {known.number} …"
            if name_key(known.name) != name_key(name)
            else "kept as it is"
        )
        report.differences.append(f"no. {known.number} is {known.name}, the file says {name}: {way}")
    club = row.get("club")
    if club and known.club and name_key(club) != known.club_key:
        report.differences.append(
            f"no. {known.number} {known.name} is of {known.club}, the file says {club}: not changed"
        )


def _refuse_doubles(sheet: Sheet, force: bool) -> None:
    seen: dict[str, tuple[int, str]] = {}
    ids: dict[str, int] = {}
    for row in sheet.rows:
        member = row.get("id")
        name = " & ".join(part for part in (row.get("name"), row.get("partner")) if part)
        if member and member in ids:
            raise BadInput(
                N_("{file}: id {member} stands in rows {first} and {row}"),
                N_("one id is one person"),
                file=sheet.source,
                member=member,
                first=ids[member],
                row=row.number,
            )
        if member:
            ids[member] = row.number
        double, other = seen.get(name_key(name), (0, ""))
        if double and name and not force and not (member and other):
            raise BadInput(
                N_("{file}: {name} stands in rows {first} and {row}"),
                N_("strike one out; if they are two people give them ids, or add --new"),
                file=sheet.source,
                name=tidy(name),
                first=double,
                row=row.number,
            )
        seen[name_key(name)] = (row.number, member)


def _members(session: Session, night: Night) -> dict[str, EntryValue]:
    """The entries of the event by the club's own id of the person."""
    found = session.exec(
        select(Person.member, Entry.number).where(
            Entry.person_id == Person.id, Entry.event_id == night.event.key
        )
    )
    return {member: night.entry(number) for member, number in found if member is not None}

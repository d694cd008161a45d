"""`tourney player`: who is entered, who is there, who leaves."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from tourney.cli.app import App
from tourney.cli.options import reading, writing
from tourney.cli.player_merge import tell_near
from tourney.cli.player_touches import tell_touched
from tourney.cli.words import counted, listed, quoted, typed
from tourney.errors import N_, Conflict, UsageError
from tourney.values import Entry


@click.group("player")
def player() -> None:
    """Players: the roster of an event."""


@player.command("add")
@click.argument("names", nargs=-1, required=True, metavar="NAME…")
@click.option(
    "--new", is_flag=True, help="Somebody else of the same name is entered: this is another person."
)
@click.option("--club", metavar="CLUB")
@click.option("--id", "member", metavar="ID", help="The club's own id for the person.")
@click.option("--members", metavar='"A, B"', help="The people of a team whose name does not say them.")
@click.option("--absent", is_flag=True, help="Not here yet: to be checked in.")
@click.option("--rename", "renamed", is_flag=True, help="Whose id it is has this name now.")
@writing
def add(
    app: App,
    names: tuple[str, ...],
    new: bool,
    club: str | None,
    member: str | None,
    members: str | None,
    absent: bool,
    renamed: bool,
) -> None:
    """Enter players, or teams where the event is one of teams; they are here unless --absent.

    The people of a team are those in its name where that joins two, as "Ann & Bob" does. In mid-event
    an entry plays from the next round in which seats are still to be had.
    """
    from tourney.director import people
    from tourney.director.night import load
    from tourney.store.queries.club_people import club_people

    if member is not None and len(names) > 1:
        raise UsageError(N_("one --id is one player: {given} names were given"), given=len(names))
    if members is not None and len(names) > 1:
        raise UsageError(N_("--members are those of one team: {given} names were given"), given=len(names))
    said_too = {"club": club, "id": member, "members": members, "absent": absent, "rename": renamed}
    with app.act(typed("player add", *names, new=new, **said_too)) as session:
        event = app.event(session)
        added: list[Entry] = []
        for name in names:
            night = load(session, event)
            fields = people.NewPlayer(name, member=member, club=club, members=members)
            said = people.settle_member(session, member or "", name, is_new=new, renamed=renamed)
            if said:
                app.note(f"note: {said}")
            added.append(people.add(session, night, fields, force=new, here=not absent))
        night = load(session, event)
        tell_near(app, club_people(session), event, [entry.number for entry in added])
        tell_touched(app, night, added, night.seating_round)
    for entry in added:
        late = f", from round {entry.from_round}" if entry.from_round > 1 else ""
        who = f" ({listed(entry.members)})" if entry.members else ""
        app.done(f"no. {entry.number}: {entry.name}{who}{late}{', not here yet' if absent else ''}")
    _tell_of_draft(app, night)


@player.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--new", is_flag=True, help="Enter also who has the name, or the id, of somebody else.")
@click.option("--rename", "renamed", is_flag=True, help="Who is known by his id has the name of the file.")
@writing
def import_(app: App, file: Path, new: bool, renamed: bool) -> None:
    """Enter the players of a CSV file with the column name.

    Also known are id, club, email, category; for teams members (with commas) or partner. An id that is
    somebody's with quite another name is asked about: it is a new person's (--new), who has the id from
    now on, or the person is called otherwise now (--rename).
    """
    from tourney.director import roster
    from tourney.director.csvfile import read_sheet
    from tourney.director.night import load
    from tourney.store.queries.club_people import club_people

    if new and renamed:
        raise UsageError(N_("either --new or --rename: an id is a new person's, or a person has a new name"))
    sheet = read_sheet(file, ["name"])
    for note in sheet.notes:
        app.note(f"note: {note}")
    with app.act(typed("player import", sheet.source, new=new, rename=renamed)) as session:
        event = app.event(session)
        told = roster.Told(is_new=new, renamed=renamed)
        report = roster.take_in(session, load(session, event), sheet, told)
        night = load(session, event)
        tell_near(app, club_people(session), event, [entry.number for entry in report.added])
    for line in (*report.differences, *report.notes):
        app.note(f"note: {line}")
    late = f" from round {night.seating_round}" if night.published and report.added else ""
    app.done(
        f"{sheet.source}: {counted(len(sheet.rows), 'row', 'rows')}, {len(report.added)} entered{late}, "
        f"{report.known} known"
    )
    _tell_of_draft(app, night)


@player.command("list")
@reading
def list_(app: App) -> None:
    """List the players of an event."""
    from tourney.store import queries

    with app.reading() as session:
        entries = queries.entries(session, app.event(session))
    rows = [_row(entry) for entry in entries]
    more = [column for column in _MORE if any(row[column[0]] for row in rows)]
    if app.format in ("csv", "tsv"):
        app.emit("players", [{**row, "number": row["id"]} for row in rows], [*_SHEET, *more])
    else:
        app.emit("players", rows, [*_COLUMNS[:3], *more, *_COLUMNS[3:]])


_COLUMNS = [
    ("id", "no."),
    ("name", "name"),
    ("club", "club"),
    ("from_round", "from round"),
    ("state", "state"),
]
_MORE = [("members", "members"), ("table", "table"), ("standby", "stands by")]
"""Columns that are shown where somebody has something in them."""
_SHEET = [("number", "no."), *_COLUMNS[1:]]
"""In a sheet `id` is the club's own id of a person, so that a roster can be imported again."""


@player.command("checkin")
@click.argument("names", nargs=-1, metavar="NAME…")
@click.option("--all", "everybody", is_flag=True, help="Everybody who has not withdrawn.")
@click.option("--away", is_flag=True, help="The other way round: not here.")
@writing
def checkin(app: App, names: tuple[str, ...], everybody: bool, away: bool) -> None:
    """Note who is here; only they are seated."""
    from tourney.director import people
    from tourney.director.names import find
    from tourney.director.night import load

    if everybody == bool(names):
        raise UsageError(N_("say who is here: names, or --all"))
    verb = "checkin --away" if away else "checkin"
    with app.act(f"player {verb} {'--all' if everybody else quoted(*names)}") as session:
        event = app.event(session)
        night = load(session, event)
        chosen: Sequence[Entry] = [entry for entry in night.entries if entry.to_round is None]
        if not everybody:
            chosen = [find(night.entries, name) for name in names]
        elif not night.entries:
            raise Conflict(
                N_("nobody is entered"), N_("tourney player import FILE, or tourney player add NAME")
            )
        changed = people.check_in(session, night, chosen, here=not away)
        tell_touched(app, night, chosen, night.seating_round)
        night = load(session, event)
    here = sum(1 for entry in night.entries if entry.checked_in and entry.to_round is None)
    known = len(chosen) - changed
    also = f", {known} {'was' if known == 1 else 'were'} so already" if known else ""
    app.done(f"{changed} noted{also}; {counted(here, 'player is', 'players are')} here")
    for entry in chosen if away else ():
        seat = night.awaited_seat(entry.number)
        if seat is not None:
            app.note(
                f"note: round {seat[0]}, table {seat[1]} waits for {entry.name}; what can be done: "
                f"tourney player noshow {entry.number}"
            )
    _tell_of_draft(app, night)


@player.command("withdraw")
@click.argument("name")
@click.option(
    "--after", type=int, metavar="ROUND", help="Leaves after this round (else the last published one)."
)
@writing
def withdraw(app: App, name: str, after: int | None) -> None:
    """Take a player out of the rounds to come; what was played stays."""
    from tourney.director import people
    from tourney.director.names import find
    from tourney.director.night import load

    with app.act(typed("player withdraw", name, after=after)) as session:
        event = app.event(session)
        night = load(session, event)
        entry = find(night.entries, name)
        last = people.withdraw(session, night, entry, after)
        tell_touched(app, night, [entry], last + 1)
        night = load(session, event)
    app.done(
        f"{entry.name} (no. {entry.number}) leaves {f'after round {last}' if last else 'before round 1'}"
    )
    _tell_of_draft(app, night)


@player.command("return")
@click.argument("name")
@writing
def return_(app: App, name: str) -> None:
    """Take back a player who had withdrawn."""
    from tourney.director import people
    from tourney.director.names import find
    from tourney.director.night import load

    with app.act(f"player return {quoted(name)}") as session:
        event = app.event(session)
        night = load(session, event)
        entry = find(night.entries, name)
        first = people.come_back(session, night, entry)
        tell_touched(app, night, [entry], first)
        night = load(session, event)
    app.done(f"{entry.name} (no. {entry.number}) is back, from round {first}")
    _tell_of_draft(app, night)


@player.command("rename")
@click.argument("name")
@click.argument("new_name")
@click.option("--new", is_flag=True, help="Take the name although somebody else has it.")
@writing
def rename(app: App, name: str, new_name: str, new: bool) -> None:
    """Give a player another name; number and history stay."""
    from tourney.director import people
    from tourney.director.names import find
    from tourney.director.night import load
    from tourney.store.queries.club_people import club_people

    with app.act(typed("player rename", name, new_name, new=new)) as session:
        night = load(session, app.event(session))
        entry = find(night.entries, name)
        now = people.rename(session, night, entry, new_name, force=new)
        person = next(one for one in club_people(session) if one.number_in(night.event) == entry.number)
        tell_touched(app, night, [entry], 1)
    app.done(f"no. {entry.number}: {entry.name} is now {now}")
    others = [event.slug for event, _ in person.entries if event.key != night.event.key]
    if others:
        app.note(f"note: so he is called in {listed(others)} too")


def _tell_of_draft(app: App, night: Any) -> None:
    if night.draft_gaps():
        app.note(f"note: the draft of round {night.draft.number} is made for others: tourney round pair")


def _row(entry: Entry) -> dict[str, Any]:
    if entry.to_round is not None:
        state = f"left after round {entry.to_round}" if entry.to_round else "withdrawn"
    else:
        state = "here" if entry.checked_in else "not here"
    return {
        "id": entry.number,
        "name": entry.name,
        "club": entry.club,
        "from_round": entry.from_round,
        "to_round": entry.to_round,
        "checked_in": entry.checked_in,
        "members": list(entry.members),
        "table": entry.table,
        "standby": entry.standby,
        "state": state,
    }

"""`tourney event copy`: the next night like the last one."""

from typing import TYPE_CHECKING

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.words import counted, quoted
from tourney.errors import N_, Conflict, UsageError

if TYPE_CHECKING:
    from sqlmodel import Session

    from tourney.values import EventInfo


@click.command("copy")
@click.argument("name", metavar="NEWNAME")
@click.option("--players", is_flag=True, help="Its people too: the same persons, not checked in.")
@writing
def copy(app: App, name: str, players: bool) -> None:
    """Make an event with all the settings of another: the one that is open, or --event.

    Game, movement, rounds, pairing, tie-breaks, ranking, credits, prizes, fees and penalties are copied;
    rounds, results and payments are not.
    """
    from tourney.director import copying
    from tourney.store import queries

    with app.act(f"event copy {quoted(name)}{' --players' if players else ''}") as session:
        source = which(app, session)
        slug = copying.copy(session, source, name, players=players)
        made = queries.event(session, slug)
        entered = len(queries.entries(session, made))
    who = f", with {counted(entered, 'entry', 'entries')}" if players else ""
    app.done(f"{made.name} is made like {source.name}{who} (--event {made.slug})")
    if entered:
        app.note("who is there: tourney player checkin --all, or one by one")
    if not source.closed:
        app.note(
            f"note: {source.name} is open too; when it is over: tourney event close --event {source.slug}"
        )


def which(app: App, session: "Session") -> "EventInfo":
    """The event meant: `--event`, else the one that is open, else the only one there is."""
    from tourney.store import queries

    known = queries.events(session)
    if not known:
        raise Conflict(N_("there is no event to copy"), N_("tourney event new begins one"))
    if app.event_name is None and all(one.closed for one in known):
        if len(known) == 1:
            return known[0]
        raise UsageError(
            N_("say which event it is to be like: {known}"),
            N_("--event NAME"),
            known=", ".join(one.slug for one in known[-8:]),
        )
    return app.event(session, closed_too=True)

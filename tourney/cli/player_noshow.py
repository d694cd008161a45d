"""`tourney player noshow`: somebody is seated and not there."""

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.player_touches import tell_touched
from tourney.cli.words import counted, quoted
from tourney.errors import N_, UsageError


@click.command("noshow")
@click.argument("name")
@click.option("--forfeit", "give_up", is_flag=True, help="His table is forfeited at once.")
@click.option("--points", type=int, metavar="N", help="With --forfeit: for the others.")
@writing
def noshow(app: App, name: str, give_up: bool, points: int | None) -> None:
    """Note that somebody who is seated is not there; says what can be done about his table.

    He is in no later draft until he is checked in again. His seat in a published round stays until
    somebody takes it over (player substitute), he forfeits, or the round is made a draft again.
    """
    from tourney.director.names import find
    from tourney.director.night import load
    from tourney.director.noshow import no_show

    if points is not None and not give_up:
        raise UsageError(N_("--points are those of a forfeit: add --forfeit"))
    flags = (" --forfeit" if give_up else "") + ("" if points is None else f" --points {points}")
    with app.act(f"player noshow {quoted(name)}{flags}") as session:
        event = app.event(session)
        before = load(session, event)
        entry = find(before.entries, name)
        done = no_show(session, before, entry, give_up=give_up, points=points)
        tell_touched(app, before, [entry], done.round or before.seating_round)
        night = load(session, event)
    app.done(f"{entry.name} (no. {entry.number}) is not here")
    if done.table is not None and done.forfeited:
        app.done(f"round {done.round}, table {done.table}: forfeited by {entry.name}")
    elif done.table is not None:
        app.note(f"round {done.round}, table {done.table} waits for {entry.name}; the ways out:")
        for free in done.free or (None,):
            who = f"{free.name} is free: " if free is not None else "somebody else plays: "
            new = free.number if free is not None else "NEW"
            app.note(f"  {who}tourney player substitute {entry.number} {new}")
        lost = f"tourney score forfeit {done.table} {entry.number} --round {done.round}"
        if done.points is None:
            app.note(f"  the others win: {lost}")
        else:
            each = counted(done.points, "point", "points")
            app.note(f"  the others win, here with {each} each: {lost} --points {done.points}")
        if not any(one.round == done.round for one in night.results):
            app.note("  the round is seated anew: tourney round unpublish, then tourney round pair")
    if night.draft_gaps():
        app.note(f"note: the draft of round {night.next_round} is made for others: tourney round pair")

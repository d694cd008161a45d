"""`tourney journal` and `tourney undo`: what was done, whether it holds, and taking it back."""

import click

from tourney.cli.app import App
from tourney.cli.options import reading, writing
from tourney.cli.words import counted
from tourney.errors import N_, AnswerIsNo


@click.group("journal")
def journal() -> None:
    """The journal: who did what, and when."""


@journal.command("log")
@click.option("--last", type=click.IntRange(1), metavar="N", help="Only the last N acts.")
@click.option("--player", metavar="NAME", help="Acts that concern a person; a number is that of an entry.")
@click.option("--round", "round_number", type=click.IntRange(1), metavar="N", help="Acts on a round.")
@click.option("--kind", metavar="WORDS", help="As the command begins (score, 'score enter', undo, …).")
@click.option("--by", metavar="NAME", help="Acts of one director or scorer.")
@click.option("--since", metavar="ACT|TIME", help="From an act or a time on.")
@reading
def log(app: App, last: int | None, player: str | None, round_number: int | None, **more: str | None) -> None:
    """List the acts, the first one first: all of them, or those that were asked for.

    With --event those of one event.
    """
    from tourney.store import journal as acts

    with app.reading() as session:
        is_number = player is not None and player.strip().removeprefix("#").isdecimal()
        is_of_event = app.event_name is not None or round_number is not None or is_number
        event = app.event(session).key if is_of_event else None
        wanted = acts.Wanted(player=player, round=round_number, event=event, **more)
        lines = acts.log(session, last=last, wanted=wanted)
    rows = [
        {
            "act": line.act.number,
            "at": line.act.at,
            "by": line.act.by,
            "command": line.act.command,
            "reason": line.act.reason,
            "undoes": line.undoes,
            "undone_by": line.undone_by,
        }
        for line in lines
    ]
    columns = ["act", "at", "by", "command", "reason"]
    columns += [name for name in ("undoes", "undone_by") if any(row[name] for row in rows)]
    app.emit("journal", rows, [(name, name.replace("_", " ")) for name in columns])


@journal.command("verify")
@reading
def verify(app: App) -> None:
    """Check the chain of acts, and that the tables are what the acts make of nothing."""
    from tourney.store import journal as acts

    with app.reading() as session:
        found = acts.verify(session)
    differences = [str(one) for one in found.differences]
    if app.format == "json":
        whole = {"acts": found.acts, "rows": found.rows, "holds": found.holds, "differences": differences}
        app.emit("verification", [], [], whole)
    elif app.format != "table":
        app.emit("verification", [{"difference": one} for one in differences], [("difference", "difference")])
    else:
        for one in differences:
            click.echo(one)
    summary = f"{counted(found.acts, 'act', 'acts')}, {counted(found.rows, 'row', 'rows')}"
    if not found.holds:
        raise AnswerIsNo(
            N_("the journal does not hold: {summary}, {count} differences"),
            N_("the first one stands first; keep the file as it is"),
            summary=summary,
            count=len(differences),
        )
    if app.format == "table":
        click.echo(f"the journal holds: {summary}")


@click.command("undo")
@click.argument("number", type=int, required=False, metavar="[NUMBER]")
@writing
def undo(app: App, number: int | None) -> None:
    """Take back the last act, or the act of a NUMBER; an undo is itself an act."""
    from tourney.director.undoing import numbers_gone, take_back

    with app.act("undo" if number is None else f"undo {number}") as session:
        taken = take_back(session, number)
        gone = numbers_gone(session, taken) if taken.command.startswith("player ") else []
    app.done(f"taken back: act {taken.number}, {taken.command} (by {taken.by}, {taken.at})")
    if gone:
        which = f"number {gone[0]} is" if len(gone) == 1 else f"numbers {gone[0]} to {gone[-1]} are"
        again = "" if session.written is None else f"; to have it back: tourney undo {session.written}"
        app.note(f"note: {which} not given again{again}")

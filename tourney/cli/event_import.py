"""`tourney event import`: an event made of a file of games."""

from pathlib import Path

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.words import counted, typed


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", metavar="NAME", help="The event's name; else that of the file.")
@click.option("--new", is_flag=True, help="Make another event although the file has made one.")
@writing
def import_event(app: App, file: Path, name: str | None, new: bool) -> None:
    """Make an event of a file of games (EGN, EMN): players, rounds, seats and hands."""
    from tourney.director import matches
    from tourney.store import queries

    match = matches.read_match(file, name)
    with app.act(typed("event import", file.name, name=name, new=new), create=True) as session:
        report = matches.take_in(session, match, again=new)
        made = queries.event(session, report.slug)
    for note in report.notes:
        app.note(f"note: {note}")
    app.done(
        f"{made.name} is made: {counted(report.players, 'player', 'players')}, "
        f"{counted(report.rounds, 'round', 'rounds')}, {counted(report.hands, 'hand', 'hands')} "
        f"(--event {made.slug})"
    )

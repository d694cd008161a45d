"""`tourney print`: slips, pairings, the schedule and boards as pages that a browser prints."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tourney.cli.app import App
from tourney.cli.event_schedule import schedule_options
from tourney.cli.options import reading
from tourney.cli.words import counted
from tourney.director.night import load
from tourney.errors import N_, StorageError

if TYPE_CHECKING:
    from tourney.site import Sheet

COLUMNS = (("file", "file"), ("round", "round"), ("tables", "tables"))


@click.group("print")
def print_() -> None:
    """Paper: slips, pairings and the schedule to print."""


_output = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Where to write it.",
)


def _sheet_options(function: Callable[..., Any]) -> Callable[..., Any]:
    number = click.option(
        "--round", "number", type=click.IntRange(1), metavar="N", help="The round; else the last published."
    )
    return number(_output(function))


@print_.command("slips")
@_sheet_options
@reading
def slips(app: App, number: int | None, output: Path | None) -> None:
    """Score slips, one a table, four to a page, the seats filled in."""
    from tourney.site import slips_sheet

    with app.reading() as session:
        sheet = slips_sheet(session, app.event(session), number)
    what = f"{counted(sheet.tables, 'slip', 'slips')} of round {sheet.round}"
    _keep(app, sheet, output or Path(f"slips-r{sheet.round}.html"), what)


@print_.command("pairings")
@_sheet_options
@reading
def pairings(app: App, number: int | None, output: Path | None) -> None:
    """Who sits where, by name and by table, in large type for the wall."""
    from tourney.site import pairings_sheet

    with app.reading() as session:
        sheet = pairings_sheet(session, app.event(session), number)
    what = f"{counted(sheet.tables, 'table', 'tables')} of round {sheet.round}"
    _keep(app, sheet, output or Path(f"pairings-r{sheet.round}.html"), what)


@print_.command("schedule")
@_output
@schedule_options
@reading
def schedule(app: App, rounds: int | None, seed: int | None, output: Path | None) -> None:
    """Who sits where in every round, where no result decides it: as `event schedule` shows it."""
    from tourney.director import schedule as planned
    from tourney.site import schedule_sheet

    with app.reading() as session:
        night = load(session, app.event(session))
        found = planned.schedule(session, night, rounds, seed)
        sheet = schedule_sheet(session, night.event, found.rounds)
    if app.format == "table" and any(one.number >= found.first for one in found.rounds):
        app.note(f"to seat it so: tourney round pair --seed {found.seed}, each round")
    what = counted(len(found.rounds), "round", "rounds")
    _keep(app, sheet, output or Path("schedule.html"), what)


@print_.command("boards")
@_output
@reading
def boards(app: App, output: Path | None) -> None:
    """The boards of a duplicate event: hand records, and slips to lay out the cards by."""
    from tourney.cli.boards_which import Dealt, which
    from tourney.site import boards_sheet

    found = which(app, Dealt())
    path = output or Path("boards.html")
    keep(boards_sheet(found.title, found.seed or "", found.records(), found.a_round).html, path)
    what = counted(found.count or 0, "board", "boards")
    if app.format == "table":
        click.echo(f"{what} in {path}; open it in a browser and print it (Ctrl+P)")
        return
    app.emit("sheet", [{"file": str(path), "boards": found.count}], (("file", "file"), ("boards", "boards")))


def _keep(app: App, sheet: "Sheet", path: Path, what: str) -> None:
    """Write a sheet to its file, and say how it is printed."""
    keep(sheet.html, path)
    if app.format == "table":
        click.echo(f"{what} in {path}; open it in a browser and print it (Ctrl+P)")
        return
    app.emit("sheet", [{"file": str(path), "round": sheet.round, "tables": sheet.tables}], COLUMNS)


def keep(html: str, path: Path) -> None:
    """Write a page to its file, whole or not at all."""
    made = path.with_name(f".{path.name}.new-{os.getpid()}")
    try:
        try:
            made.write_text(html, encoding="utf-8", newline="\n")
            made.replace(path)
        finally:
            made.unlink(missing_ok=True)
    except OSError as err:
        raise StorageError(
            N_("{path} cannot be written: {why}"),
            N_("give another file with -o"),
            path=str(path),
            why=err.strerror or type(err).__name__,
        ) from err

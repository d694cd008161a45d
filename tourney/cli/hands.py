"""`tourney hands`: hand logs checked, converted and imported."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tourney.cli.app import App
from tourney.cli.hands_import import import_hands, rejects
from tourney.cli.options import reading
from tourney.errors import N_, BadInput

if TYPE_CHECKING:
    from tourney.cli.hands_report import Report
    from tourney.engine.record import HandRecord
    from tourney.logs import ReadingNote, Reject

FILE: Final = click.Path(path_type=Path)
_COLUMNS: Final = (
    ("hand", "hand"), ("source", "source"), ("line", "line"), ("row", "row"), ("game", "game"),
    ("deal", "deal"), ("code", "code"), ("severity", "severity"), ("seat", "seat"), ("trick", "trick"),
    ("card", "card"), ("message", "message"), ("expected", "expected"), ("actual", "actual"),
)  # fmt: skip


@click.group()
def hands() -> None:
    """Hand logs: audit them by the rules, convert them, import them."""


hands.add_command(import_hands)
hands.add_command(rejects)


@hands.command(short_help="Check every hand by the rules.")
@click.argument("files", nargs=-1, type=FILE, metavar="[FILE]…")
@click.option(
    "--rejects",
    "rejects_file",
    type=FILE,
    metavar="FILE",
    help="Write what was not read, with its raw bytes.",
)
@click.option("--verbose", "-v", is_flag=True, help="List what could not be checked, too.")
@reading
def audit(app: App, files: tuple[Path, ...], rejects_file: Path | None, verbose: bool) -> int:
    """Check every hand of some logs by the rules: what is wrong, where, and what had been right.

    FILES are hand logs (.jsonl), EGN or EMN, also packed with gzip; which one is told by the
    content. They need no event and no database. Without a file the open event's hands are checked.

    Ends with 1 where there is an error, else with 3 where something could not be read, else with 0.
    """
    report = _audit_files(files) if files else _audit_event(app)
    if rejects_file is not None:
        _write_rejects(rejects_file, report)
    if app.format == "json":
        app.emit("audit", [], (), report.as_object())
    elif app.format == "table":
        click.echo(report.as_text(verbose=verbose))
    else:
        app.emit("audit", report.findings, _COLUMNS)
    return report.exit_code


@hands.command(short_help="Write logs in another shape.")
@click.argument("files", nargs=-1, type=FILE, required=True, metavar="FILE…")
@click.option(
    "--to", "shape", type=click.Choice(["jsonl", "egn", "emn"]), help="The shape, where no name tells it."
)
@click.option(
    "-o", "--output", type=FILE, metavar="FILE", help="The file to write; without it, to the terminal."
)
def convert(files: tuple[Path, ...], shape: str | None, output: Path | None) -> int:
    """Write the hands of some logs in another shape: a hand log (.jsonl), EGN or EMN.

    The shape is told by the name of the file to write. What a shape cannot hold is refused; what
    it has no place for is left out and told. A line that is no hand is told, and left out: it ends
    with 3 then.
    """
    from tourney.logs.sources import check_readable
    from tourney.logs.writing import shape_of, text_of, write_file

    for file in files:
        check_readable(file)
    shape = shape or (shape_of(output) if output is not None else "jsonl")
    rejected: list[Reject] = []
    notes: list[ReadingNote] = []
    records = (record for file in files for record in _records(file, rejected, notes))
    pieces = text_of(records, shape, notes.append)
    if output is not None:
        if any(output.resolve() == file.resolve() for file in files):
            raise BadInput(N_("{path} is the file that is read"), path=output)
        write_file(output, pieces)
    else:
        for piece in pieces:
            click.echo(piece, nl=False)
    _tell_odd(rejected, notes)
    return 3 if rejected else 0


def _tell_odd(rejected: "Sequence[Reject]", notes: "Sequence[ReadingNote]") -> None:
    from tourney import messages
    from tourney.cli.output import printable

    lines = [f"note: {note.where.label}: {messages.note(note)}" for note in notes]
    lines += [f"rejected: {reject.place}: {messages.reject(reject)}" for reject in rejected]
    for line in lines:
        click.echo(printable(line), err=True)


def _audit_files(files: Sequence[Path]) -> "Report":
    from tourney.cli.hands_report import Report
    from tourney.engine.audit import audit as judge
    from tourney.logs.sources import check_readable

    report = Report()
    for file in files:
        check_readable(file)
    for file in files:
        report.add(judge(_records(file, report.rejects, report.notes)))
    return report


def _records(file: Path, rejected: "list[Reject]", notes: "list[ReadingNote]") -> "Iterator[HandRecord]":
    from tourney.logs import Reject, read_hands

    for item in read_hands(file, note=notes.append):
        if isinstance(item, Reject):
            rejected.append(item)
        else:
            yield item


def _audit_event(app: App) -> "Report":
    from tourney.cli.hands_report import Report
    from tourney.store import queries

    report = Report()
    with app.reading() as session:
        heard = queries.event_audit(session, app.event(session))
    report.add(heard.audit)
    for record, differs in heard.unlogged:
        report.add_table(record, differs.finding)
    return report


def _write_rejects(file: Path, report: "Report") -> None:
    from tourney.logs.rejects import reject_line

    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.writelines(f"{reject_line(reject)}\n" for reject in report.rejects)

"""`tourney hands`: hand logs checked, converted and imported."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tourney.cli.app import App
from tourney.cli.options import reading

if TYPE_CHECKING:
    from tourney.cli.hands_report import Report
    from tourney.engine.record import HandRecord

FILE: Final = click.Path(path_type=Path)
_COLUMNS: Final = (
    ("hand", "hand"), ("source", "source"), ("line", "line"), ("row", "row"), ("game", "game"),
    ("deal", "deal"), ("code", "code"), ("severity", "severity"), ("seat", "seat"), ("trick", "trick"),
    ("card", "card"), ("message", "message"), ("expected", "expected"), ("actual", "actual"),
)  # fmt: skip


@click.group()
def hands() -> None:
    """Hand logs: audit them by the rules, convert them, import them."""


@hands.command()
@click.argument("files", nargs=-1, type=FILE)
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


def _audit_files(files: Sequence[Path]) -> "Report":
    from tourney.cli.hands_report import Report
    from tourney.engine.audit import audit as judge
    from tourney.logs.sources import check_readable

    report = Report()
    for file in files:
        check_readable(file)
    for file in files:
        report.add(judge(_records(file, report)))
    return report


def _records(file: Path, report: "Report") -> "Iterator[HandRecord]":
    from tourney.logs import Reject, read_hands

    for item in read_hands(file, note=report.notes.append):
        if isinstance(item, Reject):
            report.rejects.append(item)
        else:
            yield item


def _audit_event(app: App) -> "Report":
    from tourney.cli.hands_report import Report
    from tourney.store import queries

    report = Report()
    with app.reading() as session:
        report.add(queries.event_audit(session, app.event(session)).audit)
    return report


def _write_rejects(file: Path, report: "Report") -> None:
    from tourney.logs.rejects import reject_line

    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.writelines(f"{reject_line(reject)}\n" for reject in report.rejects)

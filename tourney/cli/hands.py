"""`tourney hands`: hand logs checked, converted and imported."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tourney.cli.app import App
from tourney.cli.hands_convert import FILE, convert, export, from_option, read_records
from tourney.cli.hands_import import import_hands, rejects
from tourney.cli.options import reading

if TYPE_CHECKING:
    from tourney.cli.hands_report import Report

_COLUMNS: Final = (
    ("hand", "hand"), ("source", "source"), ("line", "line"), ("row", "row"), ("game", "game"),
    ("deal", "deal"), ("code", "code"), ("severity", "severity"), ("seat", "seat"), ("trick", "trick"),
    ("card", "card"), ("message", "message"), ("expected", "expected"), ("actual", "actual"),
)  # fmt: skip


@click.group()
def hands() -> None:
    """Hand logs: audit them by the rules, convert them, import them."""


hands.add_command(convert)
hands.add_command(export)
hands.add_command(import_hands)
hands.add_command(rejects)


@hands.command(short_help="Check every hand by the rules.")
@click.argument("files", nargs=-1, type=FILE, metavar="[FILE]…")
@from_option
@click.option(
    "--rejects",
    "rejects_file",
    type=FILE,
    metavar="FILE",
    help="Write what was not read, with its raw bytes.",
)
@click.option("--verbose", "-v", is_flag=True, help="List what could not be checked, too.")
@click.option("--play", is_flag=True, help="Add what each player gave away with all cards seen.")
@reading
def audit(
    app: App, files: tuple[Path, ...], kind: str | None, rejects_file: Path | None, verbose: bool, play: bool
) -> int:
    """Check every hand of some logs by the rules: what is wrong, where, and what had been right.

    FILES are hand logs (.jsonl), hand sheets (.csv, .tsv, .xlsx), EGN, EMN, PTN or Parquet, also
    packed with gzip or zstd; which one is told by the content. They need no event and no
    database. Without a file the open event's hands are checked.

    Ends with 1 where there is an error, else with 3 where something could not be read, else with 0.
    """
    from tourney.cli.hands_report import Report
    from tourney.engine.solver_tally import Tally

    report = Report(play=Tally() if play else None)
    if files:
        _audit_files(report, files, kind)
    else:
        _audit_event(report, app)
    if rejects_file is not None:
        _write_rejects(rejects_file, report)
    if app.format == "json":
        app.emit("audit", [], (), report.as_object())
    elif app.format == "table":
        click.echo(report.as_text(verbose=verbose))
    else:
        app.emit("audit", report.findings, _COLUMNS)
    return report.exit_code


def _audit_files(report: "Report", files: Sequence[Path], kind: str | None) -> None:
    from tourney.engine.audit import audit as judge
    from tourney.logs.sources import check_readable

    for file in files:
        check_readable(file)
    for file in files:
        report.add(judge(read_records(file, report.rejects, report.notes, kind)))


def _audit_event(report: "Report", app: App) -> None:
    from tourney.store import queries

    with app.reading() as session:
        heard = queries.event_audit(session, app.event(session))
    report.add(heard.audit)
    for record, differs in heard.unlogged:
        report.add_table(record, differs.finding)


def _write_rejects(file: Path, report: "Report") -> None:
    from tourney.logs.rejects import reject_line

    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.writelines(f"{reject_line(reject)}\n" for reject in report.rejects)

"""`tourney hands import`: logs into the event, every line accounted for; `hands rejects` lists the rest."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as changed
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tourney.cli.app import App
from tourney.cli.hands_convert import from_option
from tourney.cli.options import reading, writing
from tourney.cli.words import counted
from tourney.errors import N_, BadInput, Conflict

if TYPE_CHECKING:
    from sqlmodel import Session

    from tourney.director.hands import HandsReport
    from tourney.engine.record import HandRecord
    from tourney.logs import ReadingNote, Reject
    from tourney.values import EventInfo

SOME_REJECTED = 3


@click.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@from_option
@click.option("--replace", is_flag=True, help="Replace hands that are in by those of the file.")
@click.option(
    "--round", "round_number", type=click.IntRange(1), metavar="N", help="Where the log names no round."
)
@click.option("--table", type=click.IntRange(1), metavar="N", help="The table, whatever the log says.")
@writing
def import_hands(
    app: App,
    files: tuple[Path, ...],
    kind: str | None,
    replace: bool,
    round_number: int | None,
    table: int | None,
) -> int:
    """Take hand logs into the event: each hand goes to its round and table.

    A hand that is in already is known; another one at its place is a correction, which is asked
    about at a terminal and needs --replace elsewhere. What is no hand of the event is kept as a
    reject. Ends with 3 where something was rejected.
    """
    code = 0
    for file in files:
        code = max(code, _import_file(app, file, replace, _How(kind, round_number, table)))
    return code


@click.command("rejects")
@reading
def rejects(app: App) -> None:
    """List the lines that could not be taken in."""
    from tourney.store import queries

    with app.reading() as session:
        found = queries.rejects(session, app.event(session))
    rows = [
        {
            "source": one.source,
            "line": one.line,
            "position": one.position,
            "reason": one.reason,
            "raw": one.raw.decode("utf-8", errors="backslashreplace"),
        }
        for one in found
    ]
    columns = ["source", "line", "position", "reason"] + ([] if app.format == "table" else ["raw"])
    app.emit("rejects", rows, [(name, name) for name in columns])


@dataclass(frozen=True, slots=True)
class _How:
    """How files are read: what they are, and the round and table that are said beside them."""

    kind: str | None
    round: int | None
    table: int | None


def _import_file(app: App, file: Path, replace: bool, how: _How) -> int:
    from tourney.director.hands import CorrectionsWait

    try:
        report = _take_in(app, file, replace, how)
    except CorrectionsWait as wait:
        if not app.is_asked:
            raise
        for line in wait.report.changes:
            app.note(line)
        if not click.confirm(f"{wait.report.corrected} hands would be replaced. Replace them?", err=True):
            raise Conflict(N_("nothing was imported")) from None
        report = _take_in(app, file, True, how)
    _tell(app, report)
    return SOME_REJECTED if report.rejected else 0


def _take_in(app: App, file: Path, replace: bool, how: _How) -> "HandsReport":
    from tourney.director import hands
    from tourney.director.night import load
    from tourney.logs import read_hands
    from tourney.logs.sources import check_readable

    check_readable(file)
    remarks: list[ReadingNote] = []
    source = hands.Source(file.name, _digest(file))
    items = _placed(read_hands(file, how.kind, remarks.append), how)
    with app.act(f"hands import {file.name}{' --replace' if replace else ''}") as session:
        night = load(session, app.event(session))
        report = hands.take_in(session, night, items, source, replace=replace)
        checked = _against_slips(session, night.event) if report.new or report.corrected else []
    for remark in remarks:
        report.notes.append(f"{remark.where.label}: {remark.sentence}")
    report.notes.extend(checked)
    return report


def _against_slips(session: "Session", event: "EventInfo") -> list[str]:
    """What the audit of the event says now: slips that its hands contradict, and how many are at fault."""
    from tourney import messages
    from tourney.engine.findings import Severity
    from tourney.store import queries

    judged = queries.event_audit(session, event).audit
    said, faulty = [], 0
    for hand in judged.hands:
        errors = [finding for finding in hand.findings if finding.severity is Severity.ERROR]
        faulty += any(finding.code != "table_total" for finding in errors)
        place = f"round {hand.record.round}, table {hand.record.table}"
        for finding in errors:
            if finding.code == "table_total":
                at = f", hand {hand.record.hand}" if "hand" in finding.params else ""
                said.append(f"{place}{at}: {messages.sentence(finding, hand.record)}")
    if faulty:
        said.append(f"{counted(faulty, 'hand has an error', 'hands have errors')}: tourney hands audit")
    return said


def _placed(items: "Iterator[HandRecord | Reject]", how: _How) -> "Iterator[HandRecord | Reject]":
    from tourney.engine.record import HandRecord

    for item in items:
        if isinstance(item, HandRecord):
            yield changed(
                item,
                round=item.round if item.round is not None or how.round is None else how.round,
                table=item.table if how.table is None else how.table,
            )
        else:
            yield item


def _digest(file: Path) -> str:
    digest = hashlib.sha256()
    try:
        with file.open("rb") as source:
            while chunk := source.read(1 << 20):
                digest.update(chunk)
    except OSError as err:
        raise BadInput(N_("{file} cannot be read: {why}"), file=file, why=err.strerror) from err
    return digest.hexdigest()


def _tell(app: App, report: "HandsReport") -> None:
    for line in _few(report.notes):
        app.note(f"note: {line}")
    for line in _few([f"rejected: {reject.place}: {reject.sentence}" for reject in report.rejects]):
        app.note(line)
    for line in report.changes:
        click.echo(f"corrected: {line}")
    for line in report.followed:
        click.echo(line)
    app.done(report.sentence)
    if report.rejects and not app.dry_run:
        app.note("the rejected lines are kept: tourney hands rejects")


def _few(lines: Sequence[str]) -> Sequence[str]:
    return lines if len(lines) <= 20 else [*lines[:20], f"… and {len(lines) - 20} more"]

"""`tourney hands import`: logs into the event, every line accounted for; `hands rejects` lists the rest."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as changed
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click

from tourney.cli.app import App
from tourney.cli.hands_convert import from_option
from tourney.cli.options import reading, writing
from tourney.cli.progress import progress
from tourney.cli.words import counted, typed
from tourney.errors import N_, BadInput, Conflict

if TYPE_CHECKING:
    from sqlmodel import Session

    from tourney.director.hands import HandsReport
    from tourney.engine.record import HandRecord
    from tourney.logs import ReadingNote, Reject
    from tourney.values import EventInfo

Item = TypeVar("Item")

SOME_REJECTED: Final = 3
FEW: Final = 20
BATCH: Final = 5_000
"""So many lines are one act, and are held in memory."""
MOST_AUDITED: Final = 10_000
"""An event with more hands is not audited with each import."""
_MOST_NOTES: Final = 1_000


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

    A file of more than 5,000 lines goes in by as many acts of so many each: stopped with Ctrl-C, what is in
    stays in, and the same command goes on.
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
    """A file in batches, an act each: what is in when somebody stops it stays in, each batch whole."""
    from tourney.director.hands import Intake, Source
    from tourney.director.night import load
    from tourney.logs import read_hands
    from tourney.logs.sources import check_readable

    check_readable(file)
    remarks = _Remarks()
    intake = Intake(Source(file.name, _digest(file)), replace=replace)
    said = {"from": how.kind, "round": how.round, "table": how.table, "replace": replace}
    command = typed("hands import", file.name, **said)
    done, checked = 0, list[str]()
    with progress(file) as told:
        items = _placed(read_hands(file, how.kind, remarks.note), how)
        try:
            for batch, is_last in _batches(told.follow(items) if told else items):
                with app.act(command) as session:
                    night = load(session, app.event(session))
                    intake.take(session, night, batch)
                    if is_last and (intake.report.new or intake.report.corrected):
                        checked = _against_slips(session, night.event)
                done = intake.report.read
        except KeyboardInterrupt:
            _tell_stopped(app, done)
            raise
    intake.report.notes += [*remarks.lines, *checked]
    return intake.report


def _batches(items: "Iterator[Item]") -> "Iterator[tuple[list[Item], bool]]":
    """The items of a file in batches, and whether each is the last; of an empty file one of nothing."""
    batch = list(islice(items, BATCH))
    while following := list(islice(items, BATCH)):
        yield batch, False
        batch = following
    yield batch, True


def _tell_stopped(app: App, done: int) -> None:
    if done and not app.dry_run:
        app.note(f"stopped: the first {done} lines are in; the same command goes on from there")


class _Remarks:
    """What readers remark: the first of it as lines, the rest counted."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def note(self, remark: "ReadingNote") -> None:
        """Take in a remark."""
        if len(self.lines) < _MOST_NOTES:
            self.lines.append(f"{remark.where.label}: {remark.sentence}")


def _against_slips(session: "Session", event: "EventInfo") -> list[str]:
    """What the audit of the event says now: slips that its hands contradict, and how many are at fault."""
    from tourney import messages
    from tourney.engine.findings import Severity
    from tourney.store import queries

    if queries.hand_count(session, event) > MOST_AUDITED:
        return ["so many hands are not audited with each import: tourney hands audit"]
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
    rejected = [f"rejected: {reject.place}: {reject.sentence}" for reject in report.rejects[:FEW]]
    for line in _few(rejected, report.rejected):
        app.note(line)
    for line in report.changes:
        click.echo(f"corrected: {line}")
    for line in report.followed:
        click.echo(line)
    app.done(report.sentence)
    if report.rejected and not app.dry_run:
        app.note("the rejected lines are kept: tourney hands rejects")


def _few(lines: Sequence[str], count: int = 0) -> Sequence[str]:
    """The first lines, and how many more there are: `count` where not all are given."""
    more = max(count, len(lines)) - FEW
    return [*lines[:FEW], f"… and {more} more"] if more > 0 else lines

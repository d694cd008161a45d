"""`tourney hands audit`: every hand of some logs, or of an event, judged by the rules, in constant memory.

Hands of no table are judged and forgotten. Those of a table are held until it has had no hand for a while,
then they are compared. A file in which a table comes back after that is read again, all tables held.
"""

from collections import OrderedDict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tourney.cli.app import App
from tourney.cli.hands_convert import FILE, from_option, read_records
from tourney.cli.options import reading
from tourney.cli.progress import progress
from tourney.errors import N_, UsageError

if TYPE_CHECKING:
    from tourney.cli.hands_engines import Engine
    from tourney.cli.hands_report import Report
    from tourney.engine.judged import Facts, Verdict
    from tourney.engine.record import HandRecord

PART: Final = 2_000
"""So many hands are judged at once."""
HELD: Final = 20_000
"""So many hands of tables are held before the one that is longest without a hand is compared."""
FAST_FROM: Final = 4 << 20
"""Files of so many bytes are judged by the compiled judge first, where it is there."""
_PACKED_BETTER: Final = 16
"""An archive has so many times the hands of a hand log of its size."""

_COLUMNS: Final = (
    ("hand", "hand"), ("source", "source"), ("line", "line"), ("row", "row"), ("game", "game"),
    ("deal", "deal"), ("code", "code"), ("severity", "severity"), ("seat", "seat"), ("trick", "trick"),
    ("card", "card"), ("message", "message"), ("expected", "expected"), ("actual", "actual"),
)  # fmt: skip


@click.command(short_help="Check every hand by the rules.")
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
@click.option(
    "--engine",
    "engine_name",
    type=click.Choice(["local", "pool", "dask"]),
    default="local",
    help="Who judges files: this process, a pool of processes, a Dask cluster.",
)
@click.option("--workers", type=click.IntRange(1), metavar="N", help="Of a pool, or of a Dask of our own.")
@click.option("--scheduler", metavar="ADDRESS", help="A Dask scheduler that is there.")
@reading
def audit(
    app: App,
    files: tuple[Path, ...],
    kind: str | None,
    rejects_file: Path | None,
    verbose: bool,
    play: bool,
    engine_name: str,
    workers: int | None,
    scheduler: str | None,
) -> int:
    """Check every hand of some logs by the rules: what is wrong, where, and what had been right.

    FILES are hand logs (.jsonl), hand sheets (.csv, .tsv, .xlsx), EGN, EMN, PTN or Parquet, also
    packed with gzip or zstd; which one is told by the content. They need no event and no
    database. Without a file the open event's hands are checked.

    Large files are judged by a compiled judge first, where the extra `fast` is installed. The report is
    the same whoever judges.

    Ends with 1 where there is an error, else with 3 where something could not be read, else with 0.
    """
    from tourney.cli.hands_engines import Engine
    from tourney.cli.hands_report import Report
    from tourney.engine.solver_tally import Tally

    if scheduler is not None and engine_name != "dask":
        raise UsageError(N_("--scheduler is the address of a Dask scheduler"), N_("add --engine dask"))
    report = Report(keeps_all=app.format != "table" or verbose, play=Tally() if play else None)
    if files:
        _audit_files(app, report, files, kind, Engine(engine_name, workers, scheduler))
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


def _audit_files(
    app: App, report: "Report", files: Sequence[Path], kind: str | None, engine: "Engine"
) -> None:
    from tourney.logs.sources import check_readable

    for file in files:
        check_readable(file)
    passed = 0
    for file in files:
        audit_ = FileAudit(file, kind, engine)
        report.add_source(audit_.run(report))
        passed += audit_.passed
    if passed:
        app.note(f"{passed} hands passed by the compiled judge, {report.hands - passed} judged by replay")


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


class _CameBack(Exception):
    """A table whose hands were compared already has another hand."""


class FileAudit:
    """The audit of one file; `passed` are the hands that the compiled judge passed."""

    def __init__(self, file: Path, kind: str | None, engine: "Engine") -> None:
        self.file = file
        self.kind = kind
        self.engine = engine
        self.passed = 0
        self.fast = is_for_the_compiled(file)
        self._held_most = HELD if file.is_file() else None

    def run(self, whole: "Report") -> "Report":
        """The report of the file, of the same kind as `whole`."""
        from tourney.logs.parquet_packed import Mistrusted

        if self.fast and whole.play is None and self.engine.name == "local" and self._is_archive():
            try:
                return self._packed(whole)
            except (_CameBack, Mistrusted):
                self.passed = 0
        try:
            return self._once(whole)
        except _CameBack:
            self._held_most, self.passed = None, 0
            return self._once(whole)

    def _is_archive(self) -> bool:
        with self.file.open("rb") as file:
            return self.kind in (None, "parquet") and file.read(4) == b"PAR1" and _has("pyarrow")

    def _packed(self, whole: "Report") -> "Report":
        """The report of an archive by its packed hands; records are made only of rows that need one."""
        from tourney.cli.hands_report import Report
        from tourney.engine.judged import judge_all
        from tourney.engine.record import HandRecord
        from tourney.logs.parquet_packed import judged_groups

        report = Report(keeps_all=whole.keeps_all)
        tables = _Tables(report, self._held_most)
        with progress(self.file) as told:
            for group in judged_groups(self.file):
                report.add_passed(group.passed, group.unplayed)
                for sitting, last in group.sittings:
                    report.add_sitting(sitting, last, sitting.hands[0])
                self.passed += group.passed
                while others := list(islice(group.others, PART)):
                    report.rejects += [one for _, one in others if not isinstance(one, HandRecord)]
                    part = [(row, one) for row, one in others if isinstance(one, HandRecord)]
                    facts = judge_all([one for _, one in part], fast=True)
                    self.passed += sum(one.is_fast for one in facts)
                    tables.take([one for _, one in part], facts, [row for row, _ in part])
                    if told:
                        told.count(len(others))
                if told:
                    told.count(group.passed)
        tables.close_all()
        return report

    def _once(self, whole: "Report") -> "Report":
        from tourney.cli.hands_report import Report
        from tourney.engine.replay import replay
        from tourney.engine.solver_tally import Tally, tally

        report = Report(keeps_all=whole.keeps_all, play=None if whole.play is None else Tally())
        tables = _Tables(report, self._held_most)
        done = 0
        with progress(self.file) as told:
            records = read_records(self.file, report.rejects, report.notes, self.kind)
            parts = _parts(told.follow(records) if told else records)
            for part, facts in self.engine.judge(parts, fast=self.fast):
                self.passed += sum(one.is_fast for one in facts)
                tables.take(part, facts, range(done, done + len(part)))
                done += len(part)
                if report.play is not None:
                    report.play += tally([replay(record) for record in part])
        tables.close_all()
        return report


class _Tables:
    """The tables of which hands are held: each hand with its order in the file."""

    def __init__(self, report: "Report", most: int | None) -> None:
        self.report = report
        self.most = most
        self._open: OrderedDict[Hashable, list[tuple[int, Verdict]]] = OrderedDict()
        self._closed: set[int] = set()
        self._held = 0

    def take(self, records: "Sequence[HandRecord]", facts: "Sequence[Facts]", orders: Sequence[int]) -> None:
        """Take in the next hands, judged each alone, with their places in the file. Raises _CameBack."""
        from tourney.engine.judged import Verdict
        from tourney.engine.sitting import table_key

        for order, record, found in zip(orders, records, facts, strict=True):
            judged = Verdict(record, found)
            if record.table is None:
                self._compare([(order, judged)])
            else:
                key = table_key(record)
                if key not in self._open and hash(key) in self._closed:
                    raise _CameBack
                self._open.setdefault(key, []).append((order, judged))
                self._open.move_to_end(key)
                self._held += 1
        while self.most is not None and self._held > self.most and len(self._open) > 1:
            oldest, hands = self._open.popitem(last=False)
            self._closed.add(hash(oldest))
            self._compare(hands)

    def close_all(self) -> None:
        """Compare the hands of each table that is open still."""
        for hands in self._open.values():
            self._compare(hands)

    def _compare(self, hands: "list[tuple[int, Verdict]]") -> None:
        from tourney.engine.audit import together

        judged = [one for _, one in hands]
        found, sittings = together(judged)
        for (order, one), findings in zip(hands, found, strict=True):
            self.report.add_hand(order, one.record, findings)
        self._held -= len(hands) if judged[0].record.table is not None else 0
        self.report.add_sittings(sittings, [one.record for one in judged], [order for order, _ in hands])


def _parts(records: "Iterable[HandRecord]") -> "Iterator[list[HandRecord]]":
    records = iter(records)
    while part := list(islice(records, PART)):
        yield part


def is_for_the_compiled(file: Path) -> bool:
    """Whether a file is so large that the compiled judge is worth its start, and it is there."""
    if not file.is_file() or not _has("numba", "numpy"):
        return False
    with file.open("rb") as source:
        is_archive = source.read(4) == b"PAR1"
    return file.stat().st_size * (_PACKED_BETTER if is_archive else 1) >= FAST_FROM


def _has(*packages: str) -> bool:
    return all(find_spec(package) is not None for package in packages)

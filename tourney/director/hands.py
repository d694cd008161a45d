"""Acts on hand logs: take a file into an event, every line accounted for (HANDLOG.md section 4).

A file goes in as one act, or in batches, an act each: `Intake` remembers what the file has brought before.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from sqlmodel import Session, select

from tourney.director import following
from tourney.director.hand_place import Placed, Tables, content_differs, place_of
from tourney.director.hand_seen import Seen
from tourney.director.hand_write import Known, known_hands, line_of, rejects_in, write
from tourney.director.night import Night
from tourney.engine.record import HandRecord
from tourney.errors import N_, BadInput, Conflict
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump, fingerprint
from tourney.logs.rejects import Reject
from tourney.store.models import Hand
from tourney.store.session import ActSession

SHOWN: Final = 1_000
"""So many rejects stand in a report; the others are counted, and kept in the database like them."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file: its name, and the digest of its bytes (SHA-256, hex)."""

    name: str
    digest: str


@dataclass(slots=True)
class HandsReport:
    """What an import of hands did; new + corrected + known + rejected is what was read.

    `rejects` are the first of the rejected. `changes` says for each corrected hand what is other now;
    `followed` is what became of later rounds of a bracket.
    """

    source: str
    new: int = 0
    corrected: int = 0
    known: int = 0
    rejected: int = 0
    rejects: list[Reject] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    followed: list[str] = field(default_factory=list)

    def reject(self, reject: Reject) -> None:
        """Count a line that is no hand of this event."""
        self.rejected += 1
        if len(self.rejects) < SHOWN:
            self.rejects.append(reject)

    @property
    def read(self) -> int:
        """How many lines were read."""
        return self.new + self.corrected + self.known + self.rejected

    @property
    def sentence(self) -> str:
        """The report in one line.

        >>> HandsReport("night.jsonl", new=2, known=1).sentence
        'night.jsonl: 3 read: 2 new, 0 corrected, 1 known, 0 rejected'
        """
        return (
            f"{self.source}: {self.read} read: {self.new} new, {self.corrected} corrected, "
            f"{self.known} known, {self.rejected} rejected"
        )


class CorrectionsWait(Conflict):
    """Hands that are in would be replaced by others, and nobody said that they may be."""

    def __init__(self, report: HandsReport, hands_before: int = 0) -> None:
        super().__init__(
            N_("{source} corrects hands that are in ({count}): {changes}"),
            N_("to replace them: --replace; the first {before} lines are in")
            if hands_before
            else N_("to replace them: --replace; nothing was imported"),
            before=hands_before,
            source=report.source,
            count=report.corrected,
            changes="; ".join(report.changes[:5]) + (" …" if len(report.changes) > 5 else ""),
        )
        self.report = report


def take_in(
    session: ActSession,
    night: Night,
    items: Iterable[HandRecord | Reject],
    source: Source,
    *,
    replace: bool = False,
) -> HandsReport:
    """Take the hands of a file into an event as one act; what is no hand of it is kept as a reject.

    Raises CorrectionsWait where hands would be replaced without `replace`, and BadInput where the
    file has no hand at all.
    """
    intake = Intake(source, replace=replace)
    intake.take(session, night, items)
    return intake.report


class Intake:
    """A file on its way into an event, batch by batch; `report` is what it came to so far."""

    def __init__(self, source: Source, *, replace: bool = False) -> None:
        self.source = source
        self.replace = replace
        self.report = HandsReport(source.name)
        self._seen = Seen()
        self._tables: Tables | None = None
        self._rejects_in: frozenset[tuple[int, int | None]] | None = None

    def take(self, session: ActSession, night: Night, items: Iterable[HandRecord | Reject]) -> None:
        """Take in the next hands of the file, as the act of this session.

        Raises CorrectionsWait where hands would be replaced and it was not said that they may be, and
        BadInput where there is no hand so far.
        """
        report = self.report
        before = report.read
        if self._tables is None:
            self._tables = Tables(session, night, report.notes)
            self._rejects_in = rejects_in(session, night.event.key, self.source.digest)
        else:
            self._tables.go_on(session, night)
        batch = _Batch(session, night, self._tables, self._seen, report)
        batch.take(items)
        if report.read == 0:
            raise BadInput(N_("{source} is empty: no hand is in it"), source=report.source)
        if report.rejected == report.read:
            raise BadInput(
                N_("{source} has no hand of this event; {place}: {why}"),
                N_("nothing was imported"),
                source=report.source,
                place=report.rejects[0].place,
                why=report.rejects[0].sentence,
            )
        if report.corrected and not self.replace:
            raise CorrectionsWait(report, hands_before=before)
        rejects = [
            one for one in batch.rejects if (line_of(one), one.position) not in (self._rejects_in or ())
        ]
        if batch.kept or rejects:
            self._tables.turn()
            write(session, night.event.key, self.source, report.read - before, (batch.kept, rejects))
        report.followed += following.keep_up(session, night, may_open=True)


class _Batch:
    """Some hands of a file: which are new, known, corrections or rejects, and what is to be kept."""

    def __init__(
        self, session: Session, night: Night, tables: Tables, seen: Seen, report: HandsReport
    ) -> None:
        self.session = session
        self.night = night
        self.tables = tables
        self.seen = seen
        self.report = report
        self.rejects: list[Reject] = []
        self.kept: list[tuple[Placed, Known | None]] = []

    def take(self, items: Iterable[HandRecord | Reject]) -> None:
        """Look at every line."""
        placed: list[Placed | Reject] = []
        for item in items:
            if isinstance(item, Reject):
                placed.append(item)
                continue
            mark = fingerprint(item)
            ordinal = self.seen.ordinal(mark) if item.table is None or item.hand is None else 1
            placed.append(Placed(item, place_of(item, mark, ordinal), mark))
        places = [one.place for one in placed if isinstance(one, Placed)]
        known = known_hands(self.session, self.night.event.key, places)
        for one in placed:
            if isinstance(one, Placed):
                self._take(one, known.get(one.place))
            else:
                self._reject(one)

    def _take(self, one: Placed, before: Known | None) -> None:
        item, report = one.record, self.report
        first = self.seen.at(one.place) if item.table is not None and item.hand is not None else None
        reject = _twice(one, first) or self.tables.refuses(item)
        if reject is not None:
            self._reject(reject)
            return
        if first is None and item.table is not None and item.hand is not None:
            self.seen.put(one.place, one.fingerprint, item.where.label)
        if first is not None or (before is not None and before.fingerprint == one.fingerprint):
            report.known += 1
        elif before is None:
            report.new += 1
            self.kept.append((one, None))
        else:
            report.corrected += 1
            report.changes.append(self._change(item, before))
            self.kept.append((one, before))

    def _reject(self, reject: Reject) -> None:
        self.rejects.append(reject)
        self.report.reject(reject)

    def _change(self, item: HandRecord, before: Known) -> str:
        old = self.session.exec(select(Hand).where(Hand.id == before.key)).one()
        was = parse_line(old.record)
        name = f"round {item.round}, table {item.table}, hand {item.hand}"
        differs = content_differs(was, item) if isinstance(was, HandRecord) else "the record"
        return f"{name}: {differs}"


def _twice(one: Placed, first: tuple[str, str] | None) -> Reject | None:
    """The reject that a hand is whose place the file has given to another hand already."""
    if first is None or first[0] == one.fingerprint:
        return None
    item = one.record
    reason = N_(
        "round {round}, table {table}, hand {hand} stands at {first} already, and is another hand there"
    )
    params = {"round": item.round, "table": item.table, "hand": item.hand, "first": first[1]}
    return Reject(item.where, reason, params, raw=dump(item).encode())

"""Acts on hand logs: take a file into an event, every line accounted for (HANDLOG.md section 4)."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlmodel import Session, select

from tourney.director import following
from tourney.director.hand_place import Placed, Tables, content_differs, place_of
from tourney.director.night import Night
from tourney.director.rows import key
from tourney.engine.record import HandRecord
from tourney.errors import N_, BadInput, Conflict
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump, fingerprint
from tourney.logs.rejects import Reject
from tourney.store.models import Hand, Import
from tourney.store.models import Reject as RejectRow


@dataclass(frozen=True, slots=True)
class Source:
    """A file: its name, and the digest of its bytes (SHA-256, hex)."""

    name: str
    digest: str


@dataclass(slots=True)
class HandsReport:
    """What an import of hands did; new + corrected + known + rejected is what was read.

    `changes` says for each corrected hand what is other now; `followed` is what became of later rounds
    of a bracket.
    """

    source: str
    new: int = 0
    corrected: int = 0
    known: int = 0
    rejects: list[Reject] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    followed: list[str] = field(default_factory=list)

    @property
    def rejected(self) -> int:
        """How many lines were no hand of this event."""
        return len(self.rejects)

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

    def __init__(self, report: HandsReport) -> None:
        super().__init__(
            N_("{source} corrects hands that are in ({count}): {changes}"),
            N_("to replace them: --replace; nothing was imported"),
            source=report.source,
            count=report.corrected,
            changes="; ".join(report.changes[:5]) + (" …" if len(report.changes) > 5 else ""),
        )
        self.report = report


def take_in(
    session: Session,
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
    work = _Work(session, night, source)
    for item in items:
        work.take(item)
    report = work.report
    if report.read == 0:
        raise BadInput(N_("{source} is empty: no hand is in it"), source=source.name)
    if report.rejected == report.read:
        raise BadInput(
            N_("{source} has no hand of this event; {place}: {why}"),
            N_("nothing was imported"),
            source=source.name,
            place=report.rejects[0].place,
            why=report.rejects[0].sentence,
        )
    if report.corrected and not replace:
        raise CorrectionsWait(report)
    work.keep()
    report.followed = following.keep_up(session, night, may_open=True)
    return report


@dataclass(frozen=True, slots=True)
class _Known:
    """A hand that is in: its key, and what tells it from another."""

    key: int
    fingerprint: str


class _Work:
    """One import as it goes: what is in, what the file has brought, what is to be kept."""

    def __init__(self, session: Session, night: Night, source: Source) -> None:
        self.session = session
        self.night = night
        self.source = source
        self.report = HandsReport(source.name)
        self.tables = Tables(session, night, self.report.notes)
        columns = select(Hand.place, Hand.id, Hand.fingerprint).where(Hand.event_id == night.event.key)
        self.known = {place: _Known(key(id_), mark) for place, id_, mark in session.exec(columns)}
        self.seen: dict[str, tuple[str, str]] = {}
        self.equal: dict[str, int] = {}
        self.kept: list[tuple[Placed, _Known | None]] = []

    def take(self, item: HandRecord | Reject) -> None:
        """Look at one line of the file."""
        if isinstance(item, Reject):
            self.report.rejects.append(item)
            return
        mark = fingerprint(item)
        self.equal[mark] = self.equal.get(mark, 0) + 1
        place = place_of(item, mark, self.equal[mark])
        reject = self._twice(item, place, mark) or self.tables.refuses(item)
        if reject is not None:
            self.report.rejects.append(reject)
            return
        before = self.known.get(place)
        first = place not in self.seen
        self.seen.setdefault(place, (mark, item.where.label))
        if not first or (before is not None and before.fingerprint == mark):
            self.report.known += 1
        elif before is None:
            self.report.new += 1
            self.kept.append((Placed(item, place, mark), None))
        else:
            self.report.corrected += 1
            self.report.changes.append(self._change(item, before))
            self.kept.append((Placed(item, place, mark), before))

    def keep(self) -> None:
        """Write what is new, what is corrected, and the rejects."""
        already = select(Import).where(
            Import.event_id == self.night.event.key, Import.digest == self.source.digest
        )
        is_again = self.session.exec(already).first() is not None
        if not self.kept and (is_again or not self.report.rejects):
            return
        row = Import(
            event_id=self.night.event.key,
            kind="hands",
            source=self.source.name,
            digest=self.source.digest,
            lines=self.report.read,
        )
        self.session.add(row)
        self.session.flush()
        self.tables.turn()
        for number, (placed, before) in enumerate(self.kept, start=1):
            self._write(key(row.id), number, placed, before)
        for reject in self.report.rejects:
            self.session.add(_reject_row(key(row.id), reject))
        self.session.flush()

    def _twice(self, item: HandRecord, place: str, mark: str) -> Reject | None:
        there = self.seen.get(place)
        if there is None or there[0] == mark:
            return None
        reason = N_(
            "round {round}, table {table}, hand {hand} stands at {first} already, and is another hand there"
        )
        params = {"round": item.round, "table": item.table, "hand": item.hand, "first": there[1]}
        return Reject(item.where, reason, params, raw=dump(item).encode())

    def _change(self, item: HandRecord, before: _Known) -> str:
        old = self.session.exec(select(Hand).where(Hand.id == before.key)).one()
        was = parse_line(old.record)
        name = f"round {item.round}, table {item.table}, hand {item.hand}"
        differs = content_differs(was, item) if isinstance(was, HandRecord) else "the record"
        return f"{name}: {differs}"

    def _write(self, import_key: int, number: int, placed: Placed, before: _Known | None) -> None:
        row = Hand(
            event_id=self.night.event.key, place=placed.place, import_id=0, line=0, fingerprint="", record=""
        )
        if before is not None:
            row = self.session.exec(select(Hand).where(Hand.id == before.key)).one()
        record = placed.record
        row.import_id = import_key
        row.line = record.where.line or record.where.row or number
        row.round_no = record.round
        row.table_no = None if record.table is None else str(record.table)
        row.game_no = record.game
        row.hand_no = record.hand
        row.fingerprint = placed.fingerprint
        row.record = dump(record)
        self.session.add(row)


def _reject_row(import_key: int, reject: Reject) -> RejectRow:
    where = reject.where
    line = where.line or where.row or (where.deal + 1 if where.deal is not None else 0)
    return RejectRow(
        import_id=import_key, line=line, position=reject.position, reason=reject.sentence, raw=reject.raw
    )

"""Slips from a file: figures from elsewhere, which wait until the director confirms them.

Two files that say the same of a table confirm each other; where they differ both are listed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlmodel import Session, select

from tourney.director import following
from tourney.director.confirming import DIFFERS
from tourney.director.csvfile import Sheet
from tourney.director.night import Night
from tourney.director.rows import key, published_row, result_row
from tourney.director.scores import check, echo, line_of, score_words
from tourney.director.slip_rows import ReadSlip, is_export, read_slips
from tourney.errors import N_, Conflict
from tourney.store.models import Import, Result

NEEDED: Final = ("round", "table", "seat1", "seat2")
_KIND: Final = "slips"


@dataclass(slots=True)
class SlipsReport:
    """What an import of slips did: lines for new and replaced ones, how many were known, what is odd.

    `seconded` are those that this file confirmed, `differing` those of which it says something else than
    the file before. `clashes` are rows against figures that stand; with one the whole import is refused.
    `followed` is what became of later rounds of a bracket.
    """

    new: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    known: int = 0
    odd: list[str] = field(default_factory=list)
    seconded: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    clashes: list[str] = field(default_factory=list)
    followed: list[str] = field(default_factory=list)


def take_in(session: Session, night: Night, sheet: Sheet, *, replace: bool = False) -> SlipsReport:
    """Keep the slips of a sheet; they wait to be confirmed. All or nothing.

    Raises BadInput that names each row that cannot be; Conflict where other figures are confirmed for a
    table, or the same file said something else before, unless `replace` is given and they wait as well.
    """
    slips, known = read_slips(night, sheet)
    report = SlipsReport(known=known)
    can_second = not is_export(sheet) and not _is_copy(session, night, sheet)
    taking = _Taking(session, night, sheet, report, replace, can_second)
    for one in slips:
        taking.keep(one)
    if report.clashes:
        raise Conflict(
            N_("other figures are in already: {clashes}"),
            N_("confirmed ones: tourney score correct; others: --replace; nothing was imported"),
            clashes="; ".join(report.clashes),
        )
    if slips and not _is_known(session, night, sheet):
        session.add(
            Import(
                event_id=night.event.key,
                kind=_KIND,
                source=sheet.source,
                digest=sheet.digest,
                lines=len(sheet.rows),
            )
        )
    session.flush()
    report.followed = following.keep_up(session, night, may_open=True)
    return report


def _imports(session: Session, night: Night, sheet: Sheet) -> Sequence[Import]:
    """The files of slips with these very bytes that were taken in before."""
    wanted = select(Import).where(
        Import.event_id == night.event.key, Import.kind == _KIND, Import.digest == sheet.digest
    )
    return session.exec(wanted).all()


def _is_known(session: Session, night: Night, sheet: Sheet) -> bool:
    return bool(_imports(session, night, sheet))


def _is_copy(session: Session, night: Night, sheet: Sheet) -> bool:
    """Whether another file had these very bytes: a copy is no second source."""
    return any(one.source != sheet.source for one in _imports(session, night, sheet))


@dataclass(frozen=True, slots=True)
class _Taking:
    """The import of a sheet. `can_second`: it may confirm what another file has brought."""

    session: Session
    night: Night
    sheet: Sheet
    report: SlipsReport
    replace: bool
    can_second: bool

    def keep(self, one: ReadSlip) -> None:
        row = published_row(self.session, self.night.event, one.slip.round)
        old = result_row(self.session, row, one.slip.table)
        if old is not None and self._stays(one, old):
            self.session.add(old)
            return
        line = echo(self.night, one.slip)
        self.report.odd += [f"{line}: {what}" for what in check(self.night, one.slip)]
        (self.report.new if old is None else self.report.replaced).append(line)
        kept = old or Result(round_id=key(row.id), table_no=one.slip.table)
        kept.kind = one.slip.kind.value
        kept.points = list(one.slip.points) or None
        kept.hands_played = one.slip.hands_played
        kept.stands = ""
        kept.confirmed = False
        kept.source = self.sheet.source
        kept.note = one.note
        self.session.add(kept)

    def _stays(self, one: ReadSlip, old: Result) -> bool:
        """Whether what is in stays: this file agrees, speaks against it, or clashes with it."""
        is_second = self.can_second and old.source != self.sheet.source
        if one.slip.is_in(old):
            self._agree(one, old, is_second)
            return True
        slip, line = one.slip, echo(self.night, one.slip)
        there = self.night.result(slip.round, slip.table)
        was = score_words(self.night, there) if there is not None else "none"
        if is_second and not old.confirmed and not self.replace:
            says = f"{self.sheet.source} says {line.partition(': ')[2]}"
            old.note = f"{DIFFERS}{says}"
            self.report.differing.append(f"{line_of(self.night, slip.round, slip.table)}; {says}")
            return True
        if old.confirmed or not self.replace:
            self.report.clashes.append(f"row {one.row}, {line}, against {was}")
            return True
        return False

    def _agree(self, one: ReadSlip, old: Result, is_second: bool) -> None:
        """Let a second source that agrees confirm a slip; one that is odd, or disputed, needs more."""
        line = echo(self.night, one.slip)
        disputed = not old.confirmed and old.note.startswith(DIFFERS)
        if not is_second or disputed or old.confirmed_by:
            self.report.known += 1
            return
        odd = [] if old.confirmed else check(self.night, one.slip)
        old.confirmed_by = self.sheet.source
        if odd:
            self.report.odd += [f"{line}: {what}" for what in odd]
            self.report.known += 1
            return
        old.confirmed = True
        self.report.seconded.append(line)

"""A hand judged alone, without its course: all that the hands of a table are compared by.

`judge_all` is the one function from records to verdicts that every engine runs: hands that the compiled
judge passes have no finding, and all others go to `replay`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from tourney.engine.findings import Finding, Severity
from tourney.engine.packed import pack
from tourney.engine.packed_layout import SIZE, Profiles
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay


class Judged(Protocol):
    """A judged hand: a `Replay`, or a `Verdict`, which is that without the course of the hand."""

    @property
    def record(self) -> HandRecord:
        """What was logged."""

    @property
    def fault(self) -> Finding | None:
        """The fault of its play."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All that is said of the hand alone."""

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points, a seat each."""

    @property
    def maker(self) -> int | None:
        """The maker's seat."""

    @property
    def is_thrown_in(self) -> bool:
        """Whether all passed."""

    @property
    def is_redealt(self) -> bool:
        """Whether it was not played."""


@dataclass(frozen=True, slots=True)
class Facts:
    """A verdict without its record, as it comes back from another process; `is_fast`: the kernel's."""

    points: tuple[int, ...] | None
    maker: int | None
    is_thrown_in: bool
    is_redealt: bool = False
    fault: Finding | None = None
    findings: tuple[Finding, ...] = ()
    is_fast: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """A record with the facts about it."""

    record: HandRecord
    facts: Facts

    @property
    def fault(self) -> Finding | None:
        """The fault of its play."""
        return self.facts.fault

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All that is said of the hand alone."""
        return self.facts.findings

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points, a seat each."""
        return self.facts.points

    @property
    def maker(self) -> int | None:
        """The maker's seat."""
        return self.facts.maker

    @property
    def is_thrown_in(self) -> bool:
        """Whether all passed."""
        return self.facts.is_thrown_in

    @property
    def is_redealt(self) -> bool:
        """Whether it was not played."""
        return self.facts.is_redealt


def judge_all(records: Sequence[HandRecord], *, fast: bool = False) -> list[Facts]:
    """The verdict on each record alone, in order; `fast` asks the compiled judge first (extra `fast`).

    >>> from tourney.rules import GAMES
    >>> judge_all([HandRecord(GAMES["two-handed"], 0, up="9H", calls=("pass",) * 4)])[0].points
    (0, 0)
    """
    passed = _passed(records) if fast else {}
    return [passed.get(index) or _replayed(record) for index, record in enumerate(records)]


def _replayed(record: HandRecord) -> Facts:
    seen = replay(record)
    return Facts(seen.points, seen.maker, seen.is_thrown_in, seen.is_redealt, seen.fault, seen.findings)


def _passed(records: Sequence[HandRecord]) -> dict[int, Facts]:
    """The facts of those hands that the compiled judge passes, by their index."""
    import numpy as np

    from tourney.engine.batch import verify

    profiles = Profiles()
    packed = [(index, bytes_) for index, one in enumerate(records) if (bytes_ := pack(one, profiles))]
    if not packed:
        return {}
    rows = np.frombuffer(b"".join(bytes_ for _, bytes_ in packed), np.uint8).reshape(-1, SIZE)
    table = verify(rows, profiles).table.tolist()
    found = {}
    for (index, _), row in zip(packed, table, strict=True):
        if row[0] == 0:
            maker = None if row[1] < 0 else row[1]
            points = tuple(row[6 : 6 + records[index].rules.players])
            found[index] = Facts(points, maker, maker is None, is_fast=True)
    return found


def is_clean(findings: Sequence[Finding]) -> bool:
    """Whether there is no error among some findings.

    >>> is_clean([Finding("revoke")]), is_clean([])
    (False, True)
    """
    return all(finding.severity is not Severity.ERROR for finding in findings)

"""A record with the word for what was found in it, for the shapes that have columns."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from tourney.engine.findings import Finding, Severity
from tourney.engine.judged import judge_all
from tourney.engine.record import HandRecord

VERDICT: Final = "verdict"
"""The name of the column."""

_AT_ONCE: Final = 4_096


@dataclass(frozen=True, slots=True)
class WithVerdict:
    """A hand and the verdict on it alone."""

    record: HandRecord
    verdict: str


Told = HandRecord | WithVerdict


def parted(one: Told) -> tuple[HandRecord, str | None]:
    """A record and its verdict, None where none was asked for.

    >>> from tourney.rules import GAMES
    >>> parted(WithVerdict(HandRecord(GAMES["two-handed"], 0), "clean"))[1]
    'clean'
    """
    return (one.record, one.verdict) if isinstance(one, WithVerdict) else (one, None)


def with_verdicts(records: Iterable[HandRecord], *, fast: bool = False) -> Iterator[WithVerdict]:
    """Hands with their verdicts; `fast` asks the compiled judge first (extra `fast`).

    >>> from tourney.rules import GAMES
    >>> [one.verdict for one in with_verdicts([HandRecord(GAMES["two-handed"], 0, calls=("pass",))])]
    ['open auction_unfinished']
    """
    records = iter(records)
    while part := list(islice(records, _AT_ONCE)):
        for record, facts in zip(part, judge_all(part, fast=fast), strict=True):
            yield WithVerdict(record, verdict_of(facts.findings))


def verdict_of(findings: Sequence[Finding]) -> str:
    """The verdict in a word, and the codes of what was found.

    >>> verdict_of([]), verdict_of([Finding("revoke"), Finding("wrong_points")])
    ('clean', 'error revoke wrong_points')
    """
    if not findings:
        return "clean"
    severities = {finding.severity for finding in findings}
    word = "clean"
    if Severity.ERROR in severities:
        word = "error"
    elif Severity.UNVERIFIABLE in severities:
        word = "open"
    return " ".join([word, *dict.fromkeys(finding.code for finding in findings)])

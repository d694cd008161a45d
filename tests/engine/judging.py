"""Hand logs given to the engine as a reader gives them: a line of text, read, then judged."""

import json

from tests.engine.bases import Log
from tourney.engine.audit import Audited, audit
from tourney.engine.findings import Finding, Severity
from tourney.engine.record import HandRecord
from tourney.engine.replay import Replay, replay
from tourney.logs.handlog import parse_line


def record(log: Log) -> HandRecord:
    """The record that a log is read as; a reject fails the test."""
    read = parse_line(json.dumps(log))
    assert isinstance(read, HandRecord), read
    return read


def replayed(log: Log) -> Replay:
    """The replay of a log."""
    return replay(record(log))


def audited(*logs: Log) -> tuple[Audited, ...]:
    """The audit of logs as the hands of one source."""
    return audit(record(log) for log in logs).hands


def complaints(*logs: Log) -> list[Finding]:
    """Every error and warning of the logs, in order."""
    return [
        finding
        for hand in audited(*logs)
        for finding in hand.findings
        if finding.severity is not Severity.UNVERIFIABLE
    ]


def verdict(log: Log) -> tuple[str, int | None, int | None, str | None] | None:
    """The fault of the hand's play as (code, seat, trick, card), None for a legal hand."""
    fault = replayed(log).fault
    if fault is None or fault.severity is not Severity.ERROR:
        return None
    return (fault.code, fault.seat, fault.trick, fault.card)

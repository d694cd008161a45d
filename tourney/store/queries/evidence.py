"""What the logged hands of an event prove: results where there is no slip, counts, the audit.

Nothing of it is stored; each call replays the hands that it needs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session

from tourney.engine.audit import Audit, audit, with_finding
from tourney.engine.record import HandRecord, Where
from tourney.rules import GAMES, RuleSet, rules_at
from tourney.standings.evidence import TableEvidence, evidence, findings_against_slips, with_derived
from tourney.standings.reliefs import as_seated, spells
from tourney.store.queries.entries import entries
from tourney.store.queries.hands import hands
from tourney.store.queries.reliefs import reliefs
from tourney.store.queries.rounds import rounds, slips
from tourney.values import EventInfo, HandFacts, LoggedHand, TableResult


@dataclass(frozen=True, slots=True)
class EventAudit:
    """The hands of an event in order, and their audit, hand for hand."""

    hands: tuple[LoggedHand, ...]
    audit: Audit


def results(session: Session, event: EventInfo) -> tuple[TableResult, ...]:
    """The results of an event's tables by round and table, those not yet confirmed too.

    A table without a slip has the sum of its logged hands (`source` is `hands`) once all its
    hands are in and clean (RULES.md section 7). A slip that waits is confirmed by hands that agree.
    """
    said = slips(session, event)
    there = {(slip.round, slip.table) for slip in said if slip.confirmed}
    logged = [one for one in hands(session, event) if (one.round, _number(one.table)) not in there]
    if not logged:
        return said
    return with_derived(said, _evidence(session, event, said, _audited(session, event, logged)))


def hand_facts(session: Session, event: EventInfo) -> tuple[HandFacts, ...]:
    """What the logged hands say of each table for tie-breaks; each hand is replayed."""
    logged = tuple(hands(session, event))
    if not logged:
        return ()
    found = _evidence(session, event, slips(session, event), _audited(session, event, logged))
    return tuple(one.facts for one in found)


def event_audit(session: Session, event: EventInfo) -> EventAudit:
    """The audit of an event's logged hands, those against the slips (`table_total`) too.

    The records stand as hands of one source, the event, with their row in it, so that hands of a
    table that came in several files are compared with each other.
    """
    logged = tuple(hands(session, event))
    judged = _audited(session, event, logged)
    said = slips(session, event)
    disagree = findings_against_slips(said, _evidence(session, event, said, judged))
    heard = tuple(
        with_finding(hand, disagree[index]) if index in disagree else hand
        for index, hand in enumerate(judged.hands)
    )
    return EventAudit(logged, replace(judged, hands=heard))


def disputed(session: Session, event: EventInfo) -> frozenset[tuple[int, int]]:
    """The tables (round, table) of which a logged hand has a fault in its play (RULES.md section 7)."""
    logged = tuple(hands(session, event))
    if event.rules.revoke != "reject" or not logged:
        return frozenset()
    judged = _audited(session, event, logged).hands
    places = ((one.round, _number(one.table), hand) for one, hand in zip(logged, judged, strict=True))
    return frozenset(
        (number, table)
        for number, table, hand in places
        if number is not None and table is not None and not hand.is_clean
    )


def _audited(session: Session, event: EventInfo, logged: Sequence[LoggedHand]) -> Audit:
    seats = {(one.number, at.table): at.seats for one in rounds(session, event) for at in one.tables}
    sizes = {place: len(at) for place, at in seats.items()}
    taken = reliefs(session, event)
    names = {one.number: one.name for one in entries(session, event)} if taken else {}

    def players(one: LoggedHand) -> tuple[str, ...]:
        place = one.round or 0, _number(one.table) or 0
        if not taken or place not in seats:
            return one.record.players
        return as_seated(one.record.players, one.hand, spells(taken, *place, seats[place]), names)

    return audit(
        replace(_record(event, one, row, sizes), players=players(one))
        for row, one in enumerate(logged, start=1)
    )


def _record(event: EventInfo, one: LoggedHand, row: int, sizes: Mapping[tuple[int, int], int]) -> HandRecord:
    table = _number(one.table)
    size = sizes.get((one.round or 0, table or 0), event.seats)
    played = rules_at(event.rules, size, event.teams) if size > 1 else event.rules
    return replace(
        one.record,
        rules=_with_length(one.record.rules, played),
        event=event.slug,
        round=one.round,
        table=one.table if table is None else table,
        where=Where(event.slug, row=row),
    )


def _with_length(logged: RuleSet, played: RuleSet) -> RuleSet:
    """The rules of a log, which is as long as the event says where the log says nothing of it."""
    usual = GAMES.get(logged.name)
    if usual is None or logged.name != played.name:
        return logged
    if (logged.target, logged.hands_played) != (usual.target, usual.hands_played):
        return logged
    return replace(logged, target=played.target, hands_played=played.hands_played)


def _evidence(
    session: Session, event: EventInfo, said: Sequence[TableResult], judged: Audit
) -> tuple[TableEvidence, ...]:
    return evidence(event, entries(session, event), rounds(session, event), said, judged.hands)


def _number(table: str | None) -> int | None:
    return int(table) if table is not None and table.isascii() and table.isdigit() else None

"""What the hands of an event prove: results where there is no slip, counts, the audit.

Nothing of it is stored; each call replays the hands that it needs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session

from tourney.engine.audit import Audit, audit, with_finding
from tourney.engine.record import HandRecord, Where, table_number
from tourney.rules import GAMES, RuleSet, rules_at
from tourney.standings.evidence import (
    SLIP,
    Difference,
    TableEvidence,
    differences,
    evidence,
    with_derived,
)
from tourney.standings.reliefs import as_seated, spells
from tourney.store.queries.entries import entries
from tourney.store.queries.hand_results import entered_hands
from tourney.store.queries.hands import hands
from tourney.store.queries.reliefs import reliefs
from tourney.store.queries.rounds import rounds, slips
from tourney.values import EnteredHand, EventInfo, HandFacts, LoggedHand, TableResult


@dataclass(frozen=True, slots=True)
class EventAudit:
    """The hands of an event in order, and their audit, hand for hand.

    `differences` are all `table_total` findings; those of tables with a log stand with one of its hands too.
    `unlogged` are the others, each with a record that says no more than the table and who sat there.
    `found` is what the hands of each table come to, before they are held against anything.
    """

    hands: tuple[LoggedHand, ...]
    audit: Audit
    differences: tuple[Difference, ...] = ()
    unlogged: tuple[tuple[HandRecord, Difference], ...] = ()
    found: tuple[TableEvidence, ...] = ()


def results(session: Session, event: EventInfo) -> tuple[TableResult, ...]:
    """The results of an event's tables by round and table, those not yet confirmed too.

    A table without a slip has the sum of its hands (`source` is `hands`) once all are in and clean, by
    their logs or results (RULES.md section 7). A slip that waits is confirmed by hands that agree.
    """
    said = slips(session, event)
    there = {(slip.round, slip.table) for slip in said if slip.confirmed}
    placed = hands(session, event, at_tables=True)
    logged = [one for one in placed if (one.round, table_number(one.table)) not in there]
    entered = [one for one in entered_hands(session, event) if (one.round, one.table) not in there]
    if not logged and not entered:
        return said
    return with_derived(said, _evidence(session, event, said, (_audited(session, event, logged), entered)))


def table_evidence(
    session: Session, event: EventInfo, round_number: int | None = None, table: int | None = None
) -> tuple[TableEvidence, ...]:
    """What the hands say of each table that has any, or of one; each logged hand is replayed."""
    logged = tuple(hands(session, event, round_number=round_number, table=table, at_tables=True))
    entered = entered_hands(session, event, round_number, table)
    if not logged and not entered:
        return ()
    both = (_audited(session, event, logged), entered)
    return _evidence(session, event, slips(session, event), both)


def hand_facts(session: Session, event: EventInfo) -> tuple[HandFacts, ...]:
    """What the hands say of each table for tie-breaks; each logged hand is replayed."""
    return tuple(one.facts for one in table_evidence(session, event))


def open_differences(
    session: Session, event: EventInfo, round_number: int | None = None, table: int | None = None
) -> tuple[Difference, ...]:
    """Where two depths of detail differ, of all tables or of one, until the director says which stands."""
    found = table_evidence(session, event, round_number, table)
    return tuple(one for one in differences(slips(session, event), found) if one.is_open) if found else ()


def event_audit(session: Session, event: EventInfo) -> EventAudit:
    """The audit of an event's logged hands, those against slips and results (`table_total`) too.

    The records stand as hands of one source, the event, with their row in it, so that hands of a
    table that came in several files are compared with each other.
    """
    logged = tuple(hands(session, event))
    judged = _audited(session, event, logged)
    said = slips(session, event)
    found = _evidence(session, event, said, (judged, entered_hands(session, event)))
    differ = differences(said, found)
    heard = list(judged.hands)
    for one in differ:
        if one.index is not None:
            heard[one.index] = with_finding(heard[one.index], one.finding)
    unlogged = tuple((_empty_record(session, event, one), one) for one in differ if one.index is None)
    return EventAudit(logged, replace(judged, hands=tuple(heard)), differ, unlogged, found)


def disputed(session: Session, event: EventInfo) -> frozenset[tuple[int, int]]:
    """The tables (round, table) of which a logged hand has a fault in its play (RULES.md section 7).

    So are those whose hands differ from their slip, or a log from its result, until the director decides.
    """
    heard = event_audit(session, event)
    places = {(one.round, one.table) for one in heard.differences if one.is_open}
    if event.rules.revoke == "reject":
        for one, hand in zip(heard.hands, heard.audit.hands, strict=True):
            table = table_number(one.table)
            if one.round is not None and table is not None and not hand.is_clean:
                places.add((one.round, table))
    decided = {(slip.round, slip.table) for slip in slips(session, event) if slip.stands == SLIP}
    return frozenset(places - decided)


def _empty_record(session: Session, event: EventInfo, at: Difference) -> HandRecord:
    """A table of which no hand is logged, as a record: its game, and its people where they fit the game."""
    names = {one.number: one.name for one in entries(session, event)}
    tables = {(one.number, on.table): on.seats for one in rounds(session, event) for on in one.tables}
    seats = tables[at.round, at.table]
    rules = rules_at(event.rules, len(seats), event.teams)
    players = tuple(names[number] for number in seats) if len(seats) == rules.players else ()
    where = Where(event.slug)
    return HandRecord(rules, 0, players, event=event.slug, round=at.round, table=at.table, where=where)


def _audited(session: Session, event: EventInfo, logged: Sequence[LoggedHand]) -> Audit:
    seats = {(one.number, at.table): at.seats for one in rounds(session, event) for at in one.tables}
    sizes = {place: len(at) for place, at in seats.items()}
    taken = reliefs(session, event)
    names = {one.number: one.name for one in entries(session, event)}

    def players(one: LoggedHand) -> tuple[str, ...]:
        said, at = one.record.players, seats.get((one.round or 0, table_number(one.table) or 0), ())
        if len(said) == len(at) and not event.teams:
            return tuple(names[number] for number in at)
        place = one.round or 0, table_number(one.table) or 0
        return as_seated(said, one.hand, spells(taken, *place, at), names) if taken and at else said

    return audit(
        replace(_record(event, one, row, sizes), players=players(one))
        for row, one in enumerate(logged, start=1)
    )


def _record(event: EventInfo, one: LoggedHand, row: int, sizes: Mapping[tuple[int, int], int]) -> HandRecord:
    table = table_number(one.table)
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
    session: Session,
    event: EventInfo,
    said: Sequence[TableResult],
    found: tuple[Audit, Sequence[EnteredHand]],
) -> tuple[TableEvidence, ...]:
    judged, entered = found
    people, seated = entries(session, event), rounds(session, event)
    return evidence(event, people, seated, said, judged.hands, entered)

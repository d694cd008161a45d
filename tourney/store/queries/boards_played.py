"""Reads of a duplicate event: the travellers of its boards."""

from dataclasses import replace

from sqlmodel import Session

from tourney.standings import board_hands
from tourney.standings.evidence import evidence
from tourney.store.queries.entries import entries
from tourney.store.queries.evidence import event_audit
from tourney.store.queries.hand_results import entered_hands
from tourney.store.queries.rounds import rounds, slips
from tourney.values import EventInfo


def board_results(session: Session, event: EventInfo) -> board_hands.BoardResults:
    """The travellers of an event's boards; each logged hand is replayed, also against its board's deal.

    What a hand is judged by here is its own play, not whether the slip of its table says the same.
    """
    judged = [
        replace(one, findings=tuple(found for found in one.findings if found.code != "table_total"))
        for one in event_audit(session, event).audit.hands
    ]
    people, seated = entries(session, event), rounds(session, event)
    entered = entered_hands(session, event)
    found = evidence(event, people, seated, slips(session, event), judged, entered)
    return board_hands.board_results(event, people, seated, found, [one.record for one in judged])

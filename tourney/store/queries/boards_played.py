"""Reads of a duplicate event: the travellers of its boards."""

from sqlmodel import Session

from tourney.standings import board_hands
from tourney.store.queries.entries import entries
from tourney.store.queries.evidence import event_audit
from tourney.store.queries.rounds import rounds
from tourney.values import EventInfo


def board_results(session: Session, event: EventInfo) -> board_hands.BoardResults:
    """The travellers of an event's boards; each logged hand is replayed, also against its board's deal.

    What a hand is judged by here is its own play, not whether the slip of its table says the same.
    """
    heard = event_audit(session, event)
    people, seated = entries(session, event), rounds(session, event)
    records = [one.record for one in heard.audit.hands]
    return board_hands.board_results(event, people, seated, heard.found, records)

"""Reads of hands that were entered by their results."""

from sqlmodel import Session, col, select

from tourney.store.models import HandScore, Round
from tourney.values import EnteredHand, EventInfo, HandResult


def entered_hands(session: Session, event: EventInfo) -> tuple[EnteredHand, ...]:
    """The hands of an event that were entered by their results, by round, table and hand."""
    rows = session.exec(
        select(HandScore, Round.number)
        .join(Round, col(HandScore.round_id) == col(Round.id))
        .where(Round.event_id == event.key)
        .order_by(col(Round.number), col(HandScore.table_no), col(HandScore.hand_no))
    )
    return tuple(EnteredHand(number, row.table_no, row.hand_no, result_of(row)) for row, number in rows)


def result_of(row: HandScore) -> HandResult:
    """The result of a hand as its row has it.

    >>> result_of(HandScore(round_id=1, table_no=1, hand_no=3, caller=0, trump="H", tricks=4)).tricks
    4
    """
    return HandResult(row.caller, row.trump, row.tricks, row.alone, row.lone_defender, row.bid)

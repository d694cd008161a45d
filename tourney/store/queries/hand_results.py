"""Reads of hands that were entered by their results."""

from sqlmodel import Session, col, select

from tourney.store.models import HandScore, Round
from tourney.values import EnteredHand, EventInfo, HandResult


def entered_hands(
    session: Session, event: EventInfo, round_number: int | None = None, table: int | None = None
) -> tuple[EnteredHand, ...]:
    """The hands of an event, or of a round or table, that were entered by their results, in order."""
    wanted = (
        select(HandScore, Round.number)
        .join(Round, col(HandScore.round_id) == col(Round.id))
        .where(Round.event_id == event.key)
        .order_by(col(Round.number), col(HandScore.table_no), col(HandScore.hand_no))
    )
    if round_number is not None:
        wanted = wanted.where(Round.number == round_number)
    if table is not None:
        wanted = wanted.where(HandScore.table_no == table)
    return tuple(
        EnteredHand(number, row.table_no, row.hand_no, result_of(row)) for row, number in session.exec(wanted)
    )


def result_of(row: HandScore) -> HandResult:
    """The result of a hand as its row has it.

    >>> result_of(HandScore(round_id=1, table_no=1, hand_no=3, caller=0, trump="H", tricks=4)).tricks
    4
    """
    return HandResult(row.caller, row.trump, row.tricks, row.alone, row.lone_defender, row.bid)

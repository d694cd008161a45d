"""Reads of reliefs: who took over a seat in the middle of a round."""

from sqlmodel import Session, col, select

from tourney.standings.reliefs import Relief
from tourney.store.models import Entry, Round
from tourney.store.models import Relief as ReliefRow
from tourney.values import EventInfo


def reliefs(session: Session, event: EventInfo) -> tuple[Relief, ...]:
    """The reliefs of an event, by round, table, seat and hand."""
    rows = session.exec(
        select(ReliefRow, Round.number, Entry.number)
        .join(Round, col(ReliefRow.round_id) == col(Round.id))
        .join(Entry, col(ReliefRow.entry_id) == col(Entry.id))
        .where(Round.event_id == event.key)
        .order_by(
            col(Round.number), col(ReliefRow.table_no), col(ReliefRow.seat_no), col(ReliefRow.from_hand)
        )
    )
    return tuple(
        Relief(number, row.table_no, row.seat_no, entry, row.from_hand) for row, number, entry in rows
    )

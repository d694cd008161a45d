"""Reads of penalties: those of the event, and those that logged hands tell of."""

from sqlmodel import Session, col, select

from tourney.engine.record import table_number
from tourney.standings.penalties import Penalty, settled
from tourney.store.models import Entry, Hand
from tourney.store.models import Penalty as PenaltyRow
from tourney.store.queries.hands import hands
from tourney.store.queries.rounds import seats
from tourney.values import EventInfo, TableSeats


def penalties(session: Session, event: EventInfo) -> tuple[Penalty, ...]:
    """The penalties of an event, warnings too, in the order in which they were given.

    Those that a logged hand tells of are `settled`.
    """
    rows = session.exec(
        select(PenaltyRow, Entry.number)
        .join(Entry, col(PenaltyRow.entry_id) == col(Entry.id))
        .where(PenaltyRow.event_id == event.key)
        .order_by(col(PenaltyRow.id))
    )
    given = tuple(
        Penalty(row.round_no, number, row.kind, row.points, row.table_no, row.hand_no, row.note)
        for row, number in rows
    )
    if not any(one.points is None and one.table is not None for one in given):
        return given
    return settled(given, logged_penalties(session, event))


def logged_penalties(session: Session, event: EventInfo) -> tuple[Penalty, ...]:
    """The penalties that logged hands tell of: what they cost is settled on the table's slip.

    Of those only that are of a table of the event and of one of its seats; by round, table and hand.
    """
    wanted = select(Hand.place).where(Hand.event_id == event.key, col(Hand.record).contains('"penalty"'))
    places = session.exec(wanted).all()
    logged = [one for place in places for one in hands(session, event, place=place)]
    found = []
    known: dict[int, tuple[TableSeats, ...]] = {}
    for one in logged:
        table = table_number(one.table)
        if one.round is None or table is None:
            continue
        if one.round not in known:
            known[one.round] = seats(session, event, one.round)
        at = next((at.seats for at in known[one.round] if at.table == table), ())
        for penalty in one.record.penalty:
            who = _entry(event, at, penalty.seat)
            if who is not None:
                found.append(Penalty(one.round, who, penalty.kind, penalty.points, table, one.hand))
    return tuple(sorted(found, key=lambda one: (one.round, one.table or 0, one.hand or 0)))


def _entry(event: EventInfo, at: tuple[int, ...], seat: int | None) -> int | None:
    """The entry of a seat of a logged hand: a team's for either of its chairs; None where there is none."""
    if seat is None:
        return None
    if event.teams and len(at) == event.seats:
        side = next((number for number, side in enumerate(event.rules.sides) if seat in side), None)
        return None if side is None else at[side]
    return at[seat] if 0 <= seat < len(at) else None

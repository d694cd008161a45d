"""Reads of rounds, seats and results."""

from collections import defaultdict

from sqlalchemy import select as columns_of
from sqlmodel import Session, col, select

from tourney.store.codec import reasons_from_json
from tourney.store.models import Entry, Result, Round, Seat
from tourney.values import EventInfo, ResultKind, RoundSeats, RoundStatus, SitOut, TableResult, TableSeats

_SLIP = (
    col(Round.number),
    col(Result.table_no),
    col(Result.kind),
    col(Result.points),
    col(Result.confirmed),
    col(Result.hands_played),
    col(Result.source),
    col(Result.note),
    col(Result.confirmed_by),
    col(Result.stands),
)
_BYES = (ResultKind.BYE, ResultKind.REQUESTED_BYE)


def rounds(session: Session, event: EventInfo, status: RoundStatus | None = None) -> tuple[RoundSeats, ...]:
    """The rounds of an event in order, drafts too (or those of one status), with who sits out."""
    tables = _tables(session, event)
    sitting_out: dict[int, list[int]] = defaultdict(list)
    for one in sit_outs(session, event):
        if one.kind in _BYES:
            sitting_out[one.round].append(one.entry)
    rows = session.exec(select(Round).where(Round.event_id == event.key).order_by(col(Round.number)))
    return tuple(
        RoundSeats(
            number=row.number,
            status=RoundStatus(row.status),
            tables=tuple(tables[row.number]),
            sitting_out=tuple(sitting_out[row.number]),
            seed=row.seed,
            reasons=reasons_from_json(row.reasons),
            changes=reasons_from_json(row.changes),
            pinned=tuple(row.pinned),
            pinned_out=tuple(row.pinned_out),
            part=row.part,
            provisional=row.provisional,
        )
        for row in rows
        if status is None or row.status == status.value
    )


def seats(session: Session, event: EventInfo, round_number: int) -> tuple[TableSeats, ...]:
    """Who sits where in one round, by table."""
    return tuple(_tables(session, event, round_number)[round_number])


def slips(session: Session, event: EventInfo) -> tuple[TableResult, ...]:
    """The slips of an event by round and table, those not yet confirmed too."""
    session.flush()
    rows = session.connection().execute(
        columns_of(*_SLIP)
        .join(Round, col(Result.round_id) == col(Round.id))
        .where(col(Round.event_id) == event.key, col(Result.table_no).is_not(None))
        .order_by(col(Round.number), col(Result.table_no))
    )
    return tuple(
        TableResult(
            round=number,
            table=table or 0,
            kind=ResultKind(kind),
            points=None if points is None else tuple(points),
            confirmed=confirmed,
            hands_played=hands_played,
            source=source,
            note=note,
            confirmed_by=confirmed_by,
            stands=stands,
        )
        for number, table, kind, points, confirmed, hands_played, source, note, confirmed_by, stands in rows
    )


def sit_outs(session: Session, event: EventInfo) -> tuple[SitOut, ...]:
    """What entries have who were at no table, by round and entry number."""
    rows = session.exec(
        select(Result, Round.number, Entry.number)
        .join(Round, col(Result.round_id) == col(Round.id))
        .join(Entry, col(Result.entry_id) == col(Entry.id))
        .where(Round.event_id == event.key)
        .order_by(col(Round.number), col(Entry.number))
    )
    return tuple(
        SitOut(number, entry, ResultKind(row.kind), row.confirmed, row.note) for row, number, entry in rows
    )


def _tables(
    session: Session, event: EventInfo, round_number: int | None = None
) -> defaultdict[int, list[TableSeats]]:
    """The tables of each round, by round number."""
    wanted = (
        select(Round.number, Seat.table_no, Entry.number)
        .join(Seat, col(Seat.round_id) == col(Round.id))
        .join(Entry, col(Seat.entry_id) == col(Entry.id))
        .where(Round.event_id == event.key)
        .order_by(col(Round.number), col(Seat.table_no), col(Seat.seat_no))
    )
    if round_number is not None:
        wanted = wanted.where(Round.number == round_number)
    seated: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, table, entry in session.exec(wanted):
        seated[number, table].append(entry)
    tables: defaultdict[int, list[TableSeats]] = defaultdict(list)
    for (number, table), at_table in seated.items():
        tables[number].append(TableSeats(table, tuple(at_table)))
    return tables

"""Reads of logged hands, and of the files that they came from."""

from collections.abc import Iterator

from sqlmodel import Session, col, func, select

from tourney.engine.record import HandRecord, Where
from tourney.errors import N_, StorageError
from tourney.store.models import Hand, Import, Reject
from tourney.values import EventInfo, ImportInfo, LoggedHand, RejectInfo


def hands(
    session: Session,
    event: EventInfo,
    *,
    round_number: int | None = None,
    table: int | str | None = None,
    place: str | None = None,
    at_tables: bool = False,
) -> Iterator[LoggedHand]:
    """The logged hands of an event by round, table, game and hand; those of no place come last.

    `at_tables`: only those with a round and a table.

    Raises `StorageError` where a record cannot be read any more.
    """
    wanted = (
        select(Hand, Import.source)
        .join(Import, col(Hand.import_id) == col(Import.id))
        .where(Hand.event_id == event.key)
    )
    if round_number is not None:
        wanted = wanted.where(Hand.round_no == round_number)
    if table is not None:
        wanted = wanted.where(Hand.table_no == str(table))
    if place is not None:
        wanted = wanted.where(Hand.place == place)
    if at_tables:
        wanted = wanted.where(col(Hand.round_no).is_not(None), col(Hand.table_no).is_not(None))
    rows = sorted(session.exec(wanted), key=lambda row: _order(row[0]))
    return (_logged(row, source) for row, source in rows)


def hand_count(session: Session, event: EventInfo) -> int:
    """How many logged hands an event has."""
    return session.exec(select(func.count()).select_from(Hand).where(Hand.event_id == event.key)).one()


def imports(session: Session, event: EventInfo | None = None) -> tuple[ImportInfo, ...]:
    """The files that were taken in, in order: those of an event, or all."""
    wanted = select(Import).order_by(col(Import.id))
    if event is not None:
        wanted = wanted.where(Import.event_id == event.key)
    return tuple(
        ImportInfo(row.id or 0, row.kind, row.source, row.digest, row.lines) for row in session.exec(wanted)
    )


def rejects(session: Session, event: EventInfo | None = None) -> tuple[RejectInfo, ...]:
    """The lines that could not be taken in, by file and line: those of an event, or all."""
    wanted = (
        select(Reject, Import.source)
        .join(Import, col(Reject.import_id) == col(Import.id))
        .order_by(col(Import.id), col(Reject.line), col(Reject.id))
    )
    if event is not None:
        wanted = wanted.where(Import.event_id == event.key)
    return tuple(
        RejectInfo(source, row.line, row.position, row.reason, row.raw)
        for row, source in session.exec(wanted)
    )


def _order(row: Hand) -> tuple[object, ...]:
    def known_first(number: int | None) -> tuple[bool, int]:
        return number is None, number or 0

    table = row.table_no
    is_number = table is not None and table.isdecimal()
    return (
        known_first(row.round_no),
        (table is None, not is_number, int(table) if table and is_number else 0, table or ""),
        known_first(row.game_no),
        known_first(row.hand_no),
        row.id or 0,
    )


def _logged(row: Hand, source: str) -> LoggedHand:
    from tourney.logs.handlog import parse_line

    record = parse_line(row.record, Where(source, row=row.line))
    if not isinstance(record, HandRecord):
        raise StorageError(
            N_("the record of hand {place} cannot be read"), N_("tourney journal verify"), place=row.place
        )
    return LoggedHand(
        place=row.place,
        round=row.round_no,
        table=row.table_no,
        game=row.game_no,
        hand=row.hand_no,
        source=source,
        line=row.line,
        fingerprint=row.fingerprint,
        record=record,
    )

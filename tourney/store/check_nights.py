"""What no act may leave of a night's rows, and numbers that would be given twice: parts of `db check`."""

from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, String, and_, cast, func, literal, or_, select

from tourney.errors import N_
from tourney.store import copying
from tourney.store.images import JOURNALED
from tourney.store.models import Base
from tourney.store.verify import Difference, difference
from tourney.values import ResultKind, RoundStatus

_T: Final = Base.metadata.tables
_SEAT, _RESULT, _ROUND, _ENTRY = _T["seat"], _T["result"], _T["round"], _T["entry"]
_RELIEF, _HAND_SCORE = _T["relief"], _T["hand_score"]
_PENALTY: Final = _T["penalty"]
_BYES: Final = (ResultKind.BYE.value, ResultKind.REQUESTED_BYE.value)


def nights(connection: Connection) -> Iterator[Difference]:
    """Seats and results without their tables, somebody in two places, rounds out of order."""
    for text, rows in (*_strangers(), *_results(), *_hands(), *_penalties(), _behind()):
        table = rows.selected_columns[0].table
        for (key,) in connection.execute(rows.order_by(rows.selected_columns[0])):
            yield difference(text, table=table.name, key=key)
    yield from _gaps(connection)


def _strangers() -> Iterator[tuple[str, Select[Any]]]:
    """Rows of a round with somebody of another event."""
    for table in (_SEAT, _RESULT, _RELIEF):
        rows = (
            select(table.c.id)
            .join(_ROUND, _ROUND.c.id == table.c.round_id)
            .join(_ENTRY, _ENTRY.c.id == table.c.entry_id)
            .where(_ENTRY.c.event_id != _ROUND.c.event_id)
        )
        yield N_("{table} {key} has an entry of another event"), rows


def _results() -> Iterator[tuple[str, Select[Any]]]:
    """Results without their table, of a draft, and sit-outs of somebody who has a seat."""
    at_table = and_(_SEAT.c.round_id == _RESULT.c.round_id, _SEAT.c.table_no == _RESULT.c.table_no)
    is_slip = _RESULT.c.table_no.is_not(None)
    nobody = ~select(_SEAT.c.id).where(at_table).exists()
    yield N_("{table} {key} is of a table at which nobody sits"), select(_RESULT.c.id).where(is_slip, nobody)
    seated = and_(_SEAT.c.round_id == _RESULT.c.round_id, _SEAT.c.entry_id == _RESULT.c.entry_id)
    twice = select(_RESULT.c.id).join(_SEAT, seated).where(_RESULT.c.kind.in_(_BYES))
    yield N_("{table} {key}: somebody sits out and has a seat"), twice
    is_draft = _ROUND.c.status == RoundStatus.DRAFT.value
    early = select(_RESULT.c.id).join(_ROUND, _ROUND.c.id == _RESULT.c.round_id).where(is_draft, is_slip)
    yield N_("{table} {key} is of a round that is not published"), early


def _hands() -> Iterator[tuple[str, Select[Any]]]:
    """Results of hands called from a seat that nobody has, or of a draft."""
    caller = and_(
        _SEAT.c.round_id == _HAND_SCORE.c.round_id,
        _SEAT.c.table_no == _HAND_SCORE.c.table_no,
        _SEAT.c.seat_no == func.coalesce(_HAND_SCORE.c.caller, 0),
    )
    nobody = select(_HAND_SCORE.c.id).where(~select(_SEAT.c.id).where(caller).exists())
    yield N_("{table} {key} is of a seat in which nobody sits"), nobody
    early = (
        select(_HAND_SCORE.c.id)
        .join(_ROUND, _ROUND.c.id == _HAND_SCORE.c.round_id)
        .where(_ROUND.c.status == RoundStatus.DRAFT.value)
    )
    yield N_("{table} {key} is of a round that is not published"), early


def _penalties() -> Iterator[tuple[str, Select[Any]]]:
    """Penalties of somebody of another event, and of rounds that are not published."""
    of_another = _ENTRY.c.event_id != _PENALTY.c.event_id
    rows = select(_PENALTY.c.id).join(_ENTRY, _ENTRY.c.id == _PENALTY.c.entry_id).where(of_another)
    yield N_("{table} {key} has an entry of another event"), rows
    published = select(_ROUND.c.id).where(
        _ROUND.c.event_id == _PENALTY.c.event_id,
        _ROUND.c.number == _PENALTY.c.round_no,
        _ROUND.c.status == RoundStatus.PUBLISHED.value,
    )
    yield (
        N_("{table} {key} is of a round that is not published"),
        select(_PENALTY.c.id).where(~published.exists()),
    )


def _behind() -> tuple[str, Select[Any]]:
    """Drafts of rounds before one that is published."""
    later = _ROUND.alias()
    is_later = and_(
        later.c.event_id == _ROUND.c.event_id,
        later.c.number >= _ROUND.c.number,
        later.c.status == RoundStatus.PUBLISHED.value,
    )
    rows = select(_ROUND.c.id).where(
        _ROUND.c.status == RoundStatus.DRAFT.value, select(later.c.id).where(is_later).exists()
    )
    return N_("{table} {key} is a draft, and a later one is published"), rows


def _gaps(connection: Connection) -> Iterator[Difference]:
    """Tables whose seats are not those from 0 on without a gap."""
    count, last, first = func.count(), func.max(_SEAT.c.seat_no), func.min(_SEAT.c.seat_no)
    place = (_SEAT.c.round_id, _SEAT.c.table_no)
    is_odd = or_(count != last + 1, first != 0, func.min(_SEAT.c.table_no) < 1)
    for row in connection.execute(select(*place).group_by(*place).having(is_odd).order_by(*place)):
        yield difference(
            N_("table {number} of round {round} has a seat without anybody"),
            number=row.table_no,
            round=row.round_id,
        )


def numbers(connection: Connection) -> Iterator[Difference]:
    """Numbers that would be given twice: those that people see, and the keys of rows."""
    entry, counter = _ENTRY, _T["counter"]
    scope: ColumnElement[str] = literal("entry:") + cast(entry.c.event_id, String)
    given = (
        select(scope.label("scope"), func.max(entry.c.number).label("highest"))
        .group_by(entry.c.event_id)
        .subquery()
    )
    wanted = select(given.c.scope, given.c.highest, counter.c.last).outerjoin(
        counter, counter.c.scope == given.c.scope
    )
    for row in connection.execute(wanted):
        if (row.last or 0) < row.highest:
            yield difference(
                N_("the counter {scope} stands at {last}, and number {highest} is given already"),
                scope=row.scope,
                last=row.last or 0,
                highest=row.highest,
            )
    last = copying.last_keys(connection)
    for table in JOURNALED:
        highest = connection.execute(select(func.max(table.c.id))).scalar() or 0
        if last.get(table.name, 0) < highest:
            yield difference(
                N_("the next row of {table} would have a key that is taken (at {last}, {highest} is there)"),
                table=table.name,
                last=last.get(table.name, 0),
                highest=highest,
            )

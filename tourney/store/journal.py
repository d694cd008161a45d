"""The journal for its readers: the log of acts, what one act did, `verify` and `undo`."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlmodel import Session

from tourney.errors import N_, BadInput
from tourney.store.chain import ACT
from tourney.store.history import RowChange, act_at, changes_of
from tourney.store.session import ActSession
from tourney.store.undo import undo, undone_by
from tourney.store.verify import Difference, Verification, verify
from tourney.values import ActInfo

__all__ = [
    "Difference",
    "LogLine",
    "RowChange",
    "Verification",
    "changes",
    "log",
    "pending",
    "undo",
    "verify",
]


@dataclass(frozen=True, slots=True)
class LogLine:
    """An act in the log; which act it takes back, and which act has taken it back."""

    act: ActInfo
    undoes: int | None
    undone_by: int | None


def log(session: Session, *, last: int | None = None) -> tuple[LogLine, ...]:
    """The acts in order, all of them or only the `last` ones."""
    connection = session.connection()
    gone = undone_by(connection)
    columns = select(ACT.c.number, ACT.c.at, ACT.c.by, ACT.c.command, ACT.c.reason, ACT.c.undoes)
    rows: Sequence[tuple[int, str, str, str, str, int | None]] = [
        (row.number, row.at, row.by, row.command, row.reason, row.undoes)
        for row in connection.execute(columns.order_by(ACT.c.number.desc()).limit(last))
    ]
    return tuple(
        LogLine(ActInfo(number, at, by, command, reason), undoes, gone.get(number))
        for number, at, by, command, reason, undoes in reversed(rows)
    )


def changes(session: Session, number: int) -> tuple[RowChange, ...]:
    """What an act did, row by row; raises `BadInput` where there is no such act."""
    act = act_at(session.connection(), number)
    if act is None:
        raise BadInput(N_("there is no act {number}"), N_("see: tourney journal log"), number=number)
    return changes_of(act)


def pending(session: ActSession) -> tuple[RowChange, ...]:
    """What the act of this session has done so far: the preview of a dry run."""
    return tuple(
        RowChange(entry["table"], entry["key"], entry["before"], entry["after"])
        for entry in session.changes()
    )

"""The journal for its readers: the log of acts, what one act did, `verify` and `undo`."""

from sqlmodel import Session

from tourney.errors import N_, BadInput
from tourney.store.history import RowChange, act_at, changes_of
from tourney.store.log import LogLine, Wanted, log
from tourney.store.session import ActSession
from tourney.store.undo import undo
from tourney.store.verify import Difference, Verification, verify

__all__ = [
    "Difference",
    "LogLine",
    "RowChange",
    "Verification",
    "Wanted",
    "changes",
    "log",
    "pending",
    "undo",
    "verify",
]


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

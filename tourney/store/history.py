"""The journal read as a history: the acts in order, and what each did row by row."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, RowMapping, select

from tourney.errors import N_, StorageError
from tourney.store.chain import ACT
from tourney.store.images import Image, RowId
from tourney.store.models import ActKind

_AT_ONCE: Final = 100

State = dict[RowId, Image]
"""Every row of the journaled tables."""


@dataclass(frozen=True, slots=True)
class RowChange:
    """What an act did to one row: its images before and after, None where it was not there."""

    table: str
    key: int
    before: Image | None
    after: Image | None

    @property
    def row(self) -> RowId:
        """Which row it is."""
        return self.table, self.key


def acts(connection: Connection, first: int = 1, last: int | None = None) -> Iterator[RowMapping]:
    """The rows of the acts from number `first` to `last`, in order, one at a time."""
    wanted = select(ACT).where(ACT.c.number >= first).order_by(ACT.c.number)
    if last is not None:
        wanted = wanted.where(ACT.c.number <= last)
    yield from connection.execute(wanted.execution_options(yield_per=_AT_ONCE)).mappings()


def changes_of(act: RowMapping) -> tuple[RowChange, ...]:
    """What an act did, row by row, but for the rows that it loaded as a batch (`loads`).

    Raises `StorageError` where the journal is damaged.
    """
    try:
        return tuple(
            RowChange(entry["table"], entry["key"], entry["before"], entry["after"])
            for entry in act["entries"]
            if "batch" not in entry
        )
    except (TypeError, LookupError) as error:
        raise StorageError(
            N_("act {number} cannot be read"), N_("tourney journal verify"), number=act["number"]
        ) from error


def apply(state: State, act: RowMapping) -> None:
    """Bring a state over one act."""
    if act["kind"] == ActKind.SNAPSHOT.value:
        state.clear()
    for change in changes_of(act):
        if change.after is None:
            state.pop(change.row, None)
        else:
            state[change.row] = change.after


def last_snapshot(connection: Connection) -> int:
    """The number of the last snapshot, 0 where there is none: undo and `--as-of` do not cross it."""
    wanted = select(ACT.c.number).where(ACT.c.kind == ActKind.SNAPSHOT.value)
    return connection.execute(wanted.order_by(ACT.c.number.desc()).limit(1)).scalar() or 0


def touching(connection: Connection, first: int, rows: Collection[RowId]) -> list[RowMapping]:
    """The acts from number `first` on that changed one of these rows, in order."""
    wanted = set(rows)
    return [act for act in acts(connection, first) if any(change.row in wanted for change in changes_of(act))]


def act_at(connection: Connection, number: int) -> RowMapping | None:
    """The row of an act, None where there is none of this number."""
    return connection.execute(select(ACT).where(ACT.c.number == number)).mappings().one_or_none()

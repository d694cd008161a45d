"""What stands in the way of putting rows back: other rows that refer to them, lack, or bear their name."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, Table, and_, select

from tourney.store import batch
from tourney.store.history import RowChange
from tourney.store.images import JOURNALED, RowId, values


class Obstacles:
    """Looks for rows that would make it impossible to put `changes` back to their images before."""

    def __init__(self, connection: Connection, changes: Sequence[RowChange]) -> None:
        self._connection = connection
        self._changes = changes
        self._touched = {change.row for change in changes}
        self._present = {change.row for change in changes if change.before is not None}
        self._gone = self._touched - self._present

    def all(self) -> list[RowId]:
        """The rows in the way, of each row that would be put back one; none where all can be put back."""
        found: dict[RowId, None] = {}
        for table in JOURNALED:
            children = batch.references(table)
            parents = _parents(table)
            names = batch.unique_columns(table)
            for change in self._changes:
                if change.table != table.name:
                    continue
                if change.before is None:
                    found.update(dict.fromkeys(self._children(change, children)))
                    continue
                row = self._lost_parent(change, parents) or self._namesake(table, change, names)
                if row is not None:
                    found[row] = None
        return list(found)

    def _children(self, change: RowChange, children: Sequence[tuple[Table, str]]) -> Iterator[RowId]:
        """The rows that refer to one that would go."""
        for other, column in children:
            keys = self._connection.execute(select(other.c.id).where(other.c[column] == change.key)).scalars()
            for key in keys:
                if (other.name, key) not in self._touched:
                    yield other.name, key

    def _lost_parent(self, change: RowChange, parents: Sequence[tuple[str, Table]]) -> RowId | None:
        """A row that one put back needs, and that is gone."""
        for column, parent in parents:
            key: int | None = change.before[column] if change.before else None
            if key is None or (parent.name, key) in self._present:
                continue
            row = parent.name, key
            there = self._connection.execute(select(parent.c.id).where(parent.c.id == key)).scalar()
            if there is None or row in self._gone:
                return row
            self._present.add(row)
        return None

    def _namesake(self, table: Table, change: RowChange, names: Sequence[tuple[str, ...]]) -> RowId | None:
        """A row that has by now what must be unique."""
        wanted = values(table, change.before or {})
        for columns in names:
            if any(wanted[name] is None for name in columns):
                continue
            same = and_(*(table.c[name] == wanted[name] for name in columns))
            for key in self._connection.execute(select(table.c.id).where(same)).scalars():
                if (table.name, key) not in self._touched:
                    return table.name, key
        return None


def _parents(table: Table) -> list[tuple[str, Table]]:
    """The tables that a table's columns refer to: (column, table)."""
    return [
        (column, parent)
        for parent in JOURNALED
        for other, column in batch.references(parent)
        if other is table
    ]

"""`db check`: the file, the tables, the keys, the rows of each night, the numbers, the journal."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, inspect, select
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from tourney.errors import N_, StorageError
from tourney.store import batch
from tourney.store.check_nights import nights, numbers
from tourney.store.images import JOURNALED
from tourney.store.models import Base
from tourney.store.verify import Difference, difference, verify

_T: Final = Base.metadata.tables
_MOST: Final = 100


@dataclass(frozen=True, slots=True)
class Checked:
    """One check: what was looked at, and what is amiss there."""

    what: str
    differences: tuple[Difference, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing is amiss."""
        return not self.differences


def check(session: Session) -> tuple[Checked, ...]:
    """Look at everything; where the tables themselves are not all there, nothing else is looked at."""
    connection = session.connection()
    found = [_checked(N_("file"), _file, connection), _checked(N_("tables"), _tables, connection)]
    if not found[-1].holds:
        return tuple(found)
    found += [_checked(what, look, connection) for what, look in _CHECKS]
    return (*found, _checked(N_("journal"), lambda _: iter(verify(session).differences), connection))


def _checked(what: str, look: "_Look", connection: Connection) -> Checked:
    found: list[Difference] = []
    try:
        found.extend(look(connection))
    except (StorageError, DBAPIError) as error:
        found.append(difference(N_("cannot be looked at: {reason}"), reason=_reason(error)))
    return Checked(what, tuple(found))


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", error)).splitlines()[0]


_Look = Callable[[Connection], Iterator[Difference]]


def _file(connection: Connection) -> Iterator[Difference]:
    """What SQLite finds wrong with its file: pages, indexes, CHECK and NOT NULL."""
    if connection.dialect.name == "sqlite":
        for (said,) in connection.exec_driver_sql(f"PRAGMA integrity_check({_MOST})").all():
            if said != "ok":
                yield difference(N_("the file is damaged: {reason}"), reason=" ".join(str(said).split()))


def _tables(connection: Connection) -> Iterator[Difference]:
    """Tables, columns, unique columns and foreign keys that are not as this version has them."""
    there = inspect(connection)
    names = set(there.get_table_names())
    for name, table in _T.items():
        if name not in names:
            yield difference(N_("the table {table} is gone"), table=name)
            continue
        columns = {column["name"] for column in there.get_columns(name)}
        for column in table.columns:
            if column.name not in columns:
                yield difference(N_("the column {column} of {table} is gone"), column=column.name, table=name)
        unique = {frozenset(one["column_names"]) for one in there.get_unique_constraints(name)}
        for wanted in batch.unique_columns(table):
            if frozenset(wanted) not in unique:
                yield difference(
                    N_("{table} may have rows of the same {columns}"), table=name, columns=", ".join(wanted)
                )
        refers = {tuple(one["constrained_columns"]) for one in there.get_foreign_keys(name)}
        for key in table.foreign_key_constraints:
            if tuple(key.column_keys) not in refers:
                yield difference(
                    N_("the foreign key {column} of {table} is gone"),
                    column=", ".join(key.column_keys),
                    table=name,
                )


def _keys(connection: Connection) -> Iterator[Difference]:
    """Rows that refer to a row that is not there."""
    for parent in JOURNALED:
        for child, column in batch.references(parent):
            other = parent.alias()
            gone = ~select(other.c.id).where(other.c.id == child.c[column]).exists()
            for row in connection.execute(
                select(child.c.id, child.c[column].label("key")).where(child.c[column].is_not(None), gone)
            ):
                yield difference(
                    N_("{table} {key} refers to {parent} {missing}, which is not there"),
                    table=child.name,
                    key=row.id,
                    parent=parent.name,
                    missing=row.key,
                )


_CHECKS: Final[tuple[tuple[str, _Look], ...]] = (
    (N_("keys"), _keys),
    (N_("nights"), nights),
    (N_("numbers"), numbers),
)

"""The writes that pass the session: rows put back from their images, and batches. No other room writes so.

Who puts rows back has told the act's session which rows are touched, so that the journal has them. Of a
batch the act says how many rows it is, and their digest.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    Connection,
    ForeignKeyConstraint,
    Table,
    UniqueConstraint,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    update,
)

from tourney.store.history import RowChange, State
from tourney.store.images import JOURNALED, Image, values
from tourney.store.loads import Digest
from tourney.store.session import ActSession

_INSERTS: Final = 5_000


def references(table: Table) -> list[tuple[Table, str]]:
    """The columns that refer to a table's `id`: (table, column)."""
    return [
        (other, next(iter(key.columns)).name)
        for other in JOURNALED
        for key in other.constraints
        if isinstance(key, ForeignKeyConstraint) and key.referred_table is table
    ]


def unique_columns(table: Table) -> list[tuple[str, ...]]:
    """The sets of columns that no two rows of a table share."""
    return [
        tuple(column.name for column in constraint.columns)
        for constraint in table.constraints
        if isinstance(constraint, UniqueConstraint)
    ]


LEAVES: Final = frozenset(table.name for table in JOURNALED if not references(table))
"""Tables to which no other refers: their rows may be taken away and put back at will."""


def fill(connection: Connection, state: State) -> None:
    """Write every row of a state into empty tables."""
    rows = defaultdict(list)
    for (name, _key), row_image in state.items():
        rows[name].append(row_image)
    for table in JOURNALED:
        of_table = rows[table.name]
        for start in range(0, len(of_table), _INSERTS):
            part = of_table[start : start + _INSERTS]
            connection.execute(insert(table), [values(table, row_image) for row_image in part])


def load_batch(session: ActSession, table: Table, rows: Sequence[Image]) -> None:
    """Write many new rows of a table that only has numbers and texts; the act has their digest.

    `rows` are images without `id`: they get the next keys in order. Nothing is written where there are none.
    """
    if not rows:
        return
    connection = session.connection()
    session.flush()
    first = _next_key(connection, table)
    names = [column.name for column in table.columns]
    digest = Digest()
    written = []
    for key, row in enumerate(rows, start=first):
        whole = {"id": key, **row}
        digest.feed(whole)
        written.append(tuple(whole[name] for name in names))
    listed = ", ".join(f'"{name}"' for name in names)
    if connection.dialect.name == "postgresql":
        driver: Any = (
            connection.connection.driver_connection
        )  # psycopg's own: COPY is no SQL of all databases
        with driver.cursor() as cursor, cursor.copy(f'COPY "{table.name}" ({listed}) FROM STDIN') as copy:
            for values_ in written:
                copy.write_row(values_)
        _move_sequences(connection, [table])
    else:
        marks = ", ".join("?" * len(names))
        connection.exec_driver_sql(f'INSERT INTO "{table.name}" ({listed}) VALUES ({marks})', written)
    last = first + len(rows) - 1
    session.loaded(
        {"table": table.name, "first": first, "last": last, "rows": digest.rows, "digest": digest.hex}
    )


def _next_key(connection: Connection, table: Table) -> int:
    """A key above all that a table ever gave; a writer has the database for himself."""
    if connection.dialect.name == "sqlite":
        wanted = text("SELECT seq FROM sqlite_sequence WHERE name = :table")
        given = connection.execute(wanted, {"table": table.name}).scalar() or 0
    else:
        given = connection.execute(
            text(f"SELECT last_value FROM {_sequence(connection, table)}")
        ).scalar_one()
    highest = connection.execute(select(func.max(table.c.id))).scalar() or 0
    return int(max(given, highest)) + 1


def _sequence(connection: Connection, table: Table) -> str:
    wanted = text("SELECT pg_get_serial_sequence(:table, 'id')")
    name: str = connection.execute(wanted, {"table": f'"{table.name}"'}).scalar_one()
    return name


def put_back(connection: Connection, changes: Sequence[RowChange]) -> None:
    """Put each row back to its image `before`, whatever the order in which keys and names allow it.

    Rows of leaves are taken away first, then put back; other rows are changed in place, and taken
    away early where nothing refers to them, else at the end.
    """
    by_table: dict[str, list[RowChange]] = defaultdict(list)
    for change in changes:
        by_table[change.table].append(change)
    for table in reversed(JOURNALED):
        _take_away(connection, table, by_table[table.name])
    for table in JOURNALED:
        _put(connection, table, by_table[table.name])
    for table in reversed(JOURNALED):
        gone = [change.key for change in by_table[table.name] if change.before is None]
        if gone:
            connection.execute(delete(table).where(table.c.id.in_(gone)))
    _move_sequences(connection, [table for table in JOURNALED if by_table[table.name]])


def _take_away(connection: Connection, table: Table, changes: Sequence[RowChange]) -> None:
    is_leaf = table.name in LEAVES
    keys = [
        change.key for change in changes if change.after is not None and (is_leaf or change.before is None)
    ]
    if not keys:
        return
    wanted = delete(table).where(table.c.id.in_(keys))
    for other, column in references(table):
        wanted = wanted.where(~exists(select(other.c.id).where(other.c[column] == table.c.id)))
    connection.execute(wanted)


def _put(connection: Connection, table: Table, changes: Sequence[RowChange]) -> None:
    is_leaf = table.name in LEAVES
    new: list[RowChange] = []
    old: list[RowChange] = []
    for change in changes:
        if change.before is not None:
            (new if is_leaf or change.after is None else old).append(change)
    _park(connection, table, old)
    for change in old:
        assert change.before is not None
        connection.execute(
            update(table).where(table.c.id == change.key).values(**values(table, change.before))
        )
    if new:
        connection.execute(insert(table), [values(table, one.before) for one in new if one.before])


def _park(connection: Connection, table: Table, changes: Sequence[RowChange]) -> None:
    """Empty unique columns that change, where they may be empty, so that rows can exchange values."""
    alone = [names[0] for names in unique_columns(table) if len(names) == 1]
    for name in alone:
        keys = [
            one.key for one in changes if one.before and one.after and one.before[name] != one.after[name]
        ]
        if keys and table.c[name].nullable:
            connection.execute(update(table).where(table.c.id.in_(keys)).values({name: None}))


def _move_sequences(connection: Connection, tables: Sequence[Table]) -> None:
    """PostgreSQL: rows with explicit keys leave the sequences behind."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables:
        highest = connection.execute(select(func.max(table.c.id))).scalar()
        if highest is not None:
            name = _sequence(connection, table)
            connection.execute(
                text(f"SELECT setval(:name, GREATEST(:highest, (SELECT last_value FROM {name})))"),
                {"name": name, "highest": highest},
            )

"""Every row of a database written into another one, of the same version: between SQLite and PostgreSQL too.

The tables are read from both databases, so that versions of the schema that are no longer (or not
yet) those of `models.py` can be copied. The acts are copied as they are: this is no act.
"""

from typing import Final

from sqlalchemy import JSON, Connection, MetaData, Table, delete, func, insert, select, text

from tourney.store.engines import APPLICATION_ID, Engines
from tourney.store.migrations import migrate

_ROWS: Final = 2_000
_VERSION: Final = "alembic_version"


def version_of(connection: Connection) -> str:
    """The version of a database's tables."""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())


def tables_of(connection: Connection) -> list[Table]:
    """The tables that a database has, those that others refer to first, without the mark of its version."""
    found = MetaData()
    found.reflect(bind=connection)
    for table in found.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return [table for table in found.sorted_tables if table.name != _VERSION]


def copy_rows(source: Connection, target: Connection) -> int:
    """Write every row of `source` into the empty tables of `target`, and say how many there were.

    The numbers that both databases give to new rows go on where those of `source` stand.
    """
    theirs = {table.name: table for table in tables_of(source)}
    tables = tables_of(target)
    count = 0
    for table in tables:
        wanted = select(theirs[table.name]).execution_options(yield_per=_ROWS)
        for part in source.execute(wanted).mappings().partitions():
            target.execute(insert(table), [dict(row) for row in part])
            count += len(part)
    _go_on(target, tables, last_keys(source))
    return count


def empty(connection: Connection) -> None:
    """Take every row out of every table, those that refer to others first."""
    for table in reversed(tables_of(connection)):
        connection.execute(delete(table))


def count_rows(connection: Connection) -> int:
    """How many rows there are in all tables together."""
    return sum(
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in tables_of(connection)
    )


def last_keys(connection: Connection) -> dict[str, int]:
    """The last key that each table has given to a row; tables that never gave one are left out."""
    if connection.dialect.name == "sqlite":
        given = connection.execute(text("SELECT name, seq FROM sqlite_sequence"))
        return {row.name: row.seq for row in given}
    found = {}
    for table in tables_of(connection):
        name = _sequence(connection, table)
        if name is not None:
            row = connection.execute(text(f"SELECT last_value, is_called FROM {name}")).one()
            if row.is_called:
                found[table.name] = row.last_value
    return found


def _sequence(connection: Connection, table: Table) -> str | None:
    if "id" not in table.columns:
        return None
    wanted = text("SELECT pg_get_serial_sequence(:table, 'id')")
    name: str | None = connection.execute(wanted, {"table": f'"{table.name}"'}).scalar()
    return name


def _go_on(connection: Connection, tables: list[Table], last: dict[str, int]) -> None:
    if connection.dialect.name == "sqlite":
        connection.execute(text("DELETE FROM sqlite_sequence"))
        for name, key in last.items():
            values = {"name": name, "key": key}
            connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :key)"), values)
        return
    for table in tables:
        sequence = _sequence(connection, table)
        if sequence is not None:
            wanted = text("SELECT setval(:name, :key, :given)")
            key = last.get(table.name, 0)
            connection.execute(wanted, {"name": sequence, "key": max(key, 1), "given": key > 0})


def make_tables_of(engines: Engines, version: str) -> None:
    """Make the empty tables of a version, where there are none."""
    with engines.writer.connect() as connection:
        if engines.is_sqlite:
            connection.connection.cursor().execute("PRAGMA journal_mode = WAL")
        with connection.begin():
            if engines.is_sqlite:
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            migrate(connection, version)

"""Databases as earlier versions wrote them: SQL that was dumped then and is never made anew.

`old/night-VERSION.sql` is a file of that version: `house.a_night` as it was, acts and all (0002 has a
preset more, 0003 wishes, 0004 wishes, money, penalties, a relief, hands by their result, a series, 0005
rulings).
Each new version of the schema leaves one here before its migration comes.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import JSON, Boolean, MetaData, Table, create_engine, text
from sqlalchemy.engine import make_url

from tourney.store.images import encode
from tourney.store.migrations import run
from tourney.store.models import Base

VERSIONS: Final = ("0001", "0002", "0003", "0004", "0005")
ACTS: Final = {"0001": 5, "0002": 6, "0003": 6, "0004": 12, "0005": 8}
_OWN = ("act", "counter", "alembic_version")


def script(version: str) -> str:
    """The SQL that makes the whole file."""
    return (Path(__file__).parent / "old" / f"night-{version}.sql").read_text(encoding="utf-8")


def write_file(version: str, path: Path) -> None:
    """Make the SQLite file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script(version))


def rows(version: str) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table, as the file has it: JSON is text, booleans are 0 and 1."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.row_factory = sqlite3.Row
        connection.executescript(script(version))
        listed = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        names = [row["name"] for row in listed if not row["name"].startswith("sqlite_")]
        return {
            name: [dict(row) for row in connection.execute(f'SELECT * FROM "{name}"').fetchall()]
            for name in names
        }


def images(version: str) -> dict[tuple[str, int], dict[str, Any]]:
    """Every row of the journaled tables in the form of the journal's images, with the columns of then."""
    return {
        (name, row["id"]): _image(Base.metadata.tables[name], row)
        for name, there in rows(version).items()
        if name not in _OWN
        for row in there
    }


def lost(version: str, night: dict[tuple[str, int], dict[str, Any]]) -> list[tuple[str, int]]:
    """Which rows of then are not in a night as they were, or have come from nowhere."""
    before = images(version)
    changed = [
        key
        for key, row in before.items()
        if {name: value for name, value in night.get(key, {}).items() if name in row} != row
    ]
    return changed + [key for key in night if key not in before]


def write_postgres(version: str, url: str) -> None:
    """Make the same database on a server: the tables by the migrations of then, the rows by hand."""
    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        run.migrate(connection, version)
        tables = MetaData()
        tables.reflect(connection)
        for table in tables.sorted_tables:
            if table.name == "alembic_version":
                continue
            for row in rows(version)[table.name]:
                kept = {name: value for name, value in _values(row, table).items() if value is not None}
                connection.execute(table.insert().values(**kept))
            if "id" in table.columns:
                last = (
                    f"SELECT setval('{table.name}_id_seq', max(id)) FROM \"{table.name}\" HAVING max(id) > 0"
                )
                connection.execute(text(last))
    engine.dispose()


def _image(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    values = _values(row, table)
    return {name: encode(table.columns[name].type, value) for name, value in values.items()}


def _values(row: dict[str, Any], kinds: Table) -> dict[str, Any]:
    """A row's values in the types of a table."""
    made = dict(row)
    for name, value in row.items():
        kind = kinds.columns[name].type
        if value is not None and isinstance(kind, JSON):
            made[name] = json.loads(value)
        elif value is not None and isinstance(kind, Boolean):
            made[name] = bool(value)
    return made

"""Running the migrations on a database: all of a run is one transaction."""

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from tourney.store.engines import APPLICATION_ID, Engines, sqlite_engines

if TYPE_CHECKING:
    from alembic.config import Config


LOCATION: Final = files("tourney.store") / "migrations"
"""Where Alembic's scripts are."""


def make_tables(engines: Engines) -> bool:
    """Make the tables in an empty database, with the marks by which it is known as ours.

    False, and nothing is done, where another process has just done it.
    """
    with engines.writer.connect() as connection:
        if engines.is_sqlite:
            connection.connection.cursor().execute("PRAGMA journal_mode = WAL")
        with connection.begin():
            if connection.dialect.has_table(connection, "alembic_version"):
                return False
            if engines.is_sqlite:
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            migrate(connection)
            return True


def make_file(path: Path) -> bool:
    """Make a SQLite file with empty tables; False where another process has just done it."""
    engines = sqlite_engines(path, may_create=True)
    try:
        return make_tables(engines)
    finally:
        engines.close()


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the schema to `revision` in the connection's transaction."""
    from alembic import command

    command.upgrade(_config(connection), revision)


def _config(connection: Connection) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(LOCATION).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config

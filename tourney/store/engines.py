"""Engines: how a database is reached, one for readers and one for writers on the same connections.

SQLite: `isolation_level=None`, so that we say BEGIN ourselves (deferred for readers, IMMEDIATE for
writers); WAL, foreign keys, a busy timeout. PostgreSQL: an advisory lock is the first statement of
a writer, a reader sees one snapshot.
"""

import itertools
import json
import os
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event

from tourney.errors import N_, StorageError

BUSY_SECONDS: Final = 60.0
"""How long a writer waits for another one before it gives up."""

APPLICATION_ID: Final = 0x54524E59
"""Stands in the header of each SQLite file of ours ("TRNY")."""

_LOCK: Final = APPLICATION_ID
_begin = "tourney_begin"
_WRITING: Final = "BEGIN IMMEDIATE"
_ASK_AGAIN: Final = 0.004
_others = threading.Event()
"""Set once this process had to wait for another writer."""
_memory_names = itertools.count(1)


@dataclass(frozen=True, slots=True)
class Engines:
    """The two ways to the same database, and what to do when it is not needed any more."""

    reader: Engine
    writer: Engine
    close: Callable[[], None]

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is SQLite."""
        return self.writer.dialect.name == "sqlite"


def sqlite_engines(path: Path, *, may_create: bool = False) -> Engines:
    """Engines on a SQLite file; a missing file is made only if `may_create`.

    In a folder that may not be written, such as a stick with its lock on, it can still be read.
    """
    mode = "rwc" if may_create else "ro&immutable=1" if _is_out_of_reach(path) else "rw"
    return _sqlite(f"file:{quote(str(path.absolute()))}?mode={mode}")


def _is_out_of_reach(path: Path) -> bool:
    """Whether nothing can be written beside the file, and nobody else has it open."""
    if any(Path(f"{path}{end}").exists() for end in ("-wal", "-shm")):
        return False
    return not os.access(path.absolute().parent, os.W_OK)


def memory_engines() -> Engines:
    """Engines on a new SQLite database in memory, which is gone when they are closed."""
    name = f"file:tourney-{next(_memory_names)}?mode=memory&cache=shared"
    keeper = _connect(name)
    engines = _sqlite(name)

    def close() -> None:
        engines.close()
        keeper.close()

    return Engines(engines.reader, engines.writer, close)


def postgres_engines(url: URL) -> Engines:
    """Engines on a PostgreSQL database, by psycopg.

    Raises `ImportError` where psycopg is not installed.
    """
    base = create_engine(url.set(drivername="postgresql+psycopg"), pool_size=2, json_deserializer=_loads)
    reader = base.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    writer = base.execution_options(**{_begin: f"SELECT pg_advisory_xact_lock({_LOCK})"})
    event.listen(writer, "begin", _say_begin)
    return Engines(reader, writer, base.dispose)


def remove_file(path: Path) -> None:
    """Remove a SQLite file and what stands beside it."""
    for end in ("", "-wal", "-shm", "-journal"):
        Path(f"{path}{end}").unlink(missing_ok=True)


def _sqlite(uri: str) -> Engines:
    base = create_engine(
        "sqlite://", creator=lambda: _connect(uri), poolclass=NullPool, json_deserializer=_loads
    )
    event.listen(base, "begin", _say_begin)
    reader = base.execution_options(**{_begin: "BEGIN"})
    writer = base.execution_options(**{_begin: _WRITING})
    return Engines(reader, writer, base.dispose)


def _connect(uri: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False
    )
    try:
        with closing(connection.cursor()) as cursor:
            cursor.execute("PRAGMA foreign_keys = ON")
            cursor.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def _loads(stored: str) -> Any:
    """JSON that a column holds; what is none was not written by us."""
    try:
        return json.loads(stored)
    except ValueError as error:
        raise StorageError(
            N_("the database holds what cannot be read: {text}"),
            N_("tourney journal verify says where"),
            text=stored[:40],
        ) from error


def _say_begin(connection: Connection) -> None:
    options: Any = connection.get_execution_options()
    if options[_begin] == _WRITING:
        _begin_to_write(connection.connection.driver_connection)
    else:
        connection.exec_driver_sql(options[_begin])


def _begin_to_write(connection: Any) -> None:
    """Begin a writer's transaction in a SQLite file, as soon as the others let us.

    SQLite's own wait sleeps longer and longer, so that a writer who comes again at once goes before those
    who wait: some of eight got no turn in half a minute. Here all ask again every few milliseconds, and
    whoever has met others lets them go first.
    """
    if _others.is_set():
        time.sleep(_ASK_AGAIN)
    until = time.monotonic() + BUSY_SECONDS
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        while True:
            try:
                connection.execute(_WRITING)
                return
            except sqlite3.OperationalError as error:
                if not error.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > until:
                    raise
            _others.set()
            time.sleep(_ASK_AGAIN * random.uniform(0.5, 1.5))
    finally:
        connection.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")

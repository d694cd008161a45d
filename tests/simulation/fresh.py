"""New databases in memory, copied from one that the migrations made: for tests that need very many."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from tourney.store import Store, open_store
from tourney.store.engines import Engines, memory_engines


@cache
def _made() -> Store:
    return open_store(":memory:")


@contextmanager
def fresh_store() -> Iterator[Store]:
    """A new database in memory, as `open_store(":memory:")` makes it."""
    engines: Engines = memory_engines()
    with _made().engines.writer.connect() as made, engines.writer.connect() as new:
        raw: Any = made.connection.driver_connection
        raw.backup(new.connection.driver_connection)
    with Store(engines, ":memory:") as store:
        yield store

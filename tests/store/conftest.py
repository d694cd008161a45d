"""Fixtures of the store's tests."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.store.house import new_store
from tests.store.postgres import NoServer, server
from tourney.store import Store

_numbers = count(1)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A new database in a folder of its own."""
    with new_store(tmp_path) as made:
        yield made


@pytest.fixture(scope="session")
def socket() -> Iterator[Path]:
    """A server of PostgreSQL; without one the tests that need it are skipped with the reason."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    running = server()
    try:
        folder = running.__enter__()
    except NoServer as error:
        pytest.skip(str(error))
    yield folder
    running.__exit__(None, None, None)


@pytest.fixture
def url(socket: Path) -> str:
    """The URL of a new, empty database of PostgreSQL, with a password that must show nowhere."""
    import psycopg

    name = f"club{next(_numbers)}"
    with psycopg.connect(f"host={socket} user=tourney dbname=postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"postgresql://tourney:s3cret@/{name}?host={socket}"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a database can be made, of either kind: a path or a URL."""
    if request.param == "sqlite":
        return str(tmp_path / "club.db")
    found: str = request.getfixturevalue("url")
    return found

"""Fixtures of the store's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.house import new_store
from tourney.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A new database in a folder of its own."""
    with new_store(tmp_path) as made:
        yield made


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a database can be made, of either kind: a path or a URL."""
    if request.param == "sqlite":
        return str(tmp_path / "club.db")
    found: str = request.getfixturevalue("url")
    return found

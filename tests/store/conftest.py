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

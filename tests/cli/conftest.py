"""A folder of its own for each test of the command line."""

from pathlib import Path

import pytest

from tests.cli.support import Club


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """An empty folder in which commands are typed."""
    monkeypatch.chdir(tmp_path)
    for name in ("TOURNEY_DB", "NO_COLOR", "TOURNEY_BY"):
        monkeypatch.delenv(name, raising=False)
    return Club(tmp_path)

"""A folder of its own for each test of the command line."""

from pathlib import Path

import pytest

from tests.cli.support import Club


@pytest.fixture
def club(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """An empty folder in which commands are typed; with `ON_BOTH` on PostgreSQL too."""
    monkeypatch.chdir(tmp_path)
    for name in ("TOURNEY_DB", "NO_COLOR", "TOURNEY_BY"):
        monkeypatch.delenv(name, raising=False)
    if getattr(request, "param", "sqlite") == "sqlite":
        return Club(tmp_path)
    url: str = request.getfixturevalue("url")
    monkeypatch.setenv("TOURNEY_DB", url)
    return Club(tmp_path, url)

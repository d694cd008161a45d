"""`tourney db upgrade` as typed."""

import sqlite3
from pathlib import Path

from click.testing import CliRunner

from tourney.cli import main


def run(*words: str) -> tuple[int, str]:
    """The exit status and all that a command printed."""
    result = CliRunner().invoke(main, list(words))
    return result.exit_code, result.output


def test_an_up_to_date_database_is_left_alone(tmp_path: Path) -> None:
    """A database of this version must be said to be so, and no copy be made."""
    place = str(tmp_path / "club.db")
    run("--db", place, "event", "new", "Night", "--game", "two-handed", "--movement", "round-robin")
    assert run("--db", place, "db", "upgrade") == (0, "the database is of this version already\n")
    assert not list(tmp_path.glob("*before-upgrade*"))


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    """A database of a newer version must be refused with exit status 5, and stay as it was."""
    place = tmp_path / "club.db"
    run("--db", str(place), "event", "new", "Night", "--game", "two-handed", "--movement", "round-robin")
    with sqlite3.connect(place) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    code, told = run("--db", str(place), "db", "upgrade")
    assert code == 5
    assert "9999" in told or "newer" in told
    with sqlite3.connect(place) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("9999",)

"""`tourney db` as typed: upgrade, backup, restore, check; and a URL's password, which shows nowhere."""

import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.cli.support import Club
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


def test_a_backup_is_read_like_any_database_and_put_back(club: Club) -> None:
    """Backup, a mishap, restore: the night is as it was, and what was there is kept aside."""
    club.night()
    players = club.json("player", "list")
    assert club.run("db", "backup", "kept.db").out.startswith("kept.db: 2 acts, ")
    assert club.json("player", "list", "--db", "kept.db") == players
    club.run("player", "withdraw", "Ada")
    later = club.rows()
    club.assert_refused(
        "db", "restore", "kept.db", code=4, says=["is a database tourney.db already", "--force"]
    )
    tried = club.run("db", "restore", "kept.db", "--force", "--dry-run")
    assert "[dry run: nothing was changed]" in tried.out
    assert club.rows() == later
    said = club.run("db", "restore", "kept.db", "--force").out
    assert "what was there is in tourney.before-restore.db" in said
    assert club.json("player", "list") == players
    assert club.json("journal", "log", "--db", "tourney.before-restore.db")["rows"][-1]["act"] == 3
    club.run("db", "restore", "kept.db", "--db", "new.db")
    assert club.json("player", "list", "--db", "new.db") == players


def test_a_backup_has_a_name_and_a_table_of_its_own(club: Club) -> None:
    """Without a name the file is named by the time; `--json` tells the name, the act and the rows."""
    club.night()
    row = club.json("db", "backup")["rows"][0]
    assert row["file"].startswith("tourney.backup-2")
    assert (club.folder / row["file"]).is_file()
    assert (row["act"], row["version"]) == (2, sqlite3.connect(row["file"]).execute(
        "SELECT version_num FROM alembic_version").fetchone()[0])  # fmt: skip
    assert "already" in club.run("db", "backup", row["file"], code=4).err
    assert "leave out --as-of" in club.run("db", "backup", "--as-of", "1", code=2).err


def test_check_lists_each_check_and_what_is_amiss(club: Club) -> None:
    """Six checks, each with its state; exit status 1 and the sentence where one does not hold."""
    club.night()
    found = club.json("db", "check")
    assert found["holds"]
    assert [one["what"] for one in found["checks"]] == [
        "file",
        "tables",
        "keys",
        "nights",
        "numbers",
        "journal",
    ]
    assert club.run("db", "check").out.count("good") == 6
    with sqlite3.connect(club.folder / "tourney.db") as base:
        base.execute("DELETE FROM person WHERE name = 'Ada'")
    said = club.run("db", "check", code=1)
    assert "entry 1 refers to person 1, which is not there" in said.out
    assert "tourney db restore" in said.err


BAD_URLS = (
    "postgresql://ada:s3cret@127.0.0.1:1/club",
    "postgresql://ada:s3cret@nowhere.invalid/club",
    "postgresql://ada:s3cret@ret@127.0.0.1:1/club",
    "postgresql://ada:p@s3cret@127.0.0.1:1/club",
    "postgresql://ada@127.0.0.1:1/club?password=s3cret",
    "postgresql://ada:s3cret@127.0.0.1:port/club",
    "postgresql://ada:s3cret@127.0.0.1:1/club?sslmode=s3cret&nonsense=1",
    "mysql://ada:s3cret@127.0.0.1/club",
)


@pytest.mark.parametrize("url", BAD_URLS)
@pytest.mark.parametrize(
    "words", [(), ("standings",), ("doctor",), ("db", "check"), ("db", "upgrade"), ("undo",)]
)
def test_a_password_shows_nowhere(club: Club, url: str, words: tuple[str, ...]) -> None:
    """Whatever is wrong with a URL, no message, table or traceback has its password."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    for more in ((), ("--debug",)):
        said = CliRunner().invoke(main, ["--db", url, *words, *more], prog_name="tourney")
        assert said.exit_code in (1, 3, 5), said.output
        assert "s3cret" not in said.output, said.output


def test_a_damaged_and_a_strange_file_are_refused(club: Club) -> None:
    """A corrupted file, a text, an empty file: exit status 5, a sentence, and the file as it was."""
    club.night()
    whole = (club.folder / "tourney.db").read_bytes()
    for name, raw in (
        ("damaged.db", whole[:4096] + b"\xa5" * (len(whole) - 4096)),
        ("half.db", whole[: len(whole) // 2]),
        ("letter.db", b"Dear club,\n"),
    ):
        club.write(name, raw)
        for words in (
            ("standings",),
            ("player", "add", "Zed"),
            ("undo",),
            ("db", "backup", "b.db"),
            ("db", "check"),
        ):
            said = club.run(*words, "--db", name, code=None)
            assert said.code == 5 or (words == ("db", "check") and said.code == 1), (name, words, said)
            assert said.err.startswith("tourney: "), said
        assert (club.folder / name).read_bytes() == raw
        assert not (club.folder / "b.db").exists()

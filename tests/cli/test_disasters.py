"""Full disk, read-only folder, newer database, at the command line: one sentence, exit 5, nothing changed."""

import json
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.cli.support import ON_BOTH, Club, Said
from tourney.store import open_store

_ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def little_space(limit: int) -> Iterator[None]:
    """No file may grow over a limit, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def contents(club: Club) -> dict[str, bytes]:
    """Every file in the folder, but those that SQLite keeps beside an open database."""
    return {
        path.name: path.read_bytes()
        for path in club.folder.iterdir()
        if not path.name.endswith(("-wal", "-shm"))
    }


def is_told(said: Said) -> bool:
    """Whether the last line is a sentence of the program with a way out."""
    last = said.err.strip().splitlines()[-1]
    return last.startswith("tourney: ") and last.endswith(")")


def test_a_full_disk(club: Club) -> None:
    """Whatever is being written when the disk is full: it is said, and is there as before, or not at all."""
    club.night(hands="6")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("db", "backup", "kept.db")
    club.write("people.csv", "name,club\n" + "".join(f"P{n:06},{'x' * 4000}\n" for n in range(120)))
    before, rows = contents(club), club.rows()
    for limit, words in (
        (300_000, ("player", "import", "people.csv")),
        (60_000, ("db", "backup", "other.db")),
        (60_000, ("db", "restore", "kept.db", "--db", "other.db")),
        (60_000, ("db", "restore", "kept.db", "--force")),
        (60_000, ("event", "new", "Else", "--db", "other.db")),
        (60_000, ("simulate", "--players", "6", "--keep", "other.db")),
    ):
        with little_space(limit):
            said = club.run(*words, code=5)
        assert is_told(said), said.err
        assert "free some space" in said.err
        assert ".part" not in said.err
        assert contents(club).keys() == before.keys()
        assert club.rows() == rows
    club.run("journal", "verify")
    club.run("score", "enter", "1", "6", "5", "4")


@ON_BOTH
def test_a_newer_database(club: Club) -> None:
    """Made by a newer version it is neither read nor written, nor copied, nor upgraded, by any command."""
    club.night()
    with open_store(club.place) as store, store.engines.writer.begin() as base:
        base.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    before, rows = contents(club), club.rows()
    for words in (
        (), ("--json",), ("standings",), ("player", "add", "Zed"), ("undo",), ("journal", "verify"),
        ("db", "check"), ("db", "backup", "b.db"), ("db", "upgrade"), ("site", "build", "site"),
        ("print", "slips"),
    ):  # fmt: skip
        said = club.run(*words, code=5)
        assert is_told(said), said.err
        assert "was made by a newer version (install the newer tourney)" in said.err
    assert contents(club) == before
    assert club.rows() == rows


_TYPED = """
import json, os, shutil, sys
from click.testing import CliRunner
from tourney.cli import main

def typed(commands):
    return [CliRunner().invoke(main, words, prog_name="tourney") for words in commands]

commands, here, there = json.loads(sys.argv[1]), os.getcwd(), sys.argv[2]
shutil.copytree(here, there)
os.chdir(there)
typed(commands)  # so that all is loaded before the rights go
os.chdir(here)
if os.getuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
print(json.dumps([[one.exit_code, one.stdout, one.stderr] for one in typed(commands)]))
"""


def as_nobody(club: Club, spare: Path, *commands: tuple[str, ...]) -> list[Said]:
    """Type commands in one process without the right to write here; first in a folder to spare."""
    typed = [sys.executable, "-c", _TYPED, json.dumps(commands), str(spare)]
    env = {"PYTHONPATH": str(_ROOT), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        typed, cwd=club.folder, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return [Said(*one) for one in json.loads(done.stdout)]


@pytest.fixture
def locked(club: Club) -> Iterator[Club]:
    """A night in a folder in which nobody may write any more, such as a stick with its lock on."""
    club.night(hands="6")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("db", "backup", "kept.db")
    sqlite3.connect(club.folder / "tourney.db").execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for above in (club.folder, *club.folder.parents):
        if above.is_relative_to("/tmp") and above != Path("/tmp") and above.owner() == club.folder.owner():
            above.chmod(0o755)
    club.folder.chmod(0o555)
    yield club
    club.folder.chmod(0o755)


def test_a_read_only_folder(locked: Club, tmp_path_factory: pytest.TempPathFactory) -> None:
    """It is read as ever; what would write says that it cannot, and how to go on; every byte stays."""
    before = contents(locked)
    said = as_nobody(
        locked,
        tmp_path_factory.mktemp("spare") / "folder",
        (),
        ("standings",),
        ("round", "show"),
        ("score", "enter", "1", "6", "5", "4"),
        ("undo",),
        ("event", "new", "Else", "--db", "other.db"),
        ("db", "backup"),
        ("db", "restore", "kept.db", "--db", "other.db"),
        ("db", "restore", "kept.db", "--force"),
        ("site", "build", "site"),
        ("print", "slips"),
    )
    reads, writes = said[:3], said[3:]
    assert [one.code for one in reads] == [0] * 3, reads
    for one in writes:
        assert one.code == 5, one
        assert is_told(one), one
    assert contents(locked) == before

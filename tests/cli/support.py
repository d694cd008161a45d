"""What the tests of the command line share: a folder of its own, a night in it, and its bytes."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tourney.cli import main

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")

ON_BOTH = pytest.mark.parametrize(
    "club", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)], indirect=True
)
"""A story that is told twice: with a file in the folder, and with a database of PostgreSQL by URL."""


@dataclass(frozen=True)
class Said:
    """What a command came to."""

    code: int
    out: str
    err: str


@dataclass
class Club:
    """A folder in which commands are typed; `run` in this process, `spawn` in one of its own."""

    folder: Path
    url: str | None = None

    @property
    def place(self) -> str:
        """The database: its URL, or the file in the folder."""
        return self.url or str(self.folder / "tourney.db")

    def run(self, *words: str, code: int | None = 0, typed: str | None = None) -> Said:
        """Type a command; its exit code must be `code` (None: any)."""
        result = CliRunner().invoke(main, list(words), input=typed, prog_name="tourney")
        said = Said(result.exit_code, result.stdout, result.stderr)
        assert code is None or said.code == code, (words, said, result.exception)
        assert "Traceback" not in said.err
        return said

    def json(self, *words: str) -> Any:
        """The JSON object that a reading command prints."""
        return json.loads(self.run(*words, "--json").out)

    def spawn(
        self, *words: str, typed: str | None = None, env: Mapping[str, str] | None = None, **more: Any
    ) -> Said:
        """Type a command in a process of its own."""
        done = subprocess.run(
            command(*words),
            cwd=self.folder,
            input=typed,
            text=True,
            capture_output=True,
            env={**os.environ, **(env or {})},
            timeout=60,
            check=False,
            **more,
        )
        return Said(done.returncode, done.stdout, done.stderr)

    def write(self, name: str, text: str | bytes) -> str:
        """Write a file into the folder; gives its name."""
        raw = text.encode() if isinstance(text, str) else text
        (self.folder / name).write_bytes(raw)
        return name

    def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """Every row of every table of the database, to compare."""
        if self.url is not None:
            return _rows_of_server(self.url)
        file = self.folder / "tourney.db"
        if not file.exists():
            return {}
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as base:
            tables = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type='table'")]
            return {name: sorted(base.execute(f'SELECT * FROM "{name}"'), key=repr) for name in tables}

    def assert_refused(
        self, *words: str, code: int, says: str | Sequence[str], typed: str | None = None
    ) -> Said:
        """A command that must fail with `code`, say each of `says` on stderr, and change no row."""
        before = self.rows()
        said = self.run(*words, code=code, typed=typed)
        for part in [says] if isinstance(says, str) else says:
            assert part in said.err, (part, said.err)
        assert self.rows() == before
        return said

    def night(
        self, players: Sequence[str] = NAMES[:6], *, game: str = "three-handed", **options: str
    ) -> None:
        """An event with its players here; options such as `hands="6"`."""
        given = [word for name, value in options.items() for word in (f"--{name.replace('_', '-')}", value)]
        self.run("event", "new", "Club night", "--game", game, *given)
        if players:
            self.run("player", "add", *players)

    def seats(self, number: int | None = None) -> list[list[str]]:
        """The names at each table of a round, in seat order."""
        which = [] if number is None else [str(number)]
        found = self.json("round", "show", *which)
        return [[seat["name"] for seat in table["seats"]] for table in found["tables"]]

    def standings(self) -> dict[str, dict[str, Any]]:
        """The standings' rows by name."""
        return {row["name"]: row for row in self.json("standings")["rows"]}


def _rows_of_server(url: str) -> dict[str, list[tuple[Any, ...]]]:
    import psycopg

    with psycopg.connect(url) as base:
        found = base.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        return {name: sorted(base.execute(f'SELECT * FROM "{name}"'), key=repr) for (name,) in found}


def command(*words: str) -> list[str]:
    """The command line of a process that runs `tourney`."""
    return [sys.executable, "-m", "tourney", *words]

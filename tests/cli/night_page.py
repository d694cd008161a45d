"""The night of `docs/director.md`: its commands run in an empty folder, and the page written anew.

python -m tests.cli.night_page

In a block of `console` each line behind `$ ` is typed, and what follows is what is said; a block whose
first line names a file (```csv players.csv) is saved under that name before the night goes on; a
comment `<!-- typed: … | … -->` above a block holds the answers to what its commands ask.
"""

import contextlib
import os
import re
import shlex
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from unittest import mock

from click.testing import CliRunner

from tests.house.files import HOUSE
from tourney.cli import main

PAGE = HOUSE / "docs" / "director.md"
_BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.S | re.M)
_TYPED = re.compile(r"<!-- typed: (.*?) -->\n+\Z", re.S)


class Clock:
    """The clock of the night: it goes on by five minutes with each command."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 27, 17, 55, tzinfo=UTC)

    def now(self, _zone: tzinfo) -> datetime:
        """The time."""
        return self.at


@contextlib.contextmanager
def a_night(folder: Path) -> Iterator[Clock]:
    """In an empty folder, as somebody called sam, on a Friday evening."""
    clock, quiet = Clock(), ("TOURNEY_DB", "NO_COLOR", "USER", "LNAME", "USERNAME")
    left = {name: value for name, value in os.environ.items() if name not in quiet}
    with (
        contextlib.chdir(folder),
        mock.patch.dict(os.environ, {**left, "LOGNAME": "sam"}, clear=True),
        mock.patch("tourney.store.store.datetime", clock),
    ):
        yield clock


def replayed(page: str, folder: Path) -> str:
    """The page with each command's output as it is now, where all is run in an empty folder."""
    parts, end = [], 0
    with a_night(folder) as clock:
        for block in _BLOCK.finditer(page):
            kind, name, text = block.groups()
            before = page[end : block.start()]
            parts.append(before)
            end = block.end()
            if name is not None:
                (folder / name).write_text(text, encoding="utf-8")
            if kind == "console":
                typed = _TYPED.search(before)
                answers = "".join(f"{one.strip()}\n" for one in typed[1].split("|")) if typed else None
                text = "".join(_said(line, answers, clock) for line in text.splitlines() if line[:2] == "$ ")
                text = text.replace(str(Path.cwd()), "~/friday")
            parts.append(f"```{kind}{f' {name}' if name else ''}\n{text}```")
    return "".join([*parts, page[end:]])


def _said(line: str, answers: str | None, clock: Clock) -> str:
    """A command as it stands in the page, and what it says."""
    words = shlex.split(line[2:])
    assert words[0] == "tourney", line
    clock.at += timedelta(minutes=5)
    done = CliRunner(echo_stdin=True).invoke(main, words[1:], input=answers, prog_name="tourney")
    out = "\n".join(one.rstrip() for one in done.output.splitlines())
    return f"{line}\n{out}\n" if out else f"{line}\n"


def rewrite() -> None:
    """Write the page anew."""
    with tempfile.TemporaryDirectory() as folder:
        text = replayed(PAGE.read_text(encoding="utf-8"), Path(folder))
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    rewrite()

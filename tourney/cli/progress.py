"""How far a long run is, on stderr and only at a terminal: what was read, the rate, the time left."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click

if TYPE_CHECKING:
    from tourney.engine.record import HandRecord
    from tourney.logs import Reject

Item = TypeVar("Item", bound="HandRecord | Reject")

_EVERY: Final = 1.0
_LOOK: Final = 256
"""The clock is looked at once in so many hands."""
_CHUNK: Final = 1 << 20
_PACKED: Final = (b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"PK\x03\x04", b"PAR1")


class Progress:
    """Tells of one file: `total` are its lines, None where nobody knows them before they are read."""

    def __init__(self, name: str, total: int | None) -> None:
        self.name = name
        self.total = total
        self.hands = 0
        self.start = self._told = time.monotonic()

    def follow(self, items: "Iterator[Item]") -> "Iterator[Item]":
        """The same items, each counted as it goes by."""
        for item in items:
            self.hands += 1
            if self.hands % _LOOK == 0:
                self._tell(item.where.line)
            yield item

    def count(self, hands: int) -> None:
        """Count hands that went by together."""
        self.hands += hands
        self._tell(None)

    def _tell(self, line: int | None) -> None:
        now = time.monotonic()
        if now - self._told < _EVERY:
            return
        self._told = now
        done = None if not self.total or line is None else line / self.total
        click.echo(f"\r\x1b[K{said(self.name, self.hands, now - self.start, done)}", nl=False, err=True)


def said(name: str, hands: int, seconds: float, done: float | None) -> str:
    """The line of progress; `done` is the part of the file that is read, None where that is not known.

    >>> said("night.jsonl", 50_000, 10.0, 0.25)
    'night.jsonl: 50,000 read, 5,000 a second, 25 %, 0:30 left'
    """
    text = f"{name}: {hands:,} read, {hands / seconds:,.0f} a second"
    if done is None or not 0 < done <= 1:
        return text
    left = round(seconds / done - seconds)
    return f"{text}, {done:.0%}".replace("%", " %") + f", {left // 60}:{left % 60:02} left"


@contextmanager
def progress(file: Path) -> "Iterator[Progress | None]":
    """The progress of a file that is read in the block; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        yield Progress(file.name, _lines(file))
    finally:
        click.echo("\r\x1b[K", nl=False, err=True)


def _lines(file: Path) -> int | None:
    """How many lines a text has; None for what is packed, or can be read only once."""
    if not file.is_file():
        return None
    with file.open("rb") as source:
        head = source.read(8)
        if head.startswith(_PACKED):
            return None
        count = head.count(b"\n")
        while chunk := source.read(_CHUNK):
            count += chunk.count(b"\n")
    return count

"""The store: a database that stands open, for readers and for acts."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from tourney.errors import StorageError
from tourney.store import chain
from tourney.store.chain import ActNote
from tourney.store.engines import Engines, remove_file
from tourney.store.migrations import make_file
from tourney.store.past import rebuilt
from tourney.store.session import ActSession, ReadSession
from tourney.store.troubles import telling

Clock = Callable[[], datetime]
"""Gives the time, with its zone."""


def utc_now() -> datetime:
    """The machine's time in UTC: the only clock that the store reads."""
    return datetime.now(UTC)


class Store:
    """A database that is open. Readers read one state of it; a writer's act is kept whole or not at all.

    `where` is what people call it (a URL without its password); `path` is its file, None where it has none.
    """

    def __init__(
        self,
        engines: Engines,
        where: str,
        *,
        path: Path | None = None,
        now: Clock = utc_now,
        is_new: bool = False,
    ) -> None:
        self.engines = engines
        self.where = where
        self.path = path
        self.now = now
        self.is_new = is_new
        self._is_unmade = False

    @contextmanager
    def reading(self) -> Iterator[ReadSession]:
        """A session that sees one state of the database and writes nothing."""
        with telling(self.where):
            self._make_again()
            with ReadSession(self.engines.reader) as session:
                yield session

    @contextmanager
    def act(self, command: str, *, by: str, reason: str = "", dry_run: bool = False) -> Iterator[ActSession]:
        """A session whose changes are one act: kept at the end; dropped on an exception or in a dry run.

        Where nothing was changed no act is written. `session.act_number` is the act's number.
        """
        note = ActNote(command=command, by=by, at=self.time(), reason=reason)
        with self.noted(note, dry_run=dry_run) as session:
            yield session

    @contextmanager
    def noted(self, note: ActNote, *, dry_run: bool = False) -> Iterator[ActSession]:
        """The same with a whole note: for the store's own acts (undo, snapshot)."""
        try:
            with telling(self.where):
                self._make_again()
                with ActSession(self.engines.writer, note) as session:
                    session.connection()
                    yield session
                    session.flush()
                    if not dry_run:
                        session.keep()
                        self.is_new = False
        finally:
            self._unmake_new()

    def _unmake_new(self) -> None:
        """Where this store has just made its file, and its first act was not kept, take the file away."""
        if not self.is_new or self.path is None:
            return
        writer = self.engines.writer
        with suppress(StorageError), telling(self.where), writer.begin() as connection:
            if chain.head(connection)[0] == 0:
                remove_file(self.path)
                self._is_unmade = True

    def _make_again(self) -> None:
        if self._is_unmade and self.path is not None:
            make_file(self.path)
            self._is_unmade = False

    def as_of(self, when: int | str) -> "Store":
        """This database in memory, as it stood after an act (its number) or at a time.

        Raises `BadInput` for what is neither, `Conflict` for what is behind an upgrade.
        """
        with telling(self.where):
            self._make_again()
            engines, number = rebuilt(self.engines, when)
        return Store(engines, f"{self.where} as of act {number}", now=self.now)

    def time(self) -> str:
        """The time of the store's clock in RFC 3339, UTC, to the second."""
        return self.now().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def close(self) -> None:
        """Let go of the database."""
        self.engines.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

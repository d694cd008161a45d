"""What every command shares: the database, the event, who acts and why, and the way it prints.

A reading command: `@reading`, then `with app.reading() as session:` and `app.emit(...)`.
A writing one: `@writing`, then `with app.act("score enter 1 10 7 4") as session:`; print after the
block, when the act is kept. Both decorators hand the `App` as the first argument.
"""

import getpass
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tourney.cli.output import Columns, show
from tourney.errors import N_, BadInput, Conflict, UsageError

if TYPE_CHECKING:
    from sqlmodel import Session

    from tourney.store import ActSession, ReadSession, Store
    from tourney.values import EventInfo


@dataclass(slots=True)
class App:
    """One run of the command: the global options, the format asked for, whether it is a rehearsal."""

    db: str | None = None
    event_name: str | None = None
    as_of: str | None = None
    by: str | None = None
    reason: str | None = None
    debug: bool = False
    format: str = "table"
    dry_run: bool = False
    is_writing: bool = False
    provisional: bool = False

    def take(self, given: Mapping[str, Any]) -> None:
        """Take options in; one given nearer to the verb wins, one not given changes nothing."""
        for name, value in given.items():
            field = "event_name" if name == "event" else name
            if value is not None and value is not False:
                setattr(self, field, value)

    @property
    def place(self) -> str:
        """The database: a path or a URL."""
        return self.db or os.environ.get("TOURNEY_DB") or "tourney.db"

    @property
    def actor(self) -> str:
        """Who acts: `--by`, else the login name."""
        if self.by:
            return self.by
        try:
            return getpass.getuser()
        except (KeyError, OSError):
            return "director"

    @property
    def is_asked(self) -> bool:
        """Whether somebody sits at a terminal who can be asked."""
        return sys.stdin.isatty() and sys.stderr.isatty()

    def store(self, *, create: bool = False) -> "Store":
        """The store, opened; only `create` makes a new database."""
        from tourney.store import open_store

        return open_store(self.place, create=create)

    @contextmanager
    def reading(self) -> "Iterator[ReadSession]":
        """A session to read with, as of the act or time of `--as-of`."""
        with self.store() as store:
            if self.as_of is None:
                with store.reading() as session:
                    yield session
            else:
                with store.as_of(self.as_of) as past, past.reading() as session:
                    yield session

    @contextmanager
    def act(self, command: str, *, create: bool = False) -> "Iterator[ActSession]":
        """A session in which one act happens, journaled when the block ends; a rehearsal is undone.

        With `create` a database is made where there is none; it goes again if the act fails.
        """
        if self.as_of is not None:
            raise UsageError(N_("the past cannot be changed"), N_("leave out --as-of"))
        self.is_writing = True
        with self._store_to_write(create) as store:
            reason = self.reason or ""
            with store.act(command, by=self.actor, reason=reason, dry_run=self.dry_run) as session:
                yield session

    @contextmanager
    def rehearsing(self) -> "Iterator[None]":
        """A block whose acts are rehearsals, to show what would be before it is asked for."""
        self.dry_run = True
        try:
            yield
        finally:
            self.dry_run = False

    @contextmanager
    def _store_to_write(self, create: bool) -> "Iterator[Store]":
        from tourney.store import open_store

        if create and self.dry_run and "://" not in self.place and not Path(self.place).exists():
            with open_store(":memory:") as store:
                yield store
            return
        with self.store(create=create) as store:
            yield store

    def event(self, session: "Session", *, closed_too: bool = False) -> "EventInfo":
        """The event meant: that of `--event`, else the one that is open.

        A reading command takes a closed one too, where no other can be meant.
        """
        from tourney.store import queries

        events = queries.events(session)
        if self.event_name is not None:
            found = _named(events, self.event_name)
            if found.closed and self.is_writing and not closed_too:
                raise Conflict(
                    N_("the event {name} is closed"),
                    N_("to change it: tourney event reopen {slug}"),
                    name=found.name,
                    slug=found.slug,
                )
            return found
        opened = [event for event in events if not event.closed]
        if not opened and len(events) == 1 and not self.is_writing:
            return events[0]
        if not opened and events:
            raise Conflict(
                N_("no event is open"),
                N_('to change a closed one: tourney event reopen {slug}; else: tourney event new "NAME" …'),
                slug=events[-1].slug if len(events) == 1 else "EVENT",
            )
        if not opened:
            raise Conflict(N_("no event is open"), N_('tourney event new "NAME" --game … --movement …'))
        if len(opened) > 1:
            raise UsageError(
                N_("several events are open: {known}"),
                N_("say which: --event NAME"),
                known=", ".join(event.slug for event in opened),
            )
        return opened[0]

    def emit(
        self,
        thing: str,
        rows: Sequence[Mapping[str, Any]],
        columns: Columns,
        whole: Mapping[str, Any] | None = None,
    ) -> None:
        """Print rows in the format asked for; `whole` stands in the JSON object beside or for the rows."""
        show(self.format, thing, rows, columns, whole)

    def note(self, text: str) -> None:
        """Say something beside the data, on stderr."""
        click.echo(text, err=True)

    def done(self, text: str) -> None:
        """Say what was done, on stdout; a rehearsal says that it was one."""
        click.echo(f"{text}  [dry run: nothing was changed]" if self.dry_run else text)

    def confirm(self, question: str, way_out: str) -> None:
        """Ask for a yes on a terminal; elsewhere, or at a no, it is a conflict with its way out."""
        if self.is_asked:
            if click.confirm(question, err=True):
                return
            raise Conflict(N_("nothing was changed"))
        raise Conflict("{question}", way_out, question=question)


def _named(events: "Sequence[EventInfo]", name: str) -> "EventInfo":
    wanted = name.strip().casefold()
    near = (
        [event for event in events if event.slug == wanted]
        or [event for event in events if event.name.casefold() == wanted]
        or [event for event in events if event.slug.startswith(wanted)]
    )
    if len(near) == 1:
        return near[0]
    if near:
        raise BadInput(
            N_("{name!r} may be several events: {known}"),
            N_("give the event's short name, as listed here"),
            name=name,
            known=", ".join(event.slug for event in near),
        )
    raise BadInput(
        N_("no event is called {name!r}"),
        N_("known are: {known}"),
        name=name,
        known=", ".join(event.slug for event in events) or "–",
    )

"""The sessions: one that only reads, and one whose changes become one journaled act.

The act is written by a hook before the commit, from images of the rows as the database has them:
nobody writes the journal by hand, so nobody forgets. What would pass the hooks is refused.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NoReturn

from sqlalchemy import Engine, Table, event, inspect
from sqlalchemy.orm import ORMExecuteState, UOWTransaction
from sqlmodel import Session

from tourney.store import chain
from tourney.store.chain import ACT, ActNote
from tourney.store.images import JOURNALED, UNJOURNALED, Image, RowId, canonical, read_images


class Refused(RuntimeError):
    """A programmer's error: a write that the journal would not see."""


class ReadSession(Session):
    """A session for readers: whatever it would write is refused."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine, autoflush=False)


class ActSession(Session):
    """A session whose changes are one act, kept or dropped as a whole by `Store.act`.

    `note` is what the act says of itself. Each row that is touched has its image before the act
    kept here at the first touch.
    """

    def __init__(self, engine: Engine, note: ActNote) -> None:
        super().__init__(engine, expire_on_commit=False)
        self.note = note
        self._before: dict[RowId, Image | None] = {}
        self._batches: list[dict[str, Any]] = []
        self._written: int | None = None

    @property
    def act_number(self) -> int:
        """The number that this act would have (also in a dry run); once kept, the one it has."""
        return self._written if self._written is not None else chain.head(self.connection())[0] + 1

    @property
    def written(self) -> int | None:
        """The number of the act that was written; None before, and where nothing was changed."""
        return self._written

    def keep(self) -> None:
        """Commit: for `Store.act` alone."""
        super().commit()

    def commit(self) -> NoReturn:
        """Refused: an act is kept as a whole, at its end."""
        raise Refused("an act is committed by Store.act, at its end")

    def rollback(self) -> NoReturn:
        """Refused: leave the act by an exception; for a part of it there is `begin_nested`."""
        raise Refused("an act is dropped as a whole: raise, or use a savepoint")

    def touch(self, table: Table, keys: Iterable[int]) -> None:
        """Remember the rows as they are, those that were not touched before in this act."""
        fresh = [key for key in keys if (table.name, key) not in self._before]
        if fresh:
            images = read_images(self.connection(), table, fresh)
            self._before.update({(table.name, key): images.get(key) for key in fresh})

    def changes(self) -> list[dict[str, Any]]:
        """The rows that the act has changed so far: table, key, image before, image after."""
        self.flush()
        connection = self.connection()
        entries = []
        for table in JOURNALED:
            keys = [key for name, key in self._before if name == table.name]
            after = read_images(connection, table, keys)
            for key in sorted(keys):
                old, new = self._before[table.name, key], after.get(key)
                if canonical(old) != canonical(new):
                    entries.append({"table": table.name, "key": key, "before": old, "after": new})
        return entries

    def loaded(self, entry: dict[str, Any]) -> None:
        """Remember what the act says of a batch of rows: for `batch.load_batch` alone."""
        self._batches.append({"batch": len(self._batches) + 1, **entry})

    def born(self, table: Table, key: int) -> None:
        """Remember that a row was not there before this act, unless it was touched before."""
        self._before.setdefault((table.name, key), None)

    def write_act(self) -> None:
        """Write the act's row, if anything was changed."""
        entries = [*self.changes(), *self._batches]
        if entries:
            self._written = chain.append(self.connection(), self.note, entries)

    def bulk_save_objects(self, *_args: Any, **_named: Any) -> NoReturn:
        """Refused: it would pass the journal."""
        raise Refused("bulk writes pass the journal: add the rows one by one")

    bulk_insert_mappings = bulk_save_objects
    bulk_update_mappings = bulk_save_objects


def _journaled_table(row: object) -> Table | None:
    table = inspect(type(row)).local_table
    if not isinstance(table, Table):
        raise Refused(f"{row!r} is no row of a table")
    if table.name == ACT.name:
        raise Refused("the journal is written by its hook alone")
    return None if table.name in UNJOURNALED else table


@event.listens_for(ActSession, "before_flush")
def _remember_old_rows(session: ActSession, _context: UOWTransaction, _instances: object) -> None:
    old: dict[Table, list[int]] = defaultdict(list)
    for row in (*session.dirty, *session.deleted):
        table = _journaled_table(row)
        state = inspect(row)
        if state.identity != tuple(state.mapper.primary_key_from_instance(row)):
            raise Refused(f"the key of {row!r} was changed: ids are for ever")
        if table is not None:
            old[table].append(state.identity[0])
    for table, keys in old.items():
        session.touch(table, keys)


@event.listens_for(ActSession, "after_flush")
def _remember_new_rows(session: ActSession, _context: UOWTransaction) -> None:
    for row in session.new:
        table = _journaled_table(row)
        if table is not None:
            session.born(table, inspect(row).mapper.primary_key_from_instance(row)[0])


@event.listens_for(ActSession, "before_commit")
def _write_the_act(session: ActSession) -> None:
    if not session.in_nested_transaction():
        session.write_act()


@event.listens_for(ActSession, "do_orm_execute")
@event.listens_for(ReadSession, "do_orm_execute")
def _refuse_bulk_writes(state: ORMExecuteState) -> None:
    if not state.is_select:
        raise Refused("only SELECT goes through a session: other statements pass the journal")


@event.listens_for(ReadSession, "before_flush")
def _refuse_writes(session: ReadSession, _context: UOWTransaction, _instances: object) -> None:
    if session.new or session.dirty or session.deleted:
        raise Refused("a reader writes nothing")

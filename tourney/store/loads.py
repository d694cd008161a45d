"""Rows that came in as a batch: what the journal says of them, and how they stood when they were loaded.

An act that loads a batch has no image a row: it says which keys of a table the batch has, how many rows,
and the digest of their images in order of the keys. A row of a batch is as it was loaded until a later act
touches it; that act has its image from before.
"""

import hashlib
from bisect import bisect_right, insort
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping, Table, select

from tourney.errors import N_, Conflict, StorageError
from tourney.store.history import RowChange, State, acts, apply, changes_of, last_snapshot
from tourney.store.images import Image, RowId, canonical, image
from tourney.store.models import ActKind, Base

_AT_ONCE = 2_000


@dataclass(frozen=True, slots=True)
class Batch:
    """A batch: the act that loaded it, its table, the first and last key, how many rows, their digest."""

    act: int
    table: str
    first: int
    last: int
    rows: int
    digest: str

    @property
    def keys(self) -> range:
        """The keys of its rows."""
        return range(self.first, self.last + 1)


class Digest:
    """The digest of rows, fed in order of their keys: SHA-256 over their canonical images, a line each."""

    def __init__(self) -> None:
        self.rows = 0
        self._hash = hashlib.sha256()

    def feed(self, row: Image) -> None:
        """Take in the next row."""
        self.rows += 1
        self._hash.update(canonical(row).encode("ascii") + b"\n")

    @property
    def hex(self) -> str:
        """The digest of the rows so far."""
        return self._hash.hexdigest()


def batches_of(act: RowMapping) -> tuple[Batch, ...]:
    """The batches that an act loaded; raises `StorageError` where the journal is damaged."""
    names = ("table", "first", "last", "rows", "digest")
    try:
        return tuple(
            Batch(act["number"], *(entry[name] for name in names))
            for entry in act["entries"]
            if "batch" in entry
        )
    except (TypeError, LookupError) as error:
        raise StorageError(
            N_("act {number} cannot be read"), N_("tourney journal verify"), number=act["number"]
        ) from error


class Loads:
    """Follows the acts: the batches that stand, and those of their rows that a later act touched.

    `originals` are these rows as they were loaded.
    """

    def __init__(self) -> None:
        self.originals: dict[RowId, Image] = {}
        self._batches: dict[str, list[Batch]] = {}

    @property
    def batches(self) -> list[Batch]:
        """All batches: of each table in order of their keys."""
        return [batch for of_table in self._batches.values() for batch in of_table]

    def follow(self, act: RowMapping) -> None:
        """Look at the next act; with a snapshot, which holds every row, all begins anew."""
        if act["kind"] == ActKind.SNAPSHOT.value:
            self.originals.clear()
            self._batches.clear()
            return
        self.note(changes_of(act))
        for batch in batches_of(act):
            insort(self._batches.setdefault(batch.table, []), batch, key=_first)

    def note(self, changes: Iterable[RowChange]) -> None:
        """Keep the image of each row of a batch that is touched for the first time."""
        for change in changes if self._batches else ():
            if change.before is not None and self.is_as_loaded(change.row):
                self.originals[change.row] = change.before

    def is_as_loaded(self, row: RowId) -> bool:
        """Whether a row came in a batch, and no act touched it since."""
        table, key = row
        there = self._batches.get(table)
        if there is None or row in self.originals:
            return False
        place = bisect_right(there, key, key=_first)
        return place > 0 and key <= there[place - 1].last

    def of(self, table: Table) -> list[Batch]:
        """The batches of a table, in order of their keys."""
        return self._batches.get(table.name, [])


def _first(batch: Batch) -> int:
    return batch.first


def read_range(connection: Connection, table: Table, batch: Batch) -> Iterator[tuple[int, Image]]:
    """The rows of a batch that are there now, with their keys, in order."""
    wanted = select(table).where(table.c.id.between(batch.first, batch.last)).order_by(table.c.id)
    for row in connection.execute(wanted.execution_options(yield_per=_AT_ONCE)).mappings():
        yield row["id"], image(table, row)


def loaded_digest(connection: Connection, table: Table, batch: Batch, loads: Loads) -> Digest:
    """The digest of a batch's rows as they were loaded: later acts on them are taken back."""
    digest = Digest()
    touched = sorted(
        key for name, key in loads.originals if name == table.name and batch.first <= key <= batch.last
    )
    waiting = iter(touched)
    following = next(waiting, None)
    for key, row in read_range(connection, table, batch):
        while following is not None and following < key:
            digest.feed(loads.originals[table.name, following])
            following = next(waiting, None)
        if following == key:
            digest.feed(loads.originals[table.name, key])
            following = next(waiting, None)
        else:
            digest.feed(row)
    while following is not None:
        digest.feed(loads.originals[table.name, following])
        following = next(waiting, None)
    return digest


def state_after(connection: Connection, number: int) -> State:
    """Every row as it stood after an act (0: before the first); raises `Conflict` behind an upgrade."""
    start = last_snapshot(connection)
    if number < start:
        raise Conflict(
            N_("act {number} is older than the last upgrade of the database (act {start})"),
            N_("open the copy that the upgrade kept"),
            number=number,
            start=start,
        )
    state: State = {}
    loads = Loads()
    for act in acts(connection, max(start, 1), number):
        apply(state, act)
        loads.follow(act)
    if loads.batches:
        _bring_in(connection, state, loads, number)
    return state


def _bring_in(connection: Connection, state: State, loads: Loads, number: int) -> None:
    """Put the rows of batches that no act up to `number` touched into a state, as they were loaded."""
    touched = set(loads.originals)
    for act in acts(connection, number + 1):
        loads.note(changes_of(act))
    for batch in loads.batches:
        for key, row in read_range(connection, Base.metadata.tables[batch.table], batch):
            if (batch.table, key) not in loads.originals:
                state[batch.table, key] = row
    state.update((row, was) for row, was in loads.originals.items() if row not in touched)


def undoing(connection: Connection, act: RowMapping) -> tuple[tuple[RowChange, ...], Sequence[RowId]]:
    """What taking back the batches of an act does, row by row; and the rows of those that are others now."""
    changes: list[RowChange] = []
    others: list[RowId] = []
    for batch in batches_of(act):
        table = Base.metadata.tables[batch.table]
        digest = Digest()
        for key, row in read_range(connection, table, batch):
            digest.feed(row)
            changes.append(RowChange(batch.table, key, None, row))
        if digest.hex != batch.digest:
            others += [(batch.table, key) for key in batch.keys]
    return tuple(changes), others

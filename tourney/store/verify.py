"""`journal verify`: the chain is whole, and the tables are what the acts make of nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, RowMapping, Table, select
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from tourney.errors import N_, StorageError
from tourney.store.chain import ACT, hash_of
from tourney.store.history import State, acts, apply, changes_of, last_snapshot
from tourney.store.images import JOURNALED, Image, RowId, all_keys, canonical, image, same
from tourney.store.loads import Loads, loaded_digest
from tourney.store.models import ActKind

_AT_ONCE: Final = 500
_UNREADABLE: Final = (StorageError, DBAPIError, ValueError, TypeError, LookupError)
"""What reading raises where a cell holds what was never written by us."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as the journal has it: a template marked for translation and its parameters.

    >>> str(Difference("act {number} is missing", (("number", 3),)))
    'act 3 is missing'
    """

    text: str
    params: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return self.text.format(**dict(self.params))


@dataclass(frozen=True, slots=True)
class Verification:
    """What `verify` found: how many acts and rows it looked at, and the differences, first the first."""

    acts: int
    rows: int
    differences: tuple[Difference, ...]

    @property
    def holds(self) -> bool:
        """Whether the journal and the tables agree."""
        return not self.differences


def verify(session: Session) -> Verification:
    """Check the chain of acts, and the tables against the acts replayed from nothing.

    Where the database was upgraded the replay begins at the last snapshot.
    """
    connection = session.connection()
    state: State = {}
    loads = Loads()
    touched: dict[RowId, int] = {}
    found = list(_damage(connection))
    count, rows, last, prev = 0, 0, 0, ""
    start = last_snapshot(connection)
    for number, act in _acts_one_by_one(connection):
        count += 1
        try:
            if act is None:
                raise LookupError(number)
            found += _broken_links(act, last + 1, prev)
            last, prev = number, act["hash"]
            if number >= start:
                found += _contradictions(act, state, loads)
                apply(state, act)
                loads.follow(act)
                touched.update((change.row, number) for change in changes_of(act))
        except _UNREADABLE:
            last = number
            found.append(difference(N_("act {number} cannot be read"), number=number))
    by_table: dict[str, dict[int, Image]] = {table.name: {} for table in JOURNALED}
    for (name, key), row in state.items():
        by_table.setdefault(name, {})[key] = row
    for table in JOURNALED:
        is_now, as_loaded, unreadable = _images_now(connection, table, loads)
        rows += len(is_now) + as_loaded
        found += unreadable.values()
        if not unreadable:
            found += _loaded_otherwise(connection, table, loads)
        should_be = by_table[table.name]
        should_be = {key: row for key, row in should_be.items() if key not in unreadable}
        found += _compared(table, is_now, should_be, touched)
    return Verification(count, rows, tuple(found))


def _acts_one_by_one(connection: Connection) -> Iterator[tuple[int, RowMapping | None]]:
    """Every act's number with its row, None where it cannot be read."""
    numbers = connection.execute(select(ACT.c.number).order_by(ACT.c.number)).scalars().all()
    for start in range(0, len(numbers), _AT_ONCE):
        part = numbers[start : start + _AT_ONCE]
        try:
            yield from [(act["number"], act) for act in acts(connection, part[0], part[-1])]
        except _UNREADABLE:
            for number in part:
                yield number, _act_or_none(connection, number)


def _act_or_none(connection: Connection, number: int) -> RowMapping | None:
    try:
        return connection.execute(select(ACT).where(ACT.c.number == number)).mappings().one()
    except _UNREADABLE:
        return None


def _damage(connection: Connection) -> Iterator[Difference]:
    """What SQLite itself finds wrong with its file."""
    if connection.dialect.name == "sqlite":
        said = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        if said != "ok":
            yield difference(N_("the file is damaged: {reason}"), reason=said)


def _broken_links(act: RowMapping, expected: int, prev: str) -> Iterator[Difference]:
    number = act["number"]
    if number != expected:
        yield difference(N_("act {expected} is missing"), expected=expected)
    if act["prev"] != prev:
        yield difference(N_("act {number} does not follow from the act before it"), number=number)
    if act["hash"] != hash_of(act):
        yield difference(N_("act {number} was changed after it was written"), number=number)


def _contradictions(act: RowMapping, state: State, loads: Loads) -> Iterator[Difference]:
    """Rows that an act found other than the acts before had left them.

    What an act found of a row as it was loaded in a batch is in the batch's digest.
    """
    if act["kind"] == ActKind.SNAPSHOT.value:
        return
    for change in changes_of(act):
        if change.before is not None and loads.is_as_loaded(change.row):
            continue
        if not same(state.get(change.row), change.before):
            yield difference(
                N_("act {number} found {table} {key} other than the acts before it had left it"),
                number=act["number"],
                table=change.table,
                key=change.key,
            )


def _loaded_otherwise(connection: Connection, table: Table, loads: Loads) -> Iterator[Difference]:
    """Batches whose rows, later acts on them taken back, are not those that were loaded."""
    for batch in loads.of(table):
        digest = loaded_digest(connection, table, batch, loads)
        if (digest.rows, digest.hex) != (batch.rows, batch.digest):
            yield difference(
                N_("{table} {first} to {last} are not the {rows} rows of act {act} ({now} are there)"),
                table=table.name,
                first=batch.first,
                last=batch.last,
                rows=batch.rows,
                act=batch.act,
                now=digest.rows,
            )


def _images_now(
    connection: Connection, table: Table, loads: Loads
) -> tuple[dict[int, Image], int, dict[int, Difference]]:
    """The rows of a table as they are, how many are as a batch loaded them, and those that cannot be read."""
    try:
        rows = connection.execute(select(table).execution_options(yield_per=_AT_ONCE)).mappings()
        as_they_are, as_loaded = {}, 0
        for row in rows:
            if loads.is_as_loaded((table.name, row["id"])):
                as_loaded += 1
            else:
                as_they_are[row["id"]] = image(table, row)
        return as_they_are, as_loaded, {}
    except _UNREADABLE:
        pass
    images: dict[int, Image] = {}
    unreadable: dict[int, Difference] = {}
    for key in all_keys(connection, table):
        try:
            row = connection.execute(select(table).where(table.c.id == key)).mappings().one()
            images[key] = image(table, row)
        except _UNREADABLE as error:
            reason = str(error).splitlines()[0]
            unreadable[key] = difference(
                N_("{table} {key} cannot be read: {reason}"), table=table.name, key=key, reason=reason
            )
    images = {key: row for key, row in images.items() if not loads.is_as_loaded((table.name, key))}
    return images, 0, unreadable


def _compared(
    table: Table, is_now: dict[int, Image], should_be: dict[int, Image], touched: dict[RowId, int]
) -> Iterator[Difference]:
    """The rows that are not as the acts make them; each with the act that touched it last."""
    for key in sorted(should_be.keys() | is_now.keys()):
        old, new = should_be.get(key), is_now.get(key)
        if same(old, new):
            continue
        if old is None:
            yield difference(N_("{table} {key} is in no act"), table=table.name, key=key)
        elif new is None:
            yield difference(
                N_("{table} {key} is gone, and no act took it away (act {act} left it)"),
                table=table.name,
                key=key,
                act=touched[table.name, key],
            )
        else:
            columns = [name for name in new if canonical(new[name]) != canonical(old.get(name))]
            yield difference(
                N_("{table} {key}: {column} is {now}, the acts make it {was} (act {act})"),
                table=table.name,
                key=key,
                column=", ".join(columns),
                now=", ".join(canonical(new[name]) for name in columns),
                was=", ".join(canonical(old.get(name)) for name in columns),
                act=touched[table.name, key],
            )


def difference(text: str, **params: object) -> Difference:
    """A difference with its parameters by name."""
    return Difference(text, tuple(params.items()))

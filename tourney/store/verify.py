"""`journal verify`: the chain is whole, and the tables are what the acts make of nothing."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping, Table, select
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from tourney.errors import N_
from tourney.store.chain import hash_of
from tourney.store.history import State, acts, apply, changes_of, last_snapshot
from tourney.store.images import JOURNALED, Image, all_keys, canonical, image
from tourney.store.models import ActKind


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
    found: list[Difference] = []
    count, rows = 0, 0
    start = last_snapshot(connection)
    prev = ""
    for act in acts(connection):
        count += 1
        found += _broken_links(act, count, prev)
        prev = act["hash"]
        if act["number"] >= start:
            found += _contradictions(act, state)
            apply(state, act)
    for table in JOURNALED:
        is_now, unreadable = _images_now(connection, table)
        rows += len(is_now)
        found += unreadable
        found += _compared(table, is_now, state)
    return Verification(count, rows, tuple(found))


def _broken_links(act: RowMapping, expected: int, prev: str) -> Iterator[Difference]:
    number = act["number"]
    if number != expected:
        yield _difference(N_("act {expected} is missing"), expected=expected)
    if act["prev"] != prev:
        yield _difference(N_("act {number} does not follow from the act before it"), number=number)
    if act["hash"] != hash_of(act):
        yield _difference(N_("act {number} was changed after it was written"), number=number)


def _contradictions(act: RowMapping, state: State) -> Iterator[Difference]:
    """Rows that an act found other than the acts before had left them."""
    if act["kind"] == ActKind.SNAPSHOT.value:
        return
    for change in changes_of(act):
        if canonical(state.get(change.row)) != canonical(change.before):
            yield _difference(
                N_("act {number} found {table} {key} other than the acts before it had left it"),
                number=act["number"],
                table=change.table,
                key=change.key,
            )


def _images_now(connection: Connection, table: Table) -> tuple[dict[int, Image], list[Difference]]:
    """The rows of a table as they are, and those that cannot be read any more."""
    try:
        rows = connection.execute(select(table)).mappings()
        return {row["id"]: image(table, row) for row in rows}, []
    except (ValueError, TypeError, LookupError):
        pass
    images: dict[int, Image] = {}
    unreadable: list[Difference] = []
    for key in all_keys(connection, table):
        try:
            row = connection.execute(select(table).where(table.c.id == key)).mappings().one()
            images[key] = image(table, row)
        except (ValueError, TypeError, LookupError, DBAPIError) as error:
            unreadable.append(
                _difference(
                    N_("{table} {key} cannot be read: {reason}"), table=table.name, key=key, reason=str(error)
                )
            )
    return images, unreadable


def _compared(table: Table, is_now: dict[int, Image], state: State) -> Iterator[Difference]:
    should_be = {key: row_image for (name, key), row_image in state.items() if name == table.name}
    for key in sorted(should_be.keys() | is_now.keys()):
        old, new = should_be.get(key), is_now.get(key)
        if canonical(old) == canonical(new):
            continue
        if old is None:
            yield _difference(N_("{table} {key} is in no act"), table=table.name, key=key)
        elif new is None:
            yield _difference(N_("{table} {key} is gone, and no act took it away"), table=table.name, key=key)
        else:
            columns = [name for name in new if canonical(new[name]) != canonical(old.get(name))]
            yield _difference(
                N_("{table} {key}: {column} is {now}, the acts make it {was}"),
                table=table.name,
                key=key,
                column=", ".join(columns),
                now=", ".join(canonical(new[name]) for name in columns),
                was=", ".join(canonical(old.get(name)) for name in columns),
            )


def _difference(text: str, **params: object) -> Difference:
    return Difference(text, tuple(params.items()))

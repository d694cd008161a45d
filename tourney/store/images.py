"""Images of rows: a row's values as JSON, each by the type of its column, and back.

The journal keeps images, `verify` compares them, `undo` and `--as-of` put them back.
"""

import base64
import json
import marshal
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from sqlalchemy import JSON, Boolean, Connection, Integer, LargeBinary, RowMapping, String, Table, select
from sqlalchemy.types import TypeEngine
from sqlmodel.sql.sqltypes import AutoString

from tourney.store.models import Base

Image = dict[str, Any]
"""Column names with their values, as plain JSON."""

RowId = tuple[str, int]
"""A row of a journaled table: the table's name, and its `id`."""

UNJOURNALED: Final = frozenset({"act", "counter"})
"""Tables that the journal does not watch: itself, and the numbers given out."""

JOURNALED: Final[tuple[Table, ...]] = tuple(
    table for table in Base.metadata.sorted_tables if table.name not in UNJOURNALED
)
"""The tables that the journal watches, those that others refer to first."""

_CHUNK: Final = 500
_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False)
_PLAIN: Final = 2  # a format of marshal without references: alike values, alike bytes


def canonical(value: object) -> str:
    """The one text of a JSON value: sorted keys, no blanks, plain ASCII.

    >>> canonical({"b": [True, None], "a": "Zoë"})
    '{"a":"Zo\\\\u00eb","b":[true,null]}'
    """
    return _ENCODER.encode(value)


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values have the same canonical text; quickly, where they were read alike.

    >>> same({"a": 1, "b": 2}, {"b": 2, "a": 1}), same([1], [True]), same(None, None)
    (True, False, True)
    """
    if one is other or one != other:
        return one is other
    return marshal.dumps(one, _PLAIN) == marshal.dumps(other, _PLAIN) or canonical(one) == canonical(other)


def encode(kind: TypeEngine[Any], value: Any) -> Any:
    """A column's value as plain JSON; raises `TypeError` for a type that no image can hold yet.

    >>> encode(LargeBinary(), b"\\xff"), encode(Boolean(), True), encode(Integer(), None)
    ('/w==', True, None)
    """
    if value is None or isinstance(kind, JSON):
        return value
    if isinstance(kind, LargeBinary):
        return base64.b64encode(value).decode("ascii")
    if isinstance(kind, Boolean | Integer | String | AutoString):
        return value
    raise TypeError(f"no image of a column of type {kind!r}")


def decode(kind: TypeEngine[Any], value: Any) -> Any:
    """The column's value that `encode` made `value` of.

    >>> decode(LargeBinary(), "/w=="), decode(Boolean(), False)
    (b'\\xff', False)
    """
    if value is not None and isinstance(kind, LargeBinary):
        return base64.b64decode(value)
    return value


def image(table: Table, row: RowMapping) -> Image:
    """The image of a row as it was read from its table."""
    return {column.name: encode(column.type, row[column]) for column in table.columns}


def values(table: Table, row_image: Image) -> dict[str, Any]:
    """A row's values, ready to be written, from its image."""
    return {name: decode(table.c[name].type, value) for name, value in row_image.items()}


def read_images(connection: Connection, table: Table, keys: Iterable[int]) -> dict[int, Image]:
    """The images of those rows of `keys` that are there, by key, in a few statements."""
    found: dict[int, Image] = {}
    for chunk in _chunks(sorted(set(keys))):
        for row in connection.execute(select(table).where(table.c.id.in_(chunk))).mappings():
            found[row["id"]] = image(table, row)
    return found


def all_keys(connection: Connection, table: Table) -> list[int]:
    """The keys of every row of a table, in order."""
    return list(connection.execute(select(table.c.id).order_by(table.c.id)).scalars())


def _chunks(keys: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(keys), _CHUNK):
        yield keys[start : start + _CHUNK]

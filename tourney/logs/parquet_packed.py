"""The packed hands of an archive of ours, judged group by group: rows become records only where they must.

A row needs no record where the compiled judge passes its packed hand and nothing compares it with others
(it has no table and claims no running score), or its table is settled (`parquet_tables`). Some rows of each
group are packed anew from their columns: where one differs the archive was changed by somebody, and is
`Mistrusted`.
"""

import json
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tourney.engine.audit import Sitting
from tourney.engine.packed import Profiles, pack
from tourney.engine.packed_layout import NOT_LOGGED, SIZE
from tourney.engine.record import HandRecord, Where
from tourney.errors import BadInput
from tourney.logs.handlog import record_of
from tourney.logs.parquet import PROFILES, plain_size, read_values
from tourney.logs.parquet_rows import COLUMNS, OUTSIDE, PACKED, object_of
from tourney.logs.parquet_tables import NEEDED, Rows, settle
from tourney.logs.rejects import Item
from tourney.logs.unpacking import is_bomb

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray
    from pyarrow.parquet import ParquetFile

_SAMPLE: Final = 16
_NEEDED: Final = (PACKED, *NEEDED)


class Mistrusted(Exception):
    """The packed hands of a file cannot stand for its rows: it is one for `read_parquet`."""


@dataclass(frozen=True, slots=True)
class Group:
    """Some rows of an archive: how many need no record, how many of those show no trick, and the others."""

    passed: int
    unplayed: int
    others: Iterator[tuple[int, Item]]
    sittings: Sequence[tuple[Sitting, HandRecord]] = ()


def judged_groups(path: Path) -> Iterator[Group]:
    """The groups of an archive in order; the others come with their rows, from 1. Raises Mistrusted."""
    import pyarrow as pa
    from pyarrow.parquet import ParquetFile

    try:
        with ParquetFile(path) as archive:
            profiles = _profiles(archive, path)
            row, seen = 1, dict[int, bool]()
            for number in range(archive.metadata.num_row_groups):
                yield _group(archive, number, (str(path), row), profiles, seen)
                row += archive.metadata.row_group(number).num_rows
    except (pa.ArrowException, OSError, ValueError, TypeError, MemoryError) as error:
        raise Mistrusted from error


def _profiles(archive: "ParquetFile", path: Path) -> Profiles:
    """The rule sets that the packed hands number."""
    meta = archive.metadata
    names = archive.schema_arrow.names
    numbered = (meta.metadata or {}).get(PROFILES)
    if numbered is None or not {*_NEEDED, "rules", "dealer"} <= {*names} <= {*COLUMNS, *OUTSIDE}:
        raise Mistrusted
    if len({*names}) < len(names) or archive.schema_arrow.field(PACKED).type.byte_width != SIZE:
        raise Mistrusted
    if is_bomb(path.stat().st_size, plain_size(meta)):
        raise Mistrusted
    try:
        return Profiles(record_of({"rules": one, "dealer": 0}).rules for one in json.loads(numbered))
    except BadInput as error:
        raise Mistrusted from error


def _group(
    archive: "ParquetFile", number: int, at: tuple[str, int], profiles: Profiles, seen: dict[int, bool]
) -> Group:
    import numpy as np

    from tourney.engine.batch import verify

    columns = archive.read_row_group(number, columns=list(_NEEDED), use_threads=False).combine_chunks()
    rows, is_there = _packed(columns)
    verdicts = verify(rows, profiles)
    passed = verdicts.passed & is_there
    is_loose = columns["table"].is_null().to_numpy()
    passes = passed & is_loose & columns["score"].is_null().to_numpy()
    sittings: Sequence[tuple[Sitting, HandRecord]] = ()
    if len(rows) and not is_loose.all():
        of_tables = Rows(columns, rows, verdicts, passed, profiles, *at)
        is_last = number + 1 == archive.metadata.num_row_groups
        tables = settle(of_tables, is_first=number == 0, is_last=is_last)
        _remember(seen, tables.keys)
        passes |= tables.settled
        sittings = tables.sittings
    tricks = rows[:, 3] >> 4 & 7
    unplayed = int(np.count_nonzero(passes & ((tricks == 0) | (tricks == NOT_LOGGED))))
    others = np.flatnonzero(~passes)
    _look_at_some(archive, number, rows, profiles)
    read = _records(archive, number, others, at) if len(others) else iter(())
    return Group(int(np.count_nonzero(passes)), unplayed, read, sittings)


def _remember(seen: dict[int, bool], keys: Sequence[tuple[Hashable, bool]]) -> None:
    """Remember the tables; raises Mistrusted where one that is settled has hands elsewhere too."""
    for key, is_settled in keys:
        mark = hash(key)
        if mark in seen and (is_settled or seen[mark]):
            raise Mistrusted
        seen[mark] = is_settled


def _packed(columns: "pa.Table") -> "tuple[NDArray[np.uint8], NDArray[np.bool_]]":
    """The packed hands of a group, zeros where a row has none; and which rows have one."""
    import numpy as np

    column = columns[PACKED]
    found = np.zeros((len(column), SIZE), np.uint8)
    is_there: NDArray[np.bool_] = column.is_valid().to_numpy()
    at = 0
    for chunk in column.chunks:
        data = np.frombuffer(chunk.buffers()[1], np.uint8)
        part = data[chunk.offset * SIZE : (chunk.offset + len(chunk)) * SIZE].reshape(-1, SIZE)
        found[at : at + len(chunk)] = part
        at += len(chunk)
    found[~is_there] = 0
    return found, is_there


def _look_at_some(archive: "ParquetFile", number: int, rows: "NDArray[np.uint8]", profiles: Profiles) -> None:
    """Pack the first rows of a group from their columns; raises Mistrusted where the file has others."""
    wanted = _names(archive)
    batch = next(archive.iter_batches(_SAMPLE, row_groups=[number], columns=wanted, use_threads=False), None)
    for at, values in enumerate([] if batch is None else batch.to_pylist()):
        try:
            packed = pack(record_of(object_of(values)), profiles)
        except BadInput as error:
            raise Mistrusted from error
        if (packed or bytes(SIZE)) != rows[at].tobytes():
            raise Mistrusted


def _records(
    archive: "ParquetFile", number: int, others: "NDArray[np.intp]", at: tuple[str, int]
) -> Iterator[tuple[int, Item]]:
    table = archive.read_row_group(number, columns=_names(archive), use_threads=False).take(others)
    source, first = at
    places = (first + int(other) for other in others)
    for row, values in zip(places, _rows(table), strict=True):
        yield row, read_values(values, Where(source, row=row))


def _rows(table: "pa.Table") -> Iterator[dict[str, Any]]:
    for batch in table.to_batches(1024):
        yield from batch.to_pylist()


def _names(archive: "ParquetFile") -> list[str]:
    return [name for name in archive.schema_arrow.names if name not in OUTSIDE]

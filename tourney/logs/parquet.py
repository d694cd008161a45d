"""Archives of hands as Parquet: the hand log's keys as typed columns, and the packed hand as one more.

Columns have the names of the keys. `rules` is the game's name, `options` the options that differ, as
JSON; `table` is text, `alone` seats, `keep` a list (`["-"]`: declined). What a column cannot say
stands in `more`, a JSON object of hand log keys, as in a sheet. `packed` are the 64 bytes of
`engine.packed` where a hand has them; the rule sets that they number are in the file's metadata.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from tourney.engine.packed import Profiles, pack
from tourney.engine.record import Where
from tourney.errors import N_, BadInput, StorageError
from tourney.logs.handlog import record_of
from tourney.logs.handlog_write import rules_value
from tourney.logs.parquet_rows import COLUMNS, OUTSIDE, PACKED, object_of, row_of
from tourney.logs.rejects import Item, Note, ReadingNote, Reject, as_raw, from_error, ignore, too_deep
from tourney.logs.unpacking import is_bomb
from tourney.logs.verdicts import VERDICT, Told, WithVerdict, parted

if TYPE_CHECKING:
    import pyarrow as pa
    from pyarrow.parquet import FileMetaData

PROFILES: Final = b"tourney.profiles"
"""The key in the file's metadata under which stand the rule sets of `packed`, a JSON list by number."""
BATCH: Final = 1 << 12
GROUP: Final = 1 << 16
"""So many hands are held as Python's own, and so many as a row group of the file."""

_ROWS_A_BYTE: Final = 100
"""No archive has more rows than a hundred a byte, and a million."""


def read_parquet(file: BinaryIO, source: str, note: Note = ignore) -> Iterator[Item]:
    """The hands of an archive, row by row; one that is damaged ends with a reject.

    Raises StorageError where pyarrow is not installed.
    """
    arrow = _arrow()
    from pyarrow.parquet import ParquetFile

    damaged = (arrow.ArrowException, OSError, ValueError, MemoryError, OverflowError)
    size = file.seek(0, 2)
    file.seek(0)
    try:
        archive = ParquetFile(file)
        meta = archive.metadata
        plain = plain_size(meta)
        names = archive.schema_arrow.names
    except damaged:
        yield Reject(Where(source), N_("the Parquet archive is damaged: it cannot be opened"))
        return
    if is_bomb(size, plain) or meta.num_rows > max(1 << 20, size * _ROWS_A_BYTE):
        yield Reject(Where(source), N_("the archive unpacks to far more than a log can hold; given up"))
        return
    missing = [name for name in ("rules", "dealer") if name not in names]
    if missing:
        reason = N_("no archive of hands: it has no column {missing}, only {found}")
        params = {"missing": ", ".join(missing), "found": ", ".join(names)}
        yield Reject(Where(source), reason, params)
        return
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        yield Reject(Where(source), N_("two columns are called {name!r}"), {"name": twice})
        return
    _tell_unknown(names, Where(source), note)
    row = 0
    batches = archive.iter_batches(batch_size=1024, use_threads=False)
    wanted = [name for name in names if name not in OUTSIDE]
    while True:
        try:
            batch = next(batches, None)
            rows = [] if batch is None else batch.select(wanted).to_pylist()
        except damaged:
            yield Reject(
                Where(source, row=row + 1), N_("the Parquet archive is damaged; what came before was read")
            )
            return
        if batch is None:
            return
        for values in rows:
            row += 1
            yield read_values(values, Where(source, row=row), note)


def write_parquet(file: BinaryIO, records: Iterable[Told]) -> None:
    """Write hands as an archive, batch by batch; raises StorageError where pyarrow is not installed.

    Where they come with verdicts these are one column more.
    """
    arrow = _arrow()
    from pyarrow.parquet import ParquetWriter

    records = iter(records)
    first = list(islice(records, 1))
    schema = schema_of(verdicts=any(isinstance(one, WithVerdict) for one in first))
    records = chain(first, records)
    profiles = Profiles()
    waiting: list[pa.RecordBatch] = []
    with ParquetWriter(file, schema, compression="zstd") as writer:
        while rows := [_row(record, profiles) for record in islice(records, BATCH)]:
            waiting.append(arrow.RecordBatch.from_pylist(rows, schema=schema))
            if len(waiting) * BATCH >= GROUP:
                writer.write_table(arrow.Table.from_batches(waiting, schema))
                waiting.clear()
        writer.write_table(arrow.Table.from_batches(waiting, schema))
        numbered = [rules_value(profiles[number]) for number in range(len(profiles))]
        writer.add_key_value_metadata({PROFILES.decode(): json.dumps(numbered)})


def schema_of(*, verdicts: bool = False) -> "pa.Schema":
    """The columns of an archive and their types."""
    arrow = _arrow()
    text, whole = arrow.string(), arrow.int32()
    cards, wholes = arrow.list_(text), arrow.list_(whole)
    swap = arrow.struct([("from", text), ("to", text), ("cards", cards)])
    penalty = arrow.struct([("seat", whole), ("kind", text), ("points", whole)])
    types: Mapping[str, Any] = {
        "text": text,
        "whole": whole,
        "cards": cards,
        "tricks": arrow.list_(cards),
        "wholes": wholes,
        "swaps": arrow.list_(swap),
        "penalties": arrow.list_(penalty),
        "packed": arrow.binary(64),
    }
    columns = [(name, types[kind]) for name, kind in COLUMNS.items()]
    return arrow.schema([*columns, (VERDICT, text)] if verdicts else columns)


def _row(one: Told, profiles: Profiles) -> dict[str, Any]:
    record, verdict = parted(one)
    return row_of(record) | {PACKED: pack(record, profiles), VERDICT: verdict}


def read_values(values: Mapping[str, Any], where: Where, note: Note = ignore) -> Item:
    """The hand that a row's values say, `packed` left out, or the reject that it is."""
    try:
        return record_of(object_of(values), where, note)
    except BadInput as err:
        return from_error(err, where, _raw(values))
    except RecursionError:
        return too_deep(where, _raw(values))


def plain_size(meta: "FileMetaData") -> int:
    """How many bytes an archive says that it unpacks to."""
    return sum(meta.row_group(at).total_byte_size for at in range(meta.num_row_groups))


def _tell_unknown(names: Iterable[str], where: Where, note: Note) -> None:
    for name in names:
        if name not in COLUMNS and name not in OUTSIDE:
            remark = N_("the column {name!r} is not known: it is kept as it is")
            note(ReadingNote(where, "column", remark, {"name": name}))


def _raw(values: Mapping[str, Any]) -> bytes:
    return as_raw({name: value for name, value in values.items() if value is not None})


def _arrow() -> Any:
    try:
        import pyarrow
    except ImportError:
        raise StorageError(
            N_("Parquet needs pyarrow, which is not installed"), N_("pip install 'tourney[fast]'")
        ) from None
    return pyarrow

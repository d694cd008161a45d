"""Hand records written to a file in any shape that is written, packed where wished; all of it or nothing."""

import gzip
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, Protocol

from tourney.errors import N_, BadInput
from tourney.logs.egn_write import write, write_match
from tourney.logs.handlog_write import dump
from tourney.logs.parquet import write_parquet
from tourney.logs.rejects import Note, ignore
from tourney.logs.sheet_write import sheet_text
from tourney.logs.verdicts import Told, parted
from tourney.logs.workbook import write_workbook

SHAPES: Final = ("jsonl", "csv", "tsv", "xlsx", "egn", "emn", "parquet")
"""The shapes that are written."""
COLUMNED: Final = ("csv", "tsv", "xlsx", "parquet")
"""Those that have columns, and so a place for verdicts."""
BINARY: Final[Mapping[str, Callable[[BinaryIO, Iterable[Told]], None]]] = {
    "xlsx": write_workbook,
    "parquet": write_parquet,
}
"""Those that are no text, and are packed in themselves."""

_PACKED: Final = (".gz", ".zst")


class _Out(Protocol):
    """What takes bytes."""

    def write(self, data: bytes, /) -> object: ...


def shape_of(path: Path) -> str:
    """The shape that a file's name asks for, `.gz` and `.zst` left out; raises BadInput for another.

    >>> shape_of(Path("night.jsonl.zst")), shape_of(Path("final.EGN"))
    ('jsonl', 'egn')
    """
    name = path.name.lower()
    name = next((name.removesuffix(end) for end in _PACKED if name.endswith(end)), name)
    shape = name.rpartition(".")[2]
    if shape not in SHAPES:
        raise BadInput(
            N_("what to write is not told by the name {name!r}"),
            N_("end it with {known}"),
            name=path.name,
            known=", ".join(f".{known}" for known in SHAPES),
        )
    return shape


def text_of(records: Iterable[Told], shape: str, note: Note = ignore) -> Iterator[str]:
    """The text of a file in one of SHAPES that is text, piece by piece; all but EGN is streamed.

    Raises BadInput for what the shape cannot hold.

    >>> from tourney.engine.record import HandRecord
    >>> from tourney.rules import GAMES
    >>> list(text_of([HandRecord(GAMES["two-handed"], 0)], "jsonl"))
    ['{"rules":"two-handed","dealer":0}\\n']
    """
    if shape in ("csv", "tsv"):
        return sheet_text(records, "\t" if shape == "tsv" else ",")
    if shape in BINARY:
        raise BadInput(N_("{shape} is no text for a terminal"), N_("name a file: --output FILE"), shape=shape)
    bare = (parted(one)[0] for one in records)
    if shape == "jsonl":
        return (dump(record) + "\n" for record in bare)
    return iter([write(bare, note) if shape == "egn" else write_match(bare, note)])


def write_file(path: Path, records: Iterable[Told], shape: str, note: Note = ignore) -> None:
    """Write hands to a file, packed where its name ends with `.gz` or `.zst`; all of it or nothing.

    A text has the same bytes for the same hands. `note` is told of what the shape has no place for.
    Raises BadInput where the file is there already or the shape cannot hold the hands.
    """
    if path.exists():
        raise BadInput(N_("{path} is there already"), N_("choose another name, or move it"), path=path)
    if shape in BINARY and path.suffix.lower() in _PACKED:
        raise BadInput(N_("{shape} is packed in itself"), N_("leave out {end}"), shape=shape, end=path.suffix)
    with _whole(path) as raw:
        if shape in BINARY:
            BINARY[shape](raw, records)
        else:
            with _packer(path, raw) as out:
                for piece in text_of(records, shape, note):
                    out.write(piece.encode())


@contextmanager
def _whole(path: Path) -> Iterator[BinaryIO]:
    """A file that is there under its name once it is whole."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as raw:
            yield raw
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


@contextmanager
def _packer(path: Path, raw: BinaryIO) -> Iterator[_Out]:
    """Where to write bytes that are to be packed as a file's name says."""
    if path.suffix.lower() == ".gz":
        with gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=0) as packed:
            yield packed
    elif path.suffix.lower() == ".zst":
        from zstandard import ZstdCompressor

        with ZstdCompressor(write_checksum=True).stream_writer(raw, closefd=False) as packer:
            yield packer
    else:
        yield raw

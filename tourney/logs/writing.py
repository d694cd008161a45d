"""Hand records written to a file in any shape that is read: hand log, EGN, EMN, packed where wished."""

import gzip
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tourney.engine.record import HandRecord
from tourney.errors import N_, BadInput
from tourney.logs.egn_write import write, write_match
from tourney.logs.handlog_write import dump
from tourney.logs.rejects import Note, ignore

SHAPES: Final = ("jsonl", "egn", "emn")
"""The shapes that are written."""


def shape_of(path: Path) -> str:
    """The shape that a file's name asks for, `.gz` left out; raises BadInput for another.

    >>> shape_of(Path("night.jsonl.gz")), shape_of(Path("final.EGN"))
    ('jsonl', 'egn')
    """
    name = path.name.lower().removesuffix(".gz")
    shape = name.rpartition(".")[2]
    if shape not in SHAPES:
        raise BadInput(
            N_("what to write is not told by the name {name!r}"),
            N_("end it with {known}"),
            name=path.name,
            known=", ".join(f".{known}" for known in SHAPES),
        )
    return shape


def text_of(records: Iterable[HandRecord], shape: str, note: Note = ignore) -> Iterator[str]:
    """The text of a file in one of SHAPES, piece by piece; a hand log is streamed.

    Raises BadInput for what the shape cannot hold.

    >>> from tourney.rules import GAMES
    >>> list(text_of([HandRecord(GAMES["two-handed"], 0)], "jsonl"))
    ['{"rules":"two-handed","dealer":0}\\n']
    """
    if shape == "jsonl":
        return (dump(record) + "\n" for record in records)
    return iter([write(records, note) if shape == "egn" else write_match(records, note)])


def write_file(path: Path, pieces: Iterable[str]) -> None:
    """Write a text to a file, packed where its name ends with `.gz`; all of it or nothing.

    The bytes are the same for the same text. Raises BadInput where the file is there already.
    """
    if path.exists():
        raise BadInput(N_("{path} is there already"), N_("choose another name, or move it"), path=path)
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as raw:
            if path.suffix.lower() == ".gz":
                with gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=0) as packed:
                    packed.writelines(piece.encode() for piece in pieces)
            else:
                raw.writelines(piece.encode() for piece in pieces)
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise

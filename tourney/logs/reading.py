"""One way in for every shape of log: which it is is told by what stands in it, not by its name."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import BinaryIO, Final

from tourney.engine.record import HandRecord, Where
from tourney.errors import N_, BadInput
from tourney.logs import egn, parquet, ptn, sheet, workbook
from tourney.logs.handlog import parse_line
from tourney.logs.rejects import Item, Note, Reject, ignore
from tourney.logs.sources import Broken, Line, Stream, check_readable, chunks, peek, split_lines

KINDS: Final = ("jsonl", "egn", "emn", "csv", "tsv", "xlsx", "ptn", "parquet")
"""The shapes that are read; `egn` and `emn` are one, `csv` has any separator, `tsv` has tabs."""

_HEAD: Final = 1 << 16
_FILE_TYPE: Final = re.compile(rb'"fileType"\s*:\s*"Euchre (?:Game|Match) Notation"')
_MARKS: Final[Mapping[bytes, str]] = {b"PK\x03\x04": "xlsx", b"PK\x05\x06": "xlsx", b"PAR1": "parquet"}
"""What the first bytes tell of the kind."""
_OTHERS: Final[Mapping[bytes, str]] = {
    b"\x28\xb5\x2f\xfd": N_("a file that is packed twice"),
    b"\x1f\x8b": N_("a file that is packed twice"),
    b"BZh": N_("a file compressed with bzip2"),
    b"\xfd7zXZ\x00": N_("a file compressed with xz"),
    b"SQLite format 3\x00": N_("a database"),
    b"%PDF": N_("a PDF"),
    b"\x89PNG": N_("a picture"),
    b"\xff\xd8\xff": N_("a picture"),
}


def read_hands(path: Path, kind: str | None = None, note: Note = ignore) -> Iterator[Item]:
    """The hands of a log file, in order, and the rejects among them; streamed for a hand log.

    `kind` is one of KINDS, None to tell it by the content (gzip and zstd are unpacked first). `note` is told
    of what was read with a remark: bytes that are no UTF-8, a ruleset key that is not known. The
    source of each record is the path as given.

    Raises BadInput where there is no such file or it is a folder, StorageError where it cannot be
    read; a file that is something else altogether is one reject.
    """
    check_readable(path)
    if kind not in (None, *KINDS):
        raise BadInput(N_("no log is of the kind {kind!r}"), N_("known are: {known}"), kind=kind, known=KINDS)
    return _read(path, kind, note)


def _read(path: Path, kind: str | None, note: Note) -> Iterator[Item]:
    """Read a file once from its start to its end: it may be a pipe."""
    head, stream = peek(chunks(path), _HEAD)
    other = next((name for magic, name in _OTHERS.items() if head.startswith(magic)), None)
    if kind is None and other is not None:
        yield Reject(Where(str(path)), N_("this is {other}, no hand log"), {"other": other}, raw=head[:256])
        return
    kind = kind or _kind_of(head, path)
    if kind not in _FILE_READERS:
        yield from _READERS[kind](stream, str(path), note)
        return
    with _file_of(path, head, stream) as file:
        if isinstance(file, Reject):
            yield file
        else:
            yield from _FILE_READERS[kind](file, str(path), note)


def read_jsonl(stream: Stream, source: str, note: Note = ignore) -> Iterator[Item]:
    """The hands of a hand log, line by line; a stream that is cut short ends with a reject.

    >>> list(read_jsonl(iter([b'{"rules":"two-handed","dealer":0}']), "night.jsonl"))[0].name
    'night.jsonl:1'
    """
    number = 0
    for line in split_lines(stream):
        if isinstance(line, Line):
            number = line.number
            yield _hand(line, Where(source, line=number), note)
            continue
        rest = parse_line(line.raw, Where(source, line=number + 1), note) if line.raw.strip() else None
        if isinstance(rest, HandRecord):
            yield rest
            number, rest = number + 1, None
        yield Reject(Where(source, line=number + 1), line.reason, raw=line.raw if rest else b"")


def _hand(line: Line, where: Where, note: Note) -> Item:
    if line.cut:
        return Reject(where, N_("the line is too long to be a hand"), raw=line.raw)
    return parse_line(line.raw, where, note)


def _document(stream: Stream, source: str, note: Note) -> Iterator[Reject]:
    """One JSON over many lines that is no EGN: one reject that says so, not one a line."""
    raw = bytearray()
    for chunk in stream:
        if isinstance(chunk, Broken) or len(raw) > egn.MAX_SIZE:
            break
        raw += chunk
    yield _no_log(bytes(raw), Where(source))


def _no_log(raw: bytes, where: Where) -> Reject:
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError):
        data = None
    name = data.get("fileType") if isinstance(data, dict) else None
    if isinstance(name, str):
        return Reject(where, N_("this is {name}, no hand log"), {"name": name}, raw=raw)
    reason = N_("one JSON over several lines: a hand log has one hand a line, EGN has a fileType")
    return Reject(where, reason, raw=raw)


_READERS: Final[Mapping[str, Callable[[Stream, str, Note], Iterator[Item]]]] = {
    "jsonl": read_jsonl,
    "egn": egn.read_stream,
    "emn": egn.read_stream,
    "csv": sheet.read_sheet,
    "tsv": lambda stream, source, note: sheet.read_sheet(stream, source, note, "\t"),
    "ptn": ptn.read_ptn,
    "document": _document,
}
_FILE_READERS: Final[Mapping[str, Callable[[BinaryIO, str, Note], Iterator[Item]]]] = {
    "xlsx": workbook.read_workbook,
    "parquet": parquet.read_parquet,
}
"""Readers that need a file to go back and forth in."""


@contextmanager
def _file_of(path: Path, head: bytes, stream: Stream) -> Iterator[BinaryIO | Reject]:
    """The file itself; of a pipe or a packed file a copy, unpacked; a reject where it is cut short."""
    if path.is_file():
        with path.open("rb") as file:
            if file.read(len(head)) == head:
                file.seek(0)
                yield file
                return
    with TemporaryFile() as copy:
        for chunk in stream:
            if isinstance(chunk, Broken):
                yield Reject(Where(str(path)), chunk.reason, raw=head[:256])
                return
            copy.write(chunk)
        copy.seek(0)
        yield copy


def _kind_of(head: bytes, path: Path) -> str:
    """Which of the readers a file needs, by its first bytes; the name decides only for an odd JSON."""
    for mark, kind in _MARKS.items():
        if head.startswith(mark):
            return kind
    body = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    line = re.split(rb"[\r\n]", body, maxsplit=1)[0]
    first = line.strip()
    if _is_object(first):
        data = json.loads(first)
        return "egn" if data.get("fileType") in (egn.EGN, egn.EMN) else "jsonl"
    if body[:1] == b"{" and (_FILE_TYPE.search(head) or path.suffix.lower() in (".egn", ".emn")):
        return "egn"
    if ptn.is_ptn(body):
        return "ptn"
    if first in (b"{", b"["):
        return "document"
    is_sheet = sheet.is_sheet(line) or (first[:1] != b"{" and path.suffix.lower() in (".csv", ".tsv"))
    return "csv" if is_sheet else "jsonl"


def _is_object(first: bytes) -> bool:
    """Whether the first line is a JSON object by itself."""
    try:
        return isinstance(json.loads(first), dict)
    except (ValueError, RecursionError):
        return False

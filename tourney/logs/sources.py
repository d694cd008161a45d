"""Bytes of a log file, whatever wraps them, and its lines: streamed, in constant memory.

Gzip and zstd are told by their first bytes, a UTF-16 text by its mark. Lines end with LF, CRLF or CR. What
cannot be read on ends the stream with a `Broken`, after everything that came before it.
"""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from tourney.errors import N_, BadInput, StorageError
from tourney.logs.unpacking import CHUNK, GZIP, ZSTD, Broken, Stream, unpacked

__all__ = ["CHUNK", "MAX_LINE", "Broken", "Line", "Stream", "check_readable", "chunks", "peek", "split_lines"]

MAX_LINE: Final = 1 << 22
"""The longest line that is read, in bytes; a longer one is a reject with its first part."""

_UTF16: Final = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_LINE_END: Final = re.compile(rb"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its number from 1, its bytes without the line end; `cut` where it was too long."""

    number: int
    raw: bytes
    cut: bool = False


def check_readable(path: Path) -> None:
    """Raise BadInput where there is no such file or it is a folder, StorageError where it cannot be opened.

    >>> check_readable(Path("no-such-file.jsonl"))
    Traceback (most recent call last):
    tourney.errors.BadInput: there is no file no-such-file.jsonl (check the name and the folder)
    """
    try:
        if path.is_dir():
            raise BadInput(N_("{path} is a folder, not a file"), N_("name the files in it"), path=path)
        if path.exists() and not path.is_file():
            return  # a pipe: it can be opened only once
        with path.open("rb"):
            return
    except FileNotFoundError:
        raise BadInput(
            N_("there is no file {path}"), N_("check the name and the folder"), path=path
        ) from None
    except NotADirectoryError:
        raise BadInput(
            N_("there is no file {path}"), N_("check the name and the folder"), path=path
        ) from None
    except (OSError, ValueError) as err:
        why = err.strerror if isinstance(err, OSError) else err
        raise StorageError(N_("{path} cannot be read: {why}"), path=path, why=why) from None


def chunks(path: Path) -> Stream:
    """The file's bytes, unpacked where it is gzip or zstd, as UTF-8 where it was UTF-16."""
    head, whole = peek(_raw_chunks(path), 4)
    mark = next((mark for mark in (GZIP, ZSTD) if head.startswith(mark)), None)
    if mark is not None:
        head, whole = peek(unpacked(whole, mark), 4)
    encoding = _UTF16.get(head[:2])
    yield from _as_utf8(whole, encoding) if encoding else whole


def split_lines(stream: Stream) -> Iterator[Line | Broken]:
    r"""The lines in a stream of chunks, each with its number; blank ones are counted and left out.

    A byte-order mark before the first line is left out. After a `Broken` nothing comes: it holds
    the unfinished line where there was one.

    >>> [line.raw for line in split_lines(iter([b"a\r", b"\nb\rc", b"\n\n"]))]
    [b'a', b'b', b'c']
    """
    number, rest, skipping = 0, b"", False
    for chunk in stream:
        if isinstance(chunk, Broken):
            yield Broken(chunk.reason, rest[:MAX_LINE])
            return
        rest += chunk
        held = rest.endswith(b"\r")
        *full, rest = _LINE_END.split(rest[:-1] if held else rest)
        if held:
            rest += b"\r"
        for raw in full:
            number += 1
            if not skipping:
                yield from _line(number, raw)
            skipping = False
        if len(rest) > MAX_LINE:
            if not skipping:
                yield Line(number + 1, rest[:MAX_LINE], cut=True)
            skipping, rest = True, (b"\r" if held else b"")
    rest = rest.removesuffix(b"\r")
    if rest and not skipping:
        yield from _line(number + 1, rest)


def _line(number: int, raw: bytes) -> Iterator[Line]:
    if number == 1:
        raw = raw.removeprefix(codecs.BOM_UTF8)
    if raw.strip(b" \t\x1a\v\f"):
        yield Line(number, raw)


def _raw_chunks(path: Path) -> Stream:
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            yield chunk


def peek(stream: Stream, size: int) -> tuple[bytes, Stream]:
    """The first bytes of a stream, `size` or a little more where there are so many, and the whole stream.

    >>> head, whole = peek(iter([b"ab", b"cd", b"ef"]), 3)
    >>> head, list(whole)
    (b'abcd', [b'ab', b'cd', b'ef'])
    """
    taken: list[bytes | Broken] = []
    head = b""
    while len(head) < size and (chunk := next(stream, None)) is not None:
        taken.append(chunk)
        if isinstance(chunk, Broken):
            break
        head += chunk
    return head, chain(taken, stream)


def _as_utf8(stream: Stream, encoding: str) -> Stream:
    """UTF-16 text as UTF-8; halves of signs come out as the replacement sign."""
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    for chunk in stream:
        if isinstance(chunk, Broken):
            yield chunk
            return
        yield decoder.decode(chunk).encode("utf-8", errors="replace")
    yield decoder.decode(b"", final=True).encode("utf-8", errors="replace")

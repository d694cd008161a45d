"""Packed files unpacked as they come: gzip and zstd, in constant memory, bombs refused.

What cannot be read on ends a stream with a `Broken`, after everything that came before it.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from tourney.errors import N_

CHUNK: Final = 1 << 16
GZIP: Final = b"\x1f\x8b"
ZSTD: Final = b"\x28\xb5\x2f\xfd"

_BOMB_SIZE: Final = 1 << 28
_BOMB_RATIO: Final = 500
_SLICE: Final = 256
"""So many packed bytes are given to zstd at once: what comes out of them is at most 8 MB."""
_WINDOW: Final = 1 << 27

_DAMAGED: Final = N_("the compressed file is damaged; what came before was read")
_CUT: Final = N_("the compressed file ends too early; what came before was read")
_BOMB: Final = N_("the compressed file unpacks to far more than a log can hold; given up")


@dataclass(frozen=True, slots=True)
class Broken:
    """The stream cannot be read on: why (a template), and what was left of it."""

    reason: str
    raw: bytes = b""


Stream = Iterator[bytes | Broken]
"""A file's bytes in chunks."""

Data = bytes | memoryview


class _Unpacker(Protocol):
    """One member of a packed file as it is unpacked; `eof` once its end was seen."""

    @property
    def eof(self) -> bool: ...

    def unpack(self, data: Data) -> tuple[bytes, Data]:
        """Some plain bytes, and the packed bytes that are still to be given."""
        ...


def is_bomb(packed: int, plain: int) -> bool:
    """Whether so many packed bytes unpack to more than a log can: over 256 MB, and over 500 to one.

    >>> is_bomb(1000, 10_000_000), is_bomb(1_000_000, 10**9)
    (False, True)
    """
    return plain > _BOMB_SIZE and plain > packed * _BOMB_RATIO


def unpacked(stream: Stream, mark: bytes) -> Stream:
    """Plain bytes of a stream that begins with a mark, GZIP or ZSTD, member after member.

    >>> import gzip
    >>> list(unpacked(iter([gzip.compress(b"abc"), gzip.compress(b"de")]), GZIP))
    [b'abcde']
    """
    make = _Gzip if mark == GZIP else _Zstd
    unpacker: _Unpacker = make()
    taken = given = 0
    plain = bytearray()
    for chunk in stream:
        if isinstance(chunk, Broken):
            yield from (bytes(plain), chunk) if plain else (chunk,)
            return
        taken += len(chunk)
        data: Data = chunk
        while True:
            if unpacker.eof:
                data = bytes(data).lstrip(b"\x00")  # padding between members or behind the last
                if not data:
                    break
                unpacker = make()
            try:
                more, data = unpacker.unpack(data)
            except _errors(mark):
                yield from (bytes(plain), Broken(_DAMAGED)) if plain else (Broken(_DAMAGED),)
                return
            given += len(more)
            if is_bomb(taken, given):
                yield Broken(_BOMB)
                return
            plain += more
            if len(plain) >= CHUNK:
                yield bytes(plain)
                plain.clear()
            if not data and not more:
                break
    if plain:
        yield bytes(plain)
    if not unpacker.eof:
        yield Broken(_CUT)


class _Gzip:
    """A gzip member."""

    def __init__(self) -> None:
        self._of = zlib.decompressobj(wbits=31)

    @property
    def eof(self) -> bool:
        return self._of.eof

    def unpack(self, data: Data) -> tuple[bytes, Data]:
        plain = self._of.decompress(data, CHUNK)
        return plain, self._of.unused_data if self._of.eof else self._of.unconsumed_tail


class _Zstd:
    """A zstd frame; it unpacks all that it is given at once, so it is given little."""

    def __init__(self) -> None:
        from zstandard import ZstdDecompressor

        self._of = ZstdDecompressor(max_window_size=_WINDOW).decompressobj()

    @property
    def eof(self) -> bool:
        return self._of.eof

    def unpack(self, data: Data) -> tuple[bytes, Data]:
        plain = self._of.decompress(data[:_SLICE]) or b""
        if self._of.eof:
            return plain, bytes(self._of.unused_data) + bytes(data[_SLICE:])
        return plain, memoryview(data)[_SLICE:]


def _errors(mark: bytes) -> tuple[type[Exception], ...]:
    """What unpacking raises where the bytes are damaged."""
    if mark == GZIP:
        return (zlib.error,)
    from zstandard import ZstdError

    return (ZstdError, MemoryError)

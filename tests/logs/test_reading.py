"""Files: line ends, marks, compression, what is cut short, what is something else."""

import codecs
import gzip
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from tests.logs.samples import THREE, TWO, hand
from tourney.engine.record import HandRecord
from tourney.errors import BadInput, StorageError
from tourney.logs import ReadingNote, Reject, read_hands, unpacking
from tourney.logs import sources as log_sources
from tourney.logs.handlog_write import dump


def read(path: Path) -> list[HandRecord | Reject]:
    """What a file holds."""
    return list(read_hands(path))


def of(tmp_path: Path, content: bytes, name: str = "night.jsonl") -> list[HandRecord | Reject]:
    """What a file with this content holds."""
    path = tmp_path / name
    path.write_bytes(content)
    return read(path)


def lines_of(items: list[HandRecord | Reject]) -> list[int | None]:
    """The line numbers of what was read."""
    return [item.where.line for item in items]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
def test_newline_independence(tmp_path: Path, end: str, mark: bytes) -> None:
    """LF, CRLF and CR, with or without a byte-order mark, must give the same records and lines."""
    text = end.join([THREE, "", "  ", TWO, THREE]) + end
    items = of(tmp_path, mark + text.encode())
    assert [dump(item) for item in items if isinstance(item, HandRecord)] == [THREE, TWO, THREE]
    assert lines_of(items) == [1, 4, 5]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16(tmp_path: Path, encoding: str) -> None:
    """A file that a Windows shell wrote as UTF-16 must be read."""
    text = "\ufeff" + hand(players=["Zoë", "雪"]) + "\r\n" + TWO + "\r\n"
    items = of(tmp_path, text.encode(encoding))
    assert isinstance(items[0], HandRecord)
    assert items[0].players == ("Zoë", "雪")
    assert lines_of(items) == [1, 2]


def test_last_line_without_an_end(tmp_path: Path) -> None:
    """The last line must be read with or without a line end."""
    assert of(tmp_path, f"{TWO}\n{TWO}".encode()) == of(tmp_path, f"{TWO}\n{TWO}\n".encode())


def test_empty_files(tmp_path: Path) -> None:
    """An empty file, or one of blank lines, holds nothing and no fault."""
    assert of(tmp_path, b"") == []
    assert of(tmp_path, b"\n\r\n \n") == []
    assert of(tmp_path, gzip.compress(b"")) == []


def test_the_rest_goes_on(tmp_path: Path) -> None:
    """A line that is no hand must be a reject in its place; the lines around it must be read."""
    items = of(tmp_path, f"{TWO}\nbroken\n{TWO}\n".encode())
    assert [isinstance(item, Reject) for item in items] == [False, True, False]
    assert lines_of(items) == [1, 2, 3]


@pytest.mark.parametrize("size", [1, 7, 64, 1000])
def test_chunks_do_not_matter(tmp_path: Path, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines must be the same wherever the file's chunks end."""
    content = f"{TWO}\r\n\r\n{THREE}\r{TWO}\n\n".encode()
    whole, packed = of(tmp_path, content), of(tmp_path, gzip.compress(content))
    monkeypatch.setattr(log_sources, "CHUNK", size)
    assert of(tmp_path, content) == whole == packed
    assert lines_of(of(tmp_path, gzip.compress(content))) == lines_of(whole) == [1, 3, 4]


def test_line_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line longer than any hand must be one reject with its first part; the rest must be read."""
    monkeypatch.setattr(log_sources, "MAX_LINE", 2000)
    items = of(tmp_path, f"{TWO}\n{'x' * 300_000}\r\n{TWO}\n{'y' * 200_000}".encode())
    assert [isinstance(item, Reject) for item in items] == [False, True, False, True]
    assert lines_of(items) == [1, 2, 3, 4]
    assert isinstance(items[1], Reject)
    assert 0 < len(items[1].raw) <= 2000
    assert "too long" in items[1].sentence


PACKERS: list[Callable[[bytes], bytes]] = [gzip.compress, zstandard.compress]


@pytest.mark.parametrize("pack", PACKERS)
def test_members(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    """Gzip and zstd must be told by content, whatever the name; members one after the other are one file."""
    content = pack(f"{TWO}\n".encode()) + pack(f"{THREE}\n".encode()) + b"\0" * 20
    items = of(tmp_path, content, "no-name-at-all")
    assert [dump(item) for item in items if isinstance(item, HandRecord)] == [TWO, THREE]
    assert lines_of(items) == [1, 2]


@pytest.mark.parametrize("pack", PACKERS)
def test_packed_cut_short(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    """Of a compressed file cut short, what came before is read and the rest is one reject."""
    text = "".join(f"{hand(hand=number, notes=os.urandom(300).hex())}\n" for number in range(1, 600))
    packed = pack(text.encode())
    for cut in (len(packed) * 9 // 10, len(packed) - 9, len(packed) - 4):
        items = of(tmp_path, packed[:cut])
        hands, rest = items[:-1], items[-1]
        assert hands
        assert all(isinstance(item, HandRecord) for item in hands)
        assert lines_of(hands) == list(range(1, len(hands) + 1))
        assert isinstance(rest, Reject)
        assert "ends too early" in rest.sentence
        assert rest.where.line == len(hands) + 1
    assert len(hands) > 400


@pytest.mark.parametrize("pack", PACKERS)
def test_packed_and_damaged(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    """A damaged compressed file must end with a reject, not with a traceback."""
    packed = bytearray(pack("".join(f"{hand(hand=number)}\n" for number in range(1, 400)).encode()))
    for at in (len(packed) // 2, len(packed) - 3):
        broken = bytes([*packed[:at], packed[at] ^ 0xFF, *packed[at + 1 :]])
        assert any(isinstance(item, Reject) for item in of(tmp_path, broken))


@pytest.mark.parametrize("pack", PACKERS)
def test_bomb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pack: Callable[[bytes], bytes]) -> None:
    """A compressed file that unpacks to far too much must be given up."""
    monkeypatch.setattr(unpacking, "_BOMB_SIZE", 1 << 20)
    monkeypatch.setattr(unpacking, "_BOMB_RATIO", 100)
    items = of(tmp_path, pack(b"\n" * (1 << 22)))
    assert len(items) == 1
    assert isinstance(items[0], Reject)
    assert "far more than a log" in items[0].sentence


@pytest.mark.parametrize("level", [1, 19])
def test_zstd_in_constant_memory(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much a zstd frame unpacks to, it must come in small pieces, and a bomb must be given up."""
    monkeypatch.setattr(unpacking, "_BOMB_SIZE", 1 << 25)
    packer = zstandard.ZstdCompressor(level=level).compressobj()
    packed = b"".join(packer.compress(bytes(1 << 20)) for _ in range(60)) + packer.flush()
    largest, last = 0, None
    for last in unpacking.unpacked(iter([packed]), unpacking.ZSTD):
        largest = max(largest, len(last) if isinstance(last, bytes) else 0)
    assert largest < 1 << 24
    assert isinstance(last, unpacking.Broken)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"PK\x03\x04rest", "the workbook is damaged"),
        (b"PAR1....", "the Parquet archive is damaged"),
        (b"SQLite format 3\x00", "a database"),
        (json.dumps({"fileType": "Spades Game Notation", "deals": []}, indent=1).encode(), "Spades Game"),
        (json.dumps({"openapi": "3.0", "info": {}}, indent=2).encode(), "one JSON over several lines"),
        (json.dumps([{"rules": "two-handed"}], indent=2).encode(), "one JSON over several lines"),
        (b'{\n "rules": "two-handed",\n "dealer"', "one JSON over several lines"),
        (json.dumps({"openapi": "3.0", "info": {}}).encode(), "`rules` is missing"),
    ],
)
def test_something_else(tmp_path: Path, content: bytes, says: str) -> None:
    """A file that is something else altogether must be one reject that says what it is not."""
    for packed in (content, gzip.compress(content)):
        items = of(tmp_path, packed)
        assert len(items) == 1
        assert isinstance(items[0], Reject)
        assert says in items[0].sentence


@pytest.mark.parametrize("pack", PACKERS)
def test_packed_twice(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    """A file that is packed in a packed file must be one reject that says so."""
    (item,) = of(tmp_path, gzip.compress(pack(TWO.encode())))
    assert isinstance(item, Reject)
    assert "packed twice" in item.sentence


def test_no_file(tmp_path: Path) -> None:
    """No such file and a folder must be told at once, before anything is read."""
    (tmp_path / "a").write_text("")
    with pytest.raises(BadInput, match="there is no file"):
        read_hands(tmp_path / "missing.jsonl")
    with pytest.raises(BadInput, match="is a folder"):
        read_hands(tmp_path)
    with pytest.raises(BadInput, match="no log is of the kind"):
        read_hands(tmp_path / "a", "pdf")
    with pytest.raises(BadInput, match="there is no file"):
        read_hands(tmp_path / "a" / "b")
    with pytest.raises((BadInput, StorageError)):
        read_hands(Path("a\0b"))


def test_kind_by_content(tmp_path: Path) -> None:
    """EGN must be told from a hand log by what stands in it, not by the file's name."""
    egn = {"fileType": "Euchre Game Notation", "version": "1.4", "metadata": {}, "deals": []}
    assert of(tmp_path, json.dumps(egn).encode(), "x.jsonl") == []
    assert of(tmp_path, json.dumps(egn, indent=2).encode(), "x.jsonl") == []
    assert len(of(tmp_path, TWO.encode(), "x.egn")) == 1
    broken = of(tmp_path, json.dumps(egn, indent=2).encode()[:-4], "x.egn")
    assert [item.sentence for item in broken if isinstance(item, Reject)] != []


def test_windows_bytes_in_a_file(tmp_path: Path) -> None:
    """Bytes of Windows-1252 must be read with one note a line."""
    notes: list[ReadingNote] = []
    path = tmp_path / "night.jsonl"
    path.write_bytes(f"{TWO}\n{hand(notes='Zo~')}\n".encode().replace(b"~", b"\xeb"))
    items = list(read_hands(path, note=notes.append))
    assert isinstance(items[1], HandRecord)
    assert items[1].notes == "Zoë"
    assert [note.where.line for note in notes] == [2]


def test_pipe(tmp_path: Path) -> None:
    """A pipe can be read only once: it must be read whole, whatever is in it."""
    path = tmp_path / "pipe"
    for content in (f"{TWO}\n" * 900, gzip.compress(f"{TWO}\n".encode() * 900)):
        os.mkfifo(path)
        raw = content if isinstance(content, bytes) else content.encode()
        writer = threading.Thread(target=path.write_bytes, args=(raw,))
        writer.start()
        items = read(path)
        writer.join()
        path.unlink()
        assert lines_of(items) == list(range(1, 901))

"""Damaged files for every reader, and what must hold of them: for the tests and `scripts/fuzz_readers`."""

import gzip
import io
import json
import tempfile
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import zstandard

from tests.logs.samples import FULL, THREE, TWO
from tests.logs.test_any_input import assert_judged
from tests.logs.test_egn import deal, game, match
from tests.logs.test_ptn import LONE
from tourney.engine.record import HandRecord
from tourney.logs import Reject, read_hands
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump
from tourney.logs.parquet import write_parquet
from tourney.logs.sheet_write import sheet_text
from tourney.logs.sources import MAX_LINE
from tourney.logs.workbook import write_workbook

TOKENS: Final = (
    b"\n", b"\r", b"\r\n", b"\n\n", b"\xef\xbb\xbf", b"\xff\xfe", b"\x00", b"\x92", b"\x81", b'"', b'""',
    b"'", b",", b";", b"\t", b" | ", b"|", b"/", b"[", b"]", b"{", b"}", b":", b"-", b"%", b"\\",
    b"\\ud800", b"1e999", b"NaN", b"-1", b"99999999999999999999", b"1,0", b"10. Jul", b"22.5", b"=1+1",
    b"null", b"true", b"JK", b"??", b"0U", b"alone", b"pass", b"S:", b"[Play \"W\"]", b"[Event \"",
    b"sep=;", b"napoleon", b"three-handed", b"more", b"<row r=\"999999999\">", b"<c r=\"ZZZ9\">",
    b"<f>A1</f>", b"&lol;", b"t=\"d\"", b"t=\"s\"", b"<v>1e308</v>",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Edit:
    """Some bytes taken out of a place (a part of 1,000 of the way) and others put there."""

    at: int
    cut: int
    new: bytes
    times: int = 1

    def of(self, raw: bytes) -> bytes:
        """The bytes after the edit."""
        at = len(raw) * self.at // 1000
        return raw[:at] + self.new * self.times + raw[at + self.cut :]


def edited(raw: bytes, edits: Sequence[Edit]) -> bytes:
    """Bytes after some edits."""
    for edit in edits:
        raw = edit.of(raw)
    return raw


def _records() -> list[HandRecord]:
    lines = (THREE, TWO, json.dumps(FULL))
    return [record for record in map(parse_line, lines) if isinstance(record, HandRecord)]


def _binary(write: Callable[[io.BytesIO, list[HandRecord]], None]) -> bytes:
    file = io.BytesIO()
    write(file, _records())
    return file.getvalue()


def _egn() -> bytes:
    bidding = {"cardExchanges": [{"sender": 2, "receiver": 0, "cards": ["Jd"]}], "aloneDefender": 1}
    one = game(deal(0, bidding=bidding, playerCards=[["Kh"], [], [], []], kitty=["Qs"]), deal(1))
    return json.dumps(match(one, one), indent=1).encode()


JSONL: Final = "".join(f"{dump(record)}\n" for record in _records()).encode()
SEEDS: Final[Mapping[str, bytes]] = {
    "jsonl": JSONL,
    "egn": _egn(),
    "csv": "".join(sheet_text(_records())).encode(),
    "tsv": "".join(sheet_text(_records(), "\t")).encode(),
    "xlsx": _binary(write_workbook),
    "ptn": (LONE + "\n" + LONE).encode(),
    "parquet": _binary(write_parquet),
    "gzip": gzip.compress(JSONL * 3, mtime=0),
    "zstd": zstandard.compress(JSONL * 3),
}
"""A whole file of each kind."""

PACKED: Final = ("gzip", "zstd")
PARTS: Final = ("xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/styles.xml", "[Content_Types].xml")


def damaged(reader: str, edits: Sequence[Edit], part: int = 0) -> bytes:
    """The file of a kind after some edits; of a workbook the part with a number, or all of it for -1."""
    raw = SEEDS[reader]
    if reader != "xlsx" or part < 0:
        return edited(raw, edits)
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, edited(content, edits) if name == PARTS[part % len(PARTS)] else content)
    return made.getvalue()


def assert_readable(reader: str, raw: bytes) -> tuple[int, int]:
    """Read some bytes as what they are and as what they are said to be; the hands and the rejects.

    Fails where a reader raises, tells of more than the bytes can hold, or reads what cannot be written.
    """
    hands = rejects = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file"
        path.write_bytes(raw)
        for kind in {None, None if reader in PACKED else reader}:
            items = list(read_hands(path, kind))
            most = MAX_LINE if reader in PACKED else 50 * len(raw) + 1000
            assert len(items) <= most
            assert_judged(items)
            for item in items:
                if isinstance(item, Reject):
                    rejects += 1
                    assert item.sentence
                    assert len(item.raw) <= most
                else:
                    hands += 1
                    back = parse_line(dump(item), item.where)
                    assert back == item, dump(item)
    return hands, rejects

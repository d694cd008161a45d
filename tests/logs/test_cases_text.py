"""Faults that other programs have with files, each under its name, in every shape of text that it touches.

Those of one shape alone stand with it: `test_ptn.py`, `test_workbook.py` (`score_as_date` of real dates).
"""

import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.logs.ptn_kit import as_ptn
from tourney.director.rehearsal.random_play import random_hand
from tourney.engine.record import HandRecord, Where
from tourney.engine.replay import replay
from tourney.logs import ReadingNote, Reject, read_hands, sources
from tourney.logs.egn_write import write
from tourney.logs.handlog_write import dump, fingerprint
from tourney.logs.sheet_write import sheet_text
from tourney.rules import rule_set

RULES = rule_set("four-handed")


def ptn(record: HandRecord) -> str:
    """A hand with names and an event as PTN."""
    sides = ("South", "West", "North", "East")
    names = dict(zip(sides, record.players, strict=False))
    return as_ptn(record, names | ({"Event": record.event} if record.event else {}))


SHAPES: Mapping[str, Callable[[HandRecord], str]] = {
    "jsonl": lambda record: dump(record) + "\n",
    "csv": lambda record: "".join(sheet_text([record])),
    "tsv": lambda record: "".join(sheet_text([record], "\t")),
    "egn": lambda record: write([record]),
    "ptn": ptn,
}
ALL = pytest.mark.parametrize("shape", SHAPES)
SHEETS = pytest.mark.parametrize("separator", [",", ";", "\t", "|"])


def hand(*names: str, event: str | None = None) -> HandRecord:
    """A played hand of four, all cards known."""
    players = (*names, *("Ann", "Bo", "Cy", "Dee")[len(names) :])
    played = random_hand(RULES, Random("cases"), 0)
    return replace(played, players=players, event=event, won=None, points=None, v=None, stock=None)


def read(tmp_path: Path, raw: bytes, notes: list[ReadingNote] | None = None) -> list[HandRecord | Reject]:
    """What a file with these bytes holds, whatever its kind."""
    path = tmp_path / "file"
    path.write_bytes(raw)
    return list(read_hands(path, note=(notes if notes is not None else []).append))


def one(tmp_path: Path, raw: bytes, notes: list[ReadingNote] | None = None) -> HandRecord:
    """The one hand of a file."""
    (item,) = read(tmp_path, raw, notes)
    assert isinstance(item, HandRecord), item
    return item


def sheet(separator: str, *rows: str) -> bytes:
    """A sheet whose cells are given between bars."""
    return "".join(f"{row}\r\n" for row in rows).replace("|", separator).encode()


@ALL
def test_csv_bom(tmp_path: Path, shape: str) -> None:
    """csv_bom: a byte-order mark at the front is removed, in every shape."""
    raw = SHAPES[shape](hand()).encode()
    assert one(tmp_path, b"\xef\xbb\xbf" + raw) == one(tmp_path, raw)


@SHEETS
@pytest.mark.parametrize("title", ["id", '"id"', '"ID "'])
def test_csv_bom_header_key(tmp_path: Path, separator: str, title: str) -> None:
    """csv_bom_header_key: the first key is "id", not "id" with an invisible sign before it."""
    raw = b"\xef\xbb\xbf" + sheet(separator, f"{title}|rules|dealer", "x|two-handed|1")
    assert one(tmp_path, raw).id == "x"


def test_csv_bom_header_key_elsewhere(tmp_path: Path) -> None:
    """csv_bom_header_key: the same for the first key of a hand log and the first tag of PTN."""
    assert one(tmp_path, b'\xef\xbb\xbf{"id":"x","rules":"two-handed","dealer":1}').id == "x"
    assert one(tmp_path, b'\xef\xbb\xbf[Event "x"]\n[Dealer "S"]\n[Deal "S:- -"]\n').event == "x"


@SHEETS
def test_delimiter_guess(tmp_path: Path, separator: str) -> None:
    """delimiter_guess: the separator is found from the header, though others stand in titles and cells."""
    others = ",;".replace(separator, "")
    raw = sheet(
        separator,
        f'rules|dealer|"odd{others} title"|notes',
        f'two-handed|1||"a{others} b"',
        "two-handed|0||",
    )
    first, second = read(tmp_path, raw)
    assert isinstance(first, HandRecord)
    assert isinstance(second, HandRecord)
    assert (first.dealer, first.notes, second.dealer) == (1, f"a{others} b", 0)
    declared = f"sep={separator}\r\n".encode() + raw
    assert [item.dealer for item in read(tmp_path, declared) if isinstance(item, HandRecord)] == [1, 0]


def test_delimiter_guess_of_one_column(tmp_path: Path) -> None:
    """delimiter_guess: one column is a wrong separator, not one giant name."""
    path = tmp_path / "night.csv"
    path.write_bytes(b"rules:dealer:up\r\ntwo-handed:1:9H\r\n")
    (reject,) = read_hands(path)
    assert isinstance(reject, Reject)
    assert "one column only, 'rules:dealer:up' (its first row must name the columns" in reject.sentence


@pytest.mark.parametrize(
    ("cell", "number"), [("3", 3), ("3.0", 3), ("3,0", 3), ("3,00", 3), (" 3 ", 3), ("-3,0", -3)]
)
def test_decimal_locale(tmp_path: Path, cell: str, number: int) -> None:
    """decimal_locale: whole numbers are read with a point or a comma, alone and in a list."""
    raw = sheet(";", "rules|dealer|round|points", f"two-handed|1|{cell}|{cell} 0")
    record = one(tmp_path, raw)
    assert (record.round, record.points) == (number, (number, 0))


@pytest.mark.parametrize("cell", ["1.33", "22.5", "1.000", "3.5 0", "0 1,5"])
def test_decimal_locale_refused(tmp_path: Path, cell: str) -> None:
    """decimal_locale: 1.33 is neither 133 nor a date: it is refused with its row and column."""
    (reject,) = read(tmp_path, sheet(";", "rules|dealer|points", f"two-handed|1|{cell}"))
    assert isinstance(reject, Reject)
    assert reject.place.endswith(":2:column 3")
    assert "whole number" in reject.sentence


def test_decimal_locale_there_and_back(tmp_path: Path) -> None:
    """decimal_locale: figures are written whole, so that they are stable through export and import."""
    record = replace(hand(), points=(1, -2, 1, -2), score=(10, 0, 10, 0))
    text = SHAPES["csv"](record)
    assert ",1 -2 1 -2,10 0 10 0" in text
    assert one(tmp_path, text.replace(",", ";").encode()) == one(tmp_path, text.encode()) == record


@pytest.mark.parametrize(
    "cell", ["8/10", "10-7", "10. Jul", "Jul 10", "7.10.", "2026-10-07", "10/7/2026", "10-Jul-26"]
)
@pytest.mark.parametrize("column", ["score", "points", "round"])
def test_score_as_date(tmp_path: Path, cell: str, column: str) -> None:
    """score_as_date: what a spreadsheet made of 8/10 is refused with a hint, and two figures are two."""
    for separator in (",", "\t"):
        (reject,) = read(tmp_path, sheet(separator, f"rules|dealer|{column}", f"two-handed|1|{cell}"))
        assert isinstance(reject, Reject)
        assert "looks like a date" in reject.sentence
        assert "a blank between" in reject.sentence
    assert one(tmp_path, sheet(",", "rules|dealer|score", "two-handed|1|8 10")).score == (8, 10)


@ALL
def test_cp1252_apostrophe(tmp_path: Path, shape: str) -> None:
    """cp1252_apostrophe: Windows-1252 is read, with a warning that names row and byte."""
    notes: list[ReadingNote] = []
    raw = SHAPES[shape](hand("Pat O~Neal")).encode().replace(b"~", b"\x92")
    record = one(tmp_path, raw, notes)
    assert record.players[0] == "Pat O’Neal"
    (note,) = [note for note in notes if note.kind == "encoding"]
    rows = raw.split(b"\n")
    row = next(number for number, line in enumerate(rows, 1) if b"\x92" in line)
    if shape == "egn":  # one JSON: its bytes are counted from the front
        assert note.sentence == f"byte {raw.index(0x92) + 1} is not UTF-8; read as Windows-1252"
    else:
        assert note.where.line == row
        assert note.sentence == f"byte {rows[row - 1].index(0x92) + 1} is not UTF-8; read as Windows-1252"


def test_cp1252_that_is_none(tmp_path: Path) -> None:
    """A byte that is neither must be a reject with its row and byte; the rows around it are read."""
    items = read(tmp_path, b"rules,dealer,notes\ntwo-handed,1,a\x81\ntwo-handed,0,b\n")
    assert isinstance(items[0], Reject)
    assert items[0].place.endswith("file:2:byte 15")
    assert isinstance(items[1], HandRecord)


@SHEETS
def test_void_and_suit_letters(tmp_path: Path, separator: str) -> None:
    """void_and_suit_letters: hands with dots are read in a sheet too; not five is `wrong_hand_size`."""
    raw = sheet(separator, "rules|dealer|hands|up", "two-handed|1|SAT.HK9..C9 / .AQ.JT.A|9S")
    record = one(tmp_path, raw)
    assert record.hands == (("AS", "TS", "KH", "9H", "9C"), ("AH", "QH", "JD", "TD", "AC"))
    short = one(tmp_path, sheet(separator, "rules|dealer|hands|up|calls", "two-handed|1|- / .AQ.JT.|9S|pass"))
    fault = replay(short).fault
    assert fault is not None
    assert (fault.code, fault.seat) == ("wrong_hand_size", 1)


@SHEETS
def test_odd_header_names(tmp_path: Path, separator: str) -> None:
    """odd_header_names: a title with a colon or brackets is kept with a note, and the header goes on."""
    notes: list[ReadingNote] = []
    raw = sheet(separator, 'Table:1|[rules]|"Rules"|weather (open|dealer', "x|y|two-handed|rain|1")
    record = one(tmp_path, raw, notes)
    assert record.extra == {"Table:1": "x", "[rules]": "y", "weather (open": "rain"}
    assert [note.params["name"] for note in notes] == ["Table:1", "[rules]", "weather (open"]
    (again,) = [one(tmp_path, SHAPES["csv"](record).encode())]
    assert again == record


def test_odd_header_names_of_a_hand_log(tmp_path: Path) -> None:
    """odd_header_names: odd keys of a hand log are kept and written back."""
    line = '{"rules":"two-handed","dealer":1,"Table:1":"x","":{"[a":"("}}'
    assert dump(one(tmp_path, line.encode())) == line


@ALL
def test_blank_line_tolerance(tmp_path: Path, shape: str) -> None:
    """blank_line_tolerance: blank lines between lines change nothing but the lines' numbers."""
    text = SHAPES[shape](hand())
    assert one(tmp_path, text.replace("\n", "\n\n \n").encode()) == one(tmp_path, text.encode())


@SHEETS
def test_blank_rows_of_a_spreadsheet(tmp_path: Path, separator: str) -> None:
    """Rows of separators alone, and separators at the end of rows, must be nothing."""
    raw = sheet(separator, "rules|dealer|||", "||||", "two-handed|1||||||", "||||", " | |")
    assert one(tmp_path, raw).where.line == 3


def assert_same_in_every_shape(tmp_path: Path, name: str) -> None:
    """A name must be the same in every shape, as a player's and as an event's."""
    logged = hand(name, "alone", event=name)
    for shape, make in SHAPES.items():
        text = make(logged)
        if shape == "ptn":
            text = ptn(replace(logged, players=tuple(map(stroked, logged.players)), event=stroked(name)))
        back = one(tmp_path, text.encode())
        assert back.players == logged.players, shape
        assert back.calls == logged.calls, shape
        assert shape == "egn" or back.event == name


def stroked(text: str) -> str:
    """A text with strokes before its quotes, as PTN has them."""
    return text.replace('"', '\\"')


def test_verb_in_name(tmp_path: Path) -> None:
    """verb_in_name: a name that has the word of an action is a name."""
    assert_same_in_every_shape(tmp_path, "Herb passes")


def test_brackets_in_name(tmp_path: Path) -> None:
    """brackets_in_name: text in brackets is part of the name."""
    assert_same_in_every_shape(tmp_path, "Big C (host)")


def test_colon_in_name(tmp_path: Path) -> None:
    """colon_in_name: a colon in a name parts nothing."""
    assert_same_in_every_shape(tmp_path, "Ann: the one")


def test_bracket_in_header(tmp_path: Path) -> None:
    """bracket_in_header: a bracket or a brace in a header is text, no comment."""
    assert_same_in_every_shape(tmp_path, "Club (open")
    assert_same_in_every_shape(tmp_path, "Club {open; %")


@pytest.mark.parametrize(
    "name", ['Ann "the ace" O\'Neal', "a, b; c | d", "=Ann", "-", '[Event "x"]', "Zoë", "雪"]
)
def test_other_names(tmp_path: Path, name: str) -> None:
    """Quotes, separators, signs of formulas and letters of every script in a name are part of it."""
    assert_same_in_every_shape(tmp_path, name)


@ALL
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_newline_independence(tmp_path: Path, shape: str, end: str) -> None:
    """newline_independence: LF, CRLF and CR give the same record with the same digest."""
    text = SHAPES[shape](hand(event="Club"))
    back = one(tmp_path, text.replace("\n", end).encode())
    assert fingerprint(back) == fingerprint(one(tmp_path, text.encode()))
    assert back.where == replace(one(tmp_path, text.encode()).where, source=back.where.source)
    assert Where() != back.where


@pytest.mark.parametrize("shape", ["csv", "tsv", "ptn"])
@pytest.mark.parametrize("mark", [b"", b"x"])
def test_packed_and_cut_short(tmp_path: Path, shape: str, mark: bytes) -> None:
    """Of a packed sheet or PTN that is cut short the whole hands are read, and what is cut is one reject."""
    text = SHAPES["ptn" if shape == "ptn" else "csv"](hand()).encode()
    rows = text if shape == "ptn" else text.split(b"\n", 1)[1]
    if shape == "tsv":
        text, rows = text.replace(b",", b"\t"), rows.replace(b",", b"\t")
    packer = zlib.compressobj(wbits=31)
    whole = packer.compress(text + rows * 50) + packer.flush(zlib.Z_FULL_FLUSH)
    items = read(tmp_path, whole + packer.compress(mark * 3) + packer.flush(zlib.Z_FULL_FLUSH))
    assert isinstance(items[-1], Reject)
    assert "ends too early" in items[-1].sentence
    hands = 50 if shape == "ptn" else 51  # of PTN nobody can know whether the last hand goes on
    assert len(items) == hands + 1
    assert all(isinstance(item, HandRecord) for item in items[:-1])
    assert items[-1].raw.endswith(mark * 3)


def test_line_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line longer than any hand must be a reject in a sheet and in PTN; the hands around it are read."""
    monkeypatch.setattr(sources, "MAX_LINE", 100_000)
    row = "two-handed,1,x\n"
    items = read(tmp_path, f"rules,dealer,notes\n{row}two-handed,0,{'y' * 300_000}\n{row}".encode())
    assert [isinstance(item, Reject) for item in items] == [False, True, False]
    for sign in ("y", "[a "):
        items = read(tmp_path, f"{ptn(hand())}\n{sign * 100_000}\n{ptn(hand())}".encode())
        assert [isinstance(item, Reject) for item in items] == [True, False, False]

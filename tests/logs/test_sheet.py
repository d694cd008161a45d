"""Hand sheets as text: what clubs type and what spreadsheets make of it, read and written."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.logs.samples import FULL, THREE, TWO
from tests.logs.test_any_input import records
from tourney.engine.record import HandRecord, Where
from tourney.logs import ReadingNote, Reject, read_hands
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump
from tourney.logs.sheet import read_sheet
from tourney.logs.sheet_write import sheet_text

HEAD = "round,table,hand,rules,dealer,calls,score\n"


def read(text: str | bytes, notes: list[ReadingNote] | None = None) -> list[HandRecord | Reject]:
    """What a sheet holds."""
    raw = text.encode() if isinstance(text, str) else text
    return list(read_sheet(iter([raw]), "a.csv", (notes if notes is not None else []).append))


def hands(text: str | bytes, notes: list[ReadingNote] | None = None) -> list[HandRecord]:
    """The hands of a sheet in which nothing is rejected."""
    items = read(text, notes)
    assert all(isinstance(item, HandRecord) for item in items), items
    return [item for item in items if isinstance(item, HandRecord)]


def why(text: str | bytes) -> Reject:
    """The one reject of a sheet."""
    (reject,) = [item for item in read(text) if isinstance(item, Reject)]
    return reject


def of(line: str) -> HandRecord:
    """The hand of a line of a hand log."""
    record = parse_line(line)
    assert isinstance(record, HandRecord)
    return record


def test_reads_what_it_writes() -> None:
    """The examples of the hand log must come out of a sheet as they went in, in plain cells."""
    logged = [of(THREE), of(TWO), of(json.dumps(FULL))]
    text = "".join(sheet_text(logged))
    assert hands(text) == logged
    assert [one.where for one in hands(text)] == [Where("a.csv", line=number) for number in (2, 3, 4)]
    row = text.splitlines()[1]
    assert "Ada | Bo | Cy" in row
    assert "JH AH 9H KC 9S | KH QH AS AC 9D | QS KS AD KD 9C" in row
    assert "more" in text.splitlines()[0]


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(records(), records())
def test_every_record(one: HandRecord, other: HandRecord) -> None:
    """Whatever a record says, sense or no sense, a sheet must say too, with any separator."""
    for separator in (",", "\t"):
        assert hands("".join(sheet_text([one, other], separator))) == [one, other]


def test_a_club_types(tmp_path: Path) -> None:
    """A sheet as a club types it must be read: titles in any case, slashes, words, signs of suits."""
    path = tmp_path / "night.csv"
    path.write_text(
        "Rules,Stick dealer,Dealer,Up-card,Players,Calls,Tricks,Won,Weather\n"
        "two-handed,Yes,1,9♥,Ada / Bo,pass take up alone,js ts/AD 10d,0 0,rain\n"
        "two-handed,,0,,,Pass Pass no trump,,,\n"
    )
    notes: list[ReadingNote] = []
    first, second = (item for item in read_hands(path, note=notes.append))
    assert isinstance(first, HandRecord)
    assert isinstance(second, HandRecord)
    assert (first.rules.stick_dealer, first.up, first.players) == (True, "9H", ("Ada", "Bo"))
    assert first.calls == ("pass", "order alone")
    assert first.tricks == (("JS", "TS"), ("AD", "TD"))
    assert (first.won, first.extra) == ((0, 0), {"Weather": "rain"})
    assert second.calls == ("pass", "pass", "NT")
    assert [note.sentence for note in notes] == ["the column 'Weather' is not known: it is kept as it is"]


@pytest.mark.parametrize(
    ("cell", "says"),
    [
        ("two-handed,5", "`dealer` must be a seat"),
        ("two-handed,x", "`dealer` must be a whole number"),
        ("whist,1", "no game is called 'whist'"),
        (",1", "`rules` is missing"),
        ("two-handed,", "`dealer` is missing"),
        ("two-handed,1,,9H", "cell 4 stands under no title: '9H'"),
        ('two-handed,1,"9H', "a quotation mark is opened and not closed"),
        ('two-handed,1,"9H" x', "no row of a sheet"),
    ],
)
def test_rejects(cell: str, says: str) -> None:
    """A row that is no hand must be a reject with its line, its reason and its bytes; the others are read."""
    items = read(f"rules,dealer,up\n{cell}\ntwo-handed,0,9H\n")
    reject = items[0]
    assert isinstance(reject, Reject)
    assert isinstance(items[1], HandRecord)
    assert says in reject.sentence
    assert (reject.where.line, reject.raw) == (2, cell.encode())


def test_column_of_a_reject() -> None:
    """A reject must name the column that is off."""
    assert why("rules,dealer,lone_lead\nfour-handed,0,nobody\n").place == "a.csv:2:column 3"
    assert why("v,rules,dealer\n1,four-handed,9\n").place == "a.csv:2:column 3"
    assert why('rules,dealer,penalty\ntwo-handed,0,"[{]"\n').place == "a.csv:2:column 3"


@pytest.mark.parametrize(
    ("header", "says"),
    [
        ("name,points", "it has no column rules, dealer, only name, points"),
        ("name", "one column only, 'name'"),
        ("rules,dealer,Dealer", "two columns are called 'dealer'"),
        (",".join(["rules", "dealer", *(f"c{number}" for number in range(1000))]), "has 1002 columns"),
    ],
)
def test_no_hand_sheet(header: str, says: str) -> None:
    """A sheet without the columns of hands must be one reject that says so."""
    assert says in why(f"{header}\nAda,10\nBo,7\n").sentence
    assert len(read(f"{header}\nAda,10\nBo,7\n")) == 1


def test_line_ends_in_a_cell() -> None:
    """A cell in quotes may hold line ends; lines are counted as they stand in the file."""
    items = hands('rules,dealer,notes\ntwo-handed,0,"a\nb ""c"""\n\ntwo-handed,1,x\n')
    assert [item.notes for item in items] == ['a\nb "c"', "x"]
    assert [item.where.line for item in items] == [2, 5]


def test_formulas_are_not_run() -> None:
    """A text that a spreadsheet would run must have an apostrophe before it, and read back as it was."""
    for notes in ("=1+1", "+1", "@x", "-2+3", "'=x", "''-y", "'tis", "=cmd|' /C calc'!A0", '=HYPERLINK("x")'):
        record = HandRecord(of(TWO).rules, 0, notes=notes, id=notes)
        text = "".join(sheet_text([record]))
        assert hands(text) == [record]
        cells = text.splitlines()[1].split(",")
        assert not any(cell.strip('"').startswith(("=", "+", "@")) for cell in cells)


@pytest.mark.parametrize(
    "cell", ["Ada / Bo", "Ada/Bo", "Ada | Bo", '"Ada, Bo"', "Ada; Bo", "Ada Bo", '"[""Ada"",""Bo""]"']
)
def test_names(cell: str) -> None:
    """Names must be read with whatever stands between them: one name alone is nothing."""
    (record,) = hands(f"rules,dealer,players\nTwo-Handed,1,{cell}\n")
    assert record.players == ("Ada", "Bo")


def test_marks_between_cards() -> None:
    """Commas between cards, and bars and slashes without blanks around them, must be read."""
    (record,) = hands(
        "rules;dealer;stock;hands;tricks;calls\ntwo-handed;1;9C, TC,jh;AS, KS|-;JS, TS|AD,9D/KC QC;order\n"
    )
    assert (record.stock, record.hands) == (("9C", "TC", "JH"), (("AS", "KS"), None))
    assert record.tricks == (("JS", "TS"), ("AD", "9D"), ("KC", "QC"))


def test_lists_as_json() -> None:
    """A list may be JSON in its cell; a text that only begins like one is a text."""
    cells = [f'"{cell}"' for cell in ('[""9C"",""AS""]', '[[""JS"",""TS""],[]]', "[0]", '[{""seat"":1}]')]
    (record,) = hands(f"rules,dealer,stock,tricks,won,alone,calls\nfour-handed,1,{','.join(cells)},[pass\n")
    assert (record.stock, record.tricks, record.won) == (("9C", "AS"), (("JS", "TS"), ()), (0,))
    assert record.calls == ("[pass",)


def test_open_quotes_cost_their_own_lines() -> None:
    """Quotes that are never closed, however many, must cost their own lines alone, and little time."""
    rows = "".join(f'two-handed,1,"x{number}""\n' for number in range(3000))
    items = read(f"rules,dealer,notes\n{rows}two-handed,0,y\n")
    assert [isinstance(item, Reject) for item in items] == [True] * 3000 + [False]


def test_utf_16(tmp_path: Path) -> None:
    """The "Unicode text" of a spreadsheet, UTF-16 with tabs, must be read."""
    path = tmp_path / "night.txt"
    path.write_bytes("rules\tdealer\tnotes\r\ntwo-handed\t1\tZoë\r\n".encode("utf-16"))
    assert [item.notes for item in read_hands(path) if isinstance(item, HandRecord)] == ["Zoë"]


def test_same_in_the_hand_log() -> None:
    """A hand of a sheet must be the hand of a hand log with the same words."""
    (record,) = hands("rules,dealer,up,calls,tricks\ntwo-handed,1,9H,pass pass S,JS TS | AD 9D\n")
    line = (
        '{"rules":"two-handed","dealer":1,"up":"9H","calls":["pass","pass","S"],'
        '"tricks":[["JS","TS"],["AD","9D"]]}'
    )
    assert dump(record) == line

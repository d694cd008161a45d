"""Hand sheets as workbooks: numbers that come back as floats, dates, formulas, worksheets, damage, bombs."""

import gzip
import io
import json
import zipfile
from collections.abc import Sequence
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from openpyxl import Workbook, load_workbook

from tests.logs.samples import FULL, THREE, TWO
from tests.logs.test_any_input import records
from tests.logs.test_sheet import of
from tourney.engine.record import HandRecord, Where
from tourney.errors import BadInput
from tourney.logs import ReadingNote, Reject, read_hands, workbook
from tourney.logs.workbook import read_workbook, write_workbook

HEAD = ("round", "rules", "dealer", "points", "at", "table")


def made(*sheets: Sequence[Sequence[Any]], hidden: Sequence[int] = ()) -> io.BytesIO:
    """A workbook with some worksheets, saved by openpyxl."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for number, rows in enumerate(sheets):
        sheet = book.create_sheet(f"T{number}")
        sheet.sheet_state = "hidden" if number in hidden else "visible"
        for row in rows:
            sheet.append(row)
    file = io.BytesIO()
    book.save(file)
    return file


def read(file: io.BytesIO, notes: list[ReadingNote] | None = None) -> list[HandRecord | Reject]:
    """What a workbook holds."""
    return list(read_workbook(file, "a.xlsx", (notes if notes is not None else []).append))


def written(logged: Sequence[HandRecord]) -> io.BytesIO:
    """Hands as a workbook."""
    file = io.BytesIO()
    write_workbook(file, logged)
    return file


def test_reads_what_it_writes() -> None:
    """The examples of the hand log must come out of a workbook as they went in."""
    logged = [of(THREE), of(TWO), of(json.dumps(FULL))]
    items = read(written(logged))
    assert items == logged
    assert [item.where for item in items] == [Where("a.xlsx", line=number) for number in (2, 3, 4)]


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(records(), records())
def test_every_record(one: HandRecord, other: HandRecord) -> None:
    """Whatever a record says, sense or no sense, a workbook must say too."""
    assert read(written([one, other])) == [one, other]


def test_formulas_are_not_run() -> None:
    """A text that begins like a formula must be a text in the workbook, and read back as it was."""
    record = HandRecord(of(TWO).rules, 0, notes="=1+1", id="'=x")
    file = written([record])
    cell = load_workbook(file).worksheets[0]["D2"]
    assert (cell.value, cell.data_type) == ("=1+1", "s")
    assert read(file) == [record]


def test_floats_that_were_whole() -> None:
    """3.0 must be read as the whole number that was typed, 2.5 none."""
    rows = [HEAD, (3.0, "two-handed", 1.0, "1 0", None, 7.0), (2.5, "two-handed", 1, None, None, None)]
    first, second = read(made(rows))
    assert isinstance(first, HandRecord)
    assert (first.round, first.dealer, first.table, first.points) == (3, 1, 7, (1, 0))
    assert isinstance(second, Reject)
    assert "`round` must be a whole number" in second.sentence


@pytest.mark.parametrize("cell", [datetime(2026, 7, 10), date(2026, 7, 10), time(10, 7)])
def test_score_as_date(cell: object) -> None:
    """score_as_date: a score that a spreadsheet made a date is refused with a hint, in any column."""
    for row in ((1, "two-handed", 1, cell), (cell, "two-handed", 1), (1, "two-handed", cell)):
        (reject,) = read(made([HEAD, row]))
        assert isinstance(reject, Reject)
        assert "looks like a date" in reject.sentence
        assert "column of text" in reject.sentence


def test_numbers_where_texts_belong() -> None:
    """A number or a truth in a column of texts must be the text that was typed; a date there is refused."""
    head = ("rules", "dealer", "notes", "id", "stick_dealer", "target")
    (record,) = read(made([head, ("two-handed", 1, 7.0, True, True, 5.0)]))
    assert isinstance(record, HandRecord)
    assert (record.notes, record.id) == ("7", "TRUE")
    assert (record.rules.stick_dealer, record.rules.target) == (True, 5)
    (reject,) = read(made([head, ("two-handed", 1, datetime(2026, 7, 10))]))
    assert isinstance(reject, Reject)
    assert "`notes` is a date, 2026-07-10T00:00:00, and here a text must stand" in reject.sentence


def test_dates_where_dates_belong() -> None:
    """A date in `at` must be read as one."""
    (record,) = read(made([HEAD, (1, "two-handed", 1, None, datetime(2026, 11, 30, 19, 0))]))
    assert isinstance(record, HandRecord)
    assert record.at == "2026-11-30T19:00:00"


def test_formulas_have_results(tmp_path: Path) -> None:
    """Of a formula the stored result must count; without one the row is a reject, the others are read."""
    rows = [HEAD, (1, "two-handed", 0), ("=1+1", "two-handed", 1), (3, "two-handed", 0)]
    first, second, third = read(made(rows))
    assert isinstance(first, HandRecord)
    assert isinstance(third, HandRecord)
    assert isinstance(second, Reject)
    assert "cell 1 is a formula without a stored result" in second.sentence
    assert second.where.line == 3
    stored = io.BytesIO()
    with zipfile.ZipFile(made(rows)) as old, zipfile.ZipFile(stored, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b"<f>1+1</f><v />", b"<f>1+1</f><v>2</v>"))
    assert [item.round for item in read(stored) if isinstance(item, HandRecord)] == [1, 2, 3]


def test_worksheets() -> None:
    """Every visible worksheet of hands must be read, under its name; another is told of."""
    one = [HEAD, (1, "two-handed", 0)]
    notes: list[ReadingNote] = []
    items = read(made(one, [("name",), ("Ada",)], [], [(), *one], one, hidden=[4]), notes)
    assert [item.where.label for item in items] == ["a.xlsx!T0:2", "a.xlsx!T3:3"]
    assert [note.sentence for note in notes] == ["this worksheet is no hand sheet, and was not read"]
    (reject,) = read(made([("name",), ("Ada",)]))
    assert isinstance(reject, Reject)
    assert "one column only, 'name'" in reject.sentence


def test_size_that_it_says(tmp_path: Path) -> None:
    """The size that a worksheet says of itself must not cut it, and rows left out are counted."""
    odd = io.BytesIO()
    rows = [HEAD, (1, "two-handed", 0), (2, "two-handed", 0)]
    with zipfile.ZipFile(made(rows)) as old, zipfile.ZipFile(odd, "w") as new:
        for name in old.namelist():
            raw = old.read(name).replace(b'ref="A1:F3"', b'ref="A1:B2"')
            new.writestr(name, raw.replace(b'row r="3"', b'row r="900"'))
    items = read(odd)
    assert [item.where.line for item in items] == [2, 900]


def test_far_away_cell() -> None:
    """A row that is wider than any sheet of hands must end the reading, not fill the memory."""
    book = Workbook()
    book.worksheets[0].append(HEAD)
    book.worksheets[0]["ZZZ2"] = 1
    file = io.BytesIO()
    book.save(file)
    (reject,) = read(file)
    assert isinstance(reject, Reject)
    assert "the row has 18278 cells" in reject.sentence


def test_what_a_workbook_cannot_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cell that is too long and a row too many must be refused, not cut off."""
    long = HandRecord(of(TWO).rules, 0, notes="x" * 32_768)
    with pytest.raises(BadInput, match="a cell of a workbook holds 32767 signs, and `notes` has more"):
        written([long])
    monkeypatch.setattr(workbook, "MOST_ROWS", 2)
    with pytest.raises(BadInput, match="at most 2 rows"):
        written([of(TWO), of(TWO)])


def test_by_content(tmp_path: Path) -> None:
    """A workbook must be told by its content, packed or not; another zip archive is one reject."""
    raw = written([of(TWO)]).getvalue()
    for content in (raw, gzip.compress(raw)):
        (tmp_path / "night").write_bytes(content)
        assert list(read_hands(tmp_path / "night")) == [of(TWO)]
    (tmp_path / "night").write_bytes(gzip.compress(raw)[:-100])
    (reject,) = read_hands(tmp_path / "night")
    assert isinstance(reject, Reject)
    assert "ends too early" in reject.sentence
    other = io.BytesIO()
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("a.txt", "a")
    (tmp_path / "night").write_bytes(other.getvalue())
    (reject,) = read_hands(tmp_path / "night")
    assert isinstance(reject, Reject)
    assert "this is a zip archive, no hand log" in reject.sentence


def test_bomb(monkeypatch: pytest.MonkeyPatch) -> None:
    """A workbook that unpacks to far too much must be given up before it is unpacked."""
    monkeypatch.setattr(workbook, "MOST_PLAIN", 1 << 20)
    bomb = io.BytesIO(made([HEAD]).getvalue())
    with zipfile.ZipFile(bomb, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/sharedStrings.xml", bytes(1 << 23))
    (reject,) = read(bomb)
    assert isinstance(reject, Reject)
    assert "far more than a log" in reject.sentence


def test_damaged(capsys: pytest.CaptureFixture[str]) -> None:
    """A workbook damaged anywhere must end in hands and rejects, not in a traceback; nothing is printed."""
    raw = made([HEAD, *((number, "two-handed", 0) for number in range(20))]).getvalue()
    for at in range(0, len(raw), 37):
        for item in read(io.BytesIO(raw[:at] + bytes([raw[at] ^ 0x55]) + raw[at + 1 :])):
            assert isinstance(item, HandRecord) or item.sentence
    with zipfile.ZipFile(io.BytesIO(raw)) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    for name, part in parts.items():
        odd_styles = part.replace(b'xfId="0"', b'xfId="9"')
        for odd in (b"", b"<x/>", part[: len(part) // 2], part.replace(b'r="', b'r="-'), odd_styles):
            file = io.BytesIO()
            with zipfile.ZipFile(file, "w") as new:
                for other, content in parts.items():
                    new.writestr(other, odd if other == name else content)
            read(file)
    assert capsys.readouterr() == ("", "")

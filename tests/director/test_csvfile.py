"""Files from spreadsheets: read as they come, told where odd, refused where they are something else."""

import csv
import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.director.csvfile import read_sheet
from tourney.errors import BadInput

TEXT = st.text(st.characters(blacklist_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=12).filter(
    lambda text: text.strip() and not text.startswith("'")
)


@given(st.lists(TEXT, min_size=1, max_size=5), st.sampled_from(",;\t"), st.sampled_from(["\n", "\r\n", "\r"]))
def test_any_text_survives(
    tmp_path_factory: pytest.TempPathFactory, cells: list[str], mark: str, end: str
) -> None:
    """Whatever separator and line end: each cell comes back without the blanks around it."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=mark, lineterminator=end)
    writer.writerow(["name", "club"])
    writer.writerows([cell, "x"] for cell in cells)
    path = tmp_path_factory.mktemp("sheet") / "s.csv"
    path.write_bytes(out.getvalue().encode())
    assert [row.get("name") for row in read_sheet(path, ["name"]).rows] == [cell.strip() for cell in cells]


def outcome(path: Path) -> str:
    """What reading a file comes to, in words."""
    try:
        return f"{len(read_sheet(path, ['name']).rows)} rows"
    except BadInput as err:
        return str(err)


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    """Any bytes are a sheet, or a BadInput that can be shown; nothing else comes out."""
    path = tmp_path_factory.mktemp("bytes") / "s.csv"
    path.write_bytes(raw)
    assert outcome(path)


def test_row_numbers_are_those_of_the_file(tmp_path: Path) -> None:
    """A row has the number of its line, blank lines and cells of two lines counted."""
    path = tmp_path / "s.csv"
    path.write_text('name,club\n\nAda,"North\nEast"\n\nBo,\n')
    assert [(row.number, row.get("name")) for row in read_sheet(path, ["name"]).rows] == [
        (3, "Ada"),
        (6, "Bo"),
    ]


def test_more_cells_than_columns(tmp_path: Path) -> None:
    """A cell behind the last column is refused with its row: a separator stands in a name."""
    path = tmp_path / "s.csv"
    path.write_text("name,club\nLee, Ann,North\n")
    with pytest.raises(BadInput, match="row 2"):
        read_sheet(path, ["name"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name\nAda;North\nBo;South\n", "row 2: 'Ada;North' looks like several cells"),
        ("name\nAda\nBo\tSouth\n", "row 3"),
        ("name|club\nAda|North\n", "has no column name; it has name|club"),
        ("name\nLee, Ann\n", "row 2"),
    ],
)
def test_delimiter_guess(tmp_path: Path, text: str, says: str) -> None:
    """delimiter_guess: cells that run together in one column are a wrong separator, not one giant name."""
    path = tmp_path / "s.csv"
    path.write_text(text)
    with pytest.raises(BadInput, match=re.escape(says)):
        read_sheet(path, ["name"])


def test_two_columns_of_one_name(tmp_path: Path) -> None:
    """Two columns of one name are refused."""
    path = tmp_path / "s.csv"
    path.write_text("name,Name\nAda,Bo\n")
    with pytest.raises(BadInput, match="two columns"):
        read_sheet(path, ["name"])


@pytest.mark.parametrize("text", ['name\n"Zed\nYan\nXi\n', 'name\nAda\n"Bo\nCy\n"Dee"\nEve\n'])
def test_an_open_quotation_mark_swallows_no_rows(tmp_path: Path, text: str) -> None:
    """Rows that would run together because a quotation mark is not closed are refused, with the row."""
    path = tmp_path / "s.csv"
    path.write_text(text)
    row = text.split("\n").index(next(line for line in text.split("\n") if line.startswith('"'))) + 1
    with pytest.raises(BadInput, match=f"row {row}: a quotation mark is opened and not closed"):
        read_sheet(path, ["name"])


def test_quotation_marks_inside_a_name(tmp_path: Path) -> None:
    """A nickname in quotation marks is a name as typed, in a row of its own."""
    path = tmp_path / "s.csv"
    path.write_text('name\nBob "Ace" Hill\n"Ann ""A"" Lee"\n')
    assert [row.get("name") for row in read_sheet(path, ["name"]).rows] == ['Bob "Ace" Hill', 'Ann "A" Lee']

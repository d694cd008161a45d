"""Files from spreadsheets: a mark at the front, `;` or tabs, Windows-1252, blank rows, commas at the end.

What was odd is told as a note, never silently mended.
"""

import csv
import hashlib
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from tourney.errors import N_, BadInput, TourneyError

Item = TypeVar("Item")

_BIGGEST: Final = 20_000_000


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its number in the file (the header is 1) and its cells by the column's name."""

    number: int
    cells: dict[str, str]

    def get(self, name: str) -> str:
        """The cell of a column, without blanks around it; empty where there is none.

        An apostrophe before a sign that a spreadsheet would run was put there by an export.
        """
        text = self.cells.get(name, "").strip()
        return text[1:] if text[:1] == "'" and text[1:2] in ("=", "+", "-", "@") else text


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file with a header: its columns, its rows, the digest of its bytes, and what was odd in it."""

    source: str
    digest: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]


def read_sheet(path: Path, needed: Sequence[str]) -> Sheet:
    """Read a CSV file that must have the columns of `needed`.

    Raises BadInput where the file is not there, is empty, is no text, or lacks a column.
    """
    raw = _bytes_of(path)
    text, notes = _decoded(raw, path.name)
    separator = _separator(text)
    table = _rows_of(text, separator, path.name)
    if not table:
        raise BadInput(N_("{file} is empty"), _HEADER, file=path.name, needed=", ".join(needed))
    columns = [_column(cell) for cell in table[0][1]]
    while columns and not columns[-1]:
        columns.pop()
    _check_columns(columns, needed, path.name)
    rows = tuple(
        _row(number, cells, columns, path.name) for number, cells in table[1:] if any(map(str.strip, cells))
    )
    _refuse_one_giant_cell(rows, columns, path.name)
    if not rows:
        raise BadInput(
            N_("{file} has its header and no row below it"),
            N_("one row a player, or a table; is it the right file, and was it saved?"),
            file=path.name,
        )
    return Sheet(path.name, hashlib.sha256(raw).hexdigest(), tuple(columns), rows, tuple(notes))


def read_rows(
    sheet: Sheet, read: Callable[[Row], Item | None], place: Callable[[Item], str]
) -> list[tuple[Row, Item]]:
    """What the rows of a sheet say, each with its row; not those of which `read` makes None.

    `place` names what an item is of, in words. Raises BadInput that lists each row that `read` refuses, or
    whose place stands in a row before it.
    """
    faults, items = [], []
    first: dict[str, int] = {}
    for row in sheet.rows:
        try:
            item = read(row)
            if item is None:
                continue
            where = place(item)
            if where in first:
                raise BadInput(N_("{place} stands in row {first} already"), place=where, first=first[where])
            first[where] = row.number
            items.append((row, item))
        except TourneyError as err:
            faults.append(f"{sheet.source}, row {row.number}: {err}")
    if faults:
        raise BadInput(
            N_("{faults}"),
            N_("nothing was imported; mend the file and import it again"),
            faults="\n".join(faults),
        )
    return items


def _refuse_one_giant_cell(rows: Sequence[Row], columns: Sequence[str], name: str) -> None:
    """Raise BadInput where a sheet of one column has several cells in one."""
    for row in rows if len(columns) == 1 else ():
        mark = next((sign for sign in ";\t|" if sign in row.get(columns[0])), None)
        if mark is not None:
            raise BadInput(
                N_("{file}, row {row}: {cell!r} looks like several cells, and the header names one column"),
                N_("name every column in the first row, parted by the same sign"),
                file=name,
                row=row.number,
                cell=row.get(columns[0])[:40],
            )


def columns_of(path: Path) -> tuple[str, ...]:
    """The columns that the first row of a CSV file names; none where it is empty.

    Raises BadInput where the file is not there or is no text.
    """
    text, _ = _decoded(_bytes_of(path), path.name)
    header = next((line for line in text.splitlines() if line.strip()), "")
    cells = next(csv.reader([header], delimiter=_separator(text)), [])
    return tuple(_column(cell) for cell in cells)


def _column(cell: str) -> str:
    return cell.strip().lower().replace(" ", "_")


_HEADER: Final = N_("its first row must name the columns: {needed}; they are parted by , or ; or tabs")


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise BadInput(N_("{file} is a folder"), N_("name the file in it"), file=path)
        if path.stat().st_size > _BIGGEST:
            raise BadInput(N_("{file} is too big to be such a list"), file=path)
        return path.read_bytes()
    except FileNotFoundError as err:
        raise BadInput(
            N_("there is no file {file}"),
            N_("are you in the right folder? it is {folder}"),
            file=path,
            folder=Path.cwd(),
        ) from err
    except PermissionError as err:
        raise BadInput(N_("{file} may not be read"), file=path) from err


def _decoded(raw: bytes, name: str) -> tuple[str, list[str]]:
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", errors="replace").lstrip("\ufeff"), []
    if b"\x00" in raw or raw.startswith((b"PK\x03\x04", b"\x1f\x8b")):
        raise BadInput(N_("{file} is no text file"), N_("save it as CSV"), file=name)
    try:
        return raw.decode("utf-8-sig"), []
    except UnicodeDecodeError as err:
        row = raw[: err.start].count(b"\n") + 1
        note = f"{name} is not UTF-8 (row {row}, byte 0x{raw[err.start]:02X}): read as Windows-1252"
        return raw.decode("cp1252", errors="replace"), [note]


def _separator(text: str) -> str:
    header = next((line for line in text.splitlines() if line.strip()), "")
    counts = {mark: header.count(mark) for mark in (",", ";", "\t")}
    best = max(counts, key=lambda mark: counts[mark])
    return best if counts[best] else ","


def _rows_of(text: str, separator: str, name: str) -> list[tuple[int, list[str]]]:
    tidy = text.replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(io.StringIO(tidy), delimiter=separator, strict=False)
    lines = tidy.split("\n")
    found = []
    try:
        start = 1
        for cells in reader:
            if reader.line_num > start:
                _refuse_open_quote(lines[start - 1 : reader.line_num], separator, name, start)
            if any(cell.strip() for cell in cells):
                found.append((start, cells))
            start = reader.line_num + 1
    except csv.Error as err:
        raise BadInput(N_("{file}, row {row}: {why}"), file=name, row=reader.line_num, why=err) from err
    return found


def _refuse_open_quote(lines: Sequence[str], separator: str, name: str, row: int) -> None:
    """Raise BadInput where a cell over several lines is one only because no quotation mark closes it."""
    try:
        list(csv.reader(io.StringIO("\n".join(lines)), delimiter=separator, strict=True))
    except csv.Error as err:
        raise BadInput(
            N_("{file}, row {row}: a quotation mark is opened and not closed, so that rows run together"),
            N_("close it, or double it where it belongs to the text; nothing was imported"),
            file=name,
            row=row,
        ) from err


def _check_columns(columns: Sequence[str], needed: Sequence[str], name: str) -> None:
    missing = [column for column in needed if column not in columns]
    if missing:
        raise BadInput(
            N_("{file} has no column {missing}; it has {known}"),
            _HEADER,
            file=name,
            missing=", ".join(missing),
            known=", ".join(columns)[:200],
            needed=", ".join(needed),
        )
    named = [column for column in columns if column]
    if len(set(named)) < len(named):
        raise BadInput(N_("{file} has two columns of one name"), file=name)


def _row(number: int, cells: Sequence[str], columns: Sequence[str], name: str) -> Row:
    extra = [cell for cell in cells[len(columns) :] if cell.strip()]
    if extra:
        raise BadInput(
            N_("{file}, row {row} has more cells than the header: {extra!r}"),
            N_("does the separator also stand inside a cell? put that cell in quotes"),
            file=name,
            row=number,
            extra=extra[0],
        )
    return Row(number, {column: cell for column, cell in zip(columns, cells, strict=False) if column})

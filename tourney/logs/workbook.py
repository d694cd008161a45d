"""Hand sheets as workbooks, `.xlsx`: openpyxl reads and writes them, row by row.

Every visible worksheet whose first row names the columns of hands is read; another one is told of. Of a
formula its stored result counts. A workbook is a zip archive of XML, so a bomb is refused by what its
directory says that it unpacks to.
"""

import io
import warnings
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from itertools import islice
from typing import Any, BinaryIO, Final, TypeVar
from zipfile import BadZipFile, ZipFile

from tourney.engine.record import Where
from tourney.errors import N_, BadInput
from tourney.logs.cells import Cell
from tourney.logs.rejects import Item, Note, ReadingNote, Refused, Reject, as_raw, from_error, ignore
from tourney.logs.sheet_columns import MOST, Columns, columns_of, is_blank, read_row
from tourney.logs.sheet_write import Spool
from tourney.logs.verdicts import Told

MOST_ROWS: Final = 1 << 20
"""So many rows a worksheet has at most, by its standard."""
MOST_PLAIN: Final = 1 << 26
MOST_RATIO: Final = 100
"""A workbook of more bytes than this unpacks to no more than so many times its own; it is mostly ten."""
LONGEST: Final = 32_767
"""So many signs a cell has at most, by the standard."""

T = TypeVar("T")

_DAMAGED: Final = (
    ArithmeticError, AssertionError, AttributeError, BadZipFile, EOFError, LookupError, NotImplementedError,
    OSError, RuntimeError, SyntaxError, TypeError, ValueError, zlib.error,
)  # fmt: skip
"""What openpyxl, which takes a workbook to be whole, raises over one that is not."""


def read_workbook(file: BinaryIO, source: str, note: Note = ignore) -> Iterator[Item]:
    """The hands of a workbook, worksheet by worksheet; one that is damaged ends with a reject."""
    try:
        listed = ZipFile(file).infolist()
    except _DAMAGED:
        yield Reject(Where(source), N_("the workbook is damaged: it cannot be opened"))
        return
    if all(info.filename != "[Content_Types].xml" for info in listed):
        yield Reject(Where(source), N_("this is {other}, no hand log"), {"other": N_("a zip archive")})
        return
    plain = sum(info.file_size for info in listed)
    if plain > MOST_PLAIN and plain > MOST_RATIO * sum(info.compress_size for info in listed):
        yield Reject(Where(source), N_("the workbook unpacks to far more than a log can hold; given up"))
        return
    try:
        sheets = _quietly(lambda: _sheets(file, stored=False))
    except _DAMAGED:
        yield Reject(Where(source), N_("the workbook is damaged: it cannot be opened"))
        return
    visible = [(at, sheet) for at, sheet in enumerate(sheets) if sheet.sheet_state == "visible"]
    yield from _worksheets(file, visible, source, note)


def write_workbook(file: BinaryIO, records: Iterable[Told]) -> None:
    """Write hands as a workbook of one worksheet; texts are texts, whatever they begin with.

    Raises BadInput where a worksheet cannot hold them.
    """
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell

    book = Workbook(write_only=True)
    sheet = book.create_sheet("hands")
    sheet.freeze_panes = "A2"

    def cell(value: str | int) -> Any:
        made = WriteOnlyCell(sheet, value)
        if isinstance(value, str):
            made.data_type = "s"
            made.quotePrefix = value[:1] in tuple("=+-@'")
        return made

    with Spool(records) as spool:
        try:
            sheet.append([cell(name) for name in spool.columns])
            for number, row in enumerate(spool.rows(), 2):
                _check_holds(row, number)
                sheet.append([cell(row[name]) if name in row else None for name in spool.columns])
        except BadInput:
            sheet.close()
            raise
        book.save(file)


def _check_holds(row: dict[str, str | int], number: int) -> None:
    if number > MOST_ROWS:
        raise BadInput(
            N_("a worksheet has at most {most} rows, and there are more hands"),
            N_("write them as .csv or .parquet"),
            most=MOST_ROWS,
        )
    long = next((name for name, cell in row.items() if isinstance(cell, str) and len(cell) > LONGEST), None)
    if long is not None:
        raise BadInput(
            N_("row {row}: a cell of a workbook holds {most} signs, and `{column}` has more"),
            N_("write them as .csv or .jsonl"),
            row=number,
            most=LONGEST,
            column=long,
        )


def _worksheets(file: BinaryIO, sheets: Sequence[tuple[int, Any]], source: str, note: Note) -> Iterator[Item]:
    """The hands of worksheets, given with their index; where there are several, the source names each."""
    refused: list[Reject] = []
    found = False
    for index, sheet in sheets:
        place = f"{source}!{sheet.title}" if len(sheets) > 1 else source
        rows = _rows(sheet, _Stored(file, index), place)
        first = next(rows, None)
        if isinstance(first, Reject):
            found = True
            yield first
            continue
        if first is None:
            continue
        where, cells = first
        try:
            columns = columns_of(cells, where, note)
        except Refused as err:
            refused.append(from_error(err, where, as_raw(cells)))
            continue
        found = True
        yield from _hands(rows, columns, note)
    if not found:
        yield from refused[:1]
        return
    for reject in refused:
        remark = N_("this worksheet is no hand sheet, and was not read")
        note(ReadingNote(reject.where, "worksheet", remark))


_Cells = tuple[Where, Sequence[Cell]]


def _hands(rows: Iterator[_Cells | Reject], columns: Columns, note: Note) -> Iterator[Item]:
    for row in rows:
        if isinstance(row, Reject):
            yield row
        else:
            yield read_row(columns, row[1], as_raw(row[1]), row[0], note)


def _rows(sheet: Any, formulas: "_Stored", source: str) -> Iterator[_Cells | Reject]:
    """The rows of a worksheet that are not blank; a damaged one ends with a reject."""
    number = 0
    rows = _all_rows(sheet)
    while True:
        number += 1
        where = Where(source, line=number)
        try:
            row = _quietly(lambda: next(rows, None))
            if row is None:
                return
            if len(row) > MOST:
                yield Reject(where, N_("the row has {cells} cells; given up"), {"cells": len(row)})
                return
            cells = [cell.value for cell in row]
            if any(cell.data_type == "f" for cell in row):
                cells = formulas.results(number, row)
        except Refused as err:
            yield from_error(err, where, as_raw([cell.value for cell in row or ()]))
        except _DAMAGED:
            yield Reject(where, N_("the workbook is damaged; what came before was read"))
            return
        else:
            if not is_blank(cells):
                yield where, cells


class _Stored:
    """The stored results of a worksheet's formulas, read beside it from its first formula on."""

    def __init__(self, file: BinaryIO, index: int) -> None:
        self._file, self._index = file, index
        self._rows: Iterator[Any] | None = None
        self._read = 0

    def results(self, number: int, row: Sequence[Any]) -> list[Cell]:
        """The cells of a row with results for formulas; raises Refused where one is not stored."""
        if self._rows is None:
            self._rows = _all_rows(_sheets(self._file, stored=True)[self._index])
        (stored,) = islice(self._rows, number - self._read - 1, number - self._read)
        self._read = number
        cells: list[Cell] = []
        for at, (cell, result) in enumerate(zip(row, stored, strict=True), 1):
            if cell.data_type == "f" and result.value is None:
                raise Refused(
                    N_("cell {at} is a formula without a stored result"),
                    N_("open the workbook in a spreadsheet and save it"),
                    at=at,
                )
            cells.append(result.value if cell.data_type == "f" else cell.value)
        return cells


def _sheets(file: BinaryIO, *, stored: bool) -> list[Any]:
    """The worksheets of a workbook: with what is in their cells, or with the stored results of formulas."""
    from openpyxl import load_workbook

    sheets: list[Any] = load_workbook(file, read_only=True, data_only=stored).worksheets
    return sheets


def _all_rows(sheet: Any) -> Iterator[Any]:
    """The rows of a worksheet, whatever size it says that it has; it is opened with the first."""
    sheet.reset_dimensions()
    yield from sheet.iter_rows(min_row=1, max_row=MOST_ROWS)


def _quietly(call: Callable[[], T]) -> T:
    """A call without what openpyxl says of styles and validations, as warnings and on stdout."""
    with warnings.catch_warnings(), redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        return call()

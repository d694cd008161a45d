"""Hand sheets as text, `.csv` and `.tsv`: a row a hand, read row by row.

The separator is guessed from the header: `,`, `;`, a tab or `|`, whichever makes it name more of the
keys of a hand log. A cell in quotes may hold line ends; a quote that is never closed costs its own
line alone.
"""

import csv
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tourney.engine.record import Where
from tourney.errors import N_
from tourney.logs.cells import unescaped
from tourney.logs.handlog import decode
from tourney.logs.rejects import Item, Note, Refused, Reject, from_error, ignore, no_text
from tourney.logs.sheet_columns import Columns, columns_of, is_blank, known, read_row
from tourney.logs.sources import MAX_LINE, Broken, Line, Stream, split_lines

SEPARATORS: Final = (",", ";", "\t", "|")
_MOST_LINES: Final = 100
_MOST_BYTES: Final = 1 << 18
"""A row of several lines has no more: behind them a quote is taken as one that was never closed."""
_NOWHERE: Final = Where()

csv.field_size_limit(MAX_LINE)  # a cell may be as long as a line; the module's own limit is lower


@dataclass(frozen=True, slots=True)
class Row:
    """A row: where it begins, its bytes, its cells."""

    where: Where
    raw: bytes
    cells: tuple[str, ...]


def read_sheet(
    stream: Stream, source: str, note: Note = ignore, separator: str | None = None
) -> Iterator[Item]:
    r"""The hands of a sheet, row by row; a header of no hand sheet is one reject.

    >>> rows = b"rules;dealer;up\ntwo-handed;1;9H\n"
    >>> [record.up for record in read_sheet(iter([rows]), "night.csv")]
    ['9H']
    """
    columns: Columns | None = None
    for row in _rows(split_lines(stream), source, note, separator):
        if isinstance(row, Reject):
            yield row
            if columns is None:
                return
        elif columns is not None:
            yield read_row(columns, row.cells, row.raw, row.where, note)
        else:
            try:
                columns = columns_of(row.cells, row.where, note)
            except Refused as err:
                yield from_error(err, row.where, row.raw)
                return


def guess(header: str) -> str:
    """The separator of a sheet by its header.

    >>> guess("Rules;Dealer;notes, if any"), guess("rules")
    (';', ',')
    """
    return max(SEPARATORS, key=lambda mark: _known(header, mark))


def is_sheet(line: bytes) -> bool:
    """Whether the first line of a file is the header of a hand sheet.

    >>> is_sheet(b"rules,dealer,up"), is_sheet(b'"table";"Rules"'), is_sheet(b"name,points")
    (True, True, False)
    """
    text = line.decode("utf-8", errors="replace").removeprefix("\ufeff")
    return _declared(text) is not None or _known(text, guess(text)) >= 2


def _known(header: str, separator: str) -> int:
    try:
        return known(_split(header, separator) or ())
    except Refused:
        return 0


def _rows(
    lines: Iterator[Line | Broken], source: str, note: Note, separator: str | None
) -> Iterator[Row | Reject]:
    """The rows in some lines; blank ones are left out, and a line that is none is a reject."""
    waiting: deque[Line | Broken] = deque()
    last = 0
    while (line := waiting.popleft() if waiting else next(lines, None)) is not None:
        if isinstance(line, Broken):
            yield Reject(Where(source, line=last + 1), line.reason, raw=line.raw)
            return
        last, where = line.number, Where(source, line=line.number)
        try:
            if line.cut:
                raise Refused(N_("the line is too long to be a hand"))
            text = decode(line.raw, where, note)
            if separator is None:
                separator = _declared(text) or guess(text)
            if _declared(text) and last == 1:
                continue
            raw, cells = line.raw, _split(text, separator)
            if cells is None:
                raw, cells = _over_lines(line.raw, separator, waiting, lines)
        except UnicodeDecodeError as err:
            yield no_text(err, where, line.raw)
        except Refused as err:
            yield from_error(err, where, line.raw)
        else:
            if not is_blank(cells):
                yield Row(where, raw, tuple(unescaped(cell.strip()) for cell in cells))


def _over_lines(
    first: bytes, separator: str, waiting: deque[Line | Broken], lines: Iterator[Line | Broken]
) -> tuple[bytes, list[str]]:
    """A row that goes on in the next lines; where its quote is not closed they are put back."""
    taken: list[Line | Broken] = []

    def texts() -> Iterator[str]:
        size = len(first)
        yield decode(first, _NOWHERE) + "\n"
        while len(taken) < _MOST_LINES and size < _MOST_BYTES:
            line = waiting.popleft() if waiting else next(lines, None)
            if line is None:
                return
            taken.append(line)
            if isinstance(line, Broken) or line.cut:
                return
            size += len(line.raw)
            yield decode(line.raw, _NOWHERE) + "\n"

    try:
        cells = next(csv.reader(texts(), delimiter=separator, strict=True), [])
    except (csv.Error, UnicodeDecodeError):
        waiting.extendleft(reversed(taken))
        raise Refused(
            N_("a quotation mark is opened and not closed"),
            N_("close it, or double it where it belongs to the text"),
        ) from None
    return b"\n".join([first, *(line.raw for line in taken)]), cells


def _split(text: str, separator: str) -> list[str] | None:
    """The cells of a row; None where a quote is still open, Refused for a quote that stands wrong."""
    try:
        return next(csv.reader([text], delimiter=separator, strict=True), [])
    except csv.Error as err:
        if "unexpected end" in str(err):
            return None
        raise Refused(
            N_("no row of a sheet: {why}"), N_("a quote inside a cell is written twice"), why=str(err)
        ) from None


def _declared(text: str) -> str | None:
    """The separator that a first line `sep=;` declares."""
    plain = text.strip('" \r\n')
    return plain[4] if len(plain) == 5 and plain.lower().startswith("sep=") else None

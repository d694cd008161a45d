"""The single cells of a sheet: whole numbers, texts, dates that were none, texts that would be run."""

import re
from datetime import date, datetime, time, timedelta
from typing import Any, Final

from tourney.errors import N_
from tourney.logs.rejects import Refused

Cell = str | int | float | bool | datetime | date | time | timedelta | None

NUMBER: Final = re.compile(r"[+-]?\d{1,12}(?:[.,]0{1,2})?")
"""A whole number, with decimals that are nothing."""

_FORMULA: Final = re.compile(r"'+[=+\-@\t\r]")
_RUNS: Final = re.compile(r"'*[=+\-@\t\r]")
_MONTHS: Final = "jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]"
_DATES: Final = re.compile(
    r"\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{0,4})?(?: \d{1,2}:\d\d(?::\d\d)?)?"
    rf"|\d{{1,4}}[-/. ]*(?:{_MONTHS})[a-z]*\.?[-/. ]*\d{{0,4}}"
    rf"|(?:{_MONTHS})[a-z]*\.?[-/. ]*\d{{1,4}}",
    re.IGNORECASE,
)


def unescaped(cell: str) -> str:
    """A text cell without the apostrophe that keeps a spreadsheet from running it.

    >>> unescaped("'=1+1"), unescaped("'tis"), unescaped(escaped("'=x"))
    ('=1+1', "'tis", "'=x")
    """
    return cell[1:] if _FORMULA.match(cell) else cell


def escaped(cell: str) -> str:
    """A text cell with an apostrophe before it where a spreadsheet would run it as a formula.

    >>> escaped("=1+1"), escaped("-"), escaped("-3")
    ("'=1+1", '-', '-3')
    """
    return f"'{cell}" if _RUNS.match(cell) and not re.fullmatch(r"-\d*", cell) else cell


def whole_cell(cell: Any, key: str) -> int:
    """A whole number as people and spreadsheets write one: `3`, `3.0`, `3,0`; raises Refused.

    >>> whole_cell("3,0", "round"), whole_cell(3.0, "round"), whole_cell("-12", "points")
    (3, 3, -12)
    >>> whole_cell("10. Jul", "points")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tourney.logs.rejects.Refused: `points` looks like a date, '10. Jul', and here a whole number ...
    """
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return int(cell)
    if isinstance(cell, int) and not isinstance(cell, bool):
        return cell
    if isinstance(cell, str) and cell.isascii() and NUMBER.fullmatch(cell):
        return int(re.split("[.,]", cell)[0])
    if is_date(cell):
        raise Refused(
            N_("`{key}` looks like a date, {cell!r}, and here a whole number must stand"),
            N_("a spreadsheet made a date of two figures: type them in a column of text, a blank between"),
            key=key,
            cell=str(cell),
        )
    raise Refused(N_("`{key}` must be a whole number, and here is {cell!r}"), key=key, cell=str(cell))


def is_date(cell: Any) -> bool:
    """Whether a cell is a date or a time, or a text that looks like one.

    >>> is_date("10. Jul"), is_date("8/10"), is_date("8 10")
    (True, True, False)
    """
    if isinstance(cell, date | time | timedelta):
        return True
    return isinstance(cell, str) and _DATES.fullmatch(cell.strip()) is not None


def text_cell(cell: Cell, key: str) -> str:
    """A text as it was typed: a number as it is shown; raises Refused for a date.

    >>> text_cell(7.0, "notes"), text_cell("7a", "notes")
    ('7', '7a')
    """
    if isinstance(cell, str):
        return cell
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, date):
        raise Refused(
            N_("`{key}` is a date, {cell}, and here a text must stand"),
            N_("a spreadsheet made a date of it: type it anew in a column of text"),
            key=key,
            cell=cell.isoformat(),
        )
    return str(cell)

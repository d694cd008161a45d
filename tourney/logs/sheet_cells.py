"""The cells of a hand sheet as the keys of a hand log (HANDLOG.md section 1, "In a sheet").

A cell is text as a person typed it, or what a spreadsheet made of that: a number, a date. What no
cell can say exactly stands as JSON in the column `more`, an object of hand log keys.
"""

import json
import re
from collections.abc import Callable, Mapping
from datetime import date, datetime, time, timedelta
from typing import Any, Final

from tourney.errors import N_
from tourney.logs.dotted import dotted_hand
from tourney.logs.fields import load_object
from tourney.logs.rejects import Refused
from tourney.rules import OPTIONS

MORE: Final = "more"
"""The column for what no other column can say: a JSON object of hand log keys."""

DERIVED: Final = frozenset({"verdict"})
"""Columns that an export adds and that are no part of a hand: found anew, never read."""

KEYS: Final = (
    "v", "id", "event", "round", "table", "game", "hand", "at", "rules", "players", "dealer", "hands",
    "dummy", "up", "stock", "calls", "bury", "alone", "keep", "maker", "swaps", "tricks", "won", "points",
    "score", "penalty", "notes", "initial_score",
)  # fmt: skip
"""The columns of a sheet in order, but for the options (behind `rules`) and MORE."""

Cell = str | int | float | bool | datetime | date | time | timedelta | None

_NUMBER: Final = re.compile(r"[+-]?\d{1,12}(?:[.,]0{1,2})?")
_FORMULA: Final = re.compile(r"'+[=+\-@\t\r]")
_RUNS: Final = re.compile(r"'*[=+\-@\t\r]")
_MONTHS: Final = "jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]"
_DATES: Final = re.compile(
    r"\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{0,4})?(?: \d{1,2}:\d\d(?::\d\d)?)?"
    rf"|\d{{1,4}}[-/. ]*(?:{_MONTHS})[a-z]*\.?[-/. ]*\d{{0,4}}"
    rf"|(?:{_MONTHS})[a-z]*\.?[-/. ]*\d{{1,4}}",
    re.IGNORECASE,
)
_TWO_WORDS: Final = {("take", "up"), ("order", "up"), ("no", "trump"), ("no", "trumps")}


def object_of(cells: Mapping[str, Cell]) -> dict[str, Any]:
    """The JSON object of a hand log that a row's cells say; raises Refused, naming the column.

    >>> object_of({"rules": "two-handed", "stick_dealer": "yes", "dealer": 1.0, "calls": "pass take up"})
    {'rules': {'game': 'two-handed', 'stick_dealer': 'yes'}, 'dealer': 1, 'calls': ['pass', 'take up']}
    """
    data: dict[str, Any] = {}
    options: dict[str, Any] = {}
    more: dict[str, Any] = {}
    for name, cell in cells.items():
        value = cell.strip() if isinstance(cell, str) else cell
        if value is None or value == "" or name in DERIVED:
            continue
        if name == MORE:
            more = _json_object(value, name)
        elif name in OPTIONS:
            options[name] = _option(value, name)
        else:
            data[name] = read_cell(value, name)
    if options:
        rules = data.get("rules")
        data["rules"] = (rules if isinstance(rules, dict) else {"game": rules}) | options
    return data | more


def read_cell(cell: Cell, key: str) -> Any:
    """What a cell that is not empty says of a key; raises Refused.

    >>> read_cell("1 0 0", "won"), read_cell("9C TC | | JH", "hands"), read_cell("9", "weather")
    ([1, 0, 0], [['9C', 'TC'], None, ['JH']], '9')
    """
    read = _READERS.get(key) or _unknown
    return read(cell, key)


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
    if isinstance(cell, str) and cell.isascii() and _NUMBER.fullmatch(cell):
        return int(re.split("[.,]", cell)[0])
    if _is_date(cell):
        raise Refused(
            N_("`{key}` looks like a date, {cell!r}, and here a whole number must stand"),
            N_("a spreadsheet made a date of two figures: type them in a column of text, a blank between"),
            key=key,
            cell=str(cell),
        )
    raise Refused(N_("`{key}` must be a whole number, and here is {cell!r}"), key=key, cell=str(cell))


def _is_date(cell: Any) -> bool:
    if isinstance(cell, date | time | timedelta):
        return True
    return isinstance(cell, str) and _DATES.fullmatch(cell.strip()) is not None


def _text(cell: Cell, key: str) -> str:
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


def _at(cell: Cell, key: str) -> str:
    return cell.isoformat() if isinstance(cell, date) else _text(cell, key)


def _table(cell: Cell, key: str) -> int | str:
    text = _text(cell, key)
    return whole_cell(text, key) if _NUMBER.fullmatch(text) else text


def _wholes(cell: Cell, key: str) -> list[int]:
    if not isinstance(cell, str):
        return [whole_cell(cell, key)]
    if cell.count(",") + cell.count(";") and not re.search(r"\s", cell):
        return [whole_cell(part, key) for part in re.split("[,;]", cell) if part]
    if _is_date(cell) and not re.fullmatch(r"[\d\s]+", cell):
        return [whole_cell(cell, key)]
    return [whole_cell(part.rstrip(",;"), key) for part in cell.split()]


def _parts(cell: Cell, key: str) -> list[str]:
    """What stands between `/`s, or between ` | `s."""
    text = _text(cell, key)
    parts = (
        re.split(r"(?:^|(?<=\s))\|(?=\s|$)", text) if re.search(r"(^|\s)\|(\s|$)", text) else text.split("/")
    )
    return [part.strip() for part in parts]


def _cards(cell: Cell, key: str) -> list[str]:
    text = _text(cell, key)
    dotted = dotted_hand(text)
    return [*dotted] if dotted is not None else text.split()


def _hands(cell: Cell, key: str) -> list[list[str] | None]:
    return [None if part in ("", "-") else _cards(part, key) for part in _parts(cell, key)]


def _tricks(cell: Cell, key: str) -> list[list[str]]:
    return [part.split() for part in _parts(cell, key)]


def _calls(cell: Cell, key: str) -> list[str]:
    """Calls between blanks: `take up` is one, and `alone` belongs to the call before it."""
    calls: list[str] = []
    last = ""
    for word in _text(cell, key).replace(",", " ").split():
        small = word.lower()
        if calls and (small == "alone" or (last, small) in _TWO_WORDS):
            calls[-1] += f" {word}"
        else:
            calls.append(word)
        last = small
    return calls


def _keep(cell: Cell, key: str) -> list[str] | str:
    return "-" if cell == "-" else _cards(cell, key)


def _alone(cell: Cell, key: str) -> Any:
    text = _text(cell, key)
    return _json_list(text, key) if text.startswith("[") else _wholes(cell, key)


def _rules(cell: Cell, key: str) -> Any:
    text = _text(cell, key)
    return _json_object(text, key) if text.startswith("{") else text


def _option(cell: Cell, key: str) -> Any:
    if isinstance(cell, bool | int | float):
        return cell
    text = _text(cell, key)
    nothing = OPTIONS[key].nullable and text.lower() in ("-", "–", "none", "null")
    is_number = OPTIONS[key].kind in ("int", "sizes") and _NUMBER.fullmatch(text)
    return None if nothing else whole_cell(text, key) if is_number else text


def _unknown(cell: Cell, key: str) -> Any:
    """A cell of a column that nobody knows, kept as it is."""
    return cell.isoformat() if isinstance(cell, date | time) else cell if _is_json(cell) else str(cell)


def _is_json(cell: Cell) -> bool:
    return isinstance(cell, str | bool | int) or (isinstance(cell, float) and cell - cell == 0)


def _json_list(cell: Cell, key: str) -> list[Any]:
    """The JSON list that a cell is."""
    value = _json_object(f'{{"":{_text(cell, key)}}}', key).get("")
    if isinstance(value, list):
        return value
    raise Refused(N_("`{key}` must be a list as JSON"), key=key)


def _json_object(cell: Cell, key: str) -> dict[str, Any]:
    """The JSON object that a cell is."""
    try:
        return load_object(_text(cell, key))
    except json.JSONDecodeError as err:
        raise Refused(N_("`{key}` is no JSON: {why}"), key=key, why=err.msg.lower()) from None
    except (ValueError, RecursionError):
        raise Refused(N_("`{key}` is JSON that is too deep or too long to read"), key=key) from None


_READERS: Final[Mapping[str, Callable[[Any, str], Any]]] = {
    **dict.fromkeys(("id", "event", "notes", "up", "bury"), _text),
    **dict.fromkeys(("v", "round", "game", "hand", "dealer", "maker"), whole_cell),
    **dict.fromkeys(("won", "points", "score", "initial_score"), _wholes),
    **dict.fromkeys(("swaps", "penalty"), _json_list),
    **dict.fromkeys(("dummy", "stock"), _cards),
    "at": _at,
    "table": _table,
    "rules": _rules,
    "players": _parts,
    "hands": _hands,
    "calls": _calls,
    "alone": _alone,
    "keep": _keep,
    "tricks": _tricks,
}

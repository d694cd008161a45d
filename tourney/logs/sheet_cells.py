"""The cells of a hand sheet as the keys of a hand log (HANDLOG.md section 1, "In a sheet").

A cell is text as a person typed it, or what a spreadsheet made of that: a number, a date. What no
cell can say exactly stands as JSON in the column `more`, an object of hand log keys.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date, time
from typing import Any, Final

from tourney.errors import N_
from tourney.logs.cells import NUMBER, Cell, is_date, text_cell, whole_cell
from tourney.logs.dotted import dotted_hand
from tourney.logs.fields import inner_object
from tourney.logs.rejects import Refused
from tourney.rules import GAMES, OPTIONS

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
            more = inner_object(text_cell(value, name), name)
        elif name in OPTIONS:
            options[name] = _option(value, name)
        else:
            data[name] = read_cell(value, name)
    if options:
        rules = data.get("rules")
        data["rules"] = (rules if isinstance(rules, dict) else {"game": rules}) | options
    return data | more


def read_cell(cell: Cell, key: str) -> Any:
    """What a cell that is not empty says of a key; raises Refused. A list may be written as JSON too.

    >>> read_cell("1 0 0", "won"), read_cell("9C TC | | JH", "hands"), read_cell("9", "weather")
    ([1, 0, 0], [['9C', 'TC'], None, ['JH']], '9')
    """
    if key in _LISTS and isinstance(cell, str) and cell.startswith("["):
        try:
            return _json_list(cell, key)
        except Refused:
            if key in _JSON:
                raise
    read = _READERS.get(key) or _unknown
    return read(cell, key)


def _at(cell: Cell, key: str) -> str:
    return cell.isoformat() if isinstance(cell, date) else text_cell(cell, key)


def _table(cell: Cell, key: str) -> int | str:
    text = text_cell(cell, key)
    return whole_cell(text, key) if NUMBER.fullmatch(text) else text


def _wholes(cell: Cell, key: str) -> list[int]:
    if not isinstance(cell, str):
        return [whole_cell(cell, key)]
    if cell.count(",") + cell.count(";") and not re.search(r"\s", cell):
        return [whole_cell(part, key) for part in re.split("[,;]", cell) if part]
    if is_date(cell) and not re.fullmatch(r"[\d\s]+", cell):
        return [whole_cell(cell, key)]
    return [whole_cell(part.rstrip(",;"), key) for part in cell.split()]


def _names(cell: Cell, key: str) -> list[str]:
    """Names between ` | `s; where there are none, between `/`, `;`, `,` or blanks: one alone is none."""
    names = re.split(r"(?:^|(?<=\s))\|(?=\s|$)", text_cell(cell, key))
    names = [name.strip() for name in names]
    for mark in ("/", ";", ",", None):
        if len(names) == 1:
            names = [name.strip() for name in names[0].split(mark)]
    return names


def _cards(cell: Cell, key: str) -> list[str]:
    text = text_cell(cell, key)
    dotted = dotted_hand(text)
    return [*dotted] if dotted is not None else re.findall(r"[^\s,;]+", text)


def _hands(cell: Cell, key: str) -> list[list[str] | None]:
    parts = [part.strip() for part in re.split("[|/]", text_cell(cell, key))]
    return [None if part in ("", "-") else _cards(part, key) for part in parts]


def _tricks(cell: Cell, key: str) -> list[list[str]]:
    return [re.findall(r"[^\s,;]+", part) for part in re.split("[|/]", text_cell(cell, key))]


def _calls(cell: Cell, key: str) -> list[str]:
    """Calls between blanks: `take up` is one, and `alone` belongs to the call before it."""
    calls: list[str] = []
    last = ""
    for word in text_cell(cell, key).replace(",", " ").split():
        small = word.lower()
        if calls and (small == "alone" or (last, small) in _TWO_WORDS):
            calls[-1] += f" {word}"
        else:
            calls.append(word)
        last = small
    return calls


def _keep(cell: Cell, key: str) -> list[str] | str:
    return "-" if cell == "-" else _cards(cell, key)


def _rules(cell: Cell, key: str) -> Any:
    text = text_cell(cell, key)
    if text.startswith("{"):
        return inner_object(text, key)
    return text.lower() if text.lower() in GAMES else text


def _option(cell: Cell, key: str) -> Any:
    if isinstance(cell, bool | int | float):
        return cell
    text = text_cell(cell, key)
    nothing = OPTIONS[key].nullable and text.lower() in ("-", "–", "none", "null")
    is_number = OPTIONS[key].kind in ("int", "sizes") and NUMBER.fullmatch(text)
    return None if nothing else whole_cell(text, key) if is_number else text


def _unknown(cell: Cell, key: str) -> Any:
    """A cell of a column that nobody knows, kept as it is."""
    return cell.isoformat() if isinstance(cell, date | time) else cell if _is_json(cell) else str(cell)


def _is_json(cell: Cell) -> bool:
    return isinstance(cell, str | bool | int) or (isinstance(cell, float) and cell - cell == 0)


def _json_list(cell: Cell, key: str) -> list[Any]:
    """The JSON list that a cell is."""
    value = inner_object(f'{{"":{text_cell(cell, key)}}}', key).get("")
    if isinstance(value, list):
        return value
    raise Refused(N_("`{key}` must be a list as JSON"), key=key)


_JSON: Final = ("swaps", "penalty")
_LISTS: Final = (
    *_JSON, "alone", "won", "points", "score", "initial_score", "dummy", "stock", "players", "hands", "calls",
    "keep", "tricks",
)  # fmt: skip
"""Keys whose cell may be a JSON list."""
_READERS: Final[Mapping[str, Callable[[Any, str], Any]]] = {
    **dict.fromkeys(("id", "event", "notes", "up", "bury"), text_cell),
    **dict.fromkeys(("v", "round", "game", "hand", "dealer", "maker"), whole_cell),
    **dict.fromkeys(("alone", "won", "points", "score", "initial_score"), _wholes),
    **dict.fromkeys(_JSON, _json_list),
    **dict.fromkeys(("dummy", "stock"), _cards),
    "at": _at,
    "table": _table,
    "rules": _rules,
    "players": _names,
    "hands": _hands,
    "calls": _calls,
    "keep": _keep,
    "tricks": _tricks,
}

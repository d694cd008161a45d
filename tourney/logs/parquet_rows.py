"""Hand records as rows of an archive, and back: plain values, column by column."""

import json
import re
from collections.abc import Mapping
from datetime import date, time
from typing import Any, Final

from tourney.engine.record import HandRecord
from tourney.errors import N_
from tourney.logs.fields import inner_object
from tourney.logs.handlog_write import as_object
from tourney.logs.rejects import Refused
from tourney.logs.sheet_cells import DERIVED, MORE

PACKED: Final = "packed"
OPTIONS: Final = "options"

COLUMNS: Final[Mapping[str, str]] = {
    "v": "whole", "id": "text", "event": "text", "round": "whole", "table": "text", "game": "whole",
    "hand": "whole", "at": "text", "rules": "text", OPTIONS: "text", "players": "cards", "dealer": "whole",
    "hands": "tricks", "dummy": "cards", "up": "text", "stock": "cards", "calls": "cards", "bury": "text",
    "alone": "wholes", "keep": "cards", "maker": "whole", "swaps": "swaps", "tricks": "tricks",
    "won": "wholes", "points": "wholes", "score": "wholes", "penalty": "penalties", "notes": "text",
    "initial_score": "wholes", MORE: "text", PACKED: "packed",
}  # fmt: skip
"""The columns in order, each with its kind: `cards` are any texts, `tricks` lists of them."""

OUTSIDE: Final = frozenset({PACKED, *DERIVED})
"""Columns that are no part of the hand log."""

_WHOLE: Final = re.compile(r"-?\d{1,10}")
_SWAP: Final = {"from", "to", "cards"}
_PENALTY: Final = {"seat", "kind", "points"}


def row_of(record: HandRecord) -> dict[str, Any]:
    """The values of a hand by column, without `packed`; what no column can say is JSON in `more`.

    >>> from tourney.rules import GAMES
    >>> row_of(HandRecord(GAMES["two-handed"], 1, table=3, keep="-", extra={"a": 1}))
    {'table': '3', 'rules': 'two-handed', 'dealer': 1, 'keep': ['-'], 'more': '{"a":1}'}
    """
    row: dict[str, Any] = {}
    more: dict[str, Any] = {}
    for key, value in as_object(record).items():
        if key == "rules":
            row |= _rules(value)
        elif key in COLUMNS and key not in (OPTIONS, MORE, PACKED) and _fits(key, value):
            row[key] = _column(key, value)
        else:
            more[key] = value
    return row | {MORE: _json(more)} if more else row


def object_of(row: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON object of a hand log that a row says; raises Refused.

    >>> object_of({"rules": "two-handed", "options": '{"target":5}', "dealer": 1.0, "table": "3", "up": None})
    {'rules': {'game': 'two-handed', 'target': 5}, 'dealer': 1, 'table': 3}
    """
    known = {name: _plain(value) for name, value in row.items() if value is not None}
    options, more = known.pop(OPTIONS, None), known.pop(MORE, None)
    if options is not None:
        known["rules"] = {"game": known.get("rules"), **_object(options, OPTIONS)}
    table = known.get("table")
    if isinstance(table, str) and _WHOLE.fullmatch(table):
        known["table"] = int(table)
    if known.get("keep") == ["-"]:
        known["keep"] = "-"
    for swap in _objects(known.get("swaps")):
        for end in ("from", "to"):
            place = swap.get(end)
            if isinstance(place, str) and _WHOLE.fullmatch(place):
                swap[end] = int(place)
    return known if more is None else known | _object(more, MORE)


def _rules(value: Any) -> dict[str, Any]:
    if isinstance(value, str):
        return {"rules": value}
    options = {name: option for name, option in value.items() if name != "game"}
    return {"rules": value["game"], OPTIONS: _json(options)}


def _fits(key: str, value: Any) -> bool:
    """Whether the column of a key says its value as it is."""
    if key == "table":
        return isinstance(value, int) or not _WHOLE.fullmatch(value)
    if key == "keep":
        return isinstance(value, str) or tuple(value) != ("-",)
    if key == "alone":
        return all(isinstance(part, int) for part in value)
    if key == "swaps":
        ends = [swap[end] for swap in value for end in ("from", "to")]
        is_plain = all(isinstance(end, int) or not _WHOLE.fullmatch(end) for end in ends)
        return is_plain and all(swap.keys() <= _SWAP for swap in value)
    return key != "penalty" or all(penalty.keys() <= _PENALTY for penalty in value)


def _column(key: str, value: Any) -> Any:
    if key == "table":
        return str(value)
    if key == "keep" and isinstance(value, str):
        return [value]
    if key == "swaps":
        return [{**swap, "from": str(swap["from"]), "to": str(swap["to"])} for swap in value]
    return value


def _plain(value: Any) -> Any:
    """A value as JSON has it: whole floats as ints, dates as texts, nothing that is null in an object."""
    if isinstance(value, float):
        whole = value.is_integer() and abs(value) < 1e15
        return int(value) if whole else value if value - value == 0 else str(value)
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items() if part is not None}
    if isinstance(value, date | time):
        return value.isoformat()
    return value if value is None or isinstance(value, str | bool | int) else str(value)


def _objects(value: Any) -> list[dict[str, Any]]:
    return [part for part in value if isinstance(part, dict)] if isinstance(value, list) else []


def _object(value: Any, key: str) -> dict[str, Any]:
    """The JSON object that a text is."""
    if not isinstance(value, str):
        raise Refused(N_("`{key}` must be a JSON object as text"), key=key)
    return inner_object(value, key)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

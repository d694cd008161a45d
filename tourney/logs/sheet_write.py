"""Hand records as the rows of a sheet, and sheets as text; what is written reads back as the same record.

A value that its own cell cannot say exactly (a name with a bar in it, a line end, an empty list) stands
in the column `more`, as do keys that nobody knows. Only the columns that some hand needs are written,
so the rows go through a temporary file first.
"""

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from tempfile import TemporaryFile
from typing import Any, Final

from tourney.engine.record import HandRecord
from tourney.logs.cells import escaped
from tourney.logs.handlog_write import as_object
from tourney.logs.rejects import Refused
from tourney.logs.sheet_cells import KEYS, MORE, read_cell
from tourney.logs.verdicts import VERDICT, Told, parted
from tourney.rules import OPTIONS

Row = dict[str, str | int]

_AT: Final = KEYS.index("rules") + 1
ORDER: Final = (*KEYS[:_AT], *OPTIONS, *KEYS[_AT:], MORE, VERDICT)
"""Every column that is written, in order."""

_UNSAFE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|x(?=[0-9A-Fa-f]{4}_)")
"""Signs that a line of text or a workbook cannot hold, or (`_x0041_`) reads as something else."""


def cells_of(record: HandRecord) -> Row:
    """The cells of a hand's row by their columns; an empty cell is left out.

    >>> from tourney.rules import rule_set
    >>> rules = rule_set("two-handed", {"stick_dealer": True})
    >>> cells_of(HandRecord(rules, 1, calls=("pass", "order"), extra={"a": 1}))
    {'rules': 'two-handed', 'stick_dealer': 'yes', 'dealer': 1, 'calls': 'pass order', 'more': '{"a":1}'}
    """
    row: Row = {}
    more: dict[str, Any] = {}
    for key, value in as_object(record).items():
        if key == "rules":
            row |= _rules(value)
            continue
        cell = _WRITERS[key](value) if key in _WRITERS else None
        if cell is not None and _says(cell, key, value):
            row[key] = cell
        else:
            more[key] = value
    return row | {MORE: _json(more)} if more else row


def sheet_text(records: Iterable[Told], separator: str = ",") -> Iterator[str]:
    """The text of a sheet, row by row; a text that a spreadsheet would run has an apostrophe before it.

    >>> from tourney.rules import GAMES
    >>> list(sheet_text([HandRecord(GAMES["two-handed"], 1, notes="=1+1")]))
    ['rules,dealer,notes\\n', "two-handed,1,'=1+1\\n"]
    """
    with Spool(records) as spool:
        yield _line(spool.columns, separator)
        for row in spool.rows():
            cells = (row.get(name, "") for name in spool.columns)
            yield _line([escaped(cell) if isinstance(cell, str) else str(cell) for cell in cells], separator)


class Spool:
    """The rows of some hands in a temporary file, and the columns that they need."""

    def __init__(self, records: Iterable[Told]) -> None:
        self._file = TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - closed by __exit__
        used = {"rules", "dealer"}
        try:
            for one in records:
                record, verdict = parted(one)
                row = cells_of(record)
                if verdict is not None:
                    row[VERDICT] = verdict
                used |= row.keys()
                self._file.write(json.dumps(row, ensure_ascii=True, separators=(",", ":")) + "\n")
        except BaseException:
            self._file.close()
            raise
        self.columns = [name for name in ORDER if name in used]

    def __enter__(self) -> "Spool":
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def rows(self) -> Iterator[Row]:
        """The rows, in order."""
        self._file.seek(0)
        for line in self._file:
            row: Row = json.loads(line)
            yield row


def _line(cells: Iterable[str], separator: str) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\n").writerow(cells)
    return out.getvalue()


def _rules(value: Any) -> Row:
    if isinstance(value, str):
        return {"rules": value}
    options = {name: _option(option) for name, option in value.items() if name != "game"}
    return {"rules": value["game"], **options}


def _option(value: object) -> str | int:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return _words(value)
    return value if isinstance(value, int) else "-" if value is None else str(value)


def _says(cell: str | int, key: str, value: Any) -> bool:
    """Whether a cell reads back as the value."""
    if isinstance(cell, str):
        if not cell or cell != cell.strip() or _UNSAFE.search(cell):
            return False
        try:
            return bool(read_cell(cell, key) == _plain(value))
        except Refused:
            return False
    return True


def _plain(value: Any) -> Any:
    """A value with lists for tuples, as JSON has it."""
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return {key: _plain(part) for key, part in value.items()} if isinstance(value, Mapping) else value


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _UNSAFE.sub(lambda sign: f"\\u{ord(sign.group()):04x}", text)


def _words(value: Iterable[Any]) -> str:
    return " ".join(str(part) for part in value)


def _bars(value: Iterable[str]) -> str:
    return " | ".join(value)


def _hands(value: Iterable[Any]) -> str:
    return _bars("-" if hand is None else _words(hand) for hand in value)


def _keep(value: Any) -> str:
    return value if isinstance(value, str) else _words(value)


def _alone(value: list[Any]) -> str:
    return _json(value) if any(isinstance(part, dict) for part in value) else _words(value)


def _same(value: Any) -> str | int:
    return value if isinstance(value, int) else str(value)


_WRITERS: Final[Mapping[str, Callable[[Any], str | int]]] = {
    **dict.fromkeys(KEYS, _same),
    **dict.fromkeys(("dummy", "stock", "calls", "won", "points", "score", "initial_score"), _words),
    **dict.fromkeys(("hands", "tricks"), _hands),
    **dict.fromkeys(("swaps", "penalty"), _json),
    "players": _bars,
    "keep": _keep,
    "alone": _alone,
}

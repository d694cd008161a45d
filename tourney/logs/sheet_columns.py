"""The header of a hand sheet, and its rows as hand records: the same for text and for workbooks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tourney.engine.record import Where
from tourney.errors import N_, BadInput
from tourney.logs.cells import Cell
from tourney.logs.handlog import record_of
from tourney.logs.rejects import Item, Note, ReadingNote, Refused, from_error, too_deep
from tourney.logs.sheet_cells import DERIVED, KEYS, MORE, object_of
from tourney.rules import OPTIONS

NEEDED: Final = ("rules", "dealer")
MOST: Final = 1000
"""No sheet of hands has more columns."""

_KNOWN: Final = frozenset((*KEYS, *OPTIONS, *DERIVED, MORE))
_ALIASES: Final[Mapping[str, str]] = {"up_card": "up", "upcard": "up"}


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a sheet: names of hand log keys and options, others as typed, empty for no title."""

    names: tuple[str, ...]

    def cells(self, row: Sequence[Cell]) -> dict[str, Cell]:
        """The cells of a row by their columns; raises Refused for a cell under no title.

        >>> Columns(("up", "")).cells(["9H", ""])
        {'up': '9H'}
        """
        for at, cell in enumerate(row):
            is_titled = at < len(self.names) and self.names[at]
            if not is_titled and cell is not None and str(cell).strip():
                raise Refused(
                    N_("cell {at} stands under no title: {cell!r}"),
                    N_("does the separator also stand inside a cell? put that cell in quotes"),
                    at=at + 1,
                    cell=str(cell),
                )
        return {name: cell for name, cell in zip(self.names, row, strict=False) if name}

    def position(self, key: str | None) -> int | None:
        """The number of a key's column, from 1."""
        outer = (key or "").partition(".")[0]
        return self.names.index(outer) + 1 if outer in self.names else None


def name_of(title: Cell) -> str:
    """The key that a title of a column means; a title that is none as it was typed.

    >>> name_of("Initial Score "), name_of("up-card"), name_of("Table:1"), name_of(None)
    ('initial_score', 'up', 'Table:1', '')
    """
    typed = "" if title is None else str(title).strip()
    name = typed.lower().replace(" ", "_").replace("-", "_")
    name = _ALIASES.get(name, name)
    return name if name in _KNOWN else typed


def known(titles: Sequence[Cell]) -> int:
    """How many of some titles name a key of the hand log or an option.

    >>> known(["Rules", "dealer", "weather"])
    2
    """
    return sum(name_of(title) in _KNOWN for title in titles)


def columns_of(titles: Sequence[Cell], where: Where, note: Note) -> Columns:
    """The columns that a header names; raises Refused for a header of no hand sheet."""
    names = [name_of(title) for title in titles]
    while names and not names[-1]:
        names.pop()
    if len(names) > MOST:
        raise Refused(N_("no hand sheet: its header has {found} columns"), found=len(names))
    missing = [name for name in NEEDED if name not in names]
    if len(names) == 1 and missing:
        raise Refused(
            N_("no hand sheet: one column only, {found!r}"),
            N_("its first row must name the columns, parted by , or ; or tabs"),
            found=names[0],
        )
    if missing:
        raise Refused(
            N_("no hand sheet: it has no column {missing}, only {found}"),
            N_("its first row must name the columns: rules, dealer, and what was logged"),
            missing=", ".join(missing),
            found=", ".join(name for name in names if name),
        )
    twice = next((name for name in names if name and names.count(name) > 1), None)
    if twice is not None:
        raise Refused(N_("two columns are called {name!r}"), name=twice)
    for name in names:
        if name and name not in _KNOWN:
            remark = N_("the column {name!r} is not known: it is kept as it is")
            note(ReadingNote(where, "column", remark, {"name": name}))
    return Columns(tuple(names))


def read_row(columns: Columns, row: Sequence[Cell], raw: bytes, where: Where, note: Note) -> Item:
    """The hand that a row records, or the reject that it is."""
    try:
        return record_of(object_of(columns.cells(row)), where, note)
    except Refused as err:
        return from_error(err, where, raw, columns.position(err.key))
    except BadInput as err:
        option = err.params.get("option")
        key = option if isinstance(option, str) and option in columns.names else "rules"
        return from_error(err, where, raw, columns.position(key))
    except RecursionError:
        return too_deep(where, raw)


def is_blank(row: Sequence[Cell]) -> bool:
    """Whether nothing stands in a row.

    >>> is_blank(["", None, " "]), is_blank([0])
    (True, False)
    """
    return all(cell is None or (isinstance(cell, str) and not cell.strip()) for cell in row)

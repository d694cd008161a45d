"""The rows of a file of hands by their results: `round,table,hand,caller,suit,tricks,alone,…`."""

from collections.abc import Sequence
from typing import Final

from tourney.director.csvfile import Row, Sheet, read_rows
from tourney.director.hand_results import place, read
from tourney.director.hand_told import place_words
from tourney.director.hand_typed import PASSED, TypedHand, suit_said, whole
from tourney.director.night import Night
from tourney.errors import N_, BadInput
from tourney.values import EnteredHand

NEEDED: Final = ("round", "table", "hand", "caller", "tricks")
_YES: Final = ("yes", "y", "1", "true", "x", "alone", "loner")
_NO: Final = ("", "no", "n", "0", "false", "-")


def is_hands(columns: Sequence[str]) -> bool:
    """Whether a file with these columns is one of hands, and not of slips.

    >>> is_hands(("round", "table", "hand", "caller", "tricks")), is_hands(("round", "table", "seat1"))
    (True, False)
    """
    return "hand" in columns and "caller" in columns


def read_hands(night: Night, sheet: Sheet) -> list[EnteredHand]:
    """The hands of a sheet. Raises BadInput that names each row that cannot be."""
    return [hand for _, hand in read_rows(sheet, lambda row: _read_row(night, row), place_words)]


def _read_row(night: Night, row: Row) -> EnteredHand:
    numbers = {name: whole(row.get(name), name) for name in ("round", "table", "hand")}
    at = (numbers["round"], numbers["table"])
    place(night, *at)
    caller = row.get("caller")
    if not caller:
        raise BadInput(N_("nobody is said to have called"), N_("pass, where all passed"))
    passed = caller.lower() in PASSED
    typed = TypedHand(
        numbers["hand"],
        "" if passed else caller,
        suit_said(row.get("suit")),
        row.get("tricks"),
        _is_yes(row.get("alone")),
        row.get("defender_alone"),
        row.get("bid"),
    )
    if passed and row.get("tricks") not in ("", "-"):
        raise BadInput(N_("all passed, and tricks are given"), N_("leave them empty"))
    return read(night, at, numbers["hand"], typed)


def _is_yes(text: str) -> bool:
    word = text.lower()
    if word in _YES or word in _NO:
        return word in _YES
    raise BadInput(N_("alone is {text!r}"), N_("give yes or no"), text=text)

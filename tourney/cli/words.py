"""Sentences of the command line that more than one command says."""

from collections.abc import Sequence

from tourney.errors import TourneyError


def error_text(err: TourneyError) -> str:
    """An error as a sentence, with the way out behind it.

    >>> from tourney.errors import BadInput
    >>> error_text(BadInput("no table {table}", "see: tourney round show", table=9))
    'no table 9 (see: tourney round show)'
    """
    return str(err)


def listed(words: Sequence[str], nothing: str = "–") -> str:
    """Words in a row, with commas.

    >>> listed(["Ada", "Bo"]), listed([])
    ('Ada, Bo', '–')
    """
    return ", ".join(words) if words else nothing


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun.

    >>> counted(1, "table", "tables"), counted(0, "table", "tables")
    ('1 table', '0 tables')
    """
    return f"{number} {one if number == 1 else many}"

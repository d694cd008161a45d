"""What can go wrong, in kinds: each says what, where, and the way out.

An error carries a message template marked for translation with `N_` and its parameters; the
sentence is made when it is shown, so that the edge can translate it.
"""

from typing import ClassVar


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for a marker
    """Mark `text` for translation and hand it back unchanged.

    >>> N_("no table {table} in round {round}")
    'no table {table} in round {round}'
    """
    return text


class TourneyError(Exception):
    """An error that is shown to a person, never as a traceback.

    `message` and `way_out` are templates in `str.format` style over `params`.

    >>> str(BadInput("no player is called {name!r}", "see: tourney player list", name="Zed"))
    "no player is called 'Zed' (see: tourney player list)"
    """

    exit_code: ClassVar[int] = 3

    def __init__(self, message: str, way_out: str = "", **params: object) -> None:
        self.message = message
        self.way_out = way_out
        self.params = params
        super().__init__(message)

    def __str__(self) -> str:
        text = self.message.format(**self.params)
        return f"{text} ({self.way_out.format(**self.params)})" if self.way_out else text


class AnswerIsNo(TourneyError):
    """The command ran and the answer is no: findings, a check that failed. Exit status 1."""

    exit_code = 1


class UsageError(TourneyError):
    """The command line is off. Exit status 2."""

    exit_code = 2


class BadInput(TourneyError):
    """What was given cannot be read or cannot be true. Exit status 3."""

    exit_code = 3


class Conflict(TourneyError):
    """It cannot be done in the present state of the event. Exit status 4."""

    exit_code = 4


class StorageError(TourneyError):
    """The database, the disk or the environment refuses. Exit status 5."""

    exit_code = 5

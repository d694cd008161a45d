"""Sentences of the command line that more than one command says."""

import shlex
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tourney.cli.output import printable
from tourney.errors import TourneyError

if TYPE_CHECKING:
    from tourney.values import Reason


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


def quoted(*words: str) -> str:
    """Words as they would be typed, in quotes where they need them.

    >>> quoted("Friday threes", "Ada")
    "'Friday threes' Ada"
    """
    return shlex.join(printable(word) for word in words)


def typed(verb: str, *words: str, **options: object) -> str:
    """A command as it is typed, for the journal: its words, then the options that were given.

    True is an option without a value; one with several values stands before each of them.

    >>> typed("player add", "Ann Lee", club="The Oaks", absent=True, new=False)
    "player add 'Ann Lee' --club 'The Oaks' --absent"
    >>> typed("event set", rounds=4, penalty=("table_talk=1", "late=0"), tie_breaks=None)
    'event set --rounds 4 --penalty table_talk=1 --penalty late=0'
    """
    said = [*words]
    for name, given in options.items():
        option = f"--{name.replace('_', '-')}"
        if given is True:
            said.append(option)
        elif given is not None and given is not False:
            values = given if isinstance(given, tuple) else (given,)
            said += [word for value in values for word in (option, str(value))]
    return f"{verb} {quoted(*said)}" if said else verb


def reason_text(reason: "Reason", names: Mapping[int, str]) -> str:
    """A reason as a sentence, with names in the place of entry numbers.

    Parameters `entry`, `other` and `entries` hold numbers of entries.

    >>> from tourney.values import Reason
    >>> reason_text(Reason("{entry} sits out", (3,), (("entry", 3),)), {3: "Cy"})
    'Cy sits out'
    """
    params: dict[str, object] = {}
    for name, value in reason.params:
        params[name] = _named(value, names) if name in _PEOPLE else value
    return reason.text.format(**params)


_PEOPLE = ("entry", "other", "third", "entries", "others", "partner", "opponent")


def _named(value: object, names: Mapping[int, str]) -> str:
    if isinstance(value, (tuple, list)):
        return listed([_named(part, names) for part in value])
    return names.get(value, str(value)) if isinstance(value, int) else str(value)

"""How a name finds its person: trimmed, case-blind, both apostrophes alike; never guessed.

A person is an entry number; a name is a label. What may be two people is told, not chosen.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from tourney.errors import N_, BadInput, Conflict
from tourney.store.queries.lookup import one_of
from tourney.values import Entry, name_key

LONGEST: Final = 100


def tidy(name: str) -> str:
    """A name as it is kept: no blanks at its ends, single blanks inside, no control characters.

    >>> tidy("  Anna   Lee\\t")
    'Anna Lee'
    """
    text = unicodedata.normalize("NFC", name)
    text = "".join(char for char in text if char.isspace() or unicodedata.category(char) not in ("Cc", "Cf"))
    return " ".join(text.split())


def checked(name: str) -> str:
    """The name, tidied; BadInput where it is empty, too long, or only a number.

    >>> checked(" Sam Jr. ")
    'Sam Jr.'
    """
    text = tidy(name)
    if not text:
        raise BadInput(N_("a player needs a name"))
    if len(text) > LONGEST:
        raise BadInput(
            N_("a name has at most {most} characters, this one has {has}"), most=LONGEST, has=len(text)
        )
    if text.isdigit():
        raise BadInput(
            N_("{name!r} is a number, and numbers are given out by the event"),
            N_("give the player's name"),
            name=text,
        )
    return text


def find(entries: Sequence[Entry], text: str) -> Entry:
    """The entry that `text` names: its number, its name, or a beginning that only one name has.

    Raises BadInput where nobody is called so (with names that come near) or several may be meant.

    >>> find([Entry(1, "Ada"), Entry(2, "Adrian"), Entry(3, "Bo")], "adr").number
    2
    """
    if not tidy(text):
        raise BadInput(N_("a name was expected, and none was given"), N_("see: tourney player list"))
    number = one_of(text, [(entry.number, entry.name) for entry in entries])
    return next(entry for entry in entries if entry.number == number)


def described(entries: Iterable[Entry]) -> str:
    """Entries in a sentence, each with its number.

    >>> described([Entry(1, "Ada"), Entry(2, "Bo", club="North")])
    'Ada (no. 1) or Bo (no. 2, North)'
    """
    words = [
        f"{entry.name} (no. {entry.number}{', ' + entry.club if entry.club else ''})" for entry in entries
    ]
    return " or ".join(words)


def same_name(entries: Iterable[Entry], name: str) -> list[Entry]:
    """The entries whose name is this one, however it is spelled.

    >>> [entry.number for entry in same_name([Entry(1, "O'Neal"), Entry(2, "Bo")], "o’neal")]
    [1]
    """
    wanted = name_key(name)
    return [entry for entry in entries if name_key(entry.name) == wanted]


def refuse_double(entries: Iterable[Entry], name: str) -> None:
    """Raise Conflict where the event has a player of this name already.

    >>> refuse_double([Entry(1, "Bo")], "Ada")
    """
    there = same_name(entries, name)
    if there:
        raise Conflict(
            N_("{known} is entered already"),
            N_("if {name} is another person, add --new; nothing was changed"),
            known=described(there),
            name=tidy(name),
        )

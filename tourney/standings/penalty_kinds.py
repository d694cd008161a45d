"""The kinds of penalties: those that every event knows, a club's own, and how they are named."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tourney.errors import N_, BadInput
from tourney.values import PenaltyRules

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "revoke": N_("a renege"),
        "misdeal": N_("a misdeal"),
        "farmers_hand": N_("a farmer's hand"),
        "table_talk": N_("talk at the table"),
        "exposed_card": N_("a card shown"),
        "out_of_turn": N_("a card or a call out of turn"),
        "slow_play": N_("slow play"),
        "late": N_("coming late"),
        "conduct": N_("conduct"),
    }
)
"""The kinds that every event knows, in words; those of HANDLOG.md section 1.2 come first."""

_SPELLED: Final = MappingProxyType({"renege": "revoke", "farmer_s_hand": "farmers_hand"})


def kinds_of(rules: PenaltyRules) -> tuple[str, ...]:
    """The kinds known at an event: everybody's, then its own.

    >>> kinds_of(PenaltyRules((("late", 1), ("phone", 2))))[-2:]
    ('conduct', 'phone')
    """
    return tuple(dict.fromkeys((*KINDS, *(kind for kind, _ in rules.points))))


def title(kind: str) -> str:
    """A kind in words: a text marked for translation, or a club's own word with its blanks.

    >>> title("table_talk"), title("spilt_beer")
    ('talk at the table', 'spilt beer')
    """
    return KINDS.get(kind) or kind.replace("_", " ")


def read_word(text: str) -> str:
    """A kind as it is kept: small letters, digits and `_`. Raises BadInput where it is none.

    >>> read_word(" Table talk "), read_word("Renege"), read_word("Verspätung")
    ('table_talk', 'revoke', 'verspätung')
    """
    word = re.sub(r"[\s\-'’]+", "_", unicodedata.normalize("NFC", text).strip().casefold())
    word = _SPELLED.get(word, word)
    if not re.fullmatch(r"[^\W\d_]\w{0,39}", word):
        raise BadInput(
            N_("{text!r} is no kind of penalty"),
            N_("a kind is a word or two, such as table_talk"),
            text=text[:40],
        )
    return word


def find_kind(text: str, known: Sequence[str]) -> str:
    """The kind that somebody names: a whole word, or a beginning of it or of one of its parts.

    Raises BadInput that lists the kinds where none, or several, may be meant.

    >>> find_kind("talk", tuple(KINDS)), find_kind("Rev", tuple(KINDS))
    ('table_talk', 'revoke')
    """
    word = read_word(text)
    if word in known:
        return word
    found = [kind for kind in known if kind.startswith(word)]
    found = found or [kind for kind in known if any(part.startswith(word) for part in kind.split("_"))]
    if len(found) == 1:
        return found[0]
    raise BadInput(
        N_("{text!r} may be several kinds of penalty: {known}")
        if found
        else N_("no kind of penalty is called {text!r}; known are: {known}"),
        N_("type more of it")
        if found
        else N_("a kind of your own: tourney event set --penalty {word}=POINTS"),
        text=text[:40],
        word=word,
        known=", ".join(found or known),
    )

"""A hand of cards written suit by suit with dots between: `Q.AQ.Q.J`, spades first."""

import re
from typing import Final

from tourney.cards import JOKER, SUIT_SIGNS

_SUITS: Final = "SHDC"
SIGNS: Final = {sign: str(suit) for suit, sign in SUIT_SIGNS.items()}
"""The suits by their signs."""

_RANK: Final = re.compile(r"10|[2-9TJQKA]", re.IGNORECASE)


def dotted_hand(text: str) -> tuple[str, ...] | None:
    """The cards of a hand written as spades, hearts, diamonds, clubs; None where it is no such text.

    A suit's letter may be said again at the front of its part, a suit may be void, a fifth part is the
    joker's. A sign that is no rank stays as it came, with its suit.

    >>> dotted_hand("SAT.HK9..C9"), dotted_hand(".AQ.JT.A"), dotted_hand("....H")
    (('AS', 'TS', 'KH', '9H', '9C'), ('AH', 'QH', 'JD', 'TD', 'AC'), ('JK',))
    >>> dotted_hand("AS TS"), dotted_hand("...")
    (None, ())
    """
    parts = text.strip().split(".")
    if len(parts) not in (4, 5) or any(re.search(r"\s", part) for part in parts):
        return None
    cards: list[str] = []
    for suit, part in zip(_SUITS, parts, strict=False):
        plain = part.replace("\ufe0e", "").replace("\ufe0f", "")
        named = SIGNS.get(plain[:1], plain[:1].upper())
        ranks = plain[1:] if named == suit else plain
        at = 0
        while at < len(ranks):
            found = _RANK.match(ranks, at)
            rank = found.group().upper() if found else ranks[at]
            cards.append(("T" if rank == "10" else rank) + suit)
            at = found.end() if found else at + 1
    if len(parts) == 5:
        cards += [str(JOKER)] * len(parts[4])
    return tuple(cards)

"""Cards, suits and decks, and every way in which people write a card (HANDLOG.md section 1).

A card is its canonical text, rank then suit (`"9C"`, `"TD"`, `"JH"`), `"JK"` for the joker and
`"??"` for a card that is not known. Text keeps logs, sets and messages plain, and compares fast.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NewType

Card = NewType("Card", str)
Suit = NewType("Suit", str)

CLUBS: Final = Suit("C")
DIAMONDS: Final = Suit("D")
HEARTS: Final = Suit("H")
SPADES: Final = Suit("S")
SUITS: Final = (CLUBS, DIAMONDS, HEARTS, SPADES)
RANKS: Final = "23456789TJQKA"
JOKER: Final = Card("JK")
UNKNOWN: Final = Card("??")
SAME_COLOUR: Final = {CLUBS: SPADES, SPADES: CLUBS, DIAMONDS: HEARTS, HEARTS: DIAMONDS}
SUIT_SIGNS: Final = {CLUBS: "♣", DIAMONDS: "♦", HEARTS: "♥", SPADES: "♠"}
SUIT_NAMES: Final = {CLUBS: "clubs", DIAMONDS: "diamonds", HEARTS: "hearts", SPADES: "spades"}

_SIGN_TO_SUIT: Final = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}
_JOKERS: Final = {"JK", "B", "JOKER"}
_UNKNOWNS: Final = {"??", "XX"}
_ALL_CARDS: Final = frozenset(rank + suit for rank in RANKS for suit in SUITS)


@lru_cache(maxsize=4096)
def parse_card(text: str) -> Card | None:
    """The card that `text` writes, in any spelling that is read; None where it is no card.

    Read are lower case, `10C`, the suit first, suit signs, `B` and `Joker`, `Xx` for unknown.

    >>> [parse_card(text) for text in ("9c", "10C", "C10", "9♣", "♥A", "B", "joker", "Xx", "1Z")]
    ['9C', 'TC', 'TC', '9C', 'AH', 'JK', 'JK', '??', None]
    """
    tidy = text.strip().replace("\ufe0e", "").replace("\ufe0f", "").upper()
    tidy = "".join(_SIGN_TO_SUIT.get(sign, sign) for sign in tidy)
    if tidy in _JOKERS:
        return JOKER
    if tidy in _UNKNOWNS:
        return UNKNOWN
    tidy = tidy.replace("10", "T")
    for candidate in (tidy, tidy[::-1]):
        if candidate in _ALL_CARDS:
            return Card(candidate)
    return None


def suit_of(card: Card) -> Suit | None:
    """The printed suit of a card; None for the joker and for a card not known.

    >>> suit_of(Card("JD")), suit_of(JOKER)
    ('D', None)
    """
    return Suit(card[1]) if card in _ALL_CARDS else None


def pretty(card: str) -> str:
    """A card as people read it, with a suit sign; text that is no card comes back as it is.

    >>> pretty("TD"), pretty("JK"), pretty("??"), pretty("1Z")
    ('10♦', 'joker', '?', '1Z')
    """
    if card in _ALL_CARDS:
        return ("10" if card[0] == "T" else card[0]) + SUIT_SIGNS[Suit(card[1])]
    return {"JK": "joker", "??": "?"}.get(card, card)


@cache
def deck(size: int) -> tuple[Card, ...]:
    """The cards of a euchre deck, by suit and then rank, the joker last.

    Sizes are those of RULES.md section 6, option `deck`: 24, 32 and 52, or 25 and 33 with a joker.
    Raises ValueError for any other.

    >>> len(deck(24)), deck(24)[:3], deck(25)[-1], len(deck(52))
    (24, ('9C', 'TC', 'JC'), 'JK', 52)
    """
    lowest = {24: "9", 25: "9", 32: "7", 33: "7", 52: "2"}.get(size)
    if lowest is None:
        raise ValueError(f"no deck of {size} cards")
    ranks = RANKS[RANKS.index(lowest) :]
    cards = tuple(Card(rank + suit) for suit in SUITS for rank in ranks)
    return (*cards, JOKER) if size in (25, 33) else cards


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards sorted for reading: by suit, low to high, the joker and unknown cards last.

    >>> in_order([Card("AS"), UNKNOWN, Card("9C"), Card("TC")])
    ['9C', 'TC', 'AS', '??']
    """
    return sorted(cards, key=_reading_order)


def _reading_order(card: Card) -> tuple[int, int, str]:
    suit = suit_of(card)
    return (4, 0, card) if suit is None else (SUITS.index(suit), RANKS.index(card[0]), card)

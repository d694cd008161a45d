"""Who follows, who wins: the suits and ranks of cards once trump is fixed (RULES.md section 1)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from tourney.cards import JOKER, RANKS, SAME_COLOUR, SUITS, Suit, deck
from tourney.rules import RuleSet

NO_TRUMP: Final = "NT"


@dataclass(frozen=True, slots=True)
class TrumpTable:
    """The effective suit of every card under one trump, and how high it ranks within that suit.

    A trump's strength is above that of every plain card, so that strengths compare in a trick.
    """

    suit: dict[str, str]
    strength: dict[str, int]
    trump: str | None


@cache
def trump_table(trump: str | None, bowers: bool = True) -> TrumpTable:
    """The table of one trump: a suit's letter, or `"NT"` or None for no trump.

    >>> table = trump_table("H")
    >>> table.suit["JD"], table.strength["JH"] > table.strength["JD"] > table.strength["AH"]
    ('H', True)
    """
    suits: dict[str, str] = {}
    strength: dict[str, int] = {}
    is_suit = trump in SUITS
    for card in deck(52):
        suits[card] = card[1]
        strength[card] = RANKS.index(card[0]) + (100 if card[1] == trump else 0)
    if is_suit:
        suits[JOKER] = str(trump)
        strength[JOKER] = 203
        if bowers:
            left = f"J{SAME_COLOUR[Suit(str(trump))]}"
            suits[left] = str(trump)
            strength[left] = 201
            strength[f"J{trump}"] = 202
    return TrumpTable(suits, strength, trump if is_suit else None)


def effective_suit(card: str, trump: str | None, rules: RuleSet) -> str | None:
    """The suit that a card belongs to in play: the left bower and the joker are trumps.

    None for the joker where there is no trump, and for a card not known.

    >>> from tourney.rules import GAMES
    >>> effective_suit("JS", "C", GAMES["two-handed"])
    'C'
    """
    return trump_table(trump, rules.bowers).suit.get(card)


def trick_winner(cards: Sequence[str], trump: str | None, rules: RuleSet) -> int:
    """The index, in a trick's cards as played, of the card that wins it.

    >>> from tourney.rules import GAMES
    >>> trick_winner(["AS", "9C"], "C", GAMES["two-handed"])
    1
    """
    return winner_by_table(cards, trump_table(trump, rules.bowers))


def winner_by_table(cards: Sequence[str], table: TrumpTable) -> int:
    """As `trick_winner`, with the table at hand.

    >>> winner_by_table(["KH", "JD", "AH"], trump_table("D"))
    1
    """
    suit, strength = table.suit, table.strength
    led = suit[cards[0]]
    best, high = 0, strength[cards[0]]
    for index in range(1, len(cards)):
        card = cards[index]
        if strength[card] > high and (suit[card] == led or strength[card] >= 100):
            best, high = index, strength[card]
    return best


def legal_cards(hand: Collection[str], led: str | None, trump: str | None, rules: RuleSet) -> frozenset[str]:
    """The cards of a hand that may be played: those of the suit led if there are any, else all.

    `led` is the card led, None for the leader himself.

    >>> from tourney.rules import GAMES
    >>> sorted(legal_cards(["JD", "AS", "9C"], "KH", "H", GAMES["three-handed"]))
    ['JD']
    """
    if led is None:
        return frozenset(hand)
    suit = trump_table(trump, rules.bowers).suit
    following = frozenset(card for card in hand if suit[card] == suit[led])
    return following or frozenset(hand)

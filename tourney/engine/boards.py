"""Duplicate: boards dealt from a seed, so that anybody can deal them again (docs/boards.md).

The deal depends on three things alone: the deck, the seed and the number of the board. What draws the cards
is SHA-256 of a text, so that it can be repeated in any language.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tourney.cards import Card, deck, in_order
from tourney.engine.record import HandRecord
from tourney.rules import RuleSet

_WORDS: Final = 1 << 32
"""How many values a drawn number has: 0 to 2³² - 1."""


@dataclass(frozen=True, slots=True)
class BoardSet:
    """The boards of a duplicate event: dealt from `seed`, so many in all, so many a round.

    Every table plays the same: hand 1 of round 1 is board 1, and each round goes on where the last ended.
    """

    seed: str
    count: int
    a_round: int

    def board(self, round_number: int, hand: int) -> int | None:
        """The number of the board that a hand of a round is, None where it is on no board.

        >>> boards = BoardSet("friday", 10, 4)
        >>> [boards.board(*at) for at in ((1, 1), (2, 1), (1, 5), (3, 2), (3, 3))]
        [1, 5, None, 10, None]
        """
        number = (round_number - 1) * self.a_round + hand
        return number if 1 <= hand <= self.a_round and number <= self.count else None


def deal_board(rules: RuleSet, seed: str, board: int) -> HandRecord:
    """The deal of a board (from 1) as a record of nothing but the cards and the dealer.

    The first cards are seat 0's hand, the next ones seat 1's, and so on; then come dummy, up-card and stock,
    where the game has them. Seat 0 deals board 1, seat 1 board 2, in turn.

    >>> from tourney.rules import GAMES
    >>> hand = deal_board(GAMES["three-handed"], "friday", 1)
    >>> hand.dealer, hand.hands[0], hand.up
    (0, ('QC', 'KC', '9H', 'QH', 'JS'), 'AH')
    """
    left = iter(shuffled(rules.deck, seed, board))

    def take(count: int) -> tuple[str, ...]:
        return tuple(in_order(card for _, card in zip(range(count), left, strict=False)))

    hands = tuple(take(rules.hand_size) for _ in range(rules.players))
    dummy = take(rules.hand_size) if rules.has_dummy else None
    up = next(left) if rules.turns_card else None
    return HandRecord(
        rules=rules,
        dealer=(board - 1) % rules.players,
        hands=hands,
        dummy=dummy,
        up=up,
        stock=take(rules.stock_size),
        id=f"board-{board}",
        hand=board,
    )


def shuffled(size: int, seed: str, board: int) -> tuple[Card, ...]:
    """The cards of a deck of this size in the order in which the board deals them.

    From the last card of the deck to the second, each changes places with one drawn from those up to itself.

    >>> " ".join(shuffled(24, "friday", 1)[:5])
    'JS QC QH 9H KC'
    """
    cards = list(deck(size))
    numbers = _numbers(f"{seed}:{board}")
    for last in range(len(cards) - 1, 0, -1):
        drawn = _below(last + 1, numbers)
        cards[last], cards[drawn] = cards[drawn], cards[last]
    return tuple(cards)


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number from 0 to `bound - 1`, each as likely: a number that would favour some is passed over."""
    enough = _WORDS - _WORDS % bound
    return next(number for number in numbers if number < enough) % bound


def _numbers(text: str) -> Iterator[int]:
    """Numbers of 32 bits, without end: eight from the digest of `text:0`, eight from that of `text:1`, …"""
    counter = 0
    while True:
        digest = hashlib.sha256(f"{text}:{counter}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1

"""A hand in play with every card seen, as bits: what the solver's searches work on.

A card is one bit of 64. Each effective suit has a lane of 16 bits, trump the lowest; within a lane
the highest card is the lowest bit. So of two cards that can win a trick the lower number wins.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from tourney.cards import SUITS, deck
from tourney.engine import auctions
from tourney.engine.position import Position, Setup, Stage
from tourney.engine.record import Cards
from tourney.engine.state import HandState
from tourney.engine.tricks import trump_table
from tourney.rules import RuleSet

LANE: Final = 0xFFFF
WALLS: Final = 0x8000_8000_8000_8000
"""The last bit of each lane is no card: it parts the lanes where neighbouring cards are compared."""


@dataclass(frozen=True, slots=True)
class Bits:
    """The bit of every card under one trump, and the card of every bit; `trumps` is trump's lane or 0."""

    of: Mapping[str, int]
    card: Mapping[int, str]
    trumps: int


@cache
def bits_of(trump: str | None, bowers: bool) -> Bits:
    """The bits of the cards under a trump; None or `"NT"` for no trump.

    >>> bits = bits_of("H", True)
    >>> [bits.of[card].bit_length() - 1 for card in ("JK", "JH", "JD", "AH", "AC", "KC")]
    [0, 1, 2, 3, 16, 17]
    """
    table = trump_table(trump, bowers)
    suits = sorted(SUITS, key=lambda suit: suit != table.trump)  # trump first
    of: dict[str, int] = {}
    for lane, suit in enumerate(suits):
        cards = [card for card in (*deck(52), "JK") if table.suit.get(card) == suit]
        cards.sort(key=lambda card: -table.strength[card])
        of.update({card: 1 << (16 * lane + place) for place, card in enumerate(cards)})
    return Bits(of, {bit: card for card, bit in of.items()}, LANE if table.trump is not None else 0)


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand at its first lead with the cards of all who play, and what was played of it so far.

    Players are counted from the first leader on, clockwise, those who sit out left out: `seats` are
    their seats, `hands` their cards as bits. `ours` has bit i where player i is of the maker's side.
    `plays` are the cards played, in order, `movers` the seats that played them.
    """

    setup: Setup
    seats: tuple[int, ...]
    hands: tuple[int, ...]
    ours: int
    bits: Bits
    plays: tuple[int, ...]
    movers: tuple[int, ...]

    @property
    def tricks(self) -> int:
        """How many tricks the hand has."""
        return self.setup.rules.hand_size


def open_hand(state: HandState) -> OpenHand | None:
    """A hand in play, or finished, as bits; None where not every card in play is known.

    None too where no card may be played yet, in a hand thrown in, and in a game whose first card
    makes trump (`napoleon`). A player who has played all his cards has shown them.

    >>> from tourney.rules import GAMES
    >>> open_hand(HandState.start(GAMES["two-handed"], dealer=1, up="9H")) is None
    True
    """
    setup = state.setup
    if state.stage not in (Stage.PLAY, Stage.OVER) or setup.trump is None or setup.rules.bids:
        return None
    plays = [play for trick in state.tricks for play in trick.plays] + list(state.trick)
    leader = plays[0][0] if plays else state.turn
    bits = bits_of(setup.trump, setup.rules.bowers)
    seats = [leader]
    while (seat := state.following[seats[-1]]) != leader:
        seats.append(seat)
    hands = [_all_cards(state, seat, [card for who, card in plays if who == seat]) for seat in seats]
    known = [sum(bits.of[card] for card in hand) for hand in hands if hand is not None]
    if len(known) < len(seats):
        return None
    makers = (setup.who_made, setup.rules.partner(setup.who_made))
    ours = sum(1 << at for at, seat in enumerate(seats) if seat in makers)
    played = tuple(bits.of[card] for _, card in plays)
    movers = tuple(seat for seat, _ in plays)
    return OpenHand(setup, tuple(seats), tuple(known), ours, bits, played, movers)


def _all_cards(state: Position, seat: int, played: list[str]) -> Cards | None:
    """The cards that a seat had at the first lead; None where they are not all known."""
    size = state.setup.rules.hand_size
    holding = state.holdings[seat]
    if len(played) == size:
        return tuple(played)
    if len(played) + len(holding.sure) == size and not holding.blanks:
        return (*played, *holding.sure)
    return None


def worth(setup: Setup) -> tuple[int, ...]:
    """What a hand is worth to the maker by the tricks of his side: his points less a defender's.

    The place in the tuple is a mask: bit i is there where the maker's side won trick i + 1. The
    rules' own points are asked, so that `fast_break` and every price count as they are.

    >>> from tourney.rules import GAMES
    >>> from tourney.engine.actions import Call
    >>> state = HandState.start(GAMES["two-handed"], dealer=1, up="9H").apply(Call("order"))
    >>> [worth(state.setup)[mask] for mask in (0b00000, 0b00011, 0b10101, 0b11111)]
    [-2, -2, 1, 2]
    """
    return _worth(setup.rules, setup.maker_alone, setup.lone_defender is not None, setup.bid)


@lru_cache(maxsize=256)
def _worth(rules: RuleSet, maker_alone: bool, defender_alone: bool, bid: int) -> tuple[int, ...]:
    """The worth of a hand, made by seat 0; seat 1 is always a defender."""
    lone = 1 if defender_alone else None
    start = HandState.start(rules, 0).setup
    setup = replace(start, maker=0, maker_alone=maker_alone, lone_defender=lone, bid=bid)
    by_count = []
    for tricks in range(rules.hand_size + 1):
        won = (tricks, rules.hand_size - tricks, *(0,) * (rules.players - 2))
        given = auctions.AUCTIONS[rules.auction].points(setup, won)
        by_count.append(given[0] - given[1])
    by_mask = [by_count[mask.bit_count()] for mask in range(1 << rules.hand_size)]
    if rules.fast_break:
        by_mask[0b11100] = 0  # the first two lost, the last three won
    return tuple(by_mask)


@lru_cache(maxsize=256)
def by_tricks(table: tuple[int, ...]) -> tuple[int, ...] | None:
    """The worth by the number of tricks, where it depends on that alone and more are never worse; else None.

    Where it is so, play that is best for tricks is best for points, and the worth of a position is
    that of its tricks.

    >>> by_tricks((-2, 1, 1, 2)), by_tricks((-2, 1, 0, 2)), by_tricks((-2, 1, 1, -3))
    ((-2, 1, 2), None, None)
    """
    size = len(table).bit_length() - 1
    ladder = tuple(table[(1 << count) - 1] for count in range(size + 1))
    counted = all(table[mask] == ladder[mask.bit_count()] for mask in range(len(table)))
    rising = all(low <= high for low, high in pairwise(ladder))
    return ladder if counted and rising else None

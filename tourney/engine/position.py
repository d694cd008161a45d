"""The position of a hand between two actions: plain data that the stages of a hand work on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from tourney.cards import UNKNOWN, deck
from tourney.engine.actions import Call
from tourney.engine.findings import Finding
from tourney.engine.holding import Holding
from tourney.engine.tricks import TrumpTable
from tourney.rules import RuleSet

NOBODY = -1
"""The turn of a seat that is not known."""


class Stage(Enum):
    """What happens next in a hand."""

    AUCTION = "auction"
    EXCHANGE = "exchange"  # the dealer takes the up-card or leaves it
    ALONE = "alone"  # anyone may say that he goes alone, before the dummy is merged
    DUMMY = "dummy"  # the maker merges the dummy or does not
    LATE_ALONE = "late alone"  # a defender may still say it
    BEST = "best"  # a lone player gets his partner's best card
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a logged card lies: `kind` is hand, dummy, stock, up, buried, away, out or under."""

    kind: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick: who led, what was played in order, and who won it (None while it is unfinished)."""

    leader: int
    plays: tuple[tuple[int, str], ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Setup:
    """What stands before the first lead: the deal's other cards, the calls, who is alone.

    `spots` says where each logged card lies. `took` is True where the dealer took the up-card,
    False where he did not, None where that is not known. `trump` is None before it is made, and
    where the up-card that was ordered is not known.
    """

    rules: RuleSet
    dealer: int
    up: str | None
    dummy: Holding | None
    stock: Holding
    spots: Mapping[str, Spot]
    dealt: tuple[Holding, ...] = ()  # the hands as dealt, before any swap
    calls: tuple[Call, ...] = ()
    passed: tuple[int, ...] = ()  # seats that are out of a bidding
    bid: int = 0  # the highest bid: its tricks, or its rank from 1; 0: none yet
    bidder: int | None = None
    named_bidder: int | None = None  # who must bid, where the log names him
    turned: str | None = None  # the suit turned down, where the calls show it and no up-card is logged
    trump: str | None = None
    maker: int | None = None
    accepted: bool = False
    took: bool | None = False
    merged: bool | None = False  # None: not known
    maker_alone: bool = False
    lone_defender: int | None = None
    laid_away: tuple[int, ...] = ()  # lone players who laid a card away for their partner's best
    got_best: tuple[int, ...] = ()
    under: tuple[int, ...] = ()  # seats that have put three cards under

    @property
    def who_made(self) -> int:
        """The maker's seat; ValueError where nobody made trump."""
        if self.maker is None:
            raise ValueError("nobody made trump")
        return self.maker

    @property
    def taker(self) -> int:
        """The seat that may take a card and bury one: the dealer; of a widow, the bidder."""
        return self.dealer if not self.rules.widow or self.maker is None else self.maker

    @property
    def taken(self) -> str | None:
        """The card to be taken: the up-card, or the widow; None where it is not known."""
        if not self.rules.widow:
            return self.up
        return next(iter(self.stock.sure), None)

    def is_elsewhere(self, card: str, seat: int) -> bool:
        """Whether a card is logged in another place than this seat's hand."""
        spot = self.spots.get(card)
        return spot is not None and not (spot.kind == "hand" and spot.seat == seat)


@dataclass(frozen=True, slots=True)
class Position:
    """A hand between two actions. `turn` is the seat to act; `following` the next seat of each."""

    setup: Setup
    stage: Stage
    holdings: tuple[Holding, ...]
    turn: int
    following: tuple[int, ...] = ()
    active: int = 0
    table: TrumpTable | None = None
    trick: tuple[tuple[int, str], ...] = ()
    tricks: tuple[PlayedTrick, ...] = ()
    played: frozenset[str] = field(default=frozenset())


P = TypeVar("P", bound=Position)


def moved(
    position: P, setup: Setup, stage: Stage, turn: int, holdings: tuple[Holding, ...] | None = None
) -> P:
    """The position before the first lead, moved on; made by hand, for each hand makes several."""
    held = position.holdings if holdings is None else holdings
    return type(position)(setup, stage, held, turn)


def set_holding(holdings: tuple[Holding, ...], seat: int, holding: Holding) -> tuple[Holding, ...]:
    """The holdings with one seat's replaced.

    >>> set_holding((Holding.of(None, 5),), 0, Holding.of(["9C"], 1))[0].size
    1
    """
    return (*holdings[:seat], holding, *holdings[seat + 1 :])


def bad_card(card: str, rules: RuleSet, seat: int | None, trick: int | None = None) -> Finding | None:
    """What is wrong with a card as such: no card at all, or none of this deck.

    >>> from tourney.rules import GAMES
    >>> bad_card("8C", GAMES["two-handed"], 0).code, bad_card("1Z", GAMES["two-handed"], 0).code
    ('card_not_in_deck', 'unknown_card')
    """
    if card == UNKNOWN or card in deck(rules.deck):
        return None
    code = "card_not_in_deck" if card in deck(52) or card == "JK" else "unknown_card"
    return Finding(code, seat=seat, trick=trick, card=card, actual=card, params={"deck": rules.deck})

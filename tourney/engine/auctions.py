"""The kinds of auction, by the word of the rule set: a game is one of these and its options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tourney.engine import auction, hasenpfeffer, napoleon
from tourney.engine.actions import Call
from tourney.engine.findings import Finding
from tourney.engine.position import Position, Setup


@dataclass(frozen=True, slots=True)
class Auction:
    """What a kind of auction says: what may be called, what a call breaks and makes, the points."""

    legal: Callable[[Position], list[Any]]
    fault: Callable[[Position, Call], Finding | None]
    after: Callable[..., Any]
    points: Callable[[Setup, tuple[int, ...]], tuple[int, ...]]


AUCTIONS: Final[Mapping[str, Auction]] = {
    "euchre": Auction(auction.legal_calls, auction.call_fault, auction.after_call, auction.points),
    "hasenpfeffer": Auction(
        hasenpfeffer.legal_calls, hasenpfeffer.call_fault, hasenpfeffer.after_call, hasenpfeffer.points
    ),
    "napoleon": Auction(napoleon.legal_calls, napoleon.call_fault, napoleon.after_call, napoleon.points),
}


def auction_of(position: Position) -> Auction:
    """The auction of the game that a hand is of."""
    return AUCTIONS[position.setup.rules.auction]

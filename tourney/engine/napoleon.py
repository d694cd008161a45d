"""The auction of napoleon: one bid each, from a ranked list; the first card led makes trump (RULES.md 5)."""

from dataclasses import replace
from typing import TypeVar

from tourney.engine.actions import PASS, Call
from tourney.engine.findings import Finding
from tourney.engine.position import Position, Setup, Stage
from tourney.engine.tricks import NO_TRUMP

P = TypeVar("P", bound=Position)


def legal_calls(position: Position) -> list[Call]:
    """What the seat to act may bid."""
    words = (PASS, *(bid.word for bid in position.setup.rules.bids))
    return [call for call in map(Call, words) if call_fault(position, call) is None]


def call_fault(position: Position, call: Call) -> Finding | None:
    """The rule that a bid breaks, if any."""
    setup = position.setup
    said = str(call)
    seat = (setup.dealer + 1 + len(setup.calls)) % setup.rules.players
    if len(setup.calls) == setup.rules.players or position.trick or position.tricks:
        return Finding("call_after_end", seat=seat, actual=said)
    if call.word == PASS and not call.alone:
        return None
    words = [bid.word for bid in setup.rules.bids]
    if call.word not in words or call.alone:
        return Finding("illegal_call", seat=seat, actual=said, params={"why": "no_bid"})
    rank = words.index(call.word) + 1
    if rank <= setup.bid:
        return Finding("bid_too_low", seat=seat, expected=_next_word(setup), actual=said)
    over = setup.rules.bids[rank - 1].over
    if over is not None and (not setup.bid or words[setup.bid - 1] != over):
        return Finding("illegal_call", seat=seat, actual=said, params={"why": "over", "over": over})
    return None


def _next_word(setup: Setup) -> str | None:
    """The lowest bid that is above the last; None where there is none."""
    return next((bid.word for bid in setup.rules.bids[setup.bid :]), None)


def after_call(position: P, call: Call) -> P:
    """The position after a legal bid; after the highest of all the others need not pass."""
    setup = replace(position.setup, calls=(*position.setup.calls, call))
    rules = setup.rules
    seat = (setup.dealer + len(setup.calls)) % rules.players
    if call.word != PASS:
        rank = [bid.word for bid in rules.bids].index(call.word) + 1
        setup = replace(setup, bid=rank, bidder=seat)
    is_highest = setup.bid == len(rules.bids)
    if len(setup.calls) < rules.players and not is_highest:
        return replace(position, setup=setup, turn=(seat + 1) % rules.players)
    if setup.bidder is None:
        return replace(position, setup=setup, stage=Stage.OVER)
    trump = None if rules.bids[setup.bid - 1].tricks else NO_TRUMP
    setup = replace(setup, maker=setup.bidder, trump=trump)
    return replace(position, setup=setup, stage=Stage.ALONE)


def points(setup: Setup, tricks_won: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a hand played out: each opponent pays the bidder, or is paid; they sum to 0."""
    bid = setup.rules.bids[setup.bid - 1]
    taken = tricks_won[setup.who_made]
    is_won = taken >= bid.tricks if bid.tricks else taken == 0
    each = bid.won if is_won else -bid.lost
    others = setup.rules.players - 1
    return tuple(each * others if seat == setup.maker else -each for seat in range(setup.rules.players))

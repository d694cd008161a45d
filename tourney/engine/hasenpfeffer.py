"""The auction of hasenpfeffer: bids of tricks, the widow and trump to the highest (RULES.md section 5)."""

from dataclasses import replace
from typing import TypeVar

from tourney.cards import JOKER, SUITS
from tourney.engine.actions import PASS, Call
from tourney.engine.findings import Finding
from tourney.engine.position import NOBODY, Position, Setup, Stage

P = TypeVar("P", bound=Position)
FORCED = 3
"""What the holder of the joker must bid where all have passed."""


def legal_calls(position: Position) -> list[Call]:
    """What the seat to act may bid; or, of the bidder, the suits that he may name."""
    words = (PASS, *(str(bid) for bid in range(1, position.setup.rules.hand_size + 1)), *SUITS)
    return [call for call in map(Call, words) if call_fault(position, call) is None]


def call_fault(position: Position, call: Call) -> Finding | None:
    """The rule that a bid, or the naming of trump, breaks, if any."""
    setup = position.setup
    seat, said = position.turn, str(call)
    if position.stage is not Stage.AUCTION:
        eldest = (setup.dealer + 1) % setup.rules.players  # after a hand thrown in
        return Finding("call_after_end", seat=eldest if setup.maker is None else setup.maker, actual=said)
    if setup.maker is not None:
        return None if call.names_suit and not call.alone else _illegal(seat, said, "name_trump")
    is_bid = call.word in {str(bid) for bid in range(1, setup.rules.hand_size + 1)} and not call.alone
    if _is_forced(setup):
        return None if call.word == str(FORCED) and is_bid else _illegal(seat, said, "forced_bid")
    if call.word == PASS and not call.alone:
        return None
    if not is_bid:
        return _illegal(seat, said, "no_bid")
    if int(call.word) <= setup.bid:
        return Finding("bid_too_low", seat=seat, expected=str(setup.bid + 1), actual=said)
    return None


def _illegal(seat: int, said: str, why: str) -> Finding:
    return Finding("illegal_call", seat=seat if seat != NOBODY else None, actual=said, params={"why": why})


def _is_forced(setup: Setup) -> bool:
    return len(setup.passed) == setup.rules.players and not setup.bid


def after_call(position: P, call: Call) -> P:
    """The position after a legal bid, or after trump was named."""
    setup = replace(position.setup, calls=(*position.setup.calls, call))
    seat = position.turn
    if setup.maker is not None:
        return replace(position, setup=replace(setup, trump=call.word), stage=Stage.EXCHANGE, turn=seat)
    if call.word == PASS:
        setup = replace(setup, passed=(*setup.passed, seat))
        if _is_forced(setup):
            return _forced(position, setup)
    else:
        is_forced = _is_forced(setup)
        setup = replace(setup, bid=int(call.word), bidder=seat)
        if is_forced or setup.bid == setup.rules.hand_size:
            return _won(position, setup, seat)
    bidder = setup.bidder
    if bidder is not None and len(set(setup.passed) - {bidder}) == setup.rules.players - 1:
        return _won(position, setup, bidder)
    turn = (seat + 1) % setup.rules.players
    while turn in setup.passed:
        turn = (turn + 1) % setup.rules.players
    return replace(position, setup=setup, turn=turn)


def _won(position: P, setup: Setup, bidder: int) -> P:
    return replace(position, setup=replace(setup, maker=bidder), turn=bidder)


def _forced(position: P, setup: Setup) -> P:
    """All have passed: the holder of the joker bids; with the joker in the widow it is thrown in."""
    spot = setup.spots.get(JOKER)
    if spot is not None and spot.kind == "stock":
        return replace(position, setup=setup, stage=Stage.OVER)
    known = spot.seat if spot is not None else setup.named_bidder
    return replace(position, setup=setup, turn=NOBODY if known is None else known)


def points(setup: Setup, tricks_won: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a hand played out: the bid made or lost, a point a trick to the other side."""
    ours = {setup.maker, setup.rules.partner(setup.who_made)}
    taken = sum(won for seat, won in enumerate(tricks_won) if seat in ours)
    made = taken if taken >= setup.bid else -setup.bid
    theirs = sum(tricks_won) - taken
    return tuple(made if seat in ours else theirs for seat in range(setup.rules.players))

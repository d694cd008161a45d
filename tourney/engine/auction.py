"""The euchre auction: two rounds of calls from eldest (RULES.md sections 2.3, 2.5, 4)."""

from dataclasses import replace
from typing import TypeVar

from tourney.cards import SUITS, Card, suit_of
from tourney.engine.actions import ORDER, PASS, Call, SwapCards
from tourney.engine.alone import half_under, legal_unders
from tourney.engine.findings import Finding
from tourney.engine.position import Position, Setup, Stage
from tourney.engine.tricks import NO_TRUMP

P = TypeVar("P", bound=Position)


def legal_calls(position: Position) -> list[Call | SwapCards]:
    """The calls that the seat to act may make; before the first, what any seat may put under.

    The list is empty once the auction is over.
    """
    if position.stage is not Stage.AUCTION:
        return []
    words = [PASS, ORDER, *SUITS, NO_TRUMP]
    calls = [Call(word, alone) for word in words for alone in (False, True)]
    return [*(call for call in calls if call_fault(position, call) is None), *legal_unders(position)]


def call_fault(position: Position, call: Call) -> Finding | None:
    """The rule that a call breaks, if any."""
    setup = position.setup
    rules, seat = setup.rules, position.turn
    if position.stage is not Stage.AUCTION:
        seat = (setup.dealer + 1 + len(setup.calls)) % rules.players
        return Finding("call_after_end", seat=seat, actual=str(call))
    if half := half_under(position):
        return Finding("swap_not_allowed", seat=half[0], params={"why": "half"})
    second = len(setup.calls) >= rules.players
    if call.word == PASS and not call.alone:
        if second and seat == setup.dealer and rules.stick_dealer:
            return Finding("dealer_must_call", seat=seat, actual=str(call))
        return None
    known = suit_of(Card(setup.up)) if setup.up else None
    legal_words = [word for word in (*SUITS, *([NO_TRUMP] if rules.no_trump else [])) if word != known]
    if second and call.word == known and known is not None:
        return Finding("turned_suit_named", seat=seat, actual=str(call), params={"suit": known})
    if call.word not in (legal_words if second else [ORDER]):
        return _illegal(seat, call, "word", second)
    if call.alone and not rules.maker_alone:
        return Finding("alone_not_allowed", seat=seat, actual=str(call), params={"why": "maker_alone"})
    canadian = rules.partner_assist_alone and not second and seat == rules.partner(setup.dealer)
    if canadian and not call.alone:
        return _illegal(seat, call, "partner_assist_alone", second)
    return None


def _illegal(seat: int, call: Call, why: str, second: bool) -> Finding:
    return Finding(
        "illegal_call", seat=seat, actual=str(call), params={"why": why, "round": 2 if second else 1}
    )


def after_call(position: P, call: Call) -> P:
    """The position after a legal call."""
    setup = position.setup
    rules, seat = setup.rules, position.turn
    calls = (*setup.calls, call)
    turn = (seat + 1) % rules.players
    if call.word == PASS:
        over = len(calls) == 2 * rules.players
        stage = Stage.OVER if over else Stage.AUCTION
        return replace(position, setup=replace(setup, calls=calls), turn=turn, stage=stage)
    first_round = call.word == ORDER
    made = replace(
        setup,
        calls=calls,
        trump=_trump(setup, call),
        maker=seat,
        accepted=first_round and seat == setup.dealer,
        maker_alone=call.alone,
    )
    stage = Stage.EXCHANGE if first_round else Stage.ALONE
    return replace(position, setup=made, stage=stage, turn=setup.dealer if first_round else seat)


def _trump(setup: Setup, call: Call) -> str | None:
    if call.word != ORDER:
        return call.word
    return suit_of(Card(setup.up)) if setup.up else None

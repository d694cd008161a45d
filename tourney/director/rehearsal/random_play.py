"""Hands dealt and played by lot, such as the rules allow, as a careful scorer would have written them."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from tourney.cards import deck
from tourney.engine.actions import (
    Action,
    Bury,
    Call,
    Decline,
    GoAlone,
    Keep,
    NoDummy,
    Proceed,
    SwapCards,
)
from tourney.engine.record import Alone, HandRecord, Swap
from tourney.engine.state import HandState
from tourney.rules import RuleSet

SELDOM: Final = 8
"""What happens seldom at a table (alone, a swap, a dummy left) is chosen once in so many times."""


def random_hand(rules: RuleSet, chance: Random, dealer: int | None = None) -> HandRecord:
    """A hand with every key of the log, its claims right; the dealer is drawn where none is said."""
    dealer = chance.randrange(rules.players) if dealer is None else dealer
    hands, rest = _dealt(rules, chance)
    state = HandState.start(rules, dealer, hands=hands, **rest)
    record = HandRecord(
        rules,
        dealer,
        v=1,
        players=tuple(f"Seat {seat + 1}" for seat in range(rules.players)) if rules.seats_from else (),
        hands=hands,
        **rest,
    )
    while not state.is_over:
        action = _choose(state.legal_actions() or [Proceed()], chance)
        record = _written(record, action)
        state = state.apply(action)
    record = replace(record, calls=tuple(str(call) for call in state.setup.calls), points=state.points)
    if not state.tricks:
        return record
    tricks = tuple(tuple(card for _, card in trick.plays) for trick in state.tricks)
    won = tuple(trick.winner for trick in state.tricks if trick.winner is not None)
    return replace(record, tricks=tricks, won=won)


def _dealt(rules: RuleSet, chance: Random) -> tuple[tuple[tuple[str, ...], ...], dict[str, Any]]:
    """A shuffled deck dealt out: the hands; and the dummy, the up-card and the stock as the game has them."""
    cards: list[str] = list(deck(rules.deck))
    chance.shuffle(cards)
    size = rules.hand_size
    hands = tuple(tuple(cards.pop() for _ in range(size)) for _ in range(rules.players))
    dummy = tuple(cards.pop() for _ in range(size)) if rules.has_dummy else None
    up = cards.pop() if len(cards) > rules.stock_size else None
    return hands, {"dummy": dummy, "up": up, "stock": tuple(cards) or None}


def _choose(actions: Sequence[Action], chance: Random) -> Action:
    """One of the legal actions: going on, or passing, more often than not."""
    seldom: list[Action] = [
        one for one in actions if isinstance(one, GoAlone | SwapCards | NoDummy | Decline)
    ]
    seldom += [one for one in actions if isinstance(one, Call) and one.alone]
    usual = [one for one in actions if one not in seldom]
    if not usual or (seldom and chance.randrange(SELDOM) == 0):
        return chance.choice(seldom)
    return chance.choice(usual)


def _written(record: HandRecord, action: Action) -> HandRecord:
    """The record with one action more; calls and cards are written from the end of the hand."""
    match action:
        case Bury(card=card):
            return replace(record, bury=card)
        case Decline(sits=False):
            return replace(record, bury="-")
        case GoAlone(seat=seat, after=after):
            return replace(record, alone=(*record.alone, Alone(seat, after)))
        case Keep(cards=cards):
            return replace(record, keep=cards)
        case NoDummy():
            return replace(record, keep="-")
        case SwapCards(source=source, target=target, cards=cards):
            return replace(record, swaps=(*record.swaps, Swap(source, target, cards)))
        case _:
            return record

"""A hand from the deal to the last trick, and the record that a scorer writes of it."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from sample.player import choose
from tourney.cards import deck
from tourney.engine.actions import Action, Bury, Decline, GoAlone, Keep, NoDummy, Play
from tourney.engine.play import after_play, legal_plays
from tourney.engine.record import DECLINED, Alone, HandRecord
from tourney.engine.state import HandState
from tourney.engine.tricks import trump_table
from tourney.rules import RuleSet


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that was played: as dealt, what was done in order, and how it stood in the end."""

    start: HandState
    actions: tuple[Action, ...]
    end: HandState

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.end.points or (0,) * self.end.setup.rules.players


def deal(rules: RuleSet, dealer: int, rng: random.Random) -> HandState:
    """A shuffled deck, dealt."""
    cards = list(deck(rules.deck))
    rng.shuffle(cards)
    size = rules.hand_size
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(rules.players + rules.has_dummy)]
    rest = cards[len(hands) * size :]
    dummy = hands.pop() if rules.has_dummy else None
    return HandState.start(rules, dealer, hands=hands, dummy=dummy, up=rest[0], stock=rest[1:])


def play(start: HandState, rng: random.Random) -> PlayedHand:
    """The hand played to its end by the rules."""
    return _go_on(start, start, (), rng)


def play_with_renege(
    start: HandState, rng: random.Random, is_wanted: Callable[[HandState, frozenset[str]], bool]
) -> PlayedHand | None:
    """The hand with one renege that nobody noticed; None where it gives no occasion.

    `is_wanted` is asked at each card that has to follow suit, with the cards that would be right.
    """
    state = start
    actions: tuple[Action, ...] = ()
    for action in play(start, rng).actions:
        if isinstance(action, Play) and state.trick:
            right = frozenset(legal.card for legal in legal_plays(state))
            strength = trump_table(state.setup.trump).strength
            wrong = sorted(state.holdings[state.turn].sure - right, key=lambda card: (strength[card], card))
            if wrong and is_wanted(state, right):
                slip = Play(wrong[0])
                return _go_on(start, after_play(state, slip), (*actions, slip), rng)
        state, actions = state.apply(action), (*actions, action)
    return None


def _go_on(start: HandState, state: HandState, done: tuple[Action, ...], rng: random.Random) -> PlayedHand:
    actions = list(done)
    while not state.is_over:
        action = choose(state, rng)
        actions.append(action)
        state = state.apply(action)
    return PlayedHand(start, tuple(actions), state)


def record_of(played: PlayedHand) -> HandRecord:
    """What a careful scorer writes of a hand: all that was dealt and done."""
    start, end, actions = played.start, played.end, played.actions
    setup = start.setup
    bury = next(
        (a.card if isinstance(a, Bury) else DECLINED for a in actions if isinstance(a, Bury | Decline)), None
    )
    keep = next(
        (a.cards if isinstance(a, Keep) else DECLINED for a in actions if isinstance(a, Keep | NoDummy)), None
    )
    known = setup.dummy.sure if setup.dummy else None
    made = end.setup.maker is not None
    return HandRecord(
        rules=setup.rules,
        dealer=setup.dealer,
        hands=tuple(tuple(sorted(holding.sure)) for holding in start.holdings),
        dummy=tuple(sorted(known)) if known is not None else None,
        up=setup.up,
        stock=tuple(sorted(setup.stock.sure)),
        calls=tuple(str(call) for call in end.setup.calls),
        bury=bury,
        alone=tuple(Alone(a.seat) for a in actions if isinstance(a, GoAlone)),
        keep=keep,
        tricks=tuple(tuple(card for _, card in trick.plays) for trick in end.tricks) if made else None,
        won=tuple(trick.winner for trick in end.tricks if trick.winner is not None) if made else None,
        points=played.points,
    )

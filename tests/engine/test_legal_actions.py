"""What `legal_actions` lists is what `step` takes, at every position of random hands, and nothing else."""

import os
from collections.abc import Iterator
from random import Random

import pytest

from tests.engine.generator import GAMES, choose, random_deal, random_rules, seats_for
from tourney.cards import deck
from tourney.engine.actions import (
    Action,
    Bury,
    Call,
    Decline,
    GoAlone,
    Keep,
    NoDummy,
    Play,
    Proceed,
    SwapCards,
)
from tourney.engine.findings import Finding
from tourney.engine.position import Stage
from tourney.engine.state import HandState
from tourney.rules import rule_set, seated

HANDS = min(20, int(os.environ.get("TOURNEY_HANDS", "300")))
WORDS = ("pass", "order", *"CDHS", "NT", *"136", "two", "nap", "misere", "blucher", "zz")
CARDS = (*deck(52), "JK")


def started(rng: Random, game: str) -> HandState:
    """A random deal of a game under random options."""
    said = random_rules(rng, game)
    options = dict(said) if isinstance(said, dict) else {"game": said}
    rules = seated(rule_set(str(options.pop("game")), options), seats_for(rng, game))
    return HandState.start(rules, rng.randrange(rules.players), **random_deal(rng, rules))  # type: ignore[arg-type]


def anything(rng: Random, state: HandState) -> Iterator[Action]:
    """Every kind of action, legal or not: all calls and cards, some of what is too much to list."""
    yield from (Call(word, alone) for word in WORDS for alone in (False, True))
    yield from (Decline(), NoDummy(), Proceed())
    players = state.setup.rules.players
    for seat in range(-1, players + 1):
        yield from (GoAlone(seat, late) for late in (None, "dummy", "lead"))
        for target in ("out", "stock", *range(players)):
            yield SwapCards(seat, target, (rng.choice(CARDS),))
    for card in CARDS:
        yield from (Play(card), Bury(card))
    yield Keep(tuple(rng.sample(CARDS, 5)))


def is_taken(state: HandState, action: Action) -> bool:
    """Whether an action is taken and changes something."""
    try:
        after = state.step(action)
    except ValueError:  # a step of another stage, which no log can say
        return False
    return not isinstance(after, Finding) and after != state


def is_said_otherwise(state: HandState, action: Action) -> bool:
    """Whether an action is a legal one in other words: alone, in time; a pass after the highest bid."""
    if isinstance(action, GoAlone) and action.after != "lead":
        return any(isinstance(one, GoAlone) and one.seat == action.seat for one in state.legal_actions())
    is_bid_out = state.stage is Stage.PLAY and state.setup.bid == len(state.setup.rules.bids) > 0
    return isinstance(action, Call) and action == Call("pass") and is_bid_out


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_is_what_is_taken(game: str) -> None:
    """Each action must be listed and taken, or neither, whatever the position."""
    for number in range(HANDS):
        rng = Random(f"legal {game} {number}")
        state = started(rng, game)
        while actions := state.legal_actions():
            for action in rng.sample(actions, min(len(actions), 12)):
                assert is_taken(state, action), (state, action)
            for action in anything(rng, state):
                if action not in actions and is_taken(state, action):
                    assert is_said_otherwise(state, action), (state, action)
            state = state.apply(choose(rng, actions))
        assert state.is_over

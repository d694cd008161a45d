"""The faults that are planted into the sample night: what goes wrong at a real table.

A plant deals until it finds a hand that gives the occasion, so that each is sure to be there.
"""

import random
from collections.abc import Callable
from dataclasses import replace

from sample.hand import PlayedHand, deal, play, play_with_renege, record_of
from tourney.cards import SAME_COLOUR, Suit
from tourney.engine.record import HandRecord
from tourney.engine.state import HandState
from tourney.rules import RuleSet

Plant = Callable[[RuleSet, int, random.Random], HandRecord]
"""Rules, dealer and chance to a hand's record with one thing wrong."""


def hidden_left_bower(rules: RuleSet, dealer: int, rng: random.Random) -> HandRecord:
    """Trump is led, and the only trump in hand, the left bower, is taken for its printed suit."""

    def is_wanted(state: HandState, right: frozenset[str]) -> bool:
        trump = state.setup.trump or ""
        return right == {"J" + SAME_COLOUR[Suit(trump)]} and state.trick[0][1][1] == trump

    return _reneged(rules, dealer, rng, is_wanted)


def kept_ace(rules: RuleSet, dealer: int, rng: random.Random) -> HandRecord:
    """A plain suit is led, and somebody who holds its ace throws another suit."""

    def is_wanted(state: HandState, right: frozenset[str]) -> bool:
        led = state.trick[0][1]
        return len(state.tricks) < 3 and led[1] != state.setup.trump and f"A{led[1]}" in right

    return _reneged(rules, dealer, rng, is_wanted)


def renege_told_by_a_later_card(rules: RuleSet, dealer: int, rng: random.Random) -> HandRecord:
    """A renege in a hand of which only the play was written down: a later card proves it."""

    def is_wanted(state: HandState, right: frozenset[str]) -> bool:
        return len(state.tricks) == 1 and state.setup.trump != state.trick[0][1][1]

    return play_only(_reneged(rules, dealer, rng, is_wanted))


def march_scored_low(rules: RuleSet, dealer: int, rng: random.Random) -> HandRecord:
    """All five tricks made, and one point written down."""
    march = rules.march_points or 0
    played = _until(
        rules, dealer, rng, lambda hand: march in hand.points and hand.end.setup.lone_defender is None
    )
    return replace(record_of(played), points=tuple(min(points, 1) for points in played.points))


def card_from_the_stock(rules: RuleSet, dealer: int, rng: random.Random) -> HandRecord:
    """A slip of the pen: a card that lay in the stock stands in the last trick."""
    played = _until(rules, dealer, rng, lambda hand: not hand.end.is_thrown_in)
    record = record_of(played)
    stock, tricks = list(record.stock or ()), list(record.tricks or ())
    tricks[-1] = (*tricks[-1][:-1], stock[0])
    return replace(record, tricks=tuple(tricks))


def trick_given_away(rules: RuleSet, dealer: int, rng: random.Random) -> HandRecord:
    """The scorer notes the wrong winner of the third trick; the points are right."""
    played = _until(rules, dealer, rng, lambda hand: not hand.end.is_thrown_in and not hand.end.sitters)
    record = record_of(played)
    won = list(record.won or ())
    won[2] = (won[2] + 1) % rules.players
    return replace(record, won=tuple(won))


def play_only(record: HandRecord) -> HandRecord:
    """The record of a scorer who wrote down only the up-card, the calls and the play."""
    return replace(record, hands=None, dummy=None, stock=None, bury=None, keep=None)


def _until(
    rules: RuleSet, dealer: int, rng: random.Random, is_wanted: Callable[[PlayedHand], bool]
) -> PlayedHand:
    while True:
        played = play(deal(rules, dealer, rng), rng)
        if is_wanted(played):
            return played


def _reneged(
    rules: RuleSet,
    dealer: int,
    rng: random.Random,
    is_wanted: Callable[[HandState, frozenset[str]], bool],
) -> HandRecord:
    while True:
        played = play_with_renege(deal(rules, dealer, rng), rng, is_wanted)
        if played is not None:
            return record_of(played)

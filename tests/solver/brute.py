"""Minimax written as naively as can be: every legal card of everybody, no pruning, cards as text.

It knows suits and ranks from the naive judge's tables, and remembers only positions between tricks.
"""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from tests.naive import cards, points
from tourney.engine.replay import Replay

Hands = tuple[frozenset[str], ...]
Trick = tuple[tuple[int, str], ...]
Course = tuple[bool, ...]
"""Of each trick that is over, whether the maker's side won it."""
Worth = tuple[int, int]
"""Tricks of the maker's side, and points: each with the best play for it alone."""


class Judge:
    """A hand of a replay as brute force sees it, from any of its plays on. Players are places in `order`."""

    def __init__(self, replay: Replay, rules: Mapping[str, Any]) -> None:
        setup = replay.state.setup
        assert setup.maker is not None
        assert setup.trump is not None
        plays = [play for trick in replay.tricks for play in trick.plays]
        self.order = sorted({seat for seat, _ in plays})
        self.plays = [(self.order.index(seat), card) for seat, card in plays]
        makers = points.side_of(rules, setup.maker, setup.maker)
        self.ours = [seat in makers for seat in self.order]
        every = [*cards.deck_of(rules), "JK"]
        self.suit = {card: cards.suit(card, setup.trump, rules) for card in every}
        self.strength = {
            (card, led): cards.strength(card, led, setup.trump, rules)
            for card in every
            for led in (*"CDHS", setup.trump)
        }
        self.points = self._pricing(replay, rules)
        self.alike: Callable[[Course], object] = tuple if rules["fast_break"] else sum
        self.seen: dict[object, Worth] = {}

    def _pricing(self, replay: Replay, rules: Mapping[str, Any]) -> Callable[[Course], int]:
        """The maker's points less a defender's, by the naive judge."""
        setup = replay.state.setup
        makers = points.side_of(rules, setup.maker, setup.maker)
        other = next(seat for seat in range(rules["players"]) if seat not in makers)

        def price(course: Course) -> int:
            hand = SimpleNamespace(
                maker=setup.maker,
                maker_alone=setup.maker_alone,
                lone_defender=setup.lone_defender,
                bid=setup.bid,
                winners=[setup.maker if won else other for won in course],
            )
            paid = points.played_points(rules, hand)
            return int(paid[setup.maker] - paid[other])  # type: ignore[index]  # somebody made it

        return price

    def value(self, hands: Hands, turn: int, trick: Trick, course: Course) -> Worth:
        """What the hand is worth to the maker's side from here on, both sides playing their best."""
        if trick:
            return self._best(hands, turn, trick, course)
        if not any(hands):
            return sum(course), self.points(course)
        key = (hands, turn, self.alike(course))
        if key not in self.seen:
            self.seen[key] = self._best(hands, turn, trick, course)
        return self.seen[key]

    def _best(self, hands: Hands, turn: int, trick: Trick, course: Course) -> Worth:
        worths = [self.after(hands, turn, trick, course, card) for card in self.legal(hands[turn], trick)]
        tricks, prices = zip(*worths, strict=True)
        return (max(tricks), max(prices)) if self.ours[turn] else (min(tricks), min(prices))

    def legal(self, hand: frozenset[str], trick: Trick) -> frozenset[str]:
        """The cards that may be played."""
        if not trick:
            return hand
        led = self.suit[trick[0][1]]
        return frozenset(card for card in hand if self.suit[card] == led) or hand

    def after(self, hands: Hands, turn: int, trick: Trick, course: Course, card: str) -> Worth:
        """What it is worth after a card."""
        hands = (*hands[:turn], hands[turn] - {card}, *hands[turn + 1 :])
        trick = (*trick, (turn, card))
        if len(trick) < len(hands):
            return self.value(hands, (turn + 1) % len(hands), trick, course)
        winner = self.winner(trick)
        return self.value(hands, winner, (), (*course, self.ours[winner]))

    def winner(self, trick: Trick) -> int:
        """Who wins a trick."""
        led = self.suit[trick[0][1]]
        return max(trick, key=lambda play: self.strength[play[1], led])[0]

    def choices(self, at: int) -> dict[str, Worth]:
        """What each legal card makes after so many plays."""
        size, left = len(self.order), self.plays[at:]
        hands = tuple(frozenset(card for who, card in left if who == player) for player in range(size))
        over = at - at % size
        tricks = [tuple(self.plays[start : start + size]) for start in range(0, over, size)]
        course = tuple(self.ours[self.winner(trick)] for trick in tricks)
        trick, turn = tuple(self.plays[over:at]), self.plays[at][0]
        return {card: self.after(hands, turn, trick, course, card) for card in self.legal(hands[turn], trick)}

    def best_of(self, at: int, choices: Mapping[str, Worth]) -> Worth:
        """What the position after so many plays is worth."""
        best = max if self.ours[self.plays[at][0]] else min
        tricks, prices = zip(*choices.values(), strict=True)
        return best(tricks), best(prices)

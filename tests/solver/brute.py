"""Minimax written as naively as can be: every legal card of everybody, no pruning, cards as text.

It knows suits and ranks from the naive judge's tables, and remembers only positions between tricks.
"""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from tests.naive import cards, points
from tourney.engine.replay import Replay

Course = tuple[bool, ...]
"""Of each trick that is over, whether the maker's side won it."""


class Brute:
    """One hand: who plays in which order, the maker's side, the trump; `worth` prices a course of tricks.

    Courses that are the same for `alike` are worth the same, whatever follows.
    """

    def __init__(
        self,
        order: list[int],
        makers: set[int],
        trump: str,
        rules: Mapping[str, Any],
        worth: Callable[[Course], int],
    ) -> None:
        self.order, self.makers, self.worth = order, makers, worth
        self.alike: Callable[[Course], object] = tuple if rules["fast_break"] else sum
        every = [*cards.deck_of(rules), "JK"]
        self.suit = {card: cards.suit(card, trump, rules) for card in every}
        self.strength = {
            (card, led): cards.strength(card, led, trump, rules) for card in every for led in (*"CDHS", trump)
        }
        self.seen: dict[object, int] = {}

    def value(
        self, hands: dict[int, frozenset[str]], turn: int, trick: list[tuple[int, str]], course: Course
    ) -> int:
        """What the hand is worth to the maker's side from here on, both sides playing their best."""
        if not any(hands.values()) and not trick:
            return self.worth(course)
        key = (tuple(hands[seat] for seat in self.order), turn, self.alike(course))
        if not trick and key in self.seen:
            return self.seen[key]
        worths = [self.after(hands, turn, trick, course, card) for card in self.legal(hands[turn], trick)]
        found = max(worths) if turn in self.makers else min(worths)
        if not trick:
            self.seen[key] = found
        return found

    def legal(self, hand: frozenset[str], trick: list[tuple[int, str]]) -> frozenset[str]:
        """The cards that may be played."""
        if not trick:
            return hand
        led = self.suit[trick[0][1]]
        return frozenset(card for card in hand if self.suit[card] == led) or hand

    def after(
        self,
        hands: dict[int, frozenset[str]],
        turn: int,
        trick: list[tuple[int, str]],
        course: Course,
        card: str,
    ) -> int:
        """What it is worth after a card."""
        hands = {**hands, turn: hands[turn] - {card}}
        trick = [*trick, (turn, card)]
        if len(trick) < len(self.order):
            following = self.order[(self.order.index(turn) + 1) % len(self.order)]
            return self.value(hands, following, trick, course)
        led = self.suit[trick[0][1]]
        winner = max(trick, key=lambda play: self.strength[play[1], led])[0]
        return self.value(hands, winner, [], (*course, winner in self.makers))


class Judge:
    """A hand of a replay as the brute force sees it, from any of its plays on."""

    def __init__(self, replay: Replay, rules: Mapping[str, Any]) -> None:
        setup = replay.state.setup
        self.plays = [play for trick in replay.tricks for play in trick.plays]
        order = sorted({seat for seat, _ in self.plays})
        assert setup.maker is not None
        assert setup.trump is not None
        makers = points.side_of(rules, setup.maker, setup.maker)
        other = next(seat for seat in range(rules["players"]) if seat not in makers)

        def balance(course: Course) -> int:
            hand = SimpleNamespace(
                maker=setup.maker,
                maker_alone=setup.maker_alone,
                lone_defender=setup.lone_defender,
                bid=setup.bid,
                winners=[setup.maker if won else other for won in course],
            )
            paid = points.played_points(rules, hand)
            return int(paid[setup.maker] - paid[other])  # type: ignore[index]  # checked above

        self.tricks = Brute(order, makers, setup.trump, rules, sum)
        self.points = Brute(order, makers, setup.trump, rules, balance)
        self.size = len(order)

    def position(self, at: int) -> tuple[dict[int, frozenset[str]], int, list[tuple[int, str]], Course]:
        """The position after so many plays: hands, turn, the trick so far, the course of the tricks."""
        left = self.plays[at:]
        hands = {seat: frozenset(card for who, card in left if who == seat) for seat in self.tricks.order}
        trick = self.plays[at - at % self.size : at]
        led = self.tricks.suit
        course = []
        for start in range(0, at - at % self.size, self.size):
            plays = self.plays[start : start + self.size]
            winner = max(plays, key=lambda play: self.tricks.strength[play[1], led[plays[0][1]]])[0]
            course.append(winner in self.tricks.makers)
        return hands, self.plays[at][0], trick, tuple(course)

    def choices(self, brute: Brute, at: int) -> dict[str, int]:
        """What each legal card makes after so many plays."""
        hands, turn, trick, course = self.position(at)
        return {
            card: brute.after(hands, turn, trick, course, card) for card in brute.legal(hands[turn], trick)
        }

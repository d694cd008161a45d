"""The solver: what a hand makes with all cards seen, and what each play gave away.

The value of a position is the number of tricks that the maker's side takes of the whole hand if both
sides see every card and play their best from there; its points are the maker's less those of a
defender, where both sides play for that. It is no blame: nobody at the table saw all cards.

Points are those of the rules. As a rule more tricks are never worse, and then the best play for
tricks is the best for points; where a club's prices, or `fast_break`, make it otherwise, points are
searched for by themselves.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tourney.cards import Card, in_order
from tourney.engine.replay import Replay
from tourney.engine.solver_search import Search, Spot, cards_of, legal, spots_of, values_of
from tourney.engine.solver_table import OpenHand, by_tricks, open_hand, worth
from tourney.engine.state import HandState

MANY: Final = 500
"""From so many hands on the compiled search is used, where installed: to make it takes seconds, once."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A card that may be played, and what the hand makes after it: tricks of the maker's side, points."""

    card: str
    tricks: int
    points: int


@dataclass(frozen=True, slots=True)
class JudgedCard:
    """A card that was played: trick (from 1), seat, what the hand makes after it with all cards seen.

    `lost_tricks` and `lost_points` are what it gave away to the best card, from the point of view of
    the side that played it: 0 or more.
    """

    trick: int
    seat: int
    card: str
    tricks: int
    points: int
    lost_tricks: int
    lost_points: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """A hand with all cards seen: what it makes from the first lead on, and each card of its play."""

    tricks: int
    points: int
    plays: tuple[JudgedCard, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a hand: whose turn it is in which trick (from 1), what it makes, what each card makes."""

    trick: int
    seat: int
    tricks: int
    points: int
    choices: tuple[Choice, ...]

    @property
    def best(self) -> tuple[str, ...]:
        """The cards that keep the tricks of the side to play."""
        return tuple(choice.card for choice in self.choices if choice.tricks == self.tricks)


def solve(state: HandState) -> Position | None:
    """The value of a hand in play and of each card that may be played; None where cards are not known.

    None too where no card is to be played, and in `napoleon`.

    >>> from tourney.engine.actions import Call
    >>> from tourney.rules import GAMES
    >>> hands = [["JS", "AD", "KS", "AC", "TD"], ["TS", "9D", "AS", "QC", "TC"]]
    >>> state = HandState.start(GAMES["two-handed"], dealer=1, up="9H", hands=hands)
    >>> for call in ("pass", "pass", "S"):
    ...     state = state.apply(Call(call))
    >>> position = solve(state)
    >>> position.tricks, position.points, position.best
    (4, 1, ('AC', 'TD', 'AD', 'JS', 'KS'))
    """
    hand = open_hand(state)
    if hand is None or len(hand.plays) == len(hand.seats) * hand.tricks:
        return None
    return _Solver(hand).position(len(hand.plays))


def positions(state: HandState) -> tuple[Position, ...]:
    """The moment before each card that was played of a hand, each as `solve` gives it.

    Empty where cards are not known.
    """
    hand = open_hand(state)
    if hand is None:
        return ()
    solver = _Solver(hand)
    backwards = [solver.position(at) for at in reversed(range(len(hand.plays)))]
    return tuple(reversed(backwards))


def analyse(replay: Replay) -> Analysis | None:
    """What each card of a hand gave away with all cards seen; None where not every card is known.

    A hand with a fault is judged as far as it is legal. A hand played to its end is known by its
    play, whatever was logged of the deal.

    >>> from tourney.engine.record import HandRecord
    >>> from tourney.engine.replay import replay
    >>> from tourney.rules import GAMES
    >>> tricks = (("JS", "AS"), ("AD", "9D"), ("KS", "TS"), ("AC", "QC"), ("TD", "TC"))
    >>> log = HandRecord(GAMES["two-handed"], 1, up="9H", calls=("pass", "pass", "S"), tricks=tricks)
    >>> found = analyse(replay(log))
    >>> found.tricks, [(play.card, play.lost_tricks) for play in found.plays if play.lost_tricks]
    (4, [('AS', 1)])
    """
    hand = open_hand(replay.state)
    if hand is None:
        return None
    return _analysis(hand, values_of(Search(hand, range(hand.tricks + 1)), hand))


def analyse_all(replays: Iterable[Replay], *, compiled: bool | None = None) -> list[Analysis | None]:
    """As `analyse`, of many hands; compiled where that is installed and there are many of them.

    `compiled` asks for the one way or the other; the answers are the same. ImportError where the
    compiled search is asked for and not installed (`pip install 'tourney[fast]'`).

    >>> analyse_all([])
    []
    """
    hands = [open_hand(replay.state) for replay in replays]
    known = [hand for hand in hands if hand is not None]
    found = iter(_all_values(known, len(known) >= MANY if compiled is None else compiled, compiled is True))
    return [None if hand is None else _analysis(hand, next(found)) for hand in hands]


def unsolved(state: HandState) -> str | None:
    """Why a hand cannot be solved, in a word; None where it can.

    `not_in_play`: no card may be played yet, or all passed. `first_card`: the first card led makes
    trump (`napoleon`). `cards_unknown`: a hand that is not played out and not logged whole.

    >>> from tourney.rules import GAMES
    >>> unsolved(HandState.start(GAMES["two-handed"], dealer=1, up="9H"))
    'not_in_play'
    """
    if open_hand(state) is not None:
        return None
    if state.setup.maker is None or not state.following:
        return "not_in_play"
    return "first_card" if state.setup.rules.bids else "cards_unknown"


def _all_values(hands: Sequence[OpenHand], is_fast: bool, is_asked: bool) -> Iterable[Sequence[int]]:
    if is_fast:
        try:
            from tourney.engine.solver_batch import tricks_of

            return tricks_of(hands)
        except ImportError:
            if is_asked:
                raise
    return (values_of(Search(hand, range(hand.tricks + 1)), hand) for hand in hands)


def _analysis(hand: OpenHand, tricks: Sequence[int]) -> Analysis:
    table = worth(hand.setup)
    if (ladder := by_tricks(table)) is not None:
        points = [ladder[value] for value in tricks]
    else:
        points = values_of(Search(hand, table), hand)
    plays = tuple(
        JudgedCard(
            at // len(hand.seats) + 1,
            hand.movers[at],
            hand.bits.card[card],
            tricks[at + 1],
            points[at + 1],
            abs(tricks[at + 1] - tricks[at]),
            abs(points[at + 1] - points[at]),
        )
        for at, card in enumerate(hand.plays)
    )
    return Analysis(tricks[0], points[0], plays)


class _Solver:
    """The moments of one hand, with the searches that they share: of tricks, and of points if need be."""

    def __init__(self, hand: OpenHand) -> None:
        table = worth(hand.setup)
        self.hand = hand
        self.ladder = by_tricks(table)
        self.tricks = _searched(hand, range(hand.tricks + 1))
        self.points = self.tricks if self.ladder is not None else _searched(hand, table)

    def position(self, at: int) -> Position:
        """The moment after so many cards."""
        tricks = _values(self.tricks, at)
        if self.ladder is None:
            points = _values(self.points, at)
        else:
            points = {card: self.ladder[value] for card, value in tricks.items()}
        search, spots = self.tricks
        spot = spots[at]
        best = max if search.ours[spot.turn] else min
        names = self.hand.bits.card
        order = in_order(Card(names[card]) for card in tricks)
        bit = self.hand.bits.of
        choices = tuple(Choice(name, tricks[bit[name]], points[bit[name]]) for name in order)
        return Position(
            spot.done + 1,
            self.hand.seats[spot.turn],
            best(tricks.values()),
            best(points.values()),
            choices,
        )


_Searched = tuple[Search, list[Spot]]


def _searched(hand: OpenHand, table: Sequence[int]) -> _Searched:
    """A search of a hand, and the hand's moments as it counts them."""
    search = Search(hand, table)
    return search, spots_of(search, hand)


def _values(searched: _Searched, at: int) -> dict[int, int]:
    """The worth of the hand after each card that may be played after so many."""
    search, spots = searched
    return {card: search.value(search.after(spots[at], card)) for card in cards_of(legal(spots[at]))}

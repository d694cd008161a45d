"""`HandState`: a hand in play, immutable; what may be done next, and the hand after it.

Legality is written once, in the stages of a hand (`auction`, `exchange`, `alone`, `play`); this
value joins them, and `replay` folds over it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self, TypeVar

from tourney.cards import UNKNOWN
from tourney.engine import alone, auction, auctions, exchange, play, swaps
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
from tourney.engine.holding import Holding
from tourney.engine.position import Position, Setup, Spot, Stage, moved
from tourney.rules import RuleSet

_H = TypeVar("_H", bound="HandState")


class IllegalAction(ValueError):
    """An action that the rules do not allow; `finding` says which rule."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(finding.code)


@dataclass(frozen=True, slots=True)
class HandState(Position):
    """A hand between two actions.

    >>> from tourney.rules import GAMES
    >>> state = HandState.start(GAMES["two-handed"], dealer=1, up="9H")
    >>> state = state.apply(Call("pass")).apply(Call("pass")).apply(Call("S"))
    >>> state.setup.trump, state.setup.maker, state.turn
    ('S', 0, 0)
    """

    @classmethod
    def start(
        cls,
        rules: RuleSet,
        dealer: int,
        *,
        hands: Sequence[Sequence[str] | None] | None = None,
        dummy: Sequence[str] | None = None,
        up: str | None = None,
        stock: Sequence[str] | None = None,
    ) -> Self:
        """A hand as dealt: cards per seat, the dummy's, the up-card, the stock; None: not known."""
        size = rules.hand_size
        given = list(hands) if hands is not None else [None] * rules.players
        holdings = tuple(Holding.of(cards, size) for cards in given)
        spots: dict[str, Spot] = {}
        for seat, holding in enumerate(holdings):
            spots.update(dict.fromkeys(holding.sure, Spot("hand", seat)))
        dummy_cards = Holding.of(dummy, size) if rules.has_dummy else None
        stock_cards = Holding.of(stock, rules.stock_size)
        spots.update(dict.fromkeys(dummy_cards.sure if dummy_cards else (), Spot("dummy")))
        spots.update(dict.fromkeys(stock_cards.sure, Spot("stock")))
        up = None if up == UNKNOWN else up
        if up is not None:
            spots[up] = Spot("up")
        setup = Setup(rules, dealer, up, dummy_cards, stock_cards, spots, holdings)
        turn = dealer if auction.names_unseen(setup) else (dealer + 1) % rules.players
        return cls(setup, Stage.AUCTION, holdings, turn)

    @property
    def is_over(self) -> bool:
        """Whether the hand is finished: all tricks played, or thrown in."""
        return self.stage is Stage.OVER

    @property
    def is_thrown_in(self) -> bool:
        """Whether all passed twice."""
        return self.stage is Stage.OVER and self.setup.maker is None

    @property
    def sitters(self) -> frozenset[int]:
        """The seats that sit out, once the cards are in play."""
        return (
            frozenset(range(self.setup.rules.players)) - set(self.following)
            if self.following
            else frozenset()
        )

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """Tricks won so far, a seat each."""
        winners = [trick.winner for trick in self.tricks]
        return tuple(winners.count(seat) for seat in range(self.setup.rules.players))

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points of the finished hand, a seat each; None while it goes on."""
        setup = self.setup
        rules = setup.rules
        if not self.is_over:
            return None
        if setup.maker is None:
            return (0,) * rules.players
        if rules.fast_break and self._is_fast_break({setup.maker, rules.partner(setup.maker)}):
            return (0,) * rules.players
        return auctions.auction_of(self).points(setup, self.tricks_won)

    def _is_fast_break(self, makers: set[int | None]) -> bool:
        return [trick.winner in makers for trick in self.tricks] == [False, False, True, True, True]

    def legal_actions(self) -> list[Action]:
        """Everything that may be done next, by the seat whose turn it is (`turn`).

        In the stages of going alone any seat may speak. Hands should be known.

        >>> from tourney.rules import GAMES
        >>> HandState.start(GAMES["two-handed"], dealer=1, up="9H").legal_actions()
        [Call(word='pass', alone=False), Call(word='order', alone=False)]
        """
        listed = _LEGAL.get(self.stage)
        return [] if listed is None else listed(self)

    def apply(self, action: Action) -> Self:
        """The hand after an action; raises IllegalAction with the finding where it breaks a rule.

        >>> from tourney.rules import GAMES
        >>> HandState.start(GAMES["two-handed"], dealer=1, up="9H").apply(Call("H"))
        Traceback (most recent call last):
        ...
        tourney.engine.state.IllegalAction: illegal_call
        """
        outcome = self.step(action)
        if isinstance(outcome, Finding):
            raise IllegalAction(outcome)
        return outcome

    def step(self, action: Action) -> "Self | Finding":
        """The hand after an action, or the rule that the action breaks, as a value.

        >>> from tourney.rules import GAMES
        >>> HandState.start(GAMES["two-handed"], dealer=1, up="9H").step(Call("H")).code
        'illegal_call'
        """
        if type(action) is Play:
            fault = play.play_fault(self, action)
            return play.after_play(self, action) if fault is None else fault
        check, after = _STEPS[type(action)]
        fault = check(self, action)
        return _settled(after(self, action)) if fault is None else fault


def _call_fault(position: HandState, call: Call) -> Finding | None:
    return auctions.auction_of(position).fault(position, call)


def _after_call(position: _H, call: Call) -> _H:
    after: _H = auctions.auction_of(position).after(position, call)
    return after


def _proceed_fault(position: Position, action: Proceed) -> Finding | None:
    if position.stage not in (Stage.ALONE, Stage.LATE_ALONE, Stage.BEST):
        raise ValueError(f"there is nothing to proceed from in the stage {position.stage.value}")
    half = [seat for seat in position.setup.laid_away if seat not in position.setup.got_best]
    return Finding("swap_not_allowed", seat=half[0], params={"why": "half"}) if half else None


def _after_proceed(position: _H, action: Proceed) -> _H:
    return moved(position, position.setup, _next(position.setup, position.stage), position.turn)


def _next(setup: Setup, stage: Stage) -> Stage:
    """The stage that follows one before the first lead."""
    if stage is Stage.ALONE:
        return Stage.DUMMY if exchange.has_dummy_stage(setup) else Stage.BEST
    return {Stage.DUMMY: Stage.LATE_ALONE, Stage.LATE_ALONE: Stage.BEST}.get(stage, Stage.PLAY)


_BEFORE_LEAD: Final = (Stage.ALONE, Stage.DUMMY, Stage.LATE_ALONE, Stage.BEST)


def _is_idle(position: HandState, stage: Stage) -> bool:
    """Whether nobody can have anything to do in a stage before the first lead."""
    setup = position.setup
    if stage is Stage.DUMMY:
        return False
    if stage is Stage.BEST:
        return not (setup.rules.call_for_best and alone.loners(setup))
    return not alone.may_anyone(position)


def _settled(position: _H) -> _H:
    """The hand moved on past the stages in which nobody has anything to do."""
    stage = position.stage
    if stage not in _BEFORE_LEAD and (stage is not Stage.PLAY or position.following):
        return position
    while stage in _BEFORE_LEAD and _is_idle(position, stage):
        stage = _next(position.setup, stage)
    if stage is Stage.PLAY:
        return play.start_play(position)
    return position if stage is position.stage else moved(position, position.setup, stage, position.turn)


_LEGAL: Final[Mapping[Stage, Callable[[Position], list[Any]]]] = {
    Stage.AUCTION: lambda position: auctions.auction_of(position).legal(position),
    Stage.EXCHANGE: exchange.legal_exchanges,
    Stage.ALONE: alone.legal_alones,
    Stage.DUMMY: exchange.legal_keeps,
    Stage.LATE_ALONE: alone.legal_alones,
    Stage.BEST: swaps.legal_swaps,
    Stage.PLAY: play.legal_plays,
}

_STEPS: Final[Mapping[type, tuple[Callable[..., Finding | None], Callable[..., Any]]]] = {
    Call: (_call_fault, _after_call),
    Bury: (exchange.exchange_fault, exchange.after_exchange),
    Decline: (exchange.exchange_fault, exchange.after_exchange),
    GoAlone: (alone.alone_fault, alone.after_alone),
    Keep: (exchange.dummy_fault, exchange.after_dummy),
    NoDummy: (exchange.dummy_fault, exchange.after_dummy),
    SwapCards: (swaps.swap_fault, swaps.after_swap),
    Proceed: (_proceed_fault, _after_proceed),
}

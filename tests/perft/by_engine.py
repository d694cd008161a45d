"""The same counts by the engine: `HandState.legal_actions()` and `apply()` alone."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tests.perft import FREE_TRICKS, Plan, fixed_choice, is_played, way_name
from tourney.engine.actions import Action, Bury, Call, Decline, GoAlone, Keep, NoDummy, Play, Proceed
from tourney.engine.position import Stage
from tourney.engine.state import HandState
from tourney.rules import RuleSet

Ways = dict[str, tuple[HandState, Action | None]]


def counts(rules: RuleSet, number: int, deal: Mapping[str, Any], plan: Plan) -> dict[str, Any]:
    """All counts of a deal, as the table has them."""
    keys = ("hands", "dummy", "up", "stock")
    start = HandState.start(rules, deal["dealer"], **{key: deal.get(key) for key in keys})
    ways: Ways = {}
    _find_ways(start, _Said(), ways)
    thrown_in = [name for name, (state, _) in ways.items() if state.is_thrown_in]
    after, ends = [0] * plan.cards, Counter[str]()
    for place, name in enumerate(sorted(ways.keys() - thrown_in)):
        if is_played(place, number, plan.every):
            state, last = ways[name]
            state = state if last is None else state.apply(last)
            if state.stage is not Stage.PLAY:
                raise AssertionError(f"{name}: something is yet to be said")
            _count_cards(state, after)
            for points in _endings(state, number):
                ends[" ".join(str(one) for one in points)] += 1
    found = {"openings": len(ways) - len(thrown_in), "thrown_in": len(thrown_in), "after_cards": after}
    return {**found, "ends": dict(sorted(ends.items()))}


class _Said:
    """What was said and done on the way to the first lead."""

    def __init__(self, calls: tuple[str, ...] = (), exchange: str = "", kept: tuple[str, ...] = ()) -> None:
        self.calls, self.exchange, self.kept = calls, exchange, kept

    def and_then(self, action: Action) -> "_Said":
        """With one action more; who is alone the hand itself tells."""
        if isinstance(action, Call):
            return _Said((*self.calls, action.word))
        if isinstance(action, Bury | Decline):
            return _Said(self.calls, (action.card or "") if isinstance(action, Bury) else "-")
        if isinstance(action, Keep):
            return _Said(self.calls, self.exchange, action.cards or ())
        if isinstance(action, GoAlone | NoDummy | Proceed):
            return self
        raise AssertionError(f"the name of a way has no place for {action}")

    def name(self, state: HandState) -> str:
        """The name of the way that ends in this hand."""
        setup = state.setup
        alone = {setup.maker if setup.maker_alone else None, setup.lone_defender} - {None}
        return way_name(self.calls, self.exchange, alone, self.kept)


def _find_ways(state: HandState, said: _Said, ways: Ways) -> None:
    """Puts into `ways` each way to the first lead: the hand, and its last action if not yet applied."""
    if state.stage in (Stage.PLAY, Stage.OVER):
        ways[said.name(state)] = state, None
        return
    for action in state.legal_actions():
        if _is_last(state, action):
            ways[said.and_then(action).name(state)] = state, action
        else:
            _find_ways(state.apply(action), said.and_then(action), ways)


def _is_last(state: HandState, action: Action) -> bool:
    """Whether nothing can be said after an action: many ways need not be walked to be counted."""
    rules = state.setup.rules
    is_exchange = isinstance(action, Bury | Decline) and rules.maker_alone is None
    return is_exchange or (isinstance(action, Keep) and rules.alone_before_dummy is True)


def _plays(state: HandState) -> list[Play]:
    return [action for action in state.legal_actions() if isinstance(action, Play)]


def _count_cards(state: HandState, after: list[int]) -> None:
    legal = _plays(state)
    played = len(state.played)
    after[played] += len(legal)
    if played + 1 < len(after):
        for action in legal:
            _count_cards(state.apply(action), after)


def _endings(state: HandState, number: int) -> Iterator[tuple[int, ...]]:
    if state.points is not None:
        yield state.points
        return
    legal = _plays(state)
    if len(state.tricks) < state.setup.rules.hand_size - FREE_TRICKS:
        legal = [Play(fixed_choice([action.card for action in legal], number, len(state.played)))]
    for action in legal:
        yield from _endings(state.apply(action), number)

"""The same counts by the engine: `HandState.legal_actions()` and `apply()` alone."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tests.perft import FREE_TRICKS, KEEPS_STEP, fixed_choice
from tourney.engine.actions import Action, Call, GoAlone, Keep, NoDummy, Play, Proceed
from tourney.engine.position import Stage
from tourney.engine.state import HandState
from tourney.rules import RuleSet

Way = tuple[object, ...]


def counts(rules: RuleSet, number: int, deal: Mapping[str, Any], deep: int) -> dict[str, Any]:
    """All counts of a deal, as the table has them."""
    keys = ("hands", "dummy", "up", "stock")
    start = HandState.start(rules, deal["dealer"], **{key: deal.get(key) for key in keys})
    ways: dict[Way, HandState | None] = dict(_openings(start, ()))
    after, ends, thrown_in = [0] * deep, Counter[str](), 0
    for state in ways.values():
        if state is None:
            continue
        if state.is_thrown_in:
            thrown_in += 1
            continue
        _count_cards(state, after, 0)
        for points in _endings(state, number):
            ends[" ".join(str(one) for one in points)] += 1
    found = {"openings": len(ways) - thrown_in, "thrown_in": thrown_in, "after_cards": after}
    return {**found, "ends": dict(sorted(ends.items()))}


def _openings(state: HandState, said: Way) -> Iterator[tuple[Way, HandState | None]]:
    """Each way to the first lead and the hand then; None for one that is not played on."""
    if state.stage in (Stage.PLAY, Stage.OVER):
        yield (*said, state.setup.maker_alone, state.setup.lone_defender), state
        return
    legal = state.legal_actions()
    skipped = _skipped(legal)
    for action in legal:
        step = _step(action)
        if action in skipped:
            yield (*said, *step, False, state.setup.lone_defender), None
        else:
            yield from _openings(state.apply(action), (*said, *step))


def _skipped(legal: list[Action]) -> set[Action]:
    keeps = sorted((keep for keep in legal if isinstance(keep, Keep)), key=lambda keep: keep.cards or ())
    return {keep for index, keep in enumerate(keeps) if index % KEEPS_STEP}


def _step(action: Action) -> Way:
    """What an action adds to the way: who is alone is told at its end, and a hand not merged is as it was."""
    if isinstance(action, GoAlone | Proceed | NoDummy):
        return ()
    return (action.word,) if isinstance(action, Call) else (action,)


def _plays(state: HandState) -> list[Play]:
    return [action for action in state.legal_actions() if isinstance(action, Play)]


def _count_cards(state: HandState, after: list[int], level: int) -> None:
    legal = _plays(state)
    after[level] += len(legal)
    if level + 1 < len(after):
        for action in legal:
            _count_cards(state.apply(action), after, level + 1)


def _endings(state: HandState, number: int) -> Iterator[tuple[int, ...]]:
    if state.points is not None:
        yield state.points
        return
    legal = _plays(state)
    if len(state.tricks) < state.setup.rules.hand_size - FREE_TRICKS:
        legal = [Play(fixed_choice([action.card for action in legal], number, len(state.played)))]
    for action in legal:
        yield from _endings(state.apply(action), number)

"""What is said of a bracket: why somebody goes on, waits or is out, and what a match is called."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from tourney.errors import N_
from tourney.pairing.bracket_course import Course, How
from tourney.pairing.bracket_plan import Match, Part, Plan
from tourney.values import Reason

SEEDS: Final = N_("The bracket, best seed first: {entries}.")
"""Stands in the draft of a bracket's first round: from it the whole bracket is read again."""

_BYE = N_("{entry} has a bye: seed {seed} of {count}.")
_WAITS = N_("{entry} sits out this round: the next opponent is not known yet.")
_NO_OPPONENT = N_("{entry} goes on without a match: no opponent is left there.")
_WALKOVER = N_("{entry} goes on without a match: {other} is not here.")
_NEITHER = N_("Neither {entry} nor {other} is here: both are out, and the bracket goes on with a bye.")
_LATE = N_("{entry} is not in the bracket: it was drawn before.")
_AGAIN = N_("{entry} and {other} meet again, as the bracket has it (earlier meetings: {times}).")
_ROUNDS = N_("The bracket takes up to {needed} rounds, and {planned} are planned.")

STAGES: Final[Mapping[int, str]] = MappingProxyType(
    {1: N_("final"), 2: N_("semi-final"), 3: N_("quarter-final")}
)
"""The rounds of the main part that have names, counted from its end."""

_EARLIER: Final = (
    N_("first round"),
    N_("second round"),
    N_("third round"),
    N_("fourth round"),
    N_("fifth round"),
    N_("sixth round"),
    N_("seventh round"),
)
_LOSERS: Final = N_("losers’ bracket")
_LOSERS_FINAL: Final = N_("final of the losers’ bracket")
_MAIN_FINAL: Final = N_("final of the main bracket")
_BRONZE: Final = N_("match for third place")
_DECIDER: Final = N_("second final")
_LATER: Final = N_("later round")

_WON = N_("{entry} has won the {stage} against {other}.")
_WON_ALONE = N_("{entry} has won: no opponent was left for the {stage}.")
_THIRD_ALONE = N_("{entry} is third: no opponent was left for the {stage}.")
_OUT: Final[Mapping[How, str]] = MappingProxyType(
    {
        How.PLAYED: N_("{entry} went out in the {stage}, beaten by {other}."),
        How.FORFEIT: N_("{entry} went out in the {stage}, by forfeit against {other}."),
        How.WALKOVER: N_("{entry} was not there for the {stage}: {other} went on."),
    }
)
_NEITHER_CAME = N_("{entry} went out in the {stage}: neither side came.")
_STOOD_DOWN = N_("{entry} went out in the {stage}: the place was given to somebody else.")


def stage(match: Match, plan: Plan) -> str:
    """What a match is called in a sentence, marked for translation.

    >>> from tourney.pairing.bracket_plan import double_plan, single_plan
    >>> plan = single_plan(16, bronze=True)
    >>> [stage(match, plan) for match in plan.matches[::7]]
    ['first round', 'first round', 'final']
    >>> plan = double_plan(4, decider=True)
    >>> [stage(match, plan) for match in plan.matches[2:5]]
    ['final of the main bracket', 'losers’ bracket', 'final of the losers’ bracket']
    """
    named = {Part.BRONZE: _BRONZE, Part.DECIDER: _DECIDER, Part.FINAL: STAGES[1]}
    if match.part in named:
        return named[match.part]
    if match.part is Part.LOSERS:
        return _LOSERS_FINAL if match.place == 3 else _LOSERS
    from_end = plan.levels - match.level + 1
    if plan.last.part is Part.MAIN:
        return STAGES.get(from_end) or _earlier(match.level)
    return _MAIN_FINAL if from_end == 1 else _earlier(match.level)


def _earlier(level: int) -> str:
    return _EARLIER[level - 1] if level <= len(_EARLIER) else _LATER


def bye(number: int, seed: int, count: int) -> Reason:
    """Who has a bye in the first round."""
    return Reason(_BYE, (number,), (("entry", number), ("seed", seed), ("count", count)))


def waits(number: int) -> Reason:
    """Who is in, and has no match in this round."""
    return Reason(_WAITS, (number,), (("entry", number),))


def late(number: int) -> Reason:
    """Who came after the bracket was drawn."""
    return Reason(_LATE, (number,), (("entry", number),))


def again(one: int, other: int, times: int) -> Reason:
    """Two who meet once more."""
    return Reason(_AGAIN, (one, other), (("entry", one), ("other", other), ("times", times)))


def more_rounds(needed: int, planned: int) -> Reason:
    """The rounds planned will not do."""
    return Reason(_ROUNDS, params=(("needed", needed), ("planned", planned)))


def drawn(order: tuple[int, ...]) -> Reason:
    """The order of the seeds."""
    return Reason(SEEDS, params=(("entries", order),))


def drawn_order(reasons: Iterable[Reason]) -> tuple[int, ...]:
    """The order of the seeds, if this is the draft of a bracket's first round; else nobody.

    >>> drawn_order([drawn((4, 2))]), drawn_order([])
    ((4, 2), ())
    """
    for reason in reasons:
        order = dict(reason.params).get("entries")
        if reason.text == SEEDS and isinstance(order, tuple):
            return order
    return ()


def missed(reasons: Iterable[Reason]) -> tuple[int, ...]:
    """Who was not there for his match, by what a draft says.

    >>> missed([Reason(_WALKOVER, (4,), (("entry", 4), ("other", 7)))])
    (7,)
    """
    away: list[object] = []
    for reason in reasons:
        if reason.text in (_WALKOVER, _NEITHER):
            params = dict(reason.params)
            away += [params.get("other"), *([params.get("entry")] if reason.text == _NEITHER else [])]
    return tuple(number for number in away if isinstance(number, int))


def went_on(course: Course, number: int) -> Reason | None:
    """How a match was decided that nobody played; None where that is nothing to tell."""
    outcome = course.outcomes[number]
    if outcome.how is How.WALKOVER:
        params = (("entry", outcome.winner), ("other", outcome.loser))
        return Reason(_WALKOVER, (outcome.winner,), params)
    if outcome.how is How.NOBODY_CAME:
        one, other = outcome.gone
        return Reason(_NEITHER, outcome.gone, (("entry", one), ("other", other)))
    if outcome.how is How.BYE:
        return Reason(_NO_OPPONENT, (outcome.winner,), (("entry", outcome.winner),))
    return None


def why_out(course: Course, match: Match, number: int) -> Reason:
    """How somebody went out in a match."""
    said = stage(match, course.plan)
    outcome = course.outcomes.get(match.number)
    if outcome is None or number not in (outcome.loser, *outcome.gone):
        return Reason(_STOOD_DOWN, (number,), (("entry", number), ("stage", said)))
    if number in outcome.gone:
        return Reason(_NEITHER_CAME, (number,), (("entry", number), ("stage", said)))
    params = (("entry", number), ("other", outcome.winner), ("stage", said))
    return Reason(_OUT[outcome.how], (number, outcome.winner), params)


def why_won(course: Course, match: Match) -> Reason:
    """How the final, the decider or the match for third place was won."""
    outcome = course.outcomes[match.number]
    said = stage(match, course.plan)
    params = (("entry", outcome.winner), ("other", outcome.loser), ("stage", said))
    if outcome.loser:
        return Reason(_WON, (outcome.winner, outcome.loser), params)
    alone = _THIRD_ALONE if match.part is Part.BRONZE else _WON_ALONE
    return Reason(alone, (outcome.winner,), (params[0], params[2]))

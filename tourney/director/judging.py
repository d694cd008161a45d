"""How fair an event's seating is, by the checker, with what an event knows: scores, wishes, partners."""

from collections.abc import Sequence

from tourney.director.night import Night
from tourney.pairing import Fairness, fairness
from tourney.pairing.movements import movement_of
from tourney.values import RoundSeats


def judged(night: Night, rounds: Sequence[RoundSeats]) -> Fairness:
    """The judgement of some of an event's rounds, drafts or rounds to come too.

    Where results decide who sits where, the scores before each round that follows a published one are
    looked at: how far those at a table lie apart.
    """
    scores = {}
    if movement_of(night.event.movement).by_results:
        known = {one.number for one in rounds if 1 < one.number <= night.next_round}
        scores = {number: dict(night.standings(number - 1).scores) for number in sorted(known)}
    return fairness(rounds, night.entries, night.has_partners, scores, night.apart)

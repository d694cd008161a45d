"""Who sits out of a Swiss round with an odd number, and why.

The written order: fewest sit-outs so far (every kind counts, one that was asked for too), of those
not who sat out last round, then the lowest score, then the draw. Nobody sits out twice before
everybody has once. Among those with the fewest another is taken where otherwise somebody would have to
meet again; beyond them only where a pair that must be kept apart could not be.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tourney.errors import N_
from tourney.pairing.request import PairingRequest
from tourney.pairing.sitouts import turns
from tourney.values import Reason

_MOST: Final = 60

_FEWEST = N_("{entry} sits out: fewest sit-outs so far ({sitouts}).")
_NOT_AGAIN = N_(
    "{entry} sits out: of those with the fewest sit-outs ({sitouts}), the others sat out last round."
)
_LOWEST = N_("{entry} sits out: of those with the fewest sit-outs ({sitouts}) the lowest score ({score}).")
_BY_LOT = N_(
    "{entry} sits out: drawn by lot from those level, with the fewest sit-outs ({sitouts}) and the lowest "
    "score ({score})."
)
_FOR_OTHERS = N_(
    "{entry} sits out, not {other}, who would be next (fewest sit-outs, then lowest score, then lot): "
    "else some would meet again."
)
_FOR_APART = N_(
    "{entry} sits out, not {other}, who would be next (fewest sit-outs, then lowest score, then lot): "
    "else some who are kept apart would meet."
)


@dataclass(frozen=True, slots=True)
class Line:
    """Everybody in the order in which they would sit out; the first `tier` have the fewest sit-outs.

    `keys` say by what: sit-outs, whether he sat out last round, score, lot.
    """

    order: tuple[int, ...]
    tier: int
    keys: Mapping[int, tuple[int, bool, int, int]]


def line(request: PairingRequest, scores: Mapping[int, int], lots: Mapping[int, int]) -> Line:
    """The order of sit-outs for this round.

    >>> from tourney.values import Entry
    >>> asked = PairingRequest("swiss", 1, 3, (Entry(1, "A"), Entry(2, "B"), Entry(3, "C")))
    >>> line(asked, {1: 2, 2: 0, 3: 0}, {1: 0, 2: 2, 3: 1}).order
    (3, 2, 1)
    """
    taken = turns(request.numbers, request.history, request.requested_byes)
    last = max((round_.number for round_ in request.history), default=-1)
    keys = {
        number: (taken.counts[number], taken.last[number] == last, scores[number], lots[number])
        for number in request.numbers
    }
    order = tuple(sorted(keys, key=lambda number: keys[number]))
    fewest = keys[order[0]][0]
    return Line(order, sum(key[0] == fewest for key in keys.values()), keys)


def choose(
    known: Line, fits: Callable[[int], tuple[bool, bool]], shown: Mapping[int, str]
) -> tuple[int, tuple[Reason, ...]]:
    """Who sits out, with the reason.

    `fits` says of somebody sitting out whether the others can be paired so that all kept apart are,
    and whether nobody meets again either. At most the first sixty in line are looked at. `shown` are
    the scores in words.

    >>> order = Line((3, 2, 1), 3, {3: (0, False, 0, 1), 2: (0, False, 0, 2), 1: (0, False, 2, 0)})
    >>> choose(order, lambda number: (True, number != 3), {})[0]
    2
    """
    first = known.order[0]
    apart, fresh = fits(first)
    if apart and fresh:
        return first, (_plain(known, shown),)
    for number in known.order[1 : min(known.tier, _MOST)]:
        if fits(number) == (True, True):
            text = _FOR_OTHERS if apart else _FOR_APART
            return number, (_instead(text, number, first),)
    if not apart:
        for number in known.order[1:_MOST]:
            if fits(number)[0]:
                return number, (_instead(_FOR_APART, number, first),)
    return first, (_plain(known, shown),)


def _instead(text: str, number: int, first: int) -> Reason:
    return Reason(text, (number,), (("entry", number), ("other", first)))


def _plain(known: Line, shown: Mapping[int, str]) -> Reason:
    """By what the first in line is the first."""
    number = known.order[0]
    sitouts, again, *_ = own = known.keys[number]
    rivals = [known.keys[other] for other in known.order[1 : known.tier]]
    if not rivals:
        text = _FEWEST
    elif not again and all(rival[1] for rival in rivals):
        text = _NOT_AGAIN
    elif any(rival[:3] == own[:3] for rival in rivals):
        text = _BY_LOT
    else:
        text = _LOWEST
    params = (("entry", number), ("sitouts", sitouts), ("score", shown[number]))
    return Reason(text, (number,), params)

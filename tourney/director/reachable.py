"""Whether some sequence of hands can give the points of a slip: all totals of so many hands at once.

The set of totals is one whole number: the bit of a total is set where hands can give it. A hand that gives
certain points is then a shift of all bits, and one more hand is the shifts of every hand joined.
"""

from collections.abc import Sequence
from typing import Final

_MOST: Final = 4_000_000
"""Beyond so many totals (many sides, many hands) nothing is refused for this."""


def can_be_made(scores: Sequence[Sequence[int]], figures: Sequence[int], hands: int) -> bool:
    """Whether at most so many hands can give these points, one figure a side.

    `scores` are all ways in which one hand can score. True where there is too much to look at.

    >>> one_or_two = ((0, 1), (0, 2), (1, 0), (2, 0))
    >>> can_be_made(one_or_two, (5, 0), 3), can_be_made(one_or_two, (5, 1), 3)
    (True, False)
    >>> can_be_made(((0, 4), (4, 0)), (4, 3), 5)
    False
    """
    least = [min(0, *(one[side] for one in scores)) for side in range(len(figures))]
    wanted = [figure - hands * low for figure, low in zip(figures, least, strict=True)]
    if min(wanted) < 0:
        return False
    steps = [tuple(got - low for got, low in zip(one, least, strict=True)) for one in scores]
    steps.append(tuple(-low for low in least))  # a hand that was not played
    return _is_reached(sorted(set(steps)), wanted, hands)


def _is_reached(steps: Sequence[Sequence[int]], wanted: Sequence[int], hands: int) -> bool:
    """Whether just so many steps, none of them below 0, add up to what is wanted."""
    rooms = [most + max(step[side] for step in steps) + 1 for side, most in enumerate(wanted)]
    places, size = [], 1
    for room in rooms:
        places.append(size)
        size *= room
    if size > _MOST:
        return True
    inside = _bits(wanted, places)
    shifts = [sum(got * place for got, place in zip(step, places, strict=True)) for step in steps]
    totals = 1
    for _ in range(hands):
        joined = 0
        for shift in shifts:
            joined |= totals << shift
        totals = joined & inside
    return bool(totals >> sum(most * place for most, place in zip(wanted, places, strict=True)) & 1)


def _bits(wanted: Sequence[int], places: Sequence[int]) -> int:
    """The bits of all totals that are not above what is wanted at any side."""
    bits = 1
    for most, place in zip(wanted, places, strict=True):
        bits = sum(bits << (count * place) for count in range(most + 1))
    return bits

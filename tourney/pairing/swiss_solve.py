"""The best pairing of a Swiss field: solved in regions of the order, as far as they cannot touch.

Where the ideal pairing hands nobody on, the order falls into blocks. A pairing that reaches over the
edge of a block crosses it twice at least, and each such edge costs at least twice its score step squared
over the least sum of gaps. So a block that can be paired without any breach, at its own least
sum, is paired by itself, and the whole is as good as if it had been solved at once. A block that cannot
is solved again with its neighbours, and with theirs, until reaching further must cost more.

Blocks up to `WHOLE` people are solved over all their pairs, so the result is the optimum in every
figure. Larger blocks are cut along the ideal pairing: breaches and gaps are as low then, while the later
figures (floats again, places, first deals) are the best of each cut.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import inf
from typing import Final

from tourney.pairing.history import Pair
from tourney.pairing.matching import Edge, least
from tourney.pairing.swiss_field import Field

WHOLE: Final = 128
"""Blocks up to so many people are not cut."""
_CUT: Final = 64
"""Larger blocks are cut into regions of at most so many."""
_COMPLETE: Final = 600
"""Regions up to so many people are solved over all their pairs, larger ones over the likely ones, more of
them where that leaves a breach."""
_MOST_EDGES: Final = 400_000


@dataclass(frozen=True, slots=True)
class Region:
    """Some pairs of the ideal pairing that belong together, and the score step below them.

    `step` is 0 where the region ends within a block, None at the end of the order.
    """

    ideal: tuple[Pair, ...]
    step: int | None


@dataclass(frozen=True, slots=True)
class Solved:
    """A region's best pairs: whether any is a breach, and how far the gaps are over their least sum."""

    pairs: tuple[Pair, ...]
    broken: bool
    excess: int


def best_pairs(field: Field) -> list[Pair]:
    """The best pairs of places; everybody (an even number) is in one.

    >>> from tourney.pairing.history import past
    >>> from tourney.pairing.request import PairingRequest
    >>> from tourney.pairing.swiss_field import field_of
    >>> from tourney.values import Entry
    >>> asked = PairingRequest("swiss", 1, 3, (Entry(1, "Ada"), Entry(2, "Bo")))
    >>> best_pairs(field_of(asked, {1: 0, 2: 4}, past([])))
    [(0, 1)]
    """
    regions = regions_of(field)
    alone = [solve(field, region.ideal) for region in regions]
    bad = [at for at, one in enumerate(alone) if one.broken or one.excess]
    spans: list[tuple[tuple[int, int], tuple[int, int], Solved]] = []  # core, reach, what came of it
    for first in bad:
        if any(low <= first <= high for _, (low, high), _ in spans):
            continue
        core, pad = (first, first), 1
        while True:
            reach = max(core[0] - pad, 0), min(core[1] + pad, len(regions) - 1)
            wider = _with_touched(core, reach, bad, spans)
            if wider != core:
                spans = [span for span in spans if not _meet(span[1], reach)]
                core = wider
                continue
            made = solve(field, [pair for one in regions[reach[0] : reach[1] + 1] for pair in one.ideal])
            if _holds(made, regions, core, reach):
                spans.append((core, reach, made))
                break
            pad *= 2
    covered = {at for _, (low, high), _ in spans for at in range(low, high + 1)}
    pairs = [pair for at, one in enumerate(alone) if at not in covered for pair in one.pairs]
    return sorted(pairs + [pair for _, _, made in spans for pair in made.pairs])


def _with_touched(
    core: tuple[int, int],
    reach: tuple[int, int],
    bad: Sequence[int],
    spans: Sequence[tuple[tuple[int, int], tuple[int, int], Solved]],
) -> tuple[int, int]:
    """The core with every other failing region, and every span solved before, that lies in reach."""
    inside = [at for at in bad if reach[0] <= at <= reach[1]]
    touched = [end for known, there, _ in spans if _meet(there, reach) for end in known]
    return min([core[0], *inside, *touched]), max([core[1], *inside, *touched])


def _meet(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _holds(made: Solved, regions: Sequence[Region], core: tuple[int, int], reach: tuple[int, int]) -> bool:
    """Whether no pairing that reaches further can be as good."""
    if reach == (0, len(regions) - 1):
        return True
    if made.broken:
        return False
    above = inf if reach[0] == 0 else _price(regions[reach[0] - 1 : core[0]])
    below = inf if reach[1] == len(regions) - 1 else _price(regions[core[1] : reach[1] + 1])
    return made.excess == 0 or made.excess < min(above, below)


def _price(edges: Sequence[Region]) -> int:
    """What it costs at least to reach over the lower edges of all of these."""
    return sum(2 * (region.step or 0) ** 2 for region in edges)


def regions_of(field: Field) -> list[Region]:
    """The order in regions: its blocks, large ones cut.

    >>> from tourney.pairing.history import past
    >>> from tourney.pairing.request import PairingRequest
    >>> from tourney.pairing.swiss_field import field_of
    >>> from tourney.values import Entry
    >>> asked = PairingRequest("swiss", 1, 3, tuple(Entry(number, "-") for number in range(200)))
    >>> field = field_of(asked, dict.fromkeys(range(200), 0), past([]))
    >>> [len(region.ideal) for region in regions_of(field)]
    [25, 25, 25, 25]
    """
    found: list[Region] = []
    for pairs, step in field.blocks():
        count = 1 if 2 * len(pairs) <= WHOLE else -(-2 * len(pairs) // _CUT)
        cuts = [len(pairs) * at // count for at in range(count + 1)]
        for low, high in pairwise(cuts):
            found.append(Region(tuple(pairs[low:high]), step if high == len(pairs) else 0))
    return found


def solve(field: Field, ideal: Sequence[Pair]) -> Solved:
    """The best pairs of those in some pairs of the ideal."""
    if _is_best(field, ideal):
        return Solved(tuple(ideal), False, 0)
    places = sorted(place for pair in ideal for place in pair)
    if len(places) <= _COMPLETE:
        return _of(field, ideal, _solved(field, places, list(combinations(places, 2))))
    width = 4
    while True:
        likely = _likely(ideal, width)
        made = _of(field, ideal, _solved(field, places, likely))
        width *= 2
        if not made.broken or 2 * len(likely) > _MOST_EDGES or width > 2 * len(ideal):
            return made


def _is_best(field: Field, ideal: Sequence[Pair]) -> bool:
    """Whether the ideal pairs are the best without any search: nothing stands against them."""
    if any(pair in field.spoilt for pair in ideal):
        return False
    if len(ideal) == 1:
        return True
    level = field.seeded or not any(field.balance[place] for pair in ideal for place in pair)
    return level and not any(
        (field.floated[one] == 1 or field.floated[other] == -1) and field.scores[one] != field.scores[other]
        for one, other in ideal
    )


def _likely(ideal: Sequence[Pair], width: int) -> list[Pair]:
    """The ideal pairs, and each place with those of the next `width` of them."""
    found = list(ideal)
    for at, pair in enumerate(ideal):
        for near in ideal[at + 1 : at + 1 + width]:
            found += [(min(one, other), max(one, other)) for one in pair for other in near]
    return found


def _solved(field: Field, places: Sequence[int], pairs: Sequence[Pair]) -> list[Pair]:
    at = {place: index for index, place in enumerate(places)}
    costs = field.costs(pairs)
    edges: list[Edge] = [(at[one], at[other], cost) for (one, other), cost in zip(pairs, costs, strict=True)]
    return [(places[one], places[other]) for one, other in least(len(places), edges)]


def _of(field: Field, ideal: Sequence[Pair], pairs: Sequence[Pair]) -> Solved:
    bound = sum((field.scores[one] - field.scores[other]) ** 2 for one, other in ideal)
    gaps = sum((field.scores[one] - field.scores[other]) ** 2 for one, other in pairs)
    broken = any(pair in field.spoilt for pair in pairs)
    return Solved(tuple(pairs), broken, gaps - bound)

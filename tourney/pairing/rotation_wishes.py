"""Pairs to be kept apart, where rounds are planned for four-handed individuals.

In an annealing such a pair counts as one that has met very often (if it must be kept apart) or often
(if that is only wished): the order is who must be kept apart, partners, who rather should be, meetings.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

from tourney.pairing.anneal import Matrix
from tourney.pairing.draw import below
from tourney.pairing.history import pair_of
from tourney.pairing.whist_charts import Chart

Wish = tuple[int, int, bool]
"""Two people, and whether they must be kept apart."""

_MUST: Final = 1_000_000
_WISH: Final = 11  # a meeting more of such a pair costs a little less than a partnership repeated
_CHANGES: Final = 3_000


def weigh_apart(met: Matrix, place: Mapping[int, int], apart: Sequence[Wish]) -> None:
    """Count those to be kept apart as having met often.

    >>> met = [[0, 0], [0, 0]]
    >>> weigh_apart(met, {7: 0, 9: 1}, [(7, 9, False)])
    >>> met
    [[0, 11], [11, 0]]
    """
    for one, other, must in apart:
        if one in place and other in place:
            a, b = place[one], place[other]
            met[a][b] += _MUST if must else _WISH
            met[b][a] += _MUST if must else _WISH


def kept_apart(chart: Chart, people: Sequence[int], apart: Sequence[Wish], rng: Random) -> list[int] | None:
    """Which place of the people each place of a chart becomes, so that nobody meets whom he should not.

    A blank stays one. None where no such places were found.

    >>> kept_apart([[(0, 1, 2, 3), (4, 5, 6, 7)]], range(1, 9), [(1, 2, True)], Random(1)) is None
    False
    """
    size = len(people)
    places = list(range(1 + max(max(table) for tables in chart for table in tables)))
    if not apart:
        return places
    meets = Counter(
        pair_of(one, other) for tables in chart for table in tables for one, other in combinations(table, 2)
    )
    standing = {person: at for at, person in enumerate(people)}
    pairs = [
        (standing[one], standing[other]) for one, other, _ in apart if one in standing and other in standing
    ]
    of = list(range(size))  # the place in the chart of each place of the people

    def spent() -> int:
        return sum(meets[pair_of(of[a], of[b])] for a, b in pairs)

    now = spent()
    for _ in range(_CHANGES):
        if not now:
            break
        a, b = below(size, rng), below(size, rng)
        of[a], of[b] = of[b], of[a]
        after = spent()
        if after <= now:
            now = after
        else:
            of[a], of[b] = of[b], of[a]
    if now:
        return None
    for at, place in enumerate(of):
        places[place] = at
    return places

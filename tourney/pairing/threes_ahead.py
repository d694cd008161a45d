"""Looking ahead at tables of three: of the divisions without a repeat, one that leaves later rounds open.

With twelve people four rounds can be played without a repeat, but not after every choice of the first
three. Up to twelve people every division can be looked at, so the cheapest is taken from which as
many of the rounds planned as possible can follow without a repeat. Up to 27 the cheapest ones that the
search has met are tried in turn, and the first from which all rounds planned have been found to follow is
taken; where there is none, `threes_guided` may know more.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from tourney.pairing.draw import shuffled
from tourney.pairing.threes_search import Costs, Trio, best_tables, table_cost, total_cost

ALL_UP_TO = 12
AHEAD_UP_TO = 27
_NODES = 20_000  # tables laid down while looking ahead to one depth, up to twelve people
_CHOICES = 12  # divisions tried beyond twelve people
_STEPS = 12_000  # tables laid down while looking ahead from one of them
_LAST_STEPS = 150_000  # the same, where nothing else has led on
_WIDTH = 10  # ways to go on that are followed from one round to the next before it begins again
_MIXES = 30

Fresh = list[int]
"""For each person those whom he has not met, as bits."""


class _Spent(Exception):
    """The search ahead has laid down as many tables as it may."""


def ahead(costs: Costs, repeat: int, found: list[Trio], left: int, rng: Random) -> list[Trio] | None:
    """The division found, or a dearer one if that keeps `left` later rounds free of repeats.

    None where for neither a way to play them has been seen. `repeat` is the cost of a meeting: what
    costs as much or more is one, or is no better.

    >>> costs = [[0 if a == b else 1 + abs(a - b) for b in range(6)] for a in range(6)]
    >>> ahead(costs, 100, [(0, 1, 2), (3, 4, 5)], 1, Random(1))
    [(0, 1, 2), (3, 4, 5)]
    """
    fresh = _fresh(costs, repeat)
    least = min(one.bit_count() for one in fresh)
    if len(costs) > AHEAD_UP_TO or least == len(costs) - 1:
        return found
    if len(costs) <= ALL_UP_TO:
        return open_tables(costs, fresh, left + 1)
    if any(table_cost(costs, trio) >= repeat for trio in found):
        return None
    depth = min(left, least // 2 - 1)
    if depth < 1 or _seems_open(found, fresh, depth, rng):
        return found
    for trios in _others(costs, repeat, found, rng):
        if _seems_open(trios, fresh, depth, rng):
            return trios
    return None


def open_tables(costs: Costs, fresh: Fresh, rounds_left: int) -> list[Trio] | None:
    """The cheapest division without a repeat that leaves most of the later rounds without one too.

    `fresh` says who has not met whom; `rounds_left` counts this round. None where every division has
    a repeat.

    >>> open_tables([[0] * 6 for _ in range(6)], [63 - (1 << who) for who in range(6)], 1)
    [(0, 1, 2), (3, 4, 5)]
    """
    found = sorted(_divisions(fresh, [0], None), key=lambda division: total_cost(costs, division))
    if not found:
        return None
    for depth in range(min(rounds_left, min(one.bit_count() for one in fresh) // 2) - 1, 0, -1):
        spent = [0]
        try:
            for division in found:
                if _followed(_after(division, fresh), depth, spent, _NODES, None):
                    return division
        except _Spent:
            continue
    return found[0]


def _others(costs: Costs, repeat: int, found: list[Trio], rng: Random) -> list[list[Trio]]:
    """Other divisions without a repeat, the cheapest first: each made dear for the next."""
    made: list[list[Trio]] = []
    dear = [list(row) for row in costs]
    for _ in range(_CHOICES):
        for one, other, _third in shuffled(made[-1] if made else found, rng)[:2]:
            dear[one][other] += repeat // 8
            dear[other][one] += repeat // 8
        trios = best_tables(dear, range(len(costs)), 0, rng, _MIXES)
        if all(table_cost(costs, trio) < repeat for trio in trios):
            made.append(trios)
    return sorted(made, key=lambda trios: total_cost(costs, trios))


def way_left(costs: Costs, repeat: int, left: int, rng: Random) -> list[Trio] | None:
    """The cheapest round of a way to play this and `left` later rounds without a repeat, if one is found.

    >>> costs = [[0 if a == b else 1 + abs(a - b) for b in range(9)] for a in range(9)]
    >>> way = way_left(costs, 100, 1, Random(1))
    >>> sorted(who for trio in way or [] for who in trio)
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
    """
    fresh = _fresh(costs, repeat)
    depth = min(left + 1, min(one.bit_count() for one in fresh) // 2)
    if len(costs) > AHEAD_UP_TO or depth < 1:
        return None
    rounds = _way(fresh, depth, _LAST_STEPS, rng)
    return min(rounds, key=lambda division: total_cost(costs, division), default=None)


def _fresh(costs: Costs, repeat: int) -> Fresh:
    people = range(len(costs))
    return [sum(1 << b for b in people if a != b and costs[a][b] < repeat) for a in people]


def _seems_open(division: Sequence[Trio], fresh: Fresh, depth: int, rng: Random) -> bool:
    """Whether a way was found to play `depth` more rounds without a repeat after this one."""
    return bool(_way(_after(division, fresh), depth, _STEPS, rng))


def _way(fresh: Fresh, depth: int, steps: int, rng: Random) -> list[list[Trio]]:
    """So many rounds without a repeat, in no order; none where so many steps find none."""
    spent = [0]
    try:
        while spent[0] < steps:
            order = shuffled(range(len(fresh)), rng)
            turned = [
                sum(1 << at for at, other in enumerate(order) if fresh[person] >> other & 1)
                for person in order
            ]
            spent[0] += len(order)
            rounds = _followed(turned, depth, spent, steps, _WIDTH)
            if rounds:
                return [[(order[a], order[b], order[c]) for a, b, c in division] for division in rounds]
    except _Spent:
        pass
    return []


def _after(division: Sequence[Trio], fresh: Fresh) -> Fresh:
    after = list(fresh)
    for one, other, third in division:
        met = ~(1 << one | 1 << other | 1 << third)
        after[one] &= met
        after[other] &= met
        after[third] &= met
    return after


def _followed(fresh: Fresh, depth: int, spent: list[int], limit: int, width: int | None) -> list[list[Trio]]:
    """`depth` more rounds without a repeat, none where none are found; `width` ways are tried a round."""
    for division in islice(_divisions(fresh, spent, limit), width):
        if depth == 1:
            return [division]
        later = _followed(_after(division, fresh), depth - 1, spent, limit, width)
        if later:
            return [division, *later]
    return []


def _divisions(fresh: Fresh, spent: list[int], limit: int | None) -> Iterator[list[Trio]]:
    """Every division into tables at which nobody has met anybody."""

    def go_on(left: int) -> Iterator[list[Trio]]:
        if not left:
            yield []
            return
        first = (left & -left).bit_length() - 1
        ones = fresh[first] & left
        while ones:
            one = (ones & -ones).bit_length() - 1
            ones &= ones - 1
            others = ones & fresh[one]
            while others:
                other = (others & -others).bit_length() - 1
                others &= others - 1
                spent[0] += 1
                if limit is not None and spent[0] > limit:
                    raise _Spent
                for later in go_on(left & ~(1 << first | 1 << one | 1 << other)):
                    yield [(first, one, other), *later]

    return go_on((1 << len(fresh)) - 1)

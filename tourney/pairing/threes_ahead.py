"""Looking ahead at tables of three: of the divisions without a repeat, one that leaves later rounds open.

With twelve people four rounds can be played without a repeat, but not after every choice of the first
three. Up to twelve people every division can be looked at, so the cheapest is taken from which as
many of the rounds planned as possible can follow without a repeat. Up to 27 the cheapest ones that the
search has met are tried in turn, and the first from which all rounds planned have been found to follow is
taken; where none is, the cheapest stands.
"""

from collections.abc import Iterator, Sequence
from random import Random

from tourney.pairing.draw import shuffled
from tourney.pairing.threes_search import Costs, Trio, best_tables, table_cost, total_cost

ALL_UP_TO = 12
AHEAD_UP_TO = 27
_NODES = 20_000  # tables laid down while looking ahead to one depth
_CHOICES = 12  # divisions tried beyond twelve people
_TRIES = 30  # ways to go on that are begun for each of them
_STEPS = 400  # tables laid down in one of them, a round

Met = list[list[bool]]


class _Spent(Exception):
    """The search ahead has laid down as many tables as it may."""


def ahead(costs: Costs, repeat: int, found: list[Trio], left: int, rng: Random) -> list[Trio]:
    """The division found, or a dearer one if that keeps `left` later rounds free of repeats.

    `repeat` is the cost of a meeting: what costs as much or more is one, or is no better.

    >>> costs = [[0 if a == b else 1 + abs(a - b) for b in range(6)] for a in range(6)]
    >>> ahead(costs, 100, [(0, 1, 2), (3, 4, 5)], 1, Random(1))
    [(0, 1, 2), (3, 4, 5)]
    """
    met = [[cost >= repeat for cost in row] for row in costs]
    if len(costs) > AHEAD_UP_TO or not any(map(any, met)):
        return found
    if any(table_cost(costs, trio) >= repeat for trio in found):
        return found
    if len(costs) <= ALL_UP_TO:
        return open_tables(costs, met, left + 1) or found
    depth = min(left, min(row.count(False) - 1 for row in met) // 2 - 1)
    if depth < 1 or _seems_open(found, met, depth, rng):
        return found
    for trios in _others(costs, repeat, found, rng):
        if _seems_open(trios, met, depth, rng):
            return trios
    return found


def open_tables(costs: Costs, met: Met, rounds_left: int) -> list[Trio] | None:
    """The cheapest division without a repeat that leaves most of the later rounds without one too.

    `met` says who has met; `rounds_left` counts this round. None where every division has a repeat.

    >>> met = [[False] * 6 for _ in range(6)]
    >>> open_tables([[0] * 6 for _ in range(6)], met, 1)
    [(0, 1, 2), (3, 4, 5)]
    """
    people = list(range(len(met)))
    found = [list(division) for division in _divisions(people, met, [0])]
    found.sort(key=lambda division: total_cost(costs, division))
    if not found:
        return None
    fresh = min(row.count(False) - 1 for row in met)
    for depth in range(min(rounds_left, fresh // 2) - 1, 0, -1):
        spent = [0]
        try:
            for division in found:
                if _can_follow(division, met, depth, spent):
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
        trios = best_tables(dear, range(len(costs)), 0, rng, _TRIES)
        if all(table_cost(costs, trio) < repeat for trio in trios):
            made.append(trios)
    return sorted(made, key=lambda trios: total_cost(costs, trios))


def _after(division: Sequence[Trio], met: Met) -> Met:
    after = [list(row) for row in met]
    for trio in division:
        for one in trio:
            for other in trio:
                after[one][other] = True
    return after


def _seems_open(division: Sequence[Trio], met: Met, depth: int, rng: Random) -> bool:
    """Whether a way was found to play `depth` more rounds without a repeat after this one."""
    start = _after(division, met)
    for _ in range(_TRIES if depth > 1 else 1):
        now = start
        for step in range(depth):
            order = shuffled(range(len(met)), rng)
            turned = [[now[one][other] for other in order] for one in order]
            limit = _NODES if depth == 1 else _STEPS
            try:
                chosen = next(_divisions(list(range(len(met))), turned, [0], limit), None)
            except _Spent:
                chosen = None
            if chosen is None:
                break
            now = _after([(order[a], order[b], order[c]) for a, b, c in chosen], now)
            if step == depth - 1:
                return True
    return False


def _can_follow(division: Sequence[Trio], met: Met, depth: int, spent: list[int]) -> bool:
    """Whether `depth` more rounds without a repeat can follow this one."""
    after = _after(division, met)
    following = _divisions(list(range(len(met))), after, spent, _NODES)
    if depth == 1:
        return next(following, None) is not None
    return any(_can_follow(later, after, depth - 1, spent) for later in following)


def _divisions(left: list[int], met: Met, spent: list[int], limit: int | None = None) -> Iterator[list[Trio]]:
    """Every division of the people left into tables at which nobody has met anybody."""
    if not left:
        yield []
        return
    first, rest = left[0], left[1:]
    fresh = [other for other in rest if not met[first][other]]
    for at, one in enumerate(fresh):
        for other in fresh[at + 1 :]:
            if met[one][other]:
                continue
            spent[0] += 1
            if limit is not None and spent[0] > limit:
                raise _Spent
            others = [person for person in rest if person not in (one, other)]
            for later in _divisions(others, met, spent, limit):
                yield [(first, one, other), *later]

"""Looking ahead at tables of three: of the divisions without a repeat, one that leaves later rounds open.

With twelve people four rounds can be played without a repeat, but not after every choice of the first
three. In small fields every division can be looked at, so the cheapest is taken from which as many
rounds as possible (of those planned) can follow without a repeat.
"""

from collections.abc import Iterator, Sequence

from tourney.pairing.threes_search import Costs, Trio, total_cost

AHEAD_UP_TO = 12
_NODES = 20_000  # tables laid down while looking ahead to one depth

Met = list[list[bool]]


class _Spent(Exception):
    """The search ahead has laid down as many tables as it may."""


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


def _can_follow(division: Sequence[Trio], met: Met, depth: int, spent: list[int]) -> bool:
    """Whether `depth` more rounds without a repeat can follow this one."""
    after = [list(row) for row in met]
    for trio in division:
        for one in trio:
            for other in trio:
                after[one][other] = True
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

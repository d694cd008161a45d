"""Large fields at tables of three: the same search in windows that go down the order of scores.

A window takes the next people in the order; the upper tables of its best division stay, the people
of the others, and of tables with a repeat, go on into the next window. Time grows with the field and
not with its square. Repeats that are left at the end are mended with the tables nearest above.
"""

from collections.abc import Sequence
from random import Random

from tourney.pairing.threes_cost import Wishes
from tourney.pairing.threes_search import best_tables, table_cost

WHOLE_UP_TO = 84
_STEP, _KEPT = 24, 12  # people taken into each window, and people who go on into the next
_MIXES, _MENDING_MIXES = 20, 60
_WIDEST = 96


def window_tables(people: Sequence[int], wishes: Wishes, rng: Random) -> list[list[int]]:
    """Divide people, given in the order of their scores (a multiple of three of them), into tables.

    >>> from tourney.pairing.threes_cost import wishes
    >>> known = wishes({n: 0 for n in range(9)}, {(0, 1): 1}, [])
    >>> [len(table) for table in window_tables(range(9), known, Random(1))]
    [3, 3, 3]
    """
    place = {one: at for at, one in enumerate(people)}
    made: list[list[int]] = []
    window: list[int] = []
    for start in range(0, len(people), _STEP):
        window = sorted([*window, *people[start : start + _STEP]], key=place.__getitem__)
        if start + _STEP >= len(people):
            break
        tables, spoilt = _solve(window, wishes, rng, _MIXES)
        stays = len(tables) - _KEPT // 3
        window = []
        for rank, (table, bad) in enumerate(zip(tables, spoilt, strict=True)):
            if rank >= stays or (bad and 3 * len(tables) < _WIDEST):
                window += table
            else:
                made.append(table)
    tables, spoilt = _solve(window, wishes, rng, _MIXES)
    while any(spoilt):
        tables, spoilt = _solve(window, wishes, rng, _MENDING_MIXES)
        if not any(spoilt) or not made or len(window) >= _WIDEST:
            break
        above, made = made[-_KEPT // 3 :], made[: -_KEPT // 3]
        window = sorted([*window, *(one for table in above for one in table)], key=place.__getitem__)
    return [*made, *tables]


def _solve(
    window: Sequence[int], wishes: Wishes, rng: Random, mixes: int
) -> tuple[list[list[int]], list[bool]]:
    """The tables of one window, the upper ones first, and which of them have a repeat or worse."""
    costs = wishes.costs(window)
    trios = best_tables(costs, range(len(window)), wishes.bound(window), rng, mixes)
    ranked = sorted((sorted(trio) for trio in trios), key=lambda trio: (sum(trio), trio))
    limit = wishes.weights(window)[1]
    return (
        [[window[at] for at in trio] for trio in ranked],
        [table_cost(costs, trio) >= limit for trio in ranked],
    )

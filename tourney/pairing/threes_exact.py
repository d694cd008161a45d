"""The last step to the optimum where few tables are left at which nobody meets anybody again.

Late in an evening the search by exchanges can stop short of the cheapest division, since almost every
exchange makes a repeat. But then there are few tables without one, and all of them can be listed: each
person gets a price, so that no table is cheaper than its three prices together (a dual of the linear
programme, bettered by steps along its subgradient), and a division is looked for whose tables cost
little more than their prices. All in whole numbers, and so many steps at most.
"""

from collections.abc import Sequence
from itertools import combinations

from tourney.pairing.threes_search import Costs, Trio, table_cost, total_cost

_TABLES = 900  # beyond so many tables without a repeat the search by exchanges does well enough
_SCALE = 3 * 64
_PRICINGS = 120
_NODES = 6000


def bettered(costs: Costs, repeat: int, found: list[Trio]) -> list[Trio]:
    """The division found, or a cheaper one without a repeat (`repeat` is the cost of one).

    >>> costs = [[0 if a == b else 9 * (a // 3 != b // 3) for b in range(6)] for a in range(6)]
    >>> bettered(costs, 100, [(0, 1, 3), (2, 4, 5)])
    [(0, 1, 2), (3, 4, 5)]
    """
    trios = [trio for trio in combinations(range(len(costs)), 3) if _fresh(costs, trio, repeat)]
    at: list[list[int]] = [[] for _ in costs]
    for number, trio in enumerate(trios):
        for person in trio:
            at[person].append(number)
    if len(trios) > _TABLES or not all(at):
        return found
    prices = _prices(at, trios, [_SCALE * table_cost(costs, trio) for trio in trios])
    over = [_SCALE * table_cost(costs, trio) - sum(prices[person] for person in trio) for trio in trios]
    gap = _SCALE * total_cost(costs, found) - sum(prices)
    better = _Search(len(costs), trios, over, gap).run()
    return better or found


def _fresh(costs: Costs, trio: Sequence[int], repeat: int) -> bool:
    one, two, three = trio
    return costs[one][two] < repeat and costs[one][three] < repeat and costs[two][three] < repeat


def _prices(at: list[list[int]], trios: list[Trio], cost: list[int]) -> list[int]:
    """A price for each person, so that no table costs less than the prices of its three."""
    people = range(len(at))
    wish = [min(cost[number] for number in at[person]) // 3 for person in people]
    step = max(1, max(wish) // 4)
    best: list[int] = []
    most = None
    for turn in range(_PRICINGS):
        over = [cost[number] - wish[a] - wish[b] - wish[c] for number, (a, b, c) in enumerate(trios)]
        nearest = [min(at[person], key=over.__getitem__) for person in people]
        prices = [wish[person] + over[nearest[person]] // 3 for person in people]
        if most is None or sum(prices) > most:
            best, most = prices, sum(prices)
        seated = [0] * len(at)
        for number in nearest:
            for person in trios[number]:
                seated[person] += 1
        wish = [wish[person] + step * (3 - seated[person]) // 3 for person in people]
        if turn % 12 == 11:
            step = max(1, 2 * step // 3)
    return best


class _Search:
    """Divisions out of listed tables, by what each table costs over its prices; less than `gap` in all."""

    def __init__(self, people: int, trios: list[Trio], over: list[int], gap: int) -> None:
        self.gap, self.nodes = gap, 0
        self.best: list[Trio] = []
        order = sorted((number for number in range(len(trios)) if over[number] < gap), key=over.__getitem__)
        self.options: list[list[tuple[int, int, Trio]]] = [[] for _ in range(people)]
        for number in order:
            mask = sum(1 << person for person in trios[number])
            for person in trios[number]:
                self.options[person].append((over[number], mask, trios[number]))

    def run(self) -> list[Trio]:
        """The cheapest division found; empty where none is cheaper than what was known."""
        self._go_on((1 << len(self.options)) - 1, [], 0)
        return self.best

    def _go_on(self, left: int, made: list[Trio], spent: int) -> None:
        if not left:
            self.best, self.gap = list(made), spent
            return
        self.nodes += 1
        fewest: list[tuple[int, int, Trio]] | None = None
        for person, options in enumerate(self.options):
            if left >> person & 1:
                room = self.gap - spent
                open_ = [one for one in options if one[0] < room and one[1] & left == one[1]]
                if fewest is None or len(open_) < len(fewest):
                    fewest = open_
                    if len(open_) < 2:
                        break
        for over, mask, trio in fewest or []:
            if self.nodes > _NODES or spent + over >= self.gap:
                return
            self._go_on(left & ~mask, [*made, trio], spent + over)

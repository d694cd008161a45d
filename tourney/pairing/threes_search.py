"""The search for tables of three at the least cost, the cost being a sum over pairs.

Up to twelve people every division is looked at (as far as it can still be the best). Beyond that:
swaps between tables until none helps, then one person is taken out of each table and all are put
back at the least cost (an assignment), then a few tables are mixed and it begins again. Nothing in
it looks at a clock, so that the same seed gives the same tables on every machine.
"""

from collections.abc import Sequence
from random import Random

from tourney.pairing.assignment import assign
from tourney.pairing.draw import below, shuffled

Costs = Sequence[Sequence[int]]
Trio = tuple[int, int, int]
EXACT_UP_TO = 12
_EFFORT = 9000  # people-rounds of mixing: rounds = effort / people


def best_tables(
    costs: Costs, start: Sequence[int], bound: int, rng: Random, mixes: int | None = None
) -> list[Trio]:
    """Divide people 0 … n-1 (n a multiple of 3) into tables of three at the least cost found.

    `start` is an order of the people whose neighbours go well together; `bound` is a cost that no
    division can beat: the search stops when it is reached. `mixes` is how often it begins again at
    most; by itself the fewer the larger the field.

    >>> costs = [[abs(a - b) for b in range(6)] for a in range(6)]
    >>> sorted(sorted(trio) for trio in best_tables(costs, [0, 2, 4, 1, 3, 5], 8, Random(1)))
    [[0, 1, 2], [3, 4, 5]]
    """
    if len(start) <= EXACT_UP_TO:
        return _exact(costs, start)
    return _mixed(costs, start, bound, rng, _EFFORT // len(start) if mixes is None else mixes)


def table_cost(costs: Costs, trio: Sequence[int]) -> int:
    """The cost of one table: its three pairs.

    >>> table_cost([[0, 1, 2], [1, 0, 4], [2, 4, 0]], (0, 1, 2))
    7
    """
    a, b, c = trio
    return costs[a][b] + costs[a][c] + costs[b][c]


def total_cost(costs: Costs, tables: Sequence[Sequence[int]]) -> int:
    """The cost of all tables.

    >>> total_cost([[0, 1, 2], [1, 0, 4], [2, 4, 0]], [(0, 1, 2)])
    7
    """
    return sum(table_cost(costs, trio) for trio in tables)


def _exact(costs: Costs, start: Sequence[int]) -> list[Trio]:
    """Look at every division: the first person left takes each pair of mates in turn."""
    best: list[Trio] = []
    least: int | None = None

    def go_on(left: list[int], made: list[Trio], spent: int) -> None:
        nonlocal best, least
        if least is not None and spent >= least:
            return
        if not left:
            best, least = list(made), spent
            return
        first, rest = left[0], left[1:]
        for i, one in enumerate(rest):
            for j in range(i + 1, len(rest)):
                trio = (first, one, rest[j])
                others = rest[:i] + rest[i + 1 : j] + rest[j + 1 :]
                go_on(others, [*made, trio], spent + table_cost(costs, trio))

    go_on(list(start), [], 0)
    return best


def _mixed(costs: Costs, start: Sequence[int], bound: int, rng: Random, mixes: int) -> list[Trio]:
    now = [list(start[place : place + 3]) for place in range(0, len(start), 3)]
    _settle(costs, now, rng)
    spent = total_cost(costs, now)
    best, least = [list(trio) for trio in now], spent
    for _ in range(mixes):
        if least <= bound:
            break
        trial = [list(trio) for trio in now]
        _mix(trial, rng)
        _settle(costs, trial, rng)
        cost = total_cost(costs, trial)
        if cost <= spent:
            now, spent = trial, cost
        if cost < least:
            best, least = [list(trio) for trio in trial], cost
    return [(trio[0], trio[1], trio[2]) for trio in best]


def _mix(tables: list[list[int]], rng: Random) -> None:
    """Turn one seat of a few tables round: small enough to keep most of what is good."""
    chosen = shuffled(range(len(tables)), rng)[: 3 + below(3, rng)]
    seats = [below(3, rng) for _ in chosen]
    people = [tables[table][seat] for table, seat in zip(chosen, seats, strict=True)]
    for at, (table, seat) in enumerate(zip(chosen, seats, strict=True)):
        tables[table][seat] = people[at - 1]


def _settle(costs: Costs, tables: list[list[int]], rng: Random) -> None:
    """Swaps, then refills of each seat, until neither helps."""
    _swap(costs, tables)
    while _refill(costs, tables, rng):
        _swap(costs, tables)


def _swap(costs: Costs, tables: list[list[int]]) -> None:
    """Exchange two people of two tables as long as that lowers the cost."""
    dirty = set(range(len(tables)))
    while dirty:
        table = min(dirty)
        dirty.discard(table)
        for other in range(len(tables)):
            if other != table and _swap_two(costs, tables[table], tables[other]):
                dirty |= {table, other}


def _swap_two(costs: Costs, ones: list[int], others: list[int]) -> bool:
    """Make the best exchange between two tables, if any lowers their cost."""
    best, found = 0, None
    for i in range(3):
        a, a1, a2 = ones[i], ones[i - 1], ones[i - 2]
        cost_a = costs[a]
        kept = cost_a[a1] + cost_a[a2]
        for j in range(3):
            b, b1, b2 = others[j], others[j - 1], others[j - 2]
            cost_b = costs[b]
            gain = cost_b[a1] + cost_b[a2] + cost_a[b1] + cost_a[b2] - kept - cost_b[b1] - cost_b[b2]
            if gain < best:
                best, found = gain, (i, j)
    if found is None:
        return False
    i, j = found
    ones[i], others[j] = others[j], ones[i]
    return True


def _refill(costs: Costs, tables: list[list[int]], rng: Random) -> bool:
    """Take one person out of each table and put all back at the least cost; whether it helped."""
    helped = False
    for _ in range(3):
        seats = [below(3, rng) for _ in tables]
        out = [trio[seat] for trio, seat in zip(tables, seats, strict=True)]
        stay = [(trio[seat - 1], trio[seat - 2]) for trio, seat in zip(tables, seats, strict=True)]
        matrix = [[costs[who][a] + costs[who][b] for a, b in stay] for who in out]
        places = assign(matrix)
        if sum(matrix[row][place] for row, place in enumerate(places)) < sum(
            matrix[row][row] for row in range(len(out))
        ):
            helped = True
            for row, place in enumerate(places):
                tables[place][seats[place]] = out[row]
    return helped

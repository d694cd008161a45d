"""Annealing of a whole schedule for four-handed individuals: who shares a table, who is whose partner.

The cost is PARTNER_WEIGHT * (sum of squares of partnerships) + (sum of squares of meetings), earlier
rounds included. Two people of one round change places; a change for the worse is accepted with a
chance that falls by a fixed fraction with each unit, and the fraction shrinks from stage to stage. All
of it is whole numbers and products of fixed fractions, so that every machine takes the same way.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from tourney.pairing.whist_charts import Table

PARTNER_WEIGHT = 12
_STAGES = (0.3, 0.25, 0.2, 0.17, 0.14, 0.12, 0.1, 0.08, 0.065, 0.05, 0.04, 0.03, 0.015, 0.0)
_REACH = 10  # changes for the worse by more than this are never accepted
_CONTENT = 0.5  # how often somebody who meets nobody at his table again is left where he is

Matrix = list[list[int]]


def cost(met: Matrix, partnered: Matrix) -> int:
    """The cost of a schedule by its counts of meetings and partnerships.

    >>> cost([[0, 2], [2, 0]], [[0, 1], [1, 0]])
    16
    """
    meetings = sum(count * count for row in met for count in row)
    partnerships = sum(count * count for row in partnered for count in row)
    return (meetings + PARTNER_WEIGHT * partnerships) // 2


def least_cost(met: Matrix, partnered: Matrix, tables: int) -> int:
    """What no rounds of so many more tables can go below: all counts as level as they can be.

    >>> least_cost([[0, 2], [2, 0]], [[0, 1], [1, 0]], 0)
    16
    """
    return levelled(met, 6 * tables) + PARTNER_WEIGHT * levelled(partnered, 2 * tables)


def levelled(counts: Matrix, units: int) -> int:
    """The least sum of squares over the pairs after so many units more, each to some pair.

    >>> levelled([[0, 1, 0], [1, 0, 0], [0, 0, 0]], 3)
    6
    """
    pairs = Counter(count for at, row in enumerate(counts) for count in row[:at])
    left = units if pairs else 0
    while left:
        lowest = min(pairs)
        raised = min(left, pairs[lowest])
        pairs[lowest + 1] += raised
        pairs[lowest] -= raised
        if not pairs[lowest]:
            del pairs[lowest]
        left -= raised
    return sum(count * count * times for count, times in pairs.items())


def count(rounds: Sequence[Sequence[Sequence[int]]], met: Matrix, partnered: Matrix) -> None:
    """Add the meetings and partnerships of some rounds to the counts; only a table of four has partners.

    >>> met, partnered = [[0] * 4 for _ in range(4)], [[0] * 4 for _ in range(4)]
    >>> count([[(0, 1, 2, 3)]], met, partnered)
    >>> met[0], partnered[0]
    ([0, 1, 1, 1], [0, 0, 1, 0])
    """
    for tables in rounds:
        for table in tables:
            for one in range(len(table)):
                for other in range(one + 1, len(table)):
                    a, b = table[one], table[other]
                    met[a][b] += 1
                    met[b][a] += 1
                    if other - one == 2 and len(table) == 4:
                        partnered[a][b] += 1
                        partnered[b][a] += 1


def anneal(
    rounds: Sequence[Sequence[Table]], met: Matrix, partnered: Matrix, steps: int, rng: Random
) -> list[list[Table]]:
    """Better rounds from given ones; `met` and `partnered` hold the earlier rounds and are left alone.

    `steps` is the number of changes tried in all, if no better rounds can be thought of before.

    >>> flat = [[0] * 4 for _ in range(4)]
    >>> len(anneal([[(0, 1, 2, 3)], [(0, 1, 2, 3)]], flat, flat, 500, Random(1)))
    2
    """
    least = least_cost(met, partnered, sum(len(tables) for tables in rounds))
    met, partnered = [list(row) for row in met], [list(row) for row in partnered]
    count(rounds, met, partnered)
    rows = [[person for table in tables for person in table] for tables in rounds]
    if rows and rows[0]:
        for stage in _STAGES:
            if cost(met, partnered) == least:
                break
            chances = [1.0]
            for _ in range(_REACH):
                chances.append(chances[-1] * stage)
            _stage(rows, met, partnered, chances, steps // len(_STAGES), rng)
    return [
        [(row[at], row[at + 1], row[at + 2], row[at + 3]) for at in range(0, len(row), 4)] for row in rows
    ]


def _stage(
    rows: list[list[int]], met: Matrix, partnered: Matrix, chances: list[float], steps: int, rng: Random
) -> None:
    """Try `steps` exchanges at one temperature; `chances` by how much worse half the cost gets."""
    chance, size, depth, reach = rng.random, len(rows[0]), len(rows), len(chances)
    for _ in range(steps):
        row = rows[int(chance() * depth)]
        i = int(chance() * size)
        a = row[i]
        partner_a, left_a, right_a = row[i ^ 2], row[i ^ 1], row[i ^ 3]
        met_a = met[a]
        old_a = met_a[partner_a] + met_a[left_a] + met_a[right_a]
        if old_a <= 3 and chance() < _CONTENT:
            continue
        j = int(chance() * size)
        b = row[j]
        partner_b = row[j ^ 2]
        with_a, with_b = partnered[a], partnered[b]
        worse = PARTNER_WEIGHT * (
            with_a[partner_b] + with_b[partner_a] - with_a[partner_a] - with_b[partner_b] + 2
        )
        if i >> 2 == j >> 2:
            if a not in (b, partner_b) and (worse <= 0 or (worse < reach and chance() < chances[worse])):
                _repartner(partnered, a, b, partner_a, partner_b)
                row[i], row[j] = b, a
            continue
        left_b, right_b = row[j ^ 1], row[j ^ 3]
        met_b = met[b]
        worse += (
            met_b[partner_a]
            + met_b[left_a]
            + met_b[right_a]
            + met_a[partner_b]
            + met_a[left_b]
            + met_a[right_b]
            - old_a
            - met_b[partner_b]
            - met_b[left_b]
            - met_b[right_b]
            + 6
        )
        if worse <= 0 or (worse < reach and chance() < chances[worse]):
            _repartner(partnered, a, b, partner_a, partner_b)
            _move(met, a, b, (partner_a, left_a, right_a))
            _move(met, b, a, (partner_b, left_b, right_b))
            row[i], row[j] = b, a


def _move(met: Matrix, old: int, new: int, mates: tuple[int, int, int]) -> None:
    """Let `new` take the place of `old` at a table with these mates in the counts."""
    for mate in mates:
        met[old][mate] -= 1
        met[mate][old] -= 1
        met[new][mate] += 1
        met[mate][new] += 1


def _repartner(partnered: Matrix, a: int, b: int, partner_a: int, partner_b: int) -> None:
    """Let `a` and `b` exchange their partners in the counts."""
    for one, other, by in (
        (a, partner_a, -1),
        (b, partner_b, -1),
        (a, partner_b, 1),
        (b, partner_a, 1),
    ):
        partnered[one][other] += by
        partnered[other][one] += by

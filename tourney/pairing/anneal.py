"""Annealing of a whole schedule for four-handed individuals: who shares a table, who is whose partner.

The cost is PARTNER_WEIGHT * (sum of squares of partnerships) + (sum of squares of meetings), earlier
rounds included. Two people of one round change places; a change for the worse is accepted with a
chance that falls by a fixed fraction with each unit, and the fraction shrinks from stage to stage. All
of it is whole numbers and products of fixed fractions, so that every machine takes the same way.
"""

from collections.abc import Sequence
from random import Random

from tourney.pairing.rotation_charts import Table

PARTNER_WEIGHT = 12
_STAGES = (0.6, 0.5, 0.42, 0.35, 0.29, 0.24, 0.19, 0.15, 0.11, 0.08, 0.05, 0.03, 0.015, 0.0)
_REACH = 10  # changes for the worse by more than this are never accepted

Matrix = list[list[int]]


def cost(met: Matrix, partnered: Matrix) -> int:
    """The cost of a schedule by its counts of meetings and partnerships.

    >>> cost([[0, 2], [2, 0]], [[0, 1], [1, 0]])
    16
    """
    meetings = sum(count * count for row in met for count in row)
    partnerships = sum(count * count for row in partnered for count in row)
    return (meetings + PARTNER_WEIGHT * partnerships) // 2


def count(rounds: Sequence[Sequence[Table]], met: Matrix, partnered: Matrix) -> None:
    """Add the meetings and partnerships of some rounds to the counts.

    >>> met, partnered = [[0] * 4 for _ in range(4)], [[0] * 4 for _ in range(4)]
    >>> count([[(0, 1, 2, 3)]], met, partnered)
    >>> met[0], partnered[0]
    ([0, 1, 1, 1], [0, 0, 1, 0])
    """
    for tables in rounds:
        for table in tables:
            for one in range(4):
                for other in range(one + 1, 4):
                    a, b = table[one], table[other]
                    met[a][b] += 1
                    met[b][a] += 1
                    if other - one == 2:
                        partnered[a][b] += 1
                        partnered[b][a] += 1


def anneal(
    rounds: Sequence[Sequence[Table]], met: Matrix, partnered: Matrix, steps: int, rng: Random
) -> list[list[Table]]:
    """Better rounds from given ones; `met` and `partnered` hold the earlier rounds and are left alone.

    `steps` is the number of changes tried in all.

    >>> flat = [[0] * 4 for _ in range(4)]
    >>> len(anneal([[(0, 1, 2, 3)], [(0, 1, 2, 3)]], flat, flat, 500, Random(1)))
    2
    """
    met, partnered = [list(row) for row in met], [list(row) for row in partnered]
    count(rounds, met, partnered)
    rows = [[person for table in tables for person in table] for tables in rounds]
    if rows and rows[0]:
        for stage in _STAGES:
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
        i, j = int(chance() * size), int(chance() * size)
        a, b = row[i], row[j]
        partner_a, partner_b = row[i ^ 2], row[j ^ 2]
        with_a, with_b = partnered[a], partnered[b]
        if i >> 2 == j >> 2:
            if a in (b, partner_b):
                continue
            worse = PARTNER_WEIGHT * (
                with_a[partner_b] + with_b[partner_a] - with_a[partner_a] - with_b[partner_b] + 2
            )
            if worse <= 0 or (worse < reach and chance() < chances[worse]):
                _repartner(partnered, a, b, partner_a, partner_b)
                row[i], row[j] = b, a
            continue
        left_a, right_a, left_b, right_b = row[i ^ 1], row[i ^ 3], row[j ^ 1], row[j ^ 3]
        met_a, met_b = met[a], met[b]
        worse = (
            met_b[partner_a]
            + met_b[left_a]
            + met_b[right_a]
            + met_a[partner_b]
            + met_a[left_b]
            + met_a[right_b]
            - met_a[partner_a]
            - met_a[left_a]
            - met_a[right_a]
            - met_b[partner_b]
            - met_b[left_b]
            - met_b[right_b]
            + 6
            + PARTNER_WEIGHT
            * (with_a[partner_b] + with_b[partner_a] - with_a[partner_a] - with_b[partner_b] + 2)
        )
        if worse <= 0 or (worse < reach and chance() < chances[worse]):
            _repartner(partnered, a, b, partner_a, partner_b)
            for old, new, mates in (
                (a, b, (partner_a, left_a, right_a)),
                (b, a, (partner_b, left_b, right_b)),
            ):
                for mate in mates:
                    met[old][mate] -= 1
                    met[mate][old] -= 1
                    met[new][mate] += 1
                    met[mate][new] += 1
            row[i], row[j] = b, a


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

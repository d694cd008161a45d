"""States of evenings at tables of three, and the proven optimum of the next round (HiGHS)."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csr_array

from tests.pairing.nights import night, people
from tourney.pairing import PairingRequest
from tourney.values import Draft, RoundSeats, RoundStatus, TableSeats

Cost = tuple[int, int]
"""Repeat meetings (a third one counts as two), then the sum of highest less lowest score."""


def state(number: int, count: int | None = None) -> PairingRequest:
    """The round to be paired after some rounds; 9 to 27 people where no `count` is given.

    Of each three states one was seated by lot, one by the movement itself, one by rounds of a full
    rotation (so that few are left whom anybody has not met).
    """
    chance = Random(number)
    size = count or 3 * chance.randrange(3, 10)
    rounds = chance.randrange(1, 1 + min(10, (size - 1) // 2))
    kinds = ("by lot", "threes", "threes-full")
    kind = kinds[number % 3]
    history: tuple[RoundSeats, ...]
    if kind == "by lot":
        history = tuple(_by_lot(at, size, chance) for at in range(1, rounds + 1))
    else:
        made = night(kind, size, None, number, lambda _, seats: tuple(chance.randrange(13) for _ in seats))
        history = tuple(made.play(rounds).rounds)
    scores = {entry: sum(chance.randrange(13) for _ in range(rounds)) for entry in range(1, size + 1)}
    return PairingRequest(
        "threes", rounds + 1, None, people(scores), history, scores=tuple(scores.items()), seed=number
    )


def _by_lot(number: int, size: int, chance: Random) -> RoundSeats:
    order = list(range(1, size + 1))
    chance.shuffle(order)
    tables = tuple(TableSeats(1 + at // 3, tuple(order[at : at + 3])) for at in range(0, size, 3))
    return RoundSeats(number, RoundStatus.PUBLISHED, tables)


def met_before(asked: PairingRequest) -> Counter[tuple[int, int]]:
    """How often each pair has met, counted here by itself."""
    return Counter(
        pair
        for round_ in asked.history
        for table in round_.tables
        for pair in combinations(sorted(table.seats), 2)
    )


def cost_of(tables: Sequence[Sequence[int]], asked: PairingRequest) -> Cost:
    """What tables cost."""
    met, score = met_before(asked), dict(asked.scores or ())
    return (
        sum(met[pair] for table in tables for pair in combinations(sorted(table), 2)),
        sum(max(score[one] for one in table) - min(score[one] for one in table) for table in tables),
    )


def cost_of_draft(draft: Draft, asked: PairingRequest) -> Cost:
    """What a draft costs."""
    return cost_of([table.seats for table in draft.tables], asked)


def optimum(asked: PairingRequest, seconds: float = 60) -> tuple[Cost | None, bool]:
    """The least cost that an integer programme over all tables finds, and whether it is proven.

    None where it finds no division in time.
    """
    numbers = asked.numbers
    trios = list(combinations(numbers, 3))
    met, score = met_before(asked), dict(asked.scores or ())
    costs = [
        (met[one, two] + met[one, three] + met[two, three], max(points) - min(points))
        for one, two, three in trios
        for points in [(score[one], score[two], score[three])]
    ]
    repeat = 1 + len(numbers) // 3 * (max(score.values()) - min(score.values()))
    place = {number: at for at, number in enumerate(numbers)}
    rows = [place[number] for trio in trios for number in trio]
    columns = [at for at in range(len(trios)) for _ in range(3)]
    once = csr_array((np.ones(len(rows)), (rows, columns)), shape=(len(numbers), len(trios)))
    solved = milp(
        np.array([repeat * repeats + spread for repeats, spread in costs], dtype=float),
        constraints=LinearConstraint(once, 1, 1),
        integrality=np.ones(len(trios)),
        bounds=Bounds(0, 1),
        options={"time_limit": seconds, "mip_rel_gap": 0},
    )
    if solved.x is None:
        return None, False
    chosen = [trios[at] for at in np.flatnonzero(solved.x > 0.5)]
    return cost_of(chosen, asked), solved.status == 0

"""What the earlier rounds say: who met whom, who was whose partner, who sat where."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from tourney.values import RoundSeats

Pair = tuple[int, int]


def pair_of(one: int, other: int) -> Pair:
    """Two entry numbers in order, as every count of pairs has them.

    >>> pair_of(9, 4)
    (4, 9)
    """
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True, slots=True)
class Past:
    """Counts over the earlier rounds; `met` counts every shared table, partners included."""

    met: Counter[Pair]
    partnered: Counter[Pair]
    seats: Counter[tuple[int, int]]
    tables: Counter[tuple[int, int]]


def past(history: Iterable[RoundSeats], partners: bool = False) -> Past:
    """Count the earlier rounds; `partners`: seats 0 and 2, and 1 and 3 are partners.

    >>> from tourney.values import RoundStatus, TableSeats
    >>> one = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (4, 2, 9, 7)),))
    >>> counts = past([one], partners=True)
    >>> counts.met[2, 4], counts.partnered[2, 4], counts.partnered[4, 9], counts.seats[4, 0]
    (1, 0, 1, 1)
    """
    counts = Past(Counter(), Counter(), Counter(), Counter())
    for round_ in history:
        for table in round_.tables:
            for one, other in combinations(table.seats, 2):
                counts.met[pair_of(one, other)] += 1
            if partners and len(table.seats) == 4:
                for seat in (0, 1):
                    counts.partnered[pair_of(table.seats[seat], table.seats[seat + 2])] += 1
            for seat, number in enumerate(table.seats):
                counts.seats[number, seat] += 1
                counts.tables[number, table.table] += 1
    return counts

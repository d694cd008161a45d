"""Who sits on which chair of a table, and which table is which.

Seat 0 has the first deal. Chairs are given so that first deals are spread first, then all seats.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Final

from tourney.pairing.assignment import assign
from tourney.pairing.history import Past
from tourney.values import TableSeats

_MANY: Final = 60
"""More tables than these are not numbered by the assignment problem, whose time grows with the cube."""
_NEAR: Final = 12
_PARTNER_ORDERS = tuple(order for order in permutations(range(4)) if {order[0], order[2]} in ({0, 2}, {1, 3}))


def seat_table(people: Sequence[int], past: Past, partners: bool = False) -> tuple[int, ...]:
    """The people of one table on their chairs: whoever has dealt first least often has seat 0.

    With `partners` the first and third given, and the second and fourth, stay opposite each other.
    Where all is level the order given decides, so give them in the order of their lots.

    >>> from tourney.pairing.history import past
    >>> from tourney.values import RoundSeats, RoundStatus
    >>> before = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (4, 2, 9)),))
    >>> seat_table((4, 2, 9), past([before]))
    (2, 9, 4)
    """
    orders = _PARTNER_ORDERS if partners else tuple(permutations(range(len(people))))

    def strain(order: tuple[int, ...]) -> tuple[int, int]:
        counts = [past.seats[people[who], seat] for seat, who in enumerate(order)]
        return counts[0], sum(count * count for count in counts)

    best = min(orders, key=strain)
    return tuple(people[who] for who in best)


def number_tables(tables: Sequence[tuple[int, ...]], past: Past) -> tuple[TableSeats, ...]:
    """Give the tables their numbers so that nobody stays at one table for long.

    Up to sixty tables as well as can be; where there are more, by exchange with tables nearby.

    >>> from tourney.pairing.history import past
    >>> from tourney.values import RoundSeats, RoundStatus
    >>> before = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2)), TableSeats(2, (3, 4))))
    >>> number_tables([(1, 2), (3, 4)], past([before]))
    (TableSeats(table=1, seats=(3, 4)), TableSeats(table=2, seats=(1, 2)))
    """
    if len(tables) > _MANY:
        chosen = _exchanged(tables, past.tables)
    else:
        chosen = assign(
            [
                [_strain(past.tables, people, row, place) for place in range(len(tables))]
                for row, people in enumerate(tables)
            ]
        )
    seated = [TableSeats(place + 1, people) for people, place in zip(tables, chosen, strict=True)]
    return tuple(sorted(seated, key=lambda table: table.table))


def _strain(visits: Counter[tuple[int, int]], people: tuple[int, ...], row: int, place: int) -> int:
    """How little the people of a row should sit at a place: four times the squares of their visits there."""
    return sum(visits[person, place + 1] ** 2 * 4 for person in people) + abs(row - place)


def _exchanged(tables: Sequence[tuple[int, ...]], visits: Counter[tuple[int, int]]) -> list[int]:
    """Places for many tables: from the order given, each that was sat at exchanged with one nearby."""
    chosen = list(range(len(tables)))

    def strain(row: int, place: int) -> int:
        return _strain(visits, tables[row], row, place)

    def change(row: int, other: int) -> int:
        here, there = chosen[row], chosen[other]
        return strain(row, there) + strain(other, here) - strain(row, here) - strain(other, there)

    for row, people in enumerate(tables):
        if any(visits[person, chosen[row] + 1] for person in people):
            near = range(max(row - _NEAR, 0), min(row + _NEAR + 1, len(tables)))
            best, other = min((change(row, other), other) for other in near)
            if best < 0:
                chosen[row], chosen[other] = chosen[other], chosen[row]
    return chosen

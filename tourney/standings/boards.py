"""Duplicate: what came of each board at all its tables, by matchpoints and by the datum (docs/boards.md).

Sides are compared with those who had the same seats. What is compared is a side's *net*: its points less
those of each other side, added up.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

BY: Final = ("matchpoints", "datum")
"""What boards are ranked by."""


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board at one table. `sides` are entry numbers; figures are one a side, in the order of seats.

    `caller` is an entry's number, None where all passed. `differences` are from the datum, in tenths.
    """

    round: int
    table: int
    hand: int
    sides: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    caller: int | None = None
    trump: str | None = None
    tricks: int | None = None
    alone: bool = False
    matchpoints: tuple[int, ...] = ()
    differences: tuple[int, ...] = ()

    @property
    def nets(self) -> tuple[int, ...]:
        """Of each side its points less those of each other side, added up; in all they are 0.

        >>> BoardLine(1, 1, 1, ((1,), (2,), (3,)), (3, 0, 0)).nets
        (6, -3, -3)
        """
        return tuple(len(self.points) * points - sum(self.points) for points in self.points)


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board at all tables that played it; `datum` is the mean of each side's net, in tenths."""

    board: int
    lines: tuple[BoardLine, ...]
    datum: tuple[int, ...]

    @property
    def top(self) -> int:
        """The most matchpoints: two for each other table.

        >>> Traveller(1, (BoardLine(1, 1, 1, ((1,), (2,)), (1, 0)),) * 3, (0, 0)).top
        4
        """
        return 2 * (len(self.lines) - 1)


@dataclass(frozen=True, slots=True)
class BoardRow:
    """What an entry has over all boards that he can be compared on; `difference` in tenths.

    `top` are the most matchpoints that there were for him.
    """

    rank: int
    number: int
    boards: int
    matchpoints: int
    top: int
    difference: int

    @property
    def permyriad(self) -> int:
        """His part of the top in hundredths of a per cent, to the nearest; half of it is average.

        >>> BoardRow(1, 4, 2, 2, 3, 0).permyriad
        6667
        """
        return (20000 * self.matchpoints + self.top) // (2 * self.top)


def traveller(board: int, lines: Sequence[BoardLine]) -> Traveller:
    """A board scored: 2 matchpoints for each table that did worse in the same seats, 1 for a tie.

    The datum is the mean net of the tables, to the nearest tenth; a half is rounded away from 0.

    >>> scored = traveller(1, [BoardLine(1, 1, 1, ((1,), (2,)), had) for had in ((2, 0), (0, 2), (2, 0))])
    >>> scored.datum, [(line.matchpoints, line.differences) for line in scored.lines][:2]
    ((7, -7), [((3, 1), (13, -13)), ((0, 4), (-27, 27))])
    """
    columns = list(zip(*(line.nets for line in lines), strict=True))
    datum = tuple(_tenths(sum(column), len(column)) for column in columns)
    scored = [
        replace(
            line,
            matchpoints=tuple(
                _matchpoints(net, column) for net, column in zip(line.nets, columns, strict=True)
            ),
            differences=tuple(10 * net - mean for net, mean in zip(line.nets, datum, strict=True)),
        )
        for line in lines
    ]
    return Traveller(board, tuple(scored), datum)


def _matchpoints(net: int, column: Sequence[int]) -> int:
    """Two for each worse one, one for each as good; his own is in the column, and is no other."""
    return 2 * sum(other < net for other in column) + column.count(net) - 1


def _tenths(total: int, count: int) -> int:
    """The mean of `count` whole numbers in tenths, to the nearest, halves away from 0."""
    size = (20 * abs(total) + count) // (2 * count)
    return size if total >= 0 else -size


def board_rows(travellers: Iterable[Traveller], by: str = "matchpoints") -> tuple[BoardRow, ...]:
    """Who has what over all boards, the best first; boards that one table alone has played count for nobody.

    Ranked by the part of the matchpoints that somebody has, or by the mean difference from the datum, so
    that who sat out is behind nobody for that. Equals share a place.

    >>> one, other = BoardLine(1, 1, 1, ((1,), (5,)), (2, 0)), BoardLine(1, 2, 1, ((2,), (6,)), (0, 2))
    >>> [(row.rank, row.number, row.matchpoints) for row in board_rows([traveller(1, [one, other])])]
    [(1, 1, 2), (1, 6, 2), (3, 2, 0), (3, 5, 0)]
    """
    sums: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for one in travellers:
        if one.top:
            for line in one.lines:
                for side, points, apart in zip(line.sides, line.matchpoints, line.differences, strict=True):
                    for number in side:
                        sums[number].append((points, one.top, apart))
    rows = []
    for number, had in sums.items():
        points, top, apart = (sum(column) for column in zip(*had, strict=True))
        rows.append(BoardRow(0, number, len(had), points, top, apart))
    values = {row.number: _value(row, by) for row in rows}
    best = sorted(rows, key=lambda row: (-values[row.number], row.number))
    ahead = Counter(values.values())
    return tuple(
        replace(row, rank=1 + sum(count for value, count in ahead.items() if value > values[row.number]))
        for row in best
    )


def _value(row: BoardRow, by: str) -> Fraction:
    return Fraction(row.matchpoints, row.top) if by == BY[0] else Fraction(row.difference, row.boards)

"""The assignment problem in whole numbers: each row one column, at the least cost."""

from collections.abc import Sequence


def assign(cost: Sequence[Sequence[int]]) -> list[int]:
    """The column of each row at the least total cost; `cost` is square. Time grows with the cube.

    Shortest augmenting paths with potentials (Kuhn 1955; Jonker and Volgenant 1987).

    >>> assign([[4, 1, 3], [2, 0, 5], [3, 2, 2]])
    [1, 0, 2]
    """
    size = len(cost)
    row_price = [0] * size
    column_price = [0] * size
    owner = [-1] * size
    for row in range(size):
        _place(row, cost, row_price, column_price, owner)
    result = [0] * size
    for column, row in enumerate(owner):
        result[row] = column
    return result


def _place(
    row: int,
    cost: Sequence[Sequence[int]],
    row_price: list[int],
    column_price: list[int],
    owner: list[int],
) -> None:
    """Give `row` a column, moving others along the cheapest path."""
    size = len(cost)
    reach: list[int | None] = [None] * size  # the least reduced cost by which each column is reached
    came_from = [-1] * size
    done: list[int] = []
    open_columns = list(range(size))
    current, column_now, step = row, -1, 0
    while True:
        line, price = cost[current], row_price[current]
        nearest, least = -1, None
        for column in open_columns:
            through = step + line[column] - price - column_price[column]
            known = reach[column]
            if known is None or through < known:
                reach[column] = known = through
                came_from[column] = column_now
            if least is None or known < least:
                nearest, least = column, known
        step = least or 0
        open_columns.remove(nearest)
        if owner[nearest] < 0:
            break
        done.append(nearest)
        column_now, current = nearest, owner[nearest]
    row_price[row] += step
    for column in done:
        slack = step - (reach[column] or 0)
        column_price[column] -= slack
        row_price[owner[column]] += slack
    while nearest >= 0:
        before = came_from[nearest]
        owner[nearest] = owner[before] if before >= 0 else row
        nearest = before

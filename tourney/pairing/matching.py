"""The least costly way to put people into pairs, each cost being several figures in order of weight.

The matching itself is a library's (rustworkx: weighted matching in general graphs, Edmonds' blossoms
after Galil). Here the figures of each pair are packed into one whole number, so that no sum of a later
figure can outweigh a single unit of an earlier one.
"""

from collections.abc import Sequence
from typing import Final

Edge = tuple[int, int, tuple[int, ...]]
"""Two nodes and what the pair costs: whole numbers from 0 on, the weightiest first."""

ROOM: Final = 120
"""So many bits a packed cost may have: the library's weights overflow past 127, with its own sums in."""


def least(count: int, edges: Sequence[Edge]) -> list[tuple[int, int]]:
    """The pairs that leave the fewest of `count` nodes alone, and of such the least costly.

    Costs are compared as their sums are, figure by figure. Where the figures need more than `ROOM`
    bits the last ones lose their lowest bits.

    >>> least(4, [(0, 1, (0, 3)), (2, 3, (0, 3)), (0, 2, (1, 0)), (1, 3, (0, 0)), (0, 3, (0, 5))])
    [(0, 1), (2, 3)]
    """
    import rustworkx  # on first use: it takes a while to load

    costs = packed([cost for _, _, cost in edges], count // 2)
    top = max(costs, default=0) + 1
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * count)
    graph.add_edges_from(
        [(one, other, top - cost) for (one, other, _), cost in zip(edges, costs, strict=True)]
    )
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


def packed(costs: Sequence[tuple[int, ...]], pairs: int) -> list[int]:
    """Each cost as one number, in the order of the sums of up to `pairs` of them.

    >>> packed([(0, 2), (1, 0)], 3)
    [2, 7]
    """
    tops = [max(column) for column in zip(*costs, strict=True)]
    shifts = _shifts(tops, pairs)
    scale, scales = 1, []
    for top, shift in zip(reversed(tops), reversed(shifts), strict=True):
        scales.append(scale)
        scale *= (top >> shift) * pairs + 1
    scales.reverse()
    used = [at for at, top in enumerate(tops) if top >> shifts[at]]
    columns = [
        [cost[at] >> shifts[at] for cost in costs] if shifts[at] else [cost[at] for cost in costs]
        for at in used
    ]
    totals = [0] * len(costs)
    for at, column in zip(used, columns, strict=True):
        by = scales[at]
        totals = [total + figure * by for total, figure in zip(totals, column, strict=True)]
    return totals


def _shifts(tops: Sequence[int], pairs: int) -> list[int]:
    """How many low bits each figure loses, so that all have room: the last first."""
    widths = [(top * pairs).bit_length() for top in tops]
    over = sum(widths) - ROOM
    shifts = [0] * len(tops)
    for at in range(len(tops) - 1, -1, -1):
        if over > 0:
            shifts[at] = min(over, tops[at].bit_length())
            over -= shifts[at] if shifts[at] < tops[at].bit_length() else widths[at]
    return shifts

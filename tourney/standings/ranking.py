"""Who is before whom: steps that part those level, all of them at once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from tourney.standings.model import Tie
from tourney.values import Reason

Measure = Callable[[tuple[int, ...]], tuple[int, ...] | Reason]


@dataclass(frozen=True, slots=True)
class Ranking:
    """Groups of entries that share a place, best first, and what each step did.

    `parted_by[i]` is the step that parts group i from the one before, None for the first.
    """

    groups: tuple[tuple[int, ...], ...]
    parted_by: tuple[str | None, ...]
    ties: tuple[Tie, ...]


def rank(entries: Sequence[int], steps: Mapping[str, Measure]) -> Ranking:
    """Part the entries by the steps in their order; a step sees only those level before it.

    >>> made = rank((1, 2, 3), {"points": lambda tied: tuple(-(n // 3) for n in tied)})
    >>> made.groups, made.parted_by
    (((1, 2), (3,)), (None, 'points'))
    """
    ties: list[Tie] = []
    parts = _part(tuple(entries), tuple(steps.items()), ties)
    return Ranking(tuple(group for _, group in parts), tuple(name for name, _ in parts), tuple(ties))


def _part(
    tied: tuple[int, ...], steps: tuple[tuple[str, Measure], ...], ties: list[Tie]
) -> list[tuple[str | None, tuple[int, ...]]]:
    if not tied:
        return []
    if len(tied) == 1 or not steps:
        return [(None, tied)]
    (name, measure), rest = steps[0], steps[1:]
    figures = measure(tied)
    if isinstance(figures, Reason):
        ties.append(Tie(name, tied, "skipped", note=figures))
        return _part(tied, rest, ties)
    order = sorted(zip(figures, tied, strict=True), key=lambda pair: -pair[0])
    groups = [tuple(number for _, number in same) for _, same in groupby(order, key=lambda pair: pair[0])]
    ties.append(
        Tie(
            name,
            tuple(number for _, number in order),
            "parted" if len(groups) > 1 else "level",
            tuple(figure for figure, _ in order),
        )
    )
    parts: list[tuple[str | None, tuple[int, ...]]] = []
    for group in groups:
        inner = _part(group, rest, ties)
        parts.append((name if parts else None, inner[0][1]))
        parts.extend(inner[1:])
    return parts

"""Chance that is the same on every machine: all of it comes from `Random.random()`.

Only that method's sequence is promised to stay the same between versions of Python; `shuffle` and
`sample` are not. No float is compared with another here, and none decides an order of people.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(count: int, rng: Random) -> int:
    """A whole number from 0 to `count` - 1.

    >>> below(1, Random(5))
    0
    """
    return int(rng.random() * count)


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """The items in an order drawn from `rng`, each order as likely as another.

    >>> sorted(shuffled("abc", Random(1)))
    ['a', 'b', 'c']
    """
    drawn = list(items)
    for last in range(len(drawn) - 1, 0, -1):
        chosen = below(last + 1, rng)
        drawn[last], drawn[chosen] = drawn[chosen], drawn[last]
    return drawn


def lots(numbers: Sequence[int], rng: Random) -> dict[int, int]:
    """A lot for each entry: lower is drawn first.

    >>> sorted(lots([4, 9], Random(1)).values())
    [0, 1]
    """
    return {number: lot for lot, number in enumerate(shuffled(sorted(numbers), rng))}

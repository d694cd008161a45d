"""How sure a figure is: Wilson's interval, the error of a mean, and how seldom chance gives a count.

The last is Fisher's exact test, one stratum or several: if a player's hands were a draw by lot from all the
hands of the same kind, how many of them would count? Each stratum is a hypergeometric distribution, their
sum is taken exactly; terms below 1e-20 of the largest are dropped.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, lgamma, sqrt
from operator import mul
from typing import Final

Z: Final = 1.959964
"""So many standard deviations to either side hold 95 of 100."""
_SMALL: Final = 1e-20


@dataclass(frozen=True, slots=True)
class Stratum:
    """Hands of one kind: `all_` of them, of which `hits` count; `drawn` of them are those looked at."""

    all_: int
    hits: int
    drawn: int

    @property
    def mean(self) -> float:
        """How many of those drawn count, on average."""
        return self.drawn * self.hits / self.all_

    @property
    def variance(self) -> float:
        """The variance of that number."""
        if self.all_ < 2:
            return 0.0
        return self.mean * (1 - self.hits / self.all_) * (self.all_ - self.drawn) / (self.all_ - 1)


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Wilson's interval of a share, from 0 to 1: where the true share is, 95 times of 100.

    >>> [round(one, 3) for one in wilson(8, 10)], wilson(0, 0)
    ([0.49, 0.943], (0.0, 1.0))
    """
    if of == 0:
        return 0.0, 1.0
    share, over = hits / of, Z * Z / of
    middle = (share + over / 2) / (1 + over)
    half = Z * sqrt(share * (1 - share) / of + over / (4 * of)) / (1 + over)
    return (0.0 if hits == 0 else middle - half), (1.0 if hits == of else middle + half)


def mean_error(count: int, total: int, squares: int) -> tuple[float, float] | None:
    """A mean and its standard error, by the sum and the sum of squares; None of fewer than two.

    >>> mean_error(4, 4, 8)
    (1.0, 0.5773502691896257)
    """
    if count < 2:
        return None
    return total / count, sqrt((count * squares - total * total) / (count * count * (count - 1)))


def tails(strata: Sequence[Stratum], hits: int) -> tuple[float, float]:
    """How likely so few hits are among those drawn from all strata, and how likely so many.

    >>> [round(one, 6) for one in tails([Stratum(10, 5, 5)], 5)]
    [1.0, 0.003968]
    """
    first, chances = 0, [1.0]
    for stratum in strata:
        start, more = _chances(stratum)
        first, chances = _trimmed(first + start, _together(chances, more))
    at = min(max(hits - first, -1), len(chances))
    whole = fsum(chances)
    return fsum(chances[: max(at + 1, 0)]) / whole, fsum(chances[max(at, 0) :]) / whole


def _chances(stratum: Stratum) -> tuple[int, list[float]]:
    """The chances of each number of hits, and the first such number."""
    all_, hits, drawn = stratum.all_, stratum.hits, stratum.drawn
    least, most = max(0, drawn - (all_ - hits)), min(drawn, hits)
    middle = min(max(int(stratum.mean), least), most)
    top = exp(
        _ways(hits, middle) + _ways(all_ - hits, drawn - middle) - _ways(all_, drawn)
    )  # the rest by the ratio of neighbours
    up, chance = [top], top
    for count in range(middle, most):
        chance *= (hits - count) * (drawn - count) / ((count + 1) * (all_ - hits - drawn + count + 1))
        if chance < top * _SMALL:
            break
        up.append(chance)
    down, chance = [], top
    for count in range(middle, least, -1):
        chance *= count * (all_ - hits - drawn + count) / ((hits - count + 1) * (drawn - count + 1))
        if chance < top * _SMALL:
            break
        down.append(chance)
    return middle - len(down), [*reversed(down), *up]


def _ways(of: int, chosen: int) -> float:
    """The logarithm of the number of ways to choose."""
    return lgamma(of + 1) - lgamma(chosen + 1) - lgamma(of - chosen + 1)


def _together(one: list[float], other: list[float]) -> list[float]:
    """The chances of the sum of two numbers that know nothing of each other."""
    short, long = sorted((one, other), key=len)
    turned, size = short[::-1], len(short)
    padded = [0.0] * (size - 1) + long + [0.0] * (size - 1)
    return [sum(map(mul, turned, padded[at : at + size])) for at in range(len(long) + size - 1)]


def _trimmed(first: int, chances: list[float]) -> tuple[int, list[float]]:
    least = max(chances) * _SMALL
    start = next(at for at, chance in enumerate(chances) if chance >= least)
    end = next(at for at in range(len(chances), 0, -1) if chances[at - 1] >= least)
    return first + start, chances[start:end]

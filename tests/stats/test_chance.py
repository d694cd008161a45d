"""The formulas: exact tails against whole numbers, Wilson's interval, the error of a mean."""

from fractions import Fraction
from itertools import product
from math import comb, isclose, sqrt
from statistics import stdev

import pytest

from tourney.stats.chance import Stratum, mean_error, tails, wilson


def _exact(strata: list[Stratum]) -> dict[int, Fraction]:
    """The distribution of hits, by counting the ways to draw with whole numbers."""
    found = {0: Fraction(1)}
    for one in strata:
        ways = {
            hits: Fraction(
                comb(one.hits, hits) * comb(one.all_ - one.hits, one.drawn - hits), comb(one.all_, one.drawn)
            )
            for hits in range(one.drawn + 1)
        }
        sums: dict[int, Fraction] = {}
        for (first, chance), (second, other) in product(found.items(), ways.items()):
            sums[first + second] = sums.get(first + second, Fraction(0)) + chance * other
        found = sums
    return found


@pytest.mark.parametrize(
    "strata",
    [
        [Stratum(1, 1, 1)],
        [Stratum(10, 5, 5)],
        [Stratum(10, 0, 3)],
        [Stratum(10, 10, 3)],
        [Stratum(60, 4, 50), Stratum(7, 3, 2)],
        [Stratum(40, 31, 12), Stratum(25, 5, 20), Stratum(3, 1, 1)],
    ],
)
def test_tails_are_those_of_whole_numbers(strata: list[Stratum]) -> None:
    """Both tails must equal the count of ways in fractions, at every number of hits and beyond them."""
    exact = _exact(strata)
    for hits in range(-1, sum(one.drawn for one in strata) + 2):
        few, many = tails(strata, hits)
        assert isclose(few, sum(c for at, c in exact.items() if at <= hits), rel_tol=1e-9, abs_tol=1e-18)
        assert isclose(many, sum(c for at, c in exact.items() if at >= hits), rel_tol=1e-9, abs_tol=1e-18)


def test_tails_of_many_hands() -> None:
    """With forty thousand hands the tails must come, add up, and be near the normal curve's."""
    strata = [Stratum(1_000_000, 600_000, 20_000)] * 2
    spread = sqrt(sum(one.variance for one in strata))
    few, many = tails(strata, 24_000 + round(3 * spread))
    assert isclose(many, 0.00135, rel_tol=0.05)
    assert isclose(few, 1 - many, rel_tol=1e-3)
    assert tails(strata, 30_000)[1] == 0


def test_wilson_at_its_ends() -> None:
    """An interval must hold the share and stay between 0 and 1; published values must come out."""
    for hits, of in [(0, 10), (10, 10), (1, 3), (500, 1000)]:
        low, high = wilson(hits, of)
        assert 0 <= low <= hits / of <= high <= 1
    assert [round(one, 4) for one in wilson(81, 263)] == [0.2553, 0.3662]  # Newcombe 1998, method 3
    assert [round(one, 4) for one in wilson(0, 20)] == [0.0, 0.1611]


def test_error_of_a_mean() -> None:
    """The error must be the sample's standard deviation by the root of the count."""
    counts = [0, 0, 1, 3, 2, 0, 1]
    told = mean_error(len(counts), sum(counts), sum(one * one for one in counts))
    assert told is not None
    assert isclose(told[0], 1.0)
    assert isclose(told[1], stdev(counts) / sqrt(len(counts)))
    assert mean_error(1, 5, 25) is None

"""Arithmetic of small fields, for the charts that are made by a formula.

An element of a field of p^k is written as a number below p^k: its digits to the base p are the
coefficients of a polynomial, lowest power first.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

# by order: the prime, and the highest power written in the lower ones (the field's polynomial)
_POWERS: Final[Mapping[int, tuple[int, tuple[int, ...]]]] = MappingProxyType(
    {
        4: (2, (1, 1)),  # x^2 = 1 + x
        8: (2, (1, 1, 0)),  # x^3 = 1 + x
        9: (3, (2, 0)),  # x^2 = 2
        25: (5, (2, 0)),  # x^2 = 2
        49: (7, (3, 0)),  # x^2 = 3
        81: (3, (1, 2, 0, 0)),  # x^4 = 1 + 2x
    }
)


@dataclass(frozen=True, slots=True)
class Field:
    """A field: `prime` is p, `top` says what x^k is in the lower powers (empty: numbers modulo p)."""

    order: int
    prime: int
    top: tuple[int, ...] = ()

    def plus(self, one: int, other: int) -> int:
        """The sum of two elements.

        >>> field_of(9).plus(5, 4), field_of(7).plus(5, 4)
        (6, 2)
        """
        if not self.top:
            return (one + other) % self.prime
        return self._number([a + b for a, b in zip(self._digits(one), self._digits(other), strict=True)])

    def minus(self, one: int) -> int:
        """The element that makes zero with this one.

        >>> field_of(9).minus(5), field_of(7).minus(5)
        (7, 2)
        """
        return self.times(one, self.prime - 1)

    def times(self, one: int, other: int) -> int:
        """The product of two elements.

        >>> field_of(9).times(3, 3), field_of(7).times(3, 3)
        (2, 2)
        """
        if not self.top:
            return one * other % self.prime
        left, right = self._digits(one), self._digits(other)
        made = [0] * (2 * len(self.top) - 1)
        for i, a in enumerate(left):
            for j, b in enumerate(right):
                made[i + j] += a * b
        for power in range(len(made) - 1, len(self.top) - 1, -1):
            high = made.pop()
            for lower, factor in enumerate(self.top):
                made[power - len(self.top) + lower] += high * factor
        return self._number(made)

    def powers(self) -> list[int]:
        """All elements but zero, as the powers of one of them: 1, x, x^2, …

        >>> field_of(5).powers()
        [1, 2, 4, 3]
        """
        for root in range(1, self.order):
            made = [1]
            while (following := self.times(made[-1], root)) != 1:
                made.append(following)
            if len(made) == self.order - 1:
                return made
        raise AssertionError(f"{self.order}: no element makes all the others, so this is no field")

    def _digits(self, number: int) -> list[int]:
        digits = []
        for _ in self.top:
            number, digit = divmod(number, self.prime)
            digits.append(digit)
        return digits

    def _number(self, digits: list[int]) -> int:
        made = 0
        for digit in reversed(digits):
            made = made * self.prime + digit % self.prime
        return made


@lru_cache(maxsize=32)
def field_of(order: int) -> Field | None:
    """The field of so many elements, None where there is none or none is known here.

    >>> field_of(6), field_of(7)
    (None, Field(order=7, prime=7, top=()))
    """
    if order in _POWERS:
        return Field(order, *_POWERS[order])
    if order > 1 and all(order % factor for factor in range(2, int(order**0.5) + 1)):
        return Field(order, order)
    return None

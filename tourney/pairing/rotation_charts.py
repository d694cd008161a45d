"""Charts for four-handed individuals: whist designs (everybody), and rounds in which nobody meets twice.

A table is written in seat order: the first and third are partners, the second and fourth are. People
are numbered from 0. Every chart that can come out of here is verified in the tests.

Whist designs (each partner once, each opponent twice; Anderson, Combinatorial Designs and Tournaments,
1997): for 4m people in 4m - 1 rounds, for 4m + 1 people in 4m + 1 rounds with one sitting out. The
starters below are developed by adding 1 to everybody but the fixed one. Where 4m + 1 is a prime number
with the primitive root x, the starter is x^i and -x^i against x^(i+m) and -x^(i+m), for i below m.
"""

from collections.abc import Callable
from typing import Final

Table = tuple[int, int, int, int]
Chart = list[list[Table]]

FIXED: Final = -1

# partners first: a,b,c,d is a and b against c and d; f stands still
_STARTERS: Final = {
    4: "f,0,1,2",
    8: "f,0,2,3 1,5,6,4",
    12: "f,0,5,2 3,10,4,6 7,1,9,8",
    16: "f,0,9,2 3,5,6,10 7,4,1,11 12,13,8,14",
    20: "f,0,6,18 16,8,13,15 14,5,12,9 17,3,7,11 2,1,10,4",
    21: "15,7,6,11 4,13,14,16 19,20,1,5 17,2,9,12 3,10,8,18",
    24: "f,0,13,18 20,3,5,14 7,6,2,4 19,15,11,8 16,1,17,10 22,12,9,21",
    28: "f,0,14,26 1,20,5,18 19,22,25,3 24,13,2,4 11,7,12,21 15,8,23,17 9,10,6,16",
    32: "f,0,18,12 23,6,9,13 3,1,10,7 25,24,21,26 22,30,5,14 29,19,20,8 27,16,11,4 28,15,2,17",
    33: "9,6,31,15 14,4,10,30 12,26,28,7 32,8,29,22 5,3,23,27 19,18,17,11 21,13,16,1 24,2,25,20",
    36: "f,0,9,21 18,10,30,32 23,2,26,13 1,4,19,29 5,14,12,6 24,20,28,33 27,7,25,8 11,22,16,17 15,34,31,3",
    44: "f,0,4,38 21,22,40,34 30,9,6,23 25,32,27,24 3,1,31,17 28,20,11,26 36,41,10,14 18,29,8,33 "
    "7,19,16,39 35,5,15,42 2,12,37,13",
}
# nine people add as pairs of numbers modulo 3, written 3a + b
_NINE: Final = "3,6,2,1 4,8,5,7"
_PRIMITIVE_ROOTS: Final = {5: 2, 13: 2, 17: 3, 29: 2, 37: 2, 41: 6}


def full_chart(people: int) -> Chart | None:
    """A whist design for so many people, None where none is known here.

    >>> [len(full_chart(people)) for people in (8, 9)], full_chart(10)
    ([7, 9], None)
    """
    if people in _STARTERS:
        ring = people - (people % 4 == 0)
        return _developed(_read(_STARTERS[people], people - 1), ring, lambda one, step: (one + step) % ring)
    if people == 9:
        return _developed(_read(_NINE, FIXED), 9, _add_by_three)
    if people in _PRIMITIVE_ROOTS:
        root, quarter = _PRIMITIVE_ROOTS[people], people // 4
        powers = [pow(root, exponent, people) for exponent in range(2 * quarter)]
        starter = [
            (powers[i], powers[i + quarter], people - powers[i], people - powers[i + quarter])
            for i in range(quarter)
        ]
        return _developed(starter, people, lambda one, step: (one + step) % people)
    return None


def once_chart(people: int) -> Chart | None:
    """Rounds in which nobody shares a table with anybody twice, None where none is known here.

    Four rows of q people; in round m table b takes from row i the person m * i + b, in a ring or
    field of q elements where the four rows' numbers differ by units: q rounds. Where q is divisible
    by four, the rows themselves make one round more.

    >>> len(once_chart(16)), len(once_chart(20)), once_chart(24)
    (5, 5, None)
    """
    size, odd = divmod(people, 4)
    if odd or size < 4:
        return None
    if size % 2 and size % 3:
        product, total = _times_modulo(size), _plus_modulo(size)
    elif size in _FIELDS:
        product, total = _FIELDS[size]
    else:
        return None
    chart: Chart = []
    for slope in range(size):
        rows = [[size * row + total(product(slope, row), base) for row in range(4)] for base in range(size)]
        chart.append([(a, b, c, d) for a, b, c, d in rows])
    if size % 4 == 0:
        chart.append([(at, at + 1, at + 2, at + 3) for at in range(0, people, 4)])
    return chart


def _read(text: str, fixed: int) -> list[Table]:
    tables = []
    for group in text.split():
        a, b, c, d = (fixed if word == "f" else int(word) for word in group.split(","))
        tables.append((a, c, b, d))
    return tables


def _developed(starter: list[Table], rounds: int, add: Callable[[int, int], int]) -> Chart:
    """The starter and its translates; who is outside of the ring stands still."""

    def moved(one: int, step: int) -> int:
        return add(one, step) if one < rounds else one

    return [
        [(moved(a, step), moved(b, step), moved(c, step), moved(d, step)) for a, b, c, d in starter]
        for step in range(rounds)
    ]


def _add_by_three(one: int, other: int) -> int:
    return (one // 3 + other // 3) % 3 * 3 + (one + other) % 3


def _xor(one: int, other: int) -> int:
    return one ^ other


def _times_modulo(size: int) -> Callable[[int, int], int]:
    return lambda one, other: one * other % size


def _plus_modulo(size: int) -> Callable[[int, int], int]:
    return lambda one, other: (one + other) % size


def _times_binary(modulus: int, bits: int) -> Callable[[int, int], int]:
    """Multiplication of polynomials over two elements, modulo an irreducible one."""

    def times(one: int, other: int) -> int:
        made = 0
        for bit in range(bits):
            if other >> bit & 1:
                made ^= one << bit
        for bit in range(2 * bits - 2, bits - 1, -1):
            if made >> bit & 1:
                made ^= modulus << (bit - bits)
        return made

    return times


def _times_nine(one: int, other: int) -> int:
    """Multiplication of a + bi over three elements, i squared being -1; written 3a + b."""
    a, b, c, d = one // 3, one % 3, other // 3, other % 3
    return (a * c - b * d) % 3 * 3 + (a * d + b * c) % 3


_FIELDS: Final = {
    4: (_times_binary(0b111, 2), _xor),
    8: (_times_binary(0b1011, 3), _xor),
    9: (_times_nine, _add_by_three),
}

"""Whist designs: everybody is everybody's partner once and everybody's opponent twice.

For 4m people in 4m - 1 rounds; for 4m + 1 people in 4m + 1 rounds, in each of which one sits out
(Anderson, Combinatorial Designs and Tournaments, 1997). A table is written in seat order: the first
and third are partners, the second and fourth are. People are numbered from 0. Every design that can
come out of here is verified in the tests by `fairness.py`, which knows nothing of it.

The starters are developed by adding 1 to everybody but the fixed one. Where 4m + 1 is the order of a
field, the starter is x^i and -x^i against x^(i+m) and -x^(i+m), for i below m, developed by adding
every element; x is one whose powers are all elements but zero.
"""

from typing import Final

from tourney.pairing.rotation_fields import Field, field_of

Table = tuple[int, int, int, int]
Chart = list[list[Table]]

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
    40: "f,0,13,26 1,4,21,36 16,25,24,30 22,10,33,12 2,6,3,20 32,18,9,8 5,15,27,11 7,38,14,19 "
    "34,23,29,31 37,17,35,28",
    44: "f,0,4,38 21,22,40,34 30,9,6,23 25,32,27,24 3,1,31,17 28,20,11,26 36,41,10,14 18,29,8,33 "
    "7,19,16,39 35,5,15,42 2,12,37,13",
}
_LARGEST_FIELD: Final = 100  # beyond it nobody has an evening of so many rounds


def full_chart(people: int) -> Chart | None:
    """A whist design for so many people, None where none is known here.

    >>> [len(full_chart(people)) for people in (8, 9)], full_chart(10)
    ([7, 9], None)
    """
    if people in _STARTERS:
        return _from_starter(people, _STARTERS[people])
    field = field_of(people)
    if people % 4 != 1 or field is None or people > _LARGEST_FIELD:
        return None
    return _from_field(field)


def has_design(people: int) -> bool:
    """Whether a whist design for so many people is known here.

    >>> [people for people in range(4, 30) if has_design(people)]
    [4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29]
    """
    if people in _STARTERS:
        return True
    return people % 4 == 1 and people <= _LARGEST_FIELD and field_of(people) is not None


def _from_starter(people: int, text: str) -> Chart:
    ring = people - (people % 4 == 0)
    starter = []
    for group in text.split():
        a, b, c, d = (people - 1 if word == "f" else int(word) for word in group.split(","))
        starter.append((a, c, b, d))

    def moved(one: int, step: int) -> int:
        return (one + step) % ring if one < ring else one

    return [
        [(moved(a, step), moved(b, step), moved(c, step), moved(d, step)) for a, b, c, d in starter]
        for step in range(ring)
    ]


def _from_field(field: Field) -> Chart:
    powers, quarter = field.powers(), field.order // 4
    starter = [
        (powers[i], powers[i + quarter], field.minus(powers[i]), field.minus(powers[i + quarter]))
        for i in range(quarter)
    ]
    plus = field.plus
    return [
        [(plus(a, step), plus(b, step), plus(c, step), plus(d, step)) for a, b, c, d in starter]
        for step in range(field.order)
    ]

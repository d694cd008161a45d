"""Full rotations at tables of three: who meets whom in each round, by place.

Kirkman systems (n = 3 mod 6: all meet all once, in (n - 1) / 2 rounds), nearly Kirkman systems
(n = 0 mod 6, from 18: all meet all but one, in (n - 2) / 2 rounds), and for n = 1 mod 3 rotations of
the same kind in which one sits out each round, nobody twice. They are kept as starters
(`threes_starters`): tables for one round, which a cyclic group turns into the others.
"""

from dataclasses import dataclass
from functools import cache

from tourney.pairing.threes_search import Trio
from tourney.pairing.threes_starters import STARTERS, Starter


@dataclass(frozen=True, slots=True)
class Design:
    """The rounds of a full rotation: tables of three places, from 0 to `places` - 1."""

    places: int
    rounds: tuple[tuple[Trio, ...], ...]


@cache
def design(places: int) -> Design | None:
    """The full rotation for so many people, None where none is kept.

    >>> found = design(9)
    >>> found.rounds[0] if found else None
    ((0, 3, 4), (1, 2, 6), (5, 7, 8))
    >>> design(12) is None
    True
    """
    starter = next((one for one in STARTERS if one.people == places), None)
    if starter is None:
        return None
    turns = range(starter.modulus)
    turning = [
        tuple(_turned(trio, by, starter) for trio in _tables(text))
        for text in starter.turning
        for by in turns
    ]
    still = [
        tuple(_turned(trio, by, starter) for by in turns) for text in starter.still for trio in _tables(text)
    ]
    return Design(places, (*turning, *still))


def sizes() -> tuple[int, ...]:
    """The fields for which a full rotation is kept, in order.

    >>> [size for size in sizes() if size < 20]
    [9, 10, 13, 15, 16, 18, 19]
    """
    return tuple(sorted(starter.people for starter in STARTERS))


def _tables(text: str) -> list[Trio]:
    made = []
    for table in text.split():
        one, two, three = map(int, table.split(","))
        made.append((one, two, three))
    return made


def _turned(trio: Trio, by: int, starter: Starter) -> Trio:
    """A table turned round; who is past the last whole orbit stands still."""
    whole = starter.people // starter.modulus * starter.modulus
    if starter.modulus == 1:
        return trio

    def turned(place: int) -> int:
        orbit, at = divmod(place, starter.modulus)
        return orbit * starter.modulus + (at + by) % starter.modulus if place < whole else place

    one, two, three = trio
    return turned(one), turned(two), turned(three)

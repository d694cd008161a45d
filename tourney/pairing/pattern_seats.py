"""The chairs of a table by a pattern: whose partner somebody is, and who has which seat."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from tourney.pairing.history import Pair, Past, pair_of
from tourney.pairing.seats import seat_table

_SPLITS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))  # the first has with it the third: each split once


@dataclass(frozen=True, slots=True)
class Chairs:
    """What the seats of a table are chosen by: the rule of partners, and what has been."""

    rule: str
    before: Past
    lately: frozenset[Pair]

    def cost(self, table: Sequence[int]) -> int:
        """How much a split goes against the rule; `table` has partners first and third, second and fourth.

        >>> from tourney.pairing.history import past
        >>> Chairs("part", past([]), frozenset({(1, 3)})).cost((1, 2, 3, 4))
        1
        """
        pairs = (pair_of(table[0], table[2]), pair_of(table[1], table[3]))
        if self.rule == "fewest":
            return sum(self.before.partnered[pair] for pair in pairs)
        together = sum(pair in self.lately for pair in pairs)
        return {"part": together, "keep": -together}.get(self.rule, 0)


def seated(people: Sequence[int], chairs: Chairs, partners: bool) -> tuple[int, ...]:
    """A table's people, given in the order of their lots, on chairs that are all alike.

    With `partners` the split that goes least against the rule, of those level one by lot; then whoever
    has dealt first least often has the first deal.

    >>> from tourney.pairing.history import past
    >>> rule = Chairs("part", past([]), frozenset({(1, 3), (2, 4)}))
    >>> seated((1, 2, 3, 4), rule, True)
    (1, 3, 2, 4)
    """
    if not partners or len(people) != 4:
        return seat_table(people, chairs.before)
    splits = [tuple(people[at] for at in order) for order in _SPLITS]
    return seat_table(min(splits, key=chairs.cost), chairs.before, partners=True)


def named(
    people: Sequence[tuple[int, str]], names: Sequence[str], chairs: Chairs, partners: bool
) -> tuple[int, ...]:
    """A table's people on chairs that have names: each on one of the name that he goes by.

    `people` are (entry, name of the chair) in the order of their lots, `names` those of the seats.

    >>> from tourney.pairing.history import past
    >>> rule = Chairs("part", past([]), frozenset())
    >>> named([(7, "white"), (5, "red")], ("red", "white"), rule, False)
    (5, 7)
    """
    counts: Counter[tuple[int, int]] = chairs.before.seats
    sided = partners and len(people) == 4
    best: tuple[tuple[int, int, int], tuple[int, ...]] | None = None
    for order in _orders(people, names):
        dealt = counts[order[0], 0]
        spread = sum(counts[number, seat] ** 2 for seat, number in enumerate(order))
        strain = (chairs.cost(order) if sided else 0, dealt, spread)
        if best is None or strain < best[0]:
            best = strain, order
    if best is None:
        raise AssertionError(f"the chairs {names} do not fit {people}")
    return best[1]


def _orders(people: Sequence[tuple[int, str]], names: Sequence[str]) -> list[tuple[int, ...]]:
    """Every seating in which each sits on a chair of his name."""
    if len(set(names)) == len(names):
        at = {name: number for number, name in people}
        return [tuple(at[name] for name in names)]
    return [
        tuple(number for number, _ in order)
        for order in permutations(people)
        if all(name == wanted for (_, name), wanted in zip(order, names, strict=True))
    ]

"""Tables of three where nearly all are to meet: a round out of a full rotation, the best by scores.

Fifteen people can play seven rounds without a repeat, but only by a Kirkman system, which no search
finds on the way. So where no way to play all rounds planned is seen, the rounds are kept to such a
system: the first round is laid on it in many ways, those stay that have every later round too, and of
the rounds that these have left the cheapest is taken. Nothing is stored: the ways come from the
first round alone, in the same order each time.
"""

from collections.abc import Iterator, Sequence
from random import Random

from tourney.pairing.draw import below, shuffled
from tourney.pairing.threes_designs import Design, design
from tourney.pairing.threes_search import Costs, Trio, table_cost, total_cost
from tourney.values import RoundSeats

_WAYS = 300

Round = frozenset[frozenset[int]]


def guided(
    people: Sequence[int], history: Sequence[RoundSeats], costs: Costs, repeat: int
) -> list[Trio] | None:
    """The cheapest round without a repeat of the full rotations that hold all rounds before.

    Tables are places in `people`, as in `costs`. None where there is no such rotation.

    >>> from tourney.values import RoundStatus, TableSeats
    >>> tables = tuple(TableSeats(1 + at // 3, (at, at + 1, at + 2)) for at in range(0, 9, 3))
    >>> level = [[int(a // 3 == b // 3) for b in range(9)] for a in range(9)]
    >>> found = guided(range(9), [RoundSeats(1, RoundStatus.PUBLISHED, tables)], level, 1)
    >>> found is not None and total_cost(level, found)
    0
    """
    whole = design(len(people))
    rounds = sorted(history, key=lambda round_: round_.number)
    played = [frozenset(frozenset(table.seats) for table in round_.tables) for round_ in rounds]
    everybody = set(people)
    if whole is None or len(people) % 3 or not played:
        return None
    if any({one for table in tables for one in table} != everybody for tables in played):
        return None
    if any(len(table) != 3 for tables in played for table in tables):
        return None
    place = {one: at for at, one in enumerate(people)}
    best: list[Trio] | None = None
    for laid in _laid(whole, played[0]):
        if not all(tables in laid for tables in played):
            continue
        for tables in laid:
            trios = [_trio(table, place) for table in tables]
            if all(table_cost(costs, trio) < repeat for trio in trios) and (
                best is None or _order(costs, trios) < _order(costs, best)
            ):
                best = trios
    return best


def _laid(whole: Design, first: Round) -> Iterator[list[Round]]:
    """The rotation with people for its places, in many ways that all have the first round."""
    rng = Random(len(whole.rounds))
    tables = sorted(sorted(table) for table in first)
    for _ in range(_WAYS):
        holds: dict[int, int] = {}
        for table, trio in zip(
            shuffled(tables, rng), whole.rounds[below(len(whole.rounds), rng)], strict=True
        ):
            holds.update(zip(trio, shuffled(table, rng), strict=True))
        yield [frozenset(frozenset(holds[at] for at in trio) for trio in trios) for trios in whole.rounds]


def _trio(table: frozenset[int], place: dict[int, int]) -> Trio:
    one, two, three = sorted(place[who] for who in table)
    return one, two, three


def _order(costs: Costs, trios: list[Trio]) -> tuple[int, list[Trio]]:
    return total_cost(costs, trios), sorted(trios)

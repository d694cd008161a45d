"""Following a full rotation through an evening: who has which place, and which rounds are left.

Nothing is stored: the places are drawn by the seed of the first round and found again from what was
played. Whoever leaves leaves his place empty, and has it back if he returns; a newcomer takes an empty
place. A round that was changed by hand counts as played where half of its tables are as planned.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from tourney.pairing.draw import shuffled
from tourney.pairing.sitouts import present_in
from tourney.pairing.threes_designs import Design, design
from tourney.values import RoundSeats

DRAWS = 40
_LAP = 7919  # a prime apart, the seeds of the draws for a second time round

Tables = tuple[tuple[int, ...], ...]
Holders = list[int | None]


@dataclass(frozen=True, slots=True)
class Plan:
    """The rounds that are left to the people present: tables of three, two or one (who sits out)."""

    rounds: tuple[Tables, ...]


def places_for(count: int, wish: str) -> int | None:
    """How many places the full rotation has for so many people; None where none fits.

    A place more than people makes one table of two each round, whose two play or sit out; two more
    make two such tables.

    >>> places_for(15, "sit-out"), places_for(14, "two"), places_for(13, "two"), places_for(12, "two")
    (15, 15, 15, None)
    """
    extra = -count % 3
    if wish == "four" and extra:
        return None
    if wish != "two" and extra == 2:
        extra = 0
    return count + extra if design(count + extra) else None


def draws(numbers: Iterable[int], places: int, seed: int) -> Iterable[Holders]:
    """The ways to give the places that a seed stands for, the first one first; None is an empty place.

    >>> [sorted(held) for held in draws([1, 2, 3], 3, 5)][:2]
    [[1, 2, 3], [1, 2, 3]]
    """
    rng = Random(seed)
    people = sorted(numbers)
    seats: Holders = [*people, *[None] * (places - len(people))]
    for _ in range(DRAWS):
        yield shuffled(seats, rng)


def at_places(holders: Sequence[int | None], rounds: Iterable[Sequence[Sequence[int]]]) -> tuple[Tables, ...]:
    """The rounds with people for places; everybody is in each of them, by himself if he sits out.

    >>> at_places([7, None, 8, 9, 5], [[(0, 1, 2)]])
    (((7, 8), (9,), (5,)),)
    """
    made = []
    for tables in rounds:
        seated = [tuple(who for at in table if (who := holders[at]) is not None) for table in tables]
        used = {at for table in tables for at in table}
        alone = [(who,) for at, who in enumerate(holders) if at not in used and who is not None]
        made.append((*(table for table in seated if table), *alone))
    return tuple(made)


def follow(history: Sequence[RoundSeats], now: frozenset[int], wish: str) -> Plan | None:
    """What is left of the plan by which the rounds before were played; None where there is none.

    >>> follow([], frozenset({1, 2, 3}), "sit-out") is None
    True
    """
    rounds = sorted(history, key=lambda round_: round_.number)
    if not rounds or rounds[0].seed is None:
        return None
    first = present_in(rounds[0])
    places = places_for(len(first), wish)
    whole = design(places) if places else None
    if whole is None:
        return None
    for holders in draws(first, whole.places, rounds[0].seed):
        if _closest(rounds[0], at_places(holders, whole.rounds)) is not None:
            return _Course(whole, holders, rounds[0].seed).left_after(rounds, now)
    return None


def _closest(round_: RoundSeats, planned: Sequence[Tables]) -> int | None:
    """Which of the planned rounds was played: the one with most tables alike, at least half."""
    played = {frozenset(table.seats) for table in round_.tables}
    alike = [sum(frozenset(table) in played for table in tables if len(table) > 1) for tables in planned]
    most = max(alike, default=0)
    return alike.index(most) if most and 2 * most >= len(played) else None


class _Course:
    """The evening so far, round by round."""

    def __init__(self, whole: Design, holders: Holders, seed: int) -> None:
        self.whole, self.holders, self.seed = whole, holders, seed
        self.left = list(whole.rounds)
        self.laps = 0
        self.home = {who: at for at, who in enumerate(holders) if who is not None}

    def left_after(self, rounds: Sequence[RoundSeats], now: frozenset[int]) -> Plan | None:
        """The plan for those present now; None where they have no places, or it is played out."""
        for round_ in rounds:
            if not self._seat(present_in(round_)) or not self._go_round():
                return None
            found = _closest(round_, at_places(self.holders, self.left))
            if found is not None:
                del self.left[found]
        if not self._seat(now) or not self._go_round():
            return None
        return Plan(at_places(self.holders, self.left))

    def _seat(self, here: frozenset[int]) -> bool:
        """Leavers out of their places, others into empty ones; whether there was room."""
        self.holders = [who if who in here else None for who in self.holders]
        for who in sorted(here - set(self.holders), key=lambda who: (who not in self.home, who)):
            known = set(self.home.values())
            free = [at for at, holder in enumerate(self.holders) if holder is None]
            if not free:
                return False
            own = self.home.get(who)
            at = own if own in free else min(free, key=lambda at: (at in known, at))
            self.holders[at] = who
            self.home[who] = at
        return True

    def _go_round(self) -> bool:
        """Once all is played: the same again with other places, if nobody has an empty one beside him."""
        if self.left:
            return True
        if None in self.holders or self.whole.places % 3:
            return False
        self.laps += 1
        self.holders = shuffled(self.holders, Random(self.seed + _LAP * self.laps))
        self.home = {who: at for at, who in enumerate(self.holders) if who is not None}
        self.left = list(self.whole.rounds)
        return True

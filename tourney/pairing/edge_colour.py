"""Meetings put into rounds: a proper edge colouring, each colour a round.

Meetings are placed one after another; where the two share no free round, two rounds are exchanged
along the chain of meetings that binds them (Kempe; see Vizing 1964: a simple graph never needs
more than one round above its highest degree). Where even that does not help, a chain is exchanged
by lot, which keeps all that is placed, and the meeting is tried again.
"""

from collections import Counter, deque
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from tourney.pairing.draw import below, shuffled
from tourney.pairing.history import Pair

_TRIES = 40  # placings tried, times the number of meetings


class _Rounds:
    """Who plays whom in each round, while it is being made: `mate[round][person]`, -1 for nobody."""

    def __init__(self, people: int, count: int) -> None:
        self.mate = [[-1] * people for _ in range(count)]

    def free(self, person: int) -> list[int]:
        return [colour for colour, row in enumerate(self.mate) if row[person] < 0]

    def put(self, colour: int, one: int, other: int) -> None:
        self.mate[colour][one], self.mate[colour][other] = other, one

    def take(self, colour: int, one: int) -> int:
        other = self.mate[colour][one]
        self.mate[colour][one] = self.mate[colour][other] = -1
        return other

    def swap_chain(self, start: int, first: int, second: int) -> None:
        """Exchange two rounds along the chain that leaves `start` by a meeting of round `first`."""
        chain = [start]
        colour = first
        while (following := self.mate[colour][chain[-1]]) >= 0:
            chain.append(following)
            colour = second if colour == first else first
        links = list(pairwise(chain))
        for place, (one, _) in enumerate(links):
            self.take(first if place % 2 == 0 else second, one)
        for place, (one, other) in enumerate(links):
            self.put(second if place % 2 == 0 else first, one, other)


def rounds_of(meetings: Sequence[Pair], people: int, rng: Random) -> list[list[Pair]]:
    """Put meetings of people 0 … `people` - 1 into few rounds of nearly equal size.

    Nobody is twice in a round; a pair given twice meets twice. The number of rounds is the highest
    degree where that is found, else one more, and so on.

    >>> made = rounds_of([(0, 1), (0, 2), (1, 2), (0, 3)], 4, Random(1))
    >>> [len(one) for one in made]
    [1, 1, 2]
    """
    if not meetings:
        return []
    degree: Counter[int] = Counter(person for pair in meetings for person in pair)
    tables = len(degree) // 2
    count = max(max(degree.values()), -(-len(meetings) // tables))
    while True:
        made = _try(meetings, people, count, rng)
        if made is not None:
            _level(made)
            found = [
                sorted((one, other) for one, other in enumerate(row) if one < other) for row in made.mate
            ]
            return sorted(found, key=lambda pairs: (len(pairs), pairs))
        count += 1


def _try(meetings: Sequence[Pair], people: int, count: int, rng: Random) -> _Rounds | None:
    made = _Rounds(people, count)
    waiting = deque(shuffled(meetings, rng))
    for _ in range(_TRIES * len(meetings)):
        if not waiting:
            return made
        one, other = waiting.popleft()
        if not _place(made, one, other, rng):
            waiting.appendleft((one, other))
            _stir(made, shuffled((one, other), rng)[0], rng)
    return made if not waiting else None


def _place(made: _Rounds, one: int, other: int, rng: Random) -> bool:
    mine, theirs = made.free(one), made.free(other)
    both = sorted(set(mine) & set(theirs))
    if both:
        made.put(both[below(len(both), rng)], one, other)
        return True
    for colour in shuffled(mine, rng):
        for second in theirs:
            # free `colour` for `other`, unless the chain from there ends at `one`
            if _end(made, other, colour, second) != one:
                made.swap_chain(other, colour, second)
                made.put(colour, one, other)
                return True
    return False


def _stir(made: _Rounds, person: int, rng: Random) -> None:
    """Exchange two rounds along a chain from somebody, drawn by lot: everything stays proper."""
    free = made.free(person)
    taken = [colour for colour, row in enumerate(made.mate) if row[person] >= 0]
    if free and taken:
        made.swap_chain(person, taken[below(len(taken), rng)], free[below(len(free), rng)])


def _end(made: _Rounds, start: int, first: int, second: int) -> int:
    now, colour = start, first
    while (following := made.mate[colour][now]) >= 0:
        now, colour = following, (second if colour == first else first)
    return now


def _level(made: _Rounds) -> None:
    """Move meetings from the fullest round to the emptiest until they differ by at most one."""
    while True:
        sizes = [sum(mate >= 0 for mate in row) // 2 for row in made.mate]
        full, empty = sizes.index(max(sizes)), sizes.index(min(sizes))
        if sizes[full] - sizes[empty] < 2:
            return
        for person, mate in enumerate(made.mate[full]):
            starts = mate >= 0 and made.mate[empty][person] < 0
            if starts and made.mate[full][_end(made, person, full, empty)] >= 0:
                made.swap_chain(person, full, empty)
                break

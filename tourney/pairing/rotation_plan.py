"""Plans of whole schedules for four-handed individuals: all rounds that are left, solved at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tourney.pairing.anneal import Matrix, anneal, cost, count
from tourney.pairing.draw import lots, shuffled
from tourney.pairing.rotation_charts import Chart, Table, full_chart, once_chart
from tourney.pairing.sitouts import Turns

_STEPS = 420_000  # changes tried for one plan, over all its starts
_STARTS = ((8, 28), (11, 8))  # up to so many people, so many draws of who sits out when
_STARTS_ELSE = 2


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """One round of a plan: its tables in seat order (first and third are partners), and who sits out."""

    tables: tuple[tuple[int, ...], ...]
    out: frozenset[int]

    @property
    def shape(self) -> frozenset[frozenset[frozenset[int]]]:
        """Who is with whom against whom, whatever the chairs and the numbers of the tables.

        >>> one, turned = ((1, 2, 3, 4),), ((2, 3, 4, 1),)
        >>> PlannedRound(one, frozenset()).shape == PlannedRound(turned, frozenset()).shape
        True
        """
        return frozenset(
            frozenset({frozenset((table[0], table[2])), frozenset((table[1], table[3]))})
            for table in self.tables
        )


@dataclass(frozen=True, slots=True)
class Situation:
    """What a plan starts from: the people, the tables played so far, and each one's sit-outs.

    `counts` and `last` are in the order of `people`; `first_round` is the number of the first round
    to plan, `rounds` how many there are.
    """

    people: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    last: tuple[int, ...]
    first_round: int
    rounds: int


def situation(
    people: Sequence[int], played: Sequence[tuple[int, ...]], turns: Turns, first_round: int, rounds: int
) -> Situation:
    """Put a situation together.

    >>> situation([4, 2], [], Turns({2: 0, 4: 1}, {2: 0, 4: 1}), 2, 3).counts
    (0, 1)
    """
    order = tuple(sorted(people))
    return Situation(
        order,
        tuple(played),
        tuple(turns.counts[one] for one in order),
        tuple(turns.last[one] for one in order),
        first_round,
        rounds,
    )


@lru_cache(maxsize=16)
def plan(given: Situation, seed: int) -> tuple[PlannedRound, ...]:
    """All rounds that are left: a chart where one fits, else the best of an annealing.

    The same situation and seed give the same plan; it is kept in memory for the next question.

    >>> made = plan(Situation((1, 2, 3, 4), (), (0,) * 4, (0,) * 4, 1, 3), 5)
    >>> len({one.shape for one in made})
    3
    """
    rng = Random(seed)
    people = shuffled(given.people, rng)
    chart = _chart(len(people), given, rng)
    if chart is None:
        chart = _solved(people, given, rng)
    named = [tuple((people[a], people[b], people[c], people[d]) for a, b, c, d in tables) for tables in chart]
    everybody = frozenset(people)
    return tuple(
        PlannedRound(tables, everybody.difference(*tables) if tables else everybody) for tables in named
    )


def _chart(people: int, given: Situation, rng: Random) -> Chart | None:
    """A chart for an evening from its first round on, if one fits the number of rounds."""
    if given.played or any(given.counts):
        return None
    full, once = full_chart(people), once_chart(people)
    if full is not None and len(full) == given.rounds:
        return shuffled(full, rng)
    if once is not None and given.rounds <= len(once):
        return shuffled(once, rng)[: given.rounds]
    return None


def _solved(people: Sequence[int], given: Situation, rng: Random) -> Chart:
    size = len(people)
    place = {person: at for at, person in enumerate(people)}
    met = [[0] * size for _ in people]
    partnered = [[0] * size for _ in people]
    _count_played(given.played, place, met, partnered)
    best: Chart = []
    least: int | None = None
    starts = _chart_starts(size, given, rng)
    wanted = next((number for upto, number in _STARTS if size <= upto), _STARTS_ELSE)
    while len(starts) < wanted:
        starts.append(_random_start(people, given, rng))
    for start in starts:
        made = anneal(start, met, partnered, _STEPS // len(starts), rng)
        new_met, new_partnered = [list(row) for row in met], [list(row) for row in partnered]
        count(made, new_met, new_partnered)
        spent = cost(new_met, new_partnered)
        if least is None or spent < least:
            best, least = made, spent
    return best


def _count_played(
    played: Sequence[tuple[int, ...]], place: dict[int, int], met: Matrix, partnered: Matrix
) -> None:
    """Count the earlier tables among those who are here; others take their places in nobody's count."""
    for seats in played:
        here = [place.get(number) for number in seats]
        for seat, a in enumerate(here):
            for other in range(seat + 1, len(here)):
                b = here[other]
                if a is None or b is None:
                    continue
                met[a][b] += 1
                met[b][a] += 1
                if len(here) == 4 and other - seat == 2:
                    partnered[a][b] += 1
                    partnered[b][a] += 1


def _chart_starts(size: int, given: Situation, rng: Random) -> list[list[list[Table]]]:
    """Cut or prolonged charts, as starts for a first plan; the annealing mends what is uneven."""
    if given.played or any(given.counts):
        return []
    starts = []
    full, once = full_chart(size), once_chart(size)
    if full is not None and given.rounds < len(full):
        starts.append(shuffled(full, rng)[: given.rounds])
    if once is not None and full is not None:
        starts.append((once + shuffled(full, rng))[: given.rounds])
    return starts


def _random_start(people: Sequence[int], given: Situation, rng: Random) -> list[list[Table]]:
    """Sit-outs in turn, fewest first and not twice running where that can be; the rest by lot."""
    counts = dict(zip(given.people, given.counts, strict=True))
    last = dict(zip(given.people, given.last, strict=True))
    size = len(people)
    rounds = []
    for round_number in range(given.first_round, given.first_round + given.rounds):
        lot = lots(people, rng)
        order = sorted(
            range(size),
            key=lambda at: (
                counts[people[at]],
                0 < last[people[at]] == round_number - 1,
                lot[people[at]],
            ),
        )
        for at in order[: size % 4]:
            counts[people[at]] += 1
            last[people[at]] = round_number
        row = shuffled(order[size % 4 :], rng)
        rounds.append([(row[at], row[at + 1], row[at + 2], row[at + 3]) for at in range(0, len(row), 4)])
    return rounds

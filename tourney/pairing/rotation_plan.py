"""Plans of whole schedules for four-handed individuals: all rounds that are left, solved at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from random import Random

from tourney.pairing.anneal import Matrix, anneal, cost, count, least_cost, levelled
from tourney.pairing.draw import shuffled
from tourney.pairing.history import Pair, pair_of
from tourney.pairing.rotation_charts import once_chart
from tourney.pairing.rotation_situation import Rota, Situation
from tourney.pairing.rotation_wishes import kept_apart, weigh_apart
from tourney.pairing.whist_charts import Chart, Table, full_chart

_STEPS = 1_200_000  # changes tried for one plan at most, over all its starts
_STEPS_AT_LEAST, _STEPS_A_SEAT = 300_000, 4_000
_STARTS = ((8, 28), (11, 8))  # up to so many people, so many draws of who sits out when
_STARTS_ELSE = 2
_MORE = 3  # so many times as many draws where partners still meet again without need


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """One round of a plan: its tables in seat order (first and third are partners), and who sits out.

    `odd` are those at the one table that has another size, where there is one.
    """

    tables: tuple[tuple[int, ...], ...]
    out: frozenset[int]
    odd: frozenset[int] = frozenset()

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

    @property
    def meetings(self) -> list[Pair]:
        """Every two who are at one table.

        >>> PlannedRound(((1, 2, 3, 4),), frozenset(), frozenset({5, 6})).meetings[-2:]
        [(3, 4), (5, 6)]
        """
        tables = (*self.tables, tuple(self.odd))
        return [pair_of(one, other) for table in tables for one, other in combinations(table, 2)]


@dataclass(frozen=True, slots=True)
class _Laid:
    """One round of places: its tables of four, and the one of another size (empty: none)."""

    tables: list[Table]
    odd: tuple[int, ...] = ()


@lru_cache(maxsize=16)
def plan(given: Situation, seed: int) -> tuple[PlannedRound, ...]:
    """All rounds that are left: a chart where one fits, else the best of an annealing.

    The same situation and seed give the same plan; it is kept in memory for the next question.

    >>> made = plan(Situation((1, 2, 3, 4), 1, 3, (0,) * 4, (0,) * 4, (0,) * 4, (0,) * 4), 5)
    >>> len({one.shape for one in made})
    3
    """
    rng = Random(seed)
    people = shuffled(given.people, rng)
    laid = _whole_chart(people, given, rng) or _solved(people, given, rng)
    return tuple(_named(one, people) for one in laid)


def _named(laid: _Laid, people: Sequence[int]) -> PlannedRound:
    tables = tuple((people[a], people[b], people[c], people[d]) for a, b, c, d in laid.tables)
    odd = frozenset(people[one] for one in laid.odd)
    return PlannedRound(tables, frozenset(people).difference(odd, *tables), odd)


def _whole_chart(people: Sequence[int], given: Situation, rng: Random) -> list[_Laid] | None:
    """A chart for an evening from its first round on, if one fits the number of rounds."""
    if not given.is_fresh:
        return None
    full = full_chart(len(people))
    apart = any(must for *_, must in given.apart)
    if full is not None and not apart and (given.whist or len(full) == given.rounds):
        return [_Laid(tables) for tables in shuffled(full, rng)]
    once = _once(people, given)
    if once is not None and given.rounds <= len(once):
        return _laid_out(shuffled(once, rng)[: given.rounds], people, given, rng)
    return None


def _once(people: Sequence[int], given: Situation) -> Chart | None:
    """A chart in which nobody meets twice; with one blank, where three are out or at one table."""
    if len(people) % 4 == 0:
        return once_chart(len(people))
    return once_chart(len(people) + 1) if 3 in (given.out, given.odd) else None


def _laid_out(chart: Chart, people: Sequence[int], given: Situation, rng: Random) -> list[_Laid] | None:
    """The chart with places that keep those apart who must be; whoever is with the blank is out or odd.

    None where they cannot be kept apart, or those who only wish to be.
    """
    size = len(people)
    places = kept_apart(chart, people, given.apart, rng)
    if places is None:
        return None
    laid = []
    for tables in chart:
        moved = [(places[a], places[b], places[c], places[d]) for a, b, c, d in tables]
        full = [table for table in moved if max(table) < size]
        beside = [one for table in moved if max(table) >= size for one in table if one < size]
        laid.append(_Laid(full, tuple(beside) if given.odd else ()))
    return laid


def _solved(people: Sequence[int], given: Situation, rng: Random) -> list[_Laid]:
    size = len(people)
    met, partnered = _before(people, given)
    kept = _kept_rounds(people, given, rng)
    wanted = next((number for upto, number in _STARTS if size <= upto), _STARTS_ELSE)
    steps = min(_STEPS, _STEPS_AT_LEAST + _STEPS_A_SEAT * size * given.rounds) // wanted
    best: list[_Laid] = []
    least: int | None = None
    for tried in range(_MORE * wanted):
        if tried >= wanted and not _partners_again(best, met, partnered):
            break
        start = _start(people, given, kept if tried % 2 == 0 else [], rng)
        made = _annealed(start, len(kept) if tried % 2 == 0 else 0, (met, partnered), steps, rng)
        spent, bound = _cost_of(made, met, partnered)
        if least is None or spent < least:
            best, least = made, spent
        if spent == bound:
            break
    return best


def _before(people: Sequence[int], given: Situation) -> tuple[Matrix, Matrix]:
    """Who of those here has met and partnered whom so far; those to be kept apart as if they often had."""
    place = {person: at for at, person in enumerate(people)}
    met = [[0] * len(people) for _ in people]
    partnered = [[0] * len(people) for _ in people]
    for seats in given.played:
        here = [(seat, place[number]) for seat, number in enumerate(seats) if number in place]
        for seat, a in here:
            for other, b in here:
                if a != b:
                    met[a][b] += 1
                    partnered[a][b] += len(seats) == 4 and abs(other - seat) == 2
    weigh_apart(met, place, given.apart)
    return met, partnered


def _kept_rounds(people: Sequence[int], given: Situation, rng: Random) -> list[_Laid]:
    """The rounds of a chart that is too short for the evening; the rest is put to them."""
    once = _once(people, given) if given.is_fresh else None
    return _laid_out(shuffled(once, rng), people, given, rng) or [] if once is not None else []


def _start(people: Sequence[int], given: Situation, kept: Sequence[_Laid], rng: Random) -> list[_Laid]:
    """The rounds kept, then rounds in which it is each one's turn to sit out; the rest by lot."""
    place = {person: at for at, person in enumerate(people)}
    order = [given.people.index(person) for person in people]
    must = [person for one, other, hard in given.apart if hard for person in (one, other)]
    out = Rota(
        [given.counts[at] for at in order],
        [given.last[at] for at in order],
        [must.count(person) for person in people],
    )
    odd = Rota([given.odd_counts[at] for at in order], [given.odd_last[at] for at in order])
    met, _ = _before(people, given)
    nobody = [[0] * len(people) for _ in people]
    rounds = list(kept)
    for number in range(given.first_round, given.first_round + given.rounds):
        if number - given.first_round < len(kept):
            laid = kept[number - given.first_round]
            seated = {one for table in laid.tables for one in table} | set(laid.odd)
            idle = [at for at in place.values() if at not in seated]
        else:
            idle = out.next_of(range(len(people)), given.out, number, nobody, rng)
            playing = [at for at in range(len(people)) if at not in idle]
            beside = odd.next_of(playing, given.odd, number, met, rng)
            row = shuffled([at for at in playing if at not in beside], rng)
            tables = [(row[at], row[at + 1], row[at + 2], row[at + 3]) for at in range(0, len(row), 4)]
            laid = _Laid(tables, tuple(beside))
            rounds.append(laid)
        out.take(idle, number)
        odd.take(laid.odd, number)
        count([[laid.odd]], met, nobody)
    return rounds


def _annealed(
    start: Sequence[_Laid], kept: int, before: tuple[Matrix, Matrix], steps: int, rng: Random
) -> list[_Laid]:
    """The start with its tables of four bettered, but for the first rounds that are kept."""
    met, partnered = ([list(row) for row in counts] for counts in before)
    count([laid.tables for laid in start[:kept]], met, partnered)
    count([[laid.odd] for laid in start], met, partnered)
    made = anneal([laid.tables for laid in start[kept:]], met, partnered, steps, rng)
    return [
        *start[:kept],
        *(_Laid(tables, laid.odd) for tables, laid in zip(made, start[kept:], strict=True)),
    ]


def _cost_of(made: Sequence[_Laid], met: Matrix, partnered: Matrix) -> tuple[int, int]:
    """What a plan costs, and what no plan with these odd tables could go below."""
    met, partnered = [list(row) for row in met], [list(row) for row in partnered]
    count([[laid.odd] for laid in made], met, partnered)
    bound = least_cost(met, partnered, sum(len(laid.tables) for laid in made))
    count([laid.tables for laid in made], met, partnered)
    return cost(met, partnered), bound


def _partners_again(made: Sequence[_Laid], met: Matrix, partnered: Matrix) -> bool:
    """Whether partnerships are less level than they could be by their number alone."""
    after = [list(row) for row in partnered]
    count([laid.tables for laid in made], [list(row) for row in met], after)
    tables = sum(len(laid.tables) for laid in made)
    return levelled(after, 0) > levelled(partnered, 2 * tables)

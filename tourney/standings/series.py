"""Series: nights that count together, summed or averaged over people in exact fractions.

A person is the database's key of a person here, over all nights; a name is a label and joins nobody.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tourney.standings.model import Row, Standings
from tourney.values import name_key

MEASURES: Final = ("points", "wins", "places")
SUBSTITUTES: Final = ("own", "regular", "nobody")


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """By what a series ranks.

    Of each person's nights the `best` so many count (None: all), summed, or with `average` divided by
    how many they are. Who was there on fewer than `minimum` nights has no place. `measure` is what a
    night is worth: its points, games won (drawn ones a half), or what `places` gives for its place
    (from the first; places below have nothing). `substitutes`: to whom counts what somebody scored
    who played for another: himself (`own`), the other (`regular`), or nobody.
    """

    best: int | None = None
    average: bool = False
    minimum: int = 1
    measure: str = "points"
    places: tuple[int, ...] = ()
    substitutes: str = "regular"


@dataclass(frozen=True, slots=True)
class Line:
    """What a night is worth to one person: points, halves of games won, the place and who shares it.

    `place` is None for who has none (withdrawn); `sharing` counts those on the place, he included.
    """

    person: int
    points: int
    halves: int
    place: int | None
    sharing: int = 1


@dataclass(frozen=True, slots=True)
class SeriesCell:
    """One night of one person; `counted`: it goes into the total."""

    value: Fraction
    counted: bool


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """One person's series; `cells` has one for each night, None where he was not there.

    `rank` is None for who was there on too few nights. `counted` is how many nights are in the total.
    """

    rank: int | None
    shared: bool
    person: int
    total: Fraction
    nights: int
    counted: int
    cells: tuple[SeriesCell | None, ...]


def lines_of(standings: Standings, people: Mapping[int, int]) -> tuple[Line, ...]:
    """The lines of a night, from its standings and the person of each entry number.

    Who was in no round of it was not there.

    >>> from tourney.values import ResultKind
    >>> from tourney.standings.model import Cell
    >>> cells = (Cell(1, 1, 0, ResultKind.PLAYED, 9, 9),)
    >>> row = Row(1, False, 4, "Ada", 1, 9, 0, 0, 9, 1, 0, 0, 0, {}, cells)
    >>> lines_of(Standings((row,), 1, False, True, (), (), (), ()), {4: 77})
    (Line(person=77, points=9, halves=2, place=1, sharing=1),)
    """
    rows = [row for row in standings.rows if _was_there(row)]
    on_place: defaultdict[int | None, int] = defaultdict(int)
    for row in rows:
        on_place[row.rank] += 1
    return tuple(
        Line(people[row.number], row.points, row.games, row.rank, on_place[row.rank]) for row in rows
    )


def _was_there(row: Row) -> bool:
    return any(cell.kind is not None for cell in row.cells)


def worth(line: Line, rules: SeriesRules) -> Fraction:
    """What a night is worth to somebody; who share places share what those places give.

    >>> rules = SeriesRules(measure="places", places=(10, 7, 5))
    >>> [str(worth(Line(1, 30, 5, *place), rules)) for place in ((1, 1), (2, 2), (3, 2), (None, 1))]
    ['10', '6', '5/2', '0']
    >>> worth(Line(1, 30, 5, 1), SeriesRules(measure="wins"))
    Fraction(5, 2)
    """
    if rules.measure == "points":
        return Fraction(line.points)
    if rules.measure == "wins":
        return Fraction(line.halves, 2)
    if line.place is None:
        return Fraction(0)
    given = rules.places[line.place - 1 : line.place - 1 + line.sharing]
    return Fraction(sum(given), line.sharing)


def series(
    nights: Sequence[Sequence[Line]], rules: SeriesRules, played_for: Sequence[Mapping[int, int]] = ()
) -> tuple[SeriesRow, ...]:
    """The standings of a series: who has the same total shares a place, who has none comes last.

    `played_for` says, night by night, for whom a substitute played (person to person).

    >>> one = (Line(1, 20, 4, 1), Line(2, 10, 2, 2))
    >>> two = (Line(2, 10, 4, 1), Line(3, 20, 2, 2))
    >>> [(row.rank, row.person, str(row.total)) for row in series([one, two], SeriesRules())]
    [(1, 1, '20'), (1, 2, '20'), (1, 3, '20')]
    >>> [(row.rank, row.person, str(row.total)) for row in series([one, two], SeriesRules(best=1))]
    [(1, 1, '20'), (1, 3, '20'), (3, 2, '10')]
    """
    values: defaultdict[int, dict[int, Fraction]] = defaultdict(dict)
    for at, night in enumerate(nights):
        stands_for = played_for[at] if at < len(played_for) else {}
        for line in night:
            person = _counts_for(line.person, stands_for, rules)
            if person is not None:
                values[person][at] = values[person].get(at, Fraction(0)) + worth(line, rules)
    rows = [_row(person, found, len(nights), rules) for person, found in values.items()]
    placed = sorted((row for row in rows if row.nights >= rules.minimum), key=_order)
    short = sorted((row for row in rows if row.nights < rules.minimum), key=_order)
    totals = [row.total for row in placed]
    ranked = [_ranked(row, totals.index(row.total) + 1, totals.count(row.total) > 1) for row in placed]
    return (*ranked, *short)


def _counts_for(person: int, stands_for: Mapping[int, int], rules: SeriesRules) -> int | None:
    if person not in stands_for or rules.substitutes == "own":
        return person
    return stands_for[person] if rules.substitutes == "regular" else None


def _row(person: int, found: Mapping[int, Fraction], nights: int, rules: SeriesRules) -> SeriesRow:
    best = sorted(found, key=lambda at: (-found[at], at))[: rules.best]
    total = sum((found[at] for at in best), Fraction(0))
    if rules.average and best:
        total /= len(best)
    cells = tuple(SeriesCell(found[at], at in best) if at in found else None for at in range(nights))
    return SeriesRow(None, False, person, total, len(found), len(best), cells)


def _order(row: SeriesRow) -> tuple[Fraction, int]:
    return -row.total, row.person


def _ranked(row: SeriesRow, rank: int, shared: bool) -> SeriesRow:
    return SeriesRow(rank, shared, row.person, row.total, row.nights, row.counted, row.cells)


def shown(value: Fraction) -> str:
    """A figure to read: whole, or with one decimal, a half of it rounded up.

    >>> [shown(Fraction(*one)) for one in ((12, 1), (20, 3), (13, 4), (-1, 4), (199, 10))]
    ['12', '6.7', '3.3', '-0.2', '19.9']
    """
    if value.denominator == 1:
        return str(value.numerator)
    tenths = (20 * value.numerator + value.denominator) // (2 * value.denominator)
    sign = "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"


def alike(names: Iterable[tuple[int, str]]) -> tuple[tuple[int, ...], ...]:
    """Groups of persons whose names are the same words, however spelled and in whichever order.

    >>> alike([(1, "SMITH, Ann"), (2, "Bo"), (3, "Ann  Smith"), (4, "Jan de Vries"), (5, "Jan De Vries ")])
    ((1, 3), (4, 5))
    """
    groups: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for person, name in names:
        groups[tuple(sorted(name_key(name).replace(",", " ").split()))].append(person)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)

"""Series: nights summed and averaged over people, exactly."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.standings import events
from tourney.standings.series import Line, SeriesRules, alike, lines_of, series, shown, worth
from tourney.standings.series_table import SeriesGround, SeriesInfo, SeriesTable, series_table
from tourney.values import Entry

Ranks = list[tuple[int | None, int, str]]


def ranks(
    nights: Sequence[Sequence[Line]], rules: SeriesRules, played_for: Sequence[Mapping[int, int]] = ()
) -> Ranks:
    """Place, person and total of each row."""
    return [(row.rank, row.person, str(row.total)) for row in series(nights, rules, played_for)]


def night(**points: int) -> tuple[Line, ...]:
    """A night of persons called p1, p2, … with their points."""
    return tuple(Line(int(name[1:]), had, had, None) for name, had in points.items())


def test_the_best_n_of_m_count() -> None:
    """Each person's best nights are summed; who was there on fewer has those he has."""
    nights = [night(p1=10, p2=4), night(p1=1, p2=6), night(p1=8, p3=17)]
    assert ranks(nights, SeriesRules(best=2)) == [(1, 1, "18"), (2, 3, "17"), (3, 2, "10")]
    (first, _, _) = series(nights, SeriesRules(best=2))
    assert [cell.counted for cell in first.cells if cell] == [True, False, True]


def test_of_equal_nights_one_counts() -> None:
    """Two nights with the same figure, and one to count: the earlier one counts, and it alone."""
    (row,) = series([night(p1=5), night(p1=5)], SeriesRules(best=1))
    assert [cell.counted for cell in row.cells if cell] == [True, False]
    assert row.total == 5


def test_averages_are_compared_exactly() -> None:
    """20/3 is before 333/50, though both are shown as 6.7; only the same fraction shares a place."""
    nights = [night(p1=7, p2=7, p3=6), night(p1=7, p2=7, p3=7), night(p1=6, p2=6, p3=7)]
    assert ranks(nights, SeriesRules(average=True)) == [(1, 1, "20/3"), (1, 2, "20/3"), (1, 3, "20/3")]
    many = [night(p1=7 if at < 33 else 6, p2=7 if at % 3 else 6) for at in range(48)]
    found = series(many, SeriesRules(average=True))
    assert [(row.rank, row.person) for row in found] == [(1, 1), (2, 2)]
    assert found[0].total > found[1].total
    assert [shown(row.total) for row in found] == ["6.7", "6.7"]


def test_a_minimum_of_nights() -> None:
    """Who was there on too few nights is listed below, without a place, whatever his average is."""
    nights = [night(p1=5, p2=30), night(p1=5, p3=4), night(p3=4)]
    assert ranks(nights, SeriesRules(average=True, minimum=2)) == [
        (1, 1, "5"),
        (2, 3, "4"),
        (None, 2, "30"),
    ]


def test_shared_places_share_their_points() -> None:
    """Two on the second place have half of what places 2 and 3 give; three on the last one their third."""
    rules = SeriesRules(measure="places", places=(10, 7, 5))
    assert worth(Line(1, 0, 0, 2, 2), rules) == 6
    assert worth(Line(1, 0, 0, 3, 3), rules) == Fraction(5, 3)
    assert worth(Line(1, 0, 0, 9, 1), rules) == 0


def test_games_won_count_halves() -> None:
    """A drawn game is a half of one that is won."""
    assert ranks([(Line(1, 0, 5, 1), Line(2, 99, 4, 2))], SeriesRules(measure="wins")) == [
        (1, 1, "5/2"),
        (2, 2, "2"),
    ]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("regular", [(1, 1, "15"), (2, 2, "8")]),
        ("own", [(1, 1, "10"), (2, 2, "8"), (3, 3, "5")]),
        ("nobody", [(1, 1, "10"), (2, 2, "8")]),
    ],
)
def test_to_whom_a_substitute_counts(rule: str, expected: Ranks) -> None:
    """What person 3 scored for person 1 counts for 1, for himself or for nobody, as the rule says."""
    nights = [night(p1=10, p2=4), night(p2=4, p3=5)]
    assert ranks(nights, SeriesRules(substitutes=rule), [{}, {3: 1}]) == expected


def test_a_substitutes_night_is_the_regulars_night() -> None:
    """For the minimum too a night at which somebody was there for him is one of his."""
    nights = [night(p1=10), night(p3=5)]
    (row,) = series(nights, SeriesRules(minimum=2), [{}, {3: 1}])
    assert (row.rank, row.nights) == (1, 2)


def test_who_was_in_no_round_was_not_there() -> None:
    """Somebody checked in who is in no round has no line of that night; a sit-out is in it."""
    people = events.entries(5)
    made = events.played(events.event(rounds=1), people, [((1, 2, 3), (9, 6, 3))])
    assert [line.person for line in lines_of(made, {n: 100 + n for n in range(1, 6)})] == [101, 102, 103]


def test_withdrawn_leader() -> None:
    """withdrawn_leader: a leader who leaves has no place that night, and keeps his points."""
    people = (Entry(1, "Ada", to_round=1), *events.entries(4)[1:])
    made = events.played(events.event(rounds=2), people, [((1, 2, 3), (30, 6, 3))], [((2, 3, 4), (7, 5, 2))])
    lines = lines_of(made, {n: n for n in range(1, 5)})
    by_place = ranks([lines], SeriesRules(measure="places", places=(10, 7, 5)))
    assert by_place == [(1, 2, "10"), (2, 3, "7"), (3, 4, "5"), (4, 1, "0")]
    assert ranks([lines], SeriesRules())[0] == (1, 1, "30")


def table(
    names: Mapping[int, str], *people: Mapping[int, int], rules: SeriesRules | None = None
) -> SeriesTable:
    """The table of nights of three at one table, with these persons for entries 1 to 3."""
    nights = tuple(events.event(rounds=1) for _ in people)
    info = SeriesInfo(1, "winter", "Winter", rules or SeriesRules(), nights)
    made = [events.played(one, events.entries(3), [((1, 2, 3), (9, 6, 3))]) for one in nights]
    return series_table(SeriesGround(info, people, tuple({} for _ in people), names), made)


def test_alias_merge_is_offered() -> None:
    """alias_merge: two spellings are two persons, named with their places, and a merge is offered."""
    names = {1: "Jan de Vries", 2: "Bo", 3: "Cy", 4: "Jan De Vries "}
    made = table(names, {1: 1, 2: 2, 3: 3}, {1: 4, 2: 2, 3: 3})
    assert [str(row.total) for row in made.rows if row.person in (1, 4)] == ["9", "9"]
    (said,) = made.alike
    assert "night/1 night/1" in said.text.format(**dict(said.params))
    assert not table({**names, 4: "Else"}, {1: 1, 2: 2, 3: 3}, {1: 4, 2: 2, 3: 3}).alike


def test_season_totals_follow_the_person() -> None:
    """rename_keeps_history: one person over two nights has one row, whatever the name of either night was."""
    made = table({1: "Ann Smith", 2: "Bo", 3: "Cy"}, {1: 1, 2: 2, 3: 3}, {3: 1, 2: 2, 1: 3})
    assert [(row.rank, row.person, str(row.total)) for row in made.rows] == [
        (1, 1, "12"),
        (1, 2, "12"),
        (1, 3, "12"),
    ]


def test_words_in_another_order_are_one_name() -> None:
    """SMITH Ann and Ann Smith are near; Ann Smithson is another name."""
    assert alike([(1, "SMITH Ann"), (2, "Ann Smith"), (3, "Ann Smithson")]) == ((1, 2),)


figures = st.dictionaries(st.integers(1, 6), st.integers(-5, 40), max_size=6)


@given(st.lists(figures, max_size=5), st.integers(1, 4), st.booleans(), st.integers(1, 3))
def test_a_series_by_brute_force(
    given_: list[dict[int, int]], best: int, average: bool, minimum: int
) -> None:
    """The total is the best of all choices of so many nights; places follow totals, and nobody is lost."""
    nights = [tuple(Line(who, had, 0, None) for who, had in one.items()) for one in given_]
    rows = series(nights, SeriesRules(best=best, average=average, minimum=minimum))
    assert sorted(row.person for row in rows) == sorted({who for one in given_ for who in one})
    for row in rows:
        had = [one[row.person] for one in given_ if row.person in one]
        chosen = max(sum(some) for some in combinations(had, min(best, len(had))))
        assert row.total == (Fraction(chosen, min(best, len(had))) if average else chosen)
        assert sum(cell.value for cell in row.cells if cell and cell.counted) == chosen
        assert (row.rank is None) == (len(had) < minimum)
        better = sum(other.total > row.total for other in rows if other.rank is not None)
        assert row.rank is None or row.rank == better + 1

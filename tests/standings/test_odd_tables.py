"""Standings of teams, and of nights with a table of another size."""

from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.standings.events import entries, event, row, seated, slip
from tourney.rules import rule_set
from tourney.standings import Standings, StandingsInput, compute, why
from tourney.values import EventInfo, ResultKind, RoundSeats, TableResult


def threes(hands: int | None = 8) -> EventInfo:
    """A three-handed night of so many hands a round, or to 10 points."""
    rules = rule_set("three-handed", {} if hands is None else {"hands_played": hands})
    return replace(event(tie_breaks=("difference", "head-to-head")), rules=rules)


def of_seven(info: EventInfo, *four: int, played: int | None = None) -> Standings:
    """One round of seven: a table of three, and one of four with these points."""
    rounds = (seated(1, (1, 2, 3), (4, 5, 6, 7)),)
    slips = (slip(1, 1, 9, 6, 2), replace(slip(1, 2, *four), hands_played=played))
    return compute(StandingsInput(info, entries(7), rounds, slips))


def test_row_adds_up_where_the_dealer_sat_out() -> None:
    """row_adds_up: eight hands of four people are brought to eight hands each; cell and total agree."""
    made = of_seven(threes(), 9, 7, 3, 2)
    assert [row(made, number).points for number in (4, 5, 6, 7)] == [12, 9, 4, 3]
    for one in made.rows:
        assert one.points == sum(cell.points or 0 for cell in one.cells) == one.table_points
    assert [row(made, number).cells[0].slip for number in (1, 4)] == [None, 9]
    assert (
        sum("brought to a round of 8 hands" in (note.text.format(**dict(note.params))) for note in made.notes)
        == 1
    )


@pytest.mark.parametrize(
    ("hands", "dealt", "points", "counts"),
    [
        (6, 8, (9, 7, 3, 2), (9, 7, 3, 2)),  # eight dealt: each played six, as everybody else
        (6, None, (9, 7, 3, 2), (12, 9, 4, 3)),
        (6, 12, (9, 7, 3, 2), (6, 5, 2, 1)),  # 4.67 is 5, 1.33 is 1
        (6, 16, (9, 7, 3, 2), (5, 4, 2, 1)),  # 4.5 is 5, 1.5 is 2
        (None, None, (10, 7, 3, 2), (10, 7, 3, 2)),  # to 10 points: as played
        (None, 5, (9, 7, 3, 2), (9, 7, 3, 2)),
    ],
)
def test_points_per_hand_played(
    hands: int | None, dealt: int | None, points: tuple[int, ...], counts: tuple[int, ...]
) -> None:
    """Points count times H by three quarters of the hands dealt, half up; without H they count as played."""
    made = of_seven(threes(hands), *points, played=dealt)
    assert tuple(row(made, number).points for number in (4, 5, 6, 7)) == counts


@given(
    st.integers(1, 20),
    st.one_of(st.none(), st.integers(1, 40)),
    st.lists(st.integers(0, 40), min_size=4, max_size=4),
)
@settings(max_examples=150, deadline=None)
def test_every_row_adds_up(hands: int, dealt: int | None, points: list[int]) -> None:
    """Whatever is played, a total is the sum of its cells, and each the exact fraction rounded half up."""
    made = of_seven(threes(hands), *points, played=dealt)
    for number, said in zip((4, 5, 6, 7), points, strict=True):
        one = row(made, number)
        exact = said * Fraction(hands) / (Fraction(hands if dealt is None else dealt) * Fraction(3, 4))
        assert one.points == floor(exact + Fraction(1, 2)) == sum(cell.points or 0 for cell in one.cells)
        assert one.won == (said == max(points) and points.count(said) == 1)


def test_who_won_is_told_by_the_slip() -> None:
    """The highest alone wins, though rounding makes two level; level at the top of the slip is a draw."""
    made = of_seven(threes(6), 5, 4, 1, 0, played=40)
    assert [row(made, number).points for number in (4, 5)] == [1, 1]
    assert [row(made, number).won for number in (4, 5, 6, 7)] == [1, 0, 0, 0]
    level = of_seven(threes(6), 5, 5, 1, 0)
    assert [row(level, number).drawn for number in (4, 5, 6, 7)] == [1, 1, 0, 0]


def test_why_says_what_a_slip_counts_for() -> None:
    """Who asks why is told by how much the slip of a table of four counts."""
    told = [one.text.format(**dict(one.params)) for one in why(of_seven(threes(), 9, 7, 3, 2), 4)]
    assert any("In round 1 the slip's 9 count 12" in sentence for sentence in told)
    assert not any("slip's" in one.text for one in why(of_seven(threes(), 9, 7, 3, 2), 1))


def test_what_the_director_set_counts_as_it_stands() -> None:
    """A forfeit and an adjusted result at a table of four are not brought to a round."""
    for kind in (ResultKind.ADJUSTED, ResultKind.FORFEIT):
        slips = (slip(1, 1, 6, 4, 2, 0, kind=kind),)
        made = compute(StandingsInput(threes(), entries(4), (seated(1, (1, 2, 3, 4)),), slips))
        assert [row(made, number).points for number in (1, 2, 3, 4)] == [6, 4, 2, 0]
        assert row(made, 1).won == 1


def fours(*sizes: tuple[int, ...], slips: tuple[TableResult, ...]) -> Standings:
    """A four-handed night with such tables in round 1."""
    info = replace(event("four-handed", ("difference", "head-to-head")), movement="rotation")
    people = entries(max(number for seats in sizes for number in seats))
    return compute(StandingsInput(info, people, (seated(1, *sizes),), slips))


def test_a_table_of_three_in_a_four_handed_night() -> None:
    """Everybody is for himself there: no partner, two opponents, one winner, points as played."""
    made = fours((1, 2, 3, 4), (5, 6, 7), slips=(slip(1, 1, 10, 6, 10, 6), slip(1, 2, 4, 10, 9)))
    assert [row(made, number).won for number in range(1, 8)] == [1, 0, 1, 0, 0, 1, 0]
    assert row(made, 6).points == 10
    assert row(made, 1).cells[0].partner == 3
    assert row(made, 5).cells[0].partner is None
    assert row(made, 5).cells[0].opponents == (6, 7)
    assert row(made, 6).tie_breaks["difference"] == 7
    assert any("the game is three-handed" in note.text.format(**dict(note.params)) for note in made.notes)


def test_a_table_of_two_in_a_four_handed_night() -> None:
    """Two play against each other."""
    made = fours((1, 2, 3, 4), (5, 6), slips=(slip(1, 1, 10, 6, 10, 6), slip(1, 2, 10, 4)))
    assert [row(made, number).won for number in (5, 6)] == [1, 0]
    assert row(made, 6).cells[0].opponents == (5,)


def test_a_table_of_two_in_a_three_handed_night() -> None:
    """A round of eight hands is one of eight hands there too, and points count as played."""
    rounds = (seated(1, (1, 2, 3), (4, 5)),)
    slips = (slip(1, 1, 9, 6, 2), slip(1, 2, 6, 5))
    made = compute(StandingsInput(threes(), entries(5), rounds, slips))
    assert [row(made, number).points for number in (4, 5)] == [6, 5]
    assert row(made, 4).won == 1


def test_teams() -> None:
    """Two entries at a four-handed table are its two sides: one figure, one game, one difference."""
    info = replace(event("four-handed", ("difference", "head-to-head")), movement="swiss", teams=True)
    rounds: tuple[RoundSeats, ...] = (seated(1, (1, 2), (3, 4)), seated(2, (1, 3), (2, 4)))
    slips = (slip(1, 1, 10, 6), slip(1, 2, 8, 10), slip(2, 1, 10, 0), slip(2, 2, 9, 10))
    made = compute(StandingsInput(info, entries(["Aces", "Bowers", "Clubs", "Deuces"]), rounds, slips))
    assert [(one.name, one.points, one.won, one.lost) for one in made.rows] == [
        ("Aces", 20, 2, 0),
        ("Deuces", 20, 2, 0),
        ("Bowers", 15, 0, 2),
        ("Clubs", 8, 0, 2),
    ]
    assert row(made, 1).tie_breaks["difference"] == 14
    assert row(made, 1).cells[0].partner is None
    assert row(made, 1).cells[1].opponents == (3,)
    assert not made.notes


def test_a_slam_counts_twice_at_full_tables_alone() -> None:
    """With `slam` on, a team that wins with the losers on 0 has two games won; three at a table have none."""
    rules = rule_set("four-handed", {"slam": True})
    teams = replace(event("four-handed"), rules=rules, teams=True)
    made = compute(StandingsInput(teams, entries(2), (seated(1, (1, 2)),), (slip(1, 1, 10, 0),)))
    assert row(made, 1).won == 2
    alone = replace(event("four-handed"), rules=rules)
    made = compute(StandingsInput(alone, entries(3), (seated(1, (1, 2, 3)),), (slip(1, 1, 10, 0, 0),)))
    assert row(made, 1).won == 1

"""Standings by club: sums over a club's entries."""

from dataclasses import replace

from tests.standings.events import event as night
from tests.standings.events import seated, slip
from tourney.standings import Standings, StandingsInput, compute
from tourney.standings.clubs import by_club
from tourney.values import Entry

PEOPLE = tuple(
    Entry(number, f"P{number}", club=club)
    for number, club in enumerate(("North", "north ", "South", "South", None, "East"), 1)
)


def standings(ranking: str = "points") -> Standings:
    """Two rounds of three two-handed tables: 1 beats 3, 2 beats 4, 5 beats 6; then 1-4 drawn, …"""
    given = StandingsInput(
        replace(night("two-handed"), ranking=ranking),
        PEOPLE,
        (seated(1, (1, 3), (2, 4), (5, 6)), seated(2, (1, 4), (2, 6), (3, 5))),
        (
            slip(1, 1, 10, 4), slip(1, 2, 10, 8), slip(1, 3, 10, 0),
            slip(2, 1, 7, 7), slip(2, 2, 1, 10), slip(2, 3, 10, 9),
        ),
    )  # fmt: skip
    return compute(given)


def test_a_clubs_points_are_the_sum_of_its_entries() -> None:
    """Each club has the points, games and rounds of all of its entries; who has none is in none."""
    rows = by_club(standings(), PEOPLE)
    assert [(row.rank, row.club, row.points, row.won, row.drawn, row.lost) for row in rows] == [
        (1, "South", 29, 1, 1, 2),
        (2, "North", 28, 2, 1, 1),
        (3, "East", 10, 1, 0, 1),
    ]
    assert {row.club: sorted(row.entries) for row in rows} == {"North": [1, 2], "South": [3, 4], "East": [6]}


def test_by_games_won_where_the_event_goes_by_them() -> None:
    """With the ranking `wins` games come before points."""
    assert [row.club for row in by_club(standings("wins"), PEOPLE, "wins")] == ["North", "South", "East"]


def test_clubs_that_are_level_share_their_place() -> None:
    """Level in points and games: the same place, and the next place is counted on."""
    people = tuple(replace(entry, club=club) for entry, club in zip(PEOPLE, "ABCDEF", strict=True))
    given = StandingsInput(night("two-handed"), people, (seated(1, (1, 2), (3, 4), (5, 6)),), (
        slip(1, 1, 10, 4), slip(1, 2, 10, 4), slip(1, 3, 10, 2),
    ))  # fmt: skip
    rows = by_club(compute(given), people)
    assert [(row.rank, row.shared) for row in rows] == [(1, True)] * 3 + [(4, True)] * 2 + [(6, False)]

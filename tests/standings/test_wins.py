"""Places by games won: what comes first, what a sit-out counts, and how it is explained."""

from dataclasses import replace

import pytest

from tests.standings.events import entries, event, places, row, seated, slip
from tourney.standings import Standings, StandingsInput, compute, why
from tourney.values import EventInfo, ResultKind


def by_wins(credit: str = "win", *tie_breaks: str) -> EventInfo:
    """A two-handed event that ranks by games won."""
    return replace(event("two-handed", tie_breaks, credit), ranking="wins", movement="swiss")


def told(standings: Standings, number: int) -> list[str]:
    """The sentences with entry numbers for names."""
    return [reason.text.format(**dict(reason.params)) for reason in why(standings, number)]


def night(credit: str = "win") -> Standings:
    """Three rounds of five: 1 wins thrice, by little; 5 sits out once; 2 and 3 draw."""
    rounds = (
        seated(1, (1, 2), (3, 4), out=[5]),
        seated(2, (1, 3), (2, 5), out=[4]),
        seated(3, (1, 5), (2, 4), out=[3]),
    )
    slips = (
        *(slip(1, 1, 10, 9), slip(1, 2, 10, 0)),
        *(slip(2, 1, 10, 9), slip(2, 2, 5, 5)),
        *(slip(3, 1, 10, 9), slip(3, 2, 10, 2)),
    )
    return compute(StandingsInput(by_wins(credit), entries(5), rounds, slips))


def test_games_won_come_first() -> None:
    """More games won is before more points; level in games the points decide, then a draw counts half."""
    made = night()
    assert [(one.number, one.won, one.drawn, one.points) for one in made.rows] == [
        (1, 3, 0, 30),
        (3, 2, 0, 29),
        (2, 1, 1, 24),
        (5, 1, 1, 21),
        (4, 1, 0, 3),
    ]
    assert made.ranking == "wins"
    assert dict(made.scores) == {1: 6, 3: 4, 2: 3, 5: 3, 4: 2}
    assert [one.parted_by for one in made.rows] == [None, "games", "games", "points", "games"]


def test_a_sit_out_is_a_game_won() -> None:
    """With the credit `win` a sit-out is won, and has the average in points; with `zero` it is neither."""
    won, none = row(night(), 3), row(night("zero"), 3)
    assert (won.won, won.sitout_wins, won.sitout_credit, won.cells[2].outcome) == (2, 1, 10, "won")
    assert (none.won, none.sitout_wins, none.sitout_credit, none.cells[2].outcome) == (1, 0, 0, "")
    assert won.played == none.played == 2
    assert any("counts as a game won" in note.text for note in night().notes)


def test_a_sit_out_asked_for_is_not_won() -> None:
    """Who asked to sit out has no game for it unless that, too, is set to `win`."""
    rounds, slips = (seated(1, (1, 2)),), (slip(1, 1, 10, 4),)
    given = StandingsInput(by_wins(), entries(3), rounds, slips, requested_byes=((1, 3),))
    assert row(compute(given), 3).won == 0
    assert row(compute(replace(given, requested_bye_credit="win")), 3).won == 1


def test_level_in_games_and_points_share_a_place() -> None:
    """A won and a lost game are level with two drawn ones; equal points then share the place."""
    rounds = (seated(1, (1, 2), (3, 4)), seated(2, (1, 2), (3, 4)))
    slips = (slip(1, 1, 6, 4), slip(1, 2, 5, 5), slip(2, 1, 4, 6), slip(2, 2, 5, 5))
    made = compute(StandingsInput(by_wins(), entries(4), rounds, slips))
    assert places(made) == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert told(made, 1)[0] == "1 shares place 1 with 3 more, with 1 games won and 0 drawn, and 10 points."


def test_the_rules_say_games_first() -> None:
    """The order is told: games won with a half for a draw, then points."""
    texts = [rule.text for rule in night().rules]
    assert texts[0].startswith("Places go by games won, a game drawn counting half")
    assert texts[1] == "Then by total points."


def test_why_names_the_games() -> None:
    """Neighbours are parted by games, or by points where those are level; a sit-out won is named."""
    assert told(night(), 3) == [
        "3 has place 2 with 2 games won and 0 drawn, and 29 points.",
        "29 points: 19 at the table (tables played: 2), 10 for sitting out (rounds: 1).",
        "Games won 2 (of these for sitting out: 1), drawn 0, lost 1.",
        "1, the next above, has 3 games won and 0 drawn; 3 has 2 and 0.",
        "2, the next below, has 1 games won and 1 drawn; 3 has 2 and 0.",
    ]
    assert "2, the next above, is level in games but has 24 points; 5 has 21." in told(night(), 5)


def test_points_still_come_first_where_the_event_says_so() -> None:
    """The same slips in an event that ranks by points are ordered by points, and the score is the points."""
    given = StandingsInput(
        event("two-handed", credit="zero"),
        entries(2),
        (seated(1, (1, 2)), seated(2, (1, 2)), seated(3, (1, 2))),
        (slip(1, 1, 6, 5), slip(2, 1, 6, 5), slip(3, 1, 0, 10)),
    )
    assert places(compute(given)) == [(1, 2), (2, 1)]
    assert dict(compute(given).scores) == {2: 20, 1: 12}
    assert places(compute(replace(given, event=by_wins("zero")))) == [(1, 1), (2, 2)]


@pytest.mark.parametrize(
    ("kind", "points", "games"),
    [
        (ResultKind.FORFEIT, (10, 0), (2, 0)),
        (ResultKind.DOUBLE_FORFEIT, (), (0, 0)),
        (ResultKind.VOID, (), (0, 0)),
    ],
)
def test_forfeits_in_games(kind: ResultKind, points: tuple[int, ...], games: tuple[int, int]) -> None:
    """A forfeit is won and lost, a double forfeit lost by both, a void table nothing: none is a draw."""
    made = compute(
        StandingsInput(by_wins(), entries(2), (seated(1, (1, 2)),), (slip(1, 1, *points, kind=kind),))
    )
    assert (row(made, 1).games, row(made, 2).games) == games
    assert (row(made, 1).drawn, row(made, 2).drawn) == (0, 0)

"""A Swiss night at the command line: from the first draw to the standings and their reasons."""

from tests.cli.support import NAMES, Club


def swiss(club: Club, count: int, rounds: int, *more: str) -> None:
    """A Swiss event of so many, in which whoever was entered first is the best seed."""
    club.run(
        "event", "new", "Swiss", "--game", "two-handed", "--movement", "swiss",
        "--rounds", str(rounds), *more,
    )  # fmt: skip
    club.run("player", "add", *NAMES[:count])


def play(club: Club, lower: str = "4") -> None:
    """Pair and play a round: whoever was entered first wins."""
    club.run("round", "pair", "--seed", "3", "--publish")
    for table, (one, other) in enumerate(club.seats(), 1):
        first = NAMES.index(one) < NAMES.index(other)
        club.run("score", "enter", str(table), *(("10", lower) if first else (lower, "10")))


def test_a_swiss_night(club: Club) -> None:
    """Places go by games won, a sit-out is one, nobody meets twice, and the steps of strength are there."""
    swiss(club, 7, 4)
    shown = club.json("event", "show")
    assert (shown["ranking"], shown["sitout_credit"]) == ("wins", "win")
    assert shown["tie_breaks"][:2] == ["strength-cut", "strength"]
    met = set()
    for _ in range(4):
        play(club)
        pairs = {frozenset(seats) for seats in club.seats()}
        assert not pairs & met
        met |= pairs
        assert len(club.json("round", "show")["sitting_out"]) == 1
    rows = club.json("standings")["rows"]
    assert rows[0]["name"] == "Ada"
    assert [2 * row["won"] + row["drawn"] for row in rows] == sorted(
        (2 * row["won"] + row["drawn"] for row in rows), reverse=True
    )
    assert sum(row["won"] for row in rows) == 4 * 4
    assert all(isinstance(row["strength"], int) for row in rows)
    said = club.run("standings", "--why", rows[1]["name"]).out
    assert "games won" in said
    assert "place 2" in said


def test_like_meets_like_by_games_not_by_points(club: Club) -> None:
    """The second round pairs winners with winners, however few points the losers had less."""
    swiss(club, 8, 3)
    club.run("round", "pair", "--seed", "3", "--publish")
    first = club.seats()
    for table in range(1, 5):
        club.run("score", "enter", str(table), "10", "9" if table % 2 else "0")
    club.run("round", "pair", "--seed", "4")
    winners = {seats[0] for seats in first}
    assert all(len(winners & set(seats)) in (0, 2) for seats in club.seats())


def test_pair_with_missing_result(club: Club) -> None:
    """With a table awaited the next round is refused, with what to do."""
    swiss(club, 6, 3)
    club.run("round", "pair", "--seed", "3", "--publish")
    club.run("score", "enter", "1", "10", "4")
    said = club.assert_refused("round", "pair", code=4, says="round 1, table 2 has no result yet")
    assert "tourney score missing" in said.err


def test_too_many_rounds_are_told(club: Club) -> None:
    """Where so many rounds are planned that some must meet again the draft proposes all play all."""
    swiss(club, 4, 5)
    said = club.run("round", "pair", "--seed", "3")
    assert "5 rounds are too many for 4" in said.out + said.err
    assert "--movement round-robin" in said.out + said.err


def test_fixed_teams(club: Club) -> None:
    """In a four-handed game the entries are teams, two at a table."""
    club.run("event", "new", "Teams", "--game", "four-handed", "--movement", "swiss", "--rounds", "3")
    assert club.json("event", "show")["teams"] is True
    club.run("player", "add", *NAMES[:6])
    play(club)
    assert [len(seats) for seats in club.seats()] == [2, 2, 2]
    assert {row["won"] for row in club.json("standings")["rows"]} == {0, 1}

"""A round of every game of the family: made, seated, scored, ranked, published; below 0 where bids cost."""

import pytest

from tests.cli.support import NAMES, Club
from tourney.rules import GAMES

SLIPS = {
    "three-handed": ("10", "7", "4"),
    "two-handed": ("10", "8"),
    "four-handed": ("10", "7"),
    "british": ("11", "7"),
    "thirty-two": ("6", "2"),
    "railroad": ("13", "9"),
    "hasenpfeffer": ("-6", "12"),
    "napoleon": ("-8", "-3", "11"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_run(club: Club, game: str) -> None:
    """Every game has a movement that fits; its slip is taken, its standings add up, its pages are made."""
    figures = SLIPS[game]
    club.night(NAMES[: GAMES[game].players if GAMES[game].seats_from is None else 3], game=game)
    club.run("round", "pair", "--seed", "1", "--publish")
    said = club.run("score", "enter", "1", *figures)
    assert all(figure in said.out for figure in figures)
    sides = 2 if GAMES[game].partners else 1
    rows = club.json("standings")["rows"]
    assert sum(row["points"] for row in rows) == sides * sum(map(int, figures))
    assert [row["points"] for row in rows] == sorted((row["points"] for row in rows), reverse=True)
    club.run("site", "build", "out")
    club.run("print", "slips", code=None)
    club.run("journal", "verify")


@pytest.mark.parametrize(
    ("movement", "players", "seats"), [("threes", 6, [3, 3]), ("round-robin", 4, [2, 2]), (None, 6, [3, 3])]
)
def test_napoleon_is_played_at_the_tables_of_its_movement(
    club: Club, movement: str | None, players: int, seats: list[int]
) -> None:
    """Napoleon takes as many at a table as the movement seats; who is seated cannot be seated otherwise."""
    more = {} if movement is None else {"movement": movement}
    club.night(NAMES[:players], game="napoleon", **more)
    club.run("round", "pair", "--seed", "1", "--publish")
    assert [len(at) for at in club.seats()] == seats
    other = "threes" if seats[0] == 2 else "round-robin"
    club.refuses("event", "set", "--movement", other, code=4, says="make another event")


def test_napoleon_changes_no_partners(club: Club) -> None:
    """A movement of partners is refused for a game without, and the ones that fit are told."""
    club.run("event", "new", "Friday")
    says = ["everybody for himself", "threes, round-robin"]
    club.refuses("event", "new", "Nap", "--game", "napoleon", "--movement", "rotation", code=3, says=says)


def test_negative_score_by_variant(club: Club) -> None:
    """negative_score_by_variant: -6 is kept in a game of bids, by every way in, and refused in euchre."""
    club.night(NAMES[:8], game="hasenpfeffer")
    club.run("round", "pair", "--seed", "1", "--publish")
    first, second = club.seats()
    for words in (("--", "-6", "12"), ("-6", "12")):
        assert "-6" in club.run("score", "enter", "1", *words).out
    club.run("score", "correct", "1", f"{first[1]}=12", f"{first[0]}=−12", "--reason", "a slip")
    assert club.standings()[first[0]]["points"] == -12
    club.run("score", "enter", typed="10 -3\n")
    assert club.standings()[second[1]]["points"] == -3
    assert "-3" in club.run("standings", "--format", "csv").out
    assert "'-3" not in club.run("standings", "--format", "csv").out
    club.run("event", "new", "Euchre", "--game", "four-handed")
    club.run("player", "add", *NAMES[:4], "--event", "euchre")
    club.run("round", "pair", "--seed", "1", "--publish", "--event", "euchre")
    for words in (("--", "-12", "5"), ("-12", "5")):
        club.refuses("score", "enter", "--event", "euchre", "1", *words, code=3, says="never below 0")


def test_negative_slips_are_imported(club: Club) -> None:
    """A CSV of slips may have figures below 0, with a true minus too; they wait, then count."""
    club.night(NAMES[:3], game="napoleon", hands="3")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.refuses(
        "score", "import", club.write("bad.csv", "round,table,seat1,seat2,seat3\n1,1,-3,-3,5\n"),
        code=3, says="the sum is 0",
    )  # fmt: skip
    club.run("score", "import", club.write("s.csv", "round,table,seat1,seat2,seat3\n1,1,-3.0,−3,6\n"))
    club.run("score", "confirm", "--all")
    assert [row["points"] for row in club.json("standings")["rows"]] == [6, -3, -3]


def test_a_slam_is_two_games_won(club: Club) -> None:
    """With `slam` a 10-0 is two games won in the standings, and the rule is told with them."""
    club.night(NAMES[:4], game="four-handed", option="slam=yes")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "0")
    assert [row["won"] for row in club.json("standings")["rows"]] == [2, 2, 0, 0]

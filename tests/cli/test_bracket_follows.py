"""In a bracket the next match follows a result however it comes: typed, from a file, in a log."""

import pytest

from tests.cli.logs_kit import Line, as_jsonl, table_log
from tests.cli.support import Club
from tests.cli.test_knockout import cup

HANDS = 3
SEEDS = range(50)


def log(seats: list[str], table: int, winner: str) -> list[Line]:
    """Three hands of a table of round 1 that this one has won."""
    for seed in SEEDS:
        lines, totals = table_log("two-handed", seats, hands=HANDS, table=table, seed=seed)
        if totals[seats.index(winner)] > totals[1 - seats.index(winner)]:
            return lines
    raise AssertionError("nobody wins")


def take_in(club: Club, table: int, winner: str, *more: str, code: int = 0) -> str:
    """Import the log of a semi-final won by this one."""
    club.write("log.jsonl", as_jsonl(log(club.seats(1)[table - 1], table, winner)))
    said = club.run("hands", "import", "log.jsonl", *more, code=code)
    return said.out + said.err


@pytest.fixture
def semi(club: Club) -> Club:
    """Four in a cup; by their logged hands, without slips, Ada and Bo have won the semi-finals."""
    cup(club, 4, "knockout", "--hands", str(HANDS))
    club.run("round", "pair", "--seed", "1", "--publish")
    take_in(club, 1, "Ada")
    take_in(club, 2, "Bo")
    return club


def final(club: Club) -> list[set[str]]:
    """Who sits in the final and in the match for third place."""
    return [set(table) for table in club.seats(2)]


def figures(club: Club, winner: str) -> list[str]:
    """The slip of the first semi-final won by this one."""
    return ["3" if name == winner else "0" for name in club.seats(1)[0]]


def test_a_slip_against_the_hands(semi: Club) -> None:
    """A slip typed where hands had given the result: the final follows it, and says so for good."""
    semi.run("round", "pair", "--seed", "3", "--publish")
    assert final(semi) == [{"Ada", "Bo"}, {"Dee", "Cy"}]
    before = semi.rows()
    told = semi.run("score", "enter", "1", *figures(semi, "Dee"), "--round", "1", "--dry-run").out
    assert semi.rows() == before
    said = semi.run("score", "enter", "1", *figures(semi, "Dee"), "--round", "1").out
    assert told.replace("  [dry run: nothing was changed]", "") == said
    assert "round 2, table 1: Dee in the place of Ada" in said
    assert final(semi) == [{"Dee", "Bo"}, {"Ada", "Cy"}]
    assert "Dee has the place of Ada" in str(semi.json("round", "show", "2")["changes"])
    semi.run("undo")
    assert final(semi) == [{"Ada", "Bo"}, {"Dee", "Cy"}]


def test_hands_that_are_replaced(semi: Club) -> None:
    """Hands put right turn the match, and the final with it; once that has begun the file is refused."""
    semi.run("round", "pair", "--seed", "3", "--publish")
    assert "round 2, table 1: Dee in the place of Ada" in take_in(semi, 1, "Dee", "--replace")
    semi.run("score", "enter", "1", "3", "1")
    before = semi.rows()
    said = take_in(semi, 1, "Ada", "--replace", code=4)
    assert "Dee has gone on, and round 2, table 1 is played already" in said
    assert semi.rows() == before


def test_hands_before_the_draft_is_published(semi: Club) -> None:
    """A draft that stood on the hands before is made anew in the same act."""
    semi.run("round", "pair", "--seed", "3")
    assert "the draft of round 2 is made anew, with its seed 3" in take_in(semi, 1, "Dee", "--replace")
    assert final(semi) == [{"Dee", "Bo"}, {"Ada", "Cy"}]


def test_a_file_speaks_against_the_hands(semi: Club) -> None:
    """A slip from a file opens the match again, which is told; confirmed, it seats who has won."""
    semi.run("round", "pair", "--seed", "3", "--publish")
    semi.write("s.csv", "round,table,seat1,seat2\n1,1," + ",".join(figures(semi, "Dee")) + "\n")
    said = semi.run("score", "import", "s.csv").out
    assert "round 1, table 1 is open again; round 2 was seated on it" in said
    assert final(semi) == [{"Ada", "Bo"}, {"Dee", "Cy"}]
    said = semi.run("score", "confirm", "1", "--round", "1").out
    assert "round 2, table 1: Dee in the place of Ada" in said
    assert final(semi) == [{"Dee", "Bo"}, {"Ada", "Cy"}]
    assert "came in after this round was seated" in str(semi.json("round", "show", "2")["changes"])
    semi.run("journal", "verify")


def test_a_file_that_seats_nobody_else(semi: Club) -> None:
    """Opened again and confirmed with the same winner: the final stays as it is."""
    semi.run("round", "pair", "--seed", "3", "--publish")
    semi.write("s.csv", "round,table,seat1,seat2\n1,1," + ",".join(figures(semi, "Ada")) + "\n")
    semi.run("score", "import", "s.csv")
    assert "place of" not in semi.run("score", "confirm", "1", "--round", "1").out
    assert final(semi) == [{"Ada", "Bo"}, {"Dee", "Cy"}]
    assert semi.json("round", "show", "2")["changes"] == []


def test_a_slip_that_decides_nothing(semi: Club) -> None:
    """With the final published one of the two has to have won, whoever types the slip."""
    semi.run("round", "pair", "--seed", "3", "--publish")
    semi.assert_refused(
        "score", "enter", "1", "2", "2", "--round", "1", "--hands-played", "4", "--reason", "x", code=4,
        says=["round 2 is published", "one of the two has to have won it"],
    )  # fmt: skip


@pytest.mark.parametrize("published", [False, True])
def test_a_result_on_which_a_match_is_seated_is_not_undone(club: Club, published: bool) -> None:
    """Undo of a slip on which the final stands is refused with the way out; of a correction it is not."""
    cup(club, 4)
    club.run("round", "pair", "--seed", "1", "--publish")
    for table in ("1", "2"):
        club.run("score", "enter", table, "10", "6")
    act = club.json("journal", "log")["rows"][-1]["act"]
    club.run("round", "pair", "--seed", "3", *(["--publish"] if published else []))
    club.assert_refused(
        "undo", str(act), code=4,
        says=["round 2 of Cup is seated on what it brought", "tourney score correct"],
    )  # fmt: skip
    club.run("score", "correct", "1", "6", "10", "--round", "1", "--reason", "misread")
    club.run("undo")
    club.run("undo")
    club.run("undo", str(act))

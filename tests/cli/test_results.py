"""Results of every kind: forfeit, double forfeit, void, adjusted, taken back; turned one into another."""

import re

import pytest

from tests.cli.support import NAMES, Club


@pytest.fixture
def pairs(club: Club) -> Club:
    """Six players at three tables of two, to 10 points, round 1 published."""
    club.night(NAMES[:6], game="two-handed", movement="round-robin", rounds="5")
    club.run("round", "pair", "--seed", "3", "--publish")
    return club


@pytest.fixture
def threes(club: Club) -> Club:
    """Six players at two tables of three, to 10 points, round 1 published."""
    club.night(NAMES[:6], rounds="3")
    club.run("round", "pair", "--seed", "3", "--publish")
    return club


def table(club: Club, number: int = 1) -> dict[str, object]:
    """A table of the round that is shown, as JSON."""
    return next(one for one in club.json("round", "show")["tables"] if one["table"] == number)


def test_forfeit_is_not_draw(pairs: Club) -> None:
    """forfeit_is_not_draw: a forfeit is won and lost, not drawn; the points stand in their own column."""
    ada, bo = pairs.seats()[0]
    said = pairs.run("score", "forfeit", "1", ada, "--reason", "did not come")
    assert said.out == f"round 1, table 1: {ada} 0, {bo} 10 (forfeit)\n"
    rows = pairs.standings()
    assert [rows[bo][key] for key in ("won", "drawn", "lost", "awarded", "points", "played")] == [
        1, 0, 0, 10, 10, 0,
    ]  # fmt: skip
    assert [rows[ada][key] for key in ("won", "drawn", "lost", "points", "played")] == [0, 0, 1, 0, 0]
    shown = pairs.run("round", "show").out
    assert "forfeit" in shown
    assert "did not come" in shown
    assert [row["table"] for row in pairs.json("score", "missing")["rows"]] == [2, 3]


def test_double_forfeit(pairs: Club) -> None:
    """double_forfeit: nobody came, so both have lost and nobody has won."""
    one, two = pairs.seats()[0]
    said = pairs.run("score", "forfeit", "1", "--both")
    assert said.out == f"round 1, table 1: {one}, {two}: double forfeit\n"
    rows = pairs.standings()
    for name in (one, two):
        assert [rows[name][key] for key in ("won", "drawn", "lost", "points")] == [0, 0, 1, 0]
    assert table(pairs)["kind"] == "double_forfeit"
    assert table(pairs)["points"] is None


def test_double_forfeit_in_a_bracket(club: Club) -> None:
    """double_forfeit: where neither side of a match came, whoever waits for its winner has a bye."""
    club.night(NAMES[:4], game="two-handed", movement="knockout")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "7")
    club.run("score", "forfeit", "2", "--both")
    winner = club.seats()[0][0]
    final = {row["name"]: row["rank"] for row in club.json("standings")["rows"]}
    assert final[winner] == 1
    assert club.json("standings")["final"]


def test_who_forfeits_is_named(pairs: Club) -> None:
    """Nobody named, everybody named, somebody of another table, points of nobody: each has its way out."""
    one, two = pairs.seats()[0]
    other = pairs.seats()[1][0]
    pairs.assert_refused("score", "forfeit", "1", code=2, says="say who forfeits, or --both")
    pairs.assert_refused("score", "forfeit", "1", one, "--both", code=2, says="say who forfeits")
    pairs.assert_refused("score", "forfeit", "1", one, two, code=3, says="tourney score forfeit 1 --both")
    pairs.assert_refused("score", "forfeit", "1", other, code=3, says=f"{other} is not at this table")
    pairs.assert_refused("score", "forfeit", "1", one, "--points", "0", code=3, says="cannot be worth 0")
    pairs.assert_refused("score", "forfeit", "9", one, code=3, says="its tables are: 1 to 3")
    assert f"{two} 6 (forfeit)" in pairs.run("score", "forfeit", "1", one, "--points", "6").out


def test_a_forfeit_at_a_table_of_three(threes: Club) -> None:
    """Two who are left are level: each has the points and a drawn game; one who is left has won."""
    one, two, three = threes.seats()[0]
    assert (
        threes.run("score", "forfeit", "1", one).out
        == f"round 1, table 1: {one} 0, {two} 10, {three} 10 (forfeit)\n"
    )
    rows = threes.standings()
    assert [(rows[name]["won"], rows[name]["drawn"], rows[name]["lost"]) for name in (one, two, three)] == [
        (0, 0, 1), (0, 1, 0), (0, 1, 0),
    ]  # fmt: skip
    threes.run("score", "forfeit", "1", one, three)
    assert threes.standings()[two]["won"] == 1
    assert threes.standings()[three]["points"] == 0


def test_partners_forfeit_together(club: Club) -> None:
    """Of two partners one is named: the side has forfeited."""
    club.night(NAMES[:4], game="four-handed")
    club.run("round", "pair", "--seed", "1", "--publish")
    one, two, three, four = club.seats()[0]
    said = club.run("score", "forfeit", "1", two)
    assert said.out == f"round 1, table 1: {one} & {three} 10, {two} & {four} 0 (forfeit)\n"


def test_a_forfeit_where_hands_are_counted(club: Club) -> None:
    """Where a round is a number of hands nothing says what a forfeit is worth, so that it is asked."""
    club.night(NAMES[:2], game="two-handed", hands="6")
    club.run("round", "pair", "--seed", "1", "--publish")
    one, two = club.seats()[0]
    club.assert_refused("score", "forfeit", "1", one, code=3, says="--points N")
    ways = club.run("player", "noshow", one).err
    (hint,) = re.findall(r"here with 6 points each: tourney (score forfeit .*)", ways)
    assert f"{two} 6 (forfeit)" in club.run(*hint.split()).out
    club.run("undo")
    assert f"{two} 5 (forfeit)" in club.run("score", "forfeit", "1", one, "--points", "5").out


def test_void(pairs: Club) -> None:
    """A void table counts for nobody, is not awaited, and has its reason with it, which is demanded."""
    one, _ = pairs.seats()[0]
    pairs.assert_refused("score", "void", "1", code=2, says="--reason TEXT")
    pairs.run("score", "void", "1", "--reason", "cards were missing")
    row = pairs.standings()[one]
    assert [row[key] for key in ("won", "drawn", "lost", "points", "played")] == [0, 0, 0, 0, 0]
    assert "cards were missing" in pairs.run("round", "show").out
    assert 1 not in [row["table"] for row in pairs.json("score", "missing")["rows"]]


def test_adjusted(pairs: Club) -> None:
    """The director's figures count as played, though no game gives them; the reason is demanded."""
    one, two = pairs.seats()[0]
    pairs.assert_refused("score", "adjust", "1", "-2", "15", code=2, says="--reason TEXT")
    said = pairs.run("score", "adjust", "1", "-2", "15", "--reason", "two revokes")
    assert said.out == f"round 1, table 1: {one} -2, {two} 15 (adjusted)\n"
    rows = pairs.standings()
    assert (rows[one]["points"], rows[two]["points"], rows[two]["played"]) == (-2, 15, 1)
    assert "two revokes" in pairs.run("round", "show").out
    pairs.assert_refused(
        "score", "adjust", "1", "1.5", "15", "--reason", "x", code=3, says="looks like a date"
    )


def test_taken_back_to_in_progress(pairs: Club) -> None:
    """A slip that belongs elsewhere is taken away: its table is awaited again, and the round open."""
    pairs.assert_refused("score", "progress", "1", code=4, says="has no slip")
    pairs.run("score", "enter", "1", "10", "7")
    said = pairs.run("score", "progress", "1", "--reason", "that was table 2")
    assert "now: round 1, table 1: no result yet" in said.out
    assert [row["table"] for row in pairs.json("score", "missing")["rows"]] == [1, 2, 3]
    assert "that was table 2" in pairs.run("journal", "log").out
    pairs.run("round", "unpublish", "--reason", "all at the wrong tables")


def test_one_kind_turned_into_another(pairs: Club) -> None:
    """A forfeit becomes a played game by `correct`, that a void one, and each says what changes by it."""
    one, two = pairs.seats()[0]
    pairs.run("score", "forfeit", "1", one)
    said = pairs.run("score", "correct", "1", "10", "7", "--reason", "he came after all")
    assert f"was: round 1, table 1: {one} 0, {two} 10 (forfeit)" in said.out
    assert f"now: round 1, table 1: {one} 10, {two} 7\n" in said.out
    assert "0 → 10" in said.out
    said = pairs.run("score", "void", "1", "--reason", "wrong opponents")
    assert f"now: round 1, table 1: {one}, {two}: void" in said.out
    assert "nothing to correct" in pairs.run("score", "void", "1", "--reason", "again").out
    pairs.run("undo")
    assert table(pairs)["points"] == [10, 7]
    pairs.run("journal", "verify")


def test_kinds_in_a_bracket_are_followed(club: Club) -> None:
    """A forfeit in the place of a result puts the other side into the next match; a void one is refused."""
    club.night(NAMES[:4], game="two-handed", movement="knockout")
    club.run("round", "pair", "--seed", "1", "--publish")
    first, second = club.seats()[0]
    for number in ("1", "2"):
        club.run("score", "enter", number, "10", "7")
    club.run("round", "pair", "--seed", "2", "--publish")
    said = club.run("score", "forfeit", "1", first, "--round", "1", "--reason", "not entitled to play")
    assert f"{second} in the place of {first}" in said.out
    assert second in [name for names in club.seats(2) for name in names]
    void = ("score", "void", "1", "--round", "1", "--reason", "x")
    club.assert_refused(*void, code=4, says="one of the two has to have won it")
    club.assert_refused(*void, "--redraw", code=2, says="in a bracket")


def test_winner_score_conflict(pairs: Club) -> None:
    """winner_score_conflict: a winner who is named must have the highest figure, and alone."""
    one, two = pairs.seats()[0]
    pairs.assert_refused(
        "score", "enter", "1", "7", "10", "--winner", one, code=3, says=[f"{one} is said to", "7"]
    )
    level = ("8", "8", "--reason", "time")
    pairs.assert_refused("score", "enter", "1", *level, "--winner", one, code=3, says="is said to have won")
    assert f"{one} 10, {two} 7" in pairs.run("score", "enter", "1", "10", "7", "--winner", one).out
    pairs.assert_refused("score", "enter", "--winner", one, code=2, says="of one table")
    other, _ = pairs.seats()[1]
    pairs.write("s.csv", f"round,table,seat1,seat2,winner\n1,2,7,10,{other}\n")
    pairs.assert_refused("score", "import", "s.csv", code=3, says=["row 2", f"{other} is said to have won"])
    pairs.write("s.csv", f"round,table,seat1,seat2,winner\n1,2,10,7,{other}\n")
    pairs.run("score", "import", "s.csv")


def test_odd_score_with_reason(pairs: Club) -> None:
    """odd_score_with_reason: a score cut off by the clock is kept with its reason, however it comes in."""
    pairs.assert_refused("score", "enter", "1", "6", "6", code=4, says="nobody has reached 10")
    pairs.run("score", "enter", "1", "6", "6", "--reason", "the clock")
    assert table(pairs)["note"] == "the clock"
    pairs.run("score", "enter", "2", "10", "6")
    pairs.assert_refused("score", "correct", "2", "6", "6", code=4, says="nobody has reached 10")
    pairs.run("score", "correct", "2", "6", "6", "--reason", "an injury")
    assert table(pairs, 2)["note"] == "an injury"
    pairs.run("site", "build", "site")
    page = (pairs.folder / "site" / "club-night" / "round-1.html").read_text()
    assert "the clock" in page
    assert "an injury" in page


def test_no_event_error(club: Club) -> None:
    """no_event_error: a result with no event open is refused with the way out, and nothing is lost."""
    club.night(NAMES[:2], game="two-handed")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "7")
    club.write("s.csv", "round,table,seat1,seat2\n1,1,10,6\n")
    club.run("event", "close")
    for words in (("enter", "1", "10", "6"), ("import", "s.csv"), ("forfeit", "1", "--both")):
        club.assert_refused("score", *words, code=4, says=["no event is open", "tourney event new"])
        named = ("score", *words, "--event", "club-night")
        club.assert_refused(*named, code=4, says="tourney event reopen club-night")
    assert (club.folder / "s.csv").read_text().endswith("1,1,10,6\n")

"""Nights in which a table has another size than the game: slips, logs, and what they count for."""

from typing import Any

import pytest

from tests.cli.by_hand import publish
from tests.cli.logs_kit import as_jsonl, one_hand, table_log
from tests.cli.support import NAMES, Club
from tourney.rules import GAMES, rule_set

FOUR = NAMES[3:7]


@pytest.fixture
def threes(club: Club) -> Club:
    """Seven at a three-handed night of six hands a round: a table of three and one of four."""
    club.night(NAMES[:7], hands="6")
    publish(club, 1, NAMES[:3], FOUR)
    return club


@pytest.fixture
def fours(club: Club) -> Club:
    """Seven at a four-handed night to 10 points: a table of four and one of three."""
    club.night(NAMES[:7], game="four-handed", movement="rotation")
    publish(club, 1, NAMES[:4], NAMES[4:7])
    return club


def in_turn(hands: int, **more: Any) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """The log of a table of four at which the dealer sits out each hand, and everybody's total."""
    from random import Random

    rng, totals, lines = Random(5), dict.fromkeys(FOUR, 0), []
    for hand in range(1, hands + 1):
        active = [FOUR[(hand + step) % 4] for step in range(3)]
        line, points = one_hand(GAMES["three-handed"], 2, rng)
        for name, gained in zip(active, points, strict=True):
            totals[name] += gained
        lines.append({"round": 1, "table": 2, "hand": hand, "players": active, **line, **more})
    return lines, totals


def test_row_adds_up_with_the_dealer_out(threes: Club) -> None:
    """row_adds_up: a slip of four figures; six hands dealt, four and a half each, brought to six."""
    threes.run("score", "enter", "1", "5", "4", "2")
    said = threes.run("score", "enter", "2", "6", "3", "2", "1")
    assert "round 1, table 2: Dee 6, Eve 3, Fay 2, Gus 1" in said.out
    rows = threes.standings()
    assert [rows[name]["points"] for name in FOUR] == [8, 4, 3, 1]
    assert [rows[name]["won"] for name in FOUR] == [1, 0, 0, 0]


def test_eight_hands_at_a_table_of_four(threes: Club) -> None:
    """Eight hands dealt are six each: points count as played."""
    threes.run("score", "enter", "2", "6", "3", "2", "1", "--hands-played", "8", "--reason", "two more")
    rows = threes.standings()
    assert [rows[name]["points"] for name in FOUR] == [6, 3, 2, 1]


def test_figures_that_a_table_of_four_cannot_give(threes: Club) -> None:
    """Three figures are too few there, four too many elsewhere, and no hand gives points to all four."""
    threes.assert_refused("score", "enter", "2", "6", "3", "2", code=3, says="4 figures, 3 were given")
    threes.assert_refused(
        "score", "enter", "1", "6", "3", "2", "1", code=3, says="3 figures a table, 4 were given"
    )
    threes.assert_refused(
        "score", "enter", "2", "4", "4", "4", "4", "--hands-played", "1", code=3, says="cannot be"
    )


def test_asked_and_shown_with_what_is_other_there(threes: Club) -> None:
    """Who is asked for the slip, and who reads the round, is told that the dealer sits out."""
    said = threes.run("score", "enter", typed="5 4 2\n6 3 2 1\n")
    assert "round 1, table 2 (the dealer sits out each hand): Dee, Eve, Fay, Gus: " in said.err
    shown = threes.run("round", "show").out
    assert "seat 4" in shown
    assert "- table 2: the dealer sits out each hand" in shown
    assert threes.run("round", "show", "--format", "csv").out.splitlines()[0].count("seat") == 4


def test_a_sheet_of_slips_for_both_sizes(threes: Club) -> None:
    """The sheet has as many columns as the largest table; smaller ones leave the rest empty."""
    threes.write("s.csv", "round,table,seat1,seat2,seat3,seat4\n1,1,5,4,2,\n1,2,6,3,2,1\n")
    threes.run("score", "import", "s.csv")
    threes.run("score", "confirm", "--all")
    assert threes.standings()["Dee"]["points"] == 8
    threes.write("s.csv", "round,table,seat1,seat2,seat3,seat4\n1,1,5,4,2,7\n")
    threes.assert_refused("score", "import", "s.csv", code=3, says="seat4 has 7, and the table has 3 figures")
    threes.write("s.csv", "round,table,seat1,seat2,seat3\n1,2,5,4,2\n")
    threes.assert_refused("score", "import", "s.csv", code=3, says="4 figures, 3 were given")


def test_hands_of_those_who_played(threes: Club) -> None:
    """Each hand names its three; without a slip their sum is the result once all hands are in."""
    lines, totals = in_turn(6)
    threes.write("log.jsonl", as_jsonl(lines[:5]))
    threes.run("hands", "import", "log.jsonl")
    assert threes.standings()["Dee"]["played"] == 0
    threes.write("log.jsonl", as_jsonl(lines))
    threes.run("hands", "import", "log.jsonl")
    shown = threes.json("round", "show")["tables"][1]
    assert shown["points"] == [totals[name] for name in FOUR]
    assert threes.run("hands", "audit").code == 0
    threes.run("site", "build", "site")


def test_hands_against_the_slip_of_a_table_of_four(threes: Club) -> None:
    """The slip of four figures is checked by the hands; the finding names all four figures."""
    lines, totals = in_turn(6)
    figures = [totals[name] for name in FOUR]
    threes.write("log.jsonl", as_jsonl(lines))
    threes.run("score", "enter", "2", *map(str, figures))
    threes.run("hands", "import", "log.jsonl")
    assert threes.run("hands", "audit").code == 0
    figures[0] += 1
    threes.run("score", "correct", "2", *map(str, figures), "--reason", "recount")
    said = threes.run("hands", "audit", code=1)
    assert "slip" in said.out


def test_hands_that_do_not_say_who_played(threes: Club) -> None:
    """Where the dealer sits out a log has to name those who played, and they sit at that table."""
    lines, _ = in_turn(1)
    for players, says in (
        (None, "does not name who played"),
        (["Dee", "Eve", "Ada"], "at the table sit Dee, Eve, Fay, Gus"),
        (["Dee", "Eve", "Dee"], "at the table sit Dee, Eve, Fay, Gus"),
    ):
        line = {name: value for name, value in {**lines[0], "players": players}.items() if value is not None}
        threes.write("log.jsonl", as_jsonl([line]))
        threes.assert_refused("hands", "import", "log.jsonl", code=3, says=says)


def test_a_table_of_three_in_a_four_handed_night(fours: Club) -> None:
    """It has three figures, and as long a game as the others; a four-handed slip is refused."""
    fours.run("score", "enter", "1", "10", "6")
    fours.assert_refused("score", "enter", "2", "10", "6", code=3, says="three-handed has 3 figures a table")
    said = fours.run("score", "enter", "2", "4", "10", "9")
    assert "round 1, table 2: Eve 4, Fay 10, Gus 9" in said.out
    rows = fours.standings()
    assert [rows[name]["won"] for name in NAMES[:7]] == [1, 0, 1, 0, 0, 1, 0]
    assert "three-handed, everybody for himself" in fours.run("round", "show").out


def test_a_sheet_of_slips_of_a_four_handed_night(fours: Club) -> None:
    """Partners have one figure, three have three: the third column stays empty for partners."""
    fours.write("s.csv", "round,table,seat1,seat2,seat3\n1,1,10,6,\n1,2,4,10,9\n")
    fours.run("score", "import", "s.csv")
    fours.run("score", "confirm", "--all")
    rows = fours.standings()
    assert [rows[name]["points"] for name in NAMES[:7]] == [10, 6, 10, 6, 4, 10, 9]
    fours.write("s.csv", "round,table,seat1,seat2,seat3,seat4\n1,1,10,6,10,6\n1,2,4,10,9,\n")
    said = fours.run("score", "import", "s.csv")
    assert "known" in said.out


def test_three_handed_hands_at_the_table_of_three(fours: Club) -> None:
    """A three-handed log is accepted there and nowhere else, a four-handed one not."""
    lines, totals = table_log("three-handed", NAMES[4:7], hands=40, table=2)
    short = next(at for at, line in enumerate(lines, 1) if max(line["score"]) >= 10)
    totals = lines[short - 1]["score"]
    wrong, _ = table_log("three-handed", NAMES[4:7], hands=1, table=1)
    other, _ = table_log("four-handed", NAMES[:4], hands=1, table=2)
    fours.write("log.jsonl", as_jsonl([*lines[:short], *wrong, {**other[0], "hand": 99}]))
    said = fours.run("hands", "import", "log.jsonl", code=3)
    assert f"{short} new" in said.out
    assert "a three-handed hand, and Club night is four-handed" in said.out + said.err
    assert "a four-handed hand, and table 2 of round 1 plays three-handed" in said.out + said.err
    assert fours.json("round", "show")["tables"][1]["points"] == totals
    assert fours.run("hands", "audit").code == 0


def test_a_round_of_hands_is_as_long_at_the_table_of_three(club: Club) -> None:
    """With eight hands a round the table of three plays eight, whatever points are reached."""
    club.night(NAMES[:7], game="four-handed", movement="rotation", hands="8")
    publish(club, 1, NAMES[:4], NAMES[4:7])
    lines, totals = table_log("three-handed", NAMES[4:7], hands=8, table=2)
    club.write("log.jsonl", as_jsonl(lines))
    club.run("hands", "import", "log.jsonl")
    assert club.run("hands", "audit").code == 0
    assert club.json("round", "show")["tables"][1]["points"] == totals


def test_a_table_of_two(club: Club) -> None:
    """Two left of eight at a three-handed night play the two-handed game."""
    club.night(NAMES[:8], hands="3")
    publish(club, 1, NAMES[:3], NAMES[3:6], NAMES[6:8])
    club.assert_refused("score", "enter", "3", "5", "4", "1", code=3, says="two-handed has 2 figures a table")
    club.assert_refused("score", "enter", "3", "7", "0", code=3, says="3 hands give a side at most 6")
    lines, totals = table_log("two-handed", NAMES[6:8], hands=3, table=3)
    club.write("log.jsonl", as_jsonl(lines))
    club.run("hands", "import", "log.jsonl")
    assert club.json("round", "show")["tables"][2]["points"] == totals
    rows = club.standings()
    assert [rows[name]["points"] for name in NAMES[6:8]] == totals


def test_second_game_same_round(threes: Club) -> None:
    """second_game_same_round: nobody has two chairs in a round, so nobody's round is two games added up.

    Who fills an empty chair takes it over (`player substitute`); a slip names a table, never a person.
    """
    threes.assert_refused(
        "score", "enter", "1", "Ada=5", "Bo=4", "Dee=2", code=3, says="Dee is not at this table"
    )
    seats = [name for table in threes.seats() for name in table]
    assert len(set(seats)) == len(seats)
    with pytest.raises(Exception, match=r"(?i)unique"):
        publish(threes, 2, (*NAMES[:3], NAMES[0]))


def test_the_rules_at_a_table() -> None:
    """A smaller table has its own game, as long as the event's, and none of the larger game's options."""
    from tourney.rules import rules_at

    event = rule_set("four-handed", {"hands_played": 8, "thrown_in_counts": True, "deck": 32})
    three = rules_at(event, 3)
    assert (three.name, three.hands_played, three.target, three.thrown_in_counts) == (
        "three-handed",
        8,
        None,
        True,
    )
    assert three.deck == GAMES["three-handed"].deck
    assert rules_at(GAMES["british"], 2).target == 11
    assert rules_at(GAMES["napoleon"], 4).players == 4


@pytest.mark.parametrize(
    ("night", "sizes", "said"),
    [
        (("three-handed", "threes", "four", 7), [3, 4], "the dealer sits out each hand"),
        (("three-handed", "threes", "two", 8), [2, 3, 3], "two-handed"),
        (("four-handed", "rotation", "three", 11), [3, 4, 4], "three-handed, everybody for himself"),
        (("four-handed", "rotation", "two", 10), [2, 4, 4], "two-handed"),
    ],
)
def test_a_night_of_odd_tables_from_end_to_end(
    club: Club, night: tuple[str, str, str, int], sizes: list[int], said: str
) -> None:
    """Paired by its movement, scored, shown, printed, on the site: every row adds up, nobody is missing."""
    game, movement, odd, count = night
    club.night(NAMES[:count], game=game, movement=movement, hands="4", pairing=f"odd={odd}")
    for number in (1, 2):
        club.run("round", "pair", "--seed", str(number), "--publish")
        shown = club.json("round", "show")
        assert sorted(len(table["seats"]) for table in shown["tables"]) == sizes
        assert shown["sitting_out"] == []
        assert said in club.run("round", "show").out
        for table in shown["tables"]:
            seats = len(table["seats"])
            figures = {4: ["4", "1"] if game == "four-handed" else ["3", "2", "1", "0"], 3: ["3", "2", "1"]}
            club.run("score", "enter", str(table["table"]), *figures.get(seats, ["4", "2"]))
    assert all(row["played"] == 2 for row in club.standings().values())
    club.run("print", "slips", "-o", "slips.html")
    assert said in (club.folder / "slips.html").read_text()
    club.run("site", "build", "site")
    assert said in (club.folder / "site" / "club-night" / "round-2.html").read_text()
    assert "Odd table" in (club.folder / "site" / "club-night" / "fairness.html").read_text()

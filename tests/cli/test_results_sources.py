"""Slips from two sources, from files, and from the log; a round written out and read back."""

import csv
import io

import pytest

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import NAMES, ON_BOTH, Club


@pytest.fixture
def night(club: Club) -> Club:
    """Seven players at two tables of three, six hands a round, round 1 published."""
    club.night(NAMES[:7], hands="6", rounds="5")
    club.run("round", "pair", "--seed", "7", "--publish")
    return club


HEAD = "round,table,seat1,seat2,seat3\n"


def table(club: Club, number: int = 1) -> dict[str, object]:
    """A table of the last round, as JSON."""
    return next(one for one in club.json("round", "show")["tables"] if one["table"] == number)


def missing(club: Club) -> dict[int, str]:
    """How each table stands that is awaited."""
    return {row["table"]: row["state"] for row in club.json("score", "missing")["rows"]}


def test_a_second_file_that_agrees_confirms(night: Club) -> None:
    """Two files that say the same confirm each other; the same file, or a copy of it, confirms nothing."""
    night.write("a.csv", HEAD + "1,1,10,7,4\n1,2,9,8,3\n")
    night.run("score", "import", "a.csv")
    before = night.rows()
    night.run("score", "import", "a.csv")
    night.write("copy.csv", HEAD + "1,1,10,7,4\n1,2,9,8,3\n")
    assert "0 new, 0 replaced, 2 known\n" in night.run("score", "import", "copy.csv").out
    assert night.rows() == before
    night.write("b.csv", HEAD + "1,1,10,7,4\n")
    said = night.run("score", "import", "b.csv")
    assert "confirmed by this file: round 1, table 1" in said.out
    assert "1 confirmed, 0 differing" in said.out
    assert missing(night) == {2: "to be confirmed"}
    assert table(night)["confirmed_by"] == "b.csv"
    assert "table 1: confirmed by b.csv" in night.run("round", "show").out


@ON_BOTH
def test_a_second_file_that_differs_is_listed(night: Club) -> None:
    """Where two files differ both figures are listed and the table waits, until it is said which stands."""
    night.write("a.csv", HEAD + "1,1,10,7,4\n1,2,9,8,3\n")
    night.write("b.csv", HEAD + "1,1,10,7,5\n1,2,9,8,3\n")
    night.run("score", "import", "a.csv")
    said = night.run("score", "import", "b.csv")
    assert "1 confirmed, 1 differing" in said.out
    one, two, three = night.seats()[0]
    assert f"{one} 10, {two} 7, {three} 4; b.csv says {one} 10, {two} 7, {three} 5" in said.err
    (row,) = night.json("score", "missing")["rows"]
    assert (row["state"], row["figures"]) == ("differs", f"{one} 10, {two} 7, {three} 4")
    assert row["against"] == f"b.csv says {one} 10, {two} 7, {three} 5"
    assert "b.csv says" in night.run("score", "missing").out
    night.assert_refused("round", "pair", code=4, says="waits to be confirmed")
    said = night.run("score", "confirm", "--all")
    assert "not confirmed: round 1, table 1" in said.err
    assert missing(night) == {1: "differs"}
    alone = night.run().out
    assert "(differs)" in alone
    assert "next: tourney score missing" in alone
    night.run("score", "confirm", "1", "--reason", "asked the table")
    assert missing(night) == {}
    assert table(night)["note"] == "asked the table"


def test_a_third_file_does_not_outvote(night: Club) -> None:
    """Once two sources differ no file settles it, but the director; --replace takes the other figures."""
    for name, figures in (("a", "10,7,4"), ("b", "10,7,5"), ("c", "10,7,4")):
        night.write(f"{name}.csv", HEAD + f"1,1,{figures}\n")
        night.run("score", "import", f"{name}.csv")
    assert missing(night)[1] == "differs"
    night.run("score", "import", "b.csv", "--replace")
    assert missing(night)[1] == "to be confirmed"
    assert table(night)["points"] == [10, 7, 5]


def test_confirmed_by_the_other_slip(night: Club) -> None:
    """`confirm --source` keeps who agreed; with --says the figures are compared, and both are told."""
    night.run("score", "enter", "1", "10", "7", "4")
    says = ("--source", "the other slip", "--says")
    told = night.assert_refused("score", "confirm", "1", *says, "10 7 5", code=4, says="the other slip says")
    assert "10, " in told.err
    night.assert_refused(
        "score", "confirm", "--all", "--says", "10 7 4", code=2, says="--says is of one table"
    )
    night.run("score", "confirm", "1", *says, "10 7 4")
    assert table(night)["confirmed_by"] == "the other slip"
    assert "already" in night.run("score", "confirm", "1", "--source", "the other slip").out
    night.assert_refused("score", "confirm", "2", code=4, says="has no slip to confirm")


def test_a_logged_table_confirms_itself(night: Club) -> None:
    """A slip that waits is confirmed by a whole clean log that agrees, and by no other."""
    log, totals = table_log("three-handed", night.seats()[0], hands=6)
    night.write("a.csv", HEAD + f"1,1,{','.join(map(str, totals))}\n1,2,9,8,3\n")
    night.run("score", "import", "a.csv")
    night.write("part.jsonl", as_jsonl(log[:5]))
    night.run("hands", "import", "part.jsonl")
    assert missing(night) == {1: "to be confirmed", 2: "to be confirmed"}
    night.write("rest.jsonl", as_jsonl(log[5:]))
    night.run("hands", "import", "rest.jsonl")
    assert missing(night) == {2: "to be confirmed"}
    assert table(night)["confirmed_by"] == "hands"
    assert night.standings()[night.seats()[0][0]]["points"] == totals[0]
    night.run("undo")
    assert missing(night) == {1: "to be confirmed", 2: "to be confirmed"}


def test_a_log_that_speaks_against_the_slip_confirms_nothing(night: Club) -> None:
    """Hands that do not add up to the slip leave it waiting, whatever else is confirmed; both are listed."""
    log, totals = table_log("three-handed", night.seats()[0], hands=6)
    wrong = [totals[0] + 1, *totals[1:]]
    night.write("a.csv", HEAD + f"1,1,{','.join(map(str, wrong))}\n")
    night.run("score", "import", "a.csv")
    night.write("log.jsonl", as_jsonl(log))
    night.run("hands", "import", "log.jsonl")
    one, two, three = night.seats()[0]
    (row,) = [row for row in night.json("score", "missing")["rows"] if row["table"] == 1]
    assert (row["state"], row["figures"]) == (
        "differs",
        f"{one} {wrong[0]}, {two} {wrong[1]}, {three} {wrong[2]}",
    )
    assert row["against"] == f"its hands come to {one} {totals[0]}, {two} {totals[1]}, {three} {totals[2]}"
    said = night.run("score", "confirm", "--all")
    assert "not confirmed: round 1, table 1" in said.err
    assert missing(night)[1] == "differs"


def test_draft_results_not_counted(night: Club) -> None:
    """draft_results_not_counted: whatever waits counts nowhere: figures, forfeits, and those that differ."""
    night.write("a.csv", f"{HEAD.strip()},kind\n1,1,10,7,4,\n1,2,5,5,0,forfeit\n")
    night.run("score", "import", "a.csv")
    assert {row["points"] for row in night.standings().values()} == {0}
    night.assert_refused("round", "pair", code=4, says="round 1, table 1 waits to be confirmed")
    night.run("score", "confirm", "--all")
    assert sum(row["points"] for row in night.standings().values()) == 31


KINDS = "round,table,seat1,seat2,seat3,kind,hands_played,note\n"


def filled(club: Club) -> None:
    """A room of six tables with a result of every kind that a table can have, and somebody sitting out."""
    club.run("score", "enter", "1", "10", "7", "4", "--hands-played", "5")
    club.run("score", "forfeit", "2", club.seats()[1][0], "--points", "6", "--reason", "away")
    club.run("score", "forfeit", "3", "--both")
    club.run("score", "void", "4", "--reason", "=no, void")
    club.run("score", "adjust", "5", "-3", "44", "0", "--reason", "by the director")


def test_enum_round_trip(club: Club) -> None:
    """enum_round_trip: every kind that can be stored is written by `round show` and read again."""
    people = [*NAMES, "Mo", "Nell", "Ola", "Pip", "=Quin", "Ray", "Sue", "Tom & Jo"]
    club.night(people, hands="6")
    club.run("player", "bye", "Ray", "1")
    club.run("round", "pair", "--seed", "5", "--publish")
    filled(club)
    club.write("round.csv", club.run("round", "show", "--format", "csv").out)
    rows = list(csv.DictReader(io.StringIO((club.folder / "round.csv").read_text())))
    assert {row["kind"] for row in rows} == {
        "played", "forfeit", "double_forfeit", "void", "adjusted", "in_progress", "bye", "requested_bye",
    }  # fmt: skip
    before, shown = club.rows(), club.json("round", "show")
    assert "0 new, 0 replaced, 8 known" in club.run("score", "import", "round.csv").out
    assert {name: found for name, found in club.rows().items() if name != "act"}["result"] == before["result"]
    for number in range(1, 6):
        club.run("score", "progress", str(number), "--reason", "to be read back")
    said = club.run("score", "import", "round.csv").out
    assert "5 new, 0 replaced, 3 known" in said
    club.run("score", "confirm", "--all")
    again = club.json("round", "show")
    for was, now in zip(shown["tables"], again["tables"], strict=True):
        told = ("table", "seats", "state", "points", "kind", "hands_played", "note")
        assert [was[name] for name in told] == [now[name] for name in told]
    assert shown["sitting_out"] == again["sitting_out"]


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("1,1,10,7,4,won,,", "'won' is no kind of result"),
        ("1,1,10,7,4,bye,,", "bye is of somebody who sits at no table"),
        ("1,1,5,5,5,forfeit,,", "a forfeit leaves those who forfeit without points"),
        ("1,1,1,0,0,double_forfeit,,", "double forfeit has no points, and here stand 1 0 0"),
        ("1,1,,,,void,,", "void without a reason"),
        ("1,1,10,7,4,adjusted,,", "adjusted without a reason"),
        ("1,,Ada,,,bye,,", "does not sit out there (bye)"),
        ("1,1,10,7,4,in progress,,", "in progress has no points"),
    ],
)
def test_rows_of_a_kind_that_cannot_be(night: Club, row: str, says: str) -> None:
    """A row of a kind that does not fit is refused by its number, and nothing of the file is kept."""
    if "Ada" in row and "Ada" in {one["name"] for one in night.json("round", "show")["sitting_out"]}:
        row = row.replace("Ada", "Bo")
    night.write("s.csv", KINDS + "1,2,9,8,3,,,\n" + row + "\n")
    night.assert_refused("score", "import", "s.csv", code=3, says=["s.csv, row 3", says])


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        ("-3,7,4", "never below 0"),
        ("99999999999999999999,7,4", "more than a game can give"),
        ("ten,7,4", "no number of points"),
        (",7,4", "a figure is missing"),
        ("25,7,4", "6 hands give a side at most 24"),
    ],
)
def test_score_bounds(night: Club, figures: str, says: str) -> None:
    """score_bounds: what no game can give is refused with its row and its reason."""
    night.write("s.csv", HEAD + f"1,2,9,8,3\n1,1,{figures}\n")
    night.assert_refused(
        "score", "import", "s.csv", code=3, says=["s.csv, row 3", says, "nothing was imported"]
    )


@pytest.mark.parametrize("cell", ["8/10", "10. Jul", "10-7", "7.10.", "2024-10-07", "Jul 10", "22.5", "1,33"])
def test_score_as_date(night: Club, cell: str) -> None:
    """score_as_date, decimal_locale: a figure that a spreadsheet spoiled is refused, with a hint."""
    night.write("s.csv", HEAD.replace(",", ";") + f"1;1;{cell};7;4\n")
    said = night.assert_refused("score", "import", "s.csv", code=3, says="s.csv, row 2")
    assert "looks like a date" in said.err or "whole numbers" in said.err


def test_decimal_locale(night: Club) -> None:
    """decimal_locale: whole points with a comma or a point for decimals are read, in every kind of file."""
    night.write(
        "s.csv",
        "\ufeffround;table;seat1;seat2;seat3\n1;1;10,0;7,00;4\n1,0;2;9.0;8;3\n".replace("1,0;2", "1;2"),
    )
    night.run("score", "import", "s.csv")
    assert table(night)["points"] == [10, 7, 4]
    assert table(night, 2)["points"] == [9, 8, 3]
    written = night.run("round", "show", "--format", "tsv").out
    night.write("t.csv", written)
    assert "0 new, 0 replaced, 3 known" in night.run("score", "import", "t.csv").out

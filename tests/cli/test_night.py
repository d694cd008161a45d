"""A whole night as DESIGN.md section 4 types it, word for word, and what it says."""

import json

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import NAMES, Club


def start(club: Club, names: tuple[str, ...] = NAMES) -> None:
    """The night up to the first published round."""
    club.run("event", "new", "Friday threes", "--game", "three-handed", "--movement", "threes",
             "--rounds", "5", "--hands", "6")  # fmt: skip
    club.write("players.csv", "name\n" + "".join(f"{name}\n" for name in names))
    club.run("player", "import", "players.csv")
    club.run("player", "checkin", "--all")
    club.run("round", "pair", "--seed", "7")
    club.run("round", "publish")


def test_a_night_typed(club: Club) -> None:
    """Every command of "A night, typed" works as written, and the echo is one line a slip."""
    start(club)
    one, two, three, _ = club.seats()
    said = club.run("score", "enter", "1", "10", "7", "4")
    assert said.out == f"round 1, table 1: {one[0]} 10, {one[1]} 7, {one[2]} 4\n"
    said = club.run("score", "enter", typed="6 5 4\n\n")
    assert f"round 1, table 2: {two[0]} 6, {two[1]} 5, {two[2]} 4" in said.out
    assert f"round 1, table 3: {', '.join(three)}" in said.err
    assert "1 entered, 2 left" in said.out
    club.write("slips.csv", "round,table,seat1,seat2,seat3\n1,3,9,8,2\n1,4,1,2,3\n")
    said = club.run("score", "import", "slips.csv")
    assert f"round 1, table 3: {three[0]} 9, {three[1]} 8, {three[2]} 2" in said.out
    said = club.run("score", "missing")
    assert "to be confirmed" in said.out
    assert [row["table"] for row in club.json("score", "missing")["rows"]] == [3, 4]
    assert club.standings()[three[0]]["played"] == 0
    club.run("score", "confirm", "--all", "--reason", "read from the slips")
    assert club.standings()[three[0]]["points"] == 9
    said = club.run("score", "correct", "1", "7", "10", "4")
    assert f"now: round 1, table 1: {one[0]} 7, {one[1]} 10, {one[2]} 4" in said.out
    assert "1 → 4" in said.out
    assert "no table is awaited" in club.run("score", "missing").out
    assert one[1] in club.run("standings", "--why", one[1]).out
    assert "score correct 1 7 10 4" in club.run("undo").out
    assert club.standings()[one[0]]["points"] == 10
    club.run("journal", "verify")


def test_hands_of_the_night(club: Club) -> None:
    """`hands import` takes a log in, `hands audit` checks files, and the slip is checked by the log."""
    start(club)
    log, totals = table_log("three-handed", club.seats()[0], hands=6)
    club.write("night.jsonl", as_jsonl(log))
    said = club.run("hands", "import", "night.jsonl")
    assert "6 read: 6 new, 0 corrected, 0 known, 0 rejected" in said.out
    assert club.run("hands", "audit", "night.jsonl").code == 0
    assert club.standings()[club.seats()[0][0]]["points"] == totals[0]
    club.run("score", "enter", "1", *[str(total + 1) for total in totals])
    found = json.loads(club.run("hands", "audit", "--json", code=1).out)
    assert [one["code"] for one in found["findings"] if one["severity"] == "error"] == ["table_total"]


def test_where_the_night_stands(club: Club) -> None:
    """`tourney` alone names event, round, tables awaited, and the command that comes next."""
    assert "tourney event new" in club.run().out
    assert not (club.folder / "tourney.db").exists()
    club.run("event", "new", "Friday threes")
    assert "next: tourney player import" in club.run().out
    club.run("player", "add", *NAMES[:6])
    assert "next: tourney round pair" in club.run().out
    club.run("round", "pair", "--seed", "1")
    assert "next: tourney round publish" in club.run().out
    club.run("round", "publish")
    said = club.run()
    assert "round 1 is published" in said.out
    assert "2 tables awaited" in said.out
    assert "next: tourney score enter" in said.out


def test_a_two_handed_night_and_one_with_partners(club: Club) -> None:
    """The other movements run the same commands; partners have one figure a side."""
    club.run("event", "new", "Pairs", "--game", "two-handed", "--movement", "round-robin", "--rounds", "5")
    club.run("player", "add", *NAMES[:5])
    for number in range(1, 6):
        club.run("round", "pair", "--seed", "3", "--publish")
        seats = club.seats(number)
        for table, (one, other) in enumerate(seats, start=1):
            said = club.run("score", "enter", str(table), "10", "8")
            assert said.out == f"round {number}, table {table}: {one} 10, {other} 8\n"
    found = club.json("standings")
    assert found["final"]
    assert {row["played"] for row in found["rows"]} == {4}
    club.run("event", "close")
    club.run("event", "new", "Partners", "--game", "four-handed", "--movement", "rotation", "--rounds", "2")
    club.run("player", "add", *NAMES[:9])
    club.run("round", "pair", "--seed", "3", "--publish")
    one, two, three, four = club.seats()[0]
    said = club.run("score", "enter", "1", "10", "7")
    assert said.out == f"round 1, table 1: {one} & {three} 10, {two} & {four} 7\n"
    assert club.standings()[four]["points"] == 7


def test_a_database_that_cannot_be_opened_is_no_new_night(club: Club) -> None:
    """`tourney` alone proposes a new event only where no database is; a broken one is an error."""
    assert "next: tourney event new" in club.run().out
    club.write("tourney.db", "no database")
    said = club.run(code=5)
    assert "is not a database of tourney" in said.err
    assert "next:" not in said.out + said.err

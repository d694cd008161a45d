"""Hands by their results at the command line: the second of three depths, mixed with slips and logs."""

import json
from typing import Any

import pytest

from tests.cli.logs_kit import Line, as_jsonl, table_log
from tests.cli.support import NAMES, ON_BOTH, Club
from tourney.engine.replay import replay
from tourney.logs.handlog import parse_line


@pytest.fixture
def night(club: Club) -> Club:
    """Six players, three hands a round, round 1 published."""
    club.night(hands="3", rounds="5")
    club.run("round", "pair", "--seed", "7", "--publish")
    return club


def whole(club: Club, table: int = 1) -> list[str]:
    """Type three hands of a table: 1, 0, 0; 0, 3, 0; 2, 2, 0. Gives who sits there."""
    seats = club.seats()[table - 1]
    one, two, three = seats
    club.run("score", "hand", str(table), "1", one, "H", "3", "/", two, "S", "5", "/", three, "D", "2")
    return seats


def states(club: Club) -> dict[int, str]:
    """How each table stands that the director has still to settle."""
    return {row["table"]: row["state"] for row in club.json("score", "missing")["rows"]}


def findings(club: Club, code: int) -> list[dict[str, Any]]:
    """What the audit of the event finds of totals."""
    said = json.loads(club.run("hands", "audit", "--json", code=code).out)
    return [one for one in said["findings"] if one["code"] == "table_total"]


@ON_BOTH
def test_a_table_by_its_hands(night: Club) -> None:
    """Results of hands add up to the table's result; they are shown, taken back, and kept like all else."""
    one, two, three = night.seats()[0]
    said = night.run(
        "score", "hand", "1", "1", one.lower(), "hearts", "3", "/", "3", two, "-", "0", "--reason", "x"
    )
    assert f"round 1, table 1, hand 1: {one} calls hearts, 3 tricks: {one} 1\n" in said.out
    assert f"hand 3: {two} calls, 0 tricks: {one} 2, {three} 2\n" in said.out
    assert f"2 hands, so far: {one} 3, {two} 0, {three} 2; missing: 2\n" in said.out
    (row,) = [row for row in night.json("score", "missing")["rows"] if row["table"] == 1]
    assert (row["state"], row["figures"]) == (
        "awaited",
        f"2 hands, so far: {one} 3, {two} 0, {three} 2; missing: 2",
    )
    act = len(night.json("journal", "log")["rows"])
    assert "all in" in night.run("score", "hand", "1", "2", three, "S", "5", "--alone").out
    assert states(night) == {2: "awaited"}
    rows = night.json("score", "hands", "1")["rows"]
    assert [(row["hand"], row["caller"], row["suit"], row["tricks"], row["alone"]) for row in rows] == [
        (1, one, "H", 3, False), (2, three, "S", 5, True), (3, two, "", 0, False),
    ]  # fmt: skip
    assert rows[2]["total"] == f"{one} 3, {two} 0, {three} 5"
    (table,) = [table for table in night.json("round", "show")["tables"] if table["table"] == 1]
    assert (table["points"], table["source"], table["state"]) == ([3, 0, 5], "hands", "in")
    assert night.standings()[three]["points"] == 5
    assert night.standings()[three]["marches"] == 1
    assert len(night.json("score", "hands", "--as-of", str(act))["rows"]) == 2
    again = night.run("score", "hand", "1", "2", three, "S", "5", "alone")
    assert "(this was in already)" in again.out
    night.assert_refused("round", "unpublish", "--reason", "x", code=4, says="round 1 has hands")
    night.assert_refused(
        "player", "substitute", one, "Zoe", "--from", "1", code=4, says="has a result or hands"
    )
    night.run("journal", "verify")
    night.run("db", "check")
    night.run("db", "backup", "then.db")
    assert len(json.loads(night.run("--db", "then.db", "score", "hands", "--json").out)["rows"]) == 3
    night.run("undo")
    assert states(night) == {1: "awaited", 2: "awaited"}
    before = night.rows()["hand_score"]
    night.run("event", "copy", "Another night", "--players")
    assert night.rows()["hand_score"] == before


def test_put_right_and_taken_out(night: Club) -> None:
    """Another result for a hand that is in must be said to be one; it shows what that changes."""
    one, two, three = whole(night)
    night.assert_refused(
        "score", "hand", "1", "2", one, "S", "5", code=4,
        says=[f"{two} calls spades, 5 tricks: {two} 3, against", f"{one} calls spades", "--correct"],
    )  # fmt: skip
    before = night.rows()
    told = night.run("score", "hand", "1", "2", one, "S", "5", "--correct", "--dry-run")
    assert "[dry run: nothing was changed]" in told.out
    assert night.rows() == before
    said = night.run("score", "hand", "1", "2", one, "S", "5", "--correct")
    assert f"was: round 1, table 1, hand 2: {two} calls spades" in said.out
    assert f"3 hands, all in: {one} 6, {two} 2, {three} 0" in said.out
    assert "3 → 6" in said.out
    night.run("undo")
    said = night.run("score", "hand", "1", "2", "--off")
    assert f"out: round 1, table 1, hand 2: {two} calls" in said.out
    assert "missing: 2" in said.out
    night.assert_refused("score", "hand", "1", "2", "--off", code=4, says="no result of hand 2 is in")
    night.run("score", "hand", "1", "1", "3", "--off")
    assert "no hand is in" in night.run("score", "hands").out


def test_what_cannot_be(night: Club) -> None:
    """What is no hand of the table, stands twice, or comes after the end is refused, and nothing is kept."""
    one, two, _ = night.seats()[0]
    other = night.seats()[1][0]
    for words, code, says in (
        (("1", "1", one, "H", "6"), 3, "6 tricks cannot be"),
        (("1", "1", other, "H", "3"), 3, f"{other} is not at this table"),
        (("1", one, "H", "3"), 3, "which hand is it?"),
        (("1", "0", one, "H", "3"), 3, "there is no hand 0"),
        (("1", "201", one, "H", "3"), 3, "there is no hand 201"),
        (("1", "1", one, "H", "3", "--bid", "nap"), 3, "no whole number"),
        (("1", "1", one, "H", "3", "/", "1", two, "S", "5"), 3, "hand 1 stands there twice"),
        (("1", "1", one, "H", "2", "--defender-alone", one), 3, "plays against the caller"),
        (("1", "1", one, "H", "3", "/", two, "S", "5", "--alone"), 2, "are of one hand"),
        (("9", "1", one, "H", "3"), 3, "has no table 9"),
        (("1", "--off"), 2, "which hands"),
        (("1", "1", "--off", "--alone"), 2, "which hands"),
        (("1", "--correct"), 2, "say which hand"),
    ):
        night.assert_refused("score", "hand", *words, code=code, says=says)
    whole(night)
    said = night.assert_refused("score", "hand", "1", "4", one, "H", "3", code=3, says="was over with hand 3")
    assert "tourney score hand 1 4 --off" in said.err


def test_the_slip_against_its_hands(night: Club) -> None:
    """Both figures are told wherever the director looks; he says that the slip stands, or that hands do."""
    one, two, three = whole(night)
    said = night.run("score", "enter", "1", "4", "5", "0")
    assert f"the slip says {one} 4, {two} 5, {three} 0, and its hands come to {one} 3, {two} 5" in said.out
    assert "slip and hands differ: round 1, table 1 (which stands?" in night.run().out
    assert night.json()["differ"] == [{"round": 1, "table": 1}]
    (row,) = [row for row in night.json("score", "missing")["rows"] if row["table"] == 1]
    assert row["state"] == "in, hands differ"
    assert row["against"] == f"its hands come to {one} 3, {two} 5, {three} 0"
    (found,) = findings(night, code=1)
    assert (found["expected"], found["actual"], found["severity"]) == ([3, 5, 0], [4, 5, 0], "error")
    assert "1 slip against hands by their results" in night.run("hands", "audit", code=1).out
    assert night.json("round", "show")["tables"][0]["state"] == "in, disputed"
    night.run("site", "build", "site")
    assert "come to" in (night.folder / "site/club-night/audit.html").read_text()
    page = (night.folder / "site/club-night/round-1.html").read_text()
    assert "disputed" in page
    assert "3 hands by their results" in page
    assert f"<li>2: <bdi>{two}</bdi> ♠, 5 of 5 tricks; <bdi>{two}</bdi> 3</li>" in page
    said = night.run("score", "confirm", "1", "--reason", "recounted")
    assert f"round 1, table 1 stands by the director's word: {one} 4, {two} 5, {three} 0" in said.out
    assert states(night) == {2: "awaited"}
    (found,) = findings(night, code=0)
    assert found["severity"] == "warning"
    assert "decided" in night.run("score", "hands", "1").err
    assert night.json("round", "show")["tables"][0]["state"] == "in"
    assert "as was decided" in night.run("round", "show").out
    assert "already" in night.run("score", "confirm", "1").out
    said = night.run("score", "correct", "1", "--from", "hands")
    assert f"now: round 1, table 1: {one} 3, {two} 5, {three} 0" in said.out
    assert findings(night, code=0) == []
    assert night.json("round", "show")["tables"][0]["stands"] == ""
    assert "nothing to correct" in night.run("score", "correct", "1", "--from", "hands").out
    assert night.json()["differ"] == []


def test_hands_that_are_not_all_in_make_no_slip(night: Club) -> None:
    """The sum of hands is a slip only when all are in, or the round was cut short after just so many."""
    one, two, _ = night.seats()[0]
    words = ("score", "correct", "1", "--from", "hands")
    night.assert_refused(*words, code=4, says="no hand is in")
    night.run("score", "hand", "1", "1", one, "H", "5")
    night.assert_refused(*words, code=4, says="with them it is not over")
    night.assert_refused(*words, "--hands-played", "2", code=4, says="with them it is not over")
    night.assert_refused(
        "score", "correct", "1", "3", "--from", "hands", code=3, says="only the table is given"
    )
    night.run("score", "hand", "1", "3", two, "H", "4")
    night.assert_refused(*words, code=4, says="of these nothing is in: 2")
    night.run("score", "hand", "1", "3", "--off")
    said = night.run(*words, "--hands-played", "1")
    assert f"{one} 3, {two} 0" in said.out
    assert night.json("round", "show")["tables"][0]["hands_played"] == 1
    assert states(night) == {2: "awaited"}


def test_hands_confirm_a_slip_that_waits(night: Club) -> None:
    """A slip from a file is confirmed by results of hands that agree; by others it differs."""
    night.write("a.csv", "round,table,seat1,seat2,seat3\n1,1,3,5,0\n1,2,4,5,0\n")
    night.run("score", "import", "a.csv")
    whole(night)
    whole(night, 2)
    assert states(night) == {2: "differs"}
    assert night.json("round", "show")["tables"][0]["confirmed_by"] == "hands"
    night.write("b.csv", "round,table,seat1,seat2,seat3\n1,2,4,6,0\n")
    assert "the slip says" in night.run("score", "import", "b.csv", "--replace").err
    assert "not confirmed: round 1, table 2" in night.run("score", "confirm", "--all").err
    night.run("score", "confirm", "2")
    assert states(night) == {}


def as_typed(line: Line) -> list[str]:
    """A logged hand as its result is typed: the caller's seat, the suit, the tricks, alone."""
    judged = replay(parse_line(json.dumps(line)))  # type: ignore[arg-type]  # a hand of ours is read
    assert judged.maker is not None
    names = line["players"]
    return [names[judged.maker], judged.trump or "-", str(judged.maker_tricks)]


def test_a_log_against_the_result_of_its_hand(night: Club) -> None:
    """A log verifies what was entered and never changes it; the director says which of the two stands."""
    seats = night.seats()[0]
    lines, totals = table_log("three-handed", seats, hands=3)
    caller, suit, tricks = as_typed(lines[1])
    wrong = "5" if tricks != "5" else "3"
    night.run("score", "hand", "1", "2", caller, suit, wrong)
    night.write("log.jsonl", as_jsonl(lines))
    said = night.run("hands", "import", "log.jsonl")
    assert "note: round 1, table 1, hand 2: the log of this hand comes to" in said.err
    assert states(night) == {1: "differs", 2: "awaited"}
    (row,) = [row for row in night.json("score", "missing")["rows"] if row["table"] == 1]
    assert row["against"].startswith("hand 2: entered as ")
    (found,) = findings(night, code=1)
    assert found["expected"] == lines[1]["points"]
    assert night.json("score", "hands", "1")["rows"][1]["by"] == "result, and its log differs"
    night.run("score", "hand", "1", "2", "--off")
    assert (states(night), night.standings()[seats[0]]["points"]) == ({2: "awaited"}, totals[0])
    night.run("undo")
    said = night.run("score", "confirm", "1", "--reason", "the scorer saw it")
    assert "stands by the director's word" in said.out
    assert states(night) == {2: "awaited"}
    (found,) = findings(night, code=0)
    assert found["severity"] == "warning"
    night.run("undo")
    night.run("score", "hand", "1", "2", caller, suit, tricks, "--correct")
    assert findings(night, code=0) == []
    assert night.json("score", "hands", "1")["rows"][1]["by"] == "result and log"


def test_a_faulty_log_is_decided(night: Club) -> None:
    """What came of a hand whose log is at fault is entered, and the table counts; confirmed it is settled."""
    seats = night.seats()[0]
    lines, _ = table_log("three-handed", seats, hands=3)
    lines[1]["points"] = [9, 9, 9]
    night.write("log.jsonl", as_jsonl(lines))
    night.run("hands", "import", "log.jsonl")
    night.assert_refused("score", "correct", "1", "--from", "hands", code=4, says="hand 2 is at fault")
    night.run("score", "hand", "1", "2", *as_typed(lines[1]))
    table = night.json("round", "show")["tables"][0]
    assert (table["source"], table["state"]) == ("hands", "in, disputed")
    night.run("score", "confirm", "1")
    assert night.json("round", "show")["tables"][0]["state"] == "in"


def test_a_log_in_another_order_of_seats(night: Club) -> None:
    """Where a log turns its table, results of hands go with the people; the turn is taken back with them."""
    one, two, three = night.seats()[0]
    lines, _ = table_log("three-handed", [three, one, two], hands=3)
    caller, suit, tricks = as_typed(lines[0])
    night.run("score", "hand", "1", "1", caller, suit, tricks)
    night.write("log.jsonl", as_jsonl(lines))
    assert "turned to the log's order" in night.run("hands", "import", "log.jsonl").err
    assert night.seats()[0] == [three, one, two]
    (row, *_) = night.json("score", "hands", "1")["rows"]
    assert (row["caller"], row["by"]) == (caller, "result and log")
    assert states(night) == {2: "awaited"}
    night.run("undo")
    assert night.seats()[0] == [one, two, three]
    assert night.json("score", "hands", "1")["rows"][0]["caller"] == caller


def test_hands_from_a_file(night: Club) -> None:
    """A file of hands is known by its columns; a row that cannot be is named, and nothing is taken in."""
    one, two, three = night.seats()[0]
    head = "round,table,hand,caller,suit,tricks,alone\n"
    night.write(
        "h.csv", head + f"1,1,1,{one},hearts,3,\n1,1,2,{two},S,5,yes\n1,1,3,pass,,,\n1,1,4,{three},,2,no\n"
    )
    said = night.run("score", "import", "h.csv")
    assert f"round 1, table 1: 4 hands, all in: {one} 3, {two} 5, {three} 0" in said.out
    assert "h.csv: 4 new, 0 replaced, 0 known" in said.out
    night.write("again.csv", night.run("score", "hands", "--format", "csv").out)
    assert "0 new, 0 replaced, 4 known" in night.run("score", "import", "again.csv").out
    night.write("other.csv", head + f"1,1,1,{one},hearts,5,\n")
    night.assert_refused("score", "import", "other.csv", code=4, says="another result is in")
    said = night.run("score", "import", "other.csv", "--replace")
    assert "1 replaced" in said.out
    assert "3 → 5" in said.out
    rows = f"1,1,1,{one},H,3,\n1,1,1,{one},H,3,\n1,1,x,pass,,,\n1,1,2,,H,3,\n1,1,2,{one},Q,3,\n"
    night.write("bad.csv", head + rows + f"1,1,2,pass,,3,\n1,1,2,{one},H,3,maybe\n1,7,2,{one},H,3,\n")
    says = [
        "row 3: round 1, table 1, hand 1 stands in row 2", "row 4: hand: 'x'", "row 5: nobody is said",
        "row 6: 'Q' is no suit", "row 7: all passed, and tricks", "row 8: alone is 'maybe'", "has no table 7",
    ]  # fmt: skip
    night.assert_refused("score", "import", "bad.csv", code=3, says=says)
    night.write("short.csv", "round,table,hand,caller\n")
    night.assert_refused("score", "import", "short.csv", code=3, says="has no column tricks")


def test_asked_hand_after_hand(night: Club) -> None:
    """Without a hand it asks for those that are not in; u takes back, and it ends when the round is over."""
    one, two, three = night.seats()[0]
    typed = f"{one} h 3\nnobody s 4\n{two} s 5 alone\nu\n{two} s 4\npass\n{three} d 5\n"
    said = night.run("score", "hand", "1", typed=typed)
    assert said.err.count("hand 2: ") == 3
    assert "nobody at this table is meant by 'nobody'" in said.err
    assert "taken back: score hand 1 2" in said.out
    assert f"4 hands, all in: {one} 1, {two} 1, {three} 3" in said.out
    assert said.out.endswith("4 entered\n")
    assert "0 entered" in night.run("score", "hand", "2", typed="u\n\n").out


def test_rounds_that_were_paired_on_the_old_figure(club: Club) -> None:
    """Where later rounds go by results, a hand that is put right is noted at those paired before."""
    club.night(NAMES[:9], rounds="5", hands="3")
    club.run("round", "pair", "--seed", "7", "--publish")
    for table in (1, 2, 3):
        whole(club, table)
    club.run("round", "pair", "--seed", "2", "--publish")
    one = club.seats(1)[0][0]
    said = club.run("score", "hand", "1", "1", one, "H", "5", "--correct", "--round", "1")
    assert "paired on the old result, and left as it is: round 2" in said.out
    assert any(
        "was corrected after this round" in note for note in club.json("round", "show", "2")["changes"]
    )


def test_prizes_for_hands(club: Club) -> None:
    """Prizes that go by hands are given on results of hands as on logs, once those of all tables are in."""
    club.night(hands="3", rounds="1")
    club.run("event", "fee", "5", "--currency", "EUR")
    club.run("player", "pay", "--all")
    club.run("prizes", "set", "most-marches", "5")
    club.run("round", "pair", "--seed", "7", "--publish")
    whole(club)
    club.run("score", "enter", "2", "4", "5", "0")
    assert [
        row["cents"] for row in club.json("prizes", "show")["rows"] if row["kind"] == "most-marches"
    ] == []
    club.run("undo")
    one, two, three = club.seats()[1]
    club.run("score", "hand", "2", "1", one, "H", "3", "/", two, "S", "4", "/", three, "D", "2")
    (row,) = club.json("prizes", "show")["rows"]
    assert (row["kind"], row["name"]) == ("most-marches", club.seats()[0][1])


def test_partners_and_bids(club: Club) -> None:
    """Partners have one figure a side, whoever of them called; in a game of bids the bid is said."""
    club.night(NAMES[:4], game="hasenpfeffer", hands="2")
    club.run("round", "pair", "--seed", "7", "--publish")
    one, two, three, four = club.seats()[0]
    said = club.run("score", "hand", "1", "1", three, "S", "4", "--bid", "4")
    assert f"{three} bids 4 in spades, 4 tricks: {one} & {three} 4, {two} & {four} 2" in said.out
    club.run("score", "hand", "1", "2", two, "bid", "3", "H", "2")
    rows = club.json("score", "hands", "1")["rows"]
    assert [row["bid"] for row in rows] == ["4", "3"]
    assert rows[-1]["total"] == f"{one} & {three} 8, {two} & {four} -1"
    club.assert_refused("score", "hand", "1", "3", one, "S", "4", code=3, says="what was bid is missing")


def test_where_the_dealer_sits_out(club: Club) -> None:
    """At a table where the dealer sits out each hand a result does not say who played: it is refused."""
    club.night(NAMES[:4], hands="4")
    club.run("round", "pair", "--seed", "7")
    club.run("round", "seat", "1", *NAMES[:4])
    club.run("round", "publish")
    club.assert_refused("score", "hand", "1", "1", "Ada", "H", "3", code=3, says="does not say who played")

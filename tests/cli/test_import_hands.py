"""Hand logs into an event: every line accounted for, people checked, slips checked, nothing merged."""

import json
from pathlib import Path

import pytest

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import NAMES, Club

SHARED = Path(__file__).parents[3] / "shared" / "egn"


@pytest.fixture
def night(club: Club) -> Club:
    """Six players, three hands a round, round 1 published."""
    club.night(hands="3", rounds="5")
    club.run("round", "pair", "--seed", "7", "--publish")
    return club


def log(club: Club, name: str = "log.jsonl", *, hands: int = 3, table: int = 1, **more: object) -> list[int]:
    """Write the log of a table; gives its totals."""
    lines, totals = table_log("three-handed", club.seats()[table - 1], hands=hands, table=table)
    club.write(name, as_jsonl([{**line, **more} for line in lines]))
    return totals


def test_no_slip_the_hands_are_the_result(night: Club) -> None:
    """Once all hands of a table are in and clean, their sum is its result; until then it is awaited."""
    totals = log(night)
    lines = (night.folder / "log.jsonl").read_text().splitlines(keepends=True)
    night.write("some.jsonl", "".join(lines[:2]))
    night.run("hands", "import", "some.jsonl")
    assert [row["table"] for row in night.json("score", "missing")["rows"]] == [1, 2]
    said = night.run("hands", "import", "log.jsonl")
    assert "3 read: 1 new, 0 corrected, 2 known, 0 rejected" in said.out
    assert [row["table"] for row in night.json("score", "missing")["rows"]] == [2]
    rows = night.standings()
    assert [rows[name]["points"] for name in night.seats()[0]] == totals
    assert night.rows()["result"] == []


def test_a_faulty_hand_is_no_result(night: Club) -> None:
    """A table one of whose hands has an error has no result from its hands."""
    lines, _ = table_log("three-handed", night.seats()[0], hands=3)
    lines[1]["points"] = [9, 9, 9]
    night.write("log.jsonl", as_jsonl(lines))
    said = night.run("hands", "import", "log.jsonl")
    assert "1 hand has an error: tourney hands audit" in said.err
    assert [row["table"] for row in night.json("score", "missing")["rows"]] == [1, 2]
    night.run("score", "enter", "1", "5", "2", "1")
    assert [table["state"] for table in night.json("round", "show")["tables"]] == ["in, disputed", "awaited"]


def test_the_slip_is_never_changed_by_a_log(night: Club) -> None:
    """A log that disagrees with the slip is a `table_total` finding; the total stays the slip's."""
    totals = log(night)
    figures = [str(total + 2) for total in totals]
    night.run("score", "enter", "1", *figures, "--reason", "as on the slip")
    said = night.run("hands", "import", "log.jsonl")
    assert "note: round 1, table 1: " in said.err
    assert "has an error" not in said.err
    rows = night.standings()
    assert [rows[name]["points"] for name in night.seats()[0]] == [total + 2 for total in totals]
    (found,) = [one for one in _audit(night)["findings"] if one["severity"] == "error"]
    assert found["code"] == "table_total"
    assert found["expected"] == totals
    assert found["actual"] == [total + 2 for total in totals]
    night.run("score", "correct", "1", *map(str, totals))
    assert not [one for one in _audit(night, code=0)["findings"] if one["severity"] == "error"]


def _audit(club: Club, code: int = 1) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = json.loads(
        club.run("hands", "audit", "--json", code=code).out
    )
    return found


def test_other_people_are_rejected(night: Club) -> None:
    """A log of other people than sit at its table is rejected, naming both lists."""
    lines, _ = table_log("three-handed", night.seats()[1], hands=1, table=1)
    good, _ = table_log("three-handed", night.seats()[1], hands=1, table=2)
    night.write("log.jsonl", as_jsonl([*lines, *good]))
    said = night.run("hands", "import", "log.jsonl", code=3)
    for name in (*night.seats()[0], *night.seats()[1]):
        assert name in said.err
    assert "1 new, 0 corrected, 0 known, 1 rejected" in said.out


def test_names_are_matched_as_the_roster_matches(night: Club) -> None:
    """Case, blanks and an unambiguous beginning find the people of a table."""
    seats = [f" {name.upper()} " for name in night.seats()[0]]
    lines, _ = table_log("three-handed", seats, hands=3)
    night.write("log.jsonl", as_jsonl(lines))
    assert "3 new" in night.run("hands", "import", "log.jsonl").out
    assert [row["table"] for row in night.json("score", "missing")["rows"]] == [2]


def test_another_order_of_seats_is_turned(night: Club) -> None:
    """Where the log has another order the table is turned to it, with a warning; points stay with people."""
    one, two, three = night.seats()[0]
    night.run("score", "enter", "1", "5", "2", "1")
    lines, _ = table_log("three-handed", [three, one, two], hands=3)
    night.write("log.jsonl", as_jsonl(lines))
    said = night.run("hands", "import", "log.jsonl")
    assert "round 1, table 1: the seats are turned to the log's order" in said.err
    assert night.seats()[0] == [three, one, two]
    rows = night.standings()
    assert [rows[name]["points"] for name in (one, two, three)] == [5, 2, 1]
    other, _ = table_log("three-handed", [one, two, three], hands=4)
    night.write("log.jsonl", as_jsonl(other[3:]))
    night.assert_refused("hands", "import", "log.jsonl", code=3, says="another order of seats")
    night.run("journal", "verify")
    night.run("undo")
    assert night.seats()[0] == [one, two, three]


def test_partners_are_never_turned_apart(club: Club) -> None:
    """A log in which other people are partners is another table's: rejected."""
    club.night(NAMES[:4], game="four-handed", hands="2")
    club.run("round", "pair", "--seed", "7", "--publish")
    one, two, three, four = club.seats()[0]
    lines, _ = table_log("four-handed", [one, three, two, four], hands=2)
    club.write("log.jsonl", as_jsonl(lines))
    club.assert_refused("hands", "import", "log.jsonl", code=3, says="the log has")
    lines, totals = table_log("four-handed", [two, three, four, one], hands=2)
    club.write("log.jsonl", as_jsonl(lines))
    club.run("hands", "import", "log.jsonl")
    assert club.standings()[one]["points"] == totals[3]


def test_another_event_is_a_warning(night: Club) -> None:
    """`event` in a line is a check: another name is warned of once, and the hand is taken in."""
    log(night, event="club")
    said = night.run("hands", "import", "log.jsonl")
    assert said.err.count("the log says event 'club'") == 1
    log(night, "again.jsonl", table=2, event="Club Night")
    assert "the log says event" not in night.run("hands", "import", "again.jsonl").err


def test_other_rules_are_a_warning_and_another_game_is_rejected(night: Club) -> None:
    """Options that differ from the event's are told; a hand of another number of players is rejected."""
    log(night, rules={"game": "three-handed", "march_points": 4})
    said = night.run("hands", "import", "log.jsonl")
    assert "other rules than the event's: march_points" in said.err
    lines, _ = table_log("two-handed", NAMES[:2], hands=1)
    night.write("two.jsonl", as_jsonl(lines))
    night.assert_refused("hands", "import", "two.jsonl", code=3, says="a two-handed hand")


def test_places_that_are_not_there(night: Club) -> None:
    """A round or table that is not there is a reject; hands without a place are taken, and told."""
    lines, _ = table_log("three-handed", night.seats()[0], hands=3)
    lines[0]["round"] = 4
    lines[1]["table"] = 9
    del lines[2]["round"], lines[2]["table"]
    night.write("log.jsonl", as_jsonl(lines))
    said = night.run("hands", "import", "log.jsonl", code=3)
    assert "round 4 is not published" in said.err
    assert "round 1 has no table 9" in said.err
    assert "--round, --table" in said.err
    assert "1 new, 0 corrected, 0 known, 2 rejected" in said.out


def test_equal_hands_at_different_places_are_two(night: Club) -> None:
    """Different places are never merged; one place twice in a file with other content is a reject."""
    lines, _ = table_log("three-handed", night.seats()[0], hands=2)
    twin = {**lines[0], "hand": 3}
    night.write("log.jsonl", as_jsonl([*lines, twin, lines[0], {**lines[1], "notes": "?"}]))
    said = night.run("hands", "import", "log.jsonl", code=3)
    assert "5 read: 3 new, 0 corrected, 1 known, 1 rejected" in said.out
    assert "stands at log.jsonl:2 already" in said.err


def test_hands_without_a_place(night: Club) -> None:
    """Hands without table or hand are known by content and ordinal: twice in a file they are two."""
    lines, _ = table_log("three-handed", night.seats()[0], hands=1)
    bare = {key: value for key, value in lines[0].items() if key not in ("round", "table", "hand")}
    night.write("log.jsonl", as_jsonl([bare, bare]))
    assert "2 new" in night.run("hands", "import", "log.jsonl").out
    assert "0 new, 0 corrected, 2 known" in night.run("hands", "import", "log.jsonl").out
    words = ("hands", "import", "log.jsonl", "--round", "1", "--table", "2")
    night.assert_refused(*words, code=3, says="round 1, table 2: the log has")


def test_as_of_before_a_correction(night: Club) -> None:
    """`--as-of` asks the database as it stood: before the hands were in, nobody had points."""
    log(night)
    act = len(night.json("journal", "log")["rows"])
    night.run("hands", "import", "log.jsonl")
    rows = night.json("standings", "--as-of", str(act))["rows"]
    assert {row["points"] for row in rows} == {0}
    night.run("score", "enter", "2", "3", "2", "1", "--as-of", "1", code=2)


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is not there")
def test_a_match_becomes_an_event(club: Club) -> None:
    """`event import` of the evening's six games makes the table that its README states, in that order."""
    said = club.run("event", "import", str(SHARED / "mote-w5-match.emn"))
    assert "4 players, 6 rounds, 73 hands" in said.out
    rows = club.json("standings")["rows"]
    table = [(row["name"], row["won"], row["points"]) for row in rows]
    assert table == [("Chach", 4, 57), ("WWMM", 4, 50), ("Dad of Carl", 2, 50), ("Jen-Eye", 2, 47)]
    assert club.rows()["result"] == []
    assert club.run("hands", "audit").code == 0
    club.run("journal", "verify")


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is not there")
@pytest.mark.parametrize(
    ("name", "score"),
    [("vwec-finals", [8, 10]), ("quite-the-hustle-annotated", [10, 7]), ("mote-w5-g5", [11, 7])],
)
def test_a_game_becomes_an_event(club: Club, name: str, score: list[int]) -> None:
    """One game is an event of one round and one table with its final score."""
    club.run("event", "import", str(SHARED / f"{name}.egn"))
    (table,) = club.json("round", "show")["tables"]
    assert table["points"] == score * 2


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is not there")
def test_a_match_twice(club: Club) -> None:
    """The same file twice is told, and makes no second event unless that is asked for."""
    file = str(SHARED / "mote-w5-g1.egn")
    club.run("event", "import", file)
    club.assert_refused("event", "import", file, code=4, says=["is in already", "--new"])
    club.run("event", "import", file, "--new")
    assert len(club.json("event", "list")["rows"]) == 2


def test_a_log_is_as_long_as_its_event(club: Club) -> None:
    """Where a log names the game alone, the event says how long a game is: no "game over" before that."""
    club.night(NAMES[:3], hands="14")
    club.run("round", "pair", "--seed", "7", "--publish")
    totals = log(club, hands=14)
    assert max(totals) > 10
    club.run("hands", "import", "log.jsonl")
    assert not [one for one in _audit(club, code=0)["findings"] if one["severity"] == "error"]
    assert club.standings()[club.seats()[0][0]]["points"] == totals[0]


def test_a_rename_reaches_the_hands_that_are_in(club: Club) -> None:
    """A log names people as they were called: its pages and its audit have the names of today."""
    club.night(NAMES[:3], movement="threes")
    club.run("round", "pair", "--seed", "7", "--publish")
    (seats,) = club.seats()
    log, totals = table_log("three-handed", seats, hands=2)
    club.write("night.jsonl", as_jsonl(log))
    club.run("hands", "import", "night.jsonl")
    club.run("player", "rename", seats[0], "Zoe Quince")
    club.run("site", "build", "site")
    page = (club.folder / "site" / "club-night" / "hand-r1-t1-h1.html").read_text(encoding="utf-8")
    assert "<bdi>Zoe Quince</bdi></a>" in page
    assert f"<bdi>{seats[0]}</bdi>" not in page
    club.run("score", "enter", "1", *(str(points) for points in totals), "--hands-played", "2", code=None)
    assert "Zoe Quince" in club.run("hands", "audit", code=None).out


def test_hands_that_are_in_are_listed(night: Club) -> None:
    """By round, table, player, verdict and code; rows and table say the same."""
    log(night)
    lines, _ = table_log("three-handed", night.seats()[1], hands=3, table=2)
    lines[1]["points"] = [9, 9, 9]
    night.write("other.jsonl", as_jsonl(lines))
    night.run("hands", "import", "log.jsonl", "other.jsonl")
    rows = night.json("hands", "list")["rows"]
    assert [(row["round"], row["table"], row["hand"]) for row in rows] == [
        (1, str(table), hand) for table in (1, 2) for hand in (1, 2, 3)
    ]
    assert [row["verdict"] for row in rows] == ["clean"] * 4 + ["error", "clean"]
    wrong = night.json("hands", "list", "--code", "error")["rows"]
    assert [(row["source"], row["line"]) for row in wrong] == [("other.jsonl", 2)]
    assert night.json("hands", "list", "--code", wrong[0]["codes"][0], "--table", "2")["rows"] == wrong
    assert len(night.json("hands", "list", "--player", night.seats()[0][0], "--round", "1")["rows"]) == 3
    assert night.json("hands", "list", "--player", "Nobody")["rows"] == []
    said = night.run("hands", "list", "--table", "1")
    assert (said.out.count("log.jsonl"), said.err) == (3, "3 hands\n")

"""Somebody takes over a seat in the middle of a round: who played which hands stands with the table."""

import pytest

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import ON_BOTH, Club


@pytest.fixture
def night(club: Club) -> Club:
    """Seven players, four hands a round, round 1 published: one sits out."""
    club.night(["Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus"], hands="4", rounds="3")
    club.run("round", "pair", "--seed", "1", "--publish")
    return club


def first_seat(club: Club) -> str:
    """Who sits first at table 1."""
    return club.seats()[0][0]


@ON_BOTH
def test_substitute_mid_game_from_a_hand_on(night: Club) -> None:
    """substitute_mid_game: the slip is the table's, the seat shows who played which hands, all are listed."""
    cy = first_seat(night)
    said = night.run("player", "relieve", cy, "Dan Oak", "--hand", "3")
    assert "Dan Oak (no. 8) plays for" in said.out
    assert f"the points of the table count for {cy}; round 1 alone is touched" in said.err
    for table in ("1", "2"):
        night.run("score", "enter", table, "6", "4", "2")
    shown = night.json("round", "show")["tables"][0]
    assert shown["seats"][0]["name"] == cy
    (relief,) = shown["reliefs"]
    assert (relief["seat"], relief["name"], relief["from_hand"], relief["to_hand"]) == (1, "Dan Oak", 3, None)
    line = f"Dan Oak plays for {cy} from hand 3 on; the points count for {cy}."
    assert f"table 1: {line}" in night.run("round", "show").out
    rows = night.standings()
    assert (rows[cy]["points"], rows[cy]["played"]) == (6, 1)
    assert "Dan Oak" not in rows
    assert {row["name"]: row["state"] for row in night.json("player", "list")["rows"]}[
        "Dan Oak"
    ] == "not here"
    night.run("site", "build", "out")
    page = (night.folder / "out/club-night/round-1.html").read_text()
    assert "from hand 3 on; the points count for" in page
    numbers = {row["name"]: row["id"] for row in night.json("player", "list")["rows"]}
    for name in (cy, "Dan Oak"):
        page = (night.folder / f"out/club-night/player-{numbers[name]}.html").read_text()
        assert "from hand 3 on; the points count for" in page
        commands = [row["command"] for row in night.json("journal", "log", "--player", name)["rows"]]
        assert any(command.startswith("player relieve") for command in commands)
    night.run("round", "pair", "--seed", "2")
    assert "Dan Oak" not in str(night.seats())
    night.run("db", "check")
    night.run("journal", "verify")


def test_the_seat_goes_back(night: Club) -> None:
    """--back ends it, and each change is one act that undo takes back."""
    cy = first_seat(night)
    (out,) = (one["name"] for one in night.json("round", "show")["sitting_out"])
    night.run("player", "relieve", cy, out, "--hand", "2")
    night.run("player", "relieve", cy, "--back", "--hand", "4")
    (relief,) = night.json("round", "show")["tables"][0]["reliefs"]
    assert relief["said"].startswith(f"{out} plays hands 2 to 3 for {cy}")
    night.run("player", "relieve", cy, "--back", "--hand", "3")
    (relief,) = night.json("round", "show")["tables"][0]["reliefs"]
    assert relief["said"].startswith(f"{out} plays hand 2 for {cy}")
    assert night.standings()[out]["sitouts"] == 1
    for _ in range(3):
        night.run("undo")
    assert night.json("round", "show")["tables"][0]["reliefs"] == []


def test_a_dry_run_changes_nothing(night: Club) -> None:
    """--dry-run says what would be, and leaves every row as it is."""
    before = {name: rows for name, rows in night.rows().items() if name != "counter"}
    said = night.run("player", "relieve", first_seat(night), "Dan", "--hand", "2", "--dry-run")
    assert "dry run" in said.out
    assert {name: rows for name, rows in night.rows().items() if name != "counter"} == before


def test_reliefs_that_cannot_be(night: Club) -> None:
    """From hand 1, past the last hand, by somebody who sits elsewhere or plays for another: refused."""
    one, two = first_seat(night), night.seats()[1][0]
    night.assert_refused(
        "player", "relieve", one, "Dan", "--hand", "1", code=3, says="tourney player substitute"
    )
    night.assert_refused("player", "relieve", one, "Dan", "--hand", "5", code=3, says="has 4 hands")
    night.assert_refused("player", "relieve", one, two, "--hand", "2", code=4, says=f"{two} is at table 2")
    night.assert_refused("player", "relieve", one, one, "--hand", "2", code=3, says="--back")
    night.assert_refused("player", "relieve", one, "--back", "--hand", "2", code=4, says="nobody plays for")
    night.assert_refused("player", "relieve", one, "--hand", "2", code=2, says="--back")
    (out,) = (one["name"] for one in night.json("round", "show")["sitting_out"])
    night.assert_refused("player", "relieve", out, "Dan", "--hand", "2", code=4, says="at no table")
    night.run("player", "relieve", one, out, "--hand", "2")
    night.assert_refused("player", "relieve", two, out, "--hand", "3", code=4, says="for somebody already")
    night.assert_refused(
        "player", "substitute", two, out, code=4, says=[f"plays at table 1 of round 1 for {one}"]
    )


def test_hands_name_who_played_them(night: Club) -> None:
    """A log that names the other one from that hand on is the table's, whole; before it, it is not."""
    seats = night.seats()[0]
    now = ["Dan Oak", *seats[1:]]
    lines, totals = table_log("three-handed", seats, hands=4)
    for line in lines[2:]:
        line["players"] = now
    night.write("log.jsonl", as_jsonl(lines))
    said = night.run("hands", "import", "log.jsonl", "--dry-run", code=3)
    assert "2 rejected" in said.out
    night.run("player", "relieve", seats[0], "Dan Oak", "--hand", "4")
    assert "1 rejected" in night.run("hands", "import", "log.jsonl", "--dry-run", code=3).out
    night.run("player", "relieve", seats[0], "Dan Oak", "--hand", "3")
    assert "4 new, 0 corrected, 0 known, 0 rejected" in night.run("hands", "import", "log.jsonl").out
    rows = night.standings()
    assert [rows[name]["points"] for name in seats] == totals
    audit = night.json("hands", "audit")
    assert [one for one in audit["findings"] if one["severity"] == "error"] == []


def test_a_turned_table_keeps_its_relief(night: Club) -> None:
    """Where a log turns the seats, who plays for whom is turned with them."""
    one, two, three = night.seats()[0]
    night.run("player", "relieve", two, "Dan", "--hand", "2")
    lines, _ = table_log("three-handed", [three, one, two], hands=4)
    for line in lines[1:]:
        line["players"] = [three, one, "Dan"]
    night.write("log.jsonl", as_jsonl(lines))
    assert "4 new" in night.run("hands", "import", "log.jsonl").out
    assert night.seats()[0] == [three, one, two]
    (relief,) = night.json("round", "show")["tables"][0]["reliefs"]
    assert (relief["seat"], relief["name"]) == (3, "Dan")
    night.run("journal", "verify")


def test_a_round_that_is_no_longer_published_has_none(night: Club) -> None:
    """Unpublishing takes it away, drafting too; the publishing alone is not undone before it."""
    cy = first_seat(night)
    night.run("player", "relieve", cy, "Dan", "--hand", "2")
    acts = night.json("journal", "log")["rows"]
    publish = str(max(row["act"] for row in acts if row["command"].startswith("round pair")))
    night.assert_refused("undo", publish, code=4, says="")
    night.run("round", "unpublish", "--reason", "fire")
    assert night.json("round", "show", "1")["tables"][0]["reliefs"] == []
    night.run("round", "pair", "--seed", "4")
    night.run("db", "check")
    night.run("journal", "verify")


def test_a_team_is_not_relieved(club: Club) -> None:
    """Who of a team plays is its own affair, and said so."""
    club.run("event", "new", "Pairs", "--game", "four-handed", "--movement", "swiss", "--teams")
    club.run("player", "add", "Ann & Bob", "Cy & Di")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused(
        "player", "relieve", "Ann", "Zed", "--hand", "2", code=4, says="tourney player members"
    )


def test_an_earlier_round_is_named(night: Club) -> None:
    """Who sits out in the round that is played is not relieved silently in the one before, which is over."""
    for table in ("1", "2"):
        night.run("score", "enter", table, "6", "4", "2")
    night.run("round", "pair", "--seed", "2", "--publish")
    (out,) = (one["name"] for one in night.json("round", "show")["sitting_out"])
    asked = ("player", "relieve", out, "Quin", "--hand", "2")
    night.assert_refused(*asked, code=4, says=[f"{out} is at no table in round 2", "round 1", "--round 1"])
    assert "round 1, table" in night.run(*asked, "--round", "1").out

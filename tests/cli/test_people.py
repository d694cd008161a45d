"""Each act on people says which rounds it touches; who does not come, who has whose number, who is who."""

import pytest

from tests.cli.support import NAMES, Club


def start(club: Club, count: int = 7, **options: str) -> None:
    """Round 1 is published."""
    club.night(NAMES[:count], rounds="4", **{"hands": "6", **options})
    club.run("round", "pair", "--seed", "1", "--publish")


def roster(club: Club) -> list[tuple[int, str]]:
    """The numbers and names of the roster."""
    return [(row["id"], row["name"]) for row in club.json("player", "list")["rows"]]


def finish(club: Club) -> None:
    """The two tables of round 1 are in."""
    for table in ("1", "2"):
        club.run("score", "enter", table, "6", "4", "2")


@pytest.mark.parametrize("rehearsal", [(), ("--dry-run",)])
def test_each_act_says_which_rounds_it_touches(club: Club, rehearsal: tuple[str, ...]) -> None:
    """Entering, leaving, coming back, standing in, a new name, away: the rounds are said beforehand."""
    start(club)
    finish(club)
    club.run("round", "pair", "--seed", "2")
    seats = {name: at for at, table in enumerate(club.seats(2), start=1) for name in table}
    who, table = next(iter(seats.items()))
    (out,) = (one["name"] for one in club.json("round", "show", "2")["sitting_out"])
    draft = f"touches: the draft of round 2 (table {table}), rounds 3 and later"
    assert draft in club.run("player", "withdraw", who, *rehearsal).err
    if not rehearsal:
        assert "touches: the draft of round 2" in club.run("player", "return", who).err
    assert draft in club.run("player", "checkin", "--away", who, *rehearsal).err
    club.run("player", "checkin", who, *rehearsal)
    said = club.run("player", "withdraw", out, *rehearsal)
    assert "the draft of round 2 (sits out), rounds 3 and later" in said.err
    assert "touches: the draft of round 2, rounds 3" in club.run("player", "add", "Zoe", *rehearsal).err
    said = club.run("player", "substitute", who, "Yan", *rehearsal)
    assert draft in said.err
    said = club.run("player", "rename", "Bo" if who != "Bo" else "Cy", "Xaver", *rehearsal)
    assert "its result stays" in said.err or "round 1 (sits out)" in said.err


def test_nothing_is_said_before_there_are_rounds(club: Club) -> None:
    """Before anything is seated an act touches nothing that is worth a line."""
    club.night([])
    assert club.run("player", "add", *NAMES[:6]).err == ""
    assert club.run("player", "checkin", "--all").err == ""


def test_no_show_at_a_published_round(club: Club) -> None:
    """Who is seated and not there: his table and every way out are named, and he is not drafted again."""
    start(club)
    who = club.seats()[0][0]
    (out,) = club.json("round", "show")["sitting_out"]
    said = club.run("player", "checkin", "--away", who)
    number = next(key for key, name in roster(club) if name == who)
    assert f"round 1, table 1 waits for {who}; what can be done: tourney player noshow {number}" in said.err
    said = club.run("player", "noshow", who)
    assert "touches: round 1 (table 1, no result yet), rounds 2 and later" in said.err
    for way in (
        f"{out['name']} is free: tourney player substitute {number} {out['id']}",
        f"tourney score forfeit 1 {number} --round 1",
        "tourney round unpublish",
    ):
        assert way in said.err
    assert club.seats()[0][0] == who
    club.run("player", "substitute", str(number), str(out["id"]))
    assert club.seats()[0][0] == out["name"]
    finish(club)
    club.run("round", "pair", "--seed", "2")
    assert who not in str(club.seats(2))


def test_no_show_forfeits_at_once(club: Club) -> None:
    """--forfeit is the forfeit of his table in the same act, and one undo takes both back."""
    start(club)
    who = club.seats()[1][2]
    before = club.json("round", "show")
    club.run("player", "noshow", who, "--forfeit", "--points", "6", "--dry-run")
    assert club.json("round", "show") == before
    assert (
        "round 1, table 2: forfeited by"
        in club.run("player", "noshow", who, "--forfeit", "--points", "6").out
    )
    found = club.json("round", "show")["tables"][1]
    assert (found["kind"], found["points"], found["note"]) == ("forfeit", [6, 6, 0], "did not come")
    club.run("undo")
    assert club.json("round", "show") == before
    assert {row["state"] for row in club.json("player", "list")["rows"]} == {"here"}


def test_no_show_in_a_draft(club: Club) -> None:
    """In a draft he is taken out by the next pairing, and the director is told to draft again."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1")
    said = club.run("player", "noshow", "Ada")
    assert "the draft of round 1 (table" in said.err
    assert "tourney round pair" in said.err
    club.assert_refused("player", "noshow", "Ada", code=4, says="no table waits for him")
    club.assert_refused("player", "noshow", "Bo", "--forfeit", code=4, says="no table waits for Bo")
    club.assert_refused("player", "noshow", "Bo", "--points", "3", code=2, says="--forfeit")
    club.run("player", "withdraw", "Cy")
    club.assert_refused("player", "noshow", "Cy", code=4, says="withdrawn")


def two_members(club: Club) -> None:
    """Ann Smith has the id 7, and was at the first night with it."""
    club.run("event", "new", "First", "--game", "three-handed")
    club.run("player", "add", "Ann Smith", "--id", "7")
    club.run("event", "close")
    club.run("event", "new", "Second", "--game", "three-handed")


def test_reused_member_number_is_asked_about(club: Club) -> None:
    """reused_member_number: the id of somebody with quite another name is refused, with both ways out."""
    two_members(club)
    club.write("p.csv", "id,name\n7,Bob Jones\n8,Cy\n")
    says = ["the id 7 is that of Ann Smith (first/1)", "Bob Jones", "--new", "--rename"]
    club.assert_refused("player", "import", "p.csv", code=4, says=says)
    club.assert_refused("player", "add", "Bob Jones", "--id", "7", code=4, says=says)
    club.assert_refused("player", "import", "p.csv", "--new", "--rename", code=2, says="either")


@pytest.mark.parametrize("command", [("import", "p.csv"), ("add", "Bob Jones", "--id", "7")])
def test_a_new_member_with_an_old_number(club: Club, command: tuple[str, ...]) -> None:
    """reused_member_number: --new gives the id to the new person; the old one keeps all but the id."""
    two_members(club)
    club.write("p.csv", "id,name\n7,Bob Jones\n")
    assert "id 7 was that of Ann Smith (first/1)" in club.run("player", *command, "--new").err
    assert roster(club) == [(1, "Bob Jones")]
    assert "0 entered, 1 known" in club.run("player", "import", "p.csv").out
    first = club.json("player", "list", "--event", "first")["rows"]
    assert [row["name"] for row in first] == ["Ann Smith"]


@pytest.mark.parametrize("command", [("import", "p.csv"), ("add", "Bob Jones", "--id", "7")])
def test_rename_keeps_history_by_id(club: Club, command: tuple[str, ...]) -> None:
    """rename_keeps_history: --rename is the same person under a new name, at the nights before too."""
    two_members(club)
    club.write("p.csv", "id,name\n7,Bob Jones\n")
    club.run("player", *command, "--rename")
    for event in ("first", "second"):
        rows = club.json("player", "list", "--event", event)["rows"]
        assert [row["name"] for row in rows] == ["Bob Jones"]
    assert club.json("player", "doubles", "--all")["rows"] == []


def test_rename_keeps_history(club: Club) -> None:
    """rename_keeps_history: number, points and rounds stay; the other nights are named; undo works."""
    two_members(club)
    club.run("player", "add", "Ann Smith", "--id", "7")
    club.run("player", "add", "Bo", "Cy")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "5", "4")
    before = club.standings()["Ann Smith"]
    said = club.run("player", "rename", "ann", "Ann Lee")
    assert "so he is called in first too" in said.err
    assert club.standings()["Ann Lee"] == before | {"name": "Ann Lee"}
    club.assert_refused("player", "rename", "Bo", "ann lee", code=4, says="--new")
    club.run("player", "rename", "Bo", "Ann Lee", "--new")
    club.run("undo")
    club.run("undo")
    assert club.standings()["Ann Smith"] == before


def test_same_name_two_people_are_told_apart(club: Club) -> None:
    """same_name_two_people: wherever both are shown the number stands behind; a name alone is asked about."""
    club.night(["Ada", "Bo"])
    club.run("player", "add", "Ada", "--new")
    club.run("round", "pair", "--seed", "1", "--publish")
    shown = club.run("round", "show").out
    assert "Ada (no. 1)" in shown
    assert "Ada (no. 3)" in shown
    for verb in ("withdraw", "noshow"):
        club.assert_refused("player", verb, "Ada", code=3, says=["1 Ada", "3 Ada"])
    club.assert_refused("score", "enter", "1", "Ada=10", "Ada=5", "Bo=4", code=3, says="Ada")
    club.run("score", "enter", "1", "1=10", "3=5", "Bo=4")
    assert sorted(row["points"] for row in club.json("standings")["rows"]) == [4, 5, 10]


def test_reimport_roster(club: Club) -> None:
    """reimport_roster: the same list a second time, and once more without ids, changes nothing."""
    club.night([])
    club.write("p.csv", "id,name,club\n1,Ada,North\n2,Bo,\n,Cy,\n")
    club.run("player", "import", "p.csv")
    before = club.rows()
    assert "0 entered, 3 known" in club.run("player", "import", "p.csv").out
    club.write("q.csv", "name\n ADA\nbo \nCy\n")
    assert "0 entered, 3 known" in club.run("player", "import", "q.csv").out
    assert club.rows() == before

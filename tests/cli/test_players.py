"""Players come, leave, come back and are known by id, number and name; nobody is renumbered."""

import pytest

from tests.cli.support import NAMES, Club
from tests.site.markup import Markup


def roster(club: Club) -> list[tuple[int, str]]:
    """The numbers and names of the roster."""
    return [(row["id"], row["name"]) for row in club.json("player", "list")["rows"]]


def test_trim_names_and_casefold_match(club: Club) -> None:
    """trim_names, casefold_match: blanks and case make no second player, and a name is found by either."""
    club.night([])
    club.write("p.csv", "name\n  Anna  Lee \nBo\n")
    club.run("player", "import", "p.csv")
    assert roster(club) == [(1, "Anna Lee"), (2, "Bo")]
    club.write("p.csv", "name\nanna lee\nBO \n")
    said = club.run("player", "import", "p.csv")
    assert "0 entered, 2 known" in said.out
    assert "no. 1 is Anna Lee, the file says anna lee" in said.err
    assert "1 noted" in club.run("player", "checkin", "ANNA").out


def test_punctuated_names(club: Club) -> None:
    """punctuated_names: apostrophes, hyphens and dots are kept as typed; both apostrophes find one person."""
    club.night([])
    names = ["O'Neal", "Lee-Ann", "Sam Jr.", "Zoë", "Tom & Jerry", "Big C (host)", "Ann: the one"]
    club.write("p.csv", "name\n" + "\n".join(names) + "\n")
    club.run("player", "import", "p.csv")
    assert [name for _, name in roster(club)] == names
    club.assert_refused("player", "add", "O’Neal", code=4, says="O'Neal (no. 1)")
    for typed in ("o’neal", "lee-ann", "sam jr.", "zoe", "tom &", "big c (host)", "ann: the"):
        assert "1 noted" in club.run("player", "checkin", typed).out
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("print", "pairings")
    by_name = Markup((club.folder / "pairings-r1.html").read_text(encoding="utf-8")).texts["li"]
    order = ["Ann: the one", "Big C (host)", "Lee-Ann", "O'Neal", "Sam Jr.", "Tom & Jerry", "Zoë"]
    assert [" ".join(line.split())[: len(name)] for line, name in zip(by_name, order, strict=True)] == order


def test_csv_bom_separator_and_trailing_commas(club: Club) -> None:
    """csv_bom, csv_bom_header_key, delimiter_guess: a mark, `;`, tabs and empty columns are read."""
    club.night([])
    club.write("a.csv", b"\xef\xbb\xbfid;name;club;;\r\n7;Ada;North;;\r\n;;;;\r\n")
    club.write("b.tsv", "Name\tEmail\nBo\tbo@example.org\n")
    club.write("c.csv", "\ufeffName,Category\nCy,junior\n".encode("utf-16"))
    for name in ("a.csv", "b.tsv", "c.csv"):
        assert "1 entered" in club.run("player", "import", name).out
    assert roster(club) == [(1, "Ada"), (2, "Bo"), (3, "Cy")]
    assert "0 entered, 1 known" in club.run("player", "import", "a.csv").out


def test_cp1252_apostrophe(club: Club) -> None:
    """cp1252_apostrophe: Windows-1252 is read, with a warning that names row and byte."""
    club.night([])
    club.write("p.csv", b"name\nAda\nPat O\x92Neal\n")
    said = club.run("player", "import", "p.csv")
    assert "row 3, byte 0x92" in said.err
    assert roster(club)[1] == (2, "Pat O’Neal")


def test_dup_inside_batch(club: Club) -> None:
    """dup_inside_batch: a name twice in one file is asked about; ids make them two people."""
    club.night([])
    club.write("p.csv", "name\nAda\nBo\nada \n")
    club.assert_refused("player", "import", "p.csv", code=3, says="ada stands in rows 2 and 4")
    club.write("p.csv", "id,name\n1,Ada\n2,Bo\n3,ada\n")
    club.run("player", "import", "p.csv")
    assert roster(club) == [(1, "Ada"), (2, "Bo"), (3, "ada")]
    before = club.rows()
    assert "0 entered, 3 known" in club.run("player", "import", "p.csv").out
    assert club.rows() == before
    club.write("p.csv", "id,name\n1,Ada\n1,Bo\n")
    club.assert_refused("player", "import", "p.csv", code=3, says="id 1 stands in rows 2 and 3")


def test_same_name_two_people(club: Club) -> None:
    """same_name_two_people: a row that two entered people may be is asked about, not guessed."""
    club.night(["Ada"])
    club.run("player", "add", "Ada", "--new")
    club.write("p.csv", "name\nAda\n")
    club.assert_refused("player", "import", "p.csv", code=4, says=["Ada (no. 1)", "Ada (no. 2)"])
    assert [row["name"] for row in club.json("standings")["rows"]] == ["Ada", "Ada"]


def test_reused_member_number(club: Club) -> None:
    """reused_member_number, rename_keeps_history: an id is one person; another name is told, not taken."""
    club.night([])
    club.write("p.csv", "id,name\n7,SMITH Ann\n")
    club.run("player", "import", "p.csv")
    club.write("p.csv", "id,name\n7,Ann Smith\n")
    said = club.run("player", "import", "p.csv")
    assert "no. 1 is SMITH Ann, the file says Ann Smith" in said.err
    club.run("player", "rename", "1", "Ann Smith")
    assert roster(club) == [(1, "Ann Smith")]


@pytest.mark.parametrize("name", ["", "   ", "12", "x" * 200])
def test_names_that_are_none(club: Club, name: str) -> None:
    """A name is there, is no number and is not endless."""
    club.night([])
    club.assert_refused("player", "add", name, code=3, says="name")


def test_late_entry(club: Club) -> None:
    """late_entry_does_not_reopen: who comes in mid-event plays from the next round; nothing old reopens."""
    club.night(hands="6")
    club.run("round", "pair", "--seed", "1", "--publish")
    for table in ("1", "2"):
        club.run("score", "enter", table, "6", "5", "4")
    assert "no. 7: Gus, from round 2" in club.run("player", "add", "Gus").out
    assert not club.json("score", "missing")["rows"]
    club.run("round", "pair", "--seed", "2", "--publish")
    placed = {name for table in club.seats(2) for name in table}
    out = {one["name"] for one in club.json("round", "show", "2")["sitting_out"]}
    assert placed | out == set(NAMES[:7])
    assert len(placed) + len(out) == 7


def test_rotation_with_leaver(club: Club) -> None:
    """rotation_with_leaver, no_self_pairing: who has left is in no later round, and keeps the record."""
    club.night(NAMES[:8], game="four-handed", rounds="4")
    for number in (1, 2):
        club.run("round", "pair", "--seed", str(number), "--publish")
        for table in ("1", "2"):
            club.run("score", "enter", table, "10", "6")
    assert "leaves after round 2" in club.run("player", "withdraw", "Cy").out
    for number in (3, 4):
        club.run("round", "pair", "--seed", str(number), "--publish")
        found = club.json("round", "show", str(number))
        seated = [seat["name"] for table in found["tables"] for seat in table["seats"]]
        out = [one["name"] for one in found["sitting_out"]]
        assert sorted(seated + out) == sorted(set(NAMES[:8]) - {"Cy"})
        for table in found["tables"]:
            club.run("score", "enter", str(table["table"]), "10", "6")
    assert club.standings()["Cy"]["played"] == 2
    assert club.standings()["Cy"]["withdrawn"]


def test_who_is_seated_and_leaves(club: Club) -> None:
    """Withdrawing somebody whose table is awaited says so, and offers both ways out; both work."""
    club.night()
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused(
        "player", "withdraw", "Ada", code=4,
        says=["Ada is seated in round 1, table", "--after 1", "tourney round unpublish"],
    )  # fmt: skip
    club.run("player", "withdraw", "Ada", "--after", "1")
    club.assert_refused("player", "withdraw", "Ada", code=4, says="withdrawn already")
    club.run("player", "return", "Ada")
    club.run("round", "unpublish", "--reason", "too early")
    club.run("player", "withdraw", "Ada")
    club.assert_refused("round", "publish", code=4, says="Ada (no. 1) has left")
    club.run("round", "pair", "--seed", "1", "--publish")
    assert "Ada" not in {name for table in club.seats() for name in table}


def test_leave_rejoin_no_profit(club: Club) -> None:
    """leave_rejoin_no_profit: rounds missed between leaving and coming back earn nothing."""
    club.night(NAMES[:4], hands="6")
    club.run("player", "withdraw", "Dee")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "6", "5", "4")
    assert "back, from round 2" in club.run("player", "return", "Dee").out
    assert club.standings()["Dee"]["points"] == 0
    club.run("round", "pair", "--seed", "1", "--publish")
    found = club.json("round", "show", "2")
    assert len(found["sitting_out"]) == 1
    assert club.standings()["Dee"]["points"] == 0


def test_checkin(club: Club) -> None:
    """Only who is here is seated; --away takes a check-in back; nobody here is an error with a way out."""
    club.night([])
    club.assert_refused("player", "checkin", "--all", code=4, says="nobody is entered")
    club.write("p.csv", "name\n" + "\n".join(NAMES[:7]))
    club.run("player", "import", "p.csv")
    club.assert_refused("round", "pair", code=4, says="tourney player checkin --all")
    club.assert_refused("player", "checkin", code=2, says="--all")
    club.run("player", "checkin", "--all")
    club.run("player", "checkin", "--away", "Gus")
    club.run("round", "pair", "--seed", "1")
    assert sorted(name for table in club.seats() for name in table) == list(NAMES[:6])
    club.run("player", "checkin", "gus")
    club.assert_refused("round", "publish", code=4, says="Gus (no. 7) has come")


def test_zero_players(club: Club) -> None:
    """zero_players: when all have withdrawn, pairing says so, and the event can be closed."""
    club.night(NAMES[:3])
    for name in NAMES[:3]:
        club.run("player", "withdraw", name)
    club.assert_refused("round", "pair", code=4, says="everybody has withdrawn")
    club.run("event", "close")


def test_numbers_are_never_used_again(club: Club) -> None:
    """An entry that was undone leaves its number unused: a number on paper never means another person."""
    club.night(["Ada"])
    club.run("player", "add", "Bo")
    club.run("undo")
    assert "no. 3: Cy" in club.run("player", "add", "Cy").out
    assert roster(club) == [(1, "Ada"), (3, "Cy")]


def test_export_import_identity(club: Club) -> None:
    """export_import_identity: the roster that `--format csv` writes is read back as it was."""
    names = ["=1+1", "O’Neal", "Zoë", 'Bob "Ace" Lee', "Ann, the one"]
    club.night([])
    club.run("player", "add", *names[:4])
    club.run("player", "add", names[4], "--id", "007", "--club", "+North, & Co")
    club.write("list.csv", "id,name,club,email,category\n2,Ida,-South,ida@example.org,juniors\n")
    club.run("player", "import", "list.csv")
    written = club.run("player", "list", "--format", "csv").out
    club.write("roster.csv", written)
    club.run("--db", "other.db", "event", "new", "Second night", "--game", "three-handed")
    club.run("--db", "other.db", "player", "import", "roster.csv")
    club.run("--db", "other.db", "player", "checkin", *names)
    assert club.run("--db", "other.db", "player", "list", "--format", "csv").out == written


def test_undo_leaves_nobody_seated_who_is_not_in(club: Club) -> None:
    """The return of somebody who is seated in a published round is not undone: he would be in no event."""
    club.night(NAMES[:3])
    club.run("player", "withdraw", "Ada")
    club.run("player", "return", "Ada")
    club.run("round", "pair", "--publish", "--seed", "1")
    club.assert_refused("undo", "4", code=4, says="round 1 has a place of somebody whom it let in")
    club.run("undo")
    club.run("undo", "4")

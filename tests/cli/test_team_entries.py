"""Teams as entries: their people are those in the name, or those said; the name stays as it was typed."""

from tests.cli.support import Club


def teams(club: Club, *names: str) -> None:
    """An event of teams."""
    club.run("event", "new", "Pairs", "--game", "four-handed", "--movement", "swiss", "--teams")
    if names:
        club.run("player", "add", *names)


def people(club: Club) -> dict[str, list[str]]:
    """The people of each team."""
    return {row["name"]: row["members"] for row in club.json("player", "list")["rows"]}


def test_a_teams_people_are_in_its_name(club: Club) -> None:
    """`&`, `and` and `/` part two people; another name has none unless they are said."""
    teams(club, "Ann & Bob", "Cy and Dee", "Eve/Fay", "The Jacks", "Sandy Anders")
    club.run("player", "add", "Two Aces", "--members", "Gus, Hal")
    assert people(club) == {
        "Ann & Bob": ["Ann", "Bob"],
        "Cy and Dee": ["Cy", "Dee"],
        "Eve/Fay": ["Eve", "Fay"],
        "The Jacks": [],
        "Sandy Anders": [],
        "Two Aces": ["Gus", "Hal"],
    }
    assert "Ann, Bob" in club.run("player", "list").out
    club.run("player", "members", "The Jacks", "Ida, Jo")
    assert people(club)["The Jacks"] == ["Ida", "Jo"]


def test_people_of_teams_are_refused_where_they_cannot_be(club: Club) -> None:
    """In two teams, twice in one, one alone, in an event of single players, of several names at once."""
    teams(club, "Ann & Bob")
    club.assert_refused(
        "player", "add", "bob & Cy", code=4, says=["Bob is in Ann & Bob (no. 1) already", "--new"]
    )
    club.run("player", "add", "Bob & Cy", "--new")
    club.assert_refused("player", "add", "X", "--members", "Dee, dee", code=3, says="named twice")
    club.assert_refused("player", "add", "X", "--members", "Dee", code=3, says="a team has 2 to 12")
    club.assert_refused("player", "add", "X", "Y", "--members", "Dee, Eve", code=2, says="one team")
    club.run("event", "close")
    club.run("event", "new", "Single", "--game", "two-handed")
    club.assert_refused(
        "player", "add", "X", "--members", "Dee, Eve", code=3, says=["single players", "--teams"]
    )
    club.run("player", "add", "Tom & Jerry")
    assert people(club) == {"Tom & Jerry": []}


def test_a_team_that_is_renamed(club: Club) -> None:
    """A new name that names two people changes them; one that does not leaves them as they were."""
    teams(club, "Ann & Bob")
    club.run("player", "rename", "Ann & Bob", "Ann & Cy")
    assert people(club) == {"Ann & Cy": ["Ann", "Cy"]}
    club.run("player", "rename", "1", "The Jacks")
    assert people(club) == {"The Jacks": ["Ann", "Cy"]}


def test_teams_from_a_file(club: Club) -> None:
    """Columns `members` and `partner` give a team's people; the same file again changes nothing."""
    teams(club)
    club.write("t.csv", 'name,members\nThe Jacks,"Ann, Bob"\nCy & Dee,\n')
    assert "2 entered" in club.run("player", "import", "t.csv").out
    club.write("p.csv", "name,partner\nEve,Fay\nGus,Hal\n")
    assert "2 entered" in club.run("player", "import", "p.csv").out
    assert people(club) == {
        "The Jacks": ["Ann", "Bob"],
        "Cy & Dee": ["Cy", "Dee"],
        "Eve & Fay": ["Eve", "Fay"],
        "Gus & Hal": ["Gus", "Hal"],
    }
    assert "0 entered, 2 known" in club.run("player", "import", "p.csv").out
    club.write("d.csv", "name,partner\nIda,Bob\n")
    club.assert_refused("player", "import", "d.csv", code=4, says=["d.csv, row 2", "Bob is in The Jacks"])
    sheet = club.run("player", "list", "--format", "csv").out
    club.run("event", "close")
    teams(club)
    club.write("again.csv", sheet)
    club.run("player", "import", "again.csv")
    assert people(club)["The Jacks"] == ["Ann", "Bob"]


def test_teams_are_seated(club: Club) -> None:
    """A table seats two teams, and swapping, pins and byes work with them as with players."""
    teams(club, "Ann & Bob", "Cy & Dee", "Eve & Fay", "Gus & Hal", "Ida & Jo")
    club.run("round", "pair", "--seed", "1")
    first, second = club.seats()
    assert len(first) == len(second) == 2
    club.run("round", "swap", first[0], second[0])
    assert club.seats()[0][0] == second[0]
    (out,) = (one["name"] for one in club.json("round", "show")["sitting_out"])
    club.assert_refused("round", "move", out, "1", code=3, says="a table of 3")
    club.run("round", "publish")
    assert len(club.json("score", "missing")["rows"]) == 2

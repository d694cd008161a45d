"""Movements at the command line: told, chosen, written by the club, seated by hand, club against club."""

import json

import pytest

from tests.cli.support import NAMES, Club
from tourney.pairing import MOVEMENTS

HALL = """\
name = "As in our hall"     # a pattern of the club's own
players = 4
partners = "fewest"
drawn = "other side"

[[move]]
who = "losers"
at = "head"
to = "last"

[[move]]
who = "winners"
to = "up 1"
ends = "stop"
"""


def test_movements_are_listed(club: Club) -> None:
    """Every movement is listed with what it seats, without a database; as JSON with all of it."""
    said = club.run("event", "movements")
    for name in MOVEMENTS:
        assert f"\n{name} " in said.out
    assert not (club.folder / "tourney.db").exists()
    rows = club.json("event", "movements")["rows"]
    assert [row["name"] for row in rows] == list(MOVEMENTS)
    assert {"title", "about", "seats", "partners", "minimum", "by_results", "numbers_matter"} <= set(rows[0])


@pytest.mark.parametrize("name", sorted(MOVEMENTS))
def test_all_of_one_movement(club: Club, name: str) -> None:
    """Of one movement everything is told: what it is for, and each setting with its values and meaning."""
    out = club.run("event", "movements", name).out
    assert MOVEMENTS[name].about in out
    for setting in MOVEMENTS[name].options:
        assert f"--pairing {setting}=…" in out
    told = club.json("event", "movements", name)
    assert [setting["name"] for setting in told["settings"]] == list(MOVEMENTS[name].options)
    assert all(setting["about"] for setting in told["settings"])
    assert told["games"]


def test_an_unknown_movement(club: Club) -> None:
    """A movement that does not exist is refused with those that do; --toml is for patterns."""
    club.assert_refused(
        "event", "movements", "tango", code=3, says=["known are: threes", "rotation", "progressive"]
    )
    club.assert_refused("event", "movements", "threes", "--toml", code=3, says="patterns: progressive, ")
    club.assert_refused("event", "movements", "--toml", code=3, says="tourney event movements NAME --toml")


@pytest.mark.parametrize("name", ["progressive-fair", "two-colour"])
def test_a_shipped_pattern_is_a_file_to_start_from(club: Club, name: str) -> None:
    """What `--toml` prints makes an event that is seated as the shipped movement seats it."""
    club.write("mine.toml", club.run("event", "movements", name, "--toml").out)
    seats = []
    for movement in (name, "mine.toml"):
        club.run("event", "new", movement, "--game", "four-handed", "--movement", movement)
        event = ("--event", "mine-toml" if movement == "mine.toml" else movement)
        club.run("player", "add", *NAMES[:8], *event)
        club.run("round", "pair", "--seed", "3", "--publish", *event)
        club.run("score", "enter", "1", "10", "4", *event)
        club.run("score", "enter", "2", "3", "10", *event)
        club.run("round", "pair", "--seed", "4", *event)
        shown = club.json("round", "show", "2", *event)
        seats.append([[seat["name"] for seat in table["seats"]] for table in shown["tables"]])
    assert seats[0] == seats[1]


def test_a_clubs_own_pattern(club: Club) -> None:
    """A pattern in a file makes an event; its text is kept, so that the file may go."""
    club.run("event", "new", "Hall", "--game", "four-handed", "--movement", club.write("hall.toml", HALL))
    (club.folder / "hall.toml").unlink()
    club.run("player", "add", *NAMES)
    assert club.json("event", "show")["pairing"]["pattern"] == HALL
    assert "As in our hall" in club.run("event", "show").out
    club.run("round", "pair", "--seed", "1", "--publish")
    first = club.seats()
    club.run("score", "enter", "1", "10", "4")
    club.run("score", "enter", "2", "4", "10")
    club.run("score", "enter", "3", "6", "6", "--hands-played", "5", "--reason", "the clock")
    said = club.run("round", "pair", "--seed", "2")
    assert f"counts as lost by {first[2][0]}, the first deal" in said.out
    second = [set(names) for names in club.seats()]
    one, two, three = first
    assert second[0] == {one[0], one[2], two[1], two[3]}
    assert second[1] == {two[0], two[2], three[1], three[3]}
    assert second[2] == {three[0], three[2], one[1], one[3]}
    again = club.run("round", "pair", "--seed", "2")
    assert [set(names) for names in club.seats()] == second
    assert "next: tourney round publish" in again.err
    assert club.run("journal", "verify").code == 0


def test_failed_pairing_leaves_nothing(club: Club) -> None:
    """A pattern that is wrong, missing, or for other tables makes no event and changes none."""
    club.night(NAMES[:8], game="four-handed")
    new = ("event", "new", "Another", "--game", "four-handed", "--movement")
    wrong = club.write("wrong.toml", HALL.replace("winners", "winers"))
    says = ["pattern, line 12, move 2: who cannot be 'winers'", "tourney event movements progressive"]
    club.assert_refused(*new, wrong, code=3, says=says)
    crowd = club.write("crowd.toml", HALL.replace('to = "last"', 'to = "stay"'))
    club.assert_refused(*new, crowd, code=3, says="the moves bring 6 to table 1 of 2 instead of 4")
    club.assert_refused(
        *new, club.write("cut.toml", HALL.replace('est"', "est")), code=3, says=["no TOML", "at line 3"]
    )
    club.assert_refused(*new, club.write("bytes.toml", b"\xff\xfe\x00"), code=3, says="no text in UTF-8")
    club.assert_refused(*new, club.write("big.toml", "#" * 200_000), code=3, says="too big")
    club.assert_refused(*new, "none.toml", code=3, says="there is no file none.toml")
    (club.folder / "folder.toml").mkdir()
    club.assert_refused(*new, "folder.toml", code=3, says="is a folder")
    good = club.write("good.toml", HALL)
    club.assert_refused(
        "event", "new", "Three", "--game", "three-handed", "--movement", good, code=3,
        says="the pattern As in our hall is for 4 at a table, the game has 3",
    )  # fmt: skip
    club.assert_refused("event", "set", "--movement", "pattern", code=3, says="the event has no pattern")
    club.assert_refused(*new, good, "--pairing", "pattern=x", code=2, says="given twice")
    assert len(club.json("event", "list")["rows"]) == 1


def test_how_many_sit_at_a_table_of_a_free_game(club: Club) -> None:
    """Napoleon is drawn to tables of four unless the event says another number, and stays at it."""
    for seats, count in (("6", 6), ("", 4)):
        name = f"Nap {count}"
        said = ("--pairing", f"seats={seats}") if seats else ()
        club.run("event", "new", name, "--game", "napoleon", "--movement", "draw", *said)
        event = ("--event", f"nap-{count}")
        club.run("event", "set", "--rounds", "3", *event)
        club.run("player", "add", *NAMES, *event)
        club.run("round", "pair", "--seed", "1", *event)
        tables = club.json("round", "show", *event)["tables"]
        assert {len(table["seats"]) for table in tables} == {count}
    new = ("event", "new", "No", "--pairing", "seats=5", "--movement")
    club.assert_refused(*new, "threes", "--game", "napoleon", code=3, says="threes has no setting 'seats'")
    says = "four-handed with the movement draw cannot be played by 5 at a table (it can be: 4)"
    club.assert_refused(*new, "draw", "--game", "four-handed", code=3, says=says)


def test_leave_rejoin_no_profit(club: Club) -> None:
    """By hand: who is on no list is in no round and has no credit; a sit-out is what the director says."""
    club.night(NAMES[:7], movement="manual", sitout_credit="7")
    said = club.run("round", "pair")
    assert "Ada is not seated" in said.out
    assert "next: tourney round seat 1 NAME" in said.err
    assert "tourney round seat 1 NAME" in club.run().out
    club.assert_refused("round", "publish", code=4, says="nobody is seated in round 1")
    club.run("round", "seat", "1", "Dee", "Eve", "Fay")
    club.run("round", "seat", "1", "Ada", "Bo", "Cy")
    assert club.json("round", "show")["sitting_out"] == []
    club.run("round", "swap", "Cy", "Gus")
    assert club.json("round", "show")["sitting_out"] == []
    club.run("round", "move", "Fay", "out")
    club.run("round", "publish")
    assert club.seats() == [["Ada", "Bo", "Gus"]]
    club.run("score", "enter", "1", "10", "4", "2")
    points = {name: row["points"] for name, row in club.standings().items()}
    assert points == {"Ada": 10, "Bo": 4, "Gus": 2, "Fay": 7, "Cy": 0, "Dee": 0, "Eve": 0}
    assert "tourney round pair" in club.run().out


def test_club_against_club(club: Club) -> None:
    """Three pairs a club: tables of a meeting side by side, the standings by club are the sums."""
    club.run("event", "new", "Match", "--game", "four-handed", "--movement", "clubs", "--rounds", "3")
    rows = [f"{town} {number},{town}" for town in ("North", "South") for number in (1, 2, 3)]
    club.run("player", "import", club.write("teams.csv", "name,club\n" + "\n".join(rows) + "\n"))
    club.run("player", "checkin", "--all")
    for number in (1, 2, 3):
        said = club.run("round", "pair", "--seed", str(number), "--publish")
        assert f"Tables 1 to 3: North against South, round {number} of their meeting." in said.out
        for at, names in enumerate(club.seats(), 1):
            assert {name.split()[0] for name in names} == {"North", "South"}
            points = ["10" if name.startswith("North") else "6" for name in names]
            club.run("score", "enter", str(at), *points)
    told = club.json("standings", "--by", "club")
    assert [(row["rank"], row["club"], row["points"], row["won"]) for row in told["rows"]] == [
        (1, "North", 90, 9),
        (2, "South", 54, 0),
    ]
    assert "Match, by club: final" in club.run("standings", "--by", "club").out
    assert (
        json.loads(club.run("standings", "--by", "club", "--format", "ndjson").out.splitlines()[0])["entries"]
        == 3
    )


def test_standings_by_club_need_clubs(club: Club) -> None:
    """Where nobody has a club that is said, with the way to give one."""
    club.night()
    club.assert_refused(
        "standings", "--by", "club", code=3, says=["nobody of Club night has a club", "player import"]
    )


def test_two_legs(club: Club) -> None:
    """All play all twice: two teams meet twice, each once with the first deal."""
    club.run(
        "event", "new", "League", "--game", "four-handed", "--movement", "round-robin", "--rounds", "2",
        "--pairing", "legs=2",
    )  # fmt: skip
    club.run("player", "add", *NAMES[:2])
    club.run("round", "pair", "--seed", "1", "--publish")
    first = club.seats()
    club.run("score", "enter", "1", "10", "4")
    club.run("round", "pair", "--seed", "2")
    assert club.seats() == [first[0][::-1]]


def test_a_setting_takes_only_what_the_movement_knows(club: Club) -> None:
    """A table of three in a night of threes is refused when it is set, not when the round is paired."""
    club.run("event", "new", "Threes", "--movement", "threes")
    club.assert_refused(
        "event",
        "set",
        "--pairing",
        "odd=three",
        code=3,
        says=["odd cannot be 'three' in the movement threes", "sit-out, four, two"],
    )
    club.run("event", "set", "--pairing", "odd=four")
    club.run("event", "set", "--movement", "draw")
    assert club.json("event", "show")["pairing"] == {"odd": "four"}
    club.run("event", "set", "--movement", "round-robin", "--game", "two-handed")
    assert club.json("event", "show")["pairing"] == {}

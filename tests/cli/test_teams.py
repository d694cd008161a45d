"""A night of fixed teams: a table of a four-handed game seats two entries, one a side."""

from typing import Any

import pytest

from tests.cli.by_hand import publish
from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import Club

MEMBERS = {
    "Aces": ("Ada", "Al"),
    "Bowers": ("Bo", "Ben"),
    "Clubs": ("Cy", "Cleo"),
    "Deuces": (),
}


@pytest.fixture
def teams(club: Club) -> Club:
    """Four teams, two hands a round, round 1 published: Aces against Bowers, Clubs against Deuces."""
    club.night((), game="four-handed", movement="round-robin", hands="2")
    for team, people in MEMBERS.items():
        club.run("player", "add", team, *(["--members", ", ".join(people)] if people else []))
    publish(club, 1, ("Aces", "Bowers"), ("Clubs", "Deuces"))
    return club


def logged(club: Club, players: list[str], table: int = 1, **more: Any) -> list[int]:
    """Write the log of a table with these four players; gives the totals of its four seats."""
    lines, totals = table_log("four-handed", players, hands=2, table=table)
    club.write("log.jsonl", as_jsonl([{**line, **more} for line in lines]))
    return totals


def test_a_slip_has_a_figure_a_team(teams: Club) -> None:
    """Two figures are a table's slip; four, one or a team's member of another table are refused."""
    said = teams.run("score", "enter", "1", "4", "2")
    assert "round 1, table 1: Aces 4, Bowers 2" in said.out
    teams.assert_refused(
        "score", "enter", "2", "4", "2", "4", "2", code=3, says="2 figures a table, 4 were given"
    )
    teams.assert_refused("score", "enter", "2", "4", code=3, says="2 figures a table, 1 were given")
    teams.assert_refused("score", "enter", "2", "Ada=4", "Deuces=1", code=3, says="Clubs, Deuces")
    said = teams.run("score", "enter", "2", "Deuces=2", "Cleo=1")
    assert "round 1, table 2: Clubs 1, Deuces 2" in said.out
    rows = teams.standings()
    assert [(rows[name]["points"], rows[name]["won"]) for name in MEMBERS] == [(4, 1), (2, 0), (1, 0), (2, 1)]


def test_what_two_hands_cannot_give_is_refused(teams: Club) -> None:
    """The checks of a slip go by the sides' figures."""
    teams.assert_refused("score", "enter", "1", "9", "0", code=3, says="2 hands give a side at most 8")
    teams.assert_refused("score", "enter", "1", "8", "2", code=3, says="points together cannot be")


def test_slips_from_a_file(teams: Club) -> None:
    """A sheet has a column a team; with four columns it is none of this event."""
    teams.write("s.csv", "round,table,seat1,seat2\n1,1,4,2\n1,2,1,2\n")
    teams.run("score", "import", "s.csv")
    teams.run("score", "confirm", "--all")
    assert teams.standings()["Aces"]["points"] == 4
    teams.write("s.csv", "round,table,seat1,seat2,seat3,seat4\n1,1,4,2,4,2\n")
    teams.assert_refused("score", "import", "s.csv", code=3, says="figures for 4 seats, four-handed has 2")


def test_asked_table_by_table(teams: Club) -> None:
    """`score enter` without a table names the two teams of each."""
    said = teams.run("score", "enter", typed="4 2\n1 2\n")
    assert "round 1, table 1: Aces, Bowers: " in said.err
    assert teams.standings()["Deuces"]["points"] == 2


def test_no_slip_the_hands_of_a_team_are_its_result(teams: Club) -> None:
    """Four names in a log are two teams; the sum of its hands is the result, a figure a team."""
    totals = logged(teams, ["Ada", "Bo", "Al", "Ben"])
    teams.run("hands", "import", "log.jsonl")
    rows = teams.standings()
    assert [rows["Aces"]["points"], rows["Bowers"]["points"]] == totals[:2]
    assert [row["table"] for row in teams.json("score", "missing")["rows"]] == [2]


def test_a_log_that_starts_with_the_other_team(teams: Club) -> None:
    """Where the log's first side is the table's second team the table is turned, the slip with it."""
    totals = logged(teams, ["Ben", "Ada", "Bo", "Al"])
    teams.run("score", "enter", "1", str(totals[1]), str(totals[0]))
    said = teams.run("hands", "import", "log.jsonl")
    assert "turned to the log's order" in said.err
    assert teams.seats()[0] == ["Bowers", "Aces"]
    assert teams.standings()["Bowers"]["points"] == totals[0]
    teams.run("hands", "audit")


def test_hands_against_the_slip(teams: Club) -> None:
    """A slip that is not the sum of the hands is a `table_total` finding, and stands."""
    totals = logged(teams, ["Ada", "Bo", "Al", "Ben"])
    teams.run("score", "enter", "1", str(totals[0] + 1), str(totals[1]))
    teams.run("hands", "import", "log.jsonl")
    said = teams.run("hands", "audit", code=1)
    assert "table_total" in said.out or "add up" in said.out
    assert teams.standings()["Aces"]["points"] == totals[0] + 1


def test_a_team_whose_members_are_not_known(teams: Club) -> None:
    """By side, where names are not known: anybody may be of such a team, but not of the other."""
    totals = logged(teams, ["Xeno", "Cy", "Yves", "Cleo"], table=2)
    teams.run("hands", "import", "log.jsonl")
    rows = teams.standings()
    assert [rows["Deuces"]["points"], rows["Clubs"]["points"]] == totals[:2]


@pytest.mark.parametrize(
    "players",
    [
        ["Ada", "Al", "Bo", "Ben"],  # partners sit against each other
        ["Ada", "Bo", "Zed", "Ben"],  # somebody of neither team
        ["Cy", "Bo", "Cleo", "Ben"],  # a team of another table
    ],
)
def test_people_of_other_teams_are_refused(teams: Club, players: list[str]) -> None:
    """A log whose people are not those of its table is no hand of it; the members are named."""
    logged(teams, players)
    teams.assert_refused("hands", "import", "log.jsonl", code=3, says="Aces (Ada, Al), Bowers (Bo, Ben)")


def test_a_log_by_team_names(teams: Club) -> None:
    """The team's name may stand for its people."""
    totals = logged(teams, ["Aces", "Bowers", "Aces", "Bowers"])
    teams.run("hands", "import", "log.jsonl")
    assert teams.standings()["Aces"]["points"] == totals[0]


def test_the_round_is_shown_by_team(teams: Club) -> None:
    """A round has two columns of seats, in a table and for a spreadsheet."""
    assert teams.seats() == [["Aces", "Bowers"], ["Clubs", "Deuces"]]
    said = teams.run("round", "show")
    assert "seat 2" in said.out
    assert "seat 3" not in said.out
    head = teams.run("round", "show", "--format", "csv").out.splitlines()[0]
    assert head.startswith("round,table,seat1,seat2,points1,points2,state,kind,")


def test_print_names_teams_and_their_people(teams: Club) -> None:
    """Slips and pairings on paper have the team's name, and who plays for it."""
    for sheet in ("slips", "pairings"):
        teams.run("print", sheet, "-o", f"{sheet}.html")
        text = (teams.folder / f"{sheet}.html").read_text()
        assert "Aces" in text
        assert "Ada" in text
        assert "Al" in text

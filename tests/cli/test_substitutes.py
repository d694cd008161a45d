"""A substitute takes over a seat: person, seat and name are three things."""

from tests.cli.support import NAMES, Club


def start(club: Club, count: int = 6, **options: str) -> None:
    """Round 1 is published."""
    club.night(NAMES[:count], **options)
    club.run("round", "pair", "--seed", "1", "--publish")


def at(club: Club, name: str) -> int | None:
    """The number of the table at which somebody sits in the last round."""
    return next((number for number, table in enumerate(club.seats(), start=1) if name in table), None)


def test_substitute_mid_game(club: Club) -> None:
    """substitute_mid_game: Dan takes over Cy's seat in round 1: the slip is his, Cy is listed."""
    start(club)
    table = at(club, "Cy")
    assert table is not None
    seat = club.seats()[table - 1].index("Cy")
    said = club.run("player", "substitute", "Cy", "Dan")
    assert "Dan (no. 7) plays for Cy (no. 3) from round 1" in said.out
    assert f"round 1: at table {table}" in said.out
    assert "Cy keeps his record" in said.err
    assert club.seats()[table - 1][seat] == "Dan"
    assert f"Dan has taken over the seat of Cy at table {table}." in club.json("round", "show")["changes"]
    for number in (1, 2):
        club.run("score", "enter", str(number), "10", "5", "4")
    rows = club.standings()
    assert (rows["Dan"]["played"], rows["Dan"]["points"]) == (1, (10, 5, 4)[seat])
    people = {row["name"]: row["state"] for row in club.json("player", "list")["rows"]}
    assert (people["Cy"], people["Dan"]) == ("withdrawn", "here")
    club.run("round", "pair", "--seed", "2")
    assert at(club, "Cy") is None
    assert at(club, "Dan") is not None
    club.run("journal", "verify")


def test_a_slip_that_is_in_stays_with_the_leaver(club: Club) -> None:
    """Where the table has its result the substitute plays from the next round on."""
    start(club)
    for number in (1, 2):
        club.run("score", "enter", str(number), "10", "5", "4")
    before = club.standings()["Cy"]["points"]
    club.assert_refused(
        "player", "substitute", "Cy", "Dan", "--from", "1", code=4, says=["stays with Cy", "--from 2"]
    )
    assert "from round 2" in club.run("player", "substitute", "Cy", "Dan").out
    assert at(club, "Cy") is not None
    rows = club.standings()
    assert (rows["Cy"]["points"], rows["Cy"]["played"]) == (before, 1)
    assert "Dan" not in rows or rows["Dan"]["points"] == 0


def test_a_draft_goes_over_too(club: Club) -> None:
    """In a draft the substitute has the leaver's seat, and it can be published as it is."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1")
    before = club.seats()
    club.run("player", "substitute", "Cy", "Dan")
    assert club.seats() == [["Dan" if name == "Cy" else name for name in table] for table in before]
    club.run("round", "publish")


def test_who_sits_out_can_be_the_substitute(club: Club) -> None:
    """Somebody entered who sits out takes the seat: his bye is gone, and no second entry is made."""
    start(club, 7)
    (out,) = (one["name"] for one in club.json("round", "show")["sitting_out"])
    leaver = club.seats()[0][0]
    club.run("player", "substitute", leaver, out)
    assert club.seats()[0][0] == out
    assert club.json("round", "show")["sitting_out"] == []
    assert len(club.json("player", "list")["rows"]) == 7
    assert club.standings()[out]["sitouts"] == 0


def test_a_sit_out_goes_over(club: Club) -> None:
    """Who is to sit out hands that on as well, in a draft."""
    club.night(NAMES[:7])
    club.run("round", "pair", "--seed", "1")
    (out,) = (one["name"] for one in club.json("round", "show")["sitting_out"])
    assert "sits out" in club.run("player", "substitute", out, "Dan").out
    assert [one["name"] for one in club.json("round", "show")["sitting_out"]] == ["Dan"]
    assert f"Dan sits out in the place of {out}." in club.json("round", "show")["changes"]


def test_substitutes_that_cannot_be(club: Club) -> None:
    """Oneself, somebody who has a seat, a round that is over, somebody who has left: refused."""
    start(club)
    club.assert_refused("player", "substitute", "Cy", "Cy", code=3, says="his own seat")
    club.assert_refused("player", "substitute", "Cy", "Ada", code=4, says=["Ada is at table", "--new"])
    for number in (1, 2):
        club.run("score", "enter", str(number), "10", "5", "4")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused("player", "substitute", "Cy", "Dan", "--from", "1", code=3, says="round 1 is over")
    assert "from round 3" in club.run("player", "substitute", "Cy", "Dan", "--from", "3").out
    assert at(club, "Cy") is not None
    club.assert_refused("player", "substitute", "Cy", "Eli", "--from", "3", code=4, says="withdrawn already")


def test_a_substitution_is_undone(club: Club) -> None:
    """One undo gives the leaver his seat back and takes the substitute's entry away."""
    start(club)
    before = club.json("round", "show")
    rows = club.rows()
    club.run("player", "substitute", "Cy", "Dan", "--dry-run")
    assert {name: there for name, there in club.rows().items() if name != "counter"} == {
        name: there for name, there in rows.items() if name != "counter"
    }
    club.run("player", "substitute", "Cy", "Dan")
    club.run("undo")
    assert club.json("round", "show") == before
    assert "Dan" not in str(club.json("player", "list"))
    club.run("journal", "verify")


def test_a_seat_with_a_slip_does_not_go_back(club: Club) -> None:
    """Once the slip is in, a seat that went over cannot be given back by an undo of that act alone."""
    start(club)
    table = at(club, "Cy")
    club.run("player", "substitute", "Cy", "Dan")
    acts = club.json("journal", "log")["rows"]
    number = str(max(row["act"] for row in acts if "substitute" in row["command"]))
    club.run("score", "enter", str(table), "10", "5", "4")
    club.assert_refused("undo", number, code=4, says=["round 1 has a result", "take back first"])
    club.run("undo")
    club.run("undo", number)
    assert at(club, "Cy") == table


def test_a_bracket_knows_the_substitute(club: Club) -> None:
    """In the first round of a bracket the substitute stands where the leaver stood; later it is refused."""
    start(club, 4, game="two-handed", movement="knockout")
    club.run("player", "substitute", club.seats()[0][1], "Zoe")
    for table, figures in ((1, ("4", "10")), (2, ("10", "4"))):
        club.run("score", "enter", str(table), *figures)
    said = club.run("round", "pair", "--seed", "1", "--publish")
    assert "Zoe" in [name for table in club.seats() for name in table]
    assert "not here" not in said.out
    club.assert_refused("player", "substitute", "Zoe", "Yan", code=4, says=["in round 1 alone", "members"])

"""`event schedule`: the rounds to come, their fairness, and what a changed field makes worse."""

from tests.cli.support import NAMES, Club


def play(club: Club, *figures: str) -> None:
    """Enter the same slip for every table awaited."""
    for row in club.json("score", "missing")["rows"]:
        club.run("score", "enter", str(row["table"]), *figures, "--round", str(row["round"]))


def rotation(club: Club, count: int = 8, rounds: str = "4") -> None:
    """A night in which partners change, with so many players."""
    club.night(NAMES[:count], game="four-handed", movement="rotation", rounds=rounds)


def test_the_whole_schedule_is_shown(club: Club) -> None:
    """Each round with its tables and who sits out, the grade, the seed; nothing is changed by looking."""
    rotation(club, 9)
    before = club.rows()
    said = club.run("event", "schedule", "--seed", "3")
    assert said.out.count("(to come)") == 4
    assert "Grade: " in said.out
    assert "tourney round pair --seed 3, each round" in said.out
    found = club.json("event", "schedule", "--seed", "3")
    for one in found["rounds"]:
        people = [seat["name"] for table in one["tables"] for seat in table["seats"]]
        assert sorted(people + [one["name"] for one in one["sitting_out"]]) == sorted(NAMES[:9])
    assert (found["partner_repeats"], found["seed"], found["first"]) == (0, 3, 1)
    assert club.rows() == before
    sheet = club.run("event", "schedule", "--format", "csv").out.splitlines()
    assert sheet[0] == "round,state,table,seat1,seat2,seat3,seat4"
    assert len(sheet) == 1 + 4 * 3


def test_the_rounds_are_seated_as_the_schedule_said(club: Club) -> None:
    """With the seed of the schedule each round is what was shown; later rounds need no seed for it."""
    rotation(club)
    planned = [
        [[seat["name"] for seat in table["seats"]] for table in one["tables"]]
        for one in club.json("event", "schedule", "--seed", "5")["rounds"]
    ]
    for number, tables in enumerate(planned, start=1):
        club.run("round", "pair", "--publish", *(("--seed", "5") if number == 1 else ()))
        assert club.seats() == tables
        assert club.json("round", "show")["seed"] == 5
        play(club, "10", "5")
        assert club.json("event", "schedule")["rounds"][number - 1]["state"] == "published"


def test_a_draft_stands_in_the_schedule_as_it_is(club: Club) -> None:
    """A draft that was changed by hand is its round of the schedule; the rounds after it follow from it."""
    rotation(club)
    club.run("round", "pair", "--seed", "5")
    first, second = club.seats()
    club.run("round", "swap", first[0], second[0])
    found = club.json("event", "schedule")["rounds"]
    assert [[seat["name"] for seat in table["seats"]] for table in found[0]["tables"]] == club.seats()
    assert [one["state"] for one in found] == ["a draft", "to come", "to come", "to come"]


def test_a_bye_asked_for_is_in_the_schedule(club: Club) -> None:
    """Who asked to sit a later round out does so in the schedule, with the reason."""
    rotation(club, 9)
    club.run("player", "bye", "Ada", "3")
    third = club.json("event", "schedule")["rounds"][2]
    assert [one["name"] for one in third["sitting_out"]] == ["Ada"]
    assert "Ada sits out: so asked for." in third["reasons"]


def test_results_that_decide_have_no_schedule(club: Club) -> None:
    """A movement by results is refused with the reason, and what can be told is told."""
    club.night(NAMES[:10], rounds="4")
    said = club.assert_refused("event", "schedule", code=4, says=["the results decide", "round pair"])
    assert "Here: 10; tables of 3 a round: 3; left over: 1." in said.err


def test_nobody_has_said_how_many_rounds(club: Club) -> None:
    """An open event says what to type; with --rounds it has its schedule."""
    club.night(NAMES[:6], game="two-handed", movement="round-robin")
    club.assert_refused("event", "schedule", code=4, says=["how many rounds", "--rounds"])
    found = club.json("event", "schedule", "--rounds", "5")
    pairs = [frozenset(seat["name"] for seat in t["seats"]) for one in found["rounds"] for t in one["tables"]]
    assert len(pairs) == len(set(pairs)) == 15


def test_rotation_with_leaver(club: Club) -> None:
    """rotation_with_leaver: later rounds are rebuilt without Cleo, and it is said what got worse by it."""
    rotation(club, 8, "5")
    club.run("round", "pair", "--seed", "2", "--publish")
    play(club, "10", "5")
    club.run("round", "pair", "--publish")
    play(club, "10", "5")
    club.run("player", "withdraw", "Cy")
    found = club.json("event", "schedule")
    assert found["worse"][0] == "Since round 2 was seated, Cy left."
    assert any(line.startswith("By that, sit-outs up to round 5: 9 instead of 0") for line in found["worse"])
    assert "Cy" not in str(found["rounds"][2:])
    said = club.run("round", "pair")
    assert "- Since round 2 was seated, Cy left." in said.out
    assert "- By that, sit-outs up to round 5: 9 instead of 0." in said.out
    club.run("round", "publish")
    found = club.json("round", "show")
    assert "Cy" not in str(found["tables"]) + str(found["sitting_out"])
    play(club, "10", "5")
    assert "Since round" not in club.run("round", "pair").out


def test_who_comes_and_makes_nothing_worse(club: Club) -> None:
    """Three who sit out are four with one more: nothing gets worse by it, and that is said too."""
    rotation(club, 7, "2")
    club.run("round", "pair", "--seed", "2", "--publish")
    play(club, "10", "5")
    club.run("player", "add", "Zoe")
    said = club.run("round", "pair")
    assert "- Since round 1 was seated, Zoe came." in said.out
    assert "By that, sit-outs" not in said.out

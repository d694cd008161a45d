"""What players wish: kept apart, a fixed table, standing by, sitting a round out."""

import pytest

from tests.cli.support import NAMES, Club


def together(club: Club, one: str, other: str) -> bool:
    """Whether two are at one table of the last round or draft."""
    return any({one, other} <= set(table) for table in club.seats())


def play(club: Club, *figures: str) -> None:
    """Enter the same slip for every table awaited."""
    for row in club.json("score", "missing")["rows"]:
        club.run("score", "enter", str(row["table"]), *figures, "--round", str(row["round"]))


def test_two_are_kept_apart(club: Club) -> None:
    """keep-apart holds in every draft, is listed, softened and dropped; undo takes the last back."""
    club.night(NAMES[:9])
    assert "Ada and Bo are kept apart" in club.run("player", "keep-apart", "ada", "bo").out
    assert "(as before)" in club.run("player", "keep-apart", "Bo", "Ada").out
    for seed in range(3):
        club.run("round", "pair", "--seed", str(seed))
        assert not together(club, "Ada", "Bo")
    (row,) = club.json("player", "keep-apart")["rows"]
    assert (row["one"], row["other"], row["hard"]) == ("Ada", "Bo", True)
    club.run("player", "keep-apart", "Ada", "Bo", "--soft")
    assert "where it can be" in club.run("player", "keep-apart").out
    club.run("player", "keep-apart", "Ada", "Bo", "--off")
    assert club.json("player", "keep-apart")["rows"] == []
    club.run("undo")
    assert [row["hard"] for row in club.json("player", "keep-apart")["rows"]] == [False]
    club.run("journal", "verify")


def test_what_cannot_be_kept_apart(club: Club) -> None:
    """Oneself, a name that is none, a wish that is not there, one name alone: each is refused."""
    club.night(NAMES[:6])
    club.assert_refused(
        "player", "keep-apart", "Ada", "Ada", code=3, says="Ada is named twice: two are kept apart"
    )
    club.assert_refused("player", "keep-apart", "Ada", "Zed", code=3, says="Zed")
    club.assert_refused("player", "keep-apart", "Ada", "Bo", "--off", code=4, says="same-club=free")
    club.assert_refused("player", "keep-apart", "Ada", code=2, says="two names")
    club.assert_refused("player", "keep-apart", "--off", code=2, says="two names")
    before = club.rows()
    club.run("player", "keep-apart", "Ada", "Bo", "--dry-run")
    assert club.rows() == before


def test_a_draft_that_has_both_at_one_table_is_told_of(club: Club) -> None:
    """A wish that comes after the draft says at which table both sit, and changes nothing in it."""
    club.night(NAMES[:3])
    club.run("round", "pair", "--seed", "1")
    said = club.run("player", "keep-apart", "Ada", "Bo")
    assert "in the draft of round 1 both are at table 1" in said.err


def test_failed_pairing_leaves_nothing(club: Club) -> None:
    """failed_pairing_leaves_nothing: all pairs kept apart: no round is made, the way out is said."""
    club.night(NAMES[:3])
    for one, other in (("Ada", "Bo"), ("Ada", "Cy"), ("Bo", "Cy")):
        club.run("player", "keep-apart", one, other)
    club.assert_refused(
        "round", "pair", "--publish", code=4, says=["no seating keeps all these apart", "--soft"]
    )
    club.run("round", "show", code=4)


def test_people_of_one_club_or_household(club: Club) -> None:
    """same-club: set for the event, clubmates are kept apart and listed with the club as the reason."""
    club.night(())
    for index, name in enumerate(NAMES[:9]):
        club.run("player", "add", name, "--club", ("North", "South", "East")[index % 3])
    club.run("event", "set", "--pairing", "same-club=soft")
    rows = club.json("player", "keep-apart")["rows"]
    assert len(rows) == 9
    assert {row["by"] for row in rows} == {"club North", "club South", "club East"}
    club.run("round", "pair", "--seed", "1")
    for table in club.seats():
        assert len({NAMES.index(name) % 3 for name in table}) == 3


def test_who_cannot_walk_has_a_fixed_table(club: Club) -> None:
    """player table: round after round the same table, shown in the list, taken back with --off."""
    club.night(NAMES[:9])
    assert "always sits at table 2" in club.run("player", "table", "Ida", "2").out
    for seed in range(3):
        club.run("round", "pair", "--seed", str(seed), "--publish")
        assert "Ida" in club.seats()[1]
        play(club, "10", "5", "4")
    assert [row["table"] for row in club.json("player", "list")["rows"] if row["name"] == "Ida"] == [2]
    assert "so does Ida" in club.run("player", "table", "Ada", "2").err
    club.run("player", "table", "Ida", "--off")
    club.assert_refused("player", "table", "Ida", "--off", code=4, says="no fixed table")
    club.assert_refused("player", "table", "Ida", "0", code=3, says="count from 1")
    club.assert_refused("player", "table", "Ida", code=2, says="which table")
    for name in ("Bo", "Cy"):
        club.run("player", "table", name, "2")
    club.assert_refused("player", "table", "Dee", "2", code=4, says=["Ada, Bo, Cy", "--off"])


def test_why_somebody_is_not_at_his_table_stands(club: Club) -> None:
    """Two have the same table: why one of them is elsewhere stands still when his company changes by hand."""
    club.night(NAMES[:9])
    for name in ("Ida", "Ada"):
        club.run("player", "table", name, "2")
    reason, seed = "Ida cannot sit at table 2 this time", 0
    while reason not in club.run("round", "pair", "--seed", str(seed)).out:
        seed += 1
    seats = club.seats()
    (at,) = [table for table in seats if "Ida" in table]
    other = next(name for name in at if name != "Ida")
    third = next(name for table in seats if "Ida" not in table and "Ada" not in table for name in table)
    club.run("round", "swap", other, third)
    assert reason in str(club.json("round", "show")["reasons"])
    club.run("round", "swap", "Ida", other)
    assert reason not in str(club.json("round", "show")["reasons"])


def test_a_table_that_means_something_is_nobodys(club: Club) -> None:
    """Where a table's number says who goes where, nobody can have it for good."""
    club.night(NAMES[:8], game="four-handed", movement="progressive")
    club.assert_refused("player", "table", "Ada", "1", code=4, says="says who goes where")


def test_standby(club: Club) -> None:
    """player standby: seated where he fills a table, else neither seated nor sitting out."""
    club.night(NAMES[:10])
    club.run("player", "standby", "Jo")
    said = club.run("round", "pair", "--seed", "1")
    assert "Jo stands by: the tables are full without." in said.out
    assert club.json("round", "show")["sitting_out"] == []
    club.run("round", "publish")
    play(club, "10", "5", "4")
    club.run("player", "withdraw", "Ada")
    club.run("round", "pair", "--seed", "1", "--publish")
    assert any("Jo" in table for table in club.seats())
    club.assert_refused("player", "standby", "Jo", code=4, says="stands by already")
    club.run("player", "standby", "Jo", "--off")
    club.assert_refused("player", "standby", "Jo", "--off", code=4, says="does not stand by")
    assert club.standings()["Jo"]["sitouts"] == 0


def test_requested_bye_stats(club: Club) -> None:
    """requested_bye_stats: a bye asked for is no game played and in no average; with --credit it has one."""
    club.night(NAMES[:5], rounds="3")
    club.run("player", "bye", "Ada", "1")
    club.run("player", "bye", "Bo", "1", "--credit")
    said = club.run("round", "pair", "--seed", "1", "--publish")
    assert "Ada sits out: so asked for." in said.out
    assert [one["name"] for one in club.json("round", "show")["sitting_out"]] == ["Ada", "Bo"]
    play(club, "10", "6", "3")
    club.run("round", "pair", "--seed", "1", "--publish")
    assert {"Ada", "Bo"} <= {name for table in club.seats() for name in table}
    play(club, "10", "6", "3")
    ada, bo = (club.standings()[name] for name in ("Ada", "Bo"))
    assert (ada["played"], ada["sitouts"], ada["sitout_credit"]) == (1, 1, 0)
    assert (bo["played"], bo["sitouts"], bo["points"]) == (1, 1, 2 * bo["sitout_credit"])
    assert bo["sitout_credit"] > 0


def test_requested_vs_forced_bye(club: Club) -> None:
    """requested_vs_forced_bye: a bye that was asked for counts as a sit-out, so that others are next."""
    club.night(NAMES[:4], rounds="4")
    club.run("player", "bye", "Ada", "1")
    out = []
    for number in range(1, 5):
        club.run("round", "pair", "--seed", str(number), "--publish")
        out += [one["name"] for one in club.json("round", "show")["sitting_out"]]
        play(club, "10", "6", "3")
    assert sorted(out) == ["Ada", "Bo", "Cy", "Dee"]


@pytest.mark.parametrize("others", [5, 4])
def test_requested_bye_plus_odd(club: Club, others: int) -> None:
    """requested_bye_plus_odd: 5 + 1 and 4 + 1 at tables of two: the rest is paired; who sits out is said."""
    club.night(NAMES[: others + 1], game="two-handed", movement="swiss")
    club.run("player", "bye", "Ada", "1")
    said = club.run("round", "pair", "--seed", "1", "--publish")
    assert "Ada sits out: so asked for." in said.out
    found = club.json("round", "show")
    assert len(found["tables"]) == others // 2
    assert len(found["sitting_out"]) == 1 + others % 2
    assert len([reason for reason in found["reasons"] if "sits out" in reason]) == 1 + others % 2


def test_a_bye_is_asked_for_rounds_to_come(club: Club) -> None:
    """A published round, one that is not there, somebody who is not in it: refused; a draft is told of."""
    club.night(NAMES[:6], rounds="3")
    club.run("round", "pair", "--seed", "1")
    said = club.run("player", "bye", "Ada", "1")
    assert "round pair" in said.err
    club.assert_refused("round", "publish", code=4, says=["Ada (no. 1) has asked", "round pair"])
    club.run("player", "bye", "Ada", "1", "--off")
    club.run("round", "publish")
    club.assert_refused("player", "bye", "Ada", "1", code=4, says=["round 1 is published", "round unpublish"])
    club.assert_refused("player", "bye", "Ada", "4", code=3, says="there is no round 4")
    club.assert_refused("player", "bye", "Ada", "2", "--off", code=4, says="has not asked")
    club.run("player", "bye", "Ada", "2")
    assert "as before" in club.run("player", "bye", "Ada", "2").out
    play(club, "10", "6", "3")
    club.run("round", "pair", "--seed", "1")
    club.run("player", "bye", "Ada", "2", "--off")
    club.assert_refused("round", "publish", code=4, says="Ada (no. 1) has asked for something else")
    club.run("player", "withdraw", "Bo")
    club.assert_refused("player", "bye", "Bo", "3", code=4, says="not in the event in round 3")
    club.run("journal", "verify")


def test_who_asked_to_sit_out_is_not_put_at_a_table(club: Club) -> None:
    """By hand too: who asked to sit out is moved nowhere until he plays after all."""
    club.night(NAMES[:7])
    club.run("player", "bye", "Ada", "1")
    club.run("round", "pair", "--seed", "1")
    club.assert_refused(
        "round", "swap", "Ada", "Bo", code=4, says=["Ada has asked to sit out", "bye 1 1 --off"]
    )


def test_the_wish_of_a_sit_out_that_was_is_not_undone(club: Club) -> None:
    """Once the round is published who sits out in it stands, and so does the act that asked for it."""
    club.night(NAMES[:7])
    club.run("player", "bye", "Ada", "1")  # 3
    club.run("round", "pair", "--seed", "1")
    club.run("round", "publish")
    club.assert_refused("undo", "3", code=4, says="round 1 is published: who sits out in it stands")
    club.run("undo")
    club.run("undo", "3")

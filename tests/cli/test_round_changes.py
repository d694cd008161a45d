"""A draft changed by hand: swapped, moved, made anew, pinned; what was changed is kept and shown."""

from tests.cli.support import NAMES, Club


def out(club: Club) -> list[str]:
    """Who sits out in the last round or draft."""
    return [one["name"] for one in club.json("round", "show")["sitting_out"]]


def play(club: Club, *figures: str) -> None:
    """Enter the same slip for every table awaited."""
    for row in club.json("score", "missing")["rows"]:
        club.run("score", "enter", str(row["table"]), *figures, "--round", str(row["round"]))


def byes(club: Club) -> int:
    """How many sit-outs the database has."""
    return sum(1 for row in club.rows()["result"] if "bye" in row)


def test_two_change_places(club: Club) -> None:
    """round swap: two change places, the difference is kept in draft and round; undo takes it back."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1")
    before = club.seats()
    one, other = before[0][0], before[1][2]
    said = club.run("round", "swap", one, other, "--reason", "a wish")
    after = club.seats()
    assert (after[0][0], after[1][2]) == (other, one)
    assert f"- By hand: {one} and {other} have changed places." in said.out
    found = club.json("round", "show")
    assert found["changes"] == [
        f"By hand: {one} and {other} have changed places.",
        "The reason given: a wish",
    ]
    club.run("round", "publish")
    assert club.json("round", "show", "1")["changes"] == found["changes"]
    club.run("undo")
    club.run("undo")
    assert club.seats() == before
    assert club.json("round", "show")["changes"] == []
    club.run("journal", "verify")


def test_a_swap_back_leaves_no_trace(club: Club) -> None:
    """Two who change places and change back are as the pairing had them: no difference is left."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1")
    before = club.json("round", "show")
    one, other = before["tables"][0]["seats"][0]["name"], before["tables"][1]["seats"][0]["name"]
    club.run("round", "swap", one, other)
    club.run("round", "swap", other, one)
    assert club.json("round", "show") == before


def test_move_bye_then_repair(club: Club) -> None:
    """move_bye_then_repair: moving a bye removes the old one; drafted again, who sits out is shown."""
    club.night(NAMES[:10])
    club.run("round", "pair", "--seed", "1")
    (anna,) = out(club)
    ben = next(name for table in club.seats() for name in table)
    said = club.run("round", "swap", anna, ben)
    assert out(club) == [ben]
    assert f"{anna} sits out" not in said.out
    assert f"By hand: {ben} sits out in the place of {anna}." in said.out
    assert byes(club) == 1
    club.run("round", "pin", "--out", ben)
    said = club.run("round", "pair", "--seed", "2")
    assert f"Sitting out: {ben}\n" in said.out
    assert "1 change by hand went with that draft" in said.err
    assert (out(club), byes(club)) == ([ben], 1)
    assert sorted(name for table in club.seats() for name in table) == sorted(set(NAMES[:10]) - {ben})
    club.run("round", "publish")
    assert {name for name, row in club.standings().items() if row["sitouts"]} == {ben}


def test_bye_revoked_record(club: Club) -> None:
    """bye_revoked_record: a bye taken back by hand leaves "no result yet" at once, and no credit."""
    club.night(NAMES[:7])
    club.run("round", "pair", "--seed", "1")
    (anna,) = out(club)
    club.run("round", "swap", anna, club.seats()[0][0])
    club.run("round", "publish")
    row = club.standings()[anna]
    assert (row["points"], row["sitouts"], row["played"]) == (0, 0, 0)
    state = [
        t["state"] for t in club.json("round", "show")["tables"] if anna in [s["name"] for s in t["seats"]]
    ]
    assert state == ["awaited"]


def test_a_draft_stays_pinned(club: Club) -> None:
    """round pin: tables and sit-outs stay while all else is drafted again; --off lets them go."""
    club.night(NAMES[:11])
    club.run("round", "pair", "--seed", "1")
    first, alone = club.seats()[1], out(club)[0]
    said = club.run("round", "pin", "2", "--out", alone)
    assert f"table 2, {alone} sits out" in said.out
    for seed in range(2, 5):
        said = club.run("round", "pair", "--seed", str(seed))
        assert "- pinned: table 2" in said.out
        assert club.seats()[1] == first
        assert alone in out(club)
    club.run("round", "pin", "2", "--off")
    assert club.json("round", "show")["pinned"] == []
    assert len(club.json("round", "show")["pinned_out"]) == 1
    assert "nothing" in club.run("round", "pin", "--off").out
    club.assert_refused("round", "pin", "9", code=3, says=["no table 9", "1, 2, 3"])
    club.assert_refused("round", "pin", "--out", first[0], code=3, says="does not sit out")
    club.assert_refused("round", "pin", code=2, says="say what is pinned")
    club.assert_refused("round", "pin", "x", code=3, says="no number of a table")


def test_a_pinned_table_of_which_one_leaves_is_free_again(club: Club) -> None:
    """Whoever has left is nowhere: his pinned table is drafted again, and it is said why."""
    club.night(NAMES[:9])
    club.run("round", "pair", "--seed", "1")
    club.run("round", "pin", "1", "2")
    leaver = club.seats()[0][0]
    second = club.seats()[1]
    club.run("player", "withdraw", leaver)
    said = club.run("round", "pair", "--seed", "2")
    assert f"Table 1 is not pinned any more: {leaver} cannot be seated in this round." in said.out
    assert club.seats()[1] == second
    assert leaver not in str(club.seats()) + str(out(club))


def test_somebody_is_moved_to_another_table(club: Club) -> None:
    """round move: from the sit-outs to a table of four, to a seat of it, and out again."""
    club.night(NAMES[:7])
    club.run("round", "pair", "--seed", "1")
    (anna,) = out(club)
    said = club.run("round", "move", anna, "2", "1")
    assert f"By hand: {anna} sits at table 2." in said.out
    assert club.seats()[1][0] == anna
    assert len(club.seats()[1]) == 4
    club.assert_refused("round", "move", anna, "2", code=3, says="sits at table 2 already")
    club.assert_refused("round", "move", club.seats()[0][0], "2", code=3, says=["a table of 5", "2, 3 or 4"])
    said = club.run("round", "move", anna, "out")
    assert f"By hand: {anna} sits out." in said.out
    assert (out(club), byes(club)) == ([anna], 1)
    club.assert_refused("round", "move", anna, "out", code=3, says="sits at no table")
    club.assert_refused("round", "move", anna, "1", "9", code=3, says="seats 1 to 4")
    club.assert_refused("round", "move", anna, "5", code=3, says="nobody sits at table 5")
    club.assert_refused("round", "move", anna, "0", code=3, says="no number of a table")
    club.assert_refused("round", "move", anna, "out", "1", code=2, says="no seat")


def test_a_table_made_by_hand(club: Club) -> None:
    """round seat: those named sit there in order; who sat there takes their seats, or sits out."""
    club.night(NAMES[:9])
    club.run("round", "pair", "--seed", "1")
    first, second, third = club.seats()
    made = [second[0], first[0], third[2]]
    said = club.run("round", "seat", "1", *made)
    assert club.seats()[0] == made
    assert sorted(name for table in club.seats() for name in table) == sorted(NAMES[:9])
    assert "By hand: table 1 is" in said.out
    club.run("round", "seat", "1", *club.seats()[0][:2])
    assert (len(club.seats()[0]), len(out(club))) == (2, 1)
    club.assert_refused("round", "seat", "1", "Ada", "Ada", "Bo", code=3, says="named twice")
    club.assert_refused("round", "seat", "1", "Ada", code=3, says="a table of 1")
    club.assert_refused("round", "seat", "4", *NAMES[:5], code=3, says="a table of 5")


def test_a_night_seated_by_hand(club: Club) -> None:
    """The movement manual: the director makes each table, everybody is seated, and it is published."""
    club.night(NAMES[:6], movement="manual")
    club.run("round", "pair", "--seed", "1")
    club.run("round", "seat", "1", *NAMES[:3])
    club.run("round", "seat", "2", *NAMES[3:6])
    assert (club.seats(), out(club)) == ([list(NAMES[:3]), list(NAMES[3:6])], [])
    club.run("round", "publish")
    play(club, "10", "5", "4")
    club.run("round", "pair", "--seed", "1")
    said = club.run("round", "seat", "1", "Ada", "Bo", "Dee")
    assert "Ada and Bo meet again at table 1 (earlier in round 1)" in said.err


def test_what_gets_worse_is_named_at_once(club: Club) -> None:
    """A repeat, partners again, a soft wish touched by a change: each is said, and stays under the draft."""
    club.night(NAMES[:8], game="four-handed", movement="rotation", rounds="3")
    club.run("round", "pair", "--seed", "1", "--publish")
    a, b, c, d = club.seats()[0]
    play(club, "10", "5")
    club.run("round", "pair", "--seed", "1")
    rest = [name for name in NAMES[:8] if name not in (a, b, c, d)]
    said = club.run("round", "seat", "1", a, rest[0], c, rest[1])
    names = sorted([a, c], key=NAMES.index)
    assert f"{names[0]} and {names[1]} are partners again at table 1 (earlier in round 1)." in said.err
    found = club.json("round", "show")["reasons"]
    assert any("partners again at table 1 (earlier in round 1)" in reason for reason in found)
    club.run("player", "keep-apart", a, b, "--soft")
    said = club.run("round", "swap", rest[0], b)
    assert "were to be kept apart and are both at table 1" in said.err
    assert "meet again at table 1 (earlier in round 1)" in said.err


def test_who_must_be_kept_apart_is_not_put_together(club: Club) -> None:
    """A hard wish stands against a change by hand; with --anyway it is done and named."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1")
    first, second = club.seats()
    club.run("player", "keep-apart", first[0], second[0])
    club.assert_refused("round", "swap", first[1], second[0], code=4, says=["must be kept apart", "--anyway"])
    said = club.run("round", "swap", first[1], second[0], "--anyway")
    assert "were to be kept apart" in said.err
    club.run("round", "publish")
    assert "were to be kept apart and sat together in round 1." in club.run("round", "fairness").out


def test_published_rounds_are_not_changed(club: Club) -> None:
    """Without a draft, or with the round published, each command says what can be done instead."""
    club.night(NAMES[:6])
    changes = (
        ("swap", "Ada", "Bo"),
        ("move", "Ada", "out"),
        ("seat", "1", "Ada", "Bo", "Cy"),
        ("pin", "1"),
    )
    for change in changes:
        club.assert_refused("round", *change, code=4, says=["no draft to change", "round pair"])
    club.run("round", "pair", "--seed", "1", "--publish")
    for change in changes:
        club.assert_refused(
            "round", *change, code=4, says=["round 1 is published", "unpublish", "substitute"]
        )


def test_a_change_can_be_rehearsed(club: Club) -> None:
    """--dry-run shows the draft as it would be, and nothing is changed."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1")
    before, (first, second) = club.rows(), club.seats()
    said = club.run("round", "swap", first[0], second[0], "--dry-run")
    assert "have changed places" in said.out
    assert "dry run" in said.err
    assert club.rows() == before


def test_changes_that_are_none(club: Club) -> None:
    """Oneself, two who both sit out, somebody who is not there: refused with the way out."""
    club.night(NAMES[:8])
    club.run("round", "pair", "--seed", "1")
    one, other = out(club)
    club.assert_refused("round", "swap", "Ada", "Ada", code=3, says="with himself")
    club.assert_refused("round", "swap", one, other, code=3, says=["neither", "round move"])
    club.run("player", "add", "Zoe", "--absent")
    club.assert_refused("round", "swap", "Ada", "Zoe", code=4, says=["Zoe is not there", "checkin"])


def test_a_bracket_is_not_changed_by_hand(club: Club) -> None:
    """From its second round on results say who meets whom in a bracket; before it the draw may be changed."""
    club.night(NAMES[:8], game="two-handed", movement="knockout")
    club.run("round", "pair", "--seed", "1")
    first, second = club.seats()[:2]
    club.run("round", "swap", first[0], second[0])
    club.run("round", "publish")
    play(club, "10", "5")
    club.run("round", "pair", "--seed", "1")
    first, second = club.seats()[:2]
    club.assert_refused(
        "round", "swap", first[0], second[0], code=4, says=["the bracket says", "score correct"]
    )

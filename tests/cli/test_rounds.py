"""Rounds: drafted with reasons, replaced, published, taken back; everybody is somewhere."""

from tests.cli.support import NAMES, Club


def play(club: Club, *figures: str) -> None:
    """Enter the same slip for every table of the last published round."""
    for row in club.json("score", "missing")["rows"]:
        club.run("score", "enter", str(row["table"]), *figures, "--round", str(row["round"]))


def test_nobody_forgotten_and_bye_never_twice(club: Club) -> None:
    """nobody_forgotten, bye_never_twice: tables and sit-outs are everybody; byes differ by one at most."""
    club.night(NAMES[:5], hands="6")
    byes = dict.fromkeys(NAMES[:5], 0)
    for number in range(1, 5):
        club.run("round", "pair", "--seed", str(number), "--publish")
        found = club.json("round", "show", str(number))
        seated = [seat["name"] for table in found["tables"] for seat in table["seats"]]
        out = [one["name"] for one in found["sitting_out"]]
        assert sorted(seated + out) == list(NAMES[:5])
        assert len(found["reasons"]) >= len(out)
        for name in out:
            byes[name] += 1
        assert max(byes.values()) - min(byes.values()) <= 1
        play(club, "6", "5", "4")


def test_pair_with_missing_result(club: Club) -> None:
    """pair_with_missing_result: refused while a table is awaited, or provisional after an explicit yes."""
    club.night()
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "5", "4")
    club.assert_refused("round", "pair", code=4, says=["round 1, table 2 has no result yet", "--provisional"])
    club.run("round", "pair", "--provisional", "--seed", "2")
    assert club.json("round", "show")["round"] == 2


def test_draft_results_not_counted(club: Club) -> None:
    """draft_results_not_counted: slips that wait to be confirmed count nowhere and hold pairing up."""
    club.night(NAMES[:3])
    club.run("round", "pair", "--seed", "1", "--publish")
    club.write("s.csv", "round,table,seat1,seat2,seat3\n1,1,10,4,3\n")
    club.run("score", "import", "s.csv")
    assert {row["points"] for row in club.standings().values()} == {0}
    club.assert_refused("round", "pair", code=4, says="round 1, table 1 waits to be confirmed")
    club.run("score", "confirm", "1")
    club.run("round", "pair", "--seed", "1")


def test_failed_pairing_leaves_nothing(club: Club) -> None:
    """failed_pairing_leaves_nothing: two players fill no table of three, and no round is left behind."""
    club.night(NAMES[:2])
    club.assert_refused("round", "pair", "--publish", code=3, says="needs at least 3")
    club.run("round", "show", code=4)


def test_a_second_draft_replaces_the_draft(club: Club) -> None:
    """A draft is replaced by the next one; the same seed gives the same seating."""
    club.night(NAMES[:7])
    club.run("round", "pair", "--seed", "1")
    first = club.json("round", "show")
    said = club.run("round", "pair", "--seed", "2")
    assert "in place of the one before" in said.out
    assert club.json("round", "show")["tables"] != first["tables"]
    club.run("round", "pair", "--seed", "1")
    assert club.json("round", "show") == first
    assert len(club.json("round", "list")["rows"]) == 1
    club.run("journal", "verify")


def test_a_seed_is_drawn_and_shown(club: Club) -> None:
    """Without --seed one is drawn, shown, and in the journal, so that the draw can be made again."""
    club.night()
    said = club.run("round", "pair")
    seed = club.json("round", "show")["seed"]
    assert f"seed {seed}" in said.out
    assert f"round pair --seed {seed}" in club.run("journal", "log").out


def test_unpublish_only_while_nothing_is_in(club: Club) -> None:
    """A published round goes back to a draft while no result is in, and not after."""
    club.night()
    club.assert_refused("round", "publish", code=4, says="no draft")
    club.assert_refused("round", "unpublish", code=4, says="no round is published yet")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("round", "unpublish", "--reason", "too early")
    club.assert_refused("score", "enter", "1", "10", "5", "4", code=4, says="no round is published yet")
    club.run("round", "publish")
    club.run("score", "enter", "1", "10", "5", "4")
    club.assert_refused("round", "unpublish", code=4, says=["round 1 has results: table 1", "score correct"])


def test_more_rounds_than_planned(club: Club) -> None:
    """After the last planned round pairing says so and how to play one more; the table is final."""
    club.night(rounds="1")
    club.run("round", "pair", "--seed", "1", "--publish")
    assert not club.json("standings")["final"]
    play(club, "10", "5", "4")
    assert club.json("standings")["final"]
    club.assert_refused("round", "pair", code=4, says=["all 1 rounds", "--rounds 2"])
    club.run("event", "set", "--rounds", "2")
    club.run("round", "pair", "--seed", "2", "--publish")
    club.assert_refused("event", "set", "--rounds", "1", code=4, says="round 2 is published")


def test_fairness_is_told(club: Club) -> None:
    """`round fairness` tells sit-outs, repeats and a grade, of what is published or of the draft too."""
    club.night(NAMES[:7])
    club.run("round", "fairness", code=4)
    club.run("round", "pair", "--seed", "1")
    assert "Grade:" in club.run("round", "fairness", "--draft").out
    club.run("round", "publish")
    found = club.json("round", "fairness")
    assert found["grade"] == "even"
    assert len(found["rows"]) == 7


def test_a_round_that_is_not_there(club: Club) -> None:
    """A round's number that is not there is refused with those that are."""
    club.night()
    club.run("round", "show", code=4)
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused("round", "show", "4", code=3, says="rounds are: 1")


def test_fairness_stands_with_every_draft(club: Club) -> None:
    """A draft says how fair the seating is with it; scores at a table are held against their bound."""
    club.night(NAMES[:6])
    said = club.run("round", "pair", "--seed", "1", "--publish")
    assert "Fairness up to here: even (sit-outs differ by 0, first deals by 1, met again: 0)" in said.out
    club.run("score", "enter", "1", "10", "7", "4")
    club.run("score", "enter", "2", "10", "7", "4")
    assert "met again: 2)" in club.run("round", "pair", "--seed", "1").out
    told = club.run("round", "fairness", "--draft").out
    assert "Nobody was at one table more than" in told
    assert "at least 6, if nothing but scores counted" in told
    found = club.json("round", "fairness", "--draft")
    assert sum(one["spread"] for one in found["score_spreads"]) >= 6
    assert found["score_bounds"] == [[2, 6]]


def test_requested_shape_of_a_round(club: Club) -> None:
    """`round show --json` has `tables` with `table` and `seats` (`id`, `name`), and `sitting_out`."""
    club.night(NAMES[:4])
    club.run("round", "pair", "--seed", "1", "--publish")
    found = club.json("round", "show")
    assert found["schema"] == "tourney.round/1"
    assert [sorted(seat) for seat in found["tables"][0]["seats"]] == [["id", "name"]] * 3
    assert sorted(found["sitting_out"][0]) == ["id", "kind", "name"]


def test_undo_keeps_rounds_together(club: Club) -> None:
    """An undo that would leave results in a draft, or a round without the one before, is refused."""
    club.night()
    club.run("round", "pair", "--seed", "1")
    club.run("round", "publish")
    club.run("score", "enter", "1", "10", "5", "4")
    club.assert_refused("undo", "4", code=4, says=["round publish", "round 1 has results"])
    club.run("undo")
    club.run("round", "pair", "--seed", "2", "--provisional", "--publish")
    club.assert_refused("undo", "4", code=4, says="round 2 is published after it")
    club.run("undo")
    club.run("undo", "4")
    assert club.json("round", "show")["status"] == "draft"


def test_bye_revoked_record(club: Club) -> None:
    """bye_revoked_record: a bye that a new draft takes away counts no more, at once."""
    club.night(NAMES[:4], sitout_credit="5")
    club.run("round", "pair", "--seed", "1", "--publish")
    (out,) = club.json("round", "show")["sitting_out"]
    assert club.standings()[out["name"]]["points"] == 5
    club.run("round", "unpublish", "--reason", "too early")
    assert club.standings()[out["name"]]["points"] == 0
    other = next(name for name in NAMES[:4] if name != out["name"])
    club.run("player", "withdraw", other)
    club.run("round", "pair", "--seed", "1", "--publish")
    assert club.standings()[out["name"]]["points"] == 0
    assert out["name"] in club.seats()[0]


def test_published_twice(club: Club) -> None:
    """A second `round publish` says that the round is published already, not that one is to be paired."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused(
        "round", "publish", code=4, says=["round 1 is published already", "when its tables are in"]
    )

"""Knockouts at the command line: a cup from the draw to the winner, and results corrected on the way."""

from collections.abc import Sequence

import pytest

from tests.cli.support import NAMES, ON_BOTH, Club


def cup(club: Club, count: int, movement: str = "knockout", *more: str) -> None:
    """A knockout in which whoever was entered first is the best seed."""
    club.run(
        "event", "new", "Cup", "--game", "two-handed", "--movement", movement,
        "--pairing", "seeding=entry", *more,
    )  # fmt: skip
    club.run("player", "add", *NAMES[:count])


def play(club: Club, *winners: str, seed: str = "1") -> None:
    """Pair and play a round; `winners` win, else who was entered first."""
    club.run("round", "pair", "--seed", seed, "--publish")
    for table, (one, other) in enumerate(club.seats(), 1):
        enter(club, table, (one, other), winners)


def enter(club: Club, table: int, seats: Sequence[str], winners: Sequence[str] = ()) -> None:
    """Enter the slip of a table."""
    one, other = seats
    first = one in winners or (other not in winners and NAMES.index(one) < NAMES.index(other))
    club.run("score", "enter", str(table), *(("10", "6") if first else ("6", "10")))


def places(club: Club) -> dict[str, int]:
    """Everybody's place."""
    return {name: row["rank"] for name, row in club.standings().items()}


def test_a_cup_from_draw_to_winner(club: Club) -> None:
    """Seven players: a bye for the best, three rounds, places from the bracket, then the end."""
    cup(club, 7)
    play(club)
    assert [row["name"] for row in club.json("round", "show")["sitting_out"]] == ["Ada"]
    play(club)
    assert club.json("round", "show")["sitting_out"] == []
    assert not club.json("standings")["final"]
    play(club)
    assert places(club) == {"Ada": 1, "Bo": 2, "Cy": 3, "Dee": 4, "Eve": 5, "Fay": 5, "Gus": 5}
    assert club.json("standings")["final"]
    club.assert_refused(
        "round", "pair", code=4, says=["the knockout is decided: Ada has won", "tourney event close"]
    )
    assert "next: tourney standings, then tourney site build" in club.run().out
    said = club.run("standings", "--why", "Fay").out
    assert "Fay went out in the quarter-final, beaten by Cy." in said
    assert "Fay shares the place with Eve, Gus: the bracket does not part them." in said


def test_final_needs_all_tables(club: Club) -> None:
    """The cup is not over, and says so, until the final and the match for third place are in."""
    cup(club, 4)
    play(club)
    club.run("round", "pair", "--publish")
    club.run("score", "enter", "1", "10", "4")
    assert not club.json("standings")["final"]
    assert places(club)["Ada"] == 1
    said = club.assert_refused("round", "pair", code=4, says="round 2, table 2 has no result yet")
    assert "score missing" in said.err
    club.assert_refused(
        "round", "pair", "--provisional", code=4,
        says=["the match for third place in round 2, table 2 is not decided", "tourney score enter 2"],
    )  # fmt: skip
    club.run("score", "enter", "2", "10", "4")
    assert club.json("standings")["final"]


def test_a_drawn_match(club: Club) -> None:
    """A drawn match stops the bracket with what to do; the corrected figures let it go on."""
    club.run(
        "event", "new", "Cup", "--game", "two-handed", "--movement", "knockout",
        "--pairing", "seeding=entry", "--hands", "4",
    )  # fmt: skip
    club.run("player", "add", *NAMES[:4])
    club.run("round", "pair", "--publish")
    club.run("score", "enter", "1", "4", "4")
    club.run("score", "enter", "2", "6", "2")
    club.assert_refused(
        "round",
        "pair",
        code=4,
        says=["semi-final in round 1, table 1", "is drawn", "--hands-played"],
    )
    club.run("score", "correct", "1", "5", "4", "--hands-played", "5", "--reason", "played on")
    club.run("round", "pair", "--publish")


@ON_BOTH
def test_bracket_fix_upstream(club: Club) -> None:
    """The winner of a semi-final is corrected: the final, not begun, gets the other; it is never both."""
    cup(club, 4)
    play(club)
    club.run("round", "pair", "--seed", "3", "--publish")
    assert [set(table) for table in club.seats()] == [{"Ada", "Bo"}, {"Cy", "Dee"}]
    one, _ = club.seats(1)[0]
    wrong = ("6", "10") if one == "Ada" else ("10", "6")
    said = club.run("score", "correct", "1", *wrong, "--round", "1", "--reason", "misread")
    assert "round 2, table 1: Dee in the place of Ada" in said.out
    assert "round 2, table 2: Ada in the place of Dee" in said.out
    assert "left as it is" not in said.err
    assert [set(table) for table in club.seats()] == [{"Dee", "Bo"}, {"Cy", "Ada"}]
    rows = club.json("round", "bracket")["rows"]
    assert [row["winner"] for row in rows if row["stage"] == "semi-final"] == [4, 2]
    club.run("undo")
    assert [set(table) for table in club.seats()] == [{"Ada", "Bo"}, {"Cy", "Dee"}]


def test_bracket_fix_upstream_of_a_match_that_was_played(club: Club) -> None:
    """Once the final (or the match for third place) has begun, the correction is refused, nothing changed."""
    cup(club, 4)
    play(club)
    club.run("round", "pair", "--seed", "3", "--publish")
    enter(club, 2, club.seats()[1])
    one, _ = club.seats(1)[0]
    wrong = ("6", "10") if one == "Ada" else ("10", "6")
    club.assert_refused(
        "score", "correct", "1", *wrong, "--round", "1", code=4,
        says=["Ada has gone on, and round 2, table 2 is played already", "tourney undo ACT"],
    )  # fmt: skip
    other = ("10", "7") if one == "Ada" else ("7", "10")
    assert "now: round 1" in club.run("score", "correct", "1", *other, "--round", "1").out


def test_bracket_fix_upstream_to_a_draw(club: Club) -> None:
    """With the next round published one of the two has to have won."""
    cup(club, 4, "knockout", "--hands", "4")
    club.run("round", "pair", "--publish")
    club.run("score", "enter", "1", "5", "2")
    club.run("score", "enter", "2", "5", "2")
    club.run("round", "pair", "--publish")
    club.assert_refused(
        "score", "correct", "1", "4", "4", "--round", "1", code=4,
        says=["round 2 is published", "one of the two has to have won it", "tourney round unpublish"],
    )  # fmt: skip


def test_bracket_fix_upstream_of_a_draft(club: Club) -> None:
    """A draft that stands on the old result is made anew in the same act, with its seed, and that is said."""
    cup(club, 4)
    play(club)
    club.run("round", "pair", "--seed", "3")
    one, _ = club.seats(1)[0]
    wrong = ("6", "10") if one == "Ada" else ("10", "6")
    said = club.run("score", "correct", "1", *wrong, "--round", "1")
    assert "the draft of round 2 is made anew, with its seed 3" in said.out
    assert [set(table) for table in club.seats()] == [{"Dee", "Bo"}, {"Cy", "Ada"}]


def test_bracket_fix_upstream_that_leaves_a_draft_without_ground(club: Club) -> None:
    """A match corrected to a draw drops the draft that stood on it, and the reason is said."""
    cup(club, 4, "knockout", "--hands", "4")
    club.run("round", "pair", "--publish")
    club.run("score", "enter", "1", "5", "2")
    club.run("score", "enter", "2", "5", "2")
    club.run("round", "pair")
    said = club.run("score", "correct", "1", "4", "4").out
    assert "the draft of round 2 is dropped: the semi-final in round 1, table 1 is not decided" in said
    assert [row["round"] for row in club.json("round", "list")["rows"]] == [1]


def test_a_sit_out_is_corrected_too(club: Club) -> None:
    """In a double knockout who waits without a match changes places as well."""
    cup(club, 3, "double-knockout")
    play(club)
    club.run("round", "pair", "--seed", "3", "--publish")
    out = [row["name"] for row in club.json("round", "show")["sitting_out"]]
    assert out == ["Cy"]
    one, _ = club.seats(1)[0]
    wrong = ("6", "10") if one == "Bo" else ("10", "6")
    said = club.run("score", "correct", "1", *wrong, "--round", "1")
    assert "round 2: Bo sits out in the place of Cy" in said.out
    assert [row["name"] for row in club.json("round", "show")["sitting_out"]] == ["Bo"]
    assert set(club.seats()[0]) == {"Ada", "Cy"}


def test_double_knockout_with_teams(club: Club) -> None:
    """Six teams of a four-handed game, two lives: every round is paired, no bye blocks, one wins."""
    club.run(
        "event", "new", "Pairs", "--game", "four-handed", "--movement", "double-knockout", "--teams",
        "--pairing", "seeding=entry",
    )  # fmt: skip
    club.run("player", "add", *NAMES[:6])
    for _ in range(9):
        if club.run("round", "pair", "--publish", code=None).code:
            break
        for table, seats in enumerate(club.seats(), 1):
            enter(club, table, seats)
    assert "the knockout is decided: Ada has won" in club.run("round", "pair", code=4).err
    assert places(club) == {"Ada": 1, "Bo": 2, "Cy": 3, "Dee": 4, "Eve": 5, "Fay": 5}


def test_a_leaver_and_a_latecomer(club: Club) -> None:
    """Who leaves loses by walkover and keeps a place; who comes late is not in the bracket; both are told."""
    cup(club, 4)
    play(club)
    club.run("player", "withdraw", "Bo")
    club.run("player", "add", "Zed")
    said = club.run("round", "pair", "--publish").out
    assert "Ada" not in [name for table in club.seats() for name in table]
    assert "Ada goes on without a match: Bo is not here." in said
    assert "Zed is not in the bracket: it was drawn before." in said
    enter(club, 1, club.seats()[0])
    assert places(club) == {"Ada": 1, "Bo": 2, "Cy": 3, "Dee": 4, "Zed": 5}
    assert "Bo was not there for the final: Ada went on." in club.run("standings", "--why", "Bo").out


def test_h2h_stage_only(club: Club) -> None:
    """Two level after the rounds of all against all stay level there, whoever wins the final between them."""
    club.run("event", "new", "Cup", "--game", "two-handed", "--movement", "round-robin", "--hands", "4")
    club.run("event", "set", "--tie-breaks", "head-to-head")
    club.run("player", "add", *NAMES[:4])
    for _ in range(3):
        club.run("round", "pair", "--publish")
        for table, seats in enumerate(club.seats(), 1):
            points = ["6" if name in ("Ada", "Bo") else "2" for name in seats]
            level = {"Ada", "Bo"} == set(seats) or {"Cy", "Dee"} == set(seats)
            club.run("score", "enter", str(table), *(["4", "4"] if level else points))
    assert [places(club)[name] for name in NAMES[:4]] == [1, 1, 3, 3]
    club.run("event", "set", "--movement", "knockout", "--pairing", "seeding=entry")
    club.run("round", "pair", "--publish")
    assert [set(table) for table in club.seats()] == [{"Ada", "Dee"}, {"Bo", "Cy"}]
    for table, seats in enumerate(club.seats(), 1):
        club.run("score", "enter", str(table), *("6" if one in ("Ada", "Bo") else "2" for one in seats))
    club.run("round", "pair", "--publish")
    final, bronze = club.seats()
    club.run("score", "enter", "1", *("6" if name == "Bo" else "2" for name in final))
    club.run("score", "enter", "2", *("6" if name == "Cy" else "2" for name in bronze))
    assert places(club) == {"Bo": 1, "Ada": 2, "Cy": 3, "Dee": 4}
    before = {row["name"]: row["rank"] for row in club.json("standings", "--after", "3")["rows"]}
    assert [before[name] for name in NAMES[:4]] == [1, 1, 3, 3]


def test_who_comes_back_before_the_draft_is_published(club: Club) -> None:
    """Who would lose by walkover and is there again stops the draft; who is knocked out does not."""
    cup(club, 4)
    play(club)
    club.run("player", "checkin", "Bo", "--away")
    club.run("round", "pair", "--seed", "1")
    club.run("player", "checkin", "Bo")
    club.assert_refused("round", "publish", code=4, says=["since round 2 was drafted: Bo", "has come"])
    club.run("round", "pair", "--seed", "1", "--publish")
    assert [set(table) for table in club.seats()] == [{"Ada", "Bo"}, {"Cy", "Dee"}]


@pytest.mark.parametrize("movement", ["threes", "round-robin"])
def test_no_bracket(club: Club, movement: str) -> None:
    """An event without a knockout has no bracket to show; a knockout has one from its first round."""
    game = "three-handed" if movement == "threes" else "two-handed"
    club.night(NAMES[:6], game=game, movement=movement)
    club.assert_refused("round", "bracket", code=4, says="Club night has no bracket")


def test_the_bracket_in_the_terminal(club: Club) -> None:
    """The bracket has a line a match: what it is called, both sides with seeds, figures, who goes on."""
    cup(club, 5)
    club.assert_refused("round", "bracket", code=4, says="tourney round pair")
    play(club)
    lines = [" ".join(line.split()) for line in club.run("round", "bracket").out.splitlines()]
    assert "quarter-final Ada (1) – Ada goes on, a bye" in lines
    assert any("Dee (4) 10 – 6 Eve (5) Dee goes on" in line for line in lines)
    assert "final … …" in lines
    told = club.json("round", "bracket")
    assert told["schema"] == "tourney.bracket/1"
    assert told["seeds"] == [1, 2, 3, 4, 5]
    assert told["winner"] is None
    play(club)
    play(club)
    assert "Ada wins" in club.run("round", "bracket").out
    assert "Ada has won" in club.run("round", "bracket").err


def test_who_has_a_bye_takes_no_other_place(club: Club) -> None:
    """In a bracket who sits out with a bye has a place of his own, and cannot have another one's too."""
    cup(club, 3)
    club.run("round", "pair", "--publish", "--seed", "1")
    club.assert_refused(
        "player", "substitute", "Cy", "Ada", code=4, says="Ada has a place of his own in the bracket"
    )

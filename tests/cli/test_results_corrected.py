"""Corrections: shown beforehand, and what becomes of rounds that were paired on the old figure."""

import pytest

from tests.cli.support import NAMES, ON_BOTH, Club


@pytest.fixture
def night(club: Club) -> Club:
    """Nine players at three tables of three, round 1 played; like sits with like in round 2."""
    club.night(NAMES[:9], rounds="5", hands="6")
    club.run("round", "pair", "--seed", "7", "--publish")
    for table, figures in (("1", "12 2 1"), ("2", "9 8 3"), ("3", "8 5 4")):
        club.run("score", "enter", table, *figures.split())
    return club


UPSIDE_DOWN = ("score", "correct", "1", "1", "2", "12", "--round", "1", "--reason", "upside down")


def notes(club: Club, number: int) -> list[str]:
    """What was changed in a round since it was paired."""
    changes: list[str] = club.json("round", "show", str(number))["changes"]
    return changes


def test_fix_old_round(night: Club) -> None:
    """fix_old_round: after rounds 2 and 3 a corrected round 1 changes every total, and says so first."""
    first, _, third = night.seats()[0]
    for number in (2, 3):
        night.run("round", "pair", "--seed", str(number), "--publish")
        for table in ("1", "2", "3"):
            night.run("score", "enter", table, "6", "5", "4")
    before, rows = night.standings(), night.rows()
    told = night.run(*UPSIDE_DOWN, "--dry-run")
    assert night.rows() == rows
    said = night.run(*UPSIDE_DOWN)
    assert told.out.replace("  [dry run: nothing was changed]", "") == said.out
    assert f"{before[first]['points']} → {before[first]['points'] - 11}" in said.out
    after = night.standings()
    assert after[first]["points"] == before[first]["points"] - 11
    assert after[third]["points"] == before[third]["points"] + 11
    assert after[third]["rank"] < before[third]["rank"]
    assert "left as it is: round 2, 3" in said.out


def test_a_correction_is_no_change_by_hand(night: Club) -> None:
    """A draft that is made anew says how many changes by hand went with it, and counts no correction."""
    night.run("round", "pair", "--seed", "8")
    night.run(*UPSIDE_DOWN)
    night.run("score", "void", "2", "--round", "1", "--reason", "cards were missing")
    assert len(notes(night, 2)) == 2
    assert "by hand" not in night.run("round", "pair", "--seed", "8").err
    one, other = (table[0] for table in night.seats(2)[:2])
    night.run("round", "swap", one, other, "--reason", "they came together")
    assert "1 change by hand went with that draft" in night.run("round", "pair", "--seed", "8").err


def test_correction_policy_keeps_the_draw(night: Club) -> None:
    """correction_policy: a round that was paired on the old figure keeps its seating, and says so."""
    night.run("round", "pair", "--seed", "8", "--publish")
    seats = night.seats(2)
    said = night.run(*UPSIDE_DOWN, "--keep-draw")
    assert "paired on the old result, and left as it is: round 2" in said.out
    assert night.seats(2) == seats
    (note,) = notes(night, 2)
    assert note.startswith("The result of round 1, table 1 was corrected after this round was paired")
    assert note in night.run("round", "show", "2").out
    night.run("site", "build", "site")
    assert "its seating was kept" in (night.folder / "site/club-night/round-2.html").read_text()
    night.run("score", "correct", "1", "12", "2", "1", "--round", "1")
    assert notes(night, 2) == [note]


@ON_BOTH
def test_correction_policy_draws_a_draft_anew(night: Club) -> None:
    """correction_policy: with --redraw a draft is made of the corrected figures, as if they had been in."""
    night.run("round", "pair", "--seed", "8")
    old = night.seats(2)
    said = night.run(*UPSIDE_DOWN, "--redraw")
    assert "round 2 is drawn anew with its seed 8, with another seating" in said.out
    now = night.seats(2)
    assert now != old
    assert notes(night, 2) == []
    night.run("round", "pair", "--seed", "8")
    assert night.seats(2) == now
    night.run("undo")
    night.run("undo")
    assert night.seats(2) == old
    night.run("journal", "verify")


def test_correction_policy_of_a_published_round(night: Club) -> None:
    """correction_policy: a published round with nothing in becomes a draft again; one played stays."""
    night.run("round", "pair", "--seed", "8", "--publish")
    assert "has no result yet: the same with --redraw" in night.run(*UPSIDE_DOWN, "--dry-run").err
    assert "tourney undo" not in night.run(*UPSIDE_DOWN, "--dry-run").err
    assert "tourney undo, then the same with --redraw" in night.run(*UPSIDE_DOWN).err
    night.run("undo")
    said = night.run(*UPSIDE_DOWN, "--redraw")
    assert "round 2 is a draft again, to be published anew" in said.out
    assert night.json("round", "show", "2")["status"] == "draft"
    night.run("round", "publish")
    night.run("score", "enter", "1", "6", "5", "4")
    again = ("score", "correct", "2", "3", "8", "9", "--round", "1", "--reason", "x")
    night.assert_refused(
        *again, "--redraw", code=4, says=["round 2 was paired on the old result", "leave out"]
    )
    assert "left as it is: round 2" in night.run(*again).out


def test_correction_policy_needs_a_difference(night: Club) -> None:
    """Where no total changes, or no result decides the seating, nothing is said of later rounds."""
    night.run("round", "pair", "--seed", "8", "--publish")
    said = night.run("score", "correct", "2", "9", "8", "3", "--hands-played", "5", "--round", "1")
    assert "no place and no total changes" in said.out
    assert notes(night, 2) == []


def test_correction_policy_without_results(club: Club) -> None:
    """A rotation seats people whatever they scored: a correction leaves it alone, and says nothing of it."""
    club.night(NAMES[:8], game="four-handed", movement="rotation", rounds="5")
    club.run("round", "pair", "--seed", "1", "--publish")
    for table in ("1", "2"):
        club.run("score", "enter", table, "10", "7")
    club.run("round", "pair", "--publish")
    said = club.run("score", "correct", "1", "7", "10", "--round", "1")
    assert "paired on the old result" not in said.out
    assert notes(club, 2) == []


def test_games_won_are_shown_where_places_go_by_them(club: Club) -> None:
    """Where the event ranks by wins the games won stand in what a correction changes."""
    club.night(NAMES[:4], game="two-handed", movement="swiss", ranking="wins", rounds="3")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "7")
    said = club.run("score", "correct", "1", "7", "10", "--reason", "x")
    assert "1 → 0" in said.out
    assert "games" in said.out


def test_a_provisional_round_says_so(night: Club) -> None:
    """Paired while tables were awaited, on the director's word alone; the round, its page and JSON say it."""
    night.run("round", "pair", "--seed", "2", "--publish")
    night.run("score", "enter", "1", "6", "5", "4")
    night.assert_refused("round", "pair", code=4, says="--provisional")
    said = night.run("round", "pair", "--seed", "3", "--provisional", "--publish")
    words = "Provisional: paired while 2 of the tables before it were awaited"
    assert f"{words} (round 2, table 2; round 2, table 3)." in said.out
    shown = night.json("round", "show")
    assert shown["provisional"]
    assert shown["reasons"][0].startswith(words)
    for table in ("2", "3"):
        night.run("score", "enter", table, "6", "5", "4", "--round", "2")
    night.run("site", "build", "site")
    page = (night.folder / "site/club-night/round-3.html").read_text()
    assert "paired provisionally" in page
    assert "paired while 2 of the tables" in page
    assert "paired provisionally" not in (night.folder / "site/club-night/round-2.html").read_text()


def test_a_provisional_draft_drawn_again(night: Club) -> None:
    """Drafted again when all tables are in, a round is provisional no more; changed by hand it stays so."""
    night.run("round", "pair", "--seed", "2", "--publish")
    night.run("round", "pair", "--seed", "3", "--provisional")
    one, two = night.seats(3)[0][0], night.seats(3)[1][0]
    night.run("round", "swap", one, two)
    assert night.json("round", "show", "3")["provisional"]
    assert any("Provisional" in reason for reason in night.json("round", "show", "3")["reasons"])
    for table in ("1", "2", "3"):
        night.run("score", "enter", table, "6", "5", "4", "--round", "2")
    night.run("round", "pair", "--seed", "3")
    assert not night.json("round", "show", "3")["provisional"]
    assert not any("Provisional" in reason for reason in night.json("round", "show", "3")["reasons"])


def test_unpublish_has_a_reason(night: Club) -> None:
    """A published round is taken back with a reason only, which the journal keeps; not once a slip is in."""
    night.run("round", "pair", "--seed", "2", "--publish")
    night.assert_refused("round", "unpublish", code=2, says="--reason TEXT")
    night.run("round", "unpublish", "--reason", "Ida came")
    assert "Ida came" in night.run("journal", "log").out
    night.run("round", "publish")
    night.run("score", "forfeit", "1", "--both")
    night.assert_refused("round", "unpublish", "--reason", "x", code=4, says="round 2 has results: table 1")

"""Slips: entered, asked for, imported, confirmed, corrected; everything else is derived from them."""

import os
import pty
import select
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.support import NAMES, Club, command


@pytest.fixture
def night(club: Club) -> Club:
    """Six players, six hands a round, round 1 published."""
    club.night(hands="6", rounds="5")
    club.run("round", "pair", "--seed", "7", "--publish")
    return club


def test_fix_old_round(night: Club) -> None:
    """fix_old_round, derived_totals: a corrected old round changes every later table, and is listed."""
    one = night.seats()[0]
    night.run("score", "enter", "1", "10", "7", "4")
    night.run("score", "enter", "2", "9", "8", "3")
    night.run("round", "pair", "--seed", "8", "--publish")
    for table in ("1", "2"):
        night.run("score", "enter", table, "6", "5", "4")
    before = night.standings()
    said = night.run("score", "correct", "1", "7", "10", "4", "--round", "1", "--reason", "upside down")
    assert "was: round 1, table 1" in said.out
    assert f"{before[one[0]]['points']} → {before[one[0]]['points'] - 3}" in said.out
    assert "left as it is: round 2" in said.out
    after = night.standings()
    assert after[one[0]]["points"] == before[one[0]]["points"] - 3
    assert after[one[1]]["points"] == before[one[1]]["points"] + 3
    assert "upside down" in night.run("journal", "log").out


def test_row_adds_up(night: Club) -> None:
    """row_adds_up: a total is the sum of its row, with a sit-out in it."""
    night.run("player", "add", "Gus")
    for table in ("1", "2"):
        night.run("score", "enter", table, "10", "7", "4")
    night.run("round", "pair", "--seed", "8", "--publish")
    for table in ("1", "2"):
        night.run("score", "enter", table, "6", "5", "4")
    for row in night.standings().values():
        assert row["points"] == row["table_points"] + row["sitout_credit"] + row["awarded"]
    assert sum(row["sitouts"] for row in night.standings().values()) == 1


def test_correct_needs_a_slip_and_enter_none(night: Club) -> None:
    """`correct` without a slip, and `enter` over another one, are refused with the other command."""
    night.assert_refused("score", "correct", "1", "10", "7", "4", code=4, says="tourney score enter 1 10 7 4")
    night.run("score", "enter", "1", "10", "7", "4")
    night.assert_refused("score", "enter", "1", "7", "10", "4", code=4, says="tourney score correct 1 7 10 4")
    assert "nothing to correct" in night.run("score", "correct", "1", "10", "7", "4").out


def test_a_dry_run_shows_and_changes_nothing(night: Club) -> None:
    """`--dry-run` of a writing command says what it would do; no row changes."""
    night.run("score", "enter", "1", "10", "7", "4")
    before = night.rows()
    said = night.run("score", "correct", "1", "4", "7", "10", "--dry-run")
    assert "→" in said.out
    assert "dry run: nothing was changed" in said.out
    night.run("score", "enter", "2", "10", "7", "4", "--dry-run")
    night.run("player", "add", "Gus", "--dry-run")
    night.run("player", "withdraw", "Ada", "--after", "1", "--dry-run")
    night.run("undo", "--dry-run")
    night.run("event", "set", "--rounds", "9", "--dry-run")
    assert night.rows() == before


def test_named_figures(night: Club) -> None:
    """Figures may stand with names, in any order; they go to the seats of their people."""
    one, two, three = night.seats()[0]
    said = night.run("score", "enter", "1", f"{three}=4", f"{one}=10", f"{two}=7")
    assert said.out == f"round 1, table 1: {one} 10, {two} 7, {three} 4\n"


def test_named_figures_of_partners(club: Club) -> None:
    """Of partners one is named; both named are refused."""
    club.night(NAMES[:4], game="four-handed")
    club.run("round", "pair", "--seed", "7", "--publish")
    one, two, three, four = club.seats()[0]
    club.assert_refused("score", "enter", "1", f"{one}=10", f"{three}=10", code=3, says="are one side")
    said = club.run("score", "enter", "1", f"{four}=7", f"{one}=10")
    assert said.out == f"round 1, table 1: {one} & {three} 10, {two} & {four} 7\n"


def test_slips_of_partners(club: Club) -> None:
    """A slips file of partners has two figures, or four of which partners' agree."""
    club.night(NAMES[:8], game="four-handed")
    club.run("round", "pair", "--seed", "7", "--publish")
    club.write("s.csv", "round;table;seat1;seat2;seat3;seat4\n1;1;10;7;10;7\n1;2;10;7;10;8\n")
    club.assert_refused("score", "import", "s.csv", code=3, says="row 3: partners have one figure")
    club.write("s.csv", "round;table;seat1;seat2;seat3;seat4\n1;1;10;7;10;7\n")
    club.run("score", "import", "s.csv")
    club.write("t.csv", "Round,Table,Seat1,Seat2,note\n1,2,10.0,7,late\n")
    club.run("score", "import", "t.csv")
    club.run("score", "confirm", "1", "2")
    assert not club.json("score", "missing")["rows"]
    assert "late" in club.run("round", "show").out


def test_slips_with_names(night: Club) -> None:
    """Columns name1, name2 … say whose figures they are: checked against the table, put to their seats."""
    one, two, three = night.seats()[0]
    night.write("s.csv", f"round,table,name1,seat1,name2,seat2,name3,seat3\n1,1,{three},4,{one},10,{two},7\n")
    assert f"{one} 10, {two} 7, {three} 4" in night.run("score", "import", "s.csv").out
    stranger = night.seats()[1][0]
    night.write(
        "s.csv", f"round,table,name1,seat1,name2,seat2,name3,seat3\n1,1,{three},4,{one},10,{stranger},7\n"
    )
    night.assert_refused("score", "import", "s.csv", code=3, says=f"{stranger} is not at this table")


def test_confirm_odd_slips(club: Club) -> None:
    """A slip from elsewhere that is odd is told at import, and needs a reason to be confirmed."""
    club.night(NAMES[:3])
    club.run("round", "pair", "--seed", "7", "--publish")
    club.assert_refused("score", "confirm", "1", code=4, says="no slip to confirm")
    assert "no slip waits" in club.run("score", "confirm", "--all").out
    club.write("s.csv", "round,table,seat1,seat2,seat3\n1,1,6,5,4\n")
    assert "nobody has reached 10" in club.run("score", "import", "s.csv").err
    club.assert_refused("score", "confirm", "--all", code=4, says="nobody has reached 10")
    club.run("score", "confirm", "--all", "--reason", "time")
    assert club.json("score", "missing")["rows"] == []


def test_kill_after_entry(night: Club) -> None:
    """kill_after_entry: what was entered is kept when the program is killed while it asks on."""
    asking = subprocess.Popen(
        command("score", "enter"), cwd=night.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert asking.stdin is not None
    assert asking.stdout is not None
    asking.stdin.write("10 7 4\n")
    asking.stdin.flush()
    asking.stdout.readline()
    asking.kill()
    asking.communicate()
    assert [row["table"] for row in night.json("score", "missing")["rows"]] == [2]
    night.run("journal", "verify")


def test_the_asking(night: Club) -> None:
    """It asks table after table by name; a fault is told and asked again, Enter skips, u takes back."""
    one, two = night.seats()
    said = night.run("score", "enter", typed="u\n10 7\n10,7,4\nu\n\n9 8 3\n")
    assert said.err.count(f"round 1, table 1: {', '.join(one)}: ") == 4
    assert "nothing was entered yet" in said.err
    assert "3 figures a table, 2 were given" in said.err
    assert "taken back: round 1, table 1" in said.out
    assert f"round 1, table 2: {two[0]} 9, {two[1]} 8, {two[2]} 3" in said.out
    assert [row["table"] for row in night.json("score", "missing")["rows"]] == [1]


class Terminal:
    """A command at a terminal of its own: what it says is read, answers are typed."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.side, child = pty.openpty()
        self.process = subprocess.Popen(command(*words), cwd=folder, stdin=child, stdout=child, stderr=child)
        os.close(child)
        self.said = ""

    def answer(self, question: str, text: str) -> None:
        """Wait until it has asked, then type."""
        self.wait(question)
        self.said = ""
        os.write(self.side, text.encode())

    def wait(self, part: str) -> None:
        """Read until it has said this."""
        limit = time.monotonic() + 30
        while part not in self.said and time.monotonic() < limit:
            if select.select([self.side], [], [], 0.2)[0]:
                try:
                    self.said += os.read(self.side, 4096).decode()
                except OSError:
                    break
        assert part in self.said, self.said

    def end(self) -> int:
        """Its exit code, once it has ended."""
        code = self.process.wait(timeout=30)
        os.close(self.side)
        return code


def test_at_a_terminal_what_is_odd_is_asked(club: Club) -> None:
    """At a terminal an odd slip is taken at a yes and a reason is asked for; at a no nothing changes."""
    club.night(NAMES[:3])
    club.run("round", "pair", "--seed", "7", "--publish")
    before = club.rows()
    no = Terminal(club.folder, "score", "enter", "1", "6", "5", "4")
    no.answer("Is it so?", "n\n")
    assert no.end() == 4
    assert club.rows() == before
    yes = Terminal(club.folder, "score", "enter", "1", "6", "5", "4")
    yes.answer("Is it so?", "y\n")
    yes.answer("Why?", "the clock\n")
    assert yes.end() == 0
    assert "the clock" in club.run("round", "show").out


def test_at_a_terminal_the_reason_of_a_correction_is_asked(night: Club) -> None:
    """`score correct` asks why, shows what would change, and asks again; a no changes nothing."""
    night.run("score", "enter", "1", "10", "7", "4")
    before = night.rows()
    no = Terminal(night.folder, "score", "correct", "1", "4", "7", "10")
    no.answer("Why?", "\n")
    no.wait("10 → 4")
    no.answer("Is it to be so?", "n\n")
    assert no.end() == 4
    assert night.rows() == before
    typed = Terminal(night.folder, "score", "correct", "1", "4", "7", "10")
    typed.answer("Why?", "\n")
    typed.answer("Is it to be so?", "y\n")
    typed.wait("now: round 1, table 1")
    assert typed.end() == 0
    sure = Terminal(night.folder, "score", "correct", "1", "10", "7", "4", "--yes", "--reason", "so")
    sure.wait("now: round 1, table 1")
    assert sure.end() == 0


def test_at_a_terminal_a_provisional_round_is_asked(night: Club) -> None:
    """Pairing while tables are awaited asks at a terminal; a yes pairs, a no leaves all as it was."""
    before = night.rows()
    no = Terminal(night.folder, "round", "pair", "--seed", "3")
    no.answer("provisionally", "n\n")
    assert no.end() == 4
    assert night.rows() == before
    yes = Terminal(night.folder, "round", "pair", "--seed", "3")
    yes.answer("provisionally", "y\n")
    yes.wait("Round 2: a draft")
    assert yes.end() == 0


def test_a_partner_without_a_figure(club: Club) -> None:
    """A row with figures for half the seats of a four-handed table is refused by its empty seat."""
    club.night(NAMES[:4], game="four-handed")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.write("slips.csv", "round,table,seat1,seat2,seat3,seat4\n1,1,10,6\n")
    says = ["row 2: seat 3 is empty, and the partner in seat 1 has 10", "seat1,seat2"]
    club.assert_refused("score", "import", "slips.csv", code=3, says=says)


def test_confirmed_twice(club: Club) -> None:
    """To confirm what is confirmed changes nothing, and says so."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1", "--publish")
    club.write("slips.csv", "round,table,seat1,seat2,seat3\n1,1,10,6,2\n1,2,10,5,3\n")
    club.run("score", "import", "slips.csv")
    assert "1 slip is confirmed\n" in club.run("score", "confirm", "1").out
    before = club.rows()
    assert "1 slip is confirmed already\n" in club.run("score", "confirm", "1").out
    assert club.rows() == before
    assert "1 slip is confirmed, 1 already before\n" in club.run("score", "confirm", "1", "2").out


def test_odd_score_with_reason_from_a_file(club: Club) -> None:
    """An odd slip from a file is confirmed with a reason, which is kept with that slip and no other."""
    club.night(NAMES[:6], hands="6")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.write("slips.csv", "round,table,seat1,seat2,seat3\n1,1,1,1,1\n1,2,6,5,3\n")
    club.run("score", "import", "slips.csv")
    club.assert_refused("score", "confirm", "--all", code=4, says="say why: --reason TEXT")
    club.run("score", "confirm", "--all", "--reason", "the clock")
    notes = [table["note"] for table in club.json("round", "show")["tables"]]
    assert notes == ["the clock", ""]


def test_a_name_that_nobody_at_the_table_has(club: Club) -> None:
    """Such a name is told with those who sit there; one that two of them have lists the two."""
    club.night(("Ann", "Anna", "Bo"))
    club.run("round", "pair", "--seed", "1", "--publish")
    words = ["nobody at this table is meant by 'Zed': here sit", "Anna"]
    club.assert_refused("score", "enter", "1", "Zed=5", "Bo=4", "Ann=3", code=3, says=words)
    club.assert_refused("score", "enter", "1", "An=5", "Bo=4", "Ann=3", code=3, says="'An' may be several")
    club.assert_refused("score", "enter", "1", "Bob=5", "Ann=4", "Anna=3", code=3, says="near to it: Bo")


def test_the_way_out_keeps_the_hands_played(club: Club) -> None:
    """The command that an error proposes does all that was typed; a short round is told as one."""
    club.night(NAMES[:3], hands="6")
    club.run("round", "pair", "--seed", "1", "--publish")
    short = ("1", "2", "4", "0", "--hands-played", "4")
    proposed = "1 2 4 0 --round 1 --hands-played 4"
    club.assert_refused("score", "correct", *short, code=4, says=f"tourney score enter {proposed})")
    club.run("score", "enter", "1", "5", "4", "3", "--hands-played", "5")
    says = [f"tourney score correct {proposed})", "(5 hands played)"]
    club.assert_refused("score", "enter", *short, code=4, says=says)

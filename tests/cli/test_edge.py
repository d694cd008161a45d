"""The edge: help is there at once, formats, exit codes, no traceback, nothing written by readers."""

import csv
import io
import json
import os
import subprocess
import sys

import pytest

from tests.cli.support import Club
from tourney.cli.output import as_csv, as_table, printable
from tourney.cli.root import NOUNS


def test_help_is_there_at_once(club: Club) -> None:
    """`tourney --help` costs under a quarter of a second (the best of five) and imports no database."""
    times = []
    for _ in range(5):
        before = os.times()
        assert club.spawn("--help").code == 0
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        times.append(spent)
    assert min(times) < 0.25
    heavy = ("sqlmodel", "sqlalchemy", "jinja2")
    probe = f"import sys; import tourney.cli; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_help_lists_what_exists(club: Club) -> None:
    """Every noun listed has help, and every verb of it; a noun that is not there is a usage error."""
    listed = club.run("--help").out
    for noun in NOUNS:
        if f"  {noun} " in listed:
            said = club.run(noun, "--help")
            assert said.out.startswith("Usage:")
    club.run("nonsense", code=2)
    club.run("event", "nonsense", code=2)
    club.run("event", "new", code=2)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(club: Club, shell: str) -> None:
    """`completion` prints the shell's line, and that line completes nouns."""
    assert "_TOURNEY_COMPLETE" in club.run("completion", shell).out
    env = {"_TOURNEY_COMPLETE": "bash_complete", "COMP_WORDS": "tourney sta", "COMP_CWORD": "1"}
    said = club.spawn(env=env)
    assert "standings" in said.out


def test_formats(club: Club) -> None:
    """A listing is a table, CSV, TSV, NDJSON or one JSON object with schema and rows."""
    club.night(["Ada", "Zoë"])
    rows = club.json("player", "list")
    assert rows["schema"] == "tourney.players/1"
    assert [row["name"] for row in rows["rows"]] == ["Ada", "Zoë"]
    lines = list(csv.DictReader(io.StringIO(club.run("player", "list", "--format", "csv").out)))
    assert [line["name"] for line in lines] == ["Ada", "Zoë"]
    assert "\t" in club.run("player", "list", "--format", "tsv").out
    first = json.loads(club.run("player", "list", "--format", "ndjson").out.splitlines()[0])
    assert first["name"] == "Ada"
    club.run("player", "list", "--format", "xml", code=2)


def test_standings_row_shape(club: Club) -> None:
    """A standings row has rank, id, name, played, points, and each tie-break under its own name."""
    club.night(["Ada", "Bo", "Cy"])
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "5", "4")
    found = club.json("standings")
    assert found["schema"] == "tourney.standings/1"
    chain = club.json("event", "show")["tie_breaks"]
    for row in found["rows"]:
        assert {"rank", "id", "name", "played", "points", *chain} <= set(row)


def test_formulas_are_escaped() -> None:
    """A text that a spreadsheet would run is escaped in CSV; a negative number stays one."""
    text = as_csv([{"n": -3, "t": bad} for bad in ("=1+1", "+1", "-1", "@x")], [("n", "n"), ("t", "t")])
    assert text.splitlines()[1:] == ["-3,'=1+1", "-3,'+1", "-3,'-1", "-3,'@x"]


def test_a_terminal_is_not_steered() -> None:
    """Control characters of a name do not reach the terminal, and wide characters keep columns straight."""
    assert "\x1b" not in as_table([{"n": "A\x1b[2Jda\nBo"}], [("n", "n")])
    lines = as_table([{"n": "麻雀", "p": 1}, {"n": "Ada", "p": 10}], [("n", "n"), ("p", "p")]).splitlines()
    assert lines[2].endswith(" 1")
    assert lines[3].endswith("10")
    assert printable("a\u2028b") == "a b"


def test_no_traceback_without_debug(club: Club) -> None:
    """A fault of the program itself is one sentence and 70; with --debug the traceback is shown."""
    probe = (
        "import sys, tourney.cli.night as n\n"
        "def broken(app): raise KeyError('a fault')\n"
        "n.where_the_night_stands = broken\n"
        "from tourney.cli import main\nmain(sys.argv[1:])\n"
    )
    plain = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False)
    assert plain.returncode == 70
    assert "Traceback" not in plain.stderr
    assert "--debug" in plain.stderr
    shown = subprocess.run(
        [sys.executable, "-c", probe, "--debug"], capture_output=True, text=True, check=False
    )
    assert "Traceback" in shown.stderr


def test_readers_write_nothing(club: Club) -> None:
    """No reading command makes a database or changes a row; no colour is ever printed."""
    club.night()
    club.run("round", "pair", "--seed", "1", "--publish")
    before = club.rows()
    for words in (
        (), ("event", "list"), ("event", "show"), ("player", "list"), ("round", "list"), ("round", "show"),
        ("round", "fairness"), ("score", "missing"), ("standings",), ("standings", "--why", "Ada"),
        ("hands", "audit"), ("hands", "rejects"), ("journal", "log"), ("journal", "verify"), ("doctor",),
    ):  # fmt: skip
        assert "\x1b" not in club.run(*words).out
    assert club.rows() == before


def test_doctor(club: Club) -> None:
    """`doctor` names what it looked at; an altered database is amiss, and ends with 1."""
    assert club.run("doctor").code == 0
    club.night()
    assert "holds" in club.run("doctor").out
    club.write("tourney.db", b"SQLite format 3\x00" + bytes(200))
    said = club.run("doctor", code=1)
    assert "bad" in said.out


def test_verify_says_no(club: Club) -> None:
    """A row changed behind the journal's back makes `journal verify` end with 1 and name it."""
    import sqlite3

    club.night()
    with sqlite3.connect(club.folder / "tourney.db") as base:
        base.execute("UPDATE person SET name = 'Mallory' WHERE id = 1")
    said = club.run("journal", "verify", code=1)
    assert "Mallory" in said.out
    assert not json.loads(club.run("journal", "verify", "--json", code=1).out)["holds"]


def test_undo_and_redo(club: Club) -> None:
    """`undo` takes back the last act, `undo N` a given one; one that others build on is refused."""
    club.night()
    club.run("event", "set", "--rounds", "4")
    assert "taken back: act 3" in club.run("undo").out
    assert club.json("event", "show")["rounds"] is None
    club.run("undo", "4")
    assert club.json("event", "show")["rounds"] == 4
    club.assert_refused("undo", "1", code=4, says="builds on it")
    club.assert_refused("undo", "99", code=3, says="no act 99")


def test_a_noun_alone_shows_its_verbs(club: Club) -> None:
    """A noun without a verb shows its help as it is, with the status of a command line that is off."""
    said = club.run("score", code=2)
    assert said.err.startswith("Usage: tourney score")
    assert "see:" not in said.err


def test_numbers_are_refused_in_words(club: Club) -> None:
    """An option that takes a number says so in words, without a formula."""
    assert "'seven' is not a whole number (see:" in club.run("round", "pair", "--seed", "seven", code=2).err
    assert "-1 is not in the range from 0 to" in club.run("round", "pair", "--seed", "-1", code=2).err
    assert "0 is not in the range from 1 (see:" in club.run("print", "slips", "--round", "0", code=2).err

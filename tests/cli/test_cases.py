"""Cases of CASES.md, under their names, that no other room of the tests holds."""

import csv
import io
from collections.abc import Mapping, Sequence
from itertools import combinations

from tests.cli.support import NAMES, Club


def cells(text: str) -> list[dict[str, str]]:
    """The rows of a CSV that a command printed."""
    return list(csv.DictReader(io.StringIO(text)))


def sheet(rows: Sequence[Mapping[str, str]]) -> str:
    """Rows as a CSV, as a spreadsheet saves it."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def test_export_has_byes(club: Club) -> None:
    """A round exported for a spreadsheet has who sits out in it, and every figure in a cell of its own."""
    club.night(NAMES[:7])
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "7", "4")
    rows = cells(club.run("round", "show", "--format", "csv").out)
    seats = club.seats()
    assert [rows[0][f"seat{seat}"] for seat in (1, 2, 3)] == seats[0]
    assert [rows[0][f"points{seat}"] for seat in (1, 2, 3)] == ["10", "7", "4"]
    assert [rows[1][f"points{seat}"] for seat in (1, 2, 3)] == ["", "", ""]
    assert [(row["table"], row["state"]) for row in rows] == [
        ("1", "in"),
        ("2", "awaited"),
        ("", "sits out"),
    ]
    everybody = {row[f"seat{seat}"] for row in rows for seat in (1, 2, 3)} - {""}
    assert everybody == set(NAMES[:7])


def test_export_reimport_accents(club: Club) -> None:
    """A list of players that was exported is read back with every letter, quotation mark and sign."""
    names = ("Zoë", "O’Neal", 'Bob "Ace" Hill', "Tom & Jerry", "=Sum", "Łącka, Wanda")
    club.night(())
    club.run("player", "add", *names)
    club.write("list.csv", club.run("player", "list", "--format", "csv").out)
    club.run("event", "close", "--anyway")
    club.run("event", "new", "Another")
    club.run("player", "import", "list.csv", "--event", "another")
    assert [row["name"] for row in club.json("player", "list", "--event", "another")["rows"]] == list(names)
    assert "0 entered, 6 known" in club.run("player", "import", "list.csv", "--event", "another").out


def test_save_load_every_step(club: Club) -> None:
    """What stood after each act is what `--as-of` that act shows later, and what a backup of then has."""
    club.night(NAMES[:7])
    steps = [
        ("round", "pair", "--seed", "3", "--publish"),
        ("score", "enter", "1", "10", "7", "4"),
        ("score", "enter", "2", "9", "10", "2"),
        ("score", "correct", "1", "7", "10", "4"),
        ("player", "withdraw", NAMES[0]),
        ("round", "pair", "--seed", "4", "--publish"),
        ("undo",),
    ]
    stood, half = {}, ("--db", "half.db")
    for step in steps:
        club.run(*step)
        if step[:2] == ("score", "enter") and not (club.folder / "half.db").exists():
            club.run("db", "backup", "half.db")
            assert club.run("standings").out == club.run("standings", *half).out
            assert club.json("score", "missing") == club.json("score", "missing", *half)
        act = club.json("journal", "log")["rows"][-1]["act"]
        stood[act] = (club.json("standings"), club.json("round", "show"), club.json("player", "list"))
    for act, then in stood.items():
        old = ("--as-of", str(act))
        now = [club.json(*noun, *old) for noun in (("standings",), ("round", "show"), ("player", "list"))]
        assert tuple(now) == then


def test_no_empty_tables(club: Club) -> None:
    """Five who play all against all: in no round is a chair empty, and nobody meets a ghost."""
    club.night(NAMES[:5], game="two-handed", movement="round-robin", rounds="5")
    met = []
    for number in range(1, 6):
        club.run("round", "pair", "--seed", str(number), "--publish")
        assert [len(table) for table in club.seats()] == [2, 2]
        met += [frozenset(table) for table in club.seats()]
        for table in ("1", "2"):
            club.run("score", "enter", table, "10", "7")
    assert set(met) == {frozenset(pair) for pair in combinations(NAMES[:5], 2)}


def test_midround_tiebreak(club: Club) -> None:
    """In the middle of a round a slip that waits, or a table that plays, counts in no column."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "7", "4")
    club.write("slips.csv", "round,table,seat1,seat2,seat3\n1,2,10,1,0\n")
    club.run("score", "import", "slips.csv")
    rows = club.standings()
    for name in club.seats()[1]:
        assert [rows[name][key] for key in ("points", "played", "won", "drawn", "lost", "difference")] == [
            0
        ] * 6
    assert "provisional" in club.run("standings").out


def test_interrupt_consistency(club: Club) -> None:
    """Each slip is on the disk when it has been echoed: another process finds it at once."""
    club.night(NAMES[:9])
    club.run("round", "pair", "--seed", "1", "--publish")
    for table in (1, 2):
        said = club.spawn("score", "enter", str(table), "10", "7", "4")
        assert f"round 1, table {table}:" in said.out
        missing = club.spawn("score", "missing", "--format", "csv").out
        assert [row["table"] for row in cells(missing)] == [str(left) for left in range(table + 1, 4)]


def test_sorted_rows_by_id(club: Club) -> None:
    """sorted_rows_by_id: a sheet that was sorted otherwise says the same; a number is never a row's place."""
    names = [*reversed(NAMES[:6])]
    club.night(names)
    club.run("round", "pair", "--seed", "1", "--publish")
    roster = cells(club.run("player", "list", "--format", "csv").out)
    by_name = sorted(roster, key=lambda row: row["name"])
    club.write("roster.csv", sheet([{"name": row["name"], "club": f"of {row['number']}"} for row in by_name]))
    assert "0 entered, 6 known" in club.run("player", "import", "roster.csv").out
    assert [row["name"] for row in club.json("player", "list")["rows"]] == names

    written = cells(club.run("round", "show", "--format", "csv").out)
    figures = {name: figure for at in club.seats() for name, figure in zip(at, ("10", "7", "4"), strict=True)}
    for row in written:
        here = sorted((row[f"seat{seat}"] for seat in (1, 2, 3)), reverse=True)
        row.update({f"seat{seat}": name for seat, name in enumerate(here, 1)})
        row.update({f"points{seat}": figures[name] for seat, name in enumerate(here, 1)}, kind="played")
    backwards = [dict(reversed(row.items())) for row in reversed(written)]
    club.write("round.csv", sheet(backwards))
    club.run("score", "import", "round.csv")
    club.run("score", "confirm", "2")
    assert [row["table"] for row in club.json("score", "missing")["rows"]] == [1]
    club.run("score", "confirm", "1")
    assert {name: str(row["points"]) for name, row in club.standings().items()} == figures

    assert [row["id"] for row in club.json("standings")["rows"]] != [1, 2, 3, 4, 5, 6]
    assert f"no. 2: {names[1]} is now Zed" in club.run("player", "rename", "2", "Zed").out
    assert "Zed" in club.standings()
    club.run("player", "withdraw", "1")
    assert [row["id"] for row in club.json("player", "list")["rows"] if row["name"] == "Zed"] == [2]


def test_casefold_match_of_clubs(club: Club) -> None:
    """casefold_match: a club is one whatever the case and the blanks of its name, wherever clubs matter."""
    club.night([])
    clubs = ("club a", "Club A ", "CLUB  A", "B", "b ", "", "", "", "")
    rows = [{"name": name, "club": of} for name, of in zip(NAMES, clubs, strict=False)]
    club.write("p.csv", sheet(rows))
    club.run("player", "import", "p.csv")
    club.run("player", "checkin", "--all")
    club.run("event", "set", "--pairing", "same-club=hard")
    for seed in range(4):
        club.run("round", "pair", "--seed", str(seed))
        for at in club.seats():
            assert len({"Ada", "Bo", "Cy"} & set(at)) <= 1
            assert not {"Dee", "Eve"} <= set(at)
    assert len(club.json("player", "keep-apart")["rows"]) == 4
    said = club.run("player", "import", "p.csv")
    assert "not changed" not in said.err

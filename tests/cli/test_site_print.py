"""`tourney print slips` and `pairings`: a file that a browser prints, whole or not at all."""

from tests.cli.support import NAMES, Club
from tests.site.markup import Markup


def published(club: Club, **options: str) -> None:
    """A night of twelve with a published round."""
    club.night(NAMES, movement="threes", **options)
    club.run("round", "pair", "--seed", "7", "--publish")


def sheet(club: Club, name: str) -> Markup:
    """A sheet that was written."""
    return Markup((club.folder / name).read_text(encoding="utf-8"))


def test_slips_have_a_line_a_hand(club: Club) -> None:
    """With a number of hands each slip must have a line for each, and its seats filled in."""
    published(club, hands="6")
    said = club.run("print", "slips")
    assert said.out == "4 slips of round 1 in slips-r1.html; open it in a browser and print it (Ctrl+P)\n"
    made = sheet(club, "slips-r1.html")
    assert len(made.tables) == 4
    for table, names in zip(made.tables, club.seats(), strict=True):
        assert table.rows[0][1:] == names
        assert [row[0] for row in table.rows[1:]] == ["1", "2", "3", "4", "5", "6", "Total"]


def test_slips_without_a_number_of_hands(club: Club) -> None:
    """In a game to a target each seat must have its line with room for the points."""
    published(club)
    club.run("print", "slips", "--round", "1", "-o", "mine.html")
    made = sheet(club, "mine.html")
    assert [row[1] for row in made.tables[0].rows[1:]] == club.seats()[0]


def test_pairings_by_name_and_by_table(club: Club) -> None:
    """The pairings must list everybody once by name, and once at a table."""
    published(club)
    said = club.run("print", "pairings")
    assert "4 tables of round 1 in pairings-r1.html" in said.out
    made = sheet(club, "pairings-r1.html")
    by_name = [" ".join(text.split()) for text in made.texts["li"]]
    assert [text.split()[0] for text in by_name] == sorted(NAMES)
    at_tables = [row[1] for table in made.tables for row in table.rows]
    assert sorted(at_tables) == sorted(NAMES)
    assert club.json("print", "pairings")["rows"] == [{"file": "pairings-r1.html", "round": 1, "tables": 4}]


def test_what_is_not_published_is_not_printed(club: Club) -> None:
    """Without a published round it must be refused with 4; a round that is not there with 3."""
    club.night(NAMES, movement="threes")
    club.assert_refused(
        "print", "slips", code=4, says=["no round of Club night is published", "tourney round publish"]
    )
    club.run("round", "pair", "--seed", "7", "--publish")
    club.assert_refused("print", "pairings", "--round", "3", code=3, says="round 3 is not published")


def test_a_file_that_cannot_be_written(club: Club) -> None:
    """A place where nothing can be written must end with 5, and leave nothing behind."""
    published(club)
    club.assert_refused("print", "slips", "-o", "no-such-folder/slips.html", code=5, says="cannot be written")
    assert not [path.name for path in club.folder.rglob("*") if "slips" in path.name]


def test_the_same_sheet_twice(club: Club) -> None:
    """Printed twice the sheet must be the same, byte for byte, and need nothing from elsewhere."""
    published(club, hands="6")
    club.run("print", "slips")
    first = (club.folder / "slips-r1.html").read_bytes()
    club.run("print", "slips")
    assert (club.folder / "slips-r1.html").read_bytes() == first
    assert b"http://" not in first
    assert b"https://" not in first
    assert b"<script" not in first


def test_the_schedule_on_paper(club: Club) -> None:
    """Every round as `event schedule` says: the table of each by name, then round by round; bytes agree."""
    club.night(NAMES[:9], game="four-handed", movement="rotation", rounds="4")
    club.run("round", "pair", "--seed", "3", "--publish")
    planned = club.json("event", "schedule")["rounds"]
    said = club.run("print", "schedule")
    assert said.out == "4 rounds in schedule.html; open it in a browser and print it (Ctrl+P)\n"
    assert "tourney round pair --seed 3" in said.err
    grid, *rounds = sheet(club, "schedule.html").tables
    assert grid.rows[0] == ["Name", "1", "2", "3", "4"]
    assert [row[0] for row in grid.rows[1:]] == sorted(NAMES[:9])
    for column, one in enumerate(planned, 1):
        at = {seat["name"]: str(table["table"]) for table in one["tables"] for seat in table["seats"]}
        assert {row[0]: row[column] for row in grid.rows[1:]} == {
            name: at.get(name, "–") for name in NAMES[:9]
        }
        assert len(rounds[column - 1].rows) == len(one["tables"])
    first = (club.folder / "schedule.html").read_bytes()
    assert club.json("print", "schedule")["rows"] == [{"file": "schedule.html", "round": 4, "tables": 8}]
    assert (club.folder / "schedule.html").read_bytes() == first
    assert b"http" not in first.replace(b"http-equiv", b"")


def test_no_schedule_where_results_decide(club: Club) -> None:
    """Where results decide who sits where there is none to print, and no file."""
    published(club)
    club.assert_refused("print", "schedule", code=4, says="the results decide who sits where")
    assert not (club.folder / "schedule.html").exists()

"""`tourney boards`: deals from a seed, kept with the event, shown and printed again, scored at all tables."""

import hashlib
import json

from tests.cli.support import NAMES, Club
from tests.site.markup import Markup
from tourney.engine.boards import deal_board
from tourney.logs import read_hands
from tourney.rules import GAMES

COUNTS = ("event", "set", "--option", "thrown_in_counts=yes")


def test_boards_are_dealt_and_kept(club: Club) -> None:
    """Seed and number are kept, the files hold the deals; shown again they are the same; undo works."""
    club.night(NAMES[:6], hands="3", rounds="2", movement="threes")
    club.refuses("boards", "show", code=4, says=["Club night has no boards", "tourney boards deal"])
    club.refuses("boards", "deal", code=4, says=["does not count by these rules", "thrown_in_counts=yes"])
    club.run(*COUNTS)
    club.refuses("boards", "deal", "--seed", "é", code=3, says="is no seed for boards")
    club.refuses("boards", "deal", "--boards", "0", code=3, says="0 boards cannot be")
    before = club.rows()
    said = club.run("boards", "deal", "--seed", "friday", "--dry-run")
    assert "6 boards from seed friday: boards.jsonl, boards.html  [dry run" in said.out
    assert (club.rows(), (club.folder / "boards.jsonl").exists()) == (before, False)
    said = club.run("boards", "deal", "--seed", "friday")
    assert hashlib.sha256(b"friday").hexdigest() in said.out
    rules = GAMES["three-handed"]
    dealt = list(read_hands(club.folder / "boards.jsonl"))
    assert [(one.dealer, one.hands, one.dummy, one.up, one.stock) for one in dealt] == [
        (one.dealer, one.hands, one.dummy, one.up, one.stock)
        for one in (deal_board(rules, "friday", board) for board in range(1, 7))
    ]
    club.refuses("boards", "deal", code=3, says="boards.jsonl is there already")
    club.refuses("boards", "deal", "-o", "more", code=4, says=["has boards: 6 from seed friday", "--again"])
    listed = club.json("boards", "show")
    assert (listed["seed"], listed["boards"]) == ("friday", 6)
    assert [(row["board"], row["round"], row["hand"]) for row in listed["rows"]][3:5] == [
        (4, 2, 1),
        (5, 2, 2),
    ]
    drawn = club.run("boards", "show", "5", "--ascii").out
    assert drawn.isascii()
    assert "Board 5, round 2, hand 2: three-handed, seat 2 deals" in drawn
    assert (
        club.json("boards", "show", "5")["deal"]["hands"]
        == json.loads((club.folder / "boards.jsonl").read_text().splitlines()[4])["hands"]
    )
    club.refuses("boards", "show", "7", code=3, says="there is no board 7: they are 1 to 6")
    club.refuses("event", "set", "--option", "deck=25", code=4, says="would be dealt otherwise")
    club.run("event", "copy", "Next night", "--players")
    club.refuses("boards", "show", "--event", "next-night", code=4, says="has no boards")
    club.run("undo")
    club.run("boards", "deal", "--seed", "other", "--boards", "4", "--again", "-o", "again")
    assert "boards deal --boards 4 --seed other --again" in club.run("journal", "log").out
    club.run("undo")
    assert club.json("boards", "show")["boards"] == 6
    club.run("journal", "verify")
    club.run("db", "check")


def test_boards_on_paper(club: Club) -> None:
    """The page has a record a board with every card, and a slip a hand; the same bytes each time."""
    club.run("boards", "deal", "--game", "british", "--boards", "2", "--seed", "x", "-o", "bridge")
    page = (club.folder / "bridge.html").read_bytes()
    made = Markup(page.decode())
    assert [[row[0] for row in table.rows] for table in made.tables] == [
        ["Seat 1, deals", "Seat 2", "Seat 3", "Seat 4", "Turned up", "Stock"],
        ["Seat 1", "Seat 2, deals", "Seat 3", "Seat 4", "Turned up", "Stock"],
    ]
    assert page.count(b'class="card') == 2 * 2 * 25
    assert b"<script" not in page
    club.night(NAMES[:6], hands="3", rounds="2", movement="threes")
    club.run(*COUNTS)
    club.run("boards", "deal")
    first = (club.folder / "boards.html").read_bytes()
    assert club.run("print", "boards").out.startswith("6 boards in boards.html; open it in a browser")
    assert (club.folder / "boards.html").read_bytes() == first


def test_boards_of_a_game_alone(club: Club) -> None:
    """With --game no database is made, and anyone deals the same again from what was published."""
    asked = ("--game", "napoleon", "--players", "4", "--boards", "3", "--seed", "7")
    found = json.loads(club.run("boards", "deal", *asked, "--json").out)
    assert not (club.folder / "tourney.db").exists()
    assert [len(row["deal"]["hands"]) for row in found["rows"]] == [4, 4, 4]
    assert club.json("boards", "show", *asked)["rows"] == found["rows"]
    assert "seat 3 deals" in club.run("boards", "show", "3", *asked).out
    assert club.run("boards", "show", *asked, "--format", "csv").out.splitlines()[1] == "1,,,seat 1,"
    club.refuses("boards", "show", "--seed", "7", code=2, says="go with --game")
    club.refuses("boards", "show", "--game", "british", "--boards", "2", code=2, says="from a seed")
    club.refuses("boards", "deal", *asked[:-2], "--players", "9", "-o", "x", code=3, says="is for 2 to 7")
    club.refuses("boards", "deal", "--game", "whist", "--boards", "2", code=3, says="boards.jsonl is there")

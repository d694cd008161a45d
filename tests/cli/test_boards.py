"""`tourney boards`: deals from a seed, kept with the event, shown and printed again, scored at all tables."""

import hashlib
import json
import shlex
from pathlib import Path
from random import Random

from tests.cli.logs_kit import Line, as_jsonl, board_line
from tests.cli.support import NAMES, Club
from tests.site.markup import Markup
from tourney.engine.boards import deal_board
from tourney.logs import read_hands
from tourney.rules import GAMES, rule_set

COUNTS = ("event", "set", "--option", "thrown_in_counts=yes")


def test_boards_are_dealt_and_kept(club: Club) -> None:
    """Seed and number are kept, the files hold the deals; shown again they are the same; undo works."""
    club.night(NAMES[:6], hands="3", rounds="2", movement="threes")
    club.assert_refused("boards", "show", code=4, says=["Club night has no boards", "tourney boards deal"])
    club.assert_refused(
        "boards", "deal", code=4, says=["does not count by these rules", "thrown_in_counts=yes"]
    )
    club.run(*COUNTS)
    club.assert_refused("boards", "deal", "--seed", "é", code=3, says="is no seed for boards")
    club.assert_refused("boards", "deal", "--boards", "0", code=3, says="0 boards cannot be")
    club.assert_refused("boards", "deal", "-o", "no-such-folder/x", code=5, says="cannot be written")
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
    club.assert_refused("boards", "deal", code=3, says="boards.jsonl is there already")
    club.assert_refused(
        "boards", "deal", "-o", "more", code=4, says=["has boards: 6 from seed friday", "--again"]
    )
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
    club.assert_refused("boards", "show", "7", code=3, says="there is no board 7: they are 1 to 6")
    club.assert_refused("event", "set", "--option", "deck=25", code=4, says="would be dealt otherwise")
    club.run("event", "copy", "Next night", "--players")
    club.assert_refused("boards", "show", "--event", "next-night", code=4, says="has no boards")
    club.run("undo")
    club.run("boards", "deal", "--seed", "other", "--boards", "4", "--again", "-o", "again")
    assert "boards deal --boards 4 --seed other --again" in club.run("journal", "log").out
    club.run("undo")
    assert (club.json("boards", "show")["boards"], club.json("event", "show")["boards"]) == (6, 6)
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
    assert club.run("boards", "show", "2", *asked, "--format", "csv").out.splitlines()[1] == "2,,,seat 2,"
    assert json.loads(club.run("boards", "show", "2", *asked, "--format", "ndjson").out) == found["rows"][1]
    club.assert_refused("boards", "show", "--seed", "7", code=2, says="go with --game")
    club.assert_refused("boards", "show", "--game", "british", "--boards", "2", code=2, says="from a seed")
    club.assert_refused(
        "boards", "deal", *asked[:-2], "--players", "9", "-o", "x", code=3, says="is for 2 to 7"
    )
    club.assert_refused(
        "boards", "deal", "--game", "whist", "--boards", "2", code=3, says="boards.jsonl is there"
    )


def test_the_session_of_the_page(club: Club) -> None:
    """Every command of docs/boards.md is right, and travellers and standings come out as they stand there."""
    page = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
    typed, shown = page.split("```\n")[1:4:2]
    said = [club.run(*shlex.split(line, comments=True)[1:]).out for line in typed.splitlines()]
    assert "\n".join(said[-2:]) == shown


def logged(club: Club, table: int, board: int, hand: int, number: int = 1) -> Line:
    """A hand of a table, played with the cards of a board of seed friday."""
    line = board_line(rule_set("three-handed"), "friday", board, Random(board))
    return {**line, "round": number, "table": table, "hand": hand, "players": club.seats(number)[table - 1]}


def test_boards_are_compared(club: Club) -> None:
    """Results and logs make travellers and standings; a log of another deal is told, and is on none."""
    club.night(NAMES[:6], hands="3", rounds="2", movement="threes")
    club.run(*COUNTS)
    club.assert_refused("boards", "travellers", code=4, says="has no boards")
    club.assert_refused("boards", "standings", code=4, says="tourney boards deal")
    club.run("boards", "deal", "--seed", "friday")
    assert "no table has a board in yet" in club.run("boards", "travellers").out
    assert club.json("boards", "standings")["rows"] == []
    club.run("round", "pair", "--seed", "7", "--publish")
    (one, two, three), (four, five, six) = club.seats()
    club.run("score", "hand", "1", "1", one, "H", "3", "/", two, "S", "5", "alone", "/", "pass")
    club.run("score", "hand", "2", "1", four, "H", "5", "/", "3", "pass")
    rows = club.json("boards", "travellers")["rows"]
    first = [row for row in rows if row["board"] == 1]
    assert [(row["who"], row["call"], row["points"], row["net"]) for row in first] == [
        (one, f"{one} H 3", 1, 2), (two, f"{one} H 3", 0, -1), (three, f"{one} H 3", 0, -1),
        (four, f"{four} H 5", 3, 6), (five, f"{four} H 5", 0, -3), (six, f"{four} H 5", 0, -3),
    ]  # fmt: skip
    assert [(row["matchpoints"], row["top"], row["difference_tenths"]) for row in first] == [
        (0, 2, -20), (2, 2, 10), (2, 2, 10), (2, 2, 20), (0, 2, -10), (0, 2, -10),
    ]  # fmt: skip
    assert [(row["matchpoints"], row["call"]) for row in rows if row["board"] == 3] == [(1, "all passed")] * 6
    shown = club.run("boards", "travellers", "1").out
    assert shown.splitlines()[2].split()[-1] == "-2.0"
    assert f"{two} S 5 alone" in club.run("boards", "travellers", "--format", "csv").out
    club.assert_refused("boards", "travellers", "9", code=3, says="there is no board 9: they are 1 to 6")
    said = club.json("boards", "standings")
    assert said["boards"] == 2
    assert [(row["rank"], row["name"], row["matchpoints"], row["top"]) for row in said["rows"]] == [
        (1, name, 3, 4) for name in sorted((two, three, four), key=NAMES.index)
    ] + [(4, name, 1, 4) for name in sorted((one, five, six), key=NAMES.index)]  # fmt: skip
    datum = club.json("boards", "standings", "--by", "datum")["rows"]
    assert [row["difference_tenths"] for row in datum] == [20, 10, 10, -10, -10, -20]
    assert "75.00" in club.run("boards", "standings").out
    club.write("good.jsonl", as_jsonl([logged(club, 2, 2, 2)]))
    club.run("hands", "import", "good.jsonl")
    assert [row["table"] for row in club.json("boards", "travellers", "2")["rows"]] == [1, 1, 1, 2, 2, 2]
    assert len(club.json("boards", "travellers", "2", "--as-of", "6")["rows"]) == 3
    club.run("undo")
    club.write("other.jsonl", as_jsonl([logged(club, 2, 5, 2)]))
    club.run("hands", "import", "other.jsonl")
    told = club.run("boards", "travellers", "2")
    assert "not compared: round 1, table 2, hand 2 (board 2): its log deals" in told.err
    assert len(club.json("boards", "travellers", "2")["rows"]) == 3
    assert "not compared" not in club.run("boards", "travellers", "1").err
    club.assert_refused("boards", "deal", "--again", "-o", "x", code=4, says="hands of Club night are in")


def test_boards_of_teams_and_partners(club: Club) -> None:
    """Partners have the figures of their side, a team has its own; sides are compared in the same seats."""
    club.night(NAMES[:8], hands="2", rounds="1", game="four-handed", movement="rotation")
    club.run(*COUNTS)
    club.run("boards", "deal", "--seed", "friday")
    club.run("round", "pair", "--seed", "7", "--publish")
    (one, two, three, four), (five, *_) = club.seats()
    club.run("score", "hand", "1", "1", one, "H", "3")
    club.run("score", "hand", "2", "1", five, "H", "2")
    rows = club.json("boards", "travellers")["rows"]
    assert [(row["who"], row["net"], row["matchpoints"]) for row in rows[:2]] == [
        (f"{one} & {three}", 1, 2), (f"{two} & {four}", -1, 0),
    ]  # fmt: skip
    assert [(row["net"], row["matchpoints"], row["difference_tenths"]) for row in rows[2:]] == [
        (-2, 0, -15), (2, 2, 15),
    ]  # fmt: skip
    assert [row["matchpoints"] for row in club.json("boards", "standings")["rows"]] == [2] * 4 + [0] * 4

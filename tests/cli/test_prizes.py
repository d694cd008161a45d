"""Prizes on the command line: set, shown as they stand, paid."""

import pytest

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import NAMES, ON_BOTH, Club

SIX = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay")
FILE = """\
ties = "score"
one_each = true
without = ["Fay"]

[[prize]]
for = "places"
shares = [50, "30%", 20]

[[prize]]
for = "highest-game"
amount = 2.50

[[prize]]
for = "category"
category = "Juniors"
amounts = ["2,00", 1]

[[prize]]
for = "most-loners"
pot = "loners"
share = 100
"""


def paid_night(club: Club, rounds: int = 1) -> None:
    """Six who have all paid their fee of 5.00."""
    club.night(SIX, rounds=str(rounds))
    club.run("event", "fee", "5", "--currency", "EUR")
    club.run("player", "pay", "--all")


def play(club: Club, *slips: str) -> None:
    """A round, with these figures table by table, for those who sit there."""
    club.run("round", "pair", "--seed", "1", "--publish")
    for table, slip in enumerate(slips, start=1):
        club.run("score", "enter", str(table), *slip.split())


def won(club: Club) -> list[tuple[str, str, int]]:
    """What for, who, and how many cents."""
    return [(row["kind"], row["name"], row["cents"]) for row in club.json("prizes", "show")["rows"]]


@ON_BOTH
def test_prizes_of_a_night(club: Club) -> None:
    """Set, provisional while tables are out, final, paid once: the ledger has it and balances."""
    paid_night(club)
    said = club.run("prizes", "set", "places", "50%", "30%", "20%").out
    assert "Club night: prizes: Places 50 %, 30 %, 20 %" in said
    club.run("prizes", "set", "highest-game", "2,50")
    play(club, "10 7 4")
    assert club.run("prizes", "show").out.startswith("Club night: provisional")
    club.assert_refused("prizes", "pay", code=4, says=["provisional", "score missing"])
    club.run("score", "enter", "2", "10", "6", "3")
    found = club.json("prizes", "show")
    assert found["provisional"] is False
    assert sum(row["cents"] for row in found["rows"]) == 3000
    (first, second) = (seats[0] for seats in club.seats())
    by_name = {(row["kind"], row["name"]): row for row in found["rows"]}
    assert by_name["highest-game", first]["cents"] == by_name["highest-game", second]["cents"] == 125
    assert by_name["highest-game", first]["won_with"] == "10; round 1, table 1"
    before = club.rows()
    assert "dry run" in club.run("prizes", "pay", "--dry-run").out
    assert club.rows() == before
    said = club.run("prizes", "pay").out
    assert f"{second} gets 15.00 EUR" in said
    assert f"{first} gets 9.50 EUR" in said
    club.assert_refused("prizes", "pay", code=4, says="all prizes are paid")
    (pot,) = club.json("money", "ledger")["pots"]
    assert pot == {"pot": "main", "fees": 3000, "given_back": 0, "prizes": 3000, "in_hand": 0}
    assert "30.00 EUR of 30.00 EUR is paid" in club.run("prizes", "show").out
    club.run("undo")
    assert club.json("money", "ledger")["pots"][0]["in_hand"] == 3000
    club.run("journal", "verify")


@ON_BOTH
def test_a_correction_after_the_prizes_were_paid(club: Club) -> None:
    """What somebody has too much comes back, what another has too little goes out; the ledger holds."""
    paid_night(club)
    club.run("prizes", "set", "places", "20", "10")
    play(club, "10 7 4", "9 10 3")
    first, second = club.seats()[0][0], club.seats()[1][1]
    club.run("prizes", "pay")
    third = club.seats()[0][1]
    words = ("score", "correct", "1", "9", "10", "4", "--reason", "misread")
    for flags in (["--dry-run"], []):
        preview = club.run(*words, *flags).out
        assert f"prizes of {third}: 0.00 EUR → " in preview
        assert f"prizes of {first}: 20.00 EUR → 0.00 EUR" in preview
    said = club.run("prizes", "pay").out
    assert {first, second, third} >= {line.split()[0] for line in said.splitlines()[:-1]}
    assert f"{first} gives back" in said
    assert f"{third} gets" in said
    rows = club.json("prizes", "show")["rows"]
    (pot,) = club.json("money", "ledger")["pots"]
    assert pot["prizes"] == sum(row["cents"] for row in rows) == 3000


def test_prizes_from_a_file(club: Club) -> None:
    """A TOML text sets all prizes and terms at once; its amounts are read to the cent."""
    paid_night(club)
    club.run("event", "pot", "loners", "--fee", "1")
    club.run("prizes", "set", "lowest", "1")
    club.write("prizes.toml", FILE)
    club.run("event", "prizes", "--from", "prizes.toml")
    found = club.json("prizes", "show")
    assert [(rule["for"], rule["amounts"], rule["shares"], rule["pot"]) for rule in found["rules"]] == [
        ("places", [], [50, 30, 20], "main"),
        ("highest-game", [250], [], "main"),
        ("category", [200, 100], [], "main"),
        ("most-loners", [], [100], "loners"),
    ]
    assert "Fay: no prize, by the director's word." in found["terms"]
    assert any("no tie-break parts them" in sentence for sentence in found["terms"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x", "cannot be read"),
        ("", "no prize is told"),
        ("prize = 3", "no prize is told"),
        ("x = " + "[" * 9000, "cannot be read"),
        ("[[prize]]\nfor = 'lowest'\namount = " + "9" * 5000, "cannot be read"),
        ('[[prize]]\nfor = "category"\ncategory = "a\\u001b[2J"\namount = 1', "a word or two"),
        ("[[prize]]\nfor = 'places'", "prize 1: say how much"),
        ("[[prize]]\nfor = 'best'\namount = 1", "prize 1: there is no prize for 'best'"),
        ("[[prize]]\nfor = 'lowest'\namount = 1.234", "prize 1: '1.234' is no amount"),
        ("[[prize]]\nfor = 'lowest'\namount = true", "prize 1: 'True' is no amount"),
        ("[[prize]]\nfor = 'lowest'\nshare = 101", "'101%' is no share"),
        ("[[prize]]\nfor = 'lowest'\namont = 1", "prize 1: 'amont' is not known"),
        ("best = 1\n[[prize]]\nfor = 'lowest'\namount = 1", "'best' is not known"),
        ("ties = 'lot'\n[[prize]]\nfor = 'lowest'\namount = 1", "by place or by score"),
        ("one_each = 1\n[[prize]]\nfor = 'lowest'\namount = 1", "true or false"),
        ("without = 1\n[[prize]]\nfor = 'lowest'\namount = 1", "list of names"),
        ("without = ['Zed']\n[[prize]]\nfor = 'lowest'\namount = 1", "Zed"),
        ("[[prize]]\nfor = 'lowest'\namount = 1\npot = 'x'", "no pot 'x'"),
    ],
)
def test_a_file_that_cannot_be_read(club: Club, text: str, says: str) -> None:
    """What is wrong in which prize is said, and nothing is changed."""
    paid_night(club)
    club.write("prizes.toml", text)
    club.assert_refused("event", "prizes", "--from", "prizes.toml", code=3, says=says)


def test_a_file_that_is_none(club: Club) -> None:
    """Not there, a folder, no text: said plainly."""
    club.night(SIX)
    club.assert_refused("event", "prizes", "--from", "none.toml", code=3, says="none.toml cannot be read")
    club.assert_refused("event", "prizes", "--from", ".", code=3, says="is a directory")
    club.write("bad.toml", b"\xff\xfe")
    club.assert_refused("event", "prizes", "--from", "bad.toml", code=3, says="no text in UTF-8")


def test_what_is_no_prize(club: Club) -> None:
    """More than the pot, no amount, no kind, a prize that is not there: refused with the way out."""
    paid_night(club)
    club.run("prizes", "set", "places", "60%", "40%")
    club.assert_refused("prizes", "set", "lowest", "1%", code=3, says="come to 101 %")
    club.assert_refused("prizes", "set", "lowest", code=3, says="say how much")
    club.assert_refused("prizes", "set", "best", "5", code=3, says="most-loners")
    club.assert_refused("prizes", "set", code=2, says="say what for")
    club.assert_refused("prizes", "set", "category", "5", code=3, says="--category Juniors")
    club.assert_refused("prizes", "drop", "lowest", code=4, says="no prize for lowest")
    assert "Places 10.00 EUR" in club.run("prizes", "set", "places", "10").out
    assert "prizes: none" in club.run("prizes", "drop", "places").out
    assert "no prize is set" in club.run("prizes", "show").out


def test_terms_are_set_and_taken_back(club: Club) -> None:
    """Who takes none, one each, ties: said, changed, and kept for the prizes to come."""
    paid_night(club)
    said = club.run("prizes", "set", "--without", "Ada", "--ties", "score", "--one-each").out
    assert "ties by the score; nobody takes two; 1 player takes none" in said
    club.run("prizes", "set", "--without", "Ada", "--without", "Bo", "--one-each", "--ties", "score")
    club.run("prizes", "set", "places", "10")
    assert "Ada, Bo: no prize, by the director's word." in club.json("prizes", "show")["terms"]
    club.run("prizes", "set", "--without", "nobody", "--several")
    words = " ".join(club.json("prizes", "show")["terms"])
    assert "director's word" not in words
    assert "two prizes" not in words
    assert "no tie-break parts them" in words


def test_a_pot_that_has_too_little(club: Club) -> None:
    """Prizes above what was paid are shown with the gap, and paid by the club's word alone."""
    club.night(SIX, rounds="1")
    club.run("event", "fee", "1")
    club.run("player", "pay", "Ada", "Bo")
    club.run("prizes", "set", "places", "20")
    play(club, "10 7 4", "9 10 3")
    assert "! The pot main has 2.00, and its prizes come to 20.00." in club.run("prizes", "show").out
    club.assert_refused("prizes", "pay", code=4, says=["18.00 too little", "--anyway"])
    club.run("prizes", "pay", "--anyway")
    assert club.json("money", "ledger")["pots"][0]["in_hand"] == -1800


def test_prizes_of_a_closed_event(club: Club) -> None:
    """An event of open length is final when it is closed; then its prizes are paid and fees still come in."""
    club.night(SIX)
    club.run("event", "fee", "5")
    club.run("prizes", "set", "places", "50%")
    play(club, "10 7 4", "9 10 3")
    club.run("player", "pay", "Ada")
    club.assert_refused("prizes", "pay", code=4, says="event close")
    club.run("event", "close")
    assert f"{club.seats()[0][0]} gets 2.50" in club.run("prizes", "pay").out
    club.run("player", "pay", "Bo")
    assert club.json("money", "list")["totals"]["owed"] == 2000


def test_prizes_after_an_earlier_round(club: Club) -> None:
    """--after ROUND shows what it was then; a round that is not there is refused."""
    paid_night(club, rounds=2)
    club.run("prizes", "set", "places", "10")
    play(club, "10 7 4", "10 6 3")
    then = club.json("prizes", "show")["rows"]
    play(club, "3 4 10", "3 4 10")
    assert club.json("prizes", "show", "--after", "1")["rows"] == then
    club.assert_refused("prizes", "show", "--after", "3", code=3, says="0 to 2")


def test_most_marches_from_logged_hands(club: Club) -> None:
    """Not given while one table's hands are missing; with all of them in, to those who have the most."""
    club.night(SIX, rounds="1", hands="6")
    club.run("event", "fee", "5")
    for kind in ("most-marches", "highest-hand"):
        club.run("prizes", "set", kind, "5")
    club.run("round", "pair", "--seed", "1", "--publish")
    seats = club.seats()
    logs = [table_log("three-handed", at, hands=6, table=table) for table, at in enumerate(seats, start=1)]
    club.write("one.jsonl", as_jsonl(logs[0][0]))
    club.run("hands", "import", "one.jsonl")
    club.run("score", "enter", "2", *map(str, logs[1][1]), "--reason", "as it was")
    assert club.json("prizes", "show")["rows"] == []
    assert "1 of 2 tables are; the first that lacks some is table 2" in club.run("prizes", "show").out
    club.write("two.jsonl", as_jsonl(logs[1][0]))
    club.run("hands", "import", "two.jsonl")
    best: dict[str, int] = {}
    for lines, _ in logs:
        for line in lines:
            for name, points in zip(line["players"], line["points"], strict=True):
                best[name] = max(best.get(name, 0), points)
    top = {name for name, points in best.items() if points == max(best.values())}
    assert {name for kind, name, _ in won(club) if kind == "highest-hand"} == top


def test_who_takes_none_is_a_person_and_no_name(club: Club) -> None:
    """The director who plays along takes no prize, however he is called."""
    club.night(NAMES[:3])
    club.run("prizes", "set", "places", "1", "--without", "Cy")
    assert "Cy: no prize, by the director's word." in club.json("prizes", "show")["terms"]
    club.run("player", "rename", "Cy", "Cyrus")
    assert "Cyrus: no prize, by the director's word." in club.json("prizes", "show")["terms"]

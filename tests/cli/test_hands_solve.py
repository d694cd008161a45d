"""`hands solve` and `hands audit --play` as typed: what is said with all cards seen, and of what not."""

import json

import pytest

from tests.cli.support import Club
from tests.cli.test_hands_audit import REVOKE
from tests.logs.samples import THREE, TWO

PLAYED = json.dumps(
    {
        "id": "ace",
        "rules": "two-handed",
        "players": ["Ada", "Bo"],
        "dealer": 1,
        "up": "9H",
        "calls": ["pass", "pass", "S"],
        "tricks": [["JS", "AS"], ["AD", "9D"], ["KS", "TS"], ["AC", "QC"], ["TD", "TC"]],
    }
)
"""Ada makes spades and takes all five, since Bo put his ace on her bower; the ten would have kept a trick."""


def test_a_hand_solved(club: Club) -> None:
    """Each card must stand with what it gave away and what every card makes, the best first."""
    club.write("night.jsonl", f"{PLAYED}\n")
    said = club.run("hands", "solve", "night.jsonl#1").out.splitlines()
    assert said[0] == "ace: Ada made spades, good for 4 of 5 (+1 point); 5 were taken"
    assert said[1].startswith("with all cards seen: ")
    cells = [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in said[4:6]]
    assert cells == [
        ["1", "Ada", "J♠", "4: A♣ 10♦ A♦ J♠ K♠"],
        ["1", "Bo", "A♠", "1 trick, 1 point", "4: 10♠", "5: A♠"],
    ]
    assert len(said) == 4 + 10


def test_rows_and_json_of_a_hand_solved(club: Club) -> None:
    """As JSON and CSV a row must be a card played, and JSON must have every card of every position."""
    club.write("night.jsonl", f"{PLAYED}\n")
    found = club.json("hands", "solve", "night.jsonl#ace")
    assert found["schema"] == "tourney.solve/1"
    assert (found["tricks"], found["points"], found["tricks_taken"], found["maker"]) == (4, 1, 5, 0)
    assert found["rows"][1] == {
        "trick": 1,
        "order": 2,
        "seat": 1,
        "name": "Bo",
        "card": "AS",
        "tricks": 5,
        "points": 2,
        "lost_tricks": 1,
        "lost_points": 1,
        "best": ["TS"],
    }
    ace, ten = {"card": "AS", "tricks": 5, "points": 2}, {"card": "TS", "tricks": 4, "points": 1}
    assert found["positions"][1] == {"trick": 1, "seat": 1, "tricks": 4, "points": 1, "cards": [ten, ace]}
    rows = club.run("hands", "solve", "night.jsonl", "--format", "csv").out.splitlines()
    assert rows[0] == "trick,order,seat,name,card,tricks,points,lost_tricks,lost_points,best"
    assert rows[2] == "1,2,1,Bo,AS,5,2,1,1,TS"


def test_the_lead_to_a_trick(club: Club) -> None:
    """--before-trick must list the leader's cards alone; also of the trick that a hand was cut off before."""
    short = {**json.loads(PLAYED), "hands": [["JS", "AD", "KS", "AC", "TD"], ["AS", "9D", "TS", "QC", "TC"]]}
    short["tricks"] = short["tricks"][:3]
    club.write("night.jsonl", f"{PLAYED}\n{json.dumps({**short, 'id': 'short'})}\n")
    for hand in ("night.jsonl#1", "night.jsonl#2"):
        lead = club.json("hands", "solve", hand, "--before-trick", "4")
        assert (lead["player"], lead["tricks"]) == ("Ada", 5)
        assert lead["rows"] == [
            {"card": "AC", "tricks": 5, "points": 2, "is_best": True},
            {"card": "TD", "tricks": 5, "points": 2, "is_best": True},
        ]
    text = club.run("hands", "solve", "night.jsonl#1", "--before-trick", "1").out
    assert text.startswith("ace, trick 1: Ada leads\n")
    says = "trick 5 was not reached; the hand has 4 in play"
    club.assert_refused("hands", "solve", "night.jsonl#2", "--before-trick", "5", code=3, says=says)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"calls": ["pass"] * 4, "tricks": []}, "has no play to solve"),
        ({"tricks": [["JS", "AS"]]}, "cannot be solved: not every card in play is known"),
        (
            {"rules": "napoleon", "up": None, "calls": ["two", "pass"], "tricks": [["AS", "2S"]]},
            "cannot be solved: in napoleon the first card led makes trump",
        ),
    ],
)
def test_what_cannot_be_solved(club: Club, changed: dict[str, object], says: str) -> None:
    """A hand that has no play, or cards that nobody knows, must be told as such; exit status 3."""
    club.write("night.jsonl", json.dumps({**json.loads(PLAYED), **changed}) + "\n")
    club.assert_refused("hands", "solve", "night.jsonl#1", code=3, says=says)


def test_a_hand_with_a_fault(club: Club) -> None:
    """A hand with a fault must be solved as far as it is legal, saying so and where its fault is shown."""
    club.write("night.jsonl", f"{REVOKE}\n")
    said = club.run("hands", "solve", "night.jsonl#1")
    assert "made clubs, good for" in said.out
    assert "were taken" not in said.out
    assert "its fault: tourney hands show night.jsonl#1" in said.err
    assert club.json("hands", "solve", "night.jsonl#1")["has_fault"] is True


def test_audit_with_play(club: Club) -> None:
    """--play must add what each player gave away in the hands that show every card, and count the others."""
    short = json.dumps({**json.loads(PLAYED), "id": "short", "tricks": [["JS", "AS"]]})
    passed = json.dumps({**json.loads(PLAYED), "id": "passed", "calls": ["pass"] * 4, "tricks": []})
    club.write("night.jsonl", f"{PLAYED}\n{short}\n{passed}\n{TWO}\n{THREE}\n{REVOKE}\n")
    report = json.loads(club.run("hands", "audit", "night.jsonl", "--play", "--json", code=1).out)
    play = report["play"]
    assert (play["solved"], play["not_solved"]) == (3, 2)
    ada, bo = play["players"][:2]
    assert (ada["name"], bo["name"]) == ("Ada", "Bo")
    assert bo["lost_tricks"] >= 1
    assert sum(one["cards"] for one in play["players"]) == 10 + 10 + 15
    text = club.run("hands", "audit", "night.jsonl", "--play", code=1).out
    assert "3 hands solved, 2 not (a fault, not played out, or not every card known)" in text
    assert "blame" not in text
    assert "play" not in json.loads(club.run("hands", "audit", "night.jsonl", "--json", code=1).out)

"""`hands show` as typed: which hand is meant, what is drawn, in signs and in ASCII, and as JSON."""

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import Club, command
from tests.cli.test_hands_audit import REVOKE
from tests.engine.bases import FOUR_LONE, THREE, Log, lists, made
from tests.engine.generator import GAMES, random_hand
from tests.engine.planted import Planted
from tests.engine.planted_claims import CANNOT, CLAIMS
from tests.engine.planted_deal import BEFORE_THE_LEAD
from tests.engine.planted_play import IN_THE_PLAY
from tests.house.files import HOUSE
from tests.logs.samples import TWO
from tests.logs.test_egn import deal, game, match
from tourney import HandRecord, audit, parse_line
from tourney.messages.drawing import drawn
from tourney.messages.lines import Pen, line_width

PLANTED = [*BEFORE_THE_LEAD, *IN_THE_PLAY, *CLAIMS, *CANNOT]
SAMPLE = HOUSE / "sample_data" / "friday-threes" / "hands.jsonl"


def drawing(*logs: Log, pen: Pen | None = None) -> str:
    """The last of some logs, drawn; every line must fit 80 columns."""
    records = [parse_line(json.dumps(log)) for log in logs]
    hands = audit([record for record in records if isinstance(record, HandRecord)]).hands
    lines = drawn(hands[-1], pen or Pen())
    assert all(line_width(line) <= 80 for line in lines)
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def spoilt(rng: Random, log: Log) -> Log:
    """A log with one to three of its texts (cards, calls) changed, or one of its lists cut short."""
    changed: Log = json.loads(json.dumps(log))
    for _ in range(rng.randint(1, 3)):
        places = list(_places({key: changed[key] for key in changed if key not in ("rules", "id")}))
        words = [part[index] for part, index in places if isinstance(part[index], str)]
        part, index = rng.choice(places)
        if isinstance(part[index], str):
            part[index] = rng.choice([*words, "??", "1Z", "pass", "order", "S alone", "6", "nap"])
        elif isinstance(part[index], list):
            part[index] = part[index][: rng.randint(0, len(part[index]))]
    return changed


def _places(part: Any) -> Iterator[tuple[Any, Any]]:
    """Each place in a list within a JSON value: the list and the index."""
    for index, inner in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(part, list):
            yield part, index
        if isinstance(inner, dict | list):
            yield from _places(inner)


def shown(club: Club, *words: str) -> str:
    """What `hands show` prints."""
    return club.run("hands", "show", *words).out


def test_a_hand_of_three(club: Club) -> None:
    """The table must be seen from above: the seats clockwise, the up-card, dummy and stock, roles."""
    club.write("night.jsonl", json.dumps(THREE) + "\n")
    assert shown(club, "night.jsonl#1").splitlines()[:15] == [
        "three-handed",
        "night.jsonl:1",
        "Cy deals; Ada makes it ♥; made, 4 tricks",
        "verified: every call, card and claim agrees with the rules",
        "",
        "The deal",
        "                              ╭──────────────────╮",
        "  Bo                          │       10♥        │  Cy · dealer",
        "  K♥ Q♥  A♠  A♣  9♦           │      taken       │  K♠ Q♠  9♣  A♦ K♦",
        "                              │    ♥ is trump    │",
        "                              ╰──────────────────╯",
        "                               Ada · maker",
        "                               J♥ A♥ 9♥  9♠  K♣",
        "",
        "  Dummy  J♦  J♠ 10♠  Q♣  10♦",
    ]


def test_the_calls_and_the_play() -> None:
    """Calls must be sentences; a lone maker's partner must have no card, each winner his mark and name."""
    text = drawing(FOUR_LONE)
    assert "  Nell orders it up: ♦ is trump. Nell plays alone.\n" in text
    assert "  Wim takes the 9♦ and buries the 9♠.\n  Sam sits out this hand.\n" in text
    assert " 1  ▸10♣            Q♣             –            K♣ *        Wim\n" in text
    assert "Points\n  Nell & Sam 0, Eve & Wim 2\n" in text


def test_a_fault_stands_where_it_happened() -> None:
    """A renege must be marked at its card, told under its trick with the rule; the rest is not judged."""
    tricks = lists("JH QH TH / JD AC KD / AH 9D QS")
    text = drawing(made(THREE, tricks=tricks, won=None, points=None))
    assert re.search(
        r" 2  ▸ J♦ +A♣ ✕ +K♦ +not judged\n"
        r"    ✕ Bo played A♣ on a heart lead \(J♦, the left bower\) while holding K♥\n"
        r"      right: K♥ had to be played\n"
        r"      rule: A player who holds a card of the suit led plays one; the left bower\n"
        r"      is a trump. \[revoke, revoke = reject\]\n"
        r" 3  ▸ A♥ +9♦ +Q♠ +not judged",
        text,
    )
    assert text.count("✕") == 4, "verdict, legend, card, sentence"


def test_the_proof_is_marked() -> None:
    """A renege proven later must be marked at both cards."""
    (proven,) = [one for one in IN_THE_PLAY if one.name == "revoke: proven later (W32)"]
    text = drawing(*proven.logs)
    assert "✕ the fault, ◂ the proof" in text
    assert len(re.findall(r"^ \d .*◂", text, re.M)) == 1


@pytest.mark.parametrize(
    "planted", [*BEFORE_THE_LEAD, *IN_THE_PLAY, *CLAIMS, *CANNOT], ids=lambda planted: planted.name
)
def test_planted_faults_are_told(planted: Planted) -> None:
    """Each planted fault must be told once, with its code, in signs and in ASCII."""
    for pen in (Pen(), Pen(ascii=True)):
        text = " ".join(drawing(*planted.logs, pen=pen).split())
        assert text.count(f"[{planted.code}") == (planted.severity != "unverifiable")
        assert not pen.ascii or text.isascii()


@pytest.mark.parametrize("game_name", GAMES)
def test_any_hand_can_be_drawn(game_name: str) -> None:
    """Whatever a log says, it must be drawn in 80 columns, and each error told with its code."""
    for number in range(60):
        rng = Random(f"{game_name} {number}")
        log = spoilt(rng, random_hand(rng, game_name))
        record = parse_line(json.dumps(log))
        if not isinstance(record, HandRecord):
            continue
        text = " ".join(drawing(log, pen=Pen(ascii=number % 2 == 1)).split())
        for finding in audit([record]).hands[0].findings:
            assert finding.severity == "unverifiable" or f"[{finding.code}" in text


def test_long_and_wide_names() -> None:
    """Names must be cut with … to fit, wide letters counted as two; nothing may steer the terminal."""
    names = ["Wolfeschlegelsteinhausenbergerdorff " * 3, "雅子" * 30, "A\x1b[31m\u202eB\n\u2028C"]
    text = drawing(made(THREE, players=names))
    assert "Wolfeschlegelsteinhause…" in text
    assert "雅子雅子雅子雅子雅子雅…" in text.replace("子…", "…")
    assert not set("\x1b\u202e\u2028\r") & set(text)
    assert drawing(made(THREE, players=names), pen=Pen(ascii=True)).isascii()


def test_unknown_cards_are_question_marks() -> None:
    """Cards that are not known must be `?`, hands not logged five of them; what that means is told."""
    text = drawing(json.loads(TWO))
    assert text.count("? ? ? ? ?") == 2
    assert "Could not be checked\n  no hand is logged: only what was played is known" in text
    assert "  ?" in drawing(made(THREE, tricks=lists("JH QH ??"), won=None, points=None)).split("The play")[1]


def test_ascii_letters(club: Club) -> None:
    """--ascii must print ASCII alone, with letters for suits."""
    text = shown(club, f"{SAMPLE}#1", "--ascii")
    assert text.isascii()
    assert "JH JD  KS JS 9S" in text
    assert "names hearts." in text


def test_a_terminal_without_signs(club: Club) -> None:
    """Where the terminal's encoding has no suit signs, letters must be printed instead of an error."""
    said = club.spawn("hands", "show", f"{SAMPLE}#1", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert said.code == 0
    assert said.out.isascii()


@pytest.mark.parametrize(("no_color", "is_coloured"), [("", True), ("1", False)])
def test_colour_only_on_a_terminal(club: Club, no_color: str, is_coloured: bool) -> None:
    """Colour must be there on a terminal, unless NO_COLOR is set; never in a pipe."""
    assert "\x1b" not in club.spawn("hands", "show", f"{SAMPLE}#1").out
    pytest.importorskip("pty", reason="a terminal is made as POSIX has it")
    assert ("\x1b[31m" in _on_a_terminal(club, no_color)) is is_coloured


def _on_a_terminal(club: Club, no_color: str) -> str:
    """What the command prints on a terminal."""
    import pty

    child, terminal = pty.fork()
    if not child:
        os.environ["NO_COLOR"] = no_color
        os.execv(sys.executable, command("hands", "show", f"{SAMPLE}#1"))
    seen = b""
    while True:
        try:
            part = os.read(terminal, 4096)
        except OSError:
            break
        if not part:
            break
        seen += part
    os.waitpid(child, 0)
    os.close(terminal)
    return seen.decode("utf-8", errors="replace")


def test_hands_of_a_table_are_judged_together(club: Club) -> None:
    """What an audit says between hands must stand at the hand, also where only that one is shown."""
    lines, _ = table_log("three-handed", ["Ada", "Bo", "Cy"], hands=3)
    lines[2]["dealer"] = 1
    club.write("night.jsonl", as_jsonl(lines))
    found = {one["code"] for one in club.json("hands", "show", "night.jsonl#3")["findings"]}
    by_audit = json.loads(club.run("hands", "audit", "night.jsonl", "--json", code=None).out)["findings"]
    assert found == {one["code"] for one in by_audit if one["line"] == 3}
    assert found


def test_which_line(club: Club) -> None:
    """A hand must be found by its line (blank lines counted), its id or a beginning of it, or alone."""
    club.write("night.jsonl", f"{TWO}\n\n{REVOKE}\n")
    club.write("one.jsonl", f"{TWO}\n")
    for place in ("#3", "#club-r1-t1-h7", "#club-r1", ":3"):
        assert shown(club, f"night.jsonl{place}").startswith("club-r1-t1-h7 · two-handed\n")
    assert "one.jsonl:1" in shown(club, "one.jsonl")
    club.write("a#1", f"{TWO}\n")
    assert "a#1:1" in shown(club, "a#1")


def test_which_deal(club: Club) -> None:
    """In EGN a deal must be found by its number, in EMN by game and deal, counted from 0 as by the audit."""
    club.write("final.egn", json.dumps(game(deal(0), deal(1))))
    assert club.json("hands", "show", "final.egn#1")["deal"] == 1
    club.write("match.emn", json.dumps(match(game(deal(0), deal(1)), game(deal(0), deal(1)))))
    found = club.json("hands", "show", "match.emn#1.0")
    assert (found["game"], found["deal"]) == (1, 0)
    club.assert_refused(
        "hands",
        "show",
        "match.emn#1",
        code=3,
        says=["'1' may be several hands of match.emn", "say which: match.emn#0.1, match.emn#1.1"],
    )


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("nowhere.jsonl#1", "there is no file nowhere.jsonl"),
        ("night.jsonl#9", "no hand of night.jsonl is at '9'; there are 3"),
        ("night.jsonl#2", "night.jsonl:2:column 1 is no hand: no JSON object"),
        ("night.jsonl#club-r1-t2-h7", "near to it: club-r1-t1-h7"),
        ("night.jsonl", "there are 3 hands in night.jsonl (say which: night.jsonl#LINE"),
        ("night.jsonl#twin", "'twin' may be several hands of night.jsonl (say which: night.jsonl#4, night"),
        ("empty.jsonl#1", "there is no hand in empty.jsonl"),
        (".", ". is a folder, not a file"),
    ],
)
def test_no_such_hand(club: Club, hand: str, says: str) -> None:
    """A hand that is not there, no hand, or one of several must be told with the way out; exit status 3."""
    twins = "".join(json.dumps({**json.loads(TWO), "id": "twin", "dealer": 1}) + "\n" for _ in range(2))
    club.write("night.jsonl", f"{REVOKE}\nnonsense\n\n{twins}")
    club.write("empty.jsonl", "")
    club.assert_refused("hands", "show", hand, code=3, says=says)


def test_any_text_is_no_crash(club: Club) -> None:
    """A text that no file can be called must be a sentence too."""
    club.night()
    for text in ("x" * 5000, "a#b#c", "#", "", "🂡", "1/2/3", "1//3", "0.0"):
        said = club.run("hands", "show", text, code=None)
        assert said.code == 3
        assert "a fault of this program" not in said.err


def test_json_of_a_hand(club: Club) -> None:
    """--json must give the record as logged, what replay made of it, and the findings of the audit."""
    club.write("night.jsonl", f"{REVOKE}\n")
    found = club.json("hands", "show", "night.jsonl#1")
    assert found["schema"] == "tourney.hand/1"
    assert found["hand"] == json.loads(REVOKE)
    assert (found["name"], found["source"], found["line"]) == ("club-r1-t1-h7", "night.jsonl", 1)
    replay = found["replay"]
    assert (replay["trump"], replay["maker"], replay["points"], replay["is_clean"]) == ("C", 0, None, False)
    assert replay["tricks"][0]["winner"] == 0
    assert replay["tricks"][1] == {"leader": 0, "plays": [{"seat": 0, "card": "TC"}], "winner": None}
    by_audit = json.loads(club.run("hands", "audit", "night.jsonl", "--json", code=1).out)["findings"]
    assert found["findings"] == by_audit


def test_rows_of_a_hand(club: Club) -> None:
    """As CSV it must be a row a card: who played it, in which order, and whether it won the trick."""
    club.write("one.jsonl", f"{TWO}\n")
    rows = shown(club, "one.jsonl", "--format", "csv").splitlines()
    assert rows[:3] == ["trick,order,seat,name,card,won", "1,1,0,Ada,JS,yes", "1,2,1,Bo,TS,no"]
    assert len(rows) == 11


def test_a_hand_of_the_event(club: Club) -> None:
    """In an event a hand must be found by round, table and hand, by its id, or by its row in the audit."""
    club.night(hands="3", rounds="5")
    club.run("round", "pair", "--seed", "7", "--publish")
    lines, _ = table_log("three-handed", club.seats()[0], hands=3)
    named = [{**line, "id": f"r1-t1-h{line['hand']}"} for line in lines]
    club.write("log.jsonl", as_jsonl(named))
    club.run("hands", "import", "log.jsonl")
    for text in ("1/1/2", "r1-t1-h2", "#2", "club-night#2"):
        found = club.json("hands", "show", text)
        assert (found["hand"]["id"], found["source"], found["row"]) == ("r1-t1-h2", "club-night", 2)
    club.assert_refused("hands", "show", "r1-t1-h", code=3, says="may be several hands: 1/1/1, 1/1/2, 1/1/3")
    club.assert_refused(
        "hands", "show", "r1-t1-h9", code=3, says=["has no hand 'r1-t1-h9'", "near to it: r1-t1-h"]
    )
    club.assert_refused("hands", "show", "4/1/1", code=3, says="give an id, ROUND/TABLE/HAND, or FILE#LINE")


def test_a_hand_where_there_is_no_database(club: Club) -> None:
    """Where a text is no file and there is no database, that must be said, and none be made."""
    said = club.run("hands", "show", "r1-t1-h1", code=None)
    assert said.code in (3, 5)
    assert not Path("tourney.db").exists()

"""PTN, the text of a card site: read hand by hand, whatever its headers look like."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.logs.ptn_kit import as_ptn
from tourney.director.rehearsal.random_play import random_hand
from tourney.engine.record import Alone, HandRecord, Swap
from tourney.engine.replay import replay
from tourney.logs import ReadingNote, Reject, read_hands
from tourney.logs.ptn import is_ptn, read_ptn
from tourney.rules import rule_set

LONE = """% a comment, with [Event "no tag"] in it
[Event "Friday"]
[Round "2"]
[Table "A"]
[South "Ann"]
[West "Bo (host)"]
[GameOptionsJson "{\\"stickTheDealer\\":true,\\"callForBest\\":true,\\"gameOverScore\\":11,\\"hurry\\":2}"]
[Dealer "S"]
[Deal "S:Q.AQ.Q.J J.J.A9.A - -"]
[Undealt "S9DKDJCQ"]
[Declarer "N"]
[Contract "♠ alone"]
[CardsAdded "S:S9"]
[CardsRemoved "S:DQ"]
[CardsRemoved "N:C9"]
[CardsPassed "S:N:SQ"]
[Auction "W"]
Pass ♠ alone - -
[Play "W"]
DA D9 SA -
"""


def read(text: str | bytes, notes: list[ReadingNote] | None = None) -> list[HandRecord | Reject]:
    """What a PTN text holds."""
    raw = text.encode() if isinstance(text, str) else text
    return list(read_ptn(iter([raw]), "a.ptn", (notes if notes is not None else []).append))


def hands(text: str | bytes, notes: list[ReadingNote] | None = None) -> list[HandRecord]:
    """The hands of a text in which nothing is rejected."""
    items = read(text, notes)
    assert all(isinstance(item, HandRecord) for item in items), items
    return [item for item in items if isinstance(item, HandRecord)]


def why(text: str) -> str:
    """The reason of the one reject that a text is."""
    (reject,) = read(text)
    assert isinstance(reject, Reject)
    return reject.sentence


def test_every_tag() -> None:
    """Each tag must stand where it belongs in the record; what is not known is kept and told."""
    notes: list[ReadingNote] = []
    (record,) = hands(LONE, notes)
    assert record.rules == rule_set(
        "four-handed", {"stick_dealer": True, "call_for_best": True, "target": 11}
    )
    assert (record.event, record.round, record.table) == ("Friday", 2, "A")
    assert record.players == ("Ann", "Bo (host)", "", "")
    assert record.player(2) == "Seat 3"
    assert (record.dealer, record.up, record.stock) == (0, "9S", ("KD", "JD", "QC"))
    assert record.hands == (("QS", "AH", "QH", "QD", "JC"), ("JS", "JH", "AD", "9D", "AC"), None, None)
    assert (record.calls, record.bury) == (("pass", "order alone"), "QD")
    assert record.swaps == (Swap(2, "out", ("9C",)), Swap(0, 2, ("QS",)))
    assert record.tricks == (("AD", "9D", "AS"),)
    assert record.extra == {
        "ptn": {
            "GameOptionsJson": json.dumps(
                {"stickTheDealer": True, "callForBest": True, "gameOverScore": 11, "hurry": 2},
                separators=(",", ":"),
            )
        }
    }
    assert record.where.line == 2
    assert [note.sentence for note in notes] == [
        "the option 'hurry' is not known: what it changes was not applied"
    ]


def by_suit(record: HandRecord) -> Any:
    """The hands of a record, each in one order."""
    return tuple(tuple(sorted(hand or ())) for hand in record.hands or ())


GAMES: list[tuple[str, dict[str, object]]] = [
    ("four-handed", {}),
    ("four-handed", {"stick_dealer": True, "no_trump": True}),
    ("four-handed", {"call_for_best": True, "defender_alone": "vs_lone_maker"}),
    ("four-handed", {"go_under": True, "deck": 25}),
    ("four-handed", {"lone_lead": "left_of_loner"}),
    ("two-handed", {}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_random_hands(name: str, options: dict[str, object]) -> None:
    """Legal hands of every option written as PTN by the seats must read back as they were played."""
    rules = rule_set(name, options)
    logged = [random_hand(rules, Random(f"ptn/{number}")) for number in range(60)]
    text = "".join(as_ptn(record) for record in logged)
    found = hands(text)
    assert len(found) == len(logged)
    for record, back in zip(logged, found, strict=True):
        plain = replace(record, v=None, won=None, points=None, players=(), stock=record.stock or None)
        plain = replace(plain, bury=None if plain.bury == "-" else plain.bury, hands=by_suit(plain))
        rules_read = {back.rules, replace(back.rules, lone_lead="left_of_loner")}
        assert plain.rules in rules_read or plain.rules.partners is False
        assert replace(back, hands=by_suit(back), rules=rules) == plain, as_ptn(record)
        assert replay(back).fault is None
        assert replay(back).points == record.points


def test_columns_are_seats() -> None:
    """A column must be a seat, not an order: who wins a trick leads the next, from the middle of the row."""
    text = LONE.replace("DA D9 SA -\n", "DA D9 SA -\nC9 CT SK -\n")
    (record,) = hands(text)
    assert record.tricks == (("AD", "9D", "AS"), ("KS", "9C", "TC"))


def test_auction_from_the_contract() -> None:
    """Without an auction the contract and the declarer leave one only, where the up-card is known."""
    head = '[Dealer "S"]\n[Deal "S:- - - -"]\n[Undealt "S9"]\n'
    for contract, declarer, calls in [
        ("♠", "N", ("pass", "order")),
        ("S alone", "S", ("pass", "pass", "pass", "order alone")),
        ("♥", "W", ("pass",) * 4 + ("H",)),
        ("NT alone", "E", ("pass",) * 6 + ("NT alone",)),
        ("Pass", "", ("pass",) * 8),
    ]:
        said = f'[Declarer "{declarer}"]\n' if declarer else ""
        (record,) = hands(f'{head}{said}[Contract "{contract}"]\n')
        assert record.calls == calls
    (record,) = hands(head.replace('[Undealt "S9"]\n', "") + '[Declarer "W"]\n[Contract "♠"]\n')
    assert record.calls is None
    assert record.extra == {"ptn": {"Declarer": "W", "Contract": "♠"}}


def test_a_contract_that_contradicts() -> None:
    """Where the contract or the declarer are not those of the calls, the calls count and a note says so."""
    notes: list[ReadingNote] = []
    text = LONE.replace('[Declarer "N"]', '[Declarer "E"]').replace('"♠ alone"', '"♠"')
    (record,) = hands(text, notes)
    assert record.calls == ("pass", "order alone")
    said = [note.sentence for note in notes if note.kind == "contract"]
    assert said == [
        "Declarer says 'E', and the calls say another; the calls are read",
        "Contract says '♠', and the calls say another; the calls are read",
    ]


def test_defender_alone() -> None:
    """A defender who answers alone must stand in `alone`; one who passes then has said nothing."""
    text = (
        '[GameOptionsJson "{\\"defendAlone\\":true}"]\n[Dealer "S"]\n[Deal "S:- - - -"]\n[Undealt "S9"]\n'
        '[Auction "W"]\nPass ♠ alone Pass -\n- Alone\n'
    )
    (record,) = hands(text.replace("- Alone\n", "Alone\n"))
    assert (record.calls, record.alone) == (("pass", "order alone"), (Alone(1),))


def test_dealer_not_said() -> None:
    """Without `Dealer` it is who sits at the right of the first caller, else whose hand comes first."""
    deal = '[Deal "E:- - - -"]\n[Undealt "S9"]\n'
    assert hands(deal)[0].dealer == 3
    assert hands(f'{deal}[Auction "N"]\nPass\n')[0].dealer == 1
    assert why('[Undealt "S9"]\n') == "`Dealer` is missing"


def test_calls_after_the_end() -> None:
    """A call behind the one that made trump must stay in the record, for replay to report."""
    (record,) = hands('[Dealer "S"]\n[Deal "S:- - - -"]\n[Undealt "S9"]\n[Auction "W"]\n♠ Pass - -\n')
    assert record.calls == ("order", "pass")
    fault = replay(record).fault
    assert fault is not None
    assert fault.code == "call_after_end"


def test_go_under() -> None:
    """Three cards that came from the stock must be a swap with it, before the calls."""
    text = (
        '[GameOptionsJson "{\\"goUnder\\":true}"]\n[Dealer "S"]\n[Deal "S:- - - -"]\n[Undealt "S9DKDJCQ"]\n'
        '[CardsAdded "W:DKDJCQ"]\n[CardsRemoved "W:D9C9H9"]\n[Auction "W"]\n♠\n'
    )
    (record,) = hands(text)
    assert record.swaps == (Swap(1, "stock", ("9D", "9C", "9H")), Swap("stock", 1, ("KD", "JD", "QC")))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('[Dealer "S"]', '[Dealer "X"]', "`Dealer` must be one of S, W, N, E, and here is 'X'"),
        ('"S:Q.AQ.Q.J J.J.A9.A - -"', '"Q.AQ.Q.J"', "`Deal` must be a side and the hands from there"),
        ('[Auction "W"]', '[Auction "N"]', "call 1 is N's, and it was not N's turn"),
        ('[CardsPassed "S:N:SQ"]', '[CardsPassed "N:SQ"]', "`CardsPassed` must be two sides and cards"),
        ('[CardsPassed "S:N:SQ"]', '[CardsPassed "W:E:SQ"]', "cards move in a way that cannot be"),
        ('\\"hurry\\":2', '\\"variation\\":1', "`variation` is 1: a variation of euchre that we do not play"),
        ('\\"hurry\\":2', '\\"deckSize\\":16', "`deckSize` can be 24 or 32, not 16"),
        ('\\"hurry\\":2', '\\"numDecks\\":2', "more decks than one"),
        ('\\"hurry\\":2', "hurry", "`GameOptionsJson` is no JSON"),
        ("DA D9 SA -", "DA D9 SA - -", "a row has more cards than seats"),
        ('[Play "W"]\nDA D9 SA -', '[Play "N"]\nD9 SA - -', "N leads to the first trick here"),
        ("Pass ♠ alone - -", "Pass Pass - -", "cards move in a way that cannot be"),
    ],
)
def test_rejects(old: str, new: str, says: str) -> None:
    """A hand that cannot be read must be a reject that says why; the hands around it are read."""
    assert old in LONE
    broken = LONE.replace(old, new)
    assert says in why(broken)
    items = read(LONE + "\n" + broken + "\n" + LONE)
    assert [isinstance(item, Reject) for item in items] == [False, True, False]
    assert isinstance(items[1], Reject)
    assert items[1].where.line == 23
    assert new.encode().split(b"\n")[0] in items[1].raw


def test_play_without_calls() -> None:
    """Cards that were played without a call by anybody must be a reject, as in a hand log."""
    assert "`Play` stands here without calls" in why(
        '[Dealer "S"]\n[Deal "S:- - - -"]\n[Play "W"]\nDA - - -\n'
    )


def test_cases_of_a_header() -> None:
    """odd_header_names, bracket_in_header: brackets and colons in a tag are text, and told."""
    notes: list[ReadingNote] = []
    text = LONE.replace('[Event "Friday"]', '[Event "Club (open"]\n[Table:1 "x"]\n[Rank{a} "{y} ; %"]')
    (record,) = hands(text, notes)
    assert record.event == "Club (open"
    kept = record.extra["ptn"]
    assert isinstance(kept, dict)
    assert (kept["Table:1"], kept["Rank{a}"]) == ("x", "{y} ; %")
    assert [note.params["name"] for note in notes if note.kind == "tag"] == ["Table:1", "Rank{a}"]
    assert hands(text.replace('"Club (open"', '"Club [open]"'))[0].event == "Club [open]"


@pytest.mark.parametrize(
    "header",
    [
        '[Event "Friday"',
        "[Event Friday]",
        "[Event 'Friday]",
        '[ Event  "Friday" ]',
        '[Event"Friday"]',
        '[Event "Friday]',
    ],
)
def test_malformed_headers(header: str) -> None:
    """A tag that is not closed, or without quotes, must be read as far as it goes."""
    (record,) = hands(LONE.replace('[Event "Friday"]', header))
    assert (record.event or "").strip("'") == "Friday"
    assert record.tricks == (("AD", "9D", "AS"),)


def test_several_tags_in_a_line() -> None:
    """Tags that stand in one line must be read like tags in lines of their own."""
    together = LONE.replace('[Dealer "S"]\n[Deal', '[Dealer "S"] [Deal').replace('"]\n[Table', '"][Table')
    assert [
        replace(one, where=two.where) for one, two in zip(hands(together), hands(LONE), strict=True)
    ] == hands(LONE)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("]\n[", "]\n\n\n["),
        lambda text: text.replace("Pass ♠", "\n\nPass ♠").replace("DA D9", "\nDA D9"),
        lambda text: text.replace("\n", "\n  % said\n"),
    ],
)
def test_blank_line_tolerance(change: Callable[[str], str]) -> None:
    """blank_line_tolerance: blank lines and comments anywhere must not split a hand in two."""
    both = change(LONE) + "\n" + change(LONE)
    assert [replace(record, where=hands(LONE)[0].where) for record in hands(both)] == hands(LONE) * 2


def test_hands_without_events() -> None:
    """Without `Event` a hand must begin where a tag comes again, or behind the play."""
    bare = '[Dealer "S"]\n[Deal "S:- - - -"]\n'
    assert len(hands(bare * 3)) == 3
    options = '[GameOptionsJson "{}"]\n'
    played = bare + '[Undealt "S9"]\n[Auction "W"]\n♠\n[Play "W"]\nDA D9 SA -\n\n'
    found = hands(
        played
        + options
        + played.replace('"S', '"W')
        .replace('"W:', '"W:')
        .replace('[Auction "W"]\n♠', '[Auction "N"]\nPass')
        .replace('[Play "W"]\nDA D9 SA -\n', "")
    )
    assert [record.dealer for record in found] == [0, 1]
    assert [record.extra for record in found] == [{}, {}]


def test_void_and_suit_letters() -> None:
    """void_and_suit_letters: letters of suits and voids are read; not five cards is a finding."""
    text = (
        '[Dealer "S"]\n[Deal "S:SAT.HK9..C9 .AQ.JT.A SA7.H86.D4. -"]\n[Undealt "S9"]\n[Auction "W"]\nPass\n'
    )
    (record,) = hands(text)
    assert record.hands == (
        ("AS", "TS", "KH", "9H", "9C"),
        ("AH", "QH", "JD", "TD", "AC"),
        ("AS", "7S", "8H", "6H", "4D"),
        None,
    )
    (short,) = hands('[Dealer "S"]\n[Deal "S:SAT.HK9.. - .AQ.JT.A -"]\n[Undealt "S9"]\n[Auction "W"]\nPass\n')
    fault = replay(short).fault
    assert fault is not None
    assert (fault.code, fault.seat) == ("wrong_hand_size", 0)


def test_told_by_content(tmp_path: Path) -> None:
    """PTN must be told from the other shapes by what stands in it."""
    path = tmp_path / "night.txt"
    path.write_text("\ufeff\r\n" + LONE.replace("\n", "\r\n"))
    (record,) = read_hands(path)
    assert isinstance(record, HandRecord)
    assert record.event == "Friday"
    assert not is_ptn(b'{"rules":"two-handed"}')
    assert not is_ptn(b"")


def test_no_tag_above() -> None:
    """A line above the first tag must be a reject; a hand of very many lines too."""
    items = read("hello\n" + LONE)
    assert [isinstance(item, Reject) for item in items] == [True, False]
    items = read(LONE + "x\n" * 600 + LONE)
    assert [isinstance(item, Reject) for item in items] == [True, False]


@pytest.mark.parametrize("sign", ["[", "[a ", '[a "', '[a "]', '[a "b"]', "\\", "S9", "- "])
def test_long_lines(sign: str) -> None:
    """A line of very many signs of any kind must be read in a time that grows as it does."""
    line = sign * 60_000
    for text in (f"[Event {line}", f'[Deal "S:{line}', f"{LONE}{line}\n"):
        assert len(read(text)) <= 60_001


def test_a_finding_in_ptn() -> None:
    """A renege in PTN must be found like one in any other log."""
    logged = random_hand(rule_set("four-handed"), Random("ptn/7"))
    rows: Any = as_ptn(logged).splitlines()
    at = next(number for number, row in enumerate(rows) if row.startswith("[Play"))
    changed = "\n".join([*rows[: at + 1], *rows[at + 2 :]])
    (record,) = hands(changed)
    assert record.tricks is not None
    assert len(record.tricks) == 4

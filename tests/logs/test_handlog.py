"""The hand log, read and written: notation, types, canonical form, digests."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.logs.samples import FULL, THREE, TWO, hand
from tourney.engine.record import Alone, HandRecord, Swap, Where
from tourney.logs.calls import canonical_call
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump, fingerprint, play_digest
from tourney.logs.rejects import ReadingNote


def read(line: str | bytes) -> HandRecord:
    """The record of a line that must be one."""
    record = parse_line(line, Where("a.jsonl", line=1))
    assert isinstance(record, HandRecord), record.sentence
    return record


@pytest.mark.parametrize("line", [THREE, TWO])
def test_examples_of_the_format(line: str) -> None:
    """The examples of HANDLOG.md must be read, and written back as they stand there."""
    assert dump(read(line)) == line


def test_every_key() -> None:
    """Every key of the format must be read, written back and mean the same, the unknown one too."""
    record = read(json.dumps(FULL))
    assert json.loads(dump(record)) == FULL
    assert read(dump(record)) == record
    assert record.alone == (Alone(0), Alone(1, "lead"))
    assert record.swaps[1] == Swap(2, 0, ("JC",))
    assert record.penalty[0].extra == {"who": "Eve"}
    assert record.extra == {"weather": {"rain": [1, 2.5, None]}}
    assert record.rules.target == 11
    assert record.rules.call_for_best is True


def test_unknown_keys_further_in() -> None:
    """Keys that we do not know must be kept inside the items of `alone` and `swaps` as well."""
    alone = [{"seat": 0, "said": "loudly"}, 1]
    swaps = [{"from": 0, "to": "stock", "cards": ["9C"], "why": "?"}]
    record = read(hand(alone=alone, swaps=swaps))
    written = json.loads(dump(record))
    assert (written["alone"], written["swaps"]) == (alone, swaps)
    assert read(dump(record)) == record


@pytest.mark.parametrize(
    ("spelling", "card"),
    [
        *(("9C", "9C"), ("9c", "9C"), ("10C", "TC"), ("C10", "TC"), ("9♣", "9C"), ("♥A", "AH"), ("B", "JK")),
        *(
            ("joker", "JK"),
            ("Joker", "JK"),
            ("Xx", "??"),
            ("??", "??"),
            ("1Z", "1Z"),
            ("", ""),
            ("c 9", "c 9"),
        ),
    ],
)
def test_cards(spelling: str, card: str) -> None:
    """A card must be read in every spelling, everywhere; a text that is no card must stay as it came."""
    record = read(
        hand(up=spelling, hands=[[spelling], None], dummy=[spelling], stock=[spelling], bury=spelling)
    )
    assert (record.up, record.hands, record.dummy) == (card, ((card,), None), (card,))
    assert (record.stock, record.bury) == ((card,), card)
    assert read(hand(calls=["pass"], tricks=[[spelling]])).tricks == ((card,),)
    assert read(hand(keep=[spelling])).keep == (card,)


@pytest.mark.parametrize(
    ("said", "call"),
    [
        *(
            ("Pass", "pass"),
            ("ORDER", "order"),
            ("assist", "order"),
            ("accept", "order"),
            ("take up", "order"),
        ),
        *(("Take  Up Alone", "order alone"), ("s", "S"), ("♥", "H"), ("Diamonds", "D"), ("club", "C")),
        *(("nt", "NT"), ("No Trump alone", "NT alone"), ("C alone", "C alone"), ("h ALONE", "H alone")),
        *(("misère", "misere"), ("Nap", "nap"), ("3", "3"), ("7", "7"), ("hmm", "hmm"), ("alone", "alone")),
    ],
)
def test_calls(said: str, call: str) -> None:
    """A call must be read in every wording; a text that is no call must stay as it came."""
    assert canonical_call(said) == call
    assert canonical_call(call) == call


def test_null_is_absent() -> None:
    """Null must mean the same as left out, for every key."""
    nulls: dict[str, Any] = dict.fromkeys(FULL.keys() - {"rules", "dealer", "weather"})
    assert read(hand(**nulls)) == read(hand())


def test_declined() -> None:
    """A dash must be read as declined, for the up-card and for the dummy."""
    record = read(hand(bury="-", keep=" - "))
    assert (record.bury, record.keep) == ("-", "-")


def test_bytes_of_windows() -> None:
    """A line that is no UTF-8 must be read as Windows-1252, with a note that names line and byte."""
    notes: list[ReadingNote] = []
    line = hand(players=["Ada", "O'Neal"]).encode().replace(b"'", b"\x92")
    record = parse_line(line, Where("a.jsonl", line=7), notes.append)
    assert isinstance(record, HandRecord)
    assert record.players == ("Ada", "O’Neal")
    assert [(note.kind, note.where.line, note.params) for note in notes] == [
        ("encoding", 7, {"byte": line.index(b"\x92") + 1})
    ]


def test_newer_version() -> None:
    """A version newer than ours must be read, with a note."""
    notes: list[ReadingNote] = []
    parse_line(hand(v=2), Where("a", line=1), notes.append)
    assert [note.kind for note in notes] == ["version"]


@pytest.mark.parametrize(
    "name", ["Herb passes", "Big C (host)", "Ann: the one", "<script>", "a\tb", "{0}", "雪"]
)
def test_names_are_only_text(name: str) -> None:
    """A name must be kept as it is, whatever word or sign is in it."""
    record = read(hand(players=[name, "Bo"]))
    assert record.players[0] == name
    assert read(dump(record)) == record


def test_only_the_deal() -> None:
    """A record of the deal alone, or without any time or place, must be read."""
    record = read(hand(hands=[["9C", "TC", "JC", "QC", "KC"], None]))
    assert (record.calls, record.tricks, record.at) == (None, None, None)


def test_fingerprint_is_of_content() -> None:
    """The fingerprint must not change with notation, version or the order of unknown keys."""
    line = hand(up="9h", a=1, b=2, calls=["Pass"])
    other = '{"b":2,"a":1,"dealer":1,"rules":{"game":"two-handed"},"v":1,"up":"9H","calls":["pass"]}'
    assert fingerprint(read(line)) == fingerprint(read(other))


@pytest.mark.parametrize("key", [key for key in FULL if key not in ("v",)])
def test_fingerprint_sees_every_key(key: str) -> None:
    """The fingerprint must change when any key goes; where the hand was read must not matter."""
    whole = read(json.dumps(FULL))
    assert fingerprint(replace(whole, where=Where("b", line=9))) == fingerprint(whole)
    less = {name: value for name, value in FULL.items() if name != key}
    changed = parse_line(json.dumps(less), Where())
    if isinstance(changed, HandRecord):
        assert fingerprint(changed) != fingerprint(whole)
    else:
        assert key in ("rules", "dealer", "calls")


def test_play_digest() -> None:
    """Equal play must have an equal play digest, whoever played it, wherever, whatever was claimed."""
    one = read(THREE)
    other = replace(one, players=("X", "Y", "Z"), table=9, hand=4, points=(3, 0, 0), notes="!", id="y")
    assert play_digest(one) == play_digest(other)
    assert play_digest(one) != play_digest(replace(one, bury="KD"))

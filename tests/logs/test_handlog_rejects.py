"""What is no hand record: each reason, its place, and the raw bytes kept."""

import json
from typing import Any

import pytest

from tests.logs.samples import FULL, hand
from tourney.engine.record import HandRecord, Where
from tourney.logs.handlog import parse_line
from tourney.logs.rejects import Reject, reject_line


def rejected(line: str | bytes) -> Reject:
    """The reject of a line that must be one."""
    item = parse_line(line, Where("a.jsonl", line=3))
    assert isinstance(item, Reject), item
    return item


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("hello", "no JSON object"),
        ("[1,2]", "no JSON object, but a list"),
        ("3", "no JSON object, but a whole number"),
        ('"rules"', "no JSON object, but a text"),
        ("null", "no JSON object, but null"),
        ('{"rules":"two-handed","dealer":1', "no JSON object"),
        ('{"rules":"two-handed","dealer":1} x', "no JSON object: extra data"),
        ("{}", "`rules` is missing"),
        (hand(rules=None), "`rules` is missing"),
        (hand(rules="whist"), "no game is called 'whist'"),
        (hand(rules={"stick_dealer": True}), "`rules.game` is missing"),
        (hand(rules={"game": ["two-handed"]}), "`rules.game` must be a text"),
        (hand(rules={"game": "two-handed", "speed": 9}), "no option 'speed'"),
        (hand(rules={"game": "two-handed", "lone_lead": "eldest"}), "no option 'lone_lead'"),
        (hand(rules={"game": "two-handed", "all_pass": "sleep"}), "all_pass cannot be 'sleep'"),
        (hand(rules={"game": "two-handed", "turned_suit": "perhaps"}), "turned_suit cannot be"),
        (hand(rules={"game": "two-handed", "deck": 52}), "24, 25, 32 or 33"),
        (hand(rules={"game": "two-handed", "deck": {"24": 1}}), "deck cannot be"),
        (hand(rules=7), "`rules` must be"),
        (hand(dealer=...), "`dealer` is missing"),
        (hand(dealer=2), "must be a seat from 0 to 1"),
        (hand(dealer=-1), "must be a seat from 0 to 1"),
        (hand(dealer="1"), "`dealer` must be a whole number"),
        (hand(dealer=True), "`dealer` must be a whole number"),
        (hand(dealer=1.0), "`dealer` must be a whole number"),
        (hand(players=["Ada"]), "`players` has 1 entries; two-handed has 2 seats"),
        (hand(players=[]), "`players` has 0 entries"),
        (hand(hands=[["9C"]] * 3), "`hands` has 3 entries"),
        (hand(tricks=[["9C"]]), "`tricks` stand here without `calls`"),
        (hand(alone=[{"after": "lead"}]), "`alone.seat` is missing"),
        (hand(alone=[{"seat": 0, "after": "supper"}]), "can be dummy or lead"),
        (hand(swaps=[{"from": 0}]), "`swaps.to` is missing"),
        (hand(penalty=[{"seat": 0}]), "`penalty.kind` is missing"),
        (hand(penalty={"seat": 0}), "`penalty` must be a list"),
        (hand(players=["Ada", None]), "`players.2` must be a text, and here is null"),
        (hand(calls=["pass"], tricks=["9C TC"]), "`tricks.1` must be a list, and here is a text"),
        (hand(hands=[None, ["9C", 7]]), "`hands.2.2` must be a text"),
        (hand(alone=[0, "1"]), "`alone.2` must be a whole number"),
        (hand(hand=10**12), "a number that no log can mean"),
        (hand(hand=1).replace("1}", "1" * 6000 + "}"), "too long to read"),
        ('{"rules":"two-handed","dealer":NaN}', "NaN is no number of JSON"),
        ('{"rules":"two-handed","dealer":1,"dealer":0}', "`dealer` stands twice"),
        ('{"rules":"two-handed","dealer":1,"x":{"a":1,"a":2}}', "`a` stands twice"),
        (hand(notes="\ud800"), "half a sign"),
        ('{"x":' + "[" * 100_000, "no JSON object"),
        (hand(x=1).replace("1}", "[" * 99_000 + "]" * 99_000 + "}"), "too deep"),
        (hand(x=1).replace('"x": 1', '"x": ' + "[" * 90 + "]" * 90), "too deep"),
        (b"\xff\xfe\x81 not text", "neither UTF-8 nor Windows-1252"),
    ],
    ids=range(48),
)
def test_rejected(line: str | bytes, says: str) -> None:
    """What is no hand record must be a reject that says why, keeps its place and its raw bytes."""
    item = rejected(line)
    assert says in item.sentence or "too deep" in item.sentence
    assert item.where == Where("a.jsonl", line=3)
    assert item.raw == (line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass"))
    assert "{" not in item.reason.format(**item.params) or "{" in str(item.params)


@pytest.mark.parametrize("key", [key for key in FULL if key not in ("weather", "rules")])
@pytest.mark.parametrize("value", [True, 1.5, {"a": {}}, [[[]]], [True], [None, 1.5]])
def test_wrong_type(key: str, value: Any) -> None:
    """A key of the wrong type must be a reject that names the key; true is no number."""
    item = rejected(json.dumps({**FULL, key: value}))
    assert f"`{key}" in item.sentence


@pytest.mark.parametrize("key", ["hands", "tricks", "dummy", "calls", "players", "won"])
def test_null_inside_a_list(key: str) -> None:
    """Null inside a list must be a reject, but for a hand that is not known."""
    value = [None, None, None, None]
    item = parse_line(json.dumps({**FULL, key: value}), Where())
    assert isinstance(item, HandRecord if key == "hands" else Reject)


def test_column_of_the_key() -> None:
    """The column of a reject must be that of the key that is off."""
    line = '{"x":{"dealer":0},"rules":"two-handed","dealer":9}'
    assert rejected(line).position == line.rindex('"dealer"') + 1


def test_column_of_a_syntax_error() -> None:
    """The column of a broken JSON must be where it breaks; of bytes that are no text, the byte."""
    assert rejected('{"rules":two}').position == 10
    item = rejected(b'{"a":"\x81"}')
    assert (item.position, item.unit, item.place) == (7, "byte", "a.jsonl:3:byte 7")


def test_reject_line() -> None:
    """A line of a rejects file must hold source, line, reason and the raw bytes, text or not."""
    row = json.loads(reject_line(rejected("hello")))
    assert row == {
        "source": "a.jsonl",
        "line": 3,
        "column": 1,
        "reason": "no JSON object: expecting value",
        "raw": "hello",
    }
    assert json.loads(reject_line(rejected(b"\x81")))["raw_base64"] == "gQ=="


def test_long_values_are_cut() -> None:
    """A reason must stay readable, however long the value is that it names."""
    assert len(rejected(hand(rules="w" * 100_000)).sentence) < 300
    assert len(rejected(hand(rules={"game": "two-handed", "deck": ["x"] * 10_000})).sentence) < 400

"""Faults that other programs have with files of hands, each under its name, and what must hold instead.

`newline_independence` stands in `test_reading.py`, `sitting_dealer_discard` in `test_egn.py`.
"""

import json
from typing import Any

import pytest

from tests.logs.test_egn import deal, game, hands
from tests.logs.test_egn_write import again
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay
from tourney.logs.egn_write import write
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump, fingerprint

GAMES = [("two-handed", 4), ("three-handed", 6), ("four-handed", 8), ("hasenpfeffer", 4)]
"""Games in which a hand may be thrown in, and how many passes that takes."""


def read(**keys: Any) -> HandRecord:
    """The hand of a line with these keys."""
    record = parse_line(json.dumps(keys))
    assert isinstance(record, HandRecord), record
    return record


@pytest.mark.parametrize(("name", "passes"), GAMES)
def test_passed_out_record(name: str, passes: int) -> None:
    """passed_out_record: written and read back equal, with no maker and no points, as it was."""
    up = {} if name == "hasenpfeffer" else {"up": "9H"}
    stock = {"stock": ["JK"]} if name == "hasenpfeffer" else {}  # the joker in the widow: nobody must bid
    record = read(rules=name, dealer=1, calls=["pass"] * passes, notes="all passed", **up, **stock)
    back = parse_line(dump(record))
    assert back == record
    for one in (record, back):
        judged = replay(one)
        assert (judged.fault, judged.maker, judged.is_thrown_in) == (None, None, True)
        assert set(judged.points or ()) == {0}


def test_passed_out_record_in_egn() -> None:
    """passed_out_record: an EGN of a hand that all passed reads back equal, and the game goes on."""
    bidding = {"calls": ["Pass"] * 8}
    first = deal(0, bidding, {"tricks": []})
    second = deal(1, {"calls": ["Pass", "Pass", "Pass", "Pass", "H"]}, dealer=1)
    records = hands(game(first, second, ruleset={"std": False}))
    written = write(records)
    assert again(written) == records
    assert json.loads(written)["deals"][0]["phases"][0]["calls"] == ["Pass"] * 8
    judged = replay(records[0])
    assert (judged.maker, judged.points) == (None, (0, 0, 0, 0))


def test_deal_only() -> None:
    """deal_only: hands without calls and tricks are a deal, in a hand log and in EGN, written back equal."""
    record = read(rules="two-handed", dealer=1, hands=[["9C", "TC", "JC", "QC", "KC"], None])
    assert (record.calls, record.tricks, record.points) == (None, None, None)
    assert parse_line(dump(record)) == record
    cards = ["Ac Kc Qc 9s Ts", "Ad Qd Jd 9c Tc", "Ah Kh Qh Jh Th", "As Ks Qs Js 9d"]
    only = {**deal(playerCards=[hand.split() for hand in cards]), "phases": []}
    (egn,) = hands(game(only))
    assert egn.hands is not None
    assert (len(egn.hands), egn.calls, egn.tricks) == (4, None, None)
    assert again(write([egn])) == [egn]
    for one in (record, egn):
        judged = replay(one)
        assert (judged.fault, judged.points, judged.is_finished) == (None, None, False)


@pytest.mark.parametrize("at", [{}, {"at": None}])
def test_missing_date(at: dict[str, None]) -> None:
    """missing_date: a hand without a time is read; the time is not known, and none is made up."""
    record = read(rules="two-handed", dealer=1, up="9H", **at)
    assert record.at is None
    assert "at" not in json.loads(dump(record))
    assert fingerprint(record) == fingerprint(read(rules="two-handed", dealer=1, up="9H"))


@pytest.mark.parametrize("date", [{}, {"date": ""}, {"date": None}])
def test_missing_date_in_egn(date: dict[str, str | None]) -> None:
    """missing_date: an EGN without a date is read whole, and written again without one."""
    records = hands(game(deal(), **date))
    assert [record.at for record in records] == [None]
    assert json.loads(write(records))["metadata"].get("date") == date.get("date")

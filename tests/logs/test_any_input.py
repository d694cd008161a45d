"""Properties: whatever is read, nothing raises and nothing is lost; what is written reads back."""

import gzip
import json
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.logs.samples import FULL, THREE, TWO
from tests.logs.test_egn import deal, game, match
from tourney import messages
from tourney.cards import deck, parse_card
from tourney.engine.audit import audit
from tourney.engine.record import Alone, HandRecord, Penalty, Swap, Where
from tourney.logs import ReadingNote, Reject, read_hands
from tourney.logs.egn import read_bytes
from tourney.logs.egn_write import write, write_match
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump, fingerprint
from tourney.logs.rejects import reject_line
from tourney.rules import GAMES, rule_set, seated

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
SEAT = st.integers(-1, 5)
CARD = st.sampled_from([*deck(25), "??"]) | TEXT.map(lambda text: parse_card(text) or text.strip())
CALL = st.sampled_from(["pass", "order", "order alone", "C", "S alone", "NT", "nap", "4", "hm, what"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)
RULES = st.sampled_from([*GAMES.values(), rule_set("four-handed", {"target": 11, "call_for_best": True})])


def some(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """A value or None."""
    return st.none() | strategy


def rows(strategy: st.SearchStrategy[Any], size: int = 6) -> st.SearchStrategy[Any]:
    """A tuple of values."""
    return st.lists(strategy, max_size=size).map(tuple)


@st.composite
def records(draw: st.DrawFn) -> HandRecord:
    """Any record that a hand log can hold, sense or no sense."""
    rules = draw(RULES)
    if rules.seats_from is not None:
        rules = seated(rules, draw(st.integers(rules.seats_from, rules.players)))
    seats = rules.players
    named = st.tuples(*[TEXT] * seats)
    calls = draw(some(rows(CALL)))
    numbers = some(rows(st.integers(-9, 99)))
    known = {"dummy", "egn", *FULL}
    penalties = st.builds(
        Penalty,
        some(SEAT),
        TEXT,
        some(st.integers(-5, 5)),
        st.dictionaries(TEXT.map("x_".__add__), JSON, max_size=2),
    )
    places = SEAT | st.sampled_from(["out", "stock"])
    return HandRecord(
        rules=rules,
        dealer=draw(st.integers(0, seats - 1)),
        players=draw(named if rules.seats_from is not None else st.just(()) | named),
        hands=draw(some(st.tuples(*[some(rows(CARD))] * seats))),
        dummy=draw(some(rows(CARD))),
        up=draw(some(CARD)),
        stock=draw(some(rows(CARD))),
        calls=calls,
        bury=draw(some(CARD | st.just("-"))),
        alone=draw(rows(st.builds(Alone, SEAT, st.sampled_from([None, "dummy", "lead"])), 3)),
        keep=draw(some(rows(CARD) | st.just("-"))),
        maker=draw(some(SEAT)),
        swaps=draw(rows(st.builds(Swap, places, places, rows(CARD, 3)), 3)),
        tricks=draw(some(rows(rows(CARD, 4)))) if calls is not None else None,
        won=draw(some(rows(SEAT))),
        points=draw(numbers),
        score=draw(numbers),
        penalty=draw(rows(penalties, 2)),
        notes=draw(some(TEXT)),
        id=draw(some(TEXT)),
        event=draw(some(TEXT)),
        round=draw(some(st.integers(0, 9))),
        table=draw(some(st.integers(0, 9) | TEXT)),
        game=draw(some(st.integers(0, 9))),
        hand=draw(some(st.integers(0, 9))),
        at=draw(some(TEXT)),
        v=draw(some(st.just(1))),
        initial_score=draw(numbers),
        extra=draw(st.dictionaries(TEXT.filter(lambda key: key not in known), JSON, max_size=2)),
        where=Where("a.jsonl", line=1),
    )


def assert_judged(items: list[HandRecord | Reject]) -> None:
    """Judge what was read and put everything in words; nothing of it may fail."""
    found = audit(item for item in items if isinstance(item, HandRecord))
    for hand in found.hands:
        for finding in hand.findings:
            assert messages.sentence(finding, hand.record)
            assert messages.neutral(finding, hand.record)
            messages.way_out(finding, hand.record)
    for item in items:
        if isinstance(item, Reject):
            assert json.loads(reject_line(item))["reason"]


@given(records())
def test_dump_reads_back(record: HandRecord) -> None:
    """A record written must read back as the same record, and its line must be canonical."""
    line = dump(record)
    back = parse_line(line, record.where)
    assert isinstance(back, HandRecord), back.sentence
    assert back == record
    assert dump(back) == line
    assert fingerprint(back) == fingerprint(record)
    assert "\n" not in line


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(records(), max_size=4))
def test_no_record_breaks_the_audit(logged: list[HandRecord]) -> None:
    """Whatever stands in the records that readers make, the audit must answer, and in words."""
    assert_judged([*logged])


@given(st.binary(max_size=300))
def test_any_bytes_as_a_line(raw: bytes) -> None:
    """Any bytes must be a record or a reject that keeps them, never an exception."""
    item = parse_line(raw, Where("a", line=1))
    assert isinstance(item, HandRecord) or item.raw == raw
    assert_judged([item])


@given(st.dictionaries(st.sampled_from([*FULL, "x"]), JSON, max_size=6))
def test_any_object_as_a_line(change: dict[str, Any]) -> None:
    """A hand with any of its keys changed to anything must be a record or a reject."""
    item = parse_line(json.dumps({**FULL, **change}), Where("a", line=1))
    assert_judged([item])
    if isinstance(item, HandRecord):
        assert parse_line(dump(item), item.where) == item


@given(st.integers(0, len(THREE) - 1), st.integers(0, 12), st.binary(max_size=3))
def test_damaged_line(at: int, cut: int, new: bytes) -> None:
    """A line with some bytes changed must be a record or a reject."""
    raw = THREE.encode()
    assert_judged([parse_line(raw[:at] + new + raw[at + cut :], Where("a", line=1))])


PARTS = st.sampled_from(
    [b"\n", b"\r", b"\r\n", b"\xef\xbb\xbf", THREE.encode(), TWO.encode(), b"{", b'{"fileType":', b"\x1f\x8b"]
)


@settings(max_examples=150)
@given(st.lists(PARTS | st.binary(max_size=30), max_size=8), st.sampled_from(["plain", "gzip", "cut"]))
def test_any_file(parts: list[bytes], packing: str) -> None:
    """A file of any bytes, packed or not, whole or cut, must be records and rejects."""
    content = b"".join(parts)
    packed = content if packing == "plain" else gzip.compress(content)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.jsonl"
        path.write_bytes(packed[: len(packed) // 2] if packing == "cut" else packed)
        notes: list[ReadingNote] = []
        assert_judged(list(read_hands(path, note=notes.append)))
        assert_judged(list(read_hands(path, "egn")))
        assert_judged(list(read_hands(path, "jsonl")))
    assert all(note.sentence for note in notes)


def nodes(data: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON: what holds it, and its key there."""
    keys = data.keys() if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [(data, key) for key in keys] + [node for key in keys for node in nodes(data[key])]


@settings(max_examples=300)
@given(st.booleans(), st.data())
def test_any_egn(is_match: bool, data: st.DataObject) -> None:
    """An EGN or EMN with anything anywhere must be records and rejects; what was read can be written."""
    bidding = {"cardExchanges": [{"sender": 2, "receiver": 0, "cards": ["Jd"]}], "aloneDefender": 1}
    one = game(deal(0, bidding=bidding, playerCards=[["Kh"], [], [], []], kitty=["Qs"]), deal(1))
    whole: Any = match(one, one) if is_match else one
    whole = json.loads(json.dumps(whole))
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from(nodes(whole)))
        holder[key] = data.draw(JSON | st.sampled_from(["n", "R", "L", "Xx", "", "s", -1, 0, True]))
    items = list(read_bytes(json.dumps(whole).encode(), Where("a.egn")))
    assert_judged(items)
    read = [item for item in items if isinstance(item, HandRecord)]
    if len(read) == len(items) > 0 and not is_match:
        text = write(read)
        again = [item for item in read_bytes(text.encode(), Where("a.egn")) if isinstance(item, HandRecord)]
        assert [replace(item, extra={}) for item in again] == [replace(item, extra={}) for item in read]
        assert write(again) == text
    elif len(read) == len(items) > 0:
        assert len(list(read_bytes(write_match(read).encode(), Where("a.egn")))) == len(read)

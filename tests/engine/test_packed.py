"""The packed hand: what it holds comes back as it was, what it cannot hold is refused with its reason."""

from dataclasses import replace
from random import Random

import pytest

from tests.engine.comparing import legal
from tests.engine.generator import GAMES
from tests.engine.hiding import hidden
from tests.engine.judging import record
from tests.engine.mutations import mutate
from tourney.engine.packed import Profiles, bare, pack, unpack, unpackable
from tourney.engine.packed_layout import SIZE, VERSION, is_packed_game
from tourney.engine.record import Alone, HandRecord, Penalty, Swap
from tourney.engine.replay import replay
from tourney.errors import BadInput
from tourney.rules import GAMES as NAMED

TWO = NAMED["two-handed"]
THREE = NAMED["three-handed"]
FOUR = NAMED["four-handed"]
SWAP = Swap(0, "out", ("9C",))


def _records(game: str, hands: int) -> list[HandRecord]:
    """Hands of a game: whole, with some of it hidden, and changed."""
    made = []
    for number in range(hands):
        rng, log = legal(game, number)
        made += [record(log), record(hidden(rng, log)), record(mutate(rng, log)[1])]
    return made


@pytest.mark.parametrize("game", [game for game in GAMES if is_packed_game(NAMED[game])])
def test_what_is_held_comes_back(game: str) -> None:
    """A record that is packed must come back equal in all that the bytes hold, whatever its rules."""
    profiles = Profiles()
    records = _records(game, 60)
    kept = 0
    for one in records:
        packed = pack(one, profiles)
        assert (packed is None) == (unpackable(one) is not None), one
        if packed is not None:
            kept += 1
            assert len(packed) == SIZE
            assert packed[0] == VERSION
            assert unpack(packed, profiles) == bare(one)
    assert kept > len(records) / 2
    assert len(profiles) > 5


@pytest.mark.parametrize("game", [game for game in GAMES if is_packed_game(NAMED[game])])
def test_the_bytes_hold_the_verdict(game: str) -> None:
    """Replay must say of the record that comes back what it says of the one that was packed."""
    profiles = Profiles()
    for one in _records(game, 40):
        packed = pack(one, profiles)
        if packed is not None:
            again, first = replay(unpack(packed, profiles)), replay(one)
            assert (again.findings, again.points) == (first.findings, first.points), one


REFUSED = {
    "a game with too many seats": (HandRecord(NAMED["napoleon"], 0), "game"),
    "four seats and a dummy": (HandRecord(replace(THREE, players=4), 0), "game"),
    "a penalty": (HandRecord(TWO, 0, penalty=(Penalty(0, "misdeal"),)), "penalty"),
    "a swap": (HandRecord(FOUR, 0, swaps=(SWAP,)), "swaps"),
    "a forced bidder": (HandRecord(NAMED["hasenpfeffer"], 0, maker=1), "maker"),
    "a dealer who is no seat": (HandRecord(TWO, 2), "deal"),
    "hands of other seats": (HandRecord(TWO, 0, hands=(None,) * 3), "deal"),
    "a hand of four": (HandRecord(TWO, 0, hands=(("9C",) * 4, None)), "deal"),
    "a card that is none": (HandRecord(TWO, 0, up="1Z"), "deal"),
    "a dummy where there is none": (HandRecord(TWO, 0, dummy=("9C",) * 5), "deal"),
    "a card turned up where none is": (HandRecord(NAMED["hasenpfeffer"], 0, up="9C"), "deal"),
    "too long a stock": (HandRecord(TWO, 0, stock=("9C",) * 30), "deal"),
    "nine calls": (HandRecord(TWO, 0, calls=("pass",) * 9), "calls"),
    "a call that is none": (HandRecord(TWO, 0, calls=("hello",)), "calls"),
    "a buried card that is none": (HandRecord(TWO, 0, bury="1Z"), "exchange"),
    "three who went alone": (HandRecord(FOUR, 0, alone=(Alone(1),) * 3), "alone"),
    "alone after what is no time": (HandRecord(FOUR, 0, alone=(Alone(1, "tea"),)), "alone"),
    "cards kept without a dummy": (HandRecord(FOUR, 0, keep=("9C",) * 5), "keep"),
    "four cards kept": (HandRecord(THREE, 0, keep=("9C",) * 4), "keep"),
    "tricks of unlike length": (HandRecord(TWO, 0, tricks=(("9C", "TC"), ("JC",))), "tricks"),
    "too long a trick": (HandRecord(TWO, 0, tricks=(("9C", "TC", "JC"),)), "tricks"),
    "a trick too many": (HandRecord(TWO, 0, tricks=(("9C", "TC"),) * 6), "tricks"),
    "a winner who is no seat": (HandRecord(TWO, 0, won=(4,)), "claims"),
    "points for others": (HandRecord(TWO, 0, points=(1, 0, 0)), "claims"),
    "very many points": (HandRecord(TWO, 0, points=(32, 0)), "claims"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_held_is_refused(name: str) -> None:
    """What the bytes cannot hold and a verdict may rest on must be refused, and the reason named."""
    one, why = REFUSED[name]
    assert pack(one, Profiles()) is None
    assert unpackable(one) == why


def test_absent_is_told_from_empty() -> None:
    """Not logged, nothing, declined, a card not known: each must come back as what it was."""
    for changes in (
        {},
        {"hands": (None, None, None)},
        {"stock": ()},
        {"calls": ()},
        {"tricks": ()},
        {"won": ()},
        {"bury": "-", "keep": "-"},
        {"bury": "??", "up": "??", "keep": ("??",) * 5, "stock": ("??", "9C")},
        {"points": (-31, 0, 31), "won": (2, 0)},
        {"alone": (Alone(0, "lead"), Alone(2, "dummy"))},
    ):
        one = HandRecord(THREE, 2, **changes)  # type: ignore[arg-type]  # fields by name
        profiles = Profiles()
        packed = pack(one, profiles)
        assert packed is not None
        assert unpack(packed, profiles) == one


def test_places_and_names_are_not_in_the_bytes() -> None:
    """Two records that differ by names, places and notes alone must have the same bytes."""
    one = HandRecord(TWO, 0, up="9C", calls=("order",))
    other = replace(one, players=("Ada", "Bo"), id="a", table=1, hand=2, score=(1, 0), notes="late", v=1)
    assert pack(one, Profiles()) == pack(other, Profiles())
    assert bare(other) == one


def test_rules_beyond_the_last_number_are_refused() -> None:
    """A profile number has two bytes: what comes after 65,536 rule sets must be refused, not wrapped."""
    profiles = Profiles(replace(TWO, target=number) for number in range(1 << 16))
    assert pack(HandRecord(replace(TWO, target=65535), 0), profiles) is not None
    assert pack(HandRecord(FOUR, 0), profiles) is None


def test_any_bytes_are_read_or_refused() -> None:
    """Of 64 bytes that nobody packed, reading must give a record or BadInput, and never anything else."""
    rng, profiles = Random(6), Profiles(NAMED.values())
    parts = set()
    for _ in range(4000):
        head = bytes([VERSION, rng.randrange(9), 0, rng.randrange(128)])
        zeros = rng.random() < 0.5
        body = bytes(0 if zeros and rng.random() < 0.97 else rng.randrange(256) for _ in range(60))
        try:
            unpack(head + body, profiles)
        except BadInput as error:
            parts.add(error.params["part"])
    assert parts == {"rules", "dealer or tricks", "card", "calls", "alone", "keep"}

"""The packed hand read back into a record (docs/packed.md)."""

from binascii import b2a_base64
from collections.abc import Sequence
from typing import Final

from tourney.engine.packed_layout import (
    AFTER,
    BASE_64,
    CALL_CODES,
    CALLS_NOT_LOGGED,
    CARDS,
    DECLINED_CODE,
    KEEP_AT,
    MOST_CALLS,
    NOT_LOGGED,
    POINTS_FROM,
    SIZE,
    UNKNOWN_CODE,
    VERSION,
    WORD,
    WORDS,
    Profiles,
    is_packed_game,
    plays_at,
)
from tourney.engine.record import DECLINED, Alone, Cards, HandRecord
from tourney.errors import N_, BadInput
from tourney.rules import RuleSet

_FROM_BASE_64: Final = bytes.maketrans(BASE_64, bytes(range(64)))
_Dealt = tuple[tuple[Cards | None, ...], Cards | None, str | None, Cards]


def unpack(packed: bytes, profiles: Profiles) -> HandRecord:
    """The record that 64 bytes hold, its rules looked up in `profiles`.

    Raises BadInput where they are no packed hand of this version, or name rules that are not there.

    >>> from tourney.errors import BadInput
    >>> try:
    ...     unpack(bytes(64), Profiles())
    ... except BadInput as error:
    ...     str(error)
    'no packed hand: version'
    """
    if len(packed) != SIZE or packed[0] != VERSION:
        raise _unreadable("version")
    profile = packed[1] | packed[2] << 8
    if profile >= len(profiles) or not is_packed_game(profiles[profile]):
        raise _unreadable("rules")
    rules = profiles[profile]
    dealer, size, number = packed[3] & 3, (packed[3] >> 2 & 3) + 1, packed[3] >> 4 & 7
    logged = 0 if number == NOT_LOGGED else number
    if dealer >= rules.players or logged > rules.hand_size or (logged and size > rules.players):
        raise _unreadable("dealer or tricks")
    words = WORDS.unpack(packed)[1:]
    cards = _codes(words[:6])
    tail, at = words[6], plays_at(rules)
    bury = tail >> 8 & 63
    hands, dummy, up, stock = _dealt(rules, cards[:at])
    tricks = tuple(_whole(cards[at + size * n : at + size * (n + 1)]) for n in range(logged))
    return HandRecord(
        rules,
        dealer,
        hands=hands if any(hands) or tail >> 6 & 1 else None,
        dummy=dummy,
        up=up,
        stock=stock if stock or tail >> 7 & 1 else None,
        calls=_read_calls(rules, int.from_bytes(packed[4:8], "little"), tail & 15),
        bury=DECLINED if bury == DECLINED_CODE else _card(bury),
        alone=_read_alone(tail >> 16 & 255),
        keep=_read_keep(rules, tail >> 4 & 3, cards),
        tricks=None if number == NOT_LOGGED else tricks,
        won=_read_won(tail >> 24 & 0x7FFF),
        points=_read_points(rules, tail >> 40),
    )


def _codes(words: Sequence[int]) -> bytes:
    """The codes of all slots; base 64 is what takes six bits from beside six."""
    cards = sum((word & WORD) << 60 * place for place, word in enumerate(words))
    return b2a_base64(cards.to_bytes(45, "big"), newline=False).translate(_FROM_BASE_64)[::-1]


def _unreadable(part: str) -> BadInput:
    return BadInput(N_("no packed hand: {part}"), part=part)


def _card(code: int) -> str | None:
    """The card of a code, None for an empty slot."""
    if code > UNKNOWN_CODE:
        raise _unreadable("card")
    return CARDS[code] or None


def _whole(codes: bytes) -> Cards:
    """The cards of slots of which none is empty."""
    if codes and (0 in codes or max(codes) > UNKNOWN_CODE):
        raise _unreadable("card")
    return tuple([CARDS[code] for code in codes])


def _dealt(rules: RuleSet, codes: bytes) -> _Dealt:
    """The hands, the dummy, the up-card and the stock in the slots of the deal."""
    size = rules.hand_size
    parts = rules.players + rules.has_dummy
    places = [codes[size * part : size * (part + 1)] for part in range(parts)]
    hands = [_whole(place) if any(place) else None for place in places]
    dummy = hands.pop() if rules.has_dummy else None
    left = codes[size * parts :]
    up = _card(left[0]) if rules.turns_card else None
    return tuple(hands), dummy, up, _whole(left[rules.turns_card :].rstrip(b"\0"))


def _read_calls(rules: RuleSet, word: int, count: int) -> tuple[str, ...] | None:
    if count == CALLS_NOT_LOGGED:
        return None
    words = CALL_CODES[rules.auction]
    codes = [word >> 4 * place & 15 for place in range(count)]
    calls = tuple(words[code] or "" for code in codes if code < len(words))
    if count > MOST_CALLS or len(calls) != count or not all(calls):
        raise _unreadable("calls")
    return calls


def _read_alone(word: int) -> tuple[Alone, ...]:
    codes = [code - 1 for code in (word & 15, word >> 4) if code]
    if any(code >= 12 for code in codes):
        raise _unreadable("alone")
    return tuple(Alone(code // 3, AFTER[code % 3]) for code in codes)


def _read_keep(rules: RuleSet, kind: int, codes: bytes) -> Cards | str | None:
    if kind < 2:
        return DECLINED if kind else None
    if kind > 2 or not rules.has_dummy:
        raise _unreadable("keep")
    return _whole(codes[KEEP_AT:])


def _read_won(word: int) -> tuple[int, ...] | None:
    number = word >> 12
    return None if number == NOT_LOGGED else tuple(word >> 2 * place & 3 for place in range(number))


def _read_points(rules: RuleSet, word: int) -> tuple[int, ...] | None:
    if not word & 63:
        return None
    return tuple((word >> 6 * seat & 63) - POINTS_FROM for seat in range(rules.players))

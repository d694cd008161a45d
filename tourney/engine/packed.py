"""The packed hand: what one hand's own verdict rests on, in 64 bytes (docs/packed.md).

`pack` writes a record so, `unpack` reads it back, `bare` says what of a record is in the bytes.
Not in them, since no verdict on the hand alone rests on it: names, places (`event`, `table`, `hand`
…), `id`, `at`, the running `score`, notes, and keys that we do not know. A record with anything else
that the bytes cannot hold (penalties, swaps, tricks of unlike length …) is refused: `pack` gives None,
`unpackable` the reason, and the hand is one for `replay`.
"""

from binascii import a2b_base64
from collections.abc import Iterable, Sequence
from typing import Final

from tourney.engine.packed_layout import (
    AFTER,
    BASE_64,
    CALLS_NOT_LOGGED,
    CARD_CODES,
    CODE_OF_CALL,
    DECLINED_CODE,
    KEEP_AT,
    MOST_CALLS,
    MOST_PROFILES,
    NOT_LOGGED,
    POINTS_FROM,
    SLOTS,
    VERSION,
    WORD,
    WORDS,
    Profiles,
    is_packed_game,
    plays_at,
)
from tourney.engine.packed_read import unpack
from tourney.engine.record import DECLINED, HandRecord

__all__ = ["Profiles", "bare", "pack", "unpack", "unpackable"]

_NO_CARDS: Final = (0,) * 6
_SEATS: Final = frozenset(range(4))
_IN_BASE_64: Final = bytes.maketrans(bytes(range(64)), BASE_64)


class _Refused(Exception):
    """The packed bytes cannot hold the record; the reason as a word."""


def bare(record: HandRecord) -> HandRecord:
    """The record with only what the packed bytes hold: `unpack(pack(record))` is this.

    >>> from tourney.rules import GAMES
    >>> bare(HandRecord(GAMES["two-handed"], 0, ("Ada", "Bo"), table=3)).table is None
    True
    """
    return HandRecord(
        rules=record.rules,
        dealer=record.dealer,
        hands=record.hands,
        dummy=record.dummy,
        up=record.up,
        stock=record.stock,
        calls=record.calls,
        bury=record.bury,
        alone=record.alone,
        keep=record.keep,
        tricks=record.tricks,
        won=record.won,
        points=record.points,
    )


def pack(record: HandRecord, profiles: Profiles) -> bytes | None:
    """A record as 64 bytes, its rules as their number in `profiles`; None where they cannot hold it.

    >>> from tourney.rules import GAMES
    >>> one = HandRecord(GAMES["two-handed"], 1, up="9H", calls=("pass",) * 4)
    >>> packed = pack(one, Profiles())
    >>> len(packed), packed[:4].hex(), unpack(packed, Profiles([one.rules])) == one
    (64, '01000071', True)
    """
    try:
        return _packed(record, profiles)
    except _Refused:
        return None


def unpackable(record: HandRecord) -> str | None:
    """Why the packed bytes cannot hold a record, as a word; None where they can.

    `game`, `rules` (too many), `penalty`, `swaps`, `maker`, `deal`, `calls`, `exchange`, `alone`,
    `keep`, `tricks`, `claims`.

    >>> from tourney.rules import GAMES
    >>> unpackable(HandRecord(GAMES["napoleon"], 0)), unpackable(HandRecord(GAMES["british"], 0))
    ('game', None)
    """
    try:
        _packed(record, Profiles())
    except _Refused as refused:
        return str(refused)
    return None


def _packed(record: HandRecord, profiles: Profiles) -> bytes:
    rules = record.rules
    if not is_packed_game(rules):
        raise _Refused("game")
    if record.penalty or record.swaps or record.maker is not None:
        raise _Refused("penalty" if record.penalty else "swaps" if record.swaps else "maker")
    if not 0 <= record.dealer < rules.players:
        raise _Refused("deal")
    profile = profiles.number(rules)
    if profile >= MOST_PROFILES:
        raise _Refused("rules")
    slots = _deal(record)
    number, size = _plays(record, slots)
    kept = _keep(record, slots)
    count, calls = _calls(record)
    is_tuple = record.hands is not None, record.stock is not None
    head = VERSION | profile << 8 | (record.dealer | size << 2 | number << 4) << 24 | calls << 32
    flags = count | kept << 4 | is_tuple[0] << 6 | is_tuple[1] << 7
    tail = flags | _bury(record) << 8 | _alone(record) << 16 | _won(record) << 24 | _points(record) << 40
    return WORDS.pack(head, *_card_words(slots), tail)


def _card_words(slots: Sequence[int]) -> list[int]:
    """The codes of all slots as words, ten in each; base 64 is what puts six bits beside six."""
    cards = int.from_bytes(a2b_base64(bytes(slots[::-1]).translate(_IN_BASE_64)), "big")
    return [cards >> at & WORD for at in range(0, 6 * SLOTS, 60)]


def _codes(cards: Iterable[str], why: str) -> list[int]:
    try:
        return [CARD_CODES[card] for card in cards]
    except KeyError:
        raise _Refused(why) from None


def _deal(record: HandRecord) -> list[int]:
    """All slots, those of the deal filled: the hands by seat, the dummy, the up-card, the stock."""
    rules, size = record.rules, record.rules.hand_size
    slots: list[int] = []
    hands = (None,) * rules.players if record.hands is None else record.hands
    if len(hands) != rules.players or (record.dummy is not None and not rules.has_dummy):
        raise _Refused("deal")
    for cards in (*hands, record.dummy) if rules.has_dummy else hands:
        if cards is not None and len(cards) != size:
            raise _Refused("deal")
        slots += _NO_CARDS[:size] if cards is None else _codes(cards, "deal")
    if rules.turns_card:
        slots += [0] if record.up is None else _codes((record.up,), "deal")
    elif record.up is not None:
        raise _Refused("deal")
    slots += _codes(record.stock or (), "deal")
    if len(slots) > plays_at(rules):
        raise _Refused("deal")
    return slots + [0] * (SLOTS - len(slots))


def _plays(record: HandRecord, slots: list[int]) -> tuple[int, int]:
    """The tricks put into their slots; how many there are, and the cards of each less one."""
    tricks = record.tricks
    if not tricks:
        return (0 if tricks is not None else NOT_LOGGED), 0
    size = len(tricks[0])
    if not 1 <= size <= record.rules.players or len(tricks) > record.rules.hand_size:
        raise _Refused("tricks")
    at = plays_at(record.rules)
    for trick in tricks:
        if len(trick) != size:
            raise _Refused("tricks")
        slots[at : at + size] = _codes(trick, "tricks")
        at += size
    return len(tricks), size - 1


def _keep(record: HandRecord, slots: list[int]) -> int:
    """The cards kept put into their slots; 0 where nothing is logged, 1 declined, 2 cards."""
    keep = record.keep
    if keep is None or isinstance(keep, str):
        return 0 if keep is None else 1
    if not record.rules.has_dummy or len(keep) != SLOTS - KEEP_AT:
        raise _Refused("keep")
    slots[KEEP_AT:] = _codes(keep, "keep")
    return 2


def _calls(record: HandRecord) -> tuple[int, int]:
    """How many calls there are, and their codes, four bits each."""
    if record.calls is None:
        return CALLS_NOT_LOGGED, 0
    codes = CODE_OF_CALL[record.rules.auction]
    if len(record.calls) > MOST_CALLS:
        raise _Refused("calls")
    word = 0
    for place, call in enumerate(record.calls):
        code = codes.get(call)
        if code is None:
            raise _Refused("calls")
        word |= code << 4 * place
    return len(record.calls), word


def _bury(record: HandRecord) -> int:
    if record.bury is None:
        return 0
    return DECLINED_CODE if record.bury == DECLINED else _codes((record.bury,), "exchange")[0]


def _alone(record: HandRecord) -> int:
    """Up to two seats that went alone, four bits each: 1 + 3 * seat + when it was said."""
    if len(record.alone) > 2:
        raise _Refused("alone")
    word = 0
    for place, alone in enumerate(record.alone):
        if not 0 <= alone.seat < 4 or alone.after not in AFTER:
            raise _Refused("alone")
        word |= (1 + 3 * alone.seat + AFTER.index(alone.after)) << 4 * place
    return word


def _won(record: HandRecord) -> int:
    """The winners claimed, two bits each, and their number above them."""
    if record.won is None:
        return NOT_LOGGED << 12
    if len(record.won) > 6 or not _SEATS.issuperset(record.won):
        raise _Refused("claims")
    return len(record.won) << 12 | sum(seat << 2 * place for place, seat in enumerate(record.won))


def _points(record: HandRecord) -> int:
    """The points claimed, six bits a seat, 32 being none; nothing where they are not logged."""
    if record.points is None:
        return 0
    fits = all(-POINTS_FROM < points < POINTS_FROM for points in record.points)
    if len(record.points) != record.rules.players or not fits:
        raise _Refused("claims")
    return sum((points + POINTS_FROM) << 6 * seat for seat, points in enumerate(record.points))

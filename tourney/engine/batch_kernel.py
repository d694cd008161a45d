"""The compiled judge of packed hands (docs/packed.md): passes a hand of which `replay` says nothing.

One row of 64-bit words a hand; all rules come in as tables. A seat follows suit where it plays no card
of that suit later on: for a hand whose cards are all known and played that is the same as holding one.

What is compiled is kept on disk, and made anew when its own file changes, this one or `batch_steps`.
This one takes from the other: `STEPS` is the other's checksum, so that it changes with it. A test
holds that.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numba
import numpy as np

from tourney.engine.batch_steps import (
    ACCEPTED,
    ACTIVE,
    BID,
    BIDS,
    BURY_UP,
    CALLED,
    CLAIMS,
    DEALER,
    EUCHRE,
    FAST_BREAK,
    GAME,
    HANDS,
    IS_ALONE,
    KIND,
    LEFT_OF_LONER,
    LONE,
    MAKER,
    MAKERS,
    NOBODY,
    NOT_LOGGED,
    O_ALONE,
    O_CALLED,
    O_MAKER,
    O_POINTS,
    O_REASON,
    O_TRICKS,
    O_TRUMP,
    OPEN,
    OPEN_BURY,
    OPEN_KEEP,
    ORDERED_ONLY,
    OUT,
    PASSED,
    PLAY,
    PLAYERS,
    PLAYS_AT,
    POINTS,
    SIZE,
    TAKEN,
    TAKER,
    TAKES,
    TRUMP,
    TURNS_AT,
    UNFINISHED,
    UNKNOWN,
    UNREADABLE,
    VERSION,
    WINNERS,
    WINS,
    YES,
    after_thrown_in,
    card_at,
    compiled,
    njit,
    read_alone,
    read_auction,
    read_bids,
    read_deal,
    read_dummy,
    read_exchange,
    who_plays,
)

F = TypeVar("F", bound=Callable[..., Any])
STEPS: Final = "103321213881808b"

_I64: Any = numba.int64
_SIGNATURE: Any = numba.void(
    numba.types.Array(_I64, 2, "C", readonly=True), _I64[:, ::1], _I64[::1], numba.int16[:, ::1], _I64[::1]
)
_njit: Any = njit(_SIGNATURE, cache=True, nogil=True, error_model="numpy", _nrt=False)
_whole: Callable[[F], F] = _njit


@compiled
def _hand(word: Any, rules: Any, tables: Any, scratch: Any) -> int:
    """All steps of a hand up to its last card."""
    head, tail = word[0], word[7]
    profile = head >> 8 & 0xFFFF
    if head & 255 != VERSION or profile >= rules.shape[0]:
        return UNREADABLE
    rule = rules[profile]
    dealer = head >> 24 & 3
    if rule[KIND] == 0:
        return GAME
    if dealer >= rule[PLAYERS]:
        return UNREADABLE
    scratch[DEALER] = dealer
    reason = read_deal(word, rule, scratch)
    if reason == PASSED:
        scratch[MAKER] = scratch[TRUMP] = scratch[CALLED] = scratch[LONE] = NOBODY
        scratch[IS_ALONE] = scratch[TAKES] = scratch[ACCEPTED] = 0
        scratch[OPEN_BURY] = scratch[OPEN_KEEP] = scratch[BID] = 0
        reason = read_auction(word, rule, scratch) if rule[KIND] == EUCHRE else read_bids(word, scratch)
    if reason != PASSED:
        return reason
    if scratch[MAKER] == NOBODY:
        return after_thrown_in(word)
    reason = read_alone(tail, rule, scratch) if tail >> 16 & 255 else PASSED
    if reason == PASSED:
        reason = who_plays(rule, scratch)
    if reason == PASSED:
        reason = read_exchange(tail >> 8 & 63, rule, scratch)
    if reason == PASSED:
        reason = read_dummy(word, rule, scratch)
    return _play(word, rule, tables, scratch) if reason == PASSED else reason


@compiled
def _play(word: Any, rule: Any, tables: Any, scratch: Any) -> int:
    """The tricks: who wins each, every card a card of the hand that plays it, every suit followed."""
    players, active, size = rule[PLAYERS], scratch[ACTIVE], rule[SIZE]
    each = np.int64(0)
    for seat in range(players):
        each += active >> seat & 1
    keys = scratch[TRUMP] * 256
    head = word[0]
    tricks = head >> 28 & 7
    if tricks != size or (head >> 26 & 3) + 1 != each:
        return UNFINISHED if tricks < size or tricks == NOT_LOGGED else PLAY
    start = scratch[DEALER]
    if rule[LEFT_OF_LONER]:
        if scratch[IS_ALONE]:
            start = scratch[MAKER]
        elif scratch[LONE] != NOBODY:
            start = scratch[LONE]
    turns = TURNS_AT + players * 64 + active * 4
    leader = start + 1 if start + 1 < players else 0
    if rule[KIND] == BIDS:
        leader = scratch[MAKER]
    voids = fault = winners = wins = np.int64(0)
    place, at = rule[PLAYS_AT] // 10 + 1, rule[PLAYS_AT] % 10
    cards = word[place] >> 6 * at
    for trick in range(size):
        led = tables[keys + (cards & 63)] & 3
        row = keys + 64 * led
        turn, best = tables[turns + leader], np.int64(0)
        for _ in range(each):
            seat, key = turn & 3, tables[row + (cards & 63)]
            scratch[HANDS + seat] ^= np.int64(1) << (cards & 63)
            fault |= voids >> 4 * seat + (key & 3)
            voids |= (key >> 2 & 1) << 4 * seat + led
            best = max(best, key >> 3 << 2 | seat)
            turn, cards, at = turn >> 2, cards >> 6, at + 1
            if at == 10:
                place, at = place + 1, 0
                cards = word[place]
        leader = best & 3
        winners |= leader << 2 * trick
        wins |= (scratch[MAKERS] >> leader & 1) << trick
    scratch[WINNERS], scratch[WINS] = winners, wins
    return _left(word, fault, rule, scratch)


@compiled
def _left(word: Any, fault: Any, rule: Any, scratch: Any) -> int:
    """What each who played has left: nothing, or what was buried or laid away without being logged."""
    for seat in range(rule[PLAYERS]):
        left = scratch[HANDS + seat]
        if not scratch[ACTIVE] >> seat & 1:
            continue
        if scratch[OPEN_KEEP] and seat == scratch[MAKER]:
            for _ in range(rule[SIZE]):
                fault |= np.int64(left == 0)
                left &= left - 1
        elif scratch[OPEN_BURY] and seat == scratch[TAKER]:
            taken = np.int64(1) << scratch[TAKEN]
            if scratch[OPEN_BURY] == 1 and left & taken:
                return OPEN
            may = rule[BURY_UP] == YES or (rule[BURY_UP] == ORDERED_ONLY and not scratch[ACCEPTED])
            fault |= np.int64(left == 0 or (left == taken and not may))
            left &= left - 1
        fault |= np.int64(left != 0)
    if not fault & 1:
        return PASSED
    for slot in range(rule[PLAYS_AT], rule[PLAYS_AT] + 4 * rule[SIZE]):
        if card_at(word, slot) == UNKNOWN:
            return OPEN
    return PLAY


@compiled
def _outcome(word: Any, rule: Any, scratch: Any, result: Any) -> int:
    """The outcome written down, and the claims held against it."""
    tail, players, size, maker = word[7], rule[PLAYERS], rule[SIZE], scratch[MAKER]
    ours = theirs = tricks = makers = np.int64(0)
    if maker != NOBODY:
        makers, wins = scratch[MAKERS], scratch[WINS]
        for trick in range(size):
            tricks += wins >> trick & 1
        if rule[KIND] == BIDS:
            ours = tricks if tricks >= scratch[BID] else -scratch[BID]
            theirs = size - tricks
        elif not (rule[FAST_BREAK] and wins == 0b11100):  # the first two lost, the last three won
            points = rule[POINTS + 8 * (scratch[IS_ALONE] + 2 * (scratch[LONE] != NOBODY)) + tricks]
            ours, theirs = (points, ours) if tricks >= 3 else (ours, points)
    claimed, won = tail >> 40, tail >> 24 & 0xFFF
    number = tail >> 36 & 7
    if number != NOT_LOGGED and number > (size if maker != NOBODY else 0):
        return CLAIMS
    if number != NOT_LOGGED and (won ^ scratch[WINNERS]) & ((np.int64(1) << 2 * number) - 1):
        return CLAIMS
    for seat in range(players):
        points = ours if makers >> seat & 1 else theirs
        result[O_POINTS + seat] = points
        if claimed & 63 and (claimed >> 6 * seat & 63) - 32 != points:
            return CLAIMS
    for seat in range(players, 4):
        result[O_POINTS + seat] = 0
    result[O_MAKER], result[O_TRUMP], result[O_CALLED] = maker, scratch[TRUMP], scratch[CALLED]
    result[O_TRICKS] = tricks if maker != NOBODY else maker
    lone = np.int64(1) << scratch[LONE] if scratch[LONE] != NOBODY else np.int64(0)
    result[O_ALONE] = scratch[IS_ALONE] << maker | lone if maker != NOBODY else lone
    return PASSED


@_whole
def judge(words: Any, rules: Any, tables: Any, out: Any, scratch: Any) -> None:
    """Judge `words` (int64[n, 8]) by `rules` (int64[p, COLUMNS]); `out` is int16[n, OUT],
    `scratch` int64[SCRATCH]."""
    for row in range(words.shape[0]):
        word, result = words[row], out[row]
        reason = _hand(word, rules, tables, scratch)
        if reason == PASSED:
            reason = _outcome(word, rules[word[0] >> 8 & 0xFFFF], scratch, result)
        if reason != PASSED:
            for column in range(OUT):
                result[column] = NOBODY if O_MAKER <= column < O_POINTS else 0
        result[O_REASON] = reason

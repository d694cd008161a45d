"""The steps of the compiled judge before the first lead, and the columns of its tables.

Each step gives 0 or the reason why the hand is one for `replay` (`batch_kernel`). `scratch` holds what
the steps hand on to each other: first the cards of each seat, as sets. A set of cards is an integer
with a bit a card, by the card's code.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., Any])
njit: Any = numba.njit  # by this name, since its types leave out `_nrt`
_part: Any = njit(error_model="numpy", forceinline=True, _nrt=False)
compiled: Callable[[F], F] = _part
"""Marks a part of the judge, which is compiled into it. Nothing is allocated, so nothing is counted."""

PASSED: Final = 0
UNREADABLE: Final = 1
GAME: Final = 2
OPEN: Final = 3
UNFINISHED: Final = 4
DEAL: Final = 5
AUCTION: Final = 6
EXCHANGE: Final = 7
ALONE: Final = 8
DUMMY: Final = 9
PLAY: Final = 10
CLAIMS: Final = 11

# columns of the rules' table
KIND, PLAYERS, SIZE, PARTS, TURNS, STOCK, PLAYS_AT, PARTNERS = range(8)
DEALER_NAMES, TURNED, STICK, NO_TRUMP, CANADIAN, NATURAL, MANDATORY, BURY_UP = range(8, 16)
MAKER_ALONE, DEFENDER_ALONE, UNTIL_LEAD, BEFORE_DUMMY, DUMMY_USE, LEFT_OF_LONER, FAST_BREAK, DECK = range(
    16, 24
)
POINTS: Final = 24
COLUMNS: Final = POINTS + 4 * 8
EUCHRE, BIDS = 1, 2
FORBIDDEN, ALLOWED, COUNTS_AS_PASS = range(3)
NO, YES, ORDERED_ONLY = range(3)
NEVER, VS_LONE_MAKER, ANY = range(3)
NO_DUMMY, OPTIONAL, MUST = range(3)

# scratch: by seat (the dummy's cards are those of the seat after the last), then one by one
HANDS: Final = 0
DEALER, MAKER, TRUMP, IS_ALONE, LONE, ACTIVE, CALLED, TAKER = range(4, 12)
TAKEN, TAKES, ACCEPTED, OPEN_BURY, OPEN_KEEP, BID, MAKERS, WINS, WINNERS = range(12, 21)
SCRATCH: Final = 21

# columns of what comes out
O_REASON, O_MAKER, O_TRUMP, O_ALONE, O_CALLED, O_TRICKS, O_POINTS = range(7)
OUT: Final = 10

NOBODY: Final = -1

# as `packed_layout` has them; written again, since what is kept compiled is not made anew when that changes
VERSION: Final = 1
JOKER: Final = 53
UNKNOWN: Final = 54
DECLINED: Final = 55
WORD: Final = (1 << 60) - 1
NOT_LOGGED: Final = 7

NO_TRUMPS: Final = 4
TURNS_AT: Final = 5 * 4 * 64
TABLES: Final = TURNS_AT + 5 * 16 * 4
"""The tables: by trump, suit led and card what the card is; by players, seats that play and leader
the seats in turn, two bits each. A card's suit has two bits, then one says that it does not follow,
and above stands its strength, 0 where it cannot win."""


@compiled
def card_at(word: Any, slot: Any) -> Any:
    """The code of the card in a slot."""
    return word[1 + slot // 10] >> 6 * (slot % 10) & 63


@compiled
def read_deal(word: Any, rule: Any, scratch: Any) -> int:
    """Each hand as a set; every card must be one of the deck, and there once."""
    size = rule[SIZE]
    seen = total = np.int64(0)
    for part in range(rule[PARTS]):
        cards = word[1 + part // 2] >> 30 * (part & 1)
        held = added = np.int64(0)
        for _ in range(5):
            bit = np.int64(1) << (cards & 63)
            cards >>= 6
            held |= bit
            added += bit
        if size != 5:
            held = added = np.int64(0)
            for slot in range(size * part, size * part + size):
                bit = np.int64(1) << card_at(word, slot)
                held |= bit
                added += bit
        if held == 1:  # not logged
            held = added = np.int64(0)
        scratch[HANDS + part] = held
        seen |= held
        total += added
    at = size * rule[PARTS]
    place, room, most = 1 + at // 10, 10 - at % 10, at + rule[TURNS] + rule[STOCK]
    cards = (word[place] & WORD) >> 6 * (at % 10)
    scratch[TAKEN] = cards & 63
    while at < most and cards & 63:
        bit = np.int64(1) << (cards & 63)
        seen |= bit
        total += bit
        at, room, cards = at + 1, room - 1, cards >> 6
        if room == 0:
            place, room = place + 1, room + 10
            cards = word[place] & WORD
    if size == 5:
        for further in range(place + 1, 5):
            cards |= word[further] & WORD
    else:
        cards = np.int64(0)
        for slot in range(at, rule[PLAYS_AT]):
            cards |= card_at(word, slot)
    if scratch[TAKEN] == 0:
        return OPEN
    if cards or seen & ~rule[DECK] or seen != total:
        return OPEN if seen & (np.int64(1) << UNKNOWN | 1) and not cards else DEAL
    return PASSED


@compiled
def read_auction(word: Any, rule: Any, scratch: Any) -> int:
    """The calls of euchre: two rounds from eldest, or the dealer's one call under a joker."""
    count, calls = word[7] & 15, word[0] >> 32
    players, dealer, taken = rule[PLAYERS], scratch[DEALER], scratch[TAKEN]
    turned = 2 if taken == JOKER else (taken - 1) // 13
    unseen = taken == JOKER and rule[DEALER_NAMES] != 0
    if count == 0 or count > 2 * players or (unseen and count != 1):
        return UNFINISHED if count == 0 or count == 15 else AUCTION
    place = np.int64(0)
    while place < count and not unseen:
        code = calls >> 4 * place & 15
        is_turned = place >= players and code & 7 == turned + 2
        if code and not (is_turned and rule[TURNED] == COUNTS_AS_PASS):
            break
        place += 1
    if place == count:
        return UNFINISHED if count < 2 * players else AUCTION if rule[STICK] else PASSED
    code = calls >> 4 * place & 15
    said = code & 7
    second = place >= players or unseen
    is_named = 2 <= said <= 5 or (said == 6 and rule[NO_TRUMP] and not unseen)
    is_turned = place >= players and said == turned + 2 and rule[TURNED] == FORBIDDEN
    if place + 1 != count or is_turned or is_named != second or (not second and said != 1):
        return AUCTION
    is_canadian = rule[CANADIAN] and place == players // 2 - 1 and code < 8 and not unseen
    if is_canadian or (code >= 8 and not rule[MAKER_ALONE]):
        return AUCTION
    seat = dealer if unseen else dealer + 1 + place
    seat -= players * (seat >= players) + players * (seat >= 2 * players)
    scratch[MAKER] = seat
    scratch[TRUMP] = said - 2 if second else turned
    scratch[IS_ALONE] = code >> 3
    scratch[TAKES] = unseen or not second
    scratch[ACCEPTED] = scratch[TAKES] and seat == dealer
    scratch[TAKER] = dealer
    scratch[CALLED] = place
    return PASSED if unseen or not rule[NATURAL] else _natural(scratch)


@compiled
def _natural(scratch: Any) -> int:
    """Whether the caller holds a card whose printed suit is trump; unless his hand is not logged."""
    seat, trump = scratch[MAKER], scratch[TRUMP]
    held = scratch[HANDS + seat]
    if trump == NO_TRUMPS or held == 0:
        return PASSED
    if scratch[ACCEPTED]:
        held |= np.int64(1) << scratch[TAKEN]
    return PASSED if held >> 13 * trump + 1 & 0x1FFF else AUCTION


@compiled
def read_bids(word: Any, scratch: Any) -> int:
    """The bids of hasenpfeffer, and the suit that the bidder names."""
    count, calls = word[7] & 15, word[0] >> 32
    if count == 0 or count > 8:
        return UNFINISHED if count == 0 or count == 15 else AUCTION
    seat = scratch[DEALER] + 1 & 3
    passed = place = np.int64(0)
    bid, bidder = np.int64(0), np.int64(NOBODY)
    while place < count:
        code = calls >> 4 * place & 15
        place += 1
        if code > 6 or (code and code <= bid):
            return AUCTION
        if code:
            bid, bidder = code, seat
        else:
            passed |= np.int64(1) << seat
        out = passed if bidder == NOBODY else passed | np.int64(1) << bidder
        if out == 15 or bid == 6:
            break
        seat = seat + 1 & 3
        while passed >> seat & 1:
            seat = seat + 1 & 3
    if passed == 15 and bidder == NOBODY:
        joker = np.int64(1) << JOKER
        if scratch[TAKEN] == JOKER:
            return PASSED if place == count else AUCTION
        while bidder < 3 and not scratch[HANDS + bidder + 1] & joker:
            bidder += 1
        bidder += 1
        if bidder > 3:
            return OPEN
        bid = np.int64(3)
        if place < count and calls >> 4 * place & 15 != bid:
            return AUCTION
        place += 1
    elif bid != 6 and (bidder == NOBODY or passed | np.int64(1) << bidder != 15):
        return UNFINISHED
    if place + 1 != count:
        return UNFINISHED if place + 1 > count else AUCTION
    trump = (calls >> 4 * place & 15) - 8
    scratch[MAKER] = scratch[TAKER] = bidder
    scratch[TRUMP], scratch[BID], scratch[CALLED] = trump, bid, place
    scratch[TAKES] = scratch[ACCEPTED] = 1
    return PASSED if 0 <= trump < 4 else AUCTION


@compiled
def after_thrown_in(word: Any) -> int:
    """After a hand that all passed nothing else may be logged."""
    tail = word[7]
    tricks = word[0] >> 28 & 7
    if tricks != 0 and tricks != NOT_LOGGED:
        return PLAY
    bury = tail >> 8 & 63
    return (
        PASSED if (bury == 0 or bury == DECLINED) and not tail >> 16 & 255 and tail >> 4 & 3 < 2 else AUCTION
    )


@compiled
def read_alone(tail: int, rule: Any, scratch: Any) -> int:
    """Who went alone after the calls."""
    maker, players = scratch[MAKER], rule[PLAYERS]
    merges = tail >> 4 & 3 == 2
    partner = maker + 2 & 3 if rule[PARTNERS] else np.int64(NOBODY)
    refused = False
    for place in range(2):
        code = (tail >> 16 + 4 * place & 15) - 1
        if code >= 0 and code // 3 == maker:
            late = code % 3 == 2 or (code % 3 == 1 and merges)
            if rule[MAKER_ALONE] and rule[UNTIL_LEAD] and not late:
                scratch[IS_ALONE] = 1
            else:
                refused = True
    if refused and not scratch[IS_ALONE]:
        return ALONE
    for place in range(2):
        code = (tail >> 16 + 4 * place & 15) - 1
        seat = code // 3
        if code < 0 or seat == maker or seat == scratch[LONE]:
            continue
        may = rule[DEFENDER_ALONE] == ANY or (rule[DEFENDER_ALONE] == VS_LONE_MAKER and scratch[IS_ALONE])
        late = code % 3 == 2 or (code % 3 == 1 and merges and rule[BEFORE_DUMMY])
        if seat >= players or seat == partner or not may or late or scratch[LONE] != NOBODY:
            return ALONE
        scratch[LONE] = seat
    return PASSED


@compiled
def who_plays(rule: Any, scratch: Any) -> int:
    """The seats that play, and that their hands are logged."""
    maker, lone, players = scratch[MAKER], scratch[LONE], rule[PLAYERS]
    partner = np.int64(1) << (maker + 2 & 3) if rule[PARTNERS] else np.int64(0)
    active = (np.int64(1) << players) - 1
    if lone != NOBODY:
        active = np.int64(1) << maker | np.int64(1) << lone | partner
    if scratch[IS_ALONE]:
        active &= ~partner
    scratch[ACTIVE] = active
    scratch[MAKERS] = np.int64(1) << maker | partner
    for seat in range(players):
        if active >> seat & 1 and not scratch[HANDS + seat]:
            return OPEN
    return PASSED


@compiled
def read_exchange(bury: int, rule: Any, scratch: Any) -> int:
    """The card taken and the card buried; where it was not logged the play will show it, or not."""
    is_silent = bury == 0 or bury == DECLINED
    if not scratch[TAKES]:
        return PASSED if is_silent else EXCHANGE
    taker, taken, accepted = scratch[TAKER], scratch[TAKEN], scratch[ACCEPTED]
    sits = not scratch[ACTIVE] >> taker & 1
    must = accepted or rule[MANDATORY]
    held = scratch[HANDS + taker]
    if bury == 0 or bury == UNKNOWN:
        if not sits:
            scratch[HANDS + taker] = held | np.int64(1) << taken
            scratch[OPEN_BURY] = 2 if must or bury == UNKNOWN else 1
        return PASSED
    if bury == DECLINED:
        return EXCHANGE if must and not sits else PASSED
    if bury == taken:
        may = rule[BURY_UP] == YES or (rule[BURY_UP] == ORDERED_ONLY and not accepted)
        return PASSED if may or sits else EXCHANGE
    if not held >> bury & 1:
        return EXCHANGE if held else OPEN
    scratch[HANDS + taker] = (held | np.int64(1) << taken) & ~(np.int64(1) << bury)
    return PASSED


@compiled
def read_dummy(word: Any, rule: Any, scratch: Any) -> int:
    """The maker's cards after he merged the dummy; where that was not logged the play will show them."""
    keep, cards = word[7] >> 4 & 3, word[6] >> 30
    if not rule[DUMMY_USE] or scratch[IS_ALONE]:
        return PASSED if keep < 2 else DUMMY
    if keep == 1 or (keep == 0 and rule[DUMMY_USE] == OPTIONAL):
        return PASSED if rule[DUMMY_USE] == OPTIONAL else DUMMY
    maker, dummy = scratch[MAKER], scratch[HANDS + rule[PLAYERS]]
    if dummy == 0 or (scratch[OPEN_BURY] and maker == scratch[TAKER]):
        return OPEN
    pool = scratch[HANDS + maker] | dummy
    if keep == 0:
        scratch[HANDS + maker] = pool
        scratch[OPEN_KEEP] = 1
        return PASSED
    kept = total = np.int64(0)
    for _ in range(5):
        bit = np.int64(1) << (cards & 63)
        cards >>= 6
        kept |= bit
        total += bit
    scratch[HANDS + maker] = kept
    if kept & ~pool or kept != total or keep != 2:
        return OPEN if kept >> UNKNOWN & 1 else DUMMY
    return PASSED

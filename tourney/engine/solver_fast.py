"""The solver's inner loop, compiled: the tricks of the maker's side before each play of many hands.

It answers one question again and again: can the maker's side win at least `need` of the tricks that
are left? The search is a loop with a stack of its own, a frame a card; what it finds out at the start of
a trick is kept in a small table, as the fewest and the most tricks still to be had, for the whole hand.
The hand is gone through from its last card to its first: the value after a play is a bound for the value
before it, so that mostly one question, about the other cards alone, settles it.

Bits are those of `solver_table`; the readable search with the same answers is `solver_search`.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tourney.engine.solver_table import WALLS as _WALLS

Bits = NDArray[np.uint64]
Small = NDArray[np.int64]

LANE = np.uint64(0xFFFF)
WALLS = np.uint64(_WALLS)
NONE = np.uint64(0)
ONE = np.uint64(1)
HASH = np.uint64(0x9E3779B97F4A7C15)

SLOT_BITS = 12
SHIFT = np.uint64(64 - SLOT_BITS)
DEEP = 28  # frames: 24 cards, and some

# a frame's cards: those to try first, those to try then, the one tried, the one that is winning, the lane led
FIRST, THEN, CARD, BEST, LED, KEY = range(6)
# a frame's numbers: whose turn, cards in the trick, who played the winning one, tricks needed and left
MOVER, COUNT, HOLDER, NEED, LEFT = range(5)
# a game's numbers: players, mask of our side, tricks, trump's lane
PLAYERS, OURS, TRICKS, TRUMPS = range(4)


class Board(NamedTuple):
    """What a search works on: its frames, the hands and the game, and what is known of starts of tricks."""

    cards: Bits
    numbers: Small
    hands: Bits
    game: Small
    keys: Bits
    known: Small


@njit(cache=True)
def _high(mask: np.uint64) -> np.uint64:
    """The highest card of a mask: its lowest bit."""
    return mask & (~mask + ONE)


@njit(cache=True)
def _low(mask: np.uint64) -> np.uint64:
    """The lowest card of the last lane of a mask: its highest bit."""
    rest = mask & (mask - ONE)
    while rest != NONE:
        mask = rest
        rest = mask & (mask - ONE)
    return mask


@njit(cache=True)
def _lane(card: np.uint64) -> np.uint64:
    """The whole lane that a card lies in."""
    if card < np.uint64(1 << 32):
        return LANE if card < np.uint64(1 << 16) else LANE << np.uint64(16)
    return LANE << np.uint64(32) if card < np.uint64(1 << 48) else LANE << np.uint64(48)


@njit(cache=True)
def _distinct(legal: np.uint64, others: np.uint64) -> np.uint64:
    """One card, the highest, of each run of cards between which nobody else has one."""
    found = NONE
    above = NONE
    while legal != NONE:
        card = _high(legal)
        legal ^= card
        if above == NONE or ((card - ONE) & ~((above << ONE) - ONE) & others) != NONE:
            found |= card
        above = card
    return found


@njit(cache=True)
def _number(mask: np.uint64) -> int:
    """How many cards are in a mask."""
    number = 0
    while mask != NONE:
        mask &= mask - ONE
        number += 1
    return number


@njit(cache=True)
def _is_ours(game: Small, player: int) -> bool:
    """Whether a player is of the maker's side."""
    return bool((game[OURS] >> player) & 1)


@njit(cache=True)
def _list_cards(board: Board, at: int) -> None:
    """Put into a frame the cards to try: of a lead the masters first, else those that win the trick."""
    cards, numbers, hands, game = board.cards, board.numbers, board.hands, board.game
    mover, best, led = numbers[at, MOVER], cards[at, BEST], cards[at, LED]
    others = WALLS | best
    for player in range(game[PLAYERS]):
        if player != mover:
            others |= hands[player]
    own = hands[mover]
    if best == NONE:
        moves = _distinct(own, others)
        first = NONE
        for shift in (0, 16, 32, 48):
            lane = LANE << np.uint64(shift)
            first |= moves & lane & (_high(others & lane) - ONE)
    else:
        moves = _distinct(own & led if own & led != NONE else own, others)
        first = moves & (led | np.uint64(game[TRUMPS])) & (best - ONE)
        if numbers[at, COUNT] == game[PLAYERS] - 1 and _is_ours(game, mover) == _is_ours(
            game, numbers[at, HOLDER]
        ):
            first = NONE
    cards[at, FIRST] = first
    cards[at, THEN] = moves ^ first


@njit(cache=True)
def _settled(board: Board, leader: int, need: int, left: int) -> int:
    """1 or 0 where it is plain that our side can or cannot have `need` of the tricks left; else -1.

    Plain are the tricks of the last card each, those of the highest trumps, and those that the leader
    can cash one after the other.
    """
    if need <= 0 or need > left:
        return 1 if need <= 0 else 0
    hands, game = board.hands, board.game
    trumps = np.uint64(game[TRUMPS])
    is_ours = _is_ours(game, leader)
    others = NONE
    rivals = 0  # the most trumps that one of the other side has
    for player in range(game[PLAYERS]):
        if player != leader:
            others |= hands[player]
            if _is_ours(game, player) != is_ours:
                rivals = max(rivals, _number(hands[player] & trumps))
    own = hands[leader]
    if left == 1:
        return _owner(board, _high((own | others) & (_lane(own) | trumps)))
    top = own & trumps & (_high(others & trumps) - ONE)
    sure = _number(top)
    if sure >= rivals:
        for shift in (0, 16, 32, 48):
            lane = (LANE << np.uint64(shift)) & ~trumps
            sure += _number(own & lane & (_high(others & lane) - ONE))
    if is_ours and need <= sure:
        return 1
    if not is_ours and need > left - sure:
        return 0
    if top == NONE and others & trumps != NONE:
        return _by_high_trumps(board, own | others, need, left)
    return -1


@njit(cache=True)
def _owner(board: Board, card: np.uint64) -> int:
    """1 where a card is in a hand of our side, else 0."""
    for player in range(board.game[PLAYERS]):
        if board.hands[player] & card != NONE:
            return 1 if _is_ours(board.game, player) else 0
    return 0


@njit(cache=True)
def _by_high_trumps(board: Board, everything: np.uint64, need: int, left: int) -> int:
    """As `_settled`, by the highest trumps alone, which take a trick each, whoever leads."""
    trumps = np.uint64(board.game[TRUMPS])
    high = _high(everything & trumps)
    for player in range(board.game[PLAYERS]):
        own = board.hands[player]
        if own & high != NONE:
            sure = _number(own & trumps & (_high(everything & trumps & ~own) - ONE))
            if _is_ours(board.game, player):
                return 1 if need <= sure else -1
            return 0 if need > left - sure else -1
    return -1


@njit(cache=True)
def _put(board: Board, at: int, card: np.uint64) -> None:
    """Play a card in a frame, and make the frame after it."""
    cards, numbers, game = board.cards, board.numbers, board.game
    mover, best, led, holder = numbers[at, MOVER], cards[at, BEST], cards[at, LED], numbers[at, HOLDER]
    cards[at, CARD] = card
    board.hands[mover] &= ~card
    if best == NONE:
        led = _lane(card)
        best, holder = card, mover
    elif card < best and card & (led | np.uint64(game[TRUMPS])) != NONE:
        best, holder = card, mover
    after = at + 1
    numbers[after, NEED], numbers[after, LEFT] = numbers[at, NEED], numbers[at, LEFT]
    if numbers[at, COUNT] == game[PLAYERS] - 1:
        cards[after, BEST] = NONE
        numbers[after, MOVER], numbers[after, COUNT] = holder, 0
        numbers[after, NEED] -= 1 if _is_ours(game, holder) else 0
        numbers[after, LEFT] -= 1
        return
    cards[after, BEST], cards[after, LED] = best, led
    numbers[after, HOLDER] = holder
    numbers[after, COUNT] = numbers[at, COUNT] + 1
    numbers[after, MOVER] = mover + 1 if mover + 1 < game[PLAYERS] else 0


@njit(cache=True)
def _next_card(board: Board, at: int) -> np.uint64:
    """Strike off the next card to try of a frame: the highest of a lead's masters, else the lowest."""
    cards = board.cards
    first = cards[at, FIRST]
    if first != NONE:
        card = _high(first) if cards[at, BEST] == NONE else _low(first)
        cards[at, FIRST] = first ^ card
    else:
        card = _low(cards[at, THEN])
        cards[at, THEN] ^= card
    return card


@njit(cache=True)
def _look_up(board: Board, at: int) -> int:
    """What is plain or known of the start of a trick: 1 or 0 as our side can have what it needs, or -1."""
    numbers = board.numbers
    leader, need, left = numbers[at, MOVER], numbers[at, NEED], numbers[at, LEFT]
    settled = _settled(board, leader, need, left)
    if settled >= 0:
        return settled
    key = np.uint64(leader) << np.uint64(62)
    for player in range(board.game[PLAYERS]):
        key |= board.hands[player]
    board.cards[at, KEY] = key
    slot = (key * HASH) >> SHIFT
    if board.keys[slot] == key:
        bounds = board.known[slot]
        if need <= bounds & 15:
            return 1
        if need > bounds >> 4:
            return 0
    return -1


@njit(cache=True)
def _note(board: Board, at: int, can: bool) -> None:
    """Keep what was found of the start of a trick."""
    key, need = board.cards[at, KEY], board.numbers[at, NEED]
    slot = (key * HASH) >> SHIFT
    low, high = 0, board.numbers[at, LEFT]
    if board.keys[slot] == key:
        low, high = board.known[slot] & 15, board.known[slot] >> 4
    if can:
        low = max(low, need)
    else:
        high = min(high, need - 1)
    board.keys[slot] = key
    board.known[slot] = low | high << 4


@njit(cache=True)
def _search(board: Board) -> bool:
    """Whether our side can have what it needs in the position of frame 0, by the cards listed there.

    The hands are as they were when it returns.
    """
    cards, numbers, game = board.cards, board.numbers, board.game
    at, can = 0, False
    while True:
        while cards[at, FIRST] != NONE or cards[at, THEN] != NONE:
            _put(board, at, _next_card(board, at))
            at += 1
            settled = _look_up(board, at) if numbers[at, COUNT] == 0 else -1
            if settled < 0:
                _list_cards(board, at)
                continue
            can = settled == 1
            at -= 1
            board.hands[numbers[at, MOVER]] |= cards[at, CARD]
            if can == _is_ours(game, numbers[at, MOVER]):
                break
        if at == 0:
            return can
        if numbers[at, COUNT] == 0:
            _note(board, at, can)
        at -= 1
        board.hands[numbers[at, MOVER]] |= cards[at, CARD]
        if can == _is_ours(game, numbers[at, MOVER]):
            cards[at, FIRST] = NONE
            cards[at, THEN] = NONE


@njit(cache=True)
def _value(board: Board, trail: Board, at: int, value: int, played: np.uint64) -> int:
    """The value of a position of the trail; `value` is that after the card `played` from it.

    Where none was played (NONE), `value` is the least that our side can have.
    """
    cards, numbers, game = board.cards, board.numbers, board.game
    won, left = -trail.numbers[at, NEED], trail.numbers[at, LEFT]
    is_ours = played == NONE or _is_ours(game, trail.numbers[at, MOVER])
    cards[0] = trail.cards[at]
    numbers[0] = trail.numbers[at]
    _list_cards(board, 0)
    first, then = cards[0, FIRST], cards[0, THEN]
    if played != NONE:
        others = ~_low((first | then) & ((played << ONE) - ONE))
        first &= others
        then &= others
    while first != NONE or then != NONE:
        need = value - won + (1 if is_ours else 0)
        if need <= 0 or need > left:
            break
        if numbers[0, COUNT] == 0:
            plain = _settled(board, numbers[0, MOVER], need, left)
            if plain >= 0 and (plain == 1) != is_ours:
                break
        cards[0, FIRST], cards[0, THEN] = first, then
        numbers[0, NEED] = need
        if _search(board) != is_ours:
            break
        value += 1 if is_ours else -1
    return value


@njit(cache=True)
def _play_out(trail: Board, plays: Bits) -> int:
    """Play the cards of a row; how many they are. The frames of the trail need minus the tricks won."""
    trail.cards[0, BEST] = NONE
    trail.numbers[0] = 0
    trail.numbers[0, LEFT] = trail.game[TRICKS]
    count = 0
    while count < len(plays) and plays[count] != NONE:
        _put(trail, count, plays[count])
        count += 1
    return count


@njit(cache=True)
def solve_all(hands: Bits, plays: Bits, games: Small, values: NDArray[np.int8]) -> None:
    """The tricks of the maker's side before each play of many hands, and after the last one.

    A row a hand: `hands` the cards of up to four players from the first leader on, `plays` the cards
    in the order played, ended by 0, `games` the game's numbers. `values` gets a column a play and
    one more.
    """
    cards = np.zeros((DEEP, 6), np.uint64)
    numbers = np.zeros((DEEP, 5), np.int64)
    trail_cards = np.zeros((DEEP, 6), np.uint64)
    trail_numbers = np.zeros((DEEP, 5), np.int64)
    keys = np.zeros(1 << SLOT_BITS, np.uint64)
    known = np.zeros(1 << SLOT_BITS, np.int64)
    held = np.zeros(4, np.uint64)
    for row in range(len(hands)):
        held[:] = hands[row]
        keys[:] = NONE
        board = Board(cards, numbers, held, games[row], keys, known)
        trail = Board(trail_cards, trail_numbers, held, games[row], keys, known)
        count = _play_out(trail, plays[row])
        value = -trail_numbers[count, NEED]
        if trail_numbers[count, LEFT]:
            value = _value(board, trail, count, value, NONE)
        values[row, count] = value
        for at in range(count - 1, -1, -1):
            card = trail_cards[at, CARD]
            held[trail_numbers[at, MOVER]] |= card
            value = _value(board, trail, at, value, card)
            values[row, at] = value

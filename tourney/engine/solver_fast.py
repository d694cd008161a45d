"""The solver's inner loop, compiled: the tricks of the maker's side before each play of many hands.

It answers one question again and again: can the maker's side have at least `need` of the tricks that
are left? The search is a loop with a stack of its own, a frame a card; what it finds out at the start of
a trick is kept in a small table for the whole hand, as the fewest and the most tricks still to be had.
The hand is gone through from its last card to its first: the value after a play is a bound for the
value before it, so that mostly one question, about the other cards alone, settles it.

Cards are bits as in `solver_table`; every number is a signed 64-bit one, since Numba makes a float of
signed with unsigned. The readable search with the same answers is `solver_search`.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

Table = NDArray[np.int64]

LANE = 0xFFFF
WALLS = 0x8000_8000_8000_8000 - (1 << 64)
"""`solver_table.WALLS` as a signed number."""

# a frame, a row: cards left, to try first, to try then, tried, winning the trick, the lane led, its key;
# whose turn it is, how many cards are in the trick, who played the winning one, tricks needed and left
ALL, FIRST, THEN, CARD, BEST, LED, KEY, TURN, COUNT, HOLDER, NEED, LEFT = range(12)
DEEP = 26  # 24 cards, and what is after the last
GAME = DEEP  # the last row is the game: four hands as dealt, players, our players, trump's lane, our cards
PLAYERS, OURS, TRUMPS, MINE = range(4, 8)

SLOTS = 1 << 10
FACTOR = 0x1E37_79B9_7F4A_7C15


@njit()
def _high(cards: int) -> int:
    """The highest card: the lowest bit."""
    return cards & -cards


@njit()
def _low(cards: int) -> int:
    """The lowest card of the last lane: the highest bit."""
    rest = cards & (cards - 1)
    while rest:
        cards = rest
        rest = cards & (cards - 1)
    return cards


@njit()
def _number(cards: int) -> int:
    """How many cards there are."""
    number = 0
    while cards:
        cards &= cards - 1
        number += 1
    return number


@njit()
def _lane(card: int) -> int:
    """The whole lane that a card lies in."""
    if card < 1 << 32:
        return LANE if card < 1 << 16 else LANE << 16
    return LANE << 32 if card < 1 << 48 else LANE << 48


@njit()
def _distinct(legal: int, others: int) -> int:
    """One card, the highest, of each run of cards between which nobody else has one."""
    found = above = _high(legal)
    legal ^= above
    while legal:
        card = _high(legal)
        legal ^= card
        if (card - 1) & -(above << 1) & (others | WALLS):
            found |= card
        above = card
    return found


@njit()
def _masters(own: int, others: int) -> int:
    """The cards above all that others have in their lane."""
    found = 0
    for shift in range(0, 64, 16):
        lane = LANE << shift
        found |= own & lane & (_high(others & lane) - 1)
    return found


@njit()
def _is_ours(frames: Table, player: int) -> int:
    """1 for a player of the maker's side, else 0."""
    return int(frames[GAME, OURS] >> player) & 1


@njit()
def _list_cards(frames: Table, at: int) -> None:
    """Put into a frame the cards to try: of a lead the masters first, else those that win the trick."""
    everything, turn = frames[at, ALL], frames[at, TURN]
    own = frames[GAME, turn] & everything
    others = everything & ~own
    best = frames[at, BEST]
    if not best:
        moves = _distinct(own, others)
        first = _masters(moves, others)
    else:
        led = frames[at, LED]
        moves = _distinct(own & led or own, others | best)
        first = moves & (led | frames[GAME, TRUMPS]) & (best - 1)
        is_last = frames[at, COUNT] == frames[GAME, PLAYERS] - 1
        if is_last and _is_ours(frames, turn) == _is_ours(frames, frames[at, HOLDER]):
            first = 0
    frames[at, FIRST] = first
    frames[at, THEN] = moves ^ first


@njit()
def _settled(frames: Table, at: int) -> int:
    """1 or 0 where it is plain that our side can or cannot have what it needs; else -1.

    Plain are the tricks of the last card each, those that the leader can cash one after the other, and
    those of the highest trumps, which take a trick each whoever leads.
    """
    need, left = frames[at, NEED], frames[at, LEFT]
    if need <= 0:
        return 1
    if need > left:
        return 0
    everything, leader, trumps, mine = (
        frames[at, ALL],
        frames[at, TURN],
        frames[GAME, TRUMPS],
        frames[GAME, MINE],
    )
    own = frames[GAME, leader] & everything
    if left == 1:
        return 1 if _high(everything & (_lane(own) | trumps)) & mine else 0
    others = everything & ~own
    is_ours = _is_ours(frames, leader)
    rivals = everything & trumps & (~mine if is_ours else mine)
    top = own & trumps & (_high(others & trumps) - 1)
    sure = _number(top)
    if not rivals or (top and sure >= _number(rivals)):
        sure += _number(_masters(own & ~trumps, others))
    if is_ours:
        if need <= sure:
            return 1
    elif need > left - sure:
        return 0
    if not top and others & trumps:
        high = _high(others & trumps)
        for player in range(frames[GAME, PLAYERS]):
            hand = frames[GAME, player] & everything
            if hand & high:
                sure = _number(hand & trumps & (_high(everything & trumps & ~hand) - 1))
                if high & mine:
                    return 1 if need <= sure else -1
                return 0 if need > left - sure else -1
    return -1


@njit()
def _put(frames: Table, at: int, card: int) -> None:
    """Play a card in a frame, and make the frame after it."""
    turn, best, led, holder = frames[at, TURN], frames[at, BEST], frames[at, LED], frames[at, HOLDER]
    frames[at, CARD] = card
    if not best:
        best, holder, led = card, turn, _lane(card)
    elif card < best and card & (led | frames[GAME, TRUMPS]):
        best, holder = card, turn
    after = at + 1
    frames[after, ALL] = frames[at, ALL] ^ card
    if frames[at, COUNT] == frames[GAME, PLAYERS] - 1:
        frames[after, BEST] = 0
        frames[after, TURN] = holder
        frames[after, COUNT] = 0
        frames[after, NEED] = frames[at, NEED] - _is_ours(frames, holder)
        frames[after, LEFT] = frames[at, LEFT] - 1
    else:
        frames[after, BEST] = best
        frames[after, LED] = led
        frames[after, HOLDER] = holder
        frames[after, TURN] = turn + 1 if turn + 1 < frames[GAME, PLAYERS] else 0
        frames[after, COUNT] = frames[at, COUNT] + 1
        frames[after, NEED] = frames[at, NEED]
        frames[after, LEFT] = frames[at, LEFT]


@njit()
def _next_card(frames: Table, at: int) -> int:
    """Strike off the next card to try of a frame: the highest of a lead's masters, else the lowest."""
    first = frames[at, FIRST]
    if first:
        card = _low(first) if frames[at, BEST] else _high(first)
        frames[at, FIRST] = first ^ card
    else:
        card = _low(frames[at, THEN])
        frames[at, THEN] ^= card
    return card


@njit()
def _look_up(frames: Table, known: Table, at: int) -> int:
    """What is plain or known of the start of a trick: 1 or 0 as our side can have what it needs, or -1."""
    settled = _settled(frames, at)
    if settled >= 0:
        return settled
    key = frames[at, ALL] | frames[at, TURN] << 62
    frames[at, KEY] = key
    slot = (key * FACTOR >> 50) & (SLOTS - 1)
    if known[slot, 0] == key:
        if frames[at, NEED] <= known[slot, 1]:
            return 1
        if frames[at, NEED] > known[slot, 2]:
            return 0
    return -1


@njit()
def _note(frames: Table, known: Table, at: int, can: int) -> None:
    """Keep what was found of the start of a trick."""
    key, need = frames[at, KEY], frames[at, NEED]
    slot = (key * FACTOR >> 50) & (SLOTS - 1)
    if known[slot, 0] != key:
        known[slot, 0] = key
        known[slot, 1] = 0
        known[slot, 2] = frames[at, LEFT]
    if can:
        known[slot, 1] = max(known[slot, 1], need)
    else:
        known[slot, 2] = min(known[slot, 2], need - 1)


@njit()
def _search(frames: Table, known: Table) -> int:
    """1 where our side can have what it needs in frame 0 by the cards listed there, else 0."""
    at = can = 0
    while True:
        while frames[at, FIRST] or frames[at, THEN]:
            _put(frames, at, _next_card(frames, at))
            settled = -1
            if not frames[at + 1, COUNT]:
                settled = _look_up(frames, known, at + 1)
            if settled < 0:
                at += 1
                _list_cards(frames, at)
                continue
            can = settled
            if can == _is_ours(frames, frames[at, TURN]):
                break
        if not at:
            return can
        if not frames[at, COUNT]:
            _note(frames, known, at, can)
        at -= 1
        if can == _is_ours(frames, frames[at, TURN]):
            frames[at, FIRST] = 0
            frames[at, THEN] = 0


@njit()
def _value(frames: Table, known: Table, trail: Table, at: int, value: int, played: int) -> int:
    """The value of a position of the trail; `value` is that after the card `played` from it.

    Where none was played (0), `value` is the least that our side can have.
    """
    won, left = -trail[at, NEED], trail[at, LEFT]
    is_ours = 1 if not played else _is_ours(frames, trail[at, TURN])
    frames[0] = trail[at]
    _list_cards(frames, 0)
    first, then = frames[0, FIRST], frames[0, THEN]
    if played:
        others = ~_low((first | then) & ((played << 1) - 1))
        first &= others
        then &= others
    while first or then:
        need = value - won + is_ours
        if need <= 0 or need > left:
            break
        frames[0, NEED] = need
        if not frames[0, COUNT] and _settled(frames, 0) == 1 - is_ours:
            break
        frames[0, FIRST], frames[0, THEN] = first, then
        if _search(frames, known) != is_ours:
            break
        value += 2 * is_ours - 1
    return value


@njit()
def _play_out(trail: Table, plays: Table, tricks: int) -> int:
    """Play the cards of a row; how many they are. The frames of the trail need minus the tricks won."""
    trail[0] = 0
    trail[0, ALL] = trail[GAME, 0] | trail[GAME, 1] | trail[GAME, 2] | trail[GAME, 3]
    trail[0, LEFT] = tricks
    count = 0
    while count < len(plays) and plays[count]:
        _put(trail, count, plays[count])
        count += 1
    return count


@njit(cache=True)
def solve_all(hands: Table, plays: Table, games: Table, values: NDArray[np.int8]) -> None:
    """The tricks of the maker's side before each play of many hands, and after the last one.

    A row a hand: `hands` the cards of up to four players from the first leader on, `plays` the cards
    in the order played, ended by 0, `games` players, mask of our players, trump's lane, tricks.
    `values` gets a column a play and one more.
    """
    frames = np.zeros((DEEP + 1, 12), np.int64)
    trail = np.zeros((DEEP + 1, 12), np.int64)
    known = np.zeros((SLOTS, 3), np.int64)
    for row in range(len(hands)):
        known[:, 0] = 0
        mine = 0
        for player in range(games[row, 0]):
            if (games[row, 1] >> player) & 1:
                mine |= hands[row, player]
        for board in (frames, trail):
            board[GAME, :4] = hands[row]
            board[GAME, PLAYERS:MINE] = games[row, :3]
            board[GAME, MINE] = mine
        count = _play_out(trail, plays[row], games[row, 3])
        value = -trail[count, NEED]
        if trail[count, LEFT]:
            value = _value(frames, known, trail, count, value, 0)
        values[row, count] = value
        for at in range(count - 1, -1, -1):
            value = _value(frames, known, trail, at, value, trail[at, CARD])
            values[row, at] = value

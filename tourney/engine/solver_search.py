"""The readable search: the exact worth of a position with all cards seen, in plain Python.

Alpha-beta over the cards, with a memory of what was found out at the start of a trick. What is
counted is free: a table says what each course of the tricks is worth (`solver_table.worth`, or simply the
number of tricks), so that rules whose points do not follow the number of tricks are played for as they are.
`solver_fast` gives the same for tricks, compiled.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tourney.engine.solver_table import LANE, WALLS, OpenHand

MORE = 1 << 20
"""More than any hand is worth."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A moment of the play: cards left, whose turn, the trick so far, and the course of the tricks.

    `course` has bit i where our side won trick i + 1, or, where only their number counts, is that
    number; `done` are the tricks that are over. `best` is the card that is winning the trick (0
    before the lead), `holder` who played it, `led` the lane that must be followed.
    """

    hands: tuple[int, ...]
    turn: int
    count: int = 0
    best: int = 0
    holder: int = 0
    led: int = 0
    done: int = 0
    course: int = 0


class Search:
    """Searches of one hand, which share what they find out. `table` is the worth of each course."""

    def __init__(self, hand: OpenHand, table: Sequence[int]) -> None:
        self.ours = [bool(hand.ours >> player & 1) for player in range(len(hand.seats))]
        self.trumps = hand.bits.trumps
        self.is_counted = len(table) == hand.tricks + 1
        self.reach = _reach(table, hand.tricks, self.is_counted)
        self.memory: dict[tuple[tuple[int, ...], int, int], tuple[int, int]] = {}

    def after(self, spot: Spot, card: int) -> Spot:
        """The moment after a card."""
        hands = spot.hands
        turn = spot.turn
        hands = (*hands[:turn], hands[turn] & ~card, *hands[turn + 1 :])
        best, holder, led = spot.best, spot.holder, spot.led
        if not best:
            best, holder, led = card, turn, lane_of(card)
        elif card < best and card & (led | self.trumps):
            best, holder = card, turn
        if spot.count + 1 < len(hands):
            turn = (turn + 1) % len(hands)
            return Spot(hands, turn, spot.count + 1, best, holder, led, spot.done, spot.course)
        course = spot.course
        if self.ours[holder]:
            course += 1 if self.is_counted else 1 << spot.done
        return Spot(hands, holder, done=spot.done + 1, course=course)

    def value(self, spot: Spot, least: int = -MORE, most: int = MORE) -> int:
        """The worth of a moment with best play of both sides.

        Where it is not between `least` and `most` (neither of them itself), only that it is at most
        `least`, or at least `most`, is sure of the answer.
        """
        if spot.count:
            return self._best(spot, least, most)
        low, high = self.reach[spot.done][spot.course]
        key = (spot.hands, spot.turn, spot.course)
        if low < high:
            low, high = self.memory.get(key, (low, high))
        if low == high or low >= most:
            return low
        if high <= least:
            return high
        found = self._best(spot, max(low, least), min(high, most))
        if found < most:
            high = found
        if found > least:
            low = found
        self.memory[key] = (low, high)
        return found

    def _best(self, spot: Spot, least: int, most: int) -> int:
        ours = self.ours[spot.turn]
        found = -MORE if ours else MORE
        for card in self._ordered(spot):
            value = self.value(self.after(spot, card), least, most)
            if ours:
                found = max(found, value)
                least = max(least, found)
            else:
                found = min(found, value)
                most = min(most, found)
            if least >= most:
                break
        return found

    def _ordered(self, spot: Spot) -> list[int]:
        """The cards to try, one of each run of equal ones: winners from the highest, then the lowest."""
        others = spot.best
        for player, hand in enumerate(spot.hands):
            if player != spot.turn:
                others |= hand
        cards = list(distinct(legal(spot), others))
        winning = [card for card in cards if not spot.best or self._beats(card, spot)]
        return winning + [card for card in reversed(cards) if card not in winning]

    def _beats(self, card: int, spot: Spot) -> bool:
        return card < spot.best and bool(card & (spot.led | self.trumps))


def legal(spot: Spot) -> int:
    """The cards that may be played: those of the lane led, else all.

    >>> bin(legal(Spot((0b0, 0b1_0000_0000_0000_0110), 1, 1, best=1, led=0xFFFF)))
    '0b110'
    """
    own = spot.hands[spot.turn]
    return own & spot.led or own


def lane_of(card: int) -> int:
    """The lane that a card lies in.

    >>> hex(lane_of(1 << 17))
    '0xffff0000'
    """
    return LANE << ((card.bit_length() - 1) // 16 * 16)


def cards_of(mask: int) -> Iterator[int]:
    """The cards of a mask, the highest of each lane first.

    >>> list(cards_of(0b110))
    [2, 4]
    """
    while mask:
        card = mask & -mask
        mask ^= card
        yield card


def distinct(own: int, others: int) -> Iterator[int]:
    """One card, the highest, of each run of cards between which nobody else has one.

    >>> list(distinct(0b10110, 0b01000))
    [2, 16]
    """
    above = 0
    for card in cards_of(own):
        if not above or (card - 1) & ~(2 * above - 1) & (others | WALLS):
            yield card
        above = card


def spots_of(search: Search, hand: OpenHand) -> list[Spot]:
    """The moments of a hand: before its first card, and after each card that was played."""
    spots = [Spot(hand.hands, 0)]
    for card in hand.plays:
        spots.append(search.after(spots[-1], card))
    return spots


def values_of(search: Search, hand: OpenHand) -> list[int]:
    """The worth of each moment of a hand, found from the last to the first.

    What a moment is worth is a bound for the one before it.
    """
    spots = spots_of(search, hand)
    found = [search.value(spots[-1])]
    for spot in reversed(spots[:-1]):
        bound = found[-1]
        ours = search.ours[spot.turn]
        value = search.value(spot, bound, MORE) if ours else search.value(spot, -MORE, bound)
        found.append(max(value, bound) if ours else min(value, bound))
    return found[::-1]


def _reach(table: Sequence[int], tricks: int, is_counted: bool) -> list[list[tuple[int, int]]]:
    """The least and the most that can still come of each course, by the tricks that are over."""
    levels = [[(worth, worth) for worth in table]]
    for done in range(tricks - 1, -1, -1):
        after = levels[-1]
        courses = range(done + 1) if is_counted else range(1 << done)
        pairs = [
            (after[course], after[course + 1 if is_counted else course | 1 << done]) for course in courses
        ]
        levels.append([(min(lost[0], won[0]), max(lost[1], won[1])) for lost, won in pairs])
    return levels[::-1]

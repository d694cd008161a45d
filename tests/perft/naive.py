"""A counter of hands that knows the rules from the written rules alone: plain, slow, and on its own.

It shares nothing with the engine and nothing with the other naive judge of these tests. Cards are
names such as "JH"; a deal is a mapping as in the tables.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tests.perft import FREE_TRICKS, KEEPS_STEP, fixed_choice

Deal = Mapping[str, Any]
Hands = tuple[frozenset[str], ...]
TWIN = {"C": "S", "S": "C", "D": "H", "H": "D"}


@dataclass(frozen=True)
class Opening:
    """How a hand stands at the first lead; `is_played` where it is one of those played on."""

    hands: Hands
    trump: str
    maker: int
    maker_alone: bool
    lone_defender: int | None
    leader: int
    sitting: frozenset[int]
    is_played: bool = True


@dataclass(frozen=True)
class Game:
    """A game: its seats, its openings, and its points from an opening and the tricks of each seat."""

    seats: int
    ranks: str
    has_dummy: bool
    openings: Callable[["Game", Deal], Iterator[Opening]]
    points: Callable[[Opening, list[int]], tuple[int, ...]]


def counts(game: Game, number: int, deal: Deal, deep: int) -> dict[str, Any]:
    """All counts of a deal, as the table has them."""
    openings, after, ends = 0, [0] * deep, Counter[str]()
    for opening in game.openings(game, deal):
        openings += 1
        if opening.is_played:
            count_cards(opening, opening.hands, (), opening.leader, after, 0)
            for points in endings(game, opening, number):
                ends[" ".join(str(one) for one in points)] += 1
    ways = {"openings": openings, "thrown_in": 1, "after_cards": after}
    return {**ways, "ends": dict(sorted(ends.items()))}


# --- the play -------------------------------------------------------------------------------


def suit_of(card: str, trump: str) -> str:
    """The suit that a card counts as: the left bower is a trump."""
    return trump if card == "J" + TWIN[trump] else card[1]


def may_play(hand: frozenset[str], trick: tuple[tuple[int, str], ...], trump: str) -> list[str]:
    """The cards of a hand that follow, or all of it where none does or none was led."""
    if trick:
        led = suit_of(trick[0][1], trump)
        following = [card for card in hand if suit_of(card, trump) == led]
        if following:
            return following
    return list(hand)


def taker(trick: tuple[tuple[int, str], ...], trump: str) -> int:
    """The seat that takes a trick."""
    led = suit_of(trick[0][1], trump)

    def height(card: str) -> int:
        if card == "J" + trump:
            return 100
        if card == "J" + TWIN[trump]:
            return 99
        return "23456789TJQKA".index(card[0]) + {trump: 50, led: 20}.get(card[1], -20)

    return max(trick, key=lambda play: height(play[1]))[0]


def next_seat(opening: Opening, seat: int) -> int:
    """The next seat clockwise that plays."""
    seat = (seat + 1) % len(opening.hands)
    return next_seat(opening, seat) if seat in opening.sitting else seat


def put(
    opening: Opening, hands: Hands, trick: tuple[tuple[int, str], ...], seat: int, card: str
) -> tuple[Hands, tuple[tuple[int, str], ...], int, int | None]:
    """After a card: the hands, the trick, the seat to act, and who took the trick if it is full."""
    hands = tuple(hand - {card} if owner == seat else hand for owner, hand in enumerate(hands))
    trick = (*trick, (seat, card))
    if len(trick) < len(hands) - len(opening.sitting):
        return hands, trick, next_seat(opening, seat), None
    winner = taker(trick, opening.trump)
    return hands, (), winner, winner


def count_cards(
    opening: Opening,
    hands: Hands,
    trick: tuple[tuple[int, str], ...],
    seat: int,
    after: list[int],
    level: int,
) -> None:
    """Adds to `after`, from `level` on, the legal hands after one card more, two more …"""
    legal = may_play(hands[seat], trick, opening.trump)
    after[level] += len(legal)
    if level + 1 < len(after):
        for card in legal:
            left, cards, turn, _ = put(opening, hands, trick, seat, card)
            count_cards(opening, left, cards, turn, after, level + 1)


def endings(game: Game, opening: Opening, number: int) -> Iterator[tuple[int, ...]]:
    """The points of each complete hand of which only the last tricks are free."""
    stack = [(opening.hands, (), opening.leader, 0, [0] * game.seats)]
    while stack:
        hands, trick, seat, played, taken = stack.pop()
        if sum(taken) == 5:
            yield game.points(opening, taken)
            continue
        legal = may_play(hands[seat], trick, opening.trump)
        if sum(taken) < 5 - FREE_TRICKS:
            legal = [fixed_choice(legal, number, played)]
        for card in legal:
            left, cards, turn, winner = put(opening, hands, trick, seat, card)
            more = [won + (winner == owner) for owner, won in enumerate(taken)]
            stack.append((left, cards, turn, played + 1, more))


# --- before the first lead ------------------------------------------------------------------


def made(deal: Deal, seats: int) -> Iterator[tuple[int, str, bool]]:
    """Each way to make trump: the maker, the suit, whether in the first round."""
    eldest = deal["dealer"] + 1
    turned = deal["up"][1]
    for seat in range(eldest, eldest + seats):
        yield seat % seats, turned, True
        for suit in sorted(set("CDHS") - {turned}):
            yield seat % seats, suit, False


def with_hand(hands: Hands, seat: int, hand: frozenset[str]) -> Hands:
    """The hands with that of a seat put in the place of the old one."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def exchanged(deal: Deal, *, may_leave: bool, may_bury_it: bool) -> Iterator[Hands]:
    """The hands after each exchange that the dealer may make, and as dealt if he may leave it."""
    hands = tuple(frozenset(hand) for hand in deal["hands"])
    own = hands[deal["dealer"]]
    for card in own:
        yield with_hand(hands, deal["dealer"], own - {card} | {deal["up"]})
    if may_bury_it:
        yield hands
    if may_leave:
        yield hands


def as_dealt(deal: Deal) -> Hands:
    """The hands as dealt."""
    return tuple(frozenset(hand) for hand in deal["hands"])


def two_handed(game: Game, deal: Deal) -> Iterator[Opening]:
    """Two players: the dealer may leave an up-card that he was ordered; the other one leads."""
    dealer = deal["dealer"]
    for maker, trump, is_first in made(deal, 2):
        ordered = is_first and maker != dealer
        ways = exchanged(deal, may_leave=ordered, may_bury_it=ordered) if is_first else [as_dealt(deal)]
        for hands in ways:
            yield Opening(hands, trump, maker, False, None, 1 - dealer, frozenset())


def two_handed_points(opening: Opening, taken: list[int]) -> tuple[int, ...]:
    """Maker 1, all five 2; euchred: the other 2."""
    maker, other = opening.maker, 1 - opening.maker
    points = [0, 0]
    if taken[maker] < 3:
        points[other] = 2
    else:
        points[maker] = 2 if taken[maker] == 5 else 1
    return tuple(points)


def three_handed(game: Game, deal: Deal) -> Iterator[Opening]:
    """Three players and the dummy, which a maker who is not alone may merge."""
    dealer = deal["dealer"]
    for maker, trump, is_first in made(deal, 3):
        ordered = is_first and maker != dealer
        ways = exchanged(deal, may_leave=ordered, may_bury_it=ordered) if is_first else [as_dealt(deal)]
        for hands in ways:
            yield from _three_alone(deal, hands, trump, maker)


def _three_alone(deal: Deal, hands: Hands, trump: str, maker: int) -> Iterator[Opening]:
    defenders = [seat for seat in range(3) if seat != maker]
    for lone in [None, *defenders]:
        sitting = frozenset() if lone is None else frozenset({*defenders} - {lone})
        for maker_alone in (False, True):
            loner = maker if maker_alone else lone
            leader = ((deal["dealer"] if loner is None else loner) + 1) % 3
            leader = (leader + 1) % 3 if leader in sitting else leader
            yield Opening(hands, trump, maker, maker_alone, lone, leader, sitting)
            if not maker_alone:
                pool = sorted(hands[maker] | set(deal["dummy"]))
                for index, kept in enumerate(combinations(pool, 5)):
                    merged = with_hand(hands, maker, frozenset(kept))
                    is_played = index % KEEPS_STEP == 0
                    yield Opening(merged, trump, maker, False, lone, leader, sitting, is_played)


def three_handed_points(opening: Opening, taken: list[int]) -> tuple[int, ...]:
    """Maker 1, all five 3; euchred: each defender 2, or 4 for all five by a defender alone."""
    tricks = taken[opening.maker]
    if tricks >= 3:
        ours, theirs = (3 if tricks == 5 else 1), 0
    else:
        ours, theirs = 0, (4 if tricks == 0 and opening.lone_defender is not None else 2)
    return tuple(ours if seat == opening.maker else theirs for seat in range(3))


def four_handed(game: Game, deal: Deal) -> Iterator[Opening]:
    """Two sides; a maker alone says so with his call; the dealer must take, unless he sits out."""
    dealer = deal["dealer"]
    for maker, trump, is_first in made(deal, 4):
        for alone in (False, True):
            sitting = frozenset({(maker + 2) % 4}) if alone else frozenset()
            leader = (dealer + 1) % 4
            leader = (leader + 1) % 4 if leader in sitting else leader
            may_leave = dealer in sitting
            ways = exchanged(deal, may_leave=may_leave, may_bury_it=True) if is_first else [as_dealt(deal)]
            for hands in ways:
                yield Opening(hands, trump, maker, alone, None, leader, sitting)


def four_handed_points(opening: Opening, taken: list[int]) -> tuple[int, ...]:
    """The makers' side 1, all five 2 or alone 4; euchred: the other side 2."""
    tricks = taken[opening.maker] + taken[(opening.maker + 2) % 4]
    ours, theirs = (0, 2) if tricks < 3 else (1, 0)
    if tricks == 5:
        ours = 4 if opening.maker_alone else 2
    return tuple(ours if (seat - opening.maker) % 2 == 0 else theirs for seat in range(4))


GAMES = {
    "three-handed": Game(3, "9TJQKA", True, three_handed, three_handed_points),
    "two-handed": Game(2, "9TJQKA", False, two_handed, two_handed_points),
    "four-handed": Game(4, "9TJQKA", False, four_handed, four_handed_points),
}
"""The games that it knows, by name."""

"""A counter of hands that knows the rules from the written rules alone: plain, slow, and on its own.

It shares nothing with the engine and nothing with the other naive judge of these tests. Cards are
names such as "JH", "JK" is the joker; a deal is a mapping as in the tables.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tests.perft import FREE_TRICKS, Plan, fixed_choice, is_played

Deal = Mapping[str, Any]
Hands = tuple[frozenset[str], ...]
Calls = tuple[str, ...]
TWIN = {"C": "S", "S": "C", "D": "H", "H": "D"}
NONE, FIRST_LED = "none", "first led"
"""What trump may be beside a suit: none at all, or the suit of the first card of the hand."""


@dataclass(frozen=True)
class Opening:
    """How a hand stands at the first lead."""

    name: str
    hands: Hands
    trump: str
    maker: int
    leader: int
    alone: frozenset[int] = frozenset()
    sitting: frozenset[int] = frozenset()
    bid: str = ""


@dataclass(frozen=True)
class Game:
    """A game: what is dealt, the ways to the first lead, and the points, a seat each.

    `openings` gives None for a way to end without a maker. `points` takes the opening and the
    tricks of each seat. `seats` are the numbers of players that the game takes.
    """

    openings: Callable[[Deal], Iterator[Opening | None]]
    points: Callable[[Opening, tuple[int, ...]], tuple[int, ...]]
    seats: tuple[int, ...] = (4,)
    ranks: str = "9TJQKA"
    hand_size: int = 5
    has_bowers: bool = True
    has_joker: bool = False
    has_dummy: bool = False
    has_up_card: bool = True


@dataclass(frozen=True)
class Table:
    """A hand in play: `taken` are the tricks of each seat, `played` the cards so far."""

    opening: Opening
    has_bowers: bool
    hands: Hands
    trump: str
    turn: int
    taken: tuple[int, ...]
    trick: tuple[tuple[int, str], ...] = ()
    played: int = 0

    def suit(self, card: str) -> str:
        """The suit that a card counts as: the joker and the left bower are trumps."""
        is_left = self.has_bowers and self.trump in TWIN and card == "J" + TWIN[self.trump]
        return self.trump if card == "JK" or is_left else card[1]

    def legal(self) -> list[str]:
        """The cards that follow, or the whole hand where none does or none was led."""
        hand = self.hands[self.turn]
        led = self.suit(self.trick[0][1]) if self.trick else ""
        return [card for card in hand if self.suit(card) == led] or list(hand)

    def height(self, card: str) -> int:
        """How high a card stands in the trick that it was played to; below 0: it cannot win."""
        if card == "JK":
            return 101
        if self.has_bowers and card[0] == "J" and self.suit(card) == self.trump:
            return 100 if card[1] == self.trump else 99
        value = "23456789TJQKA".index(card[0])
        if card[1] == self.trump:
            return 50 + value
        return value if card[1] == self.suit(self.trick[0][1]) else -1

    def after(self, card: str) -> "Table":
        """The table after the seat whose turn it is has played a card."""
        hands = tuple(hand - {card} if seat == self.turn else hand for seat, hand in enumerate(self.hands))
        trump = card[1] if self.trump == FIRST_LED else self.trump
        trick = (*self.trick, (self.turn, card))
        table = replace(self, hands=hands, trump=trump, trick=trick, played=self.played + 1)
        if len(trick) < len(hands) - len(self.opening.sitting):
            return replace(table, turn=following(self.turn, len(hands), self.opening.sitting))
        winner = max(trick, key=lambda play: table.height(play[1]))[0]
        taken = tuple(won + (seat == winner) for seat, won in enumerate(self.taken))
        return replace(table, trick=(), turn=winner, taken=taken)


def as_dealt(deal: Deal) -> Hands:
    """The hands as dealt."""
    return tuple(frozenset(hand) for hand in deal["hands"])


def with_hand(hands: Hands, seat: int, hand: frozenset[str]) -> Hands:
    """The hands with that of a seat put in the place of the old one."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def takes(hands: Hands, seat: int, card: str, *, may_bury_it: bool) -> Iterator[tuple[str, Hands]]:
    """What a seat may bury that takes a card, and the hands then."""
    pool = hands[seat] | {card}
    for buried in pool if may_bury_it else hands[seat]:
        yield buried, with_hand(hands, seat, pool - {buried})


def following(seat: int, seats: int, sitting: frozenset[int]) -> int:
    """The next seat clockwise that plays."""
    after = (seat + 1) % seats
    return following(after, seats, sitting) if after in sitting else after


def counts(game: Game, number: int, deal: Deal, plan: Plan) -> dict[str, Any]:
    """All counts of a deal, as the table has them."""
    ways = list(game.openings(deal))
    openings = sorted((way for way in ways if way is not None), key=lambda way: way.name)
    after, ends = [0] * plan.cards, Counter[str]()
    for place, opening in enumerate(openings):
        if is_played(place, number, plan.every):
            seats = len(opening.hands)
            start = Table(
                opening, game.has_bowers, opening.hands, opening.trump, opening.leader, (0,) * seats
            )
            count_cards(start, after)
            for points in endings(game, start, number):
                ends[" ".join(str(one) for one in points)] += 1
    found = {"openings": len(openings), "thrown_in": len(ways) - len(openings), "after_cards": after}
    return {**found, "ends": dict(sorted(ends.items()))}


def count_cards(table: Table, after: list[int]) -> None:
    """Adds the legal hands after each card more, as deep as `after` is long."""
    legal = table.legal()
    after[table.played] += len(legal)
    if table.played + 1 < len(after):
        for card in legal:
            count_cards(table.after(card), after)


def endings(game: Game, table: Table, number: int) -> Iterator[tuple[int, ...]]:
    """The points of each complete hand of which only the last tricks are free."""
    tricks = sum(table.taken)
    if tricks == game.hand_size:
        yield game.points(table.opening, table.taken)
        return
    legal = table.legal()
    if tricks < game.hand_size - FREE_TRICKS:
        legal = [fixed_choice(legal, number, table.played)]
    for card in legal:
        yield from endings(game, table.after(card), number)

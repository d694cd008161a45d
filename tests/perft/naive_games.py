"""The games as the naive counter knows them, each by its ways to the first lead and its points.

The order in which things are said at a table holds: the calls (a maker alone says it with his call
where that is the rule), the exchange, then a defender alone. So a dealer whose partner made it alone
sits out and need not exchange, but one whom a defender alone sends away has exchanged before.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from tests.perft import way_name
from tests.perft.naive_bids import hasenpfeffer, hasenpfeffer_points, napoleon, napoleon_points
from tests.perft.naive_play import Calls, Deal, Game, Hands, Opening, as_dealt, following, takes, with_hand


def made(deal: Deal) -> Iterator[tuple[Calls, int, str, bool]]:
    """Each way to make trump: the calls, the maker, the suit, whether the up-card's was ordered."""
    seats = len(deal["hands"])
    proposed = "H" if deal["up"] == "JK" else deal["up"][1]
    for place in range(seats):
        maker = (deal["dealer"] + 1 + place) % seats
        yield ("pass",) * place + ("order",), maker, proposed, True
        for suit in set("CDHS") - {proposed}:
            yield ("pass",) * (seats + place) + (suit,), maker, suit, False


# --- two and three players: everybody for himself ---------------------------------------------


def free_exchange(deal: Deal, maker: int, ordered: bool) -> Iterator[tuple[str, Hands]]:
    """A dealer may leave what others ordered, or bury it; what he accepted he takes for an own card."""
    hands, dealer = as_dealt(deal), deal["dealer"]
    if not ordered:
        yield "", hands
        return
    is_ordered = maker != dealer
    yield from takes(hands, dealer, deal["up"], may_bury_it=is_ordered)
    if is_ordered:
        yield "-", hands


def two_handed(deal: Deal) -> Iterator[Opening | None]:
    """The other one than the dealer leads."""
    for calls, maker, trump, ordered in made(deal):
        for exchange, hands in free_exchange(deal, maker, ordered):
            yield Opening(way_name(calls, exchange, (), ()), hands, trump, maker, 1 - deal["dealer"])
    yield None


def two_handed_points(opening: Opening, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Maker 1, all five 2; euchred: the other 2."""
    tricks = taken[opening.maker]
    ours, theirs = (0, 2) if tricks < 3 else (1 + (tricks == 5), 0)
    return tuple(ours if seat == opening.maker else theirs for seat in range(2))


def three_handed(deal: Deal) -> Iterator[Opening | None]:
    """Anyone may go alone; a maker who does not may merge the dummy."""
    for calls, maker, trump, ordered in made(deal):
        defenders = [seat for seat in range(3) if seat != maker]
        for exchange, hands in free_exchange(deal, maker, ordered):
            for lone in ([], *([seat] for seat in defenders)):
                sitting = frozenset(defenders) - {*lone} if lone else frozenset()
                for alone in ([*lone], [maker, *lone]):
                    start = alone[0] if alone else deal["dealer"]
                    rest = (trump, maker, following(start, 3, sitting), frozenset(alone), sitting)
                    yield Opening(way_name(calls, exchange, alone, ()), hands, *rest)
                    if maker not in alone:
                        for kept in combinations(hands[maker] | {*deal["dummy"]}, 5):
                            name = way_name(calls, exchange, alone, kept)
                            yield Opening(name, with_hand(hands, maker, frozenset(kept)), *rest)
    yield None


def three_handed_points(opening: Opening, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Maker 1, all five 3; euchred: each defender 2, or 4 for all five with a defender alone."""
    tricks = taken[opening.maker]
    if tricks >= 3:
        ours, theirs = (3 if tricks == 5 else 1), 0
    else:
        ours, theirs = 0, (4 if tricks == 0 and opening.alone - {opening.maker} else 2)
    return tuple(ours if seat == opening.maker else theirs for seat in range(3))


# --- four players, two sides ------------------------------------------------------------------


def four_made(deal: Deal, *, names_unseen: bool) -> Iterator[tuple[Calls, int, str, bool]]:
    """The ways to make trump; where the dealer names it, with the joker up, the suit is all that is said."""
    if names_unseen and deal["up"] == "JK":
        for suit in "CDHS":
            yield (suit,), deal["dealer"], suit, True
    else:
        yield from made(deal)


def four_handed(
    *, names_unseen: bool = False, defender_alone: bool = False, lone_leads: bool = False
) -> Callable[[Deal], Iterator[Opening | None]]:
    """A game of two sides: a maker alone says so with his call, a defender may answer him alone.

    `lone_leads`: who sits left of the maker alone leads, else eldest.
    """

    def openings(deal: Deal) -> Iterator[Opening | None]:
        dealer = deal["dealer"]
        for calls, maker, trump, ordered in four_made(deal, names_unseen=names_unseen):
            partner = (maker + 2) % 4
            ways = [("", as_dealt(deal))]
            if ordered:
                ways = list(takes(as_dealt(deal), dealer, deal["up"], may_bury_it=True))
            free = [("-", as_dealt(deal))] if ordered and partner == dealer else []
            for exchange, hands in ways:
                leader = (dealer + 1) % 4
                yield Opening(way_name(calls, exchange, (), ()), hands, trump, maker, leader)
            for exchange, hands in [*ways, *free]:
                lone = [None, (maker + 1) % 4, (maker + 3) % 4] if defender_alone else [None]
                for seat in lone:
                    alone = frozenset({maker} if seat is None else {maker, seat})
                    sitting = frozenset((one + 2) % 4 for one in alone)
                    leader = following(maker if lone_leads else dealer, 4, sitting)
                    name = way_name(calls, exchange, alone, ())
                    yield Opening(name, hands, trump, maker, leader, alone, sitting)
        if not (names_unseen and deal["up"] == "JK"):
            yield None

    return openings


def four_handed_points(opening: Opening, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The makers 1, all five 2, or 4 alone; euchred: the others 2, or 4 if one of them was alone."""
    tricks = taken[opening.maker] + taken[(opening.maker + 2) % 4]
    if tricks < 3:
        ours, theirs = 0, (4 if len(opening.alone) == 2 else 2)
    else:
        ours, theirs = (1 if tricks < 5 else 4 if opening.alone else 2), 0
    return tuple(ours if (seat - opening.maker) % 2 == 0 else theirs for seat in range(4))


GAMES = {
    "three-handed": Game(three_handed, three_handed_points, (3,), has_dummy=True),
    "two-handed": Game(two_handed, two_handed_points, (2,)),
    "four-handed": Game(four_handed(), four_handed_points),
    "thirty-two": Game(four_handed(), four_handed_points, ranks="789TJQKA"),
    "british": Game(
        four_handed(names_unseen=True, defender_alone=True, lone_leads=True),
        four_handed_points,
        has_joker=True,
    ),
    "railroad": Game(four_handed(defender_alone=True), four_handed_points, has_joker=True),
    "hasenpfeffer": Game(hasenpfeffer, hasenpfeffer_points, hand_size=6, has_joker=True, has_up_card=False),
    "napoleon": Game(
        napoleon,
        napoleon_points,
        (2, 3, 4, 5, 6, 7),
        ranks="23456789TJQKA",
        has_bowers=False,
        has_up_card=False,
    ),
}
"""The games that it knows, by name."""

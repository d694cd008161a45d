"""The games of bids as the naive counter knows them: hasenpfeffer and napoleon."""

from collections.abc import Iterator

from tests.perft import way_name
from tests.perft.naive_play import FIRST_LED, NONE, Calls, Deal, Opening, as_dealt, takes


def tricks_bid(
    said: Calls, turn: int, out: frozenset[int], best: tuple[int, int]
) -> Iterator[tuple[Calls, int, int]]:
    """Each auction of hasenpfeffer from here: what is said, the bidder (-1: nobody), the bid."""
    bidder, bid = best
    if len(out) == 4 or bid == 6 or (bid and len(out) == 3):
        yield said, bidder, bid
    elif turn in out:
        yield from tricks_bid(said, (turn + 1) % 4, out, best)
    else:
        yield from tricks_bid((*said, "pass"), (turn + 1) % 4, out | {turn}, best)
        for more in range(bid + 1, 7):
            yield from tricks_bid((*said, str(more)), (turn + 1) % 4, out, (turn, more))


def hasenpfeffer(deal: Deal) -> Iterator[Opening | None]:
    """The bidder takes the widow, names trump, buries a card and leads."""
    hands, widow = as_dealt(deal), deal["stock"][0]
    for said, bidder, bid in tricks_bid((), (deal["dealer"] + 1) % 4, frozenset(), (-1, 0)):
        if bidder == -1:
            if widow == "JK":
                yield None
                continue
            said, bid = (*said, "3"), 3
            bidder = next(seat for seat in range(4) if "JK" in hands[seat])
        for suit in "CDHS":
            for buried, after in takes(hands, bidder, widow, may_bury_it=True):
                name = way_name((*said, suit), buried, (), ())
                yield Opening(name, after, suit, bidder, bidder, bid=str(bid))


def hasenpfeffer_points(opening: Opening, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The bidders a point a trick, or less the bid where they failed; the others a point a trick."""
    ours = taken[opening.maker] + taken[(opening.maker + 2) % 4]
    points = ours if ours >= int(opening.bid) else -int(opening.bid)
    return tuple(points if (seat - opening.maker) % 2 == 0 else 6 - ours for seat in range(4))


BIDS = ("two", "three", "misere", "four", "nap", "wellington", "blucher")
PAY = {
    "two": (2, 2, 2),
    "three": (3, 3, 3),
    "misere": (0, 3, 6),
    "four": (4, 4, 4),
    "nap": (5, 10, 5),
    "wellington": (5, 20, 10),
    "blucher": (5, 30, 15),
}
"""The tricks of a bid, and what each opponent pays for it won and gets for it lost."""


def one_bid_each(seats: int, said: Calls = ()) -> Iterator[Calls]:
    """Each auction of napoleon: all say one word; over a blucher nothing more need be said."""
    best = next((word for word in reversed(said) if word != "pass"), "")
    if len(said) == seats or best == "blucher":
        yield said
        return
    yield from one_bid_each(seats, (*said, "pass"))
    for word in BIDS[BIDS.index(best) + 1 if best else 0 :]:
        if {"wellington": "nap", "blucher": "wellington"}.get(word, best) == best:
            yield from one_bid_each(seats, (*said, word))


def napoleon(deal: Deal) -> Iterator[Opening | None]:
    """The bidder leads, and the suit of his first card is trump; in misère there is none."""
    hands = as_dealt(deal)
    for said in one_bid_each(len(hands)):
        bids = [(place, word) for place, word in enumerate(said) if word != "pass"]
        if not bids:
            yield None
            continue
        place, word = bids[-1]
        bidder = (deal["dealer"] + 1 + place) % len(hands)
        trump = NONE if word == "misere" else FIRST_LED
        yield Opening(way_name(said, "", (), ()), hands, trump, bidder, bidder, bid=word)


def napoleon_points(opening: Opening, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Each opponent pays the bidder, or is paid."""
    tricks, won, lost = PAY[opening.bid]
    mine = taken[opening.maker]
    is_won = mine == 0 if opening.bid == "misere" else mine >= tricks
    each = won if is_won else -lost
    return tuple(each * (len(taken) - 1) if seat == opening.maker else -each for seat in range(len(taken)))

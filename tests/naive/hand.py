"""What the naive judge knows of a hand while it reads it."""

from tests.naive.games import rules_of


class Hand:
    """What was found out about a hand; `fault` is None for a legal one.

    `takes` says that a card is taken and one buried: `taken` by the seat `taker`. `revoke` is a
    revoke as (code, seat, trick, card) that is paid by penalty and no fault.
    """

    def __init__(self, log):
        self.log = log
        self.rules = rules_of(log)
        self.players = range(self.rules["players"])
        self.fault = self.revoke = self.proof = None
        self.maker = self.trump = self.bid = self.lone_defender = None
        self.takes = self.maker_alone = self.finished = False
        self.takes_widow = self.rules["auction"] == "hasenpfeffer"
        self.winners = []
        self.points = None

    def read_auction(self, found):
        """Keep what the calls came to; gives the fault of the auction, or None."""
        self.maker, self.trump, self.bid = found.maker, found.trump, found.bid
        self.takes, self.maker_alone, self.finished = found.takes, found.alone, found.finished
        return found.fault

    def pay_revoke(self):
        """Where a revoke is paid by penalty: the play ends with it, and it is no fault."""
        if self.fault and self.fault[0] == "revoke" and self.rules["revoke"] == "penalty":
            self.fault, self.revoke = None, self.fault

    @property
    def taker(self):
        """Who takes the card: the dealer, or the bidder who gets the widow."""
        return self.maker if self.takes_widow else self.log["dealer"]

    @property
    def taken(self):
        """The card that is taken: the up-card, or the widow where it is known."""
        if not self.takes_widow:
            return self.log.get("up")
        return (self.log.get("stock") or [None])[0]


def merged(log):
    """Whether the log says that the maker merged the dummy."""
    return log.get("keep") not in (None, "-")


def sitters(hand):
    """The seats that lay down their cards."""
    if hand.rules["partners"]:
        loners = {hand.lone_defender, hand.maker if hand.maker_alone else None} - {None}
        return {(seat + 2) % 4 for seat in loners}
    if hand.lone_defender is None:
        return set()
    return set(hand.players) - {hand.maker, hand.lone_defender}


def turn_order(hand, leader):
    """The seats that play, from the leader clockwise."""
    around = [(leader + step) % len(hand.players) for step in hand.players]
    return [seat for seat in around if seat not in sitters(hand)]

"""What is known of the cards in one seat's hand (RULES.md section 7: "Known are …")."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tourney.cards import UNKNOWN


@dataclass(frozen=True, slots=True)
class Void:
    """A failure to follow by a hand that is not fully known: suit, trick (from 1), card played."""

    suit: str
    trick: int
    card: str
    led: str


@dataclass(frozen=True, slots=True)
class Holding:
    """One hand as far as it is known.

    `sure` are in the hand. Of the logged cards `maybe` and the `blanks` (cards not logged),
    `surplus` in all have left it, nobody knows which: buried, or laid away after a merge.
    """

    sure: frozenset[str]
    maybe: frozenset[str] = frozenset()
    blanks: int = 0
    surplus: int = 0
    voids: tuple[Void, ...] = ()

    @classmethod
    def of(cls, cards: Iterable[str] | None, size: int) -> "Holding":
        """The holding of a logged hand of `size` cards; None, or `??` in it, are not known.

        >>> Holding.of(["9C", "??"], 2)
        Holding(sure=frozenset({'9C'}), maybe=frozenset(), blanks=1, surplus=0, voids=())
        """
        known = frozenset(card for card in cards or () if card != UNKNOWN)
        return cls(known, frozenset(), size - len(known))

    @property
    def is_known(self) -> bool:
        """Whether every card of the hand is known.

        >>> Holding.of(None, 5).is_known
        False
        """
        return not self.blanks and not self.maybe

    @property
    def size(self) -> int:
        """How many cards are in the hand.

        >>> Holding.of(None, 5).size
        5
        """
        return len(self.sure) + len(self.maybe) + self.blanks - self.surplus

    def may_hold(self, card: str, *, is_elsewhere: bool) -> bool:
        """Whether a card can be in this hand; `is_elsewhere`: it is logged in another place.

        >>> Holding.of(["9C", "??"], 2).may_hold("AS", is_elsewhere=True)
        False
        """
        if card in self.sure:
            return True
        if len(self.maybe) + self.blanks <= self.surplus:
            return False
        return card in self.maybe or (self.blanks > 0 and not is_elsewhere)

    def must_follow(self, led: str, suit: dict[str, str]) -> bool:
        """Whether the hand certainly holds a card of the suit led.

        Of the cards that may have left, those of suits that the hand failed to follow must have
        left first; more of them than could leave means that it still holds one.

        >>> Holding(frozenset(), frozenset({"9H", "TH"}), 0, 1).must_follow("H", {"9H": "H", "TH": "H"})
        True
        """
        for card in self.sure:
            if suit[card] == led:
                return True
        if not self.maybe:
            return False
        failed = {void.suit for void in self.voids}
        failed.add(led)
        return sum(suit[card] in failed for card in self.maybe) > self.surplus

    def without(self, card: str, void: Void | None = None) -> "Holding":
        """The holding after a card has left it; `void` where it failed to follow by that.

        >>> Holding.of(["9C", "AS"], 2).without("AS").sure
        frozenset({'9C'})
        """
        voids = self.voids if void is None else (*self.voids, void)
        if card in self.sure:
            return Holding(self.sure - {card}, self.maybe, self.blanks, self.surplus, voids)
        if card in self.maybe:
            return Holding(self.sure, self.maybe - {card}, self.blanks, self.surplus, voids)
        return Holding(self.sure, self.maybe, self.blanks - 1, self.surplus, voids)

    def plus(self, card: str) -> "Holding":
        """The holding with a card more, which it certainly has.

        >>> Holding.of(["9C"], 1).plus("AS").size
        2
        """
        return replace(self, sure=self.sure | {card})

    def loosened(self, also: "Holding", leaving: int) -> "Holding":
        """This hand pooled with `also`, after `leaving` cards, not known which, have left.

        >>> Holding.of(["9C"], 1).loosened(Holding.of(None, 1), 1).size
        1
        """
        return Holding(
            frozenset(),
            self.sure | self.maybe | also.sure | also.maybe,
            self.blanks + also.blanks,
            self.surplus + also.surplus + leaving,
        )

"""What can be done in a hand, one value an action; `HandState.apply` takes them.

Where a log leaves an action's cards out, they are None: `Bury(None)`, `Keep(None)`.
"""

from dataclasses import dataclass
from typing import Final

from tourney.cards import SUITS

ORDER: Final = "order"
PASS: Final = "pass"


@dataclass(frozen=True, slots=True)
class Call:
    """A call: `pass`, `order`, a suit's letter or `NT`; or, unread, the text that was logged."""

    word: str
    alone: bool = False

    @classmethod
    def parse(cls, text: str) -> "Call":
        """The call that a record's canonical text names.

        >>> Call.parse("order alone"), Call.parse("S").names_suit
        (Call(word='order', alone=True), True)
        """
        word, _, rest = text.rpartition(" ")
        return cls(word, True) if rest == "alone" and word else cls(text)

    @property
    def names_suit(self) -> bool:
        """Whether the call names a suit.

        >>> Call("NT").names_suit
        False
        """
        return self.word in SUITS

    def __str__(self) -> str:
        return f"{self.word} alone" if self.alone else self.word


@dataclass(frozen=True, slots=True)
class Bury:
    """The dealer takes the up-card and buries a card; None: whether and which is not logged.

    `took` says, for a card that is not logged, that he plays the up-card, and so took it;
    `sits`, that he sits out this hand, and need not have taken it.
    """

    card: str | None
    took: bool = False
    sits: bool = False


@dataclass(frozen=True, slots=True)
class Decline:
    """The dealer leaves the up-card; `sits` where he does so because he sits out this hand."""

    sits: bool = False


@dataclass(frozen=True, slots=True)
class GoAlone:
    """A seat says that it goes alone; `after` is `dummy` or `lead` where that late."""

    seat: int
    after: str | None = None


@dataclass(frozen=True, slots=True)
class Proceed:
    """Nobody (else) has anything to say before the next step of the hand."""


@dataclass(frozen=True, slots=True)
class Keep:
    """The maker merges the dummy and keeps these cards; None: what he did is not logged."""

    cards: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class NoDummy:
    """The maker does not merge the dummy."""


@dataclass(frozen=True, slots=True)
class SwapCards:
    """Cards go from one place to another: a seat, `"out"` or `"stock"`."""

    source: int | str
    target: int | str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """The seat whose turn it is plays a card."""

    card: str


Action = Call | Bury | Decline | GoAlone | Proceed | Keep | NoDummy | SwapCards | Play

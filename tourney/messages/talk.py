"""How a finding is put in words: names, cards with suit signs, lists, places.

A `Talk` holds one finding, its record and the translation in use, and never fails: what a finding
does not say comes out as a general word.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tourney.cards import JOKER, SAME_COLOUR, SUIT_SIGNS, SUITS, UNKNOWN, Suit, pretty
from tourney.engine.findings import Finding
from tourney.engine.record import HandRecord
from tourney.errors import N_

Translate = Callable[[str], str]

LEADS: Final = {"C": N_("club"), "D": N_("diamond"), "H": N_("heart"), "S": N_("spade")}
SUIT_WORDS: Final = {
    "C": N_("clubs"),
    "D": N_("diamonds"),
    "H": N_("hearts"),
    "S": N_("spades"),
    "NT": N_("no trump"),
}


def as_it_is(text: str) -> str:
    """The translation into English: none.

    >>> as_it_is("march")
    'march'
    """
    return text


_RIGHT: Final = N_("{card}, the right bower")
_LEFT: Final = N_("{card}, the left bower")


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is said of a finding, as templates marked for translation, and their parameters.

    `neutral` is what a public page says, empty where `text` will do; `right` is what would have
    been right, empty where nobody can know.
    """

    text: str
    right: str = ""
    neutral: str = ""
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Talk:
    """One finding about to be put in words."""

    finding: Finding
    record: HandRecord
    translate: Translate = as_it_is

    def param(self, name: str) -> Any:
        """A parameter of the finding, None where it has none such."""
        return self.finding.params.get(name)

    @property
    def who(self) -> str:
        """The player whom the finding is about."""
        return self.seat(self.finding.seat)

    def seat(self, seat: object) -> str:
        """The name of the player in a seat; a word for a seat that does not exist."""
        if isinstance(seat, int) and 0 <= seat < self.record.rules.players:
            return self.record.player(seat)
        if isinstance(seat, int):
            return self.translate(N_("seat {number}")).format(number=seat + 1)
        return self.translate(N_("somebody"))

    def seats(self, seats: object) -> str:
        """The names of the players in some seats."""
        return self.listed([self.seat(seat) for seat in _items(seats)])

    def card(self, card: object, right: str = _RIGHT, left: str = _LEFT) -> str:
        """A card with its suit sign, and the bower that it is under this trump, in these words."""
        if not isinstance(card, str):
            return self.translate(N_("a card"))
        shown = pretty(card)
        if card in (JOKER, UNKNOWN):
            return self.translate(N_("the joker") if card == JOKER else N_("a card not known"))
        trump = self.param("trump")
        if not self.record.rules.bowers or trump not in SUITS or card[:1] != "J" or card[1:] not in SUITS:
            return shown
        if card[1] == trump:
            return self.translate(right).format(card=shown)
        if card[1] == SAME_COLOUR[Suit(trump)]:
            return self.translate(left).format(card=shown)
        return shown

    def subject(self, card: object) -> str:
        """A card of which a verb tells: its bower stands in brackets."""
        return self.card(card, N_("{card} (the right bower)"), N_("{card} (the left bower)"))

    def subjects(self, cards: object, last: str) -> str:
        """Cards of which a verb tells, in a row."""
        return self.listed([self.subject(card) for card in _items(cards)], last)

    @property
    def what(self) -> str:
        """The card that the finding is about."""
        return self.card(self.finding.card)

    def cards(self, cards: object, last: str = N_("and")) -> str:
        """Cards in a row, `and` or `or` before the last."""
        return self.listed([self.card(card) for card in _items(cards)], last)

    def listed(self, words: Iterable[str], last: str = N_("and")) -> str:
        """Words in a row."""
        *most, end = list(words) or ["–"]
        return f"{', '.join(most)} {self.translate(last)} {end}" if most else end

    def call(self, call: object) -> str:
        """A call as people say it."""
        text = call if isinstance(call, str) else "?"
        word, _, rest = text.rpartition(" ")
        base = word if rest == "alone" and word else text
        shown = SUIT_SIGNS[Suit(base)] if base in SUITS else self.translate(SUIT_WORDS.get(base, base))
        return f"{shown} {self.translate(N_('alone'))}" if base != text else shown

    def scores(self, scores: object) -> str:
        """Points a seat each as people write them: a figure a side for partners, else with names."""
        values = _items(scores)
        seats = range(self.record.rules.players)
        if not all(isinstance(value, int) for value in values):
            return "?"
        if not values:
            return self.translate(N_("no figure"))
        if len(values) != len(seats):
            return ", ".join(str(value) for value in values)
        if self.record.rules.partners and values[:2] == values[2:]:
            return "–".join(str(value) for value in values[:2])
        return ", ".join(f"{self.seat(seat)} {value}" for seat, value in zip(seats, values, strict=True))

    def suit(self, suit: object) -> str:
        """A suit's name, `no trump` too."""
        return self.translate(SUIT_WORDS.get(str(suit), N_("that suit")))

    def lead(self, suit: object) -> str:
        """The suit of a lead, as in `a club lead`."""
        return self.translate(LEADS.get(str(suit), N_("suit")))

    def place(self, kind: object, owner: object = None) -> str:
        """Where a card lies, as a clause: `lies in Ada's hand`, `was turned down`."""
        text = _PLACES.get(str(kind), N_("is not a card of that hand"))
        return self.translate(text).format(owner=self.seat(owner))

    def spot(self, kind: object, owner: object = None) -> str:
        """A place in the deal, as in `stands twice: in Ada's hand and in the stock`."""
        text = _SPOTS.get(str(kind), N_("in the deal"))
        return self.translate(text).format(owner=self.seat(owner))


_PLACES: Final = {
    "hand": N_("lies in {owner}'s hand"),
    "dummy": N_("lies in the dummy"),
    "stock": N_("lies in the stock"),
    "up": N_("is the up-card"),
    "up_taken": N_("is the up-card that {owner}, the dealer, took"),
    "turned_down": N_("is the up-card, which was turned down"),
    "widow_taken": N_("is the widow, which {owner}, the bidder, took"),
    "buried": N_("was buried"),
    "away": N_("was laid away with the dummy"),
    "out": N_("was laid away"),
    "under": N_("went under, to the stock"),
}
_SPOTS: Final = {
    "hand": N_("in {owner}'s hand"),
    "dummy": N_("in the dummy"),
    "stock": N_("in the stock"),
    "up": N_("as the up-card"),
    "keep": N_("among the cards kept"),
}


Say = Callable[[Talk], Phrase]
"""What puts one code in words."""


def _items(values: object) -> list[Any]:
    if isinstance(values, (tuple, list)):
        return list(values)
    return [] if values is None else [values]

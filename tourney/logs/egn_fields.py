"""The parts of an EGN deal as parts of a hand record, and back: cards, hands, calls, exchanges.

Each part has a reader and a writer. Where writing what was read does not give the same JSON again
(empty lists for unknown hands, `Nc` for the nine, a bower written `R`), `egn.py` keeps the JSON as
it came, so that nothing is lost on the way back.
"""

from typing import Any, Final

from tourney.cards import JOKER, SAME_COLOUR, SUITS, UNKNOWN, Suit, parse_card
from tourney.engine.record import Cards, Swap
from tourney.logs.calls import canonical_call
from tourney.logs.fields import Fields, items, mapping, text, whole

STOCK: Final = "stock"
OUT: Final = "out"
_WRITTEN_CALLS: Final = {"pass": "Pass", "order": "Order", "NT": "n"} | {suit: suit.lower() for suit in SUITS}


def read_card(value: Any, key: str, trump: str | None = None) -> str | None:
    """A card; None for an empty text. `R` and `L` are the bowers of `trump`, `N` is the nine.

    A card of which only the rank or the suit is known is a card not known.

    >>> [read_card(text, "upCard", "S") for text in ("Jd", "Nc", "L", "Xh", "")]
    ['JD', '9C', 'JC', '??', None]
    """
    name = text(value, key).strip()
    if not name:
        return None
    if name in ("R", "L") and trump in SUITS:
        return f"J{trump if name == 'R' else SAME_COLOUR[Suit(str(trump))]}"
    if len(name) == 2 and (name[0] in "Xx" or name[1] in "Xx"):
        return UNKNOWN
    if len(name) == 2 and name[0] in "Nn":
        name = f"9{name[1]}"
    return parse_card(name) or name


def write_card(card: str) -> str:
    """A card as EGN writes it; a text that is no card as it came.

    >>> write_card("TD"), write_card("JK"), write_card("??")
    ('Td', 'B', 'Xx')
    """
    if card == JOKER:
        return "B"
    if card == UNKNOWN:
        return "Xx"
    return card[0] + card[1].lower() if parse_card(card) == card else card


def read_cards(value: Any, key: str, trump: str | None = None) -> Cards:
    """A list of cards; an empty text among them is a card not known.

    >>> read_cards(["Jd", ""], "")
    ('JD', '??')
    """
    return tuple(read_card(item, key, trump) or UNKNOWN for item in items(value, key))


def write_cards(cards: Cards) -> list[str]:
    """A list of cards as EGN writes it.

    >>> write_cards(("9C", "JD"))
    ['9c', 'Jd']
    """
    return [write_card(card) for card in cards]


def read_known(value: Any, key: str) -> Cards | None:
    """A list of cards; None where it is empty or holds only empty texts.

    >>> read_known(["", ""], ""), read_known([], "")
    (None, None)
    """
    if not any(items(value, key)):
        return None
    return read_cards(value, key)


def read_hands(value: Any, key: str) -> tuple[Cards | None, ...] | None:
    """A hand a seat; None where no hand is known.

    >>> read_hands([[], ["Jd"], [], []], "")
    (None, ('JD',), None, None)
    """
    hands = tuple(None if hand is None else read_known(hand, key) for hand in items(value, key))
    return hands if any(hands) else None


def write_hands(hands: tuple[Cards | None, ...]) -> list[list[str]]:
    """A hand a seat, an empty list for one that is not known.

    >>> write_hands((None, ("JD",)))
    [[], ['Jd']]
    """
    return [write_cards(hand or ()) for hand in hands]


def read_calls(value: Any, key: str) -> tuple[str, ...]:
    """Calls, without a word of who goes alone.

    >>> read_calls(["Pass", "Order", "n"], "")
    ('pass', 'order', 'NT')
    """
    calls = (text(item, key) for item in items(value, key))
    return tuple("NT" if call in ("n", "N") else canonical_call(call) for call in calls)


def write_calls(calls: tuple[str, ...]) -> list[str]:
    """Calls as EGN writes them.

    >>> write_calls(("pass", "order", "S"))
    ['Pass', 'Order', 's']
    """
    return [_WRITTEN_CALLS.get(call, call) for call in calls]


def trump_of(calls: tuple[str, ...] | None, up: str | None) -> str | None:
    """The trump suit that the calls fix, as far as they say; None where they do not.

    >>> trump_of(("pass", "order alone"), "9H"), trump_of(("pass",), "9H")
    ('H', None)
    """
    call = calls[-1].removesuffix(" alone") if calls else ""
    if call == "order" and up is not None and up[-1:] in SUITS:
        return up[-1]
    return call if call in SUITS else None


def read_swaps(value: Any, key: str, trump: str | None = None) -> tuple[Swap, ...]:
    """Card exchanges: without a sender the cards come from the stock.

    EGN does not say what was given in return; it stands here as cards not known: a loner's card
    laid away before his partner's best, as many cards to the stock as came from it.

    >>> read_swaps([{"sender": 2, "receiver": 0, "cards": ["Jd"]}], "")[0]
    Swap(source=0, target='out', cards=('??',))
    """
    swaps: list[Swap] = []
    for item in items(value, key):
        fields = Fields(mapping(item, key), f"{key}.")
        sender, receiver = fields.take("sender", whole), fields.take("receiver", whole)
        cards = fields.take("cards", lambda given, name: read_cards(given, name, trump)) or ()
        source: int | str = STOCK if sender is None or sender < 0 else sender
        target: int | str = STOCK if receiver is None or receiver < 0 else receiver
        away = STOCK if source == STOCK else OUT
        is_answered = any(swap.source == target for swap in swaps)
        if isinstance(target, int) and not is_answered:
            swaps.append(Swap(target, away, (UNKNOWN,) * len(cards)))
        swaps.append(Swap(source, target, cards))
    return tuple(swaps)


def write_swaps(swaps: tuple[Swap, ...]) -> list[dict[str, Any]]:
    """Card exchanges as EGN writes them: those that a seat received.

    >>> write_swaps((Swap(0, "out", ("??",)), Swap(2, 0, ("JD",))))
    [{'sender': 2, 'receiver': 0, 'cards': ['Jd']}]
    """
    written: list[dict[str, Any]] = []
    for swap in swaps:
        if isinstance(swap.target, int):
            sender = {"sender": swap.source} if isinstance(swap.source, int) else {}
            written.append({**sender, "receiver": swap.target, "cards": write_cards(swap.cards)})
    return written

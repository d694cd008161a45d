"""The deal: are these cards, of this deck, each once, five to a hand (HANDLOG.md section 5)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from tourney.cards import UNKNOWN, deck
from tourney.engine.findings import Finding
from tourney.engine.position import bad_card
from tourney.engine.record import Cards, HandRecord
from tourney.engine.swaps import LOW
from tourney.rules import RuleSet


def deal_fault(record: HandRecord) -> Finding | None:
    """The first thing wrong with the cards as dealt, None where nothing is.

    >>> from tourney.rules import GAMES
    >>> deal_fault(HandRecord(GAMES["two-handed"], 0, up="9H", stock=("9H",))).code
    'duplicate_card'
    """
    dealt = list(_dealt(record))
    cards = [card for _, _, card in dealt if card != UNKNOWN]
    distinct = set(cards)
    if not distinct.issubset(_deck_set(record.rules.deck)):
        return _first_bad(record.rules, dealt)
    if len(distinct) != len(cards):
        return _duplicate(dealt)
    return _wrong_size(record)


def _first_bad(rules: RuleSet, dealt: list[tuple[str, int | None, str]]) -> Finding:
    """Of what is no card of the deck the first; what is no card at all comes before."""
    judged = [(place, bad_card(card, rules, seat)) for place, seat, card in dealt]
    faults = [(place, fault) for place, fault in judged if fault is not None]
    place, fault = min(faults, key=lambda at: at[1].code != "unknown_card")
    return replace(fault, params={**fault.params, "place": place})


@cache
def _deck_set(size: int) -> frozenset[str]:
    return frozenset(deck(size))


def _dealt(record: HandRecord) -> Iterator[tuple[str, int | None, str]]:
    """Every card of the deal, with its place and, in a hand, the seat."""
    for seat, hand in enumerate(record.hands or ()):
        for card in hand or ():
            yield "hand", seat, card
    for card in record.dummy or ():
        yield "dummy", None, card
    if record.up is not None:
        yield "up", None, record.up
    for card in record.stock or ():
        yield "stock", None, card


def _duplicate(dealt: list[tuple[str, int | None, str]]) -> Finding:
    """The first card that is there for the second time."""
    known = [entry for entry in dealt if entry[2] != UNKNOWN]
    cards = [card for _, _, card in known]
    again = next(index for index, card in enumerate(cards) if card in cards[:index])
    place, seat, card = known[again]
    before, owner, _ = known[cards.index(card)]
    params = {"place": place, "first": before, "owner": owner}
    return Finding("duplicate_card", seat=seat, card=card, actual=card, params=params)


def _wrong_size(record: HandRecord) -> Finding | None:
    rules = record.rules
    size = rules.hand_size
    for seat, hand in enumerate(record.hands or ()):
        if hand is not None and len(hand) != size:
            params = {"place": "hand"}
            return Finding("wrong_hand_size", seat=seat, expected=size, actual=len(hand), params=params)
    if record.dummy is not None:
        if not rules.has_dummy:
            return Finding("dummy_not_allowed", params={"why": "no_dummy"})
        if len(record.dummy) != size:
            params = {"place": "dummy"}
            return Finding("wrong_hand_size", expected=size, actual=len(record.dummy), params=params)
    if record.stock is not None and len(record.stock) > rules.stock_size:
        params = {"place": "stock"}
        return Finding("wrong_hand_size", expected=rules.stock_size, actual=len(record.stock), params=params)
    if record.up is not None and not rules.turns_card:
        return Finding("wrong_up_card", card=record.up, actual=record.up)
    return None


def shows_farmers_hand(record: HandRecord, seat: int | None) -> bool:
    """Whether the log shows the three nines and tens of a farmer's hand; `seat` None: in any hand.

    >>> from tourney.rules import GAMES
    >>> shows_farmers_hand(HandRecord(GAMES["two-handed"], 0), 0)
    False
    """
    hands = _claimed(record, seat)
    return any(sum(card in LOW for card in hand or ()) >= 3 for hand in hands)


def _claimed(record: HandRecord, seat: int | None) -> tuple[Cards | None, ...]:
    hands = record.hands or (None,) * record.rules.players
    return hands if seat is None else hands[seat : seat + 1]


def farmers_fault(record: HandRecord, seat: int | None) -> Finding | None:
    """Why a hand logged as a farmer's hand is none; None where it is one, or may be.

    `seat` None: any hand may have been the one.

    >>> from tourney.rules import GAMES
    >>> farmers_fault(HandRecord(GAMES["two-handed"], 0), 0).params["why"]
    'farmers_hand'
    """
    if not record.rules.farmers_hand:
        return Finding("illegal_call", seat=seat, actual="farmers_hand", params={"why": "farmers_hand"})
    claimed = _claimed(record, seat)
    if any(hand is None or sum(card in LOW or card == UNKNOWN for card in hand) >= 3 for hand in claimed):
        return None
    return Finding("illegal_call", seat=seat, actual="farmers_hand", params={"why": "no_farmers_hand"})

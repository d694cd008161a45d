"""Whether the log of a hand has the cards of the board that it is said to be."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from tourney.cards import UNKNOWN, pretty
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay
from tourney.errors import N_
from tourney.values import Reason

Turn = tuple[int, ...]
"""The board's seat of each seat of a log."""

_ELSEWHERE: Final[Mapping[str, str]] = {
    "hand": N_("its log deals {card} to seat {seat}, and the board does not"),
    "dummy": N_("its log has {card} in the dummy, and the board has not"),
    "up": N_("its log turns up {card}, and the board does not"),
    "stock": N_("its log has {card} in the stock, and the board has not"),
}


def turns(seats: Sequence[int], players: int) -> tuple[Turn, ...]:
    """In which ways a log's seats may be the board's, by the table's seat of each (of teams: the side).

    >>> turns((2, 0, 1), 3), turns((1, 0, 1, 0), 4)
    (((2, 0, 1),), ((1, 2, 3, 0), (3, 0, 1, 2)))
    """
    if len(seats) != players:
        return ()
    if len(set(seats)) == players:
        return (tuple(seats),)
    return tuple(
        tuple((first + seat) % players for seat in range(players)) for first in (seats[0], seats[0] + 2)
    )


def misfit(deal: HandRecord, record: HandRecord, ways: Sequence[Turn]) -> Reason | None:
    """Why a log is not of this deal, None where it may be; of a hand little of which is logged it may.

    >>> from tourney.engine.boards import deal_board
    >>> from tourney.rules import GAMES
    >>> deal = deal_board(GAMES["two-handed"], "friday", 1)
    >>> misfit(deal, HandRecord(deal.rules, 0, up=deal.up), ((0, 1),))
    >>> misfit(deal, HandRecord(deal.rules, 0, up="9C"), ((0, 1),)).text
    'its log turns up {card}, and the board does not'
    """
    rules = record.rules
    if not ways or (rules.players, rules.deck) != (deal.rules.players, deal.rules.deck):
        return Reason(N_("its log is of another game: {game}"), params=(("game", rules.name),))
    found = [_misfit(deal, record, turn) for turn in ways]
    return None if None in found else found[0]


def _misfit(deal: HandRecord, record: HandRecord, turn: Turn) -> Reason | None:
    if turn[record.dealer] != deal.dealer:
        params = (("seat", turn[record.dealer] + 1), ("wanted", deal.dealer + 1))
        return Reason(
            N_("by its log seat {seat} dealt, and the board's dealer is seat {wanted}"), params=params
        )
    here = set(_dealt(deal, tuple(range(deal.rules.players))))
    for place, seat, card in _dealt(record, turn):
        if card != UNKNOWN and (place, seat, card) not in here:
            return Reason(_ELSEWHERE[place], params=(("card", pretty(card)), ("seat", (seat or 0) + 1)))
    return _misplayed(deal, record, turn)


def _dealt(record: HandRecord, turn: Turn) -> Iterator[tuple[str, int | None, str]]:
    """Each card that is logged as dealt: the place, the board's seat where it is a hand, the card."""
    for seat, hand in enumerate(record.hands or ()):
        yield from (("hand", turn[seat], card) for card in hand or ())
    yield from (("dummy", None, card) for card in record.dummy or ())
    if record.up is not None:
        yield "up", None, record.up
    yield from (("stock", None, card) for card in record.stock or ())


def _misplayed(deal: HandRecord, record: HandRecord, turn: Turn) -> Reason | None:
    """What is wrong with a hand once the cards of the board are known, and not without: cards or a revoke."""
    dealt = deal.hands or ()
    whole = replace(
        record, hands=tuple(dealt[seat] for seat in turn), dummy=deal.dummy, up=deal.up, stock=deal.stock
    )
    fault = replay(whole).fault
    if fault is None or fault == replay(record).fault:
        return None
    if fault.card is None:
        return Reason(
            N_("its log does not go with the cards of the board: {code}"), params=(("code", fault.code),)
        )
    params = (("code", fault.code), ("card", pretty(fault.card)))
    return Reason(N_("its log does not go with the cards of the board: {code}, {card}"), params=params)

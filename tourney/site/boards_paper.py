"""Boards of a duplicate event on paper: hand records to read, and slips to lay out the cards by.

One page of HTML, as the other paper: first the records, then for each board a slip a seat, to be cut.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from tourney.cards import RANKS, Card, suit_of
from tourney.engine.record import HandRecord
from tourney.errors import N_
from tourney.site.paper import Sheet
from tourney.site.render import environment

_BY_COLOUR: Final = ("S", "H", "C", "D")


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together: what they are (with the seat, from 1), and the cards suit by suit."""

    what: str
    seat: int | None
    suits: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board: its number, the round and hand in which it is played, who deals (from 1), its piles."""

    number: int
    place: tuple[int, int] | None
    dealer: int
    piles: tuple[Pile, ...]


def boards_sheet(title: str, seed: str, dealt: Sequence[HandRecord], a_round: int | None = None) -> Sheet:
    """Hand records of boards and slips to lay them out by; `a_round` boards are played each round."""
    boards = [_board(record, number, a_round) for number, record in enumerate(dealt, start=1)]
    game = dealt[0].rules.name
    made = environment().get_template("print/boards.html")
    html = made.render(title=title, seed=seed, game=game, boards=boards, address="")
    return Sheet(0, len(boards), html)


def _board(record: HandRecord, number: int, a_round: int | None) -> BoardView:
    piles = [
        Pile(N_("Seat {seat}"), seat, _by_suit(hand or ())) for seat, hand in enumerate(record.hands or (), 1)
    ]
    if record.dummy:
        piles.append(Pile(N_("Dummy"), None, _by_suit(record.dummy)))
    if record.up:
        piles.append(Pile(N_("Turned up"), None, _by_suit((record.up,))))
    if record.stock:
        word = N_("Widow") if record.rules.widow else N_("Stock")
        piles.append(Pile(word, None, _by_suit(record.stock)))
    place = None if a_round is None else ((number - 1) // a_round + 1, (number - 1) % a_round + 1)
    return BoardView(number, place, record.dealer + 1, tuple(piles))


def _by_suit(cards: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Cards as players hold them: suits in turns of colour, from the top; the joker alone."""
    known = sorted(cards, key=_place)
    return tuple(tuple(group) for _, group in groupby(known, key=lambda card: suit_of(Card(card))))


def _place(card: str) -> tuple[int, int]:
    suit = suit_of(Card(card))
    return (-1, 0) if suit is None else (_BY_COLOUR.index(suit), -RANKS.index(card[0]))

"""Seating by hand: what the director has put somewhere stays, and nobody else gains by it."""

from dataclasses import replace

from tests.pairing.nights import Night, night
from tourney.pairing import Pin, pair
from tourney.values import Draft


def by_hand(made: Night, *pins: Pin) -> Draft:
    """The draft with these pins."""
    return pair(replace(made.request(1), pins=pins))


def test_nobody_is_seated_by_the_movement() -> None:
    """Without a word of the director nobody sits at a table, nobody sits out, and each is told so."""
    draft = by_hand(night("manual", 5, 3))
    assert (draft.tables, draft.sitting_out, draft.out) == ((), (), (1, 2, 3, 4, 5))
    assert [reason.entries for reason in draft.reasons] == [(1,), (2,), (3,), (4,), (5,)]


def test_pinned_tables_stay_as_they_are() -> None:
    """Tables of any size and sit-outs that the director has set come back with their numbers."""
    draft = by_hand(night("manual", 9, 3), Pin(2, (3, 1, 4)), Pin(1, (5, 9)), Pin(None, (2,)))
    assert [(table.table, table.seats) for table in draft.tables] == [(1, (5, 9)), (2, (3, 1, 4))]
    assert draft.sitting_out == (2,)
    assert draft.out == (6, 7, 8)


def test_everybody_seated_by_hand() -> None:
    """Where all are placed nobody is out of the round."""
    draft = by_hand(night("manual", 4, 3), Pin(1, (1, 2)), Pin(2, (3, 4)))
    assert draft.out == ()
    assert not draft.reasons


def test_leave_rejoin_no_profit() -> None:
    """Nine are there and eight are given: the ninth has no sit-out, so that no credit comes of it."""
    draft = by_hand(night("manual", 9, 3), Pin(1, (1, 2, 3, 4)), Pin(2, (5, 6, 7, 8)))
    assert draft.sitting_out == ()
    assert draft.out == (9,)

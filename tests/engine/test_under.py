"""Going under (option `go_under`) by more than one seat: what one puts into the stock the next may take."""

import pytest

from tests.engine.bases import Log, cards, lists, made
from tests.engine.comparing import difference
from tests.engine.judging import complaints, replayed, verdict
from tourney.engine.actions import SwapCards
from tourney.engine.state import HandState
from tourney.rules import rule_set

LOW = [
    {"from": 3, "to": "stock", "cards": cards("TD TC 9C")},
    {"from": "stock", "to": 3, "cards": cards("7H KC AD")},
    {"from": 2, "to": "stock", "cards": cards("9D 9H TH")},
    {"from": "stock", "to": 2, "cards": cards("7C 8D 9C")},
]
TWICE: Log = {
    "rules": {"game": "thirty-two", "go_under": True},
    "dealer": 3,
    "hands": lists("QS JD QC JS 7S / 9S 7D TS JC AC / 9D TH KS 9H 8S / TD TC 9C KD 8H"),
    "up": "AS",
    "stock": cards("JH 7H QD AH KC KH 8D AD QH 8C 7C"),
    "calls": ["order alone"],
    "swaps": LOW,
    "bury": "AD",
    "tricks": lists("JD 7D KD / KC QC AC / JC AS JS / 7S 9S 7H / TS 8H QS"),
    "won": [3, 1, 0, 1, 0],
    "points": [0, 2, 0, 2],
}
"""Seats 3 and 2 go under; seat 2 gets the nine of clubs that seat 3 put there, and sits out."""
DARK = [{**LOW[0], "cards": ["??"] * 3}, *LOW[1:]]


def test_a_card_put_under_may_be_taken_by_another_seat() -> None:
    """The swap is with the stock: what went under lies in it, and the next seat may get it."""
    assert replayed(TWICE).findings == ()
    assert difference(TWICE) is None
    assert not complaints(made(TWICE, swaps=DARK))
    hands = [None, None, *TWICE["hands"][2:]]  # type: ignore[index]
    assert not complaints(made(TWICE, hands=[*hands[:3], None], swaps=DARK))


def test_a_stock_of_three_serves_more_than_one() -> None:
    """Where the stock has three cards, the second seat gets those that the first put there."""
    rules = rule_set("four-handed", {"go_under": True})
    hands = lists("9C TC 9D AC KC / 9H TH 9S AH KH / JC QC JD QD KD / JH QH JS QS KS")
    state = HandState.start(rules, 3, hands=hands, up="AD", stock=cards("TD TS AS"))
    first = state.apply(SwapCards(0, "stock", ("9C", "TC", "9D")))
    assert first.legal_actions() == [SwapCards("stock", 0, ("AS", "TD", "TS"))]
    second = first.apply(SwapCards("stock", 0, ("AS", "TD", "TS"))).apply(
        SwapCards(1, "stock", ("9H", "TH", "9S"))
    )
    assert second.legal_actions() == [SwapCards("stock", 1, ("9C", "9D", "TC"))]


@pytest.mark.parametrize(
    ("taken", "why"),
    [("7C 8D 9D", "its own"), ("7C 8D QS", "of another hand"), ("7C 8D 7H", "taken before")],
)
def test_a_fault_of_the_second_seat_leaves_the_first_seats_swap(taken: str, why: str) -> None:
    """A card that seat 2 cannot have taken is the one fault; what seat 3 took and buried stays right."""
    wrong = [*LOW[:3], {**LOW[3], "cards": cards(taken)}]
    assert verdict(made(TWICE, swaps=wrong)) == ("swap_not_allowed", 2, None, "7C"), why
    assert verdict(made(TWICE, swaps=wrong, bury="QS")) == ("bury_not_held", 3, None, "QS"), why


@pytest.mark.parametrize(("logged", "seat"), [(1, 3), (3, 2)])
def test_a_swap_half_done(logged: int, seat: int) -> None:
    """Three cards that went under and were not answered are a fault of the seat that put them there."""
    assert verdict(made(TWICE, swaps=LOW[:logged], bury=None)) == ("swap_not_allowed", seat, None, None)


def test_what_was_taken_of_cards_not_logged() -> None:
    """After cards went under, not logged which, a card of that hand may be taken, one of another not."""
    assert verdict(made(TWICE, swaps=[*DARK[:3], {**LOW[3], "cards": cards("7C 8D QS")}])) == (
        "swap_not_allowed",
        2,
        None,
        "7C",
    )
    unsaid = [*LOW[:3], {**LOW[3], "cards": ["??"] * 3}]
    assert not complaints(made(TWICE, swaps=unsaid))


DEALER = made(TWICE, dealer=2, calls=["order"], bury="9C", tricks=None, won=None, points=None)
"""The dealer is seat 2, who goes under second and buries a card that came from seat 3 through the stock."""


def test_what_rests_on_a_fault_is_not_told_before_it() -> None:
    """A dealer who took cards as nobody may has buried one of them: the swap is the fault, not the bury."""
    assert replayed(DEALER).fault is None
    wrong = [*LOW[:3], {**LOW[3], "cards": cards("7C 9C QS")}]
    assert verdict(made(DEALER, swaps=wrong)) == ("swap_not_allowed", 2, None, "7C")
    assert verdict(made(DEALER, swaps=wrong, bury="QS")) == ("bury_not_held", 2, None, "QS")
    assert verdict(made(DEALER, swaps=wrong, bury="AD")) == ("bury_not_held", 2, None, "AD")


def test_a_hand_that_is_not_logged_cannot_give_a_card_of_another() -> None:
    """A seat whose cards are not known may put any nine or ten under but one that lies elsewhere."""
    hidden = made(TWICE, hands=[*TWICE["hands"][:3], None])  # type: ignore[index]
    assert not complaints(hidden)
    wrong = [{**LOW[0], "cards": cards("TD TC TS")}, *LOW[1:]]
    assert verdict(made(hidden, swaps=wrong)) == ("swap_not_allowed", 3, None, "TD")


THREE: Log = {
    "rules": {"game": "three-handed", "go_under": True},
    "dealer": 2,
    "hands": lists("9H TH 9S AH KC / KH QH AS AC 9D / QS KS AD KD 9C"),
    "dummy": cards("JD TS JS TD QC"),
    "up": "JH",
    "stock": cards("TC QD JC"),
    "calls": ["order"],
    "bury": "9C",
    "swaps": [
        {"from": 0, "to": "stock", "cards": ["??"] * 3},
        {"from": "stock", "to": 0, "cards": cards("TC QD JC")},
    ],
    "keep": cards("TC QD JC AH KC"),
}
"""The maker put three of his five under, not logged which; he keeps five of his own."""


def test_no_more_is_kept_than_can_have_stayed() -> None:
    """Of five cards of which three went under two can be kept, whichever, and not three."""
    assert not complaints(THREE)
    assert not complaints(made(THREE, keep=cards("TC QD 9S AH JD")))
    assert verdict(made(THREE, keep=cards("TC QD 9S AH KC"))) == ("keep_not_in_pool", 0, None, "KC")

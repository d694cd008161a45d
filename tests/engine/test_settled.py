"""What was not logged and the play shows all the same: which card was buried, which five were kept."""

import pytest

from tests.engine.bases import FOUR_DEALER_SITS, THREE, THREE_ACCEPTED, TWO, Log, cards, lists, made
from tests.engine.judging import complaints, replayed, verdict

WITH_THE_JACK = made(
    THREE_ACCEPTED,
    bury=None,
    keep=cards("TH KS AD KD JS"),
    tricks=lists("JH KH TH / AH QH JS / KC AC KS / AS KD 9S / 9D AD 9H"),
)
"""The dealer keeps a jack of the dummy; of his own six, two are gone: one was buried, one laid away."""
DARK_KING = made(THREE, hands=[cards("JH AH 9H ?? 9S"), *THREE["hands"][1:]], keep=None)  # type: ignore[index]
"""One of the maker's cards is not logged, nor what he kept; he plays the king of clubs in the last trick."""


def codes(log: Log) -> list[str]:
    """The codes of all findings of a log by itself."""
    return [finding.code for finding in replayed(log).findings]


def test_the_one_card_that_a_dealer_did_not_keep() -> None:
    """A dealer who kept five of his own six buried the sixth; of two it might be either."""
    assert codes(made(THREE_ACCEPTED, bury=None)) == []
    assert codes(WITH_THE_JACK) == ["bury_not_logged"]
    for bury in ("9C", "QS"):
        assert codes(made(WITH_THE_JACK, bury=bury)) == []


@pytest.mark.parametrize("hidden", ["9C", "QS"])
def test_a_dealer_with_a_card_that_is_not_logged(hidden: str) -> None:
    """Where one of the six is not logged, nothing is settled by what was kept."""
    hands = [list(hand) for hand in THREE_ACCEPTED["hands"]]  # type: ignore[attr-defined]
    hands[2] = ["??" if card == hidden else card for card in hands[2]]
    assert codes(made(THREE_ACCEPTED, bury=None, hands=hands)) == ["hands_not_logged", "bury_not_logged"]


def test_the_five_that_were_played_were_kept() -> None:
    """Where the card that was not logged is played, the five are known; before that they are not."""
    assert codes(DARK_KING) == ["hands_not_logged"]
    first = made(DARK_KING, tricks=THREE["tricks"][:4], won=None, points=None)  # type: ignore[index]
    assert codes(first) == ["hands_not_logged", "keep_not_logged", "tricks_missing"]


def test_a_hand_with_one_card_not_logged_hides_one() -> None:
    """Where one card of the maker and another hand are not logged, one card of it may be his, not two."""
    hands = [*DARK_KING["hands"][:2], None]  # type: ignore[index]
    open_keep = made(DARK_KING, hands=hands, bury=None, tricks=None, won=None, points=None)
    assert not complaints(made(open_keep, keep=cards("JH JD AH 9H KS")))
    assert verdict(made(open_keep, keep=cards("JH JD AH QS KS"))) == ("keep_not_in_pool", 0, None, "KS")


@pytest.mark.parametrize(("bury", "took"), [("??", True), ("-", False), (None, None)])
def test_whether_the_dealer_took_the_card(bury: str | None, took: bool | None) -> None:
    """A card buried, though not logged which, was buried by one who took; nothing logged says nothing."""
    own = made(TWO, bury=bury, tricks=lists("JH QH / AH 9D / 9S AS / KS KC"), won=None, points=None)
    assert replayed(own).state.setup.took is took


@pytest.mark.parametrize(("bury", "took"), [("??", True), ("-", False), (None, None)])
def test_whether_a_dealer_who_sits_out_took_the_card(bury: str | None, took: bool | None) -> None:
    """A dealer who sits out need not take the card where else he must: nothing logged says nothing."""
    assert replayed(made(FOUR_DEALER_SITS, bury=bury)).state.setup.took is took

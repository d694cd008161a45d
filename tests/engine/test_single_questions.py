"""Questions that the engine answers one by one: the suit in play, the most points, the calls so far."""

import pytest

from tests.engine.bases import DEAL_FOUR, Log, made
from tests.engine.judging import replayed
from tourney.engine.holding import Holding
from tourney.engine.scoring import max_hand_points
from tourney.engine.state import HandState
from tourney.engine.tricks import effective_suit
from tourney.rules import GAMES, rule_set


def test_most_points_of_a_hand() -> None:
    """The most that a hand can give must be the highest figure that applies under the options."""
    four = "four-handed"
    assert max_hand_points(rule_set(four, {"maker_alone": False, "march_points": 3})) == 3
    assert max_hand_points(rule_set(four, {"lone_march_points": 6})) == 6
    assert max_hand_points(rule_set(four, {"lone_defender_points": [4, 7]})) == 4
    alone = {"lone_defender_points": [4, 7], "defender_alone": "any"}
    assert max_hand_points(rule_set(four, alone)) == 7
    assert max_hand_points(rule_set(four, {"super_euchre_points": 9})) == 9


@pytest.mark.parametrize(
    ("card", "trump", "game", "suit"),
    [
        ("JS", "C", "four-handed", "C"),
        ("JS", "S", "four-handed", "S"),
        ("JS", "H", "four-handed", "S"),
        ("JS", "NT", "four-handed", "S"),
        ("JS", None, "four-handed", "S"),
        ("JS", "C", "napoleon", "S"),
        ("JK", "H", "railroad", "H"),
        ("JK", None, "railroad", None),
        ("9D", "H", "two-handed", "D"),
        ("??", "H", "two-handed", None),
    ],
)
def test_effective_suit(card: str, trump: str | None, game: str, suit: str | None) -> None:
    """The left bower and the joker are trumps where there are bowers and a trump; else the printed suit."""
    assert effective_suit(card, trump, GAMES[game]) == suit


def test_bids_and_the_trump_stay_among_the_calls() -> None:
    """Every call of a bidding, passes and the suit too, must stand in the hand in order."""
    log: Log = {"rules": "hasenpfeffer", "dealer": 3, "calls": ["2", "pass", "pass", "pass", "S"]}
    calls = replayed(log).state.setup.calls
    assert [str(call) for call in calls] == ["2", "pass", "pass", "pass", "S"]
    start = HandState.start(GAMES["hasenpfeffer"], 3)
    assert start.setup.calls == ()


def test_a_deal_alone_is_no_auction() -> None:
    """Where nothing was said after the deal nothing is missing; after the first call something is."""
    assert replayed(DEAL_FOUR).findings == ()
    assert [finding.code for finding in replayed(made(DEAL_FOUR, calls=["pass"])).findings] == [
        "auction_unfinished"
    ]


def test_what_may_be_in_a_hand() -> None:
    """A card may be in a hand that may hold it, and in none that is empty."""
    six = Holding.of(["9C", "TC", "JC", "QC", "KC"], 5).loosened(Holding(frozenset({"AC"})), 1)
    assert (six.size, six.may_hold("AC", is_elsewhere=True), six.may_hold("9D", is_elsewhere=False)) == (
        5,
        True,
        False,
    )
    for card in ("9C", "TC", "JC", "QC", "KC"):
        six = six.without(card)
    assert (six.size, six.may_hold("AC", is_elsewhere=False)) == (0, False)
    dark = Holding.of(None, 1)
    assert (dark.may_hold("9C", is_elsewhere=False), dark.may_hold("9C", is_elsewhere=True)) == (True, False)
    assert not dark.without("9C").may_hold("TC", is_elsewhere=False)

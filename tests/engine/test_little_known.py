"""Hands of which little was logged: no error on a legal one, nothing unknown counted as verified."""

import json
from random import Random

import pytest

from tests.engine.bases import (
    DEAL_FOUR,
    FOUR,
    FOUR_NAMED,
    THREE,
    TWO,
    TWO_NAMED,
    Log,
    cards,
    lists,
    made,
    rules,
)
from tests.engine.generator import GAMES, random_hand
from tests.engine.hiding import hidden
from tests.engine.judging import audited, complaints, record, replayed, verdict
from tests.engine.planted_between import at
from tests.engine.symmetry import turned
from tourney.engine.actions import Bury, Call, GoAlone, Keep, Proceed, SwapCards
from tourney.engine.state import HandState
from tourney.rules import rule_set

ROTATED = FOUR["hands"][-1:] + FOUR["hands"][:-1]  # type: ignore[index]
UNDER: Log = {
    "rules": {"game": "two-handed", "go_under": True},
    "dealer": 1,
    "hands": lists("9S JD JC QC TD / TS QD 9H 9C KD"),
    "up": "QH",
    "stock": cards("JS QS AS KH AH KS AC 9D TH KC JH AD TC"),
    "calls": ["pass", "pass", "D"],
    "swaps": [
        {"from": 1, "to": "stock", "cards": ["??", "TS", "??"]},
        {"from": "stock", "to": 1, "cards": ["JS", "TC", "??"]},
    ],
    "tricks": lists("QC TC / JC QD / KD JD / TD AD / JS 9S"),
}
"""Seat 1 went under; one of the cards that came back is not logged, and turns up in the play."""
BEST = made(
    FOUR_NAMED,
    rules=rules(FOUR_NAMED, call_for_best=True),
    calls=["pass", "pass", "pass", "pass", "S alone"],
    swaps=[{"from": 0, "to": "out", "cards": ["9C"]}, {"from": 2, "to": 0, "cards": ["??"]}],
    tricks=lists("AH KH TH / AC QC KC"),
    won=None,
    points=None,
)
"""The sitter's card given to the lone maker is not logged; he leads the ace of clubs to trick two."""


def codes(log: Log) -> list[str]:
    """The codes of all findings of a log by itself."""
    return [finding.code for finding in replayed(log).findings]


@pytest.mark.parametrize("game", GAMES)
def test_hiding_makes_no_error(game: str) -> None:
    """A legal hand with any of it hidden or cut off must have no error."""
    rng = Random(f"hidden {game}")
    for _ in range(300):
        log = hidden(rng, random_hand(rng, game))
        assert not complaints(log), json.dumps(log)


@pytest.mark.parametrize(
    "log",
    [
        made(FOUR, up=None, bury="9D"),
        made(FOUR, up="??", bury="9D", tricks=None, won=None, points=None),
        UNDER,
        BEST,
    ],
    ids=["the up-card, not logged, is buried", "a bury alone", "a card from the stock", "a partner's best"],
)
def test_unlogged_card_may_be_it(log: Log) -> None:
    """A card that is logged nowhere else may be the one that was not logged."""
    assert not complaints(log)


def test_unlogged_up_card_is_not_buried_where_that_is_forbidden() -> None:
    """A buried card that can only be the up-card must not pass where the up-card cannot be buried."""
    log = made(FOUR, rules=rules(FOUR, bury_up_card="no"), up=None, bury="9D")
    assert verdict(log) == ("bury_not_held", 3, None, "9D")


def test_under_needs_three_low_cards() -> None:
    """Cards not logged cannot go under from a hand that has no three nines and tens."""
    swaps = [{"from": 0, "to": "stock", "cards": ["??", "??", "??"]}]
    assert verdict(made(UNDER, swaps=swaps)) == ("swap_not_allowed", 0, None, "??")


@pytest.mark.parametrize(
    ("log", "code"),
    [
        (made(THREE, dummy=None), "hands_not_logged"),
        (made(THREE, dummy=cards("JD TS JS ?? QC"), keep=cards("JH TD AH 9H KC"), tricks=None), None),
        (made(TWO_NAMED, up=None), "cards_unknown"),
        (made(THREE, calls=None, tricks=None, won=None, points=None), "auction_unfinished"),
        (made(TWO, tricks=lists("?? 9H"), won=None, points=None, table=1, hand=1, score=[1, 0]), None),
    ],
)
def test_unknown_is_not_verified(log: Log, code: str | None) -> None:
    """What rests on a card that is not logged must be told, and the hand not counted as verified."""
    hand = audited(log)[0]
    assert hand.is_clean
    assert not hand.is_verified
    assert code is None or code in [finding.code for finding in hand.findings]


def test_up_card_that_nobody_played() -> None:
    """Of a dealer who may decline and played his own cards, nobody knows whether he took the up-card."""
    own = made(TWO, bury=None, tricks=lists("JH QH / AH 9D / 9S AS / KS KC / QC AC"), won=None, points=None)
    assert codes(own) == ["bury_not_logged"]
    assert codes(made(own, rules=rules(TWO, ordered_pickup="mandatory"))) == []
    assert codes(made(TWO, bury=None)) == []


def test_swap_in_a_hand_thrown_in() -> None:
    """Where all passed, nobody can have had a partner's best card."""
    log = made(BEST, calls=["pass"] * 8, tricks=None)
    assert verdict(log) == ("swap_not_allowed", 0, None, "9C")


def test_two_hands_of_unknown_cards() -> None:
    """Two hands of which no card is known are not taken for one hand logged twice."""
    dark = made(TWO, hands=None, up=None, stock=None, bury=None, won=None, points=None, tricks=[["??", "??"]])
    assert not complaints(at(dark, 1), at(made(dark, dealer=0), 2), at(dark, 3))


def test_blank_name() -> None:
    """A player whose name is blank is called by the seat."""
    assert record(made(TWO, players=["Ada", " "])).player(1) == "Seat 2"


def test_dummy_that_nobody_needs() -> None:
    """A dummy that is not logged must not matter where the maker kept his own cards."""
    own = made(THREE, dummy=None, keep=cards("JH AH 9H KC 9S"), tricks=None, won=None, points=None)
    assert codes(own) == ["tricks_missing"]


@pytest.mark.parametrize("played", [[["TC"]], [*FOUR["tricks"][:2], ["KH", "QH"]]])  # type: ignore[index]
def test_deal_turned_in_a_hand_cut_off(played: list[list[str]]) -> None:
    """A deal logged one seat off must be told from a trick that is cut short, too."""
    log = made(DEAL_FOUR, hands=ROTATED, calls=["pass", "order"], tricks=played)
    assert verdict(log) == ("deal_rotated", 0, 1, "TC")


def test_two_lone_players_and_their_partners_best() -> None:
    """Two lone players may lay away and get cards in any order; the hand goes on when both have theirs."""
    chosen = rule_set("four-handed", {"call_for_best": True, "defender_alone": "vs_lone_maker"})
    hands = [tuple(hand) for hand in DEAL_FOUR["hands"]]  # type: ignore[attr-defined]
    state = HandState.start(chosen, 3, hands=hands, up="9D")
    for action in (
        Call("order", alone=True),
        Bury("9S"),
        GoAlone(1),
        SwapCards(0, "out", ("9C",)),
        SwapCards(1, "out", ("TD",)),
        SwapCards(2, 0, ("AD",)),
    ):
        state = state.apply(action)
    partners_cards = sorted(["9D", "TH", "9H", "KC", "KD"])
    assert state.legal_actions() == [SwapCards(3, 1, (card,)) for card in partners_cards]
    assert state.apply(SwapCards(3, 1, ("KD",))).legal_actions() == [Proceed()]


def test_alone_after_the_dummy() -> None:
    """Where a defender may still say it after the merge, he is offered it as said that late."""
    chosen = rule_set("three-handed", {"alone_before_dummy": False})
    hands = [tuple(hand) for hand in THREE["hands"]]  # type: ignore[attr-defined]
    state = HandState.start(chosen, 2, hands=hands, dummy=cards("JD TS JS TD QC"), up="TH")
    for action in (Call("order"), Bury("9C"), Proceed(), Keep(tuple(cards("JH JD AH 9H KC")))):
        state = state.apply(action)
    assert state.legal_actions() == [GoAlone(1, "dummy"), GoAlone(2, "dummy"), Proceed()]


@pytest.mark.parametrize(
    ("hand", "is_one"),
    [("9H TH ?? JH AH", True), ("?? AH KH KC 9S", False), ("?? ?? AH KC 9S", True), ("9H TH 9S", True)],
)
def test_farmers_hand_in_part(hand: str, is_one: bool) -> None:
    """A farmer's hand known in part is none only where three low cards have no room in it."""
    log: Log = {
        "rules": {"game": "two-handed", "farmers_hand": True},
        "dealer": 1,
        "hands": [hand.split(), None],
        "penalty": [{"seat": 0, "kind": "farmers_hand"}],
    }
    is_whole = len(hand.split()) == 5
    assert (verdict(log) is None) is (is_one and is_whole)


def test_penalty_of_no_seat_in_a_misdeal() -> None:
    """A misdeal by a seat that is not at the table must be told."""
    log = made(DEAL_FOUR, penalty=[{"seat": 8, "kind": "misdeal"}])
    assert [finding.code for finding in complaints(log)] == ["wrong_penalty"]


def test_winner_of_a_trick_too_many() -> None:
    """A winner of a sixth trick is wrong; of a trick that is not logged it cannot be checked."""
    assert codes(made(TWO, won=[0, 0, 1, 1, 0, 1])) == ["wrong_winner"]
    cut = made(TWO, tricks=TWO["tricks"][:4], points=None)  # type: ignore[index]
    assert "wrong_winner" not in codes(cut)


def test_scores_of_another_length() -> None:
    """A score without a figure a seat is wrong, and nobody carries it on."""
    logs = [
        at(TWO, 1),
        at(turned(TWO, 1), 3, score=[5]),
        at(TWO_NAMED, 4, score=[5, 8]),
        at(turned(TWO_NAMED, 1), 5, score=[7, 8]),
    ]
    assert [[finding.code for finding in hand.findings] for hand in audited(*logs)] == [
        [],
        ["wrong_score"],
        [],
        [],
    ]
    assert not complaints(at(TWO, 1, initial_score=[3]))


def test_two_games_at_one_table() -> None:
    """Hands of games with other numbers of seats are no sitting, though neither names its players."""
    three = made(THREE, players=None)
    two = made(turned(TWO, 1), players=None)
    assert not complaints(at(three, 1), at(two, 2))


def test_names_that_are_absent() -> None:
    """Players not named are `Seat 1`, `Seat 2`: the same people as if that was logged."""
    logs = [at(made(TWO, players=None), 1), at(made(TWO_NAMED, players=["Seat 1", "Seat 2"]), 2)]
    assert [finding.code for finding in complaints(*logs)] == ["dealer_rotation"]


def test_score_carried_on_over_a_hand_without_one() -> None:
    """An error in a score is reported once, also where the next hand claims no score."""
    logs = [
        at(TWO, 1, score=[2, 0]),
        at(turned(TWO, 1), 2),
        at(TWO_NAMED, 3, score=[2, 3]),
    ]
    found = audited(*logs)
    assert [[finding.code for finding in hand.findings] for hand in found] == [["wrong_score"], [], []]


def test_a_card_after_the_end_tells_nothing_of_the_exchange() -> None:
    """The up-card in a sixth trick is no play: the hand was over, and no card is said not to be held."""
    log: Log = {
        "rules": "two-handed",
        "dealer": 1,
        "up": "9H",
        "calls": ["order"],
        "tricks": lists("KH TH / AS 9S / AC 9C / AD 9D / TS KS / 9H"),
    }
    assert [(item.code, item.trick) for item in complaints(log)] == [("tricks_after_end", 6)]

"""Faults that other programs have with hands of euchre, each under its name, and what must hold instead.

What readers and tables must do about them stands in `tests/logs/test_cases_c.py` and in
`tests/standings`; the rest of the names in the tests of the pages, the commands and the messages.
"""

import pytest

from tests.engine.bases import (
    DEAL_FOUR,
    DEAL_THREE,
    DEAL_TWO,
    FOUR,
    FOUR_NAMED,
    THREE,
    TWO_NAMED,
    Log,
    lists,
    made,
    rules,
)
from tests.engine.judging import audited, complaints, record, replayed
from tests.engine.symmetry import turned
from tourney import messages
from tourney.engine.actions import Bury, Call
from tourney.engine.scoring import hand_points
from tourney.engine.state import HandState
from tourney.engine.tricks import legal_cards, trick_winner
from tourney.rules import GAMES, RuleSet, rule_set

WITH_BOWERS = [pytest.param(game, id=name) for name, game in GAMES.items() if game.bowers]
DEALS = [pytest.param(deal, id=str(deal["rules"])) for deal in (DEAL_TWO, DEAL_THREE, DEAL_FOUR)]
FIVES = [name for name, game in GAMES.items() if game.auction == "euchre" and game.players == 4]

DIAMONDS: Log = {
    "rules": "four-handed",
    "dealer": 3,
    "hands": lists("AD KD AS KS QS / JH QH 9H 9D KC / TD TS JS 9C TC / QD AC JC AH KH"),
    "up": "9S",
    "stock": ["TH", "QC", "JD"],
    "calls": ["pass", "pass", "pass", "pass", "D"],
}
"""Diamonds, named by seat 0, who leads; seat 1 holds the left bower, two more hearts and a diamond."""


def passed_out(deal: Log) -> list[str]:
    """The calls of a deal that everybody passes twice."""
    return ["pass"] * 2 * GAMES[str(deal["rules"])].players


def row(*logs: Log) -> list[Log]:
    """The hands as those of one table, in order."""
    return [made(log, event="club", round=1, table=1, hand=number) for number, log in enumerate(logs, 1)]


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize(("value", "moves"), [("next_dealer", 1), ("same_dealer", 0)])
def test_all_pass_rule(deal: Log, value: str, moves: int) -> None:
    """all_pass_rule: the hand scores 0 and is over, and the option says who deals next."""
    players, dealer = GAMES[str(deal["rules"])].players, int(str(deal["dealer"]))
    out = made(deal, rules=rules(deal, all_pass=value), calls=passed_out(deal))
    judged = replayed(out)
    assert (judged.is_thrown_in, judged.maker, judged.trump) == (True, None, None)
    assert judged.points == (0,) * players
    for by in range(players):
        after = made(out, dealer=(dealer + by) % players)
        expected = [] if by == moves else ["dealer_rotation"]
        assert [finding.code for finding in complaints(*row(out, after))] == expected


@pytest.mark.parametrize("deal", DEALS)
def test_all_pass_rule_stick_the_dealer(deal: Log) -> None:
    """all_pass_rule: under `stick_dealer` it is not all who may pass: the dealer must name a suit."""
    stuck = made(deal, rules=rules(deal, stick_dealer=True), calls=passed_out(deal))
    fault = replayed(stuck).fault
    assert fault is not None
    assert (fault.code, fault.seat) == ("dealer_must_call", deal["dealer"])


def test_dealer_rotation() -> None:
    """dealer_rotation: the deal goes one seat left each hand; the same dealer twice is one finding."""
    hands = [made(DEAL_THREE, dealer=dealer, calls=passed_out(DEAL_THREE)) for dealer in (0, 1, 2, 0)]
    assert complaints(*row(*hands)) == []
    (finding,) = complaints(*row(hands[0], hands[0], hands[1]))
    assert (finding.code, finding.expected, finding.actual) == ("dealer_rotation", 1, 0)


@pytest.mark.parametrize("game", WITH_BOWERS)
def test_left_bower_overtrumps(game: RuleSet) -> None:
    """left_bower_overtrumps: diamonds; the jack of hearts beats the ace of trump on a heart lead."""
    assert trick_winner(["KH", "AD", "JH", "9H"], "D", game) == 2
    assert trick_winner(["AD", "JH"], "D", game) == 1
    assert trick_winner(["JH", "JD"], "D", game) == 1


def test_must_follow_with_left() -> None:
    """must_follow_with_left: on a diamond the left bower or the nine is legal, a heart is a revoke."""
    game = GAMES["four-handed"]
    assert legal_cards(["JH", "QH", "9H", "9D"], "AD", "D", game) == {"JH", "9D"}
    for card in ("JH", "9D"):
        assert replayed(made(DIAMONDS, tricks=[["AD", card]])).fault is None
    for card in ("QH", "9H", "KC"):
        fault = replayed(made(DIAMONDS, tricks=[["AD", card]])).fault
        assert fault is not None
        assert (fault.code, fault.seat, fault.trick, fault.card) == ("revoke", 1, 1, card)
        assert fault.expected == ("9D", "JH")


@pytest.mark.parametrize("game", WITH_BOWERS)
def test_trump_wins(game: RuleSet) -> None:
    """trump_wins: the lowest trump on a plain lead beats its ace, and of two trumps the higher wins."""
    for place in (1, 2, 3):
        trick = ["AC", "KC", "QC"]
        trick.insert(place, "9S")
        assert trick_winner(trick, "S", game) == place
    assert trick_winner(["AC", "9S", "TS", "AH"], "S", game) == 2
    assert trick_winner(["9C", "AH", "AD", "TC"], "S", game) == 3


@pytest.mark.parametrize("game", WITH_BOWERS)
@pytest.mark.parametrize(("trump", "other"), ["CS", "SC", "DH", "HD"])
def test_trump_order_full(game: RuleSet, trump: str, other: str) -> None:
    """trump_order_full: [joker] right, left, A K Q T 9 [8 7], each above every one behind it."""
    order = ["JK", f"J{trump}", f"J{other}", *(rank + trump for rank in "AKQT987")]
    for place, high in enumerate(order):
        for low in order[place + 1 :]:
            assert trick_winner([high, low], trump, game) == 0
            assert trick_winner([low, high], trump, game) == 1
    assert legal_cards([f"T{trump}", f"J{trump}", f"J{other}", f"K{other}"], f"9{trump}", trump, game) == {
        f"T{trump}",
        f"J{trump}",
        f"J{other}",
    }


def test_renege_simple() -> None:
    """renege_simple: a spade on a heart by who holds a heart is a revoke, at once where hands are known."""
    hearts = made(
        DIAMONDS, hands=lists("AH KD AS KS QS / JH QH 9H 9D 9S / TD TS JS 9C TC / QD AC JC AD KH"), up="KC"
    )
    fault = replayed(made(hearts, tricks=[["AH", "9S"]])).fault
    assert fault is not None
    assert (fault.code, fault.seat, fault.card, fault.expected) == ("revoke", 1, "9S", ("9H", "QH"))
    assert replayed(made(hearts, tricks=[["AH", "9H"]])).fault is None
    assert replayed(made(hearts, tricks=[["AS", "9S"]])).fault is None


@pytest.mark.parametrize("name", FIVES)
def test_march_before_point(name: str) -> None:
    """march_before_point: the stronger case is the one that counts, for the makers and against them."""
    game = rule_set(name, {"defender_alone": "any", "super_euchre_points": 5, "lone_euchre_points": 3})
    made_by = {tricks: hand_points(game, 0, False, None, tricks)[0] for tricks in (3, 4, 5)}
    assert made_by == {3: 1, 4: 1, 5: 2}
    assert [hand_points(game, 0, True, None, tricks)[0] for tricks in (3, 4, 5)] == [1, 1, 4]
    assert [hand_points(game, 0, False, None, tricks)[1] for tricks in (2, 0)] == [2, 5]
    assert [hand_points(game, 0, True, None, tricks)[1] for tricks in (2, 0)] == [3, 5]
    assert [hand_points(game, 0, False, 1, tricks)[1] for tricks in (2, 0)] == [4, 5]


def test_hand_size_after_pickup() -> None:
    """hand_size_after_pickup: the dealer buries one of six and has five; not logged which, it is unknown."""
    deal = {key: FOUR[key] for key in ("hands", "up", "stock")}
    state = HandState.start(GAMES["four-handed"], 3, **deal).apply(Call("order"))  # type: ignore[arg-type]
    assert {action.card for action in state.legal_actions() if isinstance(action, Bury)} == {
        *FOUR["hands"][3],  # type: ignore[index]
        FOUR["up"],
    }
    assert state.apply(Bury("9S")).holdings[3].size == 5
    unsaid = state.apply(Bury(None))
    assert (unsaid.holdings[3].size, unsaid.holdings[3].is_known) == (5, False)
    first = FOUR["tricks"][:1]  # type: ignore[index]
    judged = replayed(made(FOUR, bury=None, tricks=first, won=None, points=None))
    assert judged.fault is None
    assert {finding.code for finding in judged.findings} == {"bury_not_logged", "tricks_missing"}
    played = replayed(made(FOUR, bury=None))
    assert played.findings == ()
    assert played.points == (2, 0, 2, 0)


@pytest.mark.parametrize("base", [TWO_NAMED, FOUR_NAMED], ids=["two", "four"])
def test_rotated_deal_hint(base: Log) -> None:
    """rotated_deal_hint: hands turned by one seat are one finding that says so, not one for every card."""
    hands = base["hands"]
    assert isinstance(hands, list)
    turned = made(base, hands=[*hands[-1:], *hands[:-1]])
    (finding,) = complaints(turned)
    assert finding.code == "deal_rotated"
    said = messages.sentence(finding, record(turned))
    assert "all cards belong to the seat to the left" in said


def test_play_after_game_over() -> None:
    """play_after_game_over: from a wrong first score hands follow the end, from the right one none."""
    hands = [turned(FOUR, step) for step in range(4)]  # the sides win two points in turn
    for score, end in (([0, 6, 0, 6], None), ([6, 0, 6, 0], 3), ([8, 0, 8, 0], 1)):
        played = audited(*row(*(made(hand, initial_score=score) for hand in hands)))
        found = [(place, one) for place, hand in enumerate(played) for one in hand.findings]
        assert [(place, one.code) for place, one in found] == [(end, "game_already_over")] * bool(end)
        for place, one in found:
            assert one.params["left"] == len(hands) - place
            assert "the game was over at" in messages.sentence(one, played[place].record)


def test_passed_out_record() -> None:
    """passed_out_record: nobody made it, nobody scores, and it does not count as a hand of the game."""
    out = made(DEAL_FOUR, rules={"game": "four-handed", "hands_played": 1}, calls=["pass"] * 8)
    judged = replayed(made(out, points=[0, 0, 0, 0]))
    assert (judged.findings, judged.maker, judged.points) == ((), None, (0, 0, 0, 0))
    assert [one.code for one in complaints(made(out, points=[1, 0, 1, 0]))] == ["wrong_points"]
    (late,) = complaints(made(out, tricks=[["JS"]]))
    assert late.code == "tricks_after_end"
    after = [
        made(FOUR, rules=out["rules"], dealer=0, calls=None, tricks=None, won=None, points=None, bury=None)
    ]
    assert complaints(*row(out, *after)) == []


@pytest.mark.parametrize("deal", DEALS)
def test_deal_only(deal: Log) -> None:
    """deal_only: it is a deal and no result: no fault, no points, nobody's trick."""
    judged = replayed(deal)
    assert judged.fault is None
    assert (judged.points, judged.tricks, judged.is_thrown_in, judged.is_finished) == (None, (), False, False)


def test_deal_only_is_still_checked() -> None:
    """deal_only: what is wrong in the deal itself must be found without a call."""
    assert [one.code for one in complaints(made(DEAL_THREE, up="JH"))] == ["duplicate_card"]
    assert (
        replayed(made(THREE, calls=None, tricks=None, bury=None, keep=None, won=None, points=None)).fault
        is None
    )

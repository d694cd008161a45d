"""The points of a hand by its result: those that the rules say, and what they do not allow refused."""

from random import Random

import pytest

from tourney.director.rehearsal.random_play import random_hand
from tourney.engine.replay import replay
from tourney.errors import BadInput
from tourney.rules import GAMES, rule_set, seated
from tourney.standings.hand_points import result_points
from tourney.values import HandResult as Hand

THREE, TWO, FOUR = (GAMES[f"{name}-handed"] for name in ("three", "two", "four"))


@pytest.mark.parametrize(
    ("result", "points"),
    [
        (Hand(0, "H", 5), (3, 0, 0)),
        (Hand(0, "H", 5, alone=True), (3, 0, 0)),
        (Hand(1, "H", 4), (0, 1, 0)),
        (Hand(1, "H", 3, lone_defender=0), (0, 1, 0)),
        (Hand(2, "S", 2), (2, 2, 0)),
        (Hand(2, "S", 0), (2, 2, 0)),
        (Hand(2, "S", 1, lone_defender=1), (2, 2, 0)),
        (Hand(2, "S", 0, lone_defender=1), (4, 4, 0)),
        (Hand(), (0, 0, 0)),
    ],
)
def test_three_handed(result: Hand, points: tuple[int, ...]) -> None:
    """RULES.md 2.10, row by row; a hand thrown in gives nobody anything."""
    assert result_points(THREE, result) == points


@pytest.mark.parametrize(
    ("game", "result", "points"),
    [
        ("two-handed", Hand(1, "C", 5), (0, 2)),
        ("two-handed", Hand(1, "C", 3), (0, 1)),
        ("two-handed", Hand(1, "C", 2), (2, 0)),
        ("four-handed", Hand(1, "C", 5), (0, 2, 0, 2)),
        ("four-handed", Hand(1, "C", 5, alone=True), (0, 4, 0, 4)),
        ("four-handed", Hand(1, "C", 3, alone=True), (0, 1, 0, 1)),
        ("four-handed", Hand(3, "C", 1), (2, 0, 2, 0)),
        ("british", Hand(0, "D", 2, alone=True, lone_defender=3), (0, 4, 0, 4)),
        ("british", Hand(0, "D", 2, alone=True), (0, 2, 0, 2)),
        ("thirty-two", Hand(2, None, 5, alone=True), (4, 0, 4, 0)),
        ("railroad", Hand(2, "H", 0, alone=True, lone_defender=1), (0, 4, 0, 4)),
        ("hasenpfeffer", Hand(0, "S", 4, bid=3), (4, 2, 4, 2)),
        ("hasenpfeffer", Hand(0, "S", 2, bid=3), (-3, 4, -3, 4)),
        ("hasenpfeffer", Hand(3, "S", 6, bid=6), (0, 6, 0, 6)),
    ],
)
def test_other_games(game: str, result: Hand, points: tuple[int, ...]) -> None:
    """RULES.md sections 3 to 5: partners have the points of their side, bids made or lost."""
    assert result_points(GAMES[game], result) == points


@pytest.mark.parametrize(
    ("bid", "tricks", "each"),
    [
        (1, 2, 2),
        (1, 1, -2),
        (3, 0, 3),
        (3, 1, -6),
        (4, 5, 4),
        (5, 5, 10),
        (5, 4, -5),
        (6, 5, 20),
        (7, 3, -15),
    ],
)
def test_napoleon(bid: int, tricks: int, each: int) -> None:
    """Each opponent pays the bidder, or is paid, by the bid's rank: two, three, misère, four, nap, …."""
    rules = seated(GAMES["napoleon"], 4)
    assert result_points(rules, Hand(1, None, tricks, bid=bid)) == (-each, 3 * each, -each, -each)


@pytest.mark.parametrize("game", GAMES)
def test_as_the_engine_plays_it(game: str) -> None:
    """The result of a hand that was played gives the points that the engine gives its log, in every game."""
    chance, rules, seen = Random(f"hands of {game}"), GAMES[game], 0
    while seen < 25:
        log = replay(random_hand(rules, chance))
        setup, points = log.state.setup, log.points
        assert points is not None
        if log.maker is None:
            assert result_points(rules, Hand()) == points
            continue
        seen += 1
        bid = None if rules.auction == "euchre" else setup.bid
        trump = None if rules.auction == "napoleon" else log.trump
        hand = Hand(log.maker, trump, log.maker_tricks, setup.maker_alone, setup.lone_defender, bid)
        assert result_points(rules, hand) == points


def test_options_of_the_rules() -> None:
    """Points follow the options: a lone march, a super euchre, a lone defender against any caller."""
    rules = rule_set(
        "four-handed", {"lone_march_points": 5, "super_euchre_points": 3, "defender_alone": "any"}
    )
    assert result_points(rules, Hand(0, "H", 5, alone=True)) == (5, 0, 5, 0)
    assert result_points(rules, Hand(0, "H", 0)) == (0, 3, 0, 3)
    assert result_points(rules, Hand(0, "H", 2, lone_defender=1)) == (0, 4, 0, 4)
    assert result_points(rule_set("two-handed", {"no_trump": True}), Hand(0, "NT", 5)) == (2, 0)


@pytest.mark.parametrize(
    ("game", "result", "says"),
    [
        ("three-handed", Hand(0, "H", 6), "6 tricks cannot be: a hand has 5"),
        ("three-handed", Hand(0, "H", -1), "-1 tricks cannot be"),
        ("three-handed", Hand(0, "H"), "is missing"),
        ("three-handed", Hand(3, "H", 3), "no seat 4"),
        ("three-handed", Hand(0, "X", 3), "'X' is no suit"),
        ("three-handed", Hand(0, "NT", 3), "no trump is not called"),
        ("three-handed", Hand(0, "H", 3, bid=3), "nobody bids tricks"),
        ("three-handed", Hand(0, "H", 2, lone_defender=0), "plays against the caller"),
        ("three-handed", Hand(None, "H"), "all passed, and suit"),
        ("three-handed", Hand(None, None, None, alone=True), "all passed, and suit"),
        ("two-handed", Hand(0, "H", 5, alone=True), "nobody goes alone in two-handed"),
        ("two-handed", Hand(0, "H", 2, lone_defender=1), "no defender goes alone"),
        ("four-handed", Hand(0, "H", 2, alone=True, lone_defender=1), "no defender goes alone"),
        ("british", Hand(0, "H", 2, lone_defender=1), "against a lone maker only"),
        ("british", Hand(0, "H", 2, alone=True, lone_defender=2), "is not of his side"),
        ("hasenpfeffer", Hand(0, "H", 4), "what was bid is missing"),
        ("hasenpfeffer", Hand(0, "H", 4, bid=7), "no bid of 7"),
        ("hasenpfeffer", Hand(0, "H", 4, alone=True, bid=3), "nobody goes alone"),
        ("napoleon", Hand(0, "H", 0, bid=3), "misere is played without trump"),
        ("napoleon", Hand(0, None, 5), "--bid two, three, misere"),
        ("napoleon", Hand(0, None, 5, bid=0), "no bid of 0"),
    ],
)
def test_refused(game: str, result: Hand, says: str) -> None:
    """What the rules of the table do not allow is refused in plain words, or in the way out."""
    with pytest.raises(BadInput) as refused:
        result_points(GAMES[game], result)
    assert says in str(refused.value)


def test_refused_by_options() -> None:
    """Where the dealer is stuck no hand is thrown in; where three tricks may score 0 they do not tell."""
    with pytest.raises(BadInput, match="the dealer has to call"):
        result_points(rule_set("three-handed", {"stick_dealer": True}), Hand())
    fast = rule_set("four-handed", {"fast_break": True})
    with pytest.raises(BadInput, match="fast break"):
        result_points(fast, Hand(0, "H", 3))
    assert result_points(fast, Hand(0, "H", 4)) == (1, 0, 1, 0)

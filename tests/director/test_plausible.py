"""What a slip may say: whatever a game can give is taken, what no game can give is refused."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.director.plausible import oddities, outcomes, read_points, refuse_impossible, seat_points
from tourney.engine.scoring import game_winners
from tourney.errors import BadInput
from tourney.rules import GAMES, RuleSet, rule_set

PLAYED = st.sampled_from(
    [
        *GAMES.values(),
        rule_set("three-handed", {"target": 5, "march_points": 4}),
        rule_set("four-handed", {"defender_alone": "any", "super_euchre_points": 5, "fast_break": True}),
        rule_set("three-handed", {"simultaneous_win": "extra_hand"}),
    ]
)


def a_game(rules: RuleSet, seed: int) -> tuple[int, ...]:
    """The totals of a game played to its end, each hand scored in some way that a hand can score."""
    rng, dealer = Random(seed), 0
    totals = (0,) * rules.players
    while not game_winners(rules, totals, dealer):
        totals = tuple(old + new for old, new in zip(totals, rng.choice(outcomes(rules)), strict=True))
        dealer = (dealer + 1) % rules.players
    return totals


@given(PLAYED, st.integers(0, 10**6))
def test_no_game_that_was_played_is_refused(rules: RuleSet, seed: int) -> None:
    """The totals of any game played to its end are neither impossible nor odd."""
    totals = a_game(rules, seed)
    refuse_impossible(rules, totals, None)
    assert oddities(rules, totals, None) == []


@given(st.sampled_from(list(GAMES)), st.integers(1, 12), st.integers(0, 10**6))
@settings(max_examples=50)
def test_no_round_of_hands_that_was_played_is_refused(game: str, hands: int, seed: int) -> None:
    """The totals of N hands are neither impossible nor odd where a round is N hands."""
    rules, rng = rule_set(game, {"hands_played": hands}), Random(seed)
    totals = [0] * rules.players
    for _ in range(hands):
        totals = [old + new for old, new in zip(totals, rng.choice(outcomes(rules)), strict=True)]
    refuse_impossible(rules, totals, None)
    assert oddities(rules, totals, None) == []


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("three-handed", (14, 0, 0)),
        ("three-handed", (10, 10, 10)),
        ("three-handed", (13, 13, 14)),
        ("two-handed", (12, 3)),
        ("two-handed", (10, 10)),
        ("four-handed", (14, 0, 14, 0)),
        ("four-handed", (11, 10, 11, 10)),
    ],
)
def test_what_no_game_can_give(game: str, points: tuple[int, ...]) -> None:
    """Totals that no last hand leads to are refused."""
    with pytest.raises(BadInput):
        refuse_impossible(GAMES[game], points, None)


@pytest.mark.parametrize(("game", "points"), [("three-handed", (13, 13, 9)), ("two-handed", (11, 9))])
def test_the_furthest_that_a_game_can_go(game: str, points: tuple[int, ...]) -> None:
    """Joint winners and a march at the last hand are taken."""
    refuse_impossible(GAMES[game], points, None)


def test_a_round_cut_short() -> None:
    """With N hands played a side has at most N times a hand's most, and all together N times a hand's sum."""
    rules = GAMES["three-handed"]
    refuse_impossible(rules, (4, 4, 0), 1)
    for points in ((5, 0, 0), (4, 4, 1)):
        with pytest.raises(BadInput):
            refuse_impossible(rules, points, 1)
    assert oddities(rules, (0, 0, 1), 2) == ["2 hands give at least 2 points together, here are 1"]
    assert oddities(rules, (3, 3, 1), 3) == []


def outcome(text: str) -> str:
    """What reading a figure comes to, in words."""
    try:
        points = read_points(text)
    except BadInput as err:
        return str(err)
    assert 0 <= points <= 9999
    return str(points)


@given(st.text(max_size=12))
def test_figures_are_read_or_refused(text: str) -> None:
    """Any text is a whole number from 0 to 9999, or a BadInput that can be shown."""
    assert outcome(text)


def test_a_wrong_number_of_figures() -> None:
    """Partners have one figure a side, everybody else one a seat."""
    assert seat_points(GAMES["four-handed"], [10, 7]) == (10, 7, 10, 7)
    for game, figures in (("four-handed", [1, 2, 3, 4]), ("two-handed", [1]), ("three-handed", [])):
        with pytest.raises(BadInput):
            seat_points(GAMES[game], figures)

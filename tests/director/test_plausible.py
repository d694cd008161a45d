"""What a slip may say: whatever a game can give is taken, what no game can give is refused."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.cards import deck
from tourney.director.outcomes import gives_negative, outcomes, side_outcomes
from tourney.director.plausible import oddities, read_points, refuse_impossible, seat_points, side_figures
from tourney.engine.scoring import game_winners
from tourney.engine.state import HandState
from tourney.errors import BadInput
from tourney.rules import GAMES, RuleSet, rule_set, rules_at, seated

PLAYED = st.sampled_from(
    [
        *(game for game in GAMES.values() if game.target is not None),
        rule_set("three-handed", {"target": 5, "march_points": 4}),
        rule_set("four-handed", {"defender_alone": "any", "super_euchre_points": 5, "fast_break": True}),
        rule_set("three-handed", {"simultaneous_win": "extra_hand"}),
        rule_set("four-handed", {"revoke": "penalty", "revoke_points": 6, "revoke_points_lone": 7}),
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
    totals = side_figures(rules.sides, a_game(rules, seed))
    refuse_impossible(rules, totals, None)
    assert oddities(rules, totals, None) == []


@given(st.sampled_from(list(GAMES)), st.integers(1, 12), st.integers(0, 10**6))
@settings(max_examples=100)
def test_no_round_of_hands_that_was_played_is_refused(game: str, hands: int, seed: int) -> None:
    """The totals of N hands are neither impossible nor odd where a round is N hands."""
    rules, rng = rule_set(game, {"hands_played": hands}), Random(seed)
    totals = [0] * rules.players
    for _ in range(hands):
        totals = [old + new for old, new in zip(totals, rng.choice(outcomes(rules)), strict=True)]
    figures = side_figures(rules.sides, totals)
    refuse_impossible(rules, figures, None)
    assert oddities(rules, figures, None) == []


@given(st.integers(1, 12), st.booleans(), st.integers(0, 10**6))
@settings(max_examples=100)
def test_no_table_of_four_with_the_dealer_out_is_refused(hands: int, is_to_target: bool, seed: int) -> None:
    """Four at a three-handed table, the dealer out each hand: no total is impossible or odd."""
    rules = GAMES["three-handed"] if is_to_target else rule_set("three-handed", {"hands_played": hands})
    rng, totals, dealer, played = Random(seed), [0] * 4, 0, 0
    while max(totals) < 10 if is_to_target else played < hands:
        active = [(dealer + step) % 4 for step in (1, 2, 3)]
        for seat, points in zip(active, rng.choice(outcomes(rules)), strict=True):
            totals[seat] += points
        dealer, played = (dealer + 1) % 4, played + 1
    refuse_impossible(rules, totals, None)
    assert oddities(rules, totals, None) == []


def test_a_table_of_four_with_the_dealer_out_refused() -> None:
    """No hand gives points to the one who sat it out: four cannot win a game of three together."""
    for figures in ((10, 10, 10, 10), (14, 0, 0, 0), (10, 13, 13, 12)):
        with pytest.raises(BadInput):
            refuse_impossible(GAMES["three-handed"], figures, None)
    with pytest.raises(BadInput, match="9 points together cannot be"):
        refuse_impossible(rule_set("three-handed", {"hands_played": 1}), (3, 3, 3, 0), None)
    assert (4, 0, 4, 0) in side_outcomes(GAMES["three-handed"], 4)
    assert all(min(scores) == 0 for scores in side_outcomes(GAMES["three-handed"], 4))


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("three-handed", (14, 0, 0)),
        ("three-handed", (10, 10, 10)),
        ("three-handed", (13, 13, 14)),
        ("two-handed", (12, 3)),
        ("two-handed", (10, 10)),
        ("four-handed", (14, 0)),
        ("four-handed", (11, 10)),
    ],
)
def test_what_no_game_can_give(game: str, points: tuple[int, ...]) -> None:
    """Totals that no last hand leads to are refused."""
    with pytest.raises(BadInput):
        refuse_impossible(GAMES[game], points, None)


@pytest.mark.parametrize(("game", "points"), [("three-handed", (13, 13, 9)), ("two-handed", (11, 9))])
def test_the_furthest_that_a_game_can_go(game: str, points: tuple[int, ...]) -> None:
    """Joint winners and a march at the last hand are taken, and are not even odd."""
    refuse_impossible(GAMES[game], points, None)
    assert oddities(GAMES[game], points, None) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_scores_of_a_hand_are_those_of_hands_that_were_played(game: str) -> None:
    """Whatever random hands of each game score by replay is among the ways in which a hand can score."""
    rules = seated(GAMES[game], 4) if GAMES[game].seats_from else GAMES[game]
    known = set(outcomes(rules))
    for seed in range(60):
        state = played_out(rules, Random(seed))
        if not state.is_thrown_in:
            assert state.points in known


def played_out(rules: RuleSet, rng: Random) -> HandState:
    """A random legal hand, to its end."""
    cards = list(deck(rules.deck))
    rng.shuffle(cards)

    def dealt(count: int) -> list[str]:
        return [cards.pop() for _ in range(count)]

    state = HandState.start(
        rules,
        rng.randrange(rules.players),
        hands=[dealt(rules.hand_size) for _ in range(rules.players)],
        dummy=dealt(rules.hand_size) if rules.has_dummy else None,
        up=cards.pop() if rules.turns_card else None,
        stock=cards,
    )
    while not state.is_over:
        state = state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("game", "options", "points", "hands"),
    [
        ("hasenpfeffer", {}, (-6, 4), None),
        ("hasenpfeffer", {}, (-40, 11), None),
        ("hasenpfeffer", {"hands_played": 3}, (-18, 3), None),
        ("hasenpfeffer", {}, (11, 10), None),
        ("napoleon", {}, (-2, 4, -2), None),
        ("napoleon", {"hands_played": 1}, (60, -30, -30), None),
    ],
)
def test_negative_score_by_variant_kept(
    game: str, options: dict[str, object], points: tuple[int, ...], hands: int | None
) -> None:
    """negative_score_by_variant: in the games of bids figures below 0 are taken."""
    rules = rule_set(game, options)
    rules = seated(rules, len(points)) if rules.seats_from else rules
    assert gives_negative(rules)
    refuse_impossible(rules, points, hands)


@pytest.mark.parametrize(
    ("game", "points", "hands", "says"),
    [
        ("four-handed", (-12, 5), None, "never below 0"),
        ("three-handed", (10, -1, 4), None, "never below 0"),
        ("hasenpfeffer", (-13, 4), 2, "cost a side at most 12"),
        ("hasenpfeffer", (-12, 13), 2, "give a side at most 12"),
        ("hasenpfeffer", (-6, 16), None, "ends when somebody has 10"),
        ("napoleon", (3, 3, 3), None, "the sum is 0, and here 9"),
        ("napoleon", (-3, 3, -3), None, "the sum is 0, and here -3"),
        ("napoleon", (-70, 35, 35), 1, "at most"),
    ],
)
def test_negative_score_by_variant_refused(
    game: str, points: tuple[int, ...], hands: int | None, says: str
) -> None:
    """negative_score_by_variant: below 0 in euchre, or lower than bids can cost, is refused and told."""
    with pytest.raises(BadInput, match=says):
        refuse_impossible(rules_at(GAMES[game], len(points), GAMES[game].partners), points, hands)


def test_figures_below_0_are_read_where_the_game_has_them() -> None:
    """-6 is a figure with any kind of minus, as 6 or 6.0, and an error where no hand costs points."""
    for text in ("-6", " -6 ", "−6", "–6", "- 6", "-6.0", "-6,0"):
        assert read_points(text, may_be_negative=True) == -6
        with pytest.raises(BadInput, match="never below 0"):
            read_points(text)
    for text in ("-", "--6", "-99999", "-6-4", "-6.5"):
        with pytest.raises(BadInput):
            read_points(text, may_be_negative=True)


def test_penalties_for_a_revoke_are_scores_of_a_hand() -> None:
    """With revoke = penalty its points are in what a hand can give, and with reject they are not."""
    rules = rule_set("two-handed", {"revoke": "penalty", "revoke_points": 5})
    assert set(outcomes(rules)) >= {(5, 0), (0, 5)}
    assert (5, 0) not in outcomes(rule_set("two-handed", {"revoke_points": 5}))
    assert (0, 0) in outcomes(rule_set("two-handed", {"hands_played": 6, "thrown_in_counts": True}))


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
    assert seat_points(GAMES["four-handed"], GAMES["four-handed"].sides, [10, 7]) == (10, 7, 10, 7)
    for game, figures in (("four-handed", [1, 2, 3, 4]), ("two-handed", [1]), ("three-handed", [])):
        with pytest.raises(BadInput):
            seat_points(GAMES[game], GAMES[game].sides, figures)
    with pytest.raises(BadInput, match="a table of 4, who sit out in turn: 4 figures, 3 were given"):
        seat_points(GAMES["three-handed"], [(seat,) for seat in range(4)], [1, 2, 3])

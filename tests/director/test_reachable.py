"""Totals that no sequence of hands can make, against every sequence tried."""

from itertools import product

import pytest

from tourney.director.outcomes import side_outcomes
from tourney.director.plausible import refuse_impossible
from tourney.director.reachable import can_be_made
from tourney.errors import BadInput
from tourney.rules import GAMES, rule_set, seated

TABLES = [("three-handed", 3), ("two-handed", 2), ("four-handed", 2), ("railroad", 2), ("three-handed", 4)]


@pytest.mark.parametrize(("game", "sides"), TABLES)
def test_just_the_totals_of_every_sequence(game: str, sides: int) -> None:
    """Of all totals up to the most that three hands give, those are possible that up to three hands make."""
    scores = side_outcomes(GAMES[game], sides)
    made = {(0,) * sides}
    for _ in range(3):
        made |= {tuple(map(sum, zip(had, got, strict=True))) for had in made for got in scores}
    most = range(3 * max(map(max, scores)) + 1) if sides < 4 else range(7)
    for figures in product(most, repeat=sides):
        assert can_be_made(scores, figures, 3) == (figures in made), figures


def test_games_that_cost_points() -> None:
    """Where a lost bid costs points, totals below 0 are told as well."""
    scores = side_outcomes(seated(GAMES["napoleon"], 3), 3)
    made = {(0, 0, 0)}
    for _ in range(2):
        made |= {tuple(map(sum, zip(had, got, strict=True))) for had in made for got in scores}
    for one, two in product(range(-24, 25, 3), repeat=2):
        figures = (one, two, -one - two)
        assert can_be_made(scores, figures, 2) == (figures in made), figures


def test_too_much_to_look_at_refuses_nothing() -> None:
    """Seven sides with large figures are not looked through: nothing is refused for want of knowing."""
    assert can_be_made(side_outcomes(GAMES["napoleon"], 7), (40, 30, 20, 10, -30, -30, -40), 30)


def test_a_slip_that_no_hands_make() -> None:
    """A slip whose figures are each within bounds, and that no six hands add up to, is refused."""
    rules = rule_set("four-handed", {"hands_played": 6})
    refuse_impossible(rules, (12, 8), None)
    with pytest.raises(BadInput, match="no 6 hands add up to that"):
        refuse_impossible(rules, (11, 11), None)
    refuse_impossible(rules, (11, 11), 8)

"""OpenSpiel's euchre and our engine agree at every decision and on every point."""

from collections import Counter

import pytest

pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this machine")

from tests.openspiel.lockstep import SETTINGS, Difference, play, rules_of
from tourney.rules import RuleSet

HANDS = 2000  # of each setting; scripts/check_openspiel plays more
WRONG = {
    "stick_dealer": True,
    "ordered_pickup": "optional",
    "bury_up_card": "yes",
    "maker_alone": False,
    "defender_alone": "vs_lone_maker",
    "alone_window": "with_call",
    "lone_lead": "left_of_loner",
    "no_trump": True,
    "partner_assist_alone": True,
    "made_points": 2,
    "march_points": 1,
    "lone_march_points": 2,
    "euchre_points": 1,
    "lone_euchre_points": 4,
    "lone_defender_points": [2, 4],
    "super_euchre_points": 5,
}


def play_many(setting: tuple[bool, bool], rules: RuleSet) -> Counter[str]:
    """Plays the hands of a setting; what came up in them."""
    seen: Counter[str] = Counter()
    for number in range(HANDS):
        seen.update(play(setting, number, rules))
    return seen


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_decision_and_point(setting: tuple[bool, bool]) -> None:
    """Legal actions and points must be theirs in every hand, and every kind of hand must come up."""
    seen = play_many(setting, rules_of(setting))
    stick, lone_defender = setting
    kinds = {"maker alone", "makers 4", "makers 2", "makers 1", "makers -2"}
    kinds |= {"dealer is stuck"} if stick else {"thrown in"}
    kinds |= {"defender alone", "both alone", "makers -4"} if lone_defender else set()
    assert {kind for kind, count in seen.items() if count} == kinds


@pytest.mark.parametrize("option", WRONG)
def test_a_rule_told_wrong_is_seen(option: str) -> None:
    """With any one option set otherwise the two must be found to differ: the comparison bites."""
    setting = (False, True)
    rules = rules_of(setting, {option: WRONG[option]})
    with pytest.raises(Difference, match=r"hand \d+: dealer \d, hands .* up "):
        play_many(setting, rules)

"""The rules as data: options, the named games, and what the rules page says, as values."""

from tourney.rules.games import GAMES, rule_set
from tourney.rules.options import OPTIONS, Option
from tourney.rules.ruleset import RuleSet

__all__ = ["GAMES", "OPTIONS", "Option", "RuleSet", "rule_set"]

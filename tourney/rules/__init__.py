"""The rules as data: options, the named games, and what the rules page says, as values."""

from tourney.rules.games import GAMES, rule_set, seated
from tourney.rules.options import OPTIONS, Option
from tourney.rules.ruleset import Bid, RuleSet

__all__ = ["GAMES", "OPTIONS", "Bid", "Option", "RuleSet", "rule_set", "seated"]

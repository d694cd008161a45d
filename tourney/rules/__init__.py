"""The rules as data: options, the named games, and what the rules page says, as values."""

from tourney.rules.games import GAMES, rule_set, seated
from tourney.rules.options import OPTIONS, Option
from tourney.rules.ruleset import Bid, RuleSet
from tourney.rules.tables import rules_at, sits_out_in_turn, unlike

__all__ = [
    "GAMES",
    "OPTIONS",
    "Bid",
    "Option",
    "RuleSet",
    "rule_set",
    "rules_at",
    "seated",
    "sits_out_in_turn",
    "unlike",
]

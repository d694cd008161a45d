"""Euchre club nights: seat players, verify every logged hand, publish standings.

As a library: `from tourney import …` gives cards, rules, hand records, replay and audit, hands to
play forward, and findings in words; docs/library.md shows them at work. Each name is imported
when it is first asked for, so that `import tourney` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tourney.cards import JOKER, SUITS, UNKNOWN, Card, Suit, deck, in_order, parse_card, pretty, suit_of
    from tourney.engine.actions import (
        Action,
        Bury,
        Call,
        Decline,
        GoAlone,
        Keep,
        NoDummy,
        Play,
        Proceed,
        SwapCards,
    )
    from tourney.engine.audit import Audit, Audited, audit
    from tourney.engine.boards import deal_board
    from tourney.engine.findings import Finding, Severity
    from tourney.engine.position import PlayedTrick, Stage
    from tourney.engine.record import Alone, HandRecord, Penalty, Swap, Where
    from tourney.engine.replay import Replay, replay
    from tourney.engine.solver import analyse, analyse_all, solve
    from tourney.engine.state import HandState, IllegalAction
    from tourney.engine.tricks import effective_suit, legal_cards, trick_winner
    from tourney.errors import BadInput, TourneyError
    from tourney.logs import Reject, read_hands
    from tourney.logs.handlog import parse_line
    from tourney.logs.handlog_write import dump
    from tourney.messages import rule, sentence, way_out
    from tourney.rules import GAMES, OPTIONS, RuleSet, rule_set, seated

__version__ = "0.1.0"

_HOMES: Final = {
    "tourney.cards": (
        "JOKER", "SUITS", "UNKNOWN", "Card", "Suit", "deck", "in_order", "parse_card", "pretty", "suit_of",
    ),
    "tourney.rules": ("GAMES", "OPTIONS", "RuleSet", "rule_set", "seated"),
    "tourney.engine.record": ("Alone", "HandRecord", "Penalty", "Swap", "Where"),
    "tourney.logs": ("Reject", "read_hands"),
    "tourney.logs.handlog": ("parse_line",),
    "tourney.logs.handlog_write": ("dump",),
    "tourney.engine.replay": ("Replay", "replay"),
    "tourney.engine.audit": ("Audit", "Audited", "audit"),
    "tourney.engine.boards": ("deal_board",),
    "tourney.engine.findings": ("Finding", "Severity"),
    "tourney.messages": ("rule", "sentence", "way_out"),
    "tourney.engine.solver": ("analyse", "analyse_all", "solve"),
    "tourney.engine.state": ("HandState", "IllegalAction"),
    "tourney.engine.position": ("PlayedTrick", "Stage"),
    "tourney.engine.actions": (
        "Action", "Bury", "Call", "Decline", "GoAlone", "Keep", "NoDummy", "Play", "Proceed", "SwapCards",
    ),
    "tourney.engine.tricks": ("effective_suit", "legal_cards", "trick_winner"),
    "tourney.errors": ("BadInput", "TourneyError"),
}  # fmt: skip
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "GAMES",
    "JOKER",
    "OPTIONS",
    "SUITS",
    "UNKNOWN",
    "Action",
    "Alone",
    "Audit",
    "Audited",
    "BadInput",
    "Bury",
    "Call",
    "Card",
    "Decline",
    "Finding",
    "GoAlone",
    "HandRecord",
    "HandState",
    "IllegalAction",
    "Keep",
    "NoDummy",
    "Penalty",
    "Play",
    "PlayedTrick",
    "Proceed",
    "Reject",
    "Replay",
    "RuleSet",
    "Severity",
    "Stage",
    "Suit",
    "Swap",
    "SwapCards",
    "TourneyError",
    "Where",
    "analyse",
    "analyse_all",
    "audit",
    "deal_board",
    "deck",
    "dump",
    "effective_suit",
    "in_order",
    "legal_cards",
    "parse_card",
    "parse_line",
    "pretty",
    "read_hands",
    "replay",
    "rule",
    "rule_set",
    "seated",
    "sentence",
    "solve",
    "suit_of",
    "trick_winner",
    "way_out",
]


def __getattr__(name: str) -> object:
    """A name of the library, imported now and kept."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """What the library gives, beside its own modules."""
    return sorted({*globals(), *__all__})

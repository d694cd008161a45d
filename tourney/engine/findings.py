"""What an audit can say of a hand: codes, severities, and the value that carries one.

The codes are those of HANDLOG.md section 5. A finding is a code and parameters; its sentence is
made in `tourney.messages`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class Severity(StrEnum):
    """How bad a finding is."""

    ERROR = "error"  # a rule is broken or a claim is wrong
    WARNING = "warning"  # odd, and the hand still counts
    UNVERIFIABLE = "unverifiable"  # what could not be checked, and why


GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": (
        "unknown_card",
        "card_not_in_deck",
        "duplicate_card",
        "wrong_hand_size",
        "wrong_up_card",
        "deal_rotated",
    ),
    "auction": (
        "illegal_call",
        "turned_suit_named",
        "dealer_must_call",
        "call_after_end",
        "auction_unfinished",
        "alone_not_allowed",
        "alone_too_late",
        "natural_trump_missing",
        "bid_too_low",
    ),
    "exchange": (
        "exchange_not_allowed",
        "exchange_missing",
        "bury_not_held",
        "bury_not_allowed",
        "dummy_not_allowed",
        "dummy_missing",
        "keep_not_in_pool",
        "swap_not_allowed",
    ),
    "play": (
        "revoke",
        "card_not_held",
        "card_replayed",
        "sitter_played",
        "trick_size",
        "tricks_missing",
        "tricks_after_end",
    ),
    "claims": ("wrong_winner", "wrong_points", "wrong_score", "wrong_penalty"),
    "between hands": ("dealer_rotation", "game_already_over", "duplicate_hand", "table_total"),
    "cannot check": (
        "hands_not_logged",
        "bury_not_logged",
        "keep_not_logged",
        "claim_not_checked",
        "cards_unknown",
    ),
}
"""Every finding code, by the part of the hand that it is about."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The later play that proves a revoke: `trick` counts from 1."""

    trick: int
    card: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that an audit says of one hand.

    `seat` counts from 0, `trick` from 1. `expected` and `actual` are plain values (texts, ints,
    tuples of them): what would have been right, and what was logged. `params` holds what else the
    sentence needs, by name.
    """

    code: str
    severity: Severity = Severity.ERROR
    seat: int | None = None
    trick: int | None = None
    card: str | None = None
    expected: object = None
    actual: object = None
    proof: Proof | None = None
    params: Mapping[str, object] = field(default_factory=dict)

"""Findings and errors as sentences, marked for translation (DESIGN.md section 2)."""

from tourney.messages.sentences import (
    error,
    neutral,
    note,
    options,
    reject,
    rule,
    sentence,
    severity,
    way_out,
)
from tourney.messages.talk import Translate

__all__ = [
    "Translate",
    "error",
    "neutral",
    "note",
    "options",
    "reject",
    "rule",
    "sentence",
    "severity",
    "way_out",
]

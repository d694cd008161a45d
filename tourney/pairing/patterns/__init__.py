"""Patterns that are shipped: how people change tables, in the language that clubs write in."""

from tourney.pairing.patterns.shipped import SHIPPED

__all__ = ["SHIPPED"]

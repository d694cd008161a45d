"""Euchre club nights: seat players, verify every logged hand, publish standings."""

__version__ = "0.1.0"

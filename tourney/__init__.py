"""Euchre club nights: seat players, verify every logged hand, publish standings."""

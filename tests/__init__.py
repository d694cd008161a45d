"""The tests of tourney: one folder a room, and house, packaging and browser for the whole."""

"""Many hands handed to the compiled search at once, as columns (extra `fast`)."""

from collections.abc import Sequence

import numpy as np

from tourney.engine.solver_fast import solve_all
from tourney.engine.solver_table import OpenHand

PLAYS = 24
"""The most cards of a hand: four players with six each."""


def tricks_of(hands: Sequence[OpenHand]) -> list[list[int]]:
    """The tricks of the maker's side before each play of each hand, and after its last.

    >>> tricks_of([])
    []
    """
    cards = np.zeros((len(hands), 4), np.int64)
    plays = np.zeros((len(hands), PLAYS), np.int64)
    games = np.zeros((len(hands), 4), np.int64)
    for row, hand in enumerate(hands):
        cards[row, : len(hand.hands)] = hand.hands
        plays[row, : len(hand.plays)] = hand.plays
        games[row] = len(hand.seats), hand.ours, hand.bits.trumps, hand.tricks
    values = np.zeros((len(hands), PLAYS + 1), np.int8)
    solve_all(cards, plays, games, values)
    return [row[: len(hand.plays) + 1] for row, hand in zip(values.tolist(), hands, strict=True)]

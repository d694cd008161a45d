"""Logs with one thing left out against every log that they may have been, by brute force.

30 hands of each game, every other one with a change made in it, or as many as the environment
variable TOURNEY_HANDS says.
"""

import json
import os
from random import Random

import pytest

from tests.engine.completing import OF_ONE_SEAT, WAYS, has_fault
from tests.engine.generator import GAMES, random_hand
from tests.engine.mutations import mutate

HANDS = int(os.environ.get("TOURNEY_HANDS", "30"))


@pytest.mark.parametrize("game", GAMES)
def test_every_completion(game: str) -> None:
    """No log may have an error of which some completion is legal; one seat's faults must all be found."""
    rng = Random(f"completed {game}")
    for number in range(HANDS):
        log = random_hand(rng, game)
        if number % 2:
            log = mutate(rng, log)[1]
        for way in WAYS:
            tried = way(rng, log)
            if tried is None:
                continue
            left, every = tried
            is_legal = any(not has_fault(some) for some in every)
            told = json.dumps(left)
            assert not (is_legal and has_fault(left)), (way.__name__, told)
            assert is_legal or has_fault(left) or way not in OF_ONE_SEAT, (way.__name__, told)

"""Single changes of a hand log: one card, one call or one claim that is not what it was.

`mutate` picks a change that the log allows and makes it in a copy. Most make the hand illegal, some
do not: that is for the naive judge to say.
"""

import copy
from random import Random

from tests.engine.mutations_cards import CARD_CHANGES, Log
from tests.engine.mutations_said import SAID_CHANGES

CHANGES = (*CARD_CHANGES, *SAID_CHANGES)
"""Every change; each says whether the log allowed it."""


def mutate(rng: Random, log: Log) -> tuple[str, Log]:
    """A copy of a log with one change made, and the name of the change."""
    while True:
        change = rng.choice(CHANGES)
        changed = copy.deepcopy(log)
        if change(rng, changed) and changed != log:
            return change.__name__, changed

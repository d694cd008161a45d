"""The registry of movements: every way to seat people that there is."""

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from tourney.errors import N_, BadInput
from tourney.pairing.clubs import CLUBS
from tourney.pairing.knockout import DOUBLE_KNOCKOUT, KNOCKOUT
from tourney.pairing.manual import MANUAL
from tourney.pairing.pattern_movements import PATTERNS
from tourney.pairing.random_draw import DRAW
from tourney.pairing.request import Movement
from tourney.pairing.rotation import ROTATION
from tourney.pairing.round_robin import ROUND_ROBIN
from tourney.pairing.swiss import SWISS
from tourney.pairing.threes import THREES
from tourney.pairing.threes_full import THREES_FULL
from tourney.pairing.whist import WHIST

MOVEMENTS: Final[Mapping[str, Movement]] = MappingProxyType(
    {
        movement.name: movement
        for movement in (
            THREES,
            THREES_FULL,
            ROTATION,
            WHIST,
            ROUND_ROBIN,
            SWISS,
            KNOCKOUT,
            DOUBLE_KNOCKOUT,
            DRAW,
            *PATTERNS,
            CLUBS,
            MANUAL,
        )
    }
)


def movement_of(name: str) -> Movement:
    """The movement of a name; BadInput where there is none.

    >>> movement_of("threes").seats
    (3,)
    """
    found = MOVEMENTS.get(name)
    if found is None:
        near = get_close_matches(name, MOVEMENTS)
        raise BadInput(
            N_("no movement is called {name!r}; near to it: {near}")
            if near
            else N_("no movement is called {name!r}"),
            N_("known are: {known}"),
            name=name,
            near=", ".join(near),
            known=", ".join(MOVEMENTS),
        )
    return found

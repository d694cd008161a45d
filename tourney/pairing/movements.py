"""The registry of movements, and the one door to them: `pair`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tourney.errors import N_, BadInput
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.rotation import ROTATION
from tourney.pairing.round_robin import ROUND_ROBIN
from tourney.pairing.threes import THREES
from tourney.values import Draft

MOVEMENTS: Final[Mapping[str, Movement]] = MappingProxyType(
    {movement.name: movement for movement in (THREES, ROTATION, ROUND_ROBIN)}
)


def pair(request: PairingRequest) -> Draft:
    """Seat one round: everybody given is at exactly one table or sits out.

    The same request gives the same draft on every machine. Raises BadInput where the movement is
    not known, does not fit the game, where somebody is given twice, or where too few are present.

    >>> from tourney.values import Entry
    >>> people = tuple(Entry(n, f"P{n}") for n in range(1, 6))
    >>> draft = pair(PairingRequest("threes", 1, 4, people, seed=7))
    >>> len(draft.tables), len(draft.sitting_out)
    (1, 2)
    """
    movement = MOVEMENTS.get(request.movement)
    if movement is None:
        raise BadInput(
            N_("no movement is called {name!r}"),
            N_("known are: {known}"),
            name=request.movement,
            known=", ".join(MOVEMENTS),
        )
    _check(request, movement)
    draft = movement.make(request)
    placed = sorted([number for table in draft.tables for number in table.seats] + list(draft.sitting_out))
    if placed != list(request.numbers):
        raise AssertionError(f"{movement.name} has lost or doubled somebody: {placed}")
    return draft


def _check(request: PairingRequest, movement: Movement) -> None:
    if request.players_per_table != movement.players_per_table:
        raise BadInput(
            N_("the movement {movement} seats {needs} at a table, the game {has}"),
            N_("choose another movement or another game: tourney event set"),
            movement=movement.name,
            needs=movement.players_per_table,
            has=request.players_per_table,
        )
    numbers = request.numbers
    doubled = sorted({number for number in numbers if numbers.count(number) > 1})
    if doubled:
        raise BadInput(N_("entry {entry} is given twice for this round"), entry=doubled[0])
    if len(numbers) < movement.minimum:
        raise BadInput(
            N_("{present} present: {movement} needs at least {minimum} players for a round"),
            N_("check players in (tourney player checkin), or close the event (tourney event close)"),
            present=len(numbers),
            movement=movement.name,
            minimum=movement.minimum,
        )

"""The draw of a bracket: the order of seeds, with those kept apart not meeting in the first round."""

from collections.abc import Sequence

from tourney.pairing.bracket import places_of, seeded
from tourney.pairing.history import pair_of
from tourney.pairing.request import PairingRequest


def draw(request: PairingRequest) -> list[int]:
    """The entries in the order of their seeds; whoever is to be kept apart changes as few as can be.

    Where a first match would bring two together who are kept apart, the lower of the two changes
    places with the nearest other of the lower half who makes it better.

    >>> from tourney.values import Apart, Entry
    >>> people = tuple(Entry(n, f"P{n}") for n in (1, 2, 3, 4))
    >>> asked = PairingRequest("knockout", 1, None, people, seeds=(1, 2, 3, 4), apart=(Apart(1, 4),))
    >>> draw(asked)
    [1, 2, 4, 3]
    """
    order = seeded(request, request.numbers, request.seed)
    wishes = {pair_of(pair.one, pair.other): pair.hard for pair in request.apart}
    if not wishes:
        return order
    while True:
        now = _touched(order, wishes)
        better = next((made for made in _changes(order, wishes) if _touched(made, wishes) < now), None)
        if better is None:
            return order
        order = better


def _first_matches(order: Sequence[int]) -> list[tuple[int, int]]:
    slots = places_of(order)
    return [pair_of(one, other) for one, other in zip(slots[::2], slots[1::2], strict=True)]


def _touched(order: Sequence[int], wishes: dict[tuple[int, int], bool]) -> tuple[int, int]:
    """How many hard and soft wishes the first matches touch."""
    found = [wishes[pair] for pair in _first_matches(order) if pair in wishes]
    return sum(found), len(found)


def _changes(order: list[int], wishes: dict[tuple[int, int], bool]) -> list[list[int]]:
    """The orders in which the lower seed of a match that touches a wish has changed places, nearest first."""
    place = {number: at for at, number in enumerate(order)}
    half = len(order) // 2
    made = []
    for one, other in _first_matches(order):
        if (one, other) not in wishes:
            continue
        low = max(place[one], place[other])
        others = [at for at in range(len(order)) if at != low]
        for at in sorted(others, key=lambda at: (at < half, abs(at - low), at)):
            changed = list(order)
            changed[low], changed[at] = changed[at], changed[low]
            made.append(changed)
    return made

"""Two at a table, all play all: each pair exactly once, sit-outs and first deals spread.

An undisturbed field goes by the circle method: one place stands still (or is the sit-out, in an odd
field), the others walk round it. The first deal goes by the side of the circle and the distance
across it, so that everybody deals first in every second game; the counts never differ by more than
one. The seed of round 1 draws the places; later seeds change nothing while the field stays.

Once somebody comes late or leaves, or a round was changed by hand, what is played stays and the
meetings that are left are put into as few rounds as they need (`edge_colour`). When all have met, all
meet once more, with the first deals the other way round.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from tourney.errors import N_
from tourney.pairing.draw import lots, shuffled
from tourney.pairing.edge_colour import rounds_of
from tourney.pairing.history import Pair, Past, pair_of, past
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.seats import number_tables, seat_table
from tourney.pairing.sitouts import present_in, turns
from tourney.values import Draft, Reason

_IN_TURN = N_("{entry} sits out: an odd field, and everybody sits out once while all meet all.")
_HAS_MET = N_("{entry} sits out: has met everybody who is here.")
_LEFT_OVER = N_("{entry} sits out: of the meetings that are left none fits; {sitouts} sit-outs so far.")
_AGAIN = N_("{entry} and {other} meet again, as all have met (earlier meetings: {times}).")
_TOO_MANY = N_("{count} meetings will not fit into the rounds planned: {needed} rounds in all would do.")


def make(request: PairingRequest) -> Draft:
    """Seat one round of two-handed play.

    >>> from tourney.values import Entry
    >>> people = tuple(Entry(n, f"P{n}") for n in range(1, 6))
    >>> draft = make(PairingRequest("round-robin", 1, 5, people, seed=3))
    >>> len(draft.tables), len(draft.sitting_out)
    (2, 1)
    """
    before = past(request.history)
    in_turn = _by_circle(request)
    drawn, notes = ([], []) if in_turn is not None else _by_what_is_left(request, before)
    pairs = in_turn or [seat_table(pair, before) for pair in drawn]
    playing = {number for pair in pairs for number in pair}
    out = tuple(number for number in request.numbers if number not in playing)
    tables = number_tables(pairs, before)
    repeats = [
        Reason(_AGAIN, pair, (("entry", pair[0]), ("other", pair[1]), ("times", before.met[pair])))
        for pair in sorted(pair_of(*table.seats) for table in tables)
        if before.met[pair]
    ]
    reasons = _sitouts(request, out, before, in_turn is not None)
    return Draft(tables, out, request.seed, (*reasons, *repeats, *notes))


def circle(places: Sequence[int], step: int) -> list[tuple[int, int]]:
    """Round `step` (from 0) of the circle, each pair with the first dealer first.

    `places` are the people in their order round the circle; in an even field the last stands still.

    >>> circle((1, 2, 3, 4), 0), circle((1, 2, 3, 4), 1)
    ([(2, 3), (1, 4)], [(3, 1), (4, 2)])
    """
    ring = len(places) - (len(places) % 2 == 0)
    lap, turn = divmod(step, ring)
    pairs = []
    for distance in range(1, ring // 2 + 1):
        ahead, behind = places[(turn + distance) % ring], places[(turn - distance) % ring]
        pairs.append((ahead, behind) if distance % 2 else (behind, ahead))
    if len(places) > ring:
        pairs.append((places[-1], places[turn]) if turn % 2 else (places[turn], places[-1]))
    return [(other, one) for one, other in pairs] if lap % 2 else pairs


def _by_circle(request: PairingRequest) -> list[tuple[int, ...]] | None:
    """This round of the circle, None where the rounds before are not the circle's."""
    history = sorted(request.history, key=lambda round_: round_.number)
    seed = history[0].seed if history else request.seed
    if seed is None:
        return None
    places = shuffled(request.numbers, Random(seed))
    for step, round_ in enumerate(history):
        pairs = {pair_of(*pair) for pair in circle(places, step)}
        played = {pair_of(*table.seats) for table in round_.tables if len(table.seats) == 2}
        if pairs != played or present_in(round_) != set(places):
            return None
    return list(circle(places, len(history)))


def _by_what_is_left(request: PairingRequest, before: Past) -> tuple[list[Pair], list[Reason]]:
    """This round out of the meetings that are left, and how many will not fit."""
    numbers = request.numbers
    rng = Random(request.seed)
    couples = list(combinations(numbers, 2))
    lap = min(before.met[couple] for couple in couples)
    left = [couple for couple in couples if before.met[couple] == lap]
    place = {number: at for at, number in enumerate(numbers)}
    classes = rounds_of([(place[one], place[other]) for one, other in left], len(numbers), rng)
    taken = turns(numbers, request.history, request.requested_byes).counts
    lot = lots(numbers, rng)

    def strain(pairs: list[Pair]) -> tuple[int, int]:
        playing = {numbers[at] for pair in pairs for at in pair}
        out = [number for number in numbers if number not in playing]
        return sum((taken[number] + 1) ** 2 for number in out), sum(lot[number] for number in out)

    chosen = min(classes, key=strain)
    pairs = sorted(
        ((numbers[one], numbers[other]) for one, other in chosen), key=lambda pair: (lot[pair[0]], pair)
    )
    return [_by_lot(pair, lot) for pair in pairs], _unplayed(request, classes, chosen)


def _by_lot(pair: Pair, lot: dict[int, int]) -> Pair:
    return pair if lot[pair[0]] < lot[pair[1]] else (pair[1], pair[0])


def _unplayed(request: PairingRequest, classes: list[list[Pair]], chosen: list[Pair]) -> list[Reason]:
    if request.rounds_planned is None:
        return []
    others = sorted((len(pairs) for pairs in classes if pairs is not chosen), reverse=True)
    unplayed = sum(others[max(request.rounds_planned - request.round_number, 0) :])
    needed = request.round_number + len(others)
    return [Reason(_TOO_MANY, params=(("count", unplayed), ("needed", needed)))] if unplayed else []


def _sitouts(request: PairingRequest, out: Sequence[int], before: Past, in_turn: bool) -> list[Reason]:
    here = request.numbers
    met: Counter[int] = Counter()
    for (one, other), times in before.met.items():
        if times and one in here and other in here:
            met.update((one, other))
    taken = turns(here, request.history, request.requested_byes).counts
    reasons = []
    for number in out:
        left_over = _HAS_MET if met[number] == len(here) - 1 else _LEFT_OVER
        text = _IN_TURN if in_turn else left_over
        reasons.append(Reason(text, (number,), (("entry", number), ("sitouts", taken[number]))))
    return reasons


ROUND_ROBIN: Final = Movement(
    name="round-robin",
    title=N_("all play all"),
    about=N_("Two at a table; each pair meets once; sit-outs and first deals are spread."),
    seats=(2,),
    partners=False,
    minimum=2,
    make=make,
)

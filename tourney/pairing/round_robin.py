"""Two at a table, all play all: each pair exactly once, sit-outs and first deals spread.

An undisturbed field goes by the circle method: one place stands still (or is the sit-out, in an odd
field), the others walk round it. The first deal goes by the side of the circle and the distance
across it, so that everybody deals first in every second game; the counts never differ by more than
one. The seed of round 1 draws the places; later seeds change nothing while the field stays.

Once somebody comes late or leaves, or a round was changed by hand, what is played stays and the
meetings that are left are put into as few rounds as they need (`edge_colour`). When all have met, all
meet once more, with the first deals the other way round: the second of two `legs`, or rounds beyond
the last one. Two who must be kept apart never meet; their meeting is left out.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

from tourney.errors import N_, Conflict
from tourney.pairing.draw import lots, shuffled
from tourney.pairing.edge_colour import rounds_of
from tourney.pairing.history import Pair, Past, pair_of, past
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.seats import number_tables
from tourney.pairing.sitouts import present_in, turns
from tourney.values import Draft, Reason

_IN_TURN = N_("{entry} sits out: an odd field, and everybody sits out once while all meet all.")
_HAS_MET = N_("{entry} sits out: has met everybody who is here.")
_LEFT_OVER = N_("{entry} sits out: of the meetings that are left none fits; {sitouts} sit-outs so far.")
_AGAIN = N_("{entry} and {other} meet again, as all have met (earlier meetings: {times}).")
_SECOND_LEG = N_(
    "{entry} and {other} meet again: all meet {legs} times, with sides changed (earlier: {times})."
)
_TOO_MANY = N_(
    "{count} of the meetings will not fit into the rounds planned: {needed} rounds in all would do."
)
_TOO_FEW = N_("All have met by the end of round {needed}: the rounds planned beyond that begin again.")
_KEPT = N_("{entry} and {other} never meet: they must be kept apart.")


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
    if in_turn is not None:
        pairs, notes = in_turn, _of_whole_circle(request)
    else:
        pairs, notes = _by_what_is_left(request, before)
    playing = {number for pair in pairs for number in pair}
    out = tuple(number for number in request.numbers if number not in playing)
    tables = number_tables(pairs, before)
    repeats = [
        _again(request, pair, before.met[pair])
        for pair in sorted(pair_of(*table.seats) for table in tables)
        if before.met[pair]
    ]
    reasons = _sitouts(request, out, before, in_turn is not None)
    return Draft(tables, out, request.seed, (*reasons, *repeats, *notes))


def _again(request: PairingRequest, pair: Pair, times: int) -> Reason:
    legs = int(request.option("legs"))
    params = (("entry", pair[0]), ("other", pair[1]), ("times", times), ("legs", legs))
    return Reason(_SECOND_LEG if times < legs else _AGAIN, pair, params)


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
    if seed is None or any(pair.hard for pair in request.apart):
        return None
    places = shuffled(request.numbers, Random(seed))
    for step, round_ in enumerate(history):
        pairs = {pair_of(*pair) for pair in circle(places, step)}
        played = {pair_of(*table.seats) for table in round_.tables if len(table.seats) == 2}
        if pairs != played or present_in(round_) != set(places):
            return None
    return list(circle(places, len(history)))


def _of_whole_circle(request: PairingRequest) -> list[Reason]:
    """In round 1: whether the rounds planned are too few for all to meet, or more than they need."""
    planned, count = request.rounds_planned, len(request.numbers)
    if planned is None or request.round_number > 1:
        return []
    needed = int(request.option("legs")) * (count - 1 + count % 2)
    if planned > needed:
        return [Reason(_TOO_FEW, params=(("needed", needed),))]
    unplayed = (needed - planned) * (count // 2)
    return [Reason(_TOO_MANY, params=(("count", unplayed), ("needed", needed)))] if unplayed else []


def _by_what_is_left(request: PairingRequest, before: Past) -> tuple[list[tuple[int, ...]], list[Reason]]:
    """This round out of the meetings that are left, and what is to be told of those."""
    numbers = request.numbers
    rng = Random(request.seed)
    hard = [(pair.one, pair.other) for pair in request.apart if pair.hard]
    couples = [couple for couple in combinations(numbers, 2) if couple not in set(hard)]
    if not couples:
        raise Conflict(
            N_("everybody here must be kept apart from everybody: no meeting can be"),
            N_("to wish it only: tourney player keep-apart A B --soft; to drop it: --off"),
        )
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
    kept = [Reason(_KEPT, pair, (("entry", pair[0]), ("other", pair[1])), private=True) for pair in hard]
    later = max(int(request.option("legs")) - lap - 1, 0)
    notes = [*kept, *_unplayed(request, classes, chosen, later * len(couples))]
    return _first_deals(request, pairs, lot), notes


def _first_deals(
    request: PairingRequest, pairs: Sequence[Pair], lot: Mapping[int, int]
) -> list[tuple[int, ...]]:
    """Each pair with the first dealer first: whoever has not had it in this pair, then who is owed it.

    Somebody is owed the first deal as far as he has had it in less than half of his games.
    """
    first: Counter[tuple[int, ...]] = Counter()
    due: Counter[int] = Counter()
    for round_ in request.history:
        for table in round_.tables:
            if len(table.seats) == 2:
                first[table.seats] += 1
                due[table.seats[0]] += 1
                due[table.seats[1]] -= 1
    turned: list[tuple[int, ...]] = []
    for one, other in pairs:
        ahead = (first[one, other] - first[other, one], due[one] - due[other], lot[one] - lot[other])
        turned.append((one, other) if ahead < (0, 0, 0) else (other, one))
    return turned


def _unplayed(
    request: PairingRequest, classes: list[list[Pair]], chosen: list[Pair], later: int
) -> list[Reason]:
    """How many meetings the rounds planned will not hold; `later` are those of the legs to come."""
    if request.rounds_planned is None:
        return []
    others = sorted((len(pairs) for pairs in classes if pairs is not chosen), reverse=True)
    ahead = max(request.rounds_planned - request.round_number, 0)
    a_round = max(len(request.numbers) // 2, 1)
    room = max(ahead - len(others), 0) * a_round
    unplayed = sum(others[ahead:]) + max(later - room, 0)
    needed = request.round_number + len(others) + -(-later // a_round)
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
    about=N_("Two at a table, players or teams; each pair meets once, or twice with sides changed."),
    seats=(2,),
    partners=False,
    minimum=2,
    make=make,
    options=("legs",),
)

"""Four-handed individuals who change partners: every round comes out of a plan of the whole evening.

Round 1 draws a plan of all rounds by its seed; each later round is one of those rounds, found again
from the seed of round 1 and the rounds that were played (nothing is stored). A later seed draws which
of the rounds that are left comes next. When somebody comes late or leaves, or a round was changed by
hand, what is played stays and the rest is planned anew; only a chart goes on, if it can, with a blank.

The wishes in their order: (1) those left over when the field is divided by four sit out, or are at a
table of three or two by the setting `odd`: fewest first, not twice running, draw; (2) who must be kept
apart is; (3) no partner twice; (4) who rather should be kept apart is; (5) meetings spread; (6) first
deals and seats spread; (7) the draw. Where as many rounds are planned as a whist design has, the design
is used: each partner once, each opponent twice. Where nobody needs to meet anybody twice (16 people and
5 rounds, 23 or 24 and 7, 27 or 28 and 9, 40 and 13, …), nobody does.
"""

from collections.abc import Sequence
from random import Random

from tourney.errors import N_
from tourney.pairing.draw import below
from tourney.pairing.history import past
from tourney.pairing.left_over import again
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.rotation_changes import going_on, same
from tourney.pairing.rotation_plan import PlannedRound, plan
from tourney.pairing.rotation_situation import odd_turns, situation
from tourney.pairing.seats import number_tables, seat_table
from tourney.pairing.sitouts import BY_TURN, Turns, explain, present_in, turns
from tourney.values import Draft, Reason, RoundSeats, TableSeats

_AT_THREE = N_("{entry} is at the three-handed table, in turn (earlier times at such a table: {times}).")
_AT_TWO = N_("{entry} is at the two-handed table, in turn (earlier times at such a table: {times}).")


def make(request: PairingRequest) -> Draft:
    """Seat one round of four-handed play for individuals.

    >>> from tourney.values import Entry
    >>> draft = make(PairingRequest("rotation", 1, 7, tuple(Entry(n, f"P{n}") for n in range(1, 9)), seed=3))
    >>> len(draft.tables), draft.sitting_out
    (2, ())
    """
    here = frozenset(request.numbers)
    changed = any(present_in(round_) != here for round_ in request.history)
    chosen = _by_chart(request) if changed else None
    return seat_round(request, chosen or next_round(request) or replanned(request))


def next_round(request: PairingRequest, whist: bool = False) -> PlannedRound | None:
    """The next round of the plan that this field has been playing by, None where it has none.

    `whist`: what is begun from nothing is a whist design.

    >>> from tourney.values import Entry
    >>> next_round(PairingRequest("rotation", 1, 7, tuple(Entry(n, f"P{n}") for n in range(1, 9)))) is None
    True
    """
    history = sorted(request.history, key=lambda round_: round_.number)
    here = frozenset(request.numbers)
    block: list[RoundSeats] = []
    for round_ in reversed(history):
        if present_in(round_) != here:
            break
        block.insert(0, round_)
    if not block or block[0].seed is None:
        return None
    planned = list(plan(situation(request, history, block[0].number, whist), block[0].seed))
    for round_ in block:
        match = next((one for one in planned if same(one, round_)), None)
        if match is None:
            return None
        planned.remove(match)
    if not planned or request.seed == block[0].seed:
        return planned[0] if planned else None
    return _drawn(request, planned)


def replanned(request: PairingRequest, whist: bool = False) -> PlannedRound:
    """The first round of a new plan of all rounds that are left.

    >>> from tourney.values import Entry
    >>> asked = PairingRequest("rotation", 1, 7, tuple(Entry(n, f"P{n}") for n in range(1, 10)), seed=3)
    >>> len(replanned(asked).tables), len(replanned(asked).out)
    (2, 1)
    """
    return plan(situation(request, request.history, request.round_number, whist), request.seed)[0]


def seat_round(request: PairingRequest, chosen: PlannedRound) -> Draft:
    """A planned round with its chairs, its tables' numbers and its reasons; the odd table is the last.

    >>> from tourney.values import Entry
    >>> asked = PairingRequest("rotation", 1, 7, tuple(Entry(n, f"P{n}") for n in range(1, 8)), seed=3)
    >>> seat_round(asked, PlannedRound(((1, 2, 3, 4),), frozenset(), frozenset({5, 6, 7}))).tables[1]
    TableSeats(table=2, seats=(5, 6, 7))
    """
    history = sorted(request.history, key=lambda round_: round_.number)
    before = past(history, partners=True)
    tables = number_tables([seat_table(people, before, partners=True) for people in chosen.tables], before)
    if chosen.odd:
        tables = (*tables, TableSeats(len(tables) + 1, seat_table(sorted(chosen.odd), before)))
    return Draft(
        tables,
        tuple(sorted(chosen.out)),
        request.seed,
        (*_sitouts(request, history, chosen), *_odd(request, chosen), *again(tables, before, True)),
    )


def _by_chart(request: PairingRequest) -> PlannedRound | None:
    """A round of the chart that the evening began with, where it can go on without somebody or with."""
    return _drawn(request, going_on(request))


def _drawn(request: PairingRequest, planned: Sequence[PlannedRound]) -> PlannedRound | None:
    """One of these rounds, by the seed, of those in which it is the turn of those left over.

    A round in which somebody meets whom he must not is left for last.
    """
    taken = turns(request.numbers, request.history, request.requested_byes)
    beside = odd_turns(request.numbers, request.history)
    fair = [one for one in planned if _in_turn(one.out, taken) and _in_turn(one.odd, beside)]
    hard = {(pair.one, pair.other) for pair in request.apart if pair.hard}
    fair = [one for one in fair if hard.isdisjoint(one.meetings)] or fair
    return fair[below(len(fair), Random(request.seed))] if fair else None


def _in_turn(chosen: frozenset[int], taken: Turns) -> bool:
    """Whether these are among those who have had the fewest turns."""
    return sorted(taken.counts[number] for number in chosen) == sorted(taken.counts.values())[: len(chosen)]


def _sitouts(
    request: PairingRequest, history: Sequence[RoundSeats], chosen: PlannedRound
) -> tuple[Reason, ...]:
    taken = turns(request.numbers, history, request.requested_byes)
    latest = history[-1].number if history else 0
    just = {number: int(0 < taken.last[number] == latest) for number in request.numbers}
    staying = [number for number in request.numbers if number not in chosen.out]
    return explain(sorted(chosen.out), staying, taken.counts, just, BY_TURN)


def _odd(request: PairingRequest, chosen: PlannedRound) -> list[Reason]:
    times = odd_turns(request.numbers, request.history).counts
    text = _AT_THREE if len(chosen.odd) == 3 else _AT_TWO
    return [
        Reason(text, (number,), (("entry", number), ("times", times[number])))
        for number in sorted(chosen.odd)
    ]


ROTATION = Movement(
    name="rotation",
    title=N_("partners change every round"),
    about=N_("Four-handed, everybody for himself: a new partner each round, opponents spread."),
    seats=(4,),
    partners=True,
    minimum=4,
    make=make,
    options=("odd", "same-club"),
    odd=("sit-out", "three", "two"),
)

"""Four-handed individuals who change partners: every round comes out of a plan of the whole evening.

Round 1 draws a plan of all rounds by its seed; each later round is one of those rounds, found again
from the seed of round 1 and the rounds that were played (nothing is stored). A later seed draws which
of the rounds that are left comes next. When somebody comes late or leaves, or a round was changed by
hand, what is played stays and the rest is planned anew.

The wishes in their order: (1) n mod 4 sit out: fewest first, not twice running, draw; (2) no partner
twice; (3) meetings spread; (4) first deals and seats spread; (5) the draw. Where as many rounds are
planned as a full chart has (4m or 4m + 1 people), the chart is used: each partner once, each opponent
twice. Where nobody needs to meet anybody twice (16 people and 5 rounds, 20 and 5, 28 and 7, …), nobody does.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from tourney.errors import N_
from tourney.pairing.draw import below
from tourney.pairing.history import Past, pair_of, past
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.rotation_plan import PlannedRound, Situation, plan, situation
from tourney.pairing.seats import number_tables, seat_table
from tourney.pairing.sitouts import BY_TURN, explain, present_in, turns
from tourney.values import Draft, Reason, RoundSeats, TableSeats

OPEN_ROUNDS: Final = 7  # how far ahead an evening without a number of rounds is planned

_PARTNERS_AGAIN = N_("{entry} and {other} are partners again: {times} earlier rounds as partners.")
_MEET_AGAIN = N_("{entry} and {other} meet again (earlier meetings: {times}).")


def make(request: PairingRequest) -> Draft:
    """Seat one round of four-handed play for individuals; n mod 4 sit out.

    >>> from tourney.values import Entry
    >>> draft = make(PairingRequest("rotation", 1, 7, tuple(Entry(n, f"P{n}") for n in range(1, 9)), seed=3))
    >>> len(draft.tables), draft.sitting_out
    (2, ())
    """
    history = sorted(request.history, key=lambda round_: round_.number)
    chosen = _from_plan(request, history)
    if chosen is None:
        chosen = plan(_situation(request, history, request.round_number), request.seed)[0]
    before = past(history, partners=True)
    seated = number_tables([seat_table(people, before, partners=True) for people in chosen.tables], before)
    return Draft(
        seated,
        tuple(sorted(chosen.out)),
        request.seed,
        (*_sitouts(request, history, chosen), *_repeats(seated, before)),
    )


def _situation(request: PairingRequest, history: Sequence[RoundSeats], first_round: int) -> Situation:
    earlier = [round_ for round_ in history if round_.number < first_round]
    planned = request.rounds_planned if request.rounds_planned is not None else OPEN_ROUNDS
    return situation(
        request.numbers,
        [table.seats for round_ in earlier for table in round_.tables],
        turns(request.numbers, earlier, request.requested_byes),
        first_round,
        max(planned, request.round_number) - first_round + 1,
    )


def _from_plan(request: PairingRequest, history: Sequence[RoundSeats]) -> PlannedRound | None:
    """The next round of the plan that this field has been playing by, None where it has none."""
    here = frozenset(request.numbers)
    block: list[RoundSeats] = []
    for round_ in reversed(history):
        if present_in(round_) != here:
            break
        block.insert(0, round_)
    if not block or block[0].seed is None:
        return None
    planned = list(plan(_situation(request, history, block[0].number), block[0].seed))
    for round_ in block:
        played = PlannedRound(
            tuple(table.seats for table in round_.tables if len(table.seats) == 4),
            frozenset(round_.sitting_out),
        )
        match = next((one for one in planned if (one.shape, one.out) == (played.shape, played.out)), None)
        if match is None:
            return None
        planned.remove(match)
    if not planned or request.seed == block[0].seed:
        return planned[0] if planned else None
    taken = turns(request.numbers, history, request.requested_byes).counts
    fewest = sorted(taken.values())[: len(planned[0].out)]
    fair = [one for one in planned if sorted(taken[number] for number in one.out) == fewest]
    return fair[below(len(fair), Random(request.seed))] if fair else None


def _sitouts(
    request: PairingRequest, history: Sequence[RoundSeats], chosen: PlannedRound
) -> tuple[Reason, ...]:
    taken = turns(request.numbers, history, request.requested_byes)
    latest = history[-1].number if history else 0
    just = {number: int(0 < taken.last[number] == latest) for number in request.numbers}
    staying = [number for number in request.numbers if number not in chosen.out]
    return explain(sorted(chosen.out), staying, taken.counts, just, BY_TURN)


def _repeats(tables: Sequence[TableSeats], before: Past) -> list[Reason]:
    """Every pair that is partnered again, then every pair that only meets again."""
    partners, meetings = [], []
    for table in tables:
        for one, other in combinations(range(4), 2):
            pair = pair_of(table.seats[one], table.seats[other])
            times = before.partnered[pair]
            if other - one == 2 and times:
                partners.append(_again(_PARTNERS_AGAIN, pair, times, table.table))
            elif before.met[pair]:
                meetings.append(_again(_MEET_AGAIN, pair, before.met[pair], table.table))
    return partners + meetings


def _again(text: str, pair: tuple[int, int], times: int, table: int) -> Reason:
    return Reason(text, pair, (("entry", pair[0]), ("other", pair[1]), ("times", times), ("table", table)))


ROTATION: Final = Movement(
    name="rotation",
    title=N_("partners change every round"),
    about=N_("Four-handed, everybody for himself: a new partner each round, opponents spread."),
    seats=(4,),
    partners=True,
    minimum=4,
    make=make,
)

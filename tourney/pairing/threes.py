"""Tables of three: no repeat meeting while that can be avoided, then players of like score together.

The wishes in their order: (1) who sits out, or plays at a table of another size (`threes_odd`);
(2) nobody with somebody from whom he must be kept apart; (3) as few repeat meetings as this round
allows, a third one counting as two (in small fields also as the rounds after it allow); (4) as few as
can be who are better kept apart; (5) the least sum over the tables of highest less lowest score;
(6) the draw. Table 1 has the highest scores.
"""

from collections.abc import Mapping, Sequence
from itertools import chain, islice
from random import Random
from typing import Final

from tourney.errors import N_
from tourney.pairing.draw import lots
from tourney.pairing.history import past
from tourney.pairing.left_over import again
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.scores import scores
from tourney.pairing.seats import seat_table
from tourney.pairing.threes_ahead import AHEAD_UP_TO, ahead, way_left
from tourney.pairing.threes_cost import Wishes, wishes
from tourney.pairing.threes_exact import bettered
from tourney.pairing.threes_guided import guided
from tourney.pairing.threes_odd import Field, fields
from tourney.pairing.threes_search import Costs, Trio, best_tables, total_cost
from tourney.pairing.threes_windows import WHOLE_UP_TO, window_tables
from tourney.values import Draft, TableSeats

_CHOICES = 60  # other people who could sit out or play at odd tables, to keep some apart
_TRYING = 8  # mixes, where it is only asked whether people can be kept apart


def make(request: PairingRequest) -> Draft:
    """Seat one round at tables of three; n mod 3 sit out, or play at tables of two or four.

    >>> from tourney.values import Entry
    >>> draft = make(PairingRequest("threes", 1, 4, tuple(Entry(n, f"P{n}") for n in range(1, 8)), seed=3))
    >>> len(draft.tables), len(draft.sitting_out)
    (2, 1)
    """
    return seated(request, scores(request))


def seated(request: PairingRequest, score: Mapping[int, int]) -> Draft:
    """Seat one round with the scores as they are said; all level: on repeats alone.

    >>> from tourney.values import Entry
    >>> people = tuple(Entry(n, f"P{n}") for n in range(1, 7))
    >>> seated(PairingRequest("threes", 1, 4, people), dict.fromkeys(range(1, 7), 0)).sitting_out
    ()
    """
    rng = Random(request.seed)
    lot = lots(request.numbers, rng)
    before = past(request.history)
    known = wishes(score, before.met, request.apart)
    field = _field(request, (score, lot), known)
    people = sorted(field.playing, key=lambda number: (-score[number], lot[number]))
    tables = [*_divided(request, people, known, rng), *field.odd]
    ordered = [sorted(table, key=lambda number: (-score[number], lot[number])) for table in tables]
    ordered.sort(key=lambda table: ([-score[number] for number in table], [lot[number] for number in table]))
    made = tuple(
        TableSeats(place, seat_table(sorted(table, key=lot.__getitem__), before))
        for place, table in enumerate(ordered, 1)
    )
    return Draft(made, field.out, request.seed, (*field.reasons, *again(made, before, False)))


def _field(request: PairingRequest, by: tuple[Mapping[int, int], Mapping[int, int]], known: Wishes) -> Field:
    """Who sits out and who plays where tables are odd; changed only to keep people apart."""
    choices = fields(request, by[0], by[1], known)
    first = next(choices)
    if len(first.playing) > WHOLE_UP_TO or not any(pair.hard for pair in request.apart):
        return first
    tried = chain([first], islice(choices, _CHOICES))
    return next((field for field in tried if _all_apart(field, by, known)), first)


def _all_apart(field: Field, by: tuple[Mapping[int, int], Mapping[int, int]], known: Wishes) -> bool:
    """Whether a short search keeps everybody apart who must be."""
    groups = list(field.odd)
    if field.playing:
        people = sorted(field.playing, key=lambda number: (-by[0][number], by[1][number]))
        costs = known.costs(people)
        trios = best_tables(costs, range(len(people)), known.bound(people), Random(1), _TRYING)
        groups += [tuple(people[at] for at in trio) for trio in trios]
    return not any(known.must_part(one, other) for group in groups for one in group for other in group)


def _divided(request: PairingRequest, people: Sequence[int], known: Wishes, rng: Random) -> list[list[int]]:
    """The people, in the order of their scores, at tables of three."""
    if not people:
        return []
    if len(people) > WHOLE_UP_TO:
        return window_tables(people, known, rng)
    costs = known.costs(people)
    repeat = known.weights(people)[1]
    trios = best_tables(costs, range(len(people)), known.bound(people), rng)
    if total_cost(costs, trios) > known.bound(people):
        trios = bettered(costs, repeat, trios)
    if len(people) == len(request.numbers):
        trios = _kept_open(request, people, (costs, repeat), trios, rng) or trios
    return [[people[at] for at in trio] for trio in trios]


def _kept_open(
    request: PairingRequest,
    people: Sequence[int],
    by: tuple[Costs, int],
    found: list[Trio],
    rng: Random,
) -> list[Trio] | None:
    """The tables found, or dearer ones that leave the rounds planned open; None where none are known."""
    costs, repeat = by
    planned = request.rounds_planned or 0
    left = planned - request.round_number
    if left <= 0 or len(people) > AHEAD_UP_TO:
        return None
    whole = 2 * planned >= len(people) - 2
    kept = guided(people, request.history, costs, repeat) if whole else None
    kept = kept or ahead(costs, repeat, found, left, rng)
    kept = kept or guided(people, request.history, costs, repeat)
    return kept or way_left(costs, repeat, left, rng)


THREES: Final = Movement(
    name="threes",
    title=N_("tables of three"),
    about=N_("No repeat meeting while that can be avoided, then players of like score together."),
    seats=(3,),
    partners=False,
    minimum=3,
    make=make,
    options=("odd", "same-club"),
    odd=("sit-out", "four", "two"),
    by_results=True,
)

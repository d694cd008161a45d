"""Tables of three: no repeat meeting while that can be avoided, then players of like score together.

The wishes in their order: (1) who sits out: fewest sit-outs, lowest score, draw; (2) as few repeat
meetings as this round allows, a third one counting as two (in small fields also as the rounds after
it allow); (3) the least sum over the tables of highest less lowest score; (4) the draw. Table 1 has
the highest scores.
"""

from itertools import combinations
from random import Random
from typing import Final

from tourney.errors import N_
from tourney.pairing.draw import lots
from tourney.pairing.history import Pair, Past, pair_of, past
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.scores import scores
from tourney.pairing.seats import seat_table
from tourney.pairing.sitouts import BY_SCORE, explain, turns
from tourney.pairing.threes_ahead import AHEAD_UP_TO, open_tables
from tourney.pairing.threes_search import Trio, best_tables
from tourney.values import Draft, Reason, TableSeats

_REPEAT = N_("{entry} and {other} meet again (earlier meetings: {times}).")


def make(request: PairingRequest) -> Draft:
    """Seat one round at tables of three; n mod 3 sit out.

    >>> from tourney.values import Entry
    >>> draft = make(PairingRequest("threes", 1, 4, tuple(Entry(n, f"P{n}") for n in range(1, 8)), seed=3))
    >>> len(draft.tables), len(draft.sitting_out)
    (2, 1)
    """
    rng = Random(request.seed)
    lot = lots(request.numbers, rng)
    score = scores(request)
    taken = turns(request.numbers, request.history, request.requested_byes).counts
    order = sorted(request.numbers, key=lambda number: (taken[number], score[number], lot[number]))
    out, playing = order[: len(order) % 3], order[len(order) % 3 :]
    reasons = explain(out, playing, taken, score, BY_SCORE)
    people = sorted(playing, key=lambda number: (-score[number], lot[number]))
    before = past(request.history)
    ranked = [score[number] for number in people]
    huge = 1 + len(people) * (max(ranked) - min(ranked))
    costs = [
        [huge * before.met[pair_of(a, b)] + abs(score[a] - score[b]) if a != b else 0 for b in people]
        for a in people
    ]
    bound = 2 * sum(ranked[place] - ranked[place + 2] for place in range(0, len(ranked), 3))
    trios = _ahead(request, people, before, costs) or best_tables(costs, range(len(people)), bound, rng)
    tables = sorted(sorted(trio) for trio in trios)
    seated = tuple(
        TableSeats(place, seat_table(sorted((people[who] for who in trio), key=lot.__getitem__), before))
        for place, trio in enumerate(_by_score(tables, ranked), 1)
    )
    repeats = _repeats(seated, dict(before.met))
    return Draft(seated, tuple(sorted(out)), request.seed, (*reasons, *repeats))


def _ahead(
    request: PairingRequest, people: list[int], before: Past, costs: list[list[int]]
) -> list[Trio] | None:
    """In a small field that fills its tables: keep the rounds that are planned free of repeats."""
    left = (request.rounds_planned or 0) - request.round_number + 1
    if len(people) > AHEAD_UP_TO or len(people) < len(request.numbers) or not request.history or left < 2:
        return None
    met = [[a != b and before.met[pair_of(a, b)] > 0 for b in people] for a in people]
    return open_tables(costs, met, left)


def _by_score(tables: list[list[int]], ranked: list[int]) -> list[list[int]]:
    """The tables with the highest scores first; those level keep the order of their lots."""
    return sorted(tables, key=lambda trio: [-ranked[who] for who in trio])


def _repeats(tables: tuple[TableSeats, ...], met: dict[Pair, int]) -> list[Reason]:
    made = []
    for table in tables:
        for one, other in combinations(sorted(table.seats), 2):
            times = met.get((one, other), 0)
            if times:
                params: tuple[tuple[str, object], ...] = (
                    ("entry", one),
                    ("other", other),
                    ("times", times),
                    ("table", table.table),
                )
                made.append(Reason(_REPEAT, (one, other), params))
    return made


THREES: Final = Movement(
    name="threes",
    title=N_("tables of three"),
    about=N_("No repeat meeting while that can be avoided, then players of like score together."),
    seats=(3,),
    partners=False,
    minimum=3,
    make=make,
    by_results=True,
)

"""Swiss: two at a table, like meets like, nobody meets twice while it can be helped.

For two-handed players, and for fixed teams in a game of two sides. What a pair costs, the weightiest
first: kept apart hard, earlier meetings (never forbidden: few people and many rounds leave nothing
else), kept apart soft, same club, the score gap squared, a second float in a row, the wished place
(`within`) and the balance of first deals, and a draw. The best pairing by these figures is found by
weighted matching (`swiss_solve`) and is one only. Table 1 has the highest scores; seat 0 the first deal.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tourney.errors import N_
from tourney.pairing.draw import lots
from tourney.pairing.history import Pair, Past, pair_of, past
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.scores import games_won
from tourney.pairing.swiss_field import CLEAN, HARD, MET, Field, field_of
from tourney.pairing.swiss_sitout import choose, line
from tourney.pairing.swiss_solve import best_pairs
from tourney.values import Draft, Reason, TableSeats

_AGAIN = N_("{entry} and {other} meet again (earlier meetings: {times}): no other pairing was left.")
_FLOAT = N_(
    "{entry} (score {ours}) meets {other} (score {theirs}): of those with the same score nobody was left."
)
_FLOAT_ALONE = N_(
    "{entry} (score {ours}) meets {other} (score {theirs}): nobody else has the score of {entry}."
)
_TOO_MANY = N_(
    "{rounds} rounds are too many for {count}: from round {first} on some must meet again. All play all "
    "in {needed} rounds: tourney event set --movement round-robin --rounds {needed}"
)
_MANY = N_(
    "{rounds} rounds for {count} are more than half of what all play all would take; with {needed} rounds "
    "everybody meets everybody: tourney event set --movement round-robin --rounds {needed}"
)


def make(request: PairingRequest) -> Draft:
    """Seat one round.

    >>> from tourney.values import Entry
    >>> people = tuple(Entry(n, f"P{n}") for n in range(1, 6))
    >>> scores = ((1, 0), (2, 2), (3, 2), (4, 0), (5, 0))
    >>> draft = make(PairingRequest("swiss", 2, 3, people, seats=2, seed=3, scores=scores))
    >>> sorted(draft.tables[0].seats), len(draft.tables), len(draft.sitting_out)
    ([2, 3], 2, 1)
    """
    scores = standing(request)
    before = past(request.history)
    tried: dict[int | None, tuple[Field, list[Pair]]] = {}

    def without(number: int | None) -> tuple[Field, list[Pair]]:
        if number not in tried:
            field = field_of(request, scores, before, number)
            tried[number] = field, best_pairs(field)
        return tried[number]

    out, reasons = _sitting_out(request, scores, without)
    field, pairs = without(out)
    tables = _tables(request, field, pairs)
    floats = _floats(field, pairs, _as_told(request, scores))
    told = [*reasons, *_repeats(field, pairs, before), *floats, *_lengths(request)]
    return Draft(tables, () if out is None else (out,), request.seed, tuple(told))


def standing(request: PairingRequest) -> dict[int, int]:
    """The score of each: what the caller says, else 2 a game won and 1 a game level.

    >>> from tourney.values import Entry
    >>> standing(PairingRequest("swiss", 1, 3, (Entry(1, "Ada"),), scores=((1, 4), (2, 6))))
    {1: 4}
    """
    known = dict(request.scores) if request.scores is not None else games_won(request)
    return {number: known.get(number, 0) for number in request.numbers}


def _as_told(request: PairingRequest, scores: dict[int, int]) -> dict[int, str]:
    """The scores as people say them: games won, with ½ for one drawn, or points."""
    if not request.halves and request.scores is not None:
        return {number: str(score) for number, score in scores.items()}
    return {
        number: (str(score // 2) if score > 1 or not score else "") + ("½" if score % 2 else "")
        for number, score in scores.items()
    }


def _sitting_out(
    request: PairingRequest,
    scores: dict[int, int],
    without: Callable[[int], tuple[Field, list[Pair]]],
) -> tuple[int | None, tuple[Reason, ...]]:
    if len(request.numbers) % 2 == 0:
        return None, ()

    def fits(number: int) -> tuple[bool, bool]:
        field, pairs = without(number)
        breaches = [field.spoilt.get(pair, CLEAN) for pair in pairs]
        apart = not any(breach[HARD] for breach in breaches)
        return apart, apart and not any(breach[MET] for breach in breaches)

    lot = lots(request.numbers, Random(request.seed))
    return choose(line(request, scores, lot), fits, _as_told(request, scores))


def _tables(request: PairingRequest, field: Field, pairs: Sequence[Pair]) -> tuple[TableSeats, ...]:
    """The tables from the top on; who has had fewer first deals, or longer none, has seat 0."""
    last_first = {
        table.seats[0]: round_.number
        for round_ in sorted(request.history, key=lambda round_: round_.number)
        for table in round_.tables
    }

    def turn(place: int) -> tuple[int, int, int]:
        return field.balance[place], last_first.get(field.numbers[place], 0), field.lots[place]

    made = []
    for one, other in sorted(pairs, key=lambda pair: (-field.scores[pair[0]], -field.scores[pair[1]], pair)):
        first, second = (one, other) if turn(one) < turn(other) else (other, one)
        made.append((field.numbers[first], field.numbers[second]))
    return tuple(TableSeats(table, seats) for table, seats in enumerate(made, 1))


def _repeats(field: Field, pairs: Sequence[Pair], before: Past) -> list[Reason]:
    told = []
    for one, other in pairs:
        pair = pair_of(field.numbers[one], field.numbers[other])
        if before.met[pair]:
            params = (("entry", pair[0]), ("other", pair[1]), ("times", before.met[pair]))
            told.append(Reason(_AGAIN, pair, params))
    return told


def _floats(field: Field, pairs: Sequence[Pair], shown: dict[int, str]) -> list[Reason]:
    told = []
    for one, other in pairs:
        if field.scores[one] == field.scores[other]:
            continue
        high, low = field.numbers[one], field.numbers[other]
        group = field.groups[field.group_of[one]]
        text = _FLOAT if group.end - group.start > 1 else _FLOAT_ALONE
        params = (("entry", high), ("other", low), ("ours", shown[high]), ("theirs", shown[low]))
        told.append(Reason(text, (high, low), params))
    return told


def _lengths(request: PairingRequest) -> list[Reason]:
    """What is to be said where so many rounds are planned that all could play all."""
    rounds, count = request.rounds_planned, len(request.numbers)
    if rounds is None or request.round_number > rounds:
        return []
    needed = count - 1 + count % 2
    params = (("rounds", rounds), ("count", count), ("needed", needed), ("first", needed + 1))
    if rounds > needed:
        return [Reason(_TOO_MANY, params=params)]
    if request.round_number == 1 and 2 * rounds > needed:
        return [Reason(_MANY, params=params)]
    return []


SWISS: Final = Movement(
    name="swiss",
    title=N_("Swiss"),
    about=N_("Two at a table; those level meet, and nobody meets twice while it can be helped."),
    seats=(2,),
    partners=False,
    minimum=2,
    make=make,
    options=("same-club", "seeding", "within"),
    by_results=True,
    ranking="wins",
    sitout_credit="win",
    tie_breaks=("strength-cut", "strength"),
)

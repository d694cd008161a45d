"""How fair a seating is, told from the seats alone: this room shares no code with the movements.

The grade and its rule, worst first:

- `faulty`: somebody is twice in a round, at a table and sitting out, or not in the event at all.
- `uneven`: among those who were there in every round the sit-outs differ by more than one, or more
  pairs were partners again than had to be.
- `good`: pairs met again more often than had to be, by more than a fifth of all meetings, or the first
  deals of those who were there in every round differ by more than two.
- `even`: none of these.

What "has to be" is a bound by counting: so many meetings among so many pairs leave at least the
difference as repeats.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Final

from tourney.errors import N_
from tourney.pairing.fairness_model import EntryFairness, Fairness, PairCount, TableSpread
from tourney.values import Entry, Reason, RoundSeats

GRADES: Final[Mapping[str, str]] = {
    "even": N_("Nothing to complain of: sit-outs, partners, meetings and first deals are spread."),
    "good": N_(
        "Sit-outs and partners are spread; meetings were repeated more than they had to be (by over a "
        "fifth of all), or first deals differ by more than two."
    ),
    "uneven": N_("Sit-outs differ by more than one, or more pairs were partners again than had to be."),
    "faulty": N_("Somebody is twice in a round, at a table and sitting out, or not in the event."),
}

_TWICE = N_("round {round}: {entry} is there more than once")
_STRANGER = N_("round {round}: {entry} is not in the event then")


def fairness(
    rounds: Iterable[RoundSeats],
    entries: Iterable[Entry],
    partners: bool = False,
    scores: Mapping[int, Mapping[int, int]] | None = None,
) -> Fairness:
    """Judge a round or a schedule.

    `partners`: at tables of four seats 0 and 2, and 1 and 3 are partners. `scores` are each entry's
    points before a round, by round.

    >>> from tourney.values import RoundStatus, TableSeats
    >>> one = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2, 3)),), (4,))
    >>> two = RoundSeats(2, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2, 4)),), (3,))
    >>> told = fairness([one, two], [Entry(n, f"P{n}") for n in (1, 2, 3, 4)])
    >>> told.meeting_repeats, told.sitout_spread, told.first_deal_spread, told.grade
    ((PairCount(one=1, other=2, times=2),), 1, 2, 'even')
    """
    played = sorted(rounds, key=lambda round_: round_.number)
    people = sorted(entries, key=lambda entry: entry.number)
    met = Counter(pair for round_ in played for pair in _meetings(round_))
    partnered = Counter(pair for round_ in played for pair in _partnerships(round_, partners))
    here = {round_.number: _places(round_) for round_ in played}
    shares = tuple(
        _share(entry.number, played, here, met, partnered) for entry in people if _came(entry, here)
    )
    pairs = len(shares) * (len(shares) - 1) // 2
    spreads, bounds = _score_spreads(played, scores or {})
    whole = [share for share in shares if share.whole]
    made = Fairness(
        rounds=tuple(round_.number for round_ in played),
        entries=shares,
        partner_repeats=_repeats(partnered),
        partner_bound=max(0, partnered.total() - pairs),
        meeting_repeats=_repeats(met),
        meeting_bound=max(0, met.total() - pairs),
        meetings=_histogram(met, pairs),
        sitout_spread=_spread(len(share.sitout_rounds) for share in whole),
        games_spread=_spread(share.games for share in whole),
        first_deal_spread=_spread(share.first_deals for share in whole),
        seat_spread=max((_spread(share.seats) for share in whole if share.games), default=0),
        score_spreads=spreads,
        score_bounds=bounds,
        absent=_absent(people, here),
        faults=_faults(people, played),
        seeds=tuple(round_.seed for round_ in played),
        grade="",
    )
    return _graded(made, met.total())


def _graded(made: Fairness, meetings: int) -> Fairness:
    if made.faults:
        grade = "faulty"
    elif made.sitout_spread > 1 or made.repeated_partnerships > made.partner_bound:
        grade = "uneven"
    elif 5 * (made.repeated_meetings - made.meeting_bound) > meetings or made.first_deal_spread > 2:
        grade = "good"
    else:
        grade = "even"
    return replace(made, grade=grade)


def _places(round_: RoundSeats) -> list[int]:
    """Everybody in a round, as often as he stands there."""
    return [number for table in round_.tables for number in table.seats] + list(round_.sitting_out)


def _came(entry: Entry, here: Mapping[int, Sequence[int]]) -> bool:
    return any(entry.number in places for places in here.values())


def _meetings(round_: RoundSeats) -> list[tuple[int, int]]:
    return [pair for table in round_.tables for pair in combinations(sorted(table.seats), 2)]


def _partnerships(round_: RoundSeats, partners: bool) -> list[tuple[int, int]]:
    made = []
    for table in round_.tables:
        if partners and len(table.seats) == 4:
            north, east, south, west = table.seats
            made += [(min(north, south), max(north, south)), (min(east, west), max(east, west))]
    return made


def _share(
    number: int,
    played: Sequence[RoundSeats],
    here: Mapping[int, Sequence[int]],
    met: Counter[tuple[int, int]],
    partnered: Counter[tuple[int, int]],
) -> EntryFairness:
    chairs: Counter[int] = Counter()
    tables: Counter[int] = Counter()
    out = []
    for round_ in played:
        for table in round_.tables:
            if number in table.seats:
                chairs[table.seats.index(number)] += 1
                tables[table.table] += 1
        if number in round_.sitting_out:
            out.append(round_.number)
    size = max((len(table.seats) for round_ in played for table in round_.tables), default=0)
    return EntryFairness(
        number=number,
        whole=all(number in places for places in here.values()),
        games=chairs.total(),
        sitout_rounds=tuple(out),
        shortest_gap=min((later - earlier for earlier, later in pairwise(out)), default=None),
        seats=tuple(chairs[seat] for seat in range(size)),
        most_at_table=max(tables.values(), default=0),
        partners=sum(number in pair for pair in partnered),
        met=sum(number in pair for pair in met),
    )


def _repeats(counts: Counter[tuple[int, int]]) -> tuple[PairCount, ...]:
    return tuple(PairCount(one, other, times) for (one, other), times in sorted(counts.items()) if times > 1)


def _histogram(met: Counter[tuple[int, int]], pairs: int) -> tuple[tuple[int, int], ...]:
    counts = Counter(met.values())
    if pairs > len(met):
        counts[0] = pairs - len(met)
    return tuple(sorted(counts.items()))


def _spread(figures: Iterable[int]) -> int:
    known = list(figures)
    return max(known) - min(known) if known else 0


def _score_spreads(
    played: Sequence[RoundSeats], scores: Mapping[int, Mapping[int, int]]
) -> tuple[tuple[TableSpread, ...], tuple[tuple[int, int], ...]]:
    """The spread of each table, and by round the least sum if nothing but scores counted."""
    spreads, bounds = [], []
    for round_ in played:
        before = scores.get(round_.number)
        if before is None:
            continue
        for table in round_.tables:
            known = [before.get(number, 0) for number in table.seats]
            spreads.append(TableSpread(round_.number, table.table, _spread(known)))
        line = sorted(before.get(number, 0) for table in round_.tables for number in table.seats)
        sizes = {len(table.seats) for table in round_.tables}
        if len(sizes) == 1:
            size = sizes.pop()
            bounds.append(
                (round_.number, sum(line[at + size - 1] - line[at] for at in range(0, len(line), size)))
            )
    return tuple(spreads), tuple(bounds)


def _absent(people: Sequence[Entry], here: Mapping[int, Sequence[int]]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (number, entry.number)
        for number, places in here.items()
        for entry in people
        if entry.is_in(number) and entry.number not in places
    )


def _faults(people: Sequence[Entry], played: Sequence[RoundSeats]) -> tuple[Reason, ...]:
    known = {entry.number: entry for entry in people}
    faults = []
    for round_ in played:
        for number, times in sorted(Counter(_places(round_)).items()):
            params = (("round", round_.number), ("entry", number))
            if times > 1:
                faults.append(Reason(_TWICE, (number,), params))
            if number not in known or not known[number].is_in(round_.number):
                faults.append(Reason(_STRANGER, (number,), params))
    return tuple(faults)

"""How fair a seating is, told from the seats alone: this room shares no code with the movements.

The grade and its rule, worst first:

- `faulty`: somebody is twice in a round, at a table and sitting out, or not in the event at all, or two
  who must be kept apart sat together.
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
from itertools import combinations
from typing import Final

from tourney.errors import N_
from tourney.pairing.fairness_model import EntryFairness, Fairness, PairCount, TableSpread, Touched
from tourney.pairing.fairness_shares import (
    Pairs,
    least_spread,
    meetings,
    partnerships,
    places,
    shares,
    table_spread,
)
from tourney.values import Apart, Entry, Reason, RoundSeats

GRADES: Final[Mapping[str, str]] = {
    "even": N_("Nothing to complain of: sit-outs, partners, meetings and first deals are spread."),
    "good": N_(
        "Sit-outs and partners are spread; meetings were repeated more than they had to be (by over a "
        "fifth of all), or first deals differ by more than two."
    ),
    "uneven": N_("Sit-outs differ by more than one, or more pairs were partners again than had to be."),
    "faulty": N_(
        "Somebody is twice in a round, at a table and sitting out, or not in the event; or two who must be "
        "kept apart sat together."
    ),
}

_TWICE = N_("round {round}: {entry} is there more than once")
_STRANGER = N_("round {round}: {entry} is not in the event then")


def fairness(
    rounds: Iterable[RoundSeats],
    entries: Iterable[Entry],
    partners: bool = False,
    scores: Mapping[int, Mapping[int, int]] | None = None,
    apart: Sequence[Apart] = (),
) -> Fairness:
    """Judge a round or a schedule.

    `partners`: at tables of four seats 0 and 2, and 1 and 3 are partners. `scores` are each entry's
    points before a round, by round. `apart` are the pairs that were to be kept apart.

    >>> from tourney.values import RoundStatus, TableSeats
    >>> one = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2, 3)),), (4,))
    >>> two = RoundSeats(2, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2, 4)),), (3,))
    >>> told = fairness([one, two], [Entry(n, f"P{n}") for n in (1, 2, 3, 4)])
    >>> told.meeting_repeats, told.sitout_spread, told.first_deal_spread, told.grade
    ((PairCount(one=1, other=2, times=2),), 1, 2, 'even')
    """
    played = sorted(rounds, key=lambda round_: round_.number)
    people = sorted(entries, key=lambda entry: entry.number)
    met = meetings(played)
    partnered = partnerships(played) if partners else Counter()
    had = shares(played, people, met, partnered)
    standing_by = {entry.number for entry in people if entry.standby}
    whole = [share for share in had if share.whole and share.number not in standing_by]
    pairs = len(had) * (len(had) - 1) // 2
    spreads, bounds = _score_spreads(played, scores or {})
    made = Fairness(
        rounds=tuple(round_.number for round_ in played),
        entries=had,
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
        absent=_absent(people, played),
        faults=_faults(people, played),
        seeds=tuple(round_.seed for round_ in played),
        grade="",
        odd_spread=_spread(len(share.odd_rounds) for share in whole),
        most_at_table=max((share.most_at_table for share in had), default=0),
        table_bound=_table_bound(had, played),
        touched=_touched(played, apart),
    )
    return _graded(made, met.total())


def _graded(made: Fairness, meetings: int) -> Fairness:
    if made.faults or any(pair.hard for pair in made.touched):
        grade = "faulty"
    elif made.sitout_spread > 1 or made.repeated_partnerships > made.partner_bound:
        grade = "uneven"
    elif 5 * (made.repeated_meetings - made.meeting_bound) > meetings or made.first_deal_spread > 2:
        grade = "good"
    else:
        grade = "even"
    return replace(made, grade=grade)


def _table_bound(had: Sequence[EntryFairness], played: Sequence[RoundSeats]) -> int:
    """The least that the most visited table of who played most can have been visited by him."""
    games = max((share.games for share in had), default=0)
    tables = max((len(round_.tables) for round_ in played), default=0)
    return -(-games // tables) if tables else 0


def _touched(played: Sequence[RoundSeats], apart: Sequence[Apart]) -> tuple[Touched, ...]:
    if not apart:
        return ()
    at: dict[tuple[int, int], list[int]] = {}
    for round_ in played:
        for table in round_.tables:
            for pair in combinations(sorted(table.seats), 2):
                at.setdefault(pair, []).append(round_.number)
    return tuple(
        Touched(pair.one, pair.other, pair.hard, tuple(at[pair.one, pair.other]))
        for pair in sorted(apart, key=lambda pair: (pair.one, pair.other))
        if (pair.one, pair.other) in at
    )


def _repeats(counts: Pairs) -> tuple[PairCount, ...]:
    return tuple(PairCount(one, other, times) for (one, other), times in sorted(counts.items()) if times > 1)


def _histogram(met: Pairs, pairs: int) -> tuple[tuple[int, int], ...]:
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
        spreads += [table_spread(round_.number, table, before) for table in round_.tables]
        line = [before.get(number, 0) for table in round_.tables for number in table.seats]
        bounds.append(
            (round_.number, least_spread(line, Counter(len(table.seats) for table in round_.tables)))
        )
    return tuple(spreads), tuple(bounds)


def _absent(people: Sequence[Entry], played: Sequence[RoundSeats]) -> tuple[tuple[int, int], ...]:
    """Who was in the event and in no place of a round; who stands by has none to be in."""
    found = []
    for round_ in played:
        here = set(places(round_))
        found += [
            (round_.number, entry.number)
            for entry in people
            if entry.is_in(round_.number) and entry.number not in here and not entry.standby
        ]
    return tuple(found)


def _faults(people: Sequence[Entry], played: Sequence[RoundSeats]) -> tuple[Reason, ...]:
    known = {entry.number: entry for entry in people}
    faults = []
    for round_ in played:
        for number, times in sorted(Counter(places(round_)).items()):
            params = (("round", round_.number), ("entry", number))
            if times > 1:
                faults.append(Reason(_TWICE, (number,), params))
            if number not in known or not known[number].is_in(round_.number):
                faults.append(Reason(_STRANGER, (number,), params))
    return tuple(faults)

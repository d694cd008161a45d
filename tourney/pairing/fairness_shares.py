"""What each entry has had, counted in one walk through the rounds; a part of the fairness checker."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise

from tourney.pairing.fairness_model import EntryFairness, TableSpread
from tourney.values import Entry, RoundSeats, TableSeats

Pairs = Counter[tuple[int, int]]


def meetings(rounds: Iterable[RoundSeats]) -> Pairs:
    """How often each pair (lower number first) shared a table.

    >>> from tourney.values import RoundStatus
    >>> one = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (5, 2, 9)),))
    >>> sorted(meetings([one, one]).items())
    [((2, 5), 2), ((2, 9), 2), ((5, 9), 2)]
    """
    return Counter(
        pair for round_ in rounds for table in round_.tables for pair in combinations(sorted(table.seats), 2)
    )


def partnerships(rounds: Iterable[RoundSeats]) -> Pairs:
    """How often each pair sat opposite each other at a table of four.

    >>> from tourney.values import RoundStatus
    >>> sorted(partnerships([RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (5, 2, 9, 1)),))]))
    [(1, 2), (5, 9)]
    """
    made: Pairs = Counter()
    for round_ in rounds:
        for table in round_.tables:
            if len(table.seats) == 4:
                north, east, south, west = table.seats
                made[min(north, south), max(north, south)] += 1
                made[min(east, west), max(east, west)] += 1
    return made


def places(round_: RoundSeats) -> list[int]:
    """Everybody in a round, as often as he stands there.

    >>> from tourney.values import RoundStatus
    >>> places(RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (5, 2)),), (4,)))
    [5, 2, 4]
    """
    return [number for table in round_.tables for number in table.seats] + list(round_.sitting_out)


def usual_size(tables: Sequence[TableSeats]) -> int:
    """The size that most tables have; the larger one where two are as many; 0 without a table.

    >>> usual_size([TableSeats(1, (1, 2, 3)), TableSeats(2, (4, 5, 6, 7))])
    4
    """
    sizes = Counter(len(table.seats) for table in tables)
    return max(sizes, key=lambda size: (sizes[size], size), default=0)


def shares(
    played: Sequence[RoundSeats], entries: Sequence[Entry], met: Pairs, partnered: Pairs
) -> tuple[EntryFairness, ...]:
    """The share of each entry who was in any of the rounds, in the order of the entries.

    >>> shares([], [Entry(1, "Ada")], Counter(), Counter())
    ()
    """
    chairs: dict[int, Counter[int]] = defaultdict(Counter)
    tables: dict[int, Counter[int]] = defaultdict(Counter)
    out: dict[int, list[int]] = defaultdict(list)
    odd: dict[int, list[int]] = defaultdict(list)
    here: Counter[int] = Counter()
    for round_ in played:
        usual = usual_size(round_.tables)
        for table in round_.tables:
            for seat, number in enumerate(table.seats):
                chairs[number][seat] += 1
                tables[number][table.table] += 1
                if len(table.seats) != usual:
                    odd[number].append(round_.number)
        for number in round_.sitting_out:
            out[number].append(round_.number)
        here.update(set(places(round_)))
    has_met = Counter(number for pair in met for number in pair)
    mates = Counter(number for pair in partnered for number in pair)
    size = max((len(table.seats) for round_ in played for table in round_.tables), default=0)
    return tuple(
        EntryFairness(
            number=number,
            whole=here[number] == len(played),
            games=chairs[number].total(),
            sitout_rounds=tuple(out[number]),
            shortest_gap=min((later - earlier for earlier, later in pairwise(out[number])), default=None),
            seats=tuple(chairs[number][seat] for seat in range(size)),
            most_at_table=max(tables[number].values(), default=0),
            partners=mates[number],
            met=has_met[number],
            odd_rounds=tuple(odd[number]),
        )
        for number in (entry.number for entry in entries)
        if here[number]
    )


def table_spread(round_number: int, table: TableSeats, scores: Mapping[int, int]) -> TableSpread:
    """How far the scores at a table lie apart.

    >>> table_spread(2, TableSeats(1, (4, 7)), {4: 3, 7: 9}).spread
    6
    """
    known = [scores.get(number, 0) for number in table.seats]
    return TableSpread(round_number, table.table, max(known) - min(known))


def least_spread(line: Sequence[int], sizes: Counter[int]) -> int:
    """The least sum over the tables of highest less lowest score, for so many tables of each size.

    `line` are all scores; they are cut in their order, which is best for any sizes.

    >>> least_spread([9, 1, 2, 8, 3], Counter({3: 1, 2: 1}))
    3
    """
    line = sorted(line)
    kinds = sorted(sizes)
    best: dict[tuple[int, ...], int] = {tuple(0 for _ in kinds): 0}
    for _ in range(sizes.total()):
        longer: dict[tuple[int, ...], int] = {}
        for used, cost in best.items():
            start = sum(count * size for count, size in zip(used, kinds, strict=True))
            for at, size in enumerate(kinds):
                if used[at] < sizes[size]:
                    now = (*used[:at], used[at] + 1, *used[at + 1 :])
                    reached = cost + line[start + size - 1] - line[start]
                    longer[now] = min(longer.get(now, reached), reached)
        best = longer
    return min(best.values(), default=0)

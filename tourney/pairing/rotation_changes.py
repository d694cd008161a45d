"""When somebody leaves or comes in an evening by a chart: the chart goes on, with a blank or without.

In a chart of 4q people nobody meets anybody twice. When one of them leaves, his place becomes a blank:
the three at its table sit out (or are the table of three), each of them once at most. When somebody comes
while there is a blank, the place is his. Found again from the seed of round 1 and the rounds that were
played, as all of a rotation is. A second blank would leave six over, so then all is planned anew.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tourney.pairing.request import PairingRequest
from tourney.pairing.rotation_charts import once_chart
from tourney.pairing.rotation_plan import PlannedRound, plan
from tourney.pairing.rotation_situation import situation
from tourney.pairing.sitouts import present_in
from tourney.values import Entry, RoundSeats

_BLANK = 0  # no entry has this number

Places = dict[int, int | None]
"""Who has the place now that somebody had at first (by his number; the blank's is 0); None: nobody."""


def going_on(request: PairingRequest) -> list[PlannedRound]:
    """The rounds of the chart of round 1 that are left, for those who are present now; empty: none.

    >>> from tourney.values import Entry
    >>> going_on(PairingRequest("rotation", 1, 5, tuple(Entry(n, f"P{n}") for n in range(1, 17))))
    []
    """
    history = sorted(request.history, key=lambda round_: round_.number)
    if not history or history[0].seed is None or request.option("odd") == "two":
        return []
    at_first = present_in(history[0])
    if len(at_first) % 4 not in (0, 3) or once_chart(-(-len(at_first) // 4) * 4) is None:
        return []
    left = _plan_of(request, at_first, history[0])
    chart = _without_repeats(left)
    places: Places = {number: number for number in at_first}
    if len(at_first) % 4 == 3:
        places[_BLANK] = None
    for round_ in history:
        if not _settled(places, present_in(round_)):
            return []
        match = next((one for one in left if same(_moved(one, places, request), round_)), None)
        if match is None:
            return []
        left.remove(match)
    if not _settled(places, request.numbers):
        return []
    rounds = [_moved(one, places, request) for one in left if one in chart]
    apart = {(pair.one, pair.other) for pair in request.apart}
    return [one for one in rounds if apart.isdisjoint(one.meetings)]


def same(planned: PlannedRound, played: RoundSeats) -> bool:
    """Whether a round was played as it was planned, whatever the chairs and the numbers of the tables.

    >>> from tourney.values import RoundStatus, TableSeats
    >>> played = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (2, 3, 4, 1)),), (5,))
    >>> same(PlannedRound(((1, 2, 3, 4),), frozenset({5})), played)
    True
    """
    full = tuple(table.seats for table in played.tables if len(table.seats) == 4)
    beside = frozenset(n for table in played.tables if len(table.seats) != 4 for n in table.seats)
    made = PlannedRound(full, frozenset(played.sitting_out), beside)
    return (planned.shape, planned.out, planned.odd) == (made.shape, made.out, made.odd)


def _plan_of(request: PairingRequest, people: Iterable[int], first: RoundSeats) -> list[PlannedRound]:
    entries = tuple(Entry(number, "") for number in sorted(people))
    asked = replace(request, entries=entries, round_number=first.number, history=())
    return list(plan(situation(asked, (), first.number), first.seed or 0))


def _without_repeats(rounds: Sequence[PlannedRound]) -> list[PlannedRound]:
    """The first rounds, as long as nobody meets anybody again in them; those left over count as a table."""
    seen: set[tuple[int, int]] = set()
    for at, round_ in enumerate(rounds):
        pairs = replace(round_, odd=round_.out | round_.odd).meetings
        if not seen.isdisjoint(pairs):
            return list(rounds[:at])
        seen.update(pairs)
    return list(rounds)


def _settled(places: Places, present: Iterable[int]) -> bool:
    """Give the places of those who have gone to those who are new; False where more than one stays empty."""
    here = set(present)
    coming = sorted(here.difference(number for number in places.values() if number is not None))
    empty = sorted(place for place, number in places.items() if number not in here)
    for place in empty:
        places[place] = coming.pop(0) if coming else None
    return not coming and sum(number is None for number in places.values()) <= 1


def _moved(planned: PlannedRound, places: Mapping[int, int | None], request: PairingRequest) -> PlannedRound:
    """A planned round with those who have the places now; who is with the blank is out, or at a table."""
    tables = list(planned.tables)
    if beside := planned.out | planned.odd:
        first, second, third = sorted(beside)
        tables.append((first, second, third, _BLANK))
    full, left = [], frozenset[int]()
    for table in tables:
        people = tuple(number for place in table if (number := places[place]) is not None)
        if len(people) == 4:
            full.append(people)
        else:
            left = frozenset(people)
    if request.option("odd") == "three":
        return PlannedRound(tuple(full), frozenset(), left)
    return PlannedRound(tuple(full), left)

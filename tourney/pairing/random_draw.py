"""Everybody is drawn to a table each round; repeat meetings are avoided if wished (`repeats`).

The wishes in their order: (1) who sits out: fewest sit-outs, not twice running, draw; (2) pairs that
must be kept apart; (3) whoever has been at a table of another size least often goes there; (4) with
`repeats` `avoid`, as few repeat meetings as a search by exchanges finds, a third one counting as two;
(5) wishes to be kept apart; (6) the draw. At a table with partners the split has then the fewest
earlier partnerships; first deals and seats are spread.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

from tourney.errors import N_
from tourney.pairing.draw import lots, shuffled
from tourney.pairing.history import Past, past
from tourney.pairing.left_over import again, left_over
from tourney.pairing.pattern_seats import Chairs, seated
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.seats import number_tables
from tourney.values import Draft, Reason, TableSeats

_HARD: Final = 10**9
_ODD_TABLE: Final = 10**6  # for each earlier time at a table of another size
_MEETING: Final = 100  # for each earlier meeting
_SOFT: Final = 1
_NUMBERED_UP_TO: Final = 60  # tables whose numbers are spread; a draw of more spreads them by itself
_TRIED: Final = 80  # people with whom somebody may change places, in one pass
_STARTS: Final = ((24, 12), (60, 6))  # up to so many people, so many draws; the best is taken
_STARTS_ELSE: Final = 2

_ODD_SIZE = N_("Table {table} seats {count}: the field does not fill tables of {full}.")


def make(request: PairingRequest) -> Draft:
    """Seat one round by lot.

    >>> from tourney.values import Entry
    >>> people = tuple(Entry(n, f"P{n}") for n in range(1, 8))
    >>> draft = make(PairingRequest("draw", 1, 4, people, seats=3, seed=3, settings=(("odd", "four"),)))
    >>> [len(table.seats) for table in draft.tables], draft.sitting_out
    ([3, 4], ())
    """
    # a schedule has one seed for all of its rounds, and each of them is a draw of its own
    rng = Random(request.seed * 1000 + request.round_number)
    lot = lots(request.numbers, rng)
    sizes = sizes_for(len(request.numbers), request.seats, request.option("odd"))
    out, why = left_over(request, len(request.numbers) - sum(sizes), lot)
    playing = [number for number in sorted(lot, key=lot.__getitem__) if number not in set(out)]
    before = past(request.history, partners=request.partners)
    avoid = request.option("repeats") == "avoid"
    groups = _Draw(request, before, sizes, avoid).best(playing, rng)
    chairs = Chairs("fewest" if avoid else "lot", before, frozenset())
    seats = [seated(sorted(group, key=lot.__getitem__), chairs, request.partners) for group in groups]
    if len(seats) <= _NUMBERED_UP_TO:
        tables = number_tables(seats, before)
    else:
        tables = tuple(TableSeats(place, people) for place, people in enumerate(seats, 1))
    odd = [
        Reason(
            _ODD_SIZE,
            params=(("table", table.table), ("count", len(table.seats)), ("full", request.seats)),
        )
        for table in tables
        if len(table.seats) != request.seats
    ]
    return Draft(tables, out, request.seed, (*why, *odd, *again(tables, before, request.partners)))


def sizes_for(count: int, seats: int, odd: str) -> tuple[int, ...]:
    """The sizes of the tables, full ones first; whoever they do not seat sits out.

    `odd` is `sit-out`, or the size that other tables may have: as many larger ones as seat
    everybody, but at most one smaller one in a game of three or four. Two at a table have no other size.

    >>> sizes_for(11, 3, "four"), sizes_for(11, 4, "three"), sizes_for(11, 4, "two")
    ((3, 4, 4), (4, 4, 3), (4, 4, 2))
    """
    other = {"four": 4, "three": 3, "two": 2}.get(odd, seats)
    best = (seats,) * (count // seats)
    if seats < 3 or other == seats:
        return best
    most = seats - 1 if other > seats or seats > 4 else 1
    for others in range(1, most + 1):
        rest = count - others * other
        if rest < 0:
            break
        sizes = (seats,) * (rest // seats) + (other,) * others
        if sum(sizes) > sum(best):
            best = sizes
    return best


class _Draw:
    """The search: people at tables, and what it costs that two of them sit together."""

    def __init__(self, request: PairingRequest, before: Past, sizes: Sequence[int], avoid: bool) -> None:
        self.sizes = sizes
        self.full = request.seats
        cost: dict[int, Counter[int]] = {number: Counter() for number in request.numbers}
        if avoid:
            for (one, other), times in before.met.items():
                if one in cost and other in cost:
                    cost[one][other] = cost[other][one] = _MEETING * times
        for pair in request.apart:
            if pair.one in cost and pair.other in cost:
                extra = _HARD if pair.hard else _SOFT
                cost[pair.one][pair.other] += extra
                cost[pair.other][pair.one] += extra
        self.cost: Mapping[int, Mapping[int, int]] = {number: dict(row) for number, row in cost.items()}
        self.odd = Counter(
            number
            for round_ in request.history
            for table in round_.tables
            if len(table.seats) != self.full
            for number in table.seats
        )

    def best(self, playing: Sequence[int], rng: Random) -> list[list[int]]:
        """The cheapest of several draws, each mended by exchanges."""
        starts = next((number for upto, number in _STARTS if len(playing) <= upto), _STARTS_ELSE)
        found: list[list[int]] = []
        least: int | None = None
        for _ in range(starts):
            tables = self._dealt(shuffled(playing, rng))
            self._mend(tables, rng)
            spent = sum(self._table_cost(table) for table in tables)
            if least is None or spent < least:
                found, least = tables, spent
            if not least:
                break
        return found

    def _dealt(self, people: Sequence[int]) -> list[list[int]]:
        tables, at = [], 0
        for size in self.sizes:
            tables.append(list(people[at : at + size]))
            at += size
        return tables

    def _table_cost(self, table: Sequence[int]) -> int:
        extra = _ODD_TABLE * sum(self.odd[one] for one in table) if len(table) != self.full else 0
        return extra + sum(self.cost[one].get(other, 0) for one, other in combinations(table, 2))

    def _share(self, number: int, table: Sequence[int], besides: int) -> int:
        """What it costs that somebody sits at a table in the place of `besides`."""
        row = self.cost[number]
        extra = _ODD_TABLE * self.odd[number] if len(table) != self.full else 0
        return extra + sum(row.get(mate, 0) for mate in table if mate != besides)

    def _mend(self, tables: list[list[int]], rng: Random) -> None:
        """Change places of two people while that makes it cheaper."""
        at = {number: place for place, table in enumerate(tables) for number in table}
        again = True
        while again:
            again = False
            for number in shuffled(sorted(at), rng):
                if not self._share(number, tables[at[number]], number):
                    continue
                for other in self._partners(number, at, rng):
                    if self._gain(number, other, tables, at) > 0:
                        _change(number, other, tables, at)
                        again = True
                        break

    def _partners(self, number: int, at: Mapping[int, int], rng: Random) -> Iterator[int]:
        """People at other tables, drawn by lot; of a large field some of them."""
        others = shuffled([other for other in sorted(at) if at[other] != at[number]], rng)
        yield from others[:_TRIED]

    def _gain(self, one: int, other: int, tables: Sequence[Sequence[int]], at: Mapping[int, int]) -> int:
        here, there = tables[at[one]], tables[at[other]]
        now = self._share(one, here, one) + self._share(other, there, other)
        then = self._share(one, there, other) + self._share(other, here, one)
        return now - then


def _change(one: int, other: int, tables: list[list[int]], at: dict[int, int]) -> None:
    here, there = at[one], at[other]
    tables[here][tables[here].index(one)] = other
    tables[there][tables[there].index(other)] = one
    at[one], at[other] = there, here


DRAW: Final = Movement(
    name="draw",
    title=N_("drawn by lot each round"),
    about=N_("Everybody is drawn to a table; meetings that have been are avoided where they can be."),
    seats=(4, 3, 2, 5, 6, 7),
    partners=None,
    minimum=0,
    make=make,
    options=("repeats", "odd", "same-club", "seats"),
)

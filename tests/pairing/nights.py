"""A whole night for the tests: pair, play, pair again, with people who come and go."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from tourney.errors import Conflict
from tourney.pairing import MOVEMENTS, PairingRequest, pair
from tourney.pairing.patterns import SHIPPED
from tourney.values import Draft, Entry, ResultKind, RoundSeats, RoundStatus, TableResult

Score = Callable[[int, tuple[int, ...]], tuple[int, ...]]


def people(numbers: Iterable[int]) -> tuple[Entry, ...]:
    """Entries with these numbers."""
    return tuple(Entry(number, f"Player {number}") for number in numbers)


def publish(number: int, draft: Draft) -> RoundSeats:
    """The round that a draft becomes."""
    return RoundSeats(
        number, RoundStatus.PUBLISHED, draft.tables, draft.sitting_out, draft.seed, draft.reasons
    )


def lowest_number_wins(round_number: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """A score that only depends on who sits there: the lower the number the better."""
    order = sorted(seats)
    return tuple(10 - 2 * order.index(number) for number in seats)


@dataclass
class Night:
    """A night as it goes on; `seeds` draws the seed of each round."""

    movement: str
    here: set[int]
    planned: int | None
    seeds: Random
    score: Score = lowest_number_wins
    rounds: list[RoundSeats] = field(default_factory=list)
    results: list[TableResult] = field(default_factory=list)
    settings: tuple[tuple[str, str], ...] = ()

    def request(self, seed: int | None = None) -> PairingRequest:
        """What the next round would be asked with."""
        return PairingRequest(
            movement=self.movement,
            round_number=len(self.rounds) + 1,
            rounds_planned=self.planned,
            entries=people(sorted(self.here)),
            history=tuple(self.rounds),
            results=tuple(self.results),
            seats=self.seats,
            seed=int(self.seeds.random() * 10**6) if seed is None else seed,
            partners=self.partners,
            settings=self.settings,
        )

    @property
    def is_over(self) -> bool:
        """Whether a knockout has its winner, so that no round is left to pair."""
        if MOVEMENTS[self.movement].places is None:
            return False
        try:
            pair(self.request(seed=1))
        except Conflict as refused:
            return "the knockout is" in str(refused)
        return False

    def take_back(self) -> None:
        """Take the last round back, with its results."""
        last = self.rounds.pop().number
        self.results = [one for one in self.results if one.round < last]

    def play(self, rounds: int = 1) -> "Night":
        """Pair and play so many rounds, or as many as a knockout has."""
        for _ in range(rounds):
            if self.is_over:
                break
            draft = pair(self.request())
            number = len(self.rounds) + 1
            self.rounds.append(publish(number, draft))
            for table in draft.tables:
                points = self.score(number, table.seats)
                self.results.append(TableResult(number, table.table, ResultKind.PLAYED, points))
        return self

    def __post_init__(self) -> None:
        """The movement `pattern` needs one."""
        if self.movement == "pattern" and not self.settings:
            self.settings = (("pattern", SHIPPED["ladder"]),)

    @property
    def partners(self) -> bool:
        """Whether a table has partners; a movement that takes either has them here, at tables of four."""
        known = MOVEMENTS[self.movement].partners
        return self.seats == 4 if known is None else known

    @property
    def seats(self) -> int:
        """How many entries a full table of this movement has; the first of the sizes that it can fill."""
        return MOVEMENTS[self.movement].seats[0]

    @property
    def met(self) -> Counter[tuple[int, int]]:
        """How often each pair shared a table."""
        return Counter(
            couple
            for round_ in self.rounds
            for table in round_.tables
            for couple in combinations(sorted(table.seats), 2)
        )

    @property
    def partnered(self) -> Counter[tuple[int, int]]:
        """How often each pair were partners."""
        return Counter(
            (min(table.seats[seat], table.seats[seat + 2]), max(table.seats[seat], table.seats[seat + 2]))
            for round_ in self.rounds
            for table in round_.tables
            for seat in (0, 1)
        )

    @property
    def sitouts(self) -> Counter[int]:
        """How often each sat out."""
        return Counter(number for round_ in self.rounds for number in round_.sitting_out)

    @property
    def games(self) -> Counter[int]:
        """How often each played."""
        return Counter(n for round_ in self.rounds for table in round_.tables for n in table.seats)

    @property
    def first_deals(self) -> Counter[int]:
        """How often each had seat 0."""
        return Counter(table.seats[0] for round_ in self.rounds for table in round_.tables)


def night(
    movement: str, count: int, planned: int | None, seed: int = 1, score: Score = lowest_number_wins
) -> Night:
    """A night of `count` people, numbered from 1."""
    return Night(movement, set(range(1, count + 1)), planned, Random(seed), score)


def spread(counts: Mapping[int, int], numbers: Iterable[int]) -> int:
    """Highest less lowest count of these people."""
    known = [counts.get(number, 0) for number in numbers]
    return max(known) - min(known)

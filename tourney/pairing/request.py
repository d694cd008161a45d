"""What a movement is asked, and what a movement is."""

from collections.abc import Callable
from dataclasses import dataclass

from tourney.values import Draft, Entry, RoundSeats, TableResult


@dataclass(frozen=True, slots=True)
class PairingRequest:
    """All that a movement may look at when it seats one round.

    `entries` are those present for this round, whoever may be seated. `history` are the earlier
    rounds as they were played or published, whatever made them; `results` those slips that are
    confirmed (others are ignored). `rounds_planned` is None where open. `requested_byes` are
    (round, entry) of earlier sit-outs that the player asked for: they count as sit-outs. `scores`
    are (entry, points) where the caller has better ones than the sums of the slips, such as the
    totals of the standings with their sit-out credit.
    """

    movement: str
    round_number: int
    rounds_planned: int | None
    entries: tuple[Entry, ...]
    history: tuple[RoundSeats, ...] = ()
    results: tuple[TableResult, ...] = ()
    players_per_table: int = 3
    seed: int = 0
    scores: tuple[tuple[int, int], ...] | None = None
    requested_byes: tuple[tuple[int, int], ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The entry numbers present, in order.

        >>> PairingRequest("threes", 1, 3, (Entry(4, "Cy"), Entry(2, "Bo"))).numbers
        (2, 4)
        """
        return tuple(sorted(entry.number for entry in self.entries))


@dataclass(frozen=True, slots=True)
class Movement:
    """A way to seat people round by round.

    `title` and `about` are marked for translation. `partners`: seats 0 and 2 play against 1 and 3.
    `minimum` is the smallest field that it can seat. `make` seats one round; it may count on a
    request that `pair` has checked.
    """

    name: str
    title: str
    about: str
    players_per_table: int
    partners: bool
    minimum: int
    make: Callable[[PairingRequest], Draft]

"""What a movement is asked, and what a movement is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tourney.pairing.options import OPTIONS, default
from tourney.values import Apart, Draft, Entry, Reason, RoundSeats, TableResult


@dataclass(frozen=True, slots=True)
class Pin:
    """What stays as it is in a draft: a whole table, or (`table` None) somebody who sits out."""

    table: int | None
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PairingRequest:
    """All that a movement may look at when it seats one round.

    `entries` are those present for this round, whoever may be seated. `history` are the earlier
    rounds as they were played or published, whatever made them; `results` those slips that are
    confirmed (others are ignored). `rounds_planned` is None where open. `requested_byes` are
    (round, entry) of earlier sit-outs that the player asked for: they count as sit-outs. `scores`
    are (entry, points) where the caller has better ones than the sums of the slips, such as the
    totals of the standings with their sit-out credit. `seats` is how many entries a full table has.
    `settings` are the pairing's, as far as said (`option` reads one). `apart` are pairs to be kept
    apart (those of one club too, where the event says so). `pins` are for `pair` alone: no movement
    sees them, nor those who are pinned. `seeds` are the entries in the order of their strength, best
    first, where the event has one; who is not in it stands last. `partners`: at a full table of four
    seats 0 and 2 play against 1 and 3, for the movements that seat tables with and without partners.
    `halves`: the scores count games, 2 for each won and 1 for each drawn.
    """

    movement: str
    round_number: int
    rounds_planned: int | None
    entries: tuple[Entry, ...]
    history: tuple[RoundSeats, ...] = ()
    results: tuple[TableResult, ...] = ()
    seats: int = 3
    seed: int = 0
    scores: tuple[tuple[int, int], ...] | None = None
    requested_byes: tuple[tuple[int, int], ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    apart: tuple[Apart, ...] = ()
    pins: tuple[Pin, ...] = ()
    seeds: tuple[int, ...] = ()
    halves: bool = False
    partners: bool = False

    @property
    def numbers(self) -> tuple[int, ...]:
        """The entry numbers present, in order.

        >>> PairingRequest("threes", 1, 3, (Entry(4, "Cy"), Entry(2, "Bo"))).numbers
        (2, 4)
        """
        return tuple(sorted(entry.number for entry in self.entries))

    def option(self, name: str) -> str:
        """What is set, or else holds, for one of the pairing's settings.

        >>> PairingRequest("threes", 1, 3, (), settings=(("odd", "four"),)).option("odd")
        'four'
        """
        return dict(self.settings).get(name) or default(name)


@dataclass(frozen=True, slots=True)
class Placed:
    """A place that a movement itself has decided (a bracket), and how it came about."""

    place: int
    why: Reason


Places = Mapping[int, Placed]
"""By entry number; who is still in, or was never in it, has none."""


@dataclass(frozen=True, slots=True)
class Movement:
    """A way to seat people round by round.

    `title` and `about` are marked for translation. `seats` are the sizes of table that it can fill
    (in entries). `partners`: at tables of four seats 0 and 2 play against 1 and 3; None where it
    takes either. `minimum` is the smallest field that it can seat, 0 for as many as a full table
    seats. `make` seats one round; it may count on a request that `pair` has checked. `options` are
    the settings that it knows, `odd` the values of that setting which it takes (none: all).
    `by_results`: the seating follows the results, so that no later round can be told beforehand.
    `numbers_matter`: a table's number has a meaning, so that nobody can have a fixed table.
    `leaves_out`: whoever is at no table is not in the round, which is no sit-out.
    `places` gives the places as far as the results decide them; None where points do.
    `ranking`, `sitout_credit` and `tie_breaks` (before the usual ones) are what an event has where
    nothing is said.
    """

    name: str
    title: str
    about: str
    seats: tuple[int, ...]
    partners: bool | None
    minimum: int
    make: Callable[[PairingRequest], Draft]
    options: tuple[str, ...] = ()
    by_results: bool = False
    numbers_matter: bool = False
    leaves_out: bool = False
    ranking: str = "points"
    places: Callable[[PairingRequest], Places] | None = None
    sitout_credit: str = "average"
    tie_breaks: tuple[str, ...] = ()
    odd: tuple[str, ...] = ()

    def values(self, option: str) -> tuple[str, ...]:
        """The words that one of its settings takes, the one first that holds where nothing is said.

        >>> Movement("m", "M", "", (3,), None, 3, lambda _: Draft((), (), 0), odd=("sit-out",)).values("odd")
        ('sit-out',)
        """
        return self.odd if option == "odd" and self.odd else OPTIONS[option].values

    def least(self, seats: int) -> int:
        """The smallest field that it can seat, where a full table seats so many entries.

        >>> Movement("m", "M", "", (3, 4), None, 0, lambda request: Draft((), (), 0)).least(3)
        3
        """
        return self.minimum or seats

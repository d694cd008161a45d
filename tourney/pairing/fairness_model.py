"""What the checker of fairness tells: counts and spreads, as values."""

from dataclasses import dataclass

from tourney.values import Reason


@dataclass(frozen=True, slots=True)
class PairCount:
    """Two entries (lower number first) and how often."""

    one: int
    other: int
    times: int


@dataclass(frozen=True, slots=True)
class EntryFairness:
    """One entry's share: `seats` counts the chairs from 0 (seat 0 has the first deal).

    `whole` says whether he was there in every round. `shortest_gap` is the least number of rounds
    from one sit-out to the next, None with fewer than two. `most_at_table` is the most often that
    he sat at one and the same table. `odd_rounds` are those in which his table had another size
    than most tables of the round.
    """

    number: int
    whole: bool
    games: int
    sitout_rounds: tuple[int, ...]
    shortest_gap: int | None
    seats: tuple[int, ...]
    most_at_table: int
    partners: int
    met: int
    odd_rounds: tuple[int, ...] = ()

    @property
    def first_deals(self) -> int:
        """How often he had the first deal."""
        return self.seats[0] if self.seats else 0


@dataclass(frozen=True, slots=True)
class TableSpread:
    """How far the scores at a table lay apart before the round, highest less lowest."""

    round: int
    table: int
    spread: int


@dataclass(frozen=True, slots=True)
class Touched:
    """Two who were to be kept apart and sat together: in which rounds; `hard` as it was wished."""

    one: int
    other: int
    hard: bool
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fairness:
    """The whole judgement. `…_bound` are counts that no seating of so many tables can go below.

    `meetings` says how many pairs met how often, as (times, pairs), 0 included. Spreads are highest
    less lowest among those who were there in every round. `score_spreads` and `score_bounds` (by
    round) are there only where scores were given. `absent` are (round, entry) of entries of the
    event who were in no place of a round. `odd_spread` is that of the rounds at odd tables;
    `table_bound` is the least that anybody's most visited table can have been visited by somebody
    who played as often as the most did; `touched` are the pairs that were to be kept apart.
    """

    rounds: tuple[int, ...]
    entries: tuple[EntryFairness, ...]
    partner_repeats: tuple[PairCount, ...]
    partner_bound: int
    meeting_repeats: tuple[PairCount, ...]
    meeting_bound: int
    meetings: tuple[tuple[int, int], ...]
    sitout_spread: int
    games_spread: int
    first_deal_spread: int
    seat_spread: int
    score_spreads: tuple[TableSpread, ...]
    score_bounds: tuple[tuple[int, int], ...]
    absent: tuple[tuple[int, int], ...]
    faults: tuple[Reason, ...]
    seeds: tuple[int | None, ...]
    grade: str
    odd_spread: int = 0
    most_at_table: int = 0
    table_bound: int = 0
    touched: tuple[Touched, ...] = ()

    @property
    def repeated_partnerships(self) -> int:
        """How many partnerships were not first ones."""
        return sum(pair.times - 1 for pair in self.partner_repeats)

    @property
    def spread_over_bound(self) -> int:
        """By how much the sum of the score spreads is above what nothing but scores would give."""
        known = {number for number, _ in self.score_bounds}
        reached = sum(one.spread for one in self.score_spreads if one.round in known)
        return reached - sum(bound for _, bound in self.score_bounds)

    @property
    def repeated_meetings(self) -> int:
        """How many meetings at a table were not first ones, partners included."""
        return sum(pair.times - 1 for pair in self.meeting_repeats)

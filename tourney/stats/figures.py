"""The counts of one player, or of all: whole numbers, added to hand by hand."""

from collections.abc import Iterable
from dataclasses import dataclass, field

CallKey = tuple[int, int, int, int]
"""The number of the rules, how many play, the round, the place from eldest (1; the dealer is the last)."""


@dataclass(slots=True)
class Ratio:
    """So many of so many."""

    of: int = 0
    hits: int = 0

    def add(self, is_hit: bool) -> None:
        """Count one more."""
        self.of += 1
        self.hits += is_hit


@dataclass(slots=True)
class Calls:
    """What was called where one was asked: made good, marches, alone, lone marches."""

    asked: int = 0
    called: int = 0
    made: int = 0
    marches: int = 0
    alone: int = 0
    lone_marches: int = 0

    @property
    def euchred(self) -> int:
        """Calls that were not made good."""
        return self.called - self.made

    def add(self, other: "Calls") -> None:
        """Add other calls to these."""
        self.asked += other.asked
        self.called += other.called
        self.made += other.made
        self.marches += other.marches
        self.alone += other.alone
        self.lone_marches += other.lone_marches


@dataclass(slots=True)
class Figures:
    """A player's counts; points and tricks with the sum of their squares over hands, for the error.

    `defence` by the number of the rules: hands defended, and those in which the maker failed. `whole` by
    rules and role: hands solved, and those in which no trick was given away. `company` by rules, another's
    name and his role: own calls, and those made good.
    """

    hands: int = 0
    thrown_in: int = 0
    points: int = 0
    points_squared: int = 0
    calls: dict[CallKey, Calls] = field(default_factory=dict)
    defence: dict[int, Ratio] = field(default_factory=dict)
    whole: dict[tuple[int, str], Ratio] = field(default_factory=dict)
    company: dict[tuple[int, str, str], Ratio] = field(default_factory=dict)
    solved: int = 0
    cards: int = 0
    lost_tricks: int = 0
    lost_squared: int = 0
    lost_points: int = 0

    @property
    def all_calls(self) -> Calls:
        """The calls of all seats and rounds.

        >>> Figures().all_calls.called
        0
        """
        return summed(self.calls.values())

    @property
    def all_defence(self) -> Ratio:
        """Hands defended under all rules, and those in which the maker failed."""
        kinds = self.defence.values()
        return Ratio(sum(one.of for one in kinds), sum(one.hits for one in kinds))

    def by_place(self) -> dict[tuple[int, int, int], Calls]:
        """The calls by how many play, round and place, whatever the rules; in order."""
        found: dict[tuple[int, int, int], Calls] = {}
        for (_, players, round_, place), calls in self.calls.items():
            found.setdefault((players, round_, place), Calls()).add(calls)
        return dict(sorted(found.items()))


def summed(parts: Iterable[Calls]) -> Calls:
    """The sum of some calls.

    >>> summed([Calls(asked=2, called=1), Calls(asked=1)]).asked
    3
    """
    whole = Calls()
    for one in parts:
        whole.add(one)
    return whole

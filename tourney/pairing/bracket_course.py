"""How a bracket went: its matches filled from the rounds as they were published, and their results.

Nothing is stored: the slots of the first round and what was played since say it all. Where a
round was changed by hand, those who changed places have changed places in the bracket.
"""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from enum import StrEnum

from tourney.pairing.bracket_plan import Kind, Match, Part, Plan
from tourney.values import ResultKind, RoundSeats, TableResult

NOBODY = 0
"""Stands on a side of a match that stays empty."""


class How(StrEnum):
    """How a match was decided; `UNNEEDED` is a decider after a final that the unbeaten side won."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    NOBODY_CAME = "nobody_came"
    WALKOVER = "walkover"
    BYE = "bye"
    EMPTY = "empty"
    UNNEEDED = "unneeded"


class Open(StrEnum):
    """Why a match at a table is not decided."""

    AWAITED = "awaited"
    DRAWN = "drawn"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and who lost (`NOBODY` where nobody did); `gone` are those whom it put out at once."""

    how: How
    winner: int
    loser: int = NOBODY
    gone: tuple[int, ...] = ()


@dataclass(slots=True)
class Course:
    """A bracket as far as it has gone.

    `sides` are who stands in each match, by its number (None: not known yet). `tables` say at which
    round and table a match was seated, `open` why it is not decided there. `stood_down` are those
    whose place somebody else took by hand, with the match. `strays` counts seats that are not those of
    the bracket: people who changed places by hand, or sit at a table of which nothing is known.
    """

    plan: Plan
    slots: list[int]
    sides: list[list[int | None]] = field(default_factory=list)
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    tables: dict[int, tuple[int, int]] = field(default_factory=dict)
    open: dict[int, Open] = field(default_factory=dict)
    stood_down: dict[int, int] = field(default_factory=dict)
    strays: int = 0

    def __post_init__(self) -> None:
        self.sides = [[None, None] for _ in self.plan.matches]
        self.settle()

    @property
    def is_decided(self) -> bool:
        """Whether no match is left to play."""
        return len(self.outcomes) == len(self.plan.matches)

    @property
    def field(self) -> tuple[int, ...]:
        """Everybody who was ever in it, by number."""
        here = {number for number in self.slots if number}
        return tuple(sorted(here | set(self.stood_down) | {n for pair in self.sides for n in pair if n}))

    def settle(self) -> None:
        """Fill in who is known, and let those on at once who stand opposite nobody."""
        for match in self.plan.matches:
            if match.number in self.outcomes:
                continue
            sides = self.sides[match.number]
            for at, feed in enumerate(match.sides):
                if sides[at] is None:
                    sides[at] = self._fed(feed.kind, feed.at)
            if self._is_unneeded(match):
                final = self.outcomes[match.sides[0].at]
                self.outcomes[match.number] = Outcome(How.UNNEEDED, final.winner)
            elif NOBODY in sides and None not in sides:
                winner = max(side or NOBODY for side in sides)
                self.outcomes[match.number] = Outcome(How.BYE if winner else How.EMPTY, winner)

    def ready(self) -> list[Match]:
        """The matches that can be played now and are at no table yet."""
        return [
            match
            for match in self.plan.matches
            if match.number not in self.outcomes
            and match.number not in self.tables
            and all(self.sides[match.number])
        ]

    def pair(self, number: int) -> tuple[int, int]:
        """The two sides of a match that is ready."""
        one, other = self.sides[number]
        return one or NOBODY, other or NOBODY

    def walk_over(self, here: Iterable[int]) -> list[int]:
        """Decide each match that can be played and has somebody who is not here; gives their numbers."""
        present = set(here)
        decided: list[int] = []
        while True:
            missed = [
                match.number for match in self.ready() if not present.issuperset(self.pair(match.number))
            ]
            if not missed:
                return decided
            for number in missed:
                one, other = self.pair(number)
                if one in present or other in present:
                    won, lost = (one, other) if one in present else (other, one)
                    self.outcomes[number] = Outcome(How.WALKOVER, won, lost)
                else:
                    self.outcomes[number] = Outcome(How.NOBODY_CAME, NOBODY, NOBODY, (one, other))
            decided += missed
            self.settle()

    def play(self, round_: RoundSeats, slips: Mapping[tuple[int, int], TableResult], here: set[int]) -> None:
        """Take in a published round; `here` are those who were at a table or sat out waiting.

        Its results count only once all is seated: who wins a match of it plays in a later round.
        """
        left = {at.table: (at.seats[0], at.seats[1]) for at in round_.tables if len(at.seats) == 2}
        seated: list[int] = []
        while True:
            seated += self._take(round_.number, left)
            if left and self._walks_do_not_help(here, left) and self._change_places(left):
                continue
            if not self.walk_over(here):
                break
        expected = {number for match in self.ready() for number in self.pair(match.number)}
        self.strays += sum(number not in expected for pair in left.values() for number in pair)
        seats = {at.table: at.seats for at in round_.tables}
        for number in seated:
            self._decide(number, slips.get(self.tables[number]), seats[self.tables[number][1]])
        self.settle()

    def _walks_do_not_help(self, here: set[int], left: Mapping[int, tuple[int, int]]) -> bool:
        """Whether the odd tables stay odd though who is not there has lost: then they were made by hand."""
        ahead = deepcopy(self)
        ahead.walk_over(here)
        known = [set(ahead.pair(match.number)) for match in ahead.ready()]
        return not any(set(seats) in known for seats in left.values())

    def _take(self, round_number: int, left: dict[int, tuple[int, int]]) -> list[int]:
        """Put the tables of a round to the matches that they are."""
        taken = []
        for match in self.ready():
            wanted = set(self.pair(match.number))
            table = next((table for table, seats in left.items() if set(seats) == wanted), None)
            if table is not None:
                self.tables[match.number] = (round_number, table)
                del left[table]
                taken.append(match.number)
        return taken

    def _change_places(self, left: Mapping[int, tuple[int, int]]) -> bool:
        """Where a table has one side of a match and another opponent, let the two change places."""
        for seats in left.values():
            for match in self.ready():
                one, other = self.pair(match.number)
                for stays, goes in ((one, other), (other, one)):
                    if stays in seats:
                        self.strays += 1
                        comes = seats[1] if seats[0] == stays else seats[0]
                        self._swap(goes, comes, match.number)
                        return True
        return False

    def _swap(self, goes: int, comes: int, number: int) -> None:
        swapped = {goes: comes, comes: goes}
        has_place = False
        for match in self.plan.matches:
            if match.number in self.outcomes or match.number in self.tables:
                continue
            sides = self.sides[match.number]
            has_place = has_place or comes in sides
            self.sides[match.number] = [swapped.get(side or NOBODY, side) for side in sides]
        if not has_place:
            self.stood_down[goes] = number
        self.stood_down.pop(comes, None)

    def _decide(self, number: int, slip: TableResult | None, seats: tuple[int, ...]) -> None:
        points = slip.points if slip is not None else None
        kind = slip.kind if slip is not None else ResultKind.IN_PROGRESS
        if kind is ResultKind.DOUBLE_FORFEIT:
            self.outcomes[number] = Outcome(How.NOBODY_CAME, NOBODY, NOBODY, seats)
        elif kind is ResultKind.VOID:
            self.open[number] = Open.VOID
        elif kind is ResultKind.IN_PROGRESS or points is None or len(points) != 2:
            self.open[number] = Open.AWAITED
        elif points[0] == points[1]:
            self.open[number] = Open.DRAWN
        else:
            won, lost = seats if points[0] > points[1] else seats[::-1]
            how = How.FORFEIT if kind is ResultKind.FORFEIT else How.PLAYED
            self.outcomes[number] = Outcome(how, won, lost)

    def _fed(self, kind: Kind, at: int) -> int | None:
        if kind is Kind.SLOT:
            return self.slots[at]
        outcome = self.outcomes.get(at)
        if outcome is None:
            return None
        return outcome.winner if kind is Kind.WINNER else outcome.loser

    def _is_unneeded(self, match: Match) -> bool:
        """Whether a decider is not played: the unbeaten side won the final, or nobody lost it."""
        if match.part is not Part.DECIDER:
            return False
        final = match.sides[0].at
        outcome = self.outcomes.get(final)
        return outcome is not None and (not outcome.loser or outcome.winner == self.sides[final][0])


def in_slots(slots: list[int], tables: Iterable[tuple[int, ...]]) -> list[int]:
    """The places of the first round, changed so that those who sat together stand together.

    >>> in_slots([1, 4, 2, 3], [(1, 3), (2, 4)])
    [1, 3, 2, 4]
    """
    made = list(slots)
    for one, other in (seats for seats in tables if len(seats) == 2):
        beside, there = made.index(one) ^ 1, made.index(other)
        made[beside], made[there] = made[there], made[beside]
    return made

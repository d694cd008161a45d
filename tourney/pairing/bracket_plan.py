"""The plan of a bracket: which match feeds which, before anybody is in it.

A plan has places for a power of two. Places that stay empty are byes: whoever stands opposite goes on
at once, in whatever round that is, so a match between two empty places is never played.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache


class Part(StrEnum):
    """What a match belongs to. The last match of `main` is the final, but for a double knockout."""

    MAIN = "main"
    LOSERS = "losers"
    FINAL = "final"
    DECIDER = "decider"
    BRONZE = "bronze"


class Kind(StrEnum):
    """Where a side of a match comes from."""

    SLOT = "slot"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Feed:
    """A side of a match: a place of the first round (from 0), or the winner or loser of a match."""

    kind: Kind
    at: int


@dataclass(frozen=True, slots=True)
class Match:
    """A match to be: its number in the plan, part, round within the part (from 1), and its two sides.

    `place` is that of whoever goes out of the event here, the best of those who share it.
    """

    number: int
    part: Part
    level: int
    place: int
    sides: tuple[Feed, Feed]


@dataclass(frozen=True, slots=True)
class Plan:
    """All matches, each after those that feed it; `size` places, `levels` rounds in the main part."""

    size: int
    levels: int
    matches: tuple[Match, ...]

    @property
    def last(self) -> Match:
        """The match that decides the event: the final, or the decider where there may be one.

        >>> single_plan(8, bronze=True).last.number
        6
        """
        return next(match for match in reversed(self.matches) if match.part is not Part.BRONZE)

    def loser_goes_to(self, number: int) -> Match | None:
        """The match in which the loser of a match plays on, None where he is out.

        >>> single_plan(4, bronze=True).loser_goes_to(0).part, single_plan(4, bronze=False).loser_goes_to(0)
        (<Part.BRONZE: 'bronze'>, None)
        """
        wanted = Feed(Kind.LOSER, number)
        return next((match for match in self.matches if wanted in match.sides), None)


def seed_order(size: int) -> tuple[int, ...]:
    """The seeds in the order of their places: 1 and 2 can only meet in the final, and so on down.

    >>> seed_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < size:
        double = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, double - one)]
    return tuple(order)


def size_for(count: int) -> int:
    """The next power of two, 2 at least.

    >>> [size_for(count) for count in (1, 2, 3, 4, 5, 33)]
    [2, 2, 4, 4, 8, 64]
    """
    return 1 << max(1, (count - 1).bit_length())


@lru_cache(maxsize=32)
def single_plan(size: int, bronze: bool) -> Plan:
    """A bracket in which one loss puts out; with `bronze` the losers of the semi-finals play on.

    >>> [(match.level, match.place) for match in single_plan(4, bronze=False).matches]
    [(1, 3), (1, 3), (2, 2)]
    """
    matches, levels = _main(size)
    if bronze and size >= 4:
        semis = levels[-2]
        for number in semis:
            matches[number] = replace(matches[number], place=4)
        sides = (Feed(Kind.LOSER, semis[0]), Feed(Kind.LOSER, semis[1]))
        matches.append(Match(len(matches), Part.BRONZE, 1, 4, sides))
    return Plan(size, len(levels), tuple(matches))


@lru_cache(maxsize=32)
def double_plan(size: int, decider: bool) -> Plan:
    """A bracket in which two losses put out: who loses in the main part goes on in the losers' part.

    With `decider` there is a second final where the unbeaten side lost the first.

    >>> [(match.part.value, match.place) for match in double_plan(4, decider=True).matches]
    [('main', 4), ('main', 4), ('main', 3), ('losers', 4), ('losers', 3), ('final', 2), ('decider', 2)]
    """
    matches, levels = _main(size)
    alive = [Feed(Kind.LOSER, number) for number in levels[0]]
    level = 0
    for turn, dropping in enumerate(levels[1:]):
        if turn == 0 or len(alive) > len(dropping):
            level += 1
            alive = _round(matches, Part.LOSERS, level, alive[::2], alive[1::2])
        level += 1
        fallen = [Feed(Kind.LOSER, number) for number in dropping]
        alive = _round(matches, Part.LOSERS, level, alive, fallen if turn % 2 else fallen[::-1])
    final = len(matches)
    matches.append(Match(final, Part.FINAL, 1, 2, (Feed(Kind.WINNER, levels[-1][0]), alive[0])))
    if decider:
        sides = (Feed(Kind.WINNER, final), Feed(Kind.LOSER, final))
        matches.append(Match(final + 1, Part.DECIDER, 1, 2, sides))
    return _with_places(Plan(size, len(levels), tuple(matches)))


def _main(size: int) -> tuple[list[Match], list[list[int]]]:
    """The main part, and the numbers of its matches by round."""
    matches: list[Match] = []
    feeds = [Feed(Kind.SLOT, at) for at in range(size)]
    levels: list[list[int]] = []
    while len(feeds) > 1:
        first = len(matches)
        feeds = _round(matches, Part.MAIN, len(levels) + 1, feeds[::2], feeds[1::2])
        levels.append(list(range(first, len(matches))))
    return matches, levels


def _round(
    matches: list[Match], part: Part, level: int, ones: Sequence[Feed], others: Sequence[Feed]
) -> list[Feed]:
    """Add a round of matches; gives their winners."""
    winners = []
    for sides in zip(ones, others, strict=True):
        winners.append(Feed(Kind.WINNER, len(matches)))
        matches.append(Match(len(matches), part, level, len(ones) + 1, sides))
    return winners


def _with_places(plan: Plan) -> Plan:
    """The plan with the places of a double knockout: those of the losers' part, counted from its end."""
    places: dict[int, int] = {}
    behind = 3
    losers = [match for match in plan.matches if match.part is Part.LOSERS]
    for level in sorted({match.level for match in losers}, reverse=True):
        same = [match.number for match in losers if match.level == level]
        places |= dict.fromkeys(same, behind)
        behind += len(same)
    for match in plan.matches:
        goes_to = plan.loser_goes_to(match.number)
        if match.part is Part.MAIN:
            places[match.number] = 2 if goes_to is None else places.get(goes_to.number, 2)
    return replace(
        plan,
        matches=tuple(replace(match, place=places.get(match.number, match.place)) for match in plan.matches),
    )

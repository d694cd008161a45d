"""The field of a Swiss round: who stands where in the order, and what each pair would cost.

The order goes by score, then by seed where there are seeds, then by lot. Everybody has a place in it,
from 0. Those with the same score are a group. The ideal pairing (`Field.blocks`) is the one that would
be if nobody had met: group after group, an odd group handing its last on to the first of the next. No
perfect pairing has a smaller sum of squared score gaps: each boundary between two scores with an odd
number above is crossed once, and no other.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tourney.pairing.draw import lots
from tourney.pairing.history import Pair, Past
from tourney.pairing.request import PairingRequest
from tourney.pairing.scores import games_won
from tourney.values import RoundSeats

HARD, MET, SOFT, CLUB, GAP = range(5)
"""Where in a pair's cost stand: kept apart hard, earlier meetings, kept apart soft, same club, gap²."""

CLEAN: Final = (0, 0, 0, 0)
_WIDEST_GAP: Final = 4095
_FURTHEST: Final = 255
_MASK: Final = (1 << 64) - 1
_DEALS: Final = {
    (low, high): min((low + 1) ** 2 + (high - 1) ** 2, 15)
    for high in range(-6, 7)
    for low in range(-6, high + 1)
}
_WORST_DEAL: Final = 15


@dataclass(frozen=True, slots=True)
class Group:
    """Those of one score: places `start` to `end` - 1; whether it takes one from above, gives one on."""

    start: int
    end: int
    takes: bool
    gives: bool

    def wished(self, slide: bool) -> int:
        """What the two places of a wished pair come to: their distance where they slide, else their sum.

        >>> Group(0, 7, False, True).wished(True), Group(1, 7, True, True).wished(False)
        (3, 7)
        """
        low, high = self.start + self.takes, self.end - self.gives
        return (high - low) // 2 if slide else low + high - 1


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody to be paired, by place in the order.

    `numbers` and `scores` are those of each place, `lots` the draw, `floated` 1 for who met a lower
    score in the round before, -1 for a higher one, `balance` how many more first deals than second.
    `spoilt` has the first four figures of each pair that has any, by places. `seeded`: the order in a
    group has a meaning; `slide`: the first of the upper half meets the first of the lower half. `drawn`
    are 64 bits of each lot, and `wished` what the places of a wished pair come to in each group.
    """

    numbers: tuple[int, ...]
    scores: tuple[int, ...]
    lots: tuple[int, ...]
    floated: tuple[int, ...]
    balance: tuple[int, ...]
    spoilt: Mapping[Pair, tuple[int, ...]]
    seeded: bool
    slide: bool
    groups: tuple[Group, ...]
    group_of: tuple[int, ...]
    drawn: tuple[int, ...]
    wished: tuple[int, ...]

    def costs(self, pairs: Iterable[Pair]) -> list[tuple[int, ...]]:
        """What each pair of places costs, the higher one first: figures from the weightiest on.

        After those of `spoilt` and the gap: second floats in a row, then how far from the wished
        places and how uneven the first deals become (the other way round where places are by lot), and
        a figure drawn from both lots, which makes the best pairing unique.
        """
        scores, groups, group_of = self.scores, self.groups, self.group_of
        floated, balance, spoilt, drawn_by = self.floated, self.balance, self.spoilt, self.drawn
        wished, seeded, slide = self.wished, self.seeded, self.slide
        found = []
        for one, other in pairs:
            gap, floats = scores[one] - scores[other], 0
            if gap:
                floats = (floated[one] == 1) + (floated[other] == -1)
                far = groups[group_of[one]].end - 1 - one + other - groups[group_of[other]].start
            else:
                far = abs((other - one if slide else other + one) - wished[group_of[one]])
            if far > _FURTHEST:
                far = _FURTHEST
            low, high = balance[one], balance[other]
            deal = _DEALS.get((low, high) if low < high else (high, low), _WORST_DEAL)
            drawn = ((drawn_by[one] ^ drawn_by[other]) * 0x9E3779B97F4A7C15 & _MASK) >> 32
            later = (far, deal, drawn) if seeded else (deal, far, drawn)
            found.append((*spoilt.get((one, other), CLEAN), gap * gap, floats, *later))
        return found

    def blocks(self) -> list[tuple[list[Pair], int | None]]:
        """The ideal pairs from the top on, in blocks that hand nobody on.

        With each block the score step to the next one, None below the last.
        """
        found: list[tuple[list[Pair], int | None]] = []
        pairs: list[Pair] = []
        for group in self.groups:
            low, high = group.start + group.takes, group.end - group.gives
            if group.takes:
                pairs.append((group.start - 1, group.start))
            half = (high - low) // 2
            pairs += [(low + at, low + half + at if self.slide else high - 1 - at) for at in range(half)]
            if not group.gives:
                is_last = group.end == len(self.scores)
                step = None if is_last else self.scores[group.end - 1] - self.scores[group.end]
                found.append((pairs, step))
                pairs = []
        return found


def field_of(
    request: PairingRequest, scores: Mapping[int, int], before: Past, out: int | None = None
) -> Field:
    """The field without the one who sits out; `before` are the counts of the earlier rounds.

    >>> from tourney.pairing.history import past
    >>> from tourney.values import Entry
    >>> asked = PairingRequest("swiss", 1, 3, (Entry(1, "A"), Entry(2, "B"), Entry(3, "C"), Entry(4, "D")))
    >>> made = field_of(asked, {1: 0, 2: 4, 3: 2, 4: 2}, past([]))
    >>> made.numbers[0], made.numbers[-1], made.blocks()
    (2, 1, [([(0, 1), (2, 3)], None)])
    """
    lot = lots(request.numbers, Random(request.seed))
    place = {number: at for at, number in enumerate(_seeds(request))}
    here = [number for number in request.numbers if number != out]
    last = len(place)
    order = sorted(here, key=lambda number: (-scores[number], place.get(number, last), lot[number]))
    spread = scores[order[0]] - scores[order[-1]] if order else 0
    scale = spread // _WIDEST_GAP + 1  # only where points run into thousands: the gaps must fit
    levels = tuple(scores[number] // scale for number in order)
    groups, group_of = _groups(levels)
    slide = request.option("within") == "slide" and bool(place)
    floats = _floats(request)
    made = Field(
        numbers=tuple(order),
        scores=levels,
        lots=tuple(lot[number] for number in order),
        floated=tuple(floats.get(number, 0) for number in order),
        balance=tuple(before.seats[number, 0] - before.seats[number, 1] for number in order),
        spoilt={},
        seeded=bool(place),
        slide=slide,
        groups=groups,
        group_of=group_of,
        drawn=tuple(_mixed(lot[number]) for number in order),
        wished=tuple(group.wished(slide) for group in groups),
    )
    return replace(made, spoilt=_spoilt(request, order, before.met))


def _seeds(request: PairingRequest) -> Sequence[int]:
    """The order of seeds where it counts; else nothing, and the lots decide."""
    if request.option("within") == "random":
        return ()
    if request.seeds:
        return request.seeds
    return request.numbers if request.option("seeding") == "entry" else ()


def _groups(levels: Sequence[int]) -> tuple[tuple[Group, ...], tuple[int, ...]]:
    groups: list[Group] = []
    group_of: list[int] = []
    start = 0
    for place in range(1, len(levels) + 1):
        if place == len(levels) or levels[place] != levels[start]:
            groups.append(Group(start, place, start % 2 == 1, place % 2 == 1))
            group_of += [len(groups) - 1] * (place - start)
            start = place
    return tuple(groups), tuple(group_of)


def _spoilt(
    request: PairingRequest, order: Sequence[int], met: Mapping[Pair, int]
) -> dict[Pair, tuple[int, ...]]:
    at = {number: place for place, number in enumerate(order)}
    found: dict[Pair, list[int]] = {}

    def figures(pair: Pair) -> list[int] | None:
        if pair[0] not in at or pair[1] not in at:
            return None
        one, other = at[pair[0]], at[pair[1]]
        return found.setdefault((one, other) if one < other else (other, one), [0, 0, 0, 0])

    for pair, times in met.items():
        if (known := figures(pair)) is not None:
            known[MET] = min(times, 63)
    clubs = {entry.number: entry.club_key for entry in request.entries if entry.club_key}
    for apart in request.apart:
        if (known := figures((apart.one, apart.other))) is not None:
            mates = apart.one in clubs and clubs[apart.one] == clubs.get(apart.other)
            known[HARD if apart.hard else CLUB if mates else SOFT] = 1
    return {pair: tuple(known) for pair, known in found.items()}


def _floats(request: PairingRequest) -> dict[int, int]:
    """Who met somebody with fewer games won (1) or more (-1) in the round before this one."""
    if not request.history:
        return {}
    last: RoundSeats = max(request.history, key=lambda round_: round_.number)
    before = games_won(request, last.number)
    floats = {}
    for table in last.tables:
        known = [before.get(number, 0) for number in table.seats]
        if len(known) == 2 and known[0] != known[1]:
            high = known.index(max(known))
            floats[table.seats[high]], floats[table.seats[1 - high]] = 1, -1
    return floats


def _mixed(lot: int) -> int:
    """64 bits drawn from a lot."""
    mixed = (lot + 1) * 0x9E3779B97F4A7C15 & _MASK
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
    return mixed ^ mixed >> 31

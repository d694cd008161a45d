"""What chance seldom gives: figures of a player beside those of the others, each with how unlikely it is.

A statistic is no accusation: who plays better than the others stands out, too. How many figures were looked
at is said with them, for among a thousand one is "1 in 1,000" by chance alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final

from tourney.stats.archive import Archive
from tourney.stats.chance import Stratum, tails
from tourney.stats.facts import DEFENDER, PARTNER
from tourney.stats.figures import Calls, Figures, Ratio, summed

LEAST: Final = 20
"""A figure is looked at from so many hands on, and so many of the others."""
MOST: Final = 10**12
"""What is less likely than 1 in so many is given as that."""
_PLAIN: Final = 1.5
"""So many standard deviations around what is expected nothing is unusual."""

CALLS, LONE, DEFENCE, PLAY = "calls", "lone", "defence", "play"
AGAINST, WITH = "against", "with"


@dataclass(frozen=True, slots=True)
class Look:
    """A figure: `hits` of `of` hands, where the others' `other_hits` of `other_of` let one expect `expected`.

    `one_in`: by chance alone a figure so far off, to either side, comes once in so many. `is_more`: there are
    more hits than expected. `other` is the second person of a figure about two.
    """

    what: str
    name: str
    other: str | None
    hits: int
    of: int
    other_hits: int
    other_of: int
    expected: float
    one_in: int

    @property
    def is_more(self) -> bool:
        """Whether there are more hits than the others' hands let one expect."""
        return self.hits > self.expected


@dataclass(frozen=True, slots=True)
class Unusual:
    """The figures that come by chance once in `one_in` or more seldom, of all `looked_at`."""

    looked_at: int
    one_in: int
    found: tuple[Look, ...]

    @property
    def by_chance(self) -> float:
        """How many such figures chance alone would give, if none depended on another."""
        return self.looked_at / self.one_in

    def among_all(self, look: Look) -> int:
        """Once in so many archives like this chance gives such a figure to anyone (Bonferroni's bound).

        >>> look = Look("calls", "Ada", None, 30, 30, 10, 60, 15.0, 1000)
        >>> Unusual(100, 1000, (look,)).among_all(look)
        10
        """
        return max(1, look.one_in // max(self.looked_at, 1))


@dataclass(frozen=True, slots=True)
class _Figure:
    what: str
    name: str
    other: str | None
    strata: tuple[Stratum, ...]
    hits: int


def unusual(archive: Archive, one_in: int = 1000) -> Unusual:
    """The figures of an archive that chance gives once in `one_in` (100 or more), the unlikeliest first.

    >>> unusual(Archive()).looked_at
    0
    """
    looked_at = 0
    found = []
    for figure in _figures(archive):
        looked_at += 1
        if _is_plain(figure):
            continue
        look = _look(figure)
        if look.one_in >= one_in:
            found.append(look)
    found.sort(key=lambda look: (-look.one_in, look.name, look.what, look.other or ""))
    return Unusual(looked_at, one_in, tuple(found))


def _is_plain(figure: _Figure) -> bool:
    off = abs(figure.hits - sum(one.mean for one in figure.strata))
    return off <= _PLAIN * sqrt(sum(one.variance for one in figure.strata))


def _look(figure: _Figure) -> Look:
    strata = figure.strata
    chance = min(1.0, 2 * min(tails(strata, figure.hits)))
    of = sum(one.drawn for one in strata)
    return Look(
        figure.what,
        figure.name,
        figure.other,
        figure.hits,
        of,
        sum(one.hits for one in strata) - figure.hits,
        sum(one.all_ for one in strata) - of,
        sum(one.mean for one in strata),
        MOST if chance * MOST < 1 else int(1 / chance),
    )


def _figures(archive: Archive) -> Iterator[_Figure]:
    """Every figure with enough hands, of the player and of the others."""
    everybody = archive.all_seats
    by_kind = {kind: _of_kind(everybody, kind) for kind in archive.kinds.values()}
    for name, own in archive.players.items():
        candidates = [
            _figure(CALLS, name, None, _calls(own, everybody)),
            _figure(LONE, name, None, _lone(own, by_kind)),
            _figure(DEFENCE, name, None, _defence(own, by_kind)),
            _figure(PLAY, name, None, [(own.whole[key], everybody.whole[key]) for key in own.whole]),
            *(_figure(what, name, other, pairs) for what, other, pairs in _company(own)),
        ]
        yield from (one for one in candidates if one is not None)


def _figure(what: str, name: str, other: str | None, pairs: list[tuple[Ratio, Ratio]]) -> _Figure | None:
    """A figure by its own hands and all, kind by kind; None of too few hands."""
    kept = [(own, all_) for own, all_ in pairs if own.of and all_.of > own.of]
    drawn = sum(own.of for own, _ in kept)
    if drawn < LEAST or sum(all_.of for _, all_ in kept) - drawn < LEAST:
        return None
    strata = tuple(Stratum(all_.of, all_.hits, own.of) for own, all_ in kept)
    return _Figure(what, name, other, strata, sum(own.hits for own, _ in kept))


def _calls(own: Figures, all_: Figures) -> list[tuple[Ratio, Ratio]]:
    """Calls made good, by rules, round and place."""
    return [
        (Ratio(calls.called, calls.made), Ratio(all_.calls[key].called, all_.calls[key].made))
        for key, calls in own.calls.items()
    ]


def _lone(own: Figures, by_kind: dict[int, Calls]) -> list[tuple[Ratio, Ratio]]:
    """Lone tries that took all tricks, by rules."""
    return [
        (Ratio(calls.alone, calls.lone_marches), Ratio(by_kind[kind].alone, by_kind[kind].lone_marches))
        for kind in by_kind
        for calls in [_of_kind(own, kind)]
    ]


def _defence(own: Figures, by_kind: dict[int, Calls]) -> list[tuple[Ratio, Ratio]]:
    """Hands defended in which the maker failed, of all hands that somebody else made, by rules."""
    return [
        (defended, Ratio(all_.called - calls.called, all_.euchred - calls.euchred))
        for kind, defended in own.defence.items()
        for all_, calls in [(by_kind[kind], _of_kind(own, kind))]
    ]


def _company(own: Figures) -> Iterator[tuple[str, str, list[tuple[Ratio, Ratio]]]]:
    """The player's own calls made good while another defended, or was the partner, of all his calls."""
    pairs: dict[tuple[str, str], list[tuple[Ratio, Ratio]]] = {}
    calls: dict[int, Calls] = {}
    words = {DEFENDER: AGAINST, PARTNER: WITH}
    for (kind, other, role), ratio in own.company.items():
        if kind not in calls:
            calls[kind] = _of_kind(own, kind)
        whole = Ratio(calls[kind].called, calls[kind].made)
        pairs.setdefault((words[role], other), []).append((ratio, whole))
    for (what, other), found in pairs.items():
        yield what, other, found


def _of_kind(figures: Figures, kind: int) -> Calls:
    return summed(calls for key, calls in figures.calls.items() if key[0] == kind)

"""The registry of tie-breaks: each a step that may part people who are level so far.

A step looks at everybody who is level at once, never at two of them alone, and gives each a whole
number (more is better), or says why it has to be skipped.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType
from typing import Final

from tourney.errors import N_
from tourney.standings.ground import Ground
from tourney.standings.strength import beaten, progress, strength, strength_cut
from tourney.values import Reason


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A step of the chain.

    `measure` gives each of those level a whole number in their order, or the reason why the step
    is skipped for them. `value` is one person's figure for a column, None where he has none (a step
    that exists only among those level). `behind` and `about` are templates: `behind` over `entry`,
    `other` (who is above), `ours`, `theirs`.
    """

    name: str
    title: str
    about: str
    behind: str
    measure: Callable[[Ground, tuple[int, ...]], tuple[int, ...] | Reason]
    value: Callable[[Ground, int], int | None]


def difference(ground: Ground, number: int) -> int:
    """Points difference over all tables played (see `Game.difference`).

    >>> difference(Ground({}, {}), 4)
    0
    """
    return sum(game.difference(seat) for game, seat in ground.of(number))


def meetings(ground: Ground, one: int, other: int) -> list[tuple[int, int]]:
    """The points of two entries (own, other's) each time they met as opponents in a game that counts.

    >>> meetings(Ground({}, {}), 4, 7)
    []
    """
    met = []
    for game, seat in ground.of(one):
        if game.points is None or other not in game.seats:
            continue
        opposite = game.seats.index(other)
        if opposite not in game.side_of(seat):
            met.append((game.points[seat], game.points[opposite]))
    return met


def head_to_head(ground: Ground, tied: tuple[int, ...]) -> tuple[int, ...] | Reason:
    """A table of the games that those level played against each other: 2 a win, 1 a draw.

    Whoever has more points at a common table has won against the other there. It holds only if all
    pairs of them have met equally often, and at least once; in a circle all come out level.

    >>> type(head_to_head(Ground({}, {}), (4, 7))).__name__
    'Reason'
    """
    met = {pair: meetings(ground, *pair) for pair in combinations(tied, 2)}
    counts = {len(games) for games in met.values()}
    if counts == {0}:
        return Reason(N_("Head-to-head is skipped: they have not met."), tied)
    if len(counts) > 1:
        return Reason(N_("Head-to-head is skipped: not all of them have met equally often."), tied)
    score = dict.fromkeys(tied, 0)
    for (one, other), games in met.items():
        for own, theirs in games:
            score[one] += 2 * (own > theirs) + (own == theirs)
            score[other] += 2 * (theirs > own) + (own == theirs)
    return tuple(score[number] for number in tied)


def _logged(ground: Ground, number: int, column: str) -> int | None:
    """The sum of a column of the hand facts, None unless the hands of all his tables are in."""
    total = 0
    for game, seat in ground.of(number):
        if game.is_played:
            facts = ground.facts.get((game.round, game.table))
            if facts is None or not facts.complete:
                return None
            total += (facts.marches if column == "marches" else facts.euchres)[seat]
    return total


def _shown(ground: Ground, number: int, column: str) -> int | None:
    """The sum as a column shows it: nothing for somebody who has not played."""
    has_played = any(game.is_played for game, _ in ground.of(number))
    return _logged(ground, number, column) if has_played else None


def _by_hands(column: str, skipped: str) -> Callable[[Ground, tuple[int, ...]], tuple[int, ...] | Reason]:
    def measure(ground: Ground, tied: tuple[int, ...]) -> tuple[int, ...] | Reason:
        figures = [_logged(ground, number, column) for number in tied]
        known = tuple(figure for figure in figures if figure is not None)
        return known if len(known) == len(tied) else Reason(skipped, tied)

    return measure


def _by_figure(
    name: str, title: str, about: str, behind: str, figure: Callable[[Ground, int], int]
) -> TieBreak:
    """A step that gives everybody a figure of his own, whoever he is level with."""
    return TieBreak(
        name,
        title,
        about,
        behind,
        lambda ground, tied: tuple(figure(ground, number) for number in tied),
        figure,
    )


_STEPS: Final = (
    _by_figure(
        "difference",
        N_("points difference"),
        N_("points difference: own points less each opponent's (between two sides: less the other side's)"),
        N_("{entry} has a points difference of {ours}, {other} of {theirs}."),
        difference,
    ),
    TieBreak(
        "head-to-head",
        N_("head-to-head"),
        N_(
            "head-to-head: a table of the games of all who are level against each other (2 a win, 1 a draw), "
            "if all have met equally often; a circle stays shared"
        ),
        N_("In the games of those level against each other {entry} has {ours}, {other} has {theirs}."),
        head_to_head,
        lambda ground, number: None,
    ),
    TieBreak(
        "marches",
        N_("marches"),
        N_("marches made, only if every hand of all who are level is in"),
        N_("{entry} has made {ours} marches, {other} has made {theirs}."),
        _by_hands("marches", N_("Marches are skipped: not every hand of theirs is in.")),
        lambda ground, number: _shown(ground, number, "marches"),
    ),
    TieBreak(
        "euchres",
        N_("euchres made"),
        N_("euchres made, only if every hand of all who are level is in"),
        N_("{entry} has made {ours} euchres, {other} has made {theirs}."),
        _by_hands("euchres", N_("Euchres are skipped: not every hand of theirs is in.")),
        lambda ground, number: _shown(ground, number, "euchres"),
    ),
    _by_figure(
        "strength",
        N_("strength of schedule"),
        N_(
            "strength of schedule: the sum of all opponents' scores, by which places go (games won count 2 "
            "each, drawn 1); a sit-out not asked for, or a forfeit, counts as opponents with one's own "
            "score, any other round not played counts nothing"
        ),
        N_("The opponents of {entry} have {ours} in all, those of {other} have {theirs}."),
        strength,
    ),
    _by_figure(
        "strength-cut",
        N_("strength of schedule less the lowest"),
        N_("strength of schedule without the opponent with the lowest score (sit-outs as for strength)"),
        N_("The opponents of {entry} without the lowest have {ours} in all, those of {other} have {theirs}."),
        strength_cut,
    ),
    _by_figure(
        "beaten",
        N_("opponents beaten"),
        N_(
            "opponents beaten: twice the score of each opponent beaten at a table, once that of each who was "
            "level there; sit-outs and forfeits count nothing"
        ),
        N_("The opponents whom {entry} has beaten make {ours}, those of {other} make {theirs}."),
        beaten,
    ),
    _by_figure(
        "progress",
        N_("progress"),
        N_("progress: the sum of one's scores after each round, so that early games count more often"),
        N_("The scores of {entry} after each round make {ours}, those of {other} make {theirs}."),
        progress,
    ),
)

TIE_BREAKS: Final[Mapping[str, TieBreak]] = MappingProxyType({step.name: step for step in _STEPS})
RANKINGS: Final = ("points", "wins")
"""What comes first in the standings: the points, or the games won (half a one for a draw)."""
DEFAULT_TIE_BREAKS: Final = ("difference", "head-to-head", "marches", "euchres")

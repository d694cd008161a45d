"""Who has what it takes for a prize: people in groups that nothing parts, the best first."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from tourney.errors import N_
from tourney.standings.model import Row, Standings
from tourney.standings.money import MoneyPlan, Paid
from tourney.standings.prize_hands import HandFeats
from tourney.standings.prize_rules import PrizeRule
from tourney.values import Reason, ResultKind, name_key

_HAND_FIGURES: Final[Mapping[str, Callable[[HandFeats], tuple[int, ...]]]] = {
    "highest-hand": lambda feats: feats.best,
    "most-marches": lambda feats: feats.marches,
    "most-loners": lambda feats: feats.loners,
}
_NO_ROUND: Final = N_("no round is played yet")
_NOBODY: Final = N_("nobody is there who can take it")
_NOT_LOGGED: Final = N_(
    "not every hand is in: those of {logged} of {played} tables are; the first that lacks some is table "
    "{table} of round {round}"
)
_NONE_HAD: Final = N_("nobody had any")


@dataclass(frozen=True, slots=True)
class PrizeGround:
    """What prizes are given out by, beside the standings.

    `categories` are those of entries, by number; `feats` what hands say of each table.
    """

    plan: MoneyPlan = field(default_factory=MoneyPlan)
    payments: tuple[Paid, ...] = ()
    categories: Mapping[int, str] | None = None
    feats: tuple[HandFeats, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Entries that nothing parts, with what they have it by."""

    entries: tuple[int, ...]
    figure: int | None = None
    where: Mapping[int, tuple[tuple[int, int], ...]] | None = None


def groups_of(
    rule: PrizeRule, rows: Sequence[Row], standings: Standings, ties: str, ground: PrizeGround
) -> list[Group] | Reason:
    """Those who can take a prize, the best first, in groups that nothing parts; or why there are none.

    >>> none_played = Standings((), 0, False, False, (), (), (), ())
    >>> groups_of(PrizeRule("lowest", (200,)), (), none_played, "place", PrizeGround()).text
    'no round is played yet'
    """
    if not standings.after_round:
        return Reason(_NO_ROUND)
    if rule.kind in _HAND_FIGURES:
        return _by_hands(rule.kind, rows, standings, ground.feats)
    if rule.kind == "highest-game":
        found = _by_games(rows)
    else:
        if rule.kind == "category":
            known = ground.categories or {}
            wanted = name_key(rule.category)
            rows = [row for row in rows if name_key(known.get(row.number, "")) == wanted]
        if rule.kind == "lowest":
            rows = [row for row in rows if row.cells and all(cell.kind is not None for cell in row.cells)]
        found = _by_places(rows, standings, ties)
        if rule.kind == "lowest":
            found.reverse()
    return found or Reason(_NOBODY)


def _by_places(rows: Sequence[Row], standings: Standings, ties: str) -> list[Group]:
    """By the places of the standings, or by the score alone; a bracket goes by its places always."""
    scores = dict(standings.scores)
    is_bracket = any(row.course is not None for row in standings.rows)

    def level(row: Row) -> int:
        return scores[row.number] if ties == "score" and not is_bracket else row.rank or 0

    return [Group(tuple(row.number for row in tied)) for _, tied in groupby(rows, key=level)]


def _by_games(rows: Iterable[Row]) -> list[Group]:
    games = {
        row.number: {
            (cell.round, cell.table or 0): cell.points
            for cell in row.cells
            if cell.kind is ResultKind.PLAYED and cell.points is not None
        }
        for row in rows
    }
    return _ranked({number: best for number, best in games.items() if best})


def _by_hands(
    kind: str, rows: Sequence[Row], standings: Standings, feats: Iterable[HandFeats]
) -> list[Group] | Reason:
    known = {(one.round, one.table): one for one in feats if one.complete}
    played = {
        (cell.round, cell.table or 0)
        for row in standings.rows
        for cell in row.cells
        if cell.kind is ResultKind.PLAYED
    }
    missing = sorted(played - known.keys())
    if not played:
        return Reason(_NO_ROUND)
    if missing:
        logged = len(played) - len(missing)
        first = (("round", missing[0][0]), ("table", missing[0][1]))
        return Reason(_NOT_LOGGED, params=(("logged", logged), ("played", len(played)), *first))
    figures: dict[int, dict[tuple[int, int], int]] = {}
    for row in rows:
        mine = {
            (cell.round, cell.table or 0): _HAND_FIGURES[kind](known[cell.round, cell.table or 0])[cell.seat]
            for cell in row.cells
            if cell.kind is ResultKind.PLAYED and cell.seat is not None
        }
        if any(figure > 0 for figure in mine.values()):
            figures[row.number] = mine
    if not figures:
        return Reason(_NONE_HAD)
    return _ranked(figures) if kind == "highest-hand" else _counted(figures)


def _ranked(figures: Mapping[int, Mapping[tuple[int, int], int]]) -> list[Group]:
    """By each one's best figure, with the tables at which it was had."""
    best = {number: max(mine.values()) for number, mine in figures.items()}
    return [
        Group(
            tied,
            figure,
            {
                number: tuple(sorted(place for place, had in figures[number].items() if had == figure))
                for number in tied
            },
        )
        for figure, tied in _level(best)
    ]


def _counted(figures: Mapping[int, Mapping[tuple[int, int], int]]) -> list[Group]:
    """By the sum of each one's figures."""
    sums = {number: sum(mine.values()) for number, mine in figures.items()}
    return [Group(tied, figure) for figure, tied in _level(sums)]


def _level(figures: Mapping[int, int]) -> list[tuple[int, tuple[int, ...]]]:
    """The figures from the highest down, each with the entries that have it."""
    return [
        (figure, tuple(sorted(number for number, had in figures.items() if had == figure)))
        for figure in sorted(set(figures.values()), reverse=True)
    ]

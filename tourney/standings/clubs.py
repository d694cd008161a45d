"""Standings by club: the sum of what a club's entries have."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tourney.standings.model import Row, Standings
from tourney.values import Entry


@dataclass(frozen=True, slots=True)
class ClubRow:
    """One line: a club with the sums of its entries, those too who have withdrawn.

    `rank` is shared by clubs level in points and in games won (a drawn one is half a game). `entries`
    are their numbers in order of their own places.
    """

    rank: int
    shared: bool
    club: str
    entries: tuple[int, ...]
    played: int
    points: int
    won: int
    drawn: int
    lost: int


def by_club(standings: Standings, entries: Iterable[Entry], ranking: str = "points") -> tuple[ClubRow, ...]:
    """The clubs in order: by points, then games won (`ranking` `wins`: the other way round).

    A club is one whatever the case of its name, which is then as its first entry has it. Who has no club
    is not in it.

    >>> row = Row(1, False, 4, "Ada", 2, 14, 0, 0, 14, 1, 0, 1, 0, {}, ())
    >>> made = Standings((row, replace(row, number=7)), 2, False, True, (), (), (), ())
    >>> [(one.club, one.points) for one in by_club(made, [Entry(4, "Ada", club="North"), Entry(7, "Bo")])]
    [('North', 14)]
    """
    names: dict[str, str] = {}
    club_of: dict[int, str] = {}
    for entry in sorted(entries, key=lambda entry: entry.number):
        if entry.club_key:
            club_of[entry.number] = entry.club_key
            names.setdefault(entry.club_key, " ".join((entry.club or "").split()))
    rows: dict[str, list[Row]] = {}
    for row in standings.rows:
        if row.number in club_of:
            rows.setdefault(club_of[row.number], []).append(row)
    made = [_summed(names[club], theirs) for club, theirs in rows.items()]

    def order(row: ClubRow) -> tuple[int, int]:
        games = -(2 * row.won + row.drawn)
        return (games, -row.points) if ranking == "wins" else (-row.points, games)

    made.sort(key=lambda row: (order(row), row.club.casefold()))
    figures = [order(row) for row in made]
    return tuple(
        replace(row, rank=1 + figures.index(figure), shared=figures.count(figure) > 1)
        for row, figure in zip(made, figures, strict=True)
    )


def _summed(club: str, rows: Iterable[Row]) -> ClubRow:
    theirs = tuple(rows)
    return ClubRow(
        rank=0,
        shared=False,
        club=club,
        entries=tuple(row.number for row in theirs),
        played=sum(row.played for row in theirs),
        points=sum(row.points for row in theirs),
        won=sum(row.won for row in theirs),
        drawn=sum(row.drawn for row in theirs),
        lost=sum(row.lost for row in theirs),
    )

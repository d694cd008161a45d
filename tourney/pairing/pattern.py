"""A pattern: how people change tables, as a value; clubs write it in TOML (docs/patterns.md).

Table 1 is the head table; *up* is towards it. After a round the moves are read from the first to the
last, and for each person the first one that fits decides; whoever fits none stays. A pattern is
only taken if its moves fill every table with exactly as many people as it has chairs, for 1 to 8
tables and whatever the results (`flaw`).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final

CHECKED_UP_TO: Final = 8  # tables for which the moves are tried before a pattern is taken


@dataclass(frozen=True, slots=True)
class Mover:
    """What a move can ask of somebody: his seat and place at the table, and what his chair is called.

    `seat` and `place` count from 1; the winning side has place 1. `last`: nobody there did worse.
    """

    seat: int
    place: int
    last: bool
    chair: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """One rule: who moves, and where to.

    `who` are words that must all be true of somebody (none: everybody). `to` is `stay`, `head`,
    `last`, `up` or `down`, the last two with `steps`; `ring` says that who goes past one end comes in
    at the other. `at` is `head` or `last` where only that table is meant, else empty.
    """

    who: tuple[str, ...]
    to: str
    steps: int = 0
    at: str = ""
    ring: bool = True

    def fits(self, mover: Mover, table: int, tables: int) -> bool:
        """Whether this move is for somebody at a table.

        >>> Move(("winners",), "up", 1).fits(Mover(seat=2, place=1, last=False), 3, 4)
        True
        """
        if (self.at == "head" and table != 1) or (self.at == "last" and table != tables):
            return False
        return all(_is(word, mover) for word in self.who)

    def target(self, table: int, tables: int) -> int:
        """The table to which this move leads.

        >>> Move((), "up", 1).target(1, 5), Move((), "down", 2, ring=False).target(4, 5)
        (5, 5)
        """
        if self.to in ("head", "last"):
            return 1 if self.to == "head" else tables
        if self.to == "stay":
            return table
        there = table - self.steps if self.to == "up" else table + self.steps
        return (there - 1) % tables + 1 if self.ring else min(max(there, 1), tables)


def _is(word: str, mover: Mover) -> bool:
    if word == "winners":
        return mover.place == 1
    if word == "losers":
        return mover.last
    kind, _, number = word.partition(" ")
    if number:
        return int(number) == (mover.seat if kind == "seat" else mover.place)
    return word == mover.chair


@dataclass(frozen=True, slots=True)
class Pattern:
    """How people change tables.

    `players` are the sizes of table that it is for. `partners` says how a table of four is split
    into sides: `part` (who came as partners are partners no more), `fewest` (fewest earlier
    partnerships), `keep` (partners stay partners) or `lot`. `drawn` says who has won a drawn game:
    by `lot`, the `first deal` or the `other side`. `chairs` names each chair of a table, from
    seat 1: whoever moves takes a chair of the same name, so that names on all chairs (`keep`) mean
    that everybody keeps his seat, and two names twice each are two colours.
    """

    name: str
    players: tuple[int, ...]
    moves: tuple[Move, ...]
    about: str = ""
    partners: str = "part"
    drawn: str = "lot"
    chairs: tuple[str, ...] = ()
    keep: bool = False

    @property
    def by_results(self) -> bool:
        """Whether the moves follow the results.

        >>> Pattern("p", (4,), (Move(("seat 2",), "up", 1),)).by_results
        False
        """
        words = [word for move in self.moves for word in move.who]
        return any(word in ("winners", "losers") or word.startswith("place ") for word in words)

    def chair(self, seat: int) -> str:
        """What the chair of a seat (from 1) is called, the empty word where all are alike.

        >>> Pattern("p", (2,), (), keep=True).chair(2), Pattern("p", (2,), (), chairs=("a", "b")).chair(1)
        ('2', 'a')
        """
        if self.keep:
            return str(seat)
        return self.chairs[seat - 1] if seat <= len(self.chairs) else ""

    def target(self, mover: Mover, table: int, tables: int) -> int:
        """The table to which somebody goes.

        >>> up = Pattern("p", (4,), (Move(("winners",), "up", 1, ring=False),))
        >>> up.target(Mover(1, 1, False), 3, 4), up.target(Mover(2, 2, True), 3, 4)
        (2, 3)
        """
        for move in self.moves:
            if move.fits(mover, table, tables):
                return move.target(table, tables)
        return table


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a pattern cannot seat a game: at `table` of `tables` there would be `people` (on a chair)."""

    tables: int
    table: int
    people: int
    chair: str = ""


@lru_cache(maxsize=64)
def flaw(pattern: Pattern, players: int, partners: bool) -> Flaw | None:
    """The first table that the moves would not fill exactly, None where they fill all of them.

    >>> flaw(Pattern("p", (4,), (Move(("winners",), "up", 1, ring=False),)), 4, True)
    Flaw(tables=2, table=1, people=6, chair='')
    """
    room = Counter(pattern.chair(seat) for seat in range(1, players + 1))
    outcomes = tuple(_outcomes(pattern, players, partners))
    for tables in range(1, CHECKED_UP_TO + 1):
        flows = [
            sorted({_flow(pattern, outcome, table, tables) for outcome in outcomes})
            for table in range(1, tables + 1)
        ]
        # where a table has several flows, the first and the last of them cannot both be right
        for pick in (0, -1):
            arriving: Counter[tuple[int, str]] = Counter()
            for flow in flows:
                arriving.update(dict(flow[pick]))
            for table in range(1, tables + 1):
                for chair, wanted in sorted(room.items()):
                    if arriving[table, chair] != wanted:
                        return Flaw(tables, table, arriving[table, chair], chair)
    return None


def meets_again(pattern: Pattern, players: int, tables: int) -> int | None:
    """The first round in which somebody meets somebody again, by moves that follow no results.

    None where the moves follow results, or people do not keep their seats, so that it cannot be told.

    >>> steps = Pattern("p", (2,), (Move(("seat 2",), "up", 1),), keep=True)
    >>> meets_again(steps, 2, 5), meets_again(steps, 2, 1)
    (6, 2)
    """
    if pattern.by_results or not pattern.keep:
        return None
    movers = [Mover(seat, seat, seat == players, str(seat)) for seat in range(1, players + 1)]
    at = [list(range(1, tables + 1)) for _ in movers]  # the table of whoever began at each seat of each table
    seen: set[tuple[int, int, int, int]] = set()
    for round_ in range(1, tables + 2):
        for table in range(1, tables + 1):
            here = [(seat, row.index(table)) for seat, row in enumerate(at)]
            meetings = {(*one, *other) for one, other in combinations(here, 2)}
            if meetings & seen:
                return round_
            seen |= meetings
        at = [
            [pattern.target(mover, table, tables) for table in row]
            for mover, row in zip(movers, at, strict=True)
        ]
    return None


def _flow(
    pattern: Pattern, outcome: tuple[Mover, ...], table: int, tables: int
) -> tuple[tuple[tuple[int, str], int], ...]:
    """How many go where from a table, by the name of their chair."""
    goes = Counter((pattern.target(mover, table, tables), mover.chair) for mover in outcome)
    return tuple(sorted(goes.items()))


def _outcomes(pattern: Pattern, players: int, partners: bool) -> Iterator[tuple[Mover, ...]]:
    """Every result of a table; of larger tables those that arise by turning the chairs."""
    seats = range(1, players + 1)
    if partners and players == 4:
        for won in (0, 1):
            yield tuple(
                Mover(seat, 1 + (seat % 2 != won), seat % 2 != won, pattern.chair(seat)) for seat in seats
            )
        return
    line = tuple(seats)
    orders = permutations(line) if players <= 4 else (line[turn:] + line[:turn] for turn in range(players))
    for order in orders:
        yield tuple(
            Mover(seat, place, place == players, pattern.chair(seat))
            for seat, place in zip(seats, order, strict=True)
        )

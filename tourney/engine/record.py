"""The hand record: what was logged of one hand, not what is true (HANDLOG.md section 1).

Readers make records, `replay` judges them, writers write them back. Reading is lenient in
notation, so a record holds canonical cards (`"TD"`), the joker `"JK"`, `"??"` for a card that is
not known, and, where a text is no card, that text as it came (replay reports it).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tourney.rules import RuleSet

Cards = tuple[str, ...]

DECLINED: Final = "-"
"""`bury` and `keep`: the dealer declined the up-card; the maker did not merge the dummy."""


@dataclass(frozen=True, slots=True)
class Alone:
    """A seat that went alone after the calls; `after` is `"dummy"` or `"lead"` where that late."""

    seat: int
    after: str | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """Cards given from one place to another: a seat, `"out"` or `"stock"`."""

    source: int | str
    target: int | str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Penalty:
    """An event at the table (HANDLOG.md section 1.2). `points` is None where none were logged."""

    seat: int | None
    kind: str
    points: int | None = None
    extra: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Where:
    """Where a record was read: a source and, in it, a line (from 1), a row, or game and deal (from 0)."""

    source: str = ""
    line: int | None = None
    row: int | None = None
    game: int | None = None
    deal: int | None = None

    @property
    def label(self) -> str:
        """A short name of the place, as `source:line`.

        >>> Where("night.jsonl", line=88).label, Where("final.egn", deal=3).label
        ('night.jsonl:88', 'final.egn:deal 3')
        """
        parts = [
            str(self.line) if self.line is not None else "",
            f"row {self.row}" if self.row is not None else "",
            f"game {self.game}" if self.game is not None else "",
            f"deal {self.deal}" if self.deal is not None else "",
        ]
        return ":".join([self.source, *(part for part in parts if part)])


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One logged hand. None, or an empty tuple where noted, means "not known".

    `hands` has an entry a seat: the five cards as dealt, or None. `calls` are canonical: `pass`,
    `order` (also for assist, accept, take up), a suit `C D H S`, `NT`, each with ` alone` behind
    it where said; a text that is no call stays as it came. `won`, `points` and `score` are claims.
    `initial_score` is the running score before the first hand of a file (EGN), per seat.
    `extra` are the keys that we do not know, kept to be written back.
    """

    rules: RuleSet
    dealer: int
    players: tuple[str, ...] = ()
    hands: tuple[Cards | None, ...] | None = None
    dummy: Cards | None = None
    up: str | None = None
    stock: Cards | None = None
    calls: tuple[str, ...] | None = None
    bury: str | None = None
    alone: tuple[Alone, ...] = ()
    keep: Cards | str | None = None
    maker: int | None = None
    swaps: tuple[Swap, ...] = ()
    tricks: tuple[Cards, ...] | None = None
    won: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    score: tuple[int, ...] | None = None
    penalty: tuple[Penalty, ...] = ()
    notes: str | None = None
    id: str | None = None
    event: str | None = None
    round: int | None = None
    table: int | str | None = None
    game: int | None = None
    hand: int | None = None
    at: str | None = None
    v: int | None = None
    initial_score: tuple[int, ...] | None = None
    extra: Mapping[str, object] = field(default_factory=dict)
    where: Where = field(default=Where(), compare=False)

    @property
    def name(self) -> str:
        """The hand's name: its `id`, else where it was read.

        >>> from tourney.rules import GAMES
        >>> HandRecord(GAMES["two-handed"], 0, where=Where("a.jsonl", line=2)).name
        'a.jsonl:2'
        """
        return self.id or self.where.label

    def player(self, seat: int) -> str:
        """The name of the player in a seat, `Seat 1` … where no name was logged.

        >>> from tourney.rules import GAMES
        >>> HandRecord(GAMES["two-handed"], 0).player(1)
        'Seat 2'
        """
        name = self.players[seat] if self.players else ""
        return name if name.strip() else f"Seat {seat + 1}"


def table_number(table: str | int | None) -> int | None:
    """The table of a log as a number, None where it has none or its name is no number.

    >>> table_number("12"), table_number(3), table_number("window"), table_number(None)
    (12, 3, None, None)
    """
    if isinstance(table, str):
        return int(table) if table.isascii() and table.isdigit() else None
    return table

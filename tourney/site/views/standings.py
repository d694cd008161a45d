"""The view of the standings: rows with a cell a round, the rules of ranking, what is awaited."""

from dataclasses import dataclass

from tourney.site import links
from tourney.site.data import EventData
from tourney.site.texts import reason_sentence
from tourney.site.views.cells import SAT_OUT, Cell, cell_view
from tourney.site.views.common import ALONE, Kin, PageLink, Person
from tourney.standings import TIE_BREAKS, Row
from tourney.values import Reason

_SIGNED = ("difference",)


@dataclass(frozen=True, slots=True)
class TieBreakHead:
    """A tie-break's column: its title in words, and whether its figures are differences."""

    title: str
    signed: bool


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One entry's row. The total is the sum of the cells that count, less penalties; `credit` is that of
    sit-outs, `penalties` (0 or below) what was taken off.

    `tie_breaks` are in the order of the view's heads; None where a step has no figure for it.
    """

    rank: int | None
    person: Person
    points: int
    cells: tuple[Cell, ...]
    credit: int | None
    played: int
    won: int
    drawn: int
    tie_breaks: tuple[int | None, ...]
    withdrawn: bool = False
    penalties: int = 0


@dataclass(frozen=True, slots=True)
class Awaited:
    """A table whose result does not count yet; `unconfirmed` where a slip is there."""

    round: int
    table: int
    page: str
    unconfirmed: bool


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The standings page: after which round, whether provisional, and how places are made."""

    after_round: int
    planned: int | None
    provisional: bool
    rounds: tuple[PageLink, ...]
    tie_break_heads: tuple[TieBreakHead, ...]
    rows: tuple[StandingsRow, ...]
    awaited: tuple[Awaited, ...]
    ranking_rules: tuple[str, ...]
    notes: tuple[str, ...]
    credit_note: str
    final: bool
    wins_first: bool = False
    teams: bool = False
    kin: Kin = ALONE

    @property
    def has_credit(self) -> bool:
        """Whether anybody is credited with a sit-out."""
        return any(row.credit is not None for row in self.rows)

    @property
    def has_penalties(self) -> bool:
        """Whether anything is taken off anybody."""
        return any(row.penalties for row in self.rows)

    @property
    def penalised(self) -> frozenset[int]:
        """The places, from 0, of the rounds beside which a penalty stands: their columns need room for it."""
        return frozenset(at for row in self.rows for at, cell in enumerate(row.cells) if cell.penalty)

    @property
    def disputed(self) -> bool:
        """Whether a figure stands on a table that is disputed."""
        return "disputed" in self.cell_kinds

    @property
    def cell_kinds(self) -> frozenset[str]:
        """The kinds of figures on the page, for the key below the table."""
        kinds = {cell.kind for row in self.rows for cell in row.cells}
        if any(cell.disputed for row in self.rows for cell in row.cells):
            kinds.add("disputed")
        if any(cell.slip is not None for row in self.rows for cell in row.cells):
            kinds.add("brought")
        if self.has_penalties:
            kinds.add("penalised")
        return frozenset(kinds)


def standings_view(event: EventData) -> StandingsView:
    """The standings of an event as they stand."""
    standings = event.standings
    chain = tuple(
        name
        for name in standings.chain
        if any(
            row.tie_breaks.get(name) is not None
            for row in standings.rows
            if row.rank is not None and row.played
        )
    )
    credit = [note for note in standings.notes if note in standings.rules]
    return StandingsView(
        after_round=standings.after_round,
        planned=event.info.rounds,
        provisional=standings.provisional,
        rounds=tuple(event.round_link(seated.number) for seated in event.rounds),
        tie_break_heads=tuple(TieBreakHead(TIE_BREAKS[name].title, name in _SIGNED) for name in chain),
        rows=tuple(_row(event, row, chain) for row in standings.rows),
        awaited=tuple(
            Awaited(one.round, one.table, links.round_page(event.slug, one.round), one.entered)
            for one in standings.tables_awaited
        ),
        ranking_rules=tuple(reason_sentence(event, rule) for rule in standings.rules),
        notes=tuple(
            _note(event, note) for note in standings.notes if note not in credit and not _is_count(note)
        ),
        credit_note=reason_sentence(event, credit[0]) if credit else "",
        final=standings.final,
        wins_first=event.info.ranking == "wins",
        teams=event.info.teams,
        kin=event.kin,
    )


def _is_count(note: Reason) -> bool:
    """Whether a note only counts the tables awaited, which the page lists by name."""
    return [name for name, _ in note.params] == ["count"]


def _note(event: EventData, note: Reason) -> str:
    """A note, with the names of those whom it is about where it does not say them itself."""
    sentence = reason_sentence(event, note)
    if not note.entries or "{" in note.text:
        return sentence
    names = reason_sentence(event, Reason("{names}", params=(("names", event.names(note.entries)),)))
    return sentence + " (" + names + ")"


def _row(event: EventData, row: Row, chain: tuple[str, ...]) -> StandingsRow:
    sat_out = any(cell.kind in SAT_OUT for cell in row.cells)
    return StandingsRow(
        rank=row.rank,
        person=event.people[row.number],
        points=row.points,
        cells=tuple(cell_view(event, cell) for cell in row.cells),
        credit=row.sitout_credit if sat_out else None,
        played=row.played,
        won=row.won,
        drawn=row.drawn,
        tie_breaks=tuple(row.tie_breaks.get(name) for name in chain),
        withdrawn=row.withdrawn,
        penalties=row.penalties,
    )

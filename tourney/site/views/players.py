"""The view of a player: the path through the event, round by round, and the hands played."""

from collections.abc import Iterator
from dataclasses import dataclass

from tourney.site.data import EventData
from tourney.site.texts import reason_sentence
from tourney.site.views.cells import SAT_OUT, Cell, cell_view
from tourney.site.views.common import PageLink, Person
from tourney.standings import Cell as Counted
from tourney.standings import Row
from tourney.standings.penalties import said
from tourney.standings.reliefs import spells
from tourney.values import Entry


@dataclass(frozen=True, slots=True)
class PathStep:
    """One round of a player's path; `table` is None where he was at none.

    `credit` is what a sit-out is credited with; `running` the total after this round.
    """

    round: PageLink
    table: int | None
    partners: tuple[Person, ...]
    opponents: tuple[Person, ...]
    cell: Cell
    credit: int | None
    running: int
    hands: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The page of a player, with his place in the standings as they stand on the standings page.

    `reliefs`: the rounds in which he played for somebody from a hand on, or somebody for him, in words.
    `penalties` are those that cost points, in words.
    """

    person: Person
    club: str | None
    rank: int | None
    of: int
    points: int
    played: int
    won: int
    drawn: int
    credit: int | None
    after_round: int
    withdrawn: bool
    from_round: int
    to_round: int | None
    has_partners: bool
    path: tuple[PathStep, ...]
    standby: bool = False
    reliefs: tuple[tuple[PageLink, str], ...] = ()
    penalties: tuple[str, ...] = ()


def player_view(event: EventData, entry: Entry) -> PlayerView:
    """A player's page; one who is not in the standings yet has no path."""
    row = event.standings.row(entry.number) or _nothing_yet(entry)
    sat_out = any(cell.kind in SAT_OUT for cell in row.cells)
    return PlayerView(
        person=event.people[entry.number],
        club=entry.club,
        rank=row.rank,
        of=sum(other.rank is not None for other in event.standings.rows),
        points=row.points,
        played=row.played,
        won=row.won,
        drawn=row.drawn,
        credit=row.sitout_credit if sat_out else None,
        after_round=event.standings.after_round,
        withdrawn=row.withdrawn,
        from_round=entry.from_round,
        to_round=entry.to_round,
        has_partners=event.has_partners,
        path=tuple(_step(event, cell) for cell in row.cells),
        standby=entry.standby,
        reliefs=tuple(_reliefs(event, entry.number)),
        penalties=tuple(reason_sentence(event, said(entry.number, charge)) for charge in row.charges),
    )


def _reliefs(event: EventData, number: int) -> Iterator[tuple[PageLink, str]]:
    for one in event.rounds:
        for at in one.tables:
            for spell in spells(event.reliefs, one.number, at.table, at.seats):
                if number in (spell.owner, spell.entry):
                    yield event.round_link(one.number), reason_sentence(event, spell.said)


def _nothing_yet(entry: Entry) -> Row:
    return Row(None, False, entry.number, entry.name, 0, 0, 0, 0, 0, 0, 0, 0, 0, {}, ())


def _step(event: EventData, counted: Counted) -> PathStep:
    cell = cell_view(event, counted)
    return PathStep(
        round=event.round_link(counted.round),
        table=counted.table,
        partners=() if counted.partner is None else (event.people[counted.partner],),
        opponents=tuple(event.people[number] for number in counted.opponents),
        cell=cell,
        credit=counted.points if counted.kind in SAT_OUT else None,
        running=counted.running,
        hands=event.hand_links(counted.round, counted.table) if counted.table is not None else (),
    )

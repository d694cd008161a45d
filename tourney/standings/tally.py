"""One person's night, round by round: the raw figures before anybody is ranked."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tourney.standings.credit import is_won, sitout_credit
from tourney.standings.games import Game, settled
from tourney.standings.model import Cell, StandingsInput, TableAwaited
from tourney.standings.penalties import Charge, charges
from tourney.values import Entry, ResultKind, RoundSeats, RoundStatus, TableSeats

SITOUT_KINDS = (ResultKind.BYE, ResultKind.REQUESTED_BYE)


@dataclass(frozen=True, slots=True)
class Night:
    """The published rounds that count, the games settled in them, and the tables awaited.

    `games` are by (round, table); `places` say by (round, entry) at which table and seat somebody is;
    `charges` are what penalties take off an entry.
    """

    after_round: int
    rounds: tuple[RoundSeats, ...]
    games: Mapping[tuple[int, int], Game]
    places: Mapping[tuple[int, int], tuple[TableSeats, int]]
    awaited: tuple[TableAwaited, ...]
    charges: Mapping[int, tuple[Charge, ...]] = field(default_factory=dict)

    def games_of(self, number: int) -> list[tuple[Game, int]]:
        """The settled games of an entry, each with his seat, in order of rounds."""
        mine = []
        for round_ in self.rounds:
            place = self.places.get((round_.number, number))
            game = self.games.get((round_.number, place[0].table)) if place else None
            if place and game:
                mine.append((game, place[1]))
        return mine

    def is_seen(self, number: int) -> bool:
        """Whether an entry sat at a table or out in any of the rounds."""
        return any(
            (round_.number, number) in self.places or number in round_.sitting_out for round_ in self.rounds
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """What an entry has: figures by column, and its cells.

    `won` has the `sitout_wins` in it. `gains` are what each round brought in halves of a game: 2 for a
    game won, 1 for a game drawn.
    """

    entry: Entry
    played: int
    table_points: int
    awarded: int
    sitout_credit: int
    won: int
    drawn: int
    lost: int
    sitouts: int
    cells: tuple[Cell, ...]
    gains: tuple[int, ...]
    sitout_wins: int = 0
    charges: tuple[Charge, ...] = ()

    @property
    def games(self) -> int:
        """Games won and drawn in halves of a game."""
        return 2 * self.won + self.drawn

    @property
    def points(self) -> int:
        """The total: the sum of the row's columns, less what penalties take off."""
        off = sum(charge.points for charge in self.charges)
        return self.table_points + self.awarded + self.sitout_credit - off


def read_night(given: StandingsInput) -> Night:
    """The rounds, games and tables awaited, up to the round asked for."""
    published = sorted((r for r in given.rounds if r.status is RoundStatus.PUBLISHED), key=lambda r: r.number)
    last = published[-1].number if published else 0
    after = last if given.after_round is None else max(0, min(given.after_round, last))
    rounds = tuple(r for r in published if r.number <= after)
    slips = {(slip.round, slip.table): slip for slip in given.results}
    games: dict[tuple[int, int], Game] = {}
    places: dict[tuple[int, int], tuple[TableSeats, int]] = {}
    awaited: list[TableAwaited] = []
    for round_ in rounds:
        for table in round_.tables:
            places.update({(round_.number, number): (table, seat) for seat, number in enumerate(table.seats)})
            slip = slips.get((round_.number, table.table))
            game = settled(round_.number, table, given.event, slip)
            if game is not None:
                games[round_.number, table.table] = game
            else:
                entered = slip is not None and not slip.confirmed and slip.kind is not ResultKind.IN_PROGRESS
                awaited.append(TableAwaited(round_.number, table.table, table.seats, entered))
    taken = charges(given.event, rounds, given.penalties)
    return Night(after, rounds, games, places, tuple(awaited), taken)


def tally(entry: Entry, night: Night, given: StandingsInput) -> Tally:
    """Count one entry's night; sit-outs are credited by the event's settings."""
    bare = [_cell(entry.number, round_, night, given) for round_ in night.rounds]
    games = night.games_of(entry.number)
    played = sum(game.is_played for game, _ in games)
    table_points = sum(g.points[seat] for g, seat in games if g.is_played and g.points is not None)
    awarded = sum(g.points[seat] for g, seat in games if not g.is_played and g.points is not None)
    credits = {
        ResultKind.BYE: sitout_credit(given.event.sitout_credit, table_points, played),
        ResultKind.REQUESTED_BYE: sitout_credit(given.requested_bye_credit, table_points, played),
    }
    outcomes = [game.outcome(seat) for game, seat in games]
    taken = night.charges.get(entry.number, ())
    won_out = {
        ResultKind.BYE: is_won(given.event.sitout_credit),
        ResultKind.REQUESTED_BYE: is_won(given.requested_bye_credit),
    }
    cells = tuple(
        replace(cell, outcome="won") if cell.kind and won_out.get(cell.kind) else cell
        for cell in _run(bare, credits, taken)
    )
    sitout_wins = sum(won_out.get(cell.kind, False) for cell in cells if cell.kind)
    by_round = {game.round: game.games_won(seat) for game, seat in games}
    return Tally(
        entry=entry,
        played=played,
        table_points=table_points,
        awarded=awarded,
        sitout_credit=sum(cell.points or 0 for cell in cells if cell.kind in SITOUT_KINDS),
        won=sum(by_round.values()) + sitout_wins,
        drawn=outcomes.count("drawn"),
        lost=outcomes.count("lost"),
        sitouts=sum(cell.kind in SITOUT_KINDS for cell in cells),
        cells=cells,
        gains=tuple(_gain(cell, by_round.get(cell.round, 1)) for cell in cells),
        sitout_wins=sitout_wins,
        charges=taken,
    )


def _gain(cell: Cell, games: int) -> int:
    """What a round brought, in halves of a game; a game won may be worth several."""
    return {"won": 2 * games, "drawn": 1}.get(cell.outcome, 0)


def _cell(number: int, round_: RoundSeats, night: Night, given: StandingsInput) -> Cell:
    place = night.places.get((round_.number, number))
    if place is None:
        kind: ResultKind | None = None
        if (round_.number, number) in given.requested_byes:
            kind = ResultKind.REQUESTED_BYE
        elif number in round_.sitting_out:
            kind = ResultKind.BYE
        return Cell(round_.number, None, None, kind, None if kind else 0, 0)
    table, seat = place
    game = night.games.get((round_.number, table.table))
    partner, opponents = _company(table.seats, seat, given.event.sides_at(len(table.seats)))
    slip = None
    if game is None:
        kind, points, outcome = ResultKind.IN_PROGRESS, None, ""
    else:
        kind, outcome = game.kind, game.outcome(seat)
        points = game.points[seat] if game.points is not None else 0
        slip = game.slip[seat] if game.slip is not None else None
    return Cell(round_.number, table.table, seat, kind, points, 0, outcome, partner, opponents, slip)


def _company(
    seats: tuple[int, ...], seat: int, sides: tuple[tuple[int, ...], ...]
) -> tuple[int | None, tuple[int, ...]]:
    """The partner, if the game has partners, and the opponents of a seat."""
    own = next((side for side in sides if seat in side), (seat,))
    partner = next((seats[mate] for mate in own if mate != seat and mate < len(seats)), None)
    return partner, tuple(other for place, other in enumerate(seats) if place not in own)


def _run(bare: list[Cell], credits: dict[ResultKind, int], taken: tuple[Charge, ...]) -> tuple[Cell, ...]:
    """The cells with the credit of sit-outs, penalties and the running total filled in."""
    running = 0
    cells = []
    for cell in bare:
        points = credits[cell.kind] if cell.kind in SITOUT_KINDS and cell.kind else cell.points
        off = sum(charge.points for charge in taken if charge.penalty.round == cell.round)
        running += (points or 0) - off
        cells.append(replace(cell, points=points, running=running, penalty=-off))
    return tuple(cells)

"""What standings are made of: what goes in, and the rows that come out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.standings.penalties import Charge, Penalty
from tourney.values import Entry, EventInfo, HandFacts, Reason, ResultKind, RoundSeats, TableResult


@dataclass(frozen=True, slots=True)
class StandingsInput:
    """All that standings are computed from; nothing of it is itself computed.

    Draft rounds and results that are not confirmed do not count. `after_round` limits the rounds
    looked at, None for all that are published. `requested_byes` are (round, entry); `penalties` are in
    the order in which they were given, warnings too;
    `requested_bye_credit` is `average`, `win`, `zero` or a whole number as text.
    """

    event: EventInfo
    entries: tuple[Entry, ...]
    rounds: tuple[RoundSeats, ...]
    results: tuple[TableResult, ...]
    facts: tuple[HandFacts, ...] = ()
    after_round: int | None = None
    requested_byes: tuple[tuple[int, int], ...] = ()
    requested_bye_credit: str = "zero"
    penalties: tuple[Penalty, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one person, for a wall chart.

    `kind` is what the round was to him: a kind of result, `in_progress` while his table is awaited,
    None where he was not in the round. `points` are what the round adds to his total (a sit-out's
    credit too), None where nothing is known yet; `penalty` (0 or below) is what penalties of that round
    take off; `running` is the total up to here. `outcome` is
    `won`, `drawn`, `lost` or empty. `partner` is an entry number in four-handed play. `slip` is what
    the slip says where `points` are not that: at a table where the dealer sat out each hand.
    """

    round: int
    table: int | None
    seat: int | None
    kind: ResultKind | None
    points: int | None
    running: int
    outcome: str = ""
    partner: int | None = None
    opponents: tuple[int, ...] = ()
    slip: int | None = None
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings; `points` is the sum of the three columns before it and of `penalties`.

    `rank` is None for those who have withdrawn: they are listed last and take no place. `shared`:
    others have the same place. `table_points` come from played and adjusted tables, `awarded` from
    forfeits, `sitout_credit` from sit-outs. `won` are the games won, of which `sitout_wins` are sit-outs
    that count as one. `tie_breaks` has each step of the event's chain by its
    name, None where it has no value for this person. `parted_by` names the step that parts this
    row from the one above: `points`, `won`, `games`, a tie-break, `place` where a bracket decides, None where
    the place is shared (or first). `course` says how a bracket came to the place. `charges` are what was
    taken off for penalties, `penalties` (0 or below) the sum of it.
    """

    rank: int | None
    shared: bool
    number: int
    name: str
    played: int
    table_points: int
    awarded: int
    sitout_credit: int
    points: int
    won: int
    drawn: int
    lost: int
    sitouts: int
    tie_breaks: Mapping[str, int | None]
    cells: tuple[Cell, ...]
    withdrawn: bool = False
    parted_by: str | None = None
    course: Reason | None = None
    sitout_wins: int = 0
    charges: tuple[Charge, ...] = ()

    @property
    def penalties(self) -> int:
        """What penalties take off, 0 or below.

        >>> Row(1, False, 4, "Ada", 3, 20, 0, 0, 20, 2, 1, 0, 0, {}, ()).penalties
        0
        """
        return -sum(charge.points for charge in self.charges)

    @property
    def games(self) -> int:
        """Games won and drawn in halves of a game: 2 for each won, 1 for each drawn.

        >>> Row(1, False, 4, "Ada", 3, 20, 0, 0, 20, 2, 1, 0, 0, {}, ()).games
        5
        """
        return 2 * self.won + self.drawn


@dataclass(frozen=True, slots=True)
class TableAwaited:
    """A table without a confirmed result. `entered`: figures are in and wait to be confirmed."""

    round: int
    table: int
    seats: tuple[int, ...]
    entered: bool = False


@dataclass(frozen=True, slots=True)
class Tie:
    """What a step did to people who were level: `step` by name, `entries` in order of place.

    `outcome` is `parted`, `level` (the step could not part any of them) or `skipped`, with the
    reason then in `note`. `scores` are each one's figure for the step, in the order of `entries`.
    """

    step: str
    entries: tuple[int, ...]
    outcome: str
    scores: tuple[int, ...] = ()
    note: Reason | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after a round.

    `rules` are the sentences by which the table was made, `notes` what is special about this one
    (footnotes, steps skipped, tables awaited). `provisional`: a table up to here is awaited, or still to be
    seated. `final`: all rounds planned are in and nothing is awaited. `ranking`: what comes first.
    """

    rows: tuple[Row, ...]
    after_round: int
    provisional: bool
    final: bool
    tables_awaited: tuple[TableAwaited, ...]
    rules: tuple[Reason, ...]
    notes: tuple[Reason, ...]
    chain: tuple[str, ...]
    ties: tuple[Tie, ...] = field(default=())
    ranking: str = "points"

    @property
    def scores(self) -> tuple[tuple[int, int], ...]:
        """Each entry with the score that seating goes by: points, or games won and drawn in halves.

        Penalties are left out: they part places, and seat nobody elsewhere.

        >>> Standings((), 0, False, False, (), (), (), ()).scores
        ()
        """
        by_games = self.ranking == "wins"
        return tuple((row.number, row.games if by_games else row.points - row.penalties) for row in self.rows)

    def row(self, number: int) -> Row | None:
        """The row of an entry, None where it has none.

        >>> Standings((), 0, False, False, (), (), (), ()).row(3) is None
        True
        """
        return next((row for row in self.rows if row.number == number), None)

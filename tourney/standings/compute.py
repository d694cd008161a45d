"""Standings from the raw records: computed each time, from nothing but results."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from tourney.errors import N_, BadInput
from tourney.standings.ground import Ground
from tourney.standings.model import Row, Standings, StandingsInput, Tie
from tourney.standings.notes import notes, rules
from tourney.standings.placing import by_places
from tourney.standings.ranking import Measure, rank
from tourney.standings.tally import Night, Tally, read_night, tally
from tourney.standings.tie_breaks import TIE_BREAKS, TieBreak
from tourney.values import Entry, EventInfo, ResultKind, sort_key

_FIRST: Final[Mapping[str, Mapping[str, Callable[[Tally], int]]]] = {
    "points": {"points": lambda count: count.points, "won": lambda count: count.won},
    "wins": {"games": lambda count: count.games, "points": lambda count: count.points},
}
"""What places go by before the chain, by the event's ranking."""


def compute(given: StandingsInput) -> Standings:
    """The standings after a round: places, columns, footnotes.

    Order: points, games won (or, where the event ranks by wins, games won with a half for each drawn,
    points), then the event's chain; who is level after all of it shares a place (1, 1, 3). Raises
    BadInput where the chain names a tie-break that does not exist, or the credit for a sit-out cannot
    be read.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import ResultKind, RoundSeats, RoundStatus, TableResult, TableSeats
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> seated = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2)),))
    >>> slip = TableResult(1, 1, ResultKind.PLAYED, (4, 10))
    >>> made = compute(StandingsInput(event, (Entry(1, "Ada"), Entry(2, "Bo")), (seated,), (slip,)))
    >>> [(row.rank, row.name, row.points) for row in made.rows]
    [(1, 'Bo', 10), (2, 'Ada', 4)]
    """
    chain = _chain(given.event)
    night = read_night(given)
    listed = [tally(entry, night, given) for entry in given.entries if _is_listed(entry, night)]
    ground = _ground(given, night, listed)
    listed.sort(key=lambda count: (sort_key(count.entry.name), count.entry.number))
    gone = [count for count in listed if has_withdrawn(count.entry, given.event, night.after_round)]
    staying = [count for count in listed if count not in gone]
    first = _FIRST[given.event.ranking]
    rows, ties = _ranked(staying, ground, chain, first)
    gone.sort(key=lambda count: [-measure(count) for measure in first.values()])
    rows += [_row(count, ground, chain, (), (None, False, None)) for count in gone]
    awaited = night.awaited
    complete = given.event.closed or (given.event.rounds or 0) <= night.after_round
    planned = given.event.rounds is not None or given.event.closed
    open_tables = bool(awaited) or any(round_.part for round_ in night.rounds)
    made = Standings(
        rows=tuple(rows),
        after_round=night.after_round,
        provisional=open_tables,
        final=planned and complete and not open_tables and night.after_round > 0,
        tables_awaited=awaited,
        rules=rules(given, chain),
        notes=notes(given, night, rows, ties),
        chain=tuple(step.name for step in chain),
        ties=ties,
        ranking=given.event.ranking,
    )
    return by_places(made, given)


def has_withdrawn(entry: Entry, event: EventInfo, after_round: int) -> bool:
    """Whether an entry has left for good by `after_round`, with rounds still to come then.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 8, (), "zero", False, False)
    >>> leaver = Entry(4, "Cy", to_round=3)
    >>> [has_withdrawn(leaver, event, after) for after in (2, 3, 8)]
    [False, True, True]
    """
    if entry.to_round is None or entry.to_round > after_round:
        return False
    last = event.rounds if event.rounds is not None else after_round + (0 if event.closed else 1)
    return entry.to_round < max(last, after_round)


def _chain(event: EventInfo) -> tuple[TieBreak, ...]:
    for name in event.tie_breaks:
        if name not in TIE_BREAKS:
            raise BadInput(
                N_("no tie-break is called {name!r}"),
                N_("known are: {known}"),
                name=name,
                known=", ".join(TIE_BREAKS),
            )
    return tuple(TIE_BREAKS[name] for name in dict.fromkeys(event.tie_breaks))


def _is_listed(entry: Entry, night: Night) -> bool:
    """Everybody who was in a round, and everybody checked in who may have been; not who only stood by."""
    may_come = entry.checked_in and not entry.standby and entry.from_round <= max(night.after_round, 1)
    return may_come or night.is_seen(entry.number)


def _ground(given: StandingsInput, night: Night, listed: Sequence[Tally]) -> Ground:
    by_games = given.event.ranking == "wins"
    side = max(map(len, given.event.sides_at(given.event.seats)), default=1)
    return Ground(
        games={entry.number: night.games_of(entry.number) for entry in given.entries},
        facts={(facts.round, facts.table): facts for facts in given.facts},
        gains={
            count.entry.number: count.gains if by_games else tuple(cell.points or 0 for cell in count.cells)
            for count in listed
        },
        sitouts={
            count.entry.number: sum(cell.kind is ResultKind.BYE for cell in count.cells) for count in listed
        },
        opponents=given.event.seats - side,
    )


def _ranked(
    counts: Sequence[Tally],
    ground: Ground,
    chain: tuple[TieBreak, ...],
    first: Mapping[str, Callable[[Tally], int]],
) -> tuple[list[Row], tuple[Tie, ...]]:
    known = {count.entry.number: count for count in counts}
    steps: dict[str, Measure] = {name: _of_tally(measure, known) for name, measure in first.items()}
    for step in chain:
        steps[step.name] = _bind(step, ground)
    ranking = rank(tuple(known), steps)
    rows: list[Row] = []
    for group, parted_by in zip(ranking.groups, ranking.parted_by, strict=True):
        place = len(rows) + 1
        for position, number in enumerate(group):
            placed = (place, len(group) > 1, None if position else parted_by)
            rows.append(_row(known[number], ground, chain, ranking.ties, placed))
    _assert_order([known[row.number] for row in rows], first)
    return rows, ranking.ties


def _of_tally(measure: Callable[[Tally], int], known: Mapping[int, Tally]) -> Measure:
    return lambda tied: tuple(measure(known[number]) for number in tied)


def _bind(step: TieBreak, ground: Ground) -> Measure:
    return lambda tied: step.measure(ground, tied)


def _row(
    count: Tally,
    ground: Ground,
    chain: tuple[TieBreak, ...],
    ties: tuple[Tie, ...],
    placed: tuple[int | None, bool, str | None],
) -> Row:
    rank_, shared, parted_by = placed
    number = count.entry.number
    row = Row(
        rank=rank_,
        shared=shared,
        number=number,
        name=count.entry.name,
        played=count.played,
        table_points=count.table_points,
        awarded=count.awarded,
        sitout_credit=count.sitout_credit,
        points=count.points,
        won=count.won,
        drawn=count.drawn,
        lost=count.lost,
        sitouts=count.sitouts,
        tie_breaks=_values(number, ground, chain, ties),
        cells=count.cells,
        withdrawn=rank_ is None,
        parted_by=parted_by,
        sitout_wins=count.sitout_wins,
        charges=count.charges,
    )
    if row.points != sum((cell.points or 0) + cell.penalty for cell in row.cells):
        raise AssertionError(f"the row of entry {number} does not add up")
    return row


def _values(
    number: int, ground: Ground, chain: tuple[TieBreak, ...], ties: tuple[Tie, ...]
) -> Mapping[str, int | None]:
    values = {step.name: step.value(ground, number) for step in chain}
    for tie in ties:
        if tie.scores and number in tie.entries and values.get(tie.step, 0) is None:
            values[tie.step] = tie.scores[tie.entries.index(number)]
    return values


def _assert_order(counts: Sequence[Tally], first: Mapping[str, Callable[[Tally], int]]) -> None:
    """What comes first never rises, nor what comes second among those level in the first."""
    for above, below in pairwise(counts):
        if [measure(above) for measure in first.values()] < [measure(below) for measure in first.values()]:
            raise AssertionError(f"entries {above.entry.number} and {below.entry.number} are out of order")

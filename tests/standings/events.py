"""Small events for the tests of standings."""

from collections.abc import Iterable, Sequence

from tourney.rules import GAMES
from tourney.standings import Row, Standings, StandingsInput, compute
from tourney.values import (
    Entry,
    EventInfo,
    HandFacts,
    ResultKind,
    RoundSeats,
    RoundStatus,
    TableResult,
    TableSeats,
)

Line = tuple[Sequence[int], Sequence[int]]  # who sat at a table, and their points


def event(
    game: str = "three-handed",
    tie_breaks: Sequence[str] = (),
    credit: str = "average",
    rounds: int | None = None,
    closed: bool = False,
) -> EventInfo:
    """An event with these settings."""
    return EventInfo(
        1, "night", "A night", GAMES[game], "threes", rounds, tuple(tie_breaks), credit, False, closed
    )


def seated(number: int, *tables: Sequence[int], out: Sequence[int] = ()) -> RoundSeats:
    """A published round with these tables."""
    return RoundSeats(
        number,
        RoundStatus.PUBLISHED,
        tuple(TableSeats(at, tuple(seats)) for at, seats in enumerate(tables, 1)),
        tuple(out),
    )


def slip(
    round_: int,
    table: int,
    *points: int,
    kind: ResultKind = ResultKind.PLAYED,
    confirmed: bool = True,
) -> TableResult:
    """A table's slip; without points it has none."""
    return TableResult(round_, table, kind, points or None, confirmed=confirmed)


def entries(names: Iterable[str] | int) -> tuple[Entry, ...]:
    """Entries numbered from 1: so many, or these names."""
    known = [f"Player {number:02}" for number in range(1, names + 1)] if isinstance(names, int) else names
    return tuple(Entry(number, name) for number, name in enumerate(known, 1))


def played(
    info: EventInfo,
    people: tuple[Entry, ...],
    *rounds: Sequence[Line],
    facts: Sequence[HandFacts] = (),
    after: int | None = None,
) -> Standings:
    """Standings of rounds that are all played; who is at no table is not in the round."""
    seats = [seated(number, *(line[0] for line in lines)) for number, lines in enumerate(rounds, 1)]
    slips = [
        slip(number, table, *line[1])
        for number, lines in enumerate(rounds, 1)
        for table, line in enumerate(lines, 1)
    ]
    return compute(StandingsInput(info, people, tuple(seats), tuple(slips), tuple(facts), after))


def places(standings: Standings) -> list[tuple[int | None, int]]:
    """Place and entry number of each row, in order."""
    return [(row.rank, row.number) for row in standings.rows]


def row(standings: Standings, number: int) -> Row:
    """The row of an entry, which must be there."""
    found = standings.row(number)
    assert found is not None
    return found

"""What the hands of a table say for prizes: each seat's best hand, its marches, its lone hands."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tourney.engine.audit import Audited
from tourney.engine.scoring import defenders_of
from tourney.standings.evidence import TableEvidence, table_seats
from tourney.values import Entry, EventInfo, RoundSeats


@dataclass(frozen=True, slots=True)
class HandFeats:
    """The hands of one table in one round, a figure a seat of the table.

    `complete`: every hand of the table is there and without an error. `best` are the most points that
    one hand gave, `marches` the hands in which the seat's side made trump and took all tricks, `loners`
    those of them that the seat played alone.
    """

    round: int
    table: int
    complete: bool
    best: tuple[int, ...]
    marches: tuple[int, ...]
    loners: tuple[int, ...]


def feats(
    event: EventInfo,
    entries: Sequence[Entry],
    rounds: Sequence[RoundSeats],
    audited: Sequence[Audited],
    found: Iterable[TableEvidence],
) -> tuple[HandFeats, ...]:
    """What the logged hands say of each table that has any; `found` are the same hands, summed up.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> feats(event, (), (), (), ())
    ()
    """
    people = {entry.number: entry for entry in entries}
    seats = {(one.number, at.table): at.seats for one in rounds for at in one.tables}
    hands: dict[tuple[int, int], list[Audited]] = {}
    for one in audited:
        place = (one.record.round, one.record.table)
        if place in seats:
            hands.setdefault(place, []).append(one)
    return tuple(
        _of_table(event, one, [people[number] for number in seats[one.round, one.table]], hands)
        for one in found
    )


def _of_table(
    event: EventInfo,
    summed: TableEvidence,
    people: Sequence[Entry],
    hands: Mapping[tuple[int, int], Sequence[Audited]],
) -> HandFeats:
    best, loners = [0] * len(people), [0] * len(people)
    logged = hands.get((summed.round, summed.table), ())
    for one in logged:
        at = table_seats(event, people, one.record)
        for seat, points in zip(at, one.replay.points or (), strict=False):
            best[seat] = max(best[seat], points)
        alone = _lone_march(one)
        if at and alone is not None:
            loners[at[alone]] += 1
    return HandFeats(
        summed.round,
        summed.table,
        summed.all_in and summed.clean and len(logged) == summed.hands,
        tuple(best),
        summed.marches,
        tuple(loners),
    )


def _lone_march(one: Audited) -> int | None:
    """The seat that made trump, played alone and took all tricks, None where nobody did."""
    maker, rules = one.replay.maker, one.record.rules
    if maker is None or maker not in one.replay.alone or one.replay.points is None:
        return None
    against = defenders_of(rules, maker)
    taken = sum(won for seat, won in enumerate(one.replay.tricks_won) if seat not in against)
    return maker if taken == rules.hand_size and one.replay.points[maker] > 0 else None

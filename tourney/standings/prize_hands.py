"""What the hands of a table say for prizes: each seat's best hand, its marches, its lone hands."""

from collections.abc import Iterable
from dataclasses import dataclass

from tourney.standings.evidence import TableEvidence


@dataclass(frozen=True, slots=True)
class HandFeats:
    """The hands of one table in one round, a figure a seat of the table.

    `complete`: every hand of the table is in, by its log or its result, and without an error. `best` are the
    most points that one hand gave, `marches` the hands in which the seat's side made trump and took all
    tricks, `loners` those of them that the seat played alone.
    """

    round: int
    table: int
    complete: bool
    best: tuple[int, ...]
    marches: tuple[int, ...]
    loners: tuple[int, ...]


def feats(found: Iterable[TableEvidence]) -> tuple[HandFeats, ...]:
    """What the hands say of each table that has any; a lone hand counts with all tricks taken.

    >>> feats(())
    ()
    """
    return tuple(_of_table(one) for one in found)


def _of_table(found: TableEvidence) -> HandFeats:
    seats = range(len(found.points))
    return HandFeats(
        found.round,
        found.table,
        found.is_proof,
        tuple(max([0, *(hand.points[seat] for hand in found.hands if hand.points)]) for seat in seats),
        found.facts.marches,
        tuple(sum(hand.is_lone_march and hand.caller == seat for hand in found.hands) for seat in seats),
    )

"""The view of one table of a round: its sides, its figures, and how its result stands."""

from dataclasses import dataclass

from tourney.rules import unlike
from tourney.site.data import EventData
from tourney.site.texts import reason_sentence
from tourney.site.views.common import PageLink, Person
from tourney.site.views.entered import entered_hands
from tourney.standings.evidence import HANDS
from tourney.standings.reliefs import spells
from tourney.values import ResultKind, TableResult, TableSeats


@dataclass(frozen=True, slots=True)
class SeatView:
    """A side at a table: one person, two partners, or a team; seats are shown from 1.

    `counts` is what the side's figure counts for in the standings where that is another one.
    """

    seats: tuple[int, ...]
    people: tuple[Person, ...]
    points: int | None
    highest: bool
    counts: int | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """One table: its sides in seat order, and how its result stands.

    `state` is `awaited`, `unconfirmed`, `from_hands` (no slip: the sum of the logged hands) or a
    result kind's word; `hands` are its logged hands. `unlike` says what is other there than at a
    full table, empty where nothing is. `reliefs` say who played which hands for whom. `entered` are its hands
    that were entered by their results, in a line each.
    """

    number: int
    sides: tuple[SeatView, ...]
    state: str
    disputed: bool
    hands_played: int | None
    note: str
    hands: tuple[PageLink, ...]
    unlike: str = ""
    reliefs: tuple[str, ...] = ()
    entered: tuple[str, ...] = ()

    @property
    def counts(self) -> tuple[int, ...]:
        """What the figures count for, side by side, where that is not what the slip says."""
        found = [side.counts if side.counts is not None else side.points for side in self.sides]
        is_other = any(side.counts is not None for side in self.sides)
        return tuple(figure for figure in found if figure is not None) if is_other else ()


def table_view(event: EventData, round_number: int, table: TableSeats) -> TableView:
    """A table of a published round as it stands."""
    slip = event.slips.get((round_number, table.table))
    return TableView(
        number=table.table,
        sides=_sides(event, round_number, table, slip),
        state=_state(slip),
        disputed=(round_number, table.table) in event.disputed,
        hands_played=slip.hands_played if slip else None,
        note=slip.note if slip else "",
        hands=event.hand_links(round_number, table.table),
        unlike=unlike(event.info.rules, len(table.seats), event.info.teams),
        reliefs=tuple(
            reason_sentence(event, one.said)
            for one in spells(event.reliefs, round_number, table.table, table.seats)
        ),
        entered=entered_hands(event, event.found_at.get((round_number, table.table))),
    )


def chairs(event: EventData, seats: int, seat: int) -> tuple[int, ...]:
    """The chairs of an entry at a table of so many entries, from 1: a team has two."""
    if event.info.teams and seats == event.info.seats:
        return tuple(chair + 1 for chair in event.info.rules.sides[seat])
    return (seat + 1,)


def _state(slip: TableResult | None) -> str:
    if slip is None or slip.kind is ResultKind.IN_PROGRESS:
        return "awaited"
    if slip.source == HANDS and slip.kind is ResultKind.PLAYED:
        return "from_hands"
    return slip.kind.value if slip.confirmed else "unconfirmed"


def _sides(
    event: EventData, round_number: int, table: TableSeats, slip: TableResult | None
) -> tuple[SeatView, ...]:
    points = slip.points if slip is not None else None
    has_winner = points is not None and _state(slip) not in ("awaited", "unconfirmed", "void")
    best = max(points) if points else None
    sides = event.info.sides_at(len(table.seats))
    at_top = sum(points[side[0]] == best for side in sides) if points else 0
    return tuple(
        SeatView(
            seats=tuple(chair for seat in side for chair in chairs(event, len(table.seats), seat)),
            people=tuple(event.people[table.seats[seat]] for seat in side),
            points=points[side[0]] if points else None,
            highest=has_winner and at_top == 1 and points is not None and points[side[0]] == best,
            counts=event.counts_otherwise.get((round_number, table.seats[side[0]])),
        )
        for side in sides
    )

"""The view of a round: who sits where, what came of it, who sits out and why, who meets again."""

from dataclasses import dataclass
from itertools import combinations

from tourney.site import links
from tourney.site.data import EventData
from tourney.site.texts import reason_sentence
from tourney.site.views.common import PageLink, Person
from tourney.standings.evidence import HANDS
from tourney.values import ResultKind, RoundSeats, TableResult, TableSeats, sort_key


@dataclass(frozen=True, slots=True)
class SeatView:
    """A side at a table: one person, or two partners; seats are shown from 1."""

    seats: tuple[int, ...]
    people: tuple[Person, ...]
    points: int | None
    highest: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """One table: its sides in seat order, and how its result stands.

    `state` is `awaited`, `unconfirmed`, `from_hands` (no slip: the sum of the logged hands) or a
    result kind's word; `hands` are its logged hands.
    """

    number: int
    sides: tuple[SeatView, ...]
    state: str
    disputed: bool
    hands_played: int | None
    note: str
    hands: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class SeatedPerson:
    """A person and where he sits: table from 1, seat from 1; no table where he sits out."""

    person: Person
    table: int | None
    seat: int | None


@dataclass(frozen=True, slots=True)
class SitOutView:
    """Somebody who is at no table in this round, the kind of it, and the pairing's reasons."""

    person: Person
    kind: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RepeatView:
    """Two people who were at one table before, and in which rounds; `partners` both times."""

    one: Person
    other: Person
    rounds: tuple[PageLink, ...]
    partners: bool


@dataclass(frozen=True, slots=True)
class RoundView:
    """The page of a published round."""

    number: int
    page: str
    tables: tuple[TableView, ...]
    by_name: tuple[SeatedPerson, ...]
    sitting_out: tuple[SitOutView, ...]
    repeats: tuple[RepeatView, ...]
    met_again: int
    seed: int | None
    partners: bool
    previous: PageLink | None
    next: PageLink | None

    @property
    def is_complete(self) -> bool:
        """Whether every table has a result that counts."""
        return all(table.state not in ("awaited", "unconfirmed") for table in self.tables)

    @property
    def awaited(self) -> int:
        """How many tables have no result that counts."""
        return sum(table.state in ("awaited", "unconfirmed") for table in self.tables)


def round_view(event: EventData, seated: RoundSeats) -> RoundView:
    """A published round as it stands."""
    numbers = [one.number for one in event.rounds]
    at = numbers.index(seated.number)
    before = event.rounds[:at]
    partners = event.info.rules.partners
    return RoundView(
        number=seated.number,
        page=links.round_page(event.slug, seated.number),
        tables=tuple(_table(event, seated.number, table) for table in seated.tables),
        by_name=_by_name(event, seated),
        sitting_out=tuple(_sit_out(event, seated, number) for number in seated.sitting_out),
        repeats=_repeats(event, seated, before),
        met_again=len(_meetings(seated) & {pair for one in before for pair in _meetings(one)})
        if partners
        else 0,
        seed=seated.seed,
        partners=partners,
        previous=event.round_link(numbers[at - 1]) if at else None,
        next=event.round_link(numbers[at + 1]) if at + 1 < len(numbers) else None,
    )


def _table(event: EventData, round_number: int, table: TableSeats) -> TableView:
    slip = event.slips.get((round_number, table.table))
    return TableView(
        number=table.table,
        sides=_sides(event, table, slip),
        state=_state(slip),
        disputed=(round_number, table.table) in event.disputed,
        hands_played=slip.hands_played if slip else None,
        note=slip.note if slip else "",
        hands=event.hand_links(round_number, table.table),
    )


def _state(slip: TableResult | None) -> str:
    if slip is None or slip.kind is ResultKind.IN_PROGRESS:
        return "awaited"
    if slip.source == HANDS and slip.kind is ResultKind.PLAYED:
        return "from_hands"
    return slip.kind.value if slip.confirmed else "unconfirmed"


def _sides(event: EventData, table: TableSeats, slip: TableResult | None) -> tuple[SeatView, ...]:
    points = slip.points if slip is not None else None
    counts = _state(slip) not in ("awaited", "unconfirmed", "void")
    best = max(points) if points else None
    sides = [side for side in event.info.rules.sides if side[0] < len(table.seats)]
    alone_at_top = sum(points[side[0]] == best for side in sides) == 1 if points else False
    return tuple(
        SeatView(
            seats=tuple(seat + 1 for seat in side),
            people=tuple(event.people[table.seats[seat]] for seat in side),
            points=points[side[0]] if points else None,
            highest=bool(points)
            and counts
            and alone_at_top
            and points is not None
            and points[side[0]] == best,
        )
        for side in sides
    )


def _by_name(event: EventData, seated: RoundSeats) -> tuple[SeatedPerson, ...]:
    placed = [
        SeatedPerson(event.people[number], table.table, seat + 1)
        for table in seated.tables
        for seat, number in enumerate(table.seats)
    ]
    placed += [SeatedPerson(event.people[number], None, None) for number in seated.sitting_out]
    return tuple(sorted(placed, key=lambda one: (sort_key(one.person.name), one.person.number)))


def _sit_out(event: EventData, seated: RoundSeats, number: int) -> SitOutView:
    kind = event.sitting_out_as.get((seated.number, number), ResultKind.BYE)
    reasons = [reason for reason in seated.reasons if number in reason.entries]
    return SitOutView(event.people[number], kind.value, tuple(reason_sentence(event, one) for one in reasons))


def _meetings(seated: RoundSeats) -> frozenset[tuple[int, int]]:
    """The pairs of entries at one table, the lower number first."""
    return frozenset(pair for table in seated.tables for pair in combinations(sorted(table.seats), 2))


def _partnerships(seated: RoundSeats) -> frozenset[tuple[int, int]]:
    """The pairs of partners, the lower number first."""
    pairs = [(table.seats[seat], table.seats[seat + 2]) for table in seated.tables for seat in (0, 1)]
    return frozenset((min(pair), max(pair)) for pair in pairs)


def _repeats(event: EventData, seated: RoundSeats, before: tuple[RoundSeats, ...]) -> tuple[RepeatView, ...]:
    """Who meets again (where partners change: who is partnered again), with the earlier rounds."""
    partners = event.info.rules.partners
    pairs = _partnerships if partners else _meetings
    met: dict[tuple[int, int], list[int]] = {pair: [] for pair in sorted(pairs(seated))}
    for earlier in before:
        for pair in pairs(earlier) & met.keys():
            met[pair].append(earlier.number)
    return tuple(
        RepeatView(event.people[one], event.people[other], _links(event, rounds), partners)
        for (one, other), rounds in met.items()
        if rounds
    )


def _links(event: EventData, rounds: list[int]) -> tuple[PageLink, ...]:
    return tuple(event.round_link(number) for number in rounds)

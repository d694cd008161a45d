"""The view of a round: who sits where, what came of it, who sits out and why, who meets again."""

from dataclasses import dataclass
from itertools import combinations

from tourney.site import links
from tourney.site.data import EventData
from tourney.site.texts import reason_sentence
from tourney.site.views.common import PageLink, Person
from tourney.site.views.tables import TableView, chairs, table_view
from tourney.values import Reason, ResultKind, RoundSeats, sort_key


@dataclass(frozen=True, slots=True)
class SeatedPerson:
    """A person or a team and the chairs, table and chairs from 1.

    No table where he sits out, or `stands_by`.
    """

    person: Person
    table: int | None
    seats: tuple[int, ...] = ()
    stands_by: bool = False


@dataclass(frozen=True, slots=True)
class SitOutView:
    """Somebody who is at no table in this round, the kind of it, and the pairing's reasons."""

    person: Person
    kind: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RepeatView:
    """Two people who were at one table before, and in which rounds; `partners` both times.

    `reasons` are the pairing's.
    """

    one: Person
    other: Person
    rounds: tuple[PageLink, ...]
    partners: bool
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundView:
    """The page of a published round.

    `reasons` are those of the pairing about somebody at a table (who floats, who meets again),
    `changes` what was changed by hand since. `teams`: the entries are teams. `part`: more tables are to
    be seated, for those `not_seated`. `provisional`: it was paired while tables before it were awaited.
    """

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
    standing_by: tuple[Person, ...] = ()
    reasons: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    teams: bool = False
    part: bool = False
    not_seated: tuple[Person, ...] = ()
    provisional: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether every table is seated and has a result that counts."""
        return not self.part and all(table.state not in ("awaited", "unconfirmed") for table in self.tables)

    @property
    def awaited(self) -> int:
        """How many tables have no result that counts."""
        return sum(table.state in ("awaited", "unconfirmed") for table in self.tables)


def round_view(event: EventData, seated: RoundSeats) -> RoundView:
    """A published round as it stands."""
    numbers = [one.number for one in event.rounds]
    at = numbers.index(seated.number)
    before = event.rounds[:at]
    partners = event.has_partners
    standing_by = event.standing_by(seated)
    repeats = _repeats(event, seated, before)
    return RoundView(
        number=seated.number,
        page=links.round_page(event.slug, seated.number),
        tables=tuple(table_view(event, seated.number, table) for table in seated.tables),
        by_name=_by_name(event, seated, standing_by),
        sitting_out=tuple(_sit_out(event, seated, number) for number in seated.sitting_out),
        repeats=repeats,
        met_again=len(_meetings(seated) & {pair for one in before for pair in _meetings(one)})
        if partners
        else 0,
        seed=seated.seed,
        partners=partners,
        previous=event.round_link(numbers[at - 1]) if at else None,
        next=event.round_link(numbers[at + 1]) if at + 1 < len(numbers) else None,
        standing_by=tuple(event.people[number] for number in standing_by),
        reasons=tuple(reason_sentence(event, one) for one in _told(seated, standing_by, repeats)),
        changes=tuple(reason_sentence(event, one) for one in seated.changes),
        teams=event.info.teams,
        part=seated.part,
        not_seated=tuple(event.people[number] for number in event.not_seated(seated)) if seated.part else (),
        provisional=seated.provisional,
    )


def _told(
    seated: RoundSeats, standing_by: tuple[int, ...], repeats: tuple[RepeatView, ...]
) -> tuple[Reason, ...]:
    """The reasons of the pairing that do not stand with who sits out, stands by, or meets again."""
    elsewhere = {*seated.sitting_out, *standing_by}
    pairs = {tuple(sorted((one.one.number, one.other.number))) for one in repeats}
    return tuple(
        one
        for one in _for_all(seated)
        if not elsewhere.intersection(one.entries) and tuple(sorted(one.entries)) not in pairs
    )


def _for_all(seated: RoundSeats) -> list[Reason]:
    """The reasons that may be read by all: whose wish it is to be kept apart is the director's business."""
    return [one for one in seated.reasons if not one.private]


def _by_name(event: EventData, seated: RoundSeats, standing_by: tuple[int, ...]) -> tuple[SeatedPerson, ...]:
    placed = [
        SeatedPerson(event.people[number], table.table, chairs(event, len(table.seats), seat))
        for table in seated.tables
        for seat, number in enumerate(table.seats)
    ]
    placed += [SeatedPerson(event.people[number], None) for number in seated.sitting_out]
    placed += [SeatedPerson(event.people[number], None, stands_by=True) for number in standing_by]
    return tuple(sorted(placed, key=lambda one: (sort_key(one.person.name), one.person.number)))


def _sit_out(event: EventData, seated: RoundSeats, number: int) -> SitOutView:
    kind = event.sitting_out_as.get((seated.number, number), ResultKind.BYE)
    reasons = [reason for reason in _for_all(seated) if number in reason.entries]
    return SitOutView(event.people[number], kind.value, tuple(reason_sentence(event, one) for one in reasons))


def _meetings(seated: RoundSeats) -> frozenset[tuple[int, int]]:
    """The pairs of entries at one table, the lower number first."""
    return frozenset(pair for table in seated.tables for pair in combinations(sorted(table.seats), 2))


def _partnerships(seated: RoundSeats) -> frozenset[tuple[int, int]]:
    """The pairs of partners, the lower number first."""
    full = [table.seats for table in seated.tables if len(table.seats) == 4]
    pairs = [(seats[seat], seats[seat + 2]) for seats in full for seat in (0, 1)]
    return frozenset((min(pair), max(pair)) for pair in pairs)


def _repeats(event: EventData, seated: RoundSeats, before: tuple[RoundSeats, ...]) -> tuple[RepeatView, ...]:
    """Who meets again (where partners change: who is partnered again), with the earlier rounds."""
    partners = event.has_partners
    pairs = _partnerships if partners else _meetings
    met: dict[tuple[int, int], list[int]] = {pair: [] for pair in sorted(pairs(seated))}
    for earlier in before:
        for pair in pairs(earlier) & met.keys():
            met[pair].append(earlier.number)
    why: dict[tuple[int, ...], list[str]] = {}
    for reason in _for_all(seated):
        why.setdefault(tuple(sorted(reason.entries)), []).append(reason_sentence(event, reason))
    return tuple(
        RepeatView(
            event.people[one],
            event.people[other],
            _links(event, rounds),
            partners,
            tuple(why.get((one, other), ())),
        )
        for (one, other), rounds in met.items()
        if rounds
    )


def _links(event: EventData, rounds: list[int]) -> tuple[PageLink, ...]:
    return tuple(event.round_link(number) for number in rounds)

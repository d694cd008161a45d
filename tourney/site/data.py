"""An event as its pages need it: values only, looked up by the numbers that people see.

Made from the store's queries in `source`; tests make it by hand.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from tourney.engine.audit import Audited
from tourney.engine.record import HandRecord, table_number
from tourney.site import links
from tourney.site.views.common import ALONE, AsOf, Kin, PageLink, Person
from tourney.standings import Standings
from tourney.standings.evidence import SLIP, Difference, TableEvidence
from tourney.standings.money import MoneyPlan
from tourney.standings.prize_rules import PrizeScheme
from tourney.standings.prizes import PrizeList
from tourney.standings.reliefs import Relief
from tourney.standings.series_table import SeriesGround
from tourney.values import (
    Apart,
    Entry,
    EventInfo,
    LoggedHand,
    ResultKind,
    RoundSeats,
    SitOut,
    TableResult,
    name_key,
)


@dataclass(frozen=True, slots=True)
class PlacedHand:
    """A hand with its place in the event, the address of its page and what the audit says of it.

    `label` is short, as in a list: the hand's number, with the game's before it where there are
    several. `round` and `table` are None where they are not known.
    """

    logged: LoggedHand
    audited: Audited
    round: int | None
    table: int | None
    label: str
    page: str

    @property
    def record(self) -> HandRecord:
        """What was logged."""
        return self.logged.record

    @property
    def is_faulty(self) -> bool:
        """Whether the audit found an error in it."""
        return not self.audited.is_clean

    @property
    def verdict(self) -> str:
        """One word: `fault`, `unplayed`, `verified`, or `clean` where not all could be checked."""
        if self.is_faulty:
            return "fault"
        if self.audited.is_unplayed:
            return "unplayed"
        return "verified" if self.audited.is_verified else "clean"


@dataclass(frozen=True, slots=True)
class Prizes:
    """The prizes of an event: their rules, the money that they are of, and who gets what."""

    scheme: PrizeScheme
    plan: MoneyPlan
    found: PrizeList


@dataclass(frozen=True)
class EventData:
    """One event at the moment of building; `rounds` are the published ones, in order.

    `apart` are the pairs to be kept apart: they go into the grade of fairness, and on no page. `prizes` is
    None where the event has none. `differences` are where slips, results of hands and logs differ;
    `unlogged` those of tables of which no hand is logged, each with a record that names the table. `found`
    is what the hands of each table come to.
    """

    info: EventInfo
    entries: tuple[Entry, ...]
    rounds: tuple[RoundSeats, ...]
    results: tuple[TableResult, ...]
    standings: Standings
    sit_outs: tuple[SitOut, ...] = ()
    hands: tuple["PlacedHand", ...] = ()
    apart: tuple[Apart, ...] = ()
    reliefs: tuple[Relief, ...] = ()
    differences: tuple[Difference, ...] = ()
    unlogged: tuple[tuple[HandRecord, Difference], ...] = ()
    found: tuple[TableEvidence, ...] = ()
    prizes: Prizes | None = None
    kin: Kin = ALONE

    @property
    def slug(self) -> str:
        """The event's name in addresses."""
        return self.info.slug

    @cached_property
    def people(self) -> Mapping[int, Person]:
        """Everybody entered, by entry number, with the address of his page.

        Where two share a name the entry's number stands behind it.
        """
        keys = Counter(name_key(entry.name) for entry in self.entries)
        return {
            entry.number: Person(
                entry.number,
                entry.name if keys[name_key(entry.name)] == 1 else f"{entry.name} (no. {entry.number})",
                links.player_page(self.slug, entry.number),
                _beside(entry),
            )
            for entry in self.entries
        }

    @property
    def has_partners(self) -> bool:
        """Whether single players have partners at the tables, who may change."""
        return self.info.rules.partners and not self.info.teams

    @cached_property
    def counts_otherwise(self) -> Mapping[tuple[int, int], int]:
        """What a round counts for, by round and entry number, where that is not the slip's figure."""
        return {
            (cell.round, row.number): cell.points
            for row in self.standings.rows
            for cell in row.cells
            if cell.slip is not None and cell.points is not None
        }

    def standing_by(self, seated: RoundSeats) -> tuple[int, ...]:
        """Who stood by in a round: in the event then, and at no table because all were full."""
        return tuple(entry.number for entry in self._unplaced(seated) if entry.standby)

    def not_seated(self, seated: RoundSeats) -> tuple[int, ...]:
        """Who was there in a round and has no place in it (it is seated in part, or he was forgotten)."""
        return tuple(
            entry.number for entry in self._unplaced(seated) if entry.checked_in and not entry.standby
        )

    def _unplaced(self, seated: RoundSeats) -> tuple[Entry, ...]:
        placed = {number for table in seated.tables for number in table.seats} | set(seated.sitting_out)
        return tuple(
            entry for entry in self.entries if entry.is_in(seated.number) and entry.number not in placed
        )

    def members_of(self, number: int) -> tuple[str, ...]:
        """The names of a team's people."""
        return self._members[number]

    @cached_property
    def _members(self) -> Mapping[int, tuple[str, ...]]:
        return {entry.number: entry.members for entry in self.entries}

    def entry_name(self, number: int) -> str:
        """An entry's own name, as it was entered."""
        return self._names[number]

    @cached_property
    def _names(self) -> Mapping[int, str]:
        return {entry.number: entry.name for entry in self.entries}

    @cached_property
    def seats_at(self) -> Mapping[tuple[int, int], tuple[int, ...]]:
        """Who sat at a round's table, in seat order."""
        return {(one.number, table.table): table.seats for one in self.rounds for table in one.tables}

    @cached_property
    def slips(self) -> Mapping[tuple[int, int], TableResult]:
        """The results by round and table."""
        return {(result.round, result.table): result for result in self.results}

    @cached_property
    def sitting_out_as(self) -> Mapping[tuple[int, int], ResultKind]:
        """As what an entry sat out, by round and entry number."""
        return {(one.round, one.entry): one.kind for one in self.sit_outs}

    @cached_property
    def hands_at(self) -> Mapping[tuple[int, int], tuple["PlacedHand", ...]]:
        """The hands of a round's table."""
        found: dict[tuple[int, int], list[PlacedHand]] = {}
        for hand in self.hands:
            if hand.round is not None and hand.table is not None:
                found.setdefault((hand.round, hand.table), []).append(hand)
        return {place: tuple(hands) for place, hands in found.items()}

    @cached_property
    def found_at(self) -> Mapping[tuple[int, int], TableEvidence]:
        """What the hands of a round's table come to, by their results and logs."""
        return {(one.round, one.table): one for one in self.found}

    @cached_property
    def disputed(self) -> frozenset[tuple[int, int]]:
        """The tables (round, table) of which a logged hand has a fault (RULES.md section 7).

        So are those whose hands differ from their slip, or a log from its result, until it is decided.
        """
        places = {(one.round, one.table) for one in self.differences if one.is_open}
        if self.info.rules.revoke == "reject":
            places |= {
                (hand.round, hand.table)
                for hand in self.hands
                if hand.is_faulty and hand.round is not None and hand.table is not None
            }
        return frozenset(place for place in places if place not in self._decided)

    @cached_property
    def _decided(self) -> frozenset[tuple[int, int]]:
        return frozenset(place for place, slip in self.slips.items() if slip.stands == SLIP)

    def names(self, numbers: Iterable[int]) -> tuple[Markup, ...]:
        """The names of entries, each with its direction kept to itself."""
        return tuple(Markup("<bdi>{}</bdi>").format(self.people[number].name) for number in numbers)

    def round_link(self, number: int) -> PageLink:
        """The link to a round, its number as text."""
        return PageLink(str(number), links.round_page(self.slug, number))

    def hand_links(self, round_number: int, table: int) -> tuple[PageLink, ...]:
        """The links to the hands of a table."""
        return tuple(PageLink(hand.label, hand.page) for hand in self.hands_at.get((round_number, table), ()))


def _beside(entry: Entry) -> tuple[str, ...]:
    """The members to be named beside a team's name: none where it says them all, as `Ann & Bob`."""
    name = name_key(entry.name)
    return () if all(name_key(member) in name for member in entry.members) else entry.members


@dataclass(frozen=True, slots=True)
class SiteData:
    """All that the site is made of: the events, the latest first, the last act, the series."""

    events: tuple[EventData, ...]
    as_of: AsOf | None
    series: tuple[SeriesGround, ...] = ()


def placed_hands(
    slug: str, logged: Sequence[LoggedHand], audited: Sequence[Audited]
) -> tuple[PlacedHand, ...]:
    """The logged hands of an event and what the audit says of each, in the order given.

    A hand whose place is not logged is addressed by the beginning of its fingerprint.
    """
    taken: dict[str, int] = {}
    return tuple(_place(slug, one, found, taken) for one, found in zip(logged, audited, strict=True))


def _place(slug: str, logged: LoggedHand, audited: Audited, taken: dict[str, int]) -> PlacedHand:
    table = table_number(logged.table)
    if logged.round is not None and table is not None and logged.hand is not None:
        name = links.hand_name(logged.round, table, logged.game, logged.hand)
        label = str(logged.hand) if logged.game is None else f"{logged.game}.{logged.hand}"
    else:
        name = f"x{logged.fingerprint[:12]}"
        label = logged.record.id or logged.fingerprint[:6]
    taken[name] = taken.get(name, 0) + 1
    if taken[name] > 1:
        name = f"{name}-{taken[name]}"
    return PlacedHand(logged, audited, logged.round, table, label, links.hand_page(slug, name))

"""What the hands of a table say of its result: a sum to check the slip by, or to stand for it.

Three depths of detail, mixed freely: the slip, the result of a hand, the log of a hand. The slip is the
table's result; hands verify it and never change it (RULES.md section 7). So the result of a hand stands for
the hand, and its log verifies it. Where there is no slip, the sum of the table's hands is its result once all
are in, clean, and not against each other. Of what differs the director says which stands.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tourney.engine.audit import Audited
from tourney.engine.findings import Finding, Severity
from tourney.engine.record import table_number
from tourney.engine.scoring import game_winners
from tourney.rules import RuleSet, rules_at
from tourney.standings.table_hands import Figures, TableHand, start_of, table_hands
from tourney.values import (
    EnteredHand,
    Entry,
    EventInfo,
    HandFacts,
    ResultKind,
    RoundSeats,
    TableResult,
)

HANDS: Final = "hands"
"""The `source` of a result that no slip gave: it is the sum of the hands."""
SLIP: Final = "slip"
"""What `TableResult.stands` says where the director decided that the slip stands, whatever hands say."""


@dataclass(frozen=True, slots=True)
class TableEvidence:
    """The hands of one table, summed up for its seats.

    `totals` are those after each hand. `end` is the place in `hands` of the one with which rules or slip say
    that the round was over. `all_in`: it is the last, and none before it is missing. `decided`: the director
    said that the slip stands. `only_up`: no hand costs points.
    """

    round: int
    table: int
    hands: tuple[TableHand, ...]
    totals: tuple[Figures, ...]
    all_in: bool
    end: int | None = None
    decided: bool = False
    only_up: bool = True

    @property
    def points(self) -> Figures:
        """The sum of the hands, a seat each."""
        return self.totals[-1]

    @property
    def clean(self) -> bool:
        """Whether no hand has an error, and the points of each are known."""
        return all(hand.clean for hand in self.hands)

    @property
    def differing(self) -> tuple[TableHand, ...]:
        """The hands whose logs give other points than their results."""
        return tuple(hand for hand in self.hands if hand.differs)

    @property
    def is_proof(self) -> bool:
        """Whether all hands are in, clean, and not against each other, or the director has decided."""
        return self.all_in and self.clean and (self.decided or not self.differing)

    @property
    def counted(self) -> int:
        """How many of the hands are hands of a round: one thrown in is none, unless the rules say so."""
        return sum(hand.counts for hand in self.hands)

    @property
    def last_logged(self) -> int | None:
        """The place of the last log among all logs, None where no hand of the table is logged."""
        return max((hand.index for hand in self.hands if hand.index is not None), default=None)

    @property
    def result(self) -> TableResult | None:
        """The result that stands for a slip, None while hands are missing, at fault, or differ."""
        if not self.is_proof:
            return None
        return TableResult(self.round, self.table, ResultKind.PLAYED, self.points, source=HANDS)

    @property
    def facts(self) -> HandFacts:
        """What tie-breaks may use."""
        marches, euchres = (
            tuple(map(sum, zip(*column, strict=True)))
            for column in ([hand.marches for hand in self.hands], [hand.euchres for hand in self.hands])
        )
        return HandFacts(self.round, self.table, self.is_proof, marches, euchres)

    def against(self, slip: TableResult) -> Finding | None:
        """The finding where the hands and the slip disagree, None where they agree or cannot tell."""
        if not self.clean or slip.points is None or slip.kind is not ResultKind.PLAYED:
            return None
        pairs = list(zip(self.points, slip.points, strict=True))
        too_much = self.only_up and any(got > said for got, said in pairs)
        if not too_much and not (self.all_in and self.points != slip.points):
            return None
        return self._finding(self.points, slip.points)

    def between(self) -> Iterable[tuple[TableHand, Finding]]:
        """The findings of hands whose logs give other points than their results."""
        for hand in self.differing:
            yield hand, self._finding(hand.logged, hand.points, hand=hand.number)

    def _finding(self, expected: Figures | None, actual: Figures | None, **more: object) -> Finding:
        params = {"round": self.round, "table": self.table, **more}
        severity = Severity.ERROR
        if self.decided:
            severity, params = Severity.WARNING, {**params, "decided": SLIP}
        return Finding("table_total", severity, expected=expected, actual=actual, params=params)


@dataclass(frozen=True, slots=True)
class Difference:
    """A `table_total`: hands against the slip, or the log of a hand against its result (`hand`).

    `index` is the place among all logs of the hand at which it stands, None where none is logged.
    """

    round: int
    table: int
    hand: int | None
    index: int | None
    finding: Finding

    @property
    def is_open(self) -> bool:
        """Whether the director has still to say which figure stands."""
        return self.finding.severity is Severity.ERROR


def evidence(
    event: EventInfo,
    entries: Sequence[Entry],
    rounds: Sequence[RoundSeats],
    slips: Sequence[TableResult],
    audited: Sequence[Audited],
    entered: Sequence[EnteredHand] = (),
) -> tuple[TableEvidence, ...]:
    """What the hands of an event, audited logs and results, say of each table that has any, in order."""
    people = {entry.number: entry for entry in entries}
    seats = {(one.number, at.table): at.seats for one in rounds for at in one.tables if len(at.seats) > 1}
    said = {(slip.round, slip.table): slip for slip in slips}
    logs: dict[tuple[int, int], list[tuple[int, Audited]]] = {}
    for index, one in enumerate(audited):
        place = _place(one)
        if place in seats:
            logs.setdefault(place, []).append((index, one))
    results: dict[tuple[int, int], list[EnteredHand]] = {}
    for hand in entered:
        if (hand.round, hand.table) in seats:
            results.setdefault((hand.round, hand.table), []).append(hand)
    found = []
    for place in sorted({*logs, *results}):
        here, at = [people[number] for number in seats[place]], logs.get(place, ())
        hands = table_hands(event, here, at, results.get(place, ()))
        start = start_of(event, here, at)
        rules = rules_at(event.rules, len(here), event.teams)
        found.append(_of_table(rules, place, hands, start, said.get(place)))
    return tuple(found)


def with_derived(slips: Sequence[TableResult], found: Iterable[TableEvidence]) -> tuple[TableResult, ...]:
    """The slips, and for each table without one the result that its hands give, in order.

    A slip that waits to be confirmed is confirmed by its hands, where all are in, clean, and agree.
    """
    given = {(one.round, one.table): result for one in found if (result := one.result) is not None}
    there = {(slip.round, slip.table) for slip in slips}
    derived = [result for place, result in given.items() if place not in there]
    both = [*(_confirmed(slip, given.get((slip.round, slip.table))) for slip in slips), *derived]
    return tuple(sorted(both, key=lambda result: (result.round, result.table)))


def _confirmed(slip: TableResult, given: TableResult | None) -> TableResult:
    agree = given is not None and (slip.kind, slip.points) == (given.kind, given.points)
    return replace(slip, confirmed=True, confirmed_by=HANDS) if agree and not slip.confirmed else slip


def differences(slips: Sequence[TableResult], found: Iterable[TableEvidence]) -> tuple[Difference, ...]:
    """Where two depths of detail differ: hands and their slip, the log and the result of a hand; in order.

    >>> differences((), ())
    ()
    """
    said = {(slip.round, slip.table): slip for slip in slips if slip.source != HANDS}
    differ = []
    for one in found:
        place = (one.round, one.table)
        differ += [Difference(*place, hand.number, hand.index, finding) for hand, finding in one.between()]
        finding = one.against(said[place]) if place in said else None
        if finding is not None:
            differ.append(Difference(*place, None, one.last_logged, finding))
    return tuple(differ)


def _place(one: Audited) -> tuple[int, int] | None:
    table = table_number(one.record.table)
    return None if one.record.round is None or table is None else (one.record.round, table)


def _of_table(
    rules: RuleSet,
    place: tuple[int, int],
    hands: Sequence[TableHand],
    start: Figures,
    slip: TableResult | None,
) -> TableEvidence:
    totals, total, counted, end = [], start, 0, None
    for at, hand in enumerate(hands):
        total = tuple(had + got for had, got in zip(total, hand.points or (0,) * len(total), strict=True))
        totals.append(total)
        counted += hand.counts
        if end is None and _is_over(rules, total, counted, hand, slip):
            end = at
    return TableEvidence(
        *place,
        tuple(hands),
        tuple(totals),
        all_in=_has_no_gap(hands) and end == len(hands) - 1,
        end=end,
        decided=slip is not None and slip.stands == SLIP,
        only_up=rules.auction == "euchre",
    )


def _has_no_gap(hands: Sequence[TableHand]) -> bool:
    if len({hand.game for hand in hands}) > 1:
        return False
    return [hand.number for hand in hands] == list(range(1, len(hands) + 1))


def _is_over(rules: RuleSet, total: Figures, counted: int, hand: TableHand, slip: TableResult | None) -> bool:
    if slip is not None and slip.hands_played is not None:
        return counted == slip.hands_played
    if rules.hands_played is not None:
        return counted == rules.hands_played
    return bool(game_winners(rules, total, hand.dealer, hand.caller))

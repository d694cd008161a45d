"""What the logged hands of a table say of its result: a sum to check the slip by, or to stand for it.

The slip is the table's result; a log verifies it and never changes it (RULES.md section 7). Where
there is no slip, the sum of the table's clean hands is its result once all its hands are in.

The seats of a log are those of its table where that seats as many. Else people are told by name: a
team by its members (or by its side, where no member is known), and at a table where the dealer sits
out each hand the three who played it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tourney.engine.audit import Audited
from tourney.engine.findings import Finding, Severity
from tourney.engine.record import HandRecord
from tourney.engine.scoring import defenders_of, game_winners
from tourney.rules import RuleSet, rules_at
from tourney.values import Entry, EventInfo, HandFacts, ResultKind, RoundSeats, TableResult, name_key

HANDS: Final = "hands"
"""The `source` of a result that no slip gave: it is the sum of the logged hands."""


@dataclass(frozen=True, slots=True)
class TableEvidence:
    """The logged hands of one table, summed up for its seats.

    `all_in`: no hand is missing, as far as rules and slip tell. `clean`: no hand has an error.
    `points` are the sums of each seat, marches and euchres the counts of each seat's side.
    `last` is the place of the last hand among those given.
    """

    round: int
    table: int
    points: tuple[int, ...]
    marches: tuple[int, ...]
    euchres: tuple[int, ...]
    hands: int
    all_in: bool
    clean: bool
    last: int

    @property
    def result(self) -> TableResult | None:
        """The result that stands for a slip, None while hands are missing or at fault."""
        if not (self.all_in and self.clean):
            return None
        return TableResult(self.round, self.table, ResultKind.PLAYED, self.points, source=HANDS)

    @property
    def facts(self) -> HandFacts:
        """What tie-breaks may use."""
        return HandFacts(self.round, self.table, self.all_in and self.clean, self.marches, self.euchres)

    def against(self, slip: TableResult) -> Finding | None:
        """The finding where the hands and the slip disagree, None where they agree or cannot tell."""
        if not self.clean or slip.points is None or slip.kind is not ResultKind.PLAYED:
            return None
        too_much = any(got > said for got, said in zip(self.points, slip.points, strict=True))
        if not too_much and not (self.all_in and self.points != slip.points):
            return None
        return Finding(
            "table_total",
            Severity.ERROR,
            expected=self.points,
            actual=slip.points,
            params={"round": self.round, "table": self.table},
        )


def evidence(
    event: EventInfo,
    entries: Sequence[Entry],
    rounds: Sequence[RoundSeats],
    slips: Sequence[TableResult],
    audited: Sequence[Audited],
) -> tuple[TableEvidence, ...]:
    """What the audited hands of an event say of each table that has any, by round and table."""
    people = {entry.number: entry for entry in entries}
    seats = {(one.number, at.table): at.seats for one in rounds for at in one.tables}
    said = {(slip.round, slip.table): slip for slip in slips}
    groups: dict[tuple[int, int], list[tuple[int, Audited]]] = {}
    for index, one in enumerate(audited):
        place = _place(one)
        if place in seats and len(seats[place]) > 1:
            groups.setdefault(place, []).append((index, one))
    return tuple(
        _of_table(event, place, [people[number] for number in seats[place]], hands, said.get(place))
        for place, hands in sorted(groups.items())
    )


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


def findings_against_slips(
    slips: Sequence[TableResult], found: Iterable[TableEvidence]
) -> Mapping[int, Finding]:
    """The findings of tables whose hands do not add up to the slip, at the place of their last hand."""
    said = {(slip.round, slip.table): slip for slip in slips if slip.source != HANDS}
    disagree = {}
    for one in found:
        slip = said.get((one.round, one.table))
        finding = one.against(slip) if slip is not None else None
        if finding is not None:
            disagree[one.last] = finding
    return disagree


def _place(one: Audited) -> tuple[int, int] | None:
    table = one.record.table
    if isinstance(table, str):
        table = int(table) if table.isascii() and table.isdigit() else None
    return None if one.record.round is None or table is None else (one.record.round, table)


def _of_table(
    event: EventInfo,
    place: tuple[int, int],
    people: Sequence[Entry],
    hands: Sequence[tuple[int, Audited]],
    slip: TableResult | None,
) -> TableEvidence:
    points, marches, euchres = ([0] * len(people) for _ in range(3))
    first = hands[0][1]
    _add(points, table_seats(event, people, first.record), first.record.initial_score)
    counted, known = 0, True
    for _, one in hands:
        seats = table_seats(event, people, one.record)
        known = known and bool(seats)
        counted += _is_counted(one)
        _add(points, seats, one.replay.points)
        _add(marches, seats, _marches(one))
        _add(euchres, seats, _euchres(one))
    clean = known and all(_is_clean(one) for _, one in hands)
    totals = tuple(points)
    rules = rules_at(event.rules, len(people), event.teams)
    return TableEvidence(
        *place,
        totals,
        tuple(marches),
        tuple(euchres),
        len(hands),
        all_in=_has_no_gap(hands) and _is_over(rules, totals, counted, hands[-1][1], slip),
        clean=clean,
        last=hands[-1][0],
    )


def _add(column: list[int], seats: Sequence[int], gained: Sequence[int] | None) -> None:
    """Add what each seat of a log has gained to a column of the table's seats, once for two partners."""
    for seat, number in dict(zip(seats, gained or (), strict=False)).items():
        column[seat] += number


def table_seats(event: EventInfo, people: Sequence[Entry], record: HandRecord) -> tuple[int, ...]:
    """The table's seat of each seat of a log; partners of a team have one seat. Empty: not known.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["four-handed"], "swiss", 1, (), "zero", False, False, teams=True)
    >>> teams = [Entry(4, "Aces", members=("Ada", "Al")), Entry(7, "Bowers", members=("Bo", "Ben"))]
    >>> table_seats(event, teams, HandRecord(GAMES["four-handed"], 0, ("Bo", "Ada", "Ben", "Al")))
    (1, 0, 1, 0)
    """
    if event.teams and record.rules.partners:
        return _seats_of_teams(people, record)
    found = _by_name(people, record.players)
    if len(people) != record.rules.players:
        return found
    return found if len(found) == len(people) else tuple(range(len(people)))


def _by_name(people: Sequence[Entry], players: Sequence[str]) -> tuple[int, ...]:
    """The seat of each name, empty unless every name, or its beginning, is that of one seat alone."""
    names = [name_key(entry.name) for entry in people]
    found = []
    for key in map(name_key, players):
        at = [seat for seat, name in enumerate(names) if name == key]
        at = at or [seat for seat, name in enumerate(names) if key and name.startswith(key)]
        found += at if len(at) == 1 else [-1]
    return tuple(found) if -1 not in found and len(set(found)) == len(found) else ()


def _seats_of_teams(teams: Sequence[Entry], record: HandRecord) -> tuple[int, ...]:
    """As they sit, or turned where more of the names say so."""
    sides = record.rules.sides
    said = [{name_key(name) for name in record.players[side[0] :: 2]} for side in sides]
    ours = [{name_key(name) for name in (team.name, *team.members)} for team in teams]
    straight = sum(len(names & known) for names, known in zip(said, ours, strict=True))
    turned = sum(len(names & known) for names, known in zip(said, reversed(ours), strict=True))
    return (1, 0, 1, 0) if turned > straight else (0, 1, 0, 1)


def _is_clean(one: Audited) -> bool:
    return one.replay.points is not None and all(
        found.severity is not Severity.ERROR for found in one.findings
    )


def _is_counted(one: Audited) -> bool:
    return one.replay.is_finished and not one.replay.is_thrown_in and one.replay.maker is not None


def _has_no_gap(hands: Sequence[tuple[int, Audited]]) -> bool:
    numbered = [(one.record.game, one.record.hand) for _, one in hands]
    if any(hand is None for _, hand in numbered) or len({game for game, _ in numbered}) > 1:
        return False
    return sorted(hand or 0 for _, hand in numbered) == list(range(1, len(numbered) + 1))


def _is_over(
    rules: RuleSet, totals: tuple[int, ...], counted: int, last: Audited, slip: TableResult | None
) -> bool:
    if slip is not None and slip.hands_played is not None:
        return counted == slip.hands_played
    if rules.hands_played is not None:
        return counted == rules.hands_played
    return bool(game_winners(rules, totals, last.record.dealer, last.replay.maker))


def _marches(one: Audited) -> tuple[int, ...]:
    return _counts(one, lambda tricks, size: tricks == size and not _is_euchred(one, tricks), of_makers=True)


def _euchres(one: Audited) -> tuple[int, ...]:
    return _counts(one, lambda tricks, _: _is_euchred(one, tricks), of_makers=False)


def _is_euchred(one: Audited, tricks: int) -> bool:
    """Whether the makers have failed: with fewer than three tricks, or where they bid, with a bid lost."""
    rules, points = one.record.rules, one.replay.points
    if rules.auction == "euchre" or points is None or one.replay.maker is None:
        return tricks < 3
    return points[one.replay.maker] < 0


def _counts(one: Audited, holds: Callable[[int, int], bool], *, of_makers: bool) -> tuple[int, ...]:
    maker, rules = one.replay.maker, one.record.rules
    if maker is None or not _is_counted(one):
        return (0,) * rules.players
    against = defenders_of(rules, maker)
    tricks = sum(won for seat, won in enumerate(one.replay.tricks_won) if seat not in against)
    if not holds(tricks, rules.hand_size):
        return (0,) * rules.players
    return tuple(int((seat not in against) == of_makers) for seat in range(rules.players))

"""The hands of one table in one round, each by its log, by its result, or by both, in the table's seats.

The seats of a log are those of its table where that seats as many. Else people are told by name: a
team by its members (or by its side, where no member is known), and at a table where the dealer sits
out each hand the three who played it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney.engine.audit import Audited
from tourney.engine.findings import Severity
from tourney.engine.record import HandRecord
from tourney.engine.scoring import defenders_of
from tourney.errors import BadInput
from tourney.rules import RuleSet, rules_at
from tourney.standings.hand_points import is_failed, result_points
from tourney.values import EnteredHand, Entry, EventInfo, HandResult, name_key

Figures = tuple[int, ...]
"""A figure for each seat of the table."""


@dataclass(frozen=True, slots=True)
class TableHand:
    """A hand of a table. What was entered as its result stands; a log verifies it and never changes it.

    `points` are None where neither gives any; `logged` are those of a log without an error. `clean`: the
    points are known and not at fault. `index` is the place of the log among those given, `dealer` who dealt
    by it. `caller` is the seat that made trump, `tricks` are those of its side. `counts`: it is one of the
    hands of a round.
    """

    number: int | None
    game: int | None
    points: Figures | None
    logged: Figures | None
    clean: bool
    counts: bool
    marches: Figures
    euchres: Figures
    result: HandResult | None = None
    index: int | None = None
    dealer: int = 0
    caller: int | None = None
    trump: str | None = None
    tricks: int | None = None
    alone: bool = False

    @property
    def differs(self) -> bool:
        """Whether its log gives other points than its result."""
        return self.result is not None and self.logged is not None and self.logged != self.points

    @property
    def is_lone_march(self) -> bool:
        """Whether the caller took all tricks alone, and has points for it."""
        if self.caller is None or self.points is None:
            return False
        return self.alone and self.marches[self.caller] > 0 and self.points[self.caller] > 0


def table_hands(
    event: EventInfo,
    people: Sequence[Entry],
    logs: Sequence[tuple[int, Audited]],
    entered: Sequence[EnteredHand],
) -> tuple[TableHand, ...]:
    """The hands of a table whose `people` sit there, in order; logs each with its place among all logs.

    A result and a log of the same number are one hand, where the logs are of one game.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> one = EnteredHand(1, 1, 1, HandResult(0, "H", 5))
    >>> [hand.points for hand in table_hands(event, (Entry(1, "Ada"), Entry(2, "Bo")), (), (one,))]
    [(2, 0)]
    """
    rules = rules_at(event.rules, len(people), event.teams)
    results = {one.hand: one.result for one in entered}
    games = {one.record.game for _, one in logs}
    hands = []
    for index, one in logs:
        number = one.record.hand
        result = results.pop(number, None) if number is not None and len(games) == 1 else None
        hand = _logged(event, people, index, one)
        hands.append(hand if result is None else _both(rules, len(people), hand, result))
    game = next(iter(games)) if len(games) == 1 else None
    hands += [_entered(rules, len(people), number, game, result) for number, result in results.items()]
    return tuple(sorted(hands, key=_order))


def _order(hand: TableHand) -> tuple[int, bool, int, int]:
    return hand.game or 0, hand.number is None, hand.number or 0, hand.index or 0


def _logged(event: EventInfo, people: Sequence[Entry], index: int, one: Audited) -> TableHand:
    """A hand by its log alone."""
    seats, replay, size = table_seats(event, people, one.record), one.replay, len(people)
    points = _spread(size, seats, replay.points) if seats and replay.points is not None else None
    clean = points is not None and all(found.severity is not Severity.ERROR for found in one.findings)
    rules, maker = one.record.rules, replay.maker
    counts = replay.is_finished and (
        bool(rules.thrown_in_counts) if replay.is_thrown_in else maker is not None
    )
    played = counts and maker is not None and replay.points is not None
    hand = TableHand(
        number=one.record.hand,
        game=one.record.game,
        points=points,
        logged=points if clean else None,
        clean=clean,
        counts=counts,
        marches=(0,) * size,
        euchres=(0,) * size,
        index=index,
        dealer=one.record.dealer,
        caller=seats[maker] if seats and maker is not None else None,
        trump=replay.trump,
        alone=maker in replay.alone,
    )
    if not (played and seats and maker is not None and replay.points is not None):
        return hand
    against = defenders_of(rules, maker)
    tricks = sum(won for seat, won in enumerate(replay.tricks_won) if seat not in against)
    marches, euchres = _feats(rules, maker, tricks, replay.points[maker])
    return replace(
        hand, tricks=tricks, marches=_spread(size, seats, marches), euchres=_spread(size, seats, euchres)
    )


def _entered(rules: RuleSet, size: int, number: int, game: int | None, result: HandResult) -> TableHand:
    """A hand by its result alone; the seats of a table are those of its game, one a side for teams."""
    empty = TableHand(number, game, None, None, False, False, (0,) * size, (0,) * size, result)
    try:
        points = result_points(rules, result)
    except BadInput:
        return empty
    caller, tricks = result.caller, result.tricks
    hand = replace(
        empty,
        points=points[:size],
        clean=True,
        counts=caller is not None or bool(rules.thrown_in_counts),
        caller=caller,
        trump=result.trump,
        tricks=tricks,
        alone=result.alone,
    )
    if caller is None or tricks is None:
        return hand
    marches, euchres = _feats(rules, caller, tricks, points[caller])
    return replace(hand, marches=marches[:size], euchres=euchres[:size])


def _both(rules: RuleSet, size: int, log: TableHand, result: HandResult) -> TableHand:
    """A hand of which both are in: the result stands, with the place and the points of the log beside it."""
    stands = _entered(rules, size, log.number or 0, log.game, result)
    return replace(stands, logged=log.logged, index=log.index, dealer=log.dealer)


def _feats(rules: RuleSet, maker: int, tricks: int, points: int) -> tuple[Figures, Figures]:
    """For each seat of the game whether its side has marched, and whether it has euchred the makers."""
    failed, against = is_failed(rules, tricks, points), defenders_of(rules, maker)
    marched = tricks == rules.hand_size and not failed
    seats = range(rules.players)
    return (
        tuple(int(marched and seat not in against) for seat in seats),
        tuple(int(failed and seat in against) for seat in seats),
    )


def _spread(size: int, seats: Sequence[int], figures: Sequence[int]) -> Figures:
    """The figures of a log's seats at the table's seats, once for two partners of a team."""
    found = [0] * size
    for seat, figure in dict(zip(seats, figures, strict=False)).items():
        found[seat] = figure
    return tuple(found)


def start_of(event: EventInfo, people: Sequence[Entry], logs: Sequence[tuple[int, Audited]]) -> Figures:
    """With what the table began, where its first log says so.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> start_of(event, (Entry(1, "Ada"), Entry(2, "Bo")), ())
    (0, 0)
    """
    first = logs[0][1].record if logs else None
    if first is None or first.initial_score is None:
        return (0,) * len(people)
    return _spread(len(people), table_seats(event, people, first), first.initial_score)


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

"""Where a logged hand belongs: its place in the event, and the people of its table."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session

from tourney.director.night import Night
from tourney.director.reliefs import players_as_seated, turn
from tourney.director.rows import has_logs, published_row, result_row, results_of_hands, seats_of
from tourney.engine.record import HandRecord, table_number
from tourney.errors import N_
from tourney.logs.handlog_write import as_object, dump
from tourney.logs.rejects import Reject
from tourney.rules import RuleSet, rules_at, sits_out_in_turn
from tourney.rules.games import options_of
from tourney.standings.table_hands import table_seats
from tourney.store.queries import by_name
from tourney.values import Entry, name_key


@dataclass(frozen=True, slots=True)
class Placed:
    """A hand with its place in the event and its fingerprint."""

    record: HandRecord
    place: str
    fingerprint: str


def place_of(record: HandRecord, mark: str, ordinal: int) -> str:
    """The name of a hand's place: round, table, game and hand, else its content and ordinal.

    >>> from tourney.rules import GAMES
    >>> place_of(HandRecord(GAMES["two-handed"], 0, round=1, table=2, hand=3), "ab", 1)
    '[1,"2",null,3]'
    >>> place_of(HandRecord(GAMES["two-handed"], 0), "ab", 2)
    'ab#2'
    """
    if record.table is None or record.hand is None:
        return f"{mark}#{ordinal}"
    place = [record.round, str(record.table), record.game, record.hand]
    return json.dumps(place, separators=(",", ":"), ensure_ascii=False)


def content_differs(was: HandRecord, now: HandRecord) -> str:
    """Which parts of a hand are other in a correction, with what they were where that is short.

    >>> from tourney.rules import GAMES
    >>> rules = GAMES["two-handed"]
    >>> content_differs(HandRecord(rules, 0, up="9H"), HandRecord(rules, 1, up="9H"))
    'dealer 0 → 1'
    """
    old, new = as_object(was), as_object(now)
    parts = []
    for name in dict.fromkeys([*old, *new]):
        if old.get(name) != new.get(name):
            before, after = (json.dumps(value.get(name), ensure_ascii=False) for value in (old, new))
            short = len(before) + len(after) < 60
            parts.append(f"{name} {before} → {after}" if short else name)
    return ", ".join(parts)


class Tables:
    """The tables of an event as an import of hands meets them.

    The people of a log must be those of its table. Where they sit in another order the table is
    turned to the log's, with a note; the points of its slip and the results of its hands go with the people.
    """

    def __init__(self, session: Session, night: Night, notes: list[str]) -> None:
        self.session = session
        self.night = night
        self.notes = notes
        self.order: dict[tuple[int, int], tuple[int, ...]] = {}
        self.events: set[str] = set()

    def go_on(self, session: Session, night: Night) -> None:
        """Go on in the next act, with the event as it stands by now."""
        self.session, self.night = session, night

    def refuses(self, record: HandRecord) -> Reject | None:
        """Why a record is no hand of this event, None where it is one."""
        event = self.night.event
        table = table_number(record.table)
        one = next((one for one in self.night.published if one.number == record.round), None)
        seats = self.night.seats(one.number, table) if one is not None and table is not None else None
        rules = event.rules if seats is None else rules_at(event.rules, len(seats), event.teams)
        if record.rules.players != rules.players:
            return _of_another_game(record, self.night, rules)
        self._remark(record, rules)
        if record.round is None or record.table is None:
            self._note(N_("hands without round and table count for no table; say --round, --table"))
            return None
        if one is None:
            return _reject(record, N_("round {round} is not published"), round=record.round)
        if table is None or seats is None:
            return _reject(
                record, N_("round {round} has no table {table}"), round=record.round, table=record.table
            )
        if sits_out_in_turn(event.rules, len(seats), event.teams):
            return self._of_those_who_played(record, table, seats)
        return self._seated(record, table, seats) if record.players else None

    def turn(self) -> None:
        """Turn the tables whose log has another order, and their slips with them."""
        for (number, table), order in self.order.items():
            seats = self.night.seats(number, table)
            if seats is None or seats == order:
                continue
            row = published_row(self.session, self.night.event, number)
            slip = result_row(self.session, row, table)
            if slip is not None and slip.points is not None:
                slip.points = [slip.points[seats.index(entry)] for entry in order]
                self.session.add(slip)
            chairs = list(seats_of(self.session, row, table))
            for chair in chairs:
                chair.seat_no += len(chairs)
                self.session.add(chair)
            self.session.flush()
            for chair in chairs:
                chair.seat_no = order.index(seats[chair.seat_no - len(chairs)])
                self.session.add(chair)
            self.session.flush()
            seat_of = [order.index(entry) for entry in seats]
            turn(self.session, row, table, seat_of)
            for hand in results_of_hands(self.session, row, table):
                hand.caller = None if hand.caller is None else seat_of[hand.caller]
                hand.lone_defender = None if hand.lone_defender is None else seat_of[hand.lone_defender]
                self.session.add(hand)

    def _seated(self, record: HandRecord, table: int, seats: tuple[int, ...]) -> Reject | None:
        number, event = record.round or 0, self.night.event
        players = self._as_seated(record, table, seats)
        order = self._of_teams(record, seats) if event.teams else self._matched(players, seats)
        sides = event.sides_at(len(seats))
        if order is None or _in_sides(sides, seats) != _in_sides(sides, order):
            return self._of_others(record, seats)
        settled = self.order.get((number, table))
        if settled is None and order != seats and self._has_hands(number, table):
            settled = seats
        if settled is not None and settled != order:
            reason = N_("round {round}, table {table}: other hands of it have another order of seats")
            return _reject(record, reason, round=number, table=table)
        if settled is None and order != seats:
            self._note(f"round {number}, table {table}: the seats are turned to the log's order")
        self.order[number, table] = order
        return None

    def _of_those_who_played(self, record: HandRecord, table: int, seats: tuple[int, ...]) -> Reject | None:
        """Where the dealer sits out each hand, a log has to name those who played it."""
        people = [self.night.entry(entry) for entry in seats]
        as_seated = replace(record, players=self._as_seated(record, table, seats))
        if table_seats(self.night.event, people, as_seated):
            return None
        if record.players:
            return self._of_others(record, seats)
        reason = N_("round {round}, table {table}: {seats} sit there, and the log does not name who played")
        return _reject(record, reason, round=record.round, table=table, seats=len(seats))

    def _as_seated(self, record: HandRecord, table: int, seats: tuple[int, ...]) -> tuple[str, ...]:
        """The players of a log: whoever plays for another under the name of the one whose seat it is."""
        place = (record.round or 0, table, record.hand)
        return players_as_seated(self.night, place, seats, record.players)

    def _of_others(self, record: HandRecord, seats: tuple[int, ...]) -> Reject:
        reason = N_("round {round}, table {table}: the log has {logged}, at the table sit {seated}")
        return _reject(
            record,
            reason,
            round=record.round,
            table=table_number(record.table),
            logged=", ".join(record.players),
            seated=", ".join(_with_members(self.night.entry(entry)) for entry in seats),
        )

    def _of_teams(self, record: HandRecord, seats: tuple[int, ...]) -> tuple[int, ...] | None:
        """The teams in the order of the log's sides, None where somebody is of neither.

        A team whose members are not known may be anybody.
        """
        sides = [[record.player(seat) for seat in side] for side in record.rules.sides]
        for order in (seats, seats[::-1]):
            teams = [self.night.entry(entry) for entry in order]
            if all(map(_may_be, teams, sides)):
                return order
        return None

    def _matched(self, players: Sequence[str], seats: tuple[int, ...]) -> tuple[int, ...] | None:
        """The entries of a table in the order of the log's players, None where they are others."""
        candidates = [(entry, self.night.entry(entry).name) for entry in seats]
        found = [by_name(player, candidates) for player in players]
        order = tuple(numbers[0] for numbers in found if len(numbers) == 1)
        return order if sorted(order) == sorted(seats) else None

    def _has_hands(self, number: int, table: int) -> bool:
        return has_logs(self.session, self.night.event, number, table)

    def _remark(self, record: HandRecord, rules: RuleSet) -> None:
        event = self.night.event
        said = record.event
        if said is not None and name_key(said) not in (name_key(event.slug), name_key(event.name)):
            self._note(f"the log says event {said!r}; its hands are taken into {event.name}")
        ours, theirs = (_but_length(found) for found in (rules, record.rules))
        if ours != theirs:
            names = ", ".join(sorted(name for name in {*ours, *theirs} if ours.get(name) != theirs.get(name)))
            self._note(f"hands were logged under other rules than the event's: {names}")

    def _note(self, text: str) -> None:
        if text not in self.events:
            self.events.add(text)
            self.notes.append(text)


def _but_length(rules: RuleSet) -> dict[str, object]:
    """The options that differ from the game's, but for how long a game is."""
    return {
        name: value for name, value in options_of(rules).items() if name not in ("target", "hands_played")
    }


def _in_sides(sides: Sequence[Sequence[int]], people: tuple[int, ...]) -> set[frozenset[int]]:
    return {frozenset(people[seat] for seat in side) for side in sides}


def _may_be(team: Entry, players: Sequence[str]) -> bool:
    """Whether the players of a side may be of a team: each is a member, or stands under its name."""
    known = [(team.number, name) for name in (team.name, *team.members)]
    return not team.members or all(by_name(player, known) for player in players)


def _with_members(entry: Entry) -> str:
    return f"{entry.name} ({', '.join(entry.members)})" if entry.members else entry.name


def _of_another_game(record: HandRecord, night: Night, rules: RuleSet) -> Reject:
    given = record.rules
    if given.name == rules.name:
        reason = N_("a hand of {given} players, and {event} has tables of {seats}")
        return _reject(record, reason, given=given.players, event=night.event.name, seats=rules.players)
    if rules.name != night.event.rules.name:
        reason = N_("a {given} hand, and table {table} of round {round} plays {game}")
        return _reject(
            record, reason, given=given.name, table=record.table, round=record.round, game=rules.name
        )
    reason = N_("a {given} hand, and {event} is {game}")
    return _reject(record, reason, given=given.name, event=night.event.name, game=rules.name)


def _reject(record: HandRecord, reason: str, **params: object) -> Reject:
    return Reject(record.where, reason, params, raw=dump(record).encode())

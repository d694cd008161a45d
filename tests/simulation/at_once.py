"""An event entered anew as if nothing had ever been mended: its pages must be those of the first.

Whatever stands in the end is entered, in the order in which it came, right at once: a player with the name
and the wishes that he has now, one who was entered twice once (the other number is left free), a slip with
its last figures, confirmed. A round is written down as it was seated, with the reasons that were given
for it then: a seating is what was announced to the room, and does not follow a figure that is mended later.

One footnote alone is let go before the pages are compared: that a result was corrected after a round was
paired, and the round's seating kept. It tells of the correction itself, and where every figure was right at
once there is none. And the line of a log, which stands on its page as somebody wrote it, has the names that
people had then: here the log is written with the names of now, so that of this line the names are left out.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from sqlmodel import Session, col, select

from tests.simulation.again import leave_free, pages_of, standing_acts
from tests.simulation.fresh import fresh_store
from tourney.director import corrections, draft, hands, kinds, money, people, prizes, slips, wishes
from tourney.director.confirming import slip_of
from tourney.director.copying import make_like, settings_of
from tourney.director.events import set_closed
from tourney.director.night import Night, load
from tourney.director.rehearsal import Rehearsal
from tourney.director.rehearsal.books import Books
from tourney.director.rehearsal.slip_acts import sheet_of
from tourney.director.rows import entry_keys, result_row, round_row
from tourney.engine.record import HandRecord
from tourney.logs.handlog import parse_line
from tourney.store import ActSession, Store, queries
from tourney.store.codec import reasons_from_json, reasons_to_json
from tourney.store.models import (
    AskedBye,
    Base,
    Entry,
    Hand,
    HandScore,
    Payment,
    Penalty,
    Person,
    Relief,
    Result,
    Round,
)
from tourney.values import AskedBye as Asked
from tourney.values import Draft, RoundSeats, TableResult

_AFTERWARDS = ("event copy", "event cut", "series new")
_PLAYERS = re.compile(rb"&#34;players&#34;:\[.*?\],?")
_BESIDE: tuple[Any, ...] = (Payment, Penalty, AskedBye, Relief, HandScore)
"""What stands beside the seats and slips, each row as it was entered."""


@dataclass(frozen=True)
class _First:
    """What stands in the first event, in the order in which it was entered."""

    night: Night
    books: Books
    settings: dict[str, Any]
    people: dict[int, Person]
    slips: tuple[tuple[int, int], ...]
    logs: tuple[tuple[HandRecord, ...], ...]
    beside: tuple[tuple[type[Base], dict[str, Any]], ...]


def _read(played: Rehearsal) -> _First:
    with played.store.reading() as session:
        event = queries.event(session, played.slug)
        people_ = select(Entry.number, Person).join(Person).where(Entry.event_id == event.key)
        typed = (
            select(Round.number, Result.table_no)
            .join(Result, col(Result.round_id) == col(Round.id))
            .where(Round.event_id == event.key, col(Result.table_no).is_not(None))
            .order_by(col(Result.id))
        )
        return _First(
            load(session, event),
            played.books,
            settings_of(session, event),
            {number: Person(**person.model_dump()) for number, person in session.exec(people_)},
            tuple((number, table or 0) for number, table in session.exec(typed)),
            tuple(_logs(session, event.key, played.night)),
            tuple(_beside(session, event.key)),
        )


def _beside(session: Session, event: int) -> Iterator[tuple[type[Base], dict[str, Any]]]:
    """The rows of `_BESIDE` of an event, with numbers in the place of keys."""
    entries = dict(session.exec(select(Entry.id, Entry.number).where(Entry.event_id == event)).all())
    rounds = dict(session.exec(select(Round.id, Round.number).where(Round.event_id == event)).all())
    for table in _BESIDE:
        for row in session.exec(select(table).order_by(col(table.id))):
            values = row.model_dump(exclude={"id", "event_id"})
            for name, known in (("entry_id", entries), ("round_id", rounds)):
                if name in values:
                    values[name] = known.get(values[name])
            if None not in (values.get("entry_id", 0), values.get("round_id", 0)):
                yield table, values


def _logs(session: Session, event: int, night: Night) -> Iterator[tuple[HandRecord, ...]]:
    """The logged hands, file by file, with the names that the people of their tables have now.

    Where two of a table have one name by now the log leaves the names out: the seats say who it was.
    """
    found: dict[int, list[HandRecord]] = {}
    for row in session.exec(select(Hand).where(Hand.event_id == event).order_by(col(Hand.id))):
        record = parse_line(row.record)
        assert isinstance(record, HandRecord)
        seats = night.seats(record.round or 0, int(record.table or 0)) or ()
        if not night.event.teams and len(seats) == len(record.players):
            names = [night.entry(number).name for number in seats]
            record = replace(record, players=tuple(names) if len(set(names)) == len(names) else ())
        found.setdefault(row.import_id, []).append(record)
    yield from map(tuple, found.values())


def _without_footnote(rounds: Iterable[RoundSeats]) -> tuple[RoundSeats, ...]:
    return tuple(
        replace(one, changes=tuple(said for said in one.changes if said.text != corrections.KEPT))
        for one in rounds
    )


def unlike_at_once(played: Rehearsal, one: dict[str, bytes]) -> list[str]:
    """What differs from the pages `one` of an event where all that stands in it is entered right at once."""
    first = _read(played)
    with fresh_store() as store:
        _Again(store, first).enter(played)
        if _without_footnote(first.night.rounds) != first.night.rounds:
            _let_go(played.store)
            one = pages_of(played.store)
        two = pages_of(store)
    one, two = _as_logged(one), _as_logged(two)
    differing = sorted(name for name in one.keys() | two.keys() if one.get(name) != two.get(name))
    return [f"entered right at once, pages differ: {differing[:5]}"] if differing else []


def _as_logged(pages: dict[str, bytes]) -> dict[str, bytes]:
    """The pages without the names in the line of a log, which is kept as it came."""
    return {name: _PLAYERS.sub(b"", page) for name, page in pages.items()}


def _let_go(store: Store) -> None:
    """Take the one footnote out of the rounds of the first event."""
    with store.act("let go", by="once") as session:
        for row in session.exec(select(Round)).all():
            said = reasons_from_json(row.changes)
            row.changes = reasons_to_json([one for one in said if one.text != corrections.KEPT])
            session.add(row)


class _Again:
    """The event as it is entered the second time."""

    def __init__(self, store: Store, first: _First) -> None:
        self.store = store
        self.first = first
        self.final = first.night

    def enter(self, played: Rehearsal) -> None:
        """Enter everything."""
        with self.store.act("event new", by="once") as session:
            make_like(session, self.final.event.name, self.first.settings | {"money": {}, "prizes": []})
        last = self.final.last_published
        for number in range(last + 2):
            for found in _without_footnote(self.final.rounds):
                if found.number == number:
                    self._do(self._seat, found)
            self._do(self._slips, number)
            self._do(self._come, number + 1)
            self._do(self._leave, number)
        self._do(self._settle)
        for records in self.first.logs:
            self._do(self._log, records)
        if self.final.event.closed:
            self._do(lambda session, night: set_closed(session, night.event, True))
        for number in standing_acts(played):
            done = played.acts.get(number)
            if done is not None and done.step.command.startswith(_AFTERWARDS):
                given = {scope: last for scope, last in done.numbers.items() if "entry" not in scope}
                self._do(lambda session, night, given: leave_free(session, given), given)
                self._do(done.step.do)

    def _do(self, what: Callable[..., object], *given: object) -> None:
        with self.store.act("enter", by="once") as session:
            what(session, load(session, queries.event(session, self.final.event.slug)), *given)

    def _come(self, session: ActSession, night: Night, number: int) -> None:
        """Enter those who are in the event from a round on, each under his number and his name."""
        for entry in self.final.entries:
            if entry.from_round != number:
                continue
            leave_free(session, {f"entry:{night.event.key}": entry.number - 1})
            person = self.first.people[entry.number]
            player = people.NewPlayer(
                person.name,
                person.member,
                person.club,
                person.email,
                person.category,
                ", ".join(entry.members) or None,
            )
            people.add(session, night, player, force=True, here=entry.checked_in)

    def _leave(self, session: ActSession, night: Night, number: int) -> None:
        """Withdraw those who are in no round after this one."""
        for entry in self.final.entries:
            if entry.to_round == number and any(entry.number == one.number for one in night.entries):
                people.withdraw(session, night, night.entry(entry.number), number)

    def _seat(self, session: ActSession, night: Night, found: RoundSeats) -> None:
        """Write down a round as it was seated."""
        made = Draft(found.tables, found.sitting_out, found.seed or 0, found.reasons)
        asked = [
            Asked(found.number, who) for number, who in self.final.requested_byes if number == found.number
        ]
        draft.write(session, night, found.number, made, draft.Kept(asked=tuple(asked)))
        row = round_row(session, night.event, found.number)
        assert row is not None
        row.seed, row.status, row.part, row.provisional = (
            found.seed,
            found.status.value,
            found.part,
            found.provisional,
        )
        row.changes = reasons_to_json(found.changes)
        row.pinned, row.pinned_out = list(found.pinned), list(found.pinned_out)
        session.add(row)

    def _slips(self, session: ActSession, night: Night, number: int) -> None:
        """Enter the slips of a round, in the order in which they came."""
        for place in self.first.slips:
            result = self.final.result(*place)
            if place[0] == number and result is not None:
                self._slip(session, night, result)

    def _slip(self, session: ActSession, night: Night, result: TableResult) -> None:
        """Enter a slip with its last figures; one that waits comes from a file, as it did."""
        slip = slip_of(result)
        if result.confirmed:
            kinds.settle(session, night, slip, result.note)
        else:
            slips.take_in(session, night, sheet_of(night, [slip], result.source))
        row = round_row(session, night.event, slip.round)
        kept = result_row(session, row, slip.table) if row is not None else None
        assert kept is not None
        kept.note, kept.stands = result.note, result.stands
        session.add(kept)

    def _settle(self, session: ActSession, night: Night) -> None:
        """Enter fees, prizes, wishes, and what stands beside the slips."""
        plan, scheme = self.first.books.plan, self.first.books.scheme
        money.set_fee(session, night.event, plan.fee, plan.currency or None)
        for pot in plan.pots:
            money.set_pot(session, night.event, pot.name, pot.fee)
        without = tuple(night.entry(number) for number in scheme.without)
        for rule in (*scheme.rules, None):
            terms = prizes.Terms(scheme.ties, scheme.one_each, without)
            prizes.set_rule(session, night.event, rule, terms)
        for pair in self.final.apart:
            wishes.keep_apart(session, night, night.entry(pair.one), night.entry(pair.other), pair.hard)
        for entry in self.final.entries:
            if entry.standby:
                wishes.stand_by(session, night, night.entry(entry.number), True)
            if entry.table is not None:
                wishes.fix_table(session, night, night.entry(entry.number), entry.table)
        entries = entry_keys(session, night.event)
        for table, values in self.first.beside:
            row = round_row(session, night.event, values.get("round_id", 0))
            keys = {
                "entry_id": entries.get(values.get("entry_id", 0)),
                "round_id": row.id if row is not None else None,
                "event_id": night.event.key,
            }
            known = {name: key for name, key in keys.items() if name in table.model_fields}
            session.add(table(**values | known))
            session.flush()

    def _log(self, session: ActSession, night: Night, records: tuple[HandRecord, ...]) -> None:
        """Take a file of hands in."""
        name = f"log-{self.first.logs.index(records)}.jsonl"
        hands.take_in(session, night, records, hands.Source(name, name))

"""Where an event stands: its people, rounds and results as one value that every act looks at."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlmodel import Session

from tourney.pairing import MOVEMENTS
from tourney.pairing.bracket_words import drawn_order, missed
from tourney.standings import Standings, StandingsInput, TableAwaited, compute
from tourney.standings.penalties import Penalty
from tourney.standings.reliefs import Relief
from tourney.store import queries
from tourney.values import (
    Apart,
    AskedBye,
    Entry,
    EventInfo,
    HandFacts,
    ResultKind,
    RoundSeats,
    RoundStatus,
    TableResult,
    TableSeats,
)


@dataclass(frozen=True, slots=True)
class Gaps:
    """In what a draft is not made for those who are there now, by entry number.

    `asked`: whose wish to sit out, or to play after all, came after the draft was made.
    """

    came: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        """Whether there is any gap.

        >>> bool(Gaps()), bool(Gaps(gone=(3,)))
        (False, True)
        """
        return bool(self.came or self.gone or self.asked)


@dataclass(frozen=True, slots=True)
class Night:
    """An event as it stands. `results` are all that are in, those that wait to be confirmed too."""

    event: EventInfo
    entries: tuple[Entry, ...]
    rounds: tuple[RoundSeats, ...]
    results: tuple[TableResult, ...]
    facts: tuple[HandFacts, ...] = ()
    requested_byes: tuple[tuple[int, int], ...] = ()
    apart: tuple[Apart, ...] = ()
    asked_byes: tuple[AskedBye, ...] = ()
    reliefs: tuple[Relief, ...] = ()
    penalties: tuple[Penalty, ...] = ()

    @property
    def published(self) -> tuple[RoundSeats, ...]:
        """The published rounds, in order."""
        return tuple(one for one in self.rounds if one.status is RoundStatus.PUBLISHED)

    @property
    def last_published(self) -> int:
        """The number of the last published round, 0 where there is none."""
        return max((one.number for one in self.published), default=0)

    @property
    def next_round(self) -> int:
        """The number of the next round that is not published."""
        return self.last_published + 1

    @property
    def has_partners(self) -> bool:
        """Whether entries are partners at a full table."""
        return len(self.event.sides_at(self.event.seats)) < self.event.seats

    @property
    def part(self) -> RoundSeats | None:
        """The published round of which more tables are to be seated, None where there is none."""
        return next((one for one in self.published if one.part), None)

    @property
    def seating_round(self) -> int:
        """The number of the round in which somebody who comes now can be seated first."""
        return self.part.number if self.part is not None else self.next_round

    @property
    def draft(self) -> RoundSeats | None:
        """The draft of the next round, None where there is none."""
        drafts = [one for one in self.rounds if one.status is RoundStatus.DRAFT]
        return drafts[-1] if drafts else None

    @property
    def names(self) -> Mapping[int, str]:
        """The name of each entry number; where two share a name, the number stands behind it."""
        found = [entry.name for entry in self.entries]
        return {
            entry.number: entry.name if found.count(entry.name) == 1 else f"{entry.name} (no. {entry.number})"
            for entry in self.entries
        }

    def entry(self, number: int) -> Entry:
        """The entry of a number."""
        return next(entry for entry in self.entries if entry.number == number)

    def round(self, number: int) -> RoundSeats | None:
        """The round of a number, None where there is none."""
        return next((one for one in self.rounds if one.number == number), None)

    def seats(self, round_number: int, table: int) -> tuple[int, ...] | None:
        """Who sits at a table, None where there is no such table."""
        one = self.round(round_number)
        return next((at.seats for at in one.tables if at.table == table), None) if one else None

    def result(self, round_number: int, table: int) -> TableResult | None:
        """What is in for a table, None where nothing is."""
        return next((one for one in self.results if (one.round, one.table) == (round_number, table)), None)

    def present(self, round_number: int) -> tuple[Entry, ...]:
        """Those who can be seated in a round: entered for it, not withdrawn, checked in."""
        return tuple(entry for entry in self.entries if entry.is_in(round_number) and entry.checked_in)

    def awaited(self) -> tuple[TableAwaited, ...]:
        """The tables of published rounds that have no confirmed result, in order."""
        waiting = []
        for one in self.published:
            for at in one.tables:
                result = self.result(one.number, at.table)
                entered = result is not None and result.kind is not ResultKind.IN_PROGRESS
                if result is None or not entered or not result.confirmed:
                    waiting.append(TableAwaited(one.number, at.table, at.seats, entered=entered))
        return tuple(waiting)

    def awaited_seat(self, number: int) -> tuple[int, int] | None:
        """The round and table at which an entry sits and nothing is in yet, None where there is none."""
        for waiting in self.awaited():
            if number in waiting.seats and not waiting.entered:
                return waiting.round, waiting.table
        return None

    def asked_out(self, round_number: int) -> Mapping[int, AskedBye]:
        """Who, of those present in a round, asked to sit it out."""
        here = {entry.number for entry in self.present(round_number)}
        return {
            asked.entry: asked
            for asked in self.asked_byes
            if asked.round == round_number and asked.entry in here
        }

    def draft_gaps(self) -> Gaps:
        """In what the draft is not made for those who are there now.

        In a bracket nobody can come but those who would lose a match for not being there.
        """
        draft = self.draft
        if draft is None:
            return Gaps()
        seated = {number for at in draft.tables for number in at.seats}
        placed = seated | set(draft.sitting_out)
        present = {entry.number: entry for entry in self.present(draft.number)}
        came = [number for number, entry in present.items() if number not in placed and not entry.standby]
        asked = self.asked_out(draft.number)
        noted = {number for round_, number in self.requested_byes if round_ == draft.number}
        changed = (set(asked) & seated) | (noted & set(present)) - set(asked)
        movement = MOVEMENTS[self.event.movement]
        if movement.places is not None and not drawn_order(draft.reasons):
            came = [number for number in missed(draft.reasons) if number in present.keys() - placed]
        return Gaps(
            () if movement.leaves_out else tuple(sorted(came)),
            tuple(sorted(placed - set(present))),
            tuple(sorted(changed)),
        )

    def standings(self, after_round: int | None = None) -> Standings:
        """The standings, now or after a round."""
        given = StandingsInput(
            event=self.event,
            entries=self.entries,
            rounds=self.rounds,
            results=self.results,
            facts=self.facts,
            after_round=after_round,
            requested_byes=self.requested_byes,
            penalties=self.penalties,
        )
        return compute(given)


def load(session: Session, event: EventInfo, *, with_facts: bool = False) -> Night:
    """The event as the session sees it; the facts of logged hands cost a replay of each."""
    session.flush()
    asked = [one for one in queries.sit_outs(session, event) if one.kind is ResultKind.REQUESTED_BYE]
    return Night(
        event,
        queries.entries(session, event),
        queries.rounds(session, event),
        queries.results(session, event),
        queries.hand_facts(session, event) if with_facts else (),
        tuple((one.round, one.entry) for one in asked),
        queries.kept_apart(session, event),
        queries.asked_byes(session, event),
        queries.reliefs(session, event),
        queries.penalties(session, event),
    )


def table_line(night: Night, at: TableSeats) -> str:
    """The names at a table, in seat order; partners side by side.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "a", "A", GAMES["two-handed"], "round-robin", 3, (), "zero", False, False)
    >>> table_line(Night(event, (Entry(1, "Ada"), Entry(2, "Bo")), (), ()), TableSeats(1, (2, 1)))
    'Bo, Ada'
    """
    return ", ".join(side_names(night, at.seats))


def side_names(night: Night, seats: tuple[int, ...]) -> tuple[str, ...]:
    """The name of each side at a table: a player's, or two partners' with `&` between."""
    names = night.names
    return tuple(" & ".join(names[seats[seat]] for seat in side) for side in night.event.sides_at(len(seats)))

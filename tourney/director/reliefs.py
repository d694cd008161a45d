"""Somebody takes over a seat in the middle of a round, from a hand on.

The slip stays the table's result, and its points count for the entry whose seat it is; who plays which
hands stands with the table. Who is to have what the table brings is a substitute (`substitutes`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, select

from tourney.director.names import same_name
from tourney.director.night import Night
from tourney.director.people import NewPlayer, add
from tourney.director.rows import entry_row, key, published_row, reliefs_of
from tourney.errors import N_, BadInput, Conflict
from tourney.rules import rules_at
from tourney.standings.reliefs import Spell, as_seated, spells
from tourney.store.models import Relief as ReliefRow
from tourney.store.models import Round
from tourney.values import Entry, RoundSeats, TableSeats


@dataclass(frozen=True, slots=True)
class From:
    """From which hand on a seat goes over, and in which round (None: the one being played)."""

    hand: int
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Relieved:
    """Who plays for whom, at which table of which round, from which hand; `is_new`: he was not entered."""

    entry: Entry
    new: Entry
    round: int
    table: int
    hand: int
    is_new: bool = False


def relieve(
    session: Session,
    night: Night,
    entry: Entry,
    name: str | None,
    start: From,
    *,
    force: bool = False,
) -> Relieved:
    """Note that somebody plays in an entry's seat from a hand on; `name` None: the entry himself again.

    Somebody who is not entered yet is entered, and is not here for the rounds to come. Raises Conflict
    where the other one has a seat in that round himself, or plays there for somebody else.
    """
    if night.event.teams:
        raise Conflict(
            N_("{name} is a team: who of it plays is its own affair"),
            N_("for other people in it: tourney player members {number}"),
            name=entry.name,
            number=entry.number,
        )
    hand = start.hand
    found, at = _place(night, entry, start.round)
    _check_hand(night, found.number, at, hand)
    round_row = published_row(session, night.event, found.number)
    is_new = False
    new = entry
    if name is not None:
        new, is_new = _who(session, night, entry, name, (found, at), force)
    elif not any(one.owner == entry.number for one in taken_at(night, found.number, at)):
        raise Conflict(N_("nobody plays for {name} in round {round}"), name=entry.name, round=found.number)
    _write(session, night, round_row, at, (entry, new, hand))
    return Relieved(entry, new, found.number, at.table, hand, is_new)


def taken_at(night: Night, round_number: int, at: TableSeats) -> tuple[Spell, ...]:
    """Who plays which hands for whom at a table."""
    return spells(night.reliefs, round_number, at.table, at.seats)


def players_as_seated(
    night: Night, place: tuple[int, int, int | None], seats: Sequence[int], players: Sequence[str]
) -> tuple[str, ...]:
    """The players of a logged hand (round, table, hand), under the names of those whose seats they are."""
    number, table, hand = place
    taken = spells(night.reliefs, number, table, seats)
    return as_seated(players, hand, taken, {one.number: one.name for one in night.entries})


def turn(session: Session, round_: Round, table: int, seat_of: Sequence[int]) -> None:
    """Turn the reliefs of a table with its seats: `seat_of` is where each seat goes."""
    rows = [row for row in reliefs_of(session, round_) if row.table_no == table]
    for row in rows:
        row.seat_no += len(seat_of)
        session.add(row)
    session.flush()
    for row in rows:
        row.seat_no = seat_of[row.seat_no - len(seat_of)]
        session.add(row)
    session.flush()


def _place(night: Night, entry: Entry, round_number: int | None) -> tuple[RoundSeats, TableSeats]:
    """The round and table meant: where nothing is in yet, else where he sits in the last round.

    Raises Conflict where no round is named and he is at no table of the last one: an earlier one is over.
    """
    seated = [(one, at) for one in night.published for at in one.tables if entry.number in at.seats]
    if round_number is not None:
        seated = [(one, at) for one, at in seated if one.number == round_number]
    if not seated:
        raise Conflict(
            N_("{name} is at no table of a published round")
            if round_number is None
            else N_("{name} is at no table in round {round}, or it is not published"),
            N_("see: tourney round show"),
            name=entry.name,
            round=round_number,
        )
    waiting = night.awaited_seat(entry.number)
    meant = next(((one, at) for one, at in seated if waiting == (one.number, at.table)), seated[-1])
    if round_number is None and waiting is None and meant[0].number < night.last_published:
        raise Conflict(
            N_("{name} is at no table in round {last}; round {round}, where he was, is over"),
            N_("if that one is meant: --round {round}"),
            name=entry.name,
            last=night.last_published,
            round=meant[0].number,
        )
    return meant


def _check_hand(night: Night, number: int, at: TableSeats, hand: int) -> None:
    """Raise BadInput where a seat cannot go over at that hand."""
    if hand < 2:
        raise BadInput(
            N_("from hand 1 on it is the whole table, and not a relief"),
            N_("who plays all of it: tourney player substitute"),
        )
    slip = night.result(number, at.table)
    rules = rules_at(night.event.rules, len(at.seats), night.event.teams)
    last = slip.hands_played if slip is not None and slip.hands_played is not None else rules.hands_played
    if hand > (last or 99):
        raise BadInput(
            N_("round {round}, table {table} has {last} hands"),
            N_("give one of them: --hand N"),
            round=number,
            table=at.table,
            last=last or 99,
        )


def _who(
    session: Session,
    night: Night,
    entry: Entry,
    name: str,
    place: tuple[RoundSeats, TableSeats],
    force: bool,
) -> tuple[Entry, bool]:
    """Who takes the seat, and whether he is entered for it."""
    known = [] if force else same_name(night.entries, name)
    if name.strip().isdecimal():
        known = [one for one in night.entries if one.number == int(name)]
        if not known:
            raise BadInput(N_("there is no entry number {number}"), number=int(name))
    if len(known) > 1:
        raise BadInput(N_("several are called {name}"), N_("give the entry's number"), name=name)
    if not known:
        return add(session, night, NewPlayer(name), force=force, here=False), True
    _refuse_busy(night, entry, known[0], place)
    return known[0], False


def _refuse_busy(night: Night, entry: Entry, new: Entry, place: tuple[RoundSeats, TableSeats]) -> None:
    found, here = place
    if new.number == entry.number:
        raise BadInput(
            N_("{name} cannot play for himself"),
            N_("he has his seat back: tourney player relieve {number} --back --hand N"),
            name=new.name,
            number=new.number,
        )
    for at in found.tables:
        own = new.number in at.seats
        if own or any(one.entry == new.number and (at is not here or one.owner != entry.number)
                      for one in taken_at(night, found.number, at)):  # fmt: skip
            raise Conflict(
                N_("{name} is at table {table} of round {round} himself")
                if own
                else N_("{name} plays at table {table} of round {round} for somebody already"),
                N_("if another person of this name is meant, add --new"),
                name=new.name,
                table=at.table,
                round=found.number,
            )
    if found.part and new.checked_in and new.number not in found.sitting_out and new.is_in(found.number):
        raise Conflict(
            N_("{name} is still to be seated in round {round}"),
            N_("seat it first: tourney round pair --rest; or: tourney player checkin --away {number}"),
            name=new.name,
            number=new.number,
            round=found.number,
        )


def _write(
    session: Session, night: Night, round_: Round, at: TableSeats, who: tuple[Entry, Entry, int]
) -> None:
    """Keep who has the seat from a hand on; what was said of the same hand before is said anew."""
    entry, new, hand = who
    seat = at.seats.index(entry.number)
    wanted = select(ReliefRow).where(
        ReliefRow.round_id == round_.id,
        ReliefRow.table_no == at.table,
        ReliefRow.seat_no == seat,
        ReliefRow.from_hand == hand,
    )
    row = session.exec(wanted).one_or_none() or ReliefRow(
        round_id=key(round_.id), entry_id=0, table_no=at.table, seat_no=seat, from_hand=hand
    )
    row.entry_id = key(entry_row(session, night.event, new.number).id)
    session.add(row)
    session.flush()

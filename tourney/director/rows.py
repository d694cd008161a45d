"""The rows that an act touches, found by the numbers that people see."""

from collections.abc import Sequence

from sqlmodel import Session, col, select

from tourney.errors import N_, BadInput, Conflict
from tourney.store.models import Entry, Event, Hand, HandScore, Person, Relief, Result, Round, Seat
from tourney.values import EventInfo, RoundStatus


def event_row(session: Session, event: EventInfo) -> Event:
    """The row of an event."""
    return session.exec(select(Event).where(Event.id == event.key)).one()


def entry_row(session: Session, event: EventInfo, number: int) -> Entry:
    """The row of the entry with this number in an event."""
    return session.exec(select(Entry).where(Entry.event_id == event.key, Entry.number == number)).one()


def person_of(session: Session, entry: Entry) -> Person:
    """The row of the person behind an entry."""
    return session.exec(select(Person).where(Person.id == entry.person_id)).one()


def entry_keys(session: Session, event: EventInfo) -> dict[int, int]:
    """The database's key of each entry number of an event."""
    rows = session.exec(select(Entry).where(Entry.event_id == event.key)).all()
    return {row.number: key(row.id) for row in rows}


def round_row(session: Session, event: EventInfo, number: int) -> Round | None:
    """The row of a round, None where there is none."""
    return session.exec(
        select(Round).where(Round.event_id == event.key, Round.number == number)
    ).one_or_none()


def published_row(session: Session, event: EventInfo, number: int | None) -> Round:
    """The row of a published round, the last one where no number is given; else a Conflict."""
    wanted = select(Round).where(Round.event_id == event.key, Round.status == RoundStatus.PUBLISHED.value)
    if number is None:
        found = session.exec(wanted.order_by(col(Round.number).desc()).limit(1)).one_or_none()
        if found is None:
            raise Conflict(
                N_("no round is published yet"), N_("tourney round pair, then tourney round publish")
            )
        return found
    found = session.exec(wanted.where(Round.number == number)).one_or_none()
    if found is None:
        raise BadInput(
            N_("round {number} is not published"), N_("see: tourney round show {number}"), number=number
        )
    return found


def seats_of(session: Session, round_: Round, table: int | None = None) -> Sequence[Seat]:
    """The seats of a round, or of one of its tables, in order."""
    wanted = select(Seat).where(Seat.round_id == round_.id)
    if table is not None:
        wanted = wanted.where(Seat.table_no == table)
    return session.exec(wanted.order_by(col(Seat.table_no), col(Seat.seat_no))).all()


def result_row(session: Session, round_: Round, table: int) -> Result | None:
    """The slip of a table, None where there is none."""
    return session.exec(
        select(Result).where(Result.round_id == round_.id, Result.table_no == table)
    ).one_or_none()


def slips_of(session: Session, round_: Round) -> Sequence[Result]:
    """The slips of a round's tables (not the byes)."""
    wanted = select(Result).where(Result.round_id == round_.id, col(Result.table_no).is_not(None))
    return session.exec(wanted.order_by(col(Result.table_no))).all()


def byes_of(session: Session, round_: Round) -> Sequence[Result]:
    """What those have who sit at no table of a round."""
    wanted = select(Result).where(Result.round_id == round_.id, col(Result.table_no).is_(None))
    return session.exec(wanted.order_by(col(Result.entry_id))).all()


def reliefs_of(session: Session, round_: Round) -> Sequence[Relief]:
    """Who took over a seat in the middle of a round."""
    wanted = select(Relief).where(Relief.round_id == round_.id)
    return session.exec(
        wanted.order_by(col(Relief.table_no), col(Relief.seat_no), col(Relief.from_hand))
    ).all()


def results_of_hands(session: Session, round_: Round, table: int | None = None) -> Sequence[HandScore]:
    """The hands of a round, or of one of its tables, that were entered by their results."""
    wanted = select(HandScore).where(HandScore.round_id == round_.id)
    if table is not None:
        wanted = wanted.where(HandScore.table_no == table)
    return session.exec(wanted.order_by(col(HandScore.table_no), col(HandScore.hand_no))).all()


def has_hands(session: Session, event: EventInfo, round_number: int, table: int | None = None) -> bool:
    """Whether a hand of a round, or of one of its tables, is in: by its log or by its result."""
    entered = select(HandScore).join(Round, col(Round.id) == col(HandScore.round_id))
    entered = entered.where(Round.event_id == event.key, Round.number == round_number)
    if table is not None:
        entered = entered.where(HandScore.table_no == table)
    is_entered = session.exec(entered.limit(1)).first() is not None
    return is_entered or has_logs(session, event, round_number, table)


def has_logs(session: Session, event: EventInfo, round_number: int, table: int | None = None) -> bool:
    """Whether a hand was logged in a round, or at one of its tables."""
    wanted = select(Hand).where(Hand.event_id == event.key, Hand.round_no == round_number)
    if table is not None:
        wanted = wanted.where(Hand.table_no == str(table))
    return session.exec(wanted.limit(1)).first() is not None


def key(value: int | None) -> int:
    """The key of a row that is in the database."""
    if value is None:
        raise ValueError("the row has no key yet: flush first")
    return value

"""Everything that an entry has in an event goes to another entry of the same person."""

from dataclasses import dataclass, replace

from sqlmodel import Session, col, or_, select

from tourney.director.rows import key
from tourney.store.codec import reasons_from_json, reasons_to_json
from tourney.store.models import Apart, AskedBye, Entry, Payment, Penalty, Relief, Result, Round, Seat, Series
from tourney.values import EventInfo, Reason


@dataclass(frozen=True, slots=True)
class Moved:
    """The rounds in which a place went over; those in which the double's sit-out, or the other's, is gone."""

    rounds: tuple[int, ...]
    freed: tuple[int, ...]
    played: tuple[int, ...]


def move_rows(session: Session, event: EventInfo, to: Entry, double: Entry) -> Moved:
    """Give the rows of an entry to another; a sit-out goes where the other one has a place in that round."""
    found = _places(session, key(to.id), key(double.id))
    for table in (Payment, Penalty, Relief):
        for row in session.exec(select(table).where(table.entry_id == double.id)):
            row.entry_id = key(to.id)
            session.add(row)
    asked = set(session.exec(select(AskedBye.round_no).where(AskedBye.entry_id == to.id)))
    for wish in session.exec(select(AskedBye).where(AskedBye.entry_id == double.id)):
        if wish.round_no in asked:
            session.delete(wish)
        else:
            wish.entry_id = key(to.id)
            session.add(wish)
    _pairs_apart(session, event, to, double)
    _series(session, key(to.id), key(double.id))
    session.flush()
    numbers = dict(session.exec(select(Round.id, Round.number).where(Round.event_id == event.key)).all())
    return Moved(*(tuple(sorted(numbers[one] for one in rounds)) for rounds in found))


def _places(session: Session, to: int, double: int) -> tuple[set[int], set[int], set[int]]:
    """Move seats and sit-outs; gives the keys of the rounds as in `Moved`."""
    seats: dict[int, dict[int, Seat]] = {to: {}, double: {}}
    outs: dict[int, dict[int, Result]] = {to: {}, double: {}}
    for seat in session.exec(select(Seat).where(col(Seat.entry_id).in_((to, double)))):
        seats[seat.entry_id][seat.round_id] = seat
    for out in session.exec(select(Result).where(col(Result.entry_id).in_((to, double)))):
        outs[out.entry_id or 0][out.round_id] = out
    moved: set[int] = set(seats[double])
    freed: set[int] = set()
    played: set[int] = set()
    for round_, out in outs[to].items():
        if round_ in seats[double]:
            session.delete(out)
            played.add(round_)
    for round_, out in outs[double].items():
        if round_ in seats[to] or round_ in outs[to]:
            session.delete(out)
            freed.add(round_)
    session.flush()
    for seat in seats[double].values():
        seat.entry_id = to
        session.add(seat)
    for round_, out in outs[double].items():
        if round_ not in freed:
            out.entry_id = to
            session.add(out)
            moved.add(round_)
    session.flush()
    return moved, freed, played


def _pairs_apart(session: Session, event: EventInfo, to: Entry, double: Entry) -> None:
    """The pairs that the double was in are those of the other; one that stands twice is the harder."""
    rows = session.exec(
        select(Apart).where(
            Apart.event_id == event.key, or_(Apart.one_id == double.id, Apart.other_id == double.id)
        )
    ).all()
    for row in rows:
        mate = row.other_id if row.one_id == double.id else row.one_id
        session.delete(row)
        session.flush()
        if mate == to.id:
            continue
        with_mate = or_(
            (col(Apart.one_id) == mate) & (col(Apart.other_id) == to.id),
            (col(Apart.one_id) == to.id) & (col(Apart.other_id) == mate),
        )
        there = session.exec(select(Apart).where(with_mate)).one_or_none()
        if there is None:
            lower = session.exec(select(Entry.number).where(Entry.id == mate)).one() < to.number
            one, other = (mate, key(to.id)) if lower else (key(to.id), mate)
            there = Apart(event_id=event.key, one_id=one, other_id=other, hard=row.hard)
        there.hard = there.hard or row.hard
        session.add(there)
        session.flush()


def _series(session: Session, to: int, double: int) -> None:
    """Who played for whom in a series is said by entries."""
    for row in session.exec(select(Series)):
        pairs = [list(pair) for pair in row.rules.get("played_for", ())]
        now = [[to if one == double else one for one in pair] for pair in pairs]
        if now != pairs:
            row.rules = {**row.rules, "played_for": [pair for pair in now if pair[0] != pair[1]]}
            session.add(row)


def rename_in_rounds(session: Session, event: EventInfo, number: int, to: int, moved: Moved) -> None:
    """Let the reasons and changes of the rounds tell of the entry that stays.

    Why one sat out is told no more where the sit-out is gone.
    """
    for row in session.exec(select(Round).where(Round.event_id == event.key)).all():
        reasons, changes = reasons_from_json(row.reasons), reasons_from_json(row.changes)
        for rounds, who in ((moved.freed, number), (moved.played, to)):
            if row.number in rounds:
                reasons = tuple(reason for reason in reasons if who not in reason.entries)
        row.reasons = reasons_to_json([_renamed(reason, number, to) for reason in reasons])
        row.changes = reasons_to_json([_renamed(reason, number, to) for reason in changes])
        if number in row.pinned_out:
            row.pinned_out = sorted({to if one == number else one for one in row.pinned_out})
        session.add(row)
    session.flush()


def _renamed(reason: Reason, number: int, to: int) -> Reason:
    """A reason with one entry's number in the place of another's."""
    if number not in reason.entries:
        return reason

    def now(value: object) -> object:
        if isinstance(value, (tuple, list)):
            return tuple(now(one) for one in value)
        return to if value == number and not isinstance(value, bool) else value

    params = tuple((name, now(value) if name in _PEOPLE else value) for name, value in reason.params)
    return replace(
        reason, entries=tuple(to if one == number else one for one in reason.entries), params=params
    )


_PEOPLE = ("entry", "other", "third", "entries", "others", "partner", "opponent")
"""The parameters of a reason that hold numbers of entries."""

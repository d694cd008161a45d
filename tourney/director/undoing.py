"""Taking an act back, as long as the nights still hold together afterwards."""

from sqlmodel import Session, col, select

from tourney.director import following
from tourney.director.night import Night, load
from tourney.errors import N_, Conflict
from tourney.pairing import MOVEMENTS
from tourney.store import ActSession, journal, queries
from tourney.store.models import Act, Entry, Event, Hand, HandScore, Penalty, Relief, Result, Round, Seat
from tourney.values import ActInfo, RoundStatus


def take_back(session: ActSession, number: int | None = None) -> ActInfo:
    """Take back the last act, or the act of a number; gives which it was.

    Raises Conflict where it cannot be undone, or where a round would lose what is built on it: a
    draft would have results or hands, a round would be missing before a published one, or a match of
    a bracket would be without the result that seated it.
    """
    was = {night.event.key: following.strays(night) for night in _brackets(session)}
    act = journal.undo(session, number)
    for event in session.exec(select(Event)).all():
        _check_event(session, event, act)
    _check_seats(session, act)
    _check_entries(session, act)
    _check_byes(session, act)
    for night in _brackets(session):
        if following.strays(night) > was.get(night.event.key, 0):
            raise _seated_on_it(act, night)
    return act


def numbers_gone(session: Session, act: ActInfo) -> list[int]:
    """The numbers of the entries that went with an act that was taken back, in order; none is given again."""
    undone = session.exec(select(Act).where(Act.number == act.number)).one()
    made = [one for one in undone.entries if one.get("table") == "entry" and "batch" not in one]
    return sorted(one["after"]["number"] for one in made if one["before"] is None and one["after"])


def _brackets(session: Session) -> list[Night]:
    """The brackets that are being played."""
    events = [event for event in queries.events(session) if not event.closed]
    return [load(session, event) for event in events if MOVEMENTS[event.movement].places is not None]


def _seated_on_it(act: ActInfo, night: Night) -> Conflict:
    return Conflict(
        N_(
            "act {number} ({command}) cannot be undone: round {round} of {event} is seated on what it brought"
        ),
        N_("other figures for a table: tourney score correct; else take back first what came after it"),
        number=act.number,
        command=act.command,
        round=night.rounds[-1].number,
        event=night.event.name,
    )


def _check_entries(session: Session, act: ActInfo) -> None:
    """Raise Conflict where somebody would have a place in a published round in which he is not."""
    undone = session.exec(select(Act).where(Act.number == act.number)).one()
    for key in [entry["key"] for entry in undone.entries if entry["table"] == "entry"]:
        row = session.get(Entry, key)
        if row is None:
            continue
        seated = select(Seat.round_id).where(Seat.entry_id == key)
        sits_out = select(Result.round_id).where(Result.entry_id == key)
        places = select(Round).where(
            Round.status == RoundStatus.PUBLISHED.value,
            col(Round.id).in_(seated) | col(Round.id).in_(sits_out),
        )
        for one in session.exec(places.order_by(col(Round.number))).all():
            if one.number < row.from_round or (row.to_round is not None and one.number > row.to_round):
                raise _in_the_way(act, one.number, N_("round {round} has a place of somebody whom it let in"))


def _check_byes(session: Session, act: ActInfo) -> None:
    """Raise Conflict where a sit-out of a published round is there because of a wish that would be gone.

    In a merge a wish only goes from one entry of a person to another.
    """
    undone = session.exec(select(Act).where(Act.number == act.number)).one()
    if any(entry["table"] == "person" and entry["after"] is None for entry in undone.entries):
        return
    for image in [one["after"] or one["before"] for one in undone.entries if one["table"] == "asked_bye"]:
        sits_out = select(Result.round_id).where(Result.entry_id == image["entry_id"])
        places = select(Round).where(
            Round.status == RoundStatus.PUBLISHED.value,
            Round.number == image["round_no"],
            col(Round.id).in_(sits_out),
        )
        for one in session.exec(places).all():
            raise _in_the_way(act, one.number, N_("round {round} is published: who sits out in it stands"))


def _check_seats(session: Session, act: ActInfo) -> None:
    """Raise Conflict where a seat went over at a table that has a slip, which is for who sat there then.

    So it is with the result of a hand. What the act itself turned with its table is turned back with it,
    and a seat that only went from one entry of a person to another (a merge) is the same person's.
    """
    undone = session.exec(select(Act).where(Act.number == act.number)).one()
    if any(entry["table"] == "person" and entry["after"] is None for entry in undone.entries):
        return
    seats, slips, hands = (
        {
            (image["round_id"], image["table_no"])
            for entry in undone.entries
            if entry["table"] == name and (image := entry["before"] or entry["after"])
        }
        for name in ("seat", "result", "hand_score")
    )
    for round_id, table in sorted(seats):
        slip = select(Result).where(Result.round_id == round_id, Result.table_no == table)
        hand = select(HandScore).where(HandScore.round_id == round_id, HandScore.table_no == table)
        is_slip = (round_id, table) not in slips and session.exec(slip).first() is not None
        if is_slip or ((round_id, table) not in hands and session.exec(hand).first() is not None):
            one = session.exec(select(Round).where(Round.id == round_id)).one()
            raise _in_the_way(act, one.number, N_("round {round} has a result of a table that it seated"))


def _check_event(session: Session, event: Event, act: ActInfo) -> None:
    rounds = session.exec(select(Round).where(Round.event_id == event.id).order_by(col(Round.number))).all()
    published = [one for one in rounds if one.status == RoundStatus.PUBLISHED.value]
    last = max((one.number for one in published), default=0)
    for one in rounds:
        if one.status == RoundStatus.PUBLISHED.value:
            continue
        if one.number <= last:
            raise _in_the_way(act, one.number, N_("round {later} is published after it"), last)
        slips = select(Result).where(Result.round_id == one.id, col(Result.table_no).is_not(None))
        if session.exec(slips.limit(1)).first() is not None:
            raise _in_the_way(act, one.number, N_("round {round} has results"))
        logged = select(Hand).where(Hand.event_id == event.id, Hand.round_no == one.number)
        if session.exec(logged.limit(1)).first() is not None:
            raise _in_the_way(act, one.number, N_("round {round} has logged hands"))
        entered = select(HandScore).where(HandScore.round_id == one.id)
        if session.exec(entered.limit(1)).first() is not None:
            raise _in_the_way(act, one.number, N_("round {round} has results of hands"))
        relieved = select(Relief).where(Relief.round_id == one.id)
        if session.exec(relieved.limit(1)).first() is not None:
            raise _in_the_way(act, one.number, N_("somebody has taken over a seat in round {round}"))
        if one is not rounds[-1]:
            raise _in_the_way(act, one.number, N_("round {later} is drafted after it"), rounds[-1].number)
    numbers = [one.number for one in published]
    given = select(Penalty.round_no).where(Penalty.event_id == event.id)
    lost = [number for number in session.exec(given).all() if number not in numbers]
    if lost:
        raise _in_the_way(act, lost[0], N_("round {round} has penalties"))
    if numbers and numbers != list(range(numbers[0], last + 1)):
        raise _in_the_way(act, published[-1].number, N_("round {round} would stand without the one before"))


def _in_the_way(act: ActInfo, number: int, why: str, later: int = 0) -> Conflict:
    return Conflict(
        N_("act {number} ({command}) cannot be undone: {why}"),
        N_("take back first what came after it; tourney journal log --since {next} --round {round} lists it"),
        number=act.number,
        next=act.number + 1,
        round=number,
        command=act.command,
        why=why.format(round=number, later=later),
    )

"""A substitute takes over somebody's seat: person, seat and name are three things.

The rule: who leaves keeps his number, his record and what he scored; the substitute is an entry of his
own and starts with nothing. A table whose slip is in stays with whoever sat there; one that is still
played counts whole for whoever has the seat when its slip comes in.
"""

from dataclasses import dataclass, replace

from sqlmodel import Session

from tourney.director.brackets import is_bracket
from tourney.director.draft import rewrite
from tourney.director.names import same_name
from tourney.director.night import Night, load
from tourney.director.people import NewPlayer, add
from tourney.director.reliefs import taken_at
from tourney.director.rows import entry_row, has_hands, round_row
from tourney.errors import N_, BadInput, Conflict
from tourney.pairing import MOVEMENTS
from tourney.store.codec import reasons_to_json
from tourney.values import Draft, Entry, Reason, RoundSeats, TableSeats

_TAKES = N_("{entry} has taken over the seat of {other} at table {table}.")
_TAKES_BYE = N_("{entry} sits out in the place of {other}.")


@dataclass(frozen=True, slots=True)
class Substitution:
    """Who came for whom, from which round, and the places taken over: round and table (None: a sit-out)."""

    out: Entry
    new: Entry
    from_round: int
    places: tuple[tuple[int, int | None], ...]


def substitute(
    session: Session,
    night: Night,
    out: Entry,
    name: str,
    from_round: int | None = None,
    *,
    force: bool = False,
) -> Substitution:
    """Let somebody take over an entry's place from a round on; a new entry, or one that is at no table.

    Without `from_round` it is the published round whose table has no result yet, else the next one.
    Raises Conflict where the round has a result of that table, or hands, or the substitute is seated.
    """
    first = _first_round(session, night, out, from_round)
    _refuse_late_in_bracket(night, out, first)
    new = _who(session, night, out, name, first, force)
    night = load(session, night.event)
    places = []
    for round_ in night.rounds:
        if round_.number >= first:
            place = _take_over(session, night, round_, out, new)
            if place is not None:
                places.append((round_.number, place or None))
    row = entry_row(session, night.event, out.number)
    row.to_round = first - 1
    session.add(row)
    session.flush()
    return Substitution(out, new, first, tuple(places))


def _first_round(session: Session, night: Night, out: Entry, wanted: int | None) -> int:
    """From which round the seat goes over."""
    if out.to_round is not None and (wanted or night.seating_round) > out.to_round:
        raise Conflict(
            N_("{name} has withdrawn already, before round {round}"), name=out.name, round=out.to_round + 1
        )
    waiting = night.awaited_seat(out.number)
    last = night.last_published
    if wanted is None:
        seat = waiting if waiting is not None and waiting[0] == last else None
        hands = seat is not None and has_hands(session, night.event, seat[0], seat[1])
        return last if seat is not None and not hands else night.seating_round
    if wanted < last or wanted < 1:
        raise BadInput(
            N_("round {wanted} is over: a seat can go over from round {first}"),
            wanted=wanted,
            first=max(last, 1),
        )
    if wanted == last and night.part is None:
        _refuse_played(session, night, out, last)
    return wanted


def _refuse_late_in_bracket(night: Night, out: Entry, first: int) -> None:
    """Raise Conflict where results have brought the leaver to his place in a bracket."""
    if MOVEMENTS[night.event.movement].places is None or first <= 1:
        return
    raise Conflict(
        N_("in a bracket a seat goes over in round 1 alone: {name} has come to his place by his results"),
        N_(
            "to let him go, so that the other side goes on: tourney player withdraw {number}; for other "
            "people of a team: tourney player members; for another name of the entry: tourney player rename"
        ),
        name=out.name,
        number=out.number,
    )


def _refuse_played(session: Session, night: Night, out: Entry, number: int) -> None:
    """Raise Conflict where the leaver's table of a published round has something in already."""
    found = night.round(number)
    at = next((at for at in found.tables if out.number in at.seats), None) if found else None
    if at is None:
        return
    if night.result(number, at.table) is not None or has_hands(session, night.event, number, at.table):
        raise Conflict(
            N_("round {number}, table {table} has a result or hands: it stays with {name}"),
            N_("from the next round: tourney player substitute … --from {next}"),
            number=number,
            table=at.table,
            name=out.name,
            next=number + 1,
        )


def _who(session: Session, night: Night, out: Entry, name: str, first: int, force: bool) -> Entry:
    """The substitute: an entry of that name that is at no table from then on, or a new one."""
    known = [] if force else same_name(night.entries, name)
    if name.isdigit():
        known = [entry for entry in night.entries if entry.number == int(name)]
    if len(known) > 1:
        raise BadInput(N_("several are called {name}"), N_("give the entry's number"), name=name)
    if not known:
        new = add(session, night, NewPlayer(name), force=force)
    else:
        new = known[0]
        _refuse_seated(night, out, new, first)
    row = entry_row(session, night.event, new.number)
    row.checked_in, row.to_round = True, None
    row.from_round = first if not known else min(row.from_round, first)
    session.add(row)
    session.flush()
    return new


def _refuse_seated(night: Night, out: Entry, new: Entry, first: int) -> None:
    if new.number == out.number:
        raise BadInput(N_("{name} cannot take over his own seat"), name=new.name)
    for round_ in night.rounds:
        if round_.number >= first and new.number in round_.sitting_out and is_bracket(night):
            raise Conflict(
                N_("{name} has a place of his own in the bracket, with a bye in round {number}"),
                N_("if another person of this name is meant, add --new"),
                name=new.name,
                number=round_.number,
            )
        for at in round_.tables:
            if round_.number >= first and new.number in at.seats:
                raise Conflict(
                    N_("{name} is at table {table} of round {number} himself"),
                    N_("if another person of this name is meant, add --new"),
                    name=new.name,
                    table=at.table,
                    number=round_.number,
                )
            playing = [one.owner for one in taken_at(night, round_.number, at) if one.entry == new.number]
            if round_.number >= first and set(playing) - {out.number}:
                raise Conflict(
                    N_("{name} plays at table {table} of round {number} for {other}"),
                    N_("from the next round: tourney player substitute … --from {next}"),
                    name=new.name,
                    table=at.table,
                    number=round_.number,
                    other=night.names[playing[0]],
                    next=round_.number + 1,
                )


def _take_over(session: Session, night: Night, found: RoundSeats, out: Entry, new: Entry) -> int | None:
    """Put the substitute into the leaver's place in a round: gives the table, 0 a sit-out, None no place."""
    row = round_row(session, night.event, found.number)
    at = next((at for at in found.tables if out.number in at.seats), None)
    if row is None or (at is None and out.number not in found.sitting_out):
        return None
    kept = [number for number in found.sitting_out if number not in (out.number, new.number)]
    tables = [_instead(table, out, new) for table in found.tables]
    rest = kept if at is not None else [*kept, new.number]
    rewrite(session, night, row, found, Draft(tuple(tables), tuple(rest), found.seed or 0))
    params = (("entry", new.number), ("other", out.number))
    said = Reason(_TAKES_BYE, (new.number, out.number), params)
    if at is not None:
        said = Reason(_TAKES, (new.number, out.number), (*params, ("table", at.table)))
    row.changes = reasons_to_json([*found.changes, said])
    gone = {out.number, new.number}
    kept_reasons = [reason for reason in found.reasons if not gone & set(reason.entries)]
    row.reasons = reasons_to_json([_renamed(reason, out, new) for reason in kept_reasons])
    row.pinned_out = [new.number if one == out.number else one for one in row.pinned_out]
    session.add(row)
    session.flush()
    return at.table if at is not None else 0


def _renamed(reason: Reason, out: Entry, new: Entry) -> Reason:
    """A reason that tells of the whole round (the seeds of a bracket) with the substitute in it."""
    params = tuple(
        (name, tuple(new.number if one == out.number else one for one in value))
        if name == "entries" and isinstance(value, tuple)
        else (name, value)
        for name, value in reason.params
    )
    return replace(reason, params=params)


def _instead(at: TableSeats, out: Entry, new: Entry) -> TableSeats:
    return TableSeats(at.table, tuple(new.number if one == out.number else one for one in at.seats))

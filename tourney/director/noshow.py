"""Somebody is seated and not there: what his table can do, and that he is not drafted again."""

from dataclasses import dataclass
from typing import Final

from sqlmodel import Session

from tourney.director.figures import table_rules
from tourney.director.kinds import forfeit, settle, worth
from tourney.director.night import Night
from tourney.director.rows import entry_row
from tourney.errors import N_, Conflict
from tourney.values import Entry, RoundSeats

_SOME_POINTS: Final = 10


@dataclass(frozen=True, slots=True)
class NoShow:
    """Who is not there; the round and table that wait for him (None: none do), and who could play for him.

    `forfeited`: the table has its result. `points` are what the others could be given for a forfeit, a
    point a hand, where neither the event nor its rules say what it is worth.
    """

    entry: Entry
    round: int | None
    table: int | None
    free: tuple[Entry, ...] = ()
    forfeited: bool = False
    points: int | None = None


def no_show(
    session: Session, night: Night, entry: Entry, *, give_up: bool = False, points: int | None = None
) -> NoShow:
    """Note that somebody is not there; his table waits, or he forfeits it at once (`give_up`).

    He keeps his seat in a published round until the director has it otherwise, and is in no later
    draft until he is checked in. Raises Conflict where he has withdrawn, is away and seated nowhere,
    or is to forfeit where no table waits for him.
    """
    if entry.to_round is not None:
        raise Conflict(N_("{name} has withdrawn"), name=entry.name)
    place = night.awaited_seat(entry.number)
    if place is None and (give_up or not entry.checked_in):
        raise Conflict(
            N_("no table waits for {name}")
            if give_up
            else N_("{name} is not here already, and no table waits for him"),
            N_("see: tourney score missing"),
            name=entry.name,
        )
    row = entry_row(session, night.event, entry.number)
    row.checked_in = False
    session.add(row)
    if place is None:
        return NoShow(entry, None, None)
    number, table = place
    if give_up:
        settle(session, night, forfeit(night, number, table, [str(entry.number)], points), "did not come")
    found = night.round(number)
    free = _free(night, found) if found is not None else ()
    return NoShow(entry, number, table, free, give_up, _to_be_said(night, night.seats(number, table) or ()))


def _to_be_said(night: Night, seats: tuple[int, ...]) -> int | None:
    if worth(night, seats) is not None:
        return None
    return table_rules(night, seats).hands_played or _SOME_POINTS


def _free(night: Night, found: RoundSeats) -> tuple[Entry, ...]:
    """Who is there and at no table of a round: sits out or stands by."""
    seated = {number for at in found.tables for number in at.seats}
    return tuple(one for one in night.present(found.number) if one.number not in seated)

"""What is pinned in a draft: it stays as it is when the round is drafted again."""

from collections.abc import Collection, Sequence

from sqlmodel import Session

from tourney.director.draft import the_draft
from tourney.director.night import Night
from tourney.director.rows import round_row
from tourney.errors import N_, BadInput
from tourney.pairing import Pin
from tourney.values import Entry, Reason, RoundSeats

_LOOSE = N_("Table {table} is not pinned any more: {entries} cannot be seated in this round.")
_LOOSE_OUT = N_("{entry} is not pinned to sit out any more, and is not there.")


def pins_of(
    night: Night, found: RoundSeats | None, may_sit: Collection[int]
) -> tuple[tuple[Pin, ...], tuple[Reason, ...]]:
    """The pins of a draft that can be kept, and a reason for each that cannot.

    `may_sit` are the entries that are there for the round: a table of which one has left is free again.
    """
    if found is None:
        return (), ()
    pins: list[Pin] = []
    reasons: list[Reason] = []
    for at in found.tables:
        if at.table not in found.pinned:
            continue
        gone = tuple(number for number in at.seats if number not in may_sit)
        if gone:
            params = (("table", at.table), ("entries", gone))
            reasons.append(Reason(_LOOSE, gone, params))
        else:
            pins.append(Pin(at.table, at.seats))
    here = {entry.number for entry in night.present(found.number)}
    for number in found.pinned_out:
        if number in may_sit:
            pins.append(Pin(None, (number,)))
        elif number not in here:
            reasons.append(Reason(_LOOSE_OUT, (number,), (("entry", number),)))
    return tuple(pins), tuple(reasons)


def pin(
    session: Session, night: Night, tables: Sequence[int], out: Sequence[Entry], off: bool = False
) -> RoundSeats:
    """Pin tables and people who sit out, or take their pins off; `off` alone takes all off.

    Gives the draft as it was found. Raises Conflict where there is no draft, BadInput where it has no
    such table or somebody does not sit out.
    """
    found = the_draft(night)
    known = [at.table for at in found.tables]
    for table in tables:
        if table not in known:
            raise BadInput(
                N_("the draft of round {number} has no table {table}; it has {known}"),
                N_("see: tourney round show"),
                number=found.number,
                table=table,
                known=", ".join(map(str, known)) or "none",
            )
    for entry in out:
        if entry.number not in found.sitting_out and not off:
            raise BadInput(
                N_("{name} does not sit out in the draft of round {number}"),
                N_("change it first: tourney round move {entry} out, or tourney round swap"),
                name=entry.name,
                number=found.number,
                entry=entry.number,
            )
    numbers = {entry.number for entry in out}
    kept, kept_out = set(found.pinned), set(found.pinned_out)
    if not off:
        kept, kept_out = kept | set(tables), kept_out | numbers
    elif tables or out:
        kept, kept_out = kept - set(tables), kept_out - numbers
    else:
        kept, kept_out = set(), set()
    row = round_row(session, night.event, found.number)
    if row is not None:
        row.pinned, row.pinned_out = sorted(kept), sorted(kept_out)
        session.add(row)
        session.flush()
    return found

"""The end of an event: closed, so that nothing more is entered, and open again."""

from collections.abc import Sequence

from sqlmodel import Session

from tourney.director.events import set_closed
from tourney.director.night import Night
from tourney.errors import N_, Conflict
from tourney.standings import TableAwaited

_SHOWN = 6


def close(session: Session, night: Night, *, anyway: bool = False) -> None:
    """Close an event.

    Raises Conflict where it is closed, or where tables are awaited or a round is seated in part, unless
    `anyway`.
    """
    if night.part is not None and not anyway:
        raise Conflict(
            N_("round {number} is seated in part only"),
            N_("seat all others: tourney round pair --rest; to close all the same: --anyway"),
            number=night.part.number,
        )
    awaited = night.awaited()
    if awaited and not anyway:
        raise Conflict(
            N_("{count} tables are awaited: {which}")
            if len(awaited) > 1
            else N_("a table is awaited: {which}"),
            N_(
                "see: tourney score missing; one that will not come in: tourney score void; to close all "
                "the same: --anyway"
            ),
            count=len(awaited),
            which=_which(awaited),
        )
    set_closed(session, night.event, True)


def _which(awaited: Sequence[TableAwaited]) -> str:
    """The first tables awaited, and which of them only wait to be confirmed."""
    words = [
        f"round {one.round}, table {one.table}{' (to be confirmed)' if one.entered else ''}"
        for one in awaited[:_SHOWN]
    ]
    return "; ".join(words) + ("; …" if len(awaited) > len(words) else "")

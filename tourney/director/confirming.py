"""Slips that come from elsewhere: they wait until the director, or a second source that agrees, confirms.

A table that logged all its hands needs no act: hands that agree with the slip confirm it whenever it is
read (`standings/evidence.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlmodel import Session

from tourney.director import deciding, following
from tourney.director.hand_told import difference
from tourney.director.night import Night
from tourney.director.rows import published_row, result_row
from tourney.director.scores import Slip, check, echo, score_words
from tourney.errors import N_, Conflict
from tourney.store import queries
from tourney.store.models import Result
from tourney.values import TableResult

DIFFERS: Final = "differs: "
"""Begins the note of a slip against which a second source has spoken."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """How many slips a confirmation changed; which stand against hands, and what followed in a bracket."""

    count: int
    said: tuple[str, ...]


def waiting(night: Night, round_number: int | None = None) -> tuple[TableResult, ...]:
    """The slips that wait to be confirmed, of one round or of all."""
    return tuple(one for one in night.results if not one.confirmed and round_number in (None, one.round))


def against(result: TableResult | None) -> str:
    """What a second source says against a slip that waits; empty where none does.

    >>> from tourney.values import ResultKind
    >>> against(TableResult(1, 2, ResultKind.PLAYED, (10, 4), False, note="differs: b.csv says Ada 9, Bo 4"))
    'b.csv says Ada 9, Bo 4'
    """
    if result is None or result.confirmed or not result.note.startswith(DIFFERS):
        return ""
    return result.note.removeprefix(DIFFERS)


def spoken_against(
    session: Session, night: Night, slips: Sequence[TableResult]
) -> dict[tuple[int, int], str]:
    """What speaks against some slips, by round and table: a second source, or the hands of the table."""
    places = {(one.round, one.table) for one in slips}
    differ = [
        one for one in queries.open_differences(session, night.event) if (one.round, one.table) in places
    ]
    said = {(one.round, one.table): difference(night, one).partition(": ")[2] for one in differ}
    return said | {(one.round, one.table): against(one) for one in slips if against(one)}


def confirm(
    session: Session,
    night: Night,
    chosen: Sequence[tuple[int, int]],
    contested: Sequence[tuple[int, int]] = (),
    note: str = "",
    second: str = "",
) -> Confirmed:
    """Confirm slips that came from elsewhere, by round and table; how many were changed by it.

    Those `contested` by hands stand for good from now on. `second` names the source that agrees with the
    slips, and is kept. `note`, the reason given, is kept with those that are odd or contested. Raises
    Conflict where one is not in, or where a bracket cannot follow it.
    """
    done, said = 0, []
    for number, table in chosen:
        stands = (number, table) in contested
        if stands:
            said.append(deciding.stand(session, night, (number, table), note))
        row = published_row(session, night.event, number)
        found = result_row(session, row, table)
        if found is None:
            raise Conflict(
                N_("round {round}, table {table} has no slip to confirm"),
                N_("see: tourney score missing"),
                round=number,
                table=table,
            )
        done += _confirm(night, found, (number, table), note, second) or stands
        session.add(found)
    session.flush()
    return Confirmed(done, (*said, *following.keep_up(session, night)))


def _confirm(night: Night, found: Result, place: tuple[int, int], note: str, second: str) -> bool:
    known = not second or found.confirmed_by == second
    if found.confirmed and known:
        return False
    there = night.result(*place)
    if not found.confirmed:
        is_odd = there is not None and bool(check(night, slip_of(there)))
        disputed = found.note.startswith(DIFFERS)
        found.note = note if note and (is_odd or disputed) else "" if disputed else found.note
    found.confirmed = True
    found.confirmed_by = second or found.confirmed_by
    return True


def must_agree(night: Night, slip: Slip, second: str) -> None:
    """Raise Conflict where a second source says something else than what is in, with both figures."""
    there = night.result(slip.round, slip.table)
    if there is not None and slip_of(there) != slip:
        raise Conflict(
            N_("round {round}, table {table} has {was}, and {second} says {now}"),
            N_("which of the two stands? to keep the first: tourney score confirm {table} --round {round}; "
               "else: tourney score correct"),
            round=slip.round,
            table=slip.table,
            was=score_words(night, there),
            second=second,
            now=echo(night, slip).partition(": ")[2],
        )  # fmt: skip


def slip_of(result: TableResult) -> Slip:
    """A result as the slip that it was.

    >>> from tourney.values import ResultKind
    >>> slip_of(TableResult(1, 2, ResultKind.VOID, None)).points
    ()
    """
    return Slip(result.round, result.table, result.points or (), result.hands_played, result.kind)

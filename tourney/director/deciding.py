"""Which of two figures stands, where the slip, the results of hands and their logs differ: the director says.

The slip stands by `stand`, for good. The hands stand where the slip takes their sum (`slip_of_hands`). Of a
hand its log stands where its result is taken out, and its result where the table's slip is made to stand.
"""

from collections.abc import Sequence
from dataclasses import replace

from sqlmodel import Session

from tourney.director import scores
from tourney.director.hand_told import difference, missing, sums, ways_out
from tourney.director.night import Night
from tourney.director.rows import published_row, result_row
from tourney.director.scores import Slip
from tourney.errors import N_, BadInput, Conflict
from tourney.standings.evidence import SLIP, TableEvidence
from tourney.store import queries


def contested(session: Session, night: Night, places: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those of some tables (round, table) of which two depths differ, or a logged hand has a fault."""
    disputed = queries.disputed(session, night.event)
    return [at for at in places if at in disputed]


def open_lines(session: Session, night: Night, at: tuple[int, int] | None = None) -> list[str]:
    """Where hands and slips differ, of one table (round, table) or of all: both figures, and what to type."""
    differ = queries.open_differences(session, night.event, *(at or ()))
    return [f"differs: {difference(night, one)} ({ways_out(one)})" for one in differ]


def stand(session: Session, night: Night, at: tuple[int, int], note: str = "") -> str:
    """Let a table's slip stand for good, whatever its hands say; gives it in a line.

    Where there is no slip, the sum of its hands as they were entered is made one. Raises Conflict where
    that cannot be.
    """
    found = queries.table_evidence(session, night.event, *at)
    row = result_row(session, published_row(session, night.event, at[0]), at[1])
    if row is None:
        slip = replace(slip_of_hands(night, at, found, None), stands=SLIP)
        scores.enter(session, night, slip, note)
        points: Sequence[int] | None = slip.points
    else:
        row.stands = SLIP
        row.note = note or row.note
        session.add(row)
        session.flush()
        points = row.points
    seats = night.seats(*at) or ()
    said = f": {sums(night, seats, points)}" if points is not None else ""
    return f"round {at[0]}, table {at[1]} stands by the director's word{said}"


def slip_of_hands(
    night: Night, at: tuple[int, int], found: Sequence[TableEvidence], hands_played: int | None
) -> Slip:
    """The sum of a table's hands as its slip; with `hands_played` the round was cut short after so many.

    Where a log differs from the result of its hand, the result stands in it for good. Raises Conflict where
    hands are missing or at fault.
    """
    where = {"round": at[0], "table": at[1]}
    if not found:
        raise Conflict(
            N_("round {round}, table {table}: no hand is in"),
            N_("to enter them: tourney score hand {table} 1 …"),
            **where,
        )
    one = found[0]
    faulty = [hand.number for hand in one.hands if not hand.clean]
    if faulty:
        raise Conflict(
            N_("round {round}, table {table}: hand {hand} is at fault, or its points are not known"),
            N_("enter what came of it: tourney score hand {table} {hand} …; see: tourney hands audit"),
            hand=faulty[0],
            **where,
        )
    is_whole = one.all_in if hands_played is None else not missing(one) and one.counted == hands_played
    if not is_whole:
        gone = ", ".join(map(str, missing(one)))
        raise Conflict(
            N_(
                "round {round}, table {table}: {count} of its hands count so far, and of these nothing is "
                "in: {gone}"
            )
            if gone
            else N_("round {round}, table {table}: {count} of its hands count, and with them it is not over"),
            N_("enter the others; a round cut short: --hands-played {count}"),
            count=one.counted,
            gone=gone,
            **where,
        )
    was = night.result(*at)
    short = hands_played if hands_played is not None or was is None else was.hands_played
    return Slip(*at, one.points, short, stands=SLIP if one.differing else "")


def hands_alone(words: Sequence[str]) -> int:
    """The table of `--from hands`, behind which no figures stand.

    >>> hands_alone(["3"])
    3
    """
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        return int(words[0])
    raise BadInput(
        N_("with --from hands only the table is given"), N_("tourney score correct TABLE --from hands")
    )

"""Tables that were not simply played: forfeit, double forfeit, void, adjusted, taken back.

Who forfeits has no points and has lost. The others have the points of a forfeit each, and have won; where
two of them are left at the table they are level at the top, so that each has drawn. Nobody has won where
all forfeit (a double forfeit). A void table counts for nobody. An adjusted one counts as played, with the
figures that the director set.
"""

from collections.abc import Sequence

from sqlmodel import Session

from tourney.director import scores
from tourney.director.figures import at_table, points_at, table_rules
from tourney.director.night import Night
from tourney.director.rows import published_row, result_row
from tourney.director.scores import Slip
from tourney.errors import N_, BadInput
from tourney.values import ResultKind


def forfeit(
    night: Night, round_number: int | None, table: int, who: Sequence[str], points: int | None = None
) -> Slip:
    """The slip of a table at which some did not come, or gave up; by names.

    The others have `points` each; where none are given those that the event sets for a forfeit, else the
    points to which the game is played. Raises BadInput where that is not known, a name is not of this
    table, or nobody is left (a double forfeit).
    """
    number, seats = scores.table_of(night, round_number, table)
    sides = night.event.sides_at(len(seats))
    gone = {seats.index(at_table(night, seats, name).number) for name in who}
    lost = [side for side in sides if gone & set(side)]
    if len(lost) == len(sides):
        raise BadInput(
            N_("nobody is left at table {table} who could have won"),
            N_("where no side came: tourney score forfeit {table} --both"),
            table=table,
        )
    given = points if points is not None else worth(night, seats)
    if given is None:
        raise BadInput(
            N_("a round of this event is a number of hands, so that nothing says what a forfeit is worth"),
            N_(
                "say the points of the other side: --points N; for all forfeits: event set --forfeit-points N"
            ),
        )
    if not 1 <= given <= 9999:
        raise BadInput(
            N_("a forfeit cannot be worth {points} points"), N_("give a number from 1"), points=given
        )
    out = {seat for side in lost for seat in side}
    figures = tuple(0 if seat in out else given for seat in range(len(seats)))
    return Slip(number, table, figures, kind=ResultKind.FORFEIT)


def worth(night: Night, seats: Sequence[int]) -> int | None:
    """What a forfeit gives each of the others at a table where nothing is said; None: it must be said."""
    set_by_event = night.event.forfeit_points
    return set_by_event if set_by_event is not None else table_rules(night, seats).target


def of_kind(night: Night, round_number: int | None, table: int, kind: ResultKind) -> Slip:
    """The slip of a table with a kind that has no points: double forfeit, void, no result yet."""
    number, _ = scores.table_of(night, round_number, table)
    return Slip(number, table, kind=kind)


def adjusted(night: Night, round_number: int | None, table: int, words: Sequence[str]) -> Slip:
    """The slip of a table with figures that the director sets: any whole numbers, also below 0."""
    number, seats = scores.table_of(night, round_number, table)
    return Slip(number, table, points_at(night, seats, words, below=True), kind=ResultKind.ADJUSTED)


def check_winner(night: Night, slip: Slip, winner: str) -> None:
    """Raise BadInput where a slip names a winner who does not have the highest figure alone."""
    seats = night.seats(slip.round, slip.table) or ()
    named = at_table(night, seats, winner)
    sides = night.event.sides_at(len(seats))
    own = next(side for side in sides if seats.index(named.number) in side)
    best = max(slip.points, default=0)
    if slip.points and slip.points[own[0]] == best and sum(slip.points[one[0]] == best for one in sides) == 1:
        return
    raise BadInput(
        N_("{name} is said to have won, and the figures say something else: {line}"),
        N_("are two figures in each other's place?"),
        name=named.name,
        line=scores.echo(night, slip),
    )


def settle(session: Session, night: Night, slip: Slip, note: str = "") -> bool:
    """Keep a slip of any kind as the table's result, in the place of one that is in; False if it is that."""
    if slip.kind is ResultKind.IN_PROGRESS:
        return scores.take_out(session, night, slip)
    row = published_row(session, night.event, slip.round)
    if result_row(session, row, slip.table) is None:
        return scores.enter(session, night, slip, note)
    return scores.correct(session, night, slip, note)

"""One figure of the wall chart: what an entry has from one round, and how that figure stands."""

from dataclasses import dataclass

from tourney.site.data import EventData
from tourney.standings import Cell as Counted
from tourney.values import ResultKind

SAT_OUT = (ResultKind.BYE, ResultKind.REQUESTED_BYE)


@dataclass(frozen=True, slots=True)
class Cell:
    """What an entry has from a round.

    `kind` is a result kind's word, `awaited` (at a table, no slip yet), `unconfirmed` (a slip that
    does not count yet), or `absent` (not in that round). `points` is None where there is no figure.
    `disputed`: a logged hand of that table has a fault, and the slip's figure stands. `slip` is the
    slip's figure where `points` is another: the dealer sat out each hand at that table. `penalty` (0 or
    below) is what penalties of that round take off the total beside it.
    """

    kind: str
    points: int | None = None
    disputed: bool = False
    slip: int | None = None
    penalty: int = 0

    @property
    def is_marked(self) -> bool:
        """Whether a mark stands beside the figure."""
        is_odd = self.kind in ("forfeit", "double_forfeit", "adjusted")
        return is_odd or self.disputed or self.slip is not None or bool(self.penalty)


def cell_view(event: EventData, counted: Counted) -> Cell:
    """The figure of one round as the pages show it."""
    if counted.kind is None:
        return Cell("absent", penalty=counted.penalty)
    place = (counted.round, counted.table or 0)
    disputed = place in event.disputed
    if counted.kind is ResultKind.IN_PROGRESS:
        slip = event.slips.get(place)
        if slip is not None and not slip.confirmed:
            claimed = slip.points[counted.seat] if slip.points and counted.seat is not None else None
            return Cell("unconfirmed", claimed, disputed, penalty=counted.penalty)
        return Cell("awaited", None, disputed, penalty=counted.penalty)
    return Cell(counted.kind.value, counted.points, disputed, counted.slip, counted.penalty)

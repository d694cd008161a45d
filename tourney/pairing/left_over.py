"""What draws and patterns share: who is left over by the written order, and which pairs meet again."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from tourney.errors import N_
from tourney.pairing.history import Past, pair_of
from tourney.pairing.request import PairingRequest
from tourney.pairing.sitouts import BY_SCORE, BY_TURN, explain, turns
from tourney.values import Reason, TableSeats

_PARTNERS_AGAIN = N_("{entry} and {other} are partners again (earlier rounds as partners: {times}).")
_MEET_AGAIN = N_("{entry} and {other} meet again (earlier meetings: {times}).")


def left_over(
    request: PairingRequest, count: int, lot: Mapping[int, int], score: Mapping[int, int] | None = None
) -> tuple[tuple[int, ...], tuple[Reason, ...]]:
    """So many of those present who sit out, in order of number, with a reason for each.

    The written order: fewest sit-outs, then not twice running, then (where `score` is given) the
    lowest score, then the draw.

    >>> from tourney.values import Entry
    >>> asked = PairingRequest("draw", 1, 3, tuple(Entry(n, f"P{n}") for n in (1, 2, 3)), seats=2)
    >>> left_over(asked, 1, {1: 2, 2: 0, 3: 1})[0]
    (2,)
    """
    taken = turns(request.numbers, request.history, request.requested_byes)
    latest = max((round_.number for round_ in request.history), default=0)
    just = {number: int(0 < taken.last[number] == latest) for number in request.numbers}
    wish = score if score is not None else dict.fromkeys(request.numbers, 0)
    order = sorted(
        request.numbers, key=lambda number: (taken.counts[number], just[number], wish[number], lot[number])
    )
    out, staying = sorted(order[:count]), order[count:]
    reasons: list[Reason] = []
    for number in out:
        level = [other for other in staying if taken.counts[other] == taken.counts[number]]
        alike = [other for other in level if just[other] == just[number]]
        if alike and score is not None:
            reasons += explain([number], alike, taken.counts, score, BY_SCORE)
        else:
            reasons += explain([number], level, taken.counts, just, BY_TURN)
    return tuple(out), tuple(reasons)


def again(tables: Sequence[TableSeats], before: Past, partners: bool) -> tuple[Reason, ...]:
    """Every pair that is partnered again, then every pair that only meets again.

    >>> from tourney.pairing.history import past
    >>> from tourney.values import RoundSeats, RoundStatus
    >>> one = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (4, 2, 9, 7)),))
    >>> made = again([TableSeats(1, (4, 3, 9, 2))], past([one], partners=True), True)
    >>> [reason.entries for reason in made]
    [(4, 9), (2, 4), (2, 9)]
    """
    together: list[Reason] = []
    meetings: list[Reason] = []
    for table in tables:
        sided = partners and len(table.seats) == 4
        for one, other in combinations(range(len(table.seats)), 2):
            pair = pair_of(table.seats[one], table.seats[other])
            if sided and other - one == 2 and before.partnered[pair]:
                together.append(_told(_PARTNERS_AGAIN, pair, before.partnered[pair], table.table))
            elif before.met[pair]:
                meetings.append(_told(_MEET_AGAIN, pair, before.met[pair], table.table))
    return (*together, *sorted(meetings, key=lambda reason: reason.entries))


def _told(text: str, pair: tuple[int, int], times: int, table: int) -> Reason:
    return Reason(text, pair, (("entry", pair[0]), ("other", pair[1]), ("times", times), ("table", table)))

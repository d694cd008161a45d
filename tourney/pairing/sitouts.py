"""Who sits out when the field does not fill its tables.

The written order: fewest sit-outs first, then the movement's own wish (lowest score, or longest
since the last one), then the draw. Every kind of sit-out counts, one that was asked for too. Whoever
comes late, or comes back, starts at most one sit-out short of the fewest that the others then have:
next in line once, but not for all the rounds that he was not there.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tourney.errors import N_
from tourney.values import Reason, RoundSeats

_FEWEST = N_("{entry} sits out: fewest sit-outs so far ({sitouts}).")
_LOWEST = N_("{entry} sits out: of those with the fewest sit-outs ({sitouts}) the lowest score ({wish}).")
_NOT_LAST = N_(
    "{entry} sits out: of those with the fewest sit-outs ({sitouts}), the others sat out last round."
)
_BY_LOT = N_("{entry} sits out: drawn by lot from those level, with the fewest sit-outs ({sitouts}).")
BY_SCORE, BY_TURN = _LOWEST, _NOT_LAST


@dataclass(frozen=True, slots=True)
class Turns:
    """Sit-outs so far: `counts` as they are compared, `last` the round of each one's last (0: none)."""

    counts: Mapping[int, int]
    last: Mapping[int, int]


def present_in(round_: RoundSeats) -> frozenset[int]:
    """Everybody who sat at a table or out in a round.

    >>> from tourney.values import RoundStatus, TableSeats
    >>> sorted(present_in(RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (4, 2)),), (9,))))
    [2, 4, 9]
    """
    return frozenset(number for table in round_.tables for number in table.seats) | set(round_.sitting_out)


def turns(
    numbers: Iterable[int], history: Iterable[RoundSeats], requested: Iterable[tuple[int, int]] = ()
) -> Turns:
    """The sit-outs of those present, over the rounds before this one.

    >>> turns([3, 5], []).counts
    {3: 0, 5: 0}
    """
    asked = frozenset(requested)
    counts: dict[int, int] = {}
    last: dict[int, int] = {}
    before: frozenset[int] = frozenset()
    for round_ in sorted(history, key=lambda round_: round_.number):
        extra = frozenset(number for number_round, number in asked if number_round == round_.number)
        here = present_in(round_) | extra
        _join(counts, here, before)
        for number in extra | set(round_.sitting_out):
            counts[number] += 1
            last[number] = round_.number
        before = here
    now = frozenset(numbers)
    _join(counts, now, before)
    return Turns({n: counts[n] for n in sorted(now)}, {n: last.get(n, 0) for n in sorted(now)})


def _join(counts: dict[int, int], here: frozenset[int], before: frozenset[int]) -> None:
    """Let those in who were not there the round before."""
    staying = [counts[number] for number in here & before]
    floor = max(min(staying) - 1, 0) if staying else 0
    for number in here - before:
        counts[number] = max(counts.get(number, 0), floor)


def explain(
    out: Iterable[int],
    staying: Iterable[int],
    counts: Mapping[int, int],
    wishes: Mapping[int, int],
    wish_text: str,
) -> tuple[Reason, ...]:
    """A sentence for each who sits out: what of the written order has decided it.

    `wishes` hold the movement's own order below the count of sit-outs, lower first; `wish_text` is
    the sentence for it (`BY_SCORE` or `BY_TURN`).

    >>> explain([2], [1, 3], {1: 1, 2: 0, 3: 1}, {1: 0, 2: 0, 3: 0}, BY_SCORE)[0].text
    '{entry} sits out: fewest sit-outs so far ({sitouts}).'
    """
    rest = tuple(staying)
    reasons = []
    for number in out:
        rivals = [other for other in rest if counts[other] == counts[number]]
        if not rivals:
            text = _FEWEST
        elif any(wishes[other] <= wishes[number] for other in rivals):
            text = _BY_LOT
        else:
            text = wish_text
        params = (("entry", number), ("sitouts", counts[number]), ("wish", wishes[number]))
        reasons.append(Reason(text, (number,), params))
    return tuple(reasons)

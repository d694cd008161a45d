"""Penalties: what the director notes of a player, and what it takes off the total.

The rule: what a table settled among its players stands on its slip (the points that a revoke gives the
other side, those that a logged hand's penalty costs) and is never taken again. A penalty of the event is
beside the slip: it is taken off the player's total, and nothing else is changed by it, neither what the
tables gave nor games won, credits of sit-outs, tie-breaks or the seating of rounds to come.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tourney.engine.claims import NO_EFFECT
from tourney.errors import N_
from tourney.standings.penalty_kinds import title
from tourney.values import EventInfo, PenaltyRules, Reason, RoundSeats

MOST: Final = 999
"""The most points that one penalty takes."""

_OFF = N_("Round {round}: {points} off for {kind}.")
_OFF_OF = N_("Round {round}: {points} off for {kind} of {other}, the partner.")


@dataclass(frozen=True, slots=True)
class Penalty:
    """What an entry is penalised for in a round, at a table and in a hand where these are said.

    `points` are what it costs by the director's word; None: what the event's rules give its kind, or nothing
    where it is `settled`: a logged hand has taken it, so that it is on the slip.
    """

    round: int
    entry: int
    kind: str
    points: int | None = None
    table: int | None = None
    hand: int | None = None
    note: str = ""
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Charge:
    """Points taken off somebody's total (above 0) for a penalty, his own or his partner's."""

    penalty: Penalty
    points: int


def rules_from_json(stored: Mapping[str, Any]) -> PenaltyRules:
    """The rules that `rules_to_json` wrote.

    >>> rules_from_json({}), rules_from_json(rules_to_json(PenaltyRules((("late", 1),), True))).on_side
    (PenaltyRules(points=(), on_side=False), True)
    """
    return PenaltyRules(tuple(sorted(stored.get("kinds", {}).items())), bool(stored.get("side", False)))


def rules_to_json(rules: PenaltyRules) -> dict[str, Any]:
    """Rules as their column holds them.

    >>> rules_to_json(PenaltyRules((("late", 1),)))
    {'kinds': {'late': 1}, 'side': False}
    """
    return {"kinds": dict(rules.points), "side": rules.on_side}


def cost(penalty: Penalty, rules: PenaltyRules) -> int:
    """What a penalty takes off: the director's word, else the price of its kind; 0: a warning.

    >>> [cost(Penalty(1, 4, "late", points), PenaltyRules((("late", 2),))) for points in (None, 0, 5)]
    [2, 0, 5]
    """
    if penalty.points is not None:
        return penalty.points
    return 0 if penalty.settled else rules.price(penalty.kind)


def is_on_slip(logged: Penalty) -> bool:
    """Whether a logged hand's points are other ones for a penalty (HANDLOG.md section 1.2).

    A renege is always paid for there, another kind where the log has its points; a redealt hand costs none.

    >>> [is_on_slip(Penalty(1, 4, kind, points)) for kind, points in (
    ...     ("revoke", None), ("late", 1), ("late", None), ("misdeal", 1)
    ... )]
    [True, True, False, False]
    """
    return logged.kind == "revoke" or (bool(logged.points) and logged.kind not in NO_EFFECT)


def settled(given: Sequence[Penalty], logged: Iterable[Penalty]) -> tuple[Penalty, ...]:
    """The penalties with a mark at those that a logged hand has taken: each logged one settles one at most.

    One that names the hand comes before one that names none; one by the director's word is never settled.

    >>> at = ((None, None), (None, 5), (3, None))
    >>> given = [Penalty(1, 4, "late", points, 2, hand) for points, hand in at]
    >>> [one.settled for one in settled(given, [Penalty(1, 4, "late", 1, 2, 5)])]
    [False, True, False]
    """
    made = list(given)
    for one in filter(is_on_slip, logged):
        same = [
            at
            for at, penalty in enumerate(made)
            if (penalty.round, penalty.table, penalty.entry, penalty.kind)
            == (one.round, one.table, one.entry, one.kind)
            and penalty.points is None
            and not penalty.settled
            and penalty.hand in (None, one.hand)
        ]
        if same:
            at = min(same, key=lambda at: (made[at].hand is None, at))
            made[at] = replace(made[at], settled=True)
    return tuple(made)


def who_pays(event: EventInfo, rounds: Iterable[RoundSeats], penalty: Penalty) -> tuple[int, ...]:
    """The entries that a penalty is taken off: the one, and by the event's setting the partner of that round.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import RoundStatus, TableSeats
    >>> four = EventInfo(1, "e", "E", GAMES["four-handed"], "rotation", 3, (), "zero", False, False)
    >>> seated = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (7, 5, 8, 6)),))
    >>> who_pays(four, [seated], Penalty(1, 8, "late"))
    (8,)
    """
    if not event.penalties.on_side:
        return (penalty.entry,)
    for one in rounds:
        for at in one.tables:
            if one.number == penalty.round and penalty.entry in at.seats:
                seat = at.seats.index(penalty.entry)
                side = next(side for side in event.sides_at(len(at.seats)) if seat in side)
                return tuple(at.seats[mate] for mate in side)
    return (penalty.entry,)


def charges(
    event: EventInfo, rounds: Sequence[RoundSeats], penalties: Iterable[Penalty]
) -> Mapping[int, tuple[Charge, ...]]:
    """What is taken off each entry, in the order of the penalties; of these rounds, and no warnings.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import RoundStatus
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 3, (), "zero", False, False)
    >>> seated = RoundSeats(1, RoundStatus.PUBLISHED, ())
    >>> {who: [one.points for one in found] for who, found in charges(
    ...     event, [seated], [Penalty(1, 4, "late", 2), Penalty(1, 4, "late"), Penalty(2, 4, "late", 3)]
    ... ).items()}
    {4: [2]}
    """
    numbers = {one.number for one in rounds}
    found: dict[int, tuple[Charge, ...]] = {}
    for penalty in penalties:
        points = cost(penalty, event.penalties)
        if points and penalty.round in numbers:
            for entry in who_pays(event, rounds, penalty):
                found[entry] = (*found.get(entry, ()), Charge(penalty, points))
    return found


def said(number: int, charge: Charge) -> Reason:
    """What was taken off an entry, for the edge to put names in.

    >>> said(4, Charge(Penalty(2, 4, "late", 1), 1)).params
    (('round', 2), ('points', 1), ('kind', 'coming late'))
    >>> said(5, Charge(Penalty(2, 4, "late", 1), 1)).entries
    (5, 4)
    """
    penalty = charge.penalty
    params = (("round", penalty.round), ("points", charge.points), ("kind", title(penalty.kind)))
    if penalty.entry == number:
        return Reason(_OFF, (number,), params)
    return Reason(_OFF_OF, (number, penalty.entry), (*params, ("other", penalty.entry)))

"""Penalties: what the director notes of a player, and what it takes off the total.

The rule: what a table settled among its players stands on its slip (the points that a revoke gives the
other side, those that a logged hand's penalty costs) and is never taken again. A penalty of the event is
beside the slip: it is taken off the player's total, and nothing else is changed by it, neither what the
tables gave nor games won, credits of sit-outs, tie-breaks or the seating of rounds to come.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from tourney.errors import N_, BadInput
from tourney.values import EventInfo, PenaltyRules, Reason, RoundSeats

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "revoke": N_("a renege"),
        "misdeal": N_("a misdeal"),
        "farmers_hand": N_("a farmer's hand"),
        "table_talk": N_("talk at the table"),
        "exposed_card": N_("a card shown"),
        "out_of_turn": N_("a card or a call out of turn"),
        "slow_play": N_("slow play"),
        "late": N_("coming late"),
        "conduct": N_("conduct"),
    }
)
"""The kinds that every event knows, in words; those of HANDLOG.md section 1.2 come first."""

MOST: Final = 999
"""The most points that one penalty takes."""

_OFF = N_("Round {round}: {points} off for {kind}.")
_OFF_OF = N_("Round {round}: {points} off for {kind} of {other}, the partner.")
_SPELLED: Final = MappingProxyType({"renege": "revoke", "farmer_s_hand": "farmers_hand"})


@dataclass(frozen=True, slots=True)
class Penalty:
    """What an entry is penalised for in a round, at a table and in a hand where these are said.

    `points` are what it costs by the director's word; None: what the event's rules give its kind.
    """

    round: int
    entry: int
    kind: str
    points: int | None = None
    table: int | None = None
    hand: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Charge:
    """Points taken off somebody's total (above 0) for a penalty, his own or his partner's."""

    penalty: Penalty
    points: int


def kinds_of(rules: PenaltyRules) -> tuple[str, ...]:
    """The kinds known at an event: everybody's, then its own.

    >>> kinds_of(PenaltyRules((("late", 1), ("phone", 2))))[-2:]
    ('conduct', 'phone')
    """
    return tuple(dict.fromkeys((*KINDS, *(kind for kind, _ in rules.points))))


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


def title(kind: str) -> str:
    """A kind in words: a text marked for translation, or a club's own word with its blanks.

    >>> title("table_talk"), title("spilt_beer")
    ('talk at the table', 'spilt beer')
    """
    return KINDS.get(kind) or kind.replace("_", " ")


def read_word(text: str) -> str:
    """A kind as it is kept: small letters, digits and `_`. Raises BadInput where it is none.

    >>> read_word(" Table talk "), read_word("Renege"), read_word("Verspätung")
    ('table_talk', 'revoke', 'verspätung')
    """
    word = re.sub(r"[\s\-'’]+", "_", unicodedata.normalize("NFC", text).strip().casefold())
    word = _SPELLED.get(word, word)
    if not re.fullmatch(r"[^\W\d_]\w{0,39}", word):
        raise BadInput(
            N_("{text!r} is no kind of penalty"),
            N_("a kind is a word or two, such as table_talk"),
            text=text[:40],
        )
    return word


def find_kind(text: str, known: Sequence[str]) -> str:
    """The kind that somebody names: a whole word, or a beginning of it or of one of its parts.

    Raises BadInput that lists the kinds where none, or several, may be meant.

    >>> find_kind("talk", tuple(KINDS)), find_kind("Rev", tuple(KINDS))
    ('table_talk', 'revoke')
    """
    word = read_word(text)
    if word in known:
        return word
    found = [kind for kind in known if kind.startswith(word)]
    found = found or [kind for kind in known if any(part.startswith(word) for part in kind.split("_"))]
    if len(found) == 1:
        return found[0]
    raise BadInput(
        N_("{text!r} may be several kinds of penalty: {known}")
        if found
        else N_("no kind of penalty is called {text!r}; known are: {known}"),
        N_("type more of it")
        if found
        else N_("a kind of your own: tourney event set --penalty {word}=POINTS"),
        text=text[:40],
        word=word,
        known=", ".join(found or known),
    )


def cost(penalty: Penalty, rules: PenaltyRules) -> int:
    """What a penalty takes off: the director's word, else the price of its kind; 0: a warning.

    >>> [cost(Penalty(1, 4, "late", points), PenaltyRules((("late", 2),))) for points in (None, 0, 5)]
    [2, 0, 5]
    """
    return rules.price(penalty.kind) if penalty.points is None else penalty.points


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

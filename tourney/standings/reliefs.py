"""Somebody who takes over a seat in the middle of a round: who plays which hands there.

The rule: the slip is the table's result, and its points count for the entry whose seat it is. Who plays for
it from a hand on has nothing of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney.errors import N_
from tourney.values import Reason, name_key

_ON = N_("{other} plays for {entry} from hand {hand} on; the points count for {entry}.")
_UNTIL = N_("{other} plays hands {hand} to {last} for {entry}; the points count for {entry}.")
_ONE = N_("{other} plays hand {hand} for {entry}; the points count for {entry}.")


@dataclass(frozen=True, slots=True)
class Relief:
    """From a hand on an entry plays at a seat (from 0) of a table; the seat's own entry is back in it."""

    round: int
    table: int
    seat: int
    entry: int
    from_hand: int


@dataclass(frozen=True, slots=True)
class Spell:
    """An entry plays for the one whose seat it is, from a hand to a hand (None: to the end)."""

    seat: int
    owner: int
    entry: int
    first: int
    last: int | None

    def has(self, hand: int | None) -> bool:
        """Whether he plays a hand; where it is not known which, he may.

        >>> Spell(0, 3, 7, 4, None).has(3), Spell(0, 3, 7, 4, None).has(None)
        (False, True)
        """
        return hand is None or (self.first <= hand and (self.last is None or hand <= self.last))

    @property
    def said(self) -> Reason:
        """Who plays which hands, for the edge to put names in.

        >>> Spell(0, 3, 7, 4, 6).said.params
        (('entry', 3), ('other', 7), ('hand', 4), ('last', 6))
        """
        text = _ON if self.last is None else _ONE if self.last == self.first else _UNTIL
        params = (("entry", self.owner), ("other", self.entry), ("hand", self.first), ("last", self.last))
        return Reason(text, (self.owner, self.entry), params)


def spells(
    reliefs: Sequence[Relief], round_number: int, table: int, seats: Sequence[int]
) -> tuple[Spell, ...]:
    """Who plays which hands for whom at a table, by seat and hand.

    >>> taken = [Relief(1, 2, 0, 7, 4), Relief(1, 2, 0, 3, 6), Relief(1, 1, 0, 9, 2)]
    >>> spells(taken, 1, 2, (3, 5))
    (Spell(seat=0, owner=3, entry=7, first=4, last=5),)
    """
    found = []
    for seat, owner in enumerate(seats):
        here = sorted(
            (one for one in reliefs if (one.round, one.table, one.seat) == (round_number, table, seat)),
            key=lambda one: one.from_hand,
        )
        ends = [one.from_hand - 1 for one in here[1:]]
        for one, last in zip(here, [*ends, None], strict=False):
            if one.entry != owner:
                found.append(Spell(seat, owner, one.entry, one.from_hand, last))
    return tuple(found)


def as_seated(
    players: Sequence[str], hand: int | None, taken: Sequence[Spell], names: Mapping[int, str]
) -> tuple[str, ...]:
    """The players of a logged hand, each who plays for another under the name of the seat's own entry.

    >>> names = {3: "Cy", 5: "Bo", 7: "Dan Lee"}
    >>> as_seated(["Dan", "Bo"], 4, [Spell(0, 3, 7, 4, None)], names)
    ('Cy', 'Bo')
    >>> as_seated(["Dan", "Bo"], 3, [Spell(0, 3, 7, 4, None)], names)
    ('Dan', 'Bo')
    """
    playing = [one for one in taken if one.has(hand)]
    now = list(players)
    for one in playing:
        wanted = name_key(names[one.entry])
        at = [seat for seat, name in enumerate(players) if name_key(name) == wanted]
        at = at or [seat for seat, name in enumerate(players) if wanted.startswith(name_key(name) or "\0")]
        if len(at) == 1:
            now[at[0]] = names[one.owner]
    return tuple(now)

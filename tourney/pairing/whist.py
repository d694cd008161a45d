"""Whist movement: each partner once, each opponent twice, by a design of 4m or 4m + 1 people.

The seed of round 1 draws who has which place in the design and the order of its rounds. Other numbers
have no such design (a blank would spoil a table a round), and neither have those few that none is known
of here: round 1 is refused then, and `rotation` proposed. A design that is cut short is unbalanced; it
is played if that is wanted, with a word that `rotation` spreads so many rounds better. When the field
changes, a round was changed by hand, or more rounds are asked for, the design cannot go on: what is
played stays, and the rest is planned like a rotation's.
"""

from typing import Final

from tourney.errors import N_, BadInput
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.rotation import next_round, replanned, seat_round
from tourney.pairing.sitouts import present_in
from tourney.pairing.whist_charts import has_design
from tourney.values import Draft, Reason

_CUT: Final = N_(
    "{planned} rounds are planned, the design for {present} has {whole}: cut short, it brings some together "
    "often and others never; the movement rotation spreads so few rounds better."
)
_LEFT: Final = N_("The design cannot go on ({why}): the rounds left are planned as in a rotation.")
_CHANGED: Final = N_("the field has changed")
_BY_HAND: Final = N_("a round was not as the design has it")
_OVER: Final = N_("its rounds are over")
_APART: Final = N_("in it everybody meets everybody, and some are to be kept apart")


def make(request: PairingRequest) -> Draft:
    """Seat one round by the design, or as in a rotation where the design cannot go on.

    Raises BadInput in round 1 where there is no design for so many people.

    >>> from tourney.values import Entry
    >>> draft = make(PairingRequest("whist", 1, 9, tuple(Entry(n, f"P{n}") for n in range(1, 10)), seed=3))
    >>> len(draft.tables), len(draft.sitting_out), len(draft.reasons)
    (2, 1, 1)
    """
    present = len(request.numbers)
    if not request.history and not has_design(present):
        raise BadInput(
            N_("no whist design is known for {present} players (the nearest: {nearest})"),
            N_("partners change every round for any number: tourney event set --movement rotation"),
            present=present,
            nearest=_nearest(present),
        )
    going_on = next_round(request, whist=True)
    draft = seat_round(request, going_on or replanned(request, whist=True))
    note = _note(request, going_on is not None)
    return Draft(draft.tables, draft.sitting_out, draft.seed, (*draft.reasons, *([note] if note else [])))


def _nearest(present: int) -> str:
    """The sizes next to this one that have a design, in words."""
    lower = next((size for size in range(present, 0, -1) if has_design(size)), None)
    upper = next((size for size in range(present, 2 * present) if has_design(size)), None)
    return ", ".join(str(size) for size in (lower, upper) if size is not None)


def _note(request: PairingRequest, goes_on: bool) -> Reason | None:
    """What is to be said of the whole evening, if anything."""
    present, here = len(request.numbers), frozenset(request.numbers)
    whole = present - (present % 4 == 0)
    if any(present_in(round_) != here for round_ in request.history):
        return _left(_CHANGED)
    if any(pair.hard for pair in request.apart):
        return _left(_APART)
    if request.history and not goes_on:
        return _left(_OVER if len(request.history) >= whole else _BY_HAND)
    planned = request.rounds_planned
    if request.history or planned is None or planned >= whole:
        return None
    return Reason(_CUT, (), (("planned", planned), ("present", present), ("whole", whole)))


def _left(why: str) -> Reason:
    return Reason(_LEFT, (), (("why", why),))


WHIST: Final = Movement(
    name="whist",
    title=N_("whist: each partner once, each opponent twice"),
    about=N_("Four-handed, everybody for himself, by a design of 4m or 4m + 1 players for a whole evening."),
    seats=(4,),
    partners=True,
    minimum=4,
    make=make,
    options=("odd", "same-club"),
    odd=("sit-out", "three", "two"),
)

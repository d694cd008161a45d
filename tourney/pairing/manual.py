"""Seating by hand: the director says who sits where, and nobody else is in the round.

The movement seats nobody by itself. Tables that the director has seated are pinned, so they come back
when the round is drafted again (`pair` keeps pins). Whoever is at no table is *out of the round*: that is no
sit-out, brings no credit and counts in nobody's turn, so that nobody gains by not being on a list that
was made without him. A sit-out is given by hand too, as a pin.
"""

from typing import Final

from tourney.errors import N_
from tourney.pairing.request import Movement, PairingRequest
from tourney.values import Draft, Reason

_NOT_SEATED = N_("{entry} is not seated: put at no table by hand, and no sit-out either.")


def make(request: PairingRequest) -> Draft:
    """The round without those who were put somewhere by hand: everybody else is out of it.

    >>> from tourney.values import Entry
    >>> draft = make(PairingRequest("manual", 1, 3, (Entry(4, "Ada"), Entry(2, "Bo"))))
    >>> draft.tables, draft.sitting_out, draft.out
    ((), (), (2, 4))
    """
    why = tuple(Reason(_NOT_SEATED, (number,), (("entry", number),)) for number in request.numbers)
    return Draft((), (), request.seed, why, request.numbers)


MANUAL: Final = Movement(
    name="manual",
    title=N_("seated by hand"),
    about=N_("The director says who sits where; whoever is at no table is not in the round, without credit."),
    seats=(4, 3, 2, 5, 6, 7),
    partners=None,
    minimum=1,
    make=make,
    options=("seats",),
    by_results=True,
    numbers_matter=True,
    leaves_out=True,
)

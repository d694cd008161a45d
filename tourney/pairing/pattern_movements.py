"""The movements that are patterns: the shipped ones, and `pattern`, whose text the event holds."""

from collections.abc import Callable
from typing import Final

from tourney.errors import N_, BadInput
from tourney.pairing.pattern import Pattern
from tourney.pairing.pattern_round import make_by
from tourney.pairing.pattern_text import read_pattern
from tourney.pairing.patterns import SHIPPED
from tourney.pairing.request import Movement, PairingRequest
from tourney.values import Draft

_SIZES: Final = (4, 3, 2, 5, 6, 7)


def make_own(request: PairingRequest) -> Draft:
    """Seat one round by the pattern whose text is the event's setting `pattern`.

    >>> from tourney.values import Entry
    >>> text = 'name = "Ring"\\nplayers = 2\\n[[move]]\\nwho = "losers"\\nto = "down 1"'
    >>> people = tuple(Entry(n, f"P{n}") for n in (1, 2, 3, 4))
    >>> asked = PairingRequest("pattern", 1, 3, people, seats=2, settings=(("pattern", text),))
    >>> len(make_own(asked).tables)
    2
    """
    return make_by(own_pattern(request.option("pattern")), request)


def own_pattern(text: str) -> Pattern:
    """The pattern of an event's own; BadInput where the event has none.

    >>> own_pattern('name = "Ring"\\nplayers = 2\\n[[move]]\\nwho = "losers"\\nto = "down 1"').name
    'Ring'
    """
    if not text.strip():
        raise BadInput(
            N_("the event has no pattern"), N_("tourney event set --movement FILE.toml; see docs/patterns.md")
        )
    return read_pattern(text)


def _make_shipped(name: str) -> Callable[[PairingRequest], Draft]:
    def make(request: PairingRequest) -> Draft:
        return make_by(read_pattern(SHIPPED[name]), request)

    return make


def _shipped(
    name: str, title: str, about: str, *, seats: tuple[int, ...] = _SIZES, partners: bool | None = None
) -> Movement:
    return Movement(
        name=name,
        title=title,
        about=about,
        seats=seats,
        partners=partners,
        minimum=0,
        make=_make_shipped(name),
        options=("same-club", "seats") if len(seats) > 1 else ("same-club",),
        by_results=name != "fixed-steps",
        numbers_matter=True,
    )


PATTERNS: Final = (
    _shipped(
        "progressive",
        N_("winners move up"),
        N_("Winners move up a table, losers stay, the head table's losers go to the last; partners split."),
    ),
    _shipped(
        "progressive-fair",
        N_("winners move up, partners spread"),
        N_("As progressive; of the three splits of a table the one with the fewest earlier partnerships."),
    ),
    _shipped(
        "winners-stay",
        N_("winners stay, losers move on"),
        N_("Winners keep their table, losers move down one; the last table's losers come to the head table."),
    ),
    _shipped(
        "ladder",
        N_("winners up, losers down"),
        N_("Winners move up a table and losers down, so that like soon meets like; the others stay."),
    ),
    _shipped(
        "two-colour",
        N_("red moves up, white moves down"),
        N_(
            "A red and a white are partners; of the winners red moves up a table and white down; losers stay."
        ),
        seats=(4,),
        partners=True,
    ),
    _shipped(
        "fixed-steps",
        N_("first seat stays, others move by fixed steps"),
        N_("Results do not matter: the second seat moves one table, the third two, the fourth three."),
    ),
    Movement(
        name="pattern",
        title=N_("a pattern of the club's own"),
        about=N_("How people change tables as the club has written it: event new --movement FILE.toml."),
        seats=_SIZES,
        partners=None,
        minimum=0,
        make=make_own,
        options=("pattern", "same-club", "seats"),
        by_results=True,
        numbers_matter=True,
    ),
)

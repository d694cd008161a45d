"""Knockouts for the pages: played by the driver of the pairing's tests, as the store would give them."""

from tests.pairing.knockouts import Cup
from tests.site import nights
from tourney.rules import GAMES
from tourney.site.data import EventData
from tourney.values import Entry, ResultKind, SitOut


def cup(
    names: tuple[str, ...] = nights.NAMES[:11],
    movement: str = "knockout",
    rounds: int = 2,
    played: Cup | None = None,
    slug: str = "winter-cup",
) -> EventData:
    """A cup after so many rounds, or all that it has; or one that was played. No. 1 is the best seed."""
    made = played or Cup(len(names), movement, seeds=tuple(range(1, len(names) + 1)))
    if played is None:
        while len(made.rounds) < rounds and not made.refusal():
            made.play()
    entries = tuple(Entry(number, name) for number, name in enumerate(names, 1))
    byes = tuple(
        SitOut(one.number, number, ResultKind.BYE) for one in made.rounds for number in one.sitting_out
    )
    about = nights.info(
        GAMES["two-handed"], slug, name="Winter cup", movement=made.movement, rounds=None,
        pairing=made.settings,
    )  # fmt: skip
    return nights.event(about, entries, tuple(made.rounds), tuple(made.results), byes)

"""What was said and done before the first lead: `messages.steps` with people in the seats."""

from collections.abc import Sequence
from dataclasses import dataclass

from tourney.engine.replay import Replay
from tourney.messages.steps import steps as told
from tourney.site.views.common import Person


@dataclass(frozen=True, slots=True)
class Step:
    """One thing said or done before the first lead.

    `what` is a word that the template turns into a sentence; `suit` and `cards` are what it names.
    `at_fault`: the hand's fault is here.
    """

    what: str
    person: Person | None
    suit: str | None = None
    alone: bool = False
    cards: tuple[str, ...] = ()
    other: Person | None = None
    at_fault: bool = False


def steps(replay: Replay, people: Sequence[Person]) -> tuple[Step, ...]:
    """The calls, the exchange, who went alone, the dummy, swaps and penalties, in their order."""

    def who(seat: int | None) -> Person | None:
        return people[seat] if seat is not None else None

    return tuple(
        Step(one.what, who(one.seat), one.suit, one.alone, one.cards, who(one.other), one.at_fault)
        for one in told(replay)
    )

"""One act of a rehearsal, before it is done: the command that it is, and what it does."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tourney.director.night import Night
from tourney.store import ActSession
from tourney.values import Entry

Do = Callable[[ActSession, Night], object]


@dataclass(frozen=True, slots=True)
class Step:
    """An act to be tried: `refuse` says that it must be refused.

    `disturbs` says what it does to the promises of a movement: nothing, the `field` (people come and
    go), or the `hand` of the director, or a wish, is in the seating.
    """

    command: str
    do: Do
    refuse: bool = False
    disturbs: str = ""

    @property
    def kind(self) -> str:
        """The first two words of the command, or the first where the second is no verb.

        >>> Step("round pair --seed 7", lambda session, night: None).kind
        'round pair'
        >>> Step("undo 3", lambda session, night: None).kind
        'undo'
        """
        words = self.command.split()[:2]
        return " ".join(words if len(words) > 1 and words[1].isalpha() else words[:1])


Maker = Callable[[Night, Random], Step | None]
"""Makes up an act that suits the night, or does not; None where there is nothing to do it to."""


def someone(night: Night, chance: Random) -> Entry:
    """Somebody of the event."""
    return chance.choice(night.entries)


def chosen(makers: list[Maker], night: Night, chance: Random) -> Step | None:
    """An act of one of the makers, by lot; None where none has one."""
    for maker in chance.sample(makers, len(makers)):
        step = maker(night, chance)
        if step is not None:
            return step
    return None

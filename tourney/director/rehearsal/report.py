"""What a rehearsal came to."""

from dataclasses import dataclass

from tourney.director.rehearsal.plan import Plan
from tourney.pairing.fairness_model import Fairness
from tourney.standings import Standings


@dataclass(frozen=True, slots=True)
class Timing:
    """How long the acts of one kind took, in milliseconds: the middle one, and the longest."""

    kind: str
    count: int
    middle: float
    longest: float


@dataclass(frozen=True, slots=True)
class Broken:
    """What did not hold: after which act (they count from 1, refused ones too), its command, and what."""

    act: int
    command: str
    what: str


@dataclass(frozen=True, slots=True)
class Report:
    """What was played, and whether all held. `acts` were done, `refused` were not, as it should be.

    `ended` says why the night ended before its last round; empty where it did not. `calm`: nobody came
    or left, and nothing was changed by hand or wished.
    """

    plan: Plan
    people: int
    rounds: int
    tables: int
    sit_outs: int
    acts: int
    refused: int
    timings: tuple[Timing, ...]
    fairness: Fairness | None = None
    standings: Standings | None = None
    ended: str = ""
    calm: bool = True
    broken: Broken | None = None
    cause: BaseException | None = None

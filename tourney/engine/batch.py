"""Verdicts on packed hands by the million (docs/packed.md).

`verify` passes the hands of which `replay` has nothing at all to say, and gives their outcome; every
other hand is one for `replay`, which finds what is the matter with it, if anything is. The judge is
compiled (Numba; extra `fast`) and loaded when it is first asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tourney.engine.packed_layout import SIZE, Profiles
from tourney.errors import N_, BadInput, StorageError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

REASONS: Final = (
    "passed",
    "unreadable",  # no packed hand of this version, or of rules that are not there
    "game",  # rules that the compiled judge does not cover
    "open",  # something that the verdict needs is not logged
    "unfinished",  # calls or tricks are missing
    "deal",
    "auction",
    "exchange",
    "alone",
    "dummy",
    "play",
    "claims",
)
"""Why a hand is not passed, by number: coarse, for counting; `replay` says what it is."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The verdicts on n hands and, where passed, their outcome: `table` is int16[n, 10].

    Of a hand that is not passed the columns hold -1, and no points.
    """

    table: "NDArray[np.int16]"

    @property
    def reasons(self) -> "NDArray[np.int16]":
        """Why each hand is one for `replay`, by its number in `REASONS`; 0 where it is passed."""
        return self.table[:, 0]

    @property
    def passed(self) -> "NDArray[np.bool_]":
        """Whether each hand is passed: `replay` has no finding on it."""
        passed: NDArray[np.bool_] = self.table[:, 0] == 0
        return passed

    @property
    def maker(self) -> "NDArray[np.int16]":
        """The maker's seat, -1 where nobody made trump."""
        return self.table[:, 1]

    @property
    def trump(self) -> "NDArray[np.int16]":
        """The trump suit, 0 to 3 for clubs, diamonds, hearts, spades; 4 no trump; -1 none."""
        return self.table[:, 2]

    @property
    def alone(self) -> "NDArray[np.int16]":
        """Who went alone, a bit a seat."""
        return self.table[:, 3]

    @property
    def called(self) -> "NDArray[np.int16]":
        """Which call, from 0, made trump; -1 where none did."""
        return self.table[:, 4]

    @property
    def tricks(self) -> "NDArray[np.int16]":
        """The tricks of the maker's side, -1 where nobody made trump."""
        return self.table[:, 5]

    @property
    def points(self) -> "NDArray[np.int16]":
        """The points of the hand, a seat each; 0 for seats that are not there."""
        return self.table[:, 6:10]

    @property
    def thrown_in(self) -> "NDArray[np.bool_]":
        """Whether all passed; False where the hand is not passed."""
        thrown_in: NDArray[np.bool_] = (self.table[:, 0] == 0) & (self.table[:, 1] < 0)
        return thrown_in

    def counts(self) -> Mapping[str, int]:
        """How many hands are passed, and how many not by each reason; only what occurs."""
        import numpy as np

        numbers = np.bincount(self.table[:, 0], minlength=len(REASONS)).tolist()
        return {reason: number for reason, number in zip(REASONS, numbers, strict=True) if number}


def verify(packed: "NDArray[np.uint8]", profiles: Profiles) -> Verdicts:
    """The verdicts on packed hands, uint8[n, 64]; `profiles` are the rules that they name.

    Runs in this thread alone and lets others run meanwhile. Raises BadInput for an array of another shape or
    type, StorageError where the extra `fast` is not installed.

    >>> import numpy as np
    >>> from tourney.engine.packed import pack
    >>> from tourney.engine.record import HandRecord
    >>> from tourney.rules import GAMES
    >>> profiles = Profiles()
    >>> hand = pack(HandRecord(GAMES["two-handed"], 1, up="9H", calls=("pass",) * 4), profiles)
    >>> verdicts = verify(np.frombuffer(hand, np.uint8).reshape(1, 64), profiles)
    >>> verdicts.counts(), verdicts.thrown_in.tolist()
    ({'passed': 1}, [True])
    """
    try:
        import numpy as np

        from tourney.engine.batch_kernel import judge
        from tourney.engine.batch_rules import card_tables, rule_tables
        from tourney.engine.batch_steps import OUT, SCRATCH
    except ImportError as error:
        raise StorageError(
            N_("hands in bulk need {package}, which is not installed"),
            N_("pip install 'tourney[fast]'"),
            package=error.name,
        ) from error
    if packed.ndim != 2 or packed.shape[1] != SIZE or packed.dtype != np.uint8:
        raise BadInput(N_("packed hands are an array of bytes, {size} a row"), size=SIZE)
    words = np.ascontiguousarray(packed).view("<i8").astype(np.int64, copy=False)
    table = np.empty((len(words), OUT), np.int16)
    judge(words, rule_tables(profiles), card_tables(), table, np.zeros(SCRATCH, np.int64))
    return Verdicts(table)

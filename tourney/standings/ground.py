"""What the tie-breaks look at: the games that count, and what each round brought everybody."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tourney.standings.games import Game
from tourney.values import HandFacts


@dataclass(frozen=True, slots=True)
class Ground:
    """Each entry's games that count with his seat, the hands' facts by table, and scores.

    `gains` are what each round added to an entry's score: the score that places go by (points; or
    games won, 2 each and 1 a draw). `sitouts` are how often each sat out without having asked for it,
    `opponents` how many a full table has for each player.
    """

    games: Mapping[int, Sequence[tuple[Game, int]]]
    facts: Mapping[tuple[int, int], HandFacts]
    gains: Mapping[int, Sequence[int]] = field(default_factory=dict)
    sitouts: Mapping[int, int] = field(default_factory=dict)
    opponents: int = 1

    def of(self, number: int) -> Sequence[tuple[Game, int]]:
        """An entry's games, each with his seat.

        >>> Ground({}, {}).of(3)
        ()
        """
        return self.games.get(number, ())

    def score(self, number: int) -> int:
        """An entry's score so far.

        >>> Ground({}, {}, {3: (2, 0, 1)}).score(3)
        3
        """
        return sum(self.gains.get(number, ()))

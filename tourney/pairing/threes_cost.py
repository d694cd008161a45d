"""What a table of three costs, in whole numbers, so that the wishes are weighed in their order.

A pair to be kept apart without fail outweighs everything; then repeat meetings (a third one counts
as two); then pairs that are better kept apart; then the scores. For three people the differences of
score of the three pairs come to twice the highest less the lowest, so a sum over pairs is exact.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tourney.pairing.history import Pair
from tourney.values import Apart


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is known of the people: `score` of each, `near` the marks of each pair that has any.

    `near[a][b]` is (hard, earlier meetings, soft), the first and last 0 or 1.
    """

    score: Mapping[int, int]
    near: Mapping[int, Mapping[int, tuple[int, int, int]]]

    def costs(self, people: Sequence[int]) -> list[list[int]]:
        """The cost of each pair of these people, by their place in the list; 0 on the diagonal.

        >>> wishes({1: 5, 2: 3, 3: 9}, {(1, 3): 1}, []).costs([1, 2, 3])[0]
        [0, 2, 80]
        """
        scores = [self.score[one] for one in people]
        hard, repeat, soft = self.weights(people)
        rows = [[abs(mine - yours) for yours in scores] for mine in scores]
        place = {one: at for at, one in enumerate(people)}
        for one, row in zip(people, rows, strict=True):
            for other, (kept, times, better) in self.near.get(one, {}).items():
                at = place.get(other)
                if at is not None:
                    row[at] += hard * kept + repeat * times + soft * better
        return rows

    def weights(self, people: Sequence[int]) -> tuple[int, int, int]:
        """The cost of a pair kept apart without fail, of a meeting, and of a pair better kept apart.

        >>> wishes({1: 0, 2: 1, 3: 0}, {}, []).weights([1, 2, 3])
        (64, 16, 4)
        """
        scores = [self.score[one] for one in people]
        count = len(people)
        soft = 1 + count * (max(scores) - min(scores))
        repeat = soft * (count + 1)
        most = max((mark[1] for one in people for mark in self.near.get(one, {}).values()), default=0)
        return repeat * (1 + count * max(most, 1)), repeat, soft

    def must_part(self, one: int, other: int) -> bool:
        """Whether two must be kept apart.

        >>> wishes({1: 0, 2: 1}, {}, [Apart(1, 2)]).must_part(2, 1)
        True
        """
        return self.near.get(one, {}).get(other, (0, 0, 0))[0] > 0

    def bound(self, people: Sequence[int]) -> int:
        """What no division of these people, given in the order of their scores, can go below.

        >>> wishes({1: 9, 2: 8, 3: 5, 4: 3, 5: 2, 6: 1}, {}, []).bound([1, 2, 3, 4, 5, 6])
        12
        """
        scores = [self.score[one] for one in people]
        return 2 * sum(scores[at] - scores[at + 2] for at in range(0, len(scores), 3))


def wishes(score: Mapping[int, int], met: Mapping[Pair, int], apart: Iterable[Apart]) -> Wishes:
    """Put together what is known; pairs that never met and are not kept apart take no room.

    >>> wishes({1: 5, 2: 3}, {(1, 2): 2}, [Apart(1, 2, hard=False)]).near
    {1: {2: (0, 2, 1)}, 2: {1: (0, 2, 1)}}
    """
    near: dict[int, dict[int, tuple[int, int, int]]] = {}
    kept = {(pair.one, pair.other): pair.hard for pair in apart}
    for one, other in [*met, *(pair for pair in kept if pair not in met)]:
        wish = kept.get((one, other))
        mark = (int(wish is True), met.get((one, other), 0), int(wish is False))
        if any(mark):
            near.setdefault(one, {})[other] = mark
            near.setdefault(other, {})[one] = mark
    return Wishes(score, near)

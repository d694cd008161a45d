"""What a plan for four-handed individuals starts from, and who of them plays in which way when.

The field is divided by four: those left over sit out, or play at one table of three or two where the
event says so (`odd`). Either goes in turn: fewest first, not twice running, then the draw.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tourney.errors import N_, BadInput
from tourney.pairing.anneal import Matrix
from tourney.pairing.draw import lots
from tourney.pairing.request import PairingRequest
from tourney.pairing.sitouts import Turns, turns
from tourney.values import RoundSeats

OPEN_ROUNDS: Final = 7  # how far ahead an evening without a number of rounds is planned


@dataclass(frozen=True, slots=True)
class Situation:
    """People and what was before: everything that a plan may depend on, beside its seed.

    `played` are the tables so far. `counts` and `last` are each one's sit-outs and the round of the
    last one, in the order of `people`; `odd_counts` and `odd_last` are the same for tables of another
    size. `first_round` is the number of the first round to plan, `rounds` how many there are; in each
    `out` sit out and `odd` (0, 2 or 3) are at a table of their own. `apart` are (one, other, whether
    they must be kept apart). `whist`: the whole design is wanted, whatever the number of rounds.
    """

    people: tuple[int, ...]
    first_round: int
    rounds: int
    counts: tuple[int, ...]
    last: tuple[int, ...]
    odd_counts: tuple[int, ...]
    odd_last: tuple[int, ...]
    played: tuple[tuple[int, ...], ...] = ()
    out: int = 0
    odd: int = 0
    apart: tuple[tuple[int, int, bool], ...] = ()
    whist: bool = False

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has been played yet and nobody has sat out.

        >>> Situation((1, 2), 1, 3, (0, 1), (0, 1), (0, 0), (0, 0)).is_fresh
        False
        """
        return not self.played and not any(self.counts) and not any(self.odd_counts)


def situation(
    request: PairingRequest, history: Sequence[RoundSeats], first_round: int, whist: bool = False
) -> Situation:
    """The situation before a round, for those who are present now.

    >>> from tourney.values import Entry
    >>> asked = PairingRequest("rotation", 1, 6, tuple(Entry(n, f"P{n}") for n in range(1, 8)))
    >>> before = situation(asked, [], 1)
    >>> before.rounds, before.out, before.odd
    (6, 3, 0)
    """
    earlier = [round_ for round_ in history if round_.number < first_round]
    planned = request.rounds_planned if request.rounds_planned is not None else OPEN_ROUNDS
    people = request.numbers
    taken, odd = turns(people, earlier, request.requested_byes), odd_turns(people, earlier)
    out, size = left_over(len(people), request.option("odd"))
    return Situation(
        people,
        first_round,
        max(planned, request.round_number) - first_round + 1,
        *_in_order(people, taken),
        *_in_order(people, odd),
        tuple(table.seats for round_ in earlier for table in round_.tables),
        out,
        size,
        tuple((pair.one, pair.other, pair.hard) for pair in request.apart),
        whist,
    )


def left_over(people: int, wish: str) -> tuple[int, int]:
    """How many sit out, and how many are at a table of another size (0, 2 or 3), by the setting `odd`.

    Raises BadInput where the setting is none of a four-handed evening.

    >>> left_over(11, "sit-out"), left_over(11, "three"), left_over(10, "two"), left_over(11, "two")
    ((3, 0), (0, 3), (0, 2), (1, 2))
    """
    if wish == "four":
        raise BadInput(
            N_("tables of four are what everybody sits at here: odd cannot be 'four'"),
            N_("it can be: sit-out, three, two (tourney event set --pairing odd=three)"),
        )
    rest = people % 4
    if people > 4 and wish == "three" and rest == 3:
        return 0, 3
    if people > 4 and wish == "two" and rest > 1:
        return rest - 2, 2
    return rest, 0


def odd_turns(people: Iterable[int], history: Iterable[RoundSeats]) -> Turns:
    """How often each was at a table of another size, as `turns` counts sit-outs.

    >>> from tourney.values import RoundStatus, TableSeats
    >>> before = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2, 3, 4)), TableSeats(2, (5, 6, 7))))
    >>> odd_turns([1, 5], [before]).counts
    {1: 0, 5: 1}
    """
    return turns(people, [_odd_as_out(round_) for round_ in history])


def _odd_as_out(round_: RoundSeats) -> RoundSeats:
    odd = tuple(number for table in round_.tables if len(table.seats) != 4 for number in table.seats)
    playing = [number for table in round_.tables if len(table.seats) == 4 for number in table.seats]
    idle = replace(round_.tables[0], seats=(*playing, *round_.sitting_out)) if round_.tables else None
    return replace(round_, tables=(idle,) if idle else (), sitting_out=odd)


def _in_order(people: Sequence[int], taken: Turns) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(taken.counts[one] for one in people), tuple(taken.last[one] for one in people)


class Rota:
    """Whose turn it is, round after round, while a plan is made; people are places from 0.

    `wishes` says whom the others would rather have out of the way, where the turn leaves a choice.
    """

    def __init__(self, counts: Sequence[int], last: Sequence[int], wishes: Sequence[int] = ()) -> None:
        self._counts = list(counts)
        self._last = list(last)
        self._wishes = list(wishes) or [0] * len(self._counts)

    def take(self, places: Iterable[int], round_number: int) -> None:
        """Note that it was these people's turn.

        >>> rota = Rota([0, 0], [0, 0])
        >>> rota.take([1], 1)
        >>> rota.next_of([0, 1], 1, 2, [[0, 0], [0, 0]], Random(1))
        [0]
        """
        for place in places:
            self._counts[place] += 1
            self._last[place] = round_number

    def next_of(
        self, places: Sequence[int], number: int, round_number: int, met: Matrix, rng: Random
    ) -> list[int]:
        """So many of these whose turn it is: fewest first, not twice running, wish, least met, by lot.

        >>> Rota([1, 0, 0], [1, 0, 0]).next_of([0, 1, 2], 2, 2, [[0] * 3] * 3, Random(1))
        [1, 2]
        """
        lot = lots(places, rng)
        left, chosen = list(places), list[int]()
        for _ in range(number):
            following = min(
                left,
                key=lambda at: (
                    self._counts[at],
                    0 < self._last[at] == round_number - 1,
                    -self._wishes[at],
                    sum(met[at][one] for one in chosen),
                    lot[at],
                ),
            )
            left.remove(following)
            chosen.append(following)
        return sorted(chosen)

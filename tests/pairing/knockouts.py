"""A knockout for the tests: pair, play, pair again, with a count of losses that knows no bracket."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from tests.pairing.nights import people, publish
from tourney.errors import Conflict
from tourney.pairing import PairingRequest, pair
from tourney.pairing.bracket import places
from tourney.values import Draft, ResultKind, RoundSeats, TableResult

Decide = Callable[[int, tuple[int, ...]], TableResult | None]


@dataclass
class Cup:
    """A knockout as it goes on. `lost` counts what the tests know of: lost games and matches missed."""

    count: int
    movement: str = "knockout"
    settings: tuple[tuple[str, str], ...] = ()
    seeds: tuple[int, ...] = ()
    seed: int = 1
    here: set[int] = field(default_factory=set)
    rounds: list[RoundSeats] = field(default_factory=list)
    results: list[TableResult] = field(default_factory=list)
    drafts: list[Draft] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.here = self.here or set(range(1, self.count + 1))

    @property
    def request(self) -> PairingRequest:
        """What the next round would be asked with."""
        return PairingRequest(
            movement=self.movement,
            round_number=len(self.rounds) + 1,
            rounds_planned=None,
            entries=people(sorted(self.here)),
            history=tuple(self.rounds),
            results=tuple(self.results),
            seats=2,
            seed=self.seed + len(self.rounds),
            settings=self.settings,
            seeds=self.seeds,
        )

    def pair(self) -> Draft:
        """Draft the next round and publish it."""
        draft = pair(self.request)
        self.drafts.append(draft)
        self.rounds.append(publish(len(self.rounds) + 1, draft))
        return draft

    def refusal(self) -> str:
        """What is said where the next round cannot be drafted; nothing where it can."""
        try:
            pair(self.request)
        except Conflict as refused:
            return str(refused)
        return ""

    def enter(self, table: int, *points: int, kind: ResultKind = ResultKind.PLAYED) -> None:
        """Put in the slip of a table of the last round, in place of what was there."""
        number = len(self.rounds)
        slip = TableResult(number, table, kind, points or None)
        self.results = [one for one in self.results if (one.round, one.table) != (number, table)] + [slip]

    def play(self, winners: Sequence[int] = (), rng: Random | None = None) -> Draft:
        """Pair a round and play it: `winners` win their match, else the lower number (or chance)."""
        draft = self.pair()
        for table in draft.tables:
            one, other = table.seats
            first = one < other if rng is None else rng.random() < 0.5
            if one in winners or other in winners:
                first = one in winners
            self.enter(table.table, *((10, 4) if first else (6, 10)))
        return draft

    def play_out(self, rng: Random | None = None) -> str:
        """Play until it is decided; gives what is said then."""
        for _ in range(4 * self.count + 4):
            if said := self.refusal():
                return said
            self.play(rng=rng)
        raise AssertionError("this knockout never ends")

    @property
    def games(self) -> list[tuple[int, int, int]]:
        """Each game that was won: its round, who won and who lost."""
        seats = {(one.number, at.table): at.seats for one in self.rounds for at in one.tables}
        played = []
        for slip in self.results:
            one, other = seats[slip.round, slip.table]
            if slip.points is not None and slip.points[0] != slip.points[1]:
                won = slip.points[0] > slip.points[1]
                played.append((slip.round, *((one, other) if won else (other, one))))
        return played

    @property
    def lost(self) -> Counter[int]:
        """How many games each has lost."""
        return Counter(loser for _, _, loser in self.games)

    @property
    def places(self) -> dict[int, int]:
        """The places so far."""
        return {number: placed.place for number, placed in places(self.request).items()}

    def as_stored(self) -> "Cup":
        """The same, with sit-outs in the order in which a database gives them."""
        kept = [replace(one, sitting_out=tuple(sorted(one.sitting_out))) for one in self.rounds]
        return replace(self, rounds=kept, results=list(self.results), here=set(self.here))

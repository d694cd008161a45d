#!/usr/bin/env python3
"""Pairing: seconds a round, on one core (processor time); one function a figure, one line a figure.

    scripts/bench/pairing.py [NAME ...]

Without names all figures, in their order. Run it on a quiet machine, in the project's environment with
the extra `bench` (py4swiss, which the Swiss round is timed against).
"""

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tourney.pairing import PairingRequest, fairness, pair
from tourney.pairing.rotation_plan import plan
from tourney.values import Entry, ResultKind, RoundSeats, RoundStatus, TableResult

PASSES = 3
ROUNDS_BEFORE = 5


def seconds(act: Callable[[], object], passes: int = PASSES) -> float:
    """The median of some passes, in seconds of processor time."""
    taken = []
    for _ in range(passes):
        start = time.process_time()
        act()
        taken.append(time.process_time() - start)
    return statistics.median(taken)


# Swiss


def swiss_round(count: int, rounds: int = ROUNDS_BEFORE, seeded: bool = False) -> PairingRequest:
    """What the round after so many is asked with; every fifth game is a draw."""
    chance = Random(20261130 + count)
    entries = tuple(Entry(number, f"P{number}") for number in range(1, count + 1))
    history: list[RoundSeats] = []
    results: list[TableResult] = []
    while True:
        asked = PairingRequest(
            "swiss",
            len(history) + 1,
            None,
            entries,
            tuple(history),
            tuple(results),
            seats=2,
            seed=int(chance.random() * 10**6),
            seeds=tuple(range(1, count + 1)) if seeded else (),
        )
        if len(history) == rounds:
            return asked
        draft = pair(asked)
        history.append(
            RoundSeats(len(history) + 1, RoundStatus.PUBLISHED, draft.tables, draft.sitting_out, draft.seed)
        )
        for table in draft.tables:
            luck = chance.random()
            points = (5, 5) if luck < 0.2 else (10, 4) if luck < 0.6 else (4, 10)
            results.append(TableResult(len(history), table.table, ResultKind.PLAYED, points))


def swiss_1000() -> Iterator[str]:
    """A round of 1,000, and how long py4swiss takes for the same one (FIDE Dutch)."""
    asked = swiss_round(1000)
    ours = seconds(lambda: pair(asked))
    yield f"swiss, 1,000 people, round {ROUNDS_BEFORE + 1}, by lot: {ours:.3f} s"
    seeded = swiss_round(1000, seeded=True)
    yield f"swiss, 1,000 people, round {ROUNDS_BEFORE + 1}, by seed: {seconds(lambda: pair(seeded)):.3f} s"
    try:
        from py4swiss.engines import DutchEngine
    except ImportError:
        yield "py4swiss is not installed: pip install -e '.[bench]'"
        return
    trf = as_trf(asked)
    theirs = seconds(lambda: DutchEngine.generate_pairings(trf), passes=1)
    yield f"py4swiss, the same round: {theirs:.1f} s, {theirs / ours:.0f} times as long as by lot"


def as_trf(asked: PairingRequest) -> object:
    """The same rounds as py4swiss reads them."""
    from py4swiss.trf import ParsedTrf
    from py4swiss.trf.codes import PlayerCode
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
    from py4swiss.trf.sections import PlayerSection, XSection

    points = {(slip.round, slip.table): slip.points for slip in asked.results}
    games: dict[int, list[RoundResult]] = {number: [] for number in asked.numbers}
    worth = {ResultToken.WIN: 10, ResultToken.DRAW: 5, ResultToken.LOSS: 0}
    for round_ in asked.history:
        for table in round_.tables:
            first, second = points[round_.number, table.table] or (0, 0)
            tokens = {True: ResultToken.WIN, False: ResultToken.LOSS}
            for seat, color in enumerate((ColorToken.WHITE, ColorToken.BLACK)):
                won = tokens[(first > second) == (seat == 0)]
                result = ResultToken.DRAW if first == second else won
                games[table.seats[seat]].append(
                    RoundResult(id=table.seats[1 - seat], color=color, result=result)
                )
    players = [
        PlayerSection(
            code=PlayerCode.PLAYER,
            starting_number=number,
            rank=number,
            points_times_ten=sum(worth[one.result] for one in played),
            results=played,
        )
        for number, played in games.items()
    ]
    trf = ParsedTrf(player_sections=players, x_section=XSection(number_of_rounds=len(asked.history) + 4))
    trf.validate_contents()
    return trf


def swiss_growth() -> Iterator[str]:
    """What twice as many people cost."""
    for count in (500, 1000, 2000, 4000):
        asked = swiss_round(count)
        taken = seconds(partial(pair, asked))
        yield f"swiss, {count:,} people, round {ROUNDS_BEFORE + 1}, by lot: {taken:.3f} s"


def swiss_20000() -> Iterator[str]:
    """A round of 20,000."""
    asked = swiss_round(20000)
    taken = seconds(lambda: pair(asked), passes=1)
    yield f"swiss, 20,000 people, round {ROUNDS_BEFORE + 1}, by lot: {taken:.1f} s"


# Rotation


def rotation_evening(count: int, rounds: int) -> tuple[float, list[RoundSeats]]:
    """The processor time of pairing an evening, each round with a seed of its own, and its rounds."""
    chance = Random(20261130 + count)
    entries = tuple(Entry(number, f"P{number}") for number in range(1, count + 1))
    history: list[RoundSeats] = []
    plan.cache_clear()
    start = time.process_time()
    for number in range(1, rounds + 1):
        asked = PairingRequest(
            "rotation", number, rounds, entries, tuple(history), seats=4, seed=int(chance.random() * 10**6)
        )
        draft = pair(asked)
        history.append(RoundSeats(number, RoundStatus.PUBLISHED, draft.tables, draft.sitting_out, draft.seed))
    return time.process_time() - start, history


def rotation_figure(count: int, rounds: int) -> str:
    """How long an evening takes to pair, and what the checker says of it."""
    entries = [Entry(number, f"P{number}") for number in range(1, count + 1)]
    taken, history = rotation_evening(count, rounds)
    told = fairness(history, entries, partners=True)
    return (
        f"rotation, {count:,} people, {rounds} rounds: {taken:.2f} s for all; {told.repeated_partnerships} "
        f"partner repeats, {told.repeated_meetings} repeated meetings (bound {told.meeting_bound})"
    )


def rotation_24() -> Iterator[str]:
    """An evening of 24 people and 8 rounds; and one of 22, which no chart helps with."""
    yield rotation_figure(24, 8)
    yield rotation_figure(22, 8)


def rotation_growth() -> Iterator[str]:
    """What twice as many people cost."""
    for count in (50, 125, 250, 500, 1000, 2000):
        yield rotation_figure(count, 8)


# Tables of three


def threes_evening(count: int, rounds: int) -> Iterator[str]:
    """Each round of an evening of threes: how long it takes, how many meet again."""
    chance = Random(20261130 + count)
    entries = tuple(Entry(number, f"P{number}") for number in range(1, count + 1))
    history: list[RoundSeats] = []
    results: list[TableResult] = []
    taken = []
    for number in range(1, rounds + 1):
        asked = PairingRequest(
            "threes", number, None, entries, tuple(history), tuple(results), seed=int(chance.random() * 10**6)
        )
        start = time.process_time()
        draft = pair(asked)
        taken.append(time.process_time() - start)
        history.append(RoundSeats(number, RoundStatus.PUBLISHED, draft.tables, draft.sitting_out, draft.seed))
        for table in draft.tables:
            points = tuple(int(chance.random() * 13) for _ in table.seats)
            results.append(TableResult(number, table.table, ResultKind.PLAYED, points))
    met = [
        two for round_ in history for table in round_.tables for two in combinations(sorted(table.seats), 2)
    ]
    yield (
        f"threes, {count:,} people, {rounds} rounds: {statistics.median(taken):.2f} s a round, "
        f"{max(taken):.2f} s the slowest; {len(met) - len(set(met))} repeats"
    )


def threes_3000() -> Iterator[str]:
    """Twelve rounds of 3,000."""
    yield from threes_evening(3000, 12)


def threes_growth() -> Iterator[str]:
    """What twice as many people cost; up to 84 every table is looked at with every other."""
    for count in (15, 27, 63, 84, 500, 1000, 2000, 4000):
        yield from threes_evening(count, 6)


def threes_full_60() -> Iterator[str]:
    """A full rotation of 60: all 29 rounds."""
    entries = tuple(Entry(number, f"P{number}") for number in range(1, 61))
    history: list[RoundSeats] = []
    start = time.process_time()
    for number in range(1, 30):
        draft = pair(PairingRequest("threes-full", number, 29, entries, tuple(history), seed=number))
        history.append(RoundSeats(number, RoundStatus.PUBLISHED, draft.tables, draft.sitting_out, draft.seed))
    taken = (time.process_time() - start) / 29
    told = fairness(history, entries)
    yield f"threes-full, 60 people, 29 rounds: {taken:.2f} s a round; {told.repeated_meetings} repeats"


FIGURES: dict[str, Callable[[], Iterator[str]]] = {
    "swiss-1000": swiss_1000,
    "swiss-growth": swiss_growth,
    "swiss-20000": swiss_20000,
    "rotation-24": rotation_24,
    "rotation-growth": rotation_growth,
    "threes-3000": threes_3000,
    "threes-growth": threes_growth,
    "threes-full-60": threes_full_60,
}


def main() -> int:
    """Print the figures asked for."""
    names = sys.argv[1:] or list(FIGURES)
    unknown = [name for name in names if name not in FIGURES]
    if unknown:
        print(f"no figure is called {unknown[0]}; known are: {', '.join(FIGURES)}", file=sys.stderr)
        return 2
    for name in names:
        for line in FIGURES[name]():
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

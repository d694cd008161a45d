#!/usr/bin/env python3
"""Replay: microseconds a full hand, and hands a second, for each game; one line a figure (processor time).

Run it on a quiet machine: `.venv/bin/python scripts/bench/replay.py [HANDS]`. The hands are random
legal ones, fully logged; each figure is the median of five passes over all of them.
"""

import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.engine.generator import played_hand  # the suite's generator: legal moves only
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay
from tourney.logs.handlog import record_of
from tourney.rules import GAMES

PASSES = 5


def _records(game: str, count: int) -> list[HandRecord]:
    rng = random.Random(20261130)
    records: list[HandRecord] = []
    while len(records) < count:
        record = record_of(played_hand(rng, game, rng.randrange(GAMES[game].players)))
        if record.tricks:
            records.append(record)
    return records


def main() -> None:
    """Print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for game in GAMES:
        records = _records(game, count)
        passes = []
        for _ in range(PASSES):
            start = time.process_time()
            for record in records:
                replay(record)
            passes.append((time.process_time() - start) / count)
        median = statistics.median(passes)
        print(f"replay {game}: {median * 1e6:.0f} microseconds a hand, {1 / median:,.0f} hands a second")


if __name__ == "__main__":
    main()

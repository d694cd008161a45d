"""Work that kills its own process: in a file of its own, so that a worker loads little."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path

from tourney.engine.judged import Facts, judge_all
from tourney.engine.record import HandRecord


def dying(marks: Path, times: int, records: Sequence[HandRecord]) -> list[Facts]:
    """Judge, but kill this process the first times that the hand with the dealer 1 is among them."""
    if any(record.dealer == 1 for record in records) and len(list(marks.iterdir())) < times:
        (marks / str(os.getpid())).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return judge_all(records)

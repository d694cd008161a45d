"""The same state and seed give the same seating in every process."""

import os
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]


def test_no_seating_hangs_on_the_order_of_a_set() -> None:
    """An evening of every movement is the same, whatever order a process gives to sets of words."""
    told = []
    for seed in ("0", "424242"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.pairing.evening"],
            cwd=HOUSE,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        told.append(done.stdout)
    assert told[0] == told[1]
    assert told[0].count("\n") > 60

#!/usr/bin/env python3
"""Many scorers at once: processes enter slips into one event; none lost, none double, no error for a lock.

    scripts/bench/load.py [RESULTS] [--processes P] [--at-once N] [--only sqlite|postgresql]

By default 8 processes enter 5,000 results, each an act of its own as `tourney score enter` makes it, into
one event on SQLite, then on a PostgreSQL server of its own. Each slip is on two scorers' piles: whoever
comes second must be told that it is in. `--at-once 10` makes ten slips one act, as `score import` does.
Printed are the slips a second, the longest wait for an act, and what is wrong; the exit status is 1 where
anything is.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.store.loading import run
from tests.store.postgres import NoServer, server


@contextmanager
def place_of(kind: str, folder: Path) -> Iterator[str]:
    """Where a new database of a kind can be made."""
    if kind == "sqlite":
        yield str(folder / "load.db")
        return
    with server() as socket:
        yield f"postgresql://tourney@/postgres?host={socket}"


def main() -> int:
    """Run on each kind of database and print the figures; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("results", nargs="?", type=int, default=5_000)
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--at-once", type=int, default=1, metavar="N")
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    asked = parser.parse_args()
    bad = 0
    for kind in [asked.only] if asked.only else ["sqlite", "postgresql"]:
        with tempfile.TemporaryDirectory(prefix="tourney-load-") as name:
            try:
                with place_of(kind, Path(name)) as place:
                    outcome = run(place, asked.results, asked.processes, asked.at_once)
            except NoServer as error:
                print(f"{kind}: left out, {error}")
                continue
        for line in outcome.wrong:
            print(line)
        bad += len(outcome.wrong)
        print(
            f"load {kind}: {asked.results} results, {asked.at_once} an act, "
            f"by {asked.processes} processes in {outcome.seconds:.0f} s, "
            f"{asked.results / outcome.seconds:.0f} a second, longest wait "
            f"{max(one.longest for one in outcome.scorers):.1f} s, told that it is in already "
            f"{sum(one.known for one in outcome.scorers)} times: {len(outcome.wrong) or 'no'} faults",
            flush=True,
        )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

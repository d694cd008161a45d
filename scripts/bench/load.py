#!/usr/bin/env python3
"""Many scorers at once: processes enter slips into one event; none lost, none double, no error for a lock.

    scripts/bench/load.py [RESULTS] [--processes P] [--only sqlite|postgresql]

By default 8 processes enter 5,000 results, each an act of its own as `tourney score enter` makes it, into
one event on SQLite, then on a PostgreSQL server of its own. Each slip is on two scorers' piles: whoever
comes second must be told that it is in. Printed are the acts a second, the longest wait of one of them,
and what is wrong; the exit status is 1 where anything is.
"""

import argparse
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from sqlmodel import select

from tests.store.house import add_event, add_player, add_round, differences
from tests.store.postgres import NoServer, server
from tourney.director import scores
from tourney.director.night import load
from tourney.errors import TourneyError
from tourney.rules import GAMES
from tourney.store import journal, open_store, queries
from tourney.store.check import check
from tourney.store.codec import rules_to_json
from tourney.store.models import Result

TABLES = 25
"""Tables of a round, two people at each."""


@dataclass
class Scorer:
    """What a process came to: slips that were new, that were in already, errors, the longest wait."""

    new: int = 0
    known: int = 0
    errors: tuple[str, ...] = ()
    longest: float = 0.0


@dataclass
class Outcome:
    """What a run came to."""

    seconds: float
    scorers: list[Scorer]
    wrong: list[str]


def make(place: str, results: int) -> None:
    """An event with enough published rounds of two-handed tables."""
    rounds = -(-results // TABLES)
    with open_store(place, create=True) as store:
        with store.act("event new", by="ada") as session:
            rules = rules_to_json(GAMES["two-handed"])
            event = add_event(session, "load", rules=rules, movement="round-robin")
        with store.act("player add", by="ada") as session:
            keys = [
                add_player(session, event, f"P{number:03d}", checked_in=True) for number in range(TABLES * 2)
            ]
        for number in range(1, rounds + 1):
            with store.act("round publish", by="ada") as session:
                tables = [list(pair) for pair in zip(keys[::2], keys[1::2], strict=True)]
                add_round(session, event, number, tables, status="published")


def slip_of(place: tuple[int, int]) -> scores.Slip:
    """The slip of a round and table: figures that tell which it is."""
    number, table = place
    return scores.Slip(number, table, (10, (number * 7 + table) % 10))


def score(place: str, pile: list[tuple[int, int]], who: str) -> Scorer:
    """Enter a pile of slips, one act each, as `tourney score enter` does."""
    told = Scorer()
    for one in pile:
        begun = time.perf_counter()
        slip = slip_of(one)
        try:
            with open_store(place) as store, store.act(f"score enter {slip.table}", by=who) as session:
                night = load(session, queries.event(session))
                scores.check(night, slip)
                is_new = scores.enter(session, night, slip)
        except TourneyError as error:
            told.errors += (str(error),)
            continue
        told.new += is_new
        told.known += not is_new
        told.longest = max(told.longest, time.perf_counter() - begun)
    return told


def run(place: str, results: int, processes: int) -> Outcome:
    """Enter so many results with so many processes; look at what is there then."""
    make(place, results)
    slips = [(1 + number // TABLES, 1 + number % TABLES) for number in range(results)]
    piles = [slips[number::processes] for number in range(processes)]
    twice = [pile + pile_after[:5] for pile, pile_after in pairwise([*piles, piles[0]])]
    context = multiprocessing.get_context("spawn")
    begun = time.perf_counter()
    with context.Pool(processes) as pool:
        work = [(place, pile, f"scorer-{number}") for number, pile in enumerate(twice)]
        scorers = pool.starmap(score, work, chunksize=1)
    seconds = time.perf_counter() - begun
    return Outcome(seconds, scorers, wrong(place, slips, scorers))


def wrong(place: str, slips: list[tuple[int, int]], scorers: list[Scorer]) -> list[str]:
    """What is not as it must be."""
    found = [error for one in scorers for error in one.errors]
    with open_store(place) as store:
        with store.reading() as session:
            night = load(session, queries.event(session))
            there = Counter((one.round, one.table) for one in night.results)
            figures = {(one.round, one.table): one.points for one in night.results}
            rows = len(session.exec(select(Result.id)).all())
            acts = Counter((one.act.command.split()[0], one.undoes) for one in journal.log(session))
            found += [str(one) for looked in check(session) for one in looked.differences]
        found += differences(store)
    found += [f"{one} is lost" for one in slips if one not in there]
    found += [f"{one} is there {count} times" for one, count in there.items() if count > 1]
    found += [f"{one} has other figures" for one in slips if figures.get(one) != slip_of(one).points]
    if not rows == acts["score", None] == sum(one.new for one in scorers) == len(slips):
        found.append(
            f"{rows} results, {acts['score', None]} acts, {sum(one.new for one in scorers)} told as new"
        )
    return found


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
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    asked = parser.parse_args()
    bad = 0
    for kind in [asked.only] if asked.only else ["sqlite", "postgresql"]:
        with tempfile.TemporaryDirectory(prefix="tourney-load-") as name:
            try:
                with place_of(kind, Path(name)) as place:
                    outcome = run(place, asked.results, asked.processes)
            except NoServer as error:
                print(f"{kind}: left out, {error}")
                continue
        for line in outcome.wrong:
            print(line)
        bad += len(outcome.wrong)
        print(
            f"load {kind}: {asked.results} results by {asked.processes} processes in "
            f"{outcome.seconds:.0f} s, "
            f"{asked.results / outcome.seconds:.0f} a second, longest wait "
            f"{max(one.longest for one in outcome.scorers):.1f} s, told that it is in already "
            f"{sum(one.known for one in outcome.scorers)} times: {len(outcome.wrong) or 'no'} faults",
            flush=True,
        )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

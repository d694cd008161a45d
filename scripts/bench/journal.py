#!/usr/bin/env python3
"""A journal of a whole season: how long what a director does takes behind 50,000 acts; one line a figure.

    scripts/bench/journal.py [ACTS] [--db URL]

By default 50,000 acts on a new SQLite file: nights of 24 people with a round, its slips and their
corrections, each act journaled as the commands do. The figures are of whole commands in a process of their
own, with the start of Python. Where other work runs beside it, look at the processor's time.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, update

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tourney.rules import GAMES
from tourney.store import Store, chain, open_store
from tourney.store.chain import ActNote
from tourney.store.codec import rules_to_json
from tourney.store.images import values
from tourney.store.models import Base

PEOPLE, TABLES, ROUNDS = 24, 8, 8
"""A night: people at tables of three, and rounds."""

Change = tuple[str, dict[str, Any]]
"""A row as an act leaves it: its table, and the values that it sets (with its id)."""


class Season:
    """Writes acts one behind the other, as the store would, in few transactions."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.rows: dict[tuple[str, int], dict[str, Any]] = {}
        self.keys: dict[str, int] = {}
        self.acts = 0
        self.time = datetime(2026, 1, 2, 19, tzinfo=UTC)

    def new(self, table: str, **given: Any) -> Change:
        """A new row, with what its columns have by themselves."""
        key = self.keys[table] = self.keys.get(table, 0) + 1
        row = {column.name: None for column in Base.metadata.tables[table].columns}
        model = next(
            one.class_ for one in Base._sa_registry.mappers if getattr(one.local_table, "name", "") == table
        )
        row |= {name: value for name, value in model(**given).model_dump().items() if name in row}
        return table, row | {"id": key}

    def act(self, command: str, *changes: Change) -> None:
        """One act of these rows, new or changed."""
        entries = []
        for name, row in changes:
            table = Base.metadata.tables[name]
            before = self.rows.get((name, row["id"]))
            after = (before or {}) | row
            if before is None:
                self.connection.execute(insert(table), [values(table, after)])
            else:
                self.connection.execute(
                    update(table).where(table.c.id == row["id"]).values(**values(table, row))
                )
            self.rows[name, row["id"]] = after
            entries.append({"table": name, "key": row["id"], "before": before, "after": after})
        self.time += timedelta(seconds=20)
        self.acts = chain.append(
            self.connection, ActNote(command, "ada", self.time.strftime("%Y-%m-%dT%H:%M:%SZ")), entries
        )


def nights(season: Season) -> Iterator[None]:
    """Night after night, for ever; stops after each act."""
    people = [season.new("person", name=f"Player {number:03d}") for number in range(1, PEOPLE + 1)]
    season.act("player import", *people)
    yield
    night = 0
    while True:
        night += 1
        event = season.new(
            "event", slug=f"night-{night}", name=f"Night {night}", rules=rules_to_json(GAMES["three-handed"]),
            movement="threes", tie_breaks=["difference"], rounds=ROUNDS,
        )  # fmt: skip
        season.act(f"event new 'Night {night}'", event)
        yield
        key = event[1]["id"]
        entries = []
        for number, person in enumerate(people, start=1):
            entry = season.new("entry", event_id=key, person_id=person[1]["id"], number=number)
            season.act(f"player add 'Player {number:03d}'", entry)
            entries.append(entry[1]["id"])
            yield
        counter = Base.metadata.tables["counter"]
        season.connection.execute(insert(counter), [{"scope": f"entry:{key}", "last": PEOPLE}])
        for entry_key in entries:
            season.act("player checkin", ("entry", {"id": entry_key, "checked_in": True}))
            yield
        for number in range(1, ROUNDS + 1):
            yield from _round(season, key, number, entries)
        season.act(f"event close night-{night}", ("event", {"id": key, "closed": True}))
        yield


def _round(season: Season, event: int, number: int, entries: list[int]) -> Iterator[None]:
    turned = entries[number:] + entries[:number]
    one = season.new("round", event_id=event, number=number, seed=number)
    seats = [
        season.new(
            "seat", round_id=one[1]["id"], entry_id=turned[at], table_no=at // 3 + 1, seat_no=at % 3
        )
        for at in range(TABLES * 3)
    ]  # fmt: skip
    season.act(f"round pair --seed {number}", one, *seats)
    yield
    season.act(f"round publish {number}", ("round", {"id": one[1]["id"], "status": "published"}))
    yield
    for table in range(1, TABLES + 1):
        figures = [(number + table) % 10, 10, (number * table) % 9]
        slip = season.new(
            "result",
            round_id=one[1]["id"],
            table_no=table,
            points=figures,
            confirmed=False,
            source="slips.csv",
        )
        season.act(f"score import slips-{number}-{table}.csv", slip)
        yield
        season.act(f"score confirm {table}", ("result", {"id": slip[1]["id"], "confirmed": True}))
        yield
    season.act("score correct 1 10 5 4", ("result", {"id": slip[1]["id"], "points": [10, 5, 4]}))
    yield


def fill(store: Store, count: int) -> None:
    """Write so many acts; the last night stays open."""
    with store.engines.writer.begin() as connection:
        season = Season(connection)
        for _ in nights(season):
            if season.acts >= count:
                break


def timed(what: str, run: Callable[[], object]) -> None:
    """Print how long something takes, the better of two times: processor time, and that of the clock."""
    best = (1e9, 1e9)
    for _ in range(2):
        start, before = time.perf_counter(), os.times()
        run()
        after = os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        best = min(best, (used, time.perf_counter() - start))
    print(f"{what}: {best[0]:.2f} s of a processor, {best[1]:.2f} s of the clock", flush=True)


def command(place: str, *words: str) -> Callable[[], object]:
    """A whole command in a process of its own."""

    def run() -> None:
        done = subprocess.run(
            [sys.executable, "-m", "tourney", "--db", place, *words],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            print(f"  (exit {done.returncode}: {done.stderr.strip()[:200]})")

    return run


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("acts", nargs="?", type=int, default=50_000)
    parser.add_argument(
        "--db", metavar="URL", help="a new database to fill; else a file that is gone at the end"
    )
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = asked.db or os.path.join(folder, "season.db")
        with open_store(place, create=True) as store:
            start = time.perf_counter()
            fill(store, asked.acts)
            print(f"filled: {asked.acts} acts in {time.perf_counter() - start:.1f} s", flush=True)
        measure(place, asked.acts)


def measure(place: str, acts: int) -> None:
    """Every figure."""
    timed("command --version (the start of Python alone)", command(place, "--version"))
    timed("command tourney (where the night stands)", command(place))
    timed("command journal log --last 20", command(place, "journal", "log", "--last", "20"))
    timed("command player add, then undo", lambda: (
        command(place, "player", "add", f"Late {time.time_ns()}")(), command(place, "undo")(),
    ))  # fmt: skip
    timed("command undo of an act far back, refused", lambda: subprocess.run(
        [sys.executable, "-m", "tourney", "--db", place, "undo", "30"], capture_output=True, check=False,
    ))  # fmt: skip
    timed("command standings", command(place, "standings"))
    for back in (10, acts // 2):
        timed(f"command standings --as-of {back} acts back",
              command(place, "standings", "--event", "night-1", "--as-of", str(acts - back)))  # fmt: skip
    timed("command journal log --player", command(place, "journal", "log", "--player", "Player 003"))
    timed("command journal verify", command(place, "journal", "verify"))
    timed("command db check", command(place, "db", "check"))
    if "://" not in place:
        print(f"the file: {Path(place).stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Make sample_data/ anew: the people, slips and hand logs of the demo's three nights.

The nights of `tourney demo` are run in a temporary folder, and each file is made when a command
first asks for it, from the seating of that moment; so logs and slips fit the seating. All chance
comes from one seed. Same code, same bytes:

    scripts/make_sample_data.py [FOLDER]       (else the repository's sample_data/)
"""

import argparse
import contextlib
import csv
import io
import json
import random
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from sample import people
from sample.table import Sitting, play_table
from tourney.cli.demo import at_home_in, run, run_one
from tourney.cli.tour import DATA, NIGHTS, Step
from tourney.logs.handlog_write import dump
from tourney.rules import rule_set

SEED = 20261130
ROSTERS = {
    "friday-threes": people.FRIDAY,
    "thursday-partners": people.THURSDAY,
    "wednesday-pairs": people.WEDNESDAY,
}
RULES = {
    "friday-threes": rule_set("three-handed", {"hands_played": 6}),
    "thursday-partners": rule_set("four-handed", {"hands_played": 8}),
}


class Scribe:
    """Writes the files of one night just before a command asks for them."""

    def __init__(self, night: str) -> None:
        self.night = night
        self.logged: list[Sitting] = []

    def before(self, step: Step) -> None:
        """Make the file that a command names, if it is not there."""
        for word in step.words:
            path = Path(word)
            if word.startswith(f"{DATA}/") and not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(self.text_of(path.stem), encoding="utf-8")

    def text_of(self, stem: str) -> str:
        """The text of `players`, `slips-N` or `hands`."""
        if stem == "players":
            return as_csv([("name", "club"), *ROSTERS[self.night]])
        if stem == "hands":
            return "".join(dump(record) + "\n" for sitting in self.logged for record in sitting.records)
        return self.slips(int(stem.removeprefix("slips-")))

    def slips(self, number: int) -> str:
        """Play a round at every table, keep the logs, and give the slips."""
        rules = RULES[self.night]
        rows: list[Sequence[object]] = [
            ("round", "table", *(f"seat{side + 1}" for side in range(len(rules.sides))))
        ]
        for table, names in seating(self.night, number):
            rng = random.Random(f"{SEED} {self.night} {number} {table}")
            sitting = play_table(rules, (self.night, number, table), names, rng)
            self.logged.append(sitting)
            rows.append((number, table, *(sitting.totals[side[0]] for side in rules.sides)))
        return as_csv(rows)


def seating(night: str, number: int) -> list[tuple[int, tuple[str, ...]]]:
    """Who sits where in a round: each table's number, and the names in seat order."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = run_one(("round", "show", str(number), "--event", night, "--json"))
    if code != 0:
        raise SystemExit(f"round {number} of {night} cannot be shown")
    tables = json.loads(said.getvalue())["tables"]
    return [(table["table"], tuple(seat["name"] for seat in table["seats"])) for table in tables]


def as_csv(rows: Sequence[Sequence[object]]) -> str:
    """Rows as the text of a CSV file."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def make(target: Path) -> None:
    """Make the whole folder anew."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        said = io.StringIO()
        with at_home_in(home), contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            try:
                for night in NIGHTS:
                    run(night.steps, Scribe(night.folder).before)
            except BaseException:
                print(said.getvalue()[-3000:], file=sys.__stderr__)
                raise
        for night in NIGHTS:
            shutil.rmtree(target / night.folder, ignore_errors=True)
            shutil.copytree(home / DATA / night.folder, target / night.folder)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make the sample data anew.")
    house = Path(__file__).resolve().parents[1]
    parser.add_argument("folder", nargs="?", type=Path, default=house / "sample_data")
    make(parser.parse_args().folder)

"""A program killed at random moments, and what is left.

`python -m tests.store.killing PLACE FOLDER TIMES SEED` prints a tally.

A child, forked from a process in which everything is imported, types commands as a director does and
says through a pipe when one is done. It is killed (SIGKILL) while it does what is to be tried. Then
every act that was acknowledged must be there, none in part, and `journal verify` and `db check` hold.
"""

import json
import os
import random
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from click.testing import CliRunner
from sqlalchemy import select as sql_select

from tests.store.house import differences
from tourney.cli import main as tourney
from tourney.director.night import Night, load
from tourney.errors import TourneyError
from tourney.store import Store, chain, open_store, queries
from tourney.store.check import check
from tourney.store.migrations import env as _alembic_is_loaded

_ = _alembic_is_loaded
KINDS: Final = ("import", "pair", "enter", "publish", "undo", "backup")
PEOPLE: Final = 6
_ROUNDS: Final = 4
_HASHES: Final = sql_select(chain.ACT.c.number, chain.ACT.c.hash)


@dataclass
class Tally:
    """How many kills there were of each kind, how many of them in the middle of it, and what was wrong."""

    kills: Counter[str] = field(default_factory=Counter)
    in_the_middle: Counter[str] = field(default_factory=Counter)
    acts: int = 0
    backups: int = 0
    wrong: list[str] = field(default_factory=list)


class Director:
    """Types commands on a database, with whatever must come before what is to be tried."""

    def __init__(self, place: str, folder: Path, rng: random.Random) -> None:
        self.place, self.folder, self.rng = place, folder, rng

    def type(self, *words: str) -> str:
        """Type a command; it must be done."""
        result = CliRunner().invoke(tourney, ["--db", self.place, *words], prog_name="tourney")
        if result.exit_code:
            raise AssertionError(
                f"{' '.join(words)}: {result.exit_code} {result.output} {result.exception!r}"
            )
        return result.output

    def night(self) -> Night:
        """The newest event as it stands; a new one where there is none, or where the last is over."""
        with open_store(self.place, create=True) as store, store.reading() as session:
            events = queries.events(session)
            night = load(session, max(events, key=lambda one: one.key)) if events else None
        if night is not None and (night.last_published < _ROUNDS or night.awaited()):
            return night
        name = f"n{len(events) + 1}"
        self.type("event", "new", name, "--game", "three-handed", "--movement", "threes")
        self.type("player", "add", *(f"{name} P{number}" for number in range(PEOPLE)), "--event", name)
        return self.night()

    def ready_for(self, kind: str) -> Callable[[], str]:
        """Do what must come before, and give the one command that is to be tried."""
        night = self.night()
        event = ("--event", night.event.slug)
        if kind == "backup":
            file = self.folder / f"backup-{self.rng.getrandbits(60):x}.db"
            return lambda: self.type("db", "backup", str(file)) and f"file {file}"
        if kind == "undo":
            if night.draft is None and not night.awaited():
                self.type("round", "pair", *event)
            elif night.draft is None:
                self._enter(night)
            else:
                self.type("round", "publish", *event)
            return lambda: self.type("undo") and ""
        if kind == "pair":
            while night.awaited():
                night = self._enter(night)
            night = self.night()
            event = ("--event", night.event.slug)
            seed = str(self.rng.randrange(1000))
            return lambda: self.type("round", "pair", "--seed", seed, *event) and ""
        if kind == "publish":
            return self._publishing(night)
        if not night.awaited():
            self._publishing(night)()
            night = self.night()
        return (lambda: self._enter(night) and "") if kind == "enter" else self._importing(night)

    def _enter(self, night: Night) -> Night:
        one = night.awaited()[0]
        if one.entered:
            self.type("score", "confirm", "--all", "--event", night.event.slug)
            return self.night()
        figures = [str(self.rng.randrange(10)) for _ in one.seats[1:]]
        where = ("--round", str(one.round), "--event", night.event.slug)
        self.type("score", "enter", str(one.table), "10", *figures, *where)
        return self.night() if len(night.awaited()) > 1 else _loaded(self.place, night)

    def _publishing(self, night: Night) -> Callable[[], str]:
        while night.awaited():
            night = self._enter(night)
        night = self.night()
        event = ("--event", night.event.slug)
        if night.draft is None or night.draft_gaps():
            self.type("round", "pair", *event)
        return lambda: self.type("round", "publish", *event) and ""

    def _importing(self, night: Night) -> Callable[[], str]:
        file = self.folder / "import.csv"
        if self.rng.random() < 0.5:
            lines = [f"{one.round},{one.table},10,{self.rng.randrange(10)},3" for one in night.awaited()]
            file.write_text("\n".join(["round,table,seat1,seat2,seat3", *lines, ""]))
            words = ("score", "import")
        else:
            names = [f"Q{self.rng.getrandbits(40):x}" for _ in range(3)]
            file.write_text("\n".join(["name", *names, ""]))
            words = ("player", "import")
        return lambda: self.type(*words, str(file), "--event", night.event.slug) and ""


def _loaded(place: str, night: Night) -> Night:
    with open_store(place) as store, store.reading() as session:
        return load(session, night.event)


def head_of(store: Store) -> tuple[int, str]:
    """The number and hash of the last act."""
    with store.reading() as session:
        return chain.head(session.connection())


def _child(director: Director, kind: str, pipe: int) -> None:
    """Get ready, say `go`, do it, say that it is done, and go on with other things until the end."""

    def say(*words: object) -> None:
        with open_store(director.place) as store:
            number, hash_ = head_of(store)
        os.write(pipe, (json.dumps([number, hash_, *words]) + "\n").encode())

    run = director.ready_for(kind)
    say("go")
    while True:
        begun = time.perf_counter()
        told = run()
        say("done", time.perf_counter() - begun, told)
        run = director.ready_for(director.rng.choice(KINDS))


def kill_times(place: str, folder: Path, times: int, seed: int) -> Tally:
    """Kill a child so many times, each kind of command in turn, and look at what is left each time."""
    rng, tally = random.Random(seed), Tally()
    lasts = dict.fromkeys(KINDS, 0.15)
    known: dict[int, str] = {}
    Director(place, folder, rng).night()
    for number in range(times):
        kind = KINDS[number % len(KINDS)]
        lines = _killed(Director(place, folder, rng), kind, rng.uniform(0, 1.25 * lasts[kind]), tally)
        tally.kills[kind] += 1
        done = [line for line in lines if line[2] == "done"]
        if lines and not done:
            tally.in_the_middle[kind] += 1
            lasts[kind] *= 1.15
        elif done:
            lasts[kind] = 0.7 * lasts[kind] + 0.3 * float(done[0][3])
        known.update({line[0]: line[1] for line in lines})
        files = [Path(line[4].removeprefix("file ")) for line in done if line[4].startswith("file ")]
        tally.wrong += [f"kill {number} ({kind}): {said}" for said in _look(place, known, files)]
        tally.backups += _look_at_backups(folder, tally, number)
        if tally.wrong:
            break
    with open_store(place) as store:
        tally.acts = head_of(store)[0]
    return tally


def _killed(director: Director, kind: str, delay: float, tally: Tally) -> list[list[Any]]:
    """What a child had said when it was killed, `delay` seconds after it began with what is to be tried."""
    end, pipe = os.pipe()
    seed = director.rng.getrandbits(32)
    child = os.fork()
    if child == 0:
        director.rng = random.Random(seed)
        try:
            _child(director, kind, pipe)
        except BaseException as error:  # whatever it is, the parent tells it
            with suppress(OSError):
                os.write(pipe, (json.dumps([0, "", "wrong", f"{error!r}"]) + "\n").encode())
        os._exit(1)
    os.close(pipe)
    said = b""
    while b"go" not in said and b"wrong" not in said and select.select([end], [], [], 60)[0]:
        said += os.read(end, 65536) or b"wrong"
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(end, 65536):
        said += more
    os.close(end)
    lines: list[list[Any]] = [json.loads(line) for line in said.split(b"\n") if line.endswith(b"]")]
    tally.wrong += [f"{kind}: {line[3]}" for line in lines if line[2] == "wrong"]
    return [line for line in lines if line[2] != "wrong"]


def _look(place: str, known: dict[int, str], files: list[Path]) -> list[str]:
    """What is wrong after a kill: acts that are gone, anything in part, backups that are not there."""
    with open_store(place) as store:
        with store.engines.writer.begin():
            pass  # a server may still be at the last word of the one who was killed: that is over now
        with store.reading() as session:
            there = {row.number: row.hash for row in session.connection().execute(_HASHES)}
            found = [f"{one.what}: {said}" for one in check(session) for said in one.differences]
        gone = [
            f"act {number} is gone"
            for number, hash_ in known.items()
            if there.get(number) != hash_ and number
        ]
        known.clear()
        known.update(there)
    return [*gone, *found, *(f"{file.name} is gone" for file in files if not file.exists())]


def _look_at_backups(folder: Path, tally: Tally, number: int) -> int:
    """Every file that has a backup's name is whole; they are taken away then."""
    count = 0
    for file in folder.glob("backup-*.db"):
        try:
            with open_store(file) as store, store.reading() as session:
                found = [f"{one.what}: {said}" for one in check(session) for said in one.differences]
                found += differences(store)
        except TourneyError as error:
            found = [str(error)]
        tally.wrong += [f"kill {number}, {file.name}: {said}" for said in found]
        count += 1
    for file in folder.glob("backup-*"):
        file.unlink()
    return count


def main() -> int:
    """Print the tally as JSON; 1 where something was wrong."""
    place, folder, times, seed = sys.argv[1:]
    tally = kill_times(place, Path(folder), int(times), int(seed))
    print(json.dumps(vars(tally)))
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())

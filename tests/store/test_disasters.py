"""Kill, full disk, read-only folder, two writers at once: no act in part, and a clear sentence."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from sqlmodel import select

from tests.store.house import Clock, a_night, act_count, add_event, differences, everything, new_store
from tests.store.loading import run
from tourney.store import Store, open_store
from tourney.store.models import Person

_ROOT = Path(__file__).resolve().parents[2]


def _start(*words: object) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.store.child", *map(str, words)]
    return subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def _run(*words: object) -> tuple[int, str]:
    child = _start(*words)
    out, err = child.communicate(timeout=120)
    return child.returncode, (out + err).strip()


def _with_event(folder: Path) -> Path:
    with new_store(folder) as store:
        with store.act("event new", by="ada") as session:
            add_event(session)
        assert store.path is not None
        return store.path


def test_a_kill_leaves_no_act_in_part(place: str, tmp_path: Path) -> None:
    """Killed in import, pairing, entry, publishing, undo, backup: what was acknowledged is there, and whole.

    `scripts/check_kill` does it at 300 moments.
    """
    command = [sys.executable, "-m", "tests.store.killing", place, str(tmp_path), "6", "7"]
    done = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    tally = json.loads(done.stdout)
    assert set(tally["kills"]) == {"import", "pair", "enter", "publish", "undo", "backup"}
    assert tally["wrong"] == []
    assert tally["acts"] > 6


def test_busy_upgrade(store: Store) -> None:
    """Who reads first and writes later has the lock from his first statement: the others wait."""
    a_night(store)
    assert store.path is not None
    has_read, said = threading.Event(), []

    def read_then_write(who: str) -> None:
        with open_store(str(store.path)) as own, own.act("player add", by=who) as session:
            people = len(session.exec(select(Person)).all())
            has_read.set()
            time.sleep(0.05)
            session.add(Person(name=f"{who} saw {people}"))
        said.append(people)

    threads = [threading.Thread(target=read_then_write, args=(who,)) for who in ("ada", "bo", "cy")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (sorted(said), has_read.is_set(), differences(store)) == ([4, 5, 6], True, [])


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    """Two processes act at the same time: every act is there, in one chain, no number given twice."""
    path = _with_event(tmp_path)
    children = [_start("act_times", path, who, 60) for who in ("ada", "bo")]
    assert [child.communicate(timeout=120) for child in children] == [("", "")] * 2
    with open_store(path) as store:
        assert act_count(store) == 121
        assert differences(store) == []
        numbers = sorted(row["number"] for (table, _), row in everything(store).items() if table == "entry")
    assert numbers == list(range(1, 121))


def test_many_scorers_at_once_lose_nothing(place: str) -> None:
    """Three processes enter 45 slips, some of them twice: none lost, none double, no error for a lock.

    `scripts/bench/load.py` does it with 8 processes and 5,000 slips.
    """
    outcome = run(place, 45, 3)
    assert outcome.wrong == []
    assert [one.new + one.known for one in outcome.scorers] == [20, 20, 20]
    assert sum(one.new for one in outcome.scorers) == 45


def test_a_full_disk_leaves_the_database_as_before(tmp_path: Path) -> None:
    """Where the file may not grow any more the act is dropped as a whole, exit status 5, one sentence."""
    path = _with_event(tmp_path)
    status, said = _run("act_in_little_space", path, 600_000)
    assert status == 5, said
    assert "Traceback" not in said
    assert "was not changed" in said
    assert "free some space" in said
    with open_store(path, now=Clock()) as store:
        assert differences(store) == []
        people = sum(table == "person" for table, _ in everything(store))
        assert people == sum(range(1, 10_000, 100)[: act_count(store) - 1])
        with store.act("player add", by="ada") as session:
            session.add(Person(name="Ada"))
        assert differences(store) == []


def test_no_database_is_left_where_none_could_be_made(tmp_path: Path) -> None:
    """A disk that is full from the beginning: exit status 5, a sentence, and no file."""
    status, said = _run("make_in_little_space", tmp_path / "tourney.db", 20_000)
    assert (status, "Traceback" in said) == (5, False), said
    assert list(tmp_path.iterdir()) == []


def test_no_backup_is_left_in_part(tmp_path: Path) -> None:
    """A disk on which the copy has no room: exit status 5, a sentence, and no file of it."""
    path = _with_event(tmp_path)
    status, said = _run("backup_in_little_space", path, 60_000)
    assert (status, "Traceback" in said) == (5, False), said
    assert "kept.db" in said
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("what", ["folder", "file"])
def test_readonly_and_full_disk(tmp_path: Path, what: str) -> None:
    """A folder or file without the right to write: exit status 5, a sentence, the database as before."""
    folder = tmp_path / "club"
    folder.mkdir()
    path = _with_event(folder)
    for above in tmp_path.parents:
        if above.stat().st_uid == os.getuid() and above != Path("/tmp") and above.is_relative_to("/tmp"):
            above.chmod(0o755)
    tmp_path.chmod(0o755)
    path.chmod(0o444 if what == "file" else 0o666)
    folder.chmod(0o555 if what == "folder" else 0o777)
    try:
        status, said = _run("act_as_nobody", path)
        assert _run("read_as_nobody", path) == (0, "friday")
    finally:
        folder.chmod(0o755)
        path.chmod(0o644)
    assert (status, "Traceback" in said) == (5, False), said
    assert "read-only" in said
    with open_store(path) as store:
        assert act_count(store) == 1
        assert differences(store) == []

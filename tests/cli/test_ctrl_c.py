"""Ctrl-C: the program ends with 130, says nothing of its code, and nothing is half done."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import Club, command


@pytest.fixture
def night(club: Club) -> Club:
    """Six players, round 1 published, two tables, nothing in."""
    club.night(hands="6", rounds="5")
    club.run("round", "pair", "--seed", "7", "--publish")
    return club


def hear_ctrl_c() -> None:
    """Ctrl-C reaches the child although the suite may run in the background, where it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c(night: Club) -> None:
    """Ctrl-C while it asks ends with 130 and keeps each slip that was entered before."""
    typed = subprocess.Popen(
        command("score", "enter"), cwd=night.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=hear_ctrl_c,
    )  # fmt: skip
    assert typed.stdin is not None
    assert typed.stdout is not None
    typed.stdin.write("10 7 4\n")
    typed.stdin.flush()
    assert typed.stdout.readline().startswith("round 1, table 1")
    time.sleep(0.2)
    typed.send_signal(signal.SIGINT)
    _, err = typed.communicate(timeout=20)
    assert typed.returncode == 130
    assert "Traceback" not in err
    assert [row["table"] for row in night.json("score", "missing")["rows"]] == [2]
    night.run("journal", "verify")


def targets(folder: Path) -> list[Path]:
    """What the links in a folder lead to; those that went away meanwhile are left out."""
    found = []
    for link in folder.iterdir():
        with suppress(FileNotFoundError):
            found.append(link.readlink())
    return found


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="needs a list of open files (/proc)")
def test_ctrl_c_in_an_import(night: Club) -> None:
    """Ctrl-C in the middle of a long import ends with 130, and no row of it is there."""
    log, _ = table_log("three-handed", night.seats()[0], hands=30)
    night.write("long.jsonl", as_jsonl([{**log[index % 30], "hand": index + 1} for index in range(12000)]))
    before = night.rows()
    importing = subprocess.Popen(
        command("hands", "import", "long.jsonl"), cwd=night.folder, stderr=subprocess.PIPE, text=True,
        preexec_fn=hear_ctrl_c,
    )  # fmt: skip
    opened = Path(f"/proc/{importing.pid}/fd")
    while importing.poll() is None and not any(one.name == "long.jsonl" for one in targets(opened)):
        time.sleep(0.01)
    importing.send_signal(signal.SIGINT)
    _, err = importing.communicate(timeout=60)
    assert importing.returncode == 130
    assert "Traceback" not in err
    assert night.rows() == before
    night.run("journal", "verify")

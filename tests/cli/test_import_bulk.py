"""Files of many hands: batches, an act each, come to what one act comes to, and go on where they stopped."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import Club
from tourney.cli import hands_import
from tourney.director import hand_write, hands


@pytest.fixture
def night(club: Club) -> Club:
    """Six players, round 1 published."""
    club.night(hands="6", rounds="5")
    club.run("round", "pair", "--seed", "7", "--publish")
    return club


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four lines are a batch, and two new hands are loaded as one."""
    monkeypatch.setattr(hands_import, "BATCH", 4)
    monkeypatch.setattr(hand_write, "MANY", 2)


def big_file(club: Club) -> str:
    """Both tables, hands of no place (two equal), a repeated line, another hand at a place, and no hands."""
    lines: list[Any] = []
    for table in (1, 2):
        found, _ = table_log("three-handed", club.seats()[table - 1], hands=6, table=table)
        lines += found
    loose = [{**line, "round": None, "table": None, "hand": None} for line in lines[:5]]
    other = {**lines[3], "points": [9, 9, 9]}
    text = as_jsonl([*lines[:6], *loose, loose[0], lines[2], *lines[6:], other])
    return club.write("big.jsonl", text + "no hand\n\xff\n")


def kept(club: Club) -> dict[str, Any]:
    """The hands and rejects that are in, whatever batch brought them."""
    rows = club.rows()
    return {
        "hands": sorted((row[3:10], json.loads(row[10])["dealer"]) for row in rows["hand"]),
        "rejects": sorted(row[2:] for row in rows["reject"]),
    }


def test_batches_come_to_what_one_act_comes_to(
    night: Club, tmp_path: Path, small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same report and rows, in a dry run too; a second run knows all of it and keeps no reject twice."""
    file = big_file(night)
    dry = night.run("hands", "import", file, "--dry-run", code=3)
    assert night.rows()["hand"] == []
    said = night.run("hands", "import", file, code=3)
    assert "22 read: 18 new, 0 corrected, 1 known, 3 rejected" in said.out
    assert dry.out == said.out.rstrip("\n") + "  [dry run: nothing was changed]\n"
    in_batches = kept(night)
    assert sum(row["lines"] for row in imports(night)) == 22
    night.run("journal", "verify")
    again = night.run("hands", "import", file, code=3)
    assert "22 read: 0 new, 0 corrected, 19 known, 3 rejected" in again.out
    assert kept(night) == in_batches
    for _ in imports(night):
        night.run("undo")
    assert kept(night) == {"hands": [], "rejects": []}
    monkeypatch.setattr(hands_import, "BATCH", 1_000)
    night.run("hands", "import", file, code=3)
    assert kept(night) == in_batches
    night.run("journal", "verify")


def imports(club: Club) -> list[dict[str, Any]]:
    """The batches that were taken in."""
    return [{"lines": row[5]} for row in club.rows()["import"]]


def test_stopped_and_run_again(night: Club, small: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the third batch leaves the two before it whole; the same command brings the rest."""
    file, take, taken = big_file(night), hands.Intake.take, []

    def stops(self: hands.Intake, *given: Any) -> None:
        take(self, *given)
        taken.append(1)
        if len(taken) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(hands.Intake, "take", stops)
    said = night.run("hands", "import", file, code=None)
    assert said.code != 0
    assert "stopped: the first 8 lines are in; the same command goes on from there" in said.err
    assert len(kept(night)["hands"]) + len(kept(night)["rejects"]) == 8
    night.run("journal", "verify")
    again = night.run("hands", "import", file, code=3)
    assert "22 read: 10 new, 0 corrected, 9 known, 3 rejected" in again.out


def test_corrections_in_a_later_batch_wait(night: Club, small: None) -> None:
    """Without --replace it stops at the batch with a correction and says what is in; with it, it goes on."""
    lines, _ = table_log("three-handed", night.seats()[0], hands=6)
    night.write("some.jsonl", as_jsonl(lines[5:]))
    night.run("hands", "import", "some.jsonl")
    lines[5]["points"] = [9, 9, 9]
    file = night.write("all.jsonl", as_jsonl(lines))
    said = night.run("hands", "import", file, code=4)
    assert "to replace them: --replace; the first 4 lines are in" in said.err
    said = night.run("hands", "import", file, "--replace")
    assert "6 read: 1 new, 1 corrected, 4 known, 0 rejected" in said.out
    night.run("journal", "verify")

"""The sample data: what the script makes, and with the faults that it says it plants."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.house.files import HOUSE
from tests.packaging.conftest import run
from tourney.engine.audit import audit
from tourney.engine.findings import Severity
from tourney.engine.record import HandRecord
from tourney.logs import read_hands

DATA = HOUSE / "sample_data"
LOG = DATA / "friday-threes" / "hands.jsonl"


def _files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != ".gitkeep"
    }


def test_the_script_makes_what_is_committed(tmp_path: Path) -> None:
    """The committed sample data must be, byte for byte, what scripts/make_sample_data.py makes."""
    done = run(sys.executable, HOUSE / "scripts" / "make_sample_data.py", tmp_path / "made", cwd=HOUSE)
    assert done.returncode == 0, done.stderr
    made, kept = _files(tmp_path / "made"), _files(DATA)
    assert set(made) == set(kept)
    assert [name for name in made if made[name] != kept[name]] == []


def test_the_planted_faults_are_found() -> None:
    """The audit must find each planted fault in its hand, as what it is, and no other."""
    records = [one for one in read_hands(LOG) if isinstance(one, HandRecord)]
    found = {
        (hand.record.id, finding.code)
        for hand in audit(records).hands
        for finding in hand.findings
        if finding.severity is not Severity.UNVERIFIABLE
    }
    assert found == {
        ("r1-t2-h4", "revoke"),
        ("r2-t1-h3", "revoke"),
        ("r2-t4-h5", "wrong_points"),
        ("r2-t4-h5", "wrong_score"),
        ("r3-t3-h5", "wrong_score"),
        ("r3-t3-h2", "revoke"),
        ("r4-t1-h6", "card_not_held"),
        ("r2-t4-h2", "wrong_winner"),
        ("r5-t2-h1", "revoke"),
        ("r1-t2-h6", "dealer_rotation"),
    }


def test_the_log_is_that_of_the_night() -> None:
    """The log must hold every hand of 12 players in 5 rounds, six at each table that count."""
    lines = [json.loads(line) for line in LOG.read_text(encoding="utf-8").splitlines()]
    played = Counter((line["round"], line["table"]) for line in lines if "tricks" in line)
    assert set(played) == {(number, table) for number in range(1, 6) for table in range(1, 5)}
    assert set(played.values()) == {6}
    assert len({name for line in lines for name in line["players"]}) == 12


def test_the_audit_says_so_too(tmp_path: Path) -> None:
    """`tourney hands audit` on the log must end with status 1 and count the reneges."""
    done = subprocess.run(
        [sys.executable, "-m", "tourney", "hands", "audit", str(LOG), "--json"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(HOUSE), "PATH": "", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 1, done.stderr
    said = json.loads(done.stdout)
    assert Counter(finding["code"] for finding in said["findings"])["revoke"] == 4
    assert said["rejected"] == 0

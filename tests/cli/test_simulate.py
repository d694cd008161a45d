"""`tourney simulate`: a rehearsal from the command line."""

import json
from pathlib import Path

from tests.cli.support import Club


def test_the_command(club: Club) -> None:
    """`tourney simulate` plays, tells, keeps the database if it is to, and leaves tourney.db alone."""
    said = club.run(
        "simulate", "--players", "7", "--rounds", "2", "--seed", "4", "--trouble", "none", "--keep", "k.db"
    )
    assert (
        "$ tourney simulate --players 7 --game three-handed --movement threes --rounds 2 --seed 4" in said.out
    )
    assert "played: 2 rounds, 4 tables, 2 sit-outs; 7 entries in the end" in said.out
    assert "invariants held after 8 acts; 0 acts were refused and changed nothing" in said.out
    assert not (club.folder / "tourney.db").exists()
    assert "the journal holds: 10 acts" in club.run("--db", "k.db", "journal", "verify").out
    club.run("simulate", "--keep", "k.db", code=4)
    club.run("simulate", "--game", "two-handed", "--movement", "threes", code=3)


def test_the_command_as_json(club: Club) -> None:
    """With --json there is one object, with the command that plays it again."""
    said = json.loads(club.run("simulate", "--players", "5", "--rounds", "1", "--seed", "1", "--json").out)
    assert said["schema"] == "tourney.simulation/1"
    assert said["command"].startswith("tourney simulate --players 5 --game three-handed --movement threes")
    assert said["broken"] is None
    assert not list(Path.cwd().iterdir())

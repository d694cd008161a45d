"""`scripts/random_hands`: legal hands of every game, the same for the same seed."""

import subprocess
import sys

import pytest

from tests.house.files import HOUSE
from tourney import GAMES, HandRecord, audit, dump, parse_line


def random_hands(*words: str, code: int = 0) -> list[str]:
    """What the script writes: the lines of stdout, or of stderr where it fails."""
    done = subprocess.run(
        [sys.executable, str(HOUSE / "scripts" / "random_hands"), *words],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == code, done.stderr
    return (done.stderr if code else done.stdout).splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_every_hand_is_verified(game: str) -> None:
    """Hands of each game must be read back as they were written, and be verified by an audit."""
    lines = random_hands(game, "40", "--seed", "5")
    records = [parse_line(line) for line in lines]
    assert all(isinstance(record, HandRecord) for record in records)
    hands = [record for record in records if isinstance(record, HandRecord)]
    assert [dump(record) for record in hands] == lines
    assert len(lines) == audit(hands).verified == 40


def test_chance_comes_from_the_seed() -> None:
    """The same seed must give the same bytes, hand for hand, however many are asked for."""
    three = random_hands("three-handed", "3", "--seed", "9")
    assert three == random_hands("three-handed", "5", "--seed", "9")[:3]
    assert three != random_hands("three-handed", "3", "--seed", "8")


def test_options_are_kept() -> None:
    """Options given must be the rules of the hands; one that is not known must end with 3 and a sentence."""
    (line,) = random_hands("four-handed", "1", "--option", "stick_dealer=true", "--option", "target=11")
    record = parse_line(line)
    assert isinstance(record, HandRecord)
    assert (record.rules.stick_dealer, record.rules.target) == (True, 11)
    said = random_hands("four-handed", "1", "--option", "trumps=2", code=3)
    assert said == ["random_hands: four-handed has no option 'trumps' (see: tourney rules show four-handed)"]

"""Where the real files lie, and what their README says must come out."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "egn"

needs_files = [
    pytest.mark.shared,
    pytest.mark.skipif(not FOLDER.is_dir(), reason="the real games of ../shared/egn are not here"),
]

CLEAN = {
    "vwec-finals.egn": (13, [[8, 10]]),
    "quite-the-hustle-annotated.egn": (11, [[10, 7]]),
    "custom-scenario.egn": (1, [[0, 1]]),
    "mote-w5-g1.egn": (11, [[10, 3]]),
    "mote-w5-g2.egn": (12, [[8, 10]]),
    "mote-w5-g3.egn": (11, [[10, 6]]),
    "mote-w5-g4.egn": (13, [[8, 10]]),
    "mote-w5-g5.egn": (10, [[11, 7]]),
    "mote-w5-g6.egn": (16, [[10, 9]]),
    "mote-w5-match.emn": (73, [[10, 3], [8, 10], [10, 6], [8, 10], [11, 7], [10, 9]]),
}
"""The files that are clean: how many deals, and the final score of each game by side."""

ALL = [*CLEAN, "revokes.egn"]

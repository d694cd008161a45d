"""The compiled judge of packed hands: it passes what replay has nothing to say of, and nothing else."""

import hashlib
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.engine.comparing import legal
from tests.engine.judging import record
from tests.engine.packed_hands import CHANGES, PACKED, compare, rows_of
from tourney.engine import batch_kernel, batch_steps, packed_layout
from tourney.engine.batch import REASONS, verify
from tourney.engine.packed import Profiles, pack
from tourney.engine.record import HandRecord
from tourney.errors import BadInput, StorageError
from tourney.rules import GAMES, RuleSet, rule_set

PORTIONS = 5
ROWS = int(os.environ.get("TOURNEY_ROWS", "20000"))
"""How many hands of each portion are tried; `scripts/check_batch` runs many."""
HOME = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_the_judge_agrees_with_replay(portion: int) -> None:
    """Of many hands, half of them changed, those passed and their outcome must be as replay has them.

    And nothing that replay has no finding on may be left to it, but where something is not logged.
    """
    seen, wrong = compare(portion, ROWS)
    assert not wrong, "\n".join(wrong[:3])
    assert seen["passed"] > ROWS / 5
    assert {*seen} == {*REASONS} - {"game"}


def _packed(records: list[HandRecord], profiles: Profiles) -> np.ndarray:
    packed = [pack(one, profiles) for one in records]
    return np.frombuffer(b"".join(filter(None, packed)), np.uint8).reshape(-1, 64)


@pytest.mark.parametrize("game", PACKED)
def test_every_whole_legal_hand_is_passed(game: str) -> None:
    """A hand that is legal and logged whole must be passed under any rules of its game."""
    profiles = Profiles()
    records = [record(legal(game, number)[1]) for number in range(300, 400)]
    rows = _packed([one for one in records if not one.swaps], profiles)
    assert len(rows) > 50
    assert verify(rows, profiles).counts() == {"passed": len(rows)}


def test_what_was_buried_is_read_from_the_play() -> None:
    """A hand whose bury is not logged must be passed where the play shows it, and only there."""
    profiles = Profiles([GAMES["four-handed"]])
    records = [record(legal("thirty-two", number)[1]) for number in range(200)]
    mandatory = [replace(one, rules=GAMES["thirty-two"], bury=None) for one in records]
    reasons = Counter(verify(_packed(mandatory, profiles), profiles).counts())
    assert reasons["passed"] > 50
    optional = rule_set("thirty-two", {"ordered_pickup": "optional"})
    open_ones = verify(_packed([replace(one, rules=optional) for one in mandatory], profiles), profiles)
    assert open_ones.counts()["open"] > 0
    assert open_ones.counts()["passed"] < reasons["passed"]


TWO = GAMES["two-handed"]
HAND = HandRecord(
    TWO,
    1,
    hands=(("JS", "AD", "KS", "QC", "TD"), ("TS", "9D", "AS", "AC", "TC")),
    up="9H",
    calls=("pass", "pass", "S"),
    tricks=(("JS", "TS"), ("AD", "9D"), ("KS", "AS"), ("AC", "QC"), ("TC", "TD")),
    won=(0, 0, 1, 1, 1),
)
EUCHRED = replace(HAND, points=(0, 2))


def _reason(one: HandRecord, rules: RuleSet | None = None) -> str:
    """The reason for one hand; `rules` are those that its number names."""
    packed = pack(one, Profiles())
    assert packed is not None
    rows = np.frombuffer(packed, np.uint8).reshape(1, 64)
    return REASONS[verify(rows, Profiles([rules or one.rules])).reasons[0]]


def test_an_outcome() -> None:
    """A hand that is passed must have its maker, trump, call, tricks and points in the columns."""
    verdicts = verify(_packed([EUCHRED], Profiles()), Profiles([TWO]))
    assert verdicts.passed.tolist() == [True]
    assert verdicts.thrown_in.tolist() == [False]
    columns = (verdicts.maker, verdicts.trump, verdicts.alone, verdicts.called, verdicts.tricks)
    assert [column.tolist() for column in columns] == [[0], [3], [0], [2], [2]]
    assert verdicts.points.tolist() == [[0, 2, 0, 0]]


def test_an_outcome_of_a_hand_not_passed() -> None:
    """A hand that is not passed must have no outcome: replay may find that there is none."""
    verdicts = verify(_packed([replace(EUCHRED, points=(2, 0))], Profiles()), Profiles([TWO]))
    assert verdicts.table[0].tolist() == [REASONS.index("claims"), -1, -1, -1, -1, -1, 0, 0, 0, 0]
    assert verdicts.thrown_in.tolist() == [False]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"points": (0, 3)}, "claims"),
        ({"won": (0, 0, 1, 1, 0)}, "claims"),
        ({"calls": ("pass", "pass", "H")}, "auction"),
        ({"calls": ("pass",) * 4}, "play"),
        ({"calls": ("pass",)}, "unfinished"),
        ({"tricks": HAND.tricks[:4] if HAND.tricks else None, "won": None}, "unfinished"),
        ({"bury": "9D"}, "exchange"),
        ({"hands": (None, None)}, "open"),
        ({"up": None}, "open"),
        ({"stock": ("9H",)}, "deal"),
        ({"stock": ("2C",)}, "deal"),
    ],
)
def test_reasons(changes: dict[str, object], reason: str) -> None:
    """A hand with one thing wrong or missing must go to replay for the reason where it lies."""
    assert _reason(HAND) == "passed"
    assert _reason(replace(HAND, **changes)) == reason  # type: ignore[arg-type]  # fields by name


@pytest.mark.parametrize(
    "rules",
    [
        GAMES["napoleon"],
        replace(TWO, bowers=False),
        replace(TWO, deck=52),
        replace(TWO, deck=25, no_trump=True),
        replace(TWO, made_points=40_000),
    ],
)
def test_rules_that_are_not_covered(rules: RuleSet) -> None:
    """Hands under rules that the tables cannot hold must all go to replay."""
    assert _reason(HAND, rules) == "game"


def test_no_hands_and_wrong_arrays() -> None:
    """No hands have no verdicts; an array that is none of packed hands must be refused."""
    assert verify(np.empty((0, 64), np.uint8), Profiles()).counts() == {}
    for wrong in (np.empty((3, 63), np.uint8), np.empty(64, np.uint8), np.empty((1, 64), np.int8)):
        with pytest.raises(BadInput):
            verify(wrong, Profiles())  # type: ignore[arg-type]  # wrong on purpose


def test_rows_out_of_a_wider_table() -> None:
    """Rows that do not lie one behind the other, or cannot be written to, must be judged alike."""
    rows, profiles = rows_of(0, 200)
    wide = np.zeros((200, 80), np.uint8)
    wide[:, 8:72] = rows
    rows.setflags(write=False)
    assert (verify(wide[:, 8:72], profiles).table == verify(rows, profiles).table).all()


def test_changes_change() -> None:
    """Each kind of change must change most rows that it is made in."""
    words = rows_of(0, 500)[0].view("<i8")
    for change in CHANGES:
        changed = words.copy()
        change(np.random.default_rng(1), changed)
        assert (changed != words).any(axis=1).mean() > 0.2, change.__name__


def test_what_is_kept_compiled_is_made_anew() -> None:
    """The judge's file must change with the steps compiled into it, or an old judge would be kept."""
    steps = Path(batch_steps.__file__).read_bytes()
    assert hashlib.sha256(steps).hexdigest()[:16] == batch_kernel.STEPS


def test_the_judge_reads_what_is_packed() -> None:
    """The numbers that the judge has of the layout, and of the reasons, must be those of the layout."""
    for name in ("VERSION", "NOT_LOGGED", "WORD"):
        assert getattr(batch_steps, name) == getattr(packed_layout, name)
    codes = (batch_steps.JOKER, batch_steps.UNKNOWN, batch_steps.DECLINED)
    assert codes == tuple(packed_layout.CARDS.index(card) for card in ("JK", "??", "-"))
    assert [getattr(batch_steps, reason.upper()) for reason in REASONS] == [*range(len(REASONS))]


LOADED = """
import sys
from tourney.engine import batch, packed
assert not {"numpy", "numba"} & {*sys.modules}
import numpy
from tourney import GAMES
rows = numpy.frombuffer(bytes.fromhex(sys.argv[1]), numpy.uint8).reshape(1, 64)
print(batch.verify(rows, packed.Profiles([GAMES["two-handed"]])).counts())
"""


def test_it_is_loaded_when_it_is_asked_for() -> None:
    """Importing the room must load neither NumPy nor Numba; another process must find the judge compiled."""
    packed = pack(HAND, Profiles())
    assert packed is not None
    call = [sys.executable, "-c", LOADED, packed.hex()]
    assert subprocess.run(call, cwd=HOME, capture_output=True, text=True).stdout == "{'passed': 1}\n"


def test_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the extra is not installed the error must say so, and how to get it."""
    monkeypatch.setitem(sys.modules, "numba", None)
    for name in ("batch_kernel", "batch_rules", "batch_steps"):
        monkeypatch.delitem(sys.modules, f"tourney.engine.{name}")
    with pytest.raises(StorageError, match=r"numba.*pip install 'tourney\[fast\]'"):
        verify(np.empty((0, 64), np.uint8), Profiles())

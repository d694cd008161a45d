"""The naive judge itself: it stands alone, and finds the planted faults."""

import ast
from pathlib import Path

import pytest

from tests.engine.bases import CLEAN, Log
from tests.engine.bases_more import MORE_CLEAN
from tests.engine.planted import ANY, Planted
from tests.engine.planted_claims import CLAIMS, CLEAN_PLAY
from tests.engine.planted_deal import BEFORE_THE_LEAD, CLEAN_BEFORE
from tests.engine.planted_games import CLEAN_GAMES, GAMES_FAULTS
from tests.engine.planted_options import CLEAN_OPTIONS, OPTION_FAULTS
from tests.engine.planted_play import IN_THE_PLAY
from tests.naive.checker import claim_faults, judge
from tests.naive.unlogged import read_unlogged

HOME = Path(__file__).parent
CLAIM_CODES = ("wrong_winner", "wrong_points", "wrong_score", "wrong_penalty")
PLANTED = [*BEFORE_THE_LEAD, *IN_THE_PLAY, *GAMES_FAULTS, *OPTION_FAULTS]
FAULTS = [fault for fault in PLANTED if fault.severity != "unverifiable" and fault.code not in CLAIM_CODES]
WRONG_CLAIMS = [*CLAIMS, *(fault for fault in PLANTED if fault.code in CLAIM_CODES)]
LEGAL = {**CLEAN, **MORE_CLEAN, **CLEAN_BEFORE, **CLEAN_PLAY, **CLEAN_GAMES, **CLEAN_OPTIONS}


def is_whole(log: Log) -> bool:
    """Whether every hand is logged."""
    return bool(log.get("hands")) and None not in log["hands"]  # type: ignore[operator]


def test_it_shares_nothing_with_the_engine() -> None:
    """No module of the naive judge may import anything of tourney."""
    for path in HOME.glob("*.py"):
        if path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.split(".")[0] == "tourney"], path.name


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_planted(fault: Planted) -> None:
    """Each planted fault of one hand must be found at its place."""
    log = fault.logs[-1]
    if is_whole(log):
        hand = judge(log)
    elif any(log.get("hands") or []):
        return  # a hand that is partly logged is the engine's alone
    else:
        hand = read_unlogged(log)
    found, proof = (hand.fault if fault.severity == "error" else hand.revoke), hand.proof
    assert found is not None
    wanted = (fault.code, fault.seat, fault.trick, fault.card)
    assert all(want in (ANY, got) or got == "open" for want, got in zip(wanted, found, strict=True)), found
    assert proof == fault.proof


@pytest.mark.parametrize("fault", WRONG_CLAIMS, ids=lambda fault: fault.name)
def test_wrong_claims(fault: Planted) -> None:
    """Wrong winners and points must be found in a hand whose play is legal."""
    log = fault.logs[-1]
    if is_whole(log):
        assert judge(log).fault is None
        found = [code for code, _ in claim_faults(log)]
        assert found == ([fault.code] if fault.code in CLAIM_CODES else [])


@pytest.mark.parametrize("name", LEGAL)
def test_legal(name: str) -> None:
    """A legal hand that is logged whole must have no fault, and its claims must be right."""
    log = LEGAL[name]
    if is_whole(log):
        assert judge(log).fault is None
        assert claim_faults(log) == []

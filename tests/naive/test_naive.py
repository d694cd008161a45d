"""The naive judge itself: it stands alone, and finds the planted faults."""

import ast
from pathlib import Path

import pytest

from tests.engine.bases import CLEAN, Log
from tests.engine.planted import ANY, Planted
from tests.engine.planted_claims import CLAIMS, CLEAN_PLAY
from tests.engine.planted_deal import BEFORE_THE_LEAD, CLEAN_BEFORE
from tests.engine.planted_play import IN_THE_PLAY
from tests.naive.checker import claim_faults, judge
from tests.naive.unlogged import judge_unlogged

HOME = Path(__file__).parent
FAULTS = [fault for fault in [*BEFORE_THE_LEAD, *IN_THE_PLAY] if fault.severity == "error"]
LEGAL = {**CLEAN, **CLEAN_BEFORE, **CLEAN_PLAY}


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
        found, proof = judge(log).fault, None
    elif any(log.get("hands") or []):
        return  # a hand that is partly logged is the engine's alone
    else:
        found, proof = judge_unlogged(log)
    assert found is not None
    wanted = (fault.code, fault.seat, fault.trick, fault.card)
    assert all(want in (ANY, got) for want, got in zip(wanted, found, strict=True)), found
    assert proof == fault.proof


@pytest.mark.parametrize("fault", CLAIMS, ids=lambda fault: fault.name)
def test_wrong_claims(fault: Planted) -> None:
    """Wrong winners and points must be found in a hand whose play is legal."""
    log = fault.logs[-1]
    if is_whole(log):
        assert judge(log).fault is None
        found = [code for code, _ in claim_faults(log)]
        assert found == ([fault.code] if fault.code in ("wrong_winner", "wrong_points") else [])


@pytest.mark.parametrize("name", LEGAL)
def test_legal(name: str) -> None:
    """A legal hand that is logged whole must have no fault, and its claims must be right."""
    log = LEGAL[name]
    if is_whole(log):
        assert judge(log).fault is None
        assert claim_faults(log) == []

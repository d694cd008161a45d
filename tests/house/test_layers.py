"""The layers of the house, as pyproject.toml lists them."""

import ast

import pytest

from tests.house.files import HOUSE, python_files


def test_no_layer_reaches_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every contract of import-linter must be kept: a layer uses only the layers below it."""
    linter = pytest.importorskip(
        "importlinter.cli", reason="import-linter is not installed: pip install -e '.[dev]'"
    )
    monkeypatch.chdir(HOUSE)
    assert linter.lint_imports(config_filename="pyproject.toml", no_cache=True) == 0


def test_the_checker_of_fairness_knows_no_movement() -> None:
    """Of the project the files of the checker import values, marked texts and each other."""
    checked = 0
    for name, _, tree in python_files():
        if not name.startswith("tourney/pairing/fairness"):
            continue
        checked += 1
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tourney"):
                assert node.module in ("tourney.values", "tourney.errors") or str(node.module).startswith(
                    "tourney.pairing.fairness"
                ), (name, node.module)
    assert checked >= 3

"""The layers of the house, as pyproject.toml lists them."""

import pytest

from tests.house.files import HOUSE


def test_no_layer_reaches_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every contract of import-linter must be kept: a layer uses only the layers below it."""
    linter = pytest.importorskip(
        "importlinter.cli", reason="import-linter is not installed: pip install -e '.[dev]'"
    )
    monkeypatch.chdir(HOUSE)
    assert linter.lint_imports(config_filename="pyproject.toml", no_cache=True) == 0

"""A Chromium, and the demo's site on disk."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.files import HOUSE

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; without one the browser tests are skipped."""
    found = next((path for name in _NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("there is no Chromium (as root, scripts/test installs it)")
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[object]:
    """The browser, started once, driven by Playwright."""
    api = pytest.importorskip("playwright.sync_api")
    with api.sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=chromium, args=list(_QUIET))
        yield started
        started.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site that `tourney demo` builds."""
    home = tmp_path_factory.mktemp("night")
    env = {name: value for name, value in os.environ.items() if name != "TOURNEY_DB"}
    done = subprocess.run(
        [sys.executable, "-m", "tourney", "demo"],
        cwd=home,
        env={**env, "PYTHONPATH": str(HOUSE), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return home / "demo" / "site"


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Where screenshots are kept to be looked at."""
    folder = HOUSE / "test-artefacts"
    folder.mkdir(exist_ok=True)
    return folder

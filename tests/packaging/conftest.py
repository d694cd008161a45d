"""The wheel, built once, and a clean environment outside the repository that it is installed into."""

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.house.files import HOUSE

_NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolution|name resolution|getaddrinfo|unreachable|ProxyError|Timeout", re.I
)


def run(*words: str | Path, cwd: Path, timeout: int = 300) -> subprocess.CompletedProcess[str]:
    """Run a program with nothing of this repository in its surroundings."""
    hidden = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "TOURNEY_DB")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**env, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=timeout,
        stdin=subprocess.DEVNULL,
    )


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive, and the wheel that was built from that archive."""
    folder = tmp_path_factory.mktemp("dist")
    built = run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, cwd=HOUSE)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    """The wheel."""
    (found,) = dist.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def clean_python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment that holds the wheel and what it needs, nothing else."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home / "env", with_pip=True)
    python = home / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    constraints = HOUSE / "constraints.txt"
    pip = (python, "-m", "pip", "install", "--disable-pip-version-check", "--retries", "2")
    done = run(*pip, "--constraint", constraints, wheel, cwd=home)
    if done.returncode != 0 and _NO_NETWORK.search(done.stderr):
        pytest.skip("there is no network to install the wheel's dependencies from")
    assert done.returncode == 0, done.stderr
    return python

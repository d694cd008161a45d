"""scripts/demo and scripts/test on a machine that lacks something: one sentence each, and no more."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.files import HOUSE, tracked

pytestmark = [
    pytest.mark.packaging,
    pytest.mark.skipif(os.name == "nt", reason="the scripts are for a POSIX shell"),
]

_TOOLS = ("sh", "dirname", "cat", "cksum", "tr", "grep", "id", "mktemp", "rm", "tail")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A copy of what is tracked, in a folder of its own, without an environment."""
    home = tmp_path / "clone"
    for path in tracked():
        target = home / path.relative_to(HOUSE)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return home


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A folder of programs with a shell and its tools, and no Python."""
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in _TOOLS:
        (folder / name).symlink_to(shutil.which(name) or name)
    return folder


def _demo(clone: Path, path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", "scripts/demo"],
        cwd=clone,
        env={"PATH": str(path), "HOME": str(path), "LC_ALL": "C.UTF-8", **env},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        stdin=subprocess.DEVNULL,
    )


def _fake_python(folder: Path, *, lacks: str) -> None:
    """A python3 that fails at whatever asks for `lacks`."""
    script = f'#!/bin/sh\ncase "$*" in *{lacks}*) exit 1;; esac\nexec {sys.executable} "$@"\n'
    (folder / "python3").write_text(script, encoding="utf-8")
    (folder / "python3").chmod(0o755)


def test_no_python(clone: Path, tools: Path) -> None:
    """Without a Python it must say in one sentence which one is needed."""
    done = _demo(clone, tools)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "Python 3.11 or newer is needed, and none was found: install it, or name it in TOURNEY_PYTHON."
    ]


def test_an_old_python(clone: Path, tools: Path) -> None:
    """A Python that is too old must not be taken."""
    _fake_python(tools, lacks="version_info")
    done = _demo(clone, tools)
    assert done.returncode == 1
    assert "Python 3.11 or newer is needed" in done.stderr
    assert not (clone / ".venv").exists()


def test_no_venv(clone: Path, tools: Path) -> None:
    """Without the venv module it must say so in one sentence, with the package to install."""
    _fake_python(tools, lacks="ensurepip")
    done = _demo(clone, tools)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "python3-venv" in done.stderr


def test_no_network(clone: Path, tools: Path) -> None:
    """Without a network it must say so in one sentence, and leave nothing that a later run trips over."""
    _fake_python(tools, lacks="nothing-at-all")
    nowhere = "http://127.0.0.1:9/"
    done = _demo(
        clone, tools, PIP_CONFIG_FILE=os.devnull, PIP_INDEX_URL=nowhere, PIP_NO_CACHE_DIR="1", no_proxy="*"
    )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr.startswith("No network: ")
    assert not (clone / ".venv" / "tourney-installed").exists()

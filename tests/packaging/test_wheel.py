"""The wheel: what it carries, and that it works where there is no repository."""

import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.house.files import HOUSE, tracked
from tests.packaging.conftest import run

pytestmark = pytest.mark.packaging


def _tracked_in(folder: str) -> set[str]:
    return {
        str(path.relative_to(HOUSE / folder))
        for path in tracked()
        if path.is_relative_to(HOUSE / folder) and path.name != ".gitkeep"
    }


@pytest.mark.parametrize("folder", ["templates", "sample_data"])
def test_the_wheel_carries_the_data(wheel: Path, folder: str) -> None:
    """Every template and every file of sample data must be in the wheel, under `tourney/_data`."""
    prefix = f"tourney/_data/{folder}/"
    names = zipfile.ZipFile(wheel).namelist()
    carried = {name.removeprefix(prefix) for name in names if name.startswith(prefix)}
    assert _tracked_in(folder) - carried == set()


def test_the_wheel_carries_all_the_code(wheel: Path) -> None:
    """Every file of the package must be in the wheel, the migrations with their settings too."""
    names = {name.removeprefix("tourney/") for name in zipfile.ZipFile(wheel).namelist()}
    assert _tracked_in("tourney") - names == set()
    assert any(name.startswith("store/migrations/versions/") for name in names)


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    """Tests, scripts, databases and caches must not be in the wheel."""
    tops = {name.split("/")[0].split("-")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"tourney"}
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".db", ".pyc"))]


def test_the_source_archive_is_whole(dist: Path) -> None:
    """The source archive must hold the tests, the scripts and what they need to run."""
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {"/".join(name.split("/")[1:]) for name in tar.getnames()}
    wanted = {
        "scripts/test",
        "scripts/environment.sh",
        "constraints.txt",
        "tests/conftest.py",
        "CHANGELOG.md",
    }
    assert wanted - names == set()


def test_help_outside_the_repository(clean_python: Path, tmp_path: Path) -> None:
    """`tourney --help` must work from the wheel alone, and list the nouns of a night."""
    done = run(clean_python.parent / "tourney", "--help", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for noun in ("event", "player", "round", "score", "standings", "hands", "site", "demo"):
        assert f"\n  {noun} " in done.stdout


def test_the_code_is_that_of_the_wheel(clean_python: Path, tmp_path: Path) -> None:
    """What runs in the clean environment must be the installed package, with its own data folder."""
    ask = "import tourney, tourney.resources as r; print(tourney.__file__); print(r.data_folder('templates'))"
    done = run(clean_python, "-c", ask, cwd=tmp_path)
    code, data = (Path(line) for line in done.stdout.split())
    assert code.is_relative_to(clean_python.parent.parent)
    assert data == code.parent / "_data" / "templates"


def test_the_demo_outside_the_repository(clean_python: Path, tmp_path: Path) -> None:
    """`tourney demo` must work from the wheel alone: three nights, and a site of 30 pages at least."""
    done = run(clean_python, "-m", "tourney", "demo", cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert len(list((tmp_path / "demo" / "site").rglob("*.html"))) >= 30
    assert "revoke" in done.stdout

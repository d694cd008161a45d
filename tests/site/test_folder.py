"""Writing the site: whole or not at all, and never over somebody's files."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.files import HOUSE
from tests.site import nights
from tests.site.conftest import site_of
from tourney.errors import BadInput, Conflict, StorageError
from tourney.site.data import SiteData
from tourney.site.folder import LIST, write


@pytest.fixture(scope="module")
def small() -> SiteData:
    """A site of one event with one round."""
    return site_of(nights.threes(rounds=1, missing=(), unconfirmed=()))


def _bytes(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_it_is_written_and_written_again(small: SiteData, tmp_path: Path) -> None:
    """A folder that is not there is made; a second build gives the same bytes and leaves no litter."""
    target = tmp_path / "public" / "site"
    report = write(small, target)
    first = _bytes(target)
    assert report.first == target / "index.html"
    assert report.pages == sum(name.endswith(".html") for name in first)
    assert report.act == 143
    write(small, target)
    assert _bytes(target) == first
    assert os.listdir(target.parent) == ["site"]


def test_pages_that_are_no_more_go(small: SiteData, tmp_path: Path) -> None:
    """What the last build wrote and this one does not must be gone."""
    write(site_of(nights.threes(), nights.fours()), tmp_path / "site")
    write(small, tmp_path / "site")
    assert not (tmp_path / "site" / "monday-fours").exists()


def test_a_strange_folder_is_refused(small: SiteData, tmp_path: Path) -> None:
    """A folder with files in it that is no site of ours must stay as it is."""
    (tmp_path / "thesis.txt").write_text("all my work")
    with pytest.raises(Conflict, match="not empty, and no site"):
        write(small, tmp_path)
    assert _bytes(tmp_path) == {"thesis.txt": b"all my work"}


def test_a_strange_file_in_our_folder_is_refused(small: SiteData, tmp_path: Path) -> None:
    """A file that somebody put into our folder must be named and kept; a file manager's litter may go."""
    target = tmp_path / "site"
    write(small, target)
    (target / ".DS_Store").write_text("")
    write(small, target)
    (target / "notes").mkdir()
    (target / "notes" / "a.txt").write_text("keep")
    with pytest.raises(Conflict, match=r"notes/a\.txt"):
        write(small, target)
    assert (target / "notes" / "a.txt").read_text() == "keep"


def test_a_forged_list_is_no_licence(small: SiteData, tmp_path: Path) -> None:
    """A folder whose list cannot be read, or is another program's, must be refused."""
    for text in ("{", "[]", '{"schema": "other/1", "files": {"a.txt": ""}}'):
        (tmp_path / LIST).write_text(text)
        (tmp_path / "a.txt").write_text("keep")
        with pytest.raises(Conflict):
            write(small, tmp_path)


def test_a_file_is_no_folder(small: SiteData, tmp_path: Path) -> None:
    """A target that is a file must be refused and kept."""
    (tmp_path / "site").write_text("a file")
    with pytest.raises(BadInput, match="is no folder"):
        write(small, tmp_path / "site")
    assert (tmp_path / "site").read_text() == "a file"


def test_an_empty_folder_is_taken(small: SiteData, tmp_path: Path) -> None:
    """An empty folder, made beforehand, must be used."""
    write(small, tmp_path)
    assert (tmp_path / "index.html").is_file()


def test_through_a_link(small: SiteData, tmp_path: Path) -> None:
    """Where the target is a symbolic link to a folder, the link must stay one."""
    (tmp_path / "real").mkdir()
    (tmp_path / "site").symlink_to("real")
    write(small, tmp_path / "site")
    assert (tmp_path / "site").is_symlink()
    assert (tmp_path / "real" / "index.html").is_file()


def test_a_fault_in_the_middle_leaves_the_old_site(
    small: SiteData, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If writing or swapping fails, the old site must stand, and nothing lie beside it."""
    target = tmp_path / "site"
    write(small, target)
    before = _bytes(target)
    real = Path.rename

    def refuse(self: Path, to: Path) -> Path:
        if ".new-" in self.name:
            raise OSError(28, "No space left on device")
        return real(self, to)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(StorageError, match="No space left"):
        write(site_of(), target)
    monkeypatch.undo()
    assert _bytes(target) == before
    assert os.listdir(tmp_path) == ["site"]


def test_a_full_disk_leaves_the_old_site(small: SiteData, tmp_path: Path) -> None:
    """On a full disk the build must end with our error, and the old site be as before."""
    target = tmp_path / "site"
    write(small, target)
    before = _bytes(target)
    program = (
        "import sys; from pathlib import Path; from tests.site import nights;"
        "from tests.site.conftest import site_of; from tourney.site.folder import write;"
        "from tourney.errors import StorageError\n"
        "try:\n    write(site_of(nights.threes()), Path(sys.argv[1]))\n"
        "except StorageError as err:\n    print(err); sys.exit(5)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(target)],
        cwd=HOUSE,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000)),
    )
    assert done.returncode == 5, done.stderr
    assert "what was there is as before" in done.stdout
    assert _bytes(target) == before
    assert os.listdir(tmp_path) == ["site"]


def test_where_nothing_can_be_written(small: SiteData) -> None:
    """Where no folder can be made the build must end with our error, whoever runs it."""
    with pytest.raises(StorageError, match="cannot be written"):
        write(small, Path("/proc/tourney-site"))

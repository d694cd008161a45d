"""Writing the site: into a new folder beside the target, then swapped in; or the old one stays.

A folder is ours if it holds the list of files that the last build wrote, and nothing else. Any
other folder that is not empty is refused, so that no build ever sweeps away somebody's files.
"""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tourney.errors import N_, BadInput, Conflict, StorageError
from tourney.resources import data_folder
from tourney.site import links
from tourney.site.data import SiteData
from tourney.site.pages import has_audit, pages

LIST: Final = "tourney-site.json"
"""The list of files that a build wrote, by which a folder is known as ours."""

_LITTER: Final = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})


@dataclass(frozen=True, slots=True)
class Report:
    """What a build wrote: the folder, the page to open, how many pages, of which act.

    `unlinked` are the pages that no page links to: audits that the director has not made public.
    """

    folder: Path
    first: Path
    pages: int
    act: int | None
    unlinked: tuple[Path, ...] = ()


def write(site: SiteData, target: Path) -> Report:
    """Write every page and swap the new folder in for the old one.

    Raises Conflict where the target is a folder that is not ours, BadInput where it is no folder,
    StorageError where it cannot be written; the old site is then as before.
    """
    folder = target.resolve()
    _refuse_strangers(folder, target)
    with _storage(target):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with _beside(folder) as made:
            count = _write_files(site, made)
            _swap(made, folder)
    act = site.as_of.number if site.as_of else None
    private = [event for event in site.events if has_audit(event) and not event.info.audit_public]
    unlinked = tuple(target / links.audit_page(event.slug) for event in private)
    return Report(target, target / links.INDEX, count, act, unlinked)


def _refuse_strangers(folder: Path, shown: Path) -> None:
    if not folder.exists():
        return
    if not folder.is_dir():
        raise BadInput(N_("{path} is no folder"), N_("give a folder for the site"), path=str(shown))
    with _storage(shown):
        there = _files(folder)
        ours = _listed(folder)
    if ours is None and there:
        raise Conflict(
            N_("{path} is not empty, and no site of tourney"),
            N_("give another folder, or empty it first"),
            path=str(shown),
        )
    strange = sorted(there - (ours or frozenset()) - {LIST})
    if strange:
        raise Conflict(
            N_("{path} holds what tourney did not write: {name}"),
            N_("move it elsewhere, or give another folder"),
            path=str(shown),
            name=strange[0],
        )


def _files(folder: Path) -> set[str]:
    """The files of a folder and its folders, by their address; litter of file managers aside."""
    found = set()
    for base, _, names in os.walk(folder, onerror=_raise):
        for name in names:
            if name not in _LITTER:
                found.add(Path(base, name).relative_to(folder).as_posix())
    return found


def _raise(err: OSError) -> None:
    raise err


def _listed(folder: Path) -> frozenset[str] | None:
    """The files that the last build wrote; None where the folder is not ours."""
    try:
        data = json.loads((folder / LIST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return None
    files = data.get("files") if isinstance(data, dict) and data.get("schema") == "tourney.site/1" else None
    return frozenset(files) if isinstance(files, dict) else None


@contextmanager
def _storage(shown: Path) -> Iterator[None]:
    """Faults of the disk as our own error; whatever happens, the old site stands."""
    try:
        yield
    except OSError as err:
        raise StorageError(
            N_("the site cannot be written to {path}: {why}; what was there is as before"),
            N_("mend it, or give another folder"),
            path=str(shown),
            why=err.strerror or type(err).__name__,
        ) from err


@contextmanager
def _beside(folder: Path) -> Iterator[Path]:
    """A new folder beside the target, gone afterwards unless it was swapped in."""
    made = folder.with_name(f".{folder.name}.new-{os.getpid()}")
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _write_files(site: SiteData, made: Path) -> int:
    digests: dict[str, str] = {}
    count = 0
    for page in pages(site):
        count += 1
        _write_one(made, page.address, page.render().encode("utf-8"), digests)
    style = (data_folder("templates") / "site" / links.STYLE).read_bytes()
    _write_one(made, links.STYLE, style, digests)
    act = site.as_of.number if site.as_of else None
    listed = {"schema": "tourney.site/1", "act": act, "files": dict(sorted(digests.items()))}
    (made / LIST).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8", newline="\n")
    return count


def _write_one(made: Path, address: str, body: bytes, digests: dict[str, str]) -> None:
    if address in digests:
        raise AssertionError(f"two pages have the address {address}")
    path = made / address
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(body)
    digests[address] = hashlib.sha256(body).hexdigest()


def _swap(made: Path, folder: Path) -> None:
    """Put the new folder in the old one's place; if that fails, the old one is put back."""
    if not folder.exists():
        made.rename(folder)
        return
    old = folder.with_name(f".{folder.name}.old-{os.getpid()}")
    folder.rename(old)
    is_in = False
    try:
        made.rename(folder)
        is_in = True
    finally:
        if not is_in:
            old.rename(folder)
    shutil.rmtree(old, ignore_errors=True)

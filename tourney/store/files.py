"""SQLite files as wholes: copied while they are in use, put into their place, moved aside."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from tourney.errors import N_, StorageError
from tourney.store.engines import remove_file
from tourney.store.troubles import storage_error

_OF_THE_SOURCE: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
_BESIDE: Final = ("-wal", "-shm", "-journal")


def copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite database as it stands, also while others write; an unfinished copy is removed.

    Raises `StorageError`, of the source where it is damaged, else of the target.
    """
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode={_mode(source)}", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            said = new.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if said != "ok":
                raise StorageError(
                    N_("{where} is damaged ({reason}): no copy was kept"),
                    N_("tourney db check says more; keep the file, and go on with the last backup"),
                    where=source,
                    reason=" ".join(str(said).split()),
                )
        _to_the_disk(target)
    except sqlite3.Error as error:
        remove_file(target)
        is_source = getattr(error, "sqlite_errorname", "").startswith(_OF_THE_SOURCE)
        raise storage_error(error, str(source if is_source else finished(target))) from error
    except BaseException:
        remove_file(target)
        raise


def _mode(path: Path) -> str:
    return "rw" if os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK) else "ro"


@contextmanager
def disk(path: Path) -> Iterator[None]:
    """Turn what the disk refuses inside into a `StorageError` that names the file."""
    try:
        yield
    except OSError as error:
        raise StorageError(
            N_("{where} cannot be written: {reason}"),
            N_("free some space, or name a file in another folder"),
            where=path,
            reason=error.strerror or error,
        ) from error


def unfinished(target: Path) -> Path:
    """Where a file is written before it gets its name; what an earlier run left there is taken away."""
    part = target.with_name(f"{target.name}.part")
    remove_file(part)
    return part


def finished(part: Path) -> Path:
    """The file that an unfinished one is to become; another one is what it is.

    >>> finished(Path("club.db.part")).name, finished(Path("club.db")).name
    ('club.db', 'club.db')
    """
    return part.with_name(part.name.removesuffix(".part"))


def put_in_place(part: Path, target: Path) -> None:
    """Give a finished file its name; a kill leaves either the whole file or none of this name."""
    _to_the_disk(part)
    part.replace(target)
    _to_the_disk(target.absolute().parent)


def move_aside(path: Path, aside: Path) -> None:
    """Move a file, and what stands beside it, to another name."""
    for end in (*_BESIDE, ""):
        there = Path(f"{path}{end}")
        if there.exists():
            there.rename(f"{aside}{end}")


def free_name(path: Path, what: str) -> Path:
    """A name beside a file that is not taken: `tourney.before-upgrade-0001.db`."""
    for number in range(1, 1000):
        more = "" if number == 1 else f"-{number}"
        name = path.with_name(f"{path.stem}.{what}{more}{path.suffix}")
        if not name.exists():
            return name
    raise StorageError(N_("there are too many copies beside {where}"), where=path)


def stamp(now: datetime) -> str:
    """A time as a part of a file's name.

    >>> stamp(datetime(2026, 11, 30, 21, 5, 9))
    '20261130-210509'
    """
    return now.strftime("%Y%m%d-%H%M%S")


def _to_the_disk(path: Path) -> None:
    """Wait until a file, or what a folder lists, is on the disk; where folders cannot be asked, do not."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        if not path.is_dir():
            raise
    finally:
        os.close(handle)

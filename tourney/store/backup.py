"""`db backup` and `db restore`: every row and every act in one SQLite file, whatever the database is.

A backup is itself a database that every command reads (`--db FILE`), and is restored to SQLite or
PostgreSQL. It is one state, taken while others write.
"""

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection

from tourney.errors import N_, BadInput, Conflict, StorageError
from tourney.store import chain, copying, files
from tourney.store.engines import remove_file, sqlite_engines
from tourney.store.opening import file_of, open_server, open_store
from tourney.store.store import Clock, Store, utc_now
from tourney.store.troubles import telling


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of a database: where it is, after which act it stands, how many rows it has, its version."""

    path: Path
    act: int
    rows: int
    version: str


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore did: from which copy, and where the database that was there before is kept."""

    copy: Copy
    where: str
    aside: Path | None


def backup(url_or_path: str | Path, target: Path | None = None, *, now: Clock = utc_now) -> Copy:
    """Copy a database, as it stands at this moment, to a new file; without a target to one beside it.

    Of PostgreSQL the file is in the current folder. Raises `Conflict` where the file is there already.
    """
    with open_store(url_or_path, any_version=True, now=now) as store:
        if target is None:
            name = f"backup-{files.stamp(now())}"
            target = files.free_name(file_name(store), name)
        if target.exists():
            raise Conflict(
                N_("there is a file {target} already"), N_("name another one, or remove it"), target=target
            )
        copy_to_file(store, target)
    return look_at(target)


def copy_to_file(store: Store, target: Path) -> None:
    """Write every row of a store to a file that is not there yet: whole, or not at all."""
    part = _part_of(target)
    try:
        if store.path is not None:
            files.copy_file(store.path, part)
        else:
            with store.engines.reader.connect() as connection:
                _rows_to_file(connection, part, store.where)
        with files.disk(target):
            files.put_in_place(part, target)
    except BaseException:
        remove_file(part)
        raise


def _part_of(target: Path) -> Path:
    if not target.absolute().parent.is_dir():
        raise StorageError(N_("there is no folder {folder}"), folder=target.absolute().parent)
    with files.disk(target):
        return files.unfinished(target)


def _rows_to_file(connection: Connection, part: Path, where: str) -> None:
    with telling(where):
        version = copying.version_of(connection)
    with telling(str(files.finished(part))), closing(sqlite_engines(part, may_create=True)) as engines:
        copying.make_tables_of(engines, version)
        with engines.writer.begin() as new:
            copying.copy_rows(connection, new)


def look_at(path: Path) -> Copy:
    """What is in a copy; raises `StorageError` where it is none, or damaged."""
    with (
        open_store(path, any_version=True) as store,
        telling(store.where),
        store.engines.reader.connect() as connection,
    ):
        said = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        if said != "ok":
            raise StorageError(
                N_("{where} is damaged: {reason}"),
                N_("take another backup"),
                where=path,
                reason=" ".join(str(said).split()),
            )
        act, rows = chain.head(connection)[0], copying.count_rows(connection)
        return Copy(path, act, rows, copying.version_of(connection))


def restore(
    source: Path, url_or_path: str | Path, *, force: bool = False, dry_run: bool = False, now: Clock = utc_now
) -> Restored:
    """Make the database at a path or URL what a copy has.

    Where one is there already: `Conflict`, unless `force`, which keeps it aside in a file of its own. A
    dry run looks whether it could be done.
    """
    copy = look_at(source)
    path = file_of(url_or_path)
    if path is None:
        return _to_server(copy, url_or_path, force=force, dry_run=dry_run, now=now)
    if path.is_dir():
        raise StorageError(N_("{where} is a folder"), N_("name a file in it: --db FILE"), where=path)
    if path.exists() and path.samefile(source):
        raise BadInput(N_("{source} is the database itself"), source=source)
    if not path.exists() or path.stat().st_size == 0:
        if not dry_run:
            _to_new_file(copy, path)
        return Restored(copy, str(path), None)
    if not force:
        raise _is_there(str(path), "--db FILE")
    aside = files.free_name(path, "before-restore")
    if not dry_run:
        _over_file(copy, path, aside, now)
    return Restored(copy, str(path), aside)


def _is_there(where: str, other: str) -> Conflict:
    return Conflict(
        N_("there is a database {where} already; nothing was changed"),
        N_("restore to another one ({other}), or say --force: it is kept aside"),
        where=where,
        other=other,
    )


def _to_new_file(copy: Copy, path: Path) -> None:
    part = _part_of(path)
    try:
        files.copy_file(copy.path, part)
        with files.disk(path):
            files.put_in_place(part, path)
    except BaseException:
        remove_file(part)
        raise


def _over_file(copy: Copy, path: Path, aside: Path, now: Clock) -> None:
    """Put the copy's rows into a file that others may have open; a file that cannot take them is moved."""
    if _version_at(path) != copy.version:
        with files.disk(path):
            files.move_aside(path, aside)
        _to_new_file(copy, path)
        return
    with open_store(path, any_version=True, now=now) as store:
        _replace(store, copy, aside)


def _version_at(path: Path) -> str | None:
    """The version of a file that is whole and ours, else None."""
    try:
        return look_at(path).version
    except StorageError:
        return None


def _to_server(copy: Copy, url: str | Path, *, force: bool, dry_run: bool, now: Clock) -> Restored:
    with open_server(url, now=now) as store:
        with telling(store.where), store.engines.reader.connect() as connection:
            is_bare = not connection.dialect.has_table(connection, "alembic_version")
            version = None if is_bare else copying.version_of(connection)
            is_new = is_bare or copying.count_rows(connection) == 0
        if not is_new and not force:
            raise _is_there(store.where, "--db URL")
        if not is_bare and version != copy.version:
            raise Conflict(
                N_("{where} has version {version}, the backup {other}; nothing was changed"),
                N_("restore to a new database, or bring the older one up to date: tourney db upgrade"),
                where=store.where,
                version=version,
                other=copy.version,
            )
        aside = None if is_new else files.free_name(file_name(store), "before-restore")
        if not dry_run:
            if is_bare:
                copying.make_tables_of(store.engines, copy.version)
            _replace(store, copy, aside)
        return Restored(copy, store.where, aside)


def _replace(store: Store, copy: Copy, aside: Path | None) -> None:
    """Put the copy's rows in place of all rows, in one transaction; what is there is kept aside first."""
    with (
        telling(store.where),
        open_store(copy.path, any_version=True) as other,
        other.engines.reader.connect() as source,
        store.engines.writer.begin() as target,
    ):
        if aside is not None:
            copy_to_file(store, aside)
        copying.empty(target)
        copying.copy_rows(source, target)


def file_name(store: Store) -> Path:
    """The file by whose name the copies of a database are called."""
    return store.path or Path(f"{store.engines.writer.url.database or 'tourney'}.db")

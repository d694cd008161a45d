"""Opening a database, by path or URL: what is not ours, damaged, older or newer is refused.

A reading command never makes a database.
"""

from pathlib import Path
from typing import Final

from sqlalchemy import URL, inspect, make_url, text
from sqlalchemy.exc import ArgumentError

from tourney.errors import N_, BadInput, StorageError
from tourney.store import versions
from tourney.store.engines import (
    APPLICATION_ID,
    Engines,
    memory_engines,
    postgres_engines,
    remove_file,
    sqlite_engines,
)
from tourney.store.migrations import make_file, make_tables
from tourney.store.store import Clock, Store, utc_now
from tourney.store.troubles import telling

_HEADER: Final = b"SQLite format 3\x00"
_MAKE: Final = N_("tourney event new makes one; another file is named with --db")
_OTHER: Final = N_("name another file with --db")


def open_store(
    url_or_path: str | Path, *, create: bool = False, now: Clock = utc_now, any_version: bool = False
) -> Store:
    """Open the database at a path or URL; make it if it is not there and `create`.

    `:memory:` is a new database in memory. `any_version` also opens a database of an older
    version, for `upgrade` alone. Raises `StorageError` for whatever cannot be opened.
    """
    url = _url(url_or_path)
    path = file_of(url_or_path)
    if path is None:
        assert url is not None
        return _open_postgres(url, create=create, now=now, any_version=any_version)
    if path == Path(":memory:"):
        store = Store(memory_engines(), ":memory:", now=now)
        make_tables(store.engines)
        return store
    return _open_file(path, create=create, now=now, any_version=any_version)


def file_of(url_or_path: str | Path) -> Path | None:
    """The file that a path or URL names, None where it names a database of a PostgreSQL server."""
    url = _url(url_or_path)
    if url is not None and url.get_backend_name() == "postgresql":
        return None
    if url is not None and url.get_backend_name() != "sqlite":
        raise BadInput(N_("a database is a file or postgresql://…, not {kind}"), kind=url.get_backend_name())
    return Path(url_or_path) if url is None else Path(url.database or ":memory:")


def open_server(url_or_path: str | Path, *, now: Clock = utc_now) -> Store:
    """A database of a PostgreSQL server in which there may be no tables yet: for `restore` alone."""
    url = _url(url_or_path)
    assert url is not None
    return _open_postgres(url, create=False, now=now, any_version=True, may_be_bare=True)


def _url(url_or_path: str | Path) -> URL | None:
    if isinstance(url_or_path, Path) or "://" not in url_or_path:
        return None
    try:
        url = make_url(url_or_path.replace("postgres://", "postgresql://", 1))
    except (ArgumentError, ValueError):
        raise BadInput(N_("the URL of the database cannot be read"), _OTHER) from None
    if "@" in (url.host or ""):
        raise BadInput(
            N_("the URL of the database has more than one @"), N_("in a password @ is written %40, / %2F")
        )
    return url


def _open_file(path: Path, *, create: bool, now: Clock, any_version: bool) -> Store:
    where = str(path)
    is_new = _is_missing(path, create=create)
    try:
        with telling(where):
            if create and (is_new or _is_bare(path)):
                is_new = make_file(path)
            engines = sqlite_engines(path)
            _check(engines, where, any_version=any_version)
    except BaseException:
        if is_new:
            remove_file(path)
        raise
    return Store(engines, where, path=path, now=now, is_new=is_new)


def _is_missing(path: Path, *, create: bool) -> bool:
    """Whether a new database is to be made; raises where there can be none."""
    folder = path.absolute().parent
    try:
        if path.is_dir():
            inside = path / "tourney.db"
            raise StorageError(
                N_("{where} is a folder"),
                N_("the database is a file in it: --db {inside}"),
                where=path,
                inside=inside,
            )
        if not folder.is_dir():
            raise StorageError(N_("there is no folder {folder}"), _OTHER, folder=folder)
        if not path.exists() or (create and path.stat().st_size == 0):
            if not create:
                raise StorageError(
                    N_("there is no database {name} in {folder}"), _MAKE, name=path.name, folder=folder
                )
            return True
        with path.open("rb") as file:
            start = file.read(len(_HEADER))
    except OSError as error:
        raise StorageError(
            N_("{where} cannot be opened: {reason}"), _OTHER, where=path, reason=error.strerror or error
        ) from error
    if start != _HEADER:
        raise StorageError(N_("{where} is not a database of tourney"), _OTHER, where=path)
    return False


def _is_bare(path: Path) -> bool:
    """Whether there is nothing in a SQLite file: its making was interrupted."""
    engines = sqlite_engines(path)
    try:
        with engines.reader.connect() as connection:
            return connection.execute(text("SELECT count(*) FROM sqlite_master")).scalar() == 0
    finally:
        engines.close()


def _check(engines: Engines, where: str, *, any_version: bool) -> None:
    with engines.reader.connect() as connection:
        if engines.is_sqlite:
            mark = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
            if mark != APPLICATION_ID:
                raise StorageError(N_("{where} is not a database of tourney"), _OTHER, where=where)
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if version == versions.CURRENT or (any_version and version in versions.KNOWN):
        return
    if version in versions.KNOWN:
        raise StorageError(
            N_("{where} was made by an older version"),
            N_("tourney db upgrade keeps a copy and brings it up to date"),
            where=where,
        )
    raise StorageError(
        N_("{where} was made by a newer version"), N_("install the newer tourney"), where=where
    )


def _open_postgres(
    url: URL, *, create: bool, now: Clock, any_version: bool, may_be_bare: bool = False
) -> Store:
    where = _label(url)
    try:
        engines = postgres_engines(url)
    except ImportError as error:
        raise StorageError(
            N_("PostgreSQL needs psycopg, which is not installed"), N_("pip install 'tourney[postgres]'")
        ) from error
    try:
        with telling(where):
            is_new = not inspect(engines.reader).has_table("alembic_version")
            if is_new and may_be_bare:
                return Store(engines, where, now=now)
            if is_new and not create:
                raise StorageError(N_("there are no tables of tourney in {where}"), _MAKE, where=where)
            if is_new:
                make_tables(engines)
            _check(engines, where, any_version=any_version)
    except BaseException:
        engines.close()
        raise
    return Store(engines, where, now=now, is_new=is_new)


def _label(url: URL) -> str:
    """The URL without password and options.

    >>> _label(make_url("postgresql://ada:secret@db.club/tourney?sslmode=require"))
    'postgresql://ada@db.club/tourney'
    """
    shown = URL.create("postgresql", url.username, None, url.host, url.port, url.database)
    return shown.render_as_string(hide_password=True)

"""`db upgrade`: a copy of the database first, then the migrations, then a snapshot of every row.

Undo and `--as-of` do not go behind the snapshot: the copy has what was before.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from tourney.errors import N_, StorageError
from tourney.store import chain, versions
from tourney.store.backup import copy_to_file, file_name
from tourney.store.chain import ActNote
from tourney.store.copying import version_of
from tourney.store.files import free_name
from tourney.store.images import JOURNALED, all_keys, read_images
from tourney.store.migrations import migrate
from tourney.store.models import ActKind
from tourney.store.opening import open_store
from tourney.store.store import Clock, Store, utc_now
from tourney.store.troubles import telling


@dataclass(frozen=True, slots=True)
class Upgrade:
    """What an upgrade did: from which version to which, where the copy is, the number of its act."""

    old: str
    new: str
    copy: Path | None
    act: int


def upgrade(
    url_or_path: str | Path, *, by: str, has_copy: bool = False, now: Clock = utc_now
) -> Upgrade | None:
    """Bring a database to this program's version; None where it is of this version already.

    What is there is copied to a file first, as `backup` does; of PostgreSQL not where the caller says that
    he `has_copy`.
    """
    with open_store(url_or_path, any_version=True, now=now) as store, telling(store.where):
        with store.engines.reader.connect() as connection:
            old = version_of(connection)
        if old == versions.CURRENT:
            return None
        copy = None
        if store.path is not None or not has_copy:
            copy = free_name(file_name(store), f"before-upgrade-{old}")
            copy_to_file(store, copy)
        note = ActNote("db upgrade", by, store.time(), f"{old} to {versions.CURRENT}", ActKind.SNAPSHOT)
        return Upgrade(old, versions.CURRENT, copy, _migrate(store, note))


def _migrate(store: Store, note: ActNote) -> int:
    with store.engines.writer.connect() as connection:
        _keep_children(connection)
        with connection.begin():
            migrate(connection)
            if store.engines.is_sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise StorageError(
                    N_("the upgrade of {where} would break it; nothing was changed"), where=store.where
                )
            return chain.append(connection, note, _all_rows(connection))


def _keep_children(connection: Connection) -> None:
    """SQLite: a migration that makes a table anew must not take its children along."""
    if connection.dialect.name == "sqlite":
        connection.connection.cursor().execute("PRAGMA foreign_keys = OFF")


def _all_rows(connection: Connection) -> list[Any]:
    return [
        {"table": table.name, "key": key, "before": None, "after": row_image}
        for table in JOURNALED
        for key, row_image in read_images(connection, table, all_keys(connection, table)).items()
    ]

"""What databases and disks refuse, as errors that a person can read.

A URL's password is in none of them.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError

from tourney.errors import N_, BadInput, StorageError

_SQLITE = (
    ("SQLITE_FULL", N_("the disk is full: {where} was not changed"), N_("free some space, then try again")),
    (
        "SQLITE_READONLY",
        N_("{where} cannot be written: the file or its folder is read-only"),
        N_("change the rights, or copy the file to a folder of your own"),
    ),
    (
        "SQLITE_BUSY",
        N_("another program is writing to {where}; nothing was changed"),
        N_("wait a moment, then try again"),
    ),
    (
        "SQLITE_LOCKED",
        N_("another program is writing to {where}; nothing was changed"),
        N_("wait a moment, then try again"),
    ),
    (
        "SQLITE_CANTOPEN",
        N_("{where} cannot be opened: no right to read it, or its folder is read-only"),
        N_("change the rights, or copy the file to a folder of your own"),
    ),
    (
        "SQLITE_NOTADB",
        N_("{where} is not a database of tourney"),
        N_("name another file with --db"),
    ),
    (
        "SQLITE_CORRUPT",
        N_("{where} is damaged"),
        N_("keep the file, and go on with the last backup"),
    ),
    (
        "SQLITE_IOERR_",
        N_("the disk refused ({reason}): {where} was not changed"),
        N_("is the disk full, or a limit on the size of files reached? free some space, then try again"),
    ),
)
_GENERAL = N_("{where}: the database refused: {reason}")


def storage_error(error: DBAPIError | sqlite3.Error, where: str) -> StorageError:
    """The storage error that says what the driver's `error` means for the database at `where`.

    >>> full = sqlite3.OperationalError("database or disk is full")
    >>> full.sqlite_errorname = "SQLITE_FULL"
    >>> str(storage_error(full, "tourney.db"))
    'the disk is full: tourney.db was not changed (free some space, then try again)'
    """
    cause = error.orig if isinstance(error, DBAPIError) else error
    reason = (str(cause).strip().splitlines() or ["?"])[0]
    name = getattr(cause, "sqlite_errorname", "")
    for start, message, way_out in _SQLITE:
        if name.startswith(start.removesuffix("_")):
            return StorageError(message, way_out, where=where, reason=reason)
    return StorageError(_GENERAL, where=where, reason=reason)


@contextmanager
def telling(where: str) -> Iterator[None]:
    """Turn what a driver raises inside into a `StorageError`; a broken constraint stays what it is.

    Text that is none (half a surrogate pair) and numbers past 64 bits are `BadInput`.
    """
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, sqlite3.Error) as error:
        raise storage_error(error, where) from error
    except UnicodeEncodeError as error:
        if error.reason != "surrogates not allowed":
            raise
        raise BadInput(
            N_("a text holds bytes that are no characters: {text}"), text=ascii(error.object)[:60]
        ) from error
    except OverflowError as error:
        raise BadInput(N_("a number is too large to be kept")) from error

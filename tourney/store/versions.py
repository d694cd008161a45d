"""The versions of the schema that this program knows, oldest first; the last one is its own.

Kept by hand beside the migrations (a test holds them equal), so that opening a database needs no
Alembic.
"""

from typing import Final

KNOWN: Final[tuple[str, ...]] = ("0001", "0002", "0003", "0004", "0005", "0006")
"""Every revision, in order."""

CURRENT: Final = KNOWN[-1]
"""The revision that the tables of `models.py` are."""

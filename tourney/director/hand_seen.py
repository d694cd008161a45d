"""What the lines of a file before this one were, on disk: a file may have more hands than memory holds."""

import sqlite3

_CACHE_KIB = 65_536


class Seen:
    """The places of the hands of a file, and how often each hand without a place stood in it."""

    def __init__(self) -> None:
        # SQLite's own temporary file: it is there once the cache is full, and gone with the connection
        self._base = sqlite3.connect("", isolation_level=None)
        for statement in (
            f"PRAGMA cache_size = -{_CACHE_KIB}",
            "PRAGMA journal_mode = OFF",
            "PRAGMA synchronous = OFF",
            "CREATE TABLE place (place TEXT PRIMARY KEY, mark TEXT, label TEXT) WITHOUT ROWID",
            "CREATE TABLE mark (mark BLOB PRIMARY KEY, times INTEGER) WITHOUT ROWID",
        ):
            self._base.execute(statement)

    def ordinal(self, mark: str) -> int:
        """The number of a hand without a place among those with the same fingerprint (hex), from 1.

        >>> seen = Seen()
        >>> [seen.ordinal(mark) for mark in ("ab", "cd", "ab")]
        [1, 1, 2]
        """
        counted = (
            "INSERT INTO mark VALUES (?, 1) ON CONFLICT (mark) DO UPDATE SET times = times + 1"
            " RETURNING times"
        )
        (times,) = self._base.execute(counted, (bytes.fromhex(mark),)).fetchone()
        return int(times)

    def at(self, place: str) -> tuple[str, str] | None:
        """The fingerprint of the hand that the file has at a place, and where it stands; None where none."""
        wanted = self._base.execute("SELECT mark, label FROM place WHERE place = ?", (place,))
        found: tuple[str, str] | None = wanted.fetchone()
        return found

    def put(self, place: str, mark: str, label: str) -> None:
        """Remember the first hand of a place.

        >>> seen = Seen()
        >>> seen.put("here", "ab", "night.jsonl:1")
        >>> seen.at("here"), seen.at("there")
        (('ab', 'night.jsonl:1'), None)
        """
        self._base.execute("INSERT INTO place VALUES (?, ?, ?)", (place, mark, label))

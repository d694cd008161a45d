"""The chain of acts: what an act's hash covers, the head of the journal, and the next act.

Only a writer that holds the lock (BEGIN IMMEDIATE, or the advisory lock) may ask for the head in
order to write behind it.
"""

import hashlib
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select

from tourney.store.images import canonical
from tourney.store.models import Act, ActKind, Base

ACT = Base.metadata.tables[str(Act.__tablename__)]
_HASHED = ("number", "at", "by", "command", "reason", "kind", "undoes", "entries", "prev")


@dataclass(frozen=True, slots=True)
class ActNote:
    """What an act says of itself: who, with which command, why, and when (RFC 3339, UTC)."""

    command: str
    by: str
    at: str
    reason: str = ""
    kind: ActKind = ActKind.ACT
    undoes: int | None = None


def hash_of(row: Any) -> str:
    """The hash of an act's row (a mapping): SHA-256, hex, of everything in it but the hash."""
    covered = {name: row[name] for name in _HASHED}
    return hashlib.sha256(canonical(covered).encode("ascii")).hexdigest()


def head(connection: Connection) -> tuple[int, str]:
    """The number and the hash of the last act; (0, "") where there is none."""
    last = connection.execute(select(ACT.c.number, ACT.c.hash).order_by(ACT.c.number.desc()).limit(1)).first()
    return (last.number, last.hash) if last else (0, "")


def append(connection: Connection, note: ActNote, entries: list[Any]) -> int:
    """Write the next act behind the head, and give its number."""
    number, prev = head(connection)
    row: dict[str, Any] = {
        "number": number + 1,
        "at": note.at,
        "by": note.by,
        "command": note.command,
        "reason": note.reason,
        "kind": note.kind.value,
        "undoes": note.undoes,
        "entries": entries,
        "prev": prev,
    }
    row["hash"] = hash_of(row)
    connection.execute(insert(ACT), [row])
    return number + 1

"""Hands of a file and its rejects, written: few as rows with their images, many as a batch of the journal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlmodel import Session, col, select

from tourney.director.hand_place import Placed
from tourney.director.rows import key
from tourney.logs.handlog_write import dump
from tourney.logs.rejects import Reject
from tourney.store.batch import load_batch
from tourney.store.images import Image
from tourney.store.models import Base, Hand, Import
from tourney.store.models import Reject as RejectRow
from tourney.store.session import ActSession

if TYPE_CHECKING:
    from tourney.director.hands import Source

MANY: Final = 500
"""From so many new hands on an act has their digest, and not an image a row."""

_AT_ONCE: Final = 500
_HAND: Final = Base.metadata.tables[str(Hand.__tablename__)]


@dataclass(frozen=True, slots=True)
class Known:
    """A hand that is in: its key, and what tells it from another."""

    key: int
    fingerprint: str


def known_hands(session: Session, event: int, places: Sequence[str]) -> dict[str, Known]:
    """The hands of an event (its key) at some places, by place."""
    found = {}
    for start in range(0, len(places), _AT_ONCE):
        part = places[start : start + _AT_ONCE]
        columns = select(Hand.place, Hand.id, Hand.fingerprint)
        wanted = columns.where(Hand.event_id == event, col(Hand.place).in_(part))
        found.update({place: Known(key(id_), mark) for place, id_, mark in session.exec(wanted)})
    return found


def rejects_in(session: Session, event: int, digest: str) -> frozenset[tuple[int, int | None]]:
    """Line and position of the rejects of a file, by its digest, that are kept already."""
    wanted = (
        select(RejectRow.line, RejectRow.position)
        .join(Import, col(RejectRow.import_id) == col(Import.id))
        .where(Import.event_id == event, Import.digest == digest)
    )
    return frozenset((line, position) for line, position in session.exec(wanted))


def write(
    session: ActSession,
    event: int,
    source: "Source",
    lines: int,
    kept: tuple[Sequence[tuple[Placed, Known | None]], Sequence[Reject]],
) -> None:
    """Write what is new, what is corrected (with the hand that was there), and the rejects."""
    row = Import(event_id=event, kind="hands", source=source.name, digest=source.digest, lines=lines)
    session.add(row)
    session.flush()
    hands, rejects = kept
    new: list[Image] = []
    for number, (placed, before) in enumerate(hands, start=1):
        columns = _columns(event, key(row.id), number, placed)
        if before is None:
            new.append(columns)
            continue
        old = session.exec(select(Hand).where(Hand.id == before.key)).one()
        for name, value in columns.items():
            setattr(old, name, value)
        session.add(old)
    if len(new) < MANY:
        session.add_all(Hand(**columns) for columns in new)
    else:
        load_batch(session, _HAND, new)
    session.add_all(_reject_row(key(row.id), reject) for reject in rejects)
    session.flush()


def line_of(reject: Reject) -> int:
    """The number under which a reject is kept: its line, row or deal, from 1; 0 where the file is meant."""
    where = reject.where
    return where.line or where.row or (where.deal + 1 if where.deal is not None else 0)


def _columns(event: int, import_key: int, number: int, placed: Placed) -> Image:
    record = placed.record
    return {
        "event_id": event,
        "import_id": import_key,
        "line": record.where.line or record.where.row or number,
        "place": placed.place,
        "round_no": record.round,
        "table_no": None if record.table is None else str(record.table),
        "game_no": record.game,
        "hand_no": record.hand,
        "fingerprint": placed.fingerprint,
        "record": dump(record),
    }


def _reject_row(import_key: int, reject: Reject) -> RejectRow:
    return RejectRow(
        import_id=import_key,
        line=line_of(reject),
        position=reject.position,
        reason=reject.sentence,
        raw=reject.raw,
    )

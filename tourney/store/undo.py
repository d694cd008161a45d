"""Taking back an act: each row gets its image from before, if it still is as the act left it.

An undo is itself an act. Without a number it takes back the last act that still stands, and so
steps further back each time; the undo of an undo, by its number, does the act again.
"""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection, RowMapping, select
from sqlalchemy.exc import IntegrityError

from tourney.errors import N_, BadInput, Conflict
from tourney.store import batch
from tourney.store.chain import ACT
from tourney.store.history import RowChange, act_at, changes_of, last_snapshot, last_toucher
from tourney.store.images import JOURNALED, RowId, canonical, read_images
from tourney.store.models import ActKind
from tourney.store.obstacles import Obstacles
from tourney.store.session import ActSession, Refused
from tourney.values import ActInfo


def undo(session: ActSession, number: int | None = None) -> ActInfo:
    """Make this session's act the taking back of an act, and say of which.

    `number` None: the last act that is no undo and was not taken back. Raises `BadInput` for a
    number that is not there; `Conflict`, which names the act in the way, where it cannot be done.
    """
    if session.changes():
        raise Refused("an undo is an act of its own")
    connection = session.connection()
    act = _chosen(connection, number)
    changes = changes_of(act)
    _refuse_changed(connection, act, changes)
    in_way = Obstacles(connection, changes).first()
    if in_way is not None:
        raise _in_the_way(connection, act, in_way)
    for table in JOURNALED:
        session.touch(table, [change.key for change in changes if change.table == table.name])
    try:
        with session.begin_nested():
            batch.put_back(connection, changes)
    except IntegrityError as error:
        raise Conflict(
            N_("act {number} ({command}) cannot be undone now: later acts build on it"),
            N_("take those back first: tourney undo"),
            number=act["number"],
            command=act["command"],
        ) from error
    session.expire_all()
    session.note = replace(session.note, kind=ActKind.UNDO, undoes=act["number"])
    return ActInfo(act["number"], act["at"], act["by"], act["command"], act["reason"])


def undone_by(connection: Connection) -> dict[int, int]:
    """The acts that are taken back at present, each with the undo that did it.

    An undo that was itself taken back does not count.
    """
    wanted = select(ACT.c.number, ACT.c.undoes).where(ACT.c.undoes.is_not(None)).order_by(ACT.c.number.desc())
    gone: dict[int, int] = {}
    for row in connection.execute(wanted):
        if row.number not in gone:
            gone[row.undoes] = row.number
    return gone


def _chosen(connection: Connection, number: int | None) -> RowMapping:
    snapshot = last_snapshot(connection)
    gone = undone_by(connection)
    if number is None:
        wanted = (
            select(ACT.c.number)
            .where(ACT.c.kind == ActKind.ACT.value, ACT.c.number > snapshot)
            .order_by(ACT.c.number.desc())
        )
        number = next((one for one in connection.execute(wanted).scalars() if one not in gone), None)
        if number is None:
            raise Conflict(N_("there is nothing to undo"), N_("see: tourney journal log"))
    act = act_at(connection, number)
    if act is None:
        raise BadInput(N_("there is no act {number}"), N_("see: tourney journal log"), number=number)
    if number <= snapshot:
        raise Conflict(
            N_("act {number} is older than the last upgrade of the database, or is it"),
            N_("the copy that the upgrade kept has the state before"),
            number=number,
        )
    if number in gone:
        raise Conflict(
            N_("act {number} ({command}) was undone already, by act {by}"),
            N_("to do it again: tourney undo {by}"),
            number=number,
            command=act["command"],
            by=gone[number],
        )
    return act


def _refuse_changed(connection: Connection, act: RowMapping, changes: Sequence[RowChange]) -> None:
    """Raise where a row is not as the act left it."""
    for table in JOURNALED:
        of_table = [change for change in changes if change.table == table.name]
        images = read_images(connection, table, [change.key for change in of_table])
        for change in of_table:
            if canonical(images.get(change.key)) != canonical(change.after):
                raise _in_the_way(connection, act, change.row)


def _in_the_way(connection: Connection, act: RowMapping, row: RowId) -> Conflict:
    later = last_toucher(connection, row)
    if later is None or later["number"] <= act["number"]:
        return Conflict(
            N_("act {number} ({command}) cannot be undone: {table} {key} was changed past the journal"),
            N_("see: tourney journal verify"),
            number=act["number"],
            command=act["command"],
            table=row[0],
            key=row[1],
        )
    return Conflict(
        N_("act {number} ({command}) cannot be undone: act {later} ({later_command}) builds on it"),
        N_("first: tourney undo {later}"),
        number=act["number"],
        command=act["command"],
        later=later["number"],
        later_command=later["command"],
    )

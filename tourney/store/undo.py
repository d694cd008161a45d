"""Taking back an act: each row gets its image from before, if it still is as the act left it.

An undo is itself an act. Without a number it takes back the last act that still stands, and so
steps further back each time; the undo of an undo, by its number, does the act again.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection, RowMapping, select
from sqlalchemy.exc import IntegrityError

from tourney.errors import N_, BadInput, Conflict
from tourney.store import batch
from tourney.store.chain import ACT
from tourney.store.history import RowChange, act_at, changes_of, last_snapshot, touching
from tourney.store.images import JOURNALED, RowId, read_images, same
from tourney.store.loads import undoing
from tourney.store.models import ActKind
from tourney.store.obstacles import Obstacles
from tourney.store.session import ActSession, Refused
from tourney.values import ActInfo

_NAMED: Final = 8


def undo(session: ActSession, number: int | None = None) -> ActInfo:
    """Make this session's act the taking back of an act, and say of which.

    `number` None: the last act that is no undo and was not taken back. Raises `BadInput` for a
    number that is not there; `Conflict`, which names the act in the way, where it cannot be done.
    """
    if session.changes():
        raise Refused("an undo is an act of its own")
    connection = session.connection()
    act = _chosen(connection, number)
    loaded, others = undoing(connection, act)
    changes = (*changes_of(act), *loaded)
    in_way = others or _changed_since(connection, changes) or Obstacles(connection, changes).all()
    if in_way:
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


def _changed_since(connection: Connection, changes: Sequence[RowChange]) -> list[RowId]:
    """The rows that are not as the act left them."""
    found = []
    for table in JOURNALED:
        of_table = [change for change in changes if change.table == table.name]
        images = read_images(connection, table, [change.key for change in of_table])
        found += [change.row for change in of_table if not same(images.get(change.key), change.after)]
    return found


def _in_the_way(connection: Connection, act: RowMapping, rows: Sequence[RowId]) -> Conflict:
    """The refusal: it names the acts that build on this one, the last of them first in the way out."""
    touching_acts = touching(connection, act["number"] + 1, rows)
    gone = undone_by(connection)
    standing = {
        one["number"]: one["command"]
        for one in touching_acts
        if one["number"] not in gone and one["number"] not in gone.values()
    } or {one["number"]: one["command"] for one in touching_acts[-1:]}
    if not standing:
        return Conflict(
            N_("act {number} ({command}) cannot be undone: {table} {key} was changed past the journal"),
            N_("see: tourney journal verify"),
            number=act["number"],
            command=act["command"],
            table=rows[0][0],
            key=rows[0][1],
        )
    later, *others = standing
    return Conflict(
        N_("act {number} ({command}) cannot be undone: act {later} ({later_command}) builds on it{others}"),
        N_("first: {undos}"),
        number=act["number"],
        command=act["command"],
        later=later,
        later_command=standing[later],
        others=_and_others(others),
        last=max(standing),
        undos=", ".join(f"tourney undo {number}" for number in sorted(standing, reverse=True)[:_NAMED]),
    )


def _and_others(numbers: Sequence[int]) -> str:
    """More acts that build on it, as the end of a sentence.

    >>> _and_others([]), _and_others([7]), _and_others([7, 9])
    ('', ', and so does act 7', ', and so do acts 7, 9')
    """
    named = ", ".join(map(str, numbers[:_NAMED])) + (" and more" if len(numbers) > _NAMED else "")
    if not numbers:
        return ""
    return f", and so does act {named}" if len(numbers) == 1 else f", and so do acts {named}"

"""The past: the database as it stood after an act or at a time, rebuilt in memory."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from sqlalchemy import Connection, Text, cast, select, text

from tourney.errors import N_, BadInput
from tourney.store import batch
from tourney.store.chain import ACT, head
from tourney.store.engines import Engines, memory_engines
from tourney.store.loads import state_after
from tourney.store.models import Base

_AT_ONCE: Final = 1_000


def rebuilt(engines: Engines, when: int | str) -> tuple[Engines, int]:
    """A database in memory as of `when`, and the number of the act after which it stands.

    `when` is an act's number or a time (see `moment`); the acts up to it are in its journal.
    """
    past = memory_engines()
    try:
        with engines.reader.connect() as now, past.writer.begin() as then:
            number = act_meant(now, when)
            Base.metadata.create_all(then)
            batch.fill(then, state_after(now, number))
            _copy_acts(now, then, number)
    except BaseException:
        past.close()
        raise
    return past, number


def _copy_acts(now: Connection, then: Connection, last: int) -> None:
    """Copy the acts up to one as they are stored: what they hold is not read."""
    names = [column.name for column in ACT.columns]
    columns = [
        cast(column, Text).label("entries") if column.name == "entries" else column for column in ACT.c
    ]
    wanted = select(*columns).where(ACT.c.number <= last).order_by(ACT.c.number)
    into = text(f"INSERT INTO act ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})")
    for part in now.execute(wanted.execution_options(yield_per=_AT_ONCE)).mappings().partitions():
        then.execute(into, [dict(row) for row in part])


def act_meant(connection: Connection, when: int | str) -> int:
    """The act that `when` means: its number, or the last one at or before a time."""
    last, _hash = head(connection)
    said = str(when).strip().removeprefix("#")
    if said.isdecimal() and len(said) < 8:  # eight digits and more are a date
        number = int(said)
        if number > last:
            raise BadInput(
                N_("there is no act {number}: the last one is {last}"),
                N_("see: tourney journal log"),
                number=number,
                last=last,
            )
        return number
    limit = moment(said)
    rows = connection.execute(select(ACT.c.number, ACT.c.at).order_by(ACT.c.number)).all()
    before = [number for number, at in rows if datetime.fromisoformat(at) <= limit]
    if rows and not before:
        raise BadInput(
            N_("nothing was done yet at {when}: the first act is of {first}"),
            N_("see: tourney journal log"),
            when=said,
            first=rows[0].at,
        )
    return max(before, default=0)


def moment(text: str) -> datetime:
    """The time that a text means: RFC 3339, or a date and time of this machine's zone; a date is its end.

    >>> moment("2026-11-30T21:15:00Z").isoformat()
    '2026-11-30T21:15:00+00:00'
    >>> moment("2026-11-30 21:15:00+01:00").isoformat()
    '2026-11-30T20:15:00+00:00'
    """
    try:
        return _last_second(date.fromisoformat(text))
    except ValueError:
        pass
    try:
        return datetime.fromisoformat(text.replace("z", "Z")).astimezone(UTC)
    except (ValueError, OverflowError):
        raise BadInput(
            N_("{text!r} is neither the number of an act nor a time"),
            N_("such as 12, 2026-11-30 or 2026-11-30T21:15"),
            text=text,
        ) from None


def _last_second(day: date) -> datetime:
    return datetime.combine(day, time(23, 59, 59)).astimezone(UTC) + timedelta(microseconds=999_999)

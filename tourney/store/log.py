"""The log of the acts, all of them or those that are asked for."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Final

from sqlalchemy import Connection, RowMapping, select
from sqlmodel import Session

from tourney.errors import N_, BadInput
from tourney.store.chain import ACT
from tourney.store.concerns import Concerned, Follower
from tourney.store.history import acts
from tourney.store.models import Base, Event
from tourney.store.past import moment
from tourney.store.queries.lookup import by_name, nearest
from tourney.store.undo import undone_by
from tourney.values import ActInfo

_EVENT: Final = Base.metadata.tables[str(Event.__tablename__)]


@dataclass(frozen=True, slots=True)
class LogLine:
    """An act in the log; which act it takes back, and which act has taken it back."""

    act: ActInfo
    undoes: int | None
    undone_by: int | None


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which acts are asked for: those of which all holds that is said here.

    `player` is a name, or an entry's number in `event`; `event` a key; `round` a number in it. `kind`
    is a kind of act (act, undo, snapshot) or how the command begins. `since` is an act's number or a
    time (a date is its beginning).
    """

    player: str | None = None
    event: int | None = None
    round: int | None = None
    kind: str | None = None
    by: str | None = None
    since: str | None = None

    @property
    def is_of_rows(self) -> bool:
        """Whether the rows that the acts touched must be looked at."""
        return (self.player, self.event, self.round) != (None, None, None)


def log(session: Session, *, last: int | None = None, wanted: Wanted | None = None) -> tuple[LogLine, ...]:
    """The acts in order, those that are wanted, all of them or only the `last` ones.

    Raises `BadInput` for a player whom no act knows, and for a `since` that is no act and no time.
    """
    connection, wanted = session.connection(), wanted or Wanted()
    gone = undone_by(connection)
    columns = select(ACT.c.number, ACT.c.at, ACT.c.by, ACT.c.command, ACT.c.reason, ACT.c.undoes, ACT.c.kind)
    limit = last if wanted == Wanted() else None
    rows = connection.execute(columns.order_by(ACT.c.number.desc()).limit(limit)).mappings().all()
    numbers = _concerning(connection, wanted) if wanted.is_of_rows else None
    since = _since(wanted.since)
    found = [
        LogLine(
            ActInfo(row["number"], row["at"], row["by"], row["command"], row["reason"]),
            row["undoes"],
            gone.get(row["number"]),
        )
        for row in reversed(rows)
        if (numbers is None or row["number"] in numbers) and _is_wanted(row, wanted, since)
    ]
    return tuple(found[-last:] if last is not None else found)


def _is_wanted(row: RowMapping, wanted: Wanted, since: int | datetime) -> bool:
    is_early = row["number"] < since if isinstance(since, int) else datetime.fromisoformat(row["at"]) < since
    if is_early or (wanted.by is not None and row["by"].casefold() != wanted.by.strip().casefold()):
        return False
    if wanted.kind is None:
        return True
    words = wanted.kind.casefold().split()
    return words == [row["kind"]] or row["command"].casefold().split()[: len(words)] == words


def _since(text: str | None) -> int | datetime:
    typed = (text or "0").strip().removeprefix("#")
    if typed.isdecimal() and len(typed) < 8:
        return int(typed)
    try:
        return datetime.combine(date.fromisoformat(typed), time()).astimezone(UTC)
    except ValueError:
        return moment(typed)


def _concerning(connection: Connection, wanted: Wanted) -> set[int]:
    """The numbers of the acts that concern the player, the event and the round."""
    follower = Follower()
    seen: list[tuple[int, Concerned]] = [(act["number"], follower.concerns(act)) for act in acts(connection)]
    person = None if wanted.player is None else _person(connection, follower, wanted.player, wanted.event)
    return {
        number
        for number, concerned in seen
        if (person is None or person in concerned.people)
        and (wanted.event is None or wanted.event in concerned.events)
        and (wanted.round is None or _is_of_round(concerned.rounds, wanted))
    }


def _is_of_round(rounds: Iterable[tuple[int, int]], wanted: Wanted) -> bool:
    return any(
        number == wanted.round and (wanted.event is None or event == wanted.event) for event, number in rounds
    )


def _entered(connection: Connection, follower: Follower, person: int) -> str:
    """Under which numbers somebody is or was entered, in words; nothing where he never was."""
    slugs = {row.id: row.slug for row in connection.execute(select(_EVENT.c.id, _EVENT.c.slug))}
    places = [
        f"no. {number} in {slugs.get(event, 'an event that is gone')}"
        for (event, number), one in follower.numbers.items()
        if one == person
    ]
    return f" ({', '.join(places)})" if places else ""


def _person(connection: Connection, follower: Follower, text: str, event: int | None) -> int:
    """The person that a name means, or an entry's number.

    Those who are gone by now (an import that was undone, a merge) are known too, where nobody who is
    there has the name.
    """
    typed = text.strip().removeprefix("#")
    if typed.isdecimal():
        found = follower.numbers.get((event or 0, int(typed)))
        if found is None:
            raise BadInput(
                N_("there is no entry number {text}"), N_("say of which event: --event EVENT"), text=typed
            )
        return found
    known = by_name(text, follower.names.items())
    meant = [key for key in known if key not in follower.gone] or known
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise BadInput(
            N_("{text!r} may be several: {listed}"),
            N_("type more of the name, or the number with --event EVENT"),
            text=text,
            listed=", ".join(follower.names[key] + _entered(connection, follower, key) for key in meant),
        )
    raise BadInput(
        N_("the journal knows nobody called {text!r}; near to it: {near}"),
        text=text,
        near=", ".join(nearest(text, list(follower.names.values()))) or "–",
    )

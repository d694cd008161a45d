"""What the tests of the store share: a clock that ticks when told, and rows that are quickly made."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlmodel import select

from tourney.rules import GAMES
from tourney.store import ActSession, Store, journal, open_store
from tourney.store.codec import rules_to_json
from tourney.store.images import JOURNALED, all_keys, read_images
from tourney.store.models import Entry, Event, Hand, Import, Person, Reject, Result, Round, Seat
from tourney.store.numbers import next_number

LINE = '{"rules":"two-handed","dealer":1,"players":["Ada","Bo"],"up":"9H"}'


class Clock:
    """A clock that stands at 20:00 on an evening and goes on a minute each time it is read."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


def new_store(folder: Path, name: str = "tourney.db") -> Store:
    """A new database in a folder, with a clock of its own."""
    return open_store(folder / name, create=True, now=Clock())


@contextmanager
def act(store: Store, command: str = "something", **more: Any) -> Iterator[ActSession]:
    """An act of Ada's."""
    with store.act(command, by="ada", **more) as session:
        yield session


def add_event(session: ActSession, slug: str = "friday", **more: Any) -> int:
    """An event of three-handed euchre; gives its key."""
    settings: dict[str, Any] = {
        "slug": slug,
        "name": slug.title(),
        "rules": rules_to_json(GAMES["three-handed"]),
        "movement": "threes",
        "tie_breaks": ["difference"],
    }
    row = Event(**(settings | more))
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def add_player(session: ActSession, event: int, name: str, **more: Any) -> int:
    """A person and his entry; gives the entry's key."""
    person = Person(name=name)
    session.add(person)
    session.flush()
    row = Entry(
        event_id=event, person_id=person.id or 0, number=next_number(session, f"entry:{event}"), **more
    )
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def add_round(session: ActSession, event: int, number: int, tables: list[list[int]], **more: Any) -> int:
    """A round with entries (their keys) at tables; gives its key."""
    row = Round(event_id=event, number=number, **more)
    session.add(row)
    session.flush()
    assert row.id is not None
    for table, entries in enumerate(tables, start=1):
        for seat, entry in enumerate(entries):
            session.add(Seat(round_id=row.id, entry_id=entry, table_no=table, seat_no=seat))
    session.flush()
    return row.id


def a_night(store: Store) -> int:
    """Five acts: an event, four players, a round with a bye, its slip, a file of two hands and a reject."""
    with act(store, "event new Friday") as session:
        event = add_event(session)
    with act(store, "player import") as session:
        ada, bo, cy, zoe = (add_player(session, event, name) for name in ("Ada", "Bo", "Cy", "Zoë O’Neal"))
    with act(store, "round pair") as session:
        round_ = add_round(session, event, 1, [[bo, ada, cy]], status="published", seed=7)
        session.add(Result(round_id=round_, entry_id=zoe, kind="bye"))
    with act(store, "score enter 1 10 7 4") as session:
        session.add(Result(round_id=round_, table_no=1, points=[10, 7, 4], hands_played=6))
    with act(store, "hands import night.jsonl") as session:
        file = Import(event_id=event, kind="hands", source="night.jsonl", digest="0" * 64, lines=3)
        session.add(file)
        session.flush()
        for hand in (1, 2):
            session.add(
                Hand(
                    event_id=event,
                    import_id=file.id or 0,
                    line=hand,
                    place=f"r1-t1-h{hand}",
                    round_no=1,
                    table_no="1",
                    hand_no=hand,
                    fingerprint=f"f{hand}",
                    record=LINE,
                )
            )
        session.add(Reject(import_id=file.id or 0, line=3, position=4, reason="no object", raw=b"\xff\x00{"))
    return event


def everything(store: Store) -> dict[tuple[str, int], dict[str, Any]]:
    """Every row of the journaled tables, as images."""
    with store.reading() as session:
        connection = session.connection()
        return {
            (table.name, key): row
            for table in JOURNALED
            for key, row in read_images(connection, table, all_keys(connection, table)).items()
        }


def differences(store: Store) -> list[str]:
    """What `verify` finds, as sentences."""
    with store.reading() as session:
        return [str(one) for one in journal.verify(session).differences]


def act_count(store: Store) -> int:
    """How many acts there are."""
    with store.reading() as session:
        return len(journal.log(session))


def names(store: Store) -> list[str]:
    """The names of all people, in the order in which they were entered."""
    with store.reading() as session:
        return [person.name for person in session.exec(select(Person).order_by(Person.id))]


def undo(store: Store, number: int | None = None) -> int:
    """Take an act back; gives the number of the act that was taken back."""
    with act(store, "undo") as session:
        return journal.undo(session, number).number

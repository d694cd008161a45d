"""Rounds written straight into the database, for seats that a test wants to be just so."""

from collections.abc import Sequence

from sqlmodel import col, select

from tests.cli.support import Club
from tourney.store import open_store
from tourney.store.models import Entry, Event, Person, Result, Round, Seat
from tourney.values import ResultKind, RoundStatus


def publish(club: Club, number: int, *tables: Sequence[str], out: Sequence[str] = ()) -> None:
    """Publish a round of the club's one event with these names at its tables, those of `out` sitting out."""
    with (
        open_store(club.place) as store,
        store.act(f"seat round {number}", by="test") as session,
    ):
        found = session.exec(select(Entry.id, Person.name).join(Person, col(Entry.person_id) == Person.id))
        keys = {name: key or 0 for key, name in found}
        row = Round(event_id=session.exec(select(Event.id)).one() or 0, number=number, seed=number)
        row.status = RoundStatus.PUBLISHED.value
        session.add(row)
        session.flush()
        for table, names in enumerate(tables, start=1):
            for seat, name in enumerate(names):
                session.add(Seat(round_id=row.id or 0, entry_id=keys[name], table_no=table, seat_no=seat))
        for name in out:
            session.add(Result(round_id=row.id or 0, entry_id=keys[name], kind=ResultKind.BYE.value))

"""What the tests run as a process of its own: `python -m tests.store.child WHAT FILE …`."""

import os
import resource
import sys
from pathlib import Path

from sqlmodel import select

from tests.store.house import add_event, add_round
from tourney.errors import TourneyError
from tourney.store import Store, open_store
from tourney.store.backup import backup
from tourney.store.migrations import env as _alembic_is_loaded
from tourney.store.models import Entry, Person
from tourney.store.numbers import next_number
from tourney.store.queries import events

_ = _alembic_is_loaded


def act_times(path: str, who: str, times: int) -> None:
    """A number of acts of four rows each."""
    with open_store(path) as store:
        for _ in range(times):
            _four_rows(store, who)


def _four_rows(store: Store, who: str) -> None:
    with store.act(f"player add {who}", by=who) as session:
        number = next_number(session, "entry:1")
        person = Person(name=f"P{number}", club=who)
        session.add(person)
        session.flush()
        entry = Entry(event_id=1, person_id=person.id or 0, number=number)
        session.add(entry)
        session.flush()
        add_round(session, 1, number, [[entry.id or 0]])


def act_in_little_space(path: Path, limit: int) -> None:
    """Acts with more and more rows while no file may grow over a limit, until one is refused."""
    with open_store(path) as store:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        for size in range(1, 10_000, 100):
            with store.act("player import", by="ada") as session:
                session.add_all(Person(name="x" * 200) for _ in range(size))


def make_in_little_space(path: Path, limit: int) -> None:
    """A new database where no file may grow over a limit."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    with open_store(path, create=True) as store, store.act("event new", by="ada") as session:
        add_event(session)


def backup_in_little_space(path: Path, limit: int) -> None:
    """A backup where no file may grow over a limit."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    backup(path, path.with_name("kept.db"))


def become_nobody() -> None:
    """From here on without the rights of root."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)


def read_as_nobody(path: Path) -> None:
    """What a user without the right to write can read; the events are printed."""
    become_nobody()
    with open_store(path) as store, store.reading() as session:
        print(*(one.slug for one in events(session)))


def act_as_nobody(path: Path) -> None:
    """An act by a user who has no right to write."""
    become_nobody()
    with open_store(path) as store, store.act("player add", by="nobody") as session:
        session.add(Person(name="Eve"))
        session.exec(select(Person)).all()


def main() -> int:
    """Do what the command line says; the exit status is that of the error."""
    what, path, *more = sys.argv[1:]
    try:
        if what == "act_times":
            act_times(path, more[0], int(more[1]))
        elif what == "act_in_little_space":
            act_in_little_space(Path(path), int(more[0]))
        elif what == "make_in_little_space":
            make_in_little_space(Path(path), int(more[0]))
        elif what == "backup_in_little_space":
            backup_in_little_space(Path(path), int(more[0]))
        elif what == "act_as_nobody":
            act_as_nobody(Path(path))
        elif what == "read_as_nobody":
            read_as_nobody(Path(path))
        else:
            return 9
    except TourneyError as error:
        print(error)
        return error.exit_code
    return 0


if __name__ == "__main__":
    sys.exit(main())

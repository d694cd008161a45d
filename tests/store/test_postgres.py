"""PostgreSQL by URL: the same acts, undo, verify and past as with a file."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import make_url
from sqlmodel import select

from tests.store import old_nights
from tests.store.house import Clock, a_night, act, act_count, add_event, differences, everything, undo
from tests.store.next_version import NEXT, as_if_next
from tourney.errors import Conflict, StorageError
from tourney.store import Store, chain, open_store, queries, versions
from tourney.store.images import JOURNALED, all_keys, read_images
from tourney.store.models import Base, Person, Preset, Result, Seat
from tourney.store.upgrade import upgrade

pytestmark = pytest.mark.postgres
_ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A new database of ours."""
    with open_store(url, create=True, now=Clock()) as made:
        yield made


def test_a_night_is_acted_verified_undone_and_remembered(store: Store) -> None:
    """Acts, images, the chain, undo down to nothing and `--as-of` are as with a file."""
    a_night(store)
    whole = everything(store)
    assert (act_count(store), differences(store)) == (5, [])
    with store.as_of(5) as past:
        assert everything(past) == whole
    assert [undo(store) for _ in range(5)] == [5, 4, 3, 2, 1]
    assert (everything(store), differences(store)) == ({}, [])
    assert undo(store, 10) == 10
    assert undo(store, 9) == 9
    with act(store) as session:
        session.add(Person(name="Dee"))
    assert differences(store) == []


def test_the_journal_is_the_same_as_with_a_file(store: Store, tmp_path: Path) -> None:
    """The same acts give the same chain of hashes with either kind of database."""
    with open_store(tmp_path / "t.db", create=True, now=Clock()) as file:
        heads = []
        for one in (store, file):
            a_night(one)
            with one.reading() as session:
                heads.append(chain.head(session.connection()))
    assert heads[0] == heads[1]


def test_the_migrations_make_the_models_here_too(store: Store) -> None:
    """Autogenerate finds no difference."""
    with store.engines.reader.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_rows_put_back_do_not_leave_the_sequences_behind(store: Store) -> None:
    """After an undo has written explicit keys, the next new row has a key of its own."""
    a_night(store)
    with act(store) as session:
        for model in (Result, Seat):
            for row in session.exec(select(model)):
                session.delete(row)
    with store.engines.writer.begin() as connection:
        connection.exec_driver_sql("ALTER SEQUENCE seat_id_seq RESTART")
    undo(store)
    with act(store) as session:
        seat = session.exec(select(Seat).order_by(Seat.id.desc())).first()
        assert seat is not None
        session.delete(seat)
        session.flush()
        again = Seat(round_id=1, entry_id=seat.entry_id, table_no=1, seat_no=2)
        session.add(again)
    assert again.id == 4
    assert differences(store) == []


def test_an_act_in_the_way_is_named(store: Store) -> None:
    """Undo refuses here as with a file, and leaves everything as it was."""
    a_night(store)
    before = everything(store)
    with pytest.raises(Conflict, match=r"act 3 \(round pair\) builds on it"):
        undo(store, 2)
    assert everything(store) == before


def test_a_reader_sees_one_state_and_writes_nothing(store: Store) -> None:
    """A reader goes on in the state in which it began."""
    a_night(store)
    with store.reading() as session:
        assert len(queries.people(session)) == 4
        with act(store) as other:
            other.add(Person(name="Dee"))
        assert len(queries.people(session)) == 4


def test_only_a_database_of_ours_is_opened(url: str) -> None:
    """A reader makes no tables; the server's name shows, the password does not."""
    with pytest.raises(StorageError, match="no tables of tourney in postgresql://tourney@") as caught:
        open_store(url)
    assert "s3cret" not in str(caught.value)
    with open_store(url, create=True) as made:
        assert everything(made) == {}
    with open_store(url) as again, again.reading() as session:
        assert all(
            not read_images(session.connection(), t, all_keys(session.connection(), t)) for t in JOURNALED
        )


def test_an_upgrade_keeps_a_copy_in_a_file(
    store: Store, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a server's database too a copy is kept first, in the current folder; nothing is lost."""
    a_night(store)
    before = everything(store)
    monkeypatch.chdir(tmp_path)
    as_if_next(monkeypatch, tmp_path, NEXT)
    done = upgrade(url, by="ada", now=Clock())
    assert done is not None
    assert done.act == 6
    assert (everything(store), differences(store)) == (before, [])
    assert done.copy is not None
    assert done.copy.name == f"{make_url(url).database}.before-upgrade-{done.old}.db"
    with open_store(done.copy, any_version=True) as copy:
        assert everything(copy) == before


def test_an_upgrade_makes_no_copy_where_there_is_one(
    store: Store, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever says that he has a copy, such as one of pg_dump, gets no other."""
    a_night(store)
    monkeypatch.chdir(tmp_path)
    as_if_next(monkeypatch, tmp_path, NEXT)
    done = upgrade(url, by="ada", has_copy=True, now=Clock())
    assert done is not None
    assert (done.copy, list(tmp_path.glob("*.db"))) == (None, [])


@pytest.mark.parametrize("version", old_nights.VERSIONS)
def test_a_night_of_an_earlier_version_is_brought_up_to_date(url: str, version: str) -> None:
    """Here too every row stays, the tables are those of the models, and acts and undo go on."""
    old_nights.write_postgres(version, url)
    done = upgrade(url, by="ada", has_copy=True, now=Clock())
    assert done is not None
    acts = old_nights.ACTS[version]
    assert (done.old, done.new, done.act) == (version, versions.CURRENT, acts + 1)
    with open_store(url, now=Clock()) as upgraded:
        night = everything(upgraded)
        assert (old_nights.lost(version, night), differences(upgraded)) == ([], [])
        with upgraded.engines.reader.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, Base.metadata) == []
        with act(upgraded) as session:
            session.add(Preset(name="Ours", folded="ours", rules={}))
        assert undo(upgraded) == acts + 2
        assert (everything(upgraded), differences(upgraded)) == (night, [])


def test_two_writers_at_once_lose_nothing(store: Store, url: str) -> None:
    """Two processes act at the same time: every act is there, in one chain, no number given twice."""
    with act(store) as session:
        add_event(session)
    children = [
        subprocess.Popen([sys.executable, "-m", "tests.store.child", "act_times", url, who, "40"], cwd=_ROOT)
        for who in ("ada", "bo")
    ]
    assert [child.wait(timeout=120) for child in children] == [0, 0]
    assert act_count(store) == 81
    assert differences(store) == []
    numbers = sorted(row["number"] for (table, _), row in everything(store).items() if table == "entry")
    assert numbers == list(range(1, 81))

"""Backup and restore: every row and every act, between SQLite and PostgreSQL, whole or not at all."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlmodel import select

from tests.store import old_nights
from tests.store.house import Clock, a_night, act, act_count, add_event, differences, everything, undo
from tourney.errors import BadInput, Conflict, StorageError
from tourney.store import Store, chain, open_store
from tourney.store.backup import backup, look_at, restore
from tourney.store.models import Counter, Person


def _night_at(place: str | Path) -> dict[tuple[str, int], dict[str, object]]:
    """Make a database with a night at a path or URL; gives its rows."""
    with open_store(place, create=True, now=Clock()) as store:
        a_night(store)
        with act(store) as session:
            session.add(Person(name="Gone"))
        undo(store)
        return everything(store)


def _seen(place: str | Path) -> tuple[object, ...]:
    """All that a database holds: rows, the head of the chain, counters, whether it verifies."""
    with open_store(place, now=Clock()) as store:
        rows, found = everything(store), differences(store)
        with store.reading() as session:
            counters = {row.scope: row.last for row in session.exec(select(Counter))}
            return rows, chain.head(session.connection()), counters, found


def test_a_backup_is_the_whole_database(place: str, tmp_path: Path) -> None:
    """The file opens as a database of its own, with every row, act and counter, and it verifies."""
    _night_at(place)
    copy = backup(place, tmp_path / "kept.db", now=Clock())
    assert (copy.path, copy.act) == (tmp_path / "kept.db", 7)
    assert _seen(copy.path) == _seen(place)
    assert [path.name for path in tmp_path.glob("kept*")] == ["kept.db"]


def test_a_backup_is_restored_to_either_kind(place: str, tmp_path: Path) -> None:
    """From a file and from a server, to a new file: the same rows, chain and numbers, and acts go on."""
    before = _night_at(place)
    backup(place, tmp_path / "kept.db", now=Clock())
    again = tmp_path / "again.db"
    done = restore(tmp_path / "kept.db", again, now=Clock())
    assert (done.where, done.aside) == (str(again), None)
    assert _seen(again) == _seen(place)
    with open_store(again, now=Clock()) as store:
        assert everything(store) == before
        with act(store) as session:
            session.add(person := Person(name="New"))
        assert person.id == 6  # the key of the one who was taken back is not given again
        undo(store)
        assert (everything(store), differences(store)) == (before, [])


@pytest.mark.postgres
def test_a_file_is_restored_to_a_server(url: str, tmp_path: Path) -> None:
    """A backup of SQLite becomes a database of PostgreSQL, with keys that go on behind the last one."""
    before = _night_at(tmp_path / "club.db")
    restore(tmp_path / "club.db", url, now=Clock())
    assert _seen(url) == _seen(tmp_path / "club.db")
    with open_store(url, now=Clock()) as store:
        assert everything(store) == before
        with act(store) as session:
            session.add(person := Person(name="New"))
        assert person.id == 6
        assert undo(store) == 8
        assert (everything(store), differences(store)) == (before, [])


def test_nothing_is_overwritten_unasked(place: str, tmp_path: Path) -> None:
    """Neither a backup over a file nor a restore over a database: a conflict, and all is as before."""
    _night_at(place)
    backup(place, tmp_path / "kept.db", now=Clock())
    with pytest.raises(Conflict, match=r"kept.db already"):
        backup(place, tmp_path / "kept.db", now=Clock())
    with open_store(place, now=Clock()) as store, act(store) as session:
        session.add(Person(name="Later"))
    seen = _seen(place)
    with pytest.raises(Conflict, match=r"already; nothing was changed .*--force") as caught:
        restore(tmp_path / "kept.db", place, now=Clock())
    assert "s3cret" not in str(caught.value)
    assert _seen(place) == seen


def test_what_was_there_is_kept_aside(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With force the backup takes the place, and what was there is whole in a file of its own."""
    monkeypatch.chdir(tmp_path)
    _night_at(place)
    backup(place, tmp_path / "kept.db", now=Clock())
    with open_store(place, now=Clock()) as store, act(store) as session:
        session.add(Person(name="Later"))
    later = _seen(place)
    tried = restore(tmp_path / "kept.db", place, force=True, dry_run=True, now=Clock())
    assert (_seen(place), tried.aside is not None and tried.aside.exists()) == (later, False)
    with open_store(place, now=Clock()) as open_elsewhere:
        done = restore(tmp_path / "kept.db", place, force=True, now=Clock())
        assert act_count(open_elsewhere) == 7
    assert done.aside is not None
    assert _seen(done.aside) == later
    assert _seen(place) == _seen(tmp_path / "kept.db")


def test_a_damaged_database_is_moved_aside(tmp_path: Path) -> None:
    """Where the file cannot be read any more it is kept as it is, and the backup takes its place."""
    path = tmp_path / "club.db"
    _night_at(path)
    backup(path, tmp_path / "kept.db", now=Clock())
    raw = bytearray(path.read_bytes())
    raw[4096:] = b"\xa5" * (len(raw) - 4096)
    path.write_bytes(raw)
    with pytest.raises(StorageError, match="damaged"):
        backup(path, tmp_path / "other.db", now=Clock())
    assert sorted(one.name for one in tmp_path.iterdir()) == ["club.db", "kept.db"]
    done = restore(tmp_path / "kept.db", path, force=True, now=Clock())
    assert done.aside is not None
    assert done.aside.read_bytes() == bytes(raw)
    assert _seen(path) == _seen(tmp_path / "kept.db")


def test_only_a_sound_backup_is_restored(tmp_path: Path) -> None:
    """What is no database, or a damaged one, or the database itself, takes no place; nothing is left over."""
    path, wrong = tmp_path / "club.db", tmp_path / "wrong.db"
    _night_at(path)
    seen = _seen(path)
    wrong.write_text("a letter to the club")
    with pytest.raises(StorageError, match="not a database of tourney"):
        restore(wrong, path, force=True, now=Clock())
    wrong.write_bytes(path.read_bytes()[:-9000])
    with pytest.raises(StorageError, match="damaged"):
        restore(wrong, path, force=True, now=Clock())
    with pytest.raises(BadInput, match="is the database itself"):
        restore(path, path, force=True, now=Clock())
    with pytest.raises(StorageError, match="is a folder"):
        restore(path, tmp_path, force=True, now=Clock())
    assert _seen(path) == seen
    assert sorted(one.name for one in tmp_path.iterdir()) == ["club.db", "wrong.db"]


@pytest.mark.parametrize("version", old_nights.VERSIONS)
def test_upgrade_old_store(place: str, tmp_path: Path, version: str) -> None:
    """A backup of an earlier version is restored as it is, and `db upgrade` brings it up to date."""
    old_nights.write_file(version, tmp_path / "old.db")
    done = restore(tmp_path / "old.db", place, now=Clock())
    assert done.copy.version == version
    with pytest.raises(StorageError, match="tourney db upgrade"):
        open_store(place)
    copy = backup(place, tmp_path / "copy.db", now=Clock())
    assert (copy.version, copy.rows) == (version, look_at(tmp_path / "old.db").rows)


def test_a_backup_of_another_version_does_not_mix_with_a_newer_one(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is moved aside whole; a server's database of another version is refused as it is."""
    monkeypatch.chdir(tmp_path)
    _night_at(place)
    seen = _seen(place)
    old_nights.write_file("0001", tmp_path / "old.db")
    if "://" in place:
        with pytest.raises(Conflict, match=r"has version .*, the backup 0001; nothing was changed"):
            restore(tmp_path / "old.db", place, force=True, now=Clock())
        assert _seen(place) == seen
        return
    done = restore(tmp_path / "old.db", place, force=True, now=Clock())
    assert done.aside is not None
    assert _seen(done.aside) == seen
    assert look_at(Path(place)).version == "0001"


def test_a_backup_while_others_write_is_one_state(place: str, tmp_path: Path) -> None:
    """Acts go on while copies are made: each copy verifies, and has each act whole or not at all."""
    with open_store(place, create=True) as store, act(store) as session:
        add_event(session)
    is_over = threading.Event()

    def write() -> None:
        with open_store(place) as store:
            while not is_over.is_set():
                with store.act("player add", by="bo") as session:
                    session.add_all([Person(name="One"), Person(name="Other")])

    writer = threading.Thread(target=write)
    writer.start()
    try:
        copies = [backup(place, tmp_path / f"copy{number}.db") for number in range(5)]
    finally:
        is_over.set()
        writer.join()
    assert copies[-1].act > 1
    for copy in copies:
        rows, _, _, found = _seen(copy.path)
        assert isinstance(rows, dict)
        assert (len(rows), found) == (1 + 2 * (copy.act - 1), [])


def test_a_backup_that_cannot_be_written_leaves_nothing(store: Store, tmp_path: Path) -> None:
    """No such folder: a storage error that names it, and no file in part."""
    a_night(store)
    assert store.path is not None
    with pytest.raises(StorageError, match="there is no folder"):
        backup(store.path, tmp_path / "nowhere" / "kept.db")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(StorageError):
        backup(tmp_path / "none.db", tmp_path / "kept.db")
    assert sorted(tmp_path.iterdir()) == before


def test_a_name_is_found_where_none_is_given(store: Store, tmp_path: Path) -> None:
    """Without a name the backup stands beside the database, named by the time; a second is another."""
    assert store.path is not None
    a_night(store)
    clock = Clock()
    names = [backup(store.path, now=lambda: clock.time).path.name for _ in range(2)]
    assert names == ["tourney.backup-20261130-200000.db", "tourney.backup-20261130-200000-2.db"]
    with closing(sqlite3.connect(tmp_path / names[0])) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)

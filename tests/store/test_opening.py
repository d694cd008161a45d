"""Opening: only a database of ours and of this version; a reader never makes one; no password shows."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.store.house import a_night, act, act_count, add_event, differences, everything, new_store
from tourney.errors import BadInput, StorageError
from tourney.store import Store, open_store, queries
from tourney.store.models import Person


def _refused(place: str | Path) -> str:
    with pytest.raises(StorageError) as caught:
        open_store(place)
    assert caught.value.exit_code == 5
    return str(caught.value)


def test_a_reader_never_makes_a_database(tmp_path: Path) -> None:
    """A missing file is refused with its folder and the way out, and is missing afterwards."""
    said = _refused(tmp_path / "tourney.db")
    assert f"there is no database tourney.db in {tmp_path}" in said
    assert "tourney event new" in said
    assert "--db" in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("create", [False, True])
def test_a_folder_is_no_database(tmp_path: Path, create: bool) -> None:
    """A folder in place of a file is refused, with the name that would do."""
    with pytest.raises(StorageError, match=r"is a folder .*tourney\.db"):
        open_store(tmp_path, create=create)


@pytest.mark.parametrize("create", [False, True])
def test_a_folder_that_is_not_there_is_named(tmp_path: Path, create: bool) -> None:
    """No folder is made."""
    with pytest.raises(StorageError, match=f"there is no folder {tmp_path / 'club'}"):
        open_store(tmp_path / "club" / "tourney.db", create=create)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b"name,club\nAda,North\n", b"", b"\x00" * 5000, b"SQLite format 3\x00"])
def test_a_file_that_is_not_ours_is_refused_and_stays(tmp_path: Path, content: bytes) -> None:
    """A file of another kind, also an empty one, is refused and not touched."""
    path = tmp_path / "players.csv"
    path.write_bytes(content)
    assert "not a database of tourney" in _refused(path)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    """A SQLite file that is not ours is refused, by readers and by makers."""
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE person (id INTEGER)")
        connection.commit()
    assert "not a database of tourney" in _refused(path)
    with pytest.raises(StorageError, match="not a database of tourney"):
        open_store(path, create=True)


def test_an_empty_file_may_become_a_database(tmp_path: Path) -> None:
    """Where a new database is asked for, an empty file will do."""
    path = tmp_path / "tourney.db"
    path.touch()
    with open_store(path, create=True) as store, act(store) as session:
        add_event(session)
    with open_store(path) as store:
        assert act_count(store) == 1


def test_a_making_that_was_cut_short_is_done_again(tmp_path: Path) -> None:
    """A file in which nothing stands yet (a power cut in the first command) may become a database."""
    path = tmp_path / "tourney.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    assert path.stat().st_size > 0
    assert "not a database of tourney" in _refused(path)
    with open_store(path, create=True) as store:
        a_night(store)
        assert differences(store) == []


def test_making_twice_opens_what_is_there(store: Store) -> None:
    """`create` on a database that is there opens it as it is."""
    a_night(store)
    assert store.path is not None
    with open_store(store.path, create=True) as again:
        assert everything(again) == everything(store)


@pytest.mark.parametrize("where", [100, 4096, 4096 * 9])
def test_a_damaged_file_is_a_storage_error(store: Store, where: int) -> None:
    """Bytes overwritten in the middle of the file end in one clear sentence, never in a traceback."""
    a_night(store)
    store.close()
    path = store.path
    assert path is not None
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(path.read_bytes())
    content[where : where + 3000] = b"\xee" * 3000
    path.write_bytes(content)
    for end in ("-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    with suppress(StorageError), open_store(path) as opened:
        assert differences(opened)


@pytest.mark.parametrize(("version", "said"), [("9999", "newer version .*install the newer")])
def test_a_newer_version_is_refused(store: Store, version: str, said: str) -> None:
    """A database made by a newer program is not touched."""
    with store.engines.writer.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :v"), {"v": version})
    with pytest.raises(StorageError, match=said):
        open_store(store.path or "")


@pytest.mark.parametrize("how", ["dropped", "dry run"])
def test_a_new_file_goes_where_its_first_act_is_not_kept(tmp_path: Path, how: str) -> None:
    """A first command that fails, or is only rehearsed, leaves the folder as it was."""
    path = tmp_path / "tourney.db"
    store = open_store(path, create=True)
    with suppress(BadInput), act(store, dry_run=how == "dry run") as session:
        add_event(session)
        if how == "dropped":
            raise BadInput("no such game")
    assert list(tmp_path.iterdir()) == []
    with act(store) as session:
        add_event(session)
    with suppress(BadInput), act(store) as session:
        raise BadInput("no such name")
    assert act_count(store) == 1
    store.close()


def test_names_with_strange_letters_are_files_too(tmp_path: Path) -> None:
    """A folder and a file with blanks, signs and accents are opened as they are named."""
    folder = tmp_path / "Clüb? 100% #1"
    folder.mkdir()
    with new_store(folder, "night & day?.db") as store:
        a_night(store)
    with open_store(folder / "night & day?.db") as store, store.reading() as session:
        assert len(queries.people(session)) == 4


def test_a_sqlite_url_is_a_path(tmp_path: Path) -> None:
    """`sqlite:///path` names the same file as the path does."""
    with open_store(f"sqlite:///{tmp_path}/a.db", create=True) as store, act(store) as session:
        session.add(Person(name="Ada"))
    with open_store(tmp_path / "a.db") as store:
        assert act_count(store) == 1


def test_a_database_in_memory_needs_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`:memory:` is a new database each time, which leaves nothing behind."""
    monkeypatch.chdir(tmp_path)
    with open_store(":memory:", create=True) as one, open_store(":memory:", create=True) as two:
        a_night(one)
        assert (act_count(one), act_count(two)) == (5, 0)
        assert differences(one) == []
        with open_store("sqlite://") as three:
            assert act_count(three) == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ada:s3cret@127.0.0.1:1/tourney",
        "postgres://ada:s3cret@127.0.0.1:1/tourney?connect_timeout=1",
        "postgresql://127.0.0.1:1/tourney?user=ada&password=s3cret",
    ],
)
def test_a_password_never_shows(url: str) -> None:
    """A server that cannot be reached is named without the password, in the sentence and in the cause."""
    with pytest.raises(StorageError) as caught:
        open_store(url)
    assert "s3cret" not in str(caught.value)
    assert "s3cret" not in repr(caught.value.__cause__)
    assert "127.0.0.1" in str(caught.value)


@pytest.mark.parametrize("url", ["mysql://ada:s3cret@db/x", "postgresql://ada:s3cret@db:port/x", "s3cret://"])
def test_other_urls_are_bad_input(url: str) -> None:
    """What is no URL of a database that we know is said, without a password."""
    with pytest.raises(BadInput) as caught:
        open_store(url)
    assert "ada" not in str(caught.value)


def test_a_file_is_safe_against_a_power_cut(store: Store) -> None:
    """Files are in WAL mode, written through at each act, with keys enforced."""
    with store.engines.writer.connect() as connection:
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert pragmas == ["wal", 2, 1]


def test_a_writer_that_waits_too_long_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another program holds the file, an act is refused after the wait, and readers go on reading."""
    a_night(store)
    monkeypatch.setattr("tourney.store.engines.BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(str(store.path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert act_count(store) == 5
        with pytest.raises(StorageError, match="another program is writing"), act(store) as session:
            session.add(Person(name="Dee"))
    assert act_count(store) == 5

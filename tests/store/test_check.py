"""`db check`: whatever is amiss in a database is named, on both kinds of database."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.store.house import Clock, a_night, act, add_event
from tourney.store import Store, open_store
from tourney.store.check import check
from tourney.store.models import Round


def _found(store: Store) -> list[tuple[str, str]]:
    """What is amiss: the check, and the sentence."""
    with store.reading() as session:
        return [(one.what, str(said)) for one in check(session) for said in one.differences]


def _behind_our_back(store: Store, *statements: str) -> None:
    """Change the database with statements that no act makes, foreign keys not enforced where that can be."""
    if store.path is not None:
        with closing(sqlite3.connect(store.path)) as connection:
            for statement in statements:
                connection.execute(statement)
            connection.commit()
        return
    with store.engines.writer.begin() as connection:
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        for statement in statements:
            connection.execute(text(statement))


def test_a_night_is_sound(place: str) -> None:
    """A night as acts make it has nothing amiss, an empty database neither."""
    with open_store(place, create=True, now=Clock()) as store:
        assert _found(store) == []
        a_night(store)
        assert _found(store) == []
        with store.reading() as session:
            looked = [one.what for one in check(session)]
    assert looked == ["file", "tables", "keys", "nights", "numbers", "journal"]


@pytest.mark.parametrize(
    ("statement", "what", "said"),
    [
        ("DELETE FROM person WHERE id = 2", "keys", "entry 2 refers to person 2, which is not there"),
        ("DELETE FROM seat", "nights", "result 2 is of a table at which nobody sits"),
        ("DELETE FROM seat WHERE seat_no = 1", "nights", "table 1 of round 1 has a seat without anybody"),
        ("UPDATE result SET entry_id = 1 WHERE id = 1", "nights",
         "result 1: somebody sits out and has a seat"),
        ("UPDATE round SET status = 'draft'", "nights", "result 2 is of a round that is not published"),
        ("INSERT INTO penalty (id, event_id, entry_id, round_no, kind, note) VALUES (7, 1, 2, 3, 'late', '')",
         "nights", "penalty 7 is of a round that is not published"),
        ("INSERT INTO hand_score (id, round_id, table_no, hand_no, caller, tricks, alone) "
         "VALUES (7, 1, 1, 1, 3, 5, false)", "nights", "hand_score 7 is of a seat in which nobody sits"),
        ("UPDATE counter SET last = 3", "numbers",
         "the counter entry:1 stands at 3, and number 4 is given already"),
        ("DELETE FROM counter", "numbers",
         "the counter entry:1 stands at 0, and number 4 is given already"),
        ("UPDATE person SET name = 'Eve' WHERE id = 2", "journal",
         'person 2: name is "Eve", the acts make it "Bo" (act 2)'),
    ],
)  # fmt: skip
def test_what_is_amiss_is_named(place: str, statement: str, what: str, said: str) -> None:
    """A change with a database tool is found, and that of a journaled row by the journal too."""
    with open_store(place, create=True, now=Clock()) as store:
        a_night(store)
        _behind_our_back(store, statement)
        found = _found(store)
        assert (what, said) in found
        assert any(one == "journal" for one, _ in found) == ("counter" not in statement)


def test_orphan_pairing_check(place: str) -> None:
    """Seats and slips without their round, or without their table, are each named by their keys."""
    with open_store(place, create=True, now=Clock()) as store:
        a_night(store)
        _behind_our_back(store, "DELETE FROM round", "DELETE FROM seat WHERE id > 1")
        found = _found(store)
    assert ("keys", "seat 1 refers to round 1, which is not there") in found
    assert ("nights", "result 2 is of a table at which nobody sits") not in found
    assert ("keys", "result 2 refers to round 1, which is not there") in found


def test_somebody_of_another_event_is_found(place: str) -> None:
    """A seat with an entry of another event, and a draft that a published round has overtaken."""
    with open_store(place, create=True, now=Clock()) as store:
        a_night(store)
        with act(store) as session:
            other = add_event(session, "saturday")
            session.add(Round(event_id=other, number=1))
            session.add(Round(event_id=other, number=2, status="published"))
        assert _found(store) == [("nights", "round 2 is a draft, and a later one is published")]
        _behind_our_back(store, "UPDATE seat SET round_id = 3 WHERE id = 1")
        assert ("nights", "seat 1 has an entry of another event") in _found(store)


def test_a_table_that_is_gone_is_found(place: str) -> None:
    """Where a table or a column is not there it is said, and nothing else is looked at."""
    with open_store(place, create=True, now=Clock()) as store:
        a_night(store)
        _behind_our_back(store, "DROP TABLE reject", "ALTER TABLE person DROP COLUMN club")
        assert _found(store) == [
            ("tables", "the column club of person is gone"),
            ("tables", "the table reject is gone"),
        ]


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    """A page written over is found as the file's damage."""
    path = tmp_path / "club.db"
    with open_store(path, create=True, now=Clock()) as store:
        a_night(store)
    with closing(sqlite3.connect(path)) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'hand'").fetchone()[0]
    raw = bytearray(path.read_bytes())
    raw[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
    path.write_bytes(raw)
    with open_store(path, now=Clock()) as store:
        found = _found(store)
    assert found[0][0] == "file"
    assert "malformed" in found[0][1] or "damaged" in found[0][1]


def test_a_check_that_was_switched_off_is_found(tmp_path: Path) -> None:
    """A word that the table's own CHECK forbids is found, however it came there."""
    with open_store(tmp_path / "club.db", create=True, now=Clock()) as store:
        a_night(store)
        _behind_our_back(store, "PRAGMA ignore_check_constraints = ON", "UPDATE result SET kind = 'luck'")
        assert _found(store)[0][0] == "file"


@pytest.mark.postgres
def test_a_sequence_left_behind_is_found(url: str) -> None:
    """PostgreSQL: the next row would have a key that is taken."""
    with open_store(url, create=True, now=Clock()) as store:
        a_night(store)
        with store.engines.writer.begin() as connection:
            connection.execute(text("ALTER SEQUENCE seat_id_seq RESTART"))
        assert _found(store) == [
            ("numbers", "the next row of seat would have a key that is taken (at 0, 3 is there)")
        ]

"""`journal verify` finds whatever was done to the file behind our back, and says where."""

import sqlite3
from contextlib import closing

import pytest

from tests.store.house import a_night, act, differences
from tourney.errors import StorageError
from tourney.store import Store, journal, queries
from tourney.store.models import Person


def _behind_our_back(store: Store, *statements: str) -> None:
    """Run statements on the file with plain SQLite, keys not enforced."""
    with closing(sqlite3.connect(str(store.path))) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_an_untouched_database_holds(store: Store) -> None:
    """After a night every act and every row is accounted for."""
    a_night(store)
    with store.reading() as session:
        found = journal.verify(session)
    assert found.holds
    assert (found.acts, found.rows, found.differences) == (5, 19, ())


def test_an_empty_database_holds(store: Store) -> None:
    """No act and no row is whole too."""
    assert differences(store) == []


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE person SET name = 'Eve' WHERE id = 2", 'person 2: name is "Eve", the acts make it "Bo"'),
        ("UPDATE result SET points = '[9, 9, 9]' WHERE id = 2", "result 2: points is [9,9,9], the acts"),
        ("UPDATE result SET points = NULL WHERE id = 2", "result 2: points is null, the acts"),
        ("UPDATE result SET confirmed = 0 WHERE id = 2", "result 2: confirmed is false, the acts"),
        ("UPDATE reject SET raw = x'00'", 'reject 1: raw is "AA==", the acts make it "/wB7"'),
        ("UPDATE entry SET from_round = 2 WHERE id = 1", "entry 1: from_round is 2, the acts make it 1"),
        ("DELETE FROM hand WHERE id = 2", "hand 2 is gone, and no act took it away"),
        ("INSERT INTO person (id, name) VALUES (99, 'Mallory')", "person 99 is in no act"),
        ("UPDATE act SET by = 'eve' WHERE number = 2", "act 2 was changed after it was written"),
        ("UPDATE act SET entries = '[]' WHERE number = 5", "act 5 was changed after it was written"),
        ("DELETE FROM act WHERE number = 2", "act 2 is missing"),
        ("DELETE FROM act WHERE number IN (2, 3)", "act 2 is missing"),
        ("UPDATE act SET entries = '[7' WHERE number = 5", "act 5 cannot be read"),
        ("UPDATE act SET entries = '[7]' WHERE number = 5", "act 5 was changed after it was written"),
        ("UPDATE person SET name = CAST(x'ff' AS TEXT) WHERE id = 3", "person 3 cannot be read"),
        ("UPDATE event SET rules = '{' WHERE id = 1", "event 1 cannot be read"),
    ],
)  # fmt: skip
def test_a_change_behind_our_back_is_found(store: Store, statement: str, said: str) -> None:
    """Each change of a row or an act that no act made is found; the first difference names it."""
    a_night(store)
    _behind_our_back(store, statement)
    assert differences(store)[0].startswith(said)


def test_an_act_taken_out_and_the_rest_renumbered_is_found(store: Store) -> None:
    """The chain shows an act that is gone even where the numbers are mended."""
    a_night(store)
    _behind_our_back(store, "DELETE FROM act WHERE number = 4", "UPDATE act SET number = 4 WHERE number = 5")
    assert "act 4 does not follow from the act before it" in differences(store)


def test_a_row_changed_before_an_act_touched_it_is_found(store: Store) -> None:
    """A change from outside that a later act has carried on is still found."""
    a_night(store)
    _behind_our_back(store, "UPDATE person SET name = 'Eve' WHERE id = 1")
    with act(store) as session:
        session.get_one(Person, 1).club = "North"
    assert "act 6 found person 1 other than the acts before it had left it" in differences(store)


def test_a_cell_that_cannot_be_read_is_a_storage_error_for_readers(store: Store) -> None:
    """Whoever only reads is told that the database is damaged, and how to find out where."""
    a_night(store)
    _behind_our_back(store, "UPDATE event SET rules = '{'")
    with (
        pytest.raises(StorageError, match=r"holds what cannot be read.*journal verify"),
        store.reading() as session,
    ):
        queries.event(session)


def test_every_difference_is_listed(store: Store) -> None:
    """Several changes are all listed, not only the first."""
    a_night(store)
    _behind_our_back(store, "UPDATE person SET club = 'x'", "DELETE FROM reject")
    assert len(differences(store)) == 5

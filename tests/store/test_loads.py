"""Rows loaded as a batch: one act with their number and digest, like others for verify, undo and the past."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import select

from tests.store.house import LINE, Clock, a_night, act, differences, everything, undo
from tourney.errors import Conflict
from tourney.store import Store, open_store
from tourney.store.batch import load_batch
from tourney.store.check import check
from tourney.store.models import Base, Hand, Import

HANDS = Base.metadata.tables["hand"]


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    """A new database of either kind."""
    with open_store(place, create=True, now=Clock()) as made:
        yield made


def load(store: Store, name: str, hands: int, **more: Any) -> None:
    """An act that loads hands without a place into event 1."""
    with act(store, f"hands import {name}", **more) as session:
        file = Import(event_id=1, kind="hands", source=name, digest=name, lines=hands)
        session.add(file)
        session.flush()
        row = {
            "event_id": 1,
            "import_id": file.id,
            "round_no": None,
            "table_no": None,
            "game_no": None,
            "hand_no": None,
            "record": LINE,
        }
        rows = [
            {**row, "line": line, "place": f"{name}#{line}", "fingerprint": "f\\t\n☃"}
            for line in range(1, hands + 1)
        ]
        load_batch(session, HANDS, rows)


def change(store: Store, statement: str) -> None:
    """Run a statement past the journal."""
    with store.engines.writer.begin() as connection:
        connection.execute(text(statement))


def test_a_batch_is_an_act_like_any_other(store: Store) -> None:
    """It is verified, taken back, done again; keys go on behind it; a dry run leaves nothing."""
    a_night(store)
    before = everything(store)
    load(store, "dry", 10, dry_run=True)
    assert everything(store) == before
    load(store, "one", 40)
    load(store, "two", 30)
    whole = everything(store)
    assert (len(whole) - len(before), differences(store)) == (72, [])
    keys = sorted(key for name, key in whole if name == "hand")
    assert keys[2:] == list(range(keys[2], keys[2] + 70))
    assert undo(store) == 7
    assert undo(store) == 6
    assert (everything(store), differences(store)) == (before, [])
    assert [undo(store, 9), undo(store, 8)] == [9, 8]
    assert (everything(store), differences(store)) == (whole, [])
    load(store, "three", 5)
    assert max(key for name, key in everything(store) if name == "hand") == keys[-1] + 5
    with store.reading() as session:
        assert all(found.holds for found in check(session))


def test_later_acts_on_its_rows(store: Store) -> None:
    """Rows that were changed, or are gone, are as loaded before that act; the batch waits for it."""
    a_night(store)
    load(store, "one", 20)
    whole = everything(store)
    with act(store, "correct") as session:
        session.exec(select(Hand).where(Hand.id == 5)).one().fingerprint = "other"
        session.delete(session.get_one(Hand, 9))
    changed = everything(store)
    assert differences(store) == []
    for number, state in ((6, whole), (7, changed)):
        with store.as_of(number) as past:
            assert everything(past) == state
            assert number == 7 or differences(past) == []
    with pytest.raises(Conflict, match="act 7"):
        undo(store, 6)
    undo(store)
    assert everything(store) == whole
    assert undo(store) == 6
    assert differences(store) == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE hand SET fingerprint = 'x' WHERE id = 12",
        "DELETE FROM hand WHERE id = 22",
        "UPDATE act SET entries = '[]' WHERE number = 6",
    ],
)
def test_what_was_done_behind_our_back_is_found(store: Store, statement: str) -> None:
    """A row of a batch that is other, or gone, or an act that says otherwise: `verify` says which batch."""
    a_night(store)
    load(store, "one", 20)
    change(store, statement)
    said = "act 6 was changed" if "act" in statement[:10] else "hand 3 to 22 are not the 20 rows of act 6"
    assert any(said in one for one in differences(store)), differences(store)

"""An act is one row of the journal, with an image before and after of each row that it touched."""

from contextlib import suppress

import pytest
from sqlalchemy import insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import SQLModel, select

from tests.store.house import (
    LINE,
    a_night,
    act,
    act_count,
    add_event,
    add_player,
    differences,
    everything,
    names,
)
from tourney.errors import BadInput
from tourney.store import Store, journal
from tourney.store.models import Act, Counter, Entry, Event, Hand, Import, Person, Reject, Result, Round
from tourney.store.numbers import next_number
from tourney.store.session import Refused


def _changes(store: Store, number: int) -> tuple[journal.RowChange, ...]:
    with store.reading() as session:
        return journal.changes(session, number)


def test_an_act_says_who_when_why_and_with_which_command(store: Store) -> None:
    """The journal holds who acted, when (UTC, to the second), the command and the reason."""
    with store.act("player add Ada", by="Zoë", reason="came late") as session:
        session.add(Person(name="Ada"))
    with store.reading() as session:
        (line,) = journal.log(session)
    assert (line.act.number, line.act.at) == (1, "2026-11-30T20:01:00Z")
    assert (line.act.by, line.act.command, line.act.reason) == ("Zoë", "player add Ada", "came late")


def test_one_entry_a_row_however_many_flushes(store: Store) -> None:
    """A row that is added, flushed and changed twice has one entry, with its last image."""
    with act(store) as session:
        ada = Person(name="Ad")
        session.add(ada)
        session.flush()
        ada.name = "Ada"
        session.flush()
        ada.club = "North"
    (change,) = _changes(store, 1)
    assert change.before is None
    assert change.after == {
        "id": 1, "name": "Ada", "member": None, "club": "North", "email": None, "category": None
    }  # fmt: skip


def test_a_changed_and_a_deleted_row_have_their_images_before(store: Store) -> None:
    """A change keeps the whole row as it was before the act, also over several flushes; a deletion too."""
    with act(store) as session:
        session.add_all([Person(name="Ada"), Person(name="Bo")])
    with act(store) as session:
        ada, bo = session.exec(select(Person).order_by(Person.id)).all()
        ada.name = "Adda"
        session.flush()
        ada.name = "Adele"
        session.delete(bo)
    first, second = _changes(store, 2)
    assert first.before is not None
    assert first.after is not None
    assert (first.before["name"], first.after["name"]) == ("Ada", "Adele")
    assert second.before is not None
    assert (second.before["name"], second.after) == ("Bo", None)


def test_rows_whose_values_were_not_loaded_have_their_images_too(store: Store) -> None:
    """An expired row that is set without being read still has its image before."""
    with act(store) as session:
        session.add(Person(name="Ada", club="North"))
    with act(store) as session:
        ada = session.get_one(Person, 1)
        session.expire(ada)
        ada.name = "Bo"
    (change,) = _changes(store, 2)
    assert change.before is not None
    assert (change.before["name"], change.before["club"]) == ("Ada", "North")


@pytest.mark.parametrize(
    "how", ["nothing", "the same again", "added and deleted", "changed and changed back"]
)
def test_an_act_that_changed_nothing_is_no_act(store: Store, how: str) -> None:
    """Where nothing is different at the end, no act is written."""
    with act(store) as session:
        session.add(Person(name="Ada"))
    with act(store) as session:
        ada = session.get_one(Person, 1)
        if how == "the same again":
            ada.name = "Ada"
        if how == "added and deleted":
            bo = Person(name="Bo")
            session.add(bo)
            session.flush()
            session.delete(bo)
        if how == "changed and changed back":
            ada.name = "Bo"
            session.flush()
            ada.name = "Ada"
    assert session.written is None
    assert act_count(store) == 1
    assert differences(store) == []


def test_a_dry_run_tells_its_number_and_changes_nothing(store: Store) -> None:
    """A dry run can say what it would do and under which number; the database stays as it was."""
    a_night(store)
    before = everything(store)
    with act(store, dry_run=True) as session:
        session.add(Person(name="Late"))
        assert session.act_number == 6
        (change,) = journal.pending(session)
        assert change.after is not None
        assert change.after["name"] == "Late"
    assert everything(store) == before
    assert act_count(store) == 5


def test_an_act_that_fails_is_dropped_as_a_whole(store: Store) -> None:
    """An exception in an act leaves neither rows nor a line in the journal, nor a number drawn."""
    a_night(store)
    before = everything(store)
    with suppress(ZeroDivisionError), act(store) as session:
        session.add(Person(name="Late"))
        session.flush()
        next_number(session, "x")
        raise ZeroDivisionError
    assert (everything(store), act_count(store)) == (before, 5)
    with act(store) as session:
        assert next_number(session, "x") == 1


def test_a_savepoint_that_is_taken_back_is_not_in_the_act(store: Store) -> None:
    """What was rolled back to a savepoint is in no image; what stands around it is."""
    with act(store) as session:
        with session.begin_nested():
            session.add(Person(name="Ada"))
        with suppress(KeyError), session.begin_nested():
            session.add(Person(name="Bo"))
            session.flush()
            raise KeyError
        session.add(Person(name="Cy"))
    assert [change.after and change.after["name"] for change in _changes(store, 1)] == ["Ada", "Cy"]
    assert differences(store) == []


def test_the_number_of_the_act_is_known_while_it_is_done_and_after(store: Store) -> None:
    """`act_number` is the same before the commit and after it."""
    a_night(store)
    with act(store) as session:
        session.add(Person(name="Dee"))
        assert session.act_number == 6
    assert (session.written, session.act_number) == (6, 6)


def test_images_hold_every_type_of_column(store: Store) -> None:
    """Bytes, truth values, JSON and empty cells come back from the journal as they went in."""
    a_night(store)
    stored = {
        table: change
        for number in range(1, 6)
        for change in _changes(store, number)
        for table in [change.table]
    }
    assert stored["reject"].after is not None
    assert stored["reject"].after["raw"] == "/wB7"
    event = next(change.after for change in _changes(store, 1))
    assert event is not None
    assert (event["audit_public"], event["rounds"], event["tie_breaks"]) == (False, None, ["difference"])
    assert event["rules"]["lone_defender_points"] == [2, 4]
    with store.as_of(5) as past, past.reading() as session:
        assert session.exec(select(Reject)).one().raw == b"\xff\x00{"
        assert session.exec(select(Event)).one().audit_public is False
        assert session.exec(select(Result).where(Result.kind == "bye")).one().points is None
        assert session.exec(select(Result).where(Result.kind == "played")).one().points == [10, 7, 4]


@pytest.mark.parametrize(
    "statement",
    [insert(Person).values(name="Eve"), update(Person).values(name="Eve"), text("DELETE FROM person")],
    ids=["insert", "update", "text"],
)
def test_bulk_writes_are_refused(store: Store, statement: object) -> None:
    """A statement that the hooks would not see is refused, and nothing is kept."""
    a_night(store)
    before = everything(store)
    with pytest.raises(Refused), act(store) as session:
        session.execute(statement)  # type: ignore[call-overload]
    assert everything(store) == before


def test_other_ways_past_the_journal_are_refused(store: Store) -> None:
    """The old bulk calls, a commit or a rollback in mid-act, an act by hand and a new key are refused."""
    a_night(store)
    by_hand = Act(number=9, at="", by="", command="", entries=[], prev="x", hash="x")
    with act(store, dry_run=True) as session:
        ada = session.get_one(Person, 1)
        with pytest.raises(Refused):
            session.bulk_save_objects([Person(name="Eve")])
        with pytest.raises(Refused):
            session.bulk_insert_mappings(Person, [{"name": "Eve"}])
        with pytest.raises(Refused):
            session.commit()
        with pytest.raises(Refused):
            session.rollback()
        assert ada.name == "Ada"
    with pytest.raises(Refused), act(store) as session:
        session.add(by_hand)
    with pytest.raises(Refused), act(store) as session:
        session.get_one(Person, 1).id = 77
    assert differences(store) == []


def test_a_reader_writes_nothing(store: Store) -> None:
    """A reading session refuses whatever it would write."""
    a_night(store)
    with store.reading() as session:
        session.add(Person(name="Eve"))
        with pytest.raises(Refused):
            session.flush()
    with store.reading() as session, pytest.raises(Refused):
        session.execute(update(Person).values(name="Eve"))
    assert "Eve" not in names(store)


def test_a_reader_sees_one_state(store: Store) -> None:
    """What is written while a reader reads does not change what it sees."""
    a_night(store)
    with store.reading() as session:
        assert len(session.exec(select(Person)).all()) == 4
        with act(store) as other:
            other.add(Person(name="Dee"))
        assert len(session.exec(select(Person)).all()) == 4
    assert len(names(store)) == 5


def test_keys_restrict(store: Store) -> None:
    """A row to which others refer cannot be deleted, and nothing is deleted along with it."""
    a_night(store)
    before = everything(store)
    for model in (Person, Event, Entry, Import):
        with pytest.raises(IntegrityError), act(store) as session:
            session.delete(session.exec(select(model)).first())
    assert everything(store) == before


@pytest.mark.parametrize("row", [Person(name="Ad\udcffa"), Round(event_id=1, number=2, seed=2**70)])
def test_what_no_database_holds_is_bad_input(store: Store, row: SQLModel) -> None:
    """Bytes that are no characters and numbers without end are refused with a sentence."""
    a_night(store)
    before = everything(store)
    with pytest.raises(BadInput), act(store) as session:
        session.add(row)
    assert everything(store) == before


def test_words_outside_their_list_are_refused(store: Store) -> None:
    """A kind of result that there is not is refused by the database itself."""
    a_night(store)
    with pytest.raises(IntegrityError), act(store) as session:
        session.exec(select(Result)).all()[0].kind = "draw"


def test_numbers_go_up_and_are_in_no_act(store: Store) -> None:
    """Each scope counts from 1; the counters are no part of the journal."""
    with act(store) as session:
        assert [next_number(session, "a"), next_number(session, "a"), next_number(session, "b")] == [1, 2, 1]
    assert act_count(store) == 0
    with act(store) as session:
        assert next_number(session, "a") == 3
        assert session.get_one(Counter, "b").last == 1


def test_five_thousand_hands_are_one_quick_act(store: Store) -> None:
    """An import of 5,000 hands is one act of 5,001 rows, and is taken back as a whole."""
    with act(store) as session:
        event = add_event(session)
        add_player(session, event, "Ada")
    before = everything(store)
    with act(store, "hands import") as session:
        file = Import(event_id=event, kind="hands", source="big.jsonl", digest="1", lines=5000)
        session.add(file)
        session.flush()
        session.add_all(
            Hand(
                event_id=event,
                import_id=file.id or 0,
                line=n,
                place=f"p{n}",
                fingerprint=f"f{n}",
                record=LINE,
            )
            for n in range(5000)
        )
    assert len(_changes(store, 2)) == 5001
    assert differences(store) == []
    with act(store, "undo") as session:
        journal.undo(session)
    assert everything(store) == before

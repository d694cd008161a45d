"""Undo puts rows back as they were before an act; where that cannot be, it says which act is in the way."""

import sqlite3
from contextlib import closing

import pytest
from sqlmodel import select

from tests.store.house import (
    LINE,
    a_night,
    act,
    act_count,
    add_event,
    add_player,
    add_round,
    differences,
    everything,
    names,
    undo,
)
from tourney.errors import BadInput, Conflict
from tourney.store import Store, journal
from tourney.store.models import Entry, Event, Hand, Import, Person, Result, Round, Seat
from tourney.store.session import Refused


def test_undo_takes_back_the_last_act(store: Store) -> None:
    """Added rows go, deleted ones come back, changed ones are as before; the undo is an act."""
    a_night(store)
    before = everything(store)
    with act(store, "score correct") as session:
        session.exec(select(Result).where(Result.kind == "played")).one().points = [7, 10, 4]
        session.delete(session.get_one(Hand, 2))
        session.add(Person(name="Dee"))
    assert undo(store) == 6
    assert everything(store) == before
    assert act_count(store) == 7
    assert differences(store) == []


def test_undo_again_steps_further_back(store: Store) -> None:
    """Undo after undo takes back act before act, down to the empty database, then says so."""
    a_night(store)
    assert [undo(store) for _ in range(5)] == [5, 4, 3, 2, 1]
    assert everything(store) == {}
    with pytest.raises(Conflict, match="nothing to undo"):
        undo(store)
    assert differences(store) == []


def test_an_undo_is_taken_back_by_its_number(store: Store) -> None:
    """The undo of an undo does the act again, and then the act can be taken back once more."""
    a_night(store)
    whole = everything(store)
    undo(store)
    undo(store)
    assert [undo(store, 7), undo(store, 6)] == [7, 6]
    assert everything(store) == whole
    assert [undo(store), undo(store)] == [5, 4]
    assert differences(store) == []


def test_an_act_in_the_middle_can_be_taken_back(store: Store) -> None:
    """An act by number is taken back where nothing builds on it; the others stand."""
    a_night(store)
    assert undo(store, 4) == 4
    assert {name for name, _ in everything(store)} >= {"hand", "seat", "entry"}
    assert undo(store) == 5
    assert undo(store) == 3


@pytest.mark.parametrize(("number", "later"), [(1, 2), (2, 3), (3, 4)])
def test_the_act_in_the_way_is_named(store: Store, number: int, later: int) -> None:
    """An act on which another builds is not taken back: the other one is named, nothing is changed."""
    a_night(store)
    before = everything(store)
    with pytest.raises(
        Conflict, match=rf"act {number} \(.*\) cannot be undone: act {later} \(.*\) builds on it"
    ):
        undo(store, number)
    assert (everything(store), act_count(store)) == (before, 5)


def test_every_act_that_builds_on_it_is_named(store: Store) -> None:
    """All acts in the way stand in the refusal, and in the way out the last one first; then it goes."""
    a_night(store)
    with act(store, "score correct 1 7 10 4") as session:
        session.exec(select(Result).where(Result.table_no == 1)).one().points = [7, 10, 4]
    with pytest.raises(Conflict) as caught:
        undo(store, 1)
    assert "act 2 (player import) builds on it, and so do acts 3, 5" in str(caught.value)
    assert "(first: tourney undo 5, tourney undo 3, tourney undo 2)" in str(caught.value)
    with pytest.raises(Conflict, match=r"act 4 \(score enter 1 10 7 4\) builds on it, and so does act 6"):
        undo(store, 3)
    assert [undo(store, number) for number in (6, 5, 4, 3, 2, 1)] == [6, 5, 4, 3, 2, 1]
    assert everything(store) == {}


def test_an_act_taken_back_is_not_in_the_way(store: Store) -> None:
    """What was taken back, and the taking back itself, are not named as building on an act."""
    a_night(store)
    with act(store, "rename") as session:
        session.get_one(Person, 1).name = "Adah"
    with act(store, "club") as session:
        session.get_one(Person, 1).club = "North"
    undo(store)
    with pytest.raises(Conflict, match=r"act 6 \(rename\) builds on it \(first: tourney undo 6\)"):
        undo(store, 2)


def test_a_row_changed_since_is_in_the_way(store: Store) -> None:
    """An act whose row a later act has changed is not taken back."""
    a_night(store)
    with act(store, "score correct 1 7 10 4") as session:
        session.exec(select(Result).where(Result.table_no == 1)).one().points = [7, 10, 4]
    with pytest.raises(Conflict, match=r"act 6 \(score correct 1 7 10 4\) builds on it"):
        undo(store, 4)


def test_a_row_that_has_the_place_by_now_is_in_the_way(store: Store) -> None:
    """A deletion is not taken back where another row has the same place since."""
    with act(store) as session:
        event = add_event(session)
    with act(store) as session:
        add_round(session, event, 1, [])
    with act(store, "unpair") as session:
        session.delete(session.exec(select(Round)).one())
    with act(store, "pair again") as session:
        add_round(session, event, 1, [])
    with pytest.raises(Conflict, match=r"act 3 \(unpair\) cannot be undone: act 4 \(pair again\)"):
        undo(store, 3)


def test_a_parent_that_is_gone_is_in_the_way(store: Store) -> None:
    """A deletion is not taken back where the row that it belongs to is gone since."""
    with act(store) as session:
        session.add(Person(name="Ada"))
        event = add_event(session)
    with act(store) as session:
        session.add(Entry(event_id=event, person_id=1, number=1))
    with act(store, "delete entry") as session:
        session.delete(session.exec(select(Entry)).one())
    with act(store, "delete person") as session:
        session.delete(session.exec(select(Person)).one())
    with pytest.raises(Conflict, match=r"act 4 \(delete person\) builds on it"):
        undo(store, 3)


def test_a_change_past_the_journal_is_in_the_way(store: Store) -> None:
    """A row that was changed with other tools is not overwritten; the way out is `journal verify`."""
    a_night(store)
    with closing(sqlite3.connect(str(store.path))) as connection:
        connection.execute("UPDATE hand SET record = '{}' WHERE id = 1")
        connection.commit()
    with pytest.raises(Conflict, match=r"hand 1 was changed past the journal .*journal verify"):
        undo(store)


def test_what_is_not_there_or_undone_already_is_said(store: Store) -> None:
    """An unknown number is bad input; an act that was undone already names its undo."""
    a_night(store)
    with pytest.raises(BadInput, match="there is no act 77"):
        undo(store, 77)
    undo(store)
    with pytest.raises(
        Conflict, match=r"act 5 .* was undone already, by act 6 \(to do it again: tourney undo 6\)"
    ):
        undo(store, 5)


def test_rows_that_exchange_their_places_are_put_back(store: Store) -> None:
    """Seats, entry numbers of files, and members' ids that were exchanged in one act are put back."""
    a_night(store)
    with act(store) as session:
        ada, bo = session.get_one(Person, 1), session.get_one(Person, 2)
        ada.member, bo.member = "A", "B"
    before = everything(store)
    with act(store, "exchange") as session:
        ada, bo = session.get_one(Person, 1), session.get_one(Person, 2)
        ada.member = bo.member = None
        session.flush()
        ada.member, bo.member = "B", "A"
        one, two = session.exec(select(Seat).order_by(Seat.seat_no)).all()[:2]
        places = one.entry_id, two.entry_id
        round_ = one.round_id
        session.delete(one)
        session.delete(two)
        session.flush()
        session.add_all(
            Seat(round_id=round_, entry_id=entry, table_no=1, seat_no=seat)
            for seat, entry in enumerate(reversed(places))
        )
    after = everything(store)
    undo(store)
    assert everything(store) == before
    undo(store, 8)
    assert everything(store) == after
    assert differences(store) == []


def test_a_round_that_was_drafted_anew_in_one_act_is_put_back(store: Store) -> None:
    """A draft thrown away and made anew in one act comes back with its seats."""
    with act(store) as session:
        event = add_event(session)
        players = [add_player(session, event, name) for name in ("Ada", "Bo", "Cy")]
    with act(store, "pair") as session:
        add_round(session, event, 1, [players])
    before = everything(store)
    with act(store, "pair again") as session:
        for seat in session.exec(select(Seat)):
            session.delete(seat)
        session.delete(session.exec(select(Round)).one())
        session.flush()
        add_round(session, event, 1, [players[::-1]])
    after = everything(store)
    undo(store)
    assert everything(store) == before
    undo(store, 4)
    assert everything(store) == after


def test_a_person_merged_into_another_comes_back(store: Store) -> None:
    """A merge (entries moved, the person deleted) is taken back and done again."""
    with act(store) as session:
        event = add_event(session)
        entry = add_player(session, event, "Ada")
        session.add(Person(name="Ada L."))
    before = everything(store)
    with act(store, "merge") as session:
        session.get_one(Entry, entry).person_id = 2
        session.flush()
        session.delete(session.get_one(Person, 1))
    after = everything(store)
    undo(store)
    assert everything(store) == before
    undo(store, 3)
    assert everything(store) == after


def test_a_dry_run_of_undo_changes_nothing(store: Store) -> None:
    """A rehearsed undo says what it would take back."""
    a_night(store)
    before = everything(store)
    with act(store, dry_run=True) as session:
        assert journal.undo(session).command == "hands import night.jsonl"
        assert len(journal.pending(session)) == 4
    assert (everything(store), act_count(store)) == (before, 5)


def test_an_undo_is_an_act_of_its_own(store: Store) -> None:
    """Undo in an act that has changed something is a programmer's error."""
    a_night(store)
    with act(store, dry_run=True) as session:
        session.add(Person(name="Dee"))
        with pytest.raises(Refused):
            journal.undo(session)


def test_ids_are_for_ever(store: Store) -> None:
    """The id of a row that was taken back is given to no other row."""
    with act(store) as session:
        session.add(Person(name="Ada"))
    undo(store)
    with act(store) as session:
        bo = Person(name="Bo")
        session.add(bo)
    assert bo.id == 2


def test_what_a_session_reads_after_undo_is_what_stands(store: Store) -> None:
    """Rows that a session had loaded are read anew after an undo in it."""
    a_night(store)
    with act(store) as session:
        session.get_one(Person, 1).name = "Adele"
    with act(store) as session:
        ada = session.get_one(Person, 1)
        journal.undo(session)
        assert ada.name == "Ada"
    assert names(store)[0] == "Ada"


def test_the_log_shows_what_undid_what(store: Store) -> None:
    """A line of the log says which act it takes back, and by which act it was taken back."""
    a_night(store)
    undo(store)
    undo(store, 6)
    undo(store)
    with store.reading() as session:
        lines = journal.log(session)
        assert [(line.act.number, line.undoes, line.undone_by) for line in lines[4:]] == [
            (5, None, 8), (6, 5, 7), (7, 6, None), (8, 5, None)
        ]  # fmt: skip
        assert [line.act.number for line in journal.log(session, last=2)] == [7, 8]
        with pytest.raises(BadInput, match="there is no act 9"):
            journal.changes(session, 9)


def test_an_event_and_a_file_without_event_are_put_back(store: Store) -> None:
    """Rows whose reference is empty are put back too."""
    with act(store) as session:
        file = Import(kind="players", source="p.csv", digest="1", lines=1)
        session.add(file)
        event = add_event(session)
        session.flush()
        session.add(
            Hand(event_id=event, import_id=file.id or 0, line=1, place="p", fingerprint="f", record=LINE)
        )
    before = everything(store)
    with act(store) as session:
        for model in (Hand, Import, Event):
            session.delete(session.exec(select(model)).one())
            session.flush()
    undo(store)
    assert everything(store) == before

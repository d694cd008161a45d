"""Whatever acts are done in whatever order: the journal holds, and undo leads back to nothing."""

import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import IntegrityError
from sqlmodel import select

from tests.store.house import (
    LINE,
    act,
    add_event,
    add_player,
    add_round,
    differences,
    everything,
    new_store,
    undo,
)
from tourney.errors import Conflict
from tourney.store import ActSession, Store, journal
from tourney.store.models import Entry, Event, Hand, Import, Person, Reject, Result, Round, Seat

_MODELS: dict[str, Any] = {
    "person": Person, "event": Event, "entry": Entry, "round": Round, "seat": Seat,
    "result": Result, "import": Import, "hand": Hand, "reject": Reject,
}  # fmt: skip

_DELETIONS = ["delete seat", "delete result", "delete hand", "delete entry", "delete person"]
_step = st.one_of(
    st.tuples(st.just("event"), st.just(0)),
    st.tuples(st.just("players"), st.integers(1, 4)),
    st.tuples(st.just("round"), st.integers(1, 9)),
    st.tuples(st.just("score"), st.integers(0, 12)),
    st.tuples(st.just("file"), st.integers(0, 3)),
    st.tuples(st.just("rename"), st.integers(0, 9)),
    st.tuples(st.just("reseat"), st.integers(0, 9)),
    st.tuples(st.sampled_from(_DELETIONS), st.integers(0, 9)),
    st.tuples(st.just("undo"), st.integers(0, 12)),
)
_act = st.lists(_step, min_size=1, max_size=4)


def _any(session: ActSession, name: str, pick: int) -> Any:
    rows = session.exec(select(_MODELS[name]).order_by(_MODELS[name].id)).all()
    return rows[pick % len(rows)] if rows else None


def _do(session: ActSession, kind: str, pick: int) -> None:
    """One step of an act; does nothing where there is nothing to do it to."""
    event = _any(session, "event", 0)
    if kind == "event" or event is None:
        add_event(session, f"e{session.act_number}-{len(session.exec(select(Event)).all())}")
    elif kind == "players":
        for number in range(pick):
            add_player(session, event.id, f"P{number}")
    elif kind == "round":
        entries = [row.id for row in session.exec(select(Entry).where(Entry.event_id == event.id))]
        numbers = {row.number for row in session.exec(select(Round).where(Round.event_id == event.id))}
        if pick not in numbers:
            add_round(session, event.id, pick, [entries[:3], entries[3:6]], reasons=[{"text": "x"}])
    elif kind == "file":
        file = Import(event_id=event.id, kind="hands", source="n.jsonl", digest="1", lines=pick)
        session.add(file)
        session.flush()
        session.add(Reject(import_id=file.id, line=pick, reason="bad", raw=bytes([pick, 255])))
        place = f"{session.act_number}-{file.id}"
        session.add(
            Hand(event_id=event.id, import_id=file.id, line=1, place=place, fingerprint="f", record=LINE)
        )
    else:
        _change(session, kind, pick)
    session.flush()


def _change(session: ActSession, kind: str, pick: int) -> None:
    if kind == "score":
        round_ = _any(session, "round", pick)
        if round_ is not None:
            _score(session, round_, pick)
    elif kind == "rename":
        person = _any(session, "person", pick)
        if person is not None:
            person.name, person.club = f"{person.name}x", None if pick % 2 else "North"
    elif kind == "reseat":
        seat = _any(session, "seat", pick)
        if seat is not None:
            others = session.exec(select(Seat).where(Seat.round_id == seat.round_id)).all()
            held = [(one.entry_id, one.table_no, one.seat_no) for one in others]
            for one in others:
                session.delete(one)
            session.flush()
            entries = [held[-1][0], *(entry for entry, _, _ in held[:-1])]
            session.add_all(
                Seat(round_id=seat.round_id, entry_id=entry, table_no=table, seat_no=chair)
                for entry, (_, table, chair) in zip(entries, held, strict=True)
            )
    else:
        row = _any(session, kind.removeprefix("delete "), pick)
        if row is not None:
            session.delete(row)


def _score(session: ActSession, round_: Round, pick: int) -> None:
    old = session.exec(select(Result).where(Result.round_id == round_.id, Result.table_no == 1)).first()
    if old is None:
        session.add(Result(round_id=round_.id or 0, table_no=1, points=[pick, 0, 1]))
    else:
        old.points = None if pick == 0 else [pick, pick, pick]
        old.confirmed = bool(pick % 2)


def _try(store: Store, steps: list[tuple[str, int]]) -> None:
    """An act of these steps, or an undo; what the database or the journal refuses is left."""
    with suppress(IntegrityError, Conflict):
        if steps[0][0] == "undo":
            undo(store, steps[0][1] or None)
            return
        with act(store, " ".join(kind for kind, _ in steps)) as session:
            for kind, pick in steps:
                if kind != "undo":
                    _do(session, kind, pick)


def _undo_by_number_of_nothing(store: Store, steps: list[tuple[str, int]]) -> bool:
    with store.reading() as session:
        return steps[0][0] == "undo" and steps[0][1] > len(journal.log(session))


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(_act, min_size=1, max_size=12))
def test_every_history_holds_is_remembered_and_leads_back_to_nothing(
    history: list[list[tuple[str, int]]],
) -> None:
    """After each act `verify` holds; as of each act the rows are as they were; undoing all leaves none."""
    with tempfile.TemporaryDirectory() as folder, new_store(Path(folder)) as store:
        states = [everything(store)]
        for steps in history:
            if _undo_by_number_of_nothing(store, steps):
                continue
            before = len(states)
            _try(store, steps)
            assert differences(store) == []
            with store.reading() as session:
                written = len(journal.log(session)) - before + 1
            assert written in (0, 1)
            if written:
                states.append(everything(store))
            else:
                assert everything(store) == states[-1]
        for number, state in enumerate(states):
            with store.as_of(number) as past:
                assert everything(past) == state
        _undo_all(store)
        assert everything(store) == {}
        assert differences(store) == []


def _undo_all(store: Store) -> None:
    """Undo until nothing is left to undo; where an act by number is in the way, it is taken back first."""
    number: object = None
    for _ in range(200):
        try:
            undo(store, number if isinstance(number, int) else None)
            number = None
        except Conflict as error:
            if "nothing to undo" in str(error):
                return
            number = error.params["last"]
    raise AssertionError("undo does not come to an end")

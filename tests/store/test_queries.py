"""Every read gives the plain values of `tourney.values`, in the order in which people see them."""

import importlib
import inspect
import pkgutil

import pytest

from tests.store.house import LINE, a_night, act, add_event, add_player, add_round
from tourney.errors import BadInput, Conflict, StorageError
from tourney.rules import GAMES
from tourney.standings.penalties import Penalty
from tourney.store import Store, queries
from tourney.store.codec import reasons_to_json, rules_from_json
from tourney.store.models import Apart, AskedBye, Entry, Event, Hand, Import, Person, Result
from tourney.store.models import Penalty as PenaltyRow
from tourney.values import (
    Apart as ApartValue,
)
from tourney.values import (
    AskedBye as AskedByeValue,
)
from tourney.values import (
    Entry as EntryValue,
)
from tourney.values import (
    EventInfo,
    PenaltyRules,
    Reason,
    ResultKind,
    RoundStatus,
    SitOut,
    TableResult,
    TableSeats,
)


def test_an_event_comes_back_with_its_rules(store: Store) -> None:
    """The whole rule set and every setting come back as they went in."""
    with act(store) as session:
        key = add_event(
            session,
            rounds=5,
            sitout_credit="7",
            audit_public=True,
            penalties={"kinds": {"phone": 2, "late": 0}, "side": True},
            forfeit_points=8,
        )
    with store.reading() as session:
        found = queries.event(session)
        assert queries.events(session) == (found,)
    assert found == EventInfo(
        key=key,
        slug="friday",
        name="Friday",
        rules=GAMES["three-handed"],
        movement="threes",
        rounds=5,
        tie_breaks=("difference",),
        sitout_credit="7",
        audit_public=True,
        closed=False,
        penalties=PenaltyRules((("late", 0), ("phone", 2)), on_side=True),
        forfeit_points=8,
    )


def test_penalties_come_back_in_their_order(store: Store) -> None:
    """Those of an event, by entry number, with the director's word or without it; none of another event."""
    with act(store) as session:
        event, other = add_event(session), add_event(session, "other")
        ada, bo = (add_player(session, event, name) for name in ("Ada", "Bo"))
        cy = add_player(session, other, "Cy")
        for entry, of, kind, points in (
            (bo, event, "late", None),
            (ada, event, "phone", 3),
            (cy, other, "late", 1),
        ):
            session.add(PenaltyRow(event_id=of, entry_id=entry, round_no=1, kind=kind, points=points))
            session.flush()
    with store.reading() as session:
        found = queries.event(session, "friday")
        assert queries.penalties(session, found) == (Penalty(1, 2, "late"), Penalty(1, 1, "phone", 3))
        assert queries.logged_penalties(session, found) == ()


def test_the_event_meant_is_the_only_one_that_is_open(store: Store) -> None:
    """None open, several open and a slug that is not there are each said; a closed one is found by name."""
    with store.reading() as session:
        with pytest.raises(Conflict, match=r"no event is open \(tourney event new"):
            queries.event(session)
        with pytest.raises(BadInput, match="there is no event 'x', nor any other"):
            queries.event(session, "x")
    with act(store) as session:
        add_event(session, "one")
        two = add_event(session, "two")
    with store.reading() as session:
        with pytest.raises(Conflict, match="several events are open: one, two"):
            queries.event(session)
        with pytest.raises(BadInput, match="there is no event 'tvo'; there is: two"):
            queries.event(session, "tvo")
        assert queries.event(session, "TWO").key == two
    with act(store) as session:
        session.get_one(Event, two).closed = True
    with store.reading() as session:
        assert queries.event(session).slug == "one"
        assert queries.event(session, "two").closed
    with act(store) as session:
        session.get_one(Event, 1).closed = True
    with store.reading() as session, pytest.raises(Conflict, match="closed ones: one, two"):
        queries.event(session)


def test_rules_that_a_later_version_has_written_are_a_storage_error() -> None:
    """An option that this program does not know is said."""
    with pytest.raises(StorageError, match="rules of an event cannot be read"):
        rules_from_json({"name": "x", "players": 2, "partners": False, "seventh_suit": True})


def test_entries_are_in_order_of_their_numbers(store: Store) -> None:
    """Names are people's, rounds and check-in the entry's; other events' entries are not among them."""
    with act(store) as session:
        event = add_event(session)
        other = add_event(session, "other")
        add_player(session, event, "Zoë", from_round=2, to_round=4, checked_in=True)
        add_player(session, other, "Eve")
        add_player(session, event, "Ada")
        session.get_one(Person, 3).club = "North"
    with store.reading() as session:
        found = queries.entries(session, queries.event(session, "friday"))
        assert [person.name for person in queries.people(session)] == ["Ada", "Eve", "Zoë"]
    assert found == (
        EntryValue(1, "Zoë", 2, 4, True),
        EntryValue(2, "Ada", checked_in=False, club="North"),
    )


def test_rounds_have_tables_sit_outs_and_reasons(store: Store) -> None:
    """Tables and seats in order; only byes are sit-outs; reasons come back; drafts can be left out."""
    reasons = (Reason("{entry} sits out", (4,), (("times", 0), ("others", (1, 2)))),)
    with act(store) as session:
        event = add_event(session)
        ada, bo, cy, dee, eve = (
            add_player(session, event, name) for name in ("Ada", "Bo", "Cy", "Dee", "Eve")
        )
        one = add_round(session, event, 1, [[cy, ada], [bo, eve]], status="published", seed=2**40)
        session.add(Result(round_id=one, entry_id=dee, kind="requested_bye", note="late"))
        two = add_round(session, event, 2, [[ada, bo]], reasons=reasons_to_json(reasons))
        session.add(Result(round_id=two, entry_id=eve, kind="bye"))
        session.add(Result(round_id=two, entry_id=dee, kind="forfeit"))
        session.add(Result(round_id=two, entry_id=cy, kind="bye"))
    with store.reading() as session:
        event_info = queries.event(session)
        first, second = queries.rounds(session, event_info)
        assert queries.rounds(session, event_info, RoundStatus.PUBLISHED) == (first,)
        assert queries.seats(session, event_info, 1) == first.tables
        assert queries.seats(session, event_info, 9) == ()
        sat_out = queries.sit_outs(session, event_info)
    assert first.tables == (TableSeats(1, (3, 1)), TableSeats(2, (2, 5)))
    assert (first.number, first.status, first.seed, first.sitting_out) == (
        1,
        RoundStatus.PUBLISHED,
        2**40,
        (4,),
    )
    assert (second.status, second.sitting_out, second.reasons) == (RoundStatus.DRAFT, (3, 5), reasons)
    assert sat_out[0] == SitOut(1, 4, ResultKind.REQUESTED_BYE, True, "late")
    assert [(one.entry, one.kind.value) for one in sat_out[1:]] == [(3, "bye"), (4, "forfeit"), (5, "bye")]


def test_results_are_the_slips_of_tables(store: Store) -> None:
    """Points in seat order; kinds without points have none; what waits for its confirmation is there too."""
    with act(store) as session:
        event = add_event(session)
        players = [add_player(session, event, name) for name in ("Ada", "Bo", "Cy")]
        round_ = add_round(session, event, 1, [players])
        for table, more in enumerate(
            (
                {"points": [0, 3, 10], "hands_played": 6},
                {"points": [1, 2, 3], "confirmed": False, "source": "slips.csv"},
                {"kind": "void", "note": "wrong deck"},
            ),
            start=1,
        ):
            session.add(Result(round_id=round_, table_no=table, **more))
    with store.reading() as session:
        found = queries.results(session, queries.event(session))
    assert found == (
        TableResult(1, 1, ResultKind.PLAYED, (0, 3, 10), hands_played=6),
        TableResult(1, 2, ResultKind.PLAYED, (1, 2, 3), confirmed=False, source="slips.csv"),
        TableResult(1, 3, ResultKind.VOID, None, note="wrong deck"),
    )


def test_hands_are_in_the_order_of_the_night(store: Store) -> None:
    """Round, table (10 after 9), game, hand; a hand of no place comes last; records are parsed."""
    with act(store) as session:
        event = add_event(session)
        file = Import(event_id=event, kind="hands", source="n.jsonl", digest="1", lines=6)
        session.add(file)
        session.flush()
        places = [(2, "1", 1), (1, "10", 1), (1, "9", 2), (1, "9", 1), (1, "B", 1), (None, None, None)]
        for line, (round_no, table_no, hand_no) in enumerate(reversed(places), start=1):
            row = Hand(
                event_id=event,
                import_id=file.id or 0,
                line=line,
                place=f"{round_no}-{table_no}-{hand_no}",
                fingerprint=f"f{line}",
                record=LINE,
            )
            row.round_no, row.table_no, row.hand_no = round_no, table_no, hand_no
            session.add(row)
    with store.reading() as session:
        info = queries.event(session)
        found = list(queries.hands(session, info))
        at_nine = list(queries.hands(session, info, round_number=1, table=9))
        (one,) = queries.hands(session, info, place="1-10-1")
    assert [hand.place for hand in found] == ["1-9-1", "1-9-2", "1-10-1", "1-B-1", "2-1-1", "None-None-None"]
    assert at_nine == found[:2]
    assert (one.source, one.line, one.fingerprint, one.record.dealer) == ("n.jsonl", 5, "f5", 1)
    assert (one.record.rules, one.record.players) == (GAMES["two-handed"], ("Ada", "Bo"))


def test_a_record_that_is_no_hand_any_more_is_a_storage_error(store: Store) -> None:
    """A record that cannot be read is named by its place."""
    a_night(store)
    with act(store) as session:
        session.get_one(Hand, 2).record = '{"rules": "bridge", "dealer": 0}'
    with store.reading() as session:
        found = queries.hands(session, queries.event(session))
        assert next(found).place == "r1-t1-h1"
        with pytest.raises(StorageError, match="r1-t1-h2"):
            next(found)


def test_files_and_their_rejects(store: Store) -> None:
    """Files with their digests, rejected lines with their bytes: of an event, or all."""
    a_night(store)
    with act(store) as session:
        add_event(session, "other")
        session.add(Import(kind="players", source="p.csv", digest="2", lines=1))
    with store.reading() as session:
        friday, other = queries.events(session)
        assert [file.source for file in queries.imports(session)] == ["night.jsonl", "p.csv"]
        (file,) = queries.imports(session, friday)
        assert (file.kind, file.digest, file.lines) == ("hands", "0" * 64, 3)
        (reject,) = queries.rejects(session, friday)
        assert queries.rejects(session) == (reject,)
        assert (queries.imports(session, other), queries.rejects(session, other)) == ((), ())
    assert (reject.source, reject.line, reject.position) == ("night.jsonl", 3, 4)
    assert (reject.reason, reject.raw) == ("no object", b"\xff\x00{")


def test_the_last_act_is_as_of_what_a_page_is(store: Store) -> None:
    """Nothing done: no act; else the last one with all that it says."""
    with store.reading() as session:
        assert queries.last_act(session) is None
    a_night(store)
    with store.reading() as session:
        last = queries.last_act(session)
    assert last is not None
    assert (last.number, last.at, last.by) == (5, "2026-11-30T20:05:00Z", "ada")
    assert last.command == "hands import night.jsonl"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("ada", 1), (" ADA ", 1), ("1", 1), ("#2", 2), ("zoe o'n", 4), ("Zoë O’Neal", 4), ("zoë  o`neal", 4),
        ("jo", 6), ("joa", 5), ("łu", 7), ("lukasz", 7), ("Rene", 8), ("René", 9),
    ],
)  # fmt: skip
def test_an_entry_is_found_by_number_or_beginning(store: Store, text: str, number: int) -> None:
    """A number, a whole name or any unambiguous beginning; case, blanks, accents do not count."""
    with act(store) as session:
        event = add_event(session)
        for name in ("Ada", "Bo", "Cy", "Zoë O’Neal", "Joan", "Jo", "Łukasz", "Rene", "René"):
            add_player(session, event, name)
    with store.reading() as session:
        assert queries.find_entry(session, queries.event(session), text).number == number


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ann", r"'ann' may be several: 1 Anna Lee, 3 Anna Lee, 4 Annabel \(type more"),
        ("Anna Lee", r"may be several: 1 Anna Lee, 3 Anna Lee \("),
        ("Robrt", "nobody is called 'Robrt'; near to it: Robert Low"),
        ("9", "there is no entry number 9"),
        ("Xq", r"nobody is called 'Xq' \(see: tourney player list"),
        ("  ", "nobody is called"),
    ],
)
def test_who_is_not_found_is_said(store: Store, text: str, said: str) -> None:
    """Several: all of them with their numbers; none: the names that are near."""
    with act(store) as session:
        event = add_event(session)
        for name in ("Anna Lee", "Robert Low", "Anna Lee", "Annabel"):
            add_player(session, event, name)
    with store.reading() as session, pytest.raises(BadInput, match=said):
        queries.find_entry(session, queries.event(session), text)


def test_an_act_reads_its_own_writes(store: Store) -> None:
    """Queries in an act see what it has done so far."""
    with act(store) as session:
        add_event(session)
        info = queries.event(session)
        session.add(Person(name="Ada"))
        session.flush()
        session.add(Entry(event_id=info.key, person_id=1, number=1))
        assert [entry.name for entry in queries.entries(session, info)] == ["Ada"]


def test_wishes_and_rounds_in_part(store: Store) -> None:
    """Pairs kept apart and byes asked for, by entry number and in order; a round seated in part says so."""
    with act(store) as session:
        event = add_event(session)
        other = add_event(session, "other")
        ada, bo, cy = (add_player(session, event, name) for name in ("Ada", "Bo", "Cy"))
        stranger = add_player(session, other, "Zoe")
        session.add(Apart(event_id=event, one_id=bo, other_id=cy, hard=False))
        session.add(Apart(event_id=event, one_id=ada, other_id=cy))
        session.add(AskedBye(entry_id=cy, round_no=2, credited=True))
        session.add(AskedBye(entry_id=bo, round_no=1))
        session.add(AskedBye(entry_id=stranger, round_no=1))
        add_round(session, event, 1, [[ada, bo]], status="published", part=True, pinned=[1])
    with store.reading() as session:
        info = queries.event(session, "friday")
        assert queries.kept_apart(session, info) == (ApartValue(1, 3), ApartValue(2, 3, hard=False))
        assert queries.asked_byes(session, info) == (AskedByeValue(1, 2), AskedByeValue(2, 3, credited=True))
        (one,) = queries.rounds(session, info)
    assert (one.part, one.pinned, one.sitting_out) == (True, (1,), ())


def test_no_read_is_hidden_by_a_room_of_its_name() -> None:
    """Every name that the queries hand on is what it says, whatever rooms are imported after it."""
    for module in pkgutil.iter_modules(queries.__path__):
        importlib.import_module(f"{queries.__name__}.{module.name}")
    for name in queries.__all__:
        assert not inspect.ismodule(getattr(queries, name)), name

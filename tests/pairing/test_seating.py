"""What `pair` does for every movement alike: pins, standby players, fixed tables, pairs kept apart."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.nights import night, people, publish
from tourney.errors import BadInput, Conflict
from tourney.pairing import MOVEMENTS, PairingRequest, Pin, pair, rotation_plan
from tourney.values import Apart, Draft, Entry, RoundSeats, RoundStatus, TableSeats

FREE = sorted(
    name
    for name, one in MOVEMENTS.items()
    if not one.numbers_matter and one.places is None and name not in ("clubs", "whist")
)
"""Movements in which a table's number says nothing, no bracket says who meets, and any number may play."""


@pytest.fixture(autouse=True)
def _quick_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here holds for any plan, so a short search will do."""
    monkeypatch.setattr(rotation_plan, "_STEPS", 4000)


def threes(count: int, **more: object) -> PairingRequest:
    """A round of three-handed tables for so many people."""
    return replace(PairingRequest("threes", 1, 5, people(range(1, count + 1)), seed=3), **more)


def texts(draft: Draft, number: int) -> list[str]:
    """What a draft says of an entry."""
    return [reason.text for reason in draft.reasons if number in reason.entries]


def table_of(draft: Draft, number: int) -> int | None:
    """The table at which an entry sits."""
    return next((at.table for at in draft.tables if number in at.seats), None)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(FREE), st.data())
def test_what_is_pinned_stays(movement: str, data: st.DataObject) -> None:
    """A pinned table keeps its number and seats, who is pinned to sit out does; everybody is somewhere."""
    made = night(movement, data.draw(st.integers(max(MOVEMENTS[movement].minimum, 8), 20)), 7, seed=4)
    first = pair(made.request(seed=1))
    tables = data.draw(st.sets(st.sampled_from([at.table for at in first.tables]), max_size=3))
    loose = [at for at in first.tables if at.table not in tables]
    seated = [number for at in loose for number in at.seats]
    out = data.draw(st.sets(st.sampled_from(seated), max_size=2)) if seated else set()
    kept = [at for at in first.tables if at.table in tables]
    pins = [Pin(at.table, at.seats) for at in kept] + [Pin(None, (number,)) for number in sorted(out)]
    again = pair(replace(made.request(seed=2), pins=tuple(pins)))
    assert set(kept) <= set(again.tables)
    assert out <= set(again.sitting_out)
    placed = [number for at in again.tables for number in at.seats] + list(again.sitting_out)
    assert sorted(placed) == sorted(made.here)
    numbers = [at.table for at in again.tables]
    assert numbers == sorted(set(numbers))


def test_tables_beside_pins_take_the_numbers_that_are_free() -> None:
    """With table 2 pinned the others are 1 and 3, and nobody of it is seated a second time."""
    draft = pair(threes(9, pins=(Pin(2, (9, 4, 1)),)))
    assert [at.table for at in draft.tables] == [1, 2, 3]
    assert draft.tables[1] == TableSeats(2, (9, 4, 1))


def test_too_few_beside_the_pins_sit_out_with_the_reason() -> None:
    """Beside two pinned tables two people are left: they sit out, and it is said why."""
    draft = pair(threes(8, pins=(Pin(1, (1, 2, 3)), Pin(2, (4, 5, 6)))))
    assert draft.sitting_out == (7, 8)
    assert all("beside the pinned tables" in texts(draft, number)[0] for number in (7, 8))


def _with_standby(count: int, ready: Sequence[int], **more: object) -> PairingRequest:
    entries = tuple(replace(entry, standby=entry.number in ready) for entry in people(range(1, count + 1)))
    return threes(0, entries=entries, **more)


@pytest.mark.parametrize(
    ("count", "ready", "seated", "out"),
    [
        (10, (10,), (), 0),  # nine fill their tables: nobody is needed
        (9, (8, 9), (8, 9), 0),  # seven and two fill them
        (8, (8,), (), 1),  # eight do not fill them with him, nor seven without: one sits out
        (9, (9,), (9,), 0),
        (3, (1, 2, 3), (1, 2, 3), 0),  # none but such who stand by
    ],
)
def test_who_stands_by_is_seated_where_he_fills_a_table(
    count: int, ready: tuple[int, ...], seated: tuple[int, ...], out: int
) -> None:
    """A standby player is seated only where the tables are full by it; else he is no sit-out."""
    if count == 3:
        with pytest.raises(BadInput, match="beside those who stand by"):
            pair(_with_standby(count, ready))
        return
    draft = pair(_with_standby(count, ready))
    assert tuple(number for number in ready if table_of(draft, number)) == seated
    assert len(draft.sitting_out) == out
    for number in set(ready) - set(seated):
        assert number not in draft.sitting_out
        assert texts(draft, number) == ["{entry} stands by: the tables are full without."]


def test_the_lowest_numbers_of_those_who_stand_by_come_first() -> None:
    """Of three who stand by one is needed: the one with the lowest number."""
    draft = pair(_with_standby(11, (9, 10, 11)))
    assert [bool(table_of(draft, number)) for number in (9, 10, 11)] == [True, False, False]


def test_who_stands_by_may_be_pinned() -> None:
    """A standby player at a pinned table is seated there, and needed no more elsewhere."""
    draft = pair(_with_standby(9, (9,), pins=(Pin(1, (9, 1, 2)),)))
    assert table_of(draft, 9) == 1


@pytest.mark.parametrize("movement", FREE)
def test_whoever_has_a_fixed_table_sits_there(movement: str) -> None:
    """In every movement whose table numbers are free, round after round, whoever cannot walk stays."""
    made = night(movement, 13, 6, seed=2)
    fixed = {5: 2, 9: 1}
    for _ in range(4):
        entries = tuple(replace(entry, table=fixed.get(entry.number)) for entry in made.request(1).entries)
        draft = pair(replace(made.request(), entries=entries))
        for number, table in fixed.items():
            mates = next((at.seats for at in draft.tables if number in at.seats), ())
            told = any("cannot sit at table" in text for text in texts(draft, number))
            assert number in draft.sitting_out or table_of(draft, number) == table or told
            assert not told or set(fixed) <= set(mates)
        made.rounds.append(publish(len(made.rounds) + 1, draft))


def _fixed(count: int, tables: dict[int, int], **more: object) -> Draft:
    entries = tuple(replace(entry, table=tables.get(entry.number)) for entry in people(range(1, count + 1)))
    return pair(threes(0, entries=entries, **more))


def test_a_fixed_table_that_cannot_be_is_told() -> None:
    """No such table, one taken by another with a fixed table, one that is pinned: each with its reason."""
    (reason,) = (r for r in _fixed(9, {4: 7}).reasons if "cannot sit" in r.text)
    assert dict(reason.params) == {"entry": 4, "wanted": 7, "why": "there is no such table"}
    first = pair(threes(9))
    one, other = first.tables[0].seats[0], first.tables[1].seats[0]
    draft = _fixed(9, {one: 3, other: 3})
    assert table_of(draft, min(one, other)) == 3
    assert any("cannot sit" in text for text in texts(draft, max(one, other)))
    pinned = _fixed(9, {9: 1}, pins=(Pin(1, (1, 2, 3)),))
    assert table_of(pinned, 9) != 1
    assert any("cannot sit" in text for text in texts(pinned, 9))


def test_two_at_one_fixed_table_may_sit_together() -> None:
    """Where the draft has both at one table, both have their fixed table."""
    first = pair(threes(9))
    one, other, _ = first.tables[2].seats
    draft = _fixed(9, {one: 1, other: 1})
    assert table_of(draft, one) == table_of(draft, other) == 1
    assert not any("cannot sit" in reason.text for reason in draft.reasons)


@pytest.mark.parametrize("movement", FREE)
def test_a_pair_that_must_be_kept_apart_is(movement: str) -> None:
    """Over five rounds no movement seats together two who must be kept apart, where it can be avoided."""
    made = night(movement, 14, 5, seed=6)
    for _ in range(5):
        draft = pair(replace(made.request(), apart=(Apart(1, 2), Apart(3, 9))))
        for at in draft.tables:
            assert not {1, 2} <= set(at.seats)
            assert not {3, 9} <= set(at.seats)
        made.rounds.append(publish(len(made.rounds) + 1, draft))


def test_where_they_cannot_be_kept_apart_nothing_is_seated() -> None:
    """Three people and a hard wish: a Conflict that names the pair and the way out; a soft one is told."""
    with pytest.raises(Conflict, match=r"no\. 1 and no\. 2.*keep-apart A B --soft"):
        pair(threes(3, apart=(Apart(1, 2),)))
    draft = pair(threes(3, apart=(Apart(1, 2, hard=False),)))
    assert texts(draft, 1)[-1] == "{entry} and {other} were to be kept apart, and no other seating was found."


def test_pinned_together_is_told_and_no_conflict() -> None:
    """Two who must be kept apart and are pinned to one table stay there, as somebody has decided it."""
    draft = pair(threes(6, apart=(Apart(1, 2),), pins=(Pin(1, (1, 2, 3)),)))
    assert table_of(draft, 1) == table_of(draft, 2) == 1
    assert any("kept apart" in text for text in texts(draft, 1))
    assert all(one.private == ("kept apart" in one.text) for one in draft.reasons)


def test_people_of_one_club_are_kept_apart_where_the_event_says_so() -> None:
    """same-club: three clubs of three meet no clubmate under soft; hard refuses a room of one club."""
    clubs = tuple(Entry(n, f"P{n}", club="NSE"[n % 3]) for n in range(1, 10))
    draft = pair(threes(0, entries=clubs, settings=(("same-club", "soft"),)))
    assert all(len({number % 3 for number in at.seats}) == 3 for at in draft.tables)
    ours = tuple(Entry(n, f"P{n}", club="N") for n in range(1, 7))
    pair(threes(0, entries=ours))
    with pytest.raises(Conflict, match="no seating keeps all these apart"):
        pair(threes(0, entries=ours, settings=(("same-club", "hard"),)))


def test_a_wish_of_their_own_outranks_the_clubs() -> None:
    """Two of one club with a hard wish of their own are a must though clubs are kept apart softly."""
    ours = tuple(Entry(n, f"P{n}", club="N") for n in range(1, 4))
    with pytest.raises(Conflict, match=r"no\. 1 and no\. 3 \("):
        pair(threes(0, entries=ours, settings=(("same-club", "soft"),), apart=(Apart(1, 3),)))


def test_nobody_is_given_twice() -> None:
    """double_add: the same entry twice in a request is refused by its number."""
    with pytest.raises(BadInput, match="entry 2 is given twice"):
        pair(threes(3, entries=(*people([1, 2, 3]), Entry(2, "Bo"))))


def test_repeat_minimum() -> None:
    """repeat_minimum: however often it is redone, a soft wish does not make a pair meet again."""
    before = RoundSeats(
        1,
        RoundStatus.PUBLISHED,
        (TableSeats(1, (1, 2, 3)), TableSeats(2, (4, 5, 6)), TableSeats(3, (7, 8, 9))),
    )
    wishes = tuple(Apart(1, other, hard=False) for other in (4, 5, 6, 7, 8, 9))
    for seed in range(5):
        draft = pair(threes(9, round_number=2, history=(before,), apart=wishes, seed=seed))
        assert all(len({(number - 1) // 3 for number in at.seats}) == 3 for at in draft.tables)

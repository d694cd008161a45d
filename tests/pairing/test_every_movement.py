"""What holds for every movement, whatever happens in the night."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.nights import Night, night, people, publish
from tourney.errors import BadInput
from tourney.pairing import MOVEMENTS, PairingRequest, fairness, pair, rotation_plan
from tourney.values import RoundSeats, RoundStatus, TableSeats


@pytest.fixture(autouse=True, scope="module")
def _quick_plans() -> Iterator[None]:
    """What is tested here holds for any plan, so a short search will do."""
    kept, rotation_plan._STEPS = rotation_plan._STEPS, 4000
    yield
    rotation_plan._STEPS = kept
    rotation_plan.plan.cache_clear()


@st.composite
def troubled_nights(draw: st.DrawFn) -> Night:
    """A night in which people come, leave and come back between rounds."""
    movement = draw(st.sampled_from(sorted(MOVEMENTS)))
    minimum = MOVEMENTS[movement].least(MOVEMENTS[movement].seats[0])
    count = draw(st.integers(minimum, 17))
    if movement == "whist":  # begins with 4m or 4m + 1
        count -= max(0, count % 4 - 1)
    made = Night(
        movement,
        set(range(1, count + 1)),
        draw(st.one_of(st.none(), st.integers(1, 9))),
        Random(draw(st.integers(0, 10**6))),
    )
    for _ in range(draw(st.integers(1, 4))):
        made.play()
        change = draw(st.sampled_from(["none", "comes", "leaves"]))
        if change == "comes":
            made.here.add(draw(st.integers(1, 22)))
        elif len(made.here) > minimum:
            made.here.discard(draw(st.sampled_from(sorted(made.here))))
    while made.is_over:
        made.take_back()
    return made


@settings(max_examples=40, deadline=None)
@given(troubled_nights())
def test_nobody_forgotten(made: Night) -> None:
    """In every round everybody present is at exactly one table, or on the sit-out list, or knocked out."""
    draft = pair(made.request())
    seated = [number for table in draft.tables for number in table.seats]
    assert sorted([*seated, *draft.sitting_out, *draft.out]) == sorted(made.here)
    movement = MOVEMENTS[made.movement]
    assert not draft.out or movement.places is not None or movement.leaves_out


@settings(max_examples=40, deadline=None)
@given(troubled_nights())
def test_no_self_pairing(made: Night) -> None:
    """No table has the same person twice, and somebody who has left is nowhere."""
    for table in pair(made.request()).tables:
        assert len(set(table.seats)) == len(table.seats) == made.seats
        assert set(table.seats) <= made.here


@settings(max_examples=20, deadline=None)
@given(troubled_nights(), st.integers(0, 10**6))
def test_the_same_question_has_the_same_answer(made: Night, seed: int) -> None:
    """State and seed alone decide the draft, in whatever order the entries are given."""
    asked = made.request(seed)
    turned = replace(
        asked,
        entries=tuple(reversed(asked.entries)),
        history=tuple(reversed(asked.history)),
        results=tuple(reversed(asked.results)),
    )
    assert pair(asked) == pair(turned)


@settings(max_examples=30, deadline=None)
@given(troubled_nights())
def test_every_sit_out_and_every_repeat_has_a_reason(made: Night) -> None:
    """Who sits out is told why, and each pair at a table that has met before is named."""
    draft = pair(made.request())
    told = {reason.entries for reason in draft.reasons}
    assert {(number,) for number in draft.sitting_out} <= told
    met = made.met
    again = {
        couple
        for table in draft.tables
        for one in table.seats
        for other in table.seats
        if one < other and met[couple := (one, other)]
    }
    assert again <= told
    for reason in draft.reasons:
        assert reason.text.format(**dict(reason.params))


@settings(max_examples=20, deadline=None)
@given(troubled_nights())
def test_tables_are_numbered_from_one(made: Night) -> None:
    """Tables have the numbers 1, 2, 3 … without a gap, so that no empty table is ever printed."""
    draft = pair(made.request())
    assert [table.table for table in draft.tables] == list(range(1, len(draft.tables) + 1))


@pytest.mark.parametrize("movement", sorted(MOVEMENTS))
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_zero_players(movement: str, count: int) -> None:
    """Too few people are a plain sentence with a way out, not a crash and not an empty round."""
    chosen = MOVEMENTS[movement]
    asked = night(movement, count, 3).request(1)
    least = chosen.least(chosen.seats[0])
    if count >= least:
        assert pair(asked).tables or chosen.leaves_out
        return
    with pytest.raises(BadInput, match=rf"{count} present: {movement} needs at least {least} players"):
        pair(asked)


def test_double_add() -> None:
    """Somebody given twice is refused by number, before anything is drawn."""
    with pytest.raises(BadInput, match="entry 2 is given twice"):
        pair(PairingRequest("threes", 1, 3, people([1, 2, 2, 3])))


def test_unknown_movement() -> None:
    """A movement that does not exist is refused with the names of those that do."""
    with pytest.raises(BadInput, match=r"no movement is called 'tango' \(known are: .*threes"):
        pair(PairingRequest("tango", 1, 3, people([1, 2, 3])))


def test_movement_must_fit_the_game() -> None:
    """Tables of three cannot be asked for a game of four."""
    with pytest.raises(BadInput, match="the movement threes seats 3 at a table, the game 4"):
        pair(PairingRequest("threes", 1, 3, people(range(1, 9)), seats=4))


@pytest.mark.parametrize(
    ("movement", "size"), [("threes", 3), ("swiss", 2), ("draw", 3), ("draw", 4), ("rotation", 4)]
)
@pytest.mark.parametrize("kind", ["bye", "asked for"])
def test_bye_kinds_all_count(movement: str, size: int, kind: str) -> None:
    """Who sat out is not the next to sit out, whoever stands lowest and whether he asked for it or not."""
    count = 2 * size + 1
    seats = [tuple(range(1, size + 1)), tuple(range(size + 1, count))]
    tables = tuple(TableSeats(at, numbers) for at, numbers in enumerate(seats, 1))
    before = RoundSeats(1, RoundStatus.PUBLISHED, tables, (count,), 1)
    asked = PairingRequest(
        movement,
        2,
        4,
        people(range(1, count + 1)),
        (before,),
        seats=size,
        requested_byes=((1, count),) if kind == "asked for" else (),
        scores=((count, -9),),
        partners=size == 4,
    )
    (out,) = pair(asked).sitting_out
    assert out != count


@pytest.mark.parametrize("movement", ["threes", "rotation"])
def test_a_latecomer_is_next_to_sit_out_only_once(movement: str) -> None:
    """Who comes when all have sat out several times does not sit out round after round to catch up."""
    made = night(movement, 5, 30).play(15)
    made.here |= {6} if movement == "rotation" else set()
    if movement == "threes":
        made.here = (made.here - {5}) | {6}
    made.play(6)
    assert made.sitouts[6] <= 4


@pytest.mark.parametrize("movement", sorted(MOVEMENTS))
def test_the_checker_finds_no_fault(movement: str) -> None:
    """The independent checker agrees that nobody is lost, doubled or a stranger."""
    made = night(movement, 9, 5).play(5)
    told = fairness(made.rounds, people(range(1, 10)), made.partners)
    assert told.faults == ()
    if MOVEMENTS[movement].places is None and not MOVEMENTS[movement].leaves_out:
        assert told.absent == ()
        assert told.sitout_spread <= 1


def test_a_published_round_keeps_its_seed() -> None:
    """The draft says the seed that it was asked with, so that it can be drawn again."""
    asked = night("rotation", 9, 5).request(77)
    draft = pair(asked)
    assert draft.seed == 77
    assert publish(1, draft).seed == 77

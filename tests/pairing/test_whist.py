"""Whist: each partner once, each opponent twice, by a design; what happens when it cannot go on."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from tests.pairing.nights import Night, night, people, spread
from tourney.errors import BadInput
from tourney.pairing import Fairness, fairness, pair, rotation_plan
from tourney.pairing.whist_charts import full_chart, has_design
from tourney.values import Apart, RoundSeats, RoundStatus, TableSeats

ASKED = (8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 33, 36, 37, 41, 44)
PRIMES = (5, 13, 17, 29, 37, 41, 53, 61, 73, 89, 97)
MORE = (4, 40, 49, 81)


@pytest.fixture(autouse=True, scope="module")
def _quick_plans() -> Iterator[None]:
    """What is planned after a design has ended holds for any plan, so a short search will do."""
    kept, rotation_plan._STEPS = rotation_plan._STEPS, 40_000
    yield
    rotation_plan._STEPS = kept
    rotation_plan.plan.cache_clear()


def judged(count: int) -> tuple[Fairness, int]:
    """What the checker says of a design, and how many rounds it has."""
    chart = full_chart(count)
    assert chart is not None
    rounds = []
    for number, tables in enumerate(chart, 1):
        seated = {one for table in tables for one in table}
        rounds.append(
            RoundSeats(
                number,
                RoundStatus.PUBLISHED,
                tuple(TableSeats(place, table) for place, table in enumerate(tables, 1)),
                tuple(one for one in range(count) if one not in seated),
            )
        )
    return fairness(rounds, people(range(count)), partners=True), len(chart)


@pytest.mark.parametrize("count", sorted({*ASKED, *PRIMES, *MORE}))
def test_every_design_holds(count: int) -> None:
    """The checker finds each pair partners once and at one table three times, one sit-out each of 4m + 1."""
    told, rounds = judged(count)
    pairs = count * (count - 1) // 2
    assert rounds == count - (count % 4 == 0)
    assert told.faults == told.absent == told.partner_repeats == ()
    assert [share.partners for share in told.entries] == [count - 1] * count
    assert told.meetings == ((3, pairs),)
    assert told.sitout_spread == 0
    assert {share.games for share in told.entries} == {count - 1}


def test_which_sizes_have_a_design() -> None:
    """Those asked for are there, and what is said to be there is there."""
    assert {*ASKED, *PRIMES, *MORE} == {count for count in range(101) if has_design(count)}
    assert all((full_chart(count) is not None) == has_design(count) for count in range(101))


@pytest.mark.parametrize("count", [8, 9, 12, 13, 16, 17])
def test_a_whole_evening(count: int) -> None:
    """Round by round, each with its own seed: each partner once, each opponent twice, without a note."""
    rounds = count - (count % 4 == 0)
    made = night("whist", count, rounds, seed=count).play(rounds)
    assert set(made.partnered.values()) == {1}
    assert len(made.partnered) == count * (count - 1) // 2
    assert set(made.met.values()) == {3}
    assert spread(made.sitouts, made.here) == 0
    assert not [reason for round_ in made.rounds for reason in round_.reasons if not reason.entries]


@pytest.mark.parametrize(
    ("count", "nearest"), [(6, "5, 8"), (7, "5, 8"), (10, "9, 12"), (11, "9, 12"), (45, "44, 49"), (99, "97")]
)
def test_no_design_is_a_plain_sentence(count: int, nearest: str) -> None:
    """Where no design is known round 1 is refused with the nearest numbers, and rotation is proposed."""
    says = rf"no whist design is known for {count} players \(the nearest: {nearest}\)"
    with pytest.raises(BadInput, match=says) as refused:
        pair(night("whist", count, 7).request(1))
    assert "rotation" in str(refused.value.way_out)


def test_a_cut_design_proposes_rotation() -> None:
    """Fewer rounds than the design has are played, and round 1 says that rotation spreads them better."""
    made = night("whist", 12, 5).play(5)
    notes = [[reason for reason in round_.reasons if not reason.entries] for round_ in made.rounds]
    assert [len(one) for one in notes] == [1, 0, 0, 0, 0]
    assert dict(notes[0][0].params) == {"planned": 5, "present": 12, "whole": 11}
    assert max(made.partnered.values()) == 1


@pytest.mark.parametrize(("count", "change"), [(13, -1), (12, 1), (16, -1), (9, 1)])
def test_rotation_with_leaver(count: int, change: int) -> None:
    """Somebody leaves or comes after three rounds: what is played stays, the rest has no partner twice."""
    made = night("whist", count, 7, seed=count).play(3)
    made.here = made.here - {2} if change < 0 else made.here | {count + 1}
    made.play(4)
    assert max(made.partnered.values()) == 1
    assert all(2 not in table.seats for round_ in made.rounds[3:] for table in round_.tables) or change > 0
    assert why(made) == "the field has changed"


def test_a_round_changed_by_hand() -> None:
    """After two were exchanged by hand the design cannot go on; partners are still new."""
    made = night("whist", 12, 7, seed=4).play(1)
    first, second, *others = made.rounds[0].tables
    changed = (
        TableSeats(1, (second.seats[0], *first.seats[1:])),
        TableSeats(2, (first.seats[0], *second.seats[1:])),
        *others,
    )
    made.rounds[0] = replace(made.rounds[0], tables=changed)
    made.play(4)
    assert max(made.partnered.values()) == 1
    assert why(made) == "a round was not as the design has it"


def test_more_rounds_than_the_design() -> None:
    """When the design is over, rounds go on, and say so."""
    made = night("whist", 8, 9).play(9)
    assert why(made) == "its rounds are over"
    assert sorted(made.partnered.values()) == [1] * 20 + [2] * 8


def test_an_open_evening_follows_the_design() -> None:
    """Without a number of rounds the design is played for as long as people like, without a note."""
    made = night("whist", 9, None).play(9)
    assert set(made.met.values()) == {3}
    assert not [reason for round_ in made.rounds for reason in round_.reasons if not reason.entries]


def test_kept_apart_ends_the_design() -> None:
    """Where two must be kept apart no design can be, so rounds are planned without; they are apart."""
    made = night("whist", 12, 6)
    for _ in range(6):
        asked = replace(made.request(), apart=(Apart(3, 7),))
        draft = pair(asked)
        made.rounds.append(
            RoundSeats(asked.round_number, RoundStatus.PUBLISHED, draft.tables, draft.sitting_out, draft.seed)
        )
        assert any("kept apart" in str(dict(reason.params).get("why")) for reason in draft.reasons)
    assert made.met[3, 7] == 0
    assert max(made.partnered.values()) == 1


def test_a_design_spreads_over_the_whole_evening_only() -> None:
    """What the note says is so: cut short, some pairs of a design have met three times and others never."""
    chart = full_chart(24)
    assert chart is not None
    met = dict.fromkeys(combinations(range(24), 2), 0)
    for tables in chart[:8]:
        for table in tables:
            for couple in combinations(sorted(table), 2):
                met[couple] += 1
    assert {0, 3} <= set(met.values())


def why(made: Night) -> str:
    """What the last round says of why the design does not go on."""
    notes = [dict(reason.params) for reason in made.rounds[-1].reasons if not reason.entries]
    return str(notes[0]["why"])

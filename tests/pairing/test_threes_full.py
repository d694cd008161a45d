"""Full rotations at tables of three: nobody meets anybody twice, whoever leaves or comes."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tests.pairing.nights import Night, night, people, publish, spread
from tourney.pairing import fairness, pair
from tourney.pairing.threes_designs import design, sizes
from tourney.pairing.threes_plan import places_for
from tourney.values import Apart, RoundSeats, RoundStatus, TableSeats

KIRKMAN = (9, 15, 21, 27, 33, 39, 45, 51)
NEARLY_KIRKMAN = (18, 24, 30, 36, 42, 48, 60)


def play(made: Night, rounds: int, **settings: object) -> Night:
    """Pair and publish rounds whose requests are changed so."""
    for _ in range(rounds):
        draft = pair(replace(made.request(), **settings))  # type: ignore[arg-type] # the fields' own types
        made.rounds.append(publish(len(made.rounds) + 1, draft))
    return made


@pytest.mark.parametrize("count", sorted({*sizes(), *KIRKMAN, *NEARLY_KIRKMAN}))
def test_every_design_is_without_a_repeat(count: int) -> None:
    """The checker of fairness finds every design whole: as many rounds as can be, nobody met twice."""
    whole = design(count)
    assert whole is not None
    assert len(whole.rounds) == (count - 1) // 2
    rounds = []
    for number, tables in enumerate(whole.rounds, 1):
        seated = tuple(TableSeats(at, trio) for at, trio in enumerate(tables, 1))
        out = tuple(set(range(count)) - {place for trio in tables for place in trio})
        rounds.append(RoundSeats(number, RoundStatus.PUBLISHED, seated, out))
    told = fairness(rounds, people(range(count)))
    assert told.faults == ()
    assert told.absent == ()
    assert told.repeated_meetings == 0
    assert told.sitout_spread == (0 if count % 3 == 0 else 1)
    assert all(len(one.sitout_rounds) <= 1 for one in told.entries)


@pytest.mark.parametrize("count", [*KIRKMAN, *NEARLY_KIRKMAN])
def test_an_evening_is_without_a_repeat(count: int) -> None:
    """Played round by round, each with a seed of its own: no repeat, first deals spread."""
    rounds = (count - 1) // 2
    made = night("threes-full", count, rounds, seed=count).play(rounds)
    told = fairness(made.rounds, people(range(1, count + 1)))
    assert told.repeated_meetings == 0
    assert told.sitout_spread == 0
    assert told.first_deal_spread <= 2
    assert told.grade == "even"


@pytest.mark.parametrize("count", [8, 10, 13, 14, 16, 17, 19, 20])
def test_games_played_balance(count: int) -> None:
    """Fields that fill no tables: n mod 3 sit out, in turn, and nobody meets anybody twice."""
    rounds = (count - 1) // 2
    made = night("threes-full", count, rounds, seed=count)
    for _ in range(rounds):
        made.play()
        assert len(made.rounds[-1].sitting_out) == count % 3
        assert spread(made.sitouts, made.here) <= 1
    assert max(made.met.values()) == 1


@pytest.mark.parametrize("count", [8, 13, 14, 17, 20])
def test_nobody_need_sit_out_with_tables_of_two(count: int) -> None:
    """With tables of two the places that are empty make them, and still nobody meets anybody twice."""
    made = night("threes-full", count, None, seed=count)
    play(made, (count - 1) // 2, settings=(("odd", "two"),))
    assert max(made.met.values()) == 1
    assert sum(made.sitouts.values()) <= (1 if count % 3 == 1 else 0)
    sized = [Counter(len(table.seats) for table in round_.tables) for round_ in made.rounds]
    assert all(one[2] <= -count % 3 for one in sized)


@pytest.mark.parametrize(("count", "repeats"), [(6, 4), (12, 4), (7, 4)])
def test_fields_without_a_plan_have_few_repeats(count: int, repeats: int) -> None:
    """For 6, 7 and 12 people no plan is known: the draft says so, and repeats are few."""
    rounds = (count - 1) // 2
    made = night("threes-full", count, rounds, seed=3).play(rounds)
    told = fairness(made.rounds, people(range(1, count + 1)))
    assert told.repeated_meetings <= repeats
    assert any("No plan" in reason.text for reason in made.rounds[0].reasons)


def test_tables_of_four_fall_back_on_the_search() -> None:
    """No full rotation has tables of four; the field still has them, one for n = 1 mod 3."""
    made = play(night("threes-full", 10, 4), 3, settings=(("odd", "four"),))
    for round_ in made.rounds:
        assert sorted(len(table.seats) for table in round_.tables) == [3, 3, 4]


def test_who_leaves_leaves_the_place_empty() -> None:
    """Fifteen, one leaves: two sit out each round, in turn, and there is still no repeat."""
    made = night("threes-full", 15, 7, seed=2).play(2)
    made.here.discard(4)
    made.play(5)
    assert max(made.met.values()) == 1
    assert [len(round_.sitting_out) for round_ in made.rounds] == [0, 0, 2, 2, 2, 2, 2]
    assert spread(made.sitouts, made.here) <= 1


def test_late_entry_no_repeat() -> None:
    """Fourteen, one comes late: he takes the place that is empty, and there is no repeat."""
    made = night("threes-full", 14, 7, seed=2).play(2)
    made.here.add(40)
    made.play(5)
    assert max(made.met.values()) == 1
    assert [len(round_.sitting_out) for round_ in made.rounds] == [2, 2, 0, 0, 0, 0, 0]


def test_who_returns_has_the_own_place_again() -> None:
    """Somebody away for a round comes back while another has taken a place: no repeat."""
    made = night("threes-full", 15, 7, seed=5).play(2)
    made.here.discard(4)
    made.play()
    made.here.add(4)
    made.play(4)
    assert max(made.met.values()) == 1


def test_too_many_latecomers_go_on_with_few_repeats() -> None:
    """Three come where no place is empty: what is played stays, and rounds go on without a repeat."""
    made = night("threes-full", 15, 5, seed=2).play(2)
    made.here |= {21, 22, 23}
    made.play(3)
    assert max(made.met.values()) == 1


def test_a_second_time_round() -> None:
    """After all have met all they meet once more each, at other tables."""
    made = night("threes-full", 9, None, seed=8).play(8)
    assert set(made.met.values()) == {2}
    assert len(made.met) == 36


def test_a_round_changed_by_hand_does_not_end_the_plan() -> None:
    """Two people exchanged by hand cost the repeats that follow from it, no more."""
    made = night("threes-full", 15, 7, seed=4).play(2)
    one, other, *rest = made.rounds[1].tables
    swapped = (
        replace(one, seats=(other.seats[0], *one.seats[1:])),
        replace(other, seats=(one.seats[0], *other.seats[1:])),
    )
    made.rounds[1] = replace(made.rounds[1], tables=(*swapped, *rest))
    made.play(5)
    assert sum(times - 1 for times in made.met.values()) <= 4


@pytest.mark.parametrize("seed", range(5))
def test_people_kept_apart_meet_beyond_the_rounds_planned(seed: int) -> None:
    """One round fewer than all: two who must be kept apart would meet in that one alone."""
    made = night("threes-full", 15, 6, seed)
    play(made, 6, apart=(Apart(2, 5), Apart(1, 9, hard=False)))
    assert made.met[2, 5] == 0
    assert made.met[1, 9] == 0
    assert max(made.met.values()) == 1


def test_people_kept_apart_in_a_whole_rotation() -> None:
    """Where all rounds are played the one in which they would meet is seated otherwise."""
    made = play(night("threes-full", 9, 4, 6), 4, apart=(Apart(2, 5),))
    assert made.met[2, 5] == 0


def test_the_draw_decides_the_places() -> None:
    """Other seeds, other tables; the same seed, the same."""
    first = {pair(night("threes-full", 15, 7).request(seed)).tables for seed in range(8)}
    assert len(first) == 8
    chosen = night("threes-full", 15, 7)
    assert pair(chosen.request(3)) == pair(chosen.request(3))


def test_which_fields_have_a_place_for_everybody() -> None:
    """The smallest design that holds the field, as the setting allows."""
    assert [places_for(count, "sit-out") for count in (9, 10, 11, 12, 14)] == [9, 10, None, None, 15]
    assert [places_for(count, "two") for count in (13, 14, 16)] == [15, 15, 18]
    assert [places_for(count, "four") for count in (14, 15)] == [None, 15]


def test_meetings_of_a_kirkman_night_are_complete() -> None:
    """Fifteen people and seven rounds: every pair once."""
    made = night("threes-full", 15, 7, seed=17).play(7)
    assert made.met == Counter(dict.fromkeys(combinations(range(1, 16), 2), 1))

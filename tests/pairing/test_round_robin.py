"""All play all: each pair exactly once, sit-outs and first deals spread, people may come and go."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.nights import Night, night, spread
from tourney.errors import Conflict
from tourney.pairing import pair
from tourney.pairing.edge_colour import rounds_of
from tourney.values import Apart, Draft, RoundSeats, RoundStatus


def full_length(count: int) -> int:
    """Rounds in which all meet all."""
    return count - 1 + count % 2


@pytest.mark.parametrize("count", range(2, 16))
def test_all_meet_all_exactly_once(count: int) -> None:
    """Each pair once, one sit-out each in an odd field and none in an even one."""
    made = night("round-robin", count, full_length(count)).play(full_length(count))
    assert sorted(made.met) == list(combinations(range(1, count + 1), 2))
    assert set(made.met.values()) == {1}
    assert {made.sitouts[number] for number in made.here} == {count % 2}


@pytest.mark.parametrize("count", range(2, 16))
def test_first_deals_differ_by_at_most_one_at_every_moment(count: int) -> None:
    """After every round, over two laps, first deals differ by at most one, and each has every second one."""
    made = night("round-robin", count, 2 * full_length(count))
    for _ in range(full_length(count)):
        made.play()
        assert spread(made.first_deals, made.here) <= 1
    made.play(full_length(count))
    assert spread(made.first_deals, made.here) == 0


def test_byes_are_spread_at_every_moment() -> None:
    """Five players: nobody sits out twice before everybody once."""
    made = night("round-robin", 5, 5)
    for _ in range(10):
        made.play()
        assert spread(made.sitouts, made.here) <= 1


@pytest.mark.parametrize("count", range(3, 14))
def test_a_second_lap_turns_the_first_deal_round(count: int) -> None:
    """Twice round: each pair twice, each of the two having the first deal once."""
    made = night("round-robin", count, 2 * full_length(count)).play(2 * full_length(count))
    assert set(made.met.values()) == {2}
    seated = {table.seats for round_ in made.rounds for table in round_.tables}
    assert len(seated) == count * (count - 1)


@pytest.mark.parametrize("count", range(3, 13))
def test_late_entry_no_repeat(count: int) -> None:
    """Somebody who comes in round 3 meets everybody once, in as few rounds as he needs."""
    made = night("round-robin", count, full_length(count)).play(2)
    made.here.add(count + 1)
    made.play(count)
    assert set(made.met.values()) == {1}
    assert len(made.met) == (count + 1) * count // 2
    assert made.games[count + 1] == count


@pytest.mark.parametrize("count", range(4, 14))
def test_rotation_with_leaver(count: int) -> None:
    """Who left after round 2 never appears again; the others still meet each other exactly once."""
    made = night("round-robin", count, full_length(count)).play(2)
    made.here.discard(1)
    made.play(full_length(count) - 2)
    staying = list(combinations(range(2, count + 1), 2))
    assert all(made.met[couple] >= 1 for couple in staying)
    meetings = len(staying) + sum(1 in couple for couple in made.met)
    first_lap = [couple for round_ in made.rounds for table in round_.tables for couple in [table.seats]]
    assert len({tuple(sorted(couple)) for couple in first_lap[:meetings]}) == min(meetings, len(first_lap))
    assert all(1 not in table.seats for round_ in made.rounds[2:] for table in round_.tables)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_whatever_happens_the_pairs_meet_once(data: st.DataObject) -> None:
    """With people coming and leaving no pair meets again before all who are here have met."""
    made = Night("round-robin", set(range(1, data.draw(st.integers(2, 9)) + 1)), 9, Random(1))
    for _ in range(data.draw(st.integers(1, 9))):
        met = made.met
        left = [couple for couple in combinations(sorted(made.here), 2) if not met[couple]]
        draft = pair(made.request())
        again = [table.seats for table in draft.tables if met[min(table.seats), max(table.seats)]]
        assert not (left and again)
        assert draft.tables
        made.play()
        if data.draw(st.booleans()):
            made.here.add(data.draw(st.integers(1, 12)))
        elif len(made.here) > 2 and data.draw(st.booleans()):
            made.here.discard(data.draw(st.sampled_from(sorted(made.here))))


def test_what_will_not_fit_is_told() -> None:
    """A latecomer's meetings that the rounds planned cannot hold are counted, with the rounds needed."""
    made = night("round-robin", 6, 5).play(4)
    made.here.add(7)
    reasons = [reason for reason in pair(made.request()).reasons if "will not fit" in reason.text]
    assert len(reasons) == 1
    assert dict(reasons[0].params)["needed"] == 10


def test_a_round_changed_by_hand_is_kept() -> None:
    """Where a round was seated otherwise, the meetings that are left are played all the same."""
    made = night("round-robin", 6, 5).play(1)
    old = made.rounds[0]
    made.rounds[0] = RoundSeats(1, old.status, old.tables[:2], old.tables[2].seats, old.seed)
    made.play(5)
    assert len(made.met) == 15
    assert set(made.met.values()) == {1}


@settings(max_examples=80, deadline=None)
@given(st.integers(2, 12), st.data())
def test_meetings_are_coloured_properly(count: int, data: st.DataObject) -> None:
    """Nobody is twice in a round, nothing is lost, and rounds differ in size by at most one."""
    every = list(combinations(range(count), 2))
    meetings = data.draw(st.lists(st.sampled_from(every), max_size=40))
    made = rounds_of(meetings, count, Random(data.draw(st.integers(0, 99))))
    assert sorted(couple for round_ in made for couple in round_) == sorted(meetings)
    for round_ in made:
        seen = [person for couple in round_ for person in couple]
        assert len(seen) == len(set(seen))
    sizes = [len(round_) for round_ in made] or [0]
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize("count", range(3, 24))
def test_complete_fields_need_no_round_too_many(count: int) -> None:
    """All pairs go into n - 1 rounds (n even) or n rounds (n odd)."""
    every = list(combinations(range(count), 2))
    assert len(rounds_of(every, count, Random(1))) == full_length(count)


def told(draft: Draft, words: str) -> list[str]:
    """The sentences of a draft that have these words."""
    lines = [reason.text.format(**dict(reason.params)) for reason in draft.reasons]
    return [line for line in lines if words in line]


@pytest.mark.parametrize("count", [3, 4, 7, 8])
def test_two_legs(count: int) -> None:
    """With `legs` 2 all meet twice, each having the first deal once, and a second meeting is no fault."""
    made = night("round-robin", count, 2 * full_length(count))
    made.settings = (("legs", "2"),)
    assert not told(pair(made.request(1)), "rounds")
    made.play(2 * full_length(count))
    assert set(made.met.values()) == {2}
    assert len({table.seats for round_ in made.rounds for table in round_.tables}) == count * (count - 1)
    second = made.rounds[full_length(count)]
    assert all("with sides changed" in reason.text for reason in second.reasons if len(reason.entries) == 2)


@pytest.mark.parametrize("seed", range(6))
def test_two_legs_change_sides_though_somebody_leaves(seed: int) -> None:
    """In a field that is no circle any more, a pair that meets twice has the first deal once each."""
    made = night("round-robin", 7, 14, seed)
    made.settings = (("legs", "2"),)
    made.play(3)
    made.here.discard(4)
    made.play(9)
    staying = list(combinations(sorted(made.here), 2))
    seated = [table.seats for round_ in made.rounds for table in round_.tables]
    assert all(made.met[couple] == 2 for couple in staying if 4 not in couple)
    assert all(seated.count(couple) == seated.count(couple[::-1]) for couple in staying)


def test_no_empty_tables() -> None:
    """Five in a schedule for eight: in no round is there a table of fewer than two people."""
    made = night("round-robin", 5, 7).play(7)
    for round_ in made.rounds:
        assert [table.table for table in round_.tables] == [1, 2]
        assert all(len(table.seats) == 2 for table in round_.tables)
        assert len(round_.sitting_out) == 1


def test_more_or_fewer_rounds_than_all_meetings_need() -> None:
    """The first draft says how many rounds are needed, where as many are not planned."""
    assert told(pair(night("round-robin", 6, 9).request(1)), "All have met by the end of round 5")
    assert told(pair(night("round-robin", 6, 4).request(1)), "3 of the meetings will not fit")
    made = night("round-robin", 5, 5)
    made.settings = (("legs", "2"),)
    assert told(pair(made.request(1)), "10 of the meetings will not fit into the rounds planned: 10 rounds")
    for planned in (5, None):
        assert not told(pair(night("round-robin", 6, planned).request(1)), "rounds")


def test_two_who_must_be_kept_apart_never_meet() -> None:
    """Their meeting is left out and told, and all others are played once."""
    made = night("round-robin", 6, 5)
    apart = (Apart(1, 2), Apart(3, 4))
    for number in range(1, 6):
        draft = pair(replace(made.request(), apart=apart))
        made.rounds.append(
            RoundSeats(number, RoundStatus.PUBLISHED, draft.tables, draft.sitting_out, draft.seed)
        )
        assert len(told(draft, "never meet")) == 2
    assert set(made.met.values()) == {1}
    assert len(made.met) == 13


def test_failed_pairing_leaves_nothing() -> None:
    """Where everybody is kept apart from everybody, that is said and no draft is made."""
    apart = tuple(Apart(one, other) for one, other in combinations(range(1, 5), 2))
    with pytest.raises(Conflict, match="no meeting can be"):
        pair(replace(night("round-robin", 4, 3).request(1), apart=apart))


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_first_deals_stay_near_half_whatever_happens(data: st.DataObject) -> None:
    """With people coming and leaving nobody's first deals are more than three from half of his games."""
    made = Night("round-robin", set(range(1, data.draw(st.integers(3, 10)) + 1)), None, Random(1))
    for _ in range(data.draw(st.integers(1, 12))):
        made.play()
        if data.draw(st.booleans()):
            made.here.add(data.draw(st.integers(1, 14)))
        elif len(made.here) > 2 and data.draw(st.booleans()):
            made.here.discard(data.draw(st.sampled_from(sorted(made.here))))
    for number, games in made.games.items():
        assert abs(2 * made.first_deals[number] - games) <= 6

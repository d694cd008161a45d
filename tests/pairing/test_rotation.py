"""Four-handed individuals: no partner twice, opponents and sit-outs spread, whoever comes or leaves."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from tests.pairing.nights import night, publish, spread
from tourney.pairing import fairness, pair, rotation_plan
from tourney.pairing.rotation_charts import once_chart
from tourney.pairing.rotation_plan import plan
from tourney.pairing.whist_charts import Chart, full_chart
from tourney.values import Apart, RoundSeats, TableSeats


@pytest.fixture
def quick() -> Iterator[None]:
    """What is tested holds for any plan, so a short search will do."""
    kept, rotation_plan._STEPS = rotation_plan._STEPS, 60_000
    yield
    rotation_plan._STEPS = kept
    plan.cache_clear()


def counted(chart: Chart) -> tuple[Counter[tuple[int, int]], Counter[tuple[int, int]]]:
    """Partnerships and meetings of a chart."""
    partners: Counter[tuple[int, int]] = Counter()
    meetings: Counter[tuple[int, int]] = Counter()
    for tables in chart:
        for a, b, c, d in tables:
            partners.update([(min(a, c), max(a, c)), (min(b, d), max(b, d))])
            meetings.update(combinations(sorted((a, b, c, d)), 2))
    return partners, meetings


@pytest.mark.parametrize("count", [4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 28, 29, 32, 33, 36, 37, 41, 44])
def test_full_charts_are_whist_designs(count: int) -> None:
    """Each partner once, each opponent twice, everybody at one table a round (one sits out of 4m + 1)."""
    chart = full_chart(count)
    assert chart is not None
    assert len(chart) == count - (count % 4 == 0)
    partners, meetings = counted(chart)
    pairs = list(combinations(range(count), 2))
    assert [partners[couple] for couple in pairs] == [1] * len(pairs)
    assert [meetings[couple] for couple in pairs] == [3] * len(pairs)
    for tables in chart:
        seated = [person for table in tables for person in table]
        assert len(seated) == len(set(seated)) == count - count % 4


@pytest.mark.parametrize(
    ("count", "rounds"),
    [
        *[(16, 5), (20, 5), (24, 7), (28, 9), (32, 9), (36, 11), (40, 13), (44, 14), (48, 15)],
        *[(52, 17), (56, 18), (60, 19), (64, 21), (68, 17), (100, 25)],
    ],
)
def test_once_charts_never_bring_two_together_twice(count: int, rounds: int) -> None:
    """Everybody plays every round and no two share a table twice."""
    chart = once_chart(count)
    assert chart is not None
    assert len(chart) == rounds
    assert max(counted(chart)[1].values()) == 1
    for tables in chart:
        assert sorted(person for table in tables for person in table) == list(range(count))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("count", range(8, 21))
def test_no_partner_twice_round_by_round(count: int) -> None:
    """8 to 20 players, up to 7 rounds, each round drawn with a seed of its own: no partner repeat."""
    for rounds in (5, 7):
        made = night("rotation", count, rounds, seed=count).play(rounds)
        assert max(made.partnered.values()) == 1
        assert spread(made.games, made.here) <= 1
        assert spread(made.sitouts, made.here) <= 1


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("count", range(8, 20))
def test_no_partner_twice_with_a_latecomer(count: int) -> None:
    """One comes in round 3: what is played stays, nobody has a partner twice, sit-outs stay even."""
    made = night("rotation", count, 7, seed=count).play(2)
    made.here.add(count + 1)
    made.play(5)
    assert max(made.partnered.values()) == 1
    assert spread(made.sitouts, range(1, count + 1)) <= 1


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("count", range(9, 22))
def test_rotation_with_leaver(count: int) -> None:
    """One leaves after round 3: he never appears again, and nobody has a partner twice."""
    made = night("rotation", count, 7, seed=count).play(3)
    made.here.discard(3)
    made.play(4)
    assert max(made.partnered.values()) == 1
    assert all(3 not in table.seats for round_ in made.rounds[3:] for table in round_.tables)
    assert all(3 not in round_.sitting_out for round_ in made.rounds[3:])
    assert spread(made.sitouts, made.here) <= 1


@pytest.mark.parametrize(
    ("count", "rounds", "at"), [(24, 7, 3), (28, 9, 4), (16, 5, 2), (40, 8, 1), (60, 15, 7)]
)
def test_rotation_with_leaver_by_chart(count: int, rounds: int, at: int) -> None:
    """One leaves an evening in which nobody meets twice: nobody does; three sit out, each once at most."""
    made = night("rotation", count, rounds, seed=count).play(at)
    made.here.discard(5)
    made.play(rounds - at)
    assert max(made.met.values()) == 1
    assert max(made.sitouts.values()) == 1
    assert all(len(round_.sitting_out) == 3 for round_ in made.rounds[at:])


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("odd", ["sit-out", "three"])
def test_late_entry_no_repeat_by_chart(odd: str) -> None:
    """23 begin, one comes; 24 begin, one goes and comes back: over 7 rounds nobody meets anybody twice."""
    late, back = night("rotation", 23, 7, seed=5), night("rotation", 24, 7, seed=5)
    late.settings = back.settings = (("odd", odd),)
    late.play(2).here.add(30)
    back.play(2).here.discard(4)
    back.play(2).here.add(4)
    for made, rounds in ((late, 5), (back, 3)):
        made.play(rounds)
        assert max(made.met.values()) == 1
        assert {len(table.seats) for round_ in made.rounds for table in round_.tables} <= {3, 4}
        assert bool(made.sitouts) == (odd == "sit-out")
        assert spread(made.sitouts, made.here) <= 1


@pytest.mark.usefixtures("quick")
def test_a_second_leaver_ends_the_chart() -> None:
    """When two have left a chart, the rest is planned anew, and partners are still new."""
    made = night("rotation", 24, 7, seed=5).play(2)
    made.here.discard(1)
    made.play(1).here.discard(2)
    made.play(4)
    assert max(made.partnered.values()) == 1
    assert spread(made.sitouts, made.here) <= 1
    assert all(len(round_.sitting_out) == 2 for round_ in made.rounds[3:])


@pytest.mark.usefixtures("quick")
def test_who_takes_a_place_is_kept_apart_all_the_same() -> None:
    """A latecomer has the place of one who has left, but not where he must not meet somebody."""
    made = night("rotation", 16, 5, seed=5).play(1)
    made.here = (made.here - {1}) | {20}
    for _ in range(4):
        draft = pair(replace(made.request(), apart=(Apart(2, 20), Apart(3, 20))))
        made.rounds.append(publish(len(made.rounds) + 1, draft))
    assert made.met[2, 20] == made.met[3, 20] == 0
    assert max(made.partnered.values()) == 1


def test_a_latecomer_and_a_leaver_of_thirteen() -> None:
    """The night of the demo: 13 players, one comes in round 2, one leaves after round 3."""
    made = night("rotation", 13, 6, seed=4).play(1)
    made.here.add(14)
    made.play(2)
    made.here.discard(5)
    made.play(3)
    assert max(made.partnered.values()) == 1
    assert max(made.met.values()) <= 3


@pytest.mark.parametrize(("count", "rounds"), [(16, 5), (20, 5), (23, 7), (24, 7), (28, 9), (59, 15)])
def test_nobody_meets_twice_where_that_is_possible(count: int, rounds: int) -> None:
    """16 and 20 players over 5 rounds, 24 over 7, 28 over 9, …: no two share a table twice."""
    assert max(night("rotation", count, rounds).play(rounds).met.values()) == 1


@pytest.mark.parametrize("count", [8, 9, 12, 13, 16, 17, 20])
def test_full_chart_of_a_whole_evening(count: int) -> None:
    """As many rounds as the chart has: each partner once, each opponent twice, one sit-out each at most."""
    rounds = count - (count % 4 == 0)
    made = night("rotation", count, rounds).play(rounds)
    assert set(made.partnered.values()) == {1}
    assert len(made.partnered) == count * (count - 1) // 2
    assert set(made.met.values()) == {3}
    assert spread(made.sitouts, made.here) == 0


@pytest.mark.parametrize(
    ("count", "rounds", "most"), [(12, 7, 60), (16, 7, 48), (20, 7, 26), (24, 8, 18), (30, 8, 9)]
)
def test_meetings_are_spread(count: int, rounds: int, most: int) -> None:
    """Repeat meetings of a whole evening stay near what long searches reach."""
    made = night("rotation", count, rounds, seed=2).play(rounds)
    assert sum(times - 1 for times in made.met.values()) <= most


def test_the_rounds_of_an_evening_are_one_plan() -> None:
    """Without a change in the field every round is one of the plan drawn in round 1, none twice."""
    made = night("rotation", 11, 6, seed=8).play(6)
    plan.cache_clear()
    again = night("rotation", 11, 6, seed=8).play(6)
    assert made.rounds == again.rounds
    assert sum(times - 1 for times in made.met.values()) <= 45


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_small_fields(count: int) -> None:
    """From four people up: one table, the rest in turn; partners repeat only when all pairs are used up."""
    rounds = {4: 3, 5: 5, 6: 6, 7: 7}[count]
    made = night("rotation", count, rounds).play(rounds)
    assert max(made.partnered.values()) == 1
    assert spread(made.sitouts, made.here) <= 1
    assert all(len(round_.tables) == 1 for round_ in made.rounds)


@pytest.mark.usefixtures("quick")
def test_more_rounds_than_partners() -> None:
    """Four people and seven rounds: repeats are there, evenly, and each is named."""
    made = night("rotation", 4, 7).play(7)
    assert max(made.partnered.values()) - min(made.partnered.values()) <= 1
    assert any("partners again" in reason.text for reason in made.rounds[-1].reasons)


@pytest.mark.usefixtures("quick")
def test_a_round_changed_by_hand_is_kept() -> None:
    """After two players were exchanged by hand the rest is planned anew, still without partner repeats."""
    made = night("rotation", 12, 6, seed=3).play(2)
    first, second, *others = made.rounds[1].tables
    changed = (
        TableSeats(1, (second.seats[0], *first.seats[1:])),
        TableSeats(2, (first.seats[0], *second.seats[1:])),
        *others,
    )
    old = made.rounds[1]
    made.rounds[1] = RoundSeats(old.number, old.status, changed, old.sitting_out, old.seed)
    before = +(made.partnered - Counter(dict.fromkeys(made.partnered, 1)))
    made.play(4)
    assert +(made.partnered - Counter(dict.fromkeys(made.partnered, 1))) == before


@pytest.mark.usefixtures("quick")
def test_one_round_more_than_planned() -> None:
    """A round beyond the number planned is drawn from what is played, without a partner repeat."""
    made = night("rotation", 16, 5, seed=3).play(5)
    made.planned = 6
    made.play(1)
    assert max(made.partnered.values()) == 1


@pytest.mark.usefixtures("quick")
def test_an_open_evening() -> None:
    """Without a number of rounds it still goes well for as long as people like to play."""
    made = night("rotation", 14, None, seed=6).play(8)
    assert max(made.partnered.values()) == 1
    assert spread(made.sitouts, made.here) <= 1


@pytest.mark.usefixtures("quick")
def test_first_deals_and_seats_are_spread() -> None:
    """First deals differ by at most two, and the checker finds the evening even or good."""
    made = night("rotation", 13, 7, seed=5).play(7)
    told = fairness(made.rounds, made.request(1).entries, partners=True)
    assert told.first_deal_spread <= 2
    assert told.grade in ("even", "good")

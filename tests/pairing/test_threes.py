"""Tables of three: sit-outs by the written order, no repeat while that can be avoided, like with like."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.nights import Score, night, people, spread
from tourney.pairing import PairingRequest, pair
from tourney.pairing.threes_search import best_tables, total_cost
from tourney.values import ResultKind, RoundSeats, RoundStatus, TableResult, TableSeats


def by_lot(rng: Random) -> Score:
    """Scores drawn at random."""
    return lambda _round, seats: tuple(rng.randrange(12) for _ in seats)


def divisions(left: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to divide people into tables of three."""
    if not left:
        yield []
        return
    for mates in combinations(left[1:], 2):
        rest = tuple(one for one in left[1:] if one not in mates)
        for later in divisions(rest):
            yield [(left[0], *mates), *later]


def judged(
    tables: list[tuple[int, ...]], met: Counter[tuple[int, int]], score: dict[int, int]
) -> tuple[int, int]:
    """Repeat meetings (a third one counts as two), then the sum of highest less lowest score."""
    repeats = sum(met[couple] for table in tables for couple in combinations(sorted(table), 2))
    return repeats, sum(max(score[n] for n in table) - min(score[n] for n in table) for table in tables)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 3), st.data())
def test_threes_are_the_best_there_are(tables: int, data: st.DataObject) -> None:
    """Up to nine people: fewest repeats, then the least spread, as an exhaustive search finds it."""
    count = 3 * tables
    numbers = tuple(range(1, count + 1))
    score = {number: data.draw(st.integers(0, 40)) for number in numbers}
    rounds = data.draw(st.integers(0, 4))
    history, met = [], Counter[tuple[int, int]]()
    for number in range(1, rounds + 1):
        order = data.draw(st.permutations(numbers))
        seated = tuple(TableSeats(1 + at // 3, tuple(order[at : at + 3])) for at in range(0, count, 3))
        history.append(RoundSeats(number, RoundStatus.PUBLISHED, seated))
        met.update(couple for table in seated for couple in combinations(sorted(table.seats), 2))
    asked = PairingRequest(
        "threes", rounds + 1, None, people(numbers), tuple(history), scores=tuple(score.items()), seed=5
    )
    made = [table.seats for table in pair(asked).tables]
    best = min(judged(division, met, score) for division in divisions(numbers))
    assert judged(made, met, score) == best


@pytest.mark.parametrize("seed", range(6))
def test_the_search_finds_the_optimum_beyond_the_exact_sizes(seed: int) -> None:
    """Fifteen people with a built-in division of cost 0: the search for large fields finds it."""
    rng = Random(seed)
    order = list(range(15))
    rng.shuffle(order)
    home = {person: at // 3 for at, person in enumerate(order)}
    costs = [[0 if home[a] == home[b] else 1 + rng.randrange(30) for b in range(15)] for a in range(15)]
    costs = [[max(costs[a][b], costs[b][a]) for b in range(15)] for a in range(15)]
    assert total_cost(costs, best_tables(costs, range(15), 0, Random(seed))) == 0


def test_bye_never_twice() -> None:
    """Five players, four rounds, the lowest loses every round: nobody twice before everybody once."""
    made = night("threes", 5, 4)
    for _ in range(6):
        made.play()
        assert spread(made.sitouts, made.here) <= 1


@pytest.mark.parametrize("count", [4, 5, 7, 8, 10, 11, 13, 40])
def test_games_played_balance(count: int) -> None:
    """Whatever the field, games played differ by at most one at every moment."""
    made = night("threes", count, 6)
    for _ in range(6):
        made.play()
        assert spread(made.games, made.here) <= 1


def test_sit_out_goes_to_the_lowest_score() -> None:
    """Of those with the fewest sit-outs the lowest score sits out, and the reason says so."""
    made = night("threes", 7, 4, score=lambda round_, seats: tuple(20 - number for number in seats)).play()
    first = made.rounds[0].sitting_out[0]
    lowest = max(made.here - {first})
    draft = pair(made.request())
    assert draft.sitting_out == (lowest,)
    assert "the lowest score" in draft.reasons[0].text


def test_bye_after_drop_reason() -> None:
    """After somebody leaves, the sit-out follows the written order and not who met the leaver."""
    made = night("threes", 9, 5).play(2)
    made.here.discard(2)
    draft = pair(made.request())
    totals = dict.fromkeys(made.here, 0)
    for result in made.results:
        table = made.rounds[result.round - 1].tables[result.table - 1]
        for number, points in zip(table.seats, result.points or (), strict=True):
            if number in totals:
                totals[number] += points
    worst = sorted(totals.values())[:2]
    assert sorted(totals[number] for number in draft.sitting_out) == worst
    assert len(draft.reasons) >= 2


def test_requested_bye_plus_odd() -> None:
    """With one person away at his own wish the rest are paired, and who sits out is told."""
    for count in (4, 5):
        asked = PairingRequest("threes", 1, 3, people(range(1, count + 1)), requested_byes=((1, 9),))
        draft = pair(asked)
        assert len(draft.tables) == 1
        assert len(draft.sitting_out) == len([r for r in draft.reasons if len(r.entries) == 1])


def test_repeat_minimum() -> None:
    """No wish outweighs the repeat: close scores do not bring the same three together again."""
    seated = (TableSeats(1, (1, 2, 3)), TableSeats(2, (4, 5, 6)), TableSeats(3, (7, 8, 9)))
    before = RoundSeats(1, RoundStatus.PUBLISHED, seated)
    points = [(1, (30, 30, 30)), (2, (15, 15, 15)), (3, (0, 0, 0))]
    slips = tuple(TableResult(1, table, ResultKind.PLAYED, figures) for table, figures in points)
    draft = pair(PairingRequest("threes", 2, 4, people(range(1, 10)), (before,), slips))
    for table in draft.tables:
        assert len({(number - 1) // 3 for number in table.seats}) == 3


def test_draft_results_not_counted() -> None:
    """A slip that waits to be confirmed does not move anybody."""
    seated = (TableSeats(1, (1, 2, 3)),)
    before = RoundSeats(1, RoundStatus.PUBLISHED, seated, (4,))
    slip = TableResult(1, 1, ResultKind.PLAYED, (30, 2, 1), confirmed=False)
    with_draft = PairingRequest("threes", 2, 4, people(range(1, 5)), (before,), (slip,), seed=9)
    without = PairingRequest("threes", 2, 4, people(range(1, 5)), (before,), (), seed=9)
    assert pair(with_draft) == pair(without)


def test_late_entry_no_repeat() -> None:
    """Somebody who comes in round 2 causes no repeat among nine others."""
    made = night("threes", 9, 4).play()
    made.here |= {10, 11, 12}
    made.play(2)
    assert max(made.met.values()) == 1


@pytest.mark.parametrize(("count", "rounds"), [(9, 4), (12, 4), (18, 5), (21, 6), (30, 7)])
def test_no_repeat_while_that_can_be_avoided(count: int, rounds: int) -> None:
    """Whole nights without a repeat, whatever the scores."""
    for seed in range(2):
        made = night("threes", count, rounds, seed, by_lot(Random(seed))).play(rounds)
        assert max(made.met.values()) == 1, seed


def test_table_one_has_the_highest_scores() -> None:
    """Tables are in the order of their scores."""
    made = night("threes", 12, 5).play(2)
    asked = made.request()
    score = {number: 100 - 7 * number for number in made.here}
    draft = pair(
        PairingRequest("threes", 3, 5, asked.entries, asked.history, seed=1, scores=tuple(score.items()))
    )
    highest = [max(score[number] for number in table.seats) for table in draft.tables]
    assert highest == sorted(highest, reverse=True)


def test_first_deals_are_spread() -> None:
    """Who has dealt first least often at a table gets seat 0."""
    made = night("threes", 12, 8).play(8)
    assert spread(made.first_deals, made.here) <= 2

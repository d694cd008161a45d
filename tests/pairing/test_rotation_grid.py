"""Rotations of every size from 8 to 60, and small fields against an exhaustive search."""

from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest

from tests.pairing.nights import Night, night, people
from tourney.pairing import fairness, rotation_plan
from tourney.pairing.sitouts import turns


@pytest.fixture(autouse=True, scope="module")
def _quick_plans() -> Iterator[None]:
    """A short search must do for partners and games; `scripts/check_rotation` has the whole grid."""
    kept, rotation_plan._STEPS = rotation_plan._STEPS, 40_000
    yield
    rotation_plan._STEPS = kept
    rotation_plan.plan.cache_clear()


@pytest.mark.parametrize("count", range(8, 61))
def test_no_partner_twice(count: int) -> None:
    """8 to 60 people, 6 rounds and as many as 15: no partner twice, games differ by one at most."""
    for rounds in (6, min(count - 1, 15)):
        made = night("rotation", count, rounds, seed=count).play(rounds)
        told = fairness(made.rounds, people(made.here), partners=True)
        assert told.faults == told.absent == told.partner_repeats == ()
        assert told.games_spread <= 1
        assert told.sitout_spread <= 1


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("at", [2, 4, 5])
@pytest.mark.parametrize(("count", "change"), [(8, 1), (9, -1), (9, 1)])
def test_late_entry_no_repeat(count: int, change: int, at: int, seed: int) -> None:
    """In the smallest fields: when one comes or leaves, no partner is repeated if that can be at all.

    Whether it can be is found by trying every choice that the order of sit-outs leaves, and every
    way to make partners, for all rounds that are left.
    """
    made = night("rotation", count, 7, seed=10 * count + seed).play(at)
    made.here = made.here | {count + 1} if change > 0 else made.here - {1 + seed}
    possible = can_go_on(made, 7 - at)
    made.play(7 - at)
    assert possible == (max(made.partnered.values()) == 1)


def can_go_on(made: Night, rounds: int) -> bool:
    """Whether so many more rounds can be played without a partner repeated, by trying everything."""
    here = tuple(sorted(made.here))
    taken = turns(here, made.rounds)
    return _rounds_left(
        here, frozenset(made.partnered), taken.counts, taken.last, (len(made.rounds) + 1, rounds)
    )


def _rounds_left(
    here: tuple[int, ...],
    used: frozenset[tuple[int, int]],
    counts: Mapping[int, int],
    last: Mapping[int, int],
    when: tuple[int, int],
) -> bool:
    number, left = when
    if left == 0:
        return True
    turn = {one: (counts[one], 0 < last[one] == number - 1) for one in here}
    outs = len(here) % 4
    latest = sorted(turn.values())[outs - 1] if outs else (-1, False)
    sure = [one for one in here if turn[one] < latest]
    level = [one for one in here if turn[one] == latest]
    for chosen in combinations(level, outs - len(sure)):
        out = {*sure, *chosen}
        after = {one: counts[one] + (one in out) for one in here}
        lately = {one: number if one in out else last[one] for one in here}
        playing = tuple(one for one in here if one not in out)
        for pairs in _new_partners(playing, used):
            if _rounds_left(here, used | pairs, after, lately, (number + 1, left - 1)):
                return True
    return False


def _new_partners(
    playing: tuple[int, ...], used: frozenset[tuple[int, int]]
) -> Iterator[frozenset[tuple[int, int]]]:
    """Every way to make pairs of these, none of which has been."""
    if not playing:
        yield frozenset()
        return
    first, *others = playing
    for other in others:
        if (first, other) not in used:
            for rest in _new_partners(tuple(one for one in others if one != other), used):
                yield rest | {(first, other)}

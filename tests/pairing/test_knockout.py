"""Knockouts, whatever the results: one winner, and nobody plays once he is out."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.knockouts import Cup
from tests.pairing.nights import people
from tourney.errors import Conflict
from tourney.pairing import PairingRequest, pair
from tourney.pairing.bracket_plan import Kind, double_plan, seed_order, single_plan
from tourney.values import Apart, Entry, ResultKind, RoundSeats, RoundStatus, TableSeats

MOVEMENTS = ("knockout", "double-knockout")
LIVES = {"knockout": 1, "double-knockout": 2}
NO_BRONZE = (("bronze", "no"),)


def nobody_is_twice_in_a_round(cup: Cup) -> None:
    """Nobody may have two tables in a round, or a table and a sit-out, or be out as well."""
    for one, draft in zip(cup.rounds, cup.drafts, strict=True):
        there = [*(number for at in one.tables for number in at.seats), *one.sitting_out, *draft.out]
        assert len(there) == len(set(there))


def nobody_plays_when_out(cup: Cup, bronze: bool = False) -> None:
    """Who has lost as often as puts out is at no table later; the losers of semi-finals play for third."""
    lost: Counter[int] = Counter()
    last = len(cup.rounds)
    for one in cup.rounds:
        for at in one.tables:
            beaten = any(lost[number] >= LIVES[cup.movement] for number in at.seats)
            for_third = bronze and one.number == last and all(lost[number] <= 1 for number in at.seats)
            assert not beaten or for_third
        lost.update(loser for number, _, loser in cup.games if number == one.number)


@pytest.mark.parametrize("movement", MOVEMENTS)
@pytest.mark.parametrize("count", range(2, 34))
def test_every_size_ends_with_one_winner(movement: str, count: int) -> None:
    """From 2 to 33 sides: one winner, the right number of matches, a place for all."""
    cup = Cup(count, movement, seed=count)
    assert "the knockout is decided: Player" in cup.play_out(Random(count))
    nobody_is_twice_in_a_round(cup)
    nobody_plays_when_out(cup, bronze=True)
    played = len(cup.games)
    if movement == "knockout":
        assert played == count - 1 + (count >= 4)
        assert len(cup.rounds) == (count - 1).bit_length()
    else:
        assert played in (2 * count - 2, 2 * count - 1)
    assert sorted(cup.places) == list(range(1, count + 1))
    winner = next(number for number, place in cup.places.items() if place == 1)
    assert cup.lost[winner] < LIVES[movement]
    assert Counter(cup.places.values())[1] == Counter(cup.places.values())[2] == 1


@pytest.mark.parametrize("count", range(2, 34))
def test_the_best_seeds_have_the_byes(count: int) -> None:
    """Byes fill up to the next power of two and go to the best seeds, each with a reason."""
    seeds = tuple(reversed(range(1, count + 1)))
    cup = Cup(count, seeds=seeds)
    draft = cup.pair()
    byes = (1 << (count - 1).bit_length()) - count
    assert set(draft.sitting_out) == set(seeds[:byes])
    told = {reason.entries: dict(reason.params) for reason in draft.reasons}
    assert all(told[number,]["seed"] == seeds.index(number) + 1 for number in draft.sitting_out)


@pytest.mark.parametrize("count", [4, 7, 16, 29])
def test_the_best_seeds_meet_late(count: int) -> None:
    """Where the better seed wins every match, seeds 1 and 2 meet in the final, 1 to 4 in the semi-finals."""
    cup = Cup(count, settings=NO_BRONZE, seeds=tuple(range(1, count + 1)))
    cup.play_out()
    assert set(cup.rounds[-1].tables[0].seats) == {1, 2}
    assert {number for at in cup.rounds[-2].tables for number in at.seats} == {1, 2, 3, 4}


def test_the_standard_order_of_seeds() -> None:
    """1 plays 16, 8 plays 9, and so on down: each pair of a first round sums to one more than the size."""
    order = seed_order(16)
    assert list(zip(order[::2], order[1::2], strict=True)) == [
        (1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11),
    ]  # fmt: skip


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_a_plan_feeds_every_match_once(size: int) -> None:
    """Every place, every winner and every loser who goes on stands in exactly one match."""
    single, double = single_plan(size, bronze=True), double_plan(size, decider=False)
    for plan, losses in ((single, 2 if size >= 4 else 0), (double, size - 1)):
        feeds = [feed for match in plan.matches for feed in match.sides]
        assert len(feeds) == len(set(feeds))
        kinds = Counter(feed.kind for feed in feeds)
        assert (kinds[Kind.SLOT], kinds[Kind.LOSER]) == (size, losses)
        assert all(feed.kind is Kind.SLOT or feed.at < match.number for match in plan.matches
                   for feed in match.sides)  # fmt: skip
    assert len(double.matches) == 2 * size - 2


@st.composite
def troubled_cups(draw: st.DrawFn) -> tuple[Cup, Random]:
    """A knockout of some size, with or without its extra matches."""
    movement = draw(st.sampled_from(MOVEMENTS))
    extra = "decider" if movement == "double-knockout" else "bronze"
    said = ((extra, draw(st.sampled_from(["yes", "no"]))),)
    cup = Cup(draw(st.integers(2, 33)), movement, said, seed=draw(st.integers(0, 10**6)))
    return cup, Random(draw(st.integers(0, 10**6)))


@settings(max_examples=60, deadline=None)
@given(troubled_cups())
def test_leavers_forfeits_and_latecomers_at_random(made: tuple[Cup, Random]) -> None:
    """With people who leave, come back, come late or do not turn up, it ends, and nobody plays when out."""
    cup, chance = made
    gone: set[int] = set()
    for _ in range(4 * cup.count + 4):
        if said := cup.refusal():
            assert "the knockout is" in said
            break
        draft = cup.pair()
        assert draft.tables
        assert not gone & {number for at in draft.tables for number in at.seats}
        for at in draft.tables:
            luck = chance.random()
            if luck < 0.1:
                cup.enter(at.table, kind=ResultKind.DOUBLE_FORFEIT)
                gone |= set(at.seats)
            elif luck < 0.2:
                cup.enter(at.table, 10, 0, kind=ResultKind.FORFEIT)
            else:
                cup.enter(at.table, *((10, 4) if luck < 0.6 else (4, 10)))
        for number in range(1, cup.count + 4):
            if chance.random() < 0.1 and len(cup.here) > 2:
                cup.here ^= {number}
    else:
        raise AssertionError("this knockout never ends")
    nobody_is_twice_in_a_round(cup)
    nobody_plays_when_out(cup, bronze=("bronze", "yes") in cup.settings)


@settings(max_examples=30, deadline=None)
@given(troubled_cups())
def test_the_same_request_has_the_same_draft(made: tuple[Cup, Random]) -> None:
    """The bracket is read from the rounds alone: nothing else is remembered, and no order matters."""
    cup, chance = made
    for _ in range(3):
        asked = cup.request
        turned = replace(
            asked,
            entries=tuple(reversed(asked.entries)),
            history=tuple(reversed(asked.history)),
            results=tuple(reversed(asked.results)),
        )
        if cup.refusal():
            with pytest.raises(Conflict, match="the knockout is decided"):
                pair(turned)
            return
        assert pair(turned) == pair(asked) == pair(cup.as_stored().request)
        cup.play(rng=chance)


@settings(max_examples=40, deadline=None)
@given(troubled_cups(), st.integers(0, 40), st.integers(0, 40))
def test_a_corrected_winner_changes_places_and_nobody_else_does(
    made: tuple[Cup, Random], rounds: int, at: int
) -> None:
    """Had the other won a match of the last round, the two change places in the next one: all else stays."""
    cup, chance = made
    cup.play(rng=chance)
    for _ in range(rounds):
        if not cup.refusal():
            cup.play(rng=chance)
    last = cup.rounds[-1]
    if cup.refusal():
        return
    drafted = pair(cup.request)
    table = last.tables[at % len(last.tables)]
    slip = next(one for one in cup.results if (one.round, one.table) == (last.number, table.table))
    assert slip.points is not None
    cup.enter(table.table, *reversed(slip.points))
    if cup.refusal():
        return
    anew, other = pair(cup.request), dict(zip(table.seats, reversed(table.seats), strict=True))
    swapped = {frozenset(other.get(n, n) for n in seated.seats) for seated in drafted.tables}
    assert {frozenset(seated.seats) for seated in anew.tables} == swapped
    assert set(anew.sitting_out) == {other.get(number, number) for number in drafted.sitting_out}


def test_pairs_kept_apart_do_not_meet_in_the_first_round() -> None:
    """Where another draw is possible, those to be kept apart have other first opponents."""
    apart = tuple(Apart(one, one + 1) for one in (1, 3, 5, 7, 9))
    for seed in range(20):
        asked = PairingRequest("knockout", 1, None, people(range(1, 11)), seats=2, seed=seed, apart=apart)
        met = {frozenset(at.seats) for at in pair(asked).tables}
        assert not met & {frozenset((pair_.one, pair_.other)) for pair_ in apart}


def test_seeding_by_entry() -> None:
    """Where seeds go by entry, the lowest numbers are the best seeds, whatever the seed of chance."""
    asked = PairingRequest(
        "knockout", 1, None, people((9, 4, 6, 2, 8)), seats=2, seed=77, settings=(("seeding", "entry"),)
    )
    assert pair(asked).sitting_out == (2, 4, 6)
    assert {frozenset(at.seats) for at in pair(asked).tables} == {frozenset((8, 9))}


def test_a_knockout_after_other_rounds() -> None:
    """A bracket that begins in round 3 of an event counts only what is played in it."""
    before = tuple(
        RoundSeats(number, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2)), TableSeats(2, (3, 4))), (), 1)
        for number in (1, 2)
    )
    asked = PairingRequest("round-robin", 3, None, people(range(1, 5)), before, seats=2)
    drafted = pair(replace(asked, movement="knockout", history=(), round_number=3))
    first = RoundSeats(3, RoundStatus.PUBLISHED, drafted.tables, (), 1, drafted.reasons)
    cup = Cup(4, rounds=[*before, first])
    cup.enter(1, 10, 4)
    cup.enter(2, 10, 4)
    winners = {at.seats[0] for at in first.tables}
    assert {frozenset(at.seats) for at in cup.pair().tables} == {
        frozenset(winners), frozenset({1, 2, 3, 4} - winners),
    }  # fmt: skip


def test_a_standby_plays_the_whole_bracket_or_none_of_it() -> None:
    """Who stands by and is drawn into the bracket stays in it, though later rounds have even numbers."""
    entries = (*people(range(1, 6)), Entry(6, "Fay", standby=True))
    cup = Cup(6)
    first = pair(replace(cup.request, entries=entries))
    cup.rounds.append(RoundSeats(1, RoundStatus.PUBLISHED, first.tables, first.sitting_out, 1, first.reasons))
    for at in first.tables:
        cup.enter(at.table, *((10, 4) if at.seats[0] == 6 else (4, 10)))
    assert 6 in {number for at in first.tables for number in at.seats} | set(first.sitting_out)
    later = pair(replace(cup.request, entries=entries))
    assert 6 in {number for at in later.tables for number in at.seats} | set(later.sitting_out)

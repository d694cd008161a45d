"""Swiss: who meets whom, who sits out, and what is said of it."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from tests.pairing.nights import Night, night, people, publish, spread
from tourney.errors import BadInput, Conflict
from tourney.pairing import PairingRequest, pair
from tourney.values import Apart, Draft, ResultKind, RoundSeats, RoundStatus, TableResult, TableSeats


def seated(number: int, *tables: tuple[int, ...], out: tuple[int, ...] = ()) -> RoundSeats:
    """A published round with these tables."""
    at = tuple(TableSeats(table, seats) for table, seats in enumerate(tables, 1))
    return RoundSeats(number, RoundStatus.PUBLISHED, at, out)


def asked(
    count: int, *rounds: RoundSeats, scores: tuple[int, ...] = (), seed: int = 3, **more: Any
) -> PairingRequest:
    """The next round of so many people, with scores in the order of their numbers."""
    made = PairingRequest(
        "swiss",
        len(rounds) + 1,
        None,
        people(range(1, count + 1)),
        rounds,
        seats=2,
        seed=seed,
        scores=tuple(enumerate(scores, 1)) or None,
    )
    return replace(made, **more)


def couples(draft: Draft) -> set[tuple[int, ...]]:
    """The pairs of a draft."""
    return {tuple(sorted(table.seats)) for table in draft.tables}


def told(draft: Draft) -> list[str]:
    """The reasons with entry numbers for names."""
    return [reason.text.format(**dict(reason.params)) for reason in draft.reasons]


def lower_wins(number: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The lower number wins, always."""
    return tuple(10 if seat == min(seats) else 3 for seat in seats)


# who meets whom


def test_like_meets_like() -> None:
    """Those with equal scores meet, and table 1 has the highest."""
    made = pair(asked(8, scores=(6, 0, 2, 4, 4, 2, 0, 6)))
    assert [set(table.seats) for table in made.tables] == [{1, 8}, {4, 5}, {3, 6}, {2, 7}]


def test_repeat_minimum() -> None:
    """No wish outweighs an earlier meeting: a same club, a wide gap and a second float in a row give way."""
    before = (seated(1, (1, 2), (3, 4)), seated(2, (1, 3), (2, 4)))
    wishes = (Apart(1, 4, hard=False), Apart(2, 3, hard=False))
    made = pair(asked(4, *before, scores=(40, 30, 31, 0), apart=wishes))
    assert couples(made) == {(1, 4), (2, 3)}
    assert sum("were to be kept apart" in line for line in told(made)) == 2


def test_nobody_forgotten_when_all_have_met() -> None:
    """Six who have all met are seated again, each with as few repeats as can be, and each is told."""
    made = night("swiss", 6, None, score=lower_wins).play(5)
    assert set(made.met.values()) == {1}
    draft = pair(made.request())
    assert sorted(n for table in draft.tables for n in table.seats) == [1, 2, 3, 4, 5, 6]
    assert sum("meet again (earlier meetings: 1)" in line for line in told(draft)) == 3


def test_no_rematch_before_it_must_be() -> None:
    """Eight people play seven rounds, in every order of results that is tried, with few repeats at most."""
    repeats = []
    for seed in range(20):
        chance = Random(seed)
        made = night(
            "swiss",
            8,
            7,
            seed,
            lambda _, seats, chance=chance: (10, 3) if chance.random() < 0.5 else (3, 10),
        ).play(7)
        repeats.append(sum(times - 1 for times in made.met.values() if times > 1))
        assert spread(made.first_deals, range(1, 9)) <= 2
    assert repeats.count(0) >= 10
    assert max(repeats) <= 4


def test_late_entry_no_repeat() -> None:
    """Who comes in round 2 makes nobody meet again."""
    made = night("swiss", 7, 5, score=lower_wins).play(1)
    made.here.add(8)
    made.play(4)
    assert max(made.met.values()) == 1
    assert made.sitouts.total() == 1


def test_a_leaver_is_nowhere() -> None:
    """Who leaves is paired no more, and whoever met him meets others."""
    made = night("swiss", 8, 6, score=lower_wins).play(2)
    made.here.discard(2)
    draft = pair(made.request())
    assert 2 not in {n for table in draft.tables for n in table.seats} | set(draft.sitting_out)
    assert not couples(draft) & set(made.met)


@pytest.mark.parametrize(
    ("within", "expected"),
    [("fold", {(1, 6), (2, 5), (3, 4)}), ("slide", {(1, 4), (2, 5), (3, 6)})],
)
def test_within_a_group(within: str, expected: set[tuple[int, int]]) -> None:
    """With seeds the first round pairs the top half with the lower: first with last, or with the middle."""
    first = asked(6, seeds=(1, 2, 3, 4, 5, 6), settings=(("within", within),))
    assert couples(pair(first)) == expected
    by_entry = asked(6, settings=(("within", within), ("seeding", "entry")))
    assert couples(pair(by_entry)) == expected


def test_within_random_is_a_draw() -> None:
    """Drawn within a group, another seed gives other pairs, though there are seeds."""
    drawn = {
        frozenset(
            couples(pair(asked(6, seeds=(1, 2, 3, 4, 5, 6), settings=(("within", "random"),), seed=at)))
        )
        for at in range(12)
    }
    assert len(drawn) > 4


def test_nobody_floats_the_same_way_twice_in_a_row() -> None:
    """Of three level at the top the one who met a lower score last time meets an equal now."""
    before = seated(1, (1, 4), (2, 3), (5, 6))
    earlier = seated(0, (4, 6), (2, 5), (3, 1))
    slips = (
        TableResult(0, 1, ResultKind.PLAYED, (3, 10)),
        TableResult(0, 2, ResultKind.PLAYED, (3, 10)),
        TableResult(0, 3, ResultKind.PLAYED, (3, 10)),
    )
    for seed in range(10):
        made = pair(asked(6, earlier, before, scores=(4, 4, 4, 2, 2, 2), results=slips, seed=seed))
        partner = next(set(pair_) - {1} for pair_ in map(set, couples(made)) if 1 in pair_)
        assert partner == {2}


def test_first_deals_are_spread() -> None:
    """Over nine rounds nobody has seat 0 more than twice as often as the other seat allows."""
    for seed in range(5):
        made = night("swiss", 14, 9, seed, lower_wins).play(9)
        assert spread(made.first_deals, range(1, 15)) <= 2


# who sits out


def test_bye_never_twice() -> None:
    """Five people, the lowest loses every round: nobody sits out twice before everybody has once."""
    made = night("swiss", 5, 10, score=lower_wins)
    for played in range(1, 11):
        made.play(1)
        assert spread(made.sitouts, range(1, 6)) <= 1
        assert made.sitouts.total() == played
    assert set(made.sitouts.values()) == {2}
    outs = [round_.sitting_out for round_ in made.rounds]
    assert all(one != other for one, other in pairwise(outs))


def test_the_lowest_of_those_with_the_fewest_sits_out() -> None:
    """Fewest sit-outs first, then the lowest score, and the reason says so."""
    before = seated(1, (1, 2), (3, 4), out=(5,))
    made = pair(asked(5, before, scores=(4, 2, 6, 2, 0), seed=1))
    assert made.sitting_out in ((2,), (4,))
    assert "drawn by lot from those level" in told(made)[0]
    lower = pair(asked(5, before, scores=(4, 1, 6, 2, 0)))
    assert lower.sitting_out == (2,)
    assert "of those with the fewest sit-outs (0) the lowest score (1)" in told(lower)[0]


def test_another_sits_out_where_else_some_must_meet_again() -> None:
    """If the next in line sat out the others would meet again: the one after him does, and both are named."""
    four = (seated(1, (1, 2), (3, 4)), seated(2, (1, 3), (2, 4)), seated(3, (1, 4), (2, 3)))
    made = pair(asked(7, *four, scores=(6, 4, 2, 3, 1, 1, 0)))
    assert made.sitting_out == (3,)
    assert "3 sits out, not 7, who would be next" in told(made)[0]
    assert not couples(made) & set(combinations(range(1, 5), 2))


def test_bye_after_drop_reason() -> None:
    """Eight start, one leaves: who sits out is chosen by the written order, not for having met the leaver."""
    made = night("swiss", 8, 5, score=lower_wins).play(2)
    made.here.discard(2)
    draft = pair(made.request())
    (out,) = draft.sitting_out
    wins = Counter(min(table.seats) for round_ in made.rounds for table in round_.tables)
    assert wins[out] == min(wins[number] for number in made.here)
    assert any(reason.entries == (out,) and "sits out" in reason.text for reason in draft.reasons)


@pytest.mark.parametrize("absent", [(5,), (4, 5), (2, 3, 4, 5)])
def test_requested_bye_plus_odd(absent: tuple[int, ...]) -> None:
    """Nine people of whom some asked to sit out: the rest is paired, an odd one sits out with a reason."""
    here = [number for number in range(1, 10) if number not in absent]
    made = pair(replace(asked(9), entries=people(here)))
    assert len(made.sitting_out) == len(here) % 2
    assert {n for table in made.tables for n in table.seats} | set(made.sitting_out) == set(here)


def test_requested_vs_forced_bye() -> None:
    """A sit-out that was asked for counts as one: its holder is not the next to sit out, even if lowest."""
    before = (seated(1, (1, 2), (3, 4)), seated(2, (1, 3), (2, 4), out=(5,)))
    made = pair(asked(6, *before, scores=(8, 6, 5, 4, 3, 0), requested_byes=((1, 5), (1, 6), (2, 6))))
    assert made.sitting_out == ()
    five = replace(asked(5, seated(1, (1, 2), (3, 4)), scores=(4, 3, 3, 2, 0)), requested_byes=((1, 5),))
    assert pair(five).sitting_out == (4,)


def test_no_sit_out_two_rounds_running() -> None:
    """Of those with equally many sit-outs it is not he who sat out last, though he has the lowest score."""
    rounds = (seated(1, (1, 2), out=(3,)), seated(2, (2, 3), out=(1,)), seated(3, (1, 3), out=(2,)))
    made = pair(asked(3, *rounds, scores=(4, 0, 2)))
    assert made.sitting_out != (2,)
    alone = pair(asked(3, *rounds[:2], scores=(4, 6, 0)))
    assert alone.sitting_out == (2,)
    assert "fewest sit-outs so far (0)" in told(alone)[0]


# what is said


def test_a_float_is_told() -> None:
    """Who meets another score is told why: nobody left at his own, or nobody there at all."""
    lines = told(pair(asked(4, scores=(6, 4, 4, 4))))
    assert any(line.startswith("1 (score 6) meets") and "nobody else has the score" in line for line in lines)
    odd = told(pair(asked(6, scores=(4, 4, 4, 2, 2, 2))))
    assert any("(score 4) meets" in line and "nobody was left" in line for line in odd)


def test_more_rounds_than_can_be() -> None:
    """Where some must meet again all play all is proposed, with the command, whoever sits out."""
    lines = told(pair(replace(asked(6), rounds_planned=6)))
    assert any("6 rounds are too many for 6" in line and "--movement round-robin" in line for line in lines)
    assert any("more than half" in line for line in told(pair(replace(asked(6), rounds_planned=4))))
    assert not any("rounds" in line for line in told(pair(replace(asked(20), rounds_planned=5))))
    assert not any("too many" in line for line in told(pair(replace(asked(7), rounds_planned=7))))
    assert any("too many" in line for line in told(pair(replace(asked(7), rounds_planned=8))))


# hostile numbers, and those kept apart


@pytest.mark.parametrize("count", range(2, 8))
def test_few_people(count: int) -> None:
    """From two people on a round can be seated, again and again."""
    made = night("swiss", count, None, score=lower_wins).play(2 * count)
    assert spread(made.games, range(1, count + 1)) <= 1


def test_nobody_here() -> None:
    """With nobody, or one, a plain sentence."""
    for count in (0, 1):
        with pytest.raises(BadInput, match=f"{count} present: swiss needs at least 2"):
            pair(asked(count))


def test_hard_apart_before_all_else() -> None:
    """Kept apart for good is kept so at the price of a repeat, and of a sit-out out of turn."""
    before = (seated(1, (1, 2), (3, 4)),)
    kept = tuple(Apart(*couple) for couple in [(1, 3), (1, 4)])
    made = pair(asked(4, *before, scores=(2, 2, 0, 0), apart=kept))
    assert couples(made) == {(1, 2), (3, 4)}
    three = pair(asked(3, scores=(2, 2, 0), apart=(Apart(1, 2),)))
    assert couples(three) in ({(1, 3)}, {(2, 3)})
    assert any("kept apart would meet" in line for line in told(three))


def test_all_pairs_kept_apart() -> None:
    """Where nobody may meet anybody there is no seating, and it is said so."""
    kept = tuple(Apart(*couple) for couple in combinations(range(1, 7), 2))
    with pytest.raises(Conflict, match="no seating keeps all these apart"):
        pair(asked(6, apart=kept))


def test_clubs_are_kept_apart_while_it_can_be() -> None:
    """Of one club do not meet where the event wishes so, and a wider gap is taken for it."""
    clubs = {1: "A", 2: "A", 3: "B", 4: "B"}
    entries = tuple(replace(entry, club=clubs[entry.number]) for entry in people(range(1, 5)))
    wish = replace(asked(4, scores=(6, 6, 0, 0)), entries=entries, settings=(("same-club", "soft"),))
    assert couples(pair(wish)) <= {(1, 3), (2, 4), (1, 4), (2, 3)}
    assert couples(pair(replace(wish, settings=()))) == {(1, 2), (3, 4)}


def test_teams_are_entries() -> None:
    """Fixed teams are paired as players are: an entry is a team, two at a table."""
    teams = tuple(replace(entry, members=("A", "B")) for entry in people(range(1, 7)))
    made = pair(replace(asked(6), entries=teams))
    assert all(len(table.seats) == 2 for table in made.tables)


def test_the_same_seed_gives_the_same_pairs() -> None:
    """State and seed alone decide, in whatever order the entries come; another seed may decide otherwise."""
    rounds = night("swiss", 20, 9, score=lower_wins).play(3)
    first = rounds.request(5)
    assert pair(first) == pair(replace(first, entries=tuple(reversed(first.entries))))
    others = {tuple(table.seats for table in pair(rounds.request(seed)).tables) for seed in range(6)}
    assert len(others) > 1


def test_points_that_run_into_thousands() -> None:
    """However wide the scores are apart, the order by score holds and the figures have room."""
    scores = tuple(10**6 * at for at in range(40))
    made = pair(asked(40, scores=scores))
    assert couples(made) == {(at, at + 1) for at in range(1, 41, 2)}


def test_five_hundred_at_once() -> None:
    """A large field plays six rounds without a rematch, with gaps as small as they can be."""
    chance = Random(4)
    made = Night(
        "swiss",
        set(range(1, 502)),
        6,
        Random(1),
        lambda _, seats: (10, 3) if chance.random() < 0.5 else (3, 10),
    ).play(6)
    assert max(made.met.values()) == 1
    assert len(made.sitouts) == 6
    assert publish(7, pair(made.request())).tables[0].table == 1


def test_scores_are_told_as_games() -> None:
    """Where scores count games in halves people read games: 2½, not 5; where they are points, the points."""
    games = told(pair(replace(asked(4, scores=(5, 4, 1, 0)), halves=True)))
    assert any(line.startswith("1 (score 2½) meets 2 (score 2)") for line in games)
    assert any(line.startswith("3 (score ½) meets 4 (score 0)") for line in games)
    assert any(
        line.startswith("1 (score 5) meets 2 (score 4)") for line in told(pair(asked(4, scores=(5, 4, 1, 0))))
    )

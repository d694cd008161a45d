"""The draw: everybody by lot, any size of table, repeats avoided if wished, people kept apart."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.nights import Night, people, publish
from tourney.errors import BadInput, Conflict
from tourney.pairing import PairingRequest, pair
from tourney.pairing.random_draw import sizes_for
from tourney.values import Apart, Draft


class Draws:
    """A night of draws at tables of a size, with settings."""

    def __init__(self, count: int, seats: int, seed: int = 1, partners: bool = False, **said: str) -> None:
        self.made = Night("draw", set(range(1, count + 1)), None, Random(seed))
        self.seats, self.partners = seats, partners
        self.said = tuple(said.items())
        self.apart: tuple[Apart, ...] = ()

    def draft(self) -> Draft:
        """The next round as it would be drafted."""
        return pair(
            replace(
                self.made.request(),
                seats=self.seats,
                partners=self.partners,
                settings=self.said,
                apart=self.apart,
            )
        )

    def play(self, rounds: int = 1) -> Night:
        """Draw and publish so many rounds."""
        for _ in range(rounds):
            self.made.rounds.append(publish(len(self.made.rounds) + 1, self.draft()))
        return self.made


@pytest.mark.parametrize(("seats", "count"), [(2, 9), (3, 11), (4, 10), (5, 13), (6, 20), (7, 22)])
def test_any_size_of_table(seats: int, count: int) -> None:
    """Two to seven at a table: all tables are full, and those left over sit out in turn."""
    made = Draws(count, seats).play(6)
    for round_ in made.rounds:
        assert {len(table.seats) for table in round_.tables} == {seats}
        assert len(round_.sitting_out) == count % seats
    outs = [made.sitouts[number] for number in made.here]
    assert max(outs) - min(outs) <= 1


@pytest.mark.parametrize(
    ("count", "seats", "rounds"), [(8, 2, 5), (12, 2, 8), (9, 3, 4), (27, 3, 8), (60, 4, 8), (49, 7, 2)]
)
def test_repeats_are_avoided(count: int, seats: int, rounds: int) -> None:
    """In fields with room enough nobody meets anybody twice."""
    for seed in range(4):
        assert set(Draws(count, seats, seed).play(rounds).met.values()) == {1}


def test_partners_are_not_repeated() -> None:
    """Four-handed, 24 people and 8 rounds: no partnership twice, though meetings cannot all be new."""
    made = Draws(24, 4, partners=True).play(8)
    assert set(made.partnered.values()) == {1}


def test_allowed_repeats_are_left_to_the_lot() -> None:
    """With `repeats` `allow` what has been changes nothing; each round is a draw of its own."""
    draws = Draws(12, 4, partners=True, repeats="allow")
    asked = replace(draws.made.request(5), settings=draws.said, partners=True)
    one = pair(asked)
    other = pair(replace(asked, round_number=2, history=(publish(1, one),)))
    without = pair(replace(asked, round_number=2))
    tables = [{frozenset(table.seats) for table in draft.tables} for draft in (one, other, without)]
    assert tables[0] != tables[1]
    assert tables[1] == tables[2]


def test_every_seating_can_be_drawn() -> None:
    """Four people at tables of two: each of the three seatings comes up, under some seed."""
    seen = {
        frozenset(frozenset(table.seats) for table in pair(
            PairingRequest("draw", 1, 1, people((1, 2, 3, 4)), seats=2, seed=seed)
        ).tables)
        for seed in range(40)
    }  # fmt: skip
    assert len(seen) == 3


def test_a_larger_night_than_all_meetings() -> None:
    """Four people and many rounds: nobody meets a third time before all have met twice."""
    made = Draws(4, 2).play(6)
    assert set(made.met.values()) == {2}


def test_hard_before_repeats_before_soft() -> None:
    """Who must be kept apart is; a repeat is avoided rather than a mere wish kept."""
    for seed in range(10):
        draws = Draws(4, 2, seed)
        draws.apart = (Apart(1, 2), Apart(3, 4))
        draws.play(4)
        assert not draws.made.met[1, 2]
        assert not draws.made.met[3, 4]
        assert set(draws.made.met.values()) == {2}
        draws = Draws(4, 2, seed)
        draws.apart = (Apart(1, 2, hard=False),)
        assert not draws.play(2).met[1, 2]
        assert draws.play(1).met[1, 2] == 1


def test_failed_pairing_leaves_nothing() -> None:
    """Where all must be kept apart from all there is a Conflict, and no draft."""
    draws = Draws(8, 4)
    draws.apart = tuple(Apart(one, other) for one, other in combinations(range(1, 9), 2))
    with pytest.raises(Conflict, match="no seating keeps all these apart"):
        draws.draft()


def test_too_few_for_a_table() -> None:
    """Fewer than a table seats are told how many it needs, by the size of this game's tables."""
    with pytest.raises(BadInput, match="draw needs at least 6 players"):
        Draws(5, 6).draft()


@pytest.mark.parametrize(
    ("count", "seats", "odd", "sizes"),
    [
        (10, 3, "sit-out", (3, 3, 3)),
        (10, 3, "four", (3, 3, 4)),
        (11, 3, "four", (3, 4, 4)),
        (5, 3, "four", (4,)),
        (11, 3, "two", (3, 3, 3, 2)),
        (10, 3, "two", (3, 3, 3)),
        (11, 4, "three", (4, 4, 3)),
        (10, 4, "three", (4, 4)),
        (10, 4, "two", (4, 4, 2)),
        (9, 4, "two", (4, 4)),
        (12, 4, "three", (4, 4, 4)),
        (7, 2, "three", (2, 2, 2)),
        (13, 5, "four", (5, 4, 4)),
        (3, 4, "three", (3,)),
    ],
)
def test_tables_of_another_size(count: int, seats: int, odd: str, sizes: tuple[int, ...]) -> None:
    """Larger tables as many as seat everybody, of smaller ones one, in games for five and more several."""
    assert sizes_for(count, seats, odd) == sizes


def test_at_the_odd_table_in_turn() -> None:
    """Eleven at tables of four with one of three: nobody is there twice before everybody once."""
    made = Draws(11, 4, partners=True, odd="three").play(11)
    there = [
        number for r in made.rounds for table in r.tables if len(table.seats) == 3 for number in table.seats
    ]
    counts = [there.count(number) for number in made.here]
    assert max(counts) - min(counts) <= 1
    told = [reason.text.format(**dict(reason.params)) for reason in made.rounds[0].reasons]
    assert any(line.endswith("seats 3: the field does not fill tables of 4.") for line in told)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_nobody_forgotten(data: st.DataObject) -> None:
    """Whatever the size, the field and the setting, everybody has exactly one place."""
    seats = data.draw(st.integers(2, 7))
    draws = Draws(
        data.draw(st.integers(seats, 30)),
        seats,
        data.draw(st.integers(0, 99)),
        odd=data.draw(st.sampled_from(["sit-out", "four", "three", "two"])),
        repeats=data.draw(st.sampled_from(["avoid", "allow"])),
    )
    for _ in range(data.draw(st.integers(1, 4))):
        made = draws.play()
        last = made.rounds[-1]
        placed = [number for table in last.tables for number in table.seats] + list(last.sitting_out)
        assert sorted(placed) == sorted(made.here)
        made.here.add(data.draw(st.integers(1, 40)))
        if len(made.here) > seats:
            made.here.discard(data.draw(st.sampled_from(sorted(made.here))))

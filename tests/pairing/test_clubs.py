"""Club against club: each of one meets each of the other once, tables side by side, then clubs change."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.nights import Night, publish
from tourney.errors import BadInput
from tourney.pairing import pair
from tourney.values import Apart, Draft, Entry


class Match:
    """A night of clubs; `sizes` has how many entries each has, numbered club by club."""

    def __init__(self, *sizes: int, seed: int = 1) -> None:
        self.entries: list[Entry] = []
        self.made = Night("clubs", set(), 20, Random(seed))
        for club, size in zip("ABCDEFGH", sizes, strict=False):
            for _ in range(size):
                self.enter(club)

    def enter(self, club: str | None) -> int:
        """One more entry; gives its number."""
        number = len(self.entries) + 1
        self.entries.append(Entry(number, f"P{number}", club=club))
        self.made.here.add(number)
        return number

    def draft(self, apart: tuple[Apart, ...] = ()) -> Draft:
        """The next round as it would be drafted."""
        here = tuple(entry for entry in self.entries if entry.number in self.made.here)
        return pair(replace(self.made.request(), entries=here, apart=apart))

    def play(self, rounds: int = 1) -> "Match":
        """Pair and publish so many rounds."""
        for _ in range(rounds):
            self.made.rounds.append(publish(len(self.made.rounds) + 1, self.draft()))
        return self

    def club(self, number: int) -> str:
        """Whose club an entry is."""
        return self.entries[number - 1].club or f"#{number}"

    def clubs_at(self, round_number: int) -> list[str]:
        """The two clubs at each table of a round, in order of tables."""
        tables = self.made.rounds[round_number - 1].tables
        return ["".join(sorted(self.club(number) for number in table.seats)) for table in tables]


@pytest.mark.parametrize(("clubs", "size"), [(2, 3), (4, 3), (6, 3), (4, 2), (4, 5), (3, 3), (5, 4)])
def test_each_of_a_club_meets_each_of_the_others_once(clubs: int, size: int) -> None:
    """All clubs meet all clubs in the fewest rounds, and everybody meets everybody of them exactly once."""
    turns_needed = clubs - 1 + clubs % 2
    match = Match(*[size] * clubs).play(turns_needed * size)
    met = match.made.met
    assert set(met.values()) == {1}
    assert len(met) == clubs * (clubs - 1) // 2 * size * size
    assert all(match.club(one) != match.club(other) for one, other in met)
    sitouts = Counter(match.made.sitouts[number] for number in match.made.here)
    assert sitouts == {size * (clubs % 2): clubs * size}


def test_tables_of_a_meeting_stand_side_by_side() -> None:
    """The tables of two clubs that meet have numbers in a row, and the draft says which."""
    match = Match(3, 3, 3, 3).play(9)
    for number in range(1, 10):
        row = match.clubs_at(number)
        assert row[:3] == [row[0]] * 3
        assert row[3:] == [row[3]] * 3
        assert set(row[0] + row[3]) == set("ABCD")
    assert match.clubs_at(1) == match.clubs_at(2) == match.clubs_at(3)
    assert match.clubs_at(3) != match.clubs_at(4)
    told = [reason.text.format(**dict(reason.params)) for reason in match.made.rounds[1].reasons]
    assert any(
        line.startswith("Tables 1 to 3: ") and line.endswith("round 2 of their meeting.") for line in told
    )


def test_of_the_larger_club_they_sit_out_in_turn() -> None:
    """Three against five: five rounds in which each of the five sits out twice, and all meet once."""
    match = Match(3, 5)
    for _ in range(5):
        match.play()
        outs = [match.made.sitouts[number] for number in range(4, 9)]
        assert max(outs) - min(outs) <= 1
    assert sorted(match.made.met.values()) == [1] * 15
    assert [match.made.sitouts[number] for number in range(1, 9)] == [0] * 3 + [2] * 5


def test_clubs_of_unlike_sizes_wait_for_each_other() -> None:
    """A short meeting does not lead to the same two clubs meeting again while others are still to be met."""
    match = Match(2, 2, 4, 4).play(12)
    assert set(match.made.met.values()) == {1}
    assert len(match.made.met) == 4 + 16 + 4 * 8


def test_late_entry_does_not_reopen() -> None:
    """Who comes in the second meeting plays in it and later ones; the first is not played again."""
    match = Match(3, 3, 3, 3).play(4)
    new = match.enter("A")
    match.play(7)
    first = set(match.clubs_at(1)[0] + match.clubs_at(1)[3])
    assert first == set("ABCD")
    others = next(pair for pair in set(match.clubs_at(1)) if "A" in pair)
    missed = others.replace("A", "")
    his = {one: times for one, times in match.made.met.items() if new in one}
    assert set(his.values()) == {1}
    assert {match.club(number) for one in his for number in one} == set("ABCD") - {missed}
    assert len(his) == 6


def test_leave_rejoin_no_profit() -> None:
    """Who left and comes back takes up what is on; each round counts for him only if he was there."""
    match = Match(3, 3).play(1)
    match.made.here.discard(2)
    match.play(1)
    match.made.here.add(2)
    match.play(1)
    there = match.made.games[2] + match.made.sitouts[2]
    assert there == 2


def test_who_has_no_club_plays_alone() -> None:
    """Somebody without a club is told so, and meets everybody else."""
    match = Match(2, 2)
    new = match.enter(None)
    told = [reason for reason in match.draft().reasons if reason.entries == (new,)]
    assert "has no club" in " ".join(reason.text for reason in told)


def test_one_club_alone_cannot_meet_anybody() -> None:
    """Where all are of one club a plain sentence says so."""
    with pytest.raises(BadInput, match=r"everybody here is of one club \(A\)"):
        Match(4).draft()


def test_who_must_be_kept_apart_does_not_meet() -> None:
    """A pair of two clubs that must be kept apart is not put together."""
    apart = (Apart(1, 4), Apart(2, 5))
    for seed in range(10):
        seated = [set(table.seats) for table in Match(3, 3, seed=seed).draft(apart).tables]
        assert {1, 4} not in seated
        assert {2, 5} not in seated


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_whatever_happens_nobody_meets_his_own_club(data: st.DataObject) -> None:
    """With people of clubs of any size coming and leaving: all are placed, tables are of two clubs."""
    match = Match(
        *data.draw(st.lists(st.integers(1, 4), min_size=2, max_size=5)), seed=data.draw(st.integers(0, 99))
    )
    for _ in range(data.draw(st.integers(1, 8))):
        match.play()
        last = match.made.rounds[-1]
        placed = [number for table in last.tables for number in table.seats] + list(last.sitting_out)
        assert sorted(placed) == sorted(match.made.here)
        assert last.tables
        assert all(len({match.club(number) for number in table.seats}) == 2 for table in last.tables)
        if data.draw(st.booleans()):
            match.enter(data.draw(st.sampled_from("ABCD")))
        gone = data.draw(st.sampled_from(sorted(match.made.here)))
        rest = match.made.here - {gone}
        if len({match.club(number) for number in rest}) > 1:
            match.made.here.discard(gone)

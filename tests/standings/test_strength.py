"""Tie-breaks by the opponents: what counts, what does not, and that nothing old is kept."""

from dataclasses import replace

import pytest

from tests.standings.events import entries, event, played, row, seated, slip
from tests.standings.test_wins import by_wins, told
from tourney.standings import StandingsInput, compute
from tourney.values import ResultKind, RoundSeats, TableResult

STEPS = ("strength", "strength-cut", "beaten", "progress")


def after(rounds: tuple[RoundSeats, ...], slips: tuple[TableResult, ...]) -> StandingsInput:
    """What was given, in an event of four that ranks by games won and has every step of strength."""
    return StandingsInput(by_wins("win", *STEPS), entries(4), rounds, slips)


ROUNDS = (seated(1, (1, 2), (3, 4)), seated(2, (1, 3), (2, 4)), seated(3, (1, 4), (2, 3)))
SLIPS = (
    *(slip(1, 1, 10, 4), slip(1, 2, 10, 4)),
    *(slip(2, 1, 5, 5), slip(2, 2, 10, 4)),
    *(slip(3, 1, 4, 10), slip(3, 2, 4, 10)),
)
"""Games in halves: 1 has 2+1+0, 2 has 0+2+0, 3 has 2+1+2, 4 has 0+0+2."""


def test_strength_and_its_like() -> None:
    """Sums of the opponents' scores, without the lowest, of those beaten, and of the running scores."""
    made = compute(after(ROUNDS, SLIPS))
    assert dict(made.scores) == {3: 5, 1: 3, 2: 2, 4: 2}
    assert dict(row(made, 1).tie_breaks) == {
        "strength": 2 + 5 + 2,
        "strength-cut": 5 + 2,
        "beaten": 2 * 2 + 5,
        "progress": 2 + 3 + 3,
    }
    assert dict(row(made, 4).tie_breaks) == {
        "strength": 5 + 2 + 3,
        "strength-cut": 5 + 3,
        "beaten": 2 * 3,
        "progress": 0 + 0 + 2,
    }


def test_sos_fresh() -> None:
    """An opponent's later win, or an old result amended, counts at once for all who met him."""
    before = row(compute(after(ROUNDS[:2], SLIPS[:4])), 1)
    later = row(compute(after((*ROUNDS[:2], seated(3, (2, 3))), (*SLIPS[:4], slip(3, 1, 4, 10)))), 1)
    assert later.tie_breaks["strength"] == (before.tie_breaks["strength"] or 0) + 2
    amended = (slip(1, 1, 10, 4), slip(1, 2, 4, 10), *SLIPS[2:])
    assert row(compute(after(ROUNDS, amended)), 1).tie_breaks["strength"] == 2 + 3 + 4


def test_midround_tiebreak() -> None:
    """A game without a confirmed result counts neither for the opponents' scores nor as an opponent."""
    two_rounds = compute(after(ROUNDS[:2], SLIPS[:4]))
    middle = compute(after(ROUNDS, (*SLIPS[:4], slip(3, 2, 4, 10, confirmed=False))))
    for number in (1, 2, 3, 4):
        for step in ("strength", "strength-cut", "beaten"):
            assert row(middle, number).tie_breaks[step] == row(two_rounds, number).tie_breaks[step]


def test_sit_outs_and_forfeits_have_a_stated_rule() -> None:
    """A sit-out and a forfeit count for strength as an opponent with one's own score, for beaten nothing."""
    rounds = (seated(1, (1, 2), out=[3]), seated(2, (1, 3), out=[2]))
    slips = (slip(1, 1, 10, 4), slip(2, 1, 10, 0, kind=ResultKind.FORFEIT))
    info = by_wins("win", *STEPS)
    made = compute(StandingsInput(info, entries(3), rounds, slips))
    assert dict(made.scores) == {1: 4, 2: 2, 3: 2}
    assert row(made, 1).tie_breaks["strength"] == 2 + 4
    assert row(made, 1).tie_breaks["beaten"] == 2 * 2
    assert row(made, 3).tie_breaks["strength"] == 2 + 2
    asked = StandingsInput(info, entries(3), (seated(1, (1, 2)),), slips[:1], requested_byes=((1, 3),))
    assert row(compute(asked), 3).tie_breaks["strength"] == 0
    double = (slips[0], slip(2, 1, kind=ResultKind.DOUBLE_FORFEIT))
    assert row(compute(StandingsInput(info, entries(3), rounds, double)), 1).tie_breaks["strength"] == 2
    assert any("a forfeit, counts as opponents" in str(dict(rule.params)) for rule in made.rules)


def test_strength_by_points() -> None:
    """Where places go by points, the opponents' points are summed, each opponent at a table of three."""
    made = played(event(tie_breaks=STEPS), entries(3), [((1, 2, 3), (9, 6, 3))])
    assert [row(made, number).tie_breaks["strength"] for number in (1, 2, 3)] == [9, 12, 15]
    assert [row(made, number).tie_breaks["beaten"] for number in (1, 2, 3)] == [18, 6, 0]


def test_partners_are_no_opponents() -> None:
    """In four-handed play the two of the other side count, the partner does not."""
    made = played(event("four-handed", STEPS), entries(4), [((1, 2, 3, 4), (10, 7, 10, 7))])
    assert row(made, 1).tie_breaks["strength"] == 14
    assert row(made, 2).tie_breaks["strength"] == 20


@pytest.mark.parametrize("step", STEPS)
def test_the_new_steps_part_and_are_explained(step: str) -> None:
    """Each step can part two who are level in games and points, and `why` says by which figures."""
    info = replace(by_wins("win", step))
    rounds = (seated(1, (1, 2), (3, 4)), seated(2, (1, 3), (2, 4)), seated(3, (5, 6), (1, 7)))
    slips = (
        *(slip(1, 1, 10, 4), slip(1, 2, 10, 4)),
        *(slip(2, 1, 4, 10), slip(2, 2, 10, 4)),
        *(slip(3, 1, 10, 4), slip(3, 2, 0, 10)),
    )
    made = compute(StandingsInput(info, entries(7), rounds, slips))
    assert (row(made, 1).games, row(made, 2).games) == (2, 2)
    assert (row(made, 1).points, row(made, 2).points) == (14, 14)
    ours, theirs = row(made, 1).tie_breaks[step], row(made, 2).tie_breaks[step]
    assert ours != theirs
    lower, higher = (1, 2) if (ours or 0) < (theirs or 0) else (2, 1)
    lines = told(made, lower)
    assert any(
        f"{row(made, lower).tie_breaks[step]}" in line and f"{higher}" in line and "parts them" not in line
        for line in lines[3:]
    )
    assert all(isinstance(value, int) for one in made.rows for value in one.tie_breaks.values())

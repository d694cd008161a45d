"""Why somebody stands where he stands: every step that mattered, in sentences."""

import pytest

from tests.standings.events import Line, entries, event, played, seated, slip
from tourney.cli.words import reason_text
from tourney.errors import BadInput
from tourney.standings import DEFAULT_TIE_BREAKS, Standings, StandingsInput, compute, why
from tourney.values import Entry


def told(standings: Standings, number: int) -> list[str]:
    """The sentences with entry numbers for names."""
    return [reason_text(reason, {}) for reason in why(standings, number)]


def test_points_part_the_neighbours() -> None:
    """Place, sum, record, and the points of those above and below."""
    made = played(event(), entries(3), [((1, 2, 3), (9, 6, 3))])
    assert told(made, 2) == [
        "2 has place 2 with 6 points.",
        "6 points: 6 at the table (tables played: 1).",
        "Games won 0, drawn 0, lost 1.",
        "1, the next above, has 9 points; 2 has 6.",
        "3, the next below, has 3 points; 2 has 6.",
    ]


def test_a_sit_out_is_in_the_sum() -> None:
    """The sum names what came from sit-outs."""
    rounds = (seated(1, (1, 2, 3), out=[4]), seated(2, (1, 2, 4), out=[3]))
    made = compute(StandingsInput(event(), entries(4), rounds, (slip(1, 1, 9, 4, 2), slip(2, 1, 4, 5, 9))))
    assert "18 points: 9 at the table (tables played: 1), 9 for sitting out (rounds: 1)." in told(made, 4)


def test_games_won_part_them() -> None:
    """Level in points: the games won are named."""
    made = played(event(), entries(6), [((1, 2, 3), (9, 5, 4)), ((4, 5, 6), (9, 9, 1))])
    assert "1, the next above, has as many points but 1 games won; 4 has 0." in told(made, 4)


def test_a_step_of_the_chain_parts_them() -> None:
    """The steps that could not part them are named, then the one that did, with its figures."""
    rounds: list[list[Line]] = [
        [((1, 2), (4, 6)), ((3, 4), (6, 4))],
        [((1, 4), (6, 1)), ((2, 3), (4, 6))],
    ]
    made = played(event("two-handed", ["head-to-head"]), entries(4), *rounds)
    assert "In the games of those level against each other 1 has 0, 2 has 2." in told(made, 1)
    assert any("the step that parts them: head-to-head" in line for line in told(made, 1))
    assert any("the next below" in line and "head-to-head" in line for line in told(made, 2))


def test_a_shared_place_says_what_was_tried() -> None:
    """Those who share a place stand in one line; then a line a step, in which they are level or not tried."""
    made = played(event(tie_breaks=DEFAULT_TIE_BREAKS), entries(4), [((1, 2, 3), (9, 9, 9))])
    assert told(made, 1) == [
        "1 shares place 1 with 2 more, with 9 points.",
        "9 points: 9 at the table (tables played: 1).",
        "Games won 0, drawn 1, lost 0.",
        "1 is level in every step with 2, 3, so they share the place.",
        "Level in this step, too: points difference (0 each).",
        "Level in this step, too: head-to-head (2 each).",
        "Marches are skipped: not every hand of theirs is in.",
        "Euchres are skipped: not every hand of theirs is in.",
        "4, the next below, has 0 points; 1 has 9.",
    ]


def test_the_withdrawn_are_told_why() -> None:
    """Somebody who left has no place, and the sentence says so."""
    people = (Entry(1, "Ada", to_round=1), Entry(2, "Bo"), Entry(3, "Cy"))
    rounds = (seated(1, (1, 2), out=[3]), seated(2, (2, 3)))
    made = compute(
        StandingsInput(event("two-handed", rounds=3), people, rounds, (slip(1, 1, 9, 1), slip(2, 1, 3, 2)))
    )
    assert told(made, 1)[0] == "1 has withdrawn: listed last with 9 points, without a place."


def test_provisional_is_said() -> None:
    """While a table is awaited every explanation ends by saying so."""
    made = compute(
        StandingsInput(event("two-handed"), entries(4), (seated(1, (1, 2), (3, 4)),), (slip(1, 1, 9, 1),))
    )
    assert told(made, 1)[-1] == "This is provisional: tables awaited: 1."


def test_somebody_who_is_not_there() -> None:
    """An entry without a row is refused by number."""
    with pytest.raises(BadInput, match="entry 9 is not in these standings"):
        why(played(event(), entries(3), [((1, 2, 3), (9, 6, 3))]), 9)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_every_row_can_be_explained(number: int) -> None:
    """Every sentence can be filled in, for every row of a tangled table."""
    rounds: list[list[Line]] = [
        [((1, 2), (6, 4)), ((3, 4), (6, 4)), ((5, 6), (5, 5))],
        [((1, 3), (4, 6)), ((2, 5), (5, 5)), ((4, 6), (6, 4))],
        [((1, 4), (5, 5)), ((2, 6), (6, 4)), ((3, 5), (4, 6))],
    ]
    made = played(event("two-handed", DEFAULT_TIE_BREAKS), entries(6), *rounds)
    assert len(told(made, number)) >= 4

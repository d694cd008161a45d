"""The rules at tables that seat more or fewer than the game is for."""

import pytest

from tourney.errors import BadInput
from tourney.rules import GAMES, rule_set, seated
from tourney.rules.tables import rules_at, sits_out_in_turn, unlike

FOUR = rule_set("four-handed", {"hands_played": 8, "thrown_in_counts": True, "march_points": 3})


def test_a_full_table_has_the_rules_of_the_event() -> None:
    """As many as the game is for, or a table of teams, play by the event's own rules."""
    assert rules_at(FOUR, 4) is FOUR
    assert rules_at(FOUR, 2, teams=True) is FOUR
    assert (unlike(FOUR, 4), sits_out_in_turn(FOUR, 4)) == ("", False)
    assert (unlike(FOUR, 2, teams=True), sits_out_in_turn(FOUR, 5, teams=True)) == ("", False)


@pytest.mark.parametrize(("seats", "game"), [(3, "three-handed"), (2, "two-handed")])
def test_a_smaller_table_plays_a_smaller_game_of_the_same_length(seats: int, game: str) -> None:
    """The smaller game has its own points, and the length of the event's."""
    there = rules_at(FOUR, seats)
    assert (there.name, there.players, there.march_points) == (game, seats, GAMES[game].march_points)
    assert (there.target, there.hands_played, there.thrown_in_counts) == (None, 8, True)
    assert unlike(FOUR, seats).startswith(game)
    by_points = rules_at(rule_set("four-handed", {"target": 7}), seats)
    assert (by_points.target, by_points.hands_played, by_points.thrown_in_counts) == (7, None, False)


def test_one_more_than_the_game_takes() -> None:
    """At a table of one more the game stays, and the dealer sits out each hand."""
    assert rules_at(FOUR, 5) is FOUR
    assert (unlike(FOUR, 5), sits_out_in_turn(FOUR, 5)) == ("the dealer sits out each hand", True)


def test_a_free_number_of_players() -> None:
    """A game of a free number is played by as many as sit there, and nothing is said of it."""
    event = seated(rule_set("napoleon", {"hands_played": 6}), 4)
    for seats in (2, 3, 4, 7):
        there = rules_at(event, seats)
        assert (there.name, there.players, there.hands_played) == ("napoleon", seats, 6)
        assert (unlike(event, seats), sits_out_in_turn(event, seats)) == ("", False)


@pytest.mark.parametrize("seats", [0, 1])
def test_nothing_can_be_played_alone(seats: int) -> None:
    """A table of one or none is refused with a way out; nothing is said of it on a page."""
    with pytest.raises(BadInput, match="nothing can be played") as refused:
        rules_at(FOUR, seats)
    assert refused.value.params["seats"] == seats
    assert unlike(FOUR, seats) == ""

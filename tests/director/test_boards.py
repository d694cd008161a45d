"""With which rules an event can have boards, and with which it cannot."""

from dataclasses import replace

import pytest

from tests.standings.events import event
from tourney.director.boards import hands_a_round, refuse_other_deck
from tourney.engine.boards import BoardSet
from tourney.errors import Conflict
from tourney.rules import GAMES, rule_set

SIX = {"hands_played": 6, "thrown_in_counts": True}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "plays to 10 points.*--hands N"),
        ({"hands_played": 6}, "does not count.*thrown_in_counts=yes"),
        ({**SIX, "all_pass": "same_dealer"}, "the same player deals.*all_pass=next_dealer"),
        ({**SIX, "farmers_hand": True}, "farmer's hand.*farmers_hand=no"),
    ],
)
def test_rules_by_which_tables_would_not_play_the_same(options: dict[str, object], says: str) -> None:
    """Each is refused with what is in the way, and the option to set."""
    with pytest.raises(Conflict, match=says):
        hands_a_round(rule_set("four-handed", options))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("four-handed", SIX),
        ("three-handed", {"hands_played": 6, "stick_dealer": True, "all_pass": "same_dealer"}),
        ("hasenpfeffer", {"hands_played": 6}),
        ("napoleon", {"hands_played": 6}),
    ],
)
def test_rules_by_which_they_do(game: str, options: dict[str, object]) -> None:
    """Six hands a round: where nobody can pass a hand out, what would follow does not matter."""
    assert hands_a_round(rule_set(game, options)) == 6


def test_the_deck_stays_as_the_boards_were_dealt() -> None:
    """Other cards, seats or hands would be other boards; another price of a march would not."""
    info = replace(event("four-handed"), boards=BoardSet("friday", 6, 3))
    refuse_other_deck(info, rule_set("four-handed", {"march_points": 3}))
    refuse_other_deck(replace(info, boards=None), GAMES["british"])
    for game in ("british", "thirty-two", "three-handed", "hasenpfeffer"):
        with pytest.raises(Conflict, match="dealt otherwise"):
            refuse_other_deck(info, GAMES[game])

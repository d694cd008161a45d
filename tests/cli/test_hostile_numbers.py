"""Numbers that no movement can seat: a plain sentence, exit 3 or 4, and nothing is changed."""

import pytest

from tests.cli.support import NAMES, Club
from tourney.director.fitting import movement_for
from tourney.pairing import MOVEMENTS
from tourney.rules import GAMES


def game_for(movement: str) -> str:
    """A game that a movement seats as single players."""
    found = MOVEMENTS[movement]
    known = ("three-handed", "four-handed", "two-handed")
    return next(name for name in known if GAMES[name].players in found.seats)


@pytest.mark.parametrize("movement", ["threes", "swiss"])
def test_zero_players(club: Club, movement: str) -> None:
    """zero_players: none, one, all away again: a plain sentence; and the event can be closed."""
    club.night((), game=game_for(movement), movement=movement, rounds="3")
    club.assert_refused("round", "pair", code=4, says=["nobody is entered", "player add"])
    club.run("player", "add", "Ada")
    club.assert_refused("round", "pair", "--publish", code=3, says=["1 present", "needs at least", "checkin"])
    club.run("player", "checkin", "--all", "--away")
    club.assert_refused("round", "pair", code=4, says=["nobody is checked in", "checkin --all"])
    club.run("event", "close")


@pytest.mark.parametrize("movement", ["threes", "knockout"])
def test_everybody_has_withdrawn(club: Club, movement: str) -> None:
    """Everybody leaves after round 1: pairing says so and leaves no round; the event can be closed."""
    club.night(NAMES[:4], game=game_for(movement), movement=movement, rounds="3")
    club.run("round", "pair", "--seed", "1", "--publish")
    for row in club.json("score", "missing")["rows"]:
        seats = 2 if GAMES[game_for(movement)].partners else GAMES[game_for(movement)].players
        club.run("score", "enter", str(row["table"]), *("10", "5", "4")[:seats])
    for name in NAMES[:4]:
        club.run("player", "withdraw", name)
    club.assert_refused("round", "pair", "--publish", code=4, says=["everybody has withdrawn", "event close"])
    assert len(club.json("round", "list")["rows"]) == 1
    club.run("event", "close")


@pytest.mark.parametrize("movement", ["threes", "knockout"])
def test_all_pairs_are_kept_apart(club: Club, movement: str) -> None:
    """All of one club, kept apart at any price: a plain sentence with the way out, nothing changed."""
    club.night((), game=game_for(movement), movement=movement, rounds="3")
    for name in NAMES[:4]:
        club.run("player", "add", name, "--club", "North")
    club.run("event", "set", "--pairing", "same-club=hard")
    club.assert_refused("round", "pair", "--publish", code=4, says=["keeps all these apart", "--soft"])


def test_more_rounds_than_can_be(club: Club) -> None:
    """More rounds than a field has without a repeat: each repeat is said; past the last it is refused."""
    club.night(NAMES[:3], rounds="3")
    for number in range(1, 4):
        said = club.run("round", "pair", "--seed", "1", "--publish")
        assert ("meet again" in said.out) == (number > 1)
        club.run("score", "enter", "1", "10", "5", "4")
    club.assert_refused("round", "pair", code=4, says=["all 3 rounds", "--rounds 4"])
    club.assert_refused("event", "set", "--rounds", "201", code=3, says="1 to 200")
    club.assert_refused("event", "schedule", "--rounds", "0", code=2, says="0")


def test_double_add(club: Club) -> None:
    """double_add: the second add of Dora is refused with her number; one record, and pairing works."""
    club.night(NAMES[:5])
    club.run("player", "add", "Dora")
    club.assert_refused("player", "add", "dora ", code=4, says=["Dora (no. 6) is entered already", "--new"])
    club.run("round", "pair", "--seed", "1", "--publish")
    assert sum(name == "Dora" for table in club.seats() for name in table) == 1


def test_leave_rejoin_no_profit(club: Club) -> None:
    """leave_rejoin_no_profit: who leaves before the pairing and comes back after it has no bye, no points."""
    club.night(NAMES[:7])
    for number in range(1, 3):
        club.run("player", "withdraw", "Eve")
        club.run("round", "pair", "--seed", "1")
        first, second = club.seats()
        club.run("round", "swap", first[0], second[0])
        club.run("round", "publish")
        club.run("player", "return", "Eve")
        for table in (1, 2):
            club.run("score", "enter", str(table), "10", "5", "4", "--round", str(number))
    row = club.standings()["Eve"]
    assert (row["points"], row["sitouts"], row["played"]) == (0, 0, 0)


def test_the_first_movement_that_fits_is_taken() -> None:
    """Every game has a movement of its own where none is named."""
    assert {movement_for(rules) for rules in GAMES.values()} <= set(MOVEMENTS)

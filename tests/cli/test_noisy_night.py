"""A noisy table: what a director types in a hurry, each fault in its smallest form."""

from tests.cli.support import NAMES, Club


def test_teams_cannot_become_players(club: Club) -> None:
    """With rounds of teams a movement for players is refused, and the sentence tells the two apart."""
    club.night(("Ada & Bo", "Cy & Dee"), game="four-handed", movement="round-robin")
    club.run("round", "pair", "--seed", "1")
    says = "has rounds of four-handed (teams): it cannot become four-handed (players)"
    club.assert_refused("event", "set", "--movement", "rotation", code=4, says=says)


def test_who_left_before_the_first_round(club: Club) -> None:
    """There is no round 0: who left before round 1 is said to have left before it."""
    club.night(NAMES[:4])
    club.run("player", "withdraw", "Ada")
    club.assert_refused("player", "withdraw", "Ada", code=4, says="withdrawn already, before round 1")
    club.assert_refused(
        "player", "substitute", "Ada", "Zoe", code=4, says="withdrawn already, before round 1"
    )


def test_one_named_twice_is_not_kept_apart(club: Club) -> None:
    """keep-apart with the same name twice is refused, in words that suit a team as well."""
    club.night(NAMES[:3])
    club.assert_refused("player", "keep-apart", "Ada", "ada", code=3, says="Ada is named twice")


def test_one_table_ahead_of_the_rest(club: Club) -> None:
    """A part of one table is told as one table, and nothing is said to be awaited that is not."""
    club.night(NAMES[:6])
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "5", "4")
    said = club.run("round", "pair", "--free", "--seed", "5")
    assert "- Seated before the rest of the room: table 1; seed 5." in said.out


def test_a_table_that_is_not_there(club: Club) -> None:
    """Moving somebody to a table that the draft does not have is refused, with the way to make it."""
    club.night(NAMES[:3])
    club.run("round", "pair", "--seed", "1")
    says = ["nobody sits at table 9", "tourney round seat 9 NAME"]
    club.assert_refused("round", "move", "Ada", "9", code=3, says=says)


def test_a_setting_without_its_value(club: Club) -> None:
    """--pairing with a bare name is refused, with a setting of the pairing as the example."""
    club.night(NAMES[:3])
    club.assert_refused("event", "set", "--pairing", "same-club", code=3, says="such as same-club=soft")


def test_another_movement_over_a_draft(club: Club) -> None:
    """Another movement or setting leaves the draft as it is, and says that it was made before."""
    club.night(NAMES[:4])
    club.run("round", "pair", "--seed", "1")
    note = "note: the draft of round 1 was made before: tourney round pair"
    assert note in club.run("event", "set", "--pairing", "odd=four").err
    assert note in club.run("event", "set", "--movement", "draw").err
    assert note not in club.run("event", "set", "--rounds", "2").err


def test_one_table_is_awaited(club: Club) -> None:
    """Closing is refused for one table in the words of one."""
    club.night(NAMES[:3])
    club.run("round", "pair", "--publish")
    club.assert_refused("event", "close", code=4, says="a table is awaited")


def test_a_bracket_that_is_only_drafted(club: Club) -> None:
    """The bracket says what is missing: the pairing, the publication, or a knockout altogether."""
    club.night(NAMES[:4], game="two-handed", movement="knockout")
    club.assert_refused("round", "bracket", code=4, says=["no bracket yet", "tourney round pair"])
    club.run("round", "pair", "--seed", "1")
    club.assert_refused("round", "bracket", code=4, says=["is drafted", "tourney round publish"])


def test_too_few_for_a_table_are_told(club: Club) -> None:
    """What can be told of the rounds to come with two of three: that they are too few."""
    club.night(NAMES[:2])
    club.assert_refused("event", "schedule", code=4, says="Here: 2; too few for a table of 3.")


def test_an_empty_pattern(club: Club) -> None:
    """A pattern file with nothing in it is named as empty, whatever the event had before."""
    club.write("hall.toml", "\n")
    new = ("event", "new", "Hall", "--game", "four-handed", "--movement", "hall.toml")
    club.assert_refused(*new, code=3, says="hall.toml is empty")


def test_a_walkover_is_told_once(club: Club) -> None:
    """Who goes on as the other left is told so in that round, and not again in the next one."""
    club.night(NAMES[:5], game="two-handed", movement="knockout", pairing="seeding=entry")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "5")
    club.run("player", "withdraw", "Bo")
    assert "Cy goes on without a match: Bo is not here." in club.run("round", "pair", "--publish").out
    club.run("score", "enter", "1", "10", "5")
    assert "Cy goes on" not in club.run("round", "pair").out

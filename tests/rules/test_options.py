"""The options: defaults as RULES.md section 6 has them, what is read, what is refused."""

import pytest

from tourney.errors import BadInput
from tourney.rules import GAMES, OPTIONS, rule_set, seated
from tourney.rules.games import options_of
from tourney.rules.option_table import option_table

DASH = None
DEFAULTS = {  # option: three-, two-, four-handed, as in the table of RULES.md section 6
    "deck": (24, 24, 24),
    "target": (10, 10, 10),
    "hands_played": (None, None, None),
    "ordered_pickup": ("optional", "optional", "mandatory"),
    "bury_up_card": ("ordered_only", "ordered_only", "yes"),
    "turned_suit": ("forbidden", "forbidden", "forbidden"),
    "stick_dealer": (False, False, False),
    "all_pass": ("next_dealer", "next_dealer", "next_dealer"),
    "thrown_in_counts": (False, False, False),
    "maker_alone": (True, DASH, True),
    "defender_alone": ("any", DASH, "never"),
    "alone_window": ("until_lead", DASH, "with_call"),
    "alone_before_dummy": (True, DASH, DASH),
    "dummy_use": ("optional", DASH, DASH),
    "lone_lead": ("left_of_loner", DASH, "eldest"),
    "made_points": (1, 1, 1),
    "march_points": (3, 2, 2),
    "lone_march_points": (3, DASH, 4),
    "euchre_points": (2, 2, 2),
    "lone_euchre_points": (2, DASH, 2),
    "lone_defender_points": ((2, 4), DASH, (4, 4)),
    "super_euchre_points": (0, 0, 0),
    "joker_up": ("hearts", "hearts", "hearts"),
    "call_for_best": (DASH, DASH, False),
    "laps": (DASH, DASH, False),
    "slam": (DASH, DASH, False),
    "partner_assist_alone": (DASH, DASH, False),
    "natural_trump_required": (False, False, False),
    "no_trump": (False, False, False),
    "farmers_hand": (False, False, False),
    "go_under": (False, False, False),
    "fast_break": (DASH, DASH, False),
    "revoke": ("reject", "reject", "reject"),
    "revoke_points": (2, 2, 2),
    "revoke_points_lone": (4, DASH, 4),
    "misdeal": ("same_dealer", "same_dealer", "same_dealer"),
    "simultaneous_win": ("joint", DASH, DASH),
}
NONSENSE = [  # options that contradict each other, and a word of the reason
    ("four-handed", {"target": 10, "hands_played": 6}, "not both"),
    ("four-handed", {"deck": 52}, "24, 25, 32 or 33"),
    ("napoleon", {"deck": 24}, "52"),
    ("hasenpfeffer", {"deck": 24}, "joker"),
    ("hasenpfeffer", {"deck": 33}, "the widow: 25 cards"),
    ("railroad", {"no_trump": True}, "joker"),
    ("four-handed", {"no_trump": True, "deck": 25}, "joker"),
    ("four-handed", {"no_trump": True, "deck": 33}, "joker"),
    ("four-handed", {"joker_up": "dealer_names"}, "no joker"),
    ("four-handed", {"maker_alone": False, "defender_alone": "vs_lone_maker"}, "no lone maker"),
    ("four-handed", {"maker_alone": False, "partner_assist_alone": True}, "never assist"),
    ("four-handed", {"maker_alone": False, "call_for_best": True}, "nobody may go alone"),
    ("four-handed", {"thrown_in_counts": True}, "hands_played"),
    ("four-handed", {"laps": True, "hands_played": 8}, "end by points"),
    ("four-handed", {"slam": True, "target": None}, "end by points"),
]


def test_every_option_is_in_the_table() -> None:
    """No option of RULES.md may lack a default here, and none be here that is not there."""
    assert list(DEFAULTS) == list(OPTIONS)


@pytest.mark.parametrize("name", DEFAULTS)
def test_defaults(name: str) -> None:
    """Each game must have the default of the table, and a dash where it has no such option."""
    games = ("three-handed", "two-handed", "four-handed")
    assert tuple(getattr(GAMES[game], name) for game in games) == DEFAULTS[name]


@pytest.mark.parametrize(("game", "options", "reason"), NONSENSE)
def test_nonsense(game: str, options: dict[str, object], reason: str) -> None:
    """Options that contradict each other must be refused when the rule set is made, with the reason."""
    with pytest.raises(BadInput, match=reason):
        rule_set(game, options)


@pytest.mark.parametrize(
    ("game", "name"), [("two-handed", "maker_alone"), ("three-handed", "laps"), ("three-handed", "lapz")]
)
def test_an_option_that_the_game_has_not(game: str, name: str) -> None:
    """An option that is unknown, or that the game has not, must be refused by name."""
    with pytest.raises(BadInput, match=f"has no option '{name}'"):
        rule_set(game, {name: True})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("stick_dealer", "perhaps"),
        ("stick_dealer", 2),
        ("lone_lead", "dealer"),
        ("lone_lead", True),
        ("target", -1),
        ("target", 0),
        ("target", 10.5),
        ("target", True),
        ("target", "10²"),
        ("lone_defender_points", [2]),
        ("lone_defender_points", "2, x"),
        ("made_points", 10**9),
        ("deck", 23),
    ],
)
def test_a_value_that_the_option_has_not(name: str, value: object) -> None:
    """A value that an option does not take must be refused, with what it takes."""
    with pytest.raises(BadInput, match="it takes"):
        rule_set("four-handed", {name: value})


def test_words_for_yes_and_no_are_read() -> None:
    """Yes and no must be read as words and as JSON's true and false."""
    read = [
        rule_set("four-handed", {"stick_dealer": word}).stick_dealer for word in ("yes", True, "NO", False)
    ]
    assert read == [True, True, False, False]


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("lone_defender_points", "2,4", (2, 4)),
        ("lone_defender_points", "2, 4", (2, 4)),
        ("lone_defender_points", "2 4", (2, 4)),
        ("lone_defender_points", [0, 1000], (0, 1000)),
        ("super_euchre_points", 0, 0),
        ("super_euchre_points", "0", 0),
        ("super_euchre_points", 4.0, 4),
        ("made_points", 1000, 1000),
        ("target", " 21 ", 21),
        ("target", "9999", None),
        ("made_points", 1001, None),
        ("deck", "32", 32),
        ("lone_lead", " ELDEST", "eldest"),
    ],
)
def test_a_number_is_read_as_people_write_it(name: str, value: object, read: object) -> None:
    """Numbers from 0 to 1,000, as figures or words, with a comma or a blank between two; more are refused."""
    if read is None:
        with pytest.raises(BadInput):
            OPTIONS[name].read(value)
    else:
        assert OPTIONS[name].read(value) == read


@pytest.mark.parametrize(
    ("name", "takes"),
    [
        ("stick_dealer", "yes, no"),
        ("lone_defender_points", "two whole numbers"),
        ("lone_lead", "eldest, left_of_loner"),
        ("target", "a whole number from 1, or none"),
        ("made_points", "a whole number from 0"),
    ],
)
def test_a_refusal_says_what_was_given_and_what_is_taken(name: str, takes: str) -> None:
    """A value that is refused must be told with its option, and with what that takes."""
    with pytest.raises(BadInput) as refused:
        OPTIONS[name].read("perhaps")
    assert refused.value.params == {"option": name, "value": "perhaps", "takes": takes}
    assert OPTIONS[name].takes() == takes


def test_a_number_of_hands_takes_the_place_of_a_target() -> None:
    """A game of a number of hands has no target."""
    assert rule_set("three-handed", {"hands_played": 6}).target is None


@pytest.mark.parametrize("players", [1, 8])
def test_a_number_of_players_that_the_game_does_not_take(players: int) -> None:
    """A game whose number of players is free must refuse too few and too many."""
    with pytest.raises(BadInput, match="2 to 7"):
        seated(GAMES["napoleon"], players)


@pytest.mark.parametrize("game", GAMES)
def test_options_and_rule_sets_are_each_others_inverse(game: str) -> None:
    """Options read into a rule set must come back by name, and make the same rule set again."""
    given: dict[str, object] = {"hands_played": 8}
    if GAMES[game].auction == "euchre":
        given = {"stick_dealer": True, "hands_played": 8, "euchre_points": 3}
    made = rule_set(game, given)
    assert options_of(made) == given
    assert rule_set(game, options_of(made)) == made


def test_the_table_offers_the_values() -> None:
    """The table of options must list for each word and flag the values that it has."""
    rows = {row.name: row for row in option_table(GAMES["four-handed"])}
    assert rows["stick_dealer"].choices == ("yes", "no")
    assert rows["deck"].choices == ("24", "25", "32", "33")
    assert "alone_before_dummy" not in rows


def test_a_game_that_is_not_known() -> None:
    """A game that is none must be refused, with those that are."""
    with pytest.raises(BadInput, match="no game is called 'bridge'") as refused:
        rule_set("bridge")
    assert "napoleon" in str(refused.value.params["known"])


def test_null_is_the_same_as_left_out() -> None:
    """An option given as null must leave the game's own value, but where null is a value."""
    assert rule_set("four-handed", {"stick_dealer": None}) == GAMES["four-handed"]
    assert rule_set("four-handed", {"target": None}).target is None
    assert rule_set("four-handed", {"deck": None, "stick_dealer": True}).stick_dealer is True


def test_a_row_of_the_table_shows_its_value() -> None:
    """A row must give the value as people write it, what it means, and whether it was changed."""
    rows = {row.name: row for row in option_table(rule_set("four-handed", {"stick_dealer": True}))}
    row = rows["stick_dealer"]
    assert (row.value, row.shown, row.default, row.is_changed) == (True, "yes", False, True)
    assert row.meaning == "the dealer may not pass in the second round"
    pair = rows["lone_defender_points"]
    assert (pair.value, pair.shown, pair.default, pair.is_changed) == ([4, 4], "4, 4", [4, 4], False)

"""`rules list` and `rules show`: the games, their rules in plain words, their options."""

import pytest

from tests.cli.support import Club
from tourney.rules import GAMES, OPTIONS, rule_set
from tourney.rules.explain import explain, option_table


def test_list(club: Club) -> None:
    """Every game must be listed, without an event or a database."""
    rows = club.json("rules", "list")["rows"]
    assert [row["game"] for row in rows] == list(GAMES)
    assert "three-handed" in club.run("rules", "list").out


@pytest.mark.parametrize("name", GAMES)
def test_show(club: Club, name: str) -> None:
    """A game's page must have its plain words and every option that it has, with its value."""
    shown = club.json("rules", "show", name)
    assert shown["schema"] == "tourney.rules/1"
    assert [part["heading"] for part in shown["text"]][:3] == ["The game", "The cards", "The bidding"]
    values = {row["option"]: row["value"] for row in shown["rows"]}
    for option, rule in OPTIONS.items():
        value = getattr(GAMES[name], option)
        if value is not None or rule.nullable:
            assert values[option] == (list(value) if isinstance(value, tuple) else value)
        else:
            assert option not in values
    text = club.run("rules", "show", name).out
    assert all(option in text for option in values)


def test_show_with_an_option(club: Club) -> None:
    """An option given must change the words and the table, and be marked there."""
    out = club.run("rules", "show", "two-handed", "--option", "stick_dealer=yes").out
    assert "The dealer must name a suit if all the others pass." in out
    assert "yes *" in out


def test_unknown_game_and_option(club: Club) -> None:
    """A game or an option that is not known must be refused with what is known."""
    club.assert_refused("rules", "show", "whist", code=3, says=["whist", "three-handed"])
    club.assert_refused(
        "rules", "show", "two-handed", "--option", "laps=yes", code=3, says="no option 'laps'"
    )
    club.assert_refused("rules", "show", "two-handed", "--option", "all_pass=hm", code=3, says="next_dealer")
    club.assert_refused("rules", "show", "two-handed", "--option", "deck=52", code=3, says="24, 25, 32 or 33")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("option", OPTIONS)
def test_words_follow_the_options(name: str, option: str) -> None:
    """Every live value of every option must have words and a row, and none may leave a gap."""
    for value in _values(name, option):
        given: dict[str, object] = {option: value}
        if value == "yes" and option == "thrown_in_counts":
            given["hands_played"] = 8
        rules = rule_set(name, given)
        text = " ".join(part.text for part in explain(rules))
        assert "{" not in text
        assert "None" not in text
        row = next(row for row in option_table(rules) if row.name == option)
        assert row.is_changed == (getattr(rules, option) != getattr(GAMES[name], option))


def _values(name: str, option: str) -> list[object]:
    """Values of an option that a game can be played with, all of them but for numbers."""
    row = next((row for row in option_table(GAMES[name]) if row.name == option), None)
    if row is None:
        return []
    if OPTIONS[option].kind in ("word", "sizes", "flag"):
        return ["yes", "no"] if option == "thrown_in_counts" else list(row.choices)
    return {"pair": [[2, 4]]}.get(OPTIONS[option].kind, [1, 5])

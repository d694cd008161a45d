"""Events: made with their rules, changed, closed; what is computed follows the settings at once."""

import shlex

from tests.cli.support import NAMES, Club


def test_new_list_show_set(club: Club) -> None:
    """`event new` takes game, movement, rounds, options, credit; `show` tells them; `set` changes them."""
    club.run(
        "event", "new", "Friday threes", "--game", "three-handed", "--movement", "threes", "--rounds", "5",
        "--hands", "6", "--option", "stick_dealer=yes", "--sitout-credit", "4", "--audit-public",
    )  # fmt: skip
    shown = club.json("event", "show")
    assert (shown["slug"], shown["rounds"], shown["sitout_credit"]) == ("friday-threes", 5, "4")
    assert shown["rules"]["hands_played"] == 6
    assert shown["rules"]["stick_dealer"] is True
    assert shown["audit_public"] is True
    club.run("event", "set", "--option", "target=7", "--rounds", "3", "--name", "Friday", "--no-audit-public")
    shown = club.json("event", "show")
    assert (shown["slug"], shown["name"], shown["rounds"]) == ("friday-threes", "Friday", 3)
    assert shown["rules"]["target"] == 7
    assert "hands_played" not in shown["rules"]
    assert shown["rules"]["stick_dealer"] is True
    assert shown["audit_public"] is False
    (row,) = club.json("event", "list")["rows"]
    assert row["state"] == "open"
    typed = club.json("journal", "log")["rows"][-1]["command"]
    assert typed == "event set --name Friday --option target=7 --rounds 3 --no-audit-public"


def test_the_journal_has_settings_as_they_are_typed(club: Club) -> None:
    """What the journal says of `event set` can be typed again, and sets the same."""
    club.night()
    club.run(
        "event", "set", "--name", "Late night", "--hands", "6", "--penalty", "table_talk=1",
        "--penalty", "late=0", "--penalties-on", "side", "--players", "--tie-breaks", "marches,difference",
    )  # fmt: skip
    wanted = club.json("event", "show")
    typed = club.json("journal", "log")["rows"][-1]["command"]
    assert "--penalty table_talk=1 --penalty late=0" in typed
    club.run("undo")
    assert club.json("event", "show") != wanted
    club.run(*shlex.split(typed))
    assert club.json("event", "show") == wanted


def test_settings_that_cannot_be(club: Club) -> None:
    """Each wrong setting is refused with what it takes; nothing is changed."""
    club.night()
    for words, says in (
        (("--game", "whist"), "known are: three-handed"),
        (("--game", "two-handed"), "round-robin"),
        (("--movement", "rotation"), "seats 4"),
        (("--movement", "waltz"), "rotation, whist"),
        (("--rounds", "0"), "1 to 200"),
        (("--option", "stick_dealer=perhaps"), "yes, no"),
        (("--option", "shoes=2"), "no option 'shoes'"),
        (("--option", "laps=yes"), "no option 'laps'"),
        (("--option", "deck=52"), "24, 25, 32 or 33"),
        (("--game", "napoleon", "--movement", "rotation"), "everybody for himself"),
        (("--game", "four-handed", "--movement", "threes"), "is played by 4"),
        (("--option", "stick_dealer=yes", "--option", "stick-dealer=no"), "given twice"),
        (("--option", "target"), "NAME=VALUE"),
        (("--sitout-credit", "half"), "average, win, zero"),
        (("--tie-breaks", "shoes"), "known are"),
        (("--name", "  "), "needs a name"),
    ):
        club.assert_refused("event", "set", *words, code=3, says=says)
    club.assert_refused("event", "set", code=2, says="nothing is to be set")


def test_the_sitout_credit_follows_at_once(club: Club) -> None:
    """rule_change_rebuilds: another credit is in the standings at once, and in the journal."""
    club.night(NAMES[:4], hands="6")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "6", "5", "4")
    (out,) = club.json("round", "show")["sitting_out"]
    assert club.standings()[out["name"]]["points"] == 0
    club.run("event", "set", "--sitout-credit", "5")
    assert club.standings()[out["name"]]["sitout_credit"] == 5
    assert "event set --sitout-credit 5" in club.run("journal", "log").out


def test_close_and_reopen(club: Club) -> None:
    """final_needs_all_tables: with tables awaited an event is not closed by mistake; closed, it is read."""
    club.night()
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused("event", "close", code=4, says=["2 tables are awaited", "--anyway"])
    club.run("event", "close", "--anyway")
    club.run("standings")
    club.assert_refused("event", "close", "--anyway", "--event", "club-night", code=4, says="closed already")
    club.run("event", "reopen")
    club.run("score", "enter", "1", "10", "5", "4")


def test_slugs_are_never_used_again(club: Club) -> None:
    """Two events of one name have two addresses, and an undone event's address is not given again."""
    club.run("event", "new", "Friday")
    club.run("event", "new", "Friday")
    club.run("undo")
    said = club.run("event", "new", "Friday")
    assert "--event friday-3" in said.out


def test_the_database_by_option_and_environment(club: Club) -> None:
    """`--db` names another database, before the noun or behind the verb; TOURNEY_DB does too."""
    club.run("--db", "other.db", "event", "new", "Other")
    club.run("event", "list", code=5)
    assert club.json("event", "list", "--db", "other.db")["rows"]
    assert "Other" in club.spawn("event", "list", env={"TOURNEY_DB": "other.db"}).out


def test_who_and_why_are_in_the_journal(club: Club) -> None:
    """`--by` and `--reason` stand in the journal, before the noun or behind the verb."""
    club.run("--by", "Dora", "event", "new", "Friday", "--reason", "season's start")
    (row,) = club.json("journal", "log")["rows"]
    assert (row["by"], row["reason"], row["command"]) == ("Dora", "season's start", "event new Friday")


def test_another_game_with_people_seated(club: Club) -> None:
    """An event whose tables are seated cannot become a game of other tables; another length is told."""
    club.night(NAMES[:3], hands="6")
    club.run("event", "set", "--game", "two-handed", "--movement", "round-robin")
    club.run("event", "set", "--game", "three-handed", "--movement", "threes", "--hands", "6")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused(
        "event",
        "set",
        "--game",
        "two-handed",
        "--movement",
        "round-robin",
        code=4,
        says="cannot become two-handed",
    )
    club.run("score", "enter", "1", "20", "4", "10")
    said = club.run("event", "set", "--hands", "4")
    assert "by these rules it cannot be: round 1, table 1" in said.err


def test_where_the_night_stands_as_json(club: Club) -> None:
    """`tourney --json` is one object with event, round, tables awaited and the next command."""
    found = club.json()
    assert (found["event"], found["open_events"]) == (None, [])
    assert found["next"].startswith("tourney event new")
    club.run("--json", "--db", "no-folder/club.db", code=5)
    club.night(NAMES[:3])
    club.run("round", "pair", "--seed", "1", "--publish")
    found = club.json()
    assert (found["schema"], found["event"], found["round"]) == ("tourney.night/1", "club-night", 1)
    assert [one["table"] for one in found["awaited"]] == [1]
    assert found["next"] == "tourney score enter"
    club.run("event", "new", "Other")
    assert club.json()["open_events"] == ["club-night", "other"]


def test_the_same_event_twice(club: Club) -> None:
    """A second open event of one name is made, and the way back is told; another name is not remarked on."""
    club.run("event", "new", "Friday")
    said = club.run("event", "new", "friday")
    assert "note: friday has this name too and is open; if it was meant: tourney undo" in said.err
    assert club.run("event", "new", "Thursday").err == ""
    club.run("event", "close", "--event", "friday")
    club.run("event", "close", "--event", "friday-2")
    assert club.run("event", "new", "Friday").err == ""

"""Presets: rules kept under a name, shown, used for events, replaced and dropped; all of it journaled."""

from tests.cli.support import NAMES, Club


def test_a_preset_is_kept_and_used(club: Club) -> None:
    """A preset has a game with its options; an event made by it has the whole rule set of its own."""
    club.run("rules", "save", " Club  night ", "--game", "four-handed", "--option", "stick_dealer=yes")
    row = club.json("rules", "list")["rows"][-1]
    assert (row["game"], row["preset_of"], row["players"]) == ("Club night", "four-handed", 4)
    assert "Club night" in club.run("rules", "list").out
    shown = club.json("rules", "show", "CLUB NIGHT")
    assert (shown["game"], {row["option"]: row["value"] for row in shown["rows"]}["stick_dealer"]) == (
        "four-handed",
        True,
    )
    assert "The dealer must name a suit" in club.run("rules", "show", "club night").out
    club.run("event", "new", "One", "--rules", "club night", "--option", "target=7")
    club.run("event", "new", "Two", "--game", "Club night", "--hands", "6")
    one, two = (club.json("event", "show", "--event", name)["rules"] for name in ("one", "two"))
    assert (one["game"], one["stick_dealer"], one["target"]) == ("four-handed", True, 7)
    assert (two["game"], two["stick_dealer"], two["hands_played"]) == ("four-handed", True, 6)
    club.run("rules", "drop", "club night")
    assert club.json("event", "show", "--event", "one")["rules"] == one
    assert len(club.json("rules", "list")["rows"]) == 8
    club.run("undo")
    assert club.json("rules", "show", "Club night")["preset"] == "Club night"
    club.run("journal", "verify")


def test_the_rules_of_an_event_are_kept(club: Club) -> None:
    """`rules save NAME --event EVENT` keeps those of an event, a closed one too; `--as-of` reads the past."""
    club.run("event", "new", "Friday", "--game", "railroad", "--option", "slam=yes")
    club.run("event", "close", "--event", "friday")
    club.run("rules", "save", "ours", "--event", "friday", "--option", "laps=yes")
    assert len(club.json("rules", "list", "--as-of", "2")["rows"]) == 8
    club.run("event", "new", "Next", "--rules", "ours")
    rules = club.json("event", "show", "--event", "next")["rules"]
    assert (rules["game"], rules["slam"], rules["laps"]) == ("railroad", True, True)
    club.run("event", "set", "--event", "next", "--game", "ours", "--option", "laps=no")
    assert club.json("event", "show", "--event", "next")["rules"]["laps"] is False


def test_a_preset_is_replaced_only_when_asked(club: Club) -> None:
    """Other rules under a name need `--replace`; the same rules again change nothing."""
    club.run("rules", "save", "ours", "--game", "two-handed")
    before = club.rows()
    assert "kept already" in club.run("rules", "save", "OURS", "--game", "two-handed").out
    assert club.rows() == before
    club.assert_refused("rules", "save", "Ours", "--game", "three-handed", code=4, says="--replace")
    club.run("rules", "save", "Ours", "--game", "three-handed", "--replace")
    assert club.json("rules", "list")["rows"][-1]["preset_of"] == "three-handed"
    club.run("rules", "save", "more", "--game", "ours", "--option", "target=5", "--dry-run")
    assert len(club.json("rules", "list")["rows"]) == 9


def test_presets_that_cannot_be(club: Club) -> None:
    """Names of games, empty and overlong names, unknown games, options that cannot be: refused, told."""
    club.run("event", "new", "Friday")
    for words, code, says in (
        (("save", "British", "--game", "two-handed"), 3, "name of a game"),
        (("save", "  ", "--game", "two-handed"), 3, "needs a name"),
        (("save", "x" * 61, "--game", "two-handed"), 3, "at most 60"),
        (("save", "ours", "--game", "whist"), 3, "three-handed"),
        (("save", "ours", "--game", "two-handed", "--option", "laps=yes"), 3, "no option 'laps'"),
        (("save", "ours", "--game", "two-handed", "--option", "target"), 3, "NAME=VALUE"),
        (("save", "ours"), 2, "--event EVENT"),
        (("save", "ours", "--game", "two-handed", "--event", "friday"), 2, "--event EVENT"),
        (("drop", "ours"), 3, "known are"),
        (("drop", "british"), 3, "is a game"),
        (("show", "ours"), 3, "known are"),
    ):
        club.assert_refused("rules", *words, code=code, says=says)
    club.assert_refused(
        "event", "new", "A", "--game", "british", "--rules", "ours", code=2, says="given twice"
    )
    club.assert_refused("event", "new", "A", "--rules", "brittish", code=3, says="near to it: british")


def test_games_are_listed_although_the_database_cannot_be_read(club: Club) -> None:
    """Without a database, or with one that is none, the games are there; a note says what is not."""
    club.write("tourney.db", "nothing of ours")
    said = club.run("rules", "list")
    assert "napoleon" in said.out
    assert "2 to 7" in said.out
    assert "without the presets" in said.err
    assert club.run("rules", "show", "british").code == 0


def test_a_preset_of_a_free_number_of_players(club: Club) -> None:
    """A preset of napoleon, also one taken from an event of three, is played at any movement's tables."""
    club.run("event", "new", "Nap", "--game", "napoleon", "--hands", "4")
    club.run("rules", "save", "nap4", "--event", "nap")
    club.run("event", "new", "Pairs", "--rules", "nap4", "--movement", "round-robin")
    club.run("player", "add", *NAMES[:4], "--event", "pairs")
    club.run("round", "pair", "--seed", "1", "--publish", "--event", "pairs")
    assert [len(at["seats"]) for at in club.json("round", "show", "--event", "pairs")["tables"]] == [2, 2]

"""`tourney score penalty`: noted, taken off, listed, taken out; nothing is paid for twice."""

import json

import pytest

from tests.cli.by_hand import publish
from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import NAMES, ON_BOTH, Club
from tourney.cli.app import App


def night(club: Club, *options: str, players: int = 6) -> None:
    """Tables of three in the order of the names, one round that is in: 10 7 4 at each."""
    club.run(
        "event", "new", "Club night", "--game", "three-handed", "--rounds", "2", "--hands", "6", *options
    )
    club.run("player", "add", *NAMES[:players])
    publish(club, 1, *(NAMES[at : at + 3] for at in range(0, players, 3)))
    for table in range(1, players // 3 + 1):
        club.run("score", "enter", str(table), "10", "7", "4")


PRICES = ("--penalty", "table-talk=2", "--penalty", "late=0")


@ON_BOTH
def test_a_penalty_from_the_table_to_the_journal(club: Club) -> None:
    """What is noted is shown first, counts, is listed, is of its act, and is taken out again."""
    night(club, *PRICES)
    whole = club.rows()
    told = club.run("score", "penalty", "Ada", "talk", "--hand", "3", "--reason", "twice", "--dry-run")
    assert club.rows() == whole
    said = club.run("score", "penalty", "Ada", "talk", "--hand", "3", "--reason", "twice")
    assert told.out.replace("  [dry run: nothing was changed]", "") == said.out
    assert "round 1, table 1, hand 3: Ada, talk at the table" in said.out
    assert "2 points off the total of Ada" in said.out
    assert "1 → 2" in said.out
    assert "10 → 8" in said.out
    assert "a warning: noted" in club.run("score", "penalty", "Bo", "late").out
    one, other = club.json("score", "penalties")["rows"]
    assert (one["round"], one["table"], one["hand"], one["name"], one["points"], one["note"]) == (
        1, 1, 3, "Ada", 2, "twice",
    )  # fmt: skip
    assert (other["kind"], other["points"], other["hand"]) == ("late", 0, None)
    ada = club.standings()["Ada"]
    assert (ada["points"], ada["table_points"], ada["penalties"], ada["won"]) == (8, 10, -2, 1)
    assert "less 2 for penalties" in club.run("standings", "--why", "Ada").out
    assert "penalties" in club.run("standings", "--format", "csv").out.splitlines()[0]
    last = club.json("journal", "log", "--player", "Ada", "--round", "1")["rows"][-1]
    assert last["command"] == "score penalty Ada talk --hand 3"
    before = club.json("standings", "--as-of", str(last["act"] - 1))["rows"]
    assert [row["penalties"] for row in before] == [0] * 6
    assert "Bo" not in club.run("score", "penalties", "Ada").out
    club.run("db", "check")
    club.run("score", "penalty", "Ada", "table_talk", "--off")
    assert club.standings()["Ada"]["points"] == 10
    club.run("undo")
    assert club.standings()["Ada"]["points"] == 8
    club.run("undo", str(last["act"]))
    assert [row["name"] for row in club.json("score", "penalties")["rows"]] == ["Bo"]
    club.run("journal", "verify")


def test_kinds_and_prices_are_the_events(club: Club) -> None:
    """A club's own kind is known once it has a price; a new price holds for what was given, and says so."""
    night(club, *PRICES)
    club.assert_refused(
        "score", "penalty", "Ada", "phone", code=3, says=["known are: revoke", "--penalty phone="]
    )
    assert "penalty: phone: 1 point" in club.run("event", "set", "--penalty", "phone=1").out
    club.run("score", "penalty", "Ada", "pho")
    said = club.run("event", "set", "--penalty", "phone=4", "--penalty", "late=none", "--dry-run")
    assert "9 → 6" in said.out
    club.run("event", "set", "--penalty", "phone=4", "--penalties-on", "side")
    shown = club.json("event", "show")
    assert (shown["penalties"], shown["penalties_on"]) == ({"late": 0, "phone": 4, "table_talk": 2}, "side")
    assert "the player and the partner" in club.run("event", "show").out
    kinds = {row["kind"]: row["points"] for row in club.json("score", "penalties", "--kinds")["rows"]}
    assert (kinds["phone"], kinds["revoke"], kinds["late"]) == (4, 0, 0)
    club.run("event", "set", "--penalty", "phone=none")
    assert club.standings()["Ada"]["points"] == 10
    club.run("score", "penalty", "Ada", "phone", "--off")
    assert club.run("score", "penalties").out == "no penalties\n"
    for word in ("phone", "phone=-1", "phone=2.5", "phone=1000", "12=1"):
        club.assert_refused("event", "set", "--penalty", word, code=3, says="tourney")


def test_what_cannot_be_a_penalty(club: Club) -> None:
    """No round, nobody of the kind, another table, odd figures, several alike: refused, and why."""
    club.night(NAMES[:3])
    club.assert_refused("score", "penalty", "Ada", "late", code=4, says="no round is published yet")
    publish(club, 1, NAMES[:3])
    club.run("player", "add", "Zed")
    assert_refused = club.assert_refused
    assert_refused("score", "penalty", "Ada", "late", "--round", "2", code=3, says="round 2 is not published")
    assert_refused("score", "penalty", "Ada", "late", "--table", "2", code=4, says="but at table 1")
    assert_refused("score", "penalty", "Ada", "late", "--points", "-1", code=3, says="give 0 to 999")
    assert_refused("score", "penalty", "Ada", "late", "--hand", "0", code=3, says="hands count from 1")
    assert_refused("score", "penalty", "Nobody", "late", code=3, says="nobody is called")
    assert_refused("score", "penalty", "Zed", "late", code=4, says="in no round")
    assert_refused("score", "penalty", "Ada", "late", "--off", code=4, says="has no such penalty")
    assert_refused(
        "score", "penalty", "Ada", "late", "--off", "--points", "1", code=2, says="leave out --points"
    )
    assert_refused("score", "penalties", "Ada", "--kinds", code=2, says="leave out the name")
    club.run("score", "penalty", "Ada", "late", "--hand", "1")
    club.run("score", "penalty", "Ada", "late", "--hand", "2", "--points", "1")
    assert_refused("score", "penalty", "Ada", "late", "--off", code=4, says=["hand 1", "hand 2", "say which"])
    assert_refused("round", "unpublish", "--reason", "x", code=4, says="round 1 has penalties: Ada")
    club.run("score", "penalty", "Ada", "late", "--off", "--hand", "2")
    assert [row["hand"] for row in club.json("score", "penalties")["rows"]] == [1]
    club.run("event", "close", "--anyway")
    assert_refused("score", "penalty", "Ada", "late", code=4, says="no event is open")


def test_a_round_with_penalties_is_not_undone(club: Club) -> None:
    """Who is penalised in a round keeps it: the act that made the round is not taken back before."""
    club.night(NAMES[:3])
    club.run("round", "pair", "--seed", "1", "--publish")
    act = club.json("journal", "log")["rows"][-1]["act"]
    club.run("score", "penalty", "Ada", "late", "--points", "1")
    club.assert_refused("undo", str(act), code=4, says="round 1 has penalties")
    club.run("undo")
    club.run("undo")


def test_a_renege_is_paid_for_once(club: Club) -> None:
    """Where the rules give the other side its price, that is on the slip: no price of the event beside it."""
    night(club, "--option", "revoke=penalty", "--penalty", "late=1")
    club.assert_refused(
        "event", "set", "--penalty", "revoke=2", code=4, says=["taken twice", "revoke=reject"]
    )
    said = club.run("score", "penalty", "Ada", "renege")
    assert "the rules give the other side 2 points, 4 where anybody is alone, on the slip" in said.out
    assert club.standings()["Ada"]["points"] == 10
    club.run("score", "penalty", "Ada", "revoke", "--points", "3")
    assert club.standings()["Ada"]["points"] == 7
    club.run("event", "set", "--option", "revoke=reject", "--penalty", "revoke=2")
    assert club.standings()["Ada"]["points"] == 5
    club.assert_refused("event", "set", "--option", "revoke=penalty", code=4, says="taken twice")


def test_what_a_logged_hand_has_taken_is_not_taken_again(club: Club) -> None:
    """A penalty that the hand's log tells of is on the slip: noted without points, and listed as logged."""
    club.run(
        "event", "new", "Club night", "--game", "three-handed", "--hands", "2", "--penalty", "table_talk=2"
    )
    club.run("player", "add", *NAMES[:3])
    publish(club, 1, NAMES[:3])
    lines, totals = table_log("three-handed", NAMES[:3], hands=2)
    lines[1]["penalty"] = [{"seat": 1, "kind": "table_talk", "points": 1}]
    lines[1]["points"][1] -= 1
    totals[1] -= 1
    lines[1]["score"] = totals
    club.run("score", "adjust", "1", *map(str, totals), "--reason", "as logged")
    club.run("score", "penalty", "Bo", "talk")
    assert club.standings()["Bo"]["points"] == totals[1] - 2
    club.run("hands", "import", club.write("night.jsonl", as_jsonl(lines)))
    assert club.standings()["Bo"]["points"] == totals[1]
    listed = club.json("score", "penalties")["rows"]
    assert [(row["points"], row["hand"]) for row in listed] == [(0, None), (0, 2)]
    assert "on the slip: noted" in listed[0]["effect"]
    assert listed[1]["effect"] == "logged in the hand (1): on the slip"
    club.run("score", "penalty", "Bo", "talk")
    assert club.standings()["Bo"]["points"] == totals[1] - 2
    club.run("score", "penalty", "Bo", "talk", "--off")
    said = club.run("score", "penalty", "Bo", "talk", "--hand", "2")
    assert "2 points off the total of Bo" not in said.out
    assert club.standings()["Bo"]["points"] == totals[1] - 2
    club.run("score", "penalty", "Ada", "talk")
    assert club.standings()["Ada"]["points"] == totals[0] - 2


def test_at_a_terminal_it_asks(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """What would change is shown and asked about; a no changes nothing, a warning is not asked about."""
    night(club, *PRICES)
    monkeypatch.setattr(App, "is_asked", property(lambda app: True))
    asked = ("score", "penalty", "Ada", "talk")
    no = club.assert_refused(*asked, code=4, says="nothing was changed", typed="\nn\n")
    assert "10 → 8" in no.out
    yes = club.run(*asked, typed="he told Bo\ny\n")
    assert yes.out.count("10 → 8") == 1
    assert club.json("score", "penalties")["rows"][0]["note"] == "he told Bo"
    club.run("score", "penalty", "Bo", "late", typed="\n")
    club.run("score", "penalty", "Ada", "talk", "--off", "--yes", "--reason", "a mistake")
    assert len(club.json("score", "penalties")["rows"]) == 1


def test_partners_pay_by_setting(club: Club) -> None:
    """In a game of partners the side pays where the event says so; each of both has the column."""
    club.run(
        "event", "new", "Fours", "--game", "four-handed", "--penalty", "late=3", "--penalties-on", "side"
    )
    club.run("player", "add", *NAMES[:4])
    publish(club, 1, NAMES[:4])
    club.run("score", "enter", "1", "10", "7")
    assert "3 points off the total of Ada and Cy each" in club.run("score", "penalty", "Cy", "late").out
    assert {name: row["points"] for name, row in club.standings().items()} == {
        "Ada": 7, "Bo": 7, "Cy": 7, "Dee": 7,
    }  # fmt: skip
    club.run("event", "set", "--penalties-on", "player")
    assert club.standings()["Ada"]["points"] == 10


def test_who_plays_for_another_is_penalised_himself(club: Club) -> None:
    """A penalty of somebody who plays in another's seat is of that table, and taken off his own total."""
    night(club, *PRICES)
    publish(club, 2, NAMES[:3], out=NAMES[3:6])
    club.run("player", "relieve", "Ada", "Dee", "--hand", "3")
    club.run("score", "penalty", "Dee", "talk", "--hand", "4")
    (one,) = club.json("score", "penalties")["rows"]
    assert (one["round"], one["table"], one["hand"], one["name"]) == (2, 1, 4, "Dee")
    found = club.standings()
    assert [found[name]["penalties"] for name in ("Ada", "Dee")] == [0, -2]


def test_prizes_cuts_and_corrections_take_penalties_along(club: Club) -> None:
    """A penalty says whose prize and place in the final it changes; a correction reckons with penalties."""
    night(club, *PRICES)
    club.run("event", "set", "--rounds", "1")
    club.run("event", "fee", "2.00")
    club.run("player", "pay", "--all")
    club.run("prizes", "set", "places", "10")
    club.run("score", "correct", "2", "9", "7", "4")
    club.run("event", "cut", "2", "--movement", "manual", "--into", "Final")
    asked = ("score", "penalty", "Ada", "talk", "--event", "club-night")
    assert "the cut would take Eve in the place of Ada" in club.run(*asked, "--points", "4", "--dry-run").out
    said = club.run(*asked)
    assert "prizes of Ada: 10.00 → 0.00" in said.out
    assert "by place it would be seeded Dee, Ada" in said.out
    seen = club.run("score", "correct", "1", "12", "6", "3", "--event", "club-night", "--dry-run")
    assert "8 → 10" in seen.out
    assert "prizes of Ada: 0.00 → 10.00" in seen.out


def test_a_merge_takes_penalties_along(club: Club) -> None:
    """The penalties of an entry that goes are those of the one that stays."""
    night(club, *PRICES)
    club.run("player", "add", "Adah", "--new")
    publish(club, 2, ("Adah", "Bo", "Cy"), ("Dee", "Eve", "Fay"))
    club.run("score", "penalty", "Adah", "talk", "--hand", "2")
    club.run("score", "penalty", "Ada", "talk", "--round", "1")
    club.run("player", "merge", "Ada", "Adah")
    listed = club.json("score", "penalties")["rows"]
    assert [(row["id"], row["round"], row["hand"]) for row in listed] == [(1, 2, 2), (1, 1, None)]
    assert club.standings()["Ada"]["penalties"] == -4
    club.run("undo")
    assert {row["id"] for row in club.json("score", "penalties")["rows"]} == {1, 7}


def test_a_copy_has_the_prices_and_a_series_the_totals(club: Club) -> None:
    """Prices and what a forfeit gives go into the next night, penalties do not; a series counts totals."""
    night(club, *PRICES, "--forfeit-points", "8")
    club.run("score", "penalty", "Ada", "talk")
    club.run("event", "copy", "Next", "--players")
    shown = club.json("event", "show", "--event", "next")
    assert (shown["penalties"], shown["forfeit_points"]) == ({"late": 0, "table_talk": 2}, 8)
    assert club.json("score", "penalties", "--event", "next")["rows"] == []
    club.run("series", "new", "Winter", "club-night")
    totals = {row["name"]: row["total"] for row in club.json("series", "standings")["rows"]}
    assert (totals["Ada"], totals["Dee"]) == ("8", "10")


def test_the_event_says_what_a_forfeit_gives(club: Club) -> None:
    """`--forfeit-points` holds where --points is not said; `game` goes back to the points that end a game."""
    club.night(NAMES[:6], hands="6")
    publish(club, 1, NAMES[:3], NAMES[3:6])
    club.assert_refused("score", "forfeit", "1", "Ada", code=3, says="event set --forfeit-points N")
    club.run("event", "set", "--forfeit-points", "7")
    assert club.json("event", "show")["forfeit_points"] == 7
    assert "forfeit_points" in club.run("event", "show").out
    club.run("score", "forfeit", "1", "Ada")
    club.run("player", "noshow", "Dee", "--forfeit")
    found = club.standings()
    assert [found[name]["awarded"] for name in NAMES[:6]] == [0, 7, 7, 0, 7, 7]
    club.run("score", "forfeit", "1", "Ada", "--points", "3")
    assert club.standings()["Bo"]["awarded"] == 3
    club.run("site", "build", "site")
    rules = (club.folder / "site/club-night/rules.html").read_text()
    assert "A forfeit gives 7 points to each of the others." in rules
    club.run("event", "set", "--forfeit-points", "game")
    assert club.json("event", "show")["forfeit_points"] is None
    for word in ("0", "-3", "many", "10000"):
        club.assert_refused(
            "event", "set", "--forfeit-points", word, code=3, says="a forfeit cannot be worth"
        )


def test_the_site_shows_what_was_taken_and_no_warning(club: Club) -> None:
    """The chart has the column and the mark, the player's page what for; warnings are the director's."""
    night(club, *PRICES)
    club.run("score", "penalty", "Bo", "conduct", "--reason", "shouted")
    club.run("score", "penalty", "Ada", "talk")
    club.run("site", "build", "site")
    chart = (club.folder / "site/club-night/index.html").read_text()
    assert "Penalties</th>" in chart
    assert "A penalty for talk at the table costs the player 2 points of the total." in chart
    page = (club.folder / "site/club-night/player-1.html").read_text()
    assert "2 off for talk at the table" in page
    for number in (1, 2):
        text = (club.folder / f"site/club-night/player-{number}.html").read_text()
        assert "conduct" not in text
        assert "shouted" not in text
    assert json.loads(club.run("score", "penalties", "Bo", "--json").out)["rows"][0]["note"] == "shouted"


def test_who_was_entered_as_a_relief_is_penalised(club: Club) -> None:
    """Who has only played for another can be penalised in that round; it counts once he has a total."""
    night(club, *PRICES)
    club.run("player", "relieve", "Ada", "Kim", "--hand", "3", "--round", "1")
    said = club.run("score", "penalty", "Kim", "talk", "--round", "1")
    assert "2 points off the total of Kim, who has none before he plays himself" in said.out
    assert "Kim" not in club.standings()
    club.run("player", "add", "Lou")
    club.assert_refused(
        "score", "penalty", "Lou", "talk", "--round", "1", code=4, says="tourney round show 1"
    )
    publish(club, 2, ("Kim", "Bo", "Cy"), NAMES[3:6])
    assert club.standings()["Kim"]["penalties"] == -2


def test_who_pays_is_said_where_nothing_is_to_be_paid(club: Club) -> None:
    """`--penalties-on` says what it has set, with no price and no change too."""
    night(club)
    said = club.run("event", "set", "--penalties-on", "side").out
    assert "penalties on: the player and the partner" in said

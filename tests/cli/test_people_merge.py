"""A person who was entered twice becomes one, by the director's word; nobody is renumbered."""

from typing import Any

from tests.cli.by_hand import publish
from tests.cli.support import NAMES, ON_BOTH, Club


def roster(club: Club, *event: str) -> dict[int, str]:
    """The names of an event by number."""
    return {row["id"]: row["name"] for row in club.json("player", "list", *event)["rows"]}


def rows_of(club: Club) -> dict[str, list[tuple[Any, ...]]]:
    """All rows but those of the journal and of the numbers given out."""
    return {
        name: rows for name, rows in club.rows().items() if name not in ("act", "counter", "sqlite_sequence")
    }


def two_nights(club: Club) -> None:
    """Two nights of three: Jan de Vries is in both, and spelled otherwise in the second."""
    for event, last in (("First", "Jan de Vries"), ("Second", "Jan De Vries")):
        club.run("event", "new", event, "--game", "three-handed", "--hands", "6")
        club.run("player", "add", "Ada", "Bo", last)
        publish_one(club)
        club.run("event", "close")


def publish_one(club: Club) -> None:
    """Play a round of one table, for points in the order of the seats."""
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "6", "5", "4")


@ON_BOTH
def test_alias_merge(club: Club) -> None:
    """alias_merge: two spellings are offered, merged by word alone, and the season's totals follow."""
    two_nights(club)
    club.run("series", "new", "Season", "first", "second")
    before = club.json("series", "standings", "Season")["rows"]
    assert len(before) == 6
    offered = club.json("player", "doubles", "--all")["rows"]
    assert {(row["one"], row["other"]) for row in offered} == {
        ("Ada", "Ada"), ("Bo", "Bo"), ("Jan de Vries", "Jan De Vries"),
    }  # fmt: skip
    assert offered[2]["next"] == "tourney player merge first/3 second/3"
    whole = rows_of(club)
    said = club.run("player", "merge", "first/3", "second/3", "--dry-run")
    assert "Jan De Vries (second/3) is Jan de Vries now" in said.out
    assert "second: no. 3 stays" in said.out
    assert "the standings of the series follow: Season" in said.err
    assert rows_of(club) == whole
    for number in ("1", "2", "3"):
        club.run("player", "merge", f"first/{number}", f"second/{number}")
    after = club.json("series", "standings", "Season")["rows"]
    assert len(after) == 3
    assert sum(int(row["total"]) for row in after) == sum(int(row["total"]) for row in before)
    assert roster(club, "--event", "second") == {1: "Ada", 2: "Bo", 3: "Jan de Vries"}
    club.run("journal", "verify")
    club.run("db", "check")
    for _ in range(3):
        club.run("undo")
    assert rows_of(club) == whole


def test_all_of_one_name(club: Club) -> None:
    """--same-name merges all of the club who have it, but nobody who sits in one event with him."""
    for event in ("One", "Two", "Three"):
        club.run("event", "new", event, "--game", "three-handed")
        club.run("player", "add", "Ada")
        if event == "Two":
            club.run("event", "close")
            continue
        club.run("player", "add", "Ann Lee")
        club.run("event", "close")
    club.run("player", "merge", "one/1", "--same-name")
    club.assert_refused("player", "merge", "one/1", "--same-name", code=4, says="nobody else of the club")
    assert [row["one"] for row in club.json("player", "doubles", "--all")["rows"]] == ["Ann Lee"]


def test_two_of_one_name_at_one_night(club: Club) -> None:
    """Two of the same name in one event are left as they are by --same-name, and told."""
    club.night(["Ada", "Bo"])
    club.run("player", "add", "Ada", "--new")
    said = club.run("player", "merge", "1", "--same-name", code=4)
    assert "is in one event with" in said.err


def test_twice_in_one_event(club: Club) -> None:
    """The entry that has played keeps its number, whichever is named first; the other is left free."""
    club.night([*NAMES[:3], "Jan de Vries"], game="four-handed", rounds="3")
    club.run("player", "add", "Jan Devries")
    club.run("player", "checkin", "--away", "4")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "7")
    points = club.standings()["Jan Devries"]["points"]
    before = rows_of(club)
    said = club.run("player", "merge", "4", "5")
    assert "no. 5 stays, and no. 4 is left free" in said.out
    assert roster(club)[5] == "Jan de Vries"
    assert 4 not in roster(club)
    assert club.standings()["Jan de Vries"]["points"] == points
    assert "no. 6: Eve" in club.run("player", "add", "Eve").out
    club.run("undo")
    club.run("undo")
    assert rows_of(club) == before


def test_rounds_go_over(club: Club) -> None:
    """Who played under one number and then under another has all of it; his second sit-out is gone."""
    club.night([*NAMES[:3], "Dee Dee", "DeeDee"])
    publish(club, 1, ["Ada", "Bo", "DeeDee"], out=["Cy", "Dee Dee"])
    publish(club, 2, ["Ada", "Cy", "Dee Dee"], out=["Bo", "DeeDee"])
    for number in ("1", "2"):
        club.run("score", "enter", "1", "10", "5", "4", "--round", number)
    before = rows_of(club)
    said = club.run("player", "merge", "Dee Dee", "DeeDee")
    assert "what no. 5 has in round 1 goes over" in said.out
    assert "the sit-out of no. 5 goes: round 2" in said.out
    row = club.standings()["Dee Dee"]
    assert (row["played"], row["points"], row["sitouts"]) == (2, 8, 0)
    assert [one["name"] for one in club.json("round", "show", "1")["sitting_out"]] == ["Cy"]
    club.run("db", "check")
    club.run("undo")
    assert rows_of(club) == before


def test_what_else_an_entry_has_goes_over(club: Club) -> None:
    """Wishes of the double are those of the one who stays; a draft that had both is dropped."""
    club.night([*NAMES[:5], "Evie"])
    club.run("player", "keep-apart", "Ada", "Evie")
    club.run("player", "keep-apart", "Eve", "Ada", "--soft")
    club.run("player", "keep-apart", "Eve", "Evie")
    club.run("player", "bye", "Evie", "3")
    club.run("round", "pair", "--seed", "1")
    said = club.run("player", "merge", "Eve", "Evie")
    assert "the draft of round 1 had both, and is dropped" in said.out
    (pair,) = club.json("player", "keep-apart")["rows"]
    assert (pair["one"], pair["other"], pair["hard"]) == ("Ada", "Eve", True)
    club.run("round", "pair", "--seed", "1")
    club.run("db", "check")
    club.run("journal", "verify")


def test_merges_that_cannot_be(club: Club) -> None:
    """Both at tables of one round, one person alone, two ids of the club, nobody of that name: refused."""
    club.night([], hands="6")
    for number, name in enumerate(("Ann Lee", "Ana Lee", "Bo"), start=1):
        club.run("player", "add", name, "--id", f"A{number}")
    club.assert_refused("player", "merge", "Ann", "1", code=3, says="one person already")
    club.assert_refused("player", "merge", "1", "2", code=4, says=["id A1", "id A2", "--anyway"])
    club.assert_refused("player", "merge", "1", code=2, says="--same-name")
    club.assert_refused("player", "merge", "1", "Zed", code=3, says="nobody of the club")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused("player", "merge", "1", "2", "--anyway", code=4, says="both at a table in round 1")


def test_casefold_match_shows_near_names(club: Club) -> None:
    """casefold_match: who is entered with a name near to another's is told, and entered all the same."""
    club.night(["Jan de Vries"])
    said = club.run("player", "add", "Jan Devries", "Dee", "Lee")
    assert said.err.count("is near to") == 1
    assert "tourney player merge 1 2" in said.err
    club.write("p.csv", "name\nde Vries Jan\n")
    assert "tourney player merge 1 5" in club.run("player", "import", "p.csv").err


@ON_BOTH
def test_what_was_paid_and_said_goes_over(club: Club) -> None:
    """Money, reliefs and whom a substitute played for are those of the entry that stays, and come back."""
    club.night(["Ada", "Bo", "Cy", "Dee Dee"], hands="4")
    club.run("event", "close")
    club.run("event", "new", "Second", "--game", "three-handed", "--hands", "4")
    club.run("player", "add", "Ada", "Bo", "Cy", "DeeDee", "Dee Dee")
    club.run("player", "checkin", "--away", "DeeDee", "Dee Dee")
    club.run("event", "fee", "5")
    club.run("player", "pay", "Dee Dee", "5.00")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("player", "relieve", "Ada", "5", "--hand", "3")
    club.run("series", "new", "Season", "club-night", "second")
    club.run("series", "substitute", "season", "second", "5", "club-night/1")
    before = rows_of(club)
    club.run("player", "merge", "4", "Dee Dee")
    paid = [row["name"] for row in club.json("money", "ledger")["rows"]]
    assert paid == ["DeeDee"]
    (relief,) = next(at for at in club.json("round", "show")["tables"] if at["reliefs"])["reliefs"]
    assert relief["id"] == 4
    assert "DeeDee played for" in club.run("series", "standings", "season").out
    club.run("db", "check")
    club.run("undo")
    assert rows_of(club) == before


def test_nobody_is_merged_out_of_a_bracket(club: Club) -> None:
    """Who stands in a bracket that is being played stays in it; who was never drawn can go."""
    club.night(["Ann", "Bob", "Cyd"], game="two-handed", movement="knockout")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("player", "add", "Dot")
    (out,) = club.json("round", "show")["sitting_out"]
    one, other = club.seats()[0]
    club.assert_refused("player", "merge", one, other, code=4, says="both at a table in round 1")
    club.assert_refused("player", "merge", one, str(out["id"]), code=4, says="stands in the bracket")
    assert "and no. 4 is left free" in club.run("player", "merge", one, "Dot").out


def test_a_merge_leaves_no_trace_but_the_number(club: Club) -> None:
    """What is shown afterwards is as if he had been entered once, his other number left free."""

    def shown(first: str, then: tuple[tuple[str, ...], ...]) -> list[Any]:
        club.run("event", "new", first, "--game", "three-handed", "--hands", "6", "--rounds", "2")
        club.run("player", "add", "Ada", "Bo", "Cy")
        for command in then[:-1]:
            club.run(*command)
        publish_one(club)
        club.run(*then[-1])
        club.run("round", "pair", "--seed", "2", "--publish")
        found = [club.json(*words) for words in (("standings",), ("round", "show"), ("player", "list"))]
        club.run("event", "close", "--anyway")
        return [{**one, "event": ""} for one in found]

    twice = shown("One", (("player", "add", "Deedee"), ("player", "add", "Dee Dee"),
                          ("player", "checkin", "--away", "4"), ("player", "merge", "4", "5")))  # fmt: skip
    once = shown("Two", (("player", "add", "Zed"), ("undo",), ("player", "add", "Deedee"),
                         ("player", "checkin", "5")))  # fmt: skip
    assert twice == once


def test_short_for_another_name(club: Club) -> None:
    """A first name alone and a doubled letter are offered; what is short for many is not."""
    club.night(["Jan", "Zoee", "Ann"])
    club.run("player", "add", "Jan Devries", "Zoë", "Ann Lee", "Ann Quist", "Ann Oak")
    offered = {(row["one"], row["other"]) for row in club.json("player", "doubles")["rows"]}
    assert offered == {("Jan", "Jan Devries"), ("Zoee", "Zoë")}

"""`tourney series`: people over many nights, by who they are and not by what they are called."""

from collections.abc import Sequence
from typing import Any

from tests.cli.support import ON_BOTH, Club

SLIP = ("10", "7", "4")


def play(club: Club, name: str, people: Sequence[str], *tables: Sequence[str]) -> None:
    """A closed night of one round: these people, seated as they stand, each table with its slip."""
    slug = name.lower().replace(" ", "-")
    here = ("--event", slug)
    club.run("event", "new", name, "--game", "three-handed", "--movement", "manual", "--rounds", "1")
    for person in people:
        words = person.split("#")
        member = ("--id", words[1]) if len(words) > 1 else ()
        club.run("player", "add", words[0], *member, *here)
    club.run("round", "pair", "--seed", "1", *here)
    for table in range(len(people) // 3):
        seats = [person.split("#")[0] for person in people[3 * table : 3 * table + 3]]
        club.run("round", "seat", str(table + 1), *seats, *here)
    club.run("round", "publish", *here)
    for table, points in enumerate(tables or [SLIP] * (len(people) // 3), 1):
        club.run("score", "enter", str(table), *points, *here)
    club.run("event", "close", *here)


def season(club: Club, *rules: str) -> None:
    """Two Fridays of members Ada, Bo and Cy, in one series."""
    play(club, "Friday 1", ["Ada#1", "Bo#2", "Cy#3"])
    play(club, "Friday 2", ["Cy#3", "Ada#1", "Dee#4"])
    club.run("series", "new", "Winter", "friday-1", "friday-2", *rules)


def rows(club: Club) -> list[tuple[Any, ...]]:
    """Place, name, total and nights of each row."""
    found = club.json("series", "standings")["rows"]
    return [(row["rank"], row["name"], row["total"], row["values"]) for row in found]


def test_nights_are_summed_by_person(club: Club) -> None:
    """Members are the same people each night; who was not there has a dash, and the same total one place."""
    season(club)
    assert rows(club) == [
        (1, "Ada", "17", ["10", "7"]),
        (2, "Cy", "14", ["4", "10"]),
        (3, "Bo", "7", ["7", None]),
        (4, "Dee", "4", [None, "4"]),
    ]
    shown = club.run("series", "standings").out
    assert "–" in shown
    assert club.run("series", "standings", "--format", "csv").out.splitlines()[0] == (
        "rank,name,total,nights,night_1,night_2"
    )


def test_best_average_minimum_places(club: Club) -> None:
    """The rules of a series are said at its making or later, and shown; a total is also an exact fraction."""
    season(club, "--best", "1")
    assert [row[:3] for row in rows(club)] == [
        (1, "Ada", "10"),
        (1, "Cy", "10"),
        (3, "Bo", "7"),
        (4, "Dee", "4"),
    ]
    assert "(7)" in club.run("series", "standings").out
    club.run("series", "set", "winter", "--best", "0", "--average", "--minimum", "2", "--places", "5,2,1")
    found = club.json("series", "standings")
    assert [(row["rank"], row["name"], row["exact"], row["total"]) for row in found["rows"]] == [
        (1, "Ada", "7/2", "3.5"),
        (2, "Cy", "3", "3"),
        (None, "Bo", "2", "2"),
        (None, "Dee", "1", "1"),
    ]
    assert any("exact fractions" in rule for rule in found["rules"])
    assert club.json("series", "show")["settings"]["places"] == [5, 2, 1]
    assert club.json("series", "list")["rows"][0]["nights"] == 2


def test_rules_that_cannot_be(club: Club) -> None:
    """A rule that says nothing, or contradicts another, is refused with the way out; so is a night twice."""
    season(club)
    club.assert_refused("series", "set", "winter", code=2, says="nothing is to be set")
    club.assert_refused("series", "set", "winter", "--measure", "places", code=3, says="--places 10,8")
    club.assert_refused("series", "set", "winter", "--measure", "luck", code=3, says="points, wins, places")
    club.assert_refused("series", "set", "winter", "--places", "3,x", code=3, says="whole points")
    club.assert_refused("series", "set", "winter", "--places", "3,5", code=3, says="more than one above")
    club.assert_refused("series", "set", "winter", "--minimum", "0", code=3, says="1 to 1000")
    club.assert_refused(
        "series", "set", "winter", "--measure", "wins", "--places", "3", code=3, says="--measure places"
    )
    club.assert_refused("series", "add", "winter", "friday-1", code=4, says="in Winter already")
    club.assert_refused("series", "add", "summer", "friday-1", code=3, says=["'summer'", "winter"])
    club.assert_refused("series", "remove", "winter", "friday-9", code=3, says="friday-9")
    club.run("event", "new", "Teams", "--game", "four-handed", "--movement", "swiss", "--teams")
    club.assert_refused("series", "add", "winter", "teams", code=4, says="a night of teams")


@ON_BOTH
def test_acts_are_rehearsed_and_undone(club: Club) -> None:
    """A rehearsal changes nothing; what was done is taken back, and the short name is not given again."""
    season(club)
    before = rows(club)
    club.run("series", "remove", "winter", "friday-1", "--dry-run")
    assert rows(club) == before
    club.run("series", "remove", "winter", "friday-1")
    assert [row[1] for row in rows(club)] == ["Cy", "Ada", "Dee"]
    club.run("undo")
    assert rows(club) == before
    club.run("undo")
    club.assert_refused("series", "standings", code=4, says="tourney series new")
    assert "winter-2" in club.run("series", "new", "Winter").out
    club.assert_refused("series", "standings", code=3, says="tourney series add winter-2")
    club.run("journal", "verify")


def test_a_substitute_counts_for_the_regular(club: Club) -> None:
    """Dee was there for Bo: by the rule it counts for Bo, for herself, or for nobody; --off takes it back."""
    season(club)
    said = club.run("series", "substitute", "winter", "friday-2", "Dee", "Bo").out
    assert "Dee played for Bo; it counts for Bo" in said
    assert rows(club)[2] == (3, "Bo", "11", ["7", "4"])
    assert "Friday 2: Dee played for Bo." in club.json("series", "standings")["notes"]
    club.run("series", "set", "winter", "--substitutes", "nobody")
    assert [row[1] for row in rows(club)] == ["Ada", "Cy", "Bo"]
    club.run("series", "set", "winter", "--substitutes", "own")
    assert [row[1] for row in rows(club)] == ["Ada", "Cy", "Bo", "Dee"]
    club.run("series", "substitute", "winter", "friday-2", "Dee", "--off")
    assert not club.json("series", "standings")["notes"]
    club.assert_refused(
        "series", "substitute", "winter", "friday-2", "Dee", "--off", code=4, says="nobody else"
    )
    club.assert_refused("series", "substitute", "winter", "friday-2", "Dee", code=2, says="--off")
    club.assert_refused("series", "substitute", "winter", "friday-2", "Dee", "Zed", code=3, says="'Zed'")
    club.assert_refused("series", "substitute", "winter", "friday-2", "Dee", "Dee", code=3, says="himself")


def test_alias_merge(club: Club) -> None:
    """alias_merge: two spellings count apart, a merge is offered, and the season's totals follow it."""
    play(club, "Friday 1", ["Jan de Vries", "Bo#2", "Cy#3"])
    play(club, "Friday 2", ["Jan De Vries", "Bo#2", "Cy#3"])
    said = club.run("series", "new", "Winter", "friday-1").err
    said = club.run("series", "add", "winter", "friday-2").err
    assert "count apart" in said
    assert "tourney player merge friday-1/1 friday-2/1" in said
    assert [row[:3] for row in rows(club)] == [
        (1, "Bo", "14"),
        (2, "Jan De Vries", "10"),
        (2, "Jan de Vries", "10"),
        (4, "Cy", "8"),
    ]
    club.run("player", "merge", "friday-1/1", "friday-2/1")
    assert [row[:3] for row in rows(club)] == [
        (1, "Jan de Vries", "20"),
        (2, "Bo", "14"),
        (3, "Cy", "8"),
    ]
    assert not club.json("series", "standings")["notes"]


def test_two_of_one_name_are_told_apart(club: Club) -> None:
    """Two persons of the same name and one series: each row says where that one came first."""
    play(club, "Friday 1", ["Ann", "Bo#2", "Cy#3"])
    play(club, "Friday 2", ["Ann", "Bo#2", "Cy#3"])
    club.run("series", "new", "Winter", "friday-1", "friday-2")
    names = [row[1] for row in rows(club)]
    assert "Ann (Friday 1, no. 1)" in names
    assert "Ann (Friday 2, no. 1)" in names
    refused = club.assert_refused(
        "series", "substitute", "winter", "friday-2", "Cy", "Ann", code=3, says="several"
    )
    assert "friday-1/1" in refused.err
    said = club.run("series", "substitute", "winter", "friday-2", "Cy", "friday-1/1").out
    assert "Cy played for Ann" in said


def test_rename_keeps_history(club: Club) -> None:
    """rename_keeps_history: a member with another name this week is one row, with both nights in it."""
    play(club, "Week 1", ["SMITH Ann#7", "Bo#2", "Cy#3"])
    play(club, "Week 2", ["Bo#2", "Cy#3", "Dee#4"])
    club.run("event", "reopen", "--event", "week-2")
    club.run("player", "add", "Ann Smith", "--id", "7", "--event", "week-2")
    club.run("event", "reopen", "--event", "week-1")
    club.run("player", "rename", "SMITH Ann", "Ann Smith", "--event", "week-1")
    club.run("series", "new", "Winter", "week-1", "week-2")
    (ann,) = [row for row in rows(club) if "Smith" in row[1] or "SMITH" in row[1]]
    assert ann[1:] == ("Ann Smith", "10", ["10", None])
    for week in ("week-1", "week-2"):
        named = [row["name"] for row in club.json("player", "list", "--event", week)["rows"]]
        assert "Ann Smith" in named


def test_reused_member_number(club: Club) -> None:
    """reused_member_number: a member's id that comes with quite another name is told, not silently taken."""
    play(club, "Week 1", ["Ann Smith#7", "Bo#2", "Cy#3"])
    club.run("event", "new", "Week 2", "--game", "three-handed")
    club.write("list.csv", "id,name\n7,Gus Tamm\n2,Bo\n")
    says = ["the id 7 is that of Ann Smith (week-1/1)", "Gus Tamm"]
    club.assert_refused("player", "import", "list.csv", "--event", "week-2", code=4, says=says)


def test_a_night_that_goes_on_is_named(club: Club) -> None:
    """A night with a table awaited counts as it stands, and the series says that it is provisional."""
    season(club)
    club.run("event", "new", "Friday 3", "--game", "three-handed", "--rounds", "2")
    for name, member in (("Ada", "1"), ("Bo", "2"), ("Cy", "3")):
        club.run("player", "add", name, "--id", member)
    club.run("series", "add", "winter", "friday-3")
    assert not club.json("series", "standings")["notes"]
    club.run("round", "pair", "--seed", "1", "--publish")
    assert "Friday 3 is provisional: tables of it are awaited." in club.json("series", "standings")["notes"]
    club.run("score", "enter", "1", *SLIP)
    assert (
        "Friday 3 is not over: it counts as it stands after round 1."
        in (club.json("series", "standings")["notes"])
    )


def test_a_series_as_of_an_act(club: Club) -> None:
    """The standings of a series as of an act are those that stood then."""
    season(club)
    then = rows(club)
    act = str(club.json("journal", "log")["rows"][-1]["act"])
    club.run("event", "reopen", "--event", "friday-2")
    club.run("score", "correct", "1", "4", "7", "10", "--event", "friday-2", "--reason", "slip read anew")
    assert rows(club) != then
    found = club.json("series", "standings", "--as-of", act)["rows"]
    assert [(row["rank"], row["name"], row["total"], row["values"]) for row in found] == then


def test_the_page_of_a_series(club: Club) -> None:
    """The site has a page for each series, linked from the first page; a merge is not the public's affair."""
    season(club, "--best", "1")
    play(club, "Friday 3", ["Ada", "Bo#2", "Cy#3"])
    club.run("series", "add", "winter", "friday-3")
    club.run("site", "build", "site")
    page = (club.folder / "site" / "series-winter.html").read_text()
    assert "Friday 3" in page
    assert "friday-1/player-1.html" in page
    assert "(4)" in page
    assert "tourney player merge" not in page
    assert 'href="series-winter.html"' in (club.folder / "site" / "index.html").read_text()

"""Ratings over a club's history, and an event that seeds by them."""

from tests.cli.support import Club


def a_season(club: Club) -> None:
    """A night of all play all in which Dee beats everybody, and Ada loses to everybody."""
    club.run("event", "new", "First", "--game", "two-handed", "--rounds", "3")
    club.run("player", "add", "Ada", "Bo", "Cy", "Dee")
    for _ in range(3):
        club.run("round", "pair", "--seed", "5", "--publish")
        for at in club.json("round", "show")["tables"]:
            names = [seat["name"] for seat in at["seats"]]
            figures = ["10", "4"] if names[0] > names[1] else ["4", "10"]
            club.run("score", "enter", str(at["table"]), *figures)


def test_ratings_over_all_events(club: Club) -> None:
    """Who won more is rated higher; the games that count are told."""
    club.run("rules", "list")
    a_season(club)
    rows = club.json("player", "ratings")["rows"]
    assert [row["name"] for row in rows] == ["Dee", "Cy", "Bo", "Ada"]
    assert [row["rank"] for row in rows] == [1, 2, 3, 4]
    assert {row["games"] for row in rows} == {3}
    told = club.run("player", "ratings").out
    assert "0 for a newcomer" in told


def test_a_void_table_or_one_not_confirmed_is_not_rated(club: Club) -> None:
    """A slip that waits to be confirmed changes no rating; once it is confirmed it does."""
    club.run("event", "new", "First", "--game", "two-handed", "--rounds", "3")
    club.run("player", "add", "Ada", "Bo")
    club.run("round", "pair", "--seed", "5", "--publish")
    seats = [seat["name"] for seat in club.json("round", "show")["tables"][0]["seats"]]
    club.write("slips.csv", f"round,table,seat1,seat2\n1,1,10,{4}\n")
    club.run("score", "import", "slips.csv")
    assert club.json("player", "ratings")["rows"] == []
    club.run("score", "confirm", "--all")
    assert club.json("player", "ratings")["rows"][0]["name"] == seats[0]


def test_a_cup_seeded_by_rating(club: Club) -> None:
    """Members who have played before are seeded by what they won then; newcomers come after them."""
    club.run("event", "new", "First", "--game", "two-handed", "--rounds", "3")
    names = ("Ada", "Bo", "Cy", "Dee")
    club.write("roster.csv", "name,id\n" + "".join(f"{name},m{at}\n" for at, name in enumerate(names)))
    club.run("player", "import", "roster.csv")
    club.run("player", "checkin", "--all")
    for _ in range(3):
        club.run("round", "pair", "--seed", "5", "--publish")
        for at in club.json("round", "show")["tables"]:
            first, second = (seat["name"] for seat in at["seats"])
            club.run("score", "enter", str(at["table"]), *(["10", "4"] if first > second else ["4", "10"]))
    club.run("event", "close")
    club.run(
        "event", "new", "Cup", "--game", "two-handed", "--movement", "knockout", "--pairing", "seeding=rating"
    )
    club.run("player", "add", "Zoe")
    club.run("player", "import", "roster.csv")
    club.run("player", "checkin", "--all")
    club.run("round", "pair", "--seed", "1", "--publish")
    found = club.json("round", "show")
    assert sorted(seat["name"] for seat in found["tables"][0]["seats"]) == ["Ada", "Zoe"]
    assert sorted(one["name"] for one in found["sitting_out"]) == ["Bo", "Cy", "Dee"]

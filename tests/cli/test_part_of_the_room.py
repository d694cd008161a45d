"""A round seated in parts, while tables of the round before still play."""

from tests.cli.support import NAMES, Club


def enter(club: Club, number: int, *tables: int, figures: tuple[str, ...] = ("10", "5", "4")) -> None:
    """Enter the slips of some tables of a round."""
    for table in tables:
        club.run("score", "enter", str(table), *figures, "--round", str(number))


def seated(club: Club) -> list[str]:
    """Everybody who is at a table of the last round."""
    return [name for table in club.seats() for name in table]


def start(club: Club, count: int = 10, **options: str) -> list[list[str]]:
    """Round 1 of a night is published: gives its tables."""
    club.night(NAMES[:count], **options)
    club.run("round", "pair", "--seed", "1", "--publish")
    return club.seats()


def test_a_part_of_the_room_is_seated(club: Club) -> None:
    """--free seats only whose tables are in, nobody sits out by it; --rest seats all others, sit-outs too."""
    tables = start(club, rounds="2")
    enter(club, 1, 1, 2)
    said = club.run("round", "pair", "--free", "--seed", "5")
    assert "published in part" in said.out
    assert "Sitting out: nobody" in said.out
    assert not set(tables[2]) & set(seated(club))
    assert len(seated(club)) == 6
    found = club.json("round", "show")
    assert (found["part"], found["seed"], found["sitting_out"]) == (True, 5, [])
    assert {row["sitouts"] for row in club.standings().values()} <= {0, 1}
    assert sum(row["sitouts"] for row in club.standings().values()) == 1  # that of round 1
    early = club.seats()
    enter(club, 1, 3)
    said = club.run("round", "pair", "--rest", "--seed", "6")
    assert [table for table in club.seats() if table in early] == early
    out = [one["name"] for one in club.json("round", "show")["sitting_out"]]
    assert sorted(seated(club) + out) == sorted(NAMES[:10])
    assert len(out) == 1
    assert f"{out[0]} sits out" in said.out
    assert club.json("round", "show")["part"] is False
    assert sum(row["sitouts"] for row in club.standings().values()) == 2
    club.run("journal", "verify")


def test_tables_are_seated_where_nobody_plays(club: Club) -> None:
    """A new table has the number of none that is still played at; who stands by waits for no table."""
    start(club, 9)
    enter(club, 1, 2, 3)
    club.run("player", "add", "Stan")
    club.run("player", "standby", "Stan")
    said = club.run("round", "pair", "--free", "--seed", "1")
    assert "Stan" not in said.err
    assert [table["table"] for table in club.json("round", "show")["tables"]] == [2, 3]


def test_more_parts_one_after_another(club: Club) -> None:
    """--free again seats more; those seated stay; standings are provisional, and the next command fits."""
    start(club, 12, rounds="2")
    assert club.json()["next"] == "tourney score enter"
    enter(club, 1, 1, 2)
    club.run("round", "pair", "--free", "--seed", "1")
    first = club.seats()
    enter(club, 1, 3, 4)
    assert club.json()["next"] == "tourney round pair --rest"
    assert "round 2 of 2 is published in part" in club.run().out
    club.run("round", "pair", "--free", "--seed", "2")
    assert [table for table in club.seats() if table in first] == first
    assert sorted(seated(club)) == sorted(NAMES[:12])
    assert club.json("standings")["provisional"]
    enter(club, 2, 1, 2, 3, 4)
    club.assert_refused("event", "close", code=4, says=["round 2 is seated in part only", "--anyway"])
    assert not club.json("standings")["final"]
    club.assert_refused("round", "pair", code=4, says=["round 2 is seated in part only", "--rest"])
    club.assert_refused("round", "publish", code=4, says="round 2 is seated in part only")
    club.run("round", "pair", "--rest", "--seed", "3")
    assert club.json("standings")["final"]


def test_what_stands_against_a_part(club: Club) -> None:
    """Too few are free, the rest of no part, tables still awaited for the rest: said, and nothing changed."""
    start(club, 9)
    club.assert_refused("round", "pair", "--free", code=4, says="a table takes 3, and free are: nobody")
    club.assert_refused("round", "pair", "--rest", code=4, says="no round is seated in part")
    club.assert_refused("round", "pair", "--rest", "--publish", code=2, says="publish")
    enter(club, 1, 1)
    club.run("round", "pair", "--free", "--seed", "1")
    club.assert_refused(
        "round", "pair", "--rest", code=4, says=["table 2, table 3", "--free", "--provisional"]
    )
    club.run("round", "pair", "--rest", "--provisional", "--seed", "1")
    assert sorted(seated(club)) == sorted(NAMES[:9])


def test_a_part_can_be_rehearsed_and_undone(club: Club) -> None:
    """--dry-run shows the part and changes nothing; undo takes a part back."""
    start(club, 9)
    enter(club, 1, 1, 2)
    before = club.rows()
    assert "dry run" in club.run("round", "pair", "--free", "--seed", "1", "--dry-run").err
    assert club.rows() == before
    club.run("round", "pair", "--free", "--seed", "1")
    club.run("undo")
    assert club.json("round", "list")["rows"][-1]["round"] == 1
    club.run("journal", "verify")


def test_who_comes_while_a_round_is_seated_in_part(club: Club) -> None:
    """A late arrival, one who comes back: seated with the rest of the round; who leaves is not."""
    tables = start(club, 10)
    club.run("player", "withdraw", club.json("round", "show")["sitting_out"][0]["name"])
    enter(club, 1, 1, 2)
    club.run("round", "pair", "--free", "--seed", "1")
    assert "from round 2" in club.run("player", "add", "Zoe").out
    leaver = tables[2][0]
    enter(club, 1, 3)
    assert "leaves after round 1" in club.run("player", "withdraw", leaver).out
    club.run("round", "pair", "--rest", "--seed", "1")
    assert "Zoe" in seated(club)
    out = [one["name"] for one in club.json("round", "show")["sitting_out"]]
    assert leaver not in seated(club) + out


def test_late_entry_does_not_reopen(club: Club) -> None:
    """late_entry_does_not_reopen: entered after round 1, she is in no place of it, and nothing is awaited."""
    start(club, 9)
    enter(club, 1, 1, 2, 3)
    club.run("player", "add", "Zoe")
    assert club.json("score", "missing")["rows"] == []
    club.run("round", "pair", "--seed", "1", "--publish")
    assert "Zoe" not in str(club.json("round", "show", "1"))
    assert [row["from_round"] for row in club.json("player", "list")["rows"] if row["name"] == "Zoe"] == [2]
    assert all(row["round"] == 2 for row in club.json("score", "missing")["rows"])
    out = [one["name"] for one in club.json("round", "show")["sitting_out"]]
    assert club.standings()["Zoe"]["sitouts"] == out.count("Zoe")


def test_a_schedule_is_seated_as_a_whole(club: Club) -> None:
    """Where no result decides the seating --free seats the whole round, and says so."""
    start(club, 8, game="four-handed", movement="rotation", rounds="3")
    enter(club, 1, 1, figures=("10", "5"))
    said = club.run("round", "pair", "--free")
    assert "no result decides who sits where in rotation" in said.err
    assert (club.json("round", "show")["part"], sorted(seated(club))) == (False, sorted(NAMES[:8]))
    club.assert_refused(
        "score", "enter", "2", "10", "5", code=3, says=["awaited in round 1 and in round 2", "--round"]
    )
    enter(club, 1, 2, figures=("10", "5"))
    assert "round 2, table 2" in club.run("score", "enter", "2", "10", "5").out


def test_a_slip_of_a_table_that_the_last_round_lacks(club: Club) -> None:
    """A slip for a table that is awaited in the round before alone is that one's."""
    start(club, 9)
    enter(club, 1, 2, 3)
    club.run("round", "pair", "--free", "--seed", "1")
    assert "round 1, table 1" in club.run("score", "enter", "1", "10", "5", "4").out


def test_a_bracket_is_not_seated_in_parts(club: Club) -> None:
    """A bracket, and tables whose numbers mean something, follow the results of the whole room."""
    start(club, 8, game="two-handed", movement="knockout")
    enter(club, 1, 1, 2, figures=("10", "5"))
    club.assert_refused("round", "pair", "--free", code=4, says="seats the whole room at once")


def test_nobody_stands_by_for_a_part(club: Club) -> None:
    """Who stands by is not seated with those who are free, and fills a table of the rest."""
    club.night(NAMES[:9])
    club.run("player", "standby", "Ida")
    club.run("round", "pair", "--seed", "1", "--publish")
    enter(club, 1, 1, 2)
    club.run("round", "pair", "--free", "--seed", "2")
    assert "Ida" not in seated(club)
    enter(club, 1, 3)
    club.run("round", "pair", "--rest", "--seed", "2")
    assert "Ida" in seated(club)


def test_a_part_with_a_slip_is_not_taken_back(club: Club) -> None:
    """A table that was seated with the rest and has its slip stays: undo of that act is refused."""
    start(club, 9)
    enter(club, 1, 1, 2)
    club.run("round", "pair", "--free", "--seed", "1")
    enter(club, 1, 3)
    club.run("round", "pair", "--rest", "--seed", "1")
    rest = max(row["act"] for row in club.json("journal", "log")["rows"])
    enter(club, 2, club.json("round", "show")["tables"][-1]["table"])
    club.assert_refused("undo", str(rest), code=4, says="round 2 has a result of a table that it seated")

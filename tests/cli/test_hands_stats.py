"""`hands stats` as typed: of files and of the event, to read and for programs."""

import json

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import NAMES, Club
from tests.cli.test_hands_solve import PLAYED
from tests.stats.hands import dealt, never_fails
from tourney.cli.hands_stats_show import NO_ACCUSATION
from tourney.logs.handlog_write import dump

WRONG = json.dumps({**json.loads(PLAYED), "id": "wrong", "points": [0, 1]})


def test_figures_to_read_and_for_programs(club: Club) -> None:
    """What is counted, what is left out and why, a row a player, and calls by seat must be there."""
    club.write("night.jsonl", f"{PLAYED}\n{WRONG}\nno hand\n")
    said = club.run("hands", "stats", "night.jsonl", "--play", code=3)
    assert said.out.startswith("1 hand counted, 1 left out\n  1 × wrong_points: ")
    assert "rejected: night.jsonl:3" in said.err
    assert "nobody at the table could see" in said.out
    lines = [line.split() for line in said.out.splitlines()]
    assert ["Ada", "1", "1", "1:", "100", "%", "(21–100)"] in [words[:7] for words in lines]
    assert any(words[:3] == ["2", "2", "eldest"] for words in lines)
    club.write("night.jsonl", f"{PLAYED}\n{WRONG}\n")
    told = club.json("hands", "stats", "night.jsonl", "--play", "--unusual")
    assert told["schema"] == "tourney.stats/1"
    assert (told["hands"], told["solved"]) == (1, 1)
    assert told["left_out"] == [{"why": "wrong_points", "hands": 1}]
    ada, bo = told["players"]
    assert (ada["name"], ada["made"], ada["made_percent"], ada["points"]) == (
        "Ada",
        1,
        [100.0, 20.7, 100.0],
        2,
    )
    assert (bo["lost_tricks"], bo["lost_a_hand"], bo["lost_error"], bo["defended"]) == (1, 1.0, None, 1)
    assert [(one["round"], one["place"], one["asked"]) for one in ada["calls"]] == [(1, 1, 1), (2, 1, 1)]
    assert told["unusual"] == {
        "note": NO_ACCUSATION, "looked_at": 0, "one_in": 1000, "by_chance": 0.0, "figures": [],
    }  # fmt: skip


def test_one_player_and_rows(club: Club) -> None:
    """`--player` must show one by the beginning of his name, CSV a row a player and one over all seats."""
    club.write("night.jsonl", f"{PLAYED}\n")
    assert "calls by seat and round, Bo:" in club.run("hands", "stats", "night.jsonl", "--player", "b").out
    rows = club.run("hands", "stats", "night.jsonl", "--format", "csv").out.splitlines()
    assert [row.split(",")[0] for row in rows] == ["name", "Ada", "Bo", "all seats"]
    club.assert_refused("hands", "stats", "night.jsonl", "--player", "Zoe", code=3, says="'Zoe'")


def test_unusual_is_stated_as_a_statistic(club: Club) -> None:
    """A figure far off must be told with its hands, the others', both odds, and that it accuses nobody.

    A file that is given twice must say the same: copies do not count.
    """
    lines = [dump(found.record) for found in dealt("three-handed", 550, 3, never_fails, NAMES[:4])]
    club.write("odd.jsonl", "\n".join(lines))
    club.write("copy.jsonl", "\n".join(lines))
    words = ("hands", "stats", "odd.jsonl", "copy.jsonl", "--unusual")
    said = club.run(*words).out
    told = club.json(*words)
    assert told["left_out"] == [{"why": "repeated", "hands": told["all"]["called"]}]
    look = told["unusual"]["figures"][0]
    assert (look["name"], look["what"], look["hits"]) == ("Ada", "calls", look["of"])
    assert f"{told['unusual']['looked_at']} figures looked at" in said
    assert f"by chance 1 in {look['one_in']:,}" in said
    assert f"of {look['of']}; in the other hands" in said
    assert NO_ACCUSATION in said
    for word in ("cheat", "guilty", "suspect", "collu"):
        assert word not in said.lower()
    rows = club.run(*words, "--format", "csv").out.splitlines()
    assert rows[1].startswith("Ada,calls,")


def test_an_event(club: Club) -> None:
    """Without a file the open event's hands must be counted; without any hand that is said."""
    club.night(NAMES[:3], hands="3")
    club.run("round", "pair", "--seed", "7", "--publish")
    club.assert_refused("hands", "stats", code=3, says="has no hands")
    lines, totals = table_log("three-handed", club.seats()[0], hands=3)
    club.write("log.jsonl", as_jsonl(lines))
    club.run("hands", "import", "log.jsonl")
    told = club.json("hands", "stats")
    assert told["hands"] == 3
    assert {one["name"]: one["points"] for one in told["players"]} == dict(
        zip(club.seats()[0], totals, strict=True)
    )

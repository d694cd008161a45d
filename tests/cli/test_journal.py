"""`tourney journal` and `undo` as typed: what is listed, and what a refusal names."""

import re
import sqlite3

import pytest

from tests.cli.support import Club


@pytest.fixture
def night(club: Club) -> Club:
    """Six players, two rounds of which the first is in; ten acts by three people."""
    club.night()  # 1 event new, 2 player add
    club.run("event", "set", "--rounds", "5")  # 3
    club.run("round", "pair", "--seed", "3", "--by", "Dora")  # 4
    club.run("round", "publish", "--by", "Dora")  # 5
    club.run("score", "enter", "1", "10", "7", "4", "--by", "Sam")  # 6
    club.run("score", "enter", "2", "3", "10", "8", "--by", "Sam")  # 7
    club.run("score", "correct", "1", "7", "10", "4", "--by", "Dora", "--reason", "upside down")  # 8
    club.run("round", "pair", "--seed", "3")  # 9
    club.run("player", "withdraw", "Fay")  # 10
    return club


def listed(club: Club, *words: str) -> list[int]:
    """The numbers of the acts that `journal log` lists."""
    return [row["act"] for row in club.json("journal", "log", *words)["rows"]]


def test_the_log_is_asked_by_person(night: Club) -> None:
    """Acts on a person are his roster line, his seats, the slips of his tables and his leaving; no others."""
    tables = night.seats(1)
    mine, other = ("1", "2") if "Ada" in tables[0] else ("2", "1")
    slips = {"1": [6, 8], "2": [7]}
    assert listed(night, "--player", "Ada") == sorted([2, 4, 9, *slips[mine]])
    assert not set(listed(night, "--player", "ada")) & set(slips[other])
    number = next(row["id"] for row in night.json("player", "list")["rows"] if row["name"] == "Ada")
    assert listed(night, "--player", str(number)) == listed(night, "--player", "Ada")
    assert 10 in listed(night, "--player", "Fay")


def test_the_log_is_asked_by_round_kind_director_and_time(night: Club) -> None:
    """Each filter alone and all together list the acts for which they hold, in order."""
    assert listed(night, "--round", "1") == [4, 5, 6, 7, 8]
    assert listed(night, "--round", "2") == [9]
    assert listed(night, "--kind", "score") == [6, 7, 8]
    assert listed(night, "--kind", "score enter") == [6, 7]
    assert listed(night, "--kind", "undo") == []
    assert listed(night, "--by", "dora") == [4, 5, 8]
    assert listed(night, "--since", "8") == [8, 9, 10]
    assert listed(night, "--since", "2020-01-01") == list(range(1, 11))
    assert listed(night, "--since", "2099-01-01T10:00Z") == []
    assert listed(night, "--last", "1", "--kind", "score") == [8]
    assert listed(night, "--round", "1", "--by", "Dora", "--kind", "score correct") == [8]
    night.run("undo")
    assert listed(night, "--kind", "undo") == [11]
    assert 11 in listed(night, "--player", "Fay")


def test_the_log_of_one_event_has_no_act_of_another(night: Club) -> None:
    """With two events `--event` lists the acts of the one; a round is one of the event that is meant."""
    night.run("event", "new", "Other", "--game", "two-handed", "--movement", "round-robin")
    night.run("player", "add", "Zed", "--event", "other")
    assert listed(night, "--event", "other") == [11, 12]
    assert listed(night, "--event", "club-night") == list(range(1, 11))
    assert "several events are open" in night.run("journal", "log", "--round", "1", code=2).err


def test_somebody_who_is_gone_is_still_in_the_log(club: Club) -> None:
    """A person whose entry was taken back is found by the name that he had."""
    club.night(("Ada", "Bo"))
    club.run("player", "add", "Zed")
    club.run("undo")
    assert listed(club, "--player", "Zed") == [3, 4]


def test_people_of_an_undone_import(club: Club) -> None:
    """Who is there is meant before who is gone; of several who are gone the numbers are said."""
    club.night(())
    club.write("people.csv", "name\nAda\nBo\n")
    for number in ("1 to 2", "3 to 4"):
        club.run("player", "import", "people.csv")
        assert f"numbers {number} are not given again" in club.run("undo").err
    said = club.run("journal", "log", "--player", "Ada", code=3).err
    assert "Ada (no. 1 in club-night), Ada (no. 3 in club-night)" in said
    club.run("player", "import", "people.csv")
    assert listed(club, "--player", "Ada") == [6]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--player", "Nobody"), "knows nobody called 'Nobody'"),
        (("--player", "99"), "no entry number 99"),
        (("--since", "yesterday"), "neither the number of an act nor a time"),
    ],
)
def test_what_cannot_be_listed_is_said(night: Club, words: tuple[str, ...], says: str) -> None:
    """A name that no act knows and a time that is none are bad input, not an empty list."""
    assert says in night.run("journal", "log", *words, code=3).err


def test_a_refused_undo_says_what_depends_on_the_act(night: Club) -> None:
    """The acts in the way are named, and typed as the way out says, the act can be taken back."""
    said = night.assert_refused("undo", "6", code=4, says="act 8 (score correct 1 7 10 4").err
    for number in re.findall(r"tourney undo (\d+)", said):
        night.run("undo", number)
    assert "taken back: act 6" in night.run("undo", "6").out
    night.run("journal", "verify")


def test_a_publishing_on_which_slips_stand_is_not_taken_back(night: Club) -> None:
    """The publishing of a round with results stays; the way out lists what came after it."""
    said = night.assert_refused("undo", "5", code=4, says="round 1 has results").err
    assert "tourney journal log --since 6 --round 1" in said
    assert listed(night, "--since", "6", "--round", "1") == [6, 7, 8]


@pytest.mark.parametrize(
    "words",
    [
        ("standings",), ("player", "list"), ("round", "show"), ("round", "fairness"), ("score", "missing"),
        ("event", "show"), ("event", "list"), ("journal", "log"), ("journal", "verify"),
    ],
)  # fmt: skip
def test_every_report_can_be_asked_as_of_an_act(night: Club, words: tuple[str, ...]) -> None:
    """As of the last act a report is what it is; as of an earlier one what it was then, acts since or not."""
    now = night.json(*words)
    assert night.json(*words, "--as-of", "10") == now
    night.run("score", "correct", "2", "10", "3", "8")
    night.run("player", "add", "Gus")
    night.run("round", "pair", "--seed", "9")
    assert night.json(*words, "--as-of", "10") == now


def test_the_site_can_be_built_as_of_an_act(night: Club) -> None:
    """Byte for byte the pages of then, whatever was done since."""
    night.run("site", "build", "then")
    night.run("score", "correct", "2", "10", "3", "8")
    night.run("site", "build", "again", "--as-of", "10")
    then, again = (
        {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}
        for root in (night.folder / "then", night.folder / "again")
    )
    assert then == again


def test_verify_names_the_first_difference(night: Club) -> None:
    """A figure changed with a database tool: row, column, both values and the act that last touched it."""
    with sqlite3.connect(night.folder / "tourney.db") as base:
        base.execute("UPDATE result SET points = '[10, 7, 4]' WHERE table_no = 1")
    said = night.run("journal", "verify", code=1)
    assert said.out == "result 1: points is [10,7,4], the acts make it [7,10,4] (act 8)\n"
    assert "the journal does not hold: 10 acts" in said.err


def test_a_round_is_no_draft_again_before_a_later_draft(club: Club) -> None:
    """While the next round is drafted the publishing of this one is not undone: one draft at most."""
    club.night()
    club.run("round", "pair", "--seed", "3")
    club.run("round", "publish")  # 4
    club.run("round", "pair", "--seed", "4", "--provisional")
    club.assert_refused("undo", "4", code=4, says="round 2 is drafted after it")
    club.run("undo")
    club.run("undo", "4")

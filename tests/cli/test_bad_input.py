"""Bad input of every kind: a clear error or answer, the right exit code, the database as before."""

import gzip
import json
import resource
import subprocess

import pytest

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import NAMES, Club, command


@pytest.fixture
def night(club: Club) -> Club:
    """Six players, round 1 published, two tables, nothing in."""
    club.night(hands="6", rounds="5")
    club.run("round", "pair", "--seed", "7", "--publish")
    return club


def test_a_name_typed_wrong(night: Club) -> None:
    """A name that nobody has is refused with the names that come near."""
    night.assert_refused("player", "withdraw", "Addda", code=3, says=["Addda", "Ada"])
    night.assert_refused("standings", "--why", "Zzz", code=3, says=["Zzz", "tourney player list"])


def test_an_ambiguous_name(night: Club) -> None:
    """A beginning that two names have is refused, and both are listed."""
    night.run("player", "add", "Adam")
    night.assert_refused("player", "withdraw", "Ad", code=3, says=["Ada", "Adam"])


def test_a_name_twice(night: Club) -> None:
    """double_add: a second player of a name is refused, whatever its spelling; --new enters another."""
    night.assert_refused("player", "add", "  aDA ", code=4, says=["Ada", "--new"])
    assert "no. 7: Ada" in night.run("player", "add", "Ada", "--new").out
    night.assert_refused("player", "withdraw", "Ada", code=3, says=["1 Ada", "7 Ada"])


def test_a_player_who_is_not_at_that_table(night: Club) -> None:
    """A figure for somebody of another table is refused, naming who sits here."""
    here, there = night.seats()
    night.assert_refused(
        "score", "enter", "1", f"{here[0]}=10", f"{here[1]}=7", f"{there[0]}=4", code=3,
        says=[f"{there[0]} is not at this table", *here],
    )  # fmt: skip
    night.assert_refused(
        "score", "enter", "1", here[0], "10", here[1], "7", there[2], "4", code=3, says=there[2]
    )


def test_self_result_refused(night: Club) -> None:
    """self_result_refused: one player twice on a slip is refused, naming the slip's fault."""
    ada, bo, _ = night.seats()[0]
    night.assert_refused(
        "score",
        "enter",
        "1",
        f"{ada}=10",
        f"{ada}=7",
        f"{bo}=4",
        code=3,
        says=f"{ada} stands twice on the slip",
    )


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        (["-3", "7", "4"], "never below 0"),
        (["99999999999999999999", "7", "4"], "more than a game can give"),
        (["ten", "7", "4"], "no number of points"),
        (["", "7", "4"], "a figure is missing"),
        (["25", "7", "4"], "6 hands give a side at most 24"),
        (["24", "24", "24"], "6 hands give at most 48"),
        (["8/10", "7", "4"], "looks like a date"),
        (["10. Jul", "7", "4"], "looks like a date"),
        (["10-7", "4"], "looks like a date or like two scores in one"),
        (["10", "7"], "3 figures a table, 2 were given"),
        (["10", "7", "4", "1"], "3 figures a table, 4 were given"),
        (["1.5", "7", "4"], "looks like a date"),
        (["7pts", "7", "4"], "no number of points"),
    ],
)
def test_score_bounds(night: Club, figures: list[str], says: str) -> None:
    """score_bounds, score_as_date: what no slip can say is refused with its reason."""
    night.assert_refused("score", "enter", "1", *figures, code=3, says=says)
    night.run("score", "enter", "1", "10", "7", "4")
    night.assert_refused("score", "correct", "1", *figures, code=3, says=says)


def test_no_such_table_round_or_option(night: Club) -> None:
    """A table, round or option that is not there is refused with what there is."""
    night.assert_refused("score", "enter", "3", "10", "7", "4", code=3, says="its tables are: 1 to 2")
    night.assert_refused(
        "score", "enter", "1", "10", "7", "4", "--round", "2", code=3, says="round 2 is not published"
    )
    night.assert_refused(
        "score", "enter", "1", "10", "7", "4", "--round", "0", code=3, says="round 0 is not published"
    )
    night.assert_refused(
        "score", "enter", "1", "10", "7", "4", "--hand-played", "3", code=2, says="--hand-played"
    )
    night.assert_refused("score", "enter", "one", "10", "7", "4", code=3, says="'one' is no table's number")
    night.assert_refused("score", "enter", "1", "10", "7", "4", "--hands-played", "0", code=3, says="0 hands")


def test_beyond_the_end_of_the_game(club: Club) -> None:
    """Points that no last hand can lead to are refused: past the target, or two winners of two sides."""
    club.night(NAMES[:4], game="four-handed")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused("score", "enter", "1", "14", "3", code=3, says="the game ends when somebody has 10")
    club.assert_refused("score", "enter", "1", "10", "10", code=3, says="the game ends when somebody has 10")
    assert club.run("score", "enter", "1", "13", "3").code == 0


def test_odd_score_with_reason(club: Club) -> None:
    """odd_score_with_reason: a round stopped by the clock is taken with a reason, which is shown."""
    club.night(NAMES[:2], game="two-handed")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused("score", "enter", "1", "6", "6", code=4, says=["nobody has reached 10", "--reason"])
    club.run("score", "enter", "1", "6", "6", "--reason", "the clock")
    assert "the clock" in club.run("round", "show").out
    assert club.run("score", "correct", "1", "6", "5", "--hands-played", "9").code == 0
    assert "cut short, 9 hands played" in club.run("round", "show").out


def test_the_same_import_twice(night: Club) -> None:
    """reimport_roster: a file taken in a second time is known, and no row changes."""
    log, _ = table_log("three-handed", night.seats()[0], hands=6)
    night.write("hands.jsonl", as_jsonl(log))
    night.write("slips.csv", "round,table,seat1,seat2,seat3\n1,2,9,8,2\n")
    night.write("more.csv", "name,club\nGus,North\nHal,South\n")
    for words in (
        ("hands", "import", "hands.jsonl"),
        ("score", "import", "slips.csv"),
        ("player", "import", "more.csv"),
    ):
        night.run(*words)
        before = night.rows()
        said = night.run(*words)
        assert "known" in said.out
        assert night.rows() == before


def test_a_corrected_log_imported_again(night: Club) -> None:
    """Another hand at a known place needs --replace; then it replaces, and the old one is in the journal."""
    log, _ = table_log("three-handed", night.seats()[0], hands=6)
    night.write("hands.jsonl", as_jsonl(log))
    night.run("hands", "import", "hands.jsonl")
    log[2]["notes"] = "the dealer was unsure"
    night.write("hands.jsonl", as_jsonl(log))
    night.assert_refused("hands", "import", "hands.jsonl", code=4, says=["notes", "--replace"])
    said = night.run("hands", "import", "hands.jsonl", "--replace")
    assert "0 new, 1 corrected, 5 known, 0 rejected" in said.out
    assert "corrected: round 1, table 1, hand 3: notes" in said.out
    night.run("undo")
    night.assert_refused("hands", "import", "hands.jsonl", code=4, says="--replace")


def test_corrected_slips_imported_again(night: Club) -> None:
    """Other figures for a table are refused; those that still wait may be replaced, confirmed ones not."""
    night.write("slips.csv", "round,table,seat1,seat2,seat3\n1,1,9,8,2\n1,2,9,8,2\n")
    night.run("score", "import", "slips.csv")
    night.run("score", "confirm", "2")
    night.write("slips.csv", "round,table,seat1,seat2,seat3\n1,1,9,8,3\n1,2,9,8,2\n")
    night.assert_refused("score", "import", "slips.csv", code=4, says=["row 2", "--replace"])
    assert "0 new, 1 replaced, 1 known" in night.run("score", "import", "slips.csv", "--replace").out
    night.write("slips.csv", "round,table,seat1,seat2,seat3\n1,2,9,8,3\n")
    night.assert_refused("score", "import", "slips.csv", "--replace", code=4, says="tourney score correct")


def test_a_truncated_log(night: Club) -> None:
    """A line that was cut is rejected and kept with its bytes; what came before is read; nothing is lost."""
    log, _ = table_log("three-handed", night.seats()[0], hands=3)
    night.write("hands.jsonl", as_jsonl(log)[:-40])
    said = night.run("hands", "import", "hands.jsonl", code=3)
    assert "3 read: 2 new, 0 corrected, 0 known, 1 rejected" in said.out
    assert "hands.jsonl:3" in said.err
    (reject,) = night.json("hands", "rejects")["rows"]
    assert reject["raw"] in as_jsonl(log)
    before = night.rows()
    night.run("hands", "import", "hands.jsonl", code=3)
    assert night.rows() == before


def test_a_truncated_archive(night: Club) -> None:
    """A gzip file that ends too early gives what came before, and one reject."""
    log, _ = table_log("three-handed", night.seats()[0], hands=60)
    night.write("hands.jsonl.gz", gzip.compress(as_jsonl(log).encode())[:-700])
    said = night.run("hands", "import", "hands.jsonl.gz", code=3)
    assert "1 rejected" in said.out


def test_nothing_usable_is_taken_in(night: Club) -> None:
    """A cut EGN, a JSON of another kind, a picture, an empty file, a folder: refused, nothing kept."""
    night.write("cut.egn", '{"fileType": "Euchre Game Notation", "deals": [{')
    night.write("other.json", json.dumps({"type": "FeatureCollection", "features": []}))
    night.write("list.jsonl", "[1, 2]\n")
    night.write("photo.jsonl", b"\x89PNG\r\n\x1a\n" + bytes(50))
    night.write("empty.jsonl", "")
    (night.folder / "folder").mkdir()
    for name in ("cut.egn", "other.json", "list.jsonl", "photo.jsonl", "empty.jsonl", "folder", "none.jsonl"):
        night.assert_refused("hands", "import", name, code=3, says=name)
        night.assert_refused("event", "import", name, code=3, says=name)


def test_a_file_that_is_no_table(night: Club) -> None:
    """A roster or slips file without the columns needed, or that is no text, is refused."""
    night.write("one.csv", "who\nGus\n")
    night.write("xlsx.csv", b"PK\x03\x04" + bytes(30))
    night.write("empty.csv", "")
    night.assert_refused("player", "import", "one.csv", code=3, says="no column name")
    night.assert_refused("player", "import", "xlsx.csv", code=3, says="no text file")
    night.assert_refused("player", "import", "empty.csv", code=3, says="is empty")
    night.assert_refused("score", "import", "one.csv", code=3, says="no column round")
    night.assert_refused("player", "import", "none.csv", code=3, says=["no file none.csv", "right folder"])


def test_one_bad_row_keeps_the_others_out(night: Club) -> None:
    """All or nothing: each bad row is named, and no row of the file is taken in."""
    night.write("slips.csv", "round,table,seat1,seat2,seat3\n1,1,9,8,2\n1,2,9,8/10,2\n1,7,1,2,3\n1,1,3,3,3\n")
    night.assert_refused(
        "score", "import", "slips.csv", code=3, says=["row 3", "row 4", "row 5", "nothing was imported"]
    )
    night.write("more.csv", "name\nGus\n \n12\n")
    night.assert_refused("player", "import", "more.csv", code=3, says=["row 4", "nothing was entered"])


def test_a_wrong_folder(club: Club) -> None:
    """A command in a folder without a database says so and how to go on; it makes no file."""
    for words in (
        ("standings",),
        ("score", "enter", "1", "10", "7", "4"),
        ("round", "pair"),
        ("journal", "log"),
    ):
        said = club.run(*words, code=5)
        assert "tourney event new" in said.err
        assert str(club.folder) in said.err
    assert list(club.folder.iterdir()) == []


def test_a_file_that_is_no_database(club: Club) -> None:
    """Another file in the database's place is refused and left as it is."""
    club.write("tourney.db", "name\nAda\n")
    club.run("standings", code=5)
    club.run("event", "new", "X", code=5)
    assert (club.folder / "tourney.db").read_text() == "name\nAda\n"


def test_no_event_error(club: Club) -> None:
    """no_event_error: entering with no event open is an error that says how to go on."""
    club.night()
    club.run("event", "close")
    club.assert_refused("player", "add", "Gus", code=4, says=["no event is open", "tourney event new"])
    club.assert_refused("player", "add", "Gus", code=4, says="tourney event reopen club-night")
    club.assert_refused("player", "add", "Gus", "--event", "club-night", code=4, says="tourney event reopen")
    assert club.json("player", "list")["rows"]


def test_several_events_are_open(club: Club) -> None:
    """With two open events a command asks which, and --event may stand before the noun or behind."""
    club.night()
    club.run("event", "new", "Other night")
    club.assert_refused("player", "add", "Gus", code=2, says=["club-night, other-night", "--event"])
    club.run("--event", "other-night", "player", "add", "Gus")
    club.run("player", "add", "Hal", "--event", "Other night")
    assert [row["name"] for row in club.json("player", "list", "--event", "other")["rows"]] == ["Gus", "Hal"]


def test_a_failed_first_act_leaves_no_database(club: Club) -> None:
    """`event new` that is refused, or only rehearsed, makes no file."""
    club.run("event", "new", "X", "--game", "whist", code=3)
    club.run("event", "new", " ", code=3)
    club.run("event", "new", "X", "--game", "four-handed", "--movement", "threes", code=3)
    club.run("event", "new", "X", "--option", "stick_dealer=perhaps", code=3)
    club.run("event", "new", "X", "--tie-breaks", "shoe size", code=3)
    club.run("event", "new", "X", "--dry-run")
    assert list(club.folder.iterdir()) == []


def test_a_full_disk(night: Club) -> None:
    """When the disk takes no more bytes the command ends with 5, and every row is as before."""
    log, _ = table_log("three-handed", night.seats()[0], hands=400)
    night.write("hands.jsonl", as_jsonl(log))
    before = night.rows()
    size = (night.folder / "tourney.db").stat().st_size

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 4096, size + 4096))

    said = night.spawn("hands", "import", "hands.jsonl", preexec_fn=limit)
    assert said.code == 5, said
    assert "Traceback" not in said.err
    assert "disk" in said.err
    assert night.rows() == before
    night.run("journal", "verify")


def test_a_full_disk_before_the_first_act(club: Club) -> None:
    """Where not even the new database fits, it ends with 5 and leaves no file."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

    said = club.spawn("event", "new", "Friday", preexec_fn=limit)
    assert said.code == 5, said
    assert "Traceback" not in said.err
    assert list(club.folder.iterdir()) == []


def test_stdout_that_takes_nothing(night: Club) -> None:
    """A full device for the output is an error of the environment; a closed pipe is no error to tell."""
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            command("player", "list"),
            cwd=night.folder,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 5
    assert "the disk is full" in done.stderr
    assert "Traceback" not in done.stderr
    shell = f"{' '.join(command('journal', 'log', '--format', 'csv'))} | true; echo ${{PIPESTATUS[0]}}"
    piped = subprocess.run(
        ["bash", "-c", shell], cwd=night.folder, capture_output=True, text=True, check=False
    )
    assert piped.stderr == ""
    assert piped.stdout.strip() in ("0", "141")


def test_a_header_alone(night: Club) -> None:
    """A file with nothing below its header is refused, with what to look at."""
    for words, header in (
        (("player", "import"), "name,club"),
        (("score", "import"), "round,table,seat1,seat2,seat3"),
    ):
        night.write("s.csv", header + "\n\n")
        night.assert_refused(*words, "s.csv", code=3, says=["its header and no row below it", "was it saved"])


def test_what_is_typed_next_has_the_folder(night: Club) -> None:
    """The way out of a file that is no event names the file as it was typed."""
    (night.folder / "logs of may").mkdir()
    night.write("logs of may/x.egn", "nothing")
    night.assert_refused(
        "event", "import", "logs of may/x.egn", code=3, says="hands audit 'logs of may/x.egn'"
    )


def test_words_of_the_program_typed_wrong(night: Club) -> None:
    """A noun, a verb or a movement that there is none of is refused with those that come near."""
    night.assert_refused("evnt", "list", code=2, says=["'evnt'", "Did you mean", "'event'"])
    night.assert_refused("undu", code=2, says=["Did you mean", "'undo'"])
    night.assert_refused("round", "pare", code=2, says="Did you mean 'pair'")
    new = ("event", "new", "X", "--game", "three-handed", "--movement")
    night.assert_refused(*new, "three", code=3, says=["near to it: threes", "known are: threes,"])
    night.assert_refused(*new, "zzz", code=3, says=["called 'zzz' (known are"])

"""`hands audit` and `hands convert` as typed: reports, exit codes, rejects, formats."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import Club
from tests.logs.samples import THREE, TWO, hand
from tests.logs.test_egn import deal, game

REVOKE = (
    '{"id":"club-r1-t1-h7","rules":"two-handed","players":["Ada","Cy"],"dealer":0,'
    '"hands":[["9C","TC","QD","KD","AD"],["JS","9H","TH","QH","AH"]],"up":"9D","bury":"-",'
    '"calls":["pass","pass","pass","C"],"tricks":[["AH","9C"],["TC","9H"]]}'
)
"""Ada makes clubs and leads the ten to trick 2; Cy, with the left bower, plays a heart."""


def audit(club: Club, *words: str, code: int) -> dict[str, object]:
    """The report of an audit as JSON."""
    report = json.loads(club.run("hands", "audit", *words, "--json", code=code).out)
    assert isinstance(report, dict)
    return report


def test_clean_night(club: Club) -> None:
    """A clean night must be all clean, end with 0, and come to the totals of its table."""
    lines, totals = table_log("three-handed", ["Ada", "Bo", "Cy"], hands=6)
    club.write("night.jsonl", as_jsonl(lines))
    report = audit(club, "night.jsonl", code=0)
    counts = [report[key] for key in ("hands", "clean", "verified", "unplayed", "rejected")]
    assert counts == [6, 6, 6, 0, 0]
    assert report["games"] == [{"source": "night.jsonl", "round": 1, "table": 1, "score": totals}]
    assert report["findings"] == []


def test_schema_of_the_report(club: Club) -> None:
    """A fault must stand in the report with the keys that HANDLOG.md section 5 names."""
    club.write("night.jsonl", f"{TWO}\n{REVOKE}\nnonsense\n")
    report = audit(club, "night.jsonl", code=1)
    assert report["schema"] == "tourney.audit/1"
    assert (report["hands"], report["clean"], report["rejected"]) == (2, 1, 1)
    assert report["rejects"] == [
        {"source": "night.jsonl", "line": 3, "column": 1, "reason": "no JSON object: expecting value"}
    ]
    findings = report["findings"]
    assert isinstance(findings, list)
    assert [finding for finding in findings if finding["severity"] == "error"] == [
        {
            "hand": "club-r1-t1-h7",
            "source": "night.jsonl",
            "line": 2,
            "code": "revoke",
            "severity": "error",
            "seat": 1,
            "trick": 2,
            "card": "9H",
            "message": "Cy played 9♥ on a club lead while holding J♠, the left bower",
            "expected": ["JS"],
            "actual": "9H",
        }
    ]


def test_report_for_people(club: Club) -> None:
    """The report must say what, where, which rule and what would have been right, and sum up."""
    club.write("night.jsonl", f"{TWO}\n{REVOKE}\n")
    said = club.run("hands", "audit", "night.jsonl", code=1)
    for part in (
        "night.jsonl: line 2 (club-r1-t1-h7), trick 2",
        "error: Cy played 9♥ on a club lead while holding J♠, the left bower",
        "right: J♠ (the left bower) had to be played",
        "rule: A player who holds a card of the suit led plays one",
        "[revoke, revoke = reject]",
        "2 hands: 1 clean (0 verified), 1 with errors",
        "1 × hands_not_logged",
    ):
        assert part in said.out
    assert "night.jsonl: line 1" not in said.out
    verbose = club.run("hands", "audit", "night.jsonl", "--verbose", code=1)
    assert "cannot check: no hand is logged: only what was played is known" in verbose.out


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (f"{TWO}\n", 0),
        (f"{TWO}\nnonsense\n", 3),
        (f"{REVOKE}\n", 1),
        (f"{REVOKE}\nnonsense\n", 1),
        ("", 0),
        ('{"some": "json"}', 3),
        ('{\n "some": "json"\n}', 3),
        (THREE[:200], 3),
    ],
)
def test_exit_codes(club: Club, content: str, code: int) -> None:
    """It must end with 1 where there is an error, else with 3 where there is a reject, else with 0."""
    club.write("night.jsonl", content)
    assert club.run("hands", "audit", "night.jsonl", code=None).code == code


def test_wrong_places(club: Club) -> None:
    """A missing file, a folder and a missing database must each be one sentence with the way out."""
    (club.folder / "logs").mkdir()
    club.write("night.jsonl", TWO)
    club.assert_refused(
        "hands", "audit", "night.jsonl", "nihgt.jsonl", code=3, says="there is no file nihgt.jsonl"
    )
    club.assert_refused("hands", "audit", "logs", code=3, says="is a folder")
    club.assert_refused("hands", "audit", code=5, says="no database")


def test_rejects_file(club: Club) -> None:
    """`--rejects` must write every reject with its raw bytes, and an empty file where there is none."""
    club.write("night.jsonl", f"{TWO}\n".encode() + b'{"a":"\x81"}\nnonsense\n')
    club.run("hands", "audit", "night.jsonl", "--rejects", "night.rejects.jsonl", code=3)
    rows = [json.loads(line) for line in Path("night.rejects.jsonl").read_text().splitlines()]
    assert [row["line"] for row in rows] == [2, 3]
    assert "raw_base64" in rows[0]
    assert rows[1]["raw"] == "nonsense"
    club.write("night.jsonl", TWO)
    club.run("hands", "audit", "night.jsonl", "--rejects", "night.rejects.jsonl")
    assert Path("night.rejects.jsonl").read_text() == ""


def test_several_files_and_shapes(club: Club) -> None:
    """Several files of several shapes must be one report; hands of two files are not compared."""
    lines, _ = table_log("two-handed", ["Ada", "Bo"], hands=3)
    club.write("a.jsonl", as_jsonl(lines))
    club.write("b.jsonl.gz", gzip.compress(as_jsonl(lines).encode()))
    club.write("c.egn", json.dumps(game(deal(bidding={"calls": ["Pass"] * 8}, play={"tricks": []}))))
    report = audit(club, "a.jsonl", "b.jsonl.gz", "c.egn", code=1)
    assert (report["hands"], report["clean"], report["unplayed"]) == (7, 6, 1)
    findings = report["findings"]
    assert isinstance(findings, list)
    assert [(one["source"], one["deal"], one["code"]) for one in findings] == [
        ("c.egn", 0, "dealer_must_call")
    ]


def test_cut_compressed_file(club: Club) -> None:
    """Of a compressed file cut short, what came before must be judged and the rest be one reject."""
    lines, _ = table_log("two-handed", ["Ada", "Bo"], hands=40)
    lines = [{key: value for key, value in line.items() if key not in ("table", "score")} for line in lines]
    packed = gzip.compress(as_jsonl(lines).encode())
    club.write("a.jsonl.gz", packed[: len(packed) - 200])
    report = audit(club, "a.jsonl.gz", code=3)
    assert report["rejected"] == 1
    assert isinstance(report["hands"], int)
    assert report["hands"] == report["clean"] > 10


def test_notes(club: Club) -> None:
    """What was read with a remark must be told: an unknown ruleset key, bytes of Windows."""
    club.write("a.egn", json.dumps(game(deal(), ruleset={"four_trick_tokens": True})))
    club.write("b.jsonl", f"{hand(notes='Zo~')}\n".encode().replace(b"~", b"\xeb"))
    report = audit(club, "a.egn", "b.jsonl", code=0)
    notes = report["notes"]
    assert isinstance(notes, list)
    assert [(note["source"], note["kind"]) for note in notes] == [
        ("a.egn", "ruleset"),
        ("b.jsonl", "encoding"),
    ]
    assert "four_trick_tokens" in club.run("hands", "audit", "a.egn").out


def test_formats(club: Club) -> None:
    """The findings must come as CSV and as NDJSON, too."""
    club.write("night.jsonl", f"{REVOKE}\n")
    table = club.run("hands", "audit", "night.jsonl", "--format", "csv", code=1).out.splitlines()
    assert table[0].startswith("hand,source,line")
    assert len(table) == 2
    row = json.loads(club.run("hands", "audit", "night.jsonl", "--format", "ndjson", code=1).out)
    assert row["code"] == "revoke"


def test_names_cannot_steer_the_terminal(club: Club) -> None:
    """A name with control characters must not reach the terminal as such."""
    line = json.loads(REVOKE)
    line["players"] = ["Ada", "\x1b[2JCy\n"]
    line["id"] = "\x1b]0;x\x07"
    club.write("night.jsonl", json.dumps(line))
    said = club.run("hands", "audit", "night.jsonl", code=1)
    assert not [char for char in said.out if ord(char) < 32 and char != "\n"]


def test_convert(club: Club) -> None:
    """A log must be written in another shape and back, whole; an existing file is never overwritten."""
    one = game(deal(0, bidding={"callAnnotations": {"0": ["!"]}}), deal(1), title="Night")
    club.write("a.egn", json.dumps(one))
    club.run("hands", "convert", "a.egn", "-o", "a.jsonl.gz")
    club.run("hands", "convert", "a.jsonl.gz", "-o", "b.egn")
    written = json.loads(Path("b.egn").read_text())
    assert written["deals"] == one["deals"]
    assert written["metadata"]["title"] == "Night"
    club.assert_refused("hands", "convert", "a.egn", "-o", "b.egn", code=3, says="is there already")
    assert (
        club.run("hands", "convert", "b.egn").out == gzip.decompress(Path("a.jsonl.gz").read_bytes()).decode()
    )


def test_convert_refuses(club: Club) -> None:
    """What a shape cannot hold must be refused, with nothing written."""
    club.write("a.jsonl", f"{THREE}\n")
    club.assert_refused("hands", "convert", "a.jsonl", "-o", "a.egn", code=3, says="four-handed games only")
    club.assert_refused("hands", "convert", "a.jsonl", "-o", "a.pdf", code=3, says="end it with .jsonl")
    club.assert_refused("hands", "convert", "none.jsonl", "-o", "a.egn", code=3, says="there is no file")
    assert not list(club.folder.glob("a.egn*"))


def test_convert_tells_what_is_no_hand(club: Club) -> None:
    """Lines that are no hands must be told on stderr, and it must end with 3; the rest is written."""
    club.write("a.jsonl", f"{TWO}\nnonsense\n")
    said = club.run("hands", "convert", "a.jsonl", "-o", "b.jsonl", code=3)
    assert "rejected: a.jsonl:2" in said.err
    assert Path("b.jsonl").read_text() == f"{TWO}\n"


def test_audit_starts_fast(club: Club) -> None:
    """An audit of files must not load the database's libraries."""
    club.write("a.jsonl", TWO)
    script = (
        "import sys; sys.argv = ['tourney', 'hands', 'audit', 'a.jsonl', '--json']\n"
        "from tourney.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "sys.exit(any(name in sys.modules for name in ('sqlmodel', 'sqlalchemy', 'jinja2')))"
    )
    assert subprocess.run([sys.executable, "-c", script], cwd=club.folder, check=False).returncode == 0

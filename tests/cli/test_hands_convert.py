"""`hands convert` and `hands export` as typed: every shape to every shape, what is lost named."""

import gzip
import io
import json
from typing import Any

import pytest
import zstandard

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import NAMES, Club
from tests.corpus.files import FOLDER
from tests.logs.samples import THREE, TWO, hand
from tests.logs.test_egn import deal, game
from tests.logs.test_ptn import LONE
from tourney.cli import hands_convert
from tourney.logs import KINDS
from tourney.logs.writing import SHAPES

ANNOTATED = FOLDER / "quite-the-hustle-annotated.egn"


def test_the_kinds_that_are_offered() -> None:
    """The command line must offer what the readers and writers have."""
    assert hands_convert.KINDS == KINDS
    assert hands_convert.SHAPES == SHAPES


def test_every_shape_to_every_shape(club: Club) -> None:
    """Hands must come through every shape that holds them, and the packings, line for line."""
    club.write("a.jsonl", f"{THREE}\n{TWO}\n")
    shapes = ["b.csv", "c.tsv.gz", "d.xlsx", "e.parquet", "f.jsonl.zst", "g.csv.zst", "h.jsonl"]
    last = "a.jsonl"
    for name in shapes:
        club.run("hands", "convert", last, "-o", name)
        last = name
    assert (club.folder / "h.jsonl").read_text() == f"{THREE}\n{TWO}\n"
    assert (
        zstandard.ZstdDecompressor()
        .stream_reader(io.BytesIO((club.folder / "f.jsonl.zst").read_bytes()))
        .read()
        == f"{THREE}\n{TWO}\n".encode()
    )
    audits = [club.json("hands", "audit", name) for name in ("a.jsonl", *shapes)]
    assert {(one["hands"], one["clean"], one["verified"]) for one in audits} == {(2, 2, 1)}


def test_from_ptn_and_egn(club: Club) -> None:
    """PTN must come out in every other shape, and EGN's annotations must come back through a sheet."""
    club.write("a.ptn", LONE)
    club.run("hands", "convert", "a.ptn", "-o", "a.csv")
    assert club.run("hands", "convert", "a.csv").out == club.run("hands", "convert", "a.ptn").out
    one = game(deal(0, bidding={"callAnnotations": {"0": ["!"]}}), deal(1), title="Night")
    club.write("b.egn", json.dumps(one))
    club.run("hands", "convert", "b.egn", "-o", "b.xlsx")
    club.run("hands", "convert", "b.xlsx", "-o", "b.parquet")
    club.run("hands", "convert", "b.parquet", "-o", "c.egn")
    written = json.loads((club.folder / "c.egn").read_text())
    assert written["deals"] == one["deals"]
    assert written["metadata"]["title"] == "Night"


def test_to_the_terminal(club: Club) -> None:
    """A text may go to the terminal; what is no text needs a file, and is not packed twice."""
    club.write("a.jsonl", TWO)
    assert club.run("hands", "convert", "a.jsonl", "--to", "csv").out.startswith("rules,players,dealer,up")
    club.assert_refused(
        "hands", "convert", "a.jsonl", "--to", "xlsx", code=3, says="name a file: --output FILE"
    )
    club.assert_refused(
        "hands", "convert", "a.jsonl", "-o", "a.xlsx.gz", code=3, says="xlsx is packed in itself"
    )
    club.assert_refused(
        "hands", "convert", "a.jsonl", "-o", "a.jsonl", code=3, says="is the file that is read"
    )
    assert not list(club.folder.glob("*.part"))


def test_told_by_content_or_said(club: Club) -> None:
    """What a file is must be told by its content; `--from` says it where that misleads."""
    club.write("night.csv", "rules,dealer\ntwo-handed,1\n")
    club.write("odd", "RULES GAME,dealer;x\n")
    assert club.json("hands", "audit", "night.csv")["hands"] == 1
    report = club.json("hands", "audit", "night.csv", "--from", "csv")
    assert report["hands"] == 1
    said = json.loads(club.run("hands", "audit", "night.csv", "--from", "jsonl", "--json", code=3).out)
    assert (said["hands"], said["rejected"]) == (0, 2)
    said = json.loads(club.run("hands", "audit", "odd", "--from", "csv", "--json", code=3).out)
    assert "no hand sheet" in said["rejects"][0]["reason"]
    assert "--from" in club.run("hands", "import", "--help").out


def test_show_a_row(club: Club) -> None:
    """A row of a workbook must be shown like a line of a log."""
    club.write("a.jsonl", f"{TWO}\n{hand()}\n")
    club.run("hands", "convert", "a.jsonl", "-o", "a.xlsx")
    assert "a.xlsx:3" in club.run("hands", "show", "a.xlsx#3").out


def night(club: Club) -> list[dict[str, Any]]:
    """A night of threes with the hands of two tables imported; the lines as logged."""
    club.run("event", "new", "Club", "--game", "three-handed", "--movement", "threes", "--rounds", "1")
    club.write("players.csv", "name\n" + "\n".join(NAMES[:6]) + "\n")
    club.run("player", "import", "players.csv")
    club.run("player", "checkin", "--all")
    club.run("round", "pair", "--seed", "7", "--publish")
    lines: list[dict[str, Any]] = []
    for table in club.json("round", "show", "1")["tables"]:
        names = [seat["name"] for seat in table["seats"]]
        lines += table_log("three-handed", names, hands=3, table=table["table"])[0]
    club.write("night.jsonl", as_jsonl(lines))
    club.run("hands", "import", "night.jsonl")
    return lines


def test_export(club: Club) -> None:
    """The event's hands must come out in every shape as they went in, by table and hand, or one table's."""
    lines = night(club)
    out = [json.loads(line) for line in club.run("hands", "export").out.splitlines()]
    assert len(out) == len(lines) == 6
    assert [(one["table"], one["hand"]) for one in out] == [
        (table, at) for table in (1, 2) for at in (1, 2, 3)
    ]
    assert club.json("hands", "export")["rows"] == out
    assert club.json("hands", "export")["schema"] == "tourney.hands/1"
    for name in ("a.csv", "a.xlsx", "a.parquet"):
        said = club.run("hands", "export", "-o", name)
        assert f"6 hands written to {name}" in said.err
        assert [json.loads(line) for line in club.run("hands", "convert", name).out.splitlines()] == out
        assert "6 known" in club.run("hands", "import", name).out
    assert len(club.run("hands", "export", "--table", "2", "--format", "csv").out.splitlines()) == 4
    club.assert_refused("hands", "export", "--round", "9", code=3, says="there are no such hands")
    club.assert_refused("hands", "export", "--to", "emn", code=3, says="EGN holds four-handed games only")


@pytest.mark.shared
@pytest.mark.skipif(not FOLDER.is_dir(), reason="the real games of ../shared/egn are not here")
def test_annotated_egn_survives(club: Club) -> None:
    """The annotated game must come back from the event, and through every shape, with nothing lost."""
    one = json.loads(ANNOTATED.read_text(encoding="utf-8"))
    names = [player if isinstance(player, str) else player["name"] for player in one["metadata"]["players"]]
    club.run("event", "new", "Final", "--game", "four-handed", "--movement", "manual", "--rounds", "1")
    club.write("players.csv", "name\n" + "\n".join(names) + "\n")
    club.run("player", "import", "players.csv")
    club.run("player", "checkin", "--all")
    club.run("round", "pair")
    club.run("round", "seat", "1", *names)
    club.run("round", "publish")
    club.write("final.egn", ANNOTATED.read_bytes())
    club.run("hands", "import", "final.egn", "--round", "1", "--table", "1")
    club.run("hands", "export", "-o", "out.egn")
    last = "out.egn"
    for name in ("a.csv", "b.xlsx", "c.parquet", "d.jsonl", "e.egn"):
        club.run("hands", "convert", last, "-o", name)
        last = name
    for name in ("out.egn", "e.egn"):
        written = json.loads((club.folder / name).read_text(encoding="utf-8"))
        assert written["deals"] == one["deals"]
        assert (
            written["metadata"].items()
            >= {**one["metadata"], "ruleset": written["metadata"]["ruleset"]}.items()
        )
        assert written["metadata"]["ruleset"].items() >= one["metadata"]["ruleset"].items()
        outside = {key: value for key, value in one.items() if key not in ("deals", "metadata", "version")}
        assert written.items() >= outside.items()


def test_gzip_is_the_same_again(club: Club) -> None:
    """The same hands must be the same bytes, packed or not."""
    club.write("a.jsonl", TWO)
    for end in (".csv", ".csv.gz", ".csv.zst", ".jsonl.gz", ".jsonl.zst", ".parquet"):
        for name in ("x", "y"):
            club.run("hands", "convert", "a.jsonl", "-o", f"{name}{end}")
        assert (club.folder / f"x{end}").read_bytes() == (club.folder / f"y{end}").read_bytes()
    assert gzip.decompress((club.folder / "x.jsonl.gz").read_bytes()).decode() == f"{TWO}\n"


@pytest.mark.parametrize("shape", ["csv", "xlsx", "parquet"])
@pytest.mark.parametrize("fast_from", [0, 1 << 30])
def test_verdicts_are_a_column(
    club: Club, monkeypatch: pytest.MonkeyPatch, shape: str, fast_from: int
) -> None:
    """With --verdict what is found in each hand stands in a column that no reader takes for a part of it."""
    from tourney.cli import hands_audit

    monkeypatch.setattr(hands_audit, "FAST_FROM", fast_from)
    lines = [
        '{"rules":"two-handed","dealer":1,"up":"9H","calls":["pass","pass","pass","pass"]}',
        '{"rules":"two-handed","dealer":1,"up":"9H","calls":["pass"]}',
        '{"rules":"two-handed","dealer":1,"up":"9H","calls":["pass","pass","H"]}',
    ]
    club.write("a.jsonl", "\n".join(lines))
    club.run("hands", "convert", "a.jsonl", "--verdict", "-o", f"b.{shape}")
    club.run("hands", "convert", f"b.{shape}", "-o", "c.jsonl")
    assert (club.folder / "c.jsonl").read_text().splitlines() == lines
    if shape == "csv":
        verdicts = [row.rpartition(",")[2] for row in (club.folder / "b.csv").read_text().splitlines()]
        assert verdicts == ["verdict", "clean", "open auction_unfinished", "error turned_suit_named"]
    club.assert_refused("hands", "convert", "a.jsonl", "--verdict", "--to", "egn", code=3, says="no column")

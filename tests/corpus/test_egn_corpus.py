"""Real games in EGN and EMN: read, audited and written as their README says."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.corpus.files import ALL, CLEAN, FOLDER, needs_files
from tourney.cli import main
from tourney.engine.record import HandRecord
from tourney.logs import ReadingNote, Reject, read_hands
from tourney.logs.egn_deal import with_new_names
from tourney.logs.egn_write import write, write_match
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump

pytestmark = needs_files


def audit(*names: str) -> tuple[int, dict[str, Any]]:
    """The exit code and the report of `hands audit --json`."""
    files = [str(FOLDER / name) for name in names]
    result = CliRunner().invoke(main, ["hands", "audit", *files, "--json"], prog_name="tourney")
    return result.exit_code, json.loads(result.stdout)


def read(path: Path) -> list[HandRecord]:
    """The hands of a file in which nothing is rejected and nothing odd."""
    notes: list[ReadingNote] = []
    items = list(read_hands(path, note=notes.append))
    assert not [item.sentence for item in items if isinstance(item, Reject)]
    assert not notes
    return [item for item in items if isinstance(item, HandRecord)]


@pytest.mark.parametrize("name", CLEAN)
def test_clean_files(name: str) -> None:
    """Every deal of the clean files must be clean, and the games must come to their final scores."""
    code, report = audit(name)
    deals, scores = CLEAN[name]
    assert (code, report["schema"]) == (0, "tourney.audit/1")
    assert (report["hands"], report["clean"], report["rejected"]) == (deals, deals, 0)
    assert [game["score"] for game in report["games"]] == scores
    assert {finding["severity"] for finding in report["findings"]} <= {"unverifiable"}


def test_all_at_once() -> None:
    """All the files in one audit must come to the sum of each alone."""
    code, report = audit(*CLEAN)
    assert (code, report["hands"]) == (0, sum(deals for deals, _ in CLEAN.values()))
    assert [game["score"] for game in report["games"]] == [
        score for _, scores in CLEAN.values() for score in scores
    ]


def test_revokes() -> None:
    """The two deals that cannot have been played must each have the one fault that the README names."""
    code, report = audit("revokes.egn")
    errors = [finding for finding in report["findings"] if finding["severity"] == "error"]
    keys = ("deal", "code", "seat", "trick", "card", "proof")
    assert code == 1
    assert [[finding.get(key) for key in keys] for finding in errors] == [
        [0, "card_not_held", 3, 3, "QS", None],
        [1, "revoke", 0, 1, "TH", {"trick": 2, "card": "TD"}],
    ]
    assert [finding["message"] for finding in errors] == [
        "p4 played Q♠, which is the up-card that p1, the dealer, took",
        "p1 played 10♥ on a diamond lead while holding 10♦",
    ]


def test_match_by_player() -> None:
    """The match must give each player the wins and points that the README says."""
    records = read(FOLDER / "mote-w5-match.emn")
    _, report = audit("mote-w5-match.emn")
    wins: dict[str, int] = {}
    points: dict[str, int] = {}
    for number, game in enumerate(report["games"], 1):
        players = next(record.players for record in records if record.round == number)
        for seat, name in enumerate(players):
            points[name] = points.get(name, 0) + game["score"][seat % 2]
            wins[name] = wins.get(name, 0) + (game["score"][seat % 2] == max(game["score"]))
    assert {name: (wins[name], points[name]) for name in points} == {
        "Chach": (4, 57),
        "WWMM": (4, 50),
        "Dad of Carl": (2, 50),
        "Jen-Eye": (2, 47),
    }


def as_1_4(data: dict[str, Any]) -> dict[str, Any]:
    """A file of 1.0 as 1.4 says it: new names, no empty kitty, no first leader."""
    deals = [with_new_names(deal) for deal in data["deals"]]
    for deal in deals:
        if not any(deal["initialState"].get("kitty") or ()):
            deal["initialState"].pop("kitty", None)
        for phase in deal["phases"]:
            phase.pop("initialLead", None)
    return {**data, "version": "1.4", "deals": deals}


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_lost_on_the_way(name: str) -> None:
    """Read and written again, a real file must say all that it said, annotations and lines too."""
    path = FOLDER / name
    records = read(path)
    given = json.loads(path.read_text())
    through = [parse_line(dump(record)) for record in records]
    assert through == records
    if "games" in given:
        assert json.loads(write_match(records)) == given
    else:
        assert json.loads(write(records)) == as_1_4(given)


def test_annotations_survive() -> None:
    """Annotations and alternative lines of the annotated game must stand in the written one."""
    path = FOLDER / "quite-the-hustle-annotated.egn"
    written = write(read(path))
    given = path.read_text()
    for word in ("alternativeLines", "playAnnotations", "callAnnotations", "branchIndex"):
        assert written.count(word) == given.count(word) > 0


def test_human_report() -> None:
    """The report for people must name file, deal, trick, player, rule and what would have been right."""
    result = CliRunner().invoke(main, ["hands", "audit", str(FOLDER / "revokes.egn")], prog_name="tourney")
    for part in (
        "revokes.egn: deal 1, trick 1",
        "error: p1 played 10♥ on a diamond lead while holding 10♦",
        "right: 10♦ had to be played: it fell in trick 2",
        "[revoke, revoke = reject]",
        "2 hands: 0 clean (0 verified), 2 with errors",
    ):
        assert part in result.stdout


def test_readme_is_no_log() -> None:
    """A text that is no log must be rejects, exit code 3, no traceback."""
    result = CliRunner().invoke(main, ["hands", "audit", str(FOLDER / "README.md")], prog_name="tourney")
    assert result.exit_code == 3
    assert "rejected" in result.stdout


def changed_file(tmp_path: Path, name: str, **metadata: Any) -> str:
    """A copy of a real file with other metadata, to be audited."""
    data = json.loads((FOLDER / name).read_text())
    data["metadata"].update(metadata)
    path = tmp_path / name
    path.write_text(json.dumps(data))
    return str(path)


def test_play_after_game_over(tmp_path: Path) -> None:
    """play_after_game_over: another initial score ends the game early; the first hand after that is told."""
    code, report = audit(changed_file(tmp_path, "vwec-finals.egn", initialScore=[0, 4]))
    (error,) = [finding for finding in report["findings"] if finding["severity"] == "error"]
    assert (code, error["code"]) == (1, "game_already_over")
    assert "the game was over at" in error["message"]
    assert error["deal"] < 12


@pytest.mark.parametrize(("final", "code"), [([8, 10], 0), ([10, 8], 1)])
def test_final_score_is_a_claim(tmp_path: Path, final: list[int], code: int) -> None:
    """A final score must be checked against the play, at the last deal."""
    got, report = audit(changed_file(tmp_path, "vwec-finals.egn", finalScore=final))
    errors = [finding for finding in report["findings"] if finding["severity"] == "error"]
    assert got == code
    assert [(error["deal"], error["code"]) for error in errors] == ([(12, "wrong_score")] if code else [])


def test_truncated(tmp_path: Path) -> None:
    """A real file cut short must be one reject, exit code 3."""
    path = tmp_path / "vwec-finals.egn"
    path.write_bytes((FOLDER / "vwec-finals.egn").read_bytes()[:9000])
    code, report = audit(str(path))
    assert (code, report["hands"], report["rejected"]) == (3, 0, 1)
    assert report["rejects"][0]["line"] > 100

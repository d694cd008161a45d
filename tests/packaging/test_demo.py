"""`tourney demo`: its folder, its tour."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tests.house.files import HOUSE
from tourney.cli.demo import MARKER, at_home_in, make_folder, run, run_one
from tourney.cli.tour import AFTERWARDS, NIGHTS, Step
from tourney.errors import AnswerIsNo, Conflict


def test_a_folder_of_its_own_is_replaced(tmp_path: Path) -> None:
    """A folder that a demo made must be empty after the next one made it."""
    make_folder(tmp_path / "demo")
    (tmp_path / "demo" / "tourney.db").write_text("old")
    make_folder(tmp_path / "demo")
    assert [path.name for path in (tmp_path / "demo").iterdir()] == [MARKER]


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    """A folder with anything else in it must stay as it is, and the error must name a way out."""
    (tmp_path / "demo").mkdir()
    (tmp_path / "demo" / "thesis.txt").write_text("years of work")
    with pytest.raises(Conflict, match="tourney demo FOLDER"):
        make_folder(tmp_path / "demo")
    assert (tmp_path / "demo" / "thesis.txt").read_text() == "years of work"


def test_a_file_or_a_link_is_left_alone(tmp_path: Path) -> None:
    """Neither a file nor a link to a folder may be replaced."""
    make_folder(tmp_path / "real")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    (tmp_path / "file").write_text("mine")
    for name in ("link", "file"):
        with pytest.raises(Conflict):
            make_folder(tmp_path / name)
    assert (tmp_path / "real" / MARKER).is_file()


def test_the_tour_keeps_away_from_the_real_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Inside the tour TOURNEY_DB must not lead to somebody's real night; afterwards it must be back."""
    monkeypatch.setenv("TOURNEY_DB", "/somewhere/real.db")
    with at_home_in(tmp_path):
        assert "TOURNEY_DB" not in os.environ
        assert Path.cwd() == tmp_path.resolve()
    assert os.environ["TOURNEY_DB"] == "/somewhere/real.db"


def test_it_prints_what_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """A command must be printed as one types it, and run with those very words."""
    run([Step(("rules", "--help"), "What games are there?")])
    said = capsys.readouterr().out
    assert "# What games are there?\n$ tourney rules --help\nUsage: tourney rules" in said


def test_it_stops_at_a_command_that_fails() -> None:
    """A command that ends otherwise than the tour expects must stop it."""
    with pytest.raises(AnswerIsNo, match="status 2"):
        run([Step(("no-such-noun",))])
    assert run_one(["--help"]) == 0


@pytest.mark.parametrize("fault", [KeyboardInterrupt, BrokenPipeError])
def test_it_ends_quietly_when_it_is_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: type[BaseException]
) -> None:
    """Ctrl-C, or a reader of the output who has gone, must end the tour with that status and no complaint."""

    def stop(*_: object) -> None:
        raise fault

    monkeypatch.setattr("tourney.cli.edge._drop_stdout", lambda: None)
    monkeypatch.setattr("tourney.cli.root.Nouns._run", stop)
    with pytest.raises(click.exceptions.Exit) as end:
        run([Step(("rules", "list"))])
    assert end.value.exit_code in (130, 141)
    assert "report" not in capsys.readouterr().err


def test_every_command_says_which_event() -> None:
    """Several nights are open at once, so each command of a night must name its event."""
    for night in NIGHTS:
        for step in night.steps:
            alone = (("event", "new"), ("hands", "audit"), ("undo",))
            assert "--event" in step.words or step.words[:2] in alone
    assert [step.words[0] for step in AFTERWARDS][-1] == "site"


def test_a_reader_who_has_gone_is_no_answer_no(tmp_path: Path) -> None:
    """With nobody to read on, the status must be 141, not the 1 that means "the answer is no"."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "tourney", "demo"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(HOUSE)},
        stdout=writer,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


def test_what_was_shown_before_is_shown_in_brief(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a repeated command the first line is shown and the rest counted; one that fails is shown whole."""
    run([Step(("rules", "list"), brief=True)])
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "$ tourney rules list"
    assert len(said) == 3
    assert said[2].endswith("lines as before")
    with pytest.raises(AnswerIsNo):
        run([Step(("rules", "show", "whist"), brief=True)])
    assert "no game is called 'whist'" in capsys.readouterr().out


def test_the_tour_shows_each_kind_of_command_in_full_once() -> None:
    """In each night the first command of a kind must be shown with all that it says."""
    for night in NIGHTS:
        seen: set[tuple[str, ...]] = set()
        for step in night.steps:
            assert step.words[:2] in seen or not step.brief
            seen.add(step.words[:2])

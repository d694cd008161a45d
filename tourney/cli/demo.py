"""`tourney demo`: three nights from sample data, each command printed and then really run."""

import contextlib
import io
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import click

from tourney.cli.edge import INTERRUPTED, PIPE_CLOSED
from tourney.cli.tour import AFTERWARDS, DATA, NIGHTS, SITE, Step
from tourney.cli.words import counted
from tourney.errors import N_, AnswerIsNo, Conflict
from tourney.resources import data_folder

MARKER: Final = ".made-by-tourney-demo"
_NOTE: Final = "This folder was made by `tourney demo`, which replaces it whole when it is run again.\n"


@click.command("demo")
@click.argument("folder", type=click.Path(path_type=Path), default=Path("demo"))
def demo(folder: Path) -> None:
    """Run three nights from sample data, and build their site, in FOLDER (else in demo/).

    It is a tour: each command is printed before it runs, so that you can type it too. A folder
    that an earlier demo made is replaced; any other is left alone.
    """
    make_folder(folder)
    shutil.copytree(data_folder("sample_data"), folder / DATA, ignore=shutil.ignore_patterns(".*"))
    click.echo(f"$ cd {shlex.quote(str(folder))}")
    with at_home_in(folder):
        for night in NIGHTS:
            click.secho(f"\n=== {night.title}", bold=True)
            run(night.steps)
        click.secho("\n=== Afterwards", bold=True)
        run(AFTERWARDS)
    _say_goodbye(folder)


def make_folder(folder: Path) -> None:
    """Make an empty folder for the demo; only one that an earlier demo made is replaced.

    Raises Conflict where something else is there.
    """
    if folder.is_dir() and (folder / MARKER).is_file() and not folder.is_symlink():
        shutil.rmtree(folder)
    elif folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise Conflict(
            N_("{folder} is there and was not made by an earlier demo"),
            N_("name another folder: tourney demo FOLDER"),
            folder=folder,
        )
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARKER).write_text(_NOTE, encoding="utf-8")


@contextlib.contextmanager
def at_home_in(folder: Path) -> Iterator[None]:
    """Work in a folder, with its own database, and with nobody to answer a question."""
    elsewhere = os.environ.pop("TOURNEY_DB", None)
    asked, sys.stdin = sys.stdin, io.StringIO()
    try:
        with contextlib.chdir(folder):
            yield
    finally:
        sys.stdin = asked
        if elsewhere is not None:
            os.environ["TOURNEY_DB"] = elsewhere


def run(steps: Iterable[Step], before: Callable[[Step], None] | None = None) -> None:
    """Print and run commands, in this process, exactly as printed; `before` is called with each first.

    Raises AnswerIsNo at the first that ends otherwise than it should.
    """
    for step in steps:
        if before is not None:
            before(step)
        if step.why:
            click.secho(f"\n# {step.why}", fg="cyan")
        click.secho(f"$ tourney {shlex.join(step.words)}", fg="green")
        code = run_briefly(step) if step.brief else run_one(step.words)
        if code in (INTERRUPTED, PIPE_CLOSED):
            raise click.exceptions.Exit(code)
        if code not in step.codes:
            raise AnswerIsNo(
                N_("the demo stopped: this command ended with status {code}"),
                N_("please report it"),
                code=code,
            )


def run_briefly(step: Step) -> int:
    """Run a command whose like was shown before: its first line, and how many more there were.

    All that it said is shown where it ends otherwise than it should.
    """
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = run_one(step.words)
    lines = said.getvalue().splitlines()
    shown = lines[:1] if code in step.codes else lines
    for line in shown:
        click.echo(line)
    if len(lines) > len(shown):
        click.secho(f"  … and {counted(len(lines) - len(shown), 'line', 'lines')} as before", dim=True)
    return code


def run_one(words: Iterable[str]) -> int:
    """Run one command in this process; its exit code."""
    from tourney.cli.root import main

    sys.stdout.flush()
    try:
        main.main(list(words), "tourney")
    except SystemExit as end:
        sys.stdout.flush()
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def _say_goodbye(folder: Path) -> None:
    index = folder / SITE / "index.html"
    pages = sum(1 for _ in (folder / SITE).rglob("*.html"))
    click.echo(f"\n{pages} pages are built. Open this one in a browser:")
    click.echo(f"  {index.resolve()}")

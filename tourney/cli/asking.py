"""Questions to the director at the terminal: on stderr, and never where nobody can answer."""

import sys

import click

from tourney.cli.app import App
from tourney.errors import N_, Conflict, UsageError

TAKE_BACK = "u"


def ask(text: str, default: str = "") -> str:
    """One line of an answer, without blanks around it; Ctrl-C and Ctrl-D interrupt."""
    return str(click.prompt(text, default=default, show_default=False, err=True, prompt_suffix=" ")).strip()


def ask_reason(app: App) -> None:
    """Ask why, where there was no --reason and somebody can be asked; Enter says nothing."""
    if app.reason is None and app.is_asked and not app.dry_run:
        app.reason = ask("Why? (Enter: no reason given)") or None


def demand_reason(app: App) -> None:
    """Have a reason: the one that was given, or the answer at the terminal."""
    if not app.reason and app.is_asked:
        app.reason = ask("Why?")
    if not (app.reason or "").strip():
        raise UsageError(N_("this wants its reason"), N_("say why: --reason TEXT; nothing was changed"))


def accept_oddities(app: App, line: str, odd: list[str]) -> None:
    """Have what is odd accepted: by a reason that was given, or by a yes at the terminal.

    Raises Conflict elsewhere: nothing is entered, and how to enter it all the same is said.
    """
    if not odd:
        return
    app.note(f"odd: {line}: {'; '.join(odd)}")
    if app.reason:
        app.note(f"taken with the reason: {app.reason}")
        return
    if app.is_asked:
        if click.confirm("Is it so?", err=True):
            ask_reason(app)
            return
        raise Conflict(N_("nothing was entered"))
    raise Conflict(
        N_("this is odd: {odd}"),
        N_("if it is so, say why: --reason TEXT; a round cut short: --hands-played N; nothing was entered"),
        odd="; ".join(odd),
    )


def line(question: str) -> str | None:
    """One line of an answer, also where no terminal is; None at the end of the input."""
    click.echo(question, nl=False, err=True)
    return sys.stdin.readline() or None


def last_act(app: App) -> int | None:
    """The number of the last act, to be taken back at a question; None where there is none."""
    from tourney.store import queries

    with app.reading() as session:
        act = queries.last_act(session)
    return None if act is None else act.number

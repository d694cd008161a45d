"""`tourney score hand TABLE` without a hand: it asks hand after hand, until the round is over."""

import shlex
from dataclasses import replace

import click

from tourney.cli.app import App
from tourney.cli.asking import last_act, line
from tourney.cli.score_hand import tell
from tourney.director import hand_results
from tourney.director.figures import table_rules
from tourney.director.hand_typed import typed_hands
from tourney.director.night import load, table_line
from tourney.director.undoing import take_back
from tourney.errors import TourneyError
from tourney.store import queries
from tourney.values import TableSeats


def ask_hands(app: App, table: int, round_number: int | None) -> None:
    """Ask for the hands of a table that are not in, in order; each is kept at once."""
    with app.reading() as session:
        night = load(session, app.event(session))
    number, seats = hand_results.place(night, round_number, table)
    app.note(f"round {number}, table {table}: {table_line(night, TableSeats(table, seats))}")
    app.note("CALLER SUIT TRICKS, with alone behind it where he was; pass; u takes back; Enter ends")
    acts: list[int | None] = []
    count = 0
    while (hand := _next(app, (number, table))) is not None:
        answer = (line(f"hand {hand}: ") or "").strip()
        if not answer:
            break
        if answer.lower() == "u":
            if not acts:
                app.note("nothing was entered yet")
                continue
            count -= 1
            _undo(app, acts.pop())
        elif _keep(app, (number, table), hand, answer):
            count += 1
            acts.append(None if app.dry_run else last_act(app))
            if app.dry_run:
                break
    app.done(f"{count} entered")


def _next(app: App, at: tuple[int, int]) -> int | None:
    """The first hand of a table that is not in, None where the round is over."""
    with app.reading() as session:
        found = queries.table_evidence(session, app.event(session), *at)
    if not found:
        return 1
    if found[0].all_in:
        return None
    there = {hand.number for hand in found[0].hands}
    return next(number for number in range(1, len(there) + 2) if number not in there)


def _keep(app: App, at: tuple[int, int], hand: int, answer: str) -> bool:
    """Keep one hand as it was answered; False, with the reason told, where it is none."""
    number, table = at
    try:
        with app.act(f"score hand {table} {hand} {answer} --round {number}") as session:
            night = load(session, app.event(session))
            typed = typed_hands(table_rules(night, night.seats(*at) or ()), _words(answer))
            first = replace(typed[0], number=hand) if typed[0].number is None else typed[0]
            hands = hand_results.numbered(night, at, [first, *typed[1:]])
            done = hand_results.keep(session, night, hands)
    except TourneyError as err:
        app.note(f"{err}")
        return False
    tell(app, night, done)
    return True


def _words(answer: str) -> list[str]:
    """The words of an answer; a quotation mark that is not closed is a letter."""
    try:
        return shlex.split(answer)
    except ValueError:
        return answer.split()


def _undo(app: App, number: int | None) -> None:
    if number is None:
        return
    with app.act(f"undo {number}") as session:
        act = take_back(session, number)
    click.echo(f"taken back: {act.command}")

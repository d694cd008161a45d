"""`tourney score import` of a file of hands by their results."""

from pathlib import Path

import click

from tourney.cli.app import App
from tourney.cli.score_changes import show_changes
from tourney.cli.words import typed
from tourney.director import corrections, hand_results, hand_rows
from tourney.director.csvfile import read_sheet
from tourney.director.hand_told import difference, so_far, told, ways_out
from tourney.director.night import load


def take_in(app: App, file: Path, replace: bool) -> None:
    """Take in the hands of a file, all or none; tell table by table what they come to."""
    sheet = read_sheet(file, hand_rows.NEEDED)
    for note in sheet.notes:
        app.note(f"note: {note}")
    with app.act(typed("score import", sheet.source, replace=replace)) as session:
        night = load(session, app.event(session))
        hands = hand_rows.read_hands(night, sheet)
        done = hand_results.keep(session, night, hands, correct=replace)
        places = [(one.round, one.table) for one in done.found]
        later = corrections.after_hands(session, night, places)
    for was, now in done.changed:
        click.echo(f"was: {told(night, was)}")
        click.echo(f"now: {told(night, now)}")
    for found in done.found:
        click.echo(f"round {found.round}, table {found.table}: {so_far(night, found)}")
    if later.changes:
        show_changes(app, later.changes, by_games=night.event.ranking == "wins")
    for line in (*done.followed, *later.said):
        click.echo(line)
    for differs in done.differing:
        app.note(f"differs: {difference(night, differs)} ({ways_out(differs)})")
    counts = f"{len(done.new)} new, {len(done.changed)} replaced, {len(done.known)} known"
    app.done(f"{sheet.source}: {counts}")

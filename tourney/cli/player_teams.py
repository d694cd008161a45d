"""`tourney player members`: the people of a team."""

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.words import listed, quoted


@click.command("members")
@click.argument("team")
@click.argument("people", metavar='"A, B"')
@writing
def members(app: App, team: str, people: str) -> None:
    """Say who the people of a team are; the team's name and number stay."""
    from tourney.director import people as acts
    from tourney.director.names import find
    from tourney.director.night import load

    with app.act(f"player members {quoted(team, people)}") as session:
        night = load(session, app.event(session))
        entry = find(night.entries, team)
        now = acts.say_members(session, night, entry, people)
    app.done(f"no. {entry.number}: {entry.name} is {listed(now)}")

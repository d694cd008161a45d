"""`tourney player substitute`: somebody takes over a seat."""

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.player_touches import tell_touched
from tourney.cli.words import quoted


@click.command("substitute")
@click.argument("out")
@click.argument("name", metavar="NEW")
@click.option("--from", "from_round", type=int, metavar="ROUND", help="From this round on.")
@click.option("--new", is_flag=True, help="NEW is another person than the one of this name.")
@writing
def substitute(app: App, out: str, name: str, from_round: int | None, new: bool) -> None:
    """Let NEW take over the seat of OUT, who leaves, from a round on.

    Without --from it is the round being played, if that table has no result yet, else the next one. NEW
    may be somebody who stands by or sits out. OUT keeps what he has scored; NEW starts with nothing; a
    table that is still played counts whole for whoever has the seat when its slip comes in.
    """
    from tourney.director import substitutes
    from tourney.director.names import find
    from tourney.director.night import load

    flags = (f" --from {from_round}" if from_round is not None else "") + (" --new" if new else "")
    with app.act(f"player substitute {quoted(out, name)}{flags}") as session:
        event = app.event(session)
        night = load(session, event)
        leaver = find(night.entries, out)
        done = substitutes.substitute(session, night, leaver, name, from_round, force=new)
        tell_touched(app, night, [leaver], done.from_round)
        night = load(session, event)
    app.done(
        f"{done.new.name} (no. {done.new.number}) plays for {leaver.name} (no. {leaver.number}) "
        f"from round {done.from_round}"
    )
    for number, table in done.places:
        app.done(f"round {number}: {f'at table {table}' if table else 'sits out'}")
    app.note(
        f"note: {leaver.name} keeps his record and what he scored before round {done.from_round}; "
        f"{done.new.name} has what he plays himself, a table that is still played as a whole"
    )
    if night.draft_gaps():
        app.note(f"note: the draft of round {night.next_round} is made for others: tourney round pair")

"""`tourney player relieve`: somebody plays in another's seat from a hand on."""

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.words import typed
from tourney.errors import N_, UsageError


@click.command("relieve")
@click.argument("name")
@click.argument("new_name", metavar="[NEW]", required=False)
@click.option(
    "--hand", type=int, required=True, metavar="N", help="The first hand of the round that NEW plays."
)
@click.option("--round", "round_number", type=int, metavar="ROUND", help="Else the one being played.")
@click.option("--back", is_flag=True, help="NAME has the seat again from that hand on.")
@click.option("--new", is_flag=True, help="NEW is another person than the one of this name.")
@writing
def relieve(
    app: App,
    name: str,
    new_name: str | None,
    hand: int,
    round_number: int | None,
    back: bool,
    new: bool,
) -> None:
    """Let NEW play in NAME's seat from a hand on, in the middle of a round.

    The slip is the table's as ever, and its points count for NAME; who played which hands stands with the
    table. NEW must not sit elsewhere in that round. For NEW to have the points: player substitute.
    """
    from tourney.director import reliefs
    from tourney.director.names import find
    from tourney.director.night import load

    if back == (new_name is not None):
        raise UsageError(N_("say who plays for {name}, or --back"), name=name)
    who = (name,) if new_name is None else (name, new_name)
    said = {"hand": hand, "round": round_number, "back": back, "new": new}
    with app.act(typed("player relieve", *who, **said)) as session:
        night = load(session, app.event(session))
        entry = find(night.entries, name)
        done = reliefs.relieve(session, night, entry, new_name, reliefs.From(hand, round_number), force=new)
    place = f"round {done.round}, table {done.table}"
    if back:
        app.done(f"{place}: {entry.name} (no. {entry.number}) has the seat again from hand {hand} on")
        return
    app.done(
        f"{place}: {done.new.name} (no. {done.new.number}) plays for {entry.name} (no. {entry.number}) "
        f"from hand {hand} on"
    )
    app.note(f"note: the points of the table count for {entry.name}; round {done.round} alone is touched")
    if done.is_new:
        app.note(
            f"note: {done.new.name} is entered, and not here for the rounds to come; if he stays: "
            f"tourney player checkin {done.new.number}"
        )
    app.note(
        f"note: if {entry.name} does not come back: tourney player withdraw {entry.number} "
        f"--after {done.round}"
    )

"""`tourney event cut`: the first of the standings go on to a final table or a bracket."""

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.words import listed, quoted
from tourney.errors import N_, UsageError

if TYPE_CHECKING:
    from tourney.director.cut import Cut
    from tourney.director.night import Night


@click.command("cut")
@click.argument("count", type=int, metavar="N")
@click.option("--into", metavar="NAME", help="The name of the new event.")
@click.option("--movement", metavar="NAME", help="How it is played, such as knockout.")
@click.option("--rounds", type=int, metavar="N", help="How many rounds it has.")
@click.option("--without", multiple=True, metavar="PLAYER", help="Does not go on: the next one moves up.")
@click.option("--extra", is_flag=True, help="Who is level at the line by every tie-break goes on too.")
@click.option(
    "--lot", type=click.IntRange(min=0), metavar="SEED", help="A lot parts those level at the line."
)
@writing
def cut(
    app: App,
    count: int,
    into: str | None,
    movement: str | None,
    rounds: int | None,
    without: tuple[str, ...],
    extra: bool,
    lot: int | None,
) -> None:
    """Let the first N of an event go on into a new one, seeded by their places.

    Refused while a table is awaited. Nobody is chosen silently: where several are level at the line by
    the whole chain of tie-breaks, it takes --extra or --lot. The first event stays as it is; matches of
    the final count in no table of it.
    """
    from tourney.director import cut as acts
    from tourney.director.names import find
    from tourney.director.night import load
    from tourney.store import queries

    if extra and lot is not None:
        raise UsageError(N_("--extra takes all who are level, --lot parts them: one of the two"))
    with app.act("event cut") as session:
        event = app.event(session, closed_too=True)
        night = load(session, event, with_facts=True)
        left = tuple(find(night.entries, text).number for text in without)
        chosen = acts.choose(night, count, without=left, extra=extra, lot=lot)
        slug = acts.make_final(session, night, chosen, acts.Final(into, movement, rounds))
        made = queries.event(session, slug)
        typed = queries.CutMade(0, made, count, extra, lot, left).command(event)
        why = "; ".join(filter(None, (session.note.reason, _about(night, chosen))))
        session.note = replace(session.note, command=f"{typed}{_more(into, movement, rounds)}", reason=why)
    app.done(f"{made.name} is made: {made.movement}, {len(chosen.through)} go on (--event {made.slug})")
    for at, number in enumerate(chosen.through, 1):
        click.echo(f"  {at}. {night.names[number]}")
    if chosen.level:
        app.note(f"note: {_level(night, chosen)}")
    if not event.closed:
        app.note(f"note: two events are open; to close the first: tourney event close --event {event.slug}")


def _more(into: str | None, movement: str | None, rounds: int | None) -> str:
    given = (("into", into), ("movement", movement), ("rounds", rounds))
    return "".join(f" --{name} {quoted(str(value))}" for name, value in given if value is not None)


def _about(night: "Night", chosen: "Cut") -> str:
    """What the new event was made from, for the journal."""
    names = [f"{at}. {night.names[number]}" for at, number in enumerate(chosen.through, 1)]
    said = f"from {night.event.slug} after round {night.last_published}: {listed(names)}"
    return f"{said}; {_level(night, chosen)}" if chosen.level else said


def _level(night: "Night", chosen: "Cut") -> str:
    names = listed([night.names[number] for number in chosen.level])
    what = "all go on" if chosen.lot is None else f"lot {chosen.lot} decided"
    return f"level at the line: {names}; {what}"

"""`tourney event schedule`: every round to come, where no result decides it, and how fair it all is."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from tourney.cli.app import App
from tourney.cli.options import Command, reading
from tourney.cli.words import listed, reason_text
from tourney.director.night import Night, load, side_names
from tourney.values import RoundSeats

if TYPE_CHECKING:
    from tourney.director.schedule import Schedule

_COLUMNS = [("round", "round"), ("state", "state"), ("table", "table")]


def schedule_options(function: Command) -> Command:
    """The options of a command that looks at rounds to come."""
    for option in (
        click.option("--seed", type=click.IntRange(0, 2**63 - 1), metavar="N", help="Of each round to come."),
        click.option(
            "--rounds", type=click.IntRange(1, 200), metavar="N", help="So many rounds (else those planned)."
        ),
    ):
        function = option(function)
    return function


@click.command("schedule")
@schedule_options
@reading
def schedule_command(app: App, rounds: int | None, seed: int | None) -> None:
    """Show who sits where in every round, with the grade of it; nothing is changed.

    A movement that seats by results has no schedule: what can be told of it is told.
    """
    from tourney.director.schedule import schedule, what_can_be_told
    from tourney.errors import Conflict

    with app.reading() as session:
        night = load(session, app.event(session))
        try:
            found = schedule(session, night, rounds, seed)
        except Conflict:
            app.note(f"note: {reason_text(what_can_be_told(night), night.names)}")
            raise
    rows = [row for one in found.rounds for row in _rows(night, found, one)]
    if app.format == "table":
        _print(night, found)
        return
    width = max((len(at.seats) for one in found.rounds for at in one.tables), default=night.event.seats)
    columns = [*_COLUMNS, *((f"seat{seat}", f"seat {seat}") for seat in range(1, width + 1))]
    app.emit("schedule", rows, columns, _whole(night, found))


def _rows(night: Night, found: "Schedule", one: RoundSeats) -> list[dict[str, Any]]:
    """A row a table, and one for each who sits out."""
    state = _state(night, found, one)
    rows: list[dict[str, Any]] = [
        {
            "round": one.number,
            "state": state,
            "table": at.table,
            **{f"seat{seat}": night.names[entry] for seat, entry in enumerate(at.seats, start=1)},
        }
        for at in one.tables
    ]
    return rows + [
        {"round": one.number, "state": "sits out", "table": None, "seat1": night.names[entry]}
        for entry in one.sitting_out
    ]


def _state(night: Night, found: "Schedule", one: RoundSeats) -> str:
    if one.number < found.first:
        return "published"
    return "a draft" if night.draft is not None and one.number == night.draft.number else "to come"


def _print(night: Night, found: "Schedule") -> None:
    """The schedule as a list to read or to hang up: a line a table, a paragraph a round."""
    for one in found.rounds:
        click.echo(f"Round {one.number} ({_state(night, found, one)})")
        for at in one.tables:
            click.echo(f"  table {at.table}: {', '.join(side_names(night, at.seats))}")
        if one.sitting_out:
            click.echo(f"  sitting out: {listed([night.names[entry] for entry in one.sitting_out])}")
    from tourney.cli.round_fairness import summary

    for line in summary(found.fairness, night.names, night.has_partners):
        click.echo(line)
    for reason in found.worse:
        click.echo(reason_text(reason, night.names))
    if any(one.number >= found.first for one in found.rounds):
        click.echo(f"To seat it so: tourney round pair --seed {found.seed}, each round.")


def _whole(night: Night, found: "Schedule") -> Mapping[str, Any]:
    return {
        "event": night.event.slug,
        "seed": found.seed,
        "first": found.first,
        "grade": found.fairness.grade,
        "partner_repeats": found.fairness.repeated_partnerships,
        "meeting_repeats": found.fairness.repeated_meetings,
        "sitout_spread": found.fairness.sitout_spread,
        "worse": [reason_text(reason, night.names) for reason in found.worse],
        "rounds": [
            {
                "round": one.number,
                "state": _state(night, found, one),
                "tables": [
                    {
                        "table": at.table,
                        "seats": [{"id": entry, "name": night.entry(entry).name} for entry in at.seats],
                    }
                    for at in one.tables
                ],
                "sitting_out": [{"id": entry, "name": night.entry(entry).name} for entry in one.sitting_out],
                "reasons": [reason_text(reason, night.names) for reason in one.reasons],
            }
            for one in found.rounds
        ],
    }

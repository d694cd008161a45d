"""`tourney` alone: where the night stands, and what to type next."""

from collections.abc import Sequence

import click

from tourney.cli.app import App
from tourney.cli.words import counted
from tourney.director.night import Night, load, side_names
from tourney.errors import StorageError
from tourney.values import EventInfo

_SHOWN = 12


def where_the_night_stands(app: App) -> None:
    """Print event, round, tables awaited and the next command to type."""
    try:
        with app.reading() as session:
            from tourney.store import queries

            events = queries.events(session)
            chosen = _chosen(app, events)
            night = load(session, app.event(session)) if chosen else None
    except StorageError as err:
        click.echo(str(err))
        return
    if night is None:
        _tell_events(events)
        return
    for line in (*_state(night), f"next: {next_command(night)}"):
        click.echo(line)


def _chosen(app: App, events: Sequence[EventInfo]) -> bool:
    if app.event_name is not None:
        return True
    return sum(not event.closed for event in events) == 1 or len(events) == 1


def _tell_events(events: Sequence[EventInfo]) -> None:
    opened = [event for event in events if not event.closed]
    if opened:
        click.echo(f"{len(opened)} events are open:")
        for event in opened:
            click.echo(f"  {event.slug}: {event.name}")
        click.echo("next: tourney --event EVENT")
    else:
        click.echo("no event is open")
        click.echo('next: tourney event new "NAME" --game three-handed --movement threes --rounds 5')


def _state(night: Night) -> list[str]:
    here = sum(1 for entry in night.entries if entry.checked_in and entry.to_round is None)
    planned = f" of {night.event.rounds}" if night.event.rounds else ""
    closed = ", closed" if night.event.closed else ""
    lines = [
        f"{night.event.name} ({night.event.slug}): {night.event.rules.name}, {night.event.movement}{closed}"
    ]
    lines.append(f"players: {len(night.entries)} entered, {here} here")
    if night.last_published:
        lines.append(f"round {night.last_published}{planned} is published")
    draft = night.draft
    if draft is not None:
        lines.append(f"round {draft.number}{planned} is drafted, not published")
    awaited = night.awaited()
    if awaited:
        lines.append(f"{counted(len(awaited), 'table', 'tables')} awaited:")
        for one in awaited[:_SHOWN]:
            state = " (to be confirmed)" if one.entered else ""
            lines.append(
                f"  round {one.round}, table {one.table}: {', '.join(side_names(night, one.seats))}{state}"
            )
        if len(awaited) > _SHOWN:
            lines.append(f"  … and {len(awaited) - _SHOWN} more: tourney score missing")
    return lines


def next_command(night: Night) -> str:
    """What the director will most likely type next."""
    awaited = night.awaited()
    present = night.present(night.next_round)
    is_last = night.event.rounds is not None and night.last_published >= night.event.rounds
    if night.event.closed:
        return "tourney standings"
    if not night.entries:
        return "tourney player import FILE, or tourney player add NAME…"
    if awaited:
        to_confirm = all(one.entered for one in awaited)
        return "tourney score confirm --all" if to_confirm else "tourney score enter"
    if is_last:
        return "tourney standings, then tourney site build site/"
    if not present:
        return "tourney player checkin --all"
    if night.draft is None or any(night.draft_gaps()):
        return "tourney round pair"
    return "tourney round publish"

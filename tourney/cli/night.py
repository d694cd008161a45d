"""`tourney` alone: where the night stands, and what to type next."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click

from tourney.cli.app import App
from tourney.cli.words import counted
from tourney.director.brackets import is_bracket
from tourney.director.confirming import against
from tourney.director.night import Night, load, side_names
from tourney.errors import StorageError
from tourney.standings import TableAwaited
from tourney.values import EventInfo

_SHOWN: Final = 12
_NEW: Final = 'tourney event new "NAME" --game three-handed --movement threes --rounds 5'


def where_the_night_stands(app: App) -> None:
    """Print event, round, tables awaited and the next command to type."""
    from tourney.store import queries

    try:
        with app.reading() as session:
            events = queries.events(session)
            night = load(session, app.event(session)) if _is_one_meant(app, events) else None
            differ = queries.open_differences(session, night.event) if night is not None else ()
            tables = sorted({(one.round, one.table) for one in differ})
    except StorageError as err:
        if not _is_nothing_there(app.place):
            raise
        if app.format == "json":
            app.emit("night", [], [], _as_object([], None, []))
            return
        click.echo(str(err))
        click.echo(f"next: {_NEW}")
        return
    if app.format == "json":
        app.emit("night", [], [], _as_object(events, night, tables))
        return
    for line in _of_night(night, tables) if night is not None else _of_events(events):
        click.echo(line)


def _is_nothing_there(place: str) -> bool:
    """Whether the database is a file that is simply not made yet, in a folder that is there."""
    path = Path(place)
    return "://" not in place and not path.exists() and path.absolute().parent.is_dir()


def _is_one_meant(app: App, events: Sequence[EventInfo]) -> bool:
    if app.event_name is not None:
        return True
    return sum(not event.closed for event in events) == 1 or len(events) == 1


def _as_object(
    events: Sequence[EventInfo], night: Night | None, differ: Sequence[tuple[int, int]]
) -> dict[str, Any]:
    opened = [event.slug for event in events if not event.closed]
    if night is None:
        return {"event": None, "open_events": opened, "next": "tourney --event EVENT" if opened else _NEW}
    return {
        "event": night.event.slug,
        "open_events": opened,
        "round": night.last_published or None,
        "rounds": night.event.rounds,
        "part": night.part is not None,
        "draft": night.draft.number if night.draft is not None else None,
        "awaited": [
            {
                "round": one.round,
                "table": one.table,
                "players": list(side_names(night, one.seats)),
                "state": _state(night, one),
            }
            for one in night.awaited()
        ],
        "differ": [{"round": number, "table": table} for number, table in differ],
        "next": next_command(night),
    }


def _of_events(events: Sequence[EventInfo]) -> list[str]:
    opened = [event for event in events if not event.closed]
    if not opened:
        return ["no event is open", f"next: {_NEW}"]
    named = [f"  {event.slug}: {event.name}" for event in opened]
    return [f"{len(opened)} events are open:", *named, "next: tourney --event EVENT"]


def _of_night(night: Night, differ: Sequence[tuple[int, int]]) -> list[str]:
    here = sum(1 for entry in night.entries if entry.checked_in and entry.to_round is None)
    planned = f" of {night.event.rounds}" if night.event.rounds else ""
    closed = ", closed" if night.event.closed else ""
    event = night.event
    lines = [f"{event.name} ({event.slug}): {event.rules.name}, {event.movement}{closed}"]
    lines.append(f"players: {len(night.entries)} entered, {here} here")
    if night.last_published:
        part = " in part" if night.part is not None else ""
        lines.append(f"round {night.last_published}{planned} is published{part}")
    if night.draft is not None:
        lines.append(f"round {night.draft.number}{planned} is drafted, not published")
    if differ:
        named = "; ".join(f"round {number}, table {table}" for number, table in differ[:_SHOWN])
        more = " …" if len(differ) > _SHOWN else ""
        lines.append(f"slip and hands differ: {named}{more} (which stands? tourney score missing)")
    return [*lines, *_awaited(night), f"next: {next_command(night)}"]


def _awaited(night: Night) -> list[str]:
    awaited = night.awaited()
    if not awaited:
        return []
    lines = [f"{counted(len(awaited), 'table', 'tables')} awaited:"]
    for one in awaited[:_SHOWN]:
        who, state = (
            ", ".join(side_names(night, one.seats)),
            f" ({_state(night, one)})" if one.entered else "",
        )
        lines.append(f"  round {one.round}, table {one.table}: {who}{state}")
    if len(awaited) > _SHOWN:
        lines.append(f"  … and {len(awaited) - _SHOWN} more: tourney score missing")
    return lines


def _state(night: Night, one: TableAwaited) -> str:
    """Whether a table waits for its slip, for a second source, or for the director's word on two."""
    if not one.entered:
        return "awaited"
    return "differs" if against(night.result(one.round, one.table)) else "to be confirmed"


def next_command(night: Night) -> str:
    """What the director will most likely type next."""
    awaited = night.awaited()
    is_last = night.event.rounds is not None and night.last_published >= night.event.rounds
    if is_bracket(night):
        is_last = night.standings().final
    if night.event.closed:
        return "tourney standings"
    if not night.entries:
        return "tourney player import FILE, or tourney player add NAME…"
    if night.part is not None and all(one.round == night.part.number for one in awaited):
        return "tourney round pair --rest"
    if awaited:
        states = {_state(night, one) for one in awaited}
        if "awaited" in states:
            return "tourney score enter"
        return "tourney score confirm --all" if "to be confirmed" in states else "tourney score missing"
    if is_last:
        return "tourney standings, then tourney site build site/"
    if not night.present(night.next_round):
        return "tourney player checkin --all"
    if night.draft is None or night.draft_gaps():
        return "tourney round pair"
    return "tourney round publish" if night.draft.tables else "tourney round seat 1 NAME NAME…"

"""`tourney series`: nights that count together, and their standings."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.words import counted, listed, quoted, reason_text
from tourney.errors import N_, BadInput, UsageError

if TYPE_CHECKING:
    from sqlmodel import Session

    from tourney.director.series import SeriesSettings
    from tourney.standings.series_table import SeriesInfo


@click.group("series")
def series() -> None:
    """Series: nights that count together."""


def _rules_options(function: Any) -> Any:
    for option in reversed(
        [
            click.option("--best", type=int, metavar="N", help="The best N nights of each count; 0: all."),
            click.option("--average/--sum", default=None, help="The average of the nights, or their sum."),
            click.option("--minimum", type=int, metavar="M", help="Fewer than M nights: no place."),
            click.option("--measure", metavar="points|wins|places", help="What a night is worth."),
            click.option("--places", metavar="10,8,6,…", help="What places are worth, from the first on."),
            click.option(
                "--substitutes",
                metavar="regular|own|nobody",
                help="To whom counts what a substitute scores.",
            ),
        ]
    ):
        function = option(function)
    return function


@series.command("new")
@click.argument("name")
@click.argument("nights", nargs=-1, metavar="[EVENT…]")
@_rules_options
@writing
def new(app: App, name: str, nights: tuple[str, ...], **given: Any) -> None:
    """Make a series, of events that are there already or come later (series add)."""
    from tourney.director import series as acts
    from tourney.store import queries

    with app.act(f"series new {quoted(name, *nights)}{_said(given)}") as session:
        slug = acts.create(session, name, _settings(given))
        found = queries.find_series(session, slug)
        acts.add_nights(session, found, acts.events_of(session, nights))
        made = queries.find_series(session, slug)
        notes = _alike(session, made)
    app.done(f"{made.name} is made ({made.slug}): {nights_line(made)}")
    _tell_rules(app, made)
    for note in notes:
        app.note(note)


@series.command("set")
@click.argument("name", metavar="SERIES")
@_rules_options
@writing
def set_(app: App, name: str, **given: Any) -> None:
    """Change the rules of a series; its standings follow at once."""
    from tourney.director import series as acts
    from tourney.store import queries

    settings = _settings(given)
    if settings.is_empty:
        raise UsageError(N_("nothing is to be set"), N_("see: tourney series set --help"))
    with app.act(f"series set {quoted(name)}{_said(given)}") as session:
        found = queries.find_series(session, name)
        acts.change(session, found, settings)
        session.flush()
        made = queries.find_series(session, found.slug)
    app.done(f"{made.name}: {nights_line(made)}")
    _tell_rules(app, made)


@series.command("add")
@click.argument("name", metavar="SERIES")
@click.argument("nights", nargs=-1, required=True, metavar="EVENT…")
@writing
def add(app: App, name: str, nights: tuple[str, ...]) -> None:
    """Put events into a series."""
    from tourney.director import series as acts
    from tourney.store import queries

    with app.act(f"series add {quoted(name, *nights)}") as session:
        found = queries.find_series(session, name)
        acts.add_nights(session, found, acts.events_of(session, nights))
        made = queries.find_series(session, found.slug)
        notes = _alike(session, made)
    app.done(f"{made.name}: {nights_line(made)}")
    for note in notes:
        app.note(note)


@series.command("remove")
@click.argument("name", metavar="SERIES")
@click.argument("night", metavar="EVENT")
@writing
def remove(app: App, name: str, night: str) -> None:
    """Take an event out of a series; the event itself stays."""
    from tourney.director import series as acts
    from tourney.store import queries

    with app.act(f"series remove {quoted(name, night)}") as session:
        found = queries.find_series(session, name)
        acts.remove_night(session, found, queries.event(session, night))
        session.flush()
        made = queries.find_series(session, found.slug)
    app.done(f"{made.name}: {nights_line(made)}")


@series.command("substitute")
@click.argument("name", metavar="SERIES")
@click.argument("night", metavar="EVENT")
@click.argument("player", metavar="SUBSTITUTE")
@click.argument("regular", required=False, metavar="[REGULAR]")
@click.option("--off", is_flag=True, help="He played for himself after all.")
@writing
def substitute(app: App, name: str, night: str, player: str, regular: str | None, off: bool) -> None:
    """Say that SUBSTITUTE was at a night for REGULAR, who is in the series.

    To whom his figures count is a rule of the series (--substitutes). REGULAR is a name, or EVENT/NUMBER.
    """
    from tourney.director import series as acts
    from tourney.store import queries

    if off == (regular is not None):
        raise UsageError(N_("say for whom he played, or --off"), N_("tourney series substitute --help"))
    words = [word for word in (name, night, player, regular) if word is not None]
    with app.act(f"series substitute {quoted(*words)}{' --off' if off else ''}") as session:
        found = queries.find_series(session, name)
        event = queries.event(session, night)
        entry = queries.find_entry(session, event, player)
        who = acts.played_for(session, found, event, entry, regular)
    if off:
        app.done(f"{event.name}: {who} played for nobody else")
        return
    counts = {"regular": who, "own": f"{entry.name} all the same", "nobody": "nobody"}
    app.done(f"{event.name}: {entry.name} played for {who}; it counts for {counts[found.rules.substitutes]}")


def _settings(given: Mapping[str, Any]) -> "SeriesSettings":
    from tourney.director.series import SeriesSettings

    places = given["places"]
    if places is not None:
        words = [word.strip() for word in places.split(",")]
        if not all(word.isascii() and word.isdecimal() and len(word) < 9 for word in words):
            raise BadInput(
                N_("{given!r} is no list of whole points"), N_("such as: --places 10,8,6"), given=places
            )
        places = tuple(int(word) for word in words)
    return SeriesSettings(**{**given, "places": places})


def _said(given: Mapping[str, Any]) -> str:
    said = {name: value for name, value in given.items() if value is not None}
    words = [
        f"--{'average' if value else 'sum'}" if name == "average" else f"--{name} {quoted(str(value))}"
        for name, value in said.items()
    ]
    return "".join(f" {word}" for word in words)


def nights_line(one: "SeriesInfo") -> str:
    """How many nights a series has, and which."""
    names: Sequence[str] = [night.name for night in one.nights]
    return f"{counted(len(names), 'night', 'nights')}{': ' + listed(names) if names else ''}"


def _alike(session: "Session", made: "SeriesInfo") -> list[str]:
    """Who has the same name and is not the same person, a line each."""
    from tourney.director.series import table

    return [f"note: {reason_text(note, {})}" for note in table(session, made).alike]


def _tell_rules(app: App, one: "SeriesInfo") -> None:
    from tourney.standings.series_words import rules_said

    for rule in rules_said(one.rules):
        app.note(reason_text(rule, {}))

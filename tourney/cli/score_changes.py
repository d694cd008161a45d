"""What an act changes in the standings, shown before or after it: places, games won, points."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from tourney.cli.app import App

if TYPE_CHECKING:
    from tourney.director.corrections import Change


def show_changes(app: App, changed: "Sequence[Change]", *, by_games: bool, lines: Iterable[str] = ()) -> None:
    """A table of whose place or figures change, then a line for each prize and each cut that does."""
    if changed:
        rows = [
            {
                "name": one.name,
                "place": _arrow(*one.rank),
                "games": _arrow(*(f"{half / 2:g}" for half in one.games)),
                "points": _arrow(*one.points),
            }
            for one in changed
        ]
        names = ("name", "place", *(("games",) if by_games else ()), "points")
        app.emit("changes", rows, [(name, name) for name in names])
    else:
        click.echo("no place and no total changes")
    for line in lines:
        click.echo(line)


def _arrow(old: object, new: object) -> str:
    shown = ["–" if value is None else str(value) for value in (old, new)]
    return shown[0] if shown[0] == shown[1] else " → ".join(shown)

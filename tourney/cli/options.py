"""The options that commands share, as decorators: `@reading` and `@writing`.

The global options may stand before the noun or behind the verb, as people type them.
"""

import functools
from collections.abc import Callable
from typing import Any, Final

import click

from tourney.cli.app import App
from tourney.cli.output import FORMATS

Command = Callable[..., Any]

_COMMON: Final = {
    "db": click.option("--db", metavar="URL", help="The database (else TOURNEY_DB, else ./tourney.db)."),
    "event": click.option("--event", metavar="EVENT", help="Needed only where several events are open."),
    "as_of": click.option("--as-of", metavar="ACT|TIME", help="Read what stood after an act or at a time."),
    "by": click.option("--by", metavar="NAME", help="Who does it, for the journal."),
    "reason": click.option("--reason", metavar="TEXT", help="Why, for the journal."),
    "debug": click.option("--debug", is_flag=True, help="Show the traceback of an error."),
}


def common_options(*names: str) -> Callable[[Command], Command]:
    """Some of the global options, by name."""

    def add(function: Command) -> Command:
        for name in reversed(names):
            function = _COMMON[name](function)
        return function

    return add


def reading(function: Command) -> Command:
    """A command that reads: `--json`, `--format`, `--as-of`; called with the App first."""

    @click.option("--json", "as_json", is_flag=True, help="One JSON object with its schema.")
    @click.option("--format", "table_format", type=click.Choice(FORMATS), help="How rows are printed.")
    @common_options("db", "event", "as_of", "debug")
    @click.pass_context
    @functools.wraps(function)
    def run(ctx: click.Context, /, as_json: bool, table_format: str | None, **given: Any) -> Any:
        app = ctx.ensure_object(App)
        app.format = "json" if as_json else table_format or "table"
        return ctx.invoke(function, app, **_take(app, given, ("db", "event", "as_of", "debug")))

    return run


def writing(function: Command) -> Command:
    """A command that changes something: `--dry-run`, `--by`, `--reason`; called with the App first."""

    @click.option("--dry-run", is_flag=True, help="Do it, show it, take it back.")
    @common_options("db", "event", "by", "reason", "debug")
    @click.pass_context
    @functools.wraps(function)
    def run(ctx: click.Context, /, dry_run: bool, **given: Any) -> Any:
        app = ctx.ensure_object(App)
        app.dry_run = dry_run
        app.is_writing = True
        return ctx.invoke(function, app, **_take(app, given, ("db", "event", "by", "reason", "debug")))

    return run


def _take(app: App, given: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    app.take({name: given.pop(name) for name in names})
    return given

"""The command `tourney`: its nouns, loaded only when they are typed, and its global options.

A noun is a module `tourney.cli.<module>` that has a Click command of the noun's name. What does
not exist is not listed. `tourney --help` imports no noun, so that it is there at once.
"""

import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from typing import Any, Final

import click

from tourney.cli.app import App
from tourney.cli.edge import PIPE_CLOSED, exit_code_of
from tourney.cli.options import common_options

NOUNS: Final = {
    "event": ("event", "Events: the nights and their settings."),
    "player": ("player", "Players: the roster of an event."),
    "round": ("round", "Rounds: draft the seating, then publish it."),
    "score": ("score", "Scores: the slips of the tables."),
    "standings": ("standings", "Standings: who leads, and why."),
    "series": ("series", "Series: nights that count together."),
    "prizes": ("prizes", "Prizes: what there is to win, and who wins it."),
    "money": ("money", "Money: who owes, who paid, what is in each pot."),
    "hands": ("hands", "Hand logs: import, audit, convert."),
    "boards": ("boards", "Duplicate: the same deals at every table."),
    "rules": ("rules", "Rules: the games and their options."),
    "site": ("site", "The site: pages that anyone can check."),
    "print": ("print", "Paper: slips, pairings and the schedule to print."),
    "journal": ("journal", "The journal: who did what, and when."),
    "undo": ("journal", "Take back the last act, or the act of a number."),
    "db": ("db", "The database: back it up, restore, check, upgrade."),
    "simulate": ("simulate", "Rehearse an event, with chance for the people."),
    "demo": ("demo", "A whole night from sample data."),
    "doctor": ("doctor", "Look at the environment and the database."),
    "completion": ("completion", "Shell completion: how to switch it on."),
}
"""Each noun's module, and one line of help."""

PARTS: Final = {
    "player": {
        "bye": ("player_wishes", "bye"),
        "doubles": ("player_merge", "doubles"),
        "keep-apart": ("player_wishes", "keep_apart"),
        "members": ("player_teams", "members"),
        "merge": ("player_merge", "merge"),
        "noshow": ("player_noshow", "noshow"),
        "pay": ("money", "pay"),
        "ratings": ("player_ratings", "ratings_command"),
        "relieve": ("player_relieve", "relieve"),
        "standby": ("player_wishes", "standby"),
        "substitute": ("player_substitute", "substitute"),
        "table": ("player_wishes", "table"),
    },
    "round": {
        "bracket": ("round_bracket", "bracket_command"),
        "move": ("round_change", "move"),
        "pin": ("round_change", "pin"),
        "seat": ("round_change", "seat"),
        "swap": ("round_change", "swap"),
    },
    "score": {
        "adjust": ("score_kinds", "adjust"),
        "confirm": ("score_confirm", "confirm"),
        "correct": ("score_correct", "correct"),
        "forfeit": ("score_kinds", "forfeit"),
        "hand": ("score_hand", "hand"),
        "hands": ("score_hands", "hands"),
        "penalties": ("score_penalty", "penalties_command"),
        "penalty": ("score_penalty", "penalty"),
        "progress": ("score_kinds", "progress"),
        "void": ("score_kinds", "void"),
    },
    "event": {
        "copy": ("event_copy", "copy"),
        "cut": ("event_cut", "cut"),
        "import": ("event_import", "import_event"),
        "fee": ("money", "fee"),
        "movements": ("event_movements", "movements"),
        "pot": ("money", "pot"),
        "prizes": ("prizes", "event_prizes"),
        "schedule": ("event_schedule", "schedule_command"),
    },
    "series": {
        "list": ("series_show", "list_"),
        "show": ("series_show", "show"),
        "standings": ("series_show", "standings"),
    },
    "boards": {
        "standings": ("boards_scores", "standings"),
        "travellers": ("boards_scores", "travellers"),
    },
    "hands": {
        "audit": ("hands_audit", "audit"),
        "import": ("hands_import", "import_hands"),
        "list": ("hands_list", "list_"),
        "rejects": ("hands_import", "rejects"),
        "show": ("hands_show", "show"),
        "solve": ("hands_solve", "solve"),
        "stats": ("hands_stats", "stats"),
    },
}
"""Verbs that live in a module of their own: the module, and the command's name in it."""


class Nouns(click.Group):
    """The top group: lists the nouns that exist and imports one when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The nouns whose module is there, in the order of a night."""
        return [noun for noun, (module, _) in NOUNS.items() if _is_there(module)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a noun, imported now; None where there is none."""
        if cmd_name not in NOUNS or not _is_there(NOUNS[cmd_name][0]):
            return None
        module = importlib.import_module(f"tourney.cli.{NOUNS[cmd_name][0]}")
        names = (cmd_name, f"{cmd_name}_", f"{cmd_name}_command", f"{cmd_name}_group")
        command = next((getattr(module, name) for name in names if hasattr(module, name)), None)
        if isinstance(command, click.Group):
            _add_parts(command, cmd_name)
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The noun that was typed; of one that is none, those that are near."""
        try:
            return super().resolve_command(ctx, args)
        except click.exceptions.NoSuchCommand as err:
            raise click.exceptions.NoSuchCommand(
                err.command_name, possibilities=self.list_commands(ctx), ctx=ctx
            ) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of nouns from the table, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(noun, NOUNS[noun][1]) for noun in self.list_commands(ctx)])

    def invoke(self, ctx: click.Context) -> Any:
        """Run the noun; a reader who has gone is told by the exit code, before Click makes a 1 of it."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as gone:
            raise click.exceptions.Exit(PIPE_CLOSED) from gone

    def main(  # type: ignore[override]  # click's overloads cannot be repeated
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> Any:
        """Run, and turn whatever goes wrong into a sentence and an exit code."""
        if "_TOURNEY_COMPLETE" in os.environ:
            return super().main(args, prog_name or "tourney", **extra)
        given = list(sys.argv[1:] if args is None else args)
        sys.exit(exit_code_of(lambda: self._run(given, prog_name or "tourney", extra), "--debug" in given))

    def _run(self, args: list[str], prog_name: str, extra: dict[str, Any]) -> Any:
        return super().main(args, prog_name, **{**extra, "standalone_mode": False})


def _add_parts(group: click.Group, noun: str) -> None:
    for verb, (module, name) in PARTS.get(noun, {}).items():
        if verb not in group.commands and _is_there(module):
            group.add_command(getattr(importlib.import_module(f"tourney.cli.{module}"), name), verb)


def _is_there(module: str) -> bool:
    return importlib.util.find_spec(f"tourney.cli.{module}") is not None


@click.group(
    cls=Nouns,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="tourney", message="tourney %(version)s")
@click.option("--json", "as_json", is_flag=True, help="Where the night stands, as one JSON object.")
@common_options("db", "event", "as_of", "by", "reason", "debug")
@click.pass_context
def main(ctx: click.Context, /, as_json: bool, **given: Any) -> None:
    """Run a euchre club's nights: seat players, take scores, verify logged hands, publish.

    Alone, it says where the night stands and what to type next.
    """
    app = ctx.ensure_object(App)
    app.take(given)
    if ctx.invoked_subcommand is None:
        app.format = "json" if as_json else app.format
        from tourney.cli.night import where_the_night_stands

        where_the_night_stands(app)

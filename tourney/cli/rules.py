"""`tourney rules`: the games that are played, their rules in plain words, their options."""

from collections.abc import Iterable

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.rules import GAMES, RuleSet, rule_set


@click.group()
def rules() -> None:
    """The games and their options; no event and no database is needed."""


@rules.command("list")
@reading
def list_(app: App) -> None:
    """List the games."""
    rows = [
        {
            "game": name,
            "players": game.players,
            "deck": game.deck,
            "target": game.target,
            "partners": game.partners,
            "dummy": game.has_dummy,
        }
        for name, game in GAMES.items()
    ]
    columns = [("game", "game"), ("players", "players"), ("deck", "cards"), ("target", "points")]
    app.emit("games", rows, [*columns, ("partners", "partners"), ("dummy", "dummy")])


@rules.command()
@click.argument("game")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Show it with an option changed."
)
@reading
def show(app: App, game: str, options: tuple[str, ...]) -> None:
    """Show the rules of a GAME in plain words, and its options."""
    from tourney.rules.explain import explain, option_table

    chosen = rule_set(game, _given(options))
    table = option_table(chosen)
    rows = [
        {
            "option": row.name,
            "value": row.value,
            "default": row.default,
            "title": row.title,
            "meaning": row.meaning,
            "choices": list(row.choices),
        }
        for row in table
    ]
    columns = [("option", "option"), ("value", "value"), ("meaning", "meaning"), ("choices", "can be")]
    if app.format == "table":
        _tell(chosen, ((part.heading, part.text) for part in explain(chosen)))
        shown = [
            {
                "option": row.name,
                "value": row.shown + (" *" if row.is_changed else ""),
                "meaning": _about(row.title, row.meaning),
                "choices": ", ".join(row.choices) if len(row.choices) > 1 else "",
            }
            for row in table
        ]
        app.emit("rules", shown, columns)
        return
    text = [{"heading": part.heading, "text": part.text} for part in explain(chosen)]
    app.emit("rules", rows, columns, {"game": chosen.name, "players": chosen.players, "text": text})


def _given(options: Iterable[str]) -> dict[str, object]:
    pairs = [option.partition("=") for option in options]
    return {name.strip(): value.strip() for name, _, value in pairs}


def _about(title: str, meaning: str) -> str:
    return f"{title}: {meaning}" if meaning else title


def _tell(game: RuleSet, parts: Iterable[tuple[str, str]]) -> None:
    click.echo(f"{game.name}\n")
    for heading, text in parts:
        click.echo(click.wrap_text(f"{heading}. {text}", width=100))
        click.echo()

"""`tourney rules`: the games that are played, their rules in plain words, presets of the club's own."""

from collections.abc import Iterable
from pathlib import Path

import click

from tourney.cli.app import App
from tourney.cli.options import reading, writing
from tourney.cli.rule_options import given_options
from tourney.cli.words import quoted
from tourney.errors import N_, StorageError, UsageError
from tourney.rules import GAMES, RuleSet, rule_set
from tourney.values import PresetInfo


@click.group()
def rules() -> None:
    """The games, their options, and presets: rule sets kept under a name."""


@rules.command("list")
@reading
def list_(app: App) -> None:
    """List the games, and the presets where there is a database."""
    rows = [_row(name, game) for name, game in GAMES.items()]
    kept = [_row(one.name, one.rules, preset_of=one.rules.name) for one in _presets(app)]
    columns = [("game", "game"), ("players", "players"), ("deck", "cards"), ("target", "points")]
    columns += [("partners", "partners"), ("dummy", "dummy")]
    if app.format == "table":
        for row in rows + kept:
            if row["players_from"] != row["players"]:
                row["players"] = f"{row['players_from']} to {row['players']}"
    app.emit("games", rows + kept, [*columns, ("preset_of", "preset of")] if kept else columns)


def _row(name: str, game: RuleSet, preset_of: str | None = None) -> dict[str, object]:
    least = game.seats_from
    return {
        "game": name,
        "players": game.players,
        "players_from": game.players if least is None else least,
        "deck": game.deck,
        "target": game.target,
        "partners": game.partners,
        "dummy": game.has_dummy,
        "preset_of": preset_of,
    }


def _presets(app: App) -> tuple[PresetInfo, ...]:
    """The presets; none where there is no database, and with a note where it cannot be read."""
    if "://" not in app.place and not Path(app.place).exists():
        return ()
    from tourney.store import queries

    try:
        with app.reading() as session:
            return queries.presets(session)
    except StorageError as err:
        app.note(f"note: without the presets: {err}")
        return ()


@rules.command()
@click.argument("game")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Show it with an option changed."
)
@reading
def show(app: App, game: str, options: tuple[str, ...]) -> None:
    """Show the rules of a GAME, or of a preset, in plain words, and its options."""
    from tourney.rules.explain import explain, option_table

    chosen = _chosen(app, game, given_options(options))
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
        title = game if game == chosen.name else f"{game}: {chosen.name}"
        _tell(title, ((part.heading, part.text) for part in explain(chosen)))
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
    whole = {"game": chosen.name, "players": chosen.players, "text": text}
    app.emit("rules", rows, columns, whole if game == chosen.name else {"preset": game, **whole})


def _chosen(app: App, name: str, options: dict[str, object]) -> RuleSet:
    """The rules of a game; of a preset where no game is called so and there is a database."""
    if name in GAMES or ("://" not in app.place and not Path(app.place).exists()):
        return rule_set(name, options)
    from tourney.director import presets

    with app.reading() as session:
        return presets.chosen(session, name, options)


@rules.command()
@click.argument("name")
@click.option("--game", metavar="GAME", help="A game, or another preset.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="With an option changed.")
@click.option("--replace", is_flag=True, help="In place of what is kept under this name.")
@writing
def save(app: App, name: str, game: str | None, options: tuple[str, ...], replace: bool) -> None:
    """Keep rules under a NAME: those of --game with its options, or those of --event."""
    from tourney.director import presets

    if (game is None) == (app.event_name is None):
        raise UsageError(N_("say whose rules are to be kept"), N_("--game GAME, or --event EVENT"))
    changed = given_options(options)
    source = f"--game {quoted(game)}" if game else f"--event {quoted(app.event_name or '')}"
    words = [quoted(name), source, *(f"--option {quoted(option)}" for option in options)]
    command = f"rules save {' '.join(words)}{' --replace' if replace else ''}"
    with app.act(command, create=game is not None) as session:
        if game is not None:
            kept = presets.chosen(session, game, changed)
        else:
            kept = presets.with_options(app.event(session, closed_too=True).rules, changed)
        is_new = presets.save(session, name, kept, replace=replace)
    label = " ".join(name.split())
    if is_new:
        app.done(f"{label} is kept: {kept.name} (tourney event new NAME --rules {quoted(label)})")
    else:
        app.done(f"{label} is kept already, with exactly these rules")


@rules.command()
@click.argument("name")
@writing
def drop(app: App, name: str) -> None:
    """Keep the rules of a NAME no more; events that were made by it have their own."""
    from tourney.director import presets

    with app.act(f"rules drop {quoted(name)}") as session:
        label = presets.drop(session, name)
    app.done(f"{label} is dropped; events that were made by it keep their rules")


def _about(title: str, meaning: str) -> str:
    return f"{title}: {meaning}" if meaning else title


def _tell(title: str, parts: Iterable[tuple[str, str]]) -> None:
    click.echo(f"{title}\n")
    for heading, text in parts:
        click.echo(click.wrap_text(f"{heading}. {text}", width=100))
        click.echo()

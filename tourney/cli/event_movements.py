"""`tourney event movements`: the ways to change tables, one by one; and a pattern read from a file."""

import textwrap
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.errors import N_, BadInput

if TYPE_CHECKING:
    from tourney.pairing import Movement

_BIGGEST: Final = 100_000  # bytes of a file with a pattern


@click.command("movements")
@click.argument("name", required=False)
@click.option("--toml", is_flag=True, help="Print only the pattern of NAME, to change it: > mine.toml")
@reading
def movements(app: App, name: str | None, toml: bool) -> None:
    """List the movements: the ways in which people change tables; or tell all of one, by its NAME."""
    from tourney.pairing import MOVEMENTS
    from tourney.pairing.movements import movement_of

    if name is not None:
        _one(app, movement_of(name), toml)
        return
    if toml:
        raise BadInput(N_("say which movement's pattern: tourney event movements NAME --toml"))
    rows = [_row(movement) for movement in MOVEMENTS.values()]
    if app.format == "table":
        for row in rows:
            row["seats"] = _or(row["seats"])
            row["partners"] = _PARTNERS[row["partners"]]
    app.emit("movements", rows, _COLUMNS)
    if app.format == "table":
        app.note("all of one, with its settings: tourney event movements NAME")


_COLUMNS: Final = [
    ("name", "movement"),
    ("seats", "at a table"),
    ("partners", "partners"),
    ("title", "how people change tables"),
]
_PARTNERS: Final = {True: "yes", False: "no", None: "as the game"}


def _one(app: App, movement: "Movement", toml: bool) -> None:
    from tourney.pairing.patterns import SHIPPED

    pattern = SHIPPED.get(movement.name)
    if toml:
        if pattern is None:
            raise BadInput(
                N_("the movement {name} is no pattern"),
                N_("patterns: {known}"),
                name=movement.name,
                known=", ".join(SHIPPED),
            )
        click.echo(pattern, nl=False)
        return
    row = _row(movement)
    whole = {**row, "games": _games(movement), "settings": _settings(movement), "pattern": pattern}
    if app.format != "table":
        app.emit("movement", [] if app.format == "json" else [row], list(_COLUMNS), whole)
        return
    click.echo(f"{movement.name}: {movement.title}\n\n{movement.about}\n")
    for heading, text in _facts(movement):
        lines = textwrap.wrap(text, 84) or [""]
        click.echo(
            "\n".join(f"{start:<12}{line}" for start, line in zip_longest([heading], lines, fillvalue=""))
        )
    for setting in whole["settings"]:
        values = ", ".join(setting["values"]) or "any text"
        without = f" (without it: {setting['default']})" if setting["default"] else ""
        click.echo(f"\n--pairing {setting['name']}=…  {values}{without}\n    {setting['about']}")
    if pattern is not None:
        click.echo("\nIt is this pattern. To change it:")
        click.echo(f"    tourney event movements {movement.name} --toml > mine.toml")
        click.echo('    tourney event new "NAME" --movement mine.toml\n')
        click.echo(pattern, nl=False)


def _facts(movement: "Movement") -> Iterable[tuple[str, str]]:
    """What one wants to know of a movement, by heading."""
    yield "at a table", _or(movement.seats)
    yield "partners", _PARTNERS[movement.partners]
    yield "for", ", ".join(_games(movement)) or "no game"
    yield "from", f"{movement.minimum} on" if movement.minimum else "as many as one table seats"
    if movement.by_results:
        yield "seats by", "what was before, so that no later round can be told beforehand"
    else:
        yield "seats by", "a plan or the lot: later rounds can be told (tourney event schedule)"
    if movement.numbers_matter:
        yield "tables", "a table's number has a meaning, so nobody can have a fixed table"


def _row(movement: "Movement") -> dict[str, Any]:
    return {
        "name": movement.name,
        "title": movement.title,
        "about": movement.about,
        "seats": sorted(movement.seats),
        "partners": movement.partners,
        "minimum": movement.minimum or None,
        "by_results": movement.by_results,
        "numbers_matter": movement.numbers_matter,
    }


def _games(movement: "Movement") -> list[str]:
    """The games for which it is, and whether the entries are then teams."""
    from tourney.director.fitting import at_tables
    from tourney.rules import GAMES

    found = []
    for teams in (False, True):
        for name, rules in GAMES.items():
            try:
                at_tables(rules, movement.name, teams)
            except BadInput:
                continue
            found.append(f"{name} (teams)" if teams else name)
    return found


def _settings(movement: "Movement") -> list[dict[str, Any]]:
    from tourney.pairing.options import OPTIONS, default

    return [
        {
            "name": name,
            "values": [value for value in movement.values(name) if value],
            "default": default(name),
            "about": OPTIONS[name].about,
        }
        for name in movement.options
    ]


def _or(sizes: Iterable[int]) -> str:
    """Sizes of table in words.

    >>> _or([4]), _or([2, 4]), _or([7, 2, 3, 4])
    ('4', '2 or 4', '2, 3, 4 or 7')
    """
    words = [str(size) for size in sorted(sizes)]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def pattern_in(name: str) -> str:
    """The text of a file with a pattern; BadInput where it is not there, or is no text."""
    path = Path(name)
    try:
        if path.is_file() and path.stat().st_size > _BIGGEST:
            raise BadInput(N_("{file} is too big to be a pattern"), file=name)
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError as err:
        raise BadInput(
            N_("there is no file {file}"),
            N_("are you in the right folder? it is {folder}"),
            file=name,
            folder=Path.cwd(),
        ) from err
    except UnicodeDecodeError as err:
        raise BadInput(N_("{file} is no text in UTF-8"), N_("save it as UTF-8"), file=name) from err
    except IsADirectoryError as err:
        raise BadInput(N_("{file} is a folder"), N_("name the file in it"), file=name) from err
    except PermissionError as err:
        raise BadInput(N_("{file} may not be read"), file=name) from err
    if not text.strip():
        raise BadInput(
            N_("{file} is empty"),
            N_("a pattern to start from: tourney event movements progressive"),
            file=name,
        )
    return text

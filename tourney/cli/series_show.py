"""`tourney series list|show|standings`: what series there are, and who leads."""

from typing import TYPE_CHECKING, Any

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.cli.series import nights_line
from tourney.cli.words import counted, reason_text
from tourney.errors import N_, BadInput
from tourney.standings.series import shown

if TYPE_CHECKING:
    from fractions import Fraction

    from tourney.standings.series import SeriesCell, SeriesRow
    from tourney.standings.series_table import SeriesInfo, SeriesTable


@click.command("list")
@reading
def list_(app: App) -> None:
    """List the series."""
    from tourney.store import queries

    with app.reading() as session:
        found = queries.all_series(session)
    rows = [
        {"slug": one.slug, "name": one.name, "nights": len(one.nights), **_rules_row(one)} for one in found
    ]
    columns = [("slug", "series"), ("name", "name"), ("nights", "nights")]
    app.emit(
        "series_list", rows, [*columns, *((key, key) for key in ("measure", "best", "average", "minimum"))]
    )


@click.command("show")
@click.argument("name", required=False, metavar="[SERIES]")
@reading
def show(app: App, name: str | None) -> None:
    """Show a series: its nights and its rules."""
    from tourney.standings.series_words import rules_said
    from tourney.store import queries

    with app.reading() as session:
        found = queries.find_series(session, name)
    rows = [
        {
            "night": at,
            "event": one.slug,
            "name": one.name,
            "game": one.rules.name,
            "state": "closed" if one.closed else "open",
        }
        for at, one in enumerate(found.nights, 1)
    ]
    said = [reason_text(rule, {}) for rule in rules_said(found.rules)]
    if app.format == "table":
        click.echo(f"{found.name} ({found.slug}): {counted(len(found.nights), 'night', 'nights')}")
    whole = {"series": found.slug, "name": found.name, "settings": _rules_row(found), "rules": said}
    columns = [(key, key) for key in ("night", "event", "name", "game", "state")]
    app.emit("series", rows, columns, {**whole, "rows": rows})
    if app.format == "table":
        for sentence in said:
            click.echo(f"* {sentence}")


@click.command("standings")
@click.argument("name", required=False, metavar="[SERIES]")
@reading
def standings(app: App, name: str | None) -> None:
    """Show the standings of a series.

    People are the same by the club's id (or by a merge), never by the name alone. A night in brackets
    does not count; – is a night at which somebody was not.
    """
    from tourney.director import series as acts
    from tourney.store import queries

    with app.reading() as session:
        found = queries.find_series(session, name)
        made = acts.table(session, found)
    if not found.nights:
        raise BadInput(
            N_("{name} has no night yet"),
            N_("tourney series add {slug} EVENT…"),
            name=found.name,
            slug=found.slug,
        )
    rows = [_standings_row(found, made, row) for row in made.rows]
    notes = [reason_text(note, {}) for note in (*made.notes, *made.alike)]
    if app.format == "table":
        click.echo(f"{found.name}, after {nights_line(found)}")
        rows = [{**row, **_cells_shown(made.rows[at])} for at, row in enumerate(rows)]
    else:
        for row in rows:
            row.update({f"night_{at}": value for at, value in enumerate(row["values"], 1)})
    whole = {
        "series": found.slug,
        "name": found.name,
        "nights": [one.slug for one in found.nights],
        "rules": [reason_text(rule, {}) for rule in made.rules],
        "notes": notes,
        "rows": rows,
    }
    nights = [(f"night_{at}", f"{at}. {one.name}"[:18]) for at, one in enumerate(found.nights, 1)]
    total = "average" if found.rules.average else "total"
    columns = [("rank", "place"), ("name", "name"), ("total", total), ("nights", "nights"), *nights]
    app.emit("series_standings", rows, columns, whole)
    if app.format == "table":
        for note in notes:
            click.echo(f"* {note}")


def _standings_row(found: "SeriesInfo", made: "SeriesTable", row: "SeriesRow") -> dict[str, Any]:
    """A row as programs read it; `exact` is the total as a fraction, `id` his first night and number."""
    first = made.entries[row.person]
    return {
        "rank": row.rank,
        "shared": row.shared,
        "id": None if first is None else f"{found.nights[first[0]].slug}/{first[1]}",
        "name": made.labels[row.person],
        "total": shown(row.total),
        "exact": str(row.total),
        "nights": row.nights,
        "counted": row.counted,
        "values": [None if cell is None else shown(cell.value) for cell in row.cells],
        "counts": [cell is not None and cell.counted for cell in row.cells],
    }


def _cells_shown(row: "SeriesRow") -> dict[str, str | int]:
    def word(cell: "SeriesCell | None") -> str | int:
        if cell is None:
            return "–"
        if not cell.counted:
            return f"({shown(cell.value)})"
        return _number(cell.value)

    nights = {f"night_{at}": word(cell) for at, cell in enumerate(row.cells, 1)}
    return {"total": _number(row.total), **nights}


def _number(value: "Fraction") -> str | int:
    """A figure for a column that is aligned as numbers are."""
    return int(value) if value.denominator == 1 else shown(value)


def _rules_row(one: "SeriesInfo") -> dict[str, Any]:
    rules = one.rules
    return {
        "measure": rules.measure,
        "best": rules.best,
        "average": rules.average,
        "minimum": rules.minimum,
        "places": list(rules.places),
        "substitutes": rules.substitutes,
    }

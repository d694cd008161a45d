"""`tourney boards travellers` and `standings`: what came of each board at all tables, and who leads."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.boards_which import boards_of
from tourney.cli.options import reading
from tourney.cli.output import Columns
from tourney.cli.words import counted, reason_text
from tourney.director.night import Night, load
from tourney.errors import N_, BadInput

if TYPE_CHECKING:
    from tourney.standings.board_hands import BoardResults, NotCompared
    from tourney.standings.boards import BoardLine, Traveller

_TRAVELLER: Final = (
    ("board", "board"), ("table", "table"), ("who", "who"), ("call", "call"), ("points", "points"),
    ("net", "net"), ("matchpoints", "matchpoints"), ("top", "of"), ("difference", "datum"),
)  # fmt: skip
_STANDINGS: Final = (
    ("rank", "place"), ("name", "name"), ("boards", "boards"), ("matchpoints", "matchpoints"), ("top", "of"),
    ("percent", "%"), ("difference", "datum"),
)  # fmt: skip


@click.command("travellers")
@click.argument("board", type=int, required=False)
@reading
def travellers(app: App, board: int | None) -> None:
    """Show what came of each board, or of BOARD, at all tables: points, matchpoints, the datum.

    The net of a side is its points less those of each other side. Who had the same seats elsewhere and did
    worse gives two matchpoints, a tie one; the datum is the mean net of all tables.
    """
    night, found = _results(app)
    if board is not None and not 1 <= board <= boards_of(night.event).count:
        count = boards_of(night.event).count
        raise BadInput(N_("there is no board {board}: they are 1 to {count}"), board=board, count=count)
    wanted = [one for one in found.travellers if board in (None, one.board)]
    rows = [row for one in wanted for row in _rows(night, one)]
    if not rows and app.format == "table":
        click.echo("no table has a board in yet: tourney score hand TABLE HAND CALLER SUIT TRICKS")
    else:
        app.emit("travellers", _shown(app, rows), _columns(app, rows, _TRAVELLER), {"rows": rows})
    _tell(app, night, [one for one in found.not_compared if board is None or one.board in (None, board)])


@click.command("standings")
@click.option("--by", type=click.Choice(["matchpoints", "datum"]), default="matchpoints", help="What ranks.")
@reading
def standings(app: App, by: str) -> None:
    """Show who leads over all boards, by matchpoints or by the difference from the datum."""
    from tourney.standings.boards import board_rows

    night, found = _results(app)
    rows = [
        {
            "rank": row.rank,
            "id": row.number,
            "name": night.names[row.number],
            "boards": row.boards,
            "matchpoints": row.matchpoints,
            "top": row.top,
            "permyriad": row.permyriad,
            "difference_tenths": row.difference,
        }
        for row in board_rows(found.travellers, by)
    ]
    compared = sum(one.top > 0 for one in found.travellers)
    if app.format == "table":
        what = counted(compared, "board", "boards")
        click.echo(f"{night.event.name}: {what} played at more than one table, by {by}")
    if rows or app.format != "table":
        whole = {"event": night.event.slug, "by": by, "boards": compared, "rows": rows}
        app.emit("board-standings", _shown(app, rows), _columns(app, rows, _STANDINGS), whole)
    _tell(app, night, found.not_compared)


def _results(app: App) -> "tuple[Night, BoardResults]":
    from tourney.store import queries

    with app.reading() as session:
        event = app.event(session)
        boards_of(event)
        return load(session, event), queries.board_results(session, event)


def _rows(night: Night, found: "Traveller") -> list[dict[str, Any]]:
    """A traveller as rows: at each table one a side."""
    return [
        {
            "board": found.board,
            "round": line.round,
            "table": line.table,
            "hand": line.hand,
            "ids": list(side),
            "who": " & ".join(night.names[number] for number in side),
            "call": _call(night, line),
            "points": line.points[at],
            "net": line.nets[at],
            "matchpoints": line.matchpoints[at],
            "top": found.top,
            "datum_tenths": found.datum[at],
            "difference_tenths": line.differences[at],
        }
        for line in found.lines
        for at, side in enumerate(line.sides)
    ]


def _call(night: Night, line: "BoardLine") -> str:
    """What was called at a table, by whom, and the tricks of the side."""
    if line.caller is None:
        return "all passed"
    words = [night.names[line.caller], line.trump or "", "" if line.tricks is None else str(line.tricks)]
    return " ".join(word for word in (*words, "alone" if line.alone else "") if word)


def _shown(app: App, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows to read have tenths and per cents as people write them; those for programs have whole numbers."""
    return [{**row, **_written(row)} for row in rows] if app.format == "table" else rows


def _written(row: Mapping[str, Any]) -> dict[str, str]:
    made = {"difference": tenths(row["difference_tenths"])}
    if "permyriad" in row:
        made["percent"] = f"{row['permyriad'] // 100}.{row['permyriad'] % 100:02}"
    return made


def tenths(number: int) -> str:
    """A number of tenths with its sign.

    >>> tenths(13), tenths(-7), tenths(0)
    ('+1.3', '-0.7', '0.0')
    """
    sign = "+" if number > 0 else "-" if number < 0 else ""
    return f"{sign}{abs(number) // 10}.{abs(number) % 10}"


def _columns(app: App, rows: list[dict[str, Any]], columns: Columns) -> Columns:
    """The columns to read; for programs every one that a row has."""
    return [(key, key) for key in rows[0]] if rows and app.format != "table" else columns


def _tell(app: App, night: Night, left: "tuple[NotCompared, ...] | list[NotCompared]") -> None:
    """Say on stderr which hands are on no traveller, and why."""
    for one in left:
        hand = "" if one.hand is None else f", hand {one.hand}"
        board = "" if one.board is None else f" (board {one.board})"
        why = reason_text(one.why, night.names)
        app.note(f"not compared: round {one.round}, table {one.table}{hand}{board}: {why}")

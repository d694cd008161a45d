"""`tourney boards`: duplicate, where every table plays the same deals, from a seed that is published."""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.boards_which import Dealt, dealt_options, which
from tourney.cli.options import reading, writing
from tourney.cli.words import counted, quoted
from tourney.errors import N_, BadInput, UsageError

if TYPE_CHECKING:
    from tourney.engine.record import HandRecord

_COLUMNS: Final = (
    ("board", "board"), ("round", "round"), ("hand", "hand"), ("dealer", "dealer"), ("up", "up"),
)  # fmt: skip

_files: Final[Callable[[Callable[..., Any]], Callable[..., Any]]] = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("boards"),
    metavar="NAME",
    help="The files: NAME.jsonl and NAME.html; else boards.",
)


@click.group()
def boards() -> None:
    """Duplicate: the same deals at every table, from a published seed."""


@boards.command("deal")
@dealt_options
@_files
@click.option("--again", is_flag=True, help="Other boards in the place of those dealt, while no hand is in.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: each board as a hand log has it.")
@writing
def deal(app: App, output: Path, again: bool, as_json: bool, **given: Any) -> None:
    """Deal boards from a seed: the event is played with them, at every table the same.

    Writes NAME.jsonl, the boards as hand logs, and NAME.html, to print: hand records to read after the
    play, and a slip for each hand to lay out the cards by. With --game boards are dealt for no event, and
    nothing is kept. docs/boards.md says how anyone deals them again from the seed.
    """
    app.format = "json" if as_json else "table"
    paths = _paths(output)
    asked = Dealt(**given)
    asked = asked if asked.seed is not None else asked.with_seed(secrets.token_hex(16))
    if asked.game is not None:
        found = which(app, asked)
        _write(app, found, paths)
    else:
        found = _kept(app, asked, again, paths)
    _tell(app, found, paths)


def _paths(output: Path) -> tuple[Path, Path]:
    """The two files; refused where one is there, before anything is done."""
    stem = output.with_suffix("") if output.suffix in (".jsonl", ".html") else output
    paths = stem.with_name(f"{stem.name}.jsonl"), stem.with_name(f"{stem.name}.html")
    for path in paths:
        if path.exists():
            raise BadInput(
                N_("{path} is there already"), N_("choose another name (-o NAME), or move it"), path=path
            )
    return paths


def _kept(app: App, asked: Dealt, again: bool, paths: tuple[Path, Path]) -> Dealt:
    """Deal the boards of the event as one act; it is none where the files cannot be written."""
    from tourney.director import boards as acts

    if asked.options or asked.players is not None:
        raise UsageError(N_("--option and --players go with --game"), N_("the event has its rules already"))
    flags = "" if asked.count is None else f" --boards {asked.count}"
    typed = f"boards deal{flags} --seed {quoted(asked.seed or '')}{' --again' if again else ''}"
    with app.act(typed) as session:
        event = app.event(session)
        found = asked.of(event, acts.deal(session, event, asked.seed or "", asked.count, again=again))
        _write(app, found, paths)
    return found


def _write(app: App, found: Dealt, paths: tuple[Path, Path]) -> None:
    """Write both files, the page first; a rehearsal writes none."""
    if app.dry_run:
        return
    from tourney.cli.print import keep
    from tourney.logs.writing import write_file
    from tourney.site import boards_sheet

    records = found.records()
    log, page = paths
    keep(boards_sheet(found.title, found.seed or "", records, found.a_round).html, page)
    write_file(log, records, "jsonl")


def _tell(app: App, found: Dealt, paths: tuple[Path, Path]) -> None:
    from tourney.director.boards import seal

    seed = found.seed or ""
    if app.format == "json":
        whole = {"seed": seed, "seal": seal(seed), "boards": found.count, "game": found.rules.name}
        app.emit("boards", rows(found), _COLUMNS, whole)
        return
    app.done(f"{counted(found.count or 0, 'board', 'boards')} from seed {seed}: {paths[0]}, {paths[1]}")
    click.echo(f"to announce before the play: {seal(seed)} (SHA-256 of the seed); after it, the seed")
    if found.a_round is not None and not app.dry_run:
        click.echo("next: lay out the cards by the slips; each table: tourney score hand TABLE HAND …")


@boards.command("show")
@click.argument("board", type=int, required=False)
@click.option("--ascii", "as_ascii", is_flag=True, help="Only ASCII: letters for suits, plain lines.")
@dealt_options
@reading
def show(app: App, board: int | None, as_ascii: bool, **given: Any) -> None:
    """List the boards of the event, or draw BOARD; with --seed and --game, any others dealt again."""
    found = which(app, Dealt(**given))
    full = app.format in ("json", "ndjson")
    if board is None:
        app.emit("boards", rows(found, full=full), _COLUMNS, _head(app, found))
        return
    if not 1 <= board <= (found.count or 0):
        raise BadInput(N_("there is no board {board}: they are 1 to {count}"), board=board, count=found.count)
    record = found.record(board)
    if app.format == "table":
        _draw(found, record, board, as_ascii)
        return
    (row,) = rows(found, [record], full=full)
    app.emit("board", [] if app.format == "json" else [row], _COLUMNS, row if app.format == "json" else None)


def _head(app: App, found: Dealt) -> dict[str, Any] | None:
    if app.format != "json":
        return None
    return {"seed": found.seed, "boards": found.count, "game": found.rules.name}


def rows(
    found: Dealt, records: "Sequence[HandRecord] | None" = None, *, full: bool = True
) -> list[dict[str, Any]]:
    """Boards as rows: the number, where each is played, and (`full`) the deal as a hand log has it.

    The dealer is a seat: from 0 in a hand log, from 1 for people.
    """
    from tourney.logs.handlog_write import as_object

    made = []
    for record in records or found.records():
        number = record.hand or 0
        at = found.place(number)
        row: dict[str, Any] = {"board": number, "round": at and at[0], "hand": at and at[1]}
        short = {"dealer": f"seat {record.dealer + 1}", "up": record.up or ""}
        made.append({**row, "deal": as_object(record)} if full else {**row, **short})
    return made


def _draw(found: Dealt, record: "HandRecord", board: int, as_ascii: bool) -> None:
    from tourney.cli.hands_show import pen_for, print_lines
    from tourney.engine.replay import replay
    from tourney.messages.table_drawing import Dealt as Deal
    from tourney.messages.table_drawing import deal_lines

    at = found.place(board)
    where = f", round {at[0]}, hand {at[1]}" if at else ""
    click.echo(f"Board {board}{where}: {found.rules.name}, seat {record.dealer + 1} deals")
    click.echo()
    names = [record.player(seat) for seat in range(record.rules.players)]
    print_lines(deal_lines(Deal(replay(record), names, pen_for(as_ascii))))

"""`tourney hands convert` and `export`: hands of files, or of an event, written in any shape."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.cli.progress import progress
from tourney.errors import N_, BadInput

if TYPE_CHECKING:
    from tourney.engine.record import HandRecord
    from tourney.logs import ReadingNote, Reject
    from tourney.logs.verdicts import Told, WithVerdict

FILE: Final = click.Path(path_type=Path)
KINDS: Final = ("jsonl", "egn", "emn", "csv", "tsv", "xlsx", "ptn", "parquet")
"""What is read (`logs.KINDS`, which this file does not load only to print a help)."""
SHAPES: Final = ("jsonl", "csv", "tsv", "xlsx", "egn", "emn", "parquet")
"""What is written (`logs.writing.SHAPES`)."""

from_option: Final[Callable[[Callable[..., Any]], Callable[..., Any]]] = click.option(
    "--from", "kind", type=click.Choice(KINDS), help="What the files are, where their content misleads."
)
_to_option: Final[Callable[[Callable[..., Any]], Callable[..., Any]]] = click.option(
    "--to", "shape", type=click.Choice(SHAPES), help="The shape, where no name tells it."
)
_output_option: Final[Callable[[Callable[..., Any]], Callable[..., Any]]] = click.option(
    "-o", "--output", type=FILE, metavar="FILE", help="The file to write; without it, to the terminal."
)


@click.command(short_help="Write logs in another shape.")
@click.argument("files", nargs=-1, type=FILE, required=True, metavar="FILE…")
@from_option
@_to_option
@_output_option
@click.option("--verdict", is_flag=True, help="Add a column with what is found in each hand alone.")
def convert(
    files: tuple[Path, ...], kind: str | None, shape: str | None, output: Path | None, verdict: bool
) -> int:
    """Write the hands of some logs in another shape: hand log, sheet, workbook, EGN, EMN or Parquet.

    The shape is told by the name of the file to write. What a shape cannot hold is refused; what
    it has no place for is left out and told. A line that is no hand is told, and left out: it ends
    with 3 then.

    With --verdict a sheet, workbook or archive has a column `verdict`: clean, open (something could not be
    checked) or error, and the codes. It is no part of the hand: whoever reads the file finds it anew.
    """
    from tourney.logs.sources import check_readable

    for file in files:
        check_readable(file)
    if output is not None and any(output.resolve() == file.resolve() for file in files):
        raise BadInput(N_("{path} is the file that is read"), path=output)
    rejected: list[Reject] = []
    notes: list[ReadingNote] = []
    records = _read_all(files, rejected, notes, kind)
    _write(_judged(records, files, shape, output) if verdict else records, shape, output, notes)
    for line in odd_lines(rejected, notes):
        click.echo(line, err=True)
    return 3 if rejected else 0


@click.command(short_help="Write the event's hands to a file.")
@_to_option
@_output_option
@click.option("--round", "round_number", type=click.IntRange(1), metavar="N", help="Of one round.")
@click.option("--table", type=click.IntRange(1), metavar="N", help="Of one table.")
@reading
def export(
    app: App, shape: str | None, output: Path | None, round_number: int | None, table: int | None
) -> None:
    """Write the logged hands of the event: hand log, sheet, workbook, EGN, EMN or Parquet.

    They come by round, table, game and hand. The shape is told by the name of the file to write; to
    the terminal it is a hand log.
    """
    from tourney.logs.handlog_write import as_object
    from tourney.store import queries

    notes: list[ReadingNote] = []
    with app.reading() as session:
        event = app.event(session)
        found = list(queries.hands(session, event, round_number=round_number, table=table))
        if not found:
            raise BadInput(N_("there are no such hands"), N_("hands come in with: tourney hands import"))
        if app.format == "json":
            app.emit("hands", [as_object(one.record) for one in found], ())
            return
        shown = app.format if app.format in ("csv", "tsv") else None
        _write((one.record for one in found), shape or (None if output else shown), output, notes)
    for line in odd_lines((), notes):
        app.note(line)
    if output is not None:
        app.note(f"{len(found)} hands written to {output}")


def _read_all(
    files: Sequence[Path], rejected: "list[Reject]", notes: "list[ReadingNote]", kind: str | None
) -> "Iterator[HandRecord]":
    """The hands of all files, one after the other, with their progress."""
    for file in files:
        with progress(file) as told:
            records = read_records(file, rejected, notes, kind)
            yield from told.follow(records) if told else records


def _judged(
    records: "Iterator[HandRecord]", files: Sequence[Path], shape: str | None, output: Path | None
) -> "Iterator[WithVerdict]":
    """The hands with their verdicts; the compiled judge is asked where there is much to judge."""
    from tourney.cli.hands_audit import is_for_the_compiled
    from tourney.logs.verdicts import with_verdicts
    from tourney.logs.writing import COLUMNED, shape_of

    shape = shape or (shape_of(output) if output is not None else "jsonl")
    if shape not in COLUMNED:
        raise BadInput(
            N_("{shape} has no column for a verdict"),
            N_("these have: {known}; or see: tourney hands audit"),
            shape=shape,
            known=", ".join(COLUMNED),
        )
    return with_verdicts(records, fast=any(is_for_the_compiled(file) for file in files))


def read_records(
    file: Path, rejected: "list[Reject]", notes: "list[ReadingNote]", kind: str | None = None
) -> "Iterator[HandRecord]":
    """The hands of a file; what is no hand, and what is odd, goes into the lists."""
    from tourney.logs import Reject, read_hands

    for item in read_hands(file, kind, notes.append):
        if isinstance(item, Reject):
            rejected.append(item)
        else:
            yield item


def _write(
    records: "Iterable[Told]", shape: str | None, output: Path | None, notes: "list[ReadingNote]"
) -> None:
    from tourney.logs.writing import shape_of, text_of, write_file

    if output is not None:
        write_file(output, records, shape or shape_of(output), notes.append)
        return
    for piece in text_of(records, shape or "jsonl", notes.append):
        click.echo(piece, nl=False)


def odd_lines(rejected: "Sequence[Reject]", notes: "Sequence[ReadingNote]") -> list[str]:
    """What is told of files beside their hands, a line each: what was odd, and what is no hand."""
    from tourney import messages
    from tourney.cli.output import printable

    lines = [f"note: {note.where.label}: {messages.note(note)}" for note in notes]
    lines += [f"rejected: {reject.place}: {messages.reject(reject)}" for reject in rejected]
    return [printable(line) for line in lines]

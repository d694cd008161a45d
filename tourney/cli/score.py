"""`tourney score`: the slips of the tables, entered, imported, awaited."""

from pathlib import Path

import click

from tourney.cli.app import App
from tourney.cli.asking import accept_oddities
from tourney.cli.options import reading, writing
from tourney.cli.score_words import AS_TYPED, hands_words, table_and_figures
from tourney.cli.words import quoted, typed
from tourney.director.night import load
from tourney.errors import N_, UsageError


@click.group("score")
def score() -> None:
    """Scores: the slips of the tables."""


@score.command("enter", context_settings=AS_TYPED)
@click.argument("words", nargs=-1, metavar="[TABLE POINTS…]")
@click.option("--round", "round_number", type=int, metavar="N", help="Else the last published round.")
@click.option("--hands-played", type=int, metavar="N", help="The round was cut short: N hands.")
@click.option("--winner", metavar="NAME", help="Who has won, to be compared with the figures.")
@writing
def enter(
    app: App,
    words: tuple[str, ...],
    round_number: int | None,
    hands_played: int | None,
    winner: str | None,
) -> None:
    """Enter the slip of a table: points in seat order, partners one figure a side.

    Without a table it asks table after table; Enter skips, u takes back.
    """
    from tourney.director import corrections, kinds, scores

    if not words:
        if hands_played is not None or winner is not None:
            raise UsageError(
                N_("--hands-played and --winner are of one table"), N_("tourney score enter TABLE POINTS…")
            )
        from tourney.cli.score_asking import ask_tables

        ask_tables(app, round_number)
        return
    table, figures = table_and_figures(words)
    with app.reading() as session:
        night = load(session, app.event(session))
        slip = scores.read_slip(night, round_number, table, figures, hands_played)
        odd = scores.check(night, slip)
        if winner is not None:
            kinds.check_winner(night, slip, winner)
    accept_oddities(app, scores.echo(night, slip), odd)
    with app.act(f"score enter {quoted(*words)} --round {slip.round}{hands_words(hands_played)}") as session:
        night = load(session, app.event(session))
        slip = scores.read_slip(night, slip.round, table, figures, hands_played)
        done = corrections.enter(session, night, slip, note=app.reason or "")
    app.done(scores.echo(night, slip) + ("" if done.is_new else "  (this was in already)"))
    for line in done.said:
        click.echo(line)


@score.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="In place of figures that wait, or of hands that are in.")
@writing
def import_(app: App, file: Path, replace: bool) -> None:
    """Take in slips from a CSV file: round,table,seat1,seat2,…; they wait for `score confirm`.

    A slip that another file has brought already is confirmed where the two agree; where they differ both
    are listed, and it waits. What `round show --format csv` has written is read too. So is a file of hands
    by their results: round,table,hand,caller,suit,tricks,alone,defender_alone,bid.
    """
    from tourney.director import deciding, slips
    from tourney.director.csvfile import columns_of, read_sheet
    from tourney.director.hand_rows import is_hands

    if is_hands(columns_of(file)):
        from tourney.cli.score_hands_import import take_in

        take_in(app, file, replace)
        return
    sheet = read_sheet(file, slips.NEEDED)
    for note in sheet.notes:
        app.note(f"note: {note}")
    with app.act(typed("score import", sheet.source, replace=replace)) as session:
        night = load(session, app.event(session))
        report = slips.take_in(session, night, sheet, replace=replace)
        against = deciding.open_lines(session, night) if report.new or report.replaced else []
    for line in report.odd:
        app.note(f"odd: {line}")
    for line in (*report.new, *report.replaced):
        click.echo(line)
    for line in report.seconded:
        click.echo(f"confirmed by this file: {line}")
    for line in report.differing:
        app.note(f"differs: {line}")
    for line in against:
        app.note(line)
    for line in report.followed:
        click.echo(line)
    second = ""
    if report.seconded or report.differing:
        second = f", {len(report.seconded)} confirmed, {len(report.differing)} differing"
    counts = f"{len(report.new)} new, {len(report.replaced)} replaced, {report.known} known{second}"
    app.done(f"{sheet.source}: {counts}")
    if report.new or report.replaced:
        app.note("they wait to be confirmed: tourney score confirm --all")


@score.command("missing")
@reading
def missing(app: App) -> None:
    """List the tables without a confirmed result, with the figures of those that are in and wait.

    Those whose slip counts, and whose hands say something else, are listed too: the director says which
    stands.
    """
    from tourney.cli.score_missing import missing_rows

    with app.reading() as session:
        event = app.event(session)
        night = load(session, event)
        rows = missing_rows(session, night)
    if not rows and app.format == "table":
        click.echo("no table is awaited" if night.published else "no round is published yet")
        return
    columns = ["round", "table", "players", "state"]
    columns += [
        name for name in ("figures", "against") if app.format != "table" or any(row[name] for row in rows)
    ]
    app.emit("missing", rows, [(name, name) for name in columns])

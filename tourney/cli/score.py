"""`tourney score`: the slips of the tables, entered, imported, confirmed, corrected."""

from pathlib import Path

import click

from tourney.cli.app import App
from tourney.cli.asking import accept_oddities, ask_reason
from tourney.cli.options import reading, writing
from tourney.cli.words import counted, quoted
from tourney.director.night import Night, load, side_names
from tourney.errors import N_, BadInput, Conflict, UsageError

_AS_TYPED = {"ignore_unknown_options": True}
"""So that -3 is read as a figure, and refused as one."""


@click.group("score")
def score() -> None:
    """Scores: the slips of the tables."""


@score.command("enter", context_settings=_AS_TYPED)
@click.argument("words", nargs=-1, metavar="[TABLE POINTS…]")
@click.option("--round", "round_number", type=int, metavar="N", help="Else the last published round.")
@click.option("--hands-played", type=int, metavar="N", help="The round was cut short: N hands.")
@writing
def enter(app: App, words: tuple[str, ...], round_number: int | None, hands_played: int | None) -> None:
    """Enter the slip of a table: points in seat order, partners one figure a side.

    Without a table it asks table after table; Enter skips, u takes back.
    """
    from tourney.director import scores

    if not words:
        if hands_played is not None:
            raise UsageError(N_("--hands-played is of one table"), N_("tourney score enter TABLE POINTS…"))
        from tourney.cli.score_asking import ask_tables

        ask_tables(app, round_number)
        return
    table, figures = _table_and_figures(words)
    with app.reading() as session:
        night = load(session, app.event(session))
        slip = scores.read_slip(night, round_number, table, figures, hands_played)
        odd = scores.check(night, slip)
    accept_oddities(app, scores.echo(night, slip), odd)
    with app.act(f"score enter {quoted(*words)} --round {slip.round}{_hands(hands_played)}") as session:
        night = load(session, app.event(session))
        slip = scores.read_slip(night, slip.round, table, figures, hands_played)
        is_new = scores.enter(session, night, slip, note=app.reason or "")
    app.done(scores.echo(night, slip) + ("" if is_new else "  (this was in already)"))


@score.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="In place of figures that wait to be confirmed.")
@writing
def import_(app: App, file: Path, replace: bool) -> None:
    """Take in slips from a CSV file: round,table,seat1,seat2,…; they wait for `score confirm`."""
    from tourney.director import slips
    from tourney.director.csvfile import read_sheet

    sheet = read_sheet(file, slips.NEEDED)
    for note in sheet.notes:
        app.note(f"note: {note}")
    with app.act(f"score import {sheet.source}{' --replace' if replace else ''}") as session:
        report = slips.take_in(session, load(session, app.event(session)), sheet, replace=replace)
    for line in report.odd:
        app.note(f"odd: {line}")
    for line in (*report.new, *report.replaced):
        click.echo(line)
    app.done(f"{sheet.source}: {len(report.new)} new, {len(report.replaced)} replaced, {report.known} known")
    if report.new or report.replaced:
        app.note("they wait to be confirmed: tourney score confirm --all")


@score.command("confirm")
@click.argument("tables", nargs=-1, type=int, metavar="TABLE…")
@click.option("--all", "everything", is_flag=True, help="All that wait, of every round (or of --round).")
@click.option("--round", "round_number", type=int, metavar="N", help="Else the last published round.")
@writing
def confirm(app: App, tables: tuple[int, ...], everything: bool, round_number: int | None) -> None:
    """Confirm slips that came from elsewhere; only then they count."""
    from tourney.director import scores

    if everything == bool(tables):
        raise UsageError(N_("say which: tables, or --all"), N_("see: tourney score missing"))
    with app.reading() as session:
        night = load(session, app.event(session))
        if everything:
            chosen = [(one.round, one.table) for one in scores.waiting(night, round_number)]
        else:
            chosen = [(scores.table_of(night, round_number, table)[0], table) for table in tables]
    if not chosen:
        app.done("no slip waits to be confirmed")
        return
    for line, odd in _oddities(night, chosen):
        accept_oddities(app, line, odd)
    which = "--all" if everything else " ".join(map(str, tables))
    command = f"score confirm {which}" + (f" --round {round_number}" if round_number else "")
    with app.act(command) as session:
        night = load(session, app.event(session))
        done = scores.confirm(session, night, chosen, note=app.reason or "")
        lines = [scores.line_of(night, *place) for place in chosen]
    for line in lines:
        click.echo(line)
    known = len(chosen) - done
    before = f", {known} already before" if known and done else " already" if known else ""
    app.done(f"{counted(done or known, 'slip is', 'slips are')} confirmed{before}")


@score.command("correct", context_settings=_AS_TYPED)
@click.argument("words", nargs=-1, required=True, metavar="TABLE POINTS…")
@click.option("--round", "round_number", type=int, metavar="N", help="Else the last published round.")
@click.option("--hands-played", type=int, metavar="N", help="The round was cut short: N hands.")
@writing
def correct(app: App, words: tuple[str, ...], round_number: int | None, hands_played: int | None) -> None:
    """Put other figures in the place of a slip; it shows what that changes."""
    from tourney.director import brackets, scores

    table, figures = _table_and_figures(words)
    with app.reading() as session:
        night = load(session, app.event(session))
        slip = scores.read_slip(night, round_number, table, figures, hands_played)
        odd = scores.check(night, slip)
        was = scores.line_of(night, slip.round, table)
    if odd:
        accept_oddities(app, scores.echo(night, slip), odd)
    else:
        ask_reason(app)
    with app.act(f"score correct {quoted(*words)} --round {slip.round}{_hands(hands_played)}") as session:
        event = app.event(session)
        before = load(session, event, with_facts=True)
        slip = scores.read_slip(before, slip.round, table, figures, hands_played)
        is_new = scores.correct(session, before, slip, note=app.reason or "")
        after = load(session, event, with_facts=True)
        in_bracket = brackets.is_bracket(after)
        followed = brackets.follow(session, before, after, slip.round, slip.table) if in_bracket else []
        after = load(session, event, with_facts=True) if followed else after
    if not is_new:
        app.done(f"{was}  (nothing to correct)")
        return
    click.echo(f"was: {was}")
    app.done(f"now: {scores.echo(after, slip)}")
    for line in followed:
        click.echo(line)
    _show_changes(app, before, after, slip.round, told=in_bracket)


@score.command("missing")
@reading
def missing(app: App) -> None:
    """List the tables without a confirmed result."""
    with app.reading() as session:
        night = load(session, app.event(session))
    rows = [
        {
            "round": one.round,
            "table": one.table,
            "players": list(side_names(night, one.seats)),
            "state": "to be confirmed" if one.entered else "awaited",
        }
        for one in night.awaited()
    ]
    if not rows and app.format == "table":
        click.echo("no table is awaited" if night.published else "no round is published yet")
        return
    app.emit("missing", rows, [(name, name) for name in ("round", "table", "players", "state")])


def _table_and_figures(words: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    unknown = [word for word in words if word.startswith("--")]
    if unknown:
        raise UsageError(
            N_("there is no option {option}"), N_("see: tourney score --help"), option=unknown[0]
        )
    first = words[0].strip()
    if not (first.isascii() and first.isdigit() and len(first) <= 5):
        raise BadInput(
            N_("{first!r} is no table's number"), N_("the table comes first, then the points"), first=words[0]
        )
    if len(words) == 1:
        raise BadInput(N_("table {table}: no points were given"), N_("TABLE POINTS…"), table=first)
    return int(first), words[1:]


def _hands(hands_played: int | None) -> str:
    return "" if hands_played is None else f" --hands-played {hands_played}"


def _oddities(night: Night, chosen: list[tuple[int, int]]) -> list[tuple[str, list[str]]]:
    from tourney.director import scores

    found = []
    for number, table in chosen:
        result = night.result(number, table)
        if result is None or result.points is None or result.source == "hands":
            raise Conflict(
                N_("round {round}, table {table} has no slip to confirm"),
                N_("see: tourney score missing"),
                round=number,
                table=table,
            )
        slip = scores.Slip(number, table, result.points, result.hands_played)
        found.append((scores.echo(night, slip), scores.check(night, slip)))
    return found


def _show_changes(app: App, before: Night, after: Night, number: int, *, told: bool) -> None:
    """What a correction changes; `told`: what became of later rounds was said already."""
    from tourney.director import scores

    changed = scores.changes(before.standings(), after.standings())
    if changed:
        rows = [
            {
                "name": one.name,
                "place": _arrow(one.rank_before, one.rank_after),
                "points": _arrow(one.points_before, one.points_after),
            }
            for one in changed
        ]
        app.emit("changes", rows, [("name", "name"), ("place", "place"), ("points", "points")])
    else:
        click.echo("no place and no total changes")
    later = [one.number for one in after.rounds if one.number > number]
    if later and not told:
        which = ", ".join(map(str, later))
        app.note(f"note: paired on the old result, and left as it is: round {which}")


def _arrow(old: int | None, new: int | None) -> str:
    shown = ["–" if value is None else str(value) for value in (old, new)]
    return shown[0] if shown[0] == shown[1] else " → ".join(shown)

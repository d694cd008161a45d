"""`tourney score confirm`: slips that came from elsewhere count from now on."""

import click

from tourney.cli.app import App
from tourney.cli.asking import accept_oddities
from tourney.cli.options import writing
from tourney.cli.words import counted, typed
from tourney.director.night import Night, load
from tourney.errors import N_, Conflict, UsageError


@click.command("confirm")
@click.argument("tables", nargs=-1, type=int, metavar="TABLE…")
@click.option("--all", "everything", is_flag=True, help="All that wait, of every round (or of --round).")
@click.option("--round", "round_number", type=int, metavar="N", help="Else the last published round.")
@click.option(
    "--source", metavar="TEXT", help="The second source that agrees, such as the other side's slip."
)
@click.option("--says", metavar="POINTS", help="The figures of that source, to be compared: '10 7 4'.")
@writing
def confirm(
    app: App,
    tables: tuple[int, ...],
    everything: bool,
    round_number: int | None,
    source: str | None,
    says: str | None,
) -> None:
    """Confirm slips that came from elsewhere; only then they count.

    --all leaves those out against which a second source, or the table's hands, have spoken: of each, say
    which stands. A slip that is named stands for good, whatever its hands say.
    """
    from tourney.director import confirming, deciding, scores

    if everything == bool(tables):
        raise UsageError(N_("say which: tables, or --all"), N_("see: tourney score missing"))
    if says and (len(tables) != 1 or not source):
        raise UsageError(N_("--says is of one table, and of a --source"), N_("see: tourney score --help"))
    with app.reading() as session:
        night = load(session, app.event(session))
        if everything:
            waiting = confirming.waiting(night, round_number)
            differ, contested = confirming.spoken_against(session, night, waiting), []
            chosen = [at for at in ((one.round, one.table) for one in waiting) if at not in differ]
        else:
            chosen = [(scores.table_of(night, round_number, table)[0], table) for table in tables]
            differ, contested = {}, deciding.contested(session, night, chosen)
    for at, against in differ.items():
        app.note(f"not confirmed: {scores.line_of(night, *at)}; {against}")
    if not chosen:
        app.done("no slip waits to be confirmed" if not differ else "no other slip waits to be confirmed")
        return
    slips = [at for at in chosen if at not in contested or _has_slip(night, at)]
    _look(app, night, slips, source or "", says)
    said = {"all": everything, "round": round_number, "source": source, "says": says}
    with app.act(typed("score confirm", *map(str, tables), **said)) as session:
        night = load(session, app.event(session))
        done = confirming.confirm(session, night, chosen, contested, app.reason or "", source or "")
        lines = [scores.line_of(night, *at) for at in chosen if at not in contested]
    for shown in (*lines, *done.said):
        click.echo(shown)
    known = len(chosen) - done.count
    before = f", {known} already before" if known and done.count else " already" if known else ""
    app.done(f"{counted(done.count or known, 'slip is', 'slips are')} confirmed{before}")


def _has_slip(night: Night, at: tuple[int, int]) -> bool:
    from tourney.standings.evidence import HANDS

    result = night.result(*at)
    return result is not None and result.source != HANDS


def _look(app: App, night: Night, chosen: list[tuple[int, int]], source: str, says: str | None) -> None:
    """Refuse what is no slip, or against which the second source speaks; have what is odd accepted."""
    from tourney.director import confirming, scores

    for number, table in chosen:
        result = night.result(number, table)
        if result is None or not _has_slip(night, (number, table)):
            raise Conflict(
                N_("round {round}, table {table} has no slip to confirm"),
                N_("see: tourney score missing"),
                round=number,
                table=table,
            )
        slip = confirming.slip_of(result)
        if says:
            figures = says.replace(",", " ").split()
            other = scores.read_slip(night, number, table, figures, result.hands_played)
            confirming.must_agree(night, other, source)
        accept_oddities(app, scores.echo(night, slip), scores.check(night, slip))

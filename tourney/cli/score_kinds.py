"""`tourney score forfeit|void|adjust|progress`: tables that were not simply played."""

import click

from tourney.cli.app import App
from tourney.cli.asking import demand_reason
from tourney.cli.options import writing
from tourney.cli.score_correct import Wish, correcting, settle
from tourney.cli.score_words import AS_TYPED, table_and_figures
from tourney.cli.words import quoted
from tourney.director import kinds
from tourney.errors import N_, UsageError
from tourney.values import ResultKind


@click.command("forfeit")
@click.argument("table", type=int)
@click.argument("who", nargs=-1, metavar="[NAME…]")
@click.option("--both", is_flag=True, help="Nobody came: a double forfeit, lost by all without points.")
@click.option("--points", type=int, metavar="N", help="For the others; else as the event, or the game, says.")
@correcting
@writing
def forfeit(
    app: App,
    table: int,
    who: tuple[str, ...],
    both: bool,
    points: int | None,
    round_number: int | None,
    yes: bool,
    redraw: bool | None,
) -> None:
    """Say who did not come to a table, or gave up: the others have won, and have the points of a forfeit.

    Two who are left at a table of three are level: each has those points, and a drawn game.
    """
    if both == bool(who) or (both and points is not None):
        raise UsageError(
            N_("say who forfeits, or --both"), N_("tourney score forfeit TABLE NAME, or TABLE --both")
        )
    wish = Wish(yes, redraw)
    if both:
        kind = ResultKind.DOUBLE_FORFEIT
        command = f"score forfeit {table} --both"
        settle(app, command, "", lambda night: kinds.of_kind(night, round_number, table, kind), wish)
        return
    more = "" if points is None else f" --points {points}"
    command = f"score forfeit {table} {quoted(*who)}"
    settle(app, command, more, lambda night: kinds.forfeit(night, round_number, table, who, points), wish)


@click.command("void")
@click.argument("table", type=int)
@correcting
@writing
def void(app: App, table: int, round_number: int | None, yes: bool, redraw: bool | None) -> None:
    """Let a table count for nobody; the reason is demanded."""
    demand_reason(app)
    kind = ResultKind.VOID
    command = f"score void {table}"
    settle(app, command, "", lambda night: kinds.of_kind(night, round_number, table, kind), Wish(yes, redraw))


@click.command("adjust", context_settings=AS_TYPED)
@click.argument("words", nargs=-1, required=True, metavar="TABLE POINTS…")
@correcting
@writing
def adjust(
    app: App, words: tuple[str, ...], round_number: int | None, yes: bool, redraw: bool | None
) -> None:
    """Set the figures of a table by the director's word: they count as played; the reason is demanded.

    They may be figures that no game can give.
    """
    table, figures = table_and_figures(words)
    demand_reason(app)
    command = f"score adjust {quoted(*words)}"
    settle(
        app, command, "", lambda night: kinds.adjusted(night, round_number, table, figures), Wish(yes, redraw)
    )


@click.command("progress")
@click.argument("table", type=int)
@correcting
@writing
def progress(app: App, table: int, round_number: int | None, yes: bool, redraw: bool | None) -> None:
    """Take the slip of a table away: it is in progress again, and awaited."""
    kind = ResultKind.IN_PROGRESS
    command = f"score progress {table}"
    settle(app, command, "", lambda night: kinds.of_kind(night, round_number, table, kind), Wish(yes, redraw))

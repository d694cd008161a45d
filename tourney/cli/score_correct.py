"""`tourney score correct`: other figures in the place of a slip, with what that changes shown beforehand."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click

from tourney.cli.app import App
from tourney.cli.asking import accept_oddities, ask_reason
from tourney.cli.options import Command, writing
from tourney.cli.score_changes import show_changes
from tourney.cli.score_words import AS_TYPED, hands_words, table_and_figures
from tourney.cli.words import quoted
from tourney.director.night import Night, load
from tourney.errors import Conflict

if TYPE_CHECKING:
    from tourney.director.corrections import Correction
    from tourney.director.scores import Slip


@dataclass(frozen=True, slots=True)
class Wish:
    """What was said of a correction: do not ask, and draw later rounds anew or keep them."""

    yes: bool = False
    redraw: bool | None = None

    @property
    def words(self) -> str:
        """The options as they are typed."""
        said = {None: "", True: " --redraw", False: " --keep-draw"}
        return said[self.redraw]


def correcting(function: Command) -> Command:
    """The options of a command that may put a result in the place of another."""
    for option in (
        click.option("--yes", is_flag=True, help="Do not ask after showing what changes."),
        click.option(
            "--redraw/--keep-draw",
            default=None,
            help="Draw later rounds anew of which nothing is in; or keep them, as where nothing is said.",
        ),
        click.option("--round", "round_number", type=int, metavar="N", help="Else the last published round."),
    ):
        function = option(function)
    return function


@click.command("correct", context_settings=AS_TYPED)
@click.argument("words", nargs=-1, required=True, metavar="TABLE POINTS…")
@click.option("--hands-played", type=int, metavar="N", help="The round was cut short: N hands.")
@click.option("--from", "source", type=click.Choice(["hands"]), help="The sum of the table's hands stands.")
@correcting
@writing
def correct(
    app: App,
    words: tuple[str, ...],
    source: str | None,
    round_number: int | None,
    hands_played: int | None,
    yes: bool,
    redraw: bool | None,
) -> None:
    """Put other figures in the place of a slip; it shows what that changes.

    With --from hands the sum of the table's hands takes its place, or is the slip where there is none.
    """
    from tourney.director import scores

    command = f"score correct {quoted(*words)}"
    if source is not None:
        of_hands = _sum_of_hands(app, words, round_number, hands_played)
        settle(app, f"{command} --from hands", hands_words(hands_played), of_hands, Wish(yes, redraw))
        return
    table, figures = table_and_figures(words)

    def made(night: Night) -> "Slip":
        slip = scores.read_slip(night, round_number, table, figures, hands_played)
        scores.must_be_in(night, slip)
        return slip

    settle(app, command, hands_words(hands_played), made, Wish(yes, redraw))


def _sum_of_hands(
    app: App, words: tuple[str, ...], round_number: int | None, hands_played: int | None
) -> Callable[[Night], "Slip"]:
    """What makes the slip of a table of the sum of its hands, as they are now."""
    from tourney.director import deciding, scores
    from tourney.store import queries

    table = deciding.hands_alone(words)
    with app.reading() as session:
        event = app.event(session)
        number, _ = scores.table_of(load(session, event), round_number, table)
        found = queries.table_evidence(session, event, number, table)
    return lambda night: deciding.slip_of_hands(night, (number, table), found, hands_played)


def settle(app: App, command: str, more: str, made: Callable[[Night], "Slip"], wish: Wish) -> None:
    """Keep a slip in the place of what is in for its table, after it was shown what that changes.

    `made` reads the slip off a night. Where nothing is in yet there is nothing to show, and nothing to ask.
    """
    from tourney.director import scores

    with app.reading() as session:
        night = load(session, app.event(session))
    slip = made(night)
    odd = scores.check(night, slip)
    was = scores.line_of(night, slip.round, slip.table)
    if odd:
        accept_oddities(app, scores.echo(night, slip), odd)
    else:
        ask_reason(app)
    whole = f"{command} --round {slip.round}{more}{wish.words}"
    if night.result(slip.round, slip.table) is None:
        done = _do(app, whole, made, wish)
        app.done(scores.line_of(done.after, slip.round, slip.table))
        _say_later(app, done, is_made=not app.dry_run)
        return
    asks = app.is_asked and not wish.yes and not app.dry_run
    if asks:
        with app.rehearsing():
            seen = _do(app, whole, made, wish)
        if not seen.is_new:
            app.done(f"{was}  (nothing to correct)")
            return
        click.echo(f"is:  {was}")
        click.echo(f"new: {scores.line_of(seen.after, slip.round, slip.table)}")
        _show(app, seen, is_made=False)
        if not click.confirm("Is it to be so?", err=True):
            raise Conflict("nothing was changed")
    done = _do(app, whole, made, wish)
    if not done.is_new:
        app.done(f"{was}  (nothing to correct)")
        return
    if not asks:
        click.echo(f"was: {was}")
    app.done(f"now: {scores.line_of(done.after, slip.round, slip.table)}")
    if not asks:
        _show(app, done, is_made=not app.dry_run)


def _do(app: App, command: str, made: Callable[[Night], "Slip"], wish: Wish) -> "Correction":
    from tourney.director import corrections, cut, prizes

    with app.act(command) as session:
        before = load(session, app.event(session), with_facts=True)
        done = corrections.correct(session, before, made(before), app.reason or "", wish.redraw)
        return replace(
            done,
            prizes=prizes.changed(session, done.before, done.after),
            cuts=cut.changed(session, done.before, done.after),
        )


def _show(app: App, done: "Correction", is_made: bool) -> None:
    """What a correction changes: places, points, games won, and what was built on the old result."""
    by_games = done.after.event.ranking == "wins"
    show_changes(app, done.changes, by_games=by_games, lines=(*done.prizes, *done.cuts))
    _say_later(app, done, is_made)


def _say_later(app: App, done: "Correction", is_made: bool) -> None:
    """What was built on the old result, and how that is drawn anew, now or after the act is taken back."""
    for line in done.said:
        click.echo(line)
    if done.redraw:
        first = "tourney undo, then " if is_made else ""
        app.note(f"note: to draw anew what has no result yet: {first}the same with --redraw")

"""`tourney score hand`: hands by their results, entered, put right, taken out."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.score_changes import show_changes
from tourney.cli.words import quoted
from tourney.director.night import Night, load
from tourney.errors import N_, UsageError

if TYPE_CHECKING:
    from tourney.director.corrections import Followed
    from tourney.director.hand_results import Kept
    from tourney.director.hand_typed import TypedHand


@click.command("hand")
@click.argument("table", type=click.IntRange(1))
@click.argument("words", nargs=-1, metavar="[HAND CALLER SUIT TRICKS [/ …]]")
@click.option("--round", "round_number", type=int, metavar="N", help="Else the last published round.")
@click.option("--alone", is_flag=True, help="The caller was alone; or the word alone behind the tricks.")
@click.option("--defender-alone", metavar="NAME", help="Who defended alone; or: against NAME.")
@click.option("--bid", metavar="BID", help="What was bid, in a game of bids.")
@click.option("--correct", is_flag=True, help="In the place of another result that is in.")
@click.option("--off", is_flag=True, help="Take the results of hands out: TABLE HAND…")
@writing
def hand(
    app: App,
    table: int,
    words: tuple[str, ...],
    round_number: int | None,
    alone: bool,
    defender_alone: str | None,
    bid: str | None,
    correct: bool,
    off: bool,
) -> None:
    """Enter what came of a hand: who called, which suit, the tricks of the caller's side.

    HAND pass is a hand that was thrown in; a suit that was not noted is -. Several hands stand behind each
    other with a / between: 1 Ada H 3 / 2 Bo S 5 alone / 3 pass. Without a hand it asks one after the other.
    """
    from tourney.director import corrections, hand_results

    options = (alone, defender_alone, bid)
    if off:
        _refuse_with_off(correct or any(options), words)
        _take_out(app, table, words, round_number)
        return
    if not words:
        if correct or any(options):
            raise UsageError(N_("say which hand"), N_("tourney score hand TABLE HAND CALLER SUIT TRICKS"))
        from tourney.cli.score_hand_asking import ask_hands

        ask_hands(app, table, round_number)
        return
    said = "".join(f" --{name} {quoted(value)}" for name, value in _named(defender_alone, bid))
    command = f"score hand {table} {quoted(*words)}{' --alone' if alone else ''}{said}"
    with app.reading() as session:
        number, _ = hand_results.place(load(session, app.event(session)), round_number, table)
    with app.act(f"{command} --round {number}{' --correct' if correct else ''}") as session:
        night = load(session, app.event(session))
        hands = hand_results.numbered(night, (number, table), _typed(night, (number, table), words, options))
        done = hand_results.keep(session, night, hands, correct=correct)
        later = corrections.after_hands(session, night, [(number, table)])
    tell(app, night, done, later)


def _named(defender: str | None, bid: str | None) -> list[tuple[str, str]]:
    return [(name, value) for name, value in (("defender-alone", defender), ("bid", bid)) if value]


def _typed(
    night: Night, at: tuple[int, int], words: Sequence[str], options: tuple[bool, str | None, str | None]
) -> "Sequence[TypedHand]":
    """The hands that were typed; options are of one alone."""
    from tourney.director.figures import table_rules
    from tourney.director.hand_typed import typed_hands, with_options

    typed = typed_hands(table_rules(night, night.seats(*at) or ()), words)
    if any(options) and len(typed) > 1:
        raise UsageError(
            N_("--alone, --defender-alone and --bid are of one hand"),
            N_("where several are given, say it in words: 1 Ada H 3 alone / 2 Bo S 5 against Cy"),
        )
    return [with_options(one, *options) for one in typed]


def tell(app: App, night: Night, done: "Kept", later: "Followed | None" = None) -> None:
    """Say what was kept or taken out, what the table comes to, and where that is not what others say."""
    from tourney.director.hand_told import difference, so_far, told, ways_out

    for was, now in done.changed:
        click.echo(f"was: {told(night, was)}")
        click.echo(f"now: {told(night, now)}")
    for one in done.out:
        click.echo(f"out: {told(night, one)}")
    for one in done.new:
        click.echo(told(night, one))
    for one in done.known:
        click.echo(f"{told(night, one)}  (this was in already)")
    for found in done.found:
        where = f"round {found.round}, table {found.table}: " if len(done.found) > 1 else ""
        app.done(f"{where}{so_far(night, found)}")
    if not done.found:
        app.done("no hand of this table is in")
    if later is not None and later.changes:
        show_changes(app, later.changes, by_games=night.event.ranking == "wins")
    for line in (*done.followed, *(later.said if later is not None else ())):
        click.echo(line)
    for differs in done.differing:
        app.note(f"differs: {difference(night, differs)} ({ways_out(differs)})")


def _refuse_with_off(more: bool, words: Sequence[str]) -> None:
    if more or not words:
        raise UsageError(N_("say only which hands are to be taken out"), N_("TABLE HAND… --off"))


def _take_out(app: App, table: int, words: Sequence[str], round_number: int | None) -> None:
    from tourney.director import corrections, hand_results
    from tourney.director.hand_typed import whole

    numbers = [whole(word.rstrip(","), "hand") for word in words]
    with app.reading() as session:
        number, _ = hand_results.place(load(session, app.event(session)), round_number, table)
    with app.act(f"score hand {table} {quoted(*words)} --off --round {number}") as session:
        night = load(session, app.event(session))
        done = hand_results.take_out(session, night, (number, table), numbers)
        later = corrections.after_hands(session, night, [(number, table)])
    tell(app, night, done, later)

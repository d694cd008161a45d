"""`tourney round`: a draft changed by hand, and what of it stays when it is drafted again."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.round_show import print_round, seed_words
from tourney.cli.words import listed, quoted, reason_text
from tourney.director.night import Night, load
from tourney.errors import N_, BadInput, UsageError

if TYPE_CHECKING:
    from tourney.director.changes import Changed, Hand
    from tourney.store import ActSession

_ANYWAY = click.option("--anyway", is_flag=True, help="Although two who must be kept apart sit together.")


@click.command("swap")
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@_ANYWAY
@writing
def swap(app: App, one: str, other: str, anyway: bool) -> None:
    """Let two players of the draft change places; one of them may sit out."""
    from tourney.director import changes
    from tourney.director.names import find

    def act(session: "ActSession", night: Night, hand: "Hand") -> "Changed":
        first, second = (find(night.entries, name) for name in (one, other))
        return changes.swap(session, night, first, second, hand)

    _change(app, f"round swap {quoted(one, other)}", anyway, act)


@click.command("move")
@click.argument("name")
@click.argument("table", metavar="TABLE|out")
@click.argument("seat", type=int, required=False, metavar="[SEAT]")
@_ANYWAY
@writing
def move(app: App, name: str, table: str, seat: int | None, anyway: bool) -> None:
    """Put a player of the draft at another table, which then seats one more, or let him sit out.

    With SEAT (from 1) he comes to sit before whoever has that seat.
    """
    from tourney.director import changes
    from tourney.director.names import find

    number = None if table.lower() == "out" else _table_number(table)
    if number is None and seat is not None:
        raise UsageError(N_("who sits out has no seat"))

    def act(session: "ActSession", night: Night, hand: "Hand") -> "Changed":
        return changes.move(session, night, find(night.entries, name), (number, seat), hand)

    given = "" if seat is None else f" {seat}"
    _change(app, f"round move {quoted(name)} {table}{given}", anyway, act)


@click.command("seat")
@click.argument("table", metavar="TABLE")
@click.argument("names", nargs=-1, required=True, metavar="NAME…")
@_ANYWAY
@writing
def seat(app: App, table: str, names: tuple[str, ...], anyway: bool) -> None:
    """Make a table of the draft by hand: its players in seat order.

    Whoever sat there takes the seats that they leave; who finds none sits out.
    """
    from tourney.director import changes
    from tourney.director.names import find

    number = _table_number(table)

    def act(session: "ActSession", night: Night, hand: "Hand") -> "Changed":
        return changes.seat(session, night, number, [find(night.entries, name) for name in names], hand)

    _change(app, f"round seat {number} {quoted(*names)}", anyway, act)


@click.command("pin")
@click.argument("tables", nargs=-1, metavar="TABLE…")
@click.option("--out", "out", multiple=True, metavar="NAME", help="Somebody who is to sit out.")
@click.option("--off", is_flag=True, help="Take these pins off, or all.")
@writing
def pin(app: App, tables: tuple[str, ...], out: tuple[str, ...], off: bool) -> None:
    """Pin tables of the draft, and who sits out: they stay when it is drafted again."""
    from tourney.director import pins
    from tourney.director.names import find

    if not tables and not out and not off:
        raise UsageError(N_("say what is pinned: tables, or --out NAME; to take all pins off: --off"))
    numbers = [_table_number(table) for table in tables]
    words = [*map(str, numbers), *(f"--out {quoted(name)}" for name in out), *(["--off"] if off else [])]
    with app.act(f"round pin {' '.join(words)}") as session:
        event = app.event(session)
        night = load(session, event)
        found = pins.pin(session, night, numbers, [find(night.entries, name) for name in out], off)
        night = load(session, event)
    now = night.round(found.number) or found
    tables_words = listed([f"table {table}" for table in now.pinned])
    out_words = listed([f"{night.names[number]} sits out" for number in now.pinned_out])
    kept = [words for words in (tables_words, out_words) if words != "–"]
    app.done(f"round {now.number}: pinned: {listed(kept, 'nothing')}")


def _table_number(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) < 10_000:
        return int(text)
    raise BadInput(N_("{text!r} is no number of a table"), N_("see: tourney round show"), text=text)


def _change(
    app: App,
    command: str,
    anyway: bool,
    act: "Callable[[ActSession, Night, Hand], Changed]",
) -> None:
    """Change the draft in one act, then show it, and say what got worse."""
    from tourney.director.changes import Hand

    with app.act(command + (" --anyway" if anyway else "")) as session:
        event = app.event(session)
        done = act(session, load(session, event), Hand(app.reason or "", anyway))
        night = load(session, event)
    found = night.round(done.number)
    if found is None:
        raise AssertionError("the draft that was changed is gone")
    print_round(app, night, found, f"Round {found.number}: a draft, changed by hand{seed_words(found)}")
    for reason in done.worse:
        app.note(f"note: {reason_text(reason, night.names)}")
    if app.dry_run:
        app.note("dry run: nothing was changed")

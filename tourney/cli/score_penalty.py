"""`tourney score penalty` and `penalties`: what a player is penalised for, with what that changes."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from tourney.cli.app import App
from tourney.cli.asking import ask_reason
from tourney.cli.options import reading, writing
from tourney.cli.score_changes import show_changes
from tourney.cli.words import typed
from tourney.errors import N_, Conflict, UsageError

if TYPE_CHECKING:
    from tourney.director.corrections import Change
    from tourney.director.night import Night
    from tourney.director.penalties import Where
    from tourney.standings.penalties import Penalty


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was typed: whose penalty, of what kind, where, at what price; `off`: to be taken out."""

    name: str
    kind: str
    where: "Where"
    points: int | None
    off: bool

    @property
    def command(self) -> str:
        """The command as it stands in the journal."""
        at = self.where
        said = {"points": self.points, "round": at.round, "table": at.table, "hand": at.hand}
        return typed("score penalty", self.name, self.kind, **said, off=self.off)


@dataclass(frozen=True, slots=True)
class _Done:
    """What was done: the penalty in a line, what becomes of it, and what changes in the standings."""

    line: str
    effect: str
    changes: "tuple[Change, ...]"
    by_games: bool
    lines: tuple[str, ...]


@click.command("penalty")
@click.argument("name")
@click.argument("kind")
@click.option("--points", type=int, metavar="N", help="What it costs; else what the event says of its kind.")
@click.option("--round", "round_number", type=int, metavar="N", help="Else the last published round.")
@click.option("--table", type=int, metavar="N", help="The table; else the one at which NAME is.")
@click.option("--hand", type=int, metavar="N", help="The hand of that round.")
@click.option("--off", is_flag=True, help="Take the penalty out again.")
@click.option("--yes", is_flag=True, help="Do not ask after showing what changes.")
@writing
def penalty(
    app: App,
    name: str,
    kind: str,
    points: int | None,
    round_number: int | None,
    table: int | None,
    hand: int | None,
    off: bool,
    yes: bool,
) -> None:
    """Note a penalty of a player, and take off the total what the event's rules say; it shows what changes.

    KIND is a beginning of it: revoke, misdeal, table_talk, late …, or the club's own (event set --penalty
    KIND=POINTS). A kind without points is a warning. What the table settled itself is on its slip, and is
    not taken again.
    """
    from tourney.director.penalties import Where

    if off and points is not None:
        raise UsageError(N_("--off takes the penalty out with its points"), N_("leave out --points"))
    asked = _Asked(name, kind, Where(round_number, table, hand), points, off)
    ask_reason(app)
    if app.is_asked and not yes and not app.dry_run:
        with app.rehearsing():
            seen = _do(app, asked)
        if seen.changes:
            click.echo(seen.line)
            _show(app, seen)
            if not click.confirm("Is it to be so?", err=True):
                raise Conflict("nothing was changed")
            app.done(_do(app, asked).line)
            return
    done = _do(app, asked)
    app.done(done.line)
    _show(app, done)


def _do(app: App, asked: _Asked) -> _Done:
    from tourney.director import corrections, cut, penalties, prizes
    from tourney.director.names import find
    from tourney.director.night import load

    with app.act(asked.command) as session:
        before = load(session, app.event(session), with_facts=True)
        entry = find(before.entries, asked.name)
        if asked.off:
            out = penalties.forgive(session, before, entry, asked.kind, asked.where)
            line, effect = f"{penalties.line_of(before, out)}: taken out", ""
        else:
            given = (asked.points, app.reason or "")
            found, effect = penalties.penalise(session, before, entry, asked.kind, asked.where, given)
            line = penalties.line_of(before, found)
        after = load(session, before.event, with_facts=True)
        return _Done(
            line,
            effect,
            corrections.changes(before.standings(), after.standings()),
            after.event.ranking == "wins",
            (*prizes.changed(session, before, after), *cut.changed(session, before, after)),
        )


def _show(app: App, done: _Done) -> None:
    if done.effect:
        click.echo(done.effect)
    if done.changes or done.lines:
        show_changes(app, done.changes, by_games=done.by_games, lines=done.lines)


@click.command("penalties")
@click.argument("name", required=False)
@click.option("--kinds", is_flag=True, help="The kinds known, and what each costs in this event.")
@reading
def penalties_command(app: App, name: str | None, kinds: bool) -> None:
    """List the penalties, those of logged hands too, which are on the slip; of NAME alone where given."""
    from tourney.director.names import find
    from tourney.director.night import load
    from tourney.store import queries

    if kinds and name is not None:
        raise UsageError(N_("--kinds are those of the event"), N_("leave out the name"))
    with app.reading() as session:
        night = load(session, app.event(session))
        logged = queries.logged_penalties(session, night.event)
    if kinds:
        _list_kinds(app, night)
        return
    who = None if name is None else find(night.entries, name).number
    rows = [_row(night, one, False) for one in night.penalties if who in (None, one.entry)]
    rows += [_row(night, one, True) for one in logged if who in (None, one.entry)]
    if not rows and app.format == "table":
        click.echo("no penalties")
        return
    names = ("round", "table", "hand", "name", "kind", "points", "effect", "note")
    shown = [key for key in names if app.format != "table" or any(row[key] not in (None, "") for row in rows)]
    app.emit("penalties", rows, [(key, key) for key in shown])


def _row(night: "Night", one: "Penalty", is_logged: bool) -> dict[str, Any]:
    """A penalty as programs read it; `points` are what is taken off the total."""
    from tourney.director.penalties import effect
    from tourney.standings.penalties import cost, is_on_slip

    settled = "" if one.points is None else f" ({one.points})"
    logged = (
        f"logged in the hand{settled}: {'on the slip' if is_on_slip(one) else 'it takes no points there'}"
    )
    return {
        "round": one.round,
        "table": one.table,
        "hand": one.hand,
        "id": one.entry,
        "name": night.names[one.entry],
        "kind": one.kind,
        "points": 0 if is_logged else cost(one, night.event.penalties),
        "effect": logged if is_logged else effect(night, one),
        "note": one.note,
    }


def _list_kinds(app: App, night: "Night") -> None:
    from tourney.standings.penalty_kinds import kinds_of, title

    rules = night.event.penalties
    rows = [{"kind": kind, "points": rules.price(kind), "meaning": title(kind)} for kind in kinds_of(rules)]
    app.emit("penalty_kinds", rows, [("kind", "kind"), ("points", "points"), ("meaning", "meaning")])

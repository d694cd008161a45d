"""`tourney player`: what players wish: to be kept apart, a fixed table, to stand by, to sit out."""

from typing import Any

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.cli.output import FORMATS
from tourney.cli.words import listed, quoted
from tourney.errors import N_, UsageError

_COLUMNS = [("one", "player"), ("other", "and"), ("wish", "wish"), ("by", "by")]


@click.command("keep-apart")
@click.argument("names", nargs=-1, metavar="[A B]")
@click.option("--soft", is_flag=True, help="As a wish; else they are never seated at one table.")
@click.option("--off", is_flag=True, help="No longer.")
@click.option("--json", "as_json", is_flag=True, help="The list as one JSON object.")
@click.option("--format", "table_format", type=click.Choice(FORMATS), help="How the list is printed.")
@writing
def keep_apart(
    app: App, names: tuple[str, ...], soft: bool, off: bool, as_json: bool, table_format: str | None
) -> None:
    """Keep two players at different tables; without names, list who is kept apart.

    People of one club or household: tourney event set --pairing same-club=soft (or hard).
    """
    from tourney.director import wishes
    from tourney.director.names import find
    from tourney.director.night import load

    if not names:
        if soft or off:
            raise UsageError(N_("say who is meant: two names"))
        app.is_writing = False
        app.format = "json" if as_json else table_format or "table"
        _list(app)
        return
    if len(names) != 2 or (soft and off):
        raise UsageError(N_("two names are kept apart: tourney player keep-apart A B [--soft|--off]"))
    flags = " --soft" if soft else " --off" if off else ""
    with app.act(f"player keep-apart {quoted(*names)}{flags}") as session:
        event = app.event(session)
        night = load(session, event)
        one, other = (find(night.entries, name) for name in names)
        if off:
            wishes.no_longer_apart(session, night, one, other)
            is_new = True
        else:
            is_new = wishes.keep_apart(session, night, one, other, hard=not soft)
        night = load(session, event)
    said = "are no longer kept apart" if off else "are kept apart" + (", where it can be" if soft else "")
    app.done(f"{one.name} and {other.name} {said}{'' if is_new else ' (as before)'}")
    draft = night.draft
    if draft is not None and not off:
        together = [at.table for at in draft.tables if {one.number, other.number} <= set(at.seats)]
        if together:
            app.note(f"note: in the draft of round {draft.number} both are at table {together[0]}")


def _list(app: App) -> None:
    from tourney.director.night import load

    with app.reading() as session:
        night = load(session, app.event(session))
    rows = [
        {
            "id": pair.one,
            "one": night.names[pair.one],
            "other_id": pair.other,
            "other": night.names[pair.other],
            "hard": pair.hard,
            "wish": "must" if pair.hard else "where it can be",
            "by": "name",
        }
        for pair in night.apart
    ]
    rows += _by_club(night)
    app.emit("apart", rows, _COLUMNS)
    if app.format == "table" and not rows:
        app.note("nobody is kept apart")


def _by_club(night: Any) -> list[dict[str, Any]]:
    """The pairs of one club that the event keeps apart, where it does."""
    from itertools import combinations

    wish = dict(night.event.pairing).get("same-club", "free")
    known = {(pair.one, pair.other) for pair in night.apart}
    staying = [entry for entry in night.entries if entry.club_key and entry.to_round is None]
    return [
        {
            "id": one.number,
            "one": night.names[one.number],
            "other_id": other.number,
            "other": night.names[other.number],
            "hard": wish == "hard",
            "wish": "must" if wish == "hard" else "where it can be",
            "by": f"club {one.club}",
        }
        for one, other in combinations(staying, 2)
        if wish != "free" and one.club_key == other.club_key and (one.number, other.number) not in known
    ]


@click.command("table")
@click.argument("name")
@click.argument("number", type=int, required=False, metavar="N")
@click.option("--off", is_flag=True, help="No longer.")
@writing
def table(app: App, name: str, number: int | None, off: bool) -> None:
    """Give a player a fixed table, for somebody who cannot walk about."""
    from tourney.director import wishes
    from tourney.director.names import find
    from tourney.director.night import load

    if (number is None) != off:
        raise UsageError(N_("say which table, or --off"))
    with app.act(f"player table {quoted(name)} {'--off' if off else number}") as session:
        night = load(session, app.event(session))
        entry = find(night.entries, name)
        others = wishes.fix_table(session, night, entry, number)
    what = "has no fixed table any more" if off else f"always sits at table {number}"
    app.done(f"{entry.name} (no. {entry.number}) {what}")
    if others:
        who = listed([night.names[one.number] for one in others])
        app.note(f"note: so does {who}; where they are not seated together only one of them can")


@click.command("standby")
@click.argument("name")
@click.option("--off", is_flag=True, help="A player like all others again.")
@writing
def standby(app: App, name: str, off: bool) -> None:
    """Let a player stand by: seated only where the tables would not be full otherwise."""
    from tourney.director import wishes
    from tourney.director.names import find
    from tourney.director.night import load

    with app.act(f"player standby {quoted(name)}{' --off' if off else ''}") as session:
        night = load(session, app.event(session))
        entry = find(night.entries, name)
        wishes.stand_by(session, night, entry, not off)
    app.done(f"{entry.name} (no. {entry.number}) {'plays like all others' if off else 'stands by'}")
    if night.draft is not None:
        app.note(f"note: for the draft of round {night.draft.number}: tourney round pair")


@click.command("bye")
@click.argument("name")
@click.argument("number", type=int, metavar="ROUND")
@click.option("--credit", is_flag=True, help="With the credit of a sit-out that nobody asked for.")
@click.option("--off", is_flag=True, help="He plays after all.")
@writing
def bye(app: App, name: str, number: int, credit: bool, off: bool) -> None:
    """Note that a player asks to sit a round out; it counts as one of his sit-outs.

    It scores nothing, unless --credit: then what any sit-out scores in this event.
    """
    from tourney.director import wishes
    from tourney.director.names import find
    from tourney.director.night import load

    if credit and off:
        raise UsageError(N_("either --credit or --off"))
    flag = " --credit" if credit else " --off" if off else ""
    with app.act(f"player bye {quoted(name)} {number}{flag}") as session:
        event = app.event(session)
        night = load(session, event)
        entry = find(night.entries, name)
        if off:
            wishes.no_bye(session, night, entry, number)
            is_new = True
        else:
            is_new = wishes.ask_bye(session, night, entry, number, credit)
        night = load(session, event)
    what = f"plays in round {number}" if off else f"sits out in round {number}, as asked"
    scores = "" if off else f" ({event.sitout_credit} as credit)" if credit else " (no credit)"
    app.done(f"{entry.name} (no. {entry.number}) {what}{scores}{'' if is_new else ': as before'}")
    if night.draft_gaps():
        app.note(f"note: the draft of round {night.next_round} is made for others: tourney round pair")

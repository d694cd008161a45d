"""`tourney round bracket`: who meets whom, who has won, who stands where."""

from typing import Any

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.cli.words import counted
from tourney.director.brackets import bracket, is_bracket
from tourney.director.night import Night, load
from tourney.errors import N_, Conflict
from tourney.pairing.bracket import Bracket
from tourney.pairing.bracket_course import How, Open
from tourney.pairing.bracket_meetings import Meeting, meetings

_COLUMNS = [
    ("stage", "match"),
    ("where", "round.table"),
    ("one", "side"),
    ("score", "score"),
    ("other", "side"),
    ("state", ""),
]

_STATES = {
    How.PLAYED: N_("{winner} goes on"),
    How.FORFEIT: N_("{winner} goes on by forfeit"),
    How.WALKOVER: N_("{winner} goes on, the other is not here"),
    How.BYE: N_("{winner} goes on, a bye"),
    How.NOBODY_CAME: N_("nobody came: both are out"),
}
_OPEN = {Open.AWAITED: N_("awaited"), Open.DRAWN: N_("drawn: to be played on"), Open.VOID: N_("void: again")}


@click.command("bracket")
@reading
def bracket_command(app: App) -> None:
    """Show the bracket of a knockout: who meets whom, who has won, who is still in."""
    with app.reading() as session:
        night = load(session, app.event(session))
    found = bracket(night)
    if found is None:
        raise _none(night)
    rows = [_row(night, found, one) for one in meetings(found) if one.is_match]
    whole = {
        "event": night.event.slug,
        "winner": found.champion or None,
        "seeds": list(found.seeds),
        "rows": rows,
    }
    app.emit("bracket", rows, _COLUMNS, whole)
    if app.format == "table":
        app.note(_standing(night, found))


def _none(night: Night) -> Conflict:
    """Why there is no bracket to show."""
    name = night.event.name
    if not is_bracket(night):
        return Conflict(
            N_("{name} has no bracket: its movement is {movement}"),
            N_("a knockout has one: tourney event set --movement knockout"),
            name=name,
            movement=night.event.movement,
        )
    if night.draft is not None:
        return Conflict(
            N_("the bracket of {name} is drafted: it is shown when the round is published"),
            N_("to look at the draft: tourney round show; then: tourney round publish"),
            name=name,
        )
    return Conflict(
        N_("{name} has no bracket yet"), N_("it is drawn with the next round: tourney round pair"), name=name
    )


def _standing(night: Night, found: Bracket) -> str:
    if found.champion:
        return f"{night.names[found.champion]} has won"
    if found.champion is not None:
        return "nobody has won: neither side of the last match came"
    return f"{counted(len(found.alive), 'side is', 'sides are')} still in"


def _row(night: Night, found: Bracket, one: Meeting) -> dict[str, Any]:
    names = [_side(night, found, side) for side in one.sides]
    result = night.result(*one.seat) if one.seat is not None else None
    score = None
    if one.seat is not None and result is not None and result.points is not None:
        seats = night.seats(*one.seat) or ()
        points = dict(zip(seats, result.points, strict=False))
        score = [points.get(side or 0) for side in one.sides]
    winner = one.outcome.winner if one.outcome is not None else 0
    state = _OPEN[one.open] if one.open is not None else ""
    if one.outcome is not None:
        state = _STATES[one.outcome.how].format(winner=night.names.get(winner, ""))
    last = one.match == found.plan.last or one.match.part == "bronze"
    if one.outcome is not None and winner and last:
        state = f"{night.names[winner]} wins"
    return {
        "stage": one.stage,
        "where": "" if one.seat is None else f"{one.seat[0]}.{one.seat[1]}",
        "one": names[0],
        "score": "" if score is None else f"{score[0]} – {score[1]}",
        "other": names[1],
        "state": state,
        "round": one.seat[0] if one.seat is not None else None,
        "table": one.seat[1] if one.seat is not None else None,
        "sides": list(one.sides),
        "points": score,
        "winner": winner or None,
    }


def _side(night: Night, found: Bracket, side: int | None) -> str:
    if side is None:
        return "…"
    if not side:
        return "–"
    seed = found.seeds.index(side) + 1 if side in found.seeds else None
    return night.names[side] if seed is None else f"{night.names[side]} ({seed})"

"""`tourney hands solve`, and what players gave away for `hands audit --play`: play with all cards seen."""

from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.cli.output import as_table, printable
from tourney.cli.words import counted
from tourney.errors import N_, BadInput

if TYPE_CHECKING:
    from tourney.engine.audit import Audited
    from tourney.engine.solver import Position
    from tourney.engine.solver_tally import Tally

Row = dict[str, Any]

_PLAYS: Final = (
    ("trick", "trick"), ("order", "order"), ("seat", "seat"), ("name", "name"), ("card", "card"),
    ("tricks", "tricks"), ("points", "points"), ("lost_tricks", "lost_tricks"),
    ("lost_points", "lost_points"), ("best", "best"),
)  # fmt: skip
_SHOWN: Final = (
    ("trick", "trick"), ("name", "player"), ("shown", "card"), ("gave", "gave away"),
    ("cards", "tricks: the cards that make them"),
)  # fmt: skip
_CHOICES: Final = (("card", "card"), ("tricks", "tricks"), ("points", "points"), ("is_best", "best"))
_WHY: Final = {
    "not_in_play": N_("{hand} has no play to solve"),
    "first_card": N_("{hand} cannot be solved: in {game} the first card led makes trump"),
    "cards_unknown": N_("{hand} cannot be solved: not every card in play is known"),
}
CAPTION: Final = (
    "with all cards seen: what best play of both sides makes, which nobody at the table could see"
)


@click.command("solve", short_help="What each card of a hand makes with all cards seen.")
@click.argument("hand", metavar="HAND")
@click.option(
    "--before-trick",
    "trick",
    type=click.IntRange(1),
    metavar="N",
    help="Only the lead to trick N: its cards.",
)
@reading
def solve(app: App, hand: str, trick: int | None) -> None:
    """Say what each card of a hand makes with all cards seen, and what the card played gave away.

    Tricks are those of the maker's side in the whole hand, points are the maker's less a defender's.
    The whole hand is searched, so the figures are exact. They are no blame: nobody saw all cards.

    HAND is said as for `hands show`: FILE#LINE, FILE#DEAL, FILE#ID, or a hand of the open event.
    """
    from tourney.cli.hand_find import find_hand
    from tourney.engine.solver import positions, solve, unsolved

    found = find_hand(app, hand)
    state = found.replay.state
    if (why := unsolved(state)) is not None:
        record = found.record
        raise BadInput(_WHY[why], hand=record.name, game=record.rules.name)
    moments = [*positions(state), *([last] if (last := solve(state)) is not None else [])]
    if trick is not None:
        _show_lead(app, found, moments, trick)
        return
    rows = _plays(found, moments)
    if app.format == "table":
        _draw(found, moments, rows)
        if found.replay.fault is not None:
            app.note(f"only as far as the hand is legal; its fault: tourney hands show {hand}")
    else:
        app.emit("solve", rows, _PLAYS, _whole(found, moments))


def _draw(found: "Audited", moments: "list[Position]", rows: list[Row]) -> None:
    """The play as a table: each card with what it gave away, and what each card would have made."""
    shown = [
        {
            **row,
            "shown": _pretty(row["card"]),
            "gave": _gave(row["lost_tricks"], row["lost_points"]),
            "cards": _by_tricks(moment),
        }
        for row, moment in zip(rows, moments, strict=False)
    ]
    click.echo(printable(_headline(found, moments[0])))
    click.echo(CAPTION)
    click.echo(as_table(shown, _SHOWN))


def _show_lead(app: App, found: "Audited", moments: "list[Position]", trick: int) -> None:
    """The cards of the seat that led to a trick, or is to lead now."""
    size = found.replay.state.active
    at = (trick - 1) * size
    if at >= len(moments):
        message = N_("trick {trick} was not reached; the hand has {tricks} in play")
        raise BadInput(message, trick=trick, tricks=(len(moments) + size - 1) // size)
    lead = moments[at]
    rows: list[Row] = [
        {
            "card": choice.card,
            "tricks": choice.tricks,
            "points": choice.points,
            "is_best": choice.card in lead.best,
        }
        for choice in sorted(lead.choices, key=lambda choice: choice.card not in lead.best)
    ]
    whole: Row = {
        "name": found.record.name,
        "trick": trick,
        "seat": lead.seat,
        "player": found.record.player(lead.seat),
        "tricks": lead.tricks,
        "points": lead.points,
    }
    if app.format == "table":
        click.echo(printable(f"{found.record.name}, trick {trick}: {whole['player']} leads"))
        click.echo(CAPTION)
        rows = [{**row, "card": _pretty(row["card"]), "points": f"{row['points']:+d}"} for row in rows]
    app.emit("solve", rows, _CHOICES, whole)


def _headline(found: "Audited", first: "Position") -> str:
    replay = found.replay
    maker = found.record.player(replay.state.setup.who_made)
    suit = _trump(replay.trump)
    alone = " alone" if replay.state.setup.maker_alone else ""
    made = ""
    if (taken := replay.maker_tricks) is not None:
        made = f"; {taken} {'was' if taken == 1 else 'were'} taken"
    worth = f"{first.points:+d} {'point' if abs(first.points) == 1 else 'points'}"
    size = found.record.rules.hand_size
    return (
        f"{found.record.name}: {maker} made {suit}{alone}, good for {first.tricks} of {size} ({worth}){made}"
    )


def _trump(trump: str | None) -> str:
    from tourney.cards import SUIT_NAMES, Suit

    return SUIT_NAMES.get(Suit(str(trump)), "no trump")


def _pretty(card: str) -> str:
    from tourney.cards import pretty

    return pretty(card)


def _plays(found: "Audited", moments: "list[Position]") -> list[Row]:
    """The cards played, a row each: seats from 0, tricks and order from 1."""
    plays = [(trick, play) for trick in found.replay.tricks for play in enumerate(trick.plays, start=1)]
    rows = []
    for (_, (order, (seat, card))), moment in zip(plays, moments, strict=False):
        made = next(choice for choice in moment.choices if choice.card == card)
        lost = abs(made.tricks - moment.tricks), abs(made.points - moment.points)
        rows.append(
            {
                "trick": moment.trick,
                "order": order,
                "seat": seat,
                "name": found.record.player(seat),
                "card": card,
                "tricks": made.tricks,
                "points": made.points,
                "lost_tricks": lost[0],
                "lost_points": lost[1],
                "best": list(moment.best),
            }
        )
    return rows


def _gave(tricks: int, points: int) -> str:
    parts = [counted(tricks, "trick", "tricks")] if tricks else []
    parts += [counted(points, "point", "points")] if points else []
    return ", ".join(parts)


def _by_tricks(moment: "Position") -> str:
    """The cards that may be played by what they make, the best first."""
    values = sorted(
        {choice.tricks for choice in moment.choices}, key=lambda value: abs(value - moment.tricks)
    )
    return "  ".join(
        f"{value}: {' '.join(_pretty(one.card) for one in moment.choices if one.tricks == value)}"
        for value in values
    )


def _whole(found: "Audited", moments: "list[Position]") -> Row:
    from tourney.logs.rejects import place_row

    replay = found.replay
    return {
        "name": found.record.name,
        **place_row(found.record.where),
        "trump": replay.trump,
        "maker": replay.maker,
        "alone": list(replay.alone),
        "tricks": moments[0].tricks,
        "points": moments[0].points,
        "tricks_taken": replay.maker_tricks,
        "has_fault": replay.fault is not None,
        "positions": [
            {
                "trick": moment.trick,
                "seat": moment.seat,
                "tricks": moment.tricks,
                "points": moment.points,
                "cards": [
                    {"card": one.card, "tricks": one.tricks, "points": one.points} for one in moment.choices
                ],
            }
            for moment in moments
        ],
    }


def tally_object(tally: "Tally") -> Row:
    """What players gave away, for the JSON of an audit."""
    players = [
        {
            "name": given.name,
            "hands": given.hands,
            "cards": given.cards,
            "lost_tricks": given.tricks,
            "lost_points": given.points,
        }
        for given in tally.players
    ]
    return {"solved": tally.solved, "not_solved": tally.unsolved, "players": players}


def tally_text(tally: "Tally") -> str:
    """What players gave away, as a table to read; hands that were not solved are counted."""
    solved = counted(tally.solved, "hand", "hands")
    left = (
        f", {tally.unsolved} not (a fault, not played out, or not every card known)" if tally.unsolved else ""
    )
    columns = [
        ("name", "player"), ("hands", "hands"), ("cards", "cards"), ("lost_tricks", "tricks given away"),
        ("lost_points", "points given away"),
    ]  # fmt: skip
    table = as_table(tally_object(tally)["players"], columns)
    return f"{CAPTION}\n{solved} solved{left}\n{table}"

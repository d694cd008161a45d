"""`tourney hands show`: one hand drawn in the terminal, with its faults where they happened."""

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.options import reading

if TYPE_CHECKING:
    from tourney.engine.audit import Audited
    from tourney.messages.lines import Line, Pen

_COLUMNS: Final = (
    ("trick", "trick"), ("order", "order"), ("seat", "seat"), ("name", "name"), ("card", "card"),
    ("won", "won"),
)  # fmt: skip
_STYLES: Final[dict[str, dict[str, Any]]] = {
    "red": {"fg": "red"},
    "bold": {"bold": True},
    "dim": {"dim": True},
    "fault": {"fg": "red", "bold": True},
}


@click.command("show", short_help="Draw one hand, its faults marked.")
@click.argument("hand", metavar="HAND")
@click.option("--ascii", "as_ascii", is_flag=True, help="Only ASCII: letters for suits, plain lines.")
@reading
def show(app: App, hand: str, as_ascii: bool) -> None:
    """Draw a hand: the deal, the calls, the play trick by trick, and each fault where it happened.

    HAND is FILE#LINE for a hand log, FILE#DEAL for EGN, FILE#GAME.DEAL for EMN (counted from 0, as
    the audit counts), FILE#ID; or, of the open event, an id or ROUND/TABLE/HAND.
    """
    from tourney.cli.hand_find import find_hand

    found = find_hand(app, hand)
    if app.format == "json":
        app.emit("hand", [], (), as_object(found))
    elif app.format != "table":
        app.emit("hand", _plays(found), _COLUMNS)
    else:
        _draw(found, as_ascii)


def _draw(found: "Audited", as_ascii: bool) -> None:
    from tourney.messages.drawing import drawn

    print_lines(drawn(found, pen_for(as_ascii)))


def pen_for(as_ascii: bool) -> "Pen":
    """How lines are written on this terminal: with suit signs, unless it has none or ASCII is asked for."""
    from tourney.messages.lines import Pen

    return Pen(ascii=as_ascii or not _takes_signs())


def print_lines(lines: "Iterable[Line]") -> None:
    """Print drawn lines, in colours on a terminal."""
    with_colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    for line in lines:
        click.echo(_painted(line, with_colour), color=with_colour)


def _painted(line: "Line", with_colour: bool) -> str:
    if not with_colour:
        return "".join(text for text, _ in line).rstrip()
    return "".join(click.style(text, **_STYLES[style]) if style else text for text, style in line)


def _takes_signs() -> bool:
    """Whether the terminal's encoding has suit signs."""
    try:
        "♣♦♥♠▸✕─…".encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def as_object(found: "Audited") -> dict[str, Any]:
    """A hand as JSON: the record as logged, what replay made of it, the findings."""
    from tourney.cli.hands_report import finding_row
    from tourney.logs.handlog_write import as_object as logged
    from tourney.logs.rejects import place_row

    record, replay = found.record, found.replay
    return {
        "name": record.name,
        **place_row(record.where),
        "hand": logged(record),
        "replay": {
            "is_clean": found.is_clean,
            "is_verified": found.is_verified,
            "is_thrown_in": replay.is_thrown_in,
            "is_finished": replay.is_finished,
            "trump": replay.trump,
            "maker": replay.maker,
            "alone": list(replay.alone),
            "sitters": sorted(replay.sitters),
            "tricks": [
                {
                    "leader": trick.leader,
                    "plays": [{"seat": seat, "card": card} for seat, card in trick.plays],
                    "winner": trick.winner,
                }
                for trick in replay.tricks
            ],
            "tricks_won": list(replay.tricks_won),
            "points": list(replay.points) if replay.points is not None else None,
        },
        "findings": [finding_row(record, finding) for finding in found.findings],
    }


def _plays(found: "Audited") -> list[dict[str, Any]]:
    """The cards played, a row each: seats from 0, tricks and order from 1."""
    return [
        {
            "trick": number,
            "order": order,
            "seat": seat,
            "name": found.record.player(seat),
            "card": card,
            "won": seat == trick.winner,
        }
        for number, trick in enumerate(found.replay.tricks, start=1)
        for order, (seat, card) in enumerate(trick.plays, start=1)
    ]

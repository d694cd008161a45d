"""`tourney score hands`: the hands of the tables, by their results or their logs, with the running total."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.director.night import Night, load

if TYPE_CHECKING:
    from tourney.standings.evidence import TableEvidence
    from tourney.standings.table_hands import TableHand


@click.command("hands")
@click.argument("table", type=int, required=False)
@click.option("--round", "round_number", type=int, metavar="N", help="Else the last published round.")
@reading
def hands(app: App, table: int | None, round_number: int | None) -> None:
    """Show the hands that are in, of a table or of all: what happened, what it gave, the running total."""
    from tourney.director import hand_told
    from tourney.director.scores import published_round, table_of
    from tourney.standings.evidence import differences
    from tourney.store import queries

    with app.reading() as session:
        event = app.event(session)
        night = load(session, event)
        number = round_number or night.last_published
        if table is not None:
            number, _ = table_of(night, round_number, table)
        elif night.published:
            published_round(night, number)
        found = queries.table_evidence(session, event, number, table)
        differ = differences(queries.slips(session, event), found)
    rows = [row for one in found for row in _rows(night, one)]
    if not rows and app.format == "table":
        click.echo(f"no hand is in: tourney score hand {table or 'TABLE'} 1 CALLER SUIT TRICKS")
        return
    names = ["table", "hand", "caller", "suit", "tricks", "alone", "points", "total", "by"]
    if any(row["bid"] for row in rows):
        names.insert(3, "bid")
    if app.format != "table":
        names = list(rows[0]) if rows else names
    app.emit("score-hands", rows, [(name, name) for name in names])
    if app.format == "table":
        for one in found:
            click.echo(f"table {one.table}: {hand_told.so_far(night, one)}")
        for other in differ:
            state = hand_told.ways_out(other) if other.is_open else "decided: the slip stands"
            app.note(f"differs: {hand_told.difference(night, other)} ({state})")


def _rows(night: Night, found: "TableEvidence") -> Iterator[dict[str, Any]]:
    """The hands of a table; figures as text with names, one a side."""
    from tourney.director.hand_told import gains, sums

    seats = night.seats(found.round, found.table) or ()
    for hand, total in zip(found.hands, found.totals, strict=True):
        names = [night.names[number] for number in seats]
        yield {
            "round": found.round,
            "table": found.table,
            "hand": hand.number,
            "caller": names[hand.caller] if hand.caller is not None else "pass" if hand.clean else "",
            "bid": _bid(night, seats, hand),
            "suit": hand.trump or "",
            "tricks": hand.tricks,
            "alone": hand.alone,
            "defender_alone": _defender(hand, names),
            "points": gains(night, seats, hand.points) if hand.points is not None else "?",
            "total": sums(night, seats, total),
            "by": _by(hand),
        }


def _bid(night: Night, seats: tuple[int, ...], hand: "TableHand") -> str:
    from tourney.director.figures import table_rules
    from tourney.director.hand_told import bid_word

    return bid_word(table_rules(night, seats), hand.result.bid) if hand.result is not None else ""


def _defender(hand: "TableHand", names: list[str]) -> str:
    seat = hand.result.lone_defender if hand.result is not None else None
    return "" if seat is None else names[seat]


def _by(hand: "TableHand") -> str:
    """By what a hand is known: its result, its log, or both; and where they differ, that."""
    if hand.result is None:
        return "log" if hand.clean else "log, with a fault"
    if hand.index is None:
        return "result"
    return "result, and its log differs" if hand.differs else "result and log"

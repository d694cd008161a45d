"""A round as it is shown: who sits where, what is in, who sits out and why."""

from collections.abc import Collection, Mapping
from typing import Any

import click

from tourney.cli.app import App
from tourney.cli.words import counted, listed, reason_text
from tourney.director.confirming import against
from tourney.director.night import Night
from tourney.director.reliefs import taken_at
from tourney.rules import unlike
from tourney.values import ResultKind, RoundSeats, RoundStatus, TableResult, TableSeats


def seed_words(found: RoundSeats) -> str:
    """The seed of a round for its title; empty where it has none."""
    return "" if found.seed is None else f"; seed {found.seed}"


def print_round(
    app: App, night: Night, found: RoundSeats, title: str, disputed: Collection[tuple[int, int]] = ()
) -> None:
    """Print a round: a title, its tables, who sits out, and the reasons of its draft."""
    names = night.names
    whole = round_json(night, found, disputed)
    tables = whole["tables"]
    if app.format == "json":
        app.emit("round", [], [], whole)
        return
    if app.format != "table":
        _emit_cells(app, whole, _width(night, found))
        return
    rows = [_flat(night, table) for table in tables]
    width = _width(night, found)
    columns = [("table", "table"), *((f"seat{seat}", f"seat {seat}") for seat in range(1, width + 1))]
    click.echo(title)
    app.emit("round", rows, [*columns, ("state", "result")])
    out = listed([names[number] for number in found.sitting_out], "nobody")
    click.echo(f"Sitting out: {out}")
    for table in tables:
        for line in _table_notes(night, table):
            click.echo(f"- {line}")
    for reason in (*found.reasons, *found.changes):
        click.echo(f"- {reason_text(reason, names)}")
    for line in _pinned(found, names):
        click.echo(f"- {line}")


def _width(night: Night, found: RoundSeats) -> int:
    """How many seats the largest table of a round has, at least those of a full one."""
    return max(night.event.seats, *(len(at.seats) for at in found.tables), 0)


def _pinned(found: RoundSeats, names: Mapping[int, str]) -> list[str]:
    """What stays when the round is drafted again, and what is still to come where it is seated in part."""
    if found.part:
        return ["seated in part: all others are seated later in this round"]
    if found.status is not RoundStatus.DRAFT:
        return []
    lines = [f"pinned: table {table}" for table in found.pinned]
    return lines + [f"pinned: {names[number]} sits out" for number in found.pinned_out]


def _emit_cells(app: App, whole: Mapping[str, Any], width: int) -> None:
    """A round for a spreadsheet: names and points in cells of their own, who sits out in rows as well."""
    rows: list[dict[str, Any]] = []
    shared = ("kind", "hands_played", "note", "confirmed_by")
    for table in whole["tables"]:
        row = {"table": table["table"], "state": table["state"], **{name: table[name] for name in shared}}
        for seat, person in enumerate(table["seats"], start=1):
            row[f"seat{seat}"] = person["name"]
            row[f"points{seat}"] = None if table["points"] is None else table["points"][seat - 1]
        rows.append(row)
    rows += [
        {"table": None, "seat1": one["name"], "state": "sits out", "kind": one["kind"]}
        for one in whole["sitting_out"]
    ]
    seats = [f"{word}{seat}" for word in ("seat", "points") for seat in range(1, width + 1)]
    names = ["round", "table", *seats, "state", *shared]
    cells = [{**{name: row.get(name) for name in names}, "round": whole["round"]} for row in rows]
    app.emit("round", cells, [(name, name) for name in names])


def _table_notes(night: Night, table: Mapping[str, Any]) -> list[str]:
    notes = []
    other = unlike(night.event.rules, len(table["seats"]), night.event.teams)
    if other:
        notes.append(f"table {table['table']}: {other}")
    if table["hands_played"] is not None:
        notes.append(
            f"table {table['table']}: cut short, {counted(table['hands_played'], 'hand', 'hands')} played"
        )
    if table["note"]:
        notes.append(f"table {table['table']}: {table['note']}")
    if table["stands"]:
        notes.append(f"table {table['table']}: these figures stand, whatever its hands say, as was decided")
    if table["confirmed_by"] and table["confirmed_by"] != "director":
        notes.append(f"table {table['table']}: confirmed by {table['confirmed_by']}")
    notes += [f"table {table['table']}: {relief['said']}" for relief in table["reliefs"]]
    return notes


def _flat(night: Night, table: Mapping[str, Any]) -> dict[str, Any]:
    row = {"table": table["table"], "state": table["state"]}
    for seat, person in enumerate(table["seats"], start=1):
        points = "" if table["points"] is None else f" {table['points'][seat - 1]}"
        row[f"seat{seat}"] = f"{night.names[person['id']]}{points}"
    return row


def round_json(night: Night, found: RoundSeats, disputed: Collection[tuple[int, int]] = ()) -> dict[str, Any]:
    """A round as a JSON object: tables with seats, who sits out, the reasons of the draft.

    `disputed` are the tables (round, table) of which a logged hand has a fault.
    """
    tables = []
    for at in found.tables:
        result = night.result(found.number, at.table)
        state = _state(result)
        if found.status is RoundStatus.DRAFT:
            state = "draft"
        elif (found.number, at.table) in disputed:
            state += ", disputed"
        tables.append(
            {
                "table": at.table,
                "seats": [{"id": number, "name": night.entry(number).name} for number in at.seats],
                "state": state,
                "points": list(result.points) if result is not None and result.points is not None else None,
                "hands_played": result.hands_played if result is not None else None,
                "note": result.note if result is not None else "",
                "kind": (result.kind if result is not None else ResultKind.IN_PROGRESS).value,
                "source": result.source if result is not None else None,
                "confirmed_by": result.confirmed_by if result is not None else "",
                "stands": result.stands if result is not None else "",
                "reliefs": _reliefs(night, found, at),
            }
        )
    return {
        "event": night.event.slug,
        "round": found.number,
        "status": found.status.value,
        "seed": found.seed,
        "tables": tables,
        "sitting_out": [
            {"id": number, "name": night.entry(number).name, "kind": _out(night, found.number, number)}
            for number in found.sitting_out
        ],
        "reasons": [reason_text(reason, night.names) for reason in found.reasons],
        "changes": [reason_text(reason, night.names) for reason in found.changes],
        "pinned": list(found.pinned),
        "pinned_out": list(found.pinned_out),
        "part": found.part,
        "provisional": found.provisional,
    }


def _reliefs(night: Night, found: RoundSeats, at: TableSeats) -> list[dict[str, Any]]:
    """Who plays which hands for whom at a table; the seat counts from 1."""
    return [
        {
            "seat": one.seat + 1,
            "id": one.entry,
            "name": night.entry(one.entry).name,
            "from_hand": one.first,
            "to_hand": one.last,
            "said": reason_text(one.said, night.names),
        }
        for one in taken_at(night, found.number, at)
    ]


def _state(result: TableResult | None) -> str:
    """How a table's result stands: awaited, in, to be confirmed; what kind it is where it was not played."""
    if result is None or result.kind is ResultKind.IN_PROGRESS:
        return "awaited"
    if not result.confirmed:
        return "differs" if against(result) else "to be confirmed"
    return "in" if result.kind is ResultKind.PLAYED else result.kind.value.replace("_", " ")


def _out(night: Night, round_number: int, number: int) -> str:
    """As what somebody sits out."""
    asked = (round_number, number) in night.requested_byes
    return (ResultKind.REQUESTED_BYE if asked else ResultKind.BYE).value

"""`tourney standings`: who leads, after which round, and why."""

from typing import Any

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.cli.words import counted, listed, reason_text
from tourney.director.names import find
from tourney.director.night import Night, load
from tourney.errors import N_, BadInput
from tourney.standings import Row, Standings
from tourney.standings.clubs import by_club


@click.command("standings")
@click.option("--after", type=int, metavar="ROUND", help="As they were after a round.")
@click.option("--why", "player", metavar="PLAYER", help="Why somebody stands where he stands, in sentences.")
@click.option("--by", type=click.Choice(["club"]), help="By club: the sums of what its entries have.")
@reading
def standings(app: App, after: int | None, player: str | None, by: str | None) -> None:
    """Show the standings; only confirmed results count."""
    with app.reading() as session:
        night = load(session, app.event(session), with_facts=True)
    if after is not None and not 0 <= after <= night.last_published:
        raise BadInput(
            N_("round {after} is not published: the last is {last}"),
            N_("--after takes 0 to {last}"),
            after=after,
            last=night.last_published,
        )
    found = night.standings(after)
    if player is not None:
        _why(app, night, found, player)
        return
    if by is not None:
        _by_club(app, night, found)
        return
    rows = [standings_row(row) for row in found.rows]
    columns = _columns(found)
    if app.format == "table":
        click.echo(f"{night.event.name}: {_state(found)}")
    whole = {
        "event": night.event.slug,
        "after_round": found.after_round,
        "provisional": found.provisional,
        "final": found.final,
        "tables_awaited": [{"round": one.round, "table": one.table} for one in found.tables_awaited],
        "notes": _notes(night, found),
        "rows": rows,
    }
    app.emit("standings", rows, columns, whole)
    if app.format == "table":
        for note in _notes(night, found):
            click.echo(f"* {note}")


def _by_club(app: App, night: Night, found: Standings) -> None:
    rows = [
        {
            "rank": row.rank,
            "club": row.club,
            "entries": len(row.entries),
            "played": row.played,
            "points": row.points,
            "won": row.won,
            "drawn": row.drawn,
            "lost": row.lost,
        }
        for row in by_club(found, night.entries, night.event.ranking)
    ]
    if not rows:
        raise BadInput(
            N_("nobody of {name} has a club"),
            N_("a column club in the list of players says it: tourney player import"),
            name=night.event.name,
        )
    if app.format == "table":
        click.echo(f"{night.event.name}, by club: {_state(found)}")
    columns = [("rank", "place"), *((key, key) for key in list(rows[0])[1:])]
    whole = {
        "event": night.event.slug,
        "after_round": found.after_round,
        "provisional": found.provisional,
        "final": found.final,
        "rows": rows,
    }
    app.emit("clubs", rows, columns, whole)


def _notes(night: Night, found: Standings) -> list[str]:
    """The notes as sentences; one that is about some people names them, group by group."""
    said: dict[str, list[str]] = {}
    for note in found.notes:
        groups = said.setdefault(reason_text(note, night.names), [])
        people = listed([night.names[number] for number in note.entries])
        if note.entries and "{entry}" not in note.text and people not in groups:
            groups.append(people)
    return [f"{text} ({'; '.join(groups)})" if groups else text for text, groups in said.items()]


def standings_row(row: Row) -> dict[str, Any]:
    """A row of the standings as programs read it; each tie-break stands under its own name."""
    return {
        "rank": row.rank,
        "id": row.number,
        "name": row.name,
        "played": row.played,
        "points": row.points,
        "table_points": row.table_points,
        "sitout_credit": row.sitout_credit,
        "awarded": row.awarded,
        "penalties": row.penalties,
        "sitouts": row.sitouts,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        **dict(row.tie_breaks),
        "withdrawn": row.withdrawn,
    }


def _columns(found: Standings) -> list[tuple[str, str]]:
    columns = [("rank", "place"), ("id", "no."), ("name", "name"), ("played", "played")]
    games = [("won", "won"), ("drawn", "drawn")]
    by_games = found.ranking == "wins"
    columns += [*games, ("points", "points")] if by_games else [("points", "points")]
    if any(row.sitouts for row in found.rows):
        columns.append(("sitout_credit", "sit-outs*"))
    if any(row.awarded for row in found.rows):
        columns.append(("awarded", "awarded"))
    if any(row.charges for row in found.rows):
        columns.append(("penalties", "penalties"))
    columns += [] if by_games else games
    used = {name for row in found.rows for name, value in row.tie_breaks.items() if value is not None}
    columns += [(name, name.replace("_", " ")) for name in found.chain if name in used]
    if any(row.withdrawn for row in found.rows):
        columns.append(("withdrawn", "withdrawn"))
    return columns


def _state(found: Standings) -> str:
    if found.after_round == 0:
        return "no round is published yet"
    if found.final:
        return f"final, after round {found.after_round}"
    if found.provisional:
        tables = counted(len(found.tables_awaited), "table is", "tables are")
        return f"provisional, round {found.after_round}; {tables} awaited"
    return f"after round {found.after_round}"


def _why(app: App, night: Night, found: Standings, player: str) -> None:
    from tourney.standings import why

    entry = find(night.entries, player)
    sentences = [reason_text(reason, night.names) for reason in why(found, entry.number)]
    if app.format == "table":
        for sentence in sentences:
            click.echo(sentence)
        return
    row = found.row(entry.number)
    whole = {"event": night.event.slug, "why": sentences, "row": standings_row(row) if row else None}
    app.emit("why", [{"sentence": sentence} for sentence in sentences], [("sentence", "sentence")], whole)

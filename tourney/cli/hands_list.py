"""`tourney hands list`: the hands that are in, by round, table, player and finding, with their verdicts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.hands_import import MOST_AUDITED
from tourney.cli.options import reading
from tourney.cli.words import counted
from tourney.errors import N_, BadInput

if TYPE_CHECKING:
    from tourney.engine.audit import Audited
    from tourney.engine.findings import Finding
    from tourney.engine.record import HandRecord
    from tourney.values import LoggedHand

Row = dict[str, Any]

_COLUMNS: Final = (
    ("round", "round"), ("table", "table"), ("game", "game"), ("hand", "hand"), ("id", "id"),
    ("source", "source"), ("line", "line"), ("dealer", "dealer"), ("maker", "maker"), ("trump", "trump"),
    ("points", "points"), ("verdict", "verdict"), ("codes", "findings"),
)  # fmt: skip


@click.command("list", short_help="List the hands that are in, with their verdicts.")
@click.option("--round", "round_number", type=click.IntRange(1), metavar="N", help="Of one round.")
@click.option("--table", metavar="TABLE", help="Of one table.")
@click.option("--player", metavar="NAME", help="Those that somebody played.")
@click.option("--code", metavar="CODE", help="Those with a finding of this code; or error, open, clean.")
@reading
def list_(
    app: App, round_number: int | None, table: str | None, player: str | None, code: str | None
) -> None:
    """List the logged hands of the event: where they belong and came from, and the verdict on each.

    A verdict is `clean`, `open` (something could not be checked) or `error`. An event with more than
    10,000 hands is listed without verdicts.
    """
    from tourney.store import queries

    with app.reading() as session:
        event = app.event(session)
        if queries.hand_count(session, event) <= MOST_AUDITED:
            heard = queries.event_audit(session, event)
            found = [(one, judged) for one, judged in zip(heard.hands, heard.audit.hands, strict=True)]
            rows = [_judged(one, judged) for one, judged in found if _is_wanted(judged, player, code)]
        elif code is not None:
            raise BadInput(
                N_("so many hands are listed without verdicts"),
                N_("tourney hands export -o all.parquet, then: tourney hands audit all.parquet --format csv"),
            )
        else:
            all_ = queries.hands(session, event, round_number=round_number, table=table)
            rows = [_row(one, one.record) for one in all_ if _has_played(one.record, player)]
    rows = [
        row
        for row in rows
        if (round_number is None or row["round"] == round_number) and (table is None or row["table"] == table)
    ]
    app.emit("hands", rows, _COLUMNS)
    if app.format == "table":
        app.note(counted(len(rows), "hand", "hands"))


def _is_wanted(judged: "Audited", player: str | None, code: str | None) -> bool:
    if not _has_played(judged.record, player):
        return False
    codes = {finding.code for finding in judged.findings}
    return code is None or code in codes or code == _verdict(judged.findings)


def _has_played(record: "HandRecord", player: str | None) -> bool:
    from tourney.store.queries.lookup import by_name

    return player is None or bool(by_name(player, enumerate(record.players)))


def _judged(one: "LoggedHand", judged: "Audited") -> Row:
    replay = judged.replay
    return {
        **_row(one, judged.record),
        "maker": None if replay.maker is None else judged.record.player(replay.maker),
        "trump": replay.trump,
        "points": None if replay.points is None else list(replay.points),
        "verdict": _verdict(judged.findings),
        "codes": list(dict.fromkeys(finding.code for finding in judged.findings)),
    }


def _row(one: "LoggedHand", record: "HandRecord") -> Row:
    return {
        "round": one.round,
        "table": one.table,
        "game": one.game,
        "hand": one.hand,
        "id": record.id,
        "source": one.source,
        "line": one.line,
        "players": list(record.players),
        "dealer": record.player(record.dealer),
    }


def _verdict(findings: "Sequence[Finding]") -> str:
    """The word for what was found in a hand: `error` before `open` before `clean`."""
    severities = {finding.severity.value for finding in findings}
    return "error" if "error" in severities else "open" if "unverifiable" in severities else "clean"

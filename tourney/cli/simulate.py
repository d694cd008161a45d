"""`tourney simulate`: rehearse an event, with chance for the people, and see whether all holds."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.output import printable
from tourney.cli.words import counted
from tourney.errors import N_, AnswerIsNo, Conflict

if TYPE_CHECKING:
    from tourney.director.rehearsal import Report
    from tourney.store import Store

_SHOWN: Final = 5
_COLUMNS: Final = [
    ("act", "act"),
    ("times", "times"),
    ("middle_ms", "middle ms"),
    ("longest_ms", "longest ms"),
]


@click.command("simulate")
@click.option("--players", type=click.IntRange(1), default=12, show_default=True, metavar="N")
@click.option("--movement", metavar="NAME", help="How people change tables; else one that fits the game.")
@click.option("--game", metavar="NAME", help="Else one that the movement seats.")
@click.option(
    "--rounds", type=click.IntRange(1, 40), metavar="N", help="Else 5; in a bracket as many as it takes."
)
@click.option(
    "--seed", type=click.IntRange(0, 2**63 - 1), metavar="N", help="Of all chance; else one is drawn."
)
@click.option(
    "--trouble",
    type=click.Choice(["none", "some", "much"]),
    default="some",
    show_default=True,
    help="How much goes wrong: people come and go, slips wait, are corrected, acts are taken back.",
)
@click.option(
    "--keep", type=click.Path(path_type=Path), metavar="FILE", help="Keep the database: tourney --db FILE …"
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object with its schema.")
@click.option("--debug", is_flag=True, help="Show the traceback of an error.")
@click.pass_context
def simulate(ctx: click.Context, /, as_json: bool, keep: Path | None, seed: int | None, **given: Any) -> None:
    """Rehearse an event in a database of its own: nothing of yours is read or written.

    Results are drawn by lot, such as the game can give. After each act it is looked at whether all
    holds: everybody in one place, rows that add up, sit-outs in turn, refused acts without a trace.
    """
    from tourney.director.rehearsal import Plan, rehearse

    app = ctx.ensure_object(App)
    app.take({"debug": given.pop("debug")})
    app.format = "json" if as_json else "table"
    plan = Plan(seed=secrets.randbelow(1_000_000) if seed is None else seed, **given)
    with _store(keep) as store:
        report = rehearse(store, plan)
    _show(app, report)
    if keep is not None:
        app.note(f"kept in {keep}; to look at it: tourney --db {keep} standings")
    if report.broken is not None:
        raise AnswerIsNo(
            N_("act {act} ({command}) broke the night: {what}"),
            N_("a fault of this program; the same again: {words}"),
            act=report.broken.act,
            command=report.broken.command,
            what=report.broken.what,
            words=report.plan.words,
        ) from report.cause


@contextmanager
def _store(keep: Path | None) -> "Iterator[Store]":
    """A new database: in memory, or in a file that is not there yet."""
    from tourney.store import open_store

    if keep is not None and keep.exists():
        raise Conflict(
            N_("{file} is there already, and a rehearsal changes no database that is there"),
            N_("name another file: --keep FILE"),
            file=keep,
        )
    with open_store(":memory:" if keep is None else keep, create=True) as store:
        yield store


def _show(app: App, report: "Report") -> None:
    """Print what was played, the grade, who leads, how long acts took, and whether all held."""
    rows = [
        {
            "act": one.kind,
            "times": one.count,
            "middle_ms": round(one.middle, 1),
            "longest_ms": round(one.longest, 1),
        }
        for one in report.timings
    ]
    if app.format == "table":
        for line in _head(report):
            click.echo(printable(line))
    app.emit("simulation", rows, _COLUMNS, _whole(report) | {"rows": rows})
    if app.format == "table":
        refused = f"{counted(report.refused, 'act was', 'acts were')} refused and changed nothing"
        if report.broken is None:
            click.echo(f"invariants held after {counted(report.acts, 'act', 'acts')}; {refused}")


def _head(report: "Report") -> list[str]:
    from tourney.pairing.fairness import GRADES

    plan = report.plan
    lines = [f"$ {plan.words}"]
    lines.append(
        f"played: {counted(report.rounds, 'round', 'rounds')}, {counted(report.tables, 'table', 'tables')}, "
        f"{counted(report.sit_outs, 'sit-out', 'sit-outs')}; "
        f"{counted(report.people, 'entry', 'entries')} in the end"
    )
    if report.ended:
        lines.append(f"it ended there: {report.ended}")
    if report.fairness is not None:
        lines.append(f"Grade: {report.fairness.grade}. {GRADES[report.fairness.grade]}")
    for row in (report.standings.rows if report.standings is not None else ())[:_SHOWN]:
        if row.rank is not None:
            lines.append(f"{row.rank:3}. {row.name}: {counted(row.points, 'point', 'points')}, {row.won} won")
    return lines


def _whole(report: "Report") -> dict[str, Any]:
    standings = report.standings.rows if report.standings is not None else ()
    return {
        "plan": asdict(report.plan),
        "command": report.plan.words,
        "entries": report.people,
        "rounds": report.rounds,
        "tables": report.tables,
        "sit_outs": report.sit_outs,
        "acts": report.acts,
        "refused": report.refused,
        "grade": report.fairness.grade if report.fairness is not None else None,
        "ended": report.ended,
        "broken": asdict(report.broken) if report.broken is not None else None,
        "standings": [
            {"rank": row.rank, "id": row.number, "name": row.name, "points": row.points, "won": row.won}
            for row in standings
        ],
    }

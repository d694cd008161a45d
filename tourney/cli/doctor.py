"""`tourney doctor`: the environment and the database, looked at, with what to do."""

import importlib.util
import os
import shutil
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.cli.words import counted
from tourney.errors import N_, AnswerIsNo, TourneyError

_ENOUGH: Final = 100_000_000
_NEEDED: Final = ("sqlmodel", "alembic", "jinja2", "tabulate", "slugify")


@click.command("doctor")
@reading
def doctor(app: App) -> None:
    """Look at the environment and the database; say what is amiss and what to do."""
    checks = [_python(), *_libraries(), _terminal(), *_database(app)]
    app.emit("doctor", checks, [("state", "state"), ("what", "what"), ("found", "found")])
    bad = [check for check in checks if check["state"] == "bad"]
    if bad:
        raise AnswerIsNo(N_("amiss: {count} of {all}"), count=len(bad), all=len(checks))


def _check(what: str, found: str, state: str = "good") -> dict[str, Any]:
    return {"state": state, "what": what, "found": found}


def _python() -> dict[str, Any]:
    found = f"{sys.version_info.major}.{sys.version_info.minor}.{sys.version_info.micro}"
    return _check("Python", found, "good" if sys.version_info >= (3, 11) else "bad")


def _libraries() -> list[dict[str, Any]]:
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    state = "bad" if missing else "good"
    found = f"missing: {', '.join(missing)}; pip install tourney" if missing else "all there"
    return [_check("tourney", version("tourney")), _check("libraries", found, state)]


def _terminal() -> dict[str, Any]:
    encoding = sys.stdout.encoding or "?"
    is_utf8 = encoding.lower().replace("-", "") == "utf8"
    found = encoding if is_utf8 else f"{encoding}: suits and accents may not show; set PYTHONUTF8=1"
    return _check("text", found, "good" if is_utf8 else "odd")


def _database(app: App) -> list[dict[str, Any]]:
    from tourney.store import journal, queries

    place = Path(app.place)
    is_file = "://" not in app.place
    if is_file and not place.exists():
        return [
            _check("database", f"{app.place}: not there; tourney event new makes it", "odd"),
            _room(place),
        ]
    try:
        with app.reading() as session:
            events = queries.events(session)
            found = journal.verify(session)
    except TourneyError as err:
        return [_check("database", str(err), "bad")]
    opened = sum(not event.closed for event in events)
    holds = "holds" if found.holds else f"does not hold: {found.differences[0]}; see tourney journal verify"
    checks = [
        _check(
            "database",
            f"{app.place if is_file else 'by URL'}: {counted(len(events), 'event', 'events')}, {opened} open",
        ),
        _check("journal", f"{found.acts} acts, {holds}", "good" if found.holds else "bad"),
    ]
    if is_file:
        writable = os.access(place, os.W_OK) and os.access(place.absolute().parent, os.W_OK)
        state = "good" if writable else "bad"
        checks.append(
            _check("write permission", "yes" if writable else "no: give it to file and folder", state)
        )
        checks.append(_room(place))
    return checks


def _room(place: Path) -> dict[str, Any]:
    folder = place.absolute().parent
    if not folder.is_dir():
        return _check("room on the disk", f"there is no folder {folder}", "bad")
    free = shutil.disk_usage(folder).free
    return _check("room on the disk", f"{free // 1_000_000:,} MB", "good" if free > _ENOUGH else "bad")

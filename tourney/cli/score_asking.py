"""`tourney score enter` without a table: it asks table after table, by name."""

from dataclasses import dataclass, field

from tourney.cli.app import App
from tourney.cli.asking import accept_oddities, last_act, line
from tourney.cli.words import counted
from tourney.director import corrections, scores
from tourney.director.night import Night, load, side_names
from tourney.director.undoing import take_back
from tourney.errors import TourneyError
from tourney.rules import unlike
from tourney.standings import TableAwaited


@dataclass(slots=True)
class _Run:
    """What was entered in this run, each with the number of its act, and who was skipped."""

    entered: list[tuple[TableAwaited, int | None]] = field(default_factory=list)
    skipped: int = 0


def ask_tables(app: App, round_number: int | None) -> None:
    """Ask for the slip of each table that has none; every slip is kept at once."""
    with app.reading() as session:
        night = load(session, app.event(session))
    if round_number is not None:
        scores.table_of(night, round_number, night.published[0].tables[0].table)
    tables = [one for one in night.awaited() if not one.entered and round_number in (None, one.round)]
    if not tables:
        app.done("no table is awaited" if night.published else "no round is published yet")
        return
    app.note(f"{counted(len(tables), 'table', 'tables')}; points in this order; Enter skips, u takes back")
    run = _Run()
    index = 0
    while 0 <= index < len(tables):
        answer = line(f"{_where(night, tables[index])}: {_who(night, tables[index])}: ")
        if answer is None:
            break
        index += _answer(app, night, tables[index], answer.strip(), run)
    left = len(tables) - len(run.entered)
    app.done(f"{len(run.entered)} entered, {left} left")


def _answer(app: App, night: Night, at: TableAwaited, answer: str, run: _Run) -> int:
    """Do what one answer says; give by how many tables to move on."""
    if not answer:
        run.skipped += 1
        return 1
    if answer.lower() == "u":
        return _take_back(app, night, at, run)
    reason = app.reason
    try:
        figures = answer.replace(",", " ").split()
        slip = scores.read_slip(night, at.round, at.table, figures, None)
        accept_oddities(app, scores.echo(night, slip), scores.check(night, slip))
        with app.act(f"score enter {at.table} {answer} --round {at.round}") as session:
            now = load(session, app.event(session))
            slip = scores.read_slip(now, at.round, at.table, figures, None)
            done = corrections.enter(session, now, slip, note=app.reason or "")
        entered = scores.echo(now, slip)
        number = None if app.dry_run else last_act(app)
    except TourneyError as err:
        app.note(f"{err}")
        return 0
    finally:
        app.reason = reason
    run.entered.append((at, number))
    app.done(entered)
    for said in done.said:
        app.note(said)
    return 1


def _take_back(app: App, night: Night, at: TableAwaited, run: _Run) -> int:
    if not run.entered:
        app.note("nothing was entered yet")
        return 0
    last, number = run.entered.pop()
    if number is not None:
        with app.act(f"undo {number}") as session:
            take_back(session, number)
    app.done(f"taken back: round {last.round}, table {last.table}")
    tables = [one for one in night.awaited() if not one.entered]
    return tables.index(last) - tables.index(at)


def _where(night: Night, at: TableAwaited) -> str:
    """The table, and what is other there than at the rest."""
    other = unlike(night.event.rules, len(at.seats), night.event.teams)
    return f"round {at.round}, table {at.table}" + (f" ({other})" if other else "")


def _who(night: Night, at: TableAwaited) -> str:
    return ", ".join(side_names(night, at.seats))

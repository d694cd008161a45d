"""`tourney db`: the database itself: backup, restore, check, upgrade."""

from pathlib import Path

import click

from tourney.cli.app import App
from tourney.cli.options import reading, writing
from tourney.cli.words import counted
from tourney.errors import N_, AnswerIsNo, UsageError


@click.group("db")
def db() -> None:
    """The database: back it up, put it back, check it, bring it up to date."""


@db.command("backup")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@reading
def backup(app: App, file: Path | None) -> None:
    """Copy the database, also while others write, to a new FILE (else one beside it, named by the time).

    The copy is itself a database: tourney --db FILE reads it, tourney db restore FILE puts it back.
    """
    from tourney.store.backup import backup as copy_it

    if app.as_of is not None:
        raise UsageError(N_("a backup is of the present"), N_("leave out --as-of"))
    copy = copy_it(app.place, file)
    row = {"file": str(copy.path), "act": copy.act, "rows": copy.rows, "version": copy.version}
    if app.format == "table":
        click.echo(f"{copy.path}: {_held(copy.act, copy.rows)}")
    else:
        app.emit("backup", [row], [(name, name) for name in row])


def _held(act: int, rows: int) -> str:
    return f"{counted(act, 'act', 'acts')}, {counted(rows, 'row', 'rows')}"


@db.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="A database is there already: keep it aside in another file.")
@writing
def restore(app: App, file: Path, force: bool) -> None:
    """Make the database what the backup FILE has: a new one, unless --force is said.

    To PostgreSQL too (--db URL), from any backup.
    """
    from tourney.store.backup import restore as put_back

    done = put_back(file, app.place, force=force, dry_run=app.dry_run)
    kept = f"; what was there is in {done.aside}" if done.aside else ""
    app.done(f"{done.where}: {_held(done.copy.act, done.copy.rows)} from {done.copy.path}{kept}")


@db.command("check")
@reading
def check(app: App) -> None:
    """Look at the file, the tables, the keys, the rows of each night, the numbers and the journal."""
    from tourney.store.check import check as look

    if app.as_of is not None:
        raise UsageError(N_("a check is of the present"), N_("leave out --as-of"))
    with app.reading() as session:
        found = look(session)
    differences = [(one.what, str(difference)) for one in found for difference in one.differences]
    if app.format == "json":
        checks = [{"what": one.what, "holds": one.holds} for one in found]
        told = [{"what": what, "difference": said} for what, said in differences]
        app.emit("check", [], [], {"holds": not differences, "checks": checks, "differences": told})
    else:
        rows = [
            {"what": one.what, "state": "good" if one.holds else "bad", "found": said}
            for one in found
            for said in ([str(difference) for difference in one.differences] or [""])
        ]
        app.emit("check", rows, [("what", "what"), ("state", "state"), ("found", "found")])
    if differences:
        raise AnswerIsNo(
            N_("amiss: {count}"),
            N_("keep the file as it is; tourney db restore FILE puts a backup in its place"),
            count=counted(len(differences), "difference", "differences"),
        )


@db.command("upgrade")
@click.option("--have-copy", is_flag=True, help="PostgreSQL: a copy was made with pg_dump, make none.")
@writing
def upgrade(app: App, have_copy: bool) -> None:
    """Bring a database of an older version up to date; it is copied to a file first."""
    from tourney.store.upgrade import upgrade as bring_up_to_date

    if app.dry_run:
        raise UsageError(N_("an upgrade cannot be rehearsed"), N_("it keeps a copy: leave out --dry-run"))
    done = bring_up_to_date(app.place, by=app.actor, has_copy=have_copy)
    if done is None:
        click.echo("the database is of this version already")
        return
    kept = f"; what was before is in {done.copy}" if done.copy else ""
    click.echo(f"upgraded from {done.old} to {done.new}{kept}")

"""`tourney db`: the database itself."""

import click

from tourney.cli.app import App
from tourney.cli.options import writing
from tourney.errors import N_, UsageError


@click.group("db")
def db() -> None:
    """The database: bring it up to date."""


@db.command("upgrade")
@click.option("--have-copy", is_flag=True, help="PostgreSQL: a copy was made with pg_dump.")
@writing
def upgrade(app: App, have_copy: bool) -> None:
    """Bring a database of an older version up to date; a file is copied beside itself first."""
    from tourney.store.upgrade import upgrade as bring_up_to_date

    if app.dry_run:
        raise UsageError(N_("an upgrade cannot be rehearsed"), N_("it keeps a copy: leave out --dry-run"))
    done = bring_up_to_date(app.place, by=app.actor, has_copy=have_copy)
    if done is None:
        click.echo("the database is of this version already")
        return
    kept = f"; what was before is in {done.copy}" if done.copy else ""
    click.echo(f"upgraded from {done.old} to {done.new}{kept}")

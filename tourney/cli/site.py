"""`tourney site`: the static pages of all events, written to a folder."""

from pathlib import Path

import click

from tourney.cli.app import App
from tourney.cli.options import reading
from tourney.cli.words import counted

COLUMNS = (("folder", "folder"), ("first", "open"), ("pages", "pages"), ("act", "as of act"))


@click.group("site")
def site() -> None:
    """The site: pages that anyone can check."""


@site.command("build")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@reading
def build(app: App, folder: Path) -> None:
    """Write the whole site to DIR, in place of the last one; it opens from disk."""
    from tourney.site import build as build_site

    with app.reading() as session:
        report = build_site(session, folder)
    if app.format == "table":
        click.echo(f"{counted(report.pages, 'page', 'pages')} in {report.folder}; open {report.first}")
        for page in report.unlinked:
            click.echo(f"not linked: {page} (tourney event set --audit-public links it)", err=True)
        return
    row = {
        "folder": str(report.folder),
        "first": str(report.first),
        "pages": report.pages,
        "act": report.act,
        "unlinked": [str(page) for page in report.unlinked],
    }
    app.emit("site", [row], COLUMNS)

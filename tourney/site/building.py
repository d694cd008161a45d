"""Building the site: read everything in one session, then write it."""

from pathlib import Path

from sqlmodel import Session

from tourney.site.folder import Report, write
from tourney.site.source import site_data


def build(session: Session, target: Path) -> Report:
    """The whole site as the session sees it, written to a folder; see `folder.write` for its errors."""
    return write(site_data(session), target)

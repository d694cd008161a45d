"""Reads of the journal that pages need: as of which act they are."""

from sqlalchemy import select
from sqlmodel import Session

from tourney.store.chain import ACT
from tourney.values import ActInfo


def last_act(session: Session) -> ActInfo | None:
    """The last act that was journaled, None where nothing was done yet."""
    columns = select(ACT.c.number, ACT.c.at, ACT.c.by, ACT.c.command, ACT.c.reason)
    row = session.connection().execute(columns.order_by(ACT.c.number.desc()).limit(1)).first()
    return ActInfo(*row) if row else None

"""Duplicate: the seed of an event's boards, how many there are, and how many a round."""

import sqlalchemy as sa

from tourney.store.migrations.columns import EMPTY_OBJECT, add

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; the events that are there have no boards."""
    add("event", sa.Column("boards", sa.JSON(), nullable=False, server_default=EMPTY_OBJECT))

"""Presets: rule sets kept under a name."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of presets; nothing that was there is touched."""
    op.create_table(
        "preset",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_preset"),
        sa.UniqueConstraint("folded", name="uq_preset_folded"),
        sqlite_autoincrement=True,
    )

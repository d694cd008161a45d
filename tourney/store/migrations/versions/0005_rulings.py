"""What a director rules: what a forfeit is worth, which of slip and hands stands, what a penalty costs."""

import sqlalchemy as sa
from alembic import op

from tourney.store.migrations.columns import add

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add columns with what held so far; a penalty may have no points of its own, but its kind's."""
    add("event", sa.Column("forfeit_points", sa.Integer(), nullable=True))
    add("result", sa.Column("stands", sa.String(), nullable=False, server_default=""))
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    with op.batch_alter_table(
        "penalty",
        recreate="always" if is_sqlite else "never",
        table_kwargs={"sqlite_autoincrement": True},
    ) as batch:
        batch.alter_column("points", existing_type=sa.Integer(), nullable=True)

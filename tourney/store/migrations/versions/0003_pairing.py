"""What the pairing needs: teams, settings, pairs kept apart, fixed tables, changes by hand, pins."""

from typing import Any, Literal

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_EMPTY_LIST = sa.text("'[]'")
_EMPTY_OBJECT = sa.text("'{}'")


def upgrade() -> None:
    """Add columns with what held so far, and the table of pairs kept apart."""
    _add(
        "event",
        sa.Column("teams", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("ranking", sa.String(), nullable=False, server_default="points"),
        sa.Column("pairing", sa.JSON(), nullable=False, server_default=_EMPTY_OBJECT),
    )
    _add(
        "entry",
        sa.Column("members", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("table_no", sa.Integer(), nullable=True),
        sa.Column("standby", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    _add(
        "round",
        *(
            sa.Column(name, sa.JSON(), nullable=False, server_default=_EMPTY_LIST)
            for name in ("changes", "pinned", "pinned_out")
        ),
    )
    op.create_table(
        "apart",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("one_id", sa.Integer(), nullable=False),
        sa.Column("other_id", sa.Integer(), nullable=False),
        sa.Column("hard", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_apart"),
        sa.UniqueConstraint("one_id", "other_id", name="uq_apart_one_id_other_id"),
        sa.ForeignKeyConstraint(
            ["event_id"], ["event.id"], name="fk_apart_event_id_event", ondelete="RESTRICT"
        ),
        sa.ForeignKeyConstraint(["one_id"], ["entry.id"], name="fk_apart_one_id_entry", ondelete="RESTRICT"),
        sa.ForeignKeyConstraint(
            ["other_id"], ["entry.id"], name="fk_apart_other_id_entry", ondelete="RESTRICT"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_apart_event_id", "apart", ["event_id"])
    op.create_index("ix_apart_other_id", "apart", ["other_id"])


def _add(table: str, *columns: sa.Column[Any]) -> None:
    """Add columns; the defaults that fill the old rows do not stay. SQLite makes its table anew."""
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    recreate: Literal["always", "never"] = "always" if is_sqlite else "never"
    kwargs = {"sqlite_autoincrement": True}
    with op.batch_alter_table(table, recreate=recreate, table_kwargs=kwargs) as batch:
        for column in columns:
            batch.add_column(column)
    with op.batch_alter_table(table, recreate=recreate, table_kwargs=kwargs) as batch:
        for column in columns:
            if column.server_default is not None:
                batch.alter_column(column.name, server_default=None)

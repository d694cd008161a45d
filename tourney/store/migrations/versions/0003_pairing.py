"""What the pairing needs: teams, settings, wishes, changes by hand, pins, rounds seated in parts."""

import sqlalchemy as sa
from alembic import op

from tourney.store.migrations.columns import EMPTY_LIST, EMPTY_OBJECT, add

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add columns with what held so far, and the tables of wishes."""
    add(
        "event",
        sa.Column("teams", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("ranking", sa.String(), nullable=False, server_default="points"),
        sa.Column("pairing", sa.JSON(), nullable=False, server_default=EMPTY_OBJECT),
    )
    add(
        "entry",
        sa.Column("members", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("table_no", sa.Integer(), nullable=True),
        sa.Column("standby", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    add(
        "round",
        *(
            sa.Column(name, sa.JSON(), nullable=False, server_default=EMPTY_LIST)
            for name in ("changes", "pinned", "pinned_out")
        ),
        sa.Column("part", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    _apart()
    _asked_bye()


def _apart() -> None:
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


def _asked_bye() -> None:
    op.create_table(
        "asked_bye",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("round_no", sa.Integer(), nullable=False),
        sa.Column("credited", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_asked_bye"),
        sa.UniqueConstraint("entry_id", "round_no", name="uq_asked_bye_entry_id_round_no"),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["entry.id"], name="fk_asked_bye_entry_id_entry", ondelete="RESTRICT"
        ),
        sqlite_autoincrement=True,
    )

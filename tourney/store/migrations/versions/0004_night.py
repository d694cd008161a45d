"""What a whole night needs: money, penalties, hands by their result, reliefs, series."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from tourney.store.migrations.columns import EMPTY_LIST, EMPTY_OBJECT, add

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add columns with what held so far, and the tables."""
    add(
        "event",
        sa.Column("money", sa.JSON(), nullable=False, server_default=EMPTY_OBJECT),
        sa.Column("prizes", sa.JSON(), nullable=False, server_default=EMPTY_LIST),
        sa.Column("penalties", sa.JSON(), nullable=False, server_default=EMPTY_OBJECT),
    )
    add("round", sa.Column("provisional", sa.Boolean(), nullable=False, server_default=sa.false()))
    add("result", sa.Column("confirmed_by", sa.String(), nullable=False, server_default=""))
    _table(
        "payment",
        _key("event", index=True),
        _key("entry", index=True),
        sa.Column("pot", sa.String(), nullable=False),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
    )
    _table(
        "penalty",
        _key("event", index=True),
        _key("entry", index=True),
        sa.Column("round_no", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), nullable=True),
        sa.Column("hand_no", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
    )
    _table(
        "hand_score",
        _key("round"),
        sa.Column("table_no", sa.Integer(), nullable=False),
        sa.Column("hand_no", sa.Integer(), nullable=False),
        sa.Column("caller", sa.Integer(), nullable=True),
        sa.Column("trump", sa.String(), nullable=True),
        sa.Column("tricks", sa.Integer(), nullable=True),
        sa.Column("alone", sa.Boolean(), nullable=False),
        sa.Column("lone_defender", sa.Integer(), nullable=True),
        sa.Column("bid", sa.Integer(), nullable=True),
        unique=("round_id", "table_no", "hand_no"),
    )
    _table(
        "relief",
        _key("round"),
        _key("entry", index=True),
        sa.Column("table_no", sa.Integer(), nullable=False),
        sa.Column("seat_no", sa.Integer(), nullable=False),
        sa.Column("from_hand", sa.Integer(), nullable=False),
        unique=("round_id", "table_no", "seat_no", "from_hand"),
    )
    _table(
        "series",
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        unique=("slug",),
    )
    _table("series_night", _key("series"), _key("event", index=True), unique=("series_id", "event_id"))


_Key = tuple[sa.Column[Any], bool]


def _key(table: str, index: bool = False) -> _Key:
    """A column that refers to a table's key, and whether it is looked up by it."""
    return sa.Column(f"{table}_id", sa.Integer(), nullable=False), index


def _table(name: str, *parts: sa.Column[Any] | _Key, unique: tuple[str, ...] = ()) -> None:
    """Make a table with the names of constraints that the models have."""
    columns = [part[0] if isinstance(part, tuple) else part for part in parts]
    keys = [part for part in parts if isinstance(part, tuple)]
    constraints: list[sa.Constraint] = [sa.PrimaryKeyConstraint("id", name=f"pk_{name}")]
    if unique:
        constraints.append(sa.UniqueConstraint(*unique, name=f"uq_{name}_{'_'.join(unique)}"))
    for column, _ in keys:
        other = column.name.removesuffix("_id")
        label = f"fk_{name}_{column.name}_{other}"
        constraints.append(
            sa.ForeignKeyConstraint([column.name], [f"{other}.id"], name=label, ondelete="RESTRICT")
        )
    op.create_table(
        name,
        sa.Column("id", sa.Integer(), nullable=False),
        *columns,
        *constraints,
        sqlite_autoincrement=True,
    )
    for column, is_looked_up in keys:
        if is_looked_up:
            op.create_index(f"ix_{name}_{column.name}", name, [column.name])

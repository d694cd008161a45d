"""Columns added by a migration, on SQLite and on PostgreSQL."""

from typing import Any, Literal

import sqlalchemy as sa
from alembic import op

EMPTY_LIST = sa.text("'[]'")
EMPTY_OBJECT = sa.text("'{}'")


def add(table: str, *columns: sa.Column[Any]) -> None:
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

"""Migrations: the schema's versions, by Alembic, shipped in the package."""

from tourney.store.migrations.run import make_tables, migrate

__all__ = ["make_tables", "migrate"]

"""Migrations: the schema's versions, by Alembic, shipped in the package."""

from tourney.store.migrations.run import make_file, make_tables, migrate

__all__ = ["make_file", "make_tables", "migrate"]

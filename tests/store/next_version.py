"""A version of the schema that has not come yet, for the tests of upgrades."""

import shutil
from pathlib import Path

import pytest

from tourney.store import versions
from tourney.store.migrations import run

NEXT = '''"""A second version, as one may come: the table that all refer to is made anew."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    recreate = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("person", recreate=recreate) as batch:
        batch.add_column(sa.Column("phone", sa.String(), nullable=True))
'''
BROKEN = NEXT.replace("    recreate =", '    op.execute("DELETE FROM person WHERE id = 2")\n    recreate =')


def as_if_two(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
    """As if a second migration had come with the program."""
    scripts = folder / "migrations"
    shutil.copytree(str(run.LOCATION), scripts)
    (scripts / "versions" / "0002_next.py").write_text(script)
    monkeypatch.setattr(run, "LOCATION", scripts)
    monkeypatch.setattr(versions, "KNOWN", ("0001", "0002"))
    monkeypatch.setattr(versions, "CURRENT", "0002")

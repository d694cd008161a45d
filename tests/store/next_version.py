"""A version of the schema that has not come yet, for the tests of upgrades."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tourney.store import versions
from tourney.store.migrations import run

NEXT = '''"""One version more, as one may come: the table that all refer to is made anew."""

import sqlalchemy as sa
from alembic import op

revision = "9000"
down_revision = "HERE"


def upgrade() -> None:
    recreate = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("person", recreate=recreate) as batch:
        batch.add_column(sa.Column("phone", sa.String(), nullable=True))
'''.replace("HERE", versions.CURRENT)
BROKEN = NEXT.replace("    recreate =", '    op.execute("DELETE FROM person WHERE id = 2")\n    recreate =')


def as_if_next(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
    """As if one more migration had come with the program."""
    scripts = folder / "migrations"
    shutil.copytree(str(run.LOCATION), scripts)
    (scripts / "versions" / "9000_next.py").write_text(script)
    monkeypatch.setattr(run, "LOCATION", scripts)
    monkeypatch.setattr(versions, "KNOWN", (*versions.KNOWN, "9000"))
    monkeypatch.setattr(versions, "CURRENT", "9000")


@contextmanager
def as_if_still(revision: str) -> Iterator[None]:
    """As if the program were the one that knew no later version than `revision`."""
    known = versions.KNOWN[: versions.KNOWN.index(revision) + 1]
    migrate = run.migrate
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "migrate", lambda connection: migrate(connection, revision))
        patch.setattr(versions, "KNOWN", known)
        patch.setattr(versions, "CURRENT", revision)
        yield

"""Only the store's own rooms write past the session; the rest of the house goes through the hooks."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import tourney

_HOUSE = Path(tourney.__file__).parent
_WRITERS = {
    "store/batch.py", "store/chain.py", "store/past.py", "store/migrations", "store/engines.py",
    "store/upgrade.py", "store/opening.py", "store/copying.py",
}  # fmt: skip
_WRITING = {"insert", "update", "delete", "text"}


def _rooms() -> list[Path]:
    found = sorted(_HOUSE.rglob("*.py"))
    return [
        path for path in found if not any(str(path.relative_to(_HOUSE)).startswith(room) for room in _WRITERS)
    ]


@pytest.mark.parametrize("path", _rooms(), ids=lambda path: str(path.relative_to(_HOUSE)))
def test_no_other_room_writes_past_the_session(path: Path) -> None:
    """No module but the store's writers takes INSERT, UPDATE, DELETE or SQL text from SQLAlchemy."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in {
            "sqlalchemy",
            "sqlmodel",
        }:
            assert not _WRITING & {name.name for name in node.names}, node.lineno
        if isinstance(node, ast.Attribute) and node.attr in {"exec_driver_sql", "connection"}:
            assert "store" in path.parts, f"line {node.lineno}: {node.attr}"


def test_opening_needs_no_alembic() -> None:
    """A database that is there is opened without the time that importing Alembic costs."""
    code = "import sys, tourney.store; sys.exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

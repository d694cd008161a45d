"""Which files the house tests look at."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
_OUR_TEXT = {".py", ".md", ".toml", ".txt", ".html", ".css", ".csv", ".jsonl", ".svg", ".js", ".mako", ".j2"}


@cache
def tracked() -> tuple[Path, ...]:
    """The files that git knows; where there is no git (an unpacked archive), all that lie in the house."""
    try:
        asked = subprocess.run(
            ["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, check=True, encoding="utf-8"
        )
        names = [name for name in asked.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        rooms = ("tourney", "tests", "scripts", "templates", "sample_data", ".ci")
        inside = [path for room in rooms for path in (HOUSE / room).rglob("*") if path.is_file()]
        names = [str(path.relative_to(HOUSE)) for path in (*inside, *HOUSE.glob("*.*")) if path.is_file()]
        names = [name for name in names if "__pycache__" not in name]
    return tuple(HOUSE / name for name in sorted(names) if (HOUSE / name).is_file())


def texts() -> Iterator[tuple[str, str]]:
    """Each tracked text file: its name in the house, and its text."""
    for path in tracked():
        if path.suffix in _OUR_TEXT or path.parent.name in ("scripts", ".ci"):
            yield str(path.relative_to(HOUSE)), path.read_text(encoding="utf-8")


@cache
def python_files() -> tuple[tuple[str, str, ast.Module], ...]:
    """Each tracked Python file: its name in the house, its text, its syntax tree."""
    return tuple((name, text, ast.parse(text, name)) for name, text in texts() if name.endswith(".py"))


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node

"""`from tourney import …`: what is there, that it costs nothing, and that its page is true."""

import ast
import doctest
import re
import subprocess
import sys

import pytest

import tourney
from tests.house.files import HOUSE

PAGE = HOUSE / "docs" / "library.md"
_BLOCK = re.compile(r"```python\n(.*?)```", re.S)
_NAME = re.compile(r"`(\w+)`")


def test_every_name_is_there() -> None:
    """Each name of `__all__` must be importable, and be the one of the module that makes it."""
    for name in tourney.__all__:
        assert getattr(tourney, name) is not None
    assert {"replay", "HandState", "parse_card", "sentence"} <= set(dir(tourney))
    assert sorted(tourney.__all__) == sorted(tourney._HOME_OF)


def test_checkers_see_what_runs() -> None:
    """The imports that a type checker reads must be those that happen."""
    tree = ast.parse((HOUSE / "tourney" / "__init__.py").read_text(encoding="utf-8"))
    (guarded,) = [node for node in tree.body if isinstance(node, ast.If)]
    read = {
        (node.module, alias.name)
        for node in guarded.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert read == {(home, name) for name, home in tourney._HOME_OF.items()}


def test_a_name_that_is_not_there() -> None:
    """A name that the library has not must be an AttributeError, as of any module."""
    with pytest.raises(AttributeError, match="has no attribute 'whist'"):
        tourney.whist  # noqa: B018


def test_import_costs_nothing() -> None:
    """`import tourney` must load no other module of the package; the engine must load no database."""
    asked = (
        "import sys, tourney; first = sorted(n for n in sys.modules if n.startswith('tourney.'));"
        "from tourney import HandState, replay, audit, sentence, read_hands;"
        "print(first, [n for n in ('sqlmodel', 'sqlalchemy', 'jinja2', 'click') if n in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=HOUSE, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == ["[]", "[]"]


def test_page_names_everything() -> None:
    """The table of docs/library.md must name all that the library gives, and nothing else."""
    table = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    assert sorted(name for line in table[1:] for name in _NAME.findall(line)) == sorted(tourney.__all__)


def test_page_is_true() -> None:
    """Every example of docs/library.md must come to what stands there."""
    text = PAGE.read_text(encoding="utf-8")
    blocks = "\n".join(_BLOCK.findall(text))
    test = doctest.DocTestParser().get_doctest(blocks, {}, "library.md", str(PAGE), 0)
    assert len(test.examples) > 30
    said: list[str] = []
    outcome = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert outcome.failed == 0, "".join(said)

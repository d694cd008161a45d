"""Sizes and docstrings: DESIGN's style, where a machine can see it."""

import ast

from tests.house.files import functions, python_files

MAX_LINES_OF_A_FILE = 400
MAX_LINES_OF_A_FUNCTION = 60
MAX_PARAMETERS = 6
THE_EDGE = "tourney/cli/edge.py"
"""Where a fault of ours becomes a message instead of a traceback."""


def _is_command(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether Click calls it, by keyword: its parameters are the options of a command."""
    return any(
        "click." in ast.unparse(mark) or ".command(" in ast.unparse(mark) for mark in node.decorator_list
    )


def test_no_file_is_too_long() -> None:
    """A Python file must have 400 lines at most, or it is more than one room."""
    long = {
        name: lines for name, text, _ in python_files() if (lines := text.count("\n")) > MAX_LINES_OF_A_FILE
    }
    assert not long


def test_no_function_is_too_long() -> None:
    """A function must have 60 lines at most, its docstring not counted."""
    long = {
        f"{name}:{node.lineno} {node.name}": lines
        for name, _, tree in python_files()
        for node in functions(tree)
        if (lines := _lines(node)) > MAX_LINES_OF_A_FUNCTION
    }
    assert not long


def test_no_function_takes_too_much() -> None:
    """A function must take six parameters at most; what Click calls takes one an option."""
    wide = {
        f"{name}:{node.lineno} {node.name}": count
        for name, _, tree in python_files()
        for node in functions(tree)
        if not _is_command(node) and (count := _parameters(node)) > MAX_PARAMETERS
    }
    assert not wide


def test_every_test_says_what_must_hold() -> None:
    """Every test must have a docstring."""
    mute = [
        f"{name}:{node.lineno} {node.name}"
        for name, _, tree in python_files()
        if name.startswith("tests/")
        for node in functions(tree)
        if node.name.startswith("test_") and not ast.get_docstring(node)
    ]
    assert not mute


def test_nothing_is_left_to_do() -> None:
    """No marker of unfinished work may be committed; only the outermost edge may catch every exception."""
    marks = ("TO" + "DO", "FIX" + "ME")
    nets = ("except " + "Exception", "except" + ":")
    found = [
        f"{name}: {mark}"
        for name, text, _ in python_files()
        for mark in (marks if name == THE_EDGE else marks + nets)
        if mark in text
    ]
    assert not found


def _lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    first = node.body[0]
    is_docstring = ast.get_docstring(node) is not None
    spent = (first.end_lineno or first.lineno) - first.lineno + 1 if is_docstring else 0
    return (node.end_lineno or node.lineno) - node.lineno + 1 - spent


def _parameters(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    taken = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    return len([one for one in taken if one.arg not in ("self", "cls")])

"""The engine and the naive counter find the committed number of hands in every deal."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from tests.perft import CARDS_DEEP, by_engine, naive
from tourney.cards import deck
from tourney.rules import GAMES

HOME = Path(__file__).parent
ROWS = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(HOME.glob("tables/*.json"))
}


def differences(name: str, count: Any) -> list[str]:
    """The rows of a game's table that are counted otherwise, and what differs."""
    found = []
    for number, row in enumerate(ROWS[name]):
        for key, value in count(number, row).items():
            if value != row[key]:
                found.append(f"deal {number}, {key}: counted {value}, in the table {row[key]}")
    return found


@pytest.mark.parametrize("name", ROWS)
def test_by_the_engine(name: str) -> None:
    """`legal_actions` and `apply` must give the number of hands, and of points, in the table."""
    deep = CARDS_DEEP[name]
    assert differences(name, lambda number, deal: by_engine.counts(GAMES[name], number, deal, deep)) == []


@pytest.mark.parametrize("name", ROWS)
def test_by_the_naive_counter(name: str) -> None:
    """The counter that knows nothing of the engine must give the numbers in the table."""
    game, deep = naive.GAMES[name], CARDS_DEEP[name]
    assert differences(name, lambda number, deal: naive.counts(game, number, deal, deep)) == []


@pytest.mark.parametrize("name", ROWS)
def test_the_table_is_twenty_whole_deals(name: str) -> None:
    """A game must have twenty deals of its whole deck, no two the same, with hands that end."""
    rows = ROWS[name]
    assert len(rows) == 20
    assert len({json.dumps(row["hands"]) for row in rows}) == 20
    for row in rows:
        cards = [card for hand in [*row["hands"], row.get("dummy", [])] for card in hand]
        assert sorted([*cards, row["up"], *row["stock"]]) == sorted(deck(GAMES[name].deck))
        assert all(row["after_cards"])
        assert sum(row["ends"].values()) > 0


def test_the_naive_counter_shares_nothing() -> None:
    """It must import neither the engine nor the other naive judge: the standard library, and how to count."""
    tree = ast.parse((HOME / "naive.py").read_text(encoding="utf-8"))
    names = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    plain = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert {*names, *plain} == {
        "collections",
        "collections.abc",
        "dataclasses",
        "itertools",
        "typing",
        "tests.perft",
    }

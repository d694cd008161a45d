"""The engine and the naive counter find the committed number of hands in every deal."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from tests.perft import PLANS, by_engine, naive_games, naive_play
from tourney.cards import deck
from tourney.rules import GAMES, RuleSet, seated

HOME = Path(__file__).parent
RECOUNTED = 7  # deals of each game that CI counts again by the naive counter, which wrote all the tables


def rows_of(name: str) -> list[dict[str, Any]]:
    """The deals of a game with their counts."""
    rows: list[dict[str, Any]] = json.loads((HOME / "tables" / f"{name}.json").read_text(encoding="utf-8"))
    return rows


def rules_of(name: str, row: dict[str, Any]) -> RuleSet:
    """The rules of a game for as many players as a deal is for."""
    return seated(GAMES[name], len(row["hands"]))


def differences(number: int, row: dict[str, Any], counted: dict[str, Any]) -> list[str]:
    """What was counted otherwise than the table has it."""
    return [
        f"deal {number}, {key}: counted {value}, in the table {row[key]}"
        for key, value in counted.items()
        if value != row[key]
    ]


@pytest.mark.parametrize("name", PLANS)
def test_by_the_engine(name: str) -> None:
    """`legal_actions` and `apply` must give the number of hands, and of points, in the table."""
    found: list[str] = []
    for number, row in enumerate(rows_of(name)):
        found += differences(number, row, by_engine.counts(rules_of(name, row), number, row, PLANS[name]))
    assert found == []


@pytest.mark.parametrize("name", PLANS)
def test_by_the_naive_counter(name: str) -> None:
    """The counter that knows nothing of the engine must give the numbers in the table."""
    found: list[str] = []
    for number, row in enumerate(rows_of(name)[:RECOUNTED]):
        game = naive_games.GAMES[name]
        found += differences(number, row, naive_play.counts(game, number, row, PLANS[name]))
    assert found == []


@pytest.mark.parametrize("name", PLANS)
def test_the_table_is_twenty_whole_deals(name: str) -> None:
    """A game must have twenty deals of its deck, no two the same, and hands that end and differ."""
    rows = rows_of(name)
    assert len({json.dumps(row["hands"]) for row in rows}) == len(rows) == 20
    for row in rows:
        rules = rules_of(name, row)
        cards = [card for hand in [*row["hands"], row.get("dummy", []), row["stock"]] for card in hand]
        assert sorted([*cards, *([row["up"]] if rules.turns_card else [])]) == sorted(deck(rules.deck))
        assert all(row["after_cards"])
    assert len({points for row in rows for points in row["ends"]}) >= 4


def test_every_game_has_a_table() -> None:
    """No game that is played may be without its table, its plan and its naive rules."""
    tables = {path.stem for path in HOME.glob("tables/*.json")}
    assert set(GAMES) == set(PLANS) == tables == set(naive_games.GAMES)


def test_the_naive_counter_shares_nothing() -> None:
    """It must import neither the engine nor the other naive judge: the standard library, and how to count."""
    standard = {"collections", "collections.abc", "dataclasses", "itertools", "typing"}
    for path in HOME.glob("naive_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        names |= {
            alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
        }
        own = {name for name in names if name.startswith("tests.perft")}
        assert names - own <= standard, path.name
        assert own <= {"tests.perft", "tests.perft.naive_bids", "tests.perft.naive_play"}, path.name

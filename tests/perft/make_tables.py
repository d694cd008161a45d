"""Writes the tables anew, counted by the naive counter: `python -m tests.perft.make_tables [GAME …]`."""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from tests.perft import CARDS_DEEP
from tests.perft.naive import GAMES, Game, counts

TABLES = Path(__file__).parent / "tables"
DEALS = 20


def random_deal(game: Game, rng: Random) -> dict[str, Any]:
    """A shuffled deck dealt out."""
    cards = [rank + suit for rank in game.ranks for suit in "CDHS"]
    rng.shuffle(cards)
    deal: dict[str, Any] = {"dealer": rng.randrange(game.seats)}
    deal["hands"] = [[cards.pop() for _ in range(5)] for _ in range(game.seats)]
    if game.has_dummy:
        deal["dummy"] = [cards.pop() for _ in range(5)]
    return {**deal, "up": cards.pop(), "stock": cards}


def table(name: str) -> list[dict[str, Any]]:
    """The deals of a game with their counts."""
    game, rng = GAMES[name], Random(f"perft {name}")
    deals = [random_deal(game, rng) for _ in range(DEALS)]
    return [deal | counts(game, number, deal, CARDS_DEEP[name]) for number, deal in enumerate(deals)]


def main() -> None:
    """Write the tables of the games that are named, or of all."""
    TABLES.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GAMES:
        rows = ",\n".join(json.dumps(row) for row in table(name))
        (TABLES / f"{name}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Writes the tables anew, counted by the naive counter: `python -m tests.perft.make_tables [GAME …]`."""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from tests.perft import PLANS
from tests.perft.naive_games import GAMES
from tests.perft.naive_play import Game, counts

TABLES = Path(__file__).parent / "tables"
DEALS = 20


def random_deal(game: Game, number: int, rng: Random) -> dict[str, Any]:
    """A shuffled deck dealt out; in every fifth deal a joker is turned up, or is in the widow."""
    cards = [rank + suit for rank in game.ranks for suit in "CDHS"]
    rng.shuffle(cards)
    if game.has_joker:
        cards.insert(len(cards) if number % 5 == 0 else rng.randrange(len(cards)), "JK")
    seats = game.seats[number % len(game.seats)]
    deal: dict[str, Any] = {"dealer": rng.randrange(seats)}
    last = [cards.pop()]
    deal["hands"] = [[cards.pop() for _ in range(game.hand_size)] for _ in range(seats)]
    if game.has_dummy:
        deal["dummy"] = [cards.pop() for _ in range(game.hand_size)]
    return {**deal, "up": last[0], "stock": cards} if game.has_up_card else {**deal, "stock": last + cards}


def table(name: str) -> list[dict[str, Any]]:
    """The deals of a game with their counts."""
    game, rng = GAMES[name], Random(f"perft {name}")
    deals = [random_deal(game, number, rng) for number in range(DEALS)]
    return [deal | counts(game, number, deal, PLANS[name]) for number, deal in enumerate(deals)]


def main() -> None:
    """Write the tables of the games that are named, or of all."""
    TABLES.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GAMES:
        rows = ",\n".join(json.dumps(row) for row in table(name))
        (TABLES / f"{name}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Two ways in which a hand stays the same hand: the seats turned, the suits renamed."""

from collections.abc import Mapping

from tests.engine.bases import Log
from tests.engine.generator import seats_of


def turned(log: Log, by: int) -> Log:
    """The same hand, each player sitting `by` seats further to the left."""
    players = seats_of(log)

    def seat(old: object) -> object:
        return (old + by) % players if isinstance(old, int) else old

    def around(row: list[object]) -> list[object]:
        return [row[(place - by) % players] for place in range(players)]

    def entry(old: object) -> object:
        return {**old, "seat": seat(old["seat"])} if isinstance(old, dict) else seat(old)

    new = dict(log)
    new["dealer"] = seat(log["dealer"])
    if log.get("maker") is not None:
        new["maker"] = seat(log["maker"])
    for key in ("hands", "points", "score"):
        if log.get(key) is not None:
            new[key] = around(log[key])  # type: ignore[arg-type]
    if log.get("won") is not None:
        new["won"] = [seat(winner) for winner in log["won"]]  # type: ignore[attr-defined]
    for key in ("alone", "penalty"):
        if log.get(key) is not None:
            new[key] = [entry(old) for old in log[key]]  # type: ignore[attr-defined]
    if log.get("swaps") is not None:
        new["swaps"] = [
            {**swap, "from": seat(swap["from"]), "to": seat(swap["to"])}
            for swap in log["swaps"]  # type: ignore[attr-defined]
        ]
    return new


COLOURS: tuple[Mapping[str, str], ...] = (
    {"C": "S", "S": "C", "D": "D", "H": "H"},
    {"C": "C", "S": "S", "D": "H", "H": "D"},
    {"C": "D", "S": "H", "D": "C", "H": "S"},
)
"""Renamings of the suits that keep the two of a colour together."""


def colours_of(log: Log) -> tuple[Mapping[str, str], ...]:
    """The renamings that leave a hand as it is: where a joker up proposes hearts, of black suits only."""
    if log.get("up") in ("JK", "2S"):
        return COLOURS[:1]
    return COLOURS


def renamed(log: Log, suits: Mapping[str, str]) -> Log:
    """The same hand with its suits renamed, in cards and calls."""

    def text(old: str) -> str:
        word, alone = (old.removesuffix(" alone"), " alone") if old.endswith(" alone") else (old, "")
        if word in suits:
            return suits[word] + alone
        if len(old) == 2 and old[0] in "23456789TJQKA" and old[1] in suits:
            return old[0] + suits[old[1]]
        return old

    def walk(value: object) -> object:
        if isinstance(value, str):
            return text(value)
        if isinstance(value, list):
            return [walk(part) for part in value]
        return value

    new = dict(log)
    for key in ("hands", "dummy", "up", "stock", "calls", "bury", "keep", "tricks"):
        if key in log:
            new[key] = walk(log[key])
    if log.get("swaps") is not None:
        new["swaps"] = [{**swap, "cards": walk(swap["cards"])} for swap in log["swaps"]]  # type: ignore[attr-defined]
    return new


def renamed_card(card: str | None, suits: Mapping[str, str]) -> str | None:
    """A card of a finding, as it is called after the renaming."""
    return card[0] + suits[card[1]] if card and len(card) == 2 and card[1] in suits else card

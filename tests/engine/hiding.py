"""Logs of legal hands with some of what they say taken out, as scorers do."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tests.engine.judging import replayed

UNKNOWN = "??"
CLAIMS = ("won", "points", "score")


def hidden(rng: Random, log: dict[str, Any]) -> dict[str, Any]:
    """A copy of a legal log with some of its cards, keys or tricks taken out.

    `keep` stays where the maker's hand is whole: a maker whose cards are all logged did not merge.
    """
    some: dict[str, Any] = json.loads(json.dumps(log))
    for hide in rng.sample(_WAYS, rng.randint(1, 5)):
        hide(rng, some)
    maker = replayed(log).maker
    if "keep" in log and "keep" not in some and maker is not None:
        hand = (some.get("hands") or [None] * 4)[maker]
        if hand and UNKNOWN not in hand:
            some["keep"] = log["keep"]
    return some


def _hide_hands(rng: Random, log: dict[str, Any]) -> None:
    log["hands"] = [hand if rng.random() < 0.5 else None for hand in log["hands"]]


def _hide_cards(rng: Random, log: dict[str, Any]) -> None:
    places = [*log["hands"], log.get("dummy"), log.get("stock"), log.get("keep")]
    places += [swap["cards"] for swap in log.get("swaps", [])]
    for cards in places:
        for index in range(len(cards) if isinstance(cards, list) else 0):
            if rng.random() < 0.3:
                cards[index] = UNKNOWN


def _hide_bury(rng: Random, log: dict[str, Any]) -> None:
    if log.get("bury", "-") != "-" and rng.random() < 0.5:
        log["bury"] = UNKNOWN
    else:
        log.pop("bury", None)


def _hide_up(rng: Random, log: dict[str, Any]) -> None:
    if "up" in log:
        log["up"] = rng.choice([None, UNKNOWN])


def _without(key: str) -> Callable[[Random, dict[str, Any]], None]:
    def hide(rng: Random, log: dict[str, Any]) -> None:
        log.pop(key, None)

    return hide


def _cut(rng: Random, log: dict[str, Any]) -> None:
    tricks = log.get("tricks")
    if tricks:
        del tricks[rng.randint(1, len(tricks)) :]
        del tricks[-1][rng.randint(0, len(tricks[-1])) :]
    for claim in CLAIMS:
        log.pop(claim, None)


def _hide_a_play(rng: Random, log: dict[str, Any]) -> None:
    trick = rng.choice(log.get("tricks") or [[]])
    if trick:
        trick[rng.randrange(len(trick))] = UNKNOWN


_WAYS = [
    _hide_hands,
    _hide_cards,
    _hide_bury,
    _hide_up,
    _without("dummy"),
    _without("stock"),
    _without("keep"),
    _cut,
    _hide_a_play,
]

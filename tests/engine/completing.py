"""Every way in which the little that a log leaves out may have been.

`WAYS` take one thing out of a whole log; each gives what is left, and every log that it may have
been: none is known to be wrong by what stands beside it, so that the engine may judge each.
"""

import copy
from collections.abc import Callable
from itertools import combinations
from random import Random

from tests.engine.bases import Log
from tests.engine.judging import record, replayed
from tourney.cards import deck
from tourney.engine.replay import replay

UNKNOWN = "??"
Left = tuple[Log, list[Log]]


def unplaced(log: Log) -> list[str]:
    """The cards of the deck that the deal of a log has in no place."""
    places = [*(log.get("hands") or []), log.get("dummy"), log.get("stock"), [log.get("up")]]  # type: ignore[misc]
    seen = {card for place in places for card in place or ()}
    return [card for card in deck(record(log).rules.deck) if card not in seen]


def one_hand(rng: Random, log: Log) -> Left | None:
    """Of one seat's hand a card or two are unknown; nothing else of the deal but the up-card is logged."""
    some = {key: value for key, value in copy.deepcopy(log).items() if key not in ("dummy", "stock")}
    seat = rng.randrange(len(log["hands"]))  # type: ignore[arg-type]
    hand: list[str] = log["hands"][seat]  # type: ignore[index]
    hidden = 2 if len(unplaced({**some, "hands": None})) < 26 else 1
    known = rng.sample(hand, len(hand) - hidden)
    hands: list[list[str] | None] = [None] * len(log["hands"])  # type: ignore[arg-type]

    def with_hand(cards: tuple[str, ...]) -> Log:
        return {**some, "hands": [*hands[:seat], [*known, *cards], *hands[seat + 1 :]]}

    left = with_hand((UNKNOWN,) * hidden)
    return left, [with_hand(cards) for cards in combinations(unplaced(left), hidden)]


def bury(_rng: Random, log: Log) -> Left | None:
    """What the dealer did with the up-card, or which card the bidder buried, is not logged."""
    if "bury" not in log:
        return None
    left = {key: value for key, value in log.items() if key != "bury"}
    return left, [{**left, "bury": card} for card in (*deck(record(log).rules.deck), "-")]


def buried_card(_rng: Random, log: Log) -> Left | None:
    """That a card was buried is logged, but not which."""
    if log.get("bury") in (None, "-"):
        return None
    return {**log, "bury": UNKNOWN}, [{**log, "bury": card} for card in deck(record(log).rules.deck)]


def keep(_rng: Random, log: Log) -> Left | None:
    """What the maker did with the dummy is not logged, and his hand neither."""
    maker = replayed(log).maker
    if not {"keep", "dummy", "up"} <= log.keys() or maker is None:
        return None
    hands = list(log["hands"])  # type: ignore[call-overload]
    pool = {*hands[maker], *log["dummy"], *([log["up"]] if log["dealer"] == maker else [])}  # type: ignore[misc]
    pool -= {log.get("bury")}
    left = {key: value for key, value in log.items() if key != "keep"}
    left["hands"] = [None if seat == maker else hand for seat, hand in enumerate(hands)]
    keeps = [list(cards) for cards in combinations(sorted(pool), 5)]
    return left, [{**log, "keep": cards} for cards in (*keeps, "-")]


def up(_rng: Random, log: Log) -> Left | None:
    """The up-card is not logged, nor the stock."""
    if "up" not in log:
        return None
    left = {key: value for key, value in log.items() if key not in ("up", "stock")}
    return left, [{**left, "up": card} for card in unplaced(left)]


def last_call(_rng: Random, log: Log) -> Left | None:
    """The log ends before the last call and has nothing after it."""
    if not log["calls"]:
        return None
    gone = ("bury", "alone", "keep", "tricks", "won", "points", "score")
    left = {key: value for key, value in log.items() if key not in gone}
    said: list[str] = left["calls"]  # type: ignore[assignment]
    words = ("pass", "order", "C", "D", "H", "S", "NT", *"123456", "two", "three", "misere", "four", "nap")
    alone = [f"{word} alone" for word in words[1:7]]
    calls = [[*said[:-1], word] for word in (*words, *alone)]
    some = {**left, "calls": said[:-1]}
    return some, [some, *({**left, "calls": every} for every in calls)]


OF_ONE_SEAT: tuple[Callable[[Random, Log], Left | None], ...] = (one_hand, bury, buried_card, keep)
"""What is left out belongs to one seat: its faults show where nothing that it may have had is legal."""

WAYS = (*OF_ONE_SEAT, up, last_call)


def has_fault(log: Log) -> bool:
    """Whether the engine finds a fault in the play of a log, be it a revoke that costs points."""
    judged = replay(record(log))
    return judged.fault is not None or any(item.code == "revoke" for item in judged.findings)

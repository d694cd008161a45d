#!/usr/bin/env python3
"""Verdicts on packed hands against OpenSpiel's bare loop on the same hands; one line a figure.

Run it on a quiet machine: `.venv/bin/python scripts/bench/batch.py [HANDS]` (extra `test`). HANDS
(4,000) are random four-handed hands that both play. Their loop is nothing but `apply_action` over the
known actions of each hand; ours is `verify`, in one thread, which checks every rule and claim. Each figure
is the median of five passes, in processor time. Then the rate of each other game, on hands of its own.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np

from tests.openspiel.lockstep import ALONE, ASKING_ALONE, CARDS, FIRST_SUIT, PASS, rules_of, their_game
from tourney.director.rehearsal.random_play import random_hand
from tourney.engine.batch import verify
from tourney.engine.packed import Profiles, pack
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay
from tourney.rules import GAMES, RuleSet

PASSES = 5
SETTING = (False, True)
ROWS = 400_000
"""At least so many hands are judged at once: the few there are, over and over, in random order."""


def _hands(rules: RuleSet, count: int) -> list[HandRecord]:
    """Random hands that were played to the end."""
    chance, records = Random(20261130), list[HandRecord]()
    while len(records) < count:
        record = random_hand(rules, chance)
        if record.tricks:
            records.append(record)
    return records


def _actions(record: HandRecord) -> list[int]:
    """A hand as OpenSpiel's actions, found by playing it there."""
    state: Any = their_game(*SETTING).new_initial_state()
    hands = [list(hand or ()) for hand in record.hands or ()]
    cards = [hands[(record.dealer + place) % 4].pop(0) for place in range(20)] + [str(record.up)]
    alone = set(replay(record).alone)
    plays = [CARDS.index(card) for trick in record.tricks or () for card in trick]
    actions = [record.dealer, *(CARDS.index(card) for card in cards)]
    for action in actions:
        state.apply_action(action)
    for call in record.calls or ():
        word = call.split()[0]
        suit = str(record.up)[1] if word == "order" else word
        actions.append(PASS if word == "pass" else FIRST_SUIT + "CDHS".index(suit))
        state.apply_action(actions[-1])
    while not state.is_terminal():
        legal = state.legal_actions()
        if legal == ASKING_ALONE:
            actions.append(ALONE if state.current_player() in alone else ALONE + 1)
        elif str(state.current_phase()).endswith("DISCARD"):
            bury = record.bury if record.bury in CARDS else None
            actions.append(CARDS.index(str(bury)) if bury else legal[0])
        else:
            actions.append(plays.pop(0))
        state.apply_action(actions[-1])
    return actions


def _median(work: Callable[[], object], hands: int) -> float:
    """Hands a second of some work on so many hands."""
    passes = []
    for _ in range(PASSES):
        start = time.process_time()
        work()
        passes.append((time.process_time() - start) / hands)
    return 1 / statistics.median(passes)


def _rate(records: list[HandRecord]) -> float:
    """Hands a second of `verify`; every hand must be passed."""
    profiles = Profiles()
    packed = b"".join(pack(record, profiles) or b"" for record in records)
    few = np.frombuffer(packed, np.uint8).reshape(-1, 64)
    rows = np.tile(few, (-(-ROWS // len(few)), 1))
    rows = rows[np.random.default_rng(1).permutation(len(rows))]
    if not verify(rows, profiles).passed.all():
        raise SystemExit("a legal hand is not passed")
    return _median(lambda: verify(rows, profiles), len(rows))


def _loop(played: list[list[int]]) -> None:
    game = their_game(*SETTING)
    for actions in played:
        state = game.new_initial_state()
        for action in actions:
            state.apply_action(action)


def main() -> None:
    """Print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    records = _hands(rules_of(SETTING), count)
    played = [_actions(record) for record in records]
    theirs = _median(lambda: _loop(played), count)
    ours = _rate(records)
    print(f"OpenSpiel's bare apply_action loop: {theirs:,.0f} hands a second")
    print(f"batch verify of the same hands: {ours:,.0f} hands a second")
    print(f"ratio: {ours / theirs:.1f} (at least 50 asked)")
    for game in GAMES:
        if game != "napoleon":
            print(f"batch verify {game}: {_rate(_hands(GAMES[game], count)):,.0f} hands a second")


if __name__ == "__main__":
    main()

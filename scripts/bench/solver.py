#!/usr/bin/env python3
"""The solver beside DDS: complete five-card hands analysed a second, one thread each; one line a figure.

    scripts/bench/solver.py [HANDS]

DDS knows no bowers, so the hands that both analyse are four-handed euchre without them: the same deals,
trumps, leads and cards played (at random, by the rules), 2,000 hands unless told otherwise. Both say how
many tricks a side takes before each card; all that DDS says (up to the last trick) must be equal. What
each is called with is made beforehand: endplay's deals and cards, our hands as `OpenHand`. A figure is the
median of passes in turn, in processor time. Run it on a quiet machine, in the project's environment with
the extras `fast` and `bench`.
"""

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import endplay._dds as dds
from endplay.dds import analyse_all_plays, analyse_play
from endplay.types import Card, Deal, Denom, Player

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.engine.generator import random_deal
from tourney.engine.actions import Call
from tourney.engine.record import HandRecord
from tourney.engine.replay import Replay, replay
from tourney.engine.solver import analyse_all
from tourney.engine.solver_batch import tricks_of
from tourney.engine.solver_search import Search, values_of
from tourney.engine.solver_table import OpenHand, open_hand
from tourney.rules import GAMES, RuleSet

PASSES = 5
BATCH = 200  # the most boards that DDS takes at once
SEEN = 17  # what DDS says of a hand: before the first card, and after each of the first four tricks' cards
PLAIN = 200  # hands of the search without the compiler
RULES = replace(GAMES["four-handed"], bowers=False)


def random_replays(rules: RuleSet, count: int) -> list[Replay]:
    """Hands of four, nobody alone, played to their end at random."""
    rng = Random(20261130)
    found: list[Replay] = []
    while len(found) < count:
        dealt = random_deal(rng, rules)
        state = replay(HandRecord(rules, rng.randrange(4), **dealt)).state  # type: ignore[arg-type]  # fields by name
        while actions := [one for one in state.legal_actions() if not (isinstance(one, Call) and one.alone)]:
            state = state.apply(rng.choice(actions))
        if state.tricks:
            record = HandRecord(rules, state.setup.dealer, tricks=())
            found.append(Replay(record, state, None, (), state.points))
    return found


def as_dds(found: Replay, hand: OpenHand) -> tuple[Deal, list[Card]]:
    """A hand as endplay takes it: deal, trump, first lead; and the cards played."""
    plays = [play for trick in found.state.tricks for play in trick.plays]
    held = [[card for seat, card in plays if seat == at] for at in range(4)]
    suits = [["".join(card[0] for card in cards if card[1] == suit) for suit in "SHDC"] for cards in held]
    deal = Deal("N:" + " ".join(".".join(cards) for cards in suits))
    deal.trump = Denom.find(str(found.trump))
    deal.first = Player(hand.seats[0])
    return deal, [Card(card[1] + card[0]) for _, card in plays]


def as_ours(said: Sequence[int], hand: OpenHand) -> list[int]:
    """What DDS says, the tricks of the side that did not lead first, as tricks of the maker's side."""
    led_by_ours = hand.ours & 1
    return [5 - tricks if led_by_ours else tricks for tricks in said]


def seconds(act: Callable[[], object]) -> float:
    """The processor time that something takes."""
    start = time.process_time()
    act()
    return time.process_time() - start


def main() -> None:
    """Print the figures; stop where the answers differ."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    replays = random_replays(RULES, count)
    hands = [hand for found in replays if (hand := open_hand(found.state)) is not None]
    deals, plays = map(list, zip(*map(as_dds, replays, hands), strict=True))
    bowers = random_replays(GAMES["four-handed"], count)
    dds.SetMaxThreads(1)

    def batches() -> list[Sequence[int]]:
        cuts = range(0, count, BATCH)
        pairs = [(deals[cut : cut + BATCH], plays[cut : cut + BATCH]) for cut in cuts]
        return [list(said) for some, played in pairs for said in analyse_all_plays(some, played)]

    ours = tricks_of(hands)
    theirs = [
        as_ours(list(analyse_play(*pair)), hand) for *pair, hand in zip(deals, plays, hands, strict=True)
    ]
    together = [as_ours(said, hand) for said, hand in zip(batches(), hands, strict=True)]
    differ = sum(
        mine[:SEEN] != said or said != too for mine, said, too in zip(ours, theirs, together, strict=True)
    )
    print(f"answers: {count} hands, {differ or 'none'} of them otherwise than by DDS")
    acts: dict[str, Callable[[], object]] = {
        "DDS, AnalysePlay through endplay": lambda: [*map(analyse_play, deals, plays)],
        "DDS, AnalyseAllPlays through endplay, 200 at once": batches,
        "ours, a call a hand": lambda: [tricks_of([hand]) for hand in hands],
        "ours, all in a call": lambda: tricks_of(hands),
        "ours with bowers, from replays to what each play gave away": lambda: analyse_all(
            bowers, compiled=True
        ),
    }
    passes = [{name: seconds(act) for name, act in acts.items()} for _ in range(PASSES)]
    rates = {name: count / statistics.median(one[name] for one in passes) for name in acts}
    single, many, *rest = rates
    for name in (single, many):
        print(f"{name}: {rates[name]:,.0f} hands a second")
    for name in rest:
        times = [f"{rates[name] / rates[one]:.1f}" for one in (single, many)]
        ratios = f"{times[0]} times AnalysePlay, {times[1]} times AnalyseAllPlays"
        print(f"{name}: {rates[name]:,.0f} hands a second ({ratios})")
    plain = seconds(lambda: [values_of(Search(hand, range(6)), hand) for hand in hands[:PLAIN]])
    print(f"ours without Numba: {PLAIN / plain:,.0f} hands a second")
    if differ:
        sys.exit(1)


if __name__ == "__main__":
    main()

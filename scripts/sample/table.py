"""A whole round at one table, with the faults that are planted there."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from sample import faults
from sample.faults import Plant
from sample.hand import deal, play, record_of
from tourney.engine.record import HandRecord
from tourney.engine.scoring import game_winners
from tourney.rules import RuleSet

Place = tuple[str, int, int]
"""An event's slug, a round, a table."""

PLANTED: Final[dict[tuple[str, int, int, int], Plant]] = {
    ("friday-threes", 1, 2, 4): faults.hidden_left_bower,
    ("friday-threes", 2, 1, 3): faults.kept_ace,
    ("friday-threes", 2, 4, 5): faults.march_scored_low,
    ("friday-threes", 3, 3, 2): faults.renege_told_by_a_later_card,
    ("friday-threes", 4, 1, 6): faults.card_from_the_stock,
    ("friday-threes", 2, 4, 2): faults.trick_given_away,
    ("friday-threes", 5, 2, 1): faults.hidden_left_bower,
}
"""What goes wrong where: event, round, table, hand."""

PLAY_ONLY: Final = {("friday-threes", 5, 4)}
"""Tables at which only the calls and the play were written down."""

MISADDED: Final = {("friday-threes", 3, 3, 5)}
"""Hands after which the eldest player's running score was written one too high."""

DEALT_TWICE: Final = {("friday-threes", 1, 2, 6)}
"""Hands that the dealer of the hand before dealt again."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What one table wrote in one round: the hands, and the totals on the slip."""

    records: tuple[HandRecord, ...]
    totals: tuple[int, ...]


def play_table(rules: RuleSet, place: Place, names: tuple[str, ...], rng: random.Random) -> Sitting:
    """Play hands until the round's number of them, or the target, is reached."""
    event, number, table = place
    dealer, totals = rng.randrange(rules.players), (0,) * rules.players
    records: list[HandRecord] = []
    counted = 0
    while not _is_done(rules, totals, dealer, counted):
        at = (*place, len(records) + 1)
        if at in DEALT_TWICE:
            dealer = (dealer - 1) % rules.players
        record = _hand(rules, dealer, rng, PLANTED.get(at))
        points = record.points or (0,) * rules.players
        slip = 1 if at in MISADDED else 0
        eldest = (dealer + 1) % rules.players
        totals = tuple(
            had + got + (slip if seat == eldest else 0)
            for seat, (had, got) in enumerate(zip(totals, points, strict=True))
        )
        counted += record.tricks is not None
        name = f"r{number}-t{table}-h{len(records) + 1}"
        shown = faults.play_only(record) if place in PLAY_ONLY else record
        records.append(
            replace(
                shown,
                v=1,
                id=name,
                event=event,
                round=number,
                table=table,
                hand=len(records) + 1,
                players=names,
                score=totals,
            )
        )
        dealer = (dealer + 1) % rules.players
    return Sitting(tuple(records), totals)


def _hand(
    rules: RuleSet, dealer: int, rng: random.Random, plant: Callable[..., HandRecord] | None
) -> HandRecord:
    if plant is not None:
        return plant(rules, dealer, rng)
    return record_of(play(deal(rules, dealer, rng), rng))


def _is_done(rules: RuleSet, totals: tuple[int, ...], dealer: int, counted: int) -> bool:
    if rules.hands_played is not None:
        return counted == rules.hands_played
    last_dealer = (dealer - 1) % rules.players
    return bool(game_winners(rules, totals, last_dealer))

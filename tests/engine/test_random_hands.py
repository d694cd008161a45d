"""Random hands of each game: legal ones replay clean, changed ones are judged as the naive judge does.

300 hands a game, or as many as the environment variable TOURNEY_HANDS says; `scripts/check_hands`
runs many at once.
"""

import json
import os
from collections import Counter
from random import Random

import pytest

from tests.engine.bases import CLEAN, Log
from tests.engine.bases_more import MORE_CLEAN
from tests.engine.comparing import (
    compare,
    compare_kind,
    difference,
    difference_unlogged,
    legal,
    without_hands,
)
from tests.engine.generator import GAMES, seats_of
from tests.engine.judging import record, replayed
from tests.engine.mutations import CHANGES, mutate
from tests.engine.mutations_said import bid_again, change_swap, name_turned_suit
from tests.engine.symmetry import colours_of, renamed, renamed_card, turned
from tourney.engine.replay import Replay
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump
from tourney.rules import GAMES as NAMED

HANDS = int(os.environ.get("TOURNEY_HANDS", "300"))
"""How many hands of each game are tried."""

WHOLE = {**CLEAN, **MORE_CLEAN}
FIRST_READ = ("duplicate_card", "wrong_hand_size")
"""Codes whose seat is that of the later hand of two, in the order of the seats."""


@pytest.mark.parametrize("game", GAMES)
def test_engine_agrees_with_the_naive_judge(game: str) -> None:
    """Legal hands must have no error, however little is logged; changed ones the naive judge's fault."""
    wrong = [line for number in range(HANDS) for line in compare(game, number)]
    assert not wrong, "\n".join(wrong[:5])


@pytest.mark.parametrize("name", WHOLE)
def test_every_change_of_a_known_hand(name: str) -> None:
    """Each kind of change, made in each base hand, must be judged alike by engine and naive judge."""
    for change in CHANGES:
        for seed in range(4):
            changed = json.loads(json.dumps(WHOLE[name]))
            if change(Random(seed), changed):
                assert difference(changed) is None, changed
                hidden = without_hands(Random(seed), changed)
                assert difference_unlogged(hidden) is None, hidden


@pytest.mark.parametrize("game", ["three-handed", "railroad", "napoleon"])
def test_a_kind_of_change_over_hands(game: str) -> None:
    """A kind must be made in as many hands as are wanted, where the game has it, and be judged alike."""
    for change in (name_turned_suit, change_swap, bid_again):
        changes: Counter[str] = Counter()
        assert compare_kind(change, game, 3, changes) == []
        is_bid = change is bid_again
        assert changes[change.__name__] == (3 if is_bid == (game == "napoleon") else 0)
        assert changes[f"{change.__name__}, wrong"] <= changes[change.__name__]


def _seen(judged: Replay, suits: dict[str, str], by: int, players: int) -> list[tuple[object, ...]]:
    return [
        (
            finding.code,
            None if finding.seat is None or finding.code in FIRST_READ else (finding.seat + by) % players,
            finding.trick,
            renamed_card(finding.card, suits),
        )
        for finding in judged.findings
    ]


def _hands(game: str, count: int) -> list[Log]:
    """Legal and changed hands of a game, in turn."""
    made = []
    for number in range(count):
        rng, log = legal(game, number)
        made += [log, mutate(rng, log)[1]]
    return made


@pytest.mark.parametrize("game", GAMES)
def test_turning_the_seats_changes_no_verdict(game: str) -> None:
    """The same hand with everybody sitting further on must have the same findings, seats moved along."""
    same = {suit: suit for suit in "CDHS"}
    for log in _hands(game, 60):
        players = seats_of(log)
        for by in range(1, players):
            assert _seen(replayed(turned(log, by)), same, 0, players) == _seen(
                replayed(log), same, by, players
            ), log


@pytest.mark.parametrize("game", GAMES)
def test_renaming_the_suits_changes_no_verdict(game: str) -> None:
    """The same hand with its suits renamed, colours kept together, must have the same findings."""
    same = {suit: suit for suit in "CDHS"}
    for log in _hands(game, 60):
        for suits in colours_of(log)[1:]:
            new = replayed(renamed(log, suits))
            assert _seen(new, same, 0, 9) == _seen(replayed(log), dict(suits), 0, 9), log


@pytest.mark.parametrize("game", GAMES)
def test_writing_and_reading_back_changes_nothing(game: str) -> None:
    """A record written as a line and read again must be the same record, with the same verdict."""
    for log in _hands(game, 60):
        first = record(log)
        again = parse_line(dump(first))
        assert again == first, log


@pytest.mark.parametrize("game", [game for game in GAMES if NAMED[game].has_joker])
def test_the_joker_written_as_a_two(game: str) -> None:
    """In a deck with a joker and no twos the two of spades is the joker: the verdict must be the same."""
    for log in _hands(game, 60):
        as_two = json.loads(json.dumps(log).replace('"JK"', '"2S"'))
        assert replayed(as_two).findings == replayed(log).findings, log

"""Hands judged alone: the same facts whether the compiled judge is asked first or not."""

from dataclasses import replace
from random import Random

from tests.engine.bases import CLEAN, FOUR, made
from tests.engine.generator import GAMES, random_hand
from tests.engine.judging import record
from tourney.engine.judged import Verdict, judge_all
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay


def hands() -> list[HandRecord]:
    """Hands of every game, legal ones and some with a fault or with something not logged."""
    rng = Random(23)
    logs = [random_hand(rng, game) for game in GAMES for _ in range(12)]
    faulty = [made(FOUR, points=[9, 9, 9, 9]), made(FOUR, tricks=[["??"]], won=None, points=None)]
    return [record(log) for log in [*logs, *CLEAN.values(), *faulty]]


def test_the_same_facts_either_way() -> None:
    """What the compiled judge passes has the facts of a replay, all else is replayed; some of both."""
    every = hands()
    plain, fast = judge_all(every), judge_all(every, fast=True)
    assert [replace(one, is_fast=False) for one in fast] == plain
    assert {one.is_fast for one in fast} == {True, False}
    assert not any(one.is_fast for one in plain)


def test_nothing_that_packs() -> None:
    """Where no hand can be packed, all are replayed."""
    odd = [replace(record(FOUR), extra={"weather": "rain"}, tricks=(("JS",) * 9,))]
    assert judge_all(odd, fast=True) == judge_all(odd)


def test_a_verdict_is_a_replay_without_its_course() -> None:
    """A record with its facts answers as its replay does."""
    names = ("fault", "findings", "points", "maker", "is_thrown_in", "is_redealt")
    for one in hands()[-20:]:
        seen, said = replay(one), Verdict(one, judge_all([one])[0])
        assert [getattr(said, name) for name in names] == [getattr(seen, name) for name in names]

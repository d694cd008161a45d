"""Positions of random hands, solved and judged by brute force; every difference is told."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.naive.games import rules_of
from tests.solver.brute import Judge
from tests.solver.kinds import hands_of
from tourney.engine.actions import Play
from tourney.engine.holding import Holding
from tourney.engine.position import Stage
from tourney.engine.replay import Replay
from tourney.engine.solver import Position, analyse_all, positions, solve
from tourney.engine.state import HandState


def differences(
    kind: str, seed: int, *, first: int, last: int | None = None, each: int = 1
) -> Iterator[list[str]]:
    """Of random positions of a kind, without end, what the solver says otherwise than brute force.

    Of each hand `each` positions are drawn, after `first` plays or more, less than `last`. They are
    solved by themselves and with the whole hand, and the whole hand is solved compiled too.
    """
    rng = Random(f"{kind} {seed}")
    for found, log in hands_of(kind, rng):
        judge = Judge(found, rules_of(log))
        plain, compiled = (analyse_all([found], compiled=way)[0] for way in (False, True))
        together = positions(found.state)
        for at in rng.sample(range(first, last or len(judge.plays)), each):
            wrong = [] if plain == compiled else [f"compiled otherwise: {compiled} for {plain}"]
            right = judge.choices(at)
            value = judge.best_of(at, right)
            for way, position in (("alone", solve(moment(found, at))), ("together", together[at])):
                if position is None or seen(position) != (*value, right):
                    wrong.append(f"{way}: {position} for {value}, {right}")
            card = judge.plays[at][1]
            lost = tuple(abs(whole - after) for whole, after in zip(value, right[card], strict=True))
            judged = plain.plays[at] if plain is not None else None
            if judged is None or (judged.lost_tricks, judged.lost_points) != lost:
                wrong.append(f"{card} gave {lost}, not {judged}")
            yield [f"{log}, after {at} plays: {line}" for line in wrong]


def seen(position: Position) -> tuple[int, int, dict[str, tuple[int, int]]]:
    """What a position says: tricks, points, and those of each card."""
    cards = {choice.card: (choice.tricks, choice.points) for choice in position.choices}
    return position.tricks, position.points, cards


def moment(found: Replay, at: int) -> HandState:
    """The hand after so many of its plays, everybody's cards known."""
    plays = [play for trick in found.tricks for play in trick.plays]
    holdings = tuple(
        Holding(frozenset(card for who, card in plays if who == seat))
        for seat in range(found.record.rules.players)
    )
    state = replace(
        found.state,
        stage=Stage.PLAY,
        holdings=holdings,
        turn=plays[0][0],
        trick=(),
        tricks=(),
        played=frozenset(),
    )
    for _, card in plays[:at]:
        state = state.apply(Play(card))
    return state

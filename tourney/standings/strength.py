"""Tie-breaks by the opponents: how well those did whom one met, or beat. Whole numbers throughout.

Everything is computed from the results that are in, each time: an opponent's later game counts at
once, a game that is not finished counts for nobody. The score of an opponent is the one that places go
by, with his sit-outs in it. Rules for what was not played at a table:

| round | strength | beaten | progress |
| --- | --- | --- | --- |
| played, adjusted | the opponents' scores | 2 × the score of each beaten, 1 × if level | what it brought |
| sat out | own score for each opponent that a table has | nothing | what it brought |
| forfeit, won or lost | own score for each opponent there | nothing | what it brought |
| sit-out asked for | nothing | nothing | what it brought |
| double forfeit, void, not there yet, awaited | nothing | nothing | nothing |
"""

from itertools import accumulate

from tourney.standings.ground import Ground
from tourney.values import ResultKind


def strengths(ground: Ground, number: int) -> list[int]:
    """What each opponent counts for strength of schedule, in order of rounds; sit-outs stand last.

    >>> strengths(Ground({}, {}, {4: (2, 2)}, {4: 1}), 4)
    [4]
    """
    own = ground.score(number)
    met = []
    for game, seat in ground.of(number):
        others = [other for at, other in enumerate(game.seats) if at not in game.side_of(seat)]
        if game.is_played:
            met += [ground.score(other) for other in others]
        elif game.kind is ResultKind.FORFEIT:
            met += [own] * len(others)
    return met + [own] * (ground.sitouts.get(number, 0) * ground.opponents)


def strength(ground: Ground, number: int) -> int:
    """The sum of the opponents' scores.

    >>> strength(Ground({}, {}), 4)
    0
    """
    return sum(strengths(ground, number))


def strength_cut(ground: Ground, number: int) -> int:
    """The sum of the opponents' scores without the lowest of them.

    >>> strength_cut(Ground({}, {}, {4: (2, 2)}, {4: 2}), 4)
    4
    """
    known = strengths(ground, number)
    return sum(known) - min(known, default=0)


def beaten(ground: Ground, number: int) -> int:
    """Twice the score of each opponent beaten at a table, once that of each who was level there.

    >>> beaten(Ground({}, {}), 4)
    0
    """
    total = 0
    for game, seat in ground.of(number):
        if not game.is_played or game.points is None:
            continue
        own = game.points[seat]
        for at, other in enumerate(game.seats):
            if at not in game.side_of(seat):
                worth = 2 * (own > game.points[at]) + (own == game.points[at])
                total += worth * ground.score(other)
    return total


def progress(ground: Ground, number: int) -> int:
    """The sum of the own scores after each round: early points count more often.

    >>> progress(Ground({}, {}, {4: (2, 0, 1)}), 4)
    7
    """
    return sum(accumulate(ground.gains.get(number, ())))

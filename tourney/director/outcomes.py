"""Every way in which a hand of a game can score, out of the engine's own points."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from tourney.engine.auctions import AUCTIONS
from tourney.engine.holding import Holding
from tourney.engine.position import Setup
from tourney.engine.scoring import revoke_points
from tourney.rules import RuleSet


@lru_cache(maxsize=64)
def outcomes(rules: RuleSet) -> tuple[tuple[int, ...], ...]:
    """Every way in which one hand can score, the points of each seat.

    >>> from tourney.rules import GAMES
    >>> outcomes(GAMES["two-handed"])
    ((0, 1), (0, 2), (1, 0), (2, 0))
    >>> len(outcomes(GAMES["hasenpfeffer"])), {sum(points) for points in outcomes(GAMES["napoleon"])}
    (49, {0})
    """
    nothing = rules.fast_break or rules.thrown_in_counts
    found: set[tuple[int, ...]] = {(0,) * rules.players} if nothing else set()
    points = AUCTIONS[rules.auction].points
    for setup in _setups(rules):
        for tricks in range(rules.hand_size + 1):
            found.add(points(setup, _tricks(setup, tricks)))
        found.update(_penalties(setup))
    return tuple(sorted(found))


@lru_cache(maxsize=64)
def side_outcomes(rules: RuleSet, sides: int) -> tuple[tuple[int, ...], ...]:
    """Every way in which one hand can score, a figure for each of the sides at a table.

    Where there are more of them than the game takes, some sit out each hand and score nothing.

    >>> from tourney.rules import GAMES
    >>> max(side_outcomes(GAMES["four-handed"], 2)), len(side_outcomes(GAMES["two-handed"], 3))
    ((4, 0), 6)
    """
    if sides == len(rules.sides):
        return tuple(sorted({tuple(scores[side[0]] for side in rules.sides) for scores in outcomes(rules)}))
    found = set()
    for places in combinations(range(sides), rules.players):
        for scores in outcomes(rules):
            at = dict(zip(places, scores, strict=True))
            found.add(tuple(at.get(place, 0) for place in range(sides)))
    return tuple(sorted(found))


def _setups(rules: RuleSet) -> Iterator[Setup]:
    """Every auction that matters for the points: who makes it, with which bid, who is alone."""
    nothing = Holding.of(None, 0)
    for maker in range(rules.players):
        made = Setup(rules=rules, dealer=0, up=None, dummy=None, stock=nothing, spots={}, maker=maker)
        if rules.auction != "euchre":
            for bid in range(1, (len(rules.bids) or rules.hand_size) + 1):
                yield replace(made, bid=bid, bidder=maker)
            continue
        for alone in (False, True) if rules.maker_alone else (False,):
            for defender in _lone_defenders(rules, maker, alone):
                yield replace(made, maker_alone=alone, lone_defender=defender)


def _tricks(setup: Setup, tricks: int) -> tuple[int, ...]:
    """The tricks of each seat where the maker has so many and the next seat the rest."""
    rules, maker = setup.rules, setup.maker or 0
    other = (maker + 1) % rules.players
    left = rules.hand_size - tricks
    return tuple(tricks if seat == maker else left if seat == other else 0 for seat in range(rules.players))


def _penalties(setup: Setup) -> Iterator[tuple[int, ...]]:
    """The points of a hand in which somebody revoked, where that costs points."""
    if setup.rules.revoke == "penalty":
        lone = setup.maker_alone or setup.lone_defender is not None
        for seat in range(setup.rules.players):
            yield revoke_points(setup.rules, setup.maker or 0, seat, lone)


def _lone_defenders(rules: RuleSet, maker: int, alone: bool) -> tuple[int | None, ...]:
    allowed = rules.defender_alone == "any" or (rules.defender_alone == "vs_lone_maker" and alone)
    others = [seat for seat in range(rules.players) if seat not in (maker, rules.partner(maker))]
    return (None, *others) if allowed else (None,)


def gives_negative(rules: RuleSet) -> bool:
    """Whether a hand can cost points: in games of bids it can.

    >>> from tourney.rules import GAMES
    >>> gives_negative(GAMES["hasenpfeffer"]), gives_negative(GAMES["four-handed"])
    (True, False)
    """
    return min(min(scores) for scores in outcomes(rules)) < 0

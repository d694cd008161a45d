"""Results drawn by lot that the game can give: hands are scored until the round is over."""

from random import Random
from typing import Final

from tourney.director.figures import figures_at, table_rules
from tourney.director.night import Night
from tourney.director.outcomes import side_outcomes
from tourney.director.plausible import seat_points
from tourney.director.scores import Slip

_MOST: Final = 150


def drawn_slip(night: Night, place: tuple[int, int], chance: Random, short: bool = False) -> Slip:
    """A slip for a table (round, table); `short`: the round was cut short after some hands."""
    seats = night.seats(*place) or ()
    rules, sides = table_rules(night, seats), night.event.sides_at(len(seats))
    ways = side_outcomes(rules, len(sides))
    gains = [way for way in ways if max(way) > 0]
    totals, hands = [0] * len(sides), 0
    most = chance.randrange(1, 4) if short else rules.hands_played or _MOST
    target = None if rules.hands_played is not None else rules.target
    while hands < most and (target is None or max(totals) < target):
        way = chance.choice(gains if chance.random() < 0.8 else ways)
        totals = [had + got for had, got in zip(totals, way, strict=True)]
        hands += 1
    whole = hands == rules.hands_played or (target is not None and max(totals) >= target)
    points = seat_points(rules, sides, totals)
    return Slip(*place, points, None if whole else hands)


def typed(night: Night, slip: Slip) -> str:
    """The slip as it is typed: table, figures, round, hands where the round was cut short."""
    seats = night.seats(slip.round, slip.table) or ()
    figures = " ".join(map(str, figures_at(night, seats, slip.points)))
    hands = f" --hands-played {slip.hands_played}" if slip.hands_played is not None else ""
    return f"{slip.table} {figures} --round {slip.round}{hands}"

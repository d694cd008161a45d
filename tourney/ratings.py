"""Ratings of single players over a club's history, two-, three- and four-handed.

The model is Plackett and Luce's, as Weng and Lin (2011) compute it: a table is a ranking of its sides,
a side's strength the sum of its players'. Ratings decide nothing unless an event seeds by them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tourney.errors import N_

ABOUT = N_(
    "A rating is what a player's strength surely exceeds: 0 for a newcomer, higher the more is won and "
    "the surer it is. It goes by the places at each table, not by the points."
)


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One table that was played: the people of each side, by key, and each side's points."""

    sides: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's rating, in hundredths of the model's unit: its mean, its doubt, and how many games.

    `rating` is the mean less three times the doubt.
    """

    person: int
    rating: int
    mean: int
    doubt: int
    games: int


def ratings(games: Iterable[RatedGame]) -> Mapping[int, Rating]:
    """The rating of everybody who played, the games in the order in which they were played.

    >>> told = ratings([RatedGame(((1,), (2,), (3,)), (10, 7, 7))])
    >>> [told[person].rating > 0 for person in (1, 2, 3)], told[2].rating == told[3].rating
    ([True, False, False], True)
    """
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce()
    known: dict[int, PlackettLuceRating] = {}
    played: dict[int, int] = {}
    for game in games:
        teams = [[known.setdefault(person, model.rating()) for person in side] for side in game.sides]
        places = [float(sum(other > points for other in game.points)) for points in game.points]
        for side, rated in zip(game.sides, model.rate(teams, ranks=places), strict=True):
            for person, after in zip(side, rated, strict=True):
                known[person] = after
                played[person] = played.get(person, 0) + 1
    return {
        person: Rating(
            person,
            rating=round(100 * (one.mu - 3 * one.sigma)),
            mean=round(100 * one.mu),
            doubt=round(100 * one.sigma),
            games=played[person],
        )
        for person, one in sorted(known.items())
    }

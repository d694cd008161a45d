"""Ratings: who wins more goes up, tables of every size count, the same games give the same figures."""

from random import Random

from tourney.ratings import RatedGame, ratings

STRENGTH = {1: 9, 2: 7, 3: 5, 4: 3, 5: 1}


def nights(size: int, count: int, seed: int) -> list[RatedGame]:
    """Tables of `size` in which the stronger mostly wins."""
    rng = Random(seed)
    made = []
    for _ in range(count):
        who = sorted(STRENGTH, key=lambda _: rng.random())[:size]
        sides = ((who[0], who[2]), (who[1], who[3])) if size == 4 else tuple((one,) for one in who)
        points = tuple(sum(STRENGTH[one] for one in side) + int(rng.random() * 4) for side in sides)
        made.append(RatedGame(sides, points))
    return made


def test_the_strongest_stands_first_at_tables_of_every_size() -> None:
    """After a season of two-, three- or four-handed tables the order is that of strength."""
    for size in (2, 3, 4):
        told = ratings(nights(size, 300, 7))
        assert sorted(told, key=lambda one: -told[one].rating) == [1, 2, 3, 4, 5], size


def test_more_games_leave_less_doubt() -> None:
    """The doubt falls with the games, and the rating is the mean less three times the doubt."""
    few, many = ratings(nights(3, 5, 1)), ratings(nights(3, 100, 1))
    assert many[1].doubt < few[1].doubt
    assert abs(many[1].rating - (many[1].mean - 3 * many[1].doubt)) <= 2
    assert sum(one.games for one in many.values()) == 300


def test_only_places_count() -> None:
    """Points matter by the places that they give: 10 to 9 is as good as 10 to 0."""
    close = ratings([RatedGame(((1,), (2,)), (10, 9))])
    wide = ratings([RatedGame(((1,), (2,)), (10, 0))])
    assert close == wide


def test_partners_go_up_together_and_a_draw_moves_nobody_apart() -> None:
    """Two newcomers who win as partners have one rating; level sides stay level."""
    won = ratings([RatedGame(((1, 3), (2, 4)), (10, 6))])
    assert (won[1].rating, won[1].mean) == (won[3].rating, won[3].mean)
    assert won[1].mean > 2500 > won[2].mean
    drawn = ratings([RatedGame(((1,), (2,)), (5, 5))])
    assert drawn[1].mean == drawn[2].mean

"""`tourney player ratings`: how strong the club's players are, by all that they have played."""

import click

from tourney.cli.app import App
from tourney.cli.options import reading

_COLUMNS = [
    ("rank", "rank"),
    ("name", "name"),
    ("rating", "rating"),
    ("mean", "mean"),
    ("doubt", "doubt"),
    ("games", "games"),
]


@click.command("ratings")
@reading
def ratings_command(app: App) -> None:
    """Rate the players of the club over all events of single players.

    A rating is what a player's strength surely exceeds: 0 for a newcomer. It is used for seeds only
    where an event says so (--pairing seeding=rating).
    """
    from tourney.ratings import ABOUT, ratings
    from tourney.store import queries
    from tourney.values import sort_key

    with app.reading() as session:
        known = ratings(queries.rated_games(session))
        people = {person.key: person.name for person in queries.people(session)}
    order = sorted(known.values(), key=lambda one: (-one.rating, sort_key(people[one.person]), one.person))
    rows = [
        {
            "rank": 1 + sum(other.rating > one.rating for other in order),
            "name": people[one.person],
            "rating": one.rating,
            "mean": one.mean,
            "doubt": one.doubt,
            "games": one.games,
        }
        for one in order
    ]
    app.emit("ratings", rows, _COLUMNS)
    if app.format == "table" and rows:
        click.echo(ABOUT)

"""Which movement fits which game, and the rules as they are played at a movement's tables."""

from tourney.errors import N_, BadInput
from tourney.pairing.movements import MOVEMENTS
from tourney.rules import GAMES, RuleSet, seated


def movement_for(rules: RuleSet) -> str:
    """The movement that is taken where none is named: the first one that fits the game.

    >>> movement_for(GAMES["two-handed"]), movement_for(GAMES["napoleon"])
    ('round-robin', 'threes')
    """
    fitting = _fitting(rules)
    as_they_are = [name for name in fitting if MOVEMENTS[name].players_per_table == rules.players]
    return (as_they_are or fitting)[0]


def at_tables(rules: RuleSet, movement: str) -> RuleSet:
    """The rules as they are played at a movement's tables: of a free number of players, its number.

    Raises BadInput where there is no such movement, it seats another number of players, or it is
    made for partners and the game has none (or the reverse).

    >>> at_tables(GAMES["napoleon"], "round-robin").players
    2
    """
    if movement not in MOVEMENTS:
        raise BadInput(
            N_("no movement is called {name!r}"),
            N_("known are: {known}"),
            name=movement,
            known=", ".join(MOVEMENTS),
        )
    found = MOVEMENTS[movement]
    if movement in _fitting(rules):
        return seated(rules, found.players_per_table)
    least, most = _numbers(rules)
    if least <= found.players_per_table <= most:
        raise BadInput(
            N_("{game} is everybody for himself, and the movement {name} changes partners"),
            N_("movements for {game}: {known}"),
            game=rules.name,
            name=movement,
            known=", ".join(_fitting(rules)),
        )
    raise BadInput(
        N_("the movement {name} seats {seats} at a table, and {game} is played by {players}"),
        N_("movements for {game}: {known}"),
        name=movement,
        seats=found.players_per_table,
        game=rules.name,
        players=str(most) if least == most else f"{least} to {most}",
        known=", ".join(_fitting(rules)),
    )


def _fitting(rules: RuleSet) -> list[str]:
    """The movements that seat as many as the game takes, with partners where it has them."""
    least, most = _numbers(rules)
    return [
        name
        for name, movement in MOVEMENTS.items()
        if least <= movement.players_per_table <= most and movement.partners == rules.partners
    ]


def _numbers(rules: RuleSet) -> tuple[int, int]:
    """The fewest and the most players that a game takes at a table."""
    if rules.seats_from is None:
        return rules.players, rules.players
    return rules.seats_from, GAMES[rules.name].players

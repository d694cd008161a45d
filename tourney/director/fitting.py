"""Which movement fits which game, and the rules as they are played at a movement's tables."""

from collections.abc import Iterable, Mapping, Sequence

from tourney.errors import N_, BadInput
from tourney.pairing import MOVEMENTS, Movement
from tourney.pairing.movements import movement_of
from tourney.pairing.pattern_movements import own_pattern
from tourney.pairing.pattern_round import must_fit as pattern_must_fit
from tourney.rules import GAMES, RuleSet, seated


def movement_for(rules: RuleSet) -> str:
    """The movement that is taken where none is named: the first one that fits the game.

    Of a game of a free number of players it is one for the number that is said, if one is.

    >>> movement_for(GAMES["two-handed"]), movement_for(GAMES["napoleon"])
    ('round-robin', 'threes')
    >>> movement_for(seated(GAMES["napoleon"], 5))
    'draw'
    """
    fitting = [name for name, movement in MOVEMENTS.items() if _sizes(rules, movement)]
    free = rules.seats_from is not None and rules.players == GAMES[rules.name].players
    as_they_are = [name for name in fitting if not free and rules.players in MOVEMENTS[name].seats]
    return (as_they_are or fitting)[0]


def at_tables(
    rules: RuleSet, movement: str, teams: bool | None = None, seats: str = ""
) -> tuple[RuleSet, bool]:
    """The rules as they are played at a movement's tables, and whether its entries are teams.

    A game of a free number of players takes the movement's number, or as many as `seats` says. A
    movement of two at a table seats a team on each side of a game with partners. `teams` says what is
    wanted, None nothing.
    Raises BadInput where there is no such movement, it seats another number of players, it is made
    for partners and the game has none (or the reverse), or the entries cannot be as wanted.

    >>> at_tables(GAMES["napoleon"], "round-robin")[0].players
    2
    >>> at_tables(GAMES["four-handed"], "round-robin")[1], at_tables(GAMES["four-handed"], "rotation")[1]
    (True, False)
    """
    found = movement_of(movement)
    sizes = _sizes(rules, found)
    as_teams = rules.partners and len(rules.sides) in found.seats
    if teams and not as_teams:
        raise BadInput(
            N_("the movement {name} is not for teams in {game}"),
            N_("movements for teams: {known}"),
            name=movement,
            game=rules.name,
            known=_known(
                name for name, one in MOVEMENTS.items() if rules.partners and len(rules.sides) in one.seats
            ),
        )
    if teams or (as_teams and not sizes and teams is None):
        return rules, True
    if sizes:
        return seated(rules, _size(rules, movement, sizes, seats)), False
    if as_teams:
        raise BadInput(
            N_("the movement {name} seats teams in {game}, not single players"),
            N_("movements for single players: {known}"),
            name=movement,
            game=rules.name,
            known=_fitting(rules),
        )
    least, most = _numbers(rules)
    if any(least <= seats <= most for seats in found.seats):
        raise BadInput(
            N_("{game} is everybody for himself, and the movement {name} changes partners"),
            N_("movements for {game}: {known}"),
            game=rules.name,
            name=movement,
            known=_fitting(rules),
        )
    raise BadInput(
        N_("the movement {name} seats {seats} at a table, and {game} is played by {players}"),
        N_("movements for {game}: {known}"),
        name=movement,
        seats=" or ".join(str(seats) for seats in found.seats),
        game=rules.name,
        players=str(most) if least == most else f"{least} to {most}",
        known=_fitting(rules),
    )


def must_fit(rules: RuleSet, teams: bool, movement: str, pairing: Mapping[str, str]) -> None:
    """Raise BadInput where an event is to go by a pattern and has none, or one that is for other tables.

    >>> must_fit(GAMES["two-handed"], False, "threes", {})
    """
    if movement == "pattern":
        pattern = own_pattern(pairing.get("pattern", ""))
        pattern_must_fit(pattern, len(rules.sides) if teams else rules.players, rules.partners and not teams)


def _size(rules: RuleSet, movement: str, sizes: Sequence[int], seats: str) -> int:
    """The size of table among those that the movement and the game have in common."""
    if seats:
        if int(seats) not in sizes:
            raise BadInput(
                N_("{game} with the movement {name} cannot be played by {seats} at a table"),
                N_("it can be: {known}"),
                game=rules.name,
                name=movement,
                seats=seats,
                known=", ".join(str(size) for size in sorted(sizes)),
            )
        return int(seats)
    return rules.players if rules.players in sizes and rules.seats_from is None else sizes[0]


def _fitting(rules: RuleSet) -> str:
    return _known(name for name, movement in MOVEMENTS.items() if _sizes(rules, movement))


def _known(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"


def _sizes(rules: RuleSet, movement: Movement) -> list[int]:
    """The sizes of table at which a movement can seat single players of this game."""
    least, most = _numbers(rules)
    return [
        seats
        for seats in movement.seats
        if least <= seats <= most and (movement.partners is None or movement.partners == rules.partners)
    ]


def _numbers(rules: RuleSet) -> tuple[int, int]:
    """The fewest and the most players that a game takes at a table."""
    if rules.seats_from is None:
        return rules.players, rules.players
    return rules.seats_from, GAMES[rules.name].players

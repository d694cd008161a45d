"""What is rehearsed: how many people, which game and movement, how many rounds, how much trouble."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Final

from tourney.director.events import Settings
from tourney.director.fitting import at_tables, movement_for
from tourney.errors import N_, BadInput
from tourney.pairing import MOVEMENTS
from tourney.pairing.movements import movement_of
from tourney.pairing.patterns import SHIPPED
from tourney.rules import GAMES
from tourney.values import EventInfo

TROUBLES: Final[Mapping[str, int]] = MappingProxyType({"none": 0, "some": 3, "much": 10})
"""How many things go wrong in a round."""

MOST_PLAYERS: Final = 500
ROUNDS: Final = 5
_FIRST: Final = (
    "Ada Bo Cy Dee Eve Fay Gus Hal Ida Jo Kit Lou Max Nan Ola Pat Quin Ray Sue Tim Una Vic Wes Xia Yan Zoe "
    "Abe Bea Cal Dot Eli Flo Gil Hope Ivy Jan Ken Lil Moe Ned"
)
_NAMES: Final = tuple(_FIRST.split())
_ODD_NAMES: Final = (
    "Zoë O’Neal",
    "=1+1",
    "<b>Bo</b>",
    "Ada, Bo",
    "Nguyễn Thị",
    "李",
    "A" * 60,
    "O'Neal-Smith",
)
_CLUBS: Final = ("Harbour", "Mill", "Station", "Hill")


@dataclass(frozen=True, slots=True)
class Plan:
    """An event to be rehearsed. `rounds` None: as many as a bracket takes, else 5. `seed`: of all chance."""

    players: int = 12
    game: str | None = None
    movement: str | None = None
    rounds: int | None = None
    seed: int = 0
    trouble: str = "some"

    @property
    def words(self) -> str:
        """The command that plays this rehearsal again.

        >>> Plan(23, movement="threes", seed=7).words
        'tourney simulate --players 23 --movement threes --seed 7 --trouble some'
        """
        said: dict[str, object] = {"players": self.players, "game": self.game, "movement": self.movement}
        said |= {"rounds": self.rounds, "seed": self.seed, "trouble": self.trouble}
        given = [f"--{name} {value}" for name, value in said.items() if value is not None]
        return " ".join(["tourney simulate", *given])

    @property
    def last_round(self) -> int:
        """After which round the night ends, if it has not ended before.

        >>> Plan().last_round, Plan(movement="knockout").last_round
        (5, 40)
        """
        if self.rounds is not None:
            return self.rounds
        return 40 if self.movement is not None and MOVEMENTS[self.movement].places is not None else ROUNDS


def fitted(plan: Plan) -> Plan:
    """The plan with a game and a movement that fit each other; BadInput where those said do not.

    >>> fitted(Plan(movement="rotation")).game, fitted(Plan(game="two-handed")).movement
    ('four-handed', 'round-robin')
    """
    if not 1 <= plan.players <= MOST_PLAYERS:
        raise BadInput(
            N_("{players} players cannot be rehearsed"),
            N_("give 1 to {most}"),
            players=plan.players,
            most=MOST_PLAYERS,
        )
    if plan.game is not None and plan.game not in GAMES:
        raise BadInput(
            N_("no game is called {name!r}"), N_("known are: {known}"), name=plan.game, known=", ".join(GAMES)
        )
    movement = movement_of(plan.movement).name if plan.movement is not None else None
    if movement is None:
        plan = replace(plan, game=plan.game or "three-handed")
        return replace(plan, movement=movement_for(GAMES[plan.game or ""]))
    if plan.game is None:
        plan = replace(plan, game=next(name for name in GAMES if _fits(name, movement)))
    at_tables(GAMES[plan.game or ""], movement)
    return plan


def _fits(game: str, movement: str) -> bool:
    try:
        at_tables(GAMES[game], movement)
    except BadInput:
        return False
    return True


def settings(plan: Plan, chance: Random) -> Settings:
    """The event of a plan; where there is much trouble its settings are drawn by lot too."""
    movement = MOVEMENTS[plan.movement or ""]
    pairing: dict[str, str] = {}
    options: dict[str, object] = {}
    if movement.name == "pattern":
        pairing["pattern"] = SHIPPED[chance.choice(["progressive", "ladder"])]
    if plan.trouble == "much":
        for name in movement.options:
            if name not in ("pattern", "seats") and chance.random() < 0.4:
                pairing[name] = chance.choice(movement.values(name))
        if chance.random() < 0.3:
            options["hands_played"] = "6"
    return Settings(
        "Rehearsal",
        plan.game,
        options=options or None,
        movement=movement.name,
        rounds=plan.rounds if movement.places is not None else plan.last_round,
        pairing=pairing or None,
    )


def name_of(number: int, event: EventInfo) -> str:
    """The name of the player, or the team, of a number."""
    one = _NAMES[number % len(_NAMES)]
    again = f" {number // len(_NAMES) + 1}" if number >= len(_NAMES) else ""
    return f"{one}{again} & {one[0]}. Partner{again}" if event.teams else f"{one}{again}"


def odd_name(chance: Random, event: EventInfo) -> str:
    """A name that a late entry may have, and that is hard to show."""
    name = chance.choice(_ODD_NAMES)
    return f"{name} & Bo {chance.randrange(1000)}" if event.teams else name


def club_of(number: int, chance: Random, event: EventInfo) -> str | None:
    """The club of a player; in an event of clubs everybody has one."""
    if event.movement == "clubs":
        return _CLUBS[number % 3]
    return chance.choice((*_CLUBS, None, None))

"""The settings of the pairing: their values, what holds where nothing was said, and what they mean."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tourney.errors import N_, BadInput


@dataclass(frozen=True, slots=True)
class PairingOption:
    """A setting: `values` are the words that it takes (none: any text), the first one the default."""

    name: str
    values: tuple[str, ...]
    about: str


_OPTIONS: Final = (
    PairingOption(
        "odd",
        ("sit-out", "four", "three", "two"),
        N_("What becomes of those who do not fill a table: they sit out, or play at tables of another size."),
    ),
    PairingOption(
        "same-club", ("free", "soft", "hard"), N_("Whether people of one club or household are kept apart.")
    ),
    PairingOption(
        "seeding", ("draw", "entry", "rating"), N_("The order of seeds: by lot, by entry, by rating.")
    ),
    PairingOption("repeats", ("avoid", "allow"), N_("Whether a draw avoids meetings that have been.")),
    PairingOption("legs", ("1", "2"), N_("How often all meet all.")),
    PairingOption(
        "within", ("fold", "slide", "random"), N_("Who meets whom among those level: top half against lower.")
    ),
    PairingOption("bronze", ("yes", "no"), N_("Whether the losers of the semi-finals play for third place.")),
    PairingOption(
        "decider",
        ("yes", "no"),
        N_("Whether a second final is played where the unbeaten side lost the first."),
    ),
    PairingOption(
        "seats",
        ("", "2", "3", "4", "5", "6", "7"),
        N_("How many sit at a table, in a game of a free number of players."),
    ),
    PairingOption("pattern", (), N_("How people change tables: the text of a pattern (TOML).")),
)

OPTIONS: Final[Mapping[str, PairingOption]] = MappingProxyType({option.name: option for option in _OPTIONS})


def default(name: str) -> str:
    """What holds where nothing was said.

    >>> default("odd"), default("pattern")
    ('sit-out', '')
    """
    return next(iter(OPTIONS[name].values), "")


def checked(given: Mapping[str, str], movement: str, known: Mapping[str, Sequence[str]]) -> None:
    """Raise BadInput where a movement is given a setting, or a value of it, that it does not know.

    `known` has the values of each setting that it knows; none: any text.

    >>> checked({"legs": "2"}, "round-robin", {"legs": ("1", "2")})
    """
    for name, value in given.items():
        if name not in known:
            raise BadInput(
                N_("the movement {movement} has no setting {name!r}"),
                N_("it has: {known}"),
                movement=movement,
                name=name,
                known=", ".join(known) or "none",
            )
        values = known[name]
        if values and value not in values:
            raise BadInput(
                N_("{name} cannot be {value!r} in the movement {movement}"),
                N_("it can be: {known}"),
                name=name,
                value=value,
                movement=movement,
                known=", ".join(values),
            )

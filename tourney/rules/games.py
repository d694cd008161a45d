"""The named games, each a `RuleSet`, and how options given by name make another one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tourney.errors import N_, BadInput
from tourney.rules.options import OPTIONS
from tourney.rules.ruleset import RuleSet

GAMES: Final[Mapping[str, RuleSet]] = {
    "three-handed": RuleSet(
        name="three-handed",
        players=3,
        partners=False,
        has_dummy=True,
        ordered_pickup="optional",
        bury_up_card="ordered_only",
        maker_alone=True,
        defender_alone="any",
        alone_window="until_lead",
        alone_before_dummy=True,
        dummy_use="optional",
        lone_lead="left_of_loner",
        march_points=3,
        lone_march_points=3,
        lone_euchre_points=2,
        lone_defender_points=(2, 4),
        revoke_points_lone=4,
        simultaneous_win="joint",
    ),
    "two-handed": RuleSet(
        name="two-handed",
        players=2,
        partners=False,
        ordered_pickup="optional",
        bury_up_card="ordered_only",
    ),
    "four-handed": RuleSet(
        name="four-handed",
        players=4,
        partners=True,
        maker_alone=True,
        defender_alone="never",
        alone_window="with_call",
        lone_lead="eldest",
        lone_march_points=4,
        lone_euchre_points=2,
        lone_defender_points=(4, 4),
        call_for_best=False,
        laps=False,
        slam=False,
        partner_assist_alone=False,
        fast_break=False,
        revoke_points_lone=4,
    ),
}
"""The games that are played, by name."""


def rule_set(game: str, options: Mapping[str, object] | None = None) -> RuleSet:
    """The rule set of a game with options changed by name.

    Raises BadInput for a game that is not known, an option that is not known or that the game has
    not, a value that the option has not, or one that is not played yet.

    >>> rule_set("two-handed", {"stick_dealer": True}).stick_dealer
    True
    >>> rule_set("two-handed", {"hands_played": 6}).target is None
    True
    """
    base = GAMES.get(game)
    if base is None:
        raise BadInput(
            N_("no game is called {game!r}"), N_("known are: {known}"), game=game, known=", ".join(GAMES)
        )
    changes: dict[str, object] = {}
    for name, value in (options or {}).items():
        if value is None and name not in ("target", "hands_played"):
            continue
        option = OPTIONS.get(name)
        if option is None or (getattr(base, name) is None and not option.nullable):
            raise BadInput(
                N_("{game} has no option {option!r}"),
                N_("see: tourney rules show {game}"),
                game=game,
                option=name,
            )
        changes[name] = option.read(value)
    if changes.get("hands_played") is not None:
        if changes.get("target") is not None:
            raise BadInput(
                N_("a game ends by points or by a number of hands, not both: give target or hands_played")
            )
        changes["target"] = None
    return replace(base, **changes)  # type: ignore[arg-type]  # values read by their options


def options_of(rules: RuleSet) -> dict[str, object]:
    """The options in which a rule set differs from its game, by name: `rule_set` undone.

    >>> options_of(rule_set("four-handed", {"target": 11}))
    {'target': 11}
    """
    base = GAMES[rules.name]
    changed = {name: getattr(rules, name) for name in OPTIONS if getattr(rules, name) != getattr(base, name)}
    if "hands_played" in changed:
        changed.pop("target", None)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}

"""The named games, each a `RuleSet`, and how options given by name make another one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tourney.errors import N_, BadInput
from tourney.rules.nonsense import refuse_nonsense
from tourney.rules.options import OPTIONS
from tourney.rules.ruleset import Bid, RuleSet

_FOUR_HANDED: Final = RuleSet(
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
)
_BIDDING: Final = RuleSet(
    name="",
    players=4,
    partners=False,
    turns_card=False,
    leads="bidder",
    all_pass=None,
    thrown_in_counts=None,
    turned_suit=None,
    stick_dealer=None,
    natural_trump_required=None,
    no_trump=None,
    joker_up=None,
    farmers_hand=None,
    go_under=None,
    ordered_pickup=None,
    bury_up_card=None,
    made_points=None,
    march_points=None,
    euchre_points=None,
    super_euchre_points=None,
    revoke=None,
    revoke_points=None,
)
"""What the games of bids have not: the euchre auction, its points and their options."""

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
    "four-handed": _FOUR_HANDED,
    "british": replace(
        _FOUR_HANDED,
        name="british",
        deck=25,
        target=11,
        joker_up="dealer_names",
        defender_alone="vs_lone_maker",
        lone_lead="left_of_loner",
    ),
    "thirty-two": replace(_FOUR_HANDED, name="thirty-two", deck=32, target=5),
    "railroad": replace(_FOUR_HANDED, name="railroad", deck=25, defender_alone="vs_lone_maker"),
    "hasenpfeffer": replace(
        _BIDDING, name="hasenpfeffer", partners=True, hand_size=6, auction="hasenpfeffer", widow=True, deck=25
    ),
    "napoleon": replace(
        _BIDDING,
        name="napoleon",
        players=7,
        seats_from=2,
        bowers=False,
        auction="napoleon",
        bids=(
            Bid("two", 2, 2, 2),
            Bid("three", 3, 3, 3),
            Bid("misere", 0, 3, 6),
            Bid("four", 4, 4, 4),
            Bid("nap", 5, 10, 5),
            Bid("wellington", 5, 20, 10, over="nap"),
            Bid("blucher", 5, 30, 15, over="wellington"),
        ),
        deck=52,
        target=None,
        misdeal=None,
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
        if option is None or not option.is_of(base):
            raise BadInput(
                N_("{game} has no option {option!r}"),
                N_("see: tourney rules show {game}"),
                game=game,
                option=name,
            )
        changes[name] = option.read(value)
    refuse_nonsense(base, changes)
    if changes.get("hands_played") is not None:
        changes["target"] = None
    return replace(base, **changes)  # type: ignore[arg-type]  # values read by their options


def seated(rules: RuleSet, players: int) -> RuleSet:
    """A rule set for a number of players, where the game leaves it free; else as it is.

    Raises BadInput for a number that the game does not take.

    >>> seated(GAMES["napoleon"], 4).players, seated(GAMES["two-handed"], 2).players
    (4, 2)
    """
    if rules.seats_from is None or players == rules.players:
        return rules
    most = GAMES[rules.name].players
    if not rules.seats_from <= players <= most:
        raise BadInput(
            N_("{game} is for {least} to {most} players, and here are {players}"),
            game=rules.name,
            least=rules.seats_from,
            most=most,
            players=players,
        )
    return replace(rules, players=players)


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

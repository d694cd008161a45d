"""Options that contradict each other, refused when a rule set is made, with the reason."""

from collections.abc import Mapping

from tourney.errors import N_, BadInput
from tourney.rules.ruleset import RuleSet


def refuse_nonsense(base: RuleSet, given: Mapping[str, object]) -> None:
    """Raise BadInput where the options given for a game cannot hold together.

    >>> from tourney.rules import GAMES
    >>> refuse_nonsense(GAMES["four-handed"], {"no_trump": True, "deck": 24})
    """
    asked = _Asked(base, given)
    if given.get("target") is not None and given.get("hands_played") is not None:
        raise BadInput(
            N_("a game ends by points or by a number of hands, not both: give target or hands_played")
        )
    deck = asked["deck"]
    if base.bowers and deck == 52:
        raise BadInput(N_("deck = 52: {game} is played with 24, 25, 32 or 33 cards"), game=base.name)
    if not base.bowers and deck != base.deck:
        raise BadInput(N_("deck = {deck}: {game} is played with 52 cards"), deck=deck, game=base.name)
    if base.widow and deck != base.deck:
        raise BadInput(
            N_("deck = {deck}: {game} needs the joker and one card more than is dealt, the widow: 25 cards"),
            deck=deck,
            game=base.name,
        )
    has_joker = deck in (25, 33)
    if asked["no_trump"] and has_joker:
        raise BadInput(N_("no_trump: the joker is always a trump; take a deck of 24 or 32 cards"))
    if given.get("joker_up") not in (None, base.joker_up) and not has_joker:
        raise BadInput(N_("joker_up: there is no joker in a deck of {deck} cards"), deck=deck)
    if asked["maker_alone"] is False:
        _refuse_alone(asked)
    if asked["hands_played"] is None and given.get("thrown_in_counts"):
        raise BadInput(N_("thrown_in_counts: it counts towards hands_played, which is not set"))
    for name in ("laps", "slam"):
        if asked[name] and (asked["hands_played"] is not None or asked["target"] is None):
            raise BadInput(N_("{option}: a game has to end by points for it"), option=name)


class _Asked(dict[str, object]):
    """The options as they will be: those given, else the game's own."""

    def __init__(self, base: RuleSet, given: Mapping[str, object]) -> None:
        super().__init__(given)
        self.base = base

    def __missing__(self, name: str) -> object:
        return getattr(self.base, name)


def _refuse_alone(asked: _Asked) -> None:
    if asked["defender_alone"] == "vs_lone_maker":
        raise BadInput(N_("defender_alone = vs_lone_maker: with maker_alone = no there is no lone maker"))
    if asked["partner_assist_alone"]:
        raise BadInput(N_("partner_assist_alone: with maker_alone = no the partner could never assist"))
    if asked["call_for_best"] and asked["defender_alone"] in (None, "never"):
        raise BadInput(N_("call_for_best: nobody may go alone"))

"""The points of a hand by its result: who called, the suit, how many tricks, who was alone.

Of the play nothing is known. What the rules of the table do not allow is refused in plain words (RULES.md
sections 2 to 6).
"""

from tourney.cards import SUITS
from tourney.engine.auctions import AUCTIONS
from tourney.engine.holding import Holding
from tourney.engine.position import Setup
from tourney.engine.scoring import defenders_of
from tourney.engine.tricks import NO_TRUMP
from tourney.errors import N_, BadInput
from tourney.rules import RuleSet
from tourney.values import HandResult


def result_points(rules: RuleSet, result: HandResult) -> tuple[int, ...]:
    """The points of a hand by its result, a seat each. Raises BadInput where there can be no such hand.

    >>> from tourney.rules import GAMES
    >>> result_points(GAMES["three-handed"], HandResult(0, "H", 0, lone_defender=1))
    (0, 4, 4)
    >>> result_points(GAMES["four-handed"], HandResult(1, "S", 5, alone=True))
    (0, 4, 0, 4)
    >>> result_points(GAMES["napoleon"], HandResult(2, None, 0, bid=3))
    (-3, -3, 18, -3, -3, -3, -3)
    """
    if result.caller is None:
        _refuse_thrown_in(rules, result)
        return (0,) * rules.players
    _refuse_tricks(rules, result)
    _refuse_bid(rules, result)
    _refuse_suit(rules, result)
    _refuse_alone(rules, result.caller, result)
    setup = Setup(
        rules=rules,
        dealer=0,
        up=None,
        dummy=None,
        stock=Holding.of(None, 0),
        spots={},
        bid=result.bid or 0,
        bidder=result.caller,
        maker=result.caller,
        maker_alone=result.alone,
        lone_defender=result.lone_defender,
    )
    return AUCTIONS[rules.auction].points(setup, _tricks_won(rules, result.caller, result.tricks or 0))


def is_failed(rules: RuleSet, tricks: int, points: int) -> bool:
    """Whether the makers have failed: with fewer than three tricks, or where they bid, with a bid lost.

    `points` are the maker's.

    >>> from tourney.rules import GAMES
    >>> is_failed(GAMES["two-handed"], 2, 0), is_failed(GAMES["napoleon"], 0, 18)
    (True, False)
    """
    return tricks < 3 if rules.auction == "euchre" else points < 0


def _tricks_won(rules: RuleSet, caller: int, tricks: int) -> tuple[int, ...]:
    """The tricks of each seat, as if the caller had taken all of his side and the next seat the rest."""
    won = [0] * rules.players
    won[caller], won[(caller + 1) % rules.players] = tricks, rules.hand_size - tricks
    return tuple(won)


def _refuse_thrown_in(rules: RuleSet, result: HandResult) -> None:
    if result != HandResult():
        raise BadInput(
            N_("all passed, and suit, tricks or somebody alone are given"), N_("say who called, or only pass")
        )
    if rules.stick_dealer:
        raise BadInput(
            N_("no hand is thrown in here: the dealer has to call"), N_("say who called, and the tricks")
        )


def _refuse_tricks(rules: RuleSet, result: HandResult) -> None:
    caller, tricks = result.caller or 0, result.tricks
    if not 0 <= caller < rules.players:
        raise BadInput(N_("there is no seat {seat} at this table"), seat=caller + 1)
    if tricks is None:
        raise BadInput(N_("how many tricks the caller's side took is missing"))
    if not 0 <= tricks <= rules.hand_size:
        raise BadInput(
            N_("{tricks} tricks cannot be: a hand has {size}"),
            N_("give those of the caller's side, 0 to {size}"),
            tricks=tricks,
            size=rules.hand_size,
        )
    if rules.fast_break and tricks == 3:
        raise BadInput(
            N_("three tricks do not tell the points here: by fast break they may be none"),
            N_("enter the slip of the table, or import the log of the hand"),
        )


def _refuse_bid(rules: RuleSet, result: HandResult) -> None:
    bid, most = result.bid, len(rules.bids) or rules.hand_size
    if rules.auction == "euchre":
        if bid is not None:
            raise BadInput(
                N_("nobody bids tricks in {game}"), N_("say who called, and the suit"), game=rules.name
            )
        return
    words = ", ".join(one.word for one in rules.bids) or f"1 to {rules.hand_size}"
    if bid is None:
        raise BadInput(N_("what was bid is missing"), N_("--bid {words}"), words=words)
    if not 1 <= bid <= most:
        raise BadInput(N_("there is no bid of {bid}"), N_("the bids are {words}"), bid=bid, words=words)


def _refuse_suit(rules: RuleSet, result: HandResult) -> None:
    if result.trump is None:
        return
    if rules.bids and not rules.bids[(result.bid or 1) - 1].tricks:
        raise BadInput(
            N_("{bid} is played without trump, and {suit} is given"),
            N_("leave the suit out"),
            bid=rules.bids[(result.bid or 1) - 1].word,
            suit=result.trump,
        )
    if result.trump == NO_TRUMP and not rules.no_trump:
        raise BadInput(N_("no trump is not called in this game"), N_("give the suit"))
    if result.trump not in (*SUITS, NO_TRUMP):
        raise BadInput(N_("{suit!r} is no suit"), N_("give C, D, H or S"), suit=result.trump)


def _refuse_alone(rules: RuleSet, caller: int, result: HandResult) -> None:
    if result.alone and not rules.maker_alone:
        raise BadInput(
            N_("nobody goes alone in {game}"), N_("see: tourney rules show {game}"), game=rules.name
        )
    if result.lone_defender is None:
        return
    if rules.defender_alone in (None, "never"):
        raise BadInput(
            N_("no defender goes alone by the rules of this table (defender_alone: {value})"),
            N_("see: tourney rules show {game}"),
            value=rules.defender_alone or "–",
            game=rules.name,
        )
    if rules.defender_alone == "vs_lone_maker" and not result.alone:
        raise BadInput(
            N_("a defender goes alone against a lone maker only, and the caller was not alone"),
            N_("was the caller alone too? say so: alone"),
        )
    if result.lone_defender not in defenders_of(rules, caller):
        raise BadInput(
            N_("who defends alone plays against the caller, and is not of his side"),
            N_("if it was the caller who was alone: alone"),
        )

"""What an event rules of penalties and forfeits, and that nothing is paid for twice."""

from collections.abc import Mapping
from typing import Final

from tourney.errors import N_, BadInput, Conflict
from tourney.rules import RuleSet
from tourney.standings.penalties import MOST
from tourney.standings.penalty_kinds import read_word
from tourney.values import PenaltyRules

MOST_FORFEIT: Final = 9999


def check_points(points: int | None) -> None:
    """Raise BadInput where a penalty cannot cost so many points.

    >>> check_points(0)
    """
    if points is not None and not 0 <= points <= MOST:
        raise BadInput(
            N_("{points} points cannot be taken off"), N_("give 0 to {most}"), points=points, most=MOST
        )


def with_prices(
    rules: PenaltyRules, said: Mapping[str, int | None] | None, on_side: bool | None
) -> PenaltyRules:
    """The penalty rules of an event with what was just said; None for a kind takes its price away.

    >>> with_prices(PenaltyRules((("late", 1),)), {"phone": 2, "late": None}, True)
    PenaltyRules(points=(('phone', 2),), on_side=True)
    """
    prices: dict[str, int | None] = {**dict(rules.points)}
    for text, points in (said or {}).items():
        check_points(points)
        prices[read_word(text)] = points
    kept = tuple(sorted((kind, points) for kind, points in prices.items() if points is not None))
    return PenaltyRules(kept, rules.on_side if on_side is None else on_side)


def refuse_twice(rules: RuleSet, penalties: PenaltyRules) -> None:
    """Raise Conflict where a renege would be paid for at the table and in the standings.

    >>> from tourney.rules import rule_set
    >>> refuse_twice(rule_set("three-handed", {"revoke": "penalty"}), PenaltyRules((("late", 1),)))
    """
    if rules.revoke == "penalty" and penalties.price("revoke"):
        raise Conflict(
            N_(
                "the rules give the other side {price} for a renege, on the slip: {points} off the total "
                "would be taken twice"
            ),
            N_("one or the other: --penalty revoke=0, or --option revoke=reject"),
            price=revoke_price(rules),
            points=counted_points(penalties.price("revoke")),
        )


def revoke_price(rules: RuleSet) -> str:
    """What the rules give each of the other side for a renege, in words.

    >>> from tourney.rules import GAMES
    >>> revoke_price(GAMES["three-handed"]), revoke_price(GAMES["two-handed"])
    ('2 points, 4 where anybody is alone', '2 points')
    """
    lone = rules.revoke_points_lone
    more = f", {lone} where anybody is alone" if lone is not None and lone != rules.revoke_points else ""
    return f"{counted_points(rules.revoke_points or 0)}{more}"


def counted_points(points: int) -> str:
    """Points with their noun.

    >>> counted_points(1), counted_points(3)
    ('1 point', '3 points')
    """
    return f"{points} point{'' if points == 1 else 's'}"


def forfeit_points(text: str | None) -> int | None:
    """The points of a forfeit as they are kept; None where the game says them.

    >>> forfeit_points("8"), forfeit_points("game"), forfeit_points(None)
    (8, None, None)
    """
    word = "game" if text is None else text.strip().lower()
    if word == "game":
        return None
    if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= MOST_FORFEIT:
        return int(word)
    raise BadInput(
        N_("a forfeit cannot be worth {text!r} points"),
        N_("give 1 to {most}, or game: the points that end a game"),
        text=word[:20],
        most=MOST_FORFEIT,
    )

"""Points of a hand and the end of a game (RULES.md sections 2.10, 3, 4 and 6)."""

from collections.abc import Sequence

from tourney.rules import RuleSet


def defenders_of(rules: RuleSet, maker: int) -> tuple[int, ...]:
    """The seats that play against the maker's side, those who sit out too.

    >>> from tourney.rules import GAMES
    >>> defenders_of(GAMES["three-handed"], 1), defenders_of(GAMES["four-handed"], 1)
    ((0, 2), (0, 2))
    """
    ours = {maker, rules.partner(maker)}
    return tuple(seat for seat in range(rules.players) if seat not in ours)


def hand_points(
    rules: RuleSet, maker: int, maker_alone: bool, lone_defender: int | None, maker_tricks: int
) -> tuple[int, ...]:
    """The points of a finished hand, a seat each; both partners have their side's points.

    `maker_tricks` are those of the maker's side, 0 to the hand's size.

    >>> from tourney.rules import GAMES
    >>> hand_points(GAMES["three-handed"], 0, False, 1, 0)
    (0, 4, 4)
    >>> hand_points(GAMES["four-handed"], 0, True, None, 5)
    (4, 0, 4, 0)
    """
    against = defenders_of(rules, maker)
    if maker_tricks >= 3:
        points = _made(rules, maker_alone, maker_tricks)
        return tuple(0 if seat in against else points for seat in range(rules.players))
    points = _euchred(rules, maker_alone, lone_defender is not None, maker_tricks)
    return tuple(points if seat in against else 0 for seat in range(rules.players))


def _made(rules: RuleSet, maker_alone: bool, tricks: int) -> int:
    if tricks < rules.hand_size:
        return rules.made_points or 0
    if maker_alone and rules.lone_march_points is not None:
        return rules.lone_march_points
    return rules.march_points or 0


def _euchred(rules: RuleSet, maker_alone: bool, defender_alone: bool, maker_tricks: int) -> int:
    """The highest of the points that apply (RULES.md section 6, last paragraph)."""
    apply = [rules.euchre_points or 0]
    if maker_alone and rules.lone_euchre_points is not None:
        apply.append(rules.lone_euchre_points)
    if defender_alone and rules.lone_defender_points is not None:
        apply.append(rules.lone_defender_points[1 if maker_tricks == 0 else 0])
    if maker_tricks == 0 and rules.super_euchre_points:
        apply.append(rules.super_euchre_points)
    return max(apply)


def revoke_points(rules: RuleSet, maker: int, seat: int, anybody_alone: bool) -> tuple[int, ...]:
    """The points of a hand in which `seat` revoked, where a revoke is a penalty.

    >>> from tourney.rules import GAMES
    >>> revoke_points(GAMES["three-handed"], 0, 2, False)
    (2, 0, 0)
    """
    lone = rules.revoke_points_lone if anybody_alone else None
    points = (rules.revoke_points or 0) if lone is None else lone
    against = defenders_of(rules, maker)
    revokers = against if seat in against else tuple(set(range(rules.players)) - set(against))
    return tuple(0 if other in revokers else points for other in range(rules.players))


def max_hand_points(rules: RuleSet) -> int:
    """The most points that one hand can give to one player.

    >>> from tourney.rules import GAMES
    >>> [max_hand_points(GAMES[name]) for name in ("three-handed", "two-handed", "four-handed")]
    [4, 2, 4]
    """
    points = [rules.made_points, rules.march_points, rules.euchre_points, rules.super_euchre_points]
    if rules.maker_alone:
        points += [rules.lone_march_points, rules.lone_euchre_points]
    if rules.defender_alone not in (None, "never"):
        points += rules.lone_defender_points or ()
    return max(point or 0 for point in points)


def game_winners(
    rules: RuleSet, totals: Sequence[int], dealer: int, maker: int | None = None
) -> tuple[int, ...]:
    """The seats that have won the game once a hand is scored; empty while the game goes on.

    `totals` are points a seat each; `dealer` dealt the hand that was just scored (for
    `eldest_first`), `maker` made trump: of two sides that get there on one hand, that of the bidder
    wins. A game of a fixed number of hands has no winner by points here.

    >>> from tourney.rules import GAMES
    >>> game_winners(GAMES["three-handed"], (6, 11, 10), 0)
    (1, 2)
    """
    if rules.target is None:
        return ()
    there = [seat for seat, total in enumerate(totals) if total >= (rules.target or 0)]
    if rules.widow and maker is not None and len(there) == rules.players:
        return tuple(seat for seat in there if seat in (maker, rules.partner(maker)))
    if not there or rules.partners or rules.simultaneous_win in (None, "joint"):
        return tuple(there)
    best = [seat for seat in there if totals[seat] == max(totals)]
    if rules.simultaneous_win == "eldest_first":
        return (min(there, key=lambda seat: (seat - dealer - 1) % rules.players),)
    if rules.simultaneous_win == "extra_hand" and len(best) > 1:
        return ()
    return tuple(best)

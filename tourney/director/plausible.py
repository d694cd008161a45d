"""Can a slip be true? What no game can give is refused; what is odd is told and taken with a reason."""

import re
from collections.abc import Sequence
from typing import Final

from tourney.director.outcomes import gives_negative, side_outcomes
from tourney.director.reachable import can_be_made
from tourney.errors import N_, BadInput
from tourney.rules import RuleSet

Sides = Sequence[Sequence[int]]
"""The sides at a table, each the seats that have one figure (`EventInfo.sides_at`)."""
Scores = Sequence[Sequence[int]]
"""Every way in which a hand can score, one figure a side."""

_DATE: Final = re.compile(
    r"^\d{1,4}\s*[/.]\s*(\d{1,4}\.?|[^\W\d_]{3,})([/.]?\s*\d{0,4})$|^\d{1,2}[-\s][^\W\d_]{3,}|^[^\W\d_]{3,}[-\s]\d{1,4}$"
)
_PAIR: Final = re.compile(r"^\d{1,3}\s*[-–:]\s*\d{1,3}$")


def read_points(text: str, may_be_negative: bool = False) -> int:
    """A figure of a slip; BadInput with the reason where it is none.

    >>> read_points(" 10 "), read_points("10.0"), read_points("-6", may_be_negative=True)
    (10, 10, -6)
    """
    tidy = text.strip()
    if not tidy:
        raise BadInput(N_("a figure is missing"), N_("give each side's points"))
    if re.fullmatch(r"\d+[.,]0+", tidy):
        tidy = re.split(r"[.,]", tidy)[0]
    if re.fullmatch(r"[0-9]{1,4}", tidy):
        return int(tidy)
    if re.fullmatch(r"[0-9]+", tidy):
        raise BadInput(N_("{text} points are more than a game can give"), text=tidy[:30])
    below = re.fullmatch(r"[-−–]\s*([0-9]+)(?:[.,]0+)?", tidy)
    if below and may_be_negative and len(below[1]) <= 4:
        return -int(below[1])
    if below and may_be_negative:
        raise BadInput(N_("{text} points are less than a game can give"), text=tidy[:30])
    if re.fullmatch(r"[-−–]\s*\d+([.,]0+)?", tidy):
        raise BadInput(N_("{text}: points are never below 0 in this game"), text=tidy)
    if _DATE.match(tidy) or _PAIR.match(tidy):
        raise BadInput(
            N_("{text!r} looks like a date or like two scores in one"),
            N_("give each score on its own, in a column of its own"),
            text=tidy,
        )
    raise BadInput(
        N_("{text!r} is no number of points"), N_("points are whole numbers, such as 10"), text=tidy[:40]
    )


def seat_points(rules: RuleSet, sides: Sides, figures: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat from the figures of a slip, one a side.

    >>> from tourney.rules import GAMES
    >>> seat_points(GAMES["four-handed"], ((0, 2), (1, 3)), (10, 7))
    (10, 7, 10, 7)
    """
    if len(figures) != len(sides):
        raise BadInput(
            N_("{game} has {sides} figures a table, {given} were given")
            if len(sides) == len(rules.sides)
            else N_("{game} at a table of {sides}, who sit out in turn: {sides} figures, {given} were given"),
            N_("one a side, in seat order: tourney round show")
            if rules.partners
            else N_("one a seat: tourney round show"),
            game=rules.name,
            sides=len(sides),
            given=len(figures),
        )
    points = {seat: figure for side, figure in zip(sides, figures, strict=True) for seat in side}
    return tuple(points[seat] for seat in range(len(points)))


def side_figures(sides: Sides, points: Sequence[int]) -> tuple[int, ...]:
    """The figures of a slip, one a side, from the points of each seat.

    >>> side_figures(((0, 2), (1, 3)), (10, 7, 10, 7))
    (10, 7)
    """
    return tuple(points[side[0]] for side in sides)


def refuse_impossible(rules: RuleSet, figures: Sequence[int], hands_played: int | None) -> None:
    """Raise BadInput where no game can end so: too many points for its hands, or beyond its end.

    `figures` are one a side. Where there are more of them than the game has sides, those at the table
    sit out in turn.

    >>> from tourney.rules import GAMES
    >>> refuse_impossible(GAMES["three-handed"], (10, 11, 4), None)
    >>> refuse_impossible(GAMES["three-handed"], (10, 11, 4, 9), None)
    """
    hands = hands_played if hands_played is not None else rules.hands_played
    scores = side_outcomes(rules, len(figures))
    if min(figures) < 0 and not gives_negative(rules):
        raise BadInput(N_("{text}: points are never below 0 in this game"), text=min(figures))
    _refuse_unlike_any_hand(scores, figures)
    if hands is not None:
        _refuse_more_than(scores, figures, hands)
        _refuse_less_than(scores, figures, hands)
        _refuse_unmade(scores, figures, hands)
    if rules.target is not None and not _can_end(rules, figures):
        most = rules.target + max(map(max, scores)) - 1
        raise BadInput(
            N_("{scores} cannot be: the game ends when somebody has {target}"),
            N_("at most {most} for the winner, less than {target} for whoever did not win on the same hand"),
            scores=" ".join(str(figure) for figure in figures),
            target=rules.target,
            most=most,
        )


def oddities(rules: RuleSet, figures: Sequence[int], hands_played: int | None) -> list[str]:
    """What is odd in a slip that can be, one figure a side: sentences for the director.

    >>> from tourney.rules import GAMES
    >>> oddities(GAMES["two-handed"], (6, 6), None)
    ['nobody has reached 10 points']
    """
    odd = []
    if rules.target is not None and hands_played is None and max(figures) < rules.target:
        odd.append(f"nobody has reached {rules.target} points")
    if rules.hands_played is not None and hands_played is not None and hands_played > rules.hands_played:
        odd.append(f"{hands_played} hands are more than the {rules.hands_played} of a round")
    hands = hands_played if hands_played is not None else rules.hands_played
    least = min(map(sum, side_outcomes(rules, len(figures))))
    if hands is not None and sum(figures) < hands * least:
        odd.append(f"{hands} hands give at least {hands * least} points together, here are {sum(figures)}")
    return odd


def _refuse_unlike_any_hand(scores: Scores, figures: Sequence[int]) -> None:
    """Where the points of every hand have one sum of 0, those of any number of hands have it."""
    if {sum(one) for one in scores} == {0} and sum(figures) != 0:
        raise BadInput(
            N_("{scores} cannot be: what one wins the others pay; the sum is 0, and here {sum}"),
            N_("is a figure wrong, or a minus missing?"),
            scores=" ".join(str(figure) for figure in figures),
            sum=sum(figures),
        )


def _refuse_unmade(scores: Scores, figures: Sequence[int], hands: int) -> None:
    """Raise BadInput for points that no sequence of hands adds up to."""
    if not can_be_made(scores, figures, hands):
        raise BadInput(
            N_("{scores} cannot be: no {hands} hands add up to that"),
            N_("is a figure wrong, or the number of hands? as your own word: tourney score adjust"),
            scores=" ".join(str(figure) for figure in figures),
            hands=hands,
        )


def _refuse_less_than(scores: Scores, figures: Sequence[int], hands: int) -> None:
    """In games that cost points: no side loses more than its worst hands cost."""
    worst = min(map(min, scores))
    if min(figures) < hands * worst:
        raise BadInput(
            N_("{points} points cannot be: {hands} hands cost a side at most {most}"),
            N_("is a figure wrong, or the number of hands?"),
            points=min(figures),
            hands=hands,
            most=-hands * worst,
        )


def _refuse_more_than(scores: Scores, figures: Sequence[int], hands: int) -> None:
    a_side = max(map(max, scores))
    a_hand = max(map(sum, scores))
    if max(figures) > hands * a_side:
        raise BadInput(
            N_("{points} points cannot be: {hands} hands give a side at most {most}"),
            N_("is a figure wrong, or the number of hands?"),
            points=max(figures),
            hands=hands,
            most=hands * a_side,
        )
    if sum(figures) > hands * a_hand:
        raise BadInput(
            N_("{points} points together cannot be: {hands} hands give at most {most}"),
            N_("is a figure wrong, or the number of hands?"),
            points=sum(figures),
            hands=hands,
            most=hands * a_hand,
        )


def _can_end(rules: RuleSet, figures: Sequence[int]) -> bool:
    """Whether some last hand leads from a game that was not over to these points."""
    target = rules.target or 0
    if max(figures) < target:
        return True
    if rules.simultaneous_win == "extra_hand":
        return max(figures) < target + 20
    least = None if gives_negative(rules) else 0
    return any(
        all(
            (least is None or had - got >= least) and had - got < target
            for had, got in zip(figures, scores, strict=True)
        )
        for scores in side_outcomes(rules, len(figures))
    )

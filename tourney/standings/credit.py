"""What a sit-out is worth: whole points, in whole-number arithmetic."""

from tourney.errors import N_, BadInput


def half_up(total: int, count: int) -> int:
    """`total` / `count` rounded to a whole number, a half rounded up; 0 where `count` is 0.

    >>> half_up(15, 2), half_up(7, 3), half_up(-15, 2), half_up(5, 0)
    (8, 2, -7, 0)
    """
    return (2 * total + count) // (2 * count) if count else 0


def sitout_credit(setting: str, points: int, played: int) -> int:
    """The credit for one sit-out of a player with `points` from `played` rounds.

    `setting` is `average`, `zero` or a whole number as text; raises BadInput for anything else.

    >>> sitout_credit("average", 20, 3), sitout_credit("zero", 20, 3), sitout_credit("4", 20, 3)
    (7, 0, 4)
    """
    word = setting.strip().lower()
    if word == "average":
        return half_up(points, played)
    if word == "zero":
        return 0
    if word.lstrip("+-").isascii() and word.lstrip("+-").isdigit():
        return int(word)
    raise BadInput(
        N_("a sit-out cannot be credited with {setting!r}"),
        N_("it takes average, zero or a whole number of points"),
        setting=setting,
    )

"""What a sit-out is worth: whole points, in whole-number arithmetic."""

from tourney.errors import N_, BadInput
from tourney.pairing.scores import half_up


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

"""What a sit-out is worth: whole points, in whole-number arithmetic."""

from tourney.errors import N_, BadInput
from tourney.pairing.scores import half_up


def sitout_credit(setting: str, points: int, played: int) -> int:
    """The points for one sit-out of a player with `points` from `played` rounds.

    `setting` is `average`, `win` (in points the average too), `zero` or a whole number as text; raises
    BadInput for anything else.

    >>> [sitout_credit(setting, 20, 3) for setting in ("average", "win", "zero", "4")]
    [7, 7, 0, 4]
    """
    word = setting.strip().lower()
    if word == "average" or is_won(setting):
        return half_up(points, played)
    if word == "zero":
        return 0
    if word.lstrip("+-").isascii() and word.lstrip("+-").isdigit():
        return int(word)
    raise BadInput(
        N_("a sit-out cannot be credited with {setting!r}"),
        N_("it takes average, win, zero or a whole number of points"),
        setting=setting,
    )


def is_won(setting: str) -> bool:
    """Whether a sit-out counts as a game won.

    >>> is_won("win"), is_won("average")
    (True, False)
    """
    return setting.strip().lower() == "win"

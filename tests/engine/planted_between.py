"""Faults planted between the hands of one table: the finding stands at the last log of each."""

from tests.engine.bases import DEAL_TWO, THREE, THREE_LONE, TWO, TWO_NAMED, Log, made
from tests.engine.planted import ANY, planted
from tests.engine.planted_deal import with_rules
from tests.engine.symmetry import turned


def at(log: Log, hand: int, **changes: object) -> Log:
    """A hand with its place at table 1."""
    return made(log, event="club", round=1, table=1, hand=hand, **changes)


MISDEAL: Log = {
    "rules": "three-handed",
    "players": THREE["players"],
    "dealer": 2,
    "penalty": [{"seat": 2, "kind": "misdeal"}],
}
FARMERS = with_rules(
    made(
        DEAL_TWO, hands=[["9H", "9C", "TC", "AC", "9S"], ["QH", "KS", "AS", "QC", "9D"]], up="JH", stock=None
    ),
    farmers_hand=True,
)
FARMERS["penalty"] = [{"seat": 0, "kind": "farmers_hand"}]
TWO_FARMERS = with_rules(TWO, farmers_hand=True)
ROUND_THREE = [at(turned(THREE, step), step + 1) for step in range(3)]

BETWEEN = [
    planted("dealer_rotation: the dealer stays", at(THREE, 1), at(THREE_LONE, 2), seat=ANY),
    planted("dealer_rotation: the wrong way", at(THREE, 1), at(turned(THREE_LONE, 2), 2), seat=ANY),
    planted(
        "dealer_rotation: after a hand thrown in",
        at(made(DEAL_TWO, calls=["pass"] * 4), 1),
        at(TWO, 2),
        seat=ANY,
    ),
    planted("dealer_rotation: after a misdeal", at(MISDEAL, 1), at(turned(THREE, 1), 2), seat=ANY),
    planted(
        "dealer_rotation: after a farmer's hand", at(FARMERS, 1), at(turned(TWO_FARMERS, 1), 2), seat=ANY
    ),
    planted(
        "game_already_over: the target was reached",
        at(with_rules(THREE, target=1), 1),
        at(with_rules(turned(THREE, 1), target=1), 2),
    ),
    planted(
        "game_already_over: all hands were played",
        at(with_rules(THREE, hands_played=1), 1),
        at(with_rules(turned(THREE, 1), hands_played=1), 2),
    ),
    planted("duplicate_hand: after a round of deals", *ROUND_THREE, at(THREE, 4)),
    planted("duplicate_hand: after a gap", at(TWO, 1), at(TWO, 5)),
    planted(
        "wrong_score: the second hand",
        at(TWO, 1, score=[1, 0]),
        at(turned(TWO, 1), 2, score=[2, 1]),
        expected=ANY,
    ),
]

CLEAN_BETWEEN = {
    "the deal goes round": [*ROUND_THREE, at(THREE_LONE, 4)],
    "the same dealer after a misdeal": [at(MISDEAL, 1), at(THREE, 2)],
    "the same dealer after a farmer's hand": [at(FARMERS, 1), at(TWO_FARMERS, 2)],
    "the next dealer after a hand thrown in": [
        at(made(DEAL_TWO, calls=["pass"] * 4), 1),
        at(turned(TWO, 1), 2),
    ],
    "another dealer after a missing hand": [at(TWO, 1), at(TWO_NAMED, 3)],
    "a running score": [at(TWO, 1, score=[1, 0]), at(turned(TWO_NAMED, 1), 2, score=[3, 0])],
    "a score from a missing hand on": [at(TWO, 1, score=[1, 0]), at(TWO_NAMED, 3, score=[4, 5])],
    "equal hands at different tables": [at(TWO, 1), made(TWO, event="club", round=1, table=2, hand=1)],
    "equal hands thrown in": [
        at(made(DEAL_TWO, calls=["pass"] * 4), 1),
        at(made(DEAL_TWO, calls=["pass"] * 4), 3),
    ],
    "a game that ends": [at(with_rules(THREE, target=1), 1)],
    "a score reached by the last hand of a missing row": [at(with_rules(TWO, target=2), 3, score=[1, 0])],
}
"""Hands of one table that follow each other as they must."""

FIRST_ONLY = (
    "game_already_over",
    [at(with_rules(turned(THREE, step), target=1), step + 1) for step in range(3)],
    "wrong_score",
    [at(TWO, 1, score=[2, 0]), at(turned(TWO, 1), 2, score=[2, 1])],
)
"""Two rows of hands in which only one finding is made: the first past the end; the error carried on."""

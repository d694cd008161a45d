"""`laps`: points above the target start the next game of the same table."""

from tests.engine.bases import Log
from tests.engine.judging import audited

FOUR = {"game": "four-handed", "target": 2, "laps": True}


def thrown(game: int, hand: int, dealer: int, **more: object) -> Log:
    """A hand that all passed, at one table."""
    return {
        "rules": FOUR,
        "dealer": dealer,
        "calls": ["pass"] * 8,
        "table": 1,
        "game": game,
        "hand": hand,
        **more,
    }


MARCH: Log = {
    "rules": FOUR,
    "dealer": 3,
    "table": 1,
    "game": 1,
    "hand": 1,
    "up": "9H",
    "calls": ["order alone"],
    "bury": "9D",
    "tricks": [
        ["JH", "TH", "9H"],
        ["JD", "9C", "TC"],
        ["AH", "9S", "TS"],
        ["KH", "QS", "QC"],
        ["QH", "KS", "KC"],
    ],
    "score": [4, 0, 4, 0],
}


def codes(*logs: Log) -> list[list[str]]:
    """The codes of the errors of each hand."""
    return [[item.code for item in hand.findings if item.severity == "error"] for hand in audited(*logs)]


def test_the_next_game_starts_with_what_was_above_the_target() -> None:
    """A game won with 4 of 2 must start the next one at 2 for the winners."""
    assert codes(MARCH, thrown(2, 1, 0, score=[2, 0, 2, 0])) == [[], []]
    assert codes(MARCH, thrown(2, 1, 0, score=[0, 0, 0, 0])) == [[], ["wrong_score"]]


def test_without_laps_every_game_starts_at_nothing() -> None:
    """Without the option the next game must start at 0."""
    plain = {**FOUR, "laps": False}
    first, second = {**MARCH, "rules": plain}, thrown(2, 1, 0, score=[0] * 4, rules=plain)
    assert codes(first, second) == [[], []]


def test_a_game_that_is_not_the_next_starts_at_nothing() -> None:
    """Where a game is missing between, nothing can be carried over."""
    assert codes(MARCH, thrown(3, 1, 0, score=[0] * 4)) == [[], []]


def test_games_logged_in_another_order() -> None:
    """Which game comes first is said by its number, not by its place in the file."""
    second = thrown(2, 1, 0, score=[2, 0, 2, 0])
    assert codes(second, MARCH) == [[], []]
    assert codes(thrown(2, 1, 0, score=[0] * 4), MARCH) == [["wrong_score"], []]

"""Random whole games of one table: clean as they are, and one change is found where it stands."""

from random import Random

import pytest

from tests.engine.bases import Log, made
from tests.engine.generator import GAMES, PLAYERS, played_hand
from tests.engine.judging import audited, record
from tests.engine.symmetry import turned
from tests.naive.checker import judge
from tourney.engine.audit import audit
from tourney.engine.findings import Severity

NUMBERS = range(12)


def random_game(game: str, number: int) -> tuple[Random, list[Log]]:
    """The hands of a game to 4 points or, one time in three, of six hands; scores are the naive judge's."""
    rng = Random(f"sitting {game} {number}")
    said = {"game": game, **({"hands_played": 6} if number % 3 == 0 else {"target": 4})}
    dealer, totals, hands, counted = rng.randrange(PLAYERS[game]), [0] * PLAYERS[game], [], 0
    while (counted < 6) if "hands_played" in said else (max(totals) < 4):
        log = played_hand(rng, said, dealer)
        points = judge(log).points
        totals = [old + new for old, new in zip(totals, points, strict=True)]
        counted += 1 if log.get("tricks") else 0
        hands.append(made(log, event="club", round=1, table=3, hand=len(hands) + 1, score=totals))
        dealer = (dealer + 1) % PLAYERS[game]
    return rng, hands


def errors(hands: list[Log]) -> list[tuple[int, str]]:
    """Every error or warning: the number of the hand in the row, from 0, and the code."""
    return [
        (place, finding.code)
        for place, hand in enumerate(audited(*hands))
        for finding in hand.findings
        if finding.severity is not Severity.UNVERIFIABLE
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_clean(game: str) -> None:
    """A whole game must have no finding, and the audit must come to its last score."""
    for number in NUMBERS:
        _, hands = random_game(game, number)
        found = audit(record(log) for log in hands)
        assert [hand.findings for hand in found.hands] == [()] * len(hands)
        assert list(found.sittings[0].score or ()) == hands[-1]["score"]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_score_is_found_once(game: str) -> None:
    """A wrong score must be found at its hand alone, whether it is carried on or put right."""
    for number in NUMBERS:
        rng, hands = random_game(game, number)
        place = rng.randrange(len(hands))
        seat = rng.randrange(PLAYERS[game])
        for end in (place + 1, len(hands)):
            changed = [
                made(log, score=[n + (s == seat) for s, n in enumerate(log["score"])])  # type: ignore[arg-type]
                if place <= at < end
                else log
                for at, log in enumerate(hands)
            ]
            assert errors(changed) == [(place, "wrong_score")], changed


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_dealer_is_found(game: str) -> None:
    """A last hand that another seat deals must be found; everything else in it holds."""
    for number in NUMBERS:
        _, hands = random_game(game, number)
        if len(hands) > 1:
            last = made(hands[-1], score=None)
            assert errors([*hands[:-1], turned(last, 1)]) == [(len(hands) - 1, "dealer_rotation")]


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_after_the_end_is_found(game: str) -> None:
    """A hand after the game was over must be found, and of two only the first."""
    for number in NUMBERS:
        rng, hands = random_game(game, number)
        more = []
        for step in (1, 2):
            dealer = (hands[-1]["dealer"] + step) % PLAYERS[game]  # type: ignore[operator]
            log = played_hand(rng, hands[0]["rules"], dealer)
            more.append(made(log, event="club", round=1, table=3, hand=len(hands) + step))
        assert errors([*hands, *more]) == [(len(hands), "game_already_over")]


@pytest.mark.parametrize("game", GAMES)
def test_a_missing_hand_is_no_fault(game: str) -> None:
    """Where a hand's number is missing, dealer and score of the next must be taken as given."""
    for number in NUMBERS:
        rng, hands = random_game(game, number)
        place = rng.randrange(len(hands))
        assert errors(hands[:place] + hands[place + 1 :]) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_twice_is_found(game: str) -> None:
    """A hand logged again at the same table, under a later number, must be found as a duplicate."""
    for number in NUMBERS:
        rng, hands = random_game(game, number)
        played = [log for log in hands[:-1] if log.get("tricks")]
        if played:
            again = made(rng.choice(played), hand=len(hands) + 5, score=None)
            before = [made(log, score=None) for log in hands[:-1]]
            assert errors([*before, again]) == [(len(before), "duplicate_hand")]

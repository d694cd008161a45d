"""Random whole games of one table: clean as they are, and one change is found where it stands."""

from random import Random

import pytest

from tests.engine.bases import Log, made
from tests.engine.generator import GAMES, played_hand, seats_for, seats_of
from tests.engine.judging import audited, record
from tests.engine.symmetry import turned
from tests.naive.checker import judge
from tests.naive.sitting import is_over, next_dealer, winners
from tourney.engine.audit import audit
from tourney.engine.findings import Severity

NUMBERS = range(12)


OPTIONS: dict[str, tuple[dict[str, object], ...]] = {
    "three-handed": (
        {"simultaneous_win": "extra_hand"},
        {"simultaneous_win": "highest", "all_pass": "same_dealer"},
        {"simultaneous_win": "eldest_first"},
    ),
    "two-handed": ({"all_pass": "same_dealer"}, {"revoke": "penalty"}),
    "hasenpfeffer": ({"misdeal": "next_dealer"},),
    "napoleon": ({},),
}
FOUR = ({"all_pass": "same_dealer"}, {"slam": True}, {"misdeal": "next_dealer"})
"""Options that tell between hands, a game each; the length of the game is added to them."""


def random_said(game: str, number: int) -> dict[str, object]:
    """The rules of a game to 4 points or of six hands, by its number."""
    sets = OPTIONS.get(game, FOUR)
    said = {"game": game, **(sets[number % len(sets)] if number % 4 else {})}
    if number % 3 == 0 or game == "napoleon":
        said.pop("slam", None)
        said.update({"hands_played": 6})
        if game != "napoleon" and number % 2:
            said["thrown_in_counts"] = True
        if game == "hasenpfeffer":
            said.pop("thrown_in_counts", None)
        return said
    return {**said, "target": 4}


def random_game(game: str, number: int) -> tuple[Random, list[Log]]:
    """The hands of a whole game, a misdeal now and then; scores, dealers and end are the naive judge's."""
    rng = Random(f"sitting {game} {number}")
    said, seats = random_said(game, number), seats_for(rng, game)
    dealer, totals, hands = rng.randrange(seats), [0] * seats, []
    while not hands or not is_over(hands, totals):
        if game != "napoleon" and rng.random() < 0.1:
            penalty = [{"seat": dealer, "kind": "misdeal"}]
            log: Log = {"rules": said, "dealer": dealer, "penalty": penalty, "points": [0] * seats}
        else:
            log = played_hand(rng, said, dealer, seats)
            totals = [old + new for old, new in zip(totals, judge(log).points, strict=True)]
        hands.append(made(log, event="club", round=1, table=3, hand=len(hands) + 1, score=totals))
        dealer = next_dealer(hands[-1])
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
        seat = rng.randrange(seats_of(hands[0]))
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
        more: list[Log] = []
        for step in (1, 2):
            dealer = next_dealer([*hands, *more][-1])
            log = played_hand(rng, hands[0]["rules"], dealer, seats_of(hands[0]))
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


@pytest.mark.parametrize("game", ["four-handed", "british", "thirty-two", "railroad"])
def test_laps(game: str) -> None:
    """Under `laps` the next game must start with the winners' points above the target, and the losers' 0."""
    for number in NUMBERS:
        rng = Random(f"laps {game} {number}")
        said = {"game": game, "laps": True, "target": 3}
        dealer, totals, hands = rng.randrange(4), [0] * 4, []
        for part in (1, 2, 3):
            played: list[Log] = []
            while not played or not is_over(played, totals):
                log = played_hand(rng, said, dealer)
                totals = [old + new for old, new in zip(totals, judge(log).points, strict=True)]
                place = {"table": 3, "game": part, "hand": len(played) + 1}
                played.append(made(log, event="club", round=1, score=totals, **place))
                dealer = next_dealer(log)
            hands += played
            won = winners(played[-1], totals)
            totals = [points - 3 if seat in won else 0 for seat, points in enumerate(totals)]
        assert errors(hands) == [], hands

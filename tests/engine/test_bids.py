"""The auctions of the games of bids, bid by bid, and what they pay."""

import pytest

from tourney.engine.actions import Action, Bury, Call, Play
from tourney.engine.findings import Finding
from tourney.engine.hasenpfeffer import points as bid_points
from tourney.engine.napoleon import points as nap_points
from tourney.engine.position import Stage
from tourney.engine.scoring import game_winners
from tourney.engine.state import HandState
from tourney.rules import GAMES, seated

SIX = (
    "AC KC QC TC 9C JC",
    "AD KD QD TD 9D JD",
    "AH KH QH TH 9H JH",
    "AS KS QS TS 9S JS",
)
HAND = [hand.split() for hand in SIX]
JOKER_HELD = [*HAND[:3], [*HAND[3][:5], "JK"]]
NAP = seated(GAMES["napoleon"], 3)


def bids(state: HandState, *words: str) -> HandState:
    """The hand after some bids."""
    for word in words:
        state = state.apply(Call.parse(word))
    return state


def pepper(hands: list[list[str]] | None = None, widow: str = "JK") -> HandState:
    """A hand of hasenpfeffer dealt by seat 3."""
    return HandState.start(GAMES["hasenpfeffer"], 3, hands=hands or HAND, stock=[widow])


def words(state: HandState) -> list[str]:
    """What may be called."""
    return [str(action) for action in state.legal_actions()]


def refused(state: HandState, action: Action) -> tuple[str, object, object]:
    """The code of the rule that a bid breaks, its word, and what would have been right."""
    fault = state.step(action)
    assert isinstance(fault, Finding)
    return fault.code, fault.params.get("why"), fault.expected


def test_a_bid_is_higher_than_the_last() -> None:
    """In hasenpfeffer a bid must be above the last; who has passed is skipped."""
    state = bids(pepper(), "2", "pass")
    assert words(state) == ["pass", "3", "4", "5", "6"]
    assert refused(state, Call("2")) == ("bid_too_low", None, "3")
    assert refused(state, Call("7")) == ("illegal_call", "no_bid", None)
    assert refused(state, Call("4", alone=True)) == ("illegal_call", "no_bid", None)
    assert refused(state, Call("pass", alone=True)) == ("illegal_call", "no_bid", None)
    state = bids(state, "3", "pass", "4")
    assert state.turn == 2


def test_the_highest_bidder_names_trump_and_takes_the_widow() -> None:
    """The last who has not passed names a suit, takes the widow, buries a card and leads."""
    state = bids(pepper(), "pass", "1", "pass", "pass")
    assert (state.turn, state.setup.maker, state.setup.trump) == (1, 1, None)
    assert words(state) == ["C", "D", "H", "S"]
    assert refused(state, Call("pass")) == ("illegal_call", "name_trump", None)
    assert refused(state, Call("S", alone=True)) == ("illegal_call", "name_trump", None)
    state = bids(state, "D")
    assert (state.stage, state.turn) == (Stage.EXCHANGE, 1)
    assert Bury("JK") in state.legal_actions()
    assert len(state.legal_actions()) == 7
    state = state.apply(Bury("JD"))
    assert (state.stage, state.turn) == (Stage.PLAY, 1)
    assert Play("JK") in state.legal_actions()
    assert refused(state, Call("5")) == ("call_after_end", None, None)


def test_six_ends_the_bidding() -> None:
    """Nobody can bid more than six tricks, so its bidder names trump at once."""
    state = bids(pepper(), "pass", "6")
    assert (state.turn, state.setup.maker, state.setup.bid) == (1, 1, 6)


def test_the_holder_of_the_joker_must_bid_three() -> None:
    """Where all pass, the joker's holder bids three, and may say nothing else."""
    state = bids(pepper(JOKER_HELD, "JS"), *["pass"] * 4)
    assert (state.turn, words(state)) == (3, ["3"])
    assert refused(state, Call("4")) == ("illegal_call", "forced_bid", None)
    assert refused(state, Call("3", alone=True)) == ("illegal_call", "forced_bid", None)
    state = bids(state, "3", "S")
    assert (state.setup.maker, state.setup.bid, state.setup.trump) == (3, 3, "S")


def test_thrown_in_with_the_joker_in_the_widow() -> None:
    """Where all pass and the widow is the joker, the hand is over and scores nothing."""
    state = bids(pepper(), *["pass"] * 4)
    assert (state.is_over, state.is_thrown_in, state.points) == (True, True, (0, 0, 0, 0))
    assert state.legal_actions() == []


@pytest.mark.parametrize(
    ("bid", "won", "points"),
    [
        (4, (2, 1, 2, 1), (4, 2, 4, 2)),
        (4, (2, 1, 3, 0), (5, 1, 5, 1)),
        (4, (2, 2, 1, 1), (-4, 3, -4, 3)),
        (6, (6, 0, 0, 0), (6, 0, 6, 0)),
    ],
)
def test_a_bid_made_or_lost(bid: int, won: tuple[int, ...], points: tuple[int, ...]) -> None:
    """A side that makes its bid scores its tricks, one that fails loses the bid; the others their tricks."""
    setup = bids(pepper(), "pass", "pass", str(bid), *(() if bid == 6 else ("pass",)), "H").setup
    assert bid_points(setup, won) == points


def test_both_sides_there_the_bidding_side_wins() -> None:
    """Of two sides that reach the target on one hand the bidder's wins; one alone wins in any case."""
    rules = GAMES["hasenpfeffer"]
    assert game_winners(rules, (12, 10, 12, 10), 0, maker=1) == (1, 3)
    assert game_winners(rules, (12, 10, 12, 10), 0, maker=2) == (0, 2)
    assert game_winners(rules, (12, 9, 12, 9), 0, maker=1) == (0, 2)
    assert game_winners(rules, (9, 9, 9, 9), 0, maker=1) == ()


def nap(*said: str) -> HandState:
    """A hand of napoleon for three, dealt by seat 2, after some bids."""
    hands = [hand.split() for hand in ("AC KC QC TC 9C", "AD KD QD TD 9D", "AH KH QH TH 9H")]
    return bids(HandState.start(NAP, 2, hands=hands), *said)


def test_one_bid_each_from_a_ranked_list() -> None:
    """A bid of napoleon must be above the last, wellington over nap and blücher over wellington alone."""
    assert words(nap()) == ["pass", "two", "three", "misere", "four", "nap"]
    assert words(nap("misere")) == ["pass", "four", "nap"]
    assert words(nap("nap")) == ["pass", "wellington"]
    assert words(nap("nap", "wellington")) == ["pass", "blucher"]
    assert words(nap("nap", "pass")) == ["pass", "wellington"]
    assert refused(nap("three"), Call("two")) == ("bid_too_low", None, "misere")
    assert refused(nap("four"), Call("wellington")) == ("illegal_call", "over", None)
    assert refused(nap(), Call("wellington")) == ("illegal_call", "over", None)
    assert refused(nap("nap", "wellington", "blucher"), Call("nap")) == ("call_after_end", None, None)
    assert refused(nap(), Call("four", alone=True)) == ("illegal_call", "no_bid", None)
    assert refused(nap(), Call("pass", alone=True)) == ("illegal_call", "no_bid", None)
    assert refused(nap(), Call("S")) == ("illegal_call", "no_bid", None)


def test_nothing_is_above_the_highest() -> None:
    """After blücher the play begins; who bids on nevertheless is told that nothing is higher."""
    two = HandState.start(GAMES["napoleon"], 6)
    state = bids(two, "nap", "wellington", "blucher")
    assert (state.stage, state.turn, state.setup.trump) == (Stage.PLAY, 2, None)
    assert refused(state, Call("nap")) == ("bid_too_low", None, None)
    assert state.step(Call("pass")) == state.apply(Call("pass"))


def test_the_first_card_led_is_trump() -> None:
    """The bidder leads and makes its suit trump; in misère there is none."""
    state = nap("pass", "four", "pass")
    assert (state.turn, state.setup.trump) == (1, None)
    led = state.apply(Play("9D"))
    assert (led.setup.trump, led.turn) == ("D", 2)
    assert nap("misere", "pass", "pass").setup.trump == "NT"
    assert nap("pass", "pass", "pass").points == (0, 0, 0)


@pytest.mark.parametrize(
    ("said", "won", "points"),
    [
        ("two", (2, 2, 1), (4, -2, -2)),
        ("two", (1, 2, 2), (-4, 2, 2)),
        ("three", (4, 1, 0), (6, -3, -3)),
        ("misere", (0, 3, 2), (6, -3, -3)),
        ("misere", (1, 2, 2), (-12, 6, 6)),
        ("four", (4, 1, 0), (8, -4, -4)),
        ("nap", (5, 0, 0), (20, -10, -10)),
        ("nap", (4, 1, 0), (-10, 5, 5)),
    ],
)
def test_each_opponent_pays_or_is_paid(said: str, won: tuple[int, ...], points: tuple[int, ...]) -> None:
    """A bid of napoleon is paid by each opponent if made, and to each if not; no overtricks."""
    assert nap_points(nap(said, "pass", "pass").setup, won) == points


def test_the_great_bids_pay_by_their_names() -> None:
    """Wellington is 20 and 10, blücher 30 and 15, an opponent each."""
    wellington, blucher = nap("nap", "wellington", "pass").setup, nap("nap", "wellington", "blucher").setup
    assert nap_points(wellington, (0, 5, 0)) == (-20, 40, -20)
    assert nap_points(wellington, (1, 4, 0)) == (10, -20, 10)
    assert nap_points(blucher, (0, 0, 5)) == (-30, -30, 60)
    assert nap_points(blucher, (0, 1, 4)) == (15, 15, -30)

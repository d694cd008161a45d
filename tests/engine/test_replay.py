"""What a replay and an audit say of a hand beside its findings, and faults where little is known."""

import pytest

from tests.engine.bases import (
    DEAL_TWO,
    FOUR,
    FOUR_LONE,
    THREE,
    THREE_ACCEPTED,
    TWO,
    TWO_NAMED,
    Log,
    cards,
    lists,
    made,
    rules,
)
from tests.engine.judging import audited, complaints, record, replayed, verdict
from tests.engine.planted_between import at
from tests.engine.symmetry import turned
from tourney.engine.audit import audit
from tourney.engine.findings import Severity
from tourney.engine.unseen import turned_suit
from tourney.rules import OPTIONS

PENALTY = made(TWO, rules=rules(TWO, revoke="penalty"), tricks=lists("JH AS"), won=None, points=None)
"""The dealer fails to follow the first trump with the nine that he took, or the queen."""
DARK = made(FOUR, tricks=[["??", *FOUR["tricks"][0][1:]], *FOUR["tricks"][1:]], won=None, points=None)  # type: ignore[index]


def codes(log: Log) -> list[tuple[str, int | None, int | None]]:
    """Code, seat and trick of each finding of a log by itself."""
    return [(item.code, item.seat, item.trick) for item in replayed(log).findings]


def test_what_a_finished_hand_comes_to() -> None:
    """A hand played out must say who made what, who sat, who won, and that it is finished."""
    hand = replayed(FOUR_LONE)
    assert (hand.trump, hand.maker, hand.alone, hand.sitters) == ("D", 0, (0,), {2})
    assert (hand.tricks_won, hand.maker_tricks, hand.is_finished) == ((2, 1, 0, 2), 2, True)
    assert len(hand.tricks) == 5
    assert replayed(FOUR).maker_tricks == 2
    assert replayed(TWO).maker_tricks == 3


def test_what_a_hand_cut_off_comes_to() -> None:
    """A hand that stops in a trick has that trick without a winner, no points, no maker's tricks."""
    hand = replayed(made(TWO, tricks=lists("JH 9H / AH"), won=None, points=None))
    assert [(trick.leader, trick.winner) for trick in hand.tricks] == [(0, 0), (0, None)]
    assert hand.tricks[1].plays == ((0, "AH"),)
    assert (hand.is_finished, hand.points, hand.maker_tricks, hand.tricks_won) == (False, None, None, (1, 0))


def test_what_a_faulty_hand_and_one_thrown_in_come_to() -> None:
    """A fault leaves the legal tricks and no points; a hand that all passed is finished and has none."""
    bad = replayed(made(TWO, tricks=lists("JH 9H / AH AC"), won=None, points=None))
    assert (bad.fault is None, bad.points, bad.maker_tricks, bad.is_thrown_in) == (False, None, None, False)
    none = replayed(made(DEAL_TWO, calls=["pass"] * 4))
    assert (none.is_thrown_in, none.points, none.maker_tricks, none.is_finished) == (True, (0, 0), None, True)
    assert not none.is_redealt


def test_what_an_audit_counts() -> None:
    """An audit must count the hands without an error, those with nothing unchecked, and those not played."""
    thrown = made(DEAL_TWO, calls=["pass"] * 4)
    found = audit(record(log) for log in (TWO, made(TWO, points=[2, 0]), made(TWO, hands=None), thrown))
    assert (found.clean, found.verified, found.unplayed) == (3, 2, 1)
    assert [hand.is_unplayed for hand in found.hands] == [False, False, False, True]


@pytest.mark.parametrize(
    ("penalty", "expected"),
    [
        ({"seat": 1, "kind": "revoke", "points": 2}, [("revoke", 1, 1)]),
        ({"seat": 1, "kind": "revoke"}, [("revoke", 1, 1)]),
        ({"seat": 0, "kind": "revoke"}, [("revoke", 1, 1), ("wrong_penalty", 0, None)]),
        ({"seat": 1, "kind": "revoke", "points": 4}, [("revoke", 1, 1), ("wrong_penalty", 1, None)]),
    ],
)
def test_a_penalty_for_a_revoke_that_the_cards_show(
    penalty: Log, expected: list[tuple[str, int | None, int | None]]
) -> None:
    """The penalty must name the seat and price of the revoke; the points are those of the rules."""
    hand = replayed(made(PENALTY, penalty=[penalty]))
    assert [(item.code, item.seat, item.trick) for item in hand.findings] == expected
    assert hand.findings[0].severity is Severity.WARNING
    assert hand.points == (2, 0)


def test_alone_in_a_hand_thrown_in() -> None:
    """Where all passed nobody can be alone."""
    log = made(FOUR, calls=["pass"] * 8, bury=None, tricks=None, won=None, points=None, alone=[1])
    assert verdict(log) == ("alone_not_allowed", 1, None, None)


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        ([["??"], ["QH"], ["QH"]], ("card_replayed", None, 3, "QH")),
        ([["??"], ["1Z"]], ("unknown_card", None, 2, "1Z")),
        ([["TC", "QC", "AC", "KC"], ["??"], ["TC"]], ("card_replayed", None, 3, "TC")),
        ([["??"]] * 6, ("tricks_after_end", None, 6, None)),
    ],
)
def test_after_an_unknown_card_only_cards_are_checked(
    tricks: list[list[str]], expected: tuple[str, int | None, int | None, str | None]
) -> None:
    """From the first `??` on, a card twice, what is no card, and a trick too many are still told."""
    assert verdict(made(DARK, tricks=tricks)) == expected


def test_claims_after_an_unknown_card_are_not_checked() -> None:
    """Who won a trick from the first `??` on, and the points, cannot be checked."""
    log = made(DARK, won=[2], points=[2, 0, 2, 0])
    assert codes(log) == [
        ("claim_not_checked", None, 1),
        ("claim_not_checked", None, None),
        ("cards_unknown", None, 1),
    ]


def test_a_stock_too_large_and_a_card_twice() -> None:
    """More undealt cards than the game has, and a second place for a card, are the deal's faults."""
    stock = cards("JD QD JH ?? ??")
    found = replayed(made(FOUR, stock=stock)).findings[0]
    assert (found.code, found.expected, found.actual) == ("wrong_hand_size", 3, 5)
    found = replayed(made(FOUR, hands=None, stock=cards("?? JH JH"))).findings[0]
    assert (found.code, found.card, found.params["first"]) == ("duplicate_card", "JH", "stock")
    found = replayed(made(FOUR, stock=cards("8D 1Z 2Z"))).findings[0]
    assert (found.code, found.card, found.params["place"]) == ("unknown_card", "1Z", "stock")


def test_a_dummy_that_a_dealer_did_not_need() -> None:
    """A dealer who made it and kept his own cards and the up-card needed no dummy."""
    log = made(THREE_ACCEPTED, dummy=None)
    assert codes(log) == []
    assert codes(made(THREE, dummy=None)) == [("hands_not_logged", None, None)]


def test_a_score_known_from_its_claim_again() -> None:
    """After a hand without points a claimed score that fits the next hand is the score from there on."""
    dark = made(TWO, tricks=[["??"]], won=None, points=None)
    logs = [
        at(dark, 1, score=[2, 0]),
        at(turned(TWO, 1), 2, score=[2, 1]),
        at(TWO, 3, score=[3, 1]),
        at(turned(TWO_NAMED, 1), 4, score=[3, 1]),
    ]
    found = audited(*logs)
    assert [[item.code for item in hand.findings if item.severity == "error"] for hand in found] == [
        [],
        [],
        [],
        ["wrong_score"],
    ]
    assert found[3].findings[0].expected == (5, 1)


def test_a_claim_that_does_not_go_on_from_the_claim_before() -> None:
    """After a hand without points a score that does not continue the claimed one is wrong."""
    dark = made(TWO, tricks=[["??"]], won=None, points=None)
    found = audited(at(dark, 1, score=[2, 0]), at(turned(TWO, 1), 2, score=[3, 1]))
    assert [item.code for item in found[1].findings] == ["wrong_score"]
    assert found[1].findings[0].expected == (2, 1)


@pytest.mark.parametrize(
    ("log", "expected"),
    [
        (made(TWO, dummy=cards("JD TS JS TD TH"), stock=None), ("dummy_not_allowed", None, None, None)),
        (made(THREE, dummy=cards("JD TS JS TD"), keep=None), ("wrong_hand_size", None, None, None)),
        (made(FOUR, hands=[None, None, None, cards("9S TH 9H KC")]), ("wrong_hand_size", 3, None, None)),
    ],
)
def test_hands_and_dummies_of_another_size(
    log: Log, expected: tuple[str, int | None, int | None, str | None]
) -> None:
    """A hand or dummy that is not of the game's size, or a dummy in a game without, is the deal's fault."""
    assert verdict(log) == expected


def test_a_swap_by_nobody() -> None:
    """A swap under that names no seat of the table is told, after the rest of the hand was judged."""
    swaps = [{"from": 7, "to": "stock", "cards": cards("9S TH 9D")}]
    log = made(TWO, rules=rules(TWO, go_under=True), swaps=swaps)
    assert verdict(log) == ("swap_not_allowed", None, None, "9S")


def test_a_number_may_be_a_whole_float() -> None:
    """A spreadsheet's 10.0 is ten; ten and a half is nothing."""
    assert OPTIONS["target"].read(10.0) == 10


COUNTS: Log = {
    "rules": {"game": "two-handed", "turned_suit": "counts_as_pass", "natural_trump_required": True},
    "dealer": 0,
    "hands": [cards("9D QD TC AH JC"), cards("JD KH KC 9C TD")],
    "calls": ["pass", "pass", "S", "pass"],
    "points": [0, 0],
}
"""The spade was turned down, and naming it is a pass; nobody holds a spade. The up-card is not logged."""


def test_the_calls_show_the_suit_turned_down() -> None:
    """A suit after which the bidding goes on was the turned one, and naming it broke no rule."""
    assert turned_suit(record(COUNTS)) == "S"
    assert turned_suit(record(made(COUNTS, up="9S"))) is None
    hand = replayed(COUNTS)
    assert (hand.findings, hand.is_thrown_in) == ((), True)
    assert verdict(made(COUNTS, calls=["pass", "pass", "S", "D", "pass"])) == (
        "call_after_end",
        1,
        None,
        None,
    )


def test_the_last_call_may_be_the_suit_turned_down() -> None:
    """Where nothing follows the last suit it may be a pass; where a card follows it is the trump."""
    log = made(COUNTS, calls=["pass", "pass", "S"])
    assert [(item.code, item.severity) for item in replayed(log).findings] == [
        ("claim_not_checked", Severity.UNVERIFIABLE),
        ("auction_unfinished", Severity.UNVERIFIABLE),
    ]
    assert verdict(made(log, tricks=[["JD"]])) == ("natural_trump_missing", 1, None, None)
    assert not complaints(log)
    for value in ("forbidden", "allowed"):
        other = made(log, rules=rules(log, turned_suit=value))
        assert verdict(other) == ("natural_trump_missing", 1, None, None)
    assert verdict(made(log, up="9H")) == ("natural_trump_missing", 1, None, None)


def test_the_last_call_alone_may_be_the_suit_turned_down() -> None:
    """A pass may be said alone, where nobody else may be alone; with another up-card it is no pass."""
    options = {"game": "four-handed", "turned_suit": "counts_as_pass", "maker_alone": False}
    log: Log = {"rules": options, "dealer": 3, "calls": [*["pass"] * 4, "S alone"]}
    assert [item.code for item in replayed(log).findings] == ["auction_unfinished"]
    assert not complaints(log)
    assert verdict(made(log, up="9D")) == ("alone_not_allowed", 0, None, None)
    assert replayed(made(log, up="9S")).maker is None

"""What a finding carries beside its code and place: what was logged, what would be right, other facts."""

import pytest

from tests.engine.bases import DEAL_TWO, FOUR, THREE, TWO, Log, cards, lists, made, rules
from tests.engine.judging import audited, record, replayed
from tests.engine.planted_between import FARMERS, at
from tests.engine.symmetry import turned
from tourney.engine.audit import audit, with_finding
from tourney.engine.findings import Finding

PAID = made(TWO, rules=rules(TWO, revoke="penalty"), tricks=lists("JH AS"), won=None, points=None)
"""The dealer fails to follow the first trump, and pays for it."""
NO_FARMER = made(DEAL_TWO, rules=rules(DEAL_TWO, farmers_hand=True))
DARK = made(FOUR, tricks=None, won=None, points=None)
HANDS: list[list[str]] = FOUR["hands"]  # type: ignore[assignment]
NOT_LOGGED: Log = {"rules": "two-handed", "dealer": 1, "up": "9S", "calls": ["pass", "pass", "H"]}
DEALT: list[list[str]] = TWO["hands"]  # type: ignore[assignment]
PLAYED_AFTER = (
    at(made(TWO, rules=rules(TWO, target=1)), 1),
    at(turned(made(TWO, rules=rules(TWO, target=1)), 1), 2),
)


def penalty(seat: int, kind: str, **more: object) -> list[Log]:
    """The penalty of one seat, as a log holds it."""
    return [{"seat": seat, "kind": kind, **more}]


CARRIED = [
    (
        made(FOUR, rules=rules(FOUR, maker_alone=False), calls=["order alone"]),
        "alone_not_allowed",
        None,
        "order alone",
        {"why": "maker_alone"},
    ),
    (made(PAID, penalty=penalty(0, "revoke")), "wrong_penalty", 1, 0, {"kind": "revoke", "why": "seat"}),
    (
        made(PAID, penalty=penalty(1, "revoke", points=4)),
        "wrong_penalty",
        2,
        4,
        {"kind": "revoke", "why": "points"},
    ),
    (
        made(DEAL_TWO, penalty=penalty(0, "farmers_hand")),
        "illegal_call",
        None,
        "farmers_hand",
        {"why": "farmers_hand"},
    ),
    (
        made(NO_FARMER, penalty=penalty(0, "farmers_hand")),
        "illegal_call",
        None,
        "farmers_hand",
        {"why": "no_farmers_hand"},
    ),
    (made(TWO, stock=None, bury="JD"), "bury_not_held", None, None, {"place": None, "owner": None}),
    (made(TWO, bury="KC"), "bury_not_held", None, None, {"place": "hand", "owner": 0}),
    (
        made(DARK, tricks=[["TC", "QC", "AC", "KC"], ["??"], ["TC"]]),
        "card_replayed",
        None,
        None,
        {"first": 1},
    ),
    (made(DARK, tricks=[["??"], ["QH"], ["QH"]]), "card_replayed", None, None, {"first": 2}),
    (
        made(TWO, penalty=penalty(7, "revoke")),
        "wrong_penalty",
        None,
        7,
        {"kind": "revoke", "why": "seat"},
    ),
    (
        made(TWO, penalty=penalty(2, "table_talk")),
        "wrong_penalty",
        None,
        2,
        {"kind": "table_talk", "why": "seat"},
    ),
    (
        made(TWO, hands=[*DEALT[:1], None], bury="KC"),
        "bury_not_held",
        None,
        None,
        {"place": "hand", "owner": 0},
    ),
    (
        made(TWO, tricks=lists("JH AS"), won=None, points=None),
        "revoke",
        ("9H", "QH"),
        "AS",
        {"suit": "H", "led": "JH", "trump": "H"},
    ),
    (
        made(NOT_LOGGED, tricks=lists("JH AS / AH QH")),
        "revoke",
        ("QH",),
        "AS",
        {"suit": "H", "led": "JH", "trump": "H"},
    ),
    (
        made(THREE, tricks=lists("JH JD"), won=None, points=None),
        "card_not_held",
        None,
        "JD",
        {"place": "hand", "owner": 0},
    ),
    (
        made(FOUR, rules=rules(FOUR, natural_trump_required=True), calls=["order"]),
        "natural_trump_missing",
        None,
        "order",
        {"suit": "D"},
    ),
    (made(FOUR, hands=[None, *HANDS[1:3], None]), "hands_not_logged", None, None, {"seats": (0, 3)}),
    (made(TWO, bury=None, tricks=lists("JH QH")), "bury_not_logged", None, None, {"took": None}),
    (made(TWO, bury=None, tricks=lists("JH 9H")), "bury_not_logged", None, None, {"took": True}),
    (made(TWO, points=[2, 0]), "wrong_points", (1, 0), (2, 0), {}),
    (
        made(TWO, penalty=penalty(7, "table_talk")),
        "wrong_penalty",
        None,
        7,
        {"kind": "table_talk", "why": "seat"},
    ),
    (made(THREE, dummy=cards("JD TS JS TD"), keep=None), "wrong_hand_size", 5, 4, {"place": "dummy"}),
    (made(TWO, tricks=lists("JH 9H"), won=None, points=None), "tricks_missing", 5, None, {"logged": 1}),
    (at(TWO, 2, score=[4, 0, 0]), "wrong_score", None, (4, 0, 0), {}),
]  # fmt: skip


@pytest.mark.parametrize(("log", "code", "expected", "actual", "params"), CARRIED)
def test_carried(log: Log, code: str, expected: object, actual: object, params: dict[str, object]) -> None:
    """The finding of a hand must carry what would be right, what was logged, and these facts."""
    (finding,) = [item for item in audited(log)[0].findings if item.code == code]
    assert (finding.expected, finding.actual, finding.params) == (expected, actual, params)


@pytest.mark.parametrize(("tricks", "trick"), [("", 1), ("JH 9H", 2), ("JH 9H / AH", 2)])
def test_the_first_trick_that_is_missing(tricks: str, trick: int) -> None:
    """Where the log stops, the finding must stand at the first trick that is not whole."""
    log = made(TWO, tricks=lists(tricks), won=None, points=None)
    (finding,) = [item for item in replayed(log).findings if item.code == "tricks_missing"]
    assert (finding.trick, finding.expected) == (trick, 5)


def test_a_trick_too_many() -> None:
    """A sixth trick, and a winner of one, must be given with what was logged of them."""
    tricks: list[list[str]] = TWO["tricks"]  # type: ignore[assignment]
    fault = replayed(made(TWO, tricks=[*tricks, ["AD"]])).fault
    assert fault is not None
    assert (fault.code, fault.trick, fault.card) == ("tricks_after_end", 6, "AD")
    won: list[int] = TWO["won"]  # type: ignore[assignment]
    (claim,) = replayed(made(TWO, won=[*won, 1])).findings
    assert (claim.code, claim.trick, claim.expected, claim.actual) == ("wrong_winner", 6, None, 1)


def test_carried_by_a_repeated_hand() -> None:
    """A hand logged twice must be given with the name and the number of the first."""
    first = at(TWO, 1, id="night-1")
    (finding,) = audited(first, at(TWO, 2))[1].findings
    assert (finding.code, finding.params) == ("duplicate_hand", {"first": "night-1", "hand": 1})


def test_carried_by_a_game_that_was_over() -> None:
    """A hand after the end must be given with the score, the winners, and how many hands are too many."""
    (finding,) = audited(*PLAYED_AFTER)[1].findings
    assert finding.code == "game_already_over"
    assert finding.params == {"left": 1, "score": (1, 0), "winners": (0,)}


def test_a_score_goes_on_from_that_of_a_repeated_hand() -> None:
    """A claim that a repeated hand carries on wrongly is told there; the next may go on from it."""
    third = at(turned(TWO, 1), 3, dealer=0, score=[5, 1])
    found = audited(at(TWO, 1, score=[1, 0]), at(TWO, 2, score=[5, 0]), third)
    assert [[item.code for item in hand.findings] for hand in found] == [[], ["duplicate_hand"], []]
    unlogged = audited(at(TWO, 1, score=[3, 0]), at(TWO, 2, score=None), made(third, score=[3, 1]))
    assert [item.code for item in unlogged[0].findings] == ["wrong_score"]
    assert unlogged[2].findings == ()


def test_one_finding_more() -> None:
    """A finding that is added must stand behind the hand's own, and nothing else change."""
    hand = audit([record(made(TWO, points=[2, 0]))]).hands[0]
    more = with_finding(hand, Finding("table_total"))
    assert [finding.code for finding in more.findings] == ["wrong_points", "table_total"]
    assert (more.record, more.replay) == (hand.record, hand.replay)
    assert len(hand.findings) == 1


def test_farmers_hand_of_a_seat_that_is_not_logged() -> None:
    """Three nines and tens in another hand prove nothing of the seat that is said to have had them."""
    hands = FARMERS["hands"]
    assert isinstance(hands, list)
    assert replayed(FARMERS).findings == ()
    other = made(FARMERS, hands=[hands[0], None], penalty=penalty(1, "farmers_hand"))
    assert [finding.code for finding in replayed(other).findings] == ["hands_not_logged"]
    anybody = made(other, penalty=[{"kind": "farmers_hand"}])
    assert replayed(anybody).findings == ()


def test_swap_that_cannot_be_is_told_before_what_rests_on_it() -> None:
    """A fault of cards that went under is the hand's one fault, whatever was buried or half done after it."""
    under: Log = {
        "rules": {"game": "two-handed", "go_under": True},
        "dealer": 1,
        "hands": lists("9S JD JC QC TD / TS QD 9H 9C KD"),
        "up": "QH",
        "stock": cards("JS QS AS KH AH KS AC 9D TH KC JH AD TC"),
        "calls": ["order"],
    }
    gave = {"from": 1, "to": "stock", "cards": cards("TS 9H 9C")}
    wrong = {"from": "stock", "to": 1, "cards": cards("JS TC JD")}
    for bury in (None, "JS"):
        fault = replayed(made(under, swaps=[gave, wrong], bury=bury)).fault
        assert fault is not None
        assert (fault.code, fault.params["why"]) == ("swap_not_allowed", "not_held")
    legal = made(under, swaps=[gave, {**wrong, "cards": cards("JS TC KC")}], bury="JS")
    assert replayed(legal).fault is None

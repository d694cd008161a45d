"""The words in a finding that choose its sentence: which rule exactly, which place, which claim."""

import pytest

from tests.engine.bases import (
    DEAL_FOUR,
    DEAL_THREE,
    FOUR_NAMED,
    THREE,
    TWO,
    TWO_NAMED,
    Log,
    cards,
    lists,
    made,
    rules,
)
from tests.engine.judging import audited, record, replayed
from tests.engine.planted import Planted
from tests.engine.planted_between import at
from tests.engine.symmetry import turned
from tests.engine.test_planted import PLANTED
from tourney.engine.audit import audit
from tourney.engine.findings import Finding

PLANTED_WORDS = {
    ("alone_not_allowed", "why"): "maker_alone makers_partner never second_defender vs_lone_maker",
    ("alone_too_late", "after"): "dummy lead",
    ("bury_not_held", "place"): "hand stock",
    ("card_not_held", "place"): "away buried dummy hand stock turned_down up_taken widow_taken",
    ("card_not_in_deck", "place"): "hand stock",
    ("claim_not_checked", "claim"): "points revoke score",
    ("dummy_not_allowed", "why"): "alone no_dummy",
    ("duplicate_card", "first"): "hand keep up",
    ("duplicate_card", "place"): "dummy hand keep stock up",
    ("illegal_call", "why"): "dealer_names farmers_hand forced_bid name_trump no_bid no_farmers_hand over "
    "partner_assist_alone word",
    ("keep_not_in_pool", "place"): "buried hand up",
    ("swap_not_allowed", "why"): "call_for_best go_under not_held not_low shape",
    ("tricks_after_end", "why"): "thrown_in",
    ("unknown_card", "place"): "hand up",
    ("wrong_hand_size", "place"): "hand keep",
    ("wrong_penalty", "kind"): "revoke",
    ("wrong_penalty", "why"): "game points seat",
}
"""Every word that the planted faults give, by code and key."""

SAID = ("illegal_call", "call_after_end", "bid_too_low", "dealer_must_call", "turned_suit_named")
THROWN = made(DEAL_THREE, calls=["pass"] * 6)
DARK = made(TWO, tricks=[["??"]], points=None)
BEST = made(
    FOUR_NAMED,
    rules=rules(FOUR_NAMED, call_for_best=True),
    calls=["pass", "pass", "pass", "pass", "S alone"],
    swaps=[{"from": 0, "to": "out", "cards": ["9C"]}, {"from": 2, "to": 0, "cards": ["QH"]}],
    won=None,
    points=None,
)
UNDER = {
    "rules": {"game": "two-handed", "go_under": True},
    "dealer": 1,
    "hands": lists("9S JD JC QC TD / TS QD 9H 9C KD"),
    "up": "QH",
    "calls": ["pass", "pass", "D"],
    "swaps": [
        {"from": 1, "to": "stock", "cards": cards("TS 9H 9C")},
        {"from": "stock", "to": 1, "cards": cards("JS TC KC")},
    ],
}
FARMERS = {"rules": {"game": "two-handed", "farmers_hand": True}, "dealer": 1}
NO_HAND = [{"seat": 0, "kind": "farmers_hand"}]

ONE_WORD = [
    (made(THROWN, keep=cards("JH JD AH 9H KC")), "dummy_not_allowed", "why", "no_maker"),
    (made(THROWN, alone=[1]), "alone_not_allowed", "why", "no_maker"),
    (made(BEST, tricks=lists("9C")), "card_not_held", "place", "out"),
    (made(UNDER, tricks=lists("QC 9C")), "card_not_held", "place", "under"),
    (made(UNDER, swaps=UNDER["swaps"][:1]), "swap_not_allowed", "why", "half"),  # type: ignore[index]
    (made(BEST, swaps=BEST["swaps"][:1]), "swap_not_allowed", "why", "half"),  # type: ignore[index]
    (made(FARMERS, penalty=NO_HAND), "hands_not_logged", "why", "farmers_hand"),
    (made(THREE, dummy=None), "hands_not_logged", "why", "dummy"),
    (made(TWO_NAMED, up=None), "cards_unknown", "why", "turned_suit"),
    (
        {"rules": "hasenpfeffer", "dealer": 3, "calls": [*["pass"] * 4, "3", "S"]},
        "hands_not_logged",
        "why",
        "joker",
    ),
    (made(TWO, dummy=cards("JD TS JS TD TH"), stock=None), "dummy_not_allowed", "why", "no_dummy"),
    (made(THREE, dummy=cards("JD TS JS TD"), keep=None), "wrong_hand_size", "place", "dummy"),
    (made(TWO, stock=["??"] * 14), "wrong_hand_size", "place", "stock"),
    (made(DARK, won=[0]), "claim_not_checked", "claim", "won"),
    (at(made(DARK, won=None, score=[1, 0]), 1), "claim_not_checked", "claim", "score_of_hand"),
    (made(DEAL_FOUR, penalty=[{"seat": 8, "kind": "misdeal"}]), "wrong_penalty", "kind", "misdeal"),
]


def test_words_of_the_planted_faults() -> None:
    """The planted faults must give each of these words."""
    found: dict[tuple[str, str], set[str]] = {}
    for fault in PLANTED:
        for finding in (item for hand in audited(*fault.logs) for item in hand.findings):
            for key, value in finding.params.items():
                if (
                    isinstance(value, str)
                    and key in ("after", "claim", "first", "kind", "place", "why")
                    and value
                ):
                    found.setdefault((finding.code, key), set()).add(value)
    wanted = {key: set(words.split()) for key, words in PLANTED_WORDS.items()}
    missing = {key: words - found.get(key, set()) for key, words in wanted.items()}
    assert not any(missing.values()), missing


@pytest.mark.parametrize(("log", "code", "key", "word"), ONE_WORD)
def test_word(log: Log, code: str, key: str, word: str) -> None:
    """The finding must give this word."""
    (finding,) = [item for item in audited(log)[0].findings if item.code == code]
    assert finding.params[key] == word


@pytest.mark.parametrize(
    "fault", [fault for fault in PLANTED if fault.code in SAID], ids=lambda fault: fault.name
)
def test_what_was_said(fault: Planted) -> None:
    """A call that is refused must be given as it was said."""
    judged = replayed(fault.logs[-1])
    found = judged.fault
    assert found is not None
    if "farmers_hand" not in str(found.params.get("why")):
        assert found.actual in (judged.record.calls or ())


def test_what_the_hands_of_a_table_come_to() -> None:
    """A sitting must give its hands, its score, whether it is whole, and who won."""
    whole = audit(map(record, (at(turned(TWO, 1), 2), at(TWO, 1)))).sittings[0]
    assert (whole.hands, whole.score, whole.is_whole, whole.winners) == ((1, 0), (1, 1), True, ())
    broken = audit(map(record, (at(TWO, 1), at(turned(TWO, 1), 3)))).sittings[0]
    assert (broken.score, broken.is_whole) == (None, False)
    won = audit(map(record, (at(made(TWO, rules=rules(TWO, target=1)), 1),))).sittings[0]
    assert (won.score, won.is_whole, won.winners) == ((1, 0), True, (0,))


def test_a_finding_of_the_seat_that_bids() -> None:
    """Of two who are alone the second defender is refused, and no finding names a seat that is none."""
    log = made(THREE, alone=[1, 2], keep=None, tricks=None, won=None, points=None)
    fault = replayed(log).fault
    assert isinstance(fault, Finding)
    assert (fault.code, fault.seat, fault.params) == ("alone_not_allowed", 2, {"why": "second_defender"})

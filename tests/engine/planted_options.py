"""Faults that an option makes or unmakes: in the auction, of a revoke that is paid, between hands."""

from tests.engine.bases import (
    DEAL_THREE,
    DEAL_TWO,
    FOUR,
    FOUR_LONE,
    THREE,
    THREE_ACCEPTED,
    THREE_DEFENDER,
    TWO,
    TWO_NAMED,
    Log,
    cards,
    lists,
    made,
    rules,
)
from tests.engine.bases_more import BRITISH_JOKER, HASEN, NAP, RAILROAD_JOKER
from tests.engine.planted import ANY, planted
from tests.engine.planted_between import MISDEAL, at
from tests.engine.planted_deal import with_hand, with_rules
from tests.engine.planted_games import called
from tests.engine.planted_play import TURNED_HEARTS, played
from tests.engine.symmetry import turned

PASSED_TWICE = made(DEAL_TWO, calls=["pass"] * 4)
TURNED = {"turned_suit": "counts_as_pass"}
NATURAL = {"natural_trump_required": True}
PENALTY = {"revoke": "penalty"}
ACCEPTED_JOKER = made(
    with_hand(RAILROAD_JOKER, 2, "KS AD QC TC 9S"),
    stock=cards("QH QS QD JD"),
    bury=None,
    tricks=None,
    won=None,
    points=None,
    calls=["pass"] * 3 + ["order"],
)
"""The dealer accepts the joker and holds no heart."""
NO_HEART = made(
    with_hand(DEAL_TWO, 1, "KD KS AS QC 9D"),
    stock=cards("AD JC JD JS QH KH QD QS TC TD TH TS 9C"),
    calls=["pass", "order"],
)
"""Two-handed: the dealer accepts the nine of hearts, and holds no other heart."""

OPTION_FAULTS = [
    planted(
        "dealer_must_call: the turned suit is a pass",
        with_rules(made(DEAL_TWO, calls=["pass"] * 3 + ["H"]), stick_dealer=True, **TURNED),
        seat=1,
    ),
    planted(
        "auction_unfinished: the turned suit is a pass",
        with_rules(made(DEAL_TWO, calls=["pass", "pass", "H"], tricks=lists("JH QH")), **TURNED),
        seat=1,
    ),
    planted(
        "tricks_after_end: the turned suit is a pass",
        with_rules(made(DEAL_TWO, calls=["pass"] * 3 + ["H"], tricks=lists("JH QH")), **TURNED),
        seat=ANY,
        trick=1,
        card=ANY,
    ),
    planted(
        "exchange_not_allowed: the turned suit named",
        with_rules(made(DEAL_THREE, calls=["pass"] * 3 + ["H"], bury="9C"), turned_suit="allowed"),
        seat=2,
        card="9C",
    ),
    planted(
        "natural_trump_missing: only the left bower",
        with_rules(made(DEAL_TWO, calls=["pass", "pass", "D"]), **NATURAL),
        seat=0,
    ),
    planted(
        "natural_trump_missing: he orders", with_rules(called(RAILROAD_JOKER, "order"), **NATURAL), seat=3
    ),
    planted("natural_trump_missing: the joker is no heart", with_rules(ACCEPTED_JOKER, **NATURAL), seat=2),
    planted(
        "natural_trump_missing: the turned suit, allowed",
        with_rules(made(NO_HEART, calls=["pass"] * 3 + ["H"]), turned_suit="allowed", **NATURAL),
        seat=1,
    ),
    planted(
        "revoke: paid by penalty",
        with_rules(made(played(THREE, "JH AC TH"), points=[2, 0, 0]), **PENALTY),
        seat=1,
        trick=1,
        card="AC",
        severity="warning",
    ),
    planted(
        "revoke: paid, the hand stops at it",
        with_rules(made(played(THREE, "JH AC"), points=[2, 0, 0]), **PENALTY),
        seat=1,
        trick=1,
        card="AC",
        severity="warning",
    ),
    planted(
        "revoke: paid by option's points",
        with_rules(made(played(THREE, "JH AC"), points=[3, 0, 0]), revoke_points=3, **PENALTY),
        seat=1,
        trick=1,
        card="AC",
        severity="warning",
    ),
    planted(
        "revoke: paid, somebody alone",
        with_rules(made(played(THREE_DEFENDER, "JH AS"), points=[4, 0, 0]), **PENALTY),
        seat=1,
        trick=1,
        card="AS",
        severity="warning",
    ),
    planted(
        "revoke: paid, proven later",
        with_rules(
            {**TURNED_HEARTS, "tricks": lists("KH 9C / AH TC / QH QC / AD JD"), "points": [2, 0]}, **PENALTY
        ),
        seat=1,
        trick=1,
        card="9C",
        proof=(4, "JD"),
        severity="warning",
    ),
    planted("wrong_points: no revoke, paid as one", with_rules(made(THREE, points=[2, 0, 0]), **PENALTY)),
    planted("wrong_points: made, by option", with_rules(THREE, made_points=2)),
    planted("wrong_points: a lone maker euchred, by option", with_rules(FOUR_LONE, lone_euchre_points=3)),
    planted("wrong_points: no trick taken, by option", with_rules(TWO_NAMED, super_euchre_points=4)),
]

LAPS = with_rules(FOUR, laps=True, target=3, euchre_points=4)
LAPS["points"] = [4, 0, 4, 0]
OPTION_BETWEEN = [
    planted(
        "dealer_rotation: the same after a misdeal, by option",
        at(with_rules(MISDEAL, misdeal="next_dealer"), 1),
        at(with_rules(THREE, misdeal="next_dealer"), 2),
        seat=ANY,
    ),
    planted(
        "dealer_rotation: the next after all passed, by option",
        at(with_rules(PASSED_TWICE, all_pass="same_dealer"), 1),
        at(with_rules(turned(TWO, 1), all_pass="same_dealer"), 2),
        seat=ANY,
    ),
    planted("dealer_rotation: napoleon", at(NAP, 1), at(called(NAP, "pass", "pass", "pass"), 2), seat=ANY),
    planted(
        "game_already_over: a hand thrown in counts",
        at(with_rules(PASSED_TWICE, hands_played=1, thrown_in_counts=True), 1),
        at(with_rules(turned(TWO, 1), hands_played=1, thrown_in_counts=True), 2),
    ),
    planted(
        "game_already_over: two win jointly",
        at(with_rules(THREE_ACCEPTED, target=2), 1),
        at(with_rules(turned(THREE, 1), target=2), 2),
    ),
    planted(
        "game_already_over: the extra hand was played",
        *[
            at(with_rules(log, target=2, simultaneous_win="extra_hand"), hand)
            for hand, log in enumerate((THREE_ACCEPTED, turned(THREE, 1), turned(THREE, 2)), start=1)
        ],
    ),
    planted(
        "game_already_over: both sides are there",
        at(with_rules(HASEN, target=3), 1),
        at(with_rules(turned(HASEN, 1), target=3), 2),
    ),
    planted(
        "game_already_over: napoleon's hands were played",
        at(with_rules(NAP, hands_played=1), 1),
        at(with_rules(turned(NAP, 1), hands_played=1), 2),
    ),
    planted(
        "wrong_score: without the laps",
        at(LAPS, 1, game=1),
        at(turned(LAPS, 1), 1, game=2, score=[0, 4, 0, 4]),
        expected=ANY,
    ),
    *(
        planted(
            f"game_already_over: equal totals, {way}",
            *(
                at(with_rules(log, target=2, simultaneous_win=way), hand)
                for hand, log in enumerate((THREE_ACCEPTED, turned(THREE, 1)), start=1)
            ),
        )
        for way in ("highest", "eldest_first")
    ),
]

CLEAN_OPTIONS = {
    "the turned suit may be named": with_rules(
        made(DEAL_TWO, calls=["pass", "pass", "H"]), turned_suit="allowed"
    ),
    "the turned suit is a pass, the next names": with_rules(
        made(DEAL_TWO, calls=["pass", "pass", "H", "S"]), **TURNED
    ),
    "the turned suit is the last pass": with_rules(
        made(DEAL_TWO, calls=["pass"] * 3 + ["H"], points=[0, 0]), **TURNED
    ),
    "the up-card is natural trump of who accepts": with_rules(NO_HEART, **NATURAL),
    "no trump needs no natural trump": with_rules(
        made(DEAL_TWO, calls=["pass", "pass", "NT"]), no_trump=True, **NATURAL
    ),
    "natural trump cannot be asked of one who names unseen": with_rules(
        called(BRITISH_JOKER, "S"), **NATURAL
    ),
    "natural trump of a hand not logged": with_rules(
        made(DEAL_TWO, hands=None, calls=["pass", "pass", "D"]), **NATURAL
    ),
    "nobody revoked": with_rules(THREE, **PENALTY),
    "points of a hand made": with_rules(made(THREE, points=[2, 0, 0]), made_points=2),
    "points of a lone maker euchred": with_rules(made(FOUR_LONE, points=[0, 3, 0, 3]), lone_euchre_points=3),
    "points of a super euchre": with_rules(made(TWO_NAMED, points=[0, 4]), super_euchre_points=4),
    "the highest points of a lone maker without a trick": with_rules(
        made(TWO_NAMED, points=[0, 2]), super_euchre_points=1
    ),
}
"""Hands near a fault that are legal under an option."""

CLEAN_OPTION_ROWS: dict[str, list[Log]] = {
    "the next dealer after a misdeal, by option": [
        at(with_rules(MISDEAL, misdeal="next_dealer"), 1),
        at(with_rules(turned(THREE, 1), misdeal="next_dealer"), 2),
    ],
    "the same dealer after all passed, by option": [
        at(with_rules(PASSED_TWICE, all_pass="same_dealer"), 1),
        at(with_rules(TWO, all_pass="same_dealer"), 2),
    ],
    "a hand thrown in does not count": [
        at(with_rules(PASSED_TWICE, hands_played=1), 1),
        at(with_rules(turned(TWO, 1), hands_played=1), 2),
    ],
    "an extra hand": [
        at(with_rules(log, target=2, simultaneous_win="extra_hand"), hand)
        for hand, log in enumerate((THREE_ACCEPTED, turned(THREE, 1)), start=1)
    ],
    "laps": [at(LAPS, 1, game=1), at(turned(LAPS, 1), 1, game=2, score=[1, 4, 1, 4])],
    "a slam tells nothing in a log": [at(with_rules(FOUR, slam=True), 1, score=[2, 0, 2, 0])],
    "bids": [at(HASEN, 1, score=[3, 3, 3, 3]), at(turned(HASEN, 1), 2, score=[6, 6, 6, 6])],
}
"""Hands of one table that follow each other as an option says."""

PAID = at(with_rules(made(played(THREE, "JH AC TH"), points=[2, 0, 0], score=[2, 0, 0]), **PENALTY), 1)
PAID_ROWS: dict[str, tuple[list[Log], list[str]]] = {
    "the hand counts": ([PAID, at(with_rules(turned(THREE, 1), **PENALTY), 2, score=[2, 1, 0])], ["revoke"]),
    "the deal moves on": ([PAID, at(with_rules(THREE, **PENALTY), 2)], ["revoke", "dealer_rotation"]),
    "the score goes on": (
        [PAID, at(with_rules(turned(THREE, 1), **PENALTY), 2, score=[0, 1, 0])],
        ["revoke", "wrong_score"],
    ),
    "the points are the penalty's": ([made(PAID, points=[1, 0, 0])], ["wrong_points", "revoke"]),
    "the play after it is not judged": ([made(PAID, tricks=lists("JH AC TH / JS"))], ["revoke"]),
    "somebody is alone, at another price": (
        [
            with_rules(
                made(played(THREE_DEFENDER, "JH AS"), points=[5, 0, 0]), revoke_points_lone=5, **PENALTY
            )
        ],
        ["revoke"],
    ),
    "it ends the game": (
        [made(PAID, rules=rules(PAID, target=2)), at(with_rules(turned(THREE, 1), target=2, **PENALTY), 2)],
        ["revoke", "game_already_over"],
    ),
    "another seat is logged for it": (
        [made(PAID, penalty=[{"seat": 0, "kind": "revoke", "points": 2}])],
        ["revoke", "wrong_penalty"],
    ),
    "the same seat is logged for it": (
        [made(PAID, penalty=[{"seat": 1, "kind": "revoke", "points": 2}])],
        ["revoke"],
    ),
    "it is logged at another price": (
        [made(PAID, penalty=[{"seat": 1, "kind": "revoke", "points": 4}])],
        ["revoke", "wrong_penalty"],
    ),
}
"""Hands with a revoke that is paid, and the errors and warnings of all of them."""
